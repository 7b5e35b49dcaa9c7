"""What befalls characters: lost Points, Wounds, Death Checks. B.2, B.13."""

from __future__ import annotations

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.dice import LEAST_SCORE, rolled, total_of
from facedown.rulesets.adventure.events import DeathChecked, Died, Dying, PointsLost, StatusChanged, Unharmed, Wounded
from facedown.rulesets.adventure.holds import lets_go
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ACTIVE, ATTRIBUTES, NONE, STEADIES, VOID


def armor_of(table: Table, actor: int, pool: int, piercing: bool = False) -> int:
    """A character's Armor against harm of a kind, less what is pierced. B.2, B.6."""
    return max(0, table.encounter.characters[actor].armor[pool] - (1 if piercing and pool == 0 else 0))


def hurt(
    table: Table, actor: int, pool: int, parts: tuple[Part, ...], chance: Chance, *, deadly: bool = True
) -> Events:
    """A character loses Points; at 0 that is a Wound, and unless the harm is not *deadly* a Death Check. B.2, B.13."""
    before = table.points[actor][pool]
    amount = sum([part.value for part in parts])
    if table.out(actor):
        return
    if amount <= 0:
        yield Unharmed(actor, pool, parts)
        return
    after = max(0, before - amount)
    yield PointsLost(actor, pool, before, after, parts)
    if after == 0:
        yield Wounded(actor, pool)
        yield from lets_go(table, actor)
        if deadly:
            yield from death_check(table, actor, pool, chance)


def death_check(table: Table, actor: int, pool: int, chance: Chance) -> Events:
    """One Attribute alone against the number of all Wounds; a score of 0 or 1 fails. B.13, CF-05.

    A failure leaves as many Rounds as the Attribute.
    """
    score = table.encounter.attributes[actor][ATTRIBUTES.index(STEADIES[pool])]
    against = sum(table.wounds[actor])
    dice = rolled(score, chance) if score >= LEAST_SCORE else ()
    total = total_of(dice)
    survived = bool(dice) and total >= against
    yield DeathChecked(actor, dice, total, against, survived)
    if survived or table.dying[actor] != NONE:
        return
    if score > 0:
        yield Dying(actor, score)
    else:
        yield Died(actor)
        yield from left_behind(table, actor)


def left_behind(table: Table, actor: int) -> Events:
    """What is Linked to somebody who dies or leaves is void without reward, and so is their Solo copy. CA-29, CA-32."""
    name = table.name_of(actor).casefold()
    for number, one in enumerate(table.challenges):
        if one.status == ACTIVE and table.plan_of(number).linked.casefold() == name:
            yield StatusChanged(number, VOID, cite="CA-32")
        elif one.status == ACTIVE and one.owner == actor:
            yield StatusChanged(number, VOID, cite="CA-29")
