"""Which tests and records show a number: tests by the marker `rule`, records by `rules:` lines in their header."""

from __future__ import annotations

import ast
from pathlib import Path

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.places import NUMBER, NUMBERS, Place, shown_path, text_of
from facedown.rulebook.walking import python_tree, walk


def read_shown(root: Path, naming: str = "") -> dict[str, list[Place]]:
    """For each number, the tests below root/tests and the records below root/scenes that show it, tests first.

    Tests that do not hold *naming* are left out.
    """
    shown: dict[str, list[Place]] = {}
    for file in sorted((root / "tests").rglob("*.py")):
        path = shown_path(file, root)
        if naming in text_of(file, path):
            _markers(file, path, shown)
    for file in sorted((root / "scenes").rglob("*.record")):
        _record(file, shown_path(file, root), shown)
    return shown


def _markers(file: Path, shown: str, found: dict[str, list[Place]]) -> None:
    """Find pytest.mark.rule("R-106", ...) on functions, classes, parameters and modules."""
    for node, _, within in walk(python_tree(file, shown)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                place = Place(shown, argument.lineno, within)
                for number in _numbers(argument, place):
                    found.setdefault(number, []).append(place)


def _numbers(argument: ast.expr, place: Place) -> list[str]:
    text = argument.value if isinstance(argument, ast.Constant) else None
    if not isinstance(text, str) or not NUMBERS.fullmatch(text):
        sentence = f'The marker `rule` takes numbers such as "R-106", not {ast.unparse(argument)}.'
        raise Unreadable(sentence, place.file, place.line)
    return NUMBER.findall(text)


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
