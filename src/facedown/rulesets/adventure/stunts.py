"""Stunts: one check on several targets, at a price. B.2, CA-53, CF-05."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import OpenChoice
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.adversaries import WEAPON, targets, weapon_check
from facedown.rulesets.adventure.challenge_points import lower
from facedown.rulesets.adventure.commands import Stunt
from facedown.rulesets.adventure.describing import WORDS, describe
from facedown.rulesets.adventure.injuries import hurt
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import SUCCESS

PRICE: Final = number("CA-53", 1)
"""What a Stunt that succeeds costs: a Point of the kind of the Attribute used."""


def samples(table: Table, actor: int) -> Sequence[tuple[int, ...]]:
    """All Adversaries at once, if there are several."""
    found = tuple(targets(table, actor))
    return [found] if len(found) > 1 else []


def several(table: Table, actor: int, value: Any) -> bool:
    """Two or more Adversaries, each once, in their order."""
    able = targets(table, actor)
    return (
        isinstance(value, tuple)
        and len(value) > 1
        and list(value) == sorted(set(value))
        and all(one in able for one in value)
    )


SEVERAL: Final = OpenChoice(
    samples,
    several,
    lambda table, actor: {"among": targets(table, actor), "least": 2},
    "Name two or more Adversaries whom you could attack.",
    "CA-53",
)


@adventure.rule(Stunt, cite="CA-53", weapon=WEAPON, targets=SEVERAL, words=WORDS)
def stunt(table: Table, move: Stunt) -> Events:
    """The highest Defense is the base, a Drawback for each target (CF-05); each applies its own Protection."""
    check = weapon_check(table, move, move.targets)
    price = Part("Stunt", len(move.targets), "CF-05")
    yield from describe(table, replace(check, targets=move.targets, difficulty=(*check.difficulty, price)))


def ended(table: Table, check: Check, chance: Chance) -> Events:
    """A success reaches each target and costs a Point; a failure costs what is missing, and Armor does not help."""
    if check.result != SUCCESS:
        yield from paid(table, check, -check.effect, chance)
        return
    for target in check.targets:
        if table.is_active(target):
            yield from lower(table, replace(check, challenge=target))
    yield from paid(table, check, PRICE, chance)


def paid(table: Table, check: Check, amount: int, chance: Chance) -> Events:
    """Points of the kind that the Attribute belongs to."""
    yield from hurt(table, check.actor, check.attribute // 3, (Part("Stunt", amount, "CA-53"),), chance)
