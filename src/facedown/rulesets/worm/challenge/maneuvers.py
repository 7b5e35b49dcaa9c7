"""What a successful Roughhouse does (R-125): Disarm, Displace, Root or Trip; with Fight Dirty also three more (C5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, waived
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.displacing import displace, displaceable, landings
from facedown.rulesets.worm.challenge.effects import afflict, breakable, disarm, notch
from facedown.rulesets.worm.commands import Impose
from facedown.rulesets.worm.events import ItemMoved
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.pentacles import fights_dirty
from facedown.rulesets.worm.talents.swords import shelters
from facedown.rulesets.worm.windows import Maneuver, Sheltering, Surprised
from facedown.rulesets.worm.words import (
    BELT,
    DISARM,
    DISPLACE,
    EXHAUST,
    EXHAUSTED,
    HAND,
    ITEM,
    NOTCH,
    PRONE,
    ROOT,
    ROOTED,
    SILENCE,
    SILENCED,
    STEAL,
    TRIP,
)

LASTING: Final = {ROOT: ROOTED, TRIP: PRONE, EXHAUST: EXHAUSTED, SILENCE: SILENCED}
"""The maneuvers that leave an Effect, with its bit."""


def ask_for_maneuver(actor: int, target: int, only: int = NONE) -> Events:
    """The side that acted says what it does, or with *only* a maneuver: to which zone, to which thing."""
    yield Opened(Maneuver(waiting=1 << actor, actor=actor, target=target, only=only))


def maneuver_window(table: Table) -> Maneuver:
    """The question on top."""
    window = table.windows[-1]
    assert isinstance(window, Maneuver)
    return window


def maneuvers(table: Table, actor: int) -> Sequence[int]:
    """Trip and Root always; Disarm who holds something; Displace who is not held; more with Fight Dirty."""
    window = maneuver_window(table)
    target = window.target
    if window.only != NONE:
        return (window.only,)
    found = [TRIP, ROOT]
    if table.items(target, HAND):
        found.append(DISARM)
    free = displaceable(table, target) or waived(table, actor, "B-106")
    if free and landings(table, target):
        found.append(DISPLACE)
    if fights_dirty(table, actor):
        found += [EXHAUST, SILENCE]
        if breakable(table, target):
            found.append(NOTCH)
    return found


def why_not(table: Table, actor: int, maneuver: int) -> Refused:
    """Why this maneuver is not open."""
    if maneuver == DISPLACE and table.effects[maneuver_window(table).target] & ROOTED:
        return Refused("What Roots the target holds it where it is.", "B-106", True)
    if maneuver in (EXHAUST, SILENCE, NOTCH) and not fights_dirty(table, actor):
        return Refused("Only those who Fight Dirty can do that.", "C5")
    leave = maneuver in every_maneuver(table, actor)
    return Refused("A Roughhouse Disarms, Displaces, Roots or Trips, as far as the target can be.", "R-125", leave)


def objects(table: Table, actor: int) -> Sequence[int]:
    """What may be named beside the maneuver: nothing, a zone, a thing of the target's."""
    target = maneuver_window(table).target
    if maneuver_window(table).only == STEAL:
        return [ITEM + item for item in on_belt_of(table, target)]
    return [NONE, *landings(table, target), *[ITEM + item for item in breakable(table, target)]]


def on_belt_of(table: Table, body: int) -> Sequence[int]:
    """What hangs on somebody's belt."""
    return table.items(body, BELT)


def anything(table: Table, actor: int) -> Sequence[int]:
    """The same, with every zone but the target's own: the arbiter may allow more than a step (B-33)."""
    here = table.zone[maneuver_window(table).target]
    zones = [zone for zone in range(len(table.scene.zone_names)) if zone != here]
    return sorted({*objects(table, actor), *zones})


def every_maneuver(table: Table, actor: int) -> Sequence[int]:
    """All that a Roughhouse can do, for whom the arbiter allows it."""
    only = maneuver_window(table).only
    return range(STEAL) if only == NONE else (only,)


MANEUVER: Final = Choice(maneuvers, "That is not open to a Roughhouse.", "R-125", every_maneuver, why=why_not)
OBJECT: Final = Choice(
    objects, "Displace names an adjacent zone, Notch a thing of the target's, the others nothing.", "B-33", anything
)


def agree(move: Impose) -> bool:
    """Does what is named go with the maneuver?"""
    if move.maneuver == DISPLACE:
        return NONE < move.what < ITEM
    if move.maneuver in (NOTCH, STEAL):
        return move.what >= ITEM
    return move.what == NONE


@worm.rule(Impose, cite="R-125", checked=True, maneuver=MANEUVER, what=OBJECT)
def impose(table: Table, move: Impose) -> Events:
    """The roughhouser picks; what lasts needs Recover to shake off (R-126)."""
    window = maneuver_window(table)
    if not agree(move):
        raise Refused(OBJECT.sentence, "B-33")
    yield Closed()
    if move.maneuver == STEAL:
        yield ItemMoved(move.what - ITEM, BELT, table.active(move.actor)[0], "C8")
    elif window.only == NONE and shelters(table, window.target):
        asked = 1 << table.scene.actor_of[window.target]
        yield Opened(Sheltering(waiting=asked, target=window.target, maneuver=move.maneuver, what=move.what))
    else:
        yield from done_to(table, window.target, move.maneuver, move.what)


def done_to(table: Table, target: int, maneuver: int, what: int) -> Events:
    """What a maneuver does to its target, at once or until they Recover (R-125)."""
    if maneuver == DISARM:
        yield from disarm(table, target)
    elif maneuver == DISPLACE:
        yield from displace(table, target, what)
    elif maneuver == NOTCH:
        yield from notch(what - ITEM)
    else:
        yield from afflict(table, target, LASTING[maneuver])


@worm.default(Maneuver)
def simplest(table: Table, window: Maneuver, actor: int) -> Impose:
    """Without an answer the target is Tripped, or deprived of what it holds by those who surprise it (R-071).

    Where only the zone is open, the first one.
    """
    seat = table.seat_of(actor)
    if window.only == STEAL:
        return Impose(seat, actor, STEAL, ITEM + on_belt_of(table, window.target)[0])
    if window.only == DISPLACE:
        return Impose(seat, actor, DISPLACE, landings(table, window.target)[0])
    if table.items(window.target, HAND) and any(isinstance(one, Surprised) for one in table.windows):
        return Impose(seat, actor, DISARM, NONE)
    return Impose(seat, actor, TRIP, NONE)
