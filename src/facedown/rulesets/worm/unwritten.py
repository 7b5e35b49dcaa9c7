"""An attribute that a quick sheet leaves open is fixed at the moment it is first asked for (R-210)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.cards import NONE, SUITS
from facedown.rulesets.worm.commands import WriteDown
from facedown.rulesets.worm.events import SheetFilledIn
from facedown.rulesets.worm.recruits import HIGHEST
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction, Testing, Unwritten


def unset(table: Table, actor: int, attribute: int) -> bool:
    """Does this actor's sheet leave this attribute open?"""
    scene = table.scene
    return attribute >= 0 and bool(scene.unwritten >> actor & 1) and not scene.attributes[actor][attribute]


def asked(table: Table, actor: int, attribute: int) -> Events:
    """If it is open, its player is asked for it before anything goes on."""
    if unset(table, actor, attribute):
        yield Opened(Unwritten(waiting=1 << actor, attribute=attribute))


def test_opens(table: Table, window: Testing) -> Events:
    """A test of fate begins; what it tests is fixed before a card is drawn."""
    yield Opened(window)
    yield from asked(table, window.test.adventurer, window.test.attribute)


def ratings(table: Table, actor: int, attribute: int) -> list[int]:
    """What it could be, the highest first: 1 to 4 less what stands there; the 4 is for the path (C1)."""
    sheet, values = table.scene.adventurers[actor], table.scene.attributes[actor]
    if values[attribute]:
        return [values[attribute]]
    left = [rating for rating in range(HIGHEST, 0, -1) if rating not in values]
    if sheet.path is None or values[SUITS.index(sheet.path)]:
        return left
    return [HIGHEST] if SUITS[attribute] == sheet.path else [rating for rating in left if rating != HIGHEST]


def written(table: Table, actor: int, attribute: int, rating: int) -> Events:
    """It stands on the sheet from now on."""
    sheet = table.scene.adventurers[actor]
    attributes = replace(sheet.attributes, **{SUITS[attribute].lower(): rating})
    yield SheetFilledIn(actor, replace(sheet, attributes=attributes))


def at_once(table: Table, actor: int, attribute: int) -> Events:
    """If it is open where something else is interrupted, nobody is asked: it is the highest that is left."""
    if unset(table, actor, attribute):
        yield from written(table, actor, attribute, ratings(table, actor, attribute)[0])


def could_be(table: Table, actor: int) -> Sequence[int]:
    """What the attribute that is asked for could be."""
    window = table.windows[-1]
    assert isinstance(window, Unwritten)
    return ratings(table, actor, window.attribute)


RATING: Final = Choice(could_be, "Attributes are 1 to 4, each once, and the 4 is for the path.", "C1")


@worm.rule(WriteDown, cite="R-210", rating=RATING)
def write_down(table: Table, move: WriteDown) -> Events:
    """The player decides it now; an action that waits for it counts it."""
    window = table.windows[-1]
    assert isinstance(window, Unwritten)
    yield Closed()
    if unset(table, move.actor, window.attribute):
        yield from written(table, move.actor, window.attribute, move.rating)
    below = table.windows[-1]
    if isinstance(below, OpenAction) and below.action.unwritten == window.attribute:
        yield Changed(replace(below, action=replace(below.action, attribute=move.rating, unwritten=NONE)))


@worm.default(Unwritten)
def highest(table: Table, window: Unwritten, actor: int) -> WriteDown:
    """Without an answer it is the highest that is left."""
    return WriteDown(table.seat_of(actor), actor, ratings(table, actor, window.attribute)[0])
