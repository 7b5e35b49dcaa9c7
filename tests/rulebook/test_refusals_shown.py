"""Every number that something is refused by stands in what a test says that is marked with it, or in a record.

The knock-out shows the same, and that the test fails; it takes long, and this does not.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from facedown.rulebook.knock_out import Trial, trials_of
from facedown.rulebook.knockable import numbers_in
from facedown.rulebook.places import PACKAGE

ROOT = Path(__file__).parents[2]


@cache
def bodies(file: str) -> dict[str, str]:
    """What each test of a file says, with what it is given, without its marks; the whole file under no name."""
    source = (ROOT / file).read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return {"": source, **{node.name: "\n".join([*given(node), *map(ast.unparse, node.body)]) for node in functions}}


def given(test: ast.FunctionDef) -> list[str]:
    """The parameters of a test, case by case."""
    return [text for text in map(ast.unparse, test.decorator_list) if ".parametrize(" in text]


def said(trial: Trial) -> str:
    """All that the tests and records say which name what is taken away."""
    texts = []
    for test in trial.tests:
        file, _, name = test.partition("::")
        texts.append(bodies(file)[name.rpartition("::")[2]])
    for record in trial.records:
        lines = (ROOT / record).read_text(encoding="utf-8").splitlines()
        texts += [line for line in lines if not line.startswith("rules:")]
    return "\n".join(texts)


@pytest.mark.parametrize("game", ["worm", "adventure", "goblins"])
def test_each_number_that_something_is_refused_by_is_said_where_it_is_shown(game: str) -> None:
    trials = [trial for trial in trials_of(game, [], PACKAGE, ROOT) if trial.taken.startswith("condition ")]
    assert len(trials) > 10
    silent = [
        trial.taken
        for trial in trials
        if not any(re.search(rf"\b{number}\b", said(trial)) for number in numbers_in(trial.taken))
    ]
    assert silent == []
