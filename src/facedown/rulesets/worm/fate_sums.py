"""What a test of fate adds up to (R-012 to R-019, R-021 to R-026), and what that means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.sums import Part
from facedown.rulesets.worm.cards import FOOL, NONE, SUIT, SUITS, VALUE, name_of
from facedown.rulesets.worm.challenge.values import FAVOR, Reason, first
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import BLIND, EXHAUSTED, TEST_FATE

GOAL: Final = number("R-013", 14)
GREAT_SUCCESS: Final = number("R-031", 2)
SUCCESS: Final = 1
FAILURE: Final = 0
GREAT_FAILURE: Final = -1


def value(card: int) -> int:
    """A card's value; the Fool's is 0, and so is that of a card that could not be drawn (R-018)."""
    return VALUE[card] if card != NONE else 0


def favors(table: Table, test: FateTest) -> Iterator[Reason]:
    """Every reason for favor."""
    if test.favor:
        yield "the game master's favor", "R-021"
    if test.resolve:
        yield "a Resolve", "R-025"
    if test.motif != NONE:
        yield table.scene.adventurers[test.adventurer].motifs[test.motif], "R-024"
    if test.helper != NONE:
        yield f"{table.scene.names[test.helper]} helps", "R-026"
    yield from standing(table, test, favor=True)


def disfavors(table: Table, test: FateTest) -> Iterator[Reason]:
    """Every reason for disfavor."""
    if test.disfavor:
        yield "the game master's disfavor", "R-021"
    effects = table.effects[test.adventurer]
    if effects & BLIND:
        yield "Blind", "R-034"
    if effects & EXHAUSTED:
        yield "Exhausted", "R-043"
    yield from standing(table, test, favor=False)


def standing(table: Table, test: FateTest, *, favor: bool) -> Iterator[Reason]:
    """What stands for tests of this adventurer until a moment."""
    for modifier in table.modifiers:
        theirs = modifier.actor in (NONE, test.adventurer) and modifier.target == NONE
        if modifier.favor == favor and theirs and (not modifier.kinds or modifier.kinds >> TEST_FATE & 1):
            yield modifier.label, modifier.cite


def parts(table: Table, test: FateTest) -> tuple[Part, ...]:
    """Card, attribute, favor or disfavor (which neither stack nor survive each other), and the card pushed."""
    suit = test.attribute
    found = []
    if test.first != NONE:
        found.append(Part(name_of(test.first), value(test.first), "R-012"))
    found.append(Part(SUITS[suit], table.scene.attributes[test.adventurer][suit], "R-012"))
    good = first(favors(table, test))
    bad = first(disfavors(table, test))
    if good and bad:
        found.append(Part(f"{good[0]}, but {bad[0]}", 0, "R-023"))
    elif good:
        found.append(Part(good[0], FAVOR, good[1]))
    elif bad:
        found.append(Part(bad[0], -FAVOR, bad[1]))
    if test.pushed != NONE:
        found.append(Part(name_of(test.pushed), value(test.pushed), "R-015"))
    return tuple(found)


def total(table: Table, test: FateTest) -> int:
    """All parts added."""
    return sum([part.value for part in parts(table, test)])


def result(table: Table, test: FateTest) -> int:
    """From great failure to great success, worth -1, 0, 1 and 2 hits (R-013, R-014, R-016, R-019, R-031)."""
    return meaning(test, total(table, test))


def meaning(test: FateTest, total: int) -> int:
    """The same, of a test that comes to this total."""
    reached = total >= GOAL
    if test.pushed != NONE:
        return SUCCESS if reached and test.pushed != FOOL else GREAT_FAILURE
    if not reached:
        return FAILURE
    return GREAT_SUCCESS if test.first != NONE and SUIT[test.first] == test.attribute else SUCCESS
