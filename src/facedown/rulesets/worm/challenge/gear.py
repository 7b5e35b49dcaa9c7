"""Things in hand, on the belt, in the pack and on the ground: the room that hands have, swapping, picking up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Values, require
from facedown.kernel.refusals import Refused
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import action, declare, pay
from facedown.rulesets.worm.challenge.resolution import carried
from facedown.rulesets.worm.commands import PullFromBelt, PullFromPack
from facedown.rulesets.worm.events import Fizzled, ItemMoved
from facedown.rulesets.worm.means import IN_A_PACK, ON_A_BELT
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import BELT, DROPPED, GROUND, HAND, PACK, PULL_FROM_BELT, PULL_FROM_PACK

HANDS: Final = number("C1", 2)
"""How many things one can hold; a polearm takes both hands."""
PLACE_OF: Final = {PULL_FROM_PACK: PACK, PULL_FROM_BELT: BELT}
CITE_OF: Final = {PULL_FROM_PACK: "R-131", PULL_FROM_BELT: "R-141"}


def hands_for(table: Table, item: int) -> int:
    """How many hands a thing takes: both where it takes more than one slot (C1, C4)."""
    thing = table.scene.items[item]
    slots = thing.plan.slots or (2 if thing.kind == "polearm" else 1)
    return min(slots, 2)


def has_room(table: Table, body: int, item: int, held: int = NONE) -> bool:
    """Can this body hold the thing, once it has put *held* away?"""
    full = sum([hands_for(table, one) for one in table.items(body, HAND) if one != held])
    return full + hands_for(table, item) <= HANDS


# -- swapping


def kept_at(place: int) -> Values:
    """What anybody of an actor keeps at a place."""

    def values(table: Table, actor: int) -> Sequence[int]:
        return [item for body in table.active(actor) for item in table.items(body, place)]

    return values


def swaps(table: Table, actor: int) -> Sequence[int]:
    """A thing in hand to put away, or NONE for a free hand."""
    return [NONE, *kept_at(HAND)(table, actor)]


IN_PACK: Final = Choice(kept_at(PACK), "That is not in your pack.", "R-131", needs=IN_A_PACK)
ON_BELT: Final = Choice(kept_at(BELT), "That is not on your belt.", "R-141", needs=ON_A_BELT)
SWAPPED: Final = Choice(swaps, "You do not hold what you would put away.", "R-141")


def pull(table: Table, move: PullFromPack | PullFromBelt, kind: int) -> Events:
    """One thing for another of the same body; with nothing to put away a hand must be free (C1)."""
    body = table.holder[move.item]
    if move.held != NONE and table.holder[move.held] != body:
        raise Refused("One swaps only with what one holds oneself.", CITE_OF[kind])
    room = has_room(table, body, move.item, move.held)
    require(table, move.actor, room, "Your hands are full: name a held thing to put away.", "C1")
    declared = replace(action(table, move, kind), item=move.item, what=move.held)
    yield from pay(table, move)
    yield from declare(table, declared)


def pulled(table: Table, act: Action, chance: Chance) -> Events:
    """They change places, if both are still where they were."""
    place, body = PLACE_OF[act.kind], table.holder[act.item]
    gone = act.what != NONE and (table.place[act.what] != HAND or table.holder[act.what] != body)
    if table.place[act.item] != place or gone or not has_room(table, body, act.item, act.what):
        yield Fizzled(act.actor, "what was to be swapped is no longer at hand")
        return
    if act.what != NONE:
        yield ItemMoved(act.what, place, body, CITE_OF[act.kind])
    yield ItemMoved(act.item, HAND, body, CITE_OF[act.kind])


carried(PULL_FROM_PACK)(pulled)
carried(PULL_FROM_BELT)(pulled)


# -- picking up


def was_disarmed_of(table: Table, body: int, item: int) -> bool:
    """Was this body made to drop it? Then only Recover brings it back (B-86)."""
    return table.place[item] == DROPPED and table.scene.items[item].owner == body


def takers(table: Table, actor: int, item: int, *, recovering: bool) -> list[int]:
    """Who of an actor can take up what lies in the zone: by Recover one's own, else by a Trivial Action (B-86)."""
    if table.place[item] not in (DROPPED, GROUND):
        return []
    return [
        body
        for body in table.active(actor)
        if table.zone[body] == table.holder[item]
        and was_disarmed_of(table, body, item) == recovering
        and has_room(table, body, item)
    ]


def lying(table: Table, actor: int, *, recovering: bool) -> list[int]:
    """The things that somebody of an actor can take up so."""
    return [item for item in strewn(table) if takers(table, actor, item, recovering=recovering)]


def strewn(table: Table) -> tuple[int, ...]:
    """The things that lie about, in whatever zone; worked out once until one changes its place."""
    found: tuple[int, ...] | None = table.known.get("strewn")
    if found is None:
        places = enumerate(table.place)
        found = table.known["strewn"] = tuple([item for item, place in places if place in (DROPPED, GROUND)])
    return found


def take_up(table: Table, act: Action, item: int, *, recovering: bool) -> Events:
    """Whoever comes first takes it in hand, if it still lies there."""
    bodies = takers(table, act.actor, item, recovering=recovering)
    if bodies:
        yield ItemMoved(item, HAND, bodies[0], "R-138" if recovering else "R-144")
    else:
        yield Fizzled(act.actor, "it lies there no more, or no hand is free")
