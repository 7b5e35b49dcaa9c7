"""Caltrops (C3): strewn where one stands, they stay there, and wound whoever walks in that zone unshod."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.hides import withstands
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.events import Fizzled, ItemMoved, Trodden
from facedown.rulesets.worm.lords import core, is_lord
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import NORMAL, STREWN


def strew(table: Table, item: int) -> Events:
    """They lie in the zone of whoever held them, for good."""
    yield ItemMoved(item, STREWN, table.zone[table.holder[item]], "C3")


def strewn_in(table: Table, zone: int) -> list[int]:
    """The caltrops that lie in a zone."""
    return [item for item, place in enumerate(table.place) if place == STREWN and table.holder[item] == zone]


def walks(table: Table, body: int, origin: int) -> Events:
    """Whoever has walked from one zone to where it is now takes a Wound for each with caltrops in it, if unshod."""
    if STREWN not in table.place:
        return
    foot = sole(table, body)
    if foot == NONE:
        return
    for zone in trodden(table, origin, table.zone[body]):
        lying = strewn_in(table, zone)
        if lying and not table.out(foot):
            yield from treads_on(table, foot, lying[0])


def treads_on(table: Table, body: int, item: int) -> Events:
    """A normal Wound, unless such iron does nothing to it (C8)."""
    yield Trodden(body, item)
    useless = withstands(table, body, (item,))
    if useless:
        yield Fizzled(table.scene.actor_of[body], useless, "R-198")
    else:
        yield from deal(table, body, NORMAL)


def sole(table: Table, body: int) -> int:
    """The body that is hurt as this one walks unshod, or NONE.

    One creature of several parts walks once, on the first part it goes on, else on its vital one.
    """
    scene = table.scene
    actor = scene.actor_of[body]
    shod = scene.adventurers[actor].shod if actor < scene.people else scene.group(actor).shod
    if shod or core(table, body) != body:
        return NONE
    if not is_lord(table, actor):
        return body
    first, parts = scene.members[actor][0], scene.group(actor).parts
    return next((one for one in table.active(actor) if parts[one - first].moves), body)


def trodden(table: Table, here: int, there: int) -> list[int]:
    """The zones walked in, each once; where another lies between, one without caltrops if there is one (B-73)."""
    adjacent = table.scene.adjacent
    if here == there:
        return [here]
    between = [] if there in adjacent[here] else [zone for zone in adjacent[here] if there in adjacent[zone]]
    free = any(not strewn_in(table, zone) for zone in between)
    return [here, *([] if free else between[:1]), there]
