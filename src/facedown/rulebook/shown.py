"""Which tests and records show a number: tests by the marker `rule`, records by `rules:` lines in their header."""

from __future__ import annotations

import ast
from pathlib import Path

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.places import NUMBER, NUMBERS, Place, shown_path, text_of
from facedown.rulebook.walking import NamedVisitor, python_tree


def read_shown(root: Path) -> dict[str, list[Place]]:
    """For each number, the tests below root/tests and the records below root/scenes that show it, tests first."""
    shown: dict[str, list[Place]] = {}
    for file in sorted((root / "tests").rglob("*.py")):
        visitor = _Markers(shown_path(file, root), shown)
        visitor.visit(python_tree(file, visitor.shown))
    for file in sorted((root / "scenes").rglob("*.record")):
        _record(file, shown_path(file, root), shown)
    return shown


class _Markers(NamedVisitor):
    """Finds pytest.mark.rule("R-106", ...) on functions, classes, parameters and modules."""

    def __init__(self, shown: str, found: dict[str, list[Place]]) -> None:
        super().__init__()
        self.shown = shown
        self.found = found

    def visit_Call(self, node: ast.Call) -> None:
        if ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                self._take(argument)
        self.generic_visit(node)

    def _take(self, argument: ast.expr) -> None:
        text = argument.value if isinstance(argument, ast.Constant) else None
        if not isinstance(text, str) or not NUMBERS.fullmatch(text):
            raise Unreadable(f"The marker `rule` takes numbers such as \"R-106\", not {ast.unparse(argument)}.",
                             self.shown, argument.lineno)
        for number in NUMBER.findall(text):
            self.found.setdefault(number, []).append(Place(self.shown, argument.lineno, self.within()))


def _record(file: Path, shown: str, found: dict[str, list[Place]]) -> None:
    for line, content in enumerate(text_of(file, shown).split("\n"), start=1):
        if not content.strip():
            return
        key, _, value = content.partition(":")
        if key.strip() != "rules":
            continue
        if not NUMBERS.fullmatch(value.strip()):
            raise Unreadable('A line "rules:" lists numbers, such as "rules: R-106 R-090".', shown, line)
        for number in NUMBER.findall(value):
            found.setdefault(number, []).append(Place(shown, line, ""))
