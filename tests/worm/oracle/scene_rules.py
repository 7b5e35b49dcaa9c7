"""What the scene's own rules allow, read again (R-066, R-067): gates, wards, obstacles, what it offers."""

from __future__ import annotations

from typing import Any

from facedown.rulesets.worm.cards import NONE, SUITS
from facedown.rulesets.worm.commands import SceneAction
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import BELT, PRONE, ROOTED, THROWN, WORN
from tests.worm.oracle.facts import (
    can_act,
    has_at,
    in_hand,
    is_item,
    is_lesser,
    is_person,
    kind_of,
    linked,
    on_their_feet,
    same_side,
    speaks_of,
    suit_of,
    up,
    whole,
)
from tests.worm.oracle.paying import PAID, holds, minor_suits
from tests.worm.oracle.reading import Parts, reads


def named(table: Table, zone: int, name: str) -> bool:
    """Is this the zone of that name, or none asked for?"""
    return not name or table.scene.zone_names[zone] == name


def free_hands(table: Table, body: int, hands: int) -> bool:
    """So many hands that hold nothing."""
    return hands == 0 or len(in_hand(table, body)) <= 2 - hands


def at_hand(table: Table, body: int, name: str) -> bool:
    """A thing of this name, in hand or on the belt, of use."""
    return not name or any(
        table.scene.items[item].name == name and whole(table, item)
        for item in range(len(table.scene.items))
        if item in in_hand(table, body) or has_at(table, body, item, BELT)
    )


def lets_in(table: Table, body: int, gate: Any) -> bool:
    """Has a body all that a gate asks for beside a card?"""
    held = [kind_of(table, item) for item in in_hand(table, body) if whole(table, item)]
    worn = [kind_of(table, item) for item in range(len(table.scene.items)) if has_at(table, body, item, WORN)]
    return (
        free_hands(table, body, gate.hands)
        and at_hand(table, body, gate.thing)
        and (not gate.holding or any(kind in gate.holding for kind in held))
        and not any(kind in gate.unworn for kind in worn)
    )


def shut(table: Table, body: int, zone: int, other: int) -> bool:
    """Does a gate shut that step: one that costs a card of a suit, or asks for what the body has not (R-066)?"""
    return any(
        gate.into == table.scene.zone_names[other]
        and named(table, zone, gate.zone)
        and speaks_of(table, gate.who, body)
        and (gate.suit != "" or not lets_in(table, body, gate))
        for gate in table.scene.plan.gates
    )


def kept_off(table: Table, body: int, weapon: int, target: int) -> bool:
    """Can this one be struck only with other weapons (R-066)?"""
    item = weapon % THROWN if weapon >= 0 else NONE
    kind = kind_of(table, item) if is_item(table, item) else ""
    return any(
        gate.against != ""
        and named(table, table.zone[target], gate.zone)
        and speaks_of(table, gate.against, target)
        and speaks_of(table, gate.who, body)
        and kind not in gate.weapons
        for gate in table.scene.plan.gates
    )


def everything_offered(table: Table) -> list[Any]:
    """What the scene offers; then each gate that costs a card of a suit, as an offer."""
    plan = table.scene.plan
    return [
        *[one for one in plan.offers if not one.counts_as],
        *[gate for gate in plan.gates if gate.into and gate.suit],
    ]


def leads(one: Any) -> str:
    """The zone to which an offer, or a gate, leads."""
    return str(getattr(one, "into", "") or getattr(one, "leads", ""))


def can_do(table: Table, body: int, number: int) -> bool:
    """Stands somebody where it is offered, with what it takes, and can go where it leads?"""
    one = everything_offered(table)[number]
    gate = hasattr(one, "into")
    if not (named(table, table.zone[body], one.zone) and speaks_of(table, one.who, body)):
        return False
    if gate and not lets_in(table, body, one):
        return False
    if not gate and not (free_hands(table, body, one.hands) and at_hand(table, body, one.thing)):
        return False
    if not leads(one):
        return True
    there = table.scene.zone_names.index(leads(one))
    held = table.effects[body] & (ROOTED | PRONE)
    return there != table.zone[body] and not held and (not gate or linked(table, table.zone[body], there))


def those_who_can(table: Table, actor: int, number: int) -> list[int]:
    """Those of an actor who can do it."""
    return [body for body in on_their_feet(table, actor) if can_do(table, body, number)]


def offered(table: Table, actor: int, chosen: Parts) -> bool:
    """Something of the scene that is not used up, for somebody who can do it."""
    number = chosen["offer"]
    found = everything_offered(table)
    if not 0 <= number < len(found):
        return False
    times = getattr(found[number], "times", 99)
    return table.scenery.taken[number] < times and those_who_can(table, actor, number) != []


def done_to(table: Table, actor: int, chosen: Parts) -> bool:
    """Nobody; or a foe who fights, or another friend who lives, where the scene says or beside who does it."""
    target, number = chosen["target"], chosen["offer"]
    one = everything_offered(table)[number]
    side = getattr(one, "on", "nobody")
    if side == "nobody" or target == NONE:
        return bool(side == "nobody" and target == NONE)
    if not 0 <= target < len(table.zone):
        return False
    doer = those_who_can(table, actor, number)[0]
    where = table.scene.zone_names.index(one.reach) if one.reach else table.zone[doer]
    if table.zone[target] != where:
        return False
    if side == "foes":
        return up(table, target) and not same_side(table, doer, target)
    return target != doer and same_side(table, doer, target) and not table.dead >> target & 1


def paid_for(table: Table, actor: int, chosen: Parts) -> bool:
    """A card of the suit it names: always for a gate, in a minor action for an offer; a foe's lesser doom."""
    if not holds(table, actor, chosen["card"]):
        return False
    one = everything_offered(table)[chosen["offer"]]
    if not one.suit:
        return True
    if not is_person(table, actor):
        return is_lesser(chosen["card"])
    insists = hasattr(one, "into") or one.always
    wanted = SUITS.index(one.suit)
    return suit_of(chosen["card"]) in minor_suits(table, actor, wanted) or not (insists or on_minor(table))


def on_minor(table: Table) -> bool:
    """Is this a minor action?"""
    return type(table.windows[-1]).__name__ in ("Minors", "MinorQueue")


def somebody(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody on their feet, in a scene that offers something."""
    return can_act(table, actor) and everything_offered(table) != []


reads(SceneAction, somebody, offer=offered, target=done_to, card=paid_for, **PAID)
