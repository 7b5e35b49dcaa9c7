"""What the knock-out can take away in a game's code: conditions, figures, and the events that carry a number."""

from __future__ import annotations

import ast
from pathlib import Path

from facedown.rulebook.places import NUMBER, NUMBERS, PACKAGE, shown_path
from facedown.rulebook.walking import python_tree

REFUSING = {"Condition", "Choice", "OpenChoice", "Refused", "require", "waived", "enforces"}
"""Whoever is given a number here refuses by it, or asks the arbiter's leave for it."""
FIGURES = {"number"}


def knockable(game: str, package: Path = PACKAGE) -> list[str]:
    """List "condition R-096", "number R-073" and "event R-111" for all that the code of *game* says."""
    trees = [
        python_tree(file, shown_path(file, package)) for file in sorted((package / "rulesets" / game).rglob("*.py"))
    ]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    citing = {node.name for node in nodes if isinstance(node, ast.ClassDef | ast.FunctionDef) and _default_cite(node)}
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found |= {f"event {cite}" for cite in _default_cite(node)}
        elif isinstance(node, ast.Call):
            name = ast.unparse(node.func).rpartition(".")[2]
            kind = "condition" if name in REFUSING else "number" if name in FIGURES else "event"
            if kind != "event" or name in citing:
                found |= {f"{kind} {cite}" for cite in _cites(node)}
    return sorted(found, key=lambda one: (one.partition(" ")[0], one.partition(" ")[2]))


def numbers_in(one: str) -> list[str]:
    """The rule numbers that something knockable carries."""
    return NUMBER.findall(one.partition(" ")[2])


def _default_cite(node: ast.ClassDef | ast.FunctionDef) -> list[str]:
    """The number that an event's class or a function gives to *cite* when nobody says another."""
    if isinstance(node, ast.ClassDef):
        fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == "cite"]
        plain = [one.value for one in fields if not ast.unparse(one.annotation).startswith("ClassVar")]
        return _numbers(plain)
    arguments = [*node.args.posonlyargs, *node.args.args]
    given = [None] * (len(arguments) - len(node.args.defaults)) + list(node.args.defaults)
    pairs = [*zip(arguments, given, strict=True), *zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)]
    return _numbers([value for argument, value in pairs if argument.arg == "cite"])


def _cites(call: ast.Call) -> list[str]:
    return _numbers([*call.args, *[keyword.value for keyword in call.keywords]])


def _numbers(values: list[ast.expr] | list[ast.expr | None]) -> list[str]:
    """The strings among these that are nothing but rule numbers; both ends of a conditional expression count."""
    texts = [node.value for value in values if value is not None for node in _ends(value)]
    return [text for text in texts if isinstance(text, str) and NUMBERS.fullmatch(text)]


def _ends(value: ast.expr) -> list[ast.Constant]:
    if isinstance(value, ast.IfExp):
        return [*_ends(value.body), *_ends(value.orelse)]
    return [value] if isinstance(value, ast.Constant) else []
