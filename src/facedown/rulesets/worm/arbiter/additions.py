"""What joins in the middle of a scene: a zone, a foe or a group of foes (R-057, B-91)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.refusals import Refused, Unreadable
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import AddFoe, AddZone
from facedown.rulesets.worm.arbiter.standing import power
from facedown.rulesets.worm.cards import NONE, VALUE
from facedown.rulesets.worm.challenge.acting import flip
from facedown.rulesets.worm.challenge.cards_to_play import hand
from facedown.rulesets.worm.events import FoeAdded, InitiativesLaid, TurnTaken, ZoneAdded
from facedown.rulesets.worm.plan import FoePlan, ZonePlan
from facedown.rulesets.worm.scene_additions import with_foe, with_zone
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import CHALLENGE


def some_zone(table: Table, actor: int) -> Sequence[ZonePlan]:
    """One, which stands for all there could be."""
    return (ZonePlan(name="another zone"),)


def some_foe(table: Table, actor: int) -> Sequence[FoePlan]:
    """One, which stands for all there could be."""
    return (FoePlan(name="a newcomer", zone=table.scene.zone_names[0]),)


def zone_fits(table: Table, actor: int, zone: Any) -> bool:
    """Has it a name of its own, and links to zones there are?"""
    return not zone_fault(table, zone)


def foe_fits(table: Table, actor: int, foe: Any) -> bool:
    """Has it a name of its own, and stands it in zones there are?"""
    return not foe_fault(table, foe)


def zone_fault(table: Table, zone: ZonePlan) -> str:
    """Why this zone does not fit into the scene; "" when it does."""
    try:
        with_zone(table.scene, zone)
    except Unreadable as error:
        return error.sentence
    return ""


def foe_fault(table: Table, foe: FoePlan) -> str:
    """Why this foe does not fit into the scene; "" when it does."""
    try:
        with_foe(table.scene, foe)
    except Unreadable as error:
        return error.sentence
    return ""


def why_not_zone(table: Table, actor: int, zone: Any) -> Refused:
    """The refusal, with what does not fit."""
    return Refused(zone_fault(table, zone), "R-057")


def why_not_foe(table: Table, actor: int, foe: Any) -> Refused:
    """The refusal, with what does not fit."""
    return Refused(foe_fault(table, foe), "B-91")


def names_in_use(table: Table, actor: int) -> object:
    """What is named already."""
    return {"zones": list(table.scene.zone_names), "combatants": list(table.scene.names)}


def cards(table: Table, actor: int) -> Sequence[int]:
    """None, or in a Challenge a card of the game master's hand that is not promised."""
    return [NONE, *hand(table, actor)] if table.phase == CHALLENGE else [NONE]


ZONE: Final = OpenChoice(some_zone, zone_fits, names_in_use, "That zone does not fit.", "R-057", why=why_not_zone)
A_FOE: Final = OpenChoice(some_foe, foe_fits, names_in_use, "That foe does not fit.", "B-91", why=why_not_foe)
CARD: Final = Choice(cards, "That card is not in your hand.", "B-91")


@power(AddZone, cite="R-057", zone=ZONE)
def add_zone(table: Table, move: AddZone) -> Events:
    """A zone more, with its links."""
    yield ZoneAdded(move.zone, move.reason)


@power(AddFoe, cite="B-91", foe=A_FOE, card=CARD)
def add_foe(table: Table, move: AddFoe) -> Events:
    """It may get a hand card at once, and acts this round if that number is still to come; else from the next deal.

    A number that was called already is flipped, as all those were: that it has no turn must tell no more (R-095).
    """
    yield FoeAdded(move.foe, move.reason)
    newcomer = table.scene.actors - 1
    if move.card != NONE:
        yield InitiativesLaid(((newcomer, move.card),), "B-91")
        if VALUE[move.card] <= table.count:
            yield from flip(table, newcomer)
            yield TurnTaken(newcomer, "B-91")
