"""Bonds (C1): charged in play by the game master's word, burned in the Camp to heal, to take heart, or for a cure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Passed
from facedown.rulesets.worm.challenge.afflictions import cure, price_of_cure, suffered
from facedown.rulesets.worm.challenge.effects import first_wound, heal
from facedown.rulesets.worm.commands import BurnBond, Pass
from facedown.rulesets.worm.events import BondBurned, CurePaid, ResolveGained
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Recovery
from facedown.rulesets.worm.words import A_CURE, A_RESOLVE, A_WOUND


def charged_bonds(table: Table, actor: int) -> Sequence[int]:
    """The places of an adventurer's charged bonds on the sheet."""
    charged = table.crawl.charged
    return [place for place, mate in enumerate(table.scene.adventurers[actor].bonds) if (actor, mate) in charged]


def goods(table: Table, actor: int) -> Sequence[int]:
    """What an adventurer could burn a bond for: a Wound that can heal, a Resolve they lack, the cure of an affliction.

    Nothing heals while they are Stressed (C2). Whoever lies unconscious burns nothing (R-203), nor who is away (R-229).
    """
    if not table.able(actor):
        return []
    found = []
    if not table.stressed >> actor & 1 and first_wound(table, actor) is not None:
        found.append(A_WOUND)
    if table.resolve[actor] < table.scene.adventurers[actor].most_resolve:
        found.append(A_RESOLVE)
    names = enumerate(table.scene.afflictions)
    return found + [A_CURE + place for place, name in names if suffered(table, actor, name) is not None]


def resting(table: Table) -> int:
    """The adventurers who have a charged bond and something to burn it for, as bits."""
    if not table.crawl.charged:
        return 0
    return sum([1 << one for one in range(table.scene.people) if charged_bonds(table, one) and goods(table, one)])


CHARGED: Final = Choice(charged_bonds, "That bond is not charged.", "C1")
GOOD: Final = Choice(
    goods, "A charged bond heals a Wound, unless one is Stressed, restores a Resolve or helps to cure.", "C1"
)


@worm.rule(BurnBond, cite="C1", bond=CHARGED, good=GOOD)
def burn_bond(table: Table, move: BurnBond) -> Events:
    """The charge is gone: one Wound heals, Injured before talents, or a Resolve is back, or a cure comes nearer."""
    one = move.actor
    yield BondBurned(one, table.scene.adventurers[one].bonds[move.bond])
    if move.good == A_WOUND:
        yield from heal(table, one, "C1")
    elif move.good == A_RESOLVE:
        yield ResolveGained(one, "C1")
    else:
        yield from towards_cure(table, one, [*table.scene.afflictions][move.good - A_CURE])
    if not resting(table) >> one & 1:
        yield Passed(one)


def towards_cure(table: Table, body: int, name: str) -> Events:
    """One charge of those that the last stage not yet cured costs: with the last of them it is cured (C2)."""
    now = suffered(table, body, name)
    assert now is not None, "only what somebody suffers can be cured"
    paid = now.paid + 1
    price = price_of_cure(table.scene.afflictions[name], now)
    if paid < price:
        yield CurePaid(replace(now, paid=paid), price)
    else:
        yield from cure(table, name, body)


def asked_too(table: Table, adventurers: int) -> Events:
    """Who has something to burn only now, since a bond was charged while others burn theirs, is asked as well."""
    window = table.windows[-1]
    if adventurers and isinstance(window, Recovery):
        yield Changed(replace(window, waiting=window.waiting | adventurers))


@worm.default(Recovery)
def keeps_the_charge(table: Table, window: Recovery, actor: int) -> Pass:
    """Without an answer the bonds stay charged."""
    return Pass(table.seat_of(actor), actor)
