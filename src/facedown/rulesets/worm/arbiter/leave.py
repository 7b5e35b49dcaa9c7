"""What the game master lets pass: numbered rules set aside, and favor or disfavor that stands until a moment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Allowed, Waiver
from facedown.rulesets.worm.arbiter.commands import Allow, EndFavor, StandFavor
from facedown.rulesets.worm.arbiter.standing import ANY_BODY, ANYBODY, aloud, power, ruled, whole
from facedown.rulesets.worm.events import ModifierEnded, ModifierSet
from facedown.rulesets.worm.states import Modifier
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import EITHER, MOST_WORDS, speakable, unspoken, words_bounds
from facedown.rulesets.worm.words import ACTIONS

A_NUMBER: Final = re.compile(r"[RBCF]-?[0-9]{1,3}", re.ASCII)
ALWAYS: Final = -1


def sample_numbers(table: Table, actor: int) -> Sequence[str]:
    """One that the worked example needs."""
    return ("R-152",)


def a_number(table: Table, actor: int, rule: Any) -> bool:
    """Is this written like the number of a rule?"""
    return A_NUMBER.fullmatch(rule) is not None


def written(table: Table, actor: int) -> object:
    """How it is written."""
    return {"pattern": A_NUMBER.pattern}


def everyone(table: Table, actor: int) -> Sequence[int]:
    """All who act, and the game master."""
    return range(len(table.scene.seats))


NUMBER: Final = OpenChoice(sample_numbers, a_number, written, "Name a rule by its number, such as R-152.", "R-105")
EVERYONE: Final = Choice(everyone, "There is nobody like that in this scene.", "R-105")
USES: Final = whole(ALWAYS, 99, "Say how many times, or -1 for always.", "R-105")


@power(Allow, cite="R-105", rule=NUMBER, who=EVERYONE, uses=USES)
def allow(table: Table, move: Allow) -> Events:
    """The check of this number lets this actor pass; the ruling cites the rule it set aside."""
    yield Allowed(Waiver(move.rule, move.who, move.uses), move.reason, move.rule)


def leave(table: Table, who: int, rule: str, reason: str) -> Allow:
    """What the game master says to let somebody do once what a rule forbids."""
    judge = table.scene.judge
    return Allow(table.seat_of(judge), judge, rule, who, 1, reason)


# -- standing modifiers


def moments(table: Table, actor: int) -> Sequence[str]:
    """Until when a modifier can stand."""
    return "round", "challenge", "recover"


def kinds_of_action(table: Table, actor: int) -> Sequence[int]:
    """All kinds, or one."""
    return [0, *[1 << kind for kind in range(len(ACTIONS))]]


def bits_of_kinds(table: Table, actor: int, kinds: Any) -> bool:
    """Is this a set of kinds of action?"""
    return type(kinds) is int and 0 <= kinds < 1 << len(ACTIONS)


def kinds_bounds(table: Table, actor: int) -> object:
    """The kinds, in the order of their bits."""
    return {"bits": list(ACTIONS)}


LABEL: Final = OpenChoice(
    unspoken, speakable, words_bounds, f"Say what it is on one line, in at most {MOST_WORDS} characters.", "R-105"
)
UNTIL: Final = Choice(moments, "It stands until the round or the Challenge ends, or somebody Recovers.", "B-106")
KINDS: Final = OpenChoice(kinds_of_action, bits_of_kinds, kinds_bounds, "Those are no kinds of action.", "R-103")


@power(StandFavor, cite="R-103", favor=EITHER, label=LABEL, who=ANYBODY, target=ANY_BODY, kinds=KINDS, until=UNTIL)
def stand_favor(table: Table, move: StandFavor) -> Events:
    """Favor or disfavor that stands until a moment."""
    label = move.label or aloud(move.reason) or "the game master's ruling"
    modifier = Modifier(label, move.favor, "R-103", move.who, move.target, move.kinds, move.until)
    yield ModifierSet(modifier, move.reason)


def standing(table: Table, actor: int) -> Sequence[int]:
    """The places of those that stand."""
    return range(len(table.modifiers))


STANDING: Final = Choice(standing, "No such favor or disfavor stands.", "R-103")


@power(EndFavor, cite="B-106", place=STANDING)
def end_favor(table: Table, move: EndFavor) -> Events:
    """It stands no more."""
    modifier = table.modifiers[move.place]
    yield from ruled(modifier.label, move, cite="B-106")
    yield ModifierEnded(modifier)
