"""What a second reading of the rules is made of: for each kind of command, one plain question for each part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from facedown.kernel.structs import Command
from facedown.rulesets.worm.table import Table

Parts = dict[str, Any]
"""The parts of a command that are chosen so far: a question may look at those before its own."""
Question = Callable[[Table, int, Parts], bool]
"""May this part of the command be so, for this actor at this table?"""


class Reading(NamedTuple):
    """May the actor do it at all; and a question for each part, in the order in which they are asked."""

    who: Question
    parts: dict[str, Question]


READINGS: Final[dict[type[Command], Reading]] = {}
"""Every kind of command that has been read."""


def reads(kind: type[Command], who: Question, /, **parts: Question) -> None:
    """Note how one kind of command is read."""
    assert kind not in READINGS, f"two readings of {kind.__name__}"
    READINGS[kind] = Reading(who, parts)


def anything(table: Table, actor: int, chosen: Parts) -> bool:
    """Yes: words are free, and some answers need nothing."""
    return True
