"""The scene's gates (R-066, R-067): what it takes to come into a zone, and what somebody can be struck with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import waived
from facedown.kernel.refusals import Refused
from facedown.rulesets.worm.challenge.noticing import is_one_of
from facedown.rulesets.worm.hooked import NOWHERE, Gate
from facedown.rulesets.worm.hooks import GatePlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import BELT, HAND, THROWN, WORN

HANDS: Final = 2
"""How many hands one has (C1)."""


def gate_between(table: Table, body: int, here: int, there: int) -> Gate | None:
    """The first gate that keeps a body out of the next zone; one that costs a card of a suit keeps out everybody.

    Who has such a card takes the scene's own action instead.
    """
    for gate in table.scene.gates:
        before = gate.into == there and gate.zone in (NOWHERE, here) and is_one_of(table, gate.plan.who, body)
        if before and (gate.plan.suit or not meets(table, gate.plan, body)):
            return None if waived(table, table.scene.actor_of[body], "R-067") else gate
    return None


def ungated(table: Table, body: int, here: int, near: Sequence[int]) -> Sequence[int]:
    """Those of the zones next to this one that no gate shuts to a body."""
    if not table.scene.gates:
        return near
    return [there for there in near if gate_between(table, body, here, there) is None]


def gate_for(table: Table, bodies: list[int], zone: int) -> Refused | None:
    """The refusal of the gate before a zone, if one keeps out all of them."""
    found = None
    for body in bodies:
        gate = gate_between(table, body, table.zone[body], zone)
        if gate is None:
            return None
        found = Refused(gate.plan.words or sentence(gate.plan), "R-067", True)
    return found


def sentence(plan: GatePlan) -> str:
    """What a gate asks for, where the scene has no words for it."""
    asked = [f"a card of {plan.suit}"] if plan.suit else []
    asked += [f"{plan.hands} free hand{'s' if plan.hands > 1 else ''}"] if plan.hands else []
    asked += [f"in hand {' or '.join(plan.holding)}"] if plan.holding else []
    asked += [f"the {plan.thing}"] if plan.thing else []
    asked += [f"no {' or '.join(plan.unworn)}"] if plan.unworn else []
    return f"To get there needs {', '.join(asked)}."


def meets(table: Table, plan: GatePlan, body: int) -> bool:
    """Has a body what a gate asks for, but for the card?"""
    items = table.scene.items
    if not hands_free(table, body, plan.hands):
        return False
    if plan.holding and not table.held(body, frozenset(plan.holding)):
        return False
    if plan.unworn and any(items[item].kind in plan.unworn for item in table.items(body, WORN)):
        return False
    return not plan.thing or has_thing(table, body, plan.thing)


def hands_free(table: Table, body: int, hands: int) -> bool:
    """Has a body so many hands free?"""
    return not hands or HANDS - len(table.items(body, HAND)) >= hands


def has_thing(table: Table, body: int, name: str) -> bool:
    """Is a thing of this name in its hands or on its belt, and not Destroyed?"""
    near = (*table.items(body, HAND), *table.items(body, BELT))
    return any(table.scene.items[item].name == name and not table.destroyed(item) for item in near)


# -- against somebody


def warding(table: Table, body: int, weapon: int, target: int) -> GatePlan | None:
    """The gate that keeps this weapon off a target, if any."""
    for gate in table.scene.wards:
        there = gate.zone in ("", table.scene.zone_names[table.zone[target]])
        if there and is_one_of(table, gate.against, target) and is_one_of(table, gate.who, body):
            kind = table.scene.items[weapon % THROWN].kind if weapon >= 0 else ""
            if kind not in gate.weapons:
                return gate
    return None


def unwarded(table: Table, actor: int, body: int, weapon: int, targets: Sequence[int]) -> Sequence[int]:
    """Those of the targets that this weapon may strike."""
    if waived(table, actor, "R-066"):
        return targets
    return [target for target in targets if warding(table, body, weapon, target) is None]
