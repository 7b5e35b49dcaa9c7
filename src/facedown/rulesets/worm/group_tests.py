"""Group tests (A3): the best and the least qualified test, and their hits are added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice, Condition, require
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed
from facedown.rulesets.worm.cards import NONE, SUITS
from facedown.rulesets.worm.commands import CallGroupTest
from facedown.rulesets.worm.events import FateBound, GroupTestEnded, TestCalled
from facedown.rulesets.worm.fate_sums import GREAT_SUCCESS, SUCCESS
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Bound, FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import ATTRIBUTE, WORDS, bound, on_their_feet
from facedown.rulesets.worm.unwritten import test_opens, unset
from facedown.rulesets.worm.windows import Fleeing, Tested, Testing

GOAL: Final = number("R-032", 2)
TIGHT: Final = 1

DISASTER: Final = "disaster"
FAILURE: Final = "failure"
TIGHT_SPOT: Final = "tight spot"
GROUP_SUCCESS: Final = "success"


def band(hits: int) -> str:
    """What a sum of hits means: 2 or more success, 1 a tight spot, 0 failure, less a disaster (R-032)."""
    if hits >= GOAL:
        return GROUP_SUCCESS
    if hits == TIGHT:
        return TIGHT_SPOT
    return FAILURE if hits == 0 else DISASTER


def escape(hits: int) -> str:
    """What a sum of hits means to those who flee: 2 or more, 1, or less (R-189, B-54)."""
    if hits >= GOAL:
        return "clean escape"
    return "complication" if hits == TIGHT else "cornered"


def qualified(table: Table, attribute: int, among: Sequence[int] = ()) -> tuple[list[int], list[int]]:
    """Those with the highest and those with the lowest attribute, of *among* or all who can act (R-030, B-98)."""
    able = among or on_their_feet(table, NONE)
    ratings = [table.scene.attributes[one][attribute] for one in able]
    best = [one for one, rating in zip(able, ratings, strict=True) if rating == max(ratings)]
    least = [one for one, rating in zip(able, ratings, strict=True) if rating == min(ratings)]
    return best, least


def somebody(table: Table, actor: int) -> bool:
    """Can any adventurer act?"""
    return bool(on_their_feet(table, actor))


def named(table: Table, actor: int) -> Sequence[int]:
    """Nobody in particular, or one who can act."""
    return [NONE, *on_their_feet(table, actor)]


SOMEBODY: Final = Condition(somebody, "No adventurer can act.", "B-98", waivable=False)
NAMED: Final = Choice(named, "That adventurer cannot act.", "R-030")


@worm.rule(
    CallGroupTest,
    cite="R-030",
    checked=True,
    when=[SOMEBODY],
    attribute=ATTRIBUTE,
    best=NAMED,
    least=NAMED,
    words=WORDS,
)
def call_group_test(table: Table, move: CallGroupTest) -> Events:
    """The best and the least qualified test one after the other; the table says who where several are equal."""
    yield from group_called(table, move.actor, move.attribute, move.best, move.least, move.words)


def fixed(table: Table, actor: int, adventurer: int, attribute: int) -> None:
    """Who is best and who least qualified, an open sheet does not tell. Errors: Refused (R-210)."""
    name = table.scene.names[adventurer]
    sentence = f"Fill in the sheet of {name} first: its {SUITS[attribute]} are not fixed."
    require(table, actor, not unset(table, adventurer, attribute), sentence, "R-210")


def group_called(table: Table, actor: int, attribute: int, best: int, least: int, words: str) -> Events:
    """A group test begins, unless fate is bound (R-033). Errors: Refused."""
    highest, lowest = qualified(table, attribute)
    require(table, actor, best in (NONE, *highest), "Somebody is better qualified.", "R-030")
    require(table, actor, least in (NONE, *lowest), "Somebody is less qualified.", "R-030")
    require(
        table,
        actor,
        not bound(table, attribute, words),
        "Fate has decided this; it may be tried again when the circumstances change.",
        "R-033",
    )
    alone = len(on_their_feet(table, actor)) == 1
    require(table, actor, alone or best == NONE or best != least, "Two adventurers test.", "R-030")
    lead = best if best != NONE else next((one for one in highest if one != least), highest[0])
    others = [one for one in ([least] if least != NONE else lowest) if one != lead]
    testers = [lead, *others[:1]]
    for one in on_their_feet(table, actor):
        fixed(table, actor, one, attribute)
    tests = tuple([FateTest(one, attribute, words=words) for one in testers])
    for one in testers:
        yield TestCalled(one, attribute, words, "R-030")
    yield from test_opens(table, Testing(waiting=1 << lead, test=tests[0], group=tests[1:], together=len(tests)))


def next_of_group(table: Table, window: Tested, outcome: int) -> Events:
    """The hits are noted; the next one draws, or the sum is told and binds everybody."""
    hits = (*window.hits, outcome)
    test = window.test
    if window.group:
        after = window.group[0]
        testing = Testing(
            waiting=1 << after.adventurer,
            test=after,
            group=window.group[1:],
            hits=hits,
            together=window.together,
        )
        yield from test_opens(table, testing)
        return
    scored = sum(hits)
    if window.together == 1 and outcome >= SUCCESS:
        scored = GREAT_SUCCESS
    below = table.windows[-1] if table.windows else None
    if isinstance(below, Fleeing):
        yield GroupTestEnded(scored, escape(scored), "B-54")
        yield Changed(replace(below, hits=scored))
        bind = scored <= 0
    else:
        yield GroupTestEnded(scored, band(scored), "B-98" if window.together == 1 else "R-032")
        bind = True
    if bind and test.words.strip():
        yield FateBound(Bound(test.attribute, test.words, scored >= GOAL), "R-033")
