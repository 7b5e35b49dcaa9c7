"""Walking Python source with the names around each node."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.places import text_of


class Node(NamedTuple):
    """A node of a syntax tree, the node it stands in, and the dotted name of what is around it (or nothing)."""

    node: ast.AST
    parent: ast.AST
    within: str


def python_tree(file: Path, shown: str) -> ast.Module:
    """Return the syntax tree of a Python file; raise Unreadable with its line when it is not Python."""
    try:
        return ast.parse(text_of(file, shown))
    except SyntaxError as error:
        raise Unreadable(f"This is not Python: {error.msg}.", shown, error.lineno or 0) from None


def walk(parent: ast.AST, within: str = "") -> Iterator[Node]:
    """List everything below *parent* in the order of the source; a decorator counts as within what it decorates."""
    for node in ast.iter_child_nodes(parent):
        name = _name(node, within)
        inside = ".".join(part for part in (within, name) if part)
        yield Node(node, parent, inside)
        yield from walk(node, inside)


def _name(node: ast.AST, within: str) -> str:
    """Return the name that *node* gives to what is inside it: a function's, a class's or a module constant's."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    if not within and isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return target.id if isinstance(target, ast.Name) else ""
    return ""
