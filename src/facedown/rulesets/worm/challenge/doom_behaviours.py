"""What a doom does that no list of consequences says (C8), by the name that the data uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE, VALUE
from facedown.rulesets.worm.challenge.effects import afflict, heal
from facedown.rulesets.worm.challenge.holding import holds, taken_hold
from facedown.rulesets.worm.challenge.maneuvers import ask_for_maneuver, on_belt_of
from facedown.rulesets.worm.challenge.moving import leave, parting_blows
from facedown.rulesets.worm.challenge.routes import ALOFT, ANY_WAY, free_bodies, next_zones
from facedown.rulesets.worm.challenge.wounds import absorbing, deal
from facedown.rulesets.worm.commands import GreaterDoom, LesserDoom
from facedown.rulesets.worm.events import Disengaged, Fizzled
from facedown.rulesets.worm.plan import DoomPlan
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import CRITICAL, DASH, MOVE, NORMAL, ROOTED, STEAL

Riding = Callable[[Table, int, int], Events]
"""What rides on an Attack: (table, the actor whose doom it is, the body it befalls)."""
AtOnce = Callable[[Table, LesserDoom | GreaterDoom], Events]
"""What happens at once: (table, the command)."""
BREATH: Final = number("C8", 3)
DEVOURED: Final = number("C8", 2)
METAL: Final = frozenset({"iron armor", "steel armor"})
GOES: Final = frozenset({"fly", "scuttle", "step"})
"""The behaviours that name a zone."""


def breath(table: Table, actor: int, body: int) -> Events:
    """3 Wounds; a Critical one to whoever wears metal."""
    metal = [item for item in absorbing(table, body, flail=False) if table.scene.items[item].kind in METAL]
    yield from deal(table, body, CRITICAL if metal else NORMAL, count=BREATH, by=actor)


def grab(table: Table, actor: int, body: int) -> Events:
    """Rooted, and in its grip."""
    near = [one for one in table.active(actor) if table.zone[one] == table.zone[body]]
    if not near or table.out(body) or holds(table, near):
        yield Fizzled(actor, "it has no hand free for another", "C8")
        return
    yield from afflict(table, body, ROOTED, "C8")
    yield from taken_hold(body, near[0])


def steal(table: Table, actor: int, body: int) -> Events:
    """A thing from the victim's belt."""
    if on_belt_of(table, body):
        yield from ask_for_maneuver(actor, body, STEAL)
    else:
        yield Fizzled(actor, "nothing hangs on the victim's belt", "C8")


RIDING: Final[dict[str, Riding]] = {"breath": breath, "grab": grab, "steal": steal}


# -- at once


def flown_to(table: Table, actor: int) -> list[int]:
    """One or two links away, whatever bars them."""
    adjacent = table.scene.adjacent
    found: set[int] = set()
    for body in free_bodies(table, actor):
        near = adjacent[table.zone[body]]
        found |= {*near, *[far for one in near for far in adjacent[one]]}
    return sorted(found - {table.zone[body] for body in free_bodies(table, actor)})


def scuttled_to(table: Table, actor: int) -> list[int]:
    """Two links away, whatever bars them; where there is no second zone, one (B-73)."""
    adjacent = table.scene.adjacent
    found: set[int] = set()
    for body in free_bodies(table, actor):
        here = table.zone[body]
        far = {zone for near in adjacent[here] for zone in adjacent[near]} - {here}
        found |= far or set(adjacent[here])
    return sorted(found)


ZONES: Final[dict[str, Callable[[Table, int], Sequence[int]]]] = {
    "fly": flown_to, "scuttle": scuttled_to, "step": next_zones,
}  # fmt: skip


def goes(table: Table, move: LesserDoom | GreaterDoom, kind: int, *, freely: bool, what: int = ANY_WAY) -> Events:
    """Its bodies that can, to the zone; *freely* nobody it is engaged with may strike."""
    act = Action(kind, move.actor, move.card, VALUE[move.card], zone=move.zone, what=what)
    movers = [body for body in free_bodies(table, move.actor) if table.zone[body] != move.zone]
    yield from leave(table, act, movers, () if freely else parting_blows(table, movers))


def fly(table: Table, move: LesserDoom | GreaterDoom) -> Events:
    """Up and away: nobody strikes at it as it goes, nor does anything on the ground hurt it (C3)."""
    yield from goes(table, move, DASH, freely=True, what=ANY_WAY | ALOFT)


def scuttle(table: Table, move: LesserDoom | GreaterDoom) -> Events:
    """As a Dash, over whatever lies between (B-30)."""
    yield from goes(table, move, DASH, freely=table.scene.options.dash_parting_wounds == "no")


def step(table: Table, move: LesserDoom | GreaterDoom) -> Events:
    """As a Move."""
    yield from goes(table, move, MOVE, freely=False)


def slip(table: Table, move: LesserDoom | GreaterDoom) -> Events:
    """It is free of one whom it is engaged with."""
    for body in table.active(move.actor):
        if table.engaged[body] >> move.target & 1:
            yield Disengaged(body, "C8", move.target)


def break_free(table: Table, move: LesserDoom | GreaterDoom) -> Events:
    """It is free of all whom it is engaged with."""
    for body in table.active(move.actor):
        if table.engaged[body]:
            yield Disengaged(body, "C8")


def devour(table: Table, move: LesserDoom | GreaterDoom) -> Events:
    """It feeds on somebody at Death's Door, and heals 2."""
    for body in table.active(move.actor)[:1]:
        for _ in range(DEVOURED):
            yield from heal(table, body)


AT_ONCE: Final[dict[str, AtOnce]] = {
    "fly": fly, "scuttle": scuttle, "step": step, "slip": slip, "break free": break_free, "devour": devour,
}  # fmt: skip


# -- when one is open


def engaged_with(table: Table, actor: int) -> list[int]:
    """Whom anybody of this actor is engaged with."""
    engaged = 0
    for body in table.active(actor):
        engaged |= table.engaged[body]
    return [body for body in range(table.scene.bodies) if engaged >> body & 1]


def prey(table: Table, actor: int) -> bool:
    """Does an adventurer lie at Death's Door where it is?"""
    zones = table.zones_of(actor)
    dying = table.down & ~table.dead
    return any(dying >> body & 1 and zones >> table.zone[body] & 1 for body in range(table.scene.people))


def possible(table: Table, actor: int, doom: DoomPlan) -> bool:
    """Is there anything for this doom to do now?"""
    if doom.whom == "held":
        return bool(holds(table, table.active(actor)))
    if doom.behaviour in GOES:
        return bool(ZONES[doom.behaviour](table, actor))
    if doom.behaviour in ("slip", "break free"):
        return bool(engaged_with(table, actor))
    return doom.behaviour != "devour" or prey(table, actor)


def agrees(table: Table, actor: int, doom: DoomPlan, zone: int, target: int) -> bool:
    """Do the zone and the body that are named go with the doom?"""
    goes_there = zone in ZONES[doom.behaviour](table, actor) if doom.behaviour in GOES else zone == NONE
    return goes_there and (target in engaged_with(table, actor) if doom.behaviour == "slip" else target == NONE)
