"""Where code enforces a number: a string of nothing but numbers, or the docstring of a function of a ruleset.

A ruleset's function says in its docstring which rules of the book its body carries out; every other docstring and
comment only mentions. What says so without doing it is found out by the tests that each number must name as well.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from facedown.rulebook.places import HYPHENED, NUMBER, NUMBERS, PACKAGE, Place, shown_path, text_of
from facedown.rulebook.walking import python_tree, walk

BRACKETED = re.compile(r"\(([^()]*)\)")


@dataclass(slots=True)
class Cites:
    """For each number, the places that enforce it and those that only mention it, in the order of files and lines."""

    enforced: dict[str, list[Place]] = field(default_factory=dict)
    mentioned: dict[str, list[Place]] = field(default_factory=dict)


def read_cites(package: Path = PACKAGE, naming: str = "") -> Cites:
    """Scan the Python files of *package* that hold *naming*, the rulebook's own left out.

    Raises Unreadable for one that is not Python.
    """
    cites = Cites()
    base = package.parents[1] if package.parent.name == "src" else package.parent
    for file in sorted(package.rglob("*.py")):
        shown = shown_path(file, base)
        if file.relative_to(package).parts[0] != "rulebook" and naming in text_of(file, shown):
            _scan(file, shown, cites)
    return cites


def _scan(file: Path, shown: str, cites: Cites) -> None:
    tree = python_tree(file, shown)
    mentions: list[tuple[str, Place]] = list(_comments(text_of(file, shown), shown))
    in_ruleset = "rulesets" in Path(shown).parts
    for node, parent, within in walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            place = Place(shown, node.lineno, within)
            if NUMBERS.fullmatch(node.value) and not _for_readers(parent):
                _note(cites.enforced, [(number, place) for number in NUMBER.findall(node.value)])
            else:
                mentions.extend((number, place) for number in HYPHENED.findall(node.value))
        elif in_ruleset and isinstance(node, ast.FunctionDef) and len(node.body) > 1:
            place = Place(shown, node.lineno, within)
            _note(cites.enforced, [(number, place) for number in _said(ast.get_docstring(node) or "")])
    _note(cites.mentioned, sorted(mentions, key=lambda mention: mention[1].line))


def _for_readers(parent: ast.AST | None) -> bool:
    """Is what a string stands in for readers only?

    A string that stands alone is a docstring or does nothing, a sentence is built for a reader, and so is an example.
    """
    if isinstance(parent, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id.startswith("example") for target in parent.targets)
    return isinstance(parent, ast.Expr | ast.JoinedStr)


def _said(docstring: str) -> list[str]:
    """The numbers a docstring names: hyphened ones anywhere, a section's code such as C4 in brackets."""
    bracketed = [number for words in BRACKETED.findall(docstring) for number in NUMBER.findall(words)]
    return [*HYPHENED.findall(docstring), *bracketed]


def _note(into: dict[str, list[Place]], found: list[tuple[str, Place]]) -> None:
    for number, place in found:
        places = into.setdefault(number, [])
        if place not in places:
            places.append(place)


def _comments(text: str, shown: str) -> Iterator[tuple[str, Place]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            for number in HYPHENED.findall(token.string):
                yield number, Place(shown, token.start[0], "a comment")
