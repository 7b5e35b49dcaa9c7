"""The game master's hand on the course of play: going on without an answer, tests, a Vigilance, the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Answered
from facedown.rulesets.worm.arbiter.commands import ChangeOptions, GoOn, GroupTestNow, TestNow, Unbind
from facedown.rulesets.worm.arbiter.standing import aloud, power, ruled, whole
from facedown.rulesets.worm.events import FateUnbound, SceneSet
from facedown.rulesets.worm.group_tests import NAMED, SOMEBODY, group_called
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import ADVENTURER, ATTRIBUTE, EITHER, HELPER, called
from facedown.rulesets.worm.windows import Judgement, Phase

MOST_ROUNDS: Final = 99


@power(GoOn, cite="R-105", lucky=True)
def go_on(table: Table, move: GoOn, chance: Chance) -> Events:
    """A turn is skipped, a question answered, as if its owner were gone; where answers are sealed all that are missing.

    One after the other, since what one of the game master's foes lays another cannot.
    """
    window = table.windows[-1]
    waiting = [actor for actor in range(window.waiting.bit_length()) if window.waiting >> actor & 1]
    yield from ruled("play goes on", move)
    for actor in waiting if window.sealed else waiting[:1]:
        answer = worm.default_answer(table, actor)
        assert answer is not None, f"{type(window).__name__} has no default"
        if window.sealed:
            yield Answered(answer)
        else:
            yield from worm.perform(table, answer, chance)


# -- tests


@power(
    TestNow,
    cite="R-011",
    adventurer=ADVENTURER,
    attribute=ATTRIBUTE,
    favor=EITHER,
    disfavor=EITHER,
    helper=HELPER,
)
def test_now(table: Table, move: TestNow) -> Events:
    """In a Challenge too, and whatever else is asked."""
    test = FateTest(
        move.adventurer, move.attribute, move.favor, move.disfavor, helper=move.helper, words=aloud(move.reason)
    )
    yield from called(table, move.actor, test)


@power(GroupTestNow, cite="R-030", when=[SOMEBODY], attribute=ATTRIBUTE, best=NAMED, least=NAMED)
def group_test_now(table: Table, move: GroupTestNow) -> Events:
    """In a Challenge too, and whatever else is asked."""
    yield from group_called(table, move.actor, move.attribute, move.best, move.least, aloud(move.reason))


def decided(table: Table, actor: int) -> Sequence[int]:
    """The places of the tests that fate has decided."""
    return range(len(table.bound))


DECIDED: Final = Choice(decided, "Fate has not bound that.", "R-027")


@power(Unbind, cite="R-027", place=DECIDED)
def unbind(table: Table, move: Unbind) -> Events:
    """The circumstances changed: it may be tried again."""
    yield FateUnbound(table.bound[move.place], move.reason)


# -- options


def between_rounds(table: Table, actor: int) -> bool:
    """Is no round under way?"""
    return isinstance(table.windows[-1], Judgement | Phase)


def as_it_is(table: Table, actor: int) -> Sequence[Options]:
    """The readings in force, which stand for all there could be."""
    return (table.scene.options,)


def any_options(table: Table, actor: int, options: Any) -> bool:
    """Are these readings?"""
    return isinstance(options, Options) and options.mulligan_limit >= 0


def names_of_options(table: Table, actor: int) -> object:
    """What can be chosen."""
    return {"options": list(Options.__struct_fields__)}


BETWEEN: Final = Condition(between_rounds, "The options change between rounds only.", "F3", waivable=False)
OPTIONS: Final = OpenChoice(as_it_is, any_options, names_of_options, "Those are no options of this game.", "F3")
LAST_ROUND: Final = whole(1, MOST_ROUNDS, f"Name a last round from 1 to {MOST_ROUNDS}.", "F3")


@power(ChangeOptions, cite="F3", when=[BETWEEN], options=OPTIONS, last_round=LAST_ROUND)
def change_options(table: Table, move: ChangeOptions) -> Events:
    """Other readings from now on, and perhaps more rounds."""
    plan = table.scene.plan
    settings = replace(plan.settings, last_round=move.last_round)
    yield SceneSet(replace(plan, options=move.options, settings=settings), move.reason, "F3")
