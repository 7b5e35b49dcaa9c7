"""How an Action is described, by whoever takes it: words, and the question how hard it is. B.2."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.conditions import OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Opened, Passed
from facedown.rulesets.adventure.events import Declared
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import Judging

LONGEST_WORDS: Final = 200


def short(table: Table, actor: int, words: Any) -> bool:
    """Words that can be said."""
    return isinstance(words, str) and len(words) <= LONGEST_WORDS and words.isprintable()


WORDS: Final = OpenChoice(
    lambda table, actor: ("",),
    short,
    lambda table, actor: {"longest": LONGEST_WORDS},
    f"Say it in at most {LONGEST_WORDS} characters, on one line.",
    "CF-08",
)


def describe(table: Table, check: Check) -> Events:
    """The Major Action of a Turn is described; the Guide settles how hard it is. B.2, B.4."""
    yield Passed(check.actor, cite="B.4")
    yield from ask_how_hard(table, check)


def ask_how_hard(table: Table, check: Check) -> Events:
    """A check is declared; the Guide settles its Difficulty Score. B.2."""
    yield Declared(check)
    yield Opened(Judging(check=check, waiting=1 << table.encounter.guide), cite="B.2")
