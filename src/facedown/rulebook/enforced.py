"""Where code enforces a number: a string of nothing but numbers, anywhere in code; docstrings only mention."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from facedown.rulebook.places import HYPHENED, NUMBER, NUMBERS, PACKAGE, Place, shown_path, text_of
from facedown.rulebook.walking import NamedVisitor, python_tree


@dataclass(slots=True)
class Cites:
    """For each number, the places that enforce it and those that only mention it, in the order of files and lines."""

    enforced: dict[str, list[Place]] = field(default_factory=dict)
    mentioned: dict[str, list[Place]] = field(default_factory=dict)


def read_cites(package: Path = PACKAGE) -> Cites:
    """Scan the Python files of *package*, the rulebook's own left out; raise Unreadable for one that is not Python."""
    cites = Cites()
    base = package.parents[1] if package.parent.name == "src" else package.parent
    for file in sorted(package.rglob("*.py")):
        if file.relative_to(package).parts[0] != "rulebook":
            _scan(file, shown_path(file, base), cites)
    return cites


def _scan(file: Path, shown: str, cites: Cites) -> None:
    visitor = _Strings(shown)
    visitor.visit(python_tree(file, shown))
    mentions = sorted([*visitor.mentioned, *_comments(text_of(file, shown), shown)], key=lambda one: one[1].line)
    for found, into in ((visitor.enforced, cites.enforced), (mentions, cites.mentioned)):
        for number, place in found:
            places = into.setdefault(number, [])
            if place not in places:
                places.append(place)


class _Strings(NamedVisitor):
    """Sorts the strings of one file into those that enforce and those that mention."""

    def __init__(self, shown: str) -> None:
        super().__init__()
        self.shown = shown
        self.enforced: list[tuple[str, Place]] = []
        self.mentioned: list[tuple[str, Place]] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        # A string that stands alone is a docstring or does nothing: it holds nobody to anything.
        if isinstance(node.value, ast.Constant):
            self._mention(node.value)
        else:
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        for part in node.values:
            if isinstance(part, ast.Constant):
                self._mention(part)
            else:
                self.visit(part)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and NUMBERS.fullmatch(node.value):
            place = Place(self.shown, node.lineno, self.within())
            self.enforced.extend((number, place) for number in NUMBER.findall(node.value))
        else:
            self._mention(node)

    def _mention(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            place = Place(self.shown, node.lineno, self.within())
            self.mentioned.extend((number, place) for number in HYPHENED.findall(node.value))


def _comments(text: str, shown: str) -> Iterator[tuple[str, Place]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            for number in HYPHENED.findall(token.string):
                yield number, Place(shown, token.start[0], "a comment")
