"""Swords actions, read again (A10, C4)."""

from __future__ import annotations

from facedown.rulesets.worm.commands import AimBow, Attack, OverwhelmingAttack, Riposte, WandAttack
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import BLIND, SHROUDED, THROWN
from tests.worm.oracle.facts import (
    MELEE_WEAPONS,
    bodies_of,
    can_act,
    foe_plan,
    has,
    is_beast,
    is_greater,
    is_group,
    is_item,
    kind_of,
    knows,
    linked,
    on_their_feet,
    same_side,
    up,
    whole,
    wields,
)
from tests.worm.oracle.paying import PAID, PAID_FOR_ATTACK, SWORDS_CARD, WANDS_CARD, attack_card, holds
from tests.worm.oracle.reading import Parts, reads
from tests.worm.oracle.scene_rules import kept_off


def able(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody must be there to do it (R-047, R-203)."""
    return can_act(table, actor)


def member(table: Table, actor: int, chosen: Parts) -> bool:
    """One of this actor's who can act (R-182)."""
    return chosen["member"] in striking(table, actor)


def striking(table: Table, actor: int) -> list[int]:
    """All of them; of a creature of several parts the first that strikes (C8)."""
    feet = on_their_feet(table, actor)
    if not is_group(table, actor) or not foe_plan(table, actor).parts:
        return feet
    first = bodies_of(table, actor)[0]
    return [body for body in feet if foe_plan(table, actor).parts[body - first].strikes][:1]


def foe(table: Table, body: int, target: int) -> bool:
    """Somebody on the other side who is still in the fight, and can be seen (B-71, R-050)."""
    if not 0 <= target < len(table.zone) or same_side(table, body, target) or not up(table, target):
        return False
    still = not has(table.stirred, table.scene.actor_of[target])
    return not (table.effects[target] & SHROUDED and still)


def weapon(table: Table, actor: int, chosen: Parts) -> bool:
    """Claws for a beast; what is held; a dagger also thrown; fists where no melee weapon is held (B-27, C4)."""
    body, arm = chosen["member"], chosen["weapon"]
    melee = wields(table, body, *MELEE_WEAPONS)
    if arm == -2:
        return is_beast(table, body)
    if arm == -1:
        return not melee and not is_beast(table, body)
    if arm >= THROWN:
        return arm - THROWN in wields(table, body, "dagger")
    return arm in melee or arm in wields(table, body, "bow", "crossbow")


def may_shoot(table: Table, body: int) -> bool:
    """The engaged and the Blind make no missile attacks (R-062, R-035)."""
    return not table.engaged[body] and not table.effects[body] & BLIND


def has_shots(table: Table, body: int) -> bool:
    """Whoever ever had ammunition needs some: with them, unbroken, not all shot (C4)."""
    things = [item for item in range(len(table.scene.items)) if kind_of(table, item) == "ammunition"]
    at_hand = [item for item in things if table.place[item] in (0, 1, 2) and table.holder[item] == body]
    if not at_hand and not set(things) & set(table.scene.items_of[body]):
        return True
    gone = dict(table.crawl.shot)
    return any(whole(table, i) and gone.get(i, 0) < (table.scene.items[i].plan.count or 12) for i in at_hand)


def attack_reaches(table: Table, actor: int, chosen: Parts) -> bool:
    """A blow or a thrown dagger reaches the own zone; a loaded bow whom it sees (R-058, R-142, B-95, C4)."""
    body, arm, target = chosen["member"], chosen["weapon"], chosen["target"]
    if not foe(table, body, target) or kept_off(table, body, arm, target):
        return False
    here, there = table.zone[body], table.zone[target]
    if arm >= THROWN:
        return may_shoot(table, body) and here == there
    if not is_item(table, arm) or kind_of(table, arm) not in ("bow", "crossbow"):
        return here == there
    if not may_shoot(table, body) or has(table.unloaded, arm) or not has_shots(table, body):
        return False
    return table.scene.options.missile_range == "sight" or here == there or linked(table, here, there)


reads(
    Attack,
    able,
    member=member,
    weapon=weapon,
    target=attack_reaches,
    card=attack_card,
    **PAID_FOR_ATTACK,
)


def overwhelming(table: Table, actor: int, chosen: Parts) -> bool:
    """Some creatures may use a greater doom as an Attack (R-179)."""
    if not is_group(table, actor) or not can_act(table, actor):
        return False
    return "attack" in foe_plan(table, actor).greater_dooms_as


def greater_doom(table: Table, actor: int, chosen: Parts) -> bool:
    """XV to XXI, in the hand (R-173)."""
    return is_greater(chosen["card"]) and holds(table, actor, chosen["card"])


reads(
    OverwhelmingAttack,
    overwhelming,
    member=member,
    weapon=weapon,
    target=attack_reaches,
    card=greater_doom,
    **PAID,
)


def gramarye(table: Table, actor: int, chosen: Parts) -> bool:
    """Only Gramarye makes a wand a weapon (C4, C5)."""
    return can_act(table, actor) and knows(table, actor, "Gramarye")


def wand(table: Table, actor: int, chosen: Parts) -> bool:
    """A wand in hand."""
    return chosen["weapon"] in wields(table, chosen["member"], "wand")


def wand_reaches(table: Table, actor: int, chosen: Parts) -> bool:
    """A wand is a missile weapon that reaches one zone (B-58)."""
    body, target = chosen["member"], chosen["target"]
    if not foe(table, body, target) or not may_shoot(table, body) or kept_off(table, body, chosen["weapon"], target):
        return False
    here, there = table.zone[body], table.zone[target]
    return here == there or linked(table, here, there)


reads(WandAttack, gramarye, member=member, weapon=wand, target=wand_reaches, card=WANDS_CARD, **PAID_FOR_ATTACK)


def ward(table: Table, actor: int, chosen: Parts) -> bool:
    """A defence is for oneself or for a friend in one's zone (R-152, B-82, B-96)."""
    body = chosen["ward"]
    if not 0 <= body < len(table.zone) or not up(table, body):
        return False
    return any(
        same_side(table, mine, body) and table.zone[mine] == table.zone[body] for mine in on_their_feet(table, actor)
    )


reads(Riposte, able, card=SWORDS_CARD, ward=ward)


def archer(table: Table, actor: int, chosen: Parts) -> bool:
    """Aiming needs a bow in hand (C4)."""
    return any(wields(table, body, "bow") for body in on_their_feet(table, actor))


def aimed_at(table: Table, actor: int, chosen: Parts) -> bool:
    """A foe who is still in the fight; the arrow flies later, so nothing else is asked now (C4)."""
    target = chosen["target"]
    return (
        0 <= target < len(table.zone)
        and up(table, target)
        and any(not same_side(table, mine, target) for mine in on_their_feet(table, actor))
    )


reads(AimBow, archer, card=SWORDS_CARD, target=aimed_at)
