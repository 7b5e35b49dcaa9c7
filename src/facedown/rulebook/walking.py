"""Walking Python source with the names around each node."""

from __future__ import annotations

import ast
from pathlib import Path

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.places import text_of


def python_tree(file: Path, shown: str) -> ast.Module:
    """Return the syntax tree of a Python file; raise Unreadable with its line when it is not Python."""
    try:
        return ast.parse(text_of(file, shown))
    except SyntaxError as error:
        raise Unreadable(f"This is not Python: {error.msg}.", shown, error.lineno or 0) from None


class NamedVisitor(ast.NodeVisitor):
    """Walks a tree and knows the name around each node; a decorator counts as within what it decorates."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def within(self) -> str:
        """Return the dotted name of the function, class or constant that is being walked, or nothing."""
        return ".".join(self.names)

    def _named(self, name: str, node: ast.AST) -> None:
        self.names.append(name)
        self.generic_visit(node)
        self.names.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._named(node.name, node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._named(node.name, node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._named(node.name, node)

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if self.names or not isinstance(target, ast.Name):
            self.generic_visit(node)
        else:
            self._named(target.id, node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if self.names or not isinstance(node.target, ast.Name):
            self.generic_visit(node)
        else:
            self._named(node.target.id, node)
