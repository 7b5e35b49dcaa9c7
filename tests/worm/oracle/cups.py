"""Cups actions, read again (A12)."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import AidAnother, CommandCompanion, PullFromPack, UseItem
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import (
    AID,
    AIM,
    BELT,
    BLIND,
    DODGE,
    DOOM,
    GUARD,
    PACK,
    RIPOSTE,
    TEST_FATE,
    VIGILANCE,
)
from tests.worm.oracle.facts import (
    bodies_of,
    can_act,
    has,
    has_at,
    in_hand,
    is_group,
    is_item,
    is_person,
    kind_of,
    knows,
    linked,
    on_their_feet,
    rages,
    same_side,
    whole,
)
from tests.worm.oracle.paying import CUPS_CARD, PAID, any_card
from tests.worm.oracle.reading import Parts, Question, reads
from tests.worm.oracle.scene_rules import kept_off
from tests.worm.oracle.swords import able, foe

HANDS: Final = 2


def ally(table: Table, actor: int, chosen: Parts) -> bool:
    """Another adventurer, or for a foe another foe, who can act (R-128, B-52)."""
    other = chosen["ally"]
    if other == actor or not (is_person(table, other) or is_group(table, other)) or not can_act(table, other):
        return False
    return same_side(table, bodies_of(table, actor)[0], bodies_of(table, other)[0])


def aided_kind(table: Table, actor: int, chosen: Parts) -> bool:
    """Any action that lies open, but a test of fate (R-129, B-52)."""
    return lies_open(chosen["kind"]) and chosen["kind"] != TEST_FATE


def lies_open(kind: int) -> bool:
    """Is this an action whose card is not laid facedown? Dooms are the foes' own and no such action."""
    return 0 <= kind < DOOM and kind not in (RIPOSTE, AIM, DODGE, AID, VIGILANCE, GUARD)


def aids_another(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody who can act, and is in no rage (C5)."""
    return can_act(table, actor) and not rages(table, actor)


reads(AidAnother, aids_another, card=CUPS_CARD, ally=ally, kind=aided_kind)


def has_companion(table: Table, actor: int, chosen: Parts) -> bool:
    """Only who has a companion that knows something commands it (R-130)."""
    return can_act(table, actor) and is_person(table, actor) and len(table.scene.adventurers[actor].commands) > 0


def order(table: Table, actor: int, chosen: Parts) -> bool:
    """A command that it knows (R-130)."""
    return bool(0 <= chosen["order"] < len(table.scene.adventurers[actor].commands))


def companion_target(table: Table, actor: int, chosen: Parts) -> bool:
    """Nobody, or a foe where its master is (R-130, R-058)."""
    target = chosen["target"]
    near = foe(table, actor, target) and table.zone[actor] == table.zone[target]
    return target == NONE or (near and not kept_off(table, actor, -1, target))


reads(CommandCompanion, has_companion, card=CUPS_CARD, order=order, target=companion_target, **PAID)


def hands_for(table: Table, item: int) -> int:
    """A polearm takes both hands, and so does what fills more slots; all else one (C1, C4)."""
    slots = table.scene.items[item].plan.slots
    return 2 if (slots or 0) > 1 or (slots is None and kind_of(table, item) == "polearm") else 1


def pulled_from(place: int) -> Question:
    """A thing that one of them has there (R-131, R-141)."""

    def there(table: Table, actor: int, chosen: Parts) -> bool:
        return any(has_at(table, body, chosen["item"], place) for body in on_their_feet(table, actor))

    return there


def swapped(table: Table, actor: int, chosen: Parts) -> bool:
    """For something the same body holds, or into a hand that is free (R-131, R-141)."""
    item, held = chosen["item"], chosen["held"]
    body = table.holder[item]
    if held != NONE and held not in in_hand(table, body):
        return False
    return hand_free(table, body, item, held)


def hand_free(table: Table, body: int, item: int, but: int = NONE) -> bool:
    """Has this body the hands for this thing, once it has let go of another (C1, C4)?"""
    used = sum([hands_for(table, one) for one in in_hand(table, body) if one != but])
    return used + hands_for(table, item) <= HANDS


reads(PullFromPack, able, card=CUPS_CARD, item=pulled_from(PACK), held=swapped)
PULL_FROM_BELT: Final[dict[str, Question]] = {"card": any_card, "item": pulled_from(BELT), "held": swapped}


def usable(table: Table, actor: int, chosen: Parts) -> bool:
    """A thing in one's hand that is there to be used, not Destroyed (R-132, R-039)."""
    item = chosen["item"]
    return (
        is_item(table, item)
        and whole(table, item)
        and kind_of(table, item) in ("bomb", "potion", "poultice", "light", "caltrops", "other")
        and any(item in in_hand(table, body) for body in on_their_feet(table, actor))
    )


def used_on(table: Table, actor: int, chosen: Parts) -> bool:
    """On oneself or a friend here; on a foe here, or thrown in sight if it is a bomb (R-132, R-133, B-92, B-97).

    Caltrops only where one stands (C3).
    """
    item, target = chosen["item"], chosen["target"]
    if not 0 <= target < len(table.zone) or has(table.dead, target):
        return False
    user, bomb = table.holder[item], kind_of(table, item) == "bomb"
    here = table.zone[user] == table.zone[target]
    if kind_of(table, item) == "caltrops":
        return bool(target == user)
    if kind_of(table, item) == "poultice":
        lies = has(table.down, target) and not has(table.spared, target)
        treated = lies or knows(table, actor, "Chirurgeon")
        return is_person(table, table.scene.actor_of[target]) and treated and here and is_person(table, actor)
    if same_side(table, user, target):
        return here and not bomb
    if not foe(table, user, target) or kept_off(table, user, chosen["item"], target):
        return False
    return bomb_flies(table, user, target) if bomb else here


def bomb_flies(table: Table, user: int, target: int) -> bool:
    """Not by the Blind, nor by the engaged unless the option lets them; as far as any missile (R-035, B-95, B-97)."""
    options = table.scene.options
    if table.effects[user] & BLIND or (table.engaged[user] and options.bomb_while_engaged == "no"):
        return False
    here, there = table.zone[user], table.zone[target]
    return options.missile_range == "sight" or here == there or linked(table, here, there)


reads(UseItem, able, card=CUPS_CARD, item=usable, target=used_on, **PAID)
