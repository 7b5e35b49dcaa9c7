"""What follows a test of fate: it stays decided, its cards go, a great failure costs something (R-017, R-027)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, require
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.kernel.sums import Sum
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.afflictions import after_test
from facedown.rulesets.worm.challenge.draw import shuffle_both
from facedown.rulesets.worm.challenge.dying import survives
from facedown.rulesets.worm.challenge.effects import afflict
from facedown.rulesets.worm.challenge.falling import landed
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.commands import Suffer
from facedown.rulesets.worm.events import (
    FateBound,
    ShuffleSettled,
    TestCleared,
    TestEnded,
)
from facedown.rulesets.worm.fate_sums import meaning, parts
from facedown.rulesets.worm.group_tests import next_of_group
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Bound
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Alarm, Branch, Faltering, GreatFailure, Tested
from facedown.rulesets.worm.words import (
    BLIND,
    CHALLENGE,
    CURSED,
    DEAF,
    EXHAUSTED,
    INSPIRED,
    NORMAL,
    SILENCED,
)

BURDENS: Final = (EXHAUSTED, INSPIRED, CURSED, BLIND, DEAF, SILENCED)
"""The Effects that a great failure may leave: frustration, sorrow, madness, exertion."""


@worm.closes(Tested)
def tested(table: Table, window: Tested, chance: Chance) -> Events:
    """The result stands, the cards go; a group's next test follows, and before it what a great failure costs."""
    test = window.test
    known = parts(table, test)
    value = Sum(known).total
    outcome = meaning(test, value)
    yield TestEnded(test.adventurer, outcome, value, known)
    cards = tuple([card for card in (test.first, test.pushed) if card != NONE])
    if cards:
        yield TestCleared(cards)
    yield from shuffled_outside(table, chance)
    yield Closed()
    yield from heard(table, outcome)
    if window.together:
        yield from next_of_group(table, window, outcome)
    elif test.words.strip() and not test.befalls:
        yield FateBound(Bound(test.attribute, test.words, outcome > 0))
    if test.fall:
        yield from landed(table, test.adventurer, test.fall, outcome)
    elif test.dying:
        yield from survives(table, test.adventurer, outcome)
    elif outcome < 0:
        judge = 1 << table.scene.judge
        yield Opened(GreatFailure(waiting=judge, adventurer=test.adventurer, helper=test.helper))
    if table.afflictions:
        yield from after_test(table, test.adventurer)
    if test.concentration and outcome <= 0:
        yield Opened(Faltering(body=test.adventurer))


def heard(table: Table, outcome: int) -> Events:
    """Whatever waits for the result hears it: was an ambush noticed (R-069), what befalls somebody (R-067)?"""
    below = table.windows[-1] if table.windows else None
    if isinstance(below, Alarm | Branch):
        yield Changed(replace(below, result=outcome))


def shuffled_outside(table: Table, chance: Chance) -> Events:
    """A Fool drawn outside a Challenge shuffles both decks now, inside one at the round's end (R-020, B-03, B-78)."""
    if table.fool_drawn and table.phase != CHALLENGE:
        yield from shuffle_both(table, chance, "R-020")
        yield ShuffleSettled("B-03")


# -- great failure


def either(table: Table, actor: int) -> Sequence[bool]:
    """A Wound, or none."""
    return True, False


def burdens(table: Table, actor: int) -> Sequence[int]:
    """No Effect, or one."""
    return NONE, *BURDENS


A_WOUND: Final = Choice(either, "Say whether it is a Wound.", "R-017")
BURDEN: Final = Choice(burdens, "That is no Effect a great failure leaves.", "R-017")


@worm.rule(Suffer, cite="R-017", checked=True, wound=A_WOUND, effect=BURDEN)
def suffer(table: Table, move: Suffer) -> Events:
    """A Wound where there is danger, else an Effect; a helper shares it (R-026)."""
    window = table.windows[-1]
    assert isinstance(window, GreatFailure)
    require(table, move.actor, move.wound == (move.effect == NONE), "It is a Wound, or one Effect.", "R-017")
    yield Closed()
    for body in (window.adventurer, window.helper):
        if body != NONE and move.wound:
            yield from deal(table, body, NORMAL)
        elif body != NONE:
            yield from afflict(table, body, move.effect, "R-017")


@worm.default(GreatFailure)
def suffered(table: Table, window: GreatFailure, actor: int) -> Suffer:
    """Without an answer: a Wound in a Challenge, Exhausted outside (F2)."""
    danger = table.phase == CHALLENGE
    return Suffer(table.seat_of(actor), actor, danger, NONE if danger else EXHAUSTED)
