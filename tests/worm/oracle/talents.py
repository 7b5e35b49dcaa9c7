"""Talents that are used by a command of their own, read again (C5)."""

from __future__ import annotations

from facedown.rulesets.worm.cards import FOOL, NONE, WANDS
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import Brace, Charge, CounterSpell, GiveCounsel, Rage, Shelter, StayReady
from facedown.rulesets.worm.windows import OpenToTalents, Sheltering, Turn
from facedown.rulesets.worm.words import WORN
from tests.worm.oracle.facts import (
    MELEE_WEAPONS,
    all_talents,
    barred,
    can_act,
    can_walk,
    hand_of,
    has_at,
    is_person,
    kind_of,
    knows,
    linked,
    on_their_feet,
    rages,
    suit_of,
    up,
    whole,
    wields,
)
from tests.worm.oracle.paying import PAID_FOR_ATTACK, attack_card
from tests.worm.oracle.reading import Parts, anything, reads
from tests.worm.oracle.scene_rules import kept_off, shut
from tests.worm.oracle.swords import foe, member, weapon
from tests.worm.oracle.wands import has_voice


def lies_open(table: Table) -> Action | None:
    """The action that somebody may step into by a talent."""
    window = table.windows[-1]
    return window.action if isinstance(window, OpenToTalents) else None


def used(table: Table, actor: int, talent: str) -> bool:
    """Has this been used this round?"""
    return (actor, all_talents(table, actor).index(talent)) in table.used


def in_hand(table: Table, actor: int, chosen: Parts) -> bool:
    """A card of one's own, but never the Fool alone (R-157, B-67)."""
    return chosen["card"] in hand_of(table, actor) and chosen["card"] != FOOL


def may_brace(table: Table, actor: int, chosen: Parts) -> bool:
    """Struck at, in iron or steel that is whole; once a round."""
    action = lies_open(table)
    if action is None or action.kind not in (0, 6, 8, 10, 12) or not can_act(table, actor):
        return False
    armor = [
        item
        for item in range(len(table.scene.items))
        if has_at(table, actor, item, WORN) and kind_of(table, item) in ("iron armor", "steel armor")
    ]
    mine = knows(table, actor, "Heavy Metal Machine") and not used(table, actor, "Heavy Metal Machine")
    return mine and actor in action.targets and any(whole(table, item) for item in armor)


reads(Brace, may_brace, card=in_hand)


def may_counter(table: Table, actor: int, chosen: Parts) -> bool:
    """Another's spell lies open, and there is a voice and a Resolve."""
    action = lies_open(table)
    if action is None or action.kind != 12 or action.actor == actor or rages(table, actor):
        return False
    return knows(table, actor, "Counter-spell") and table.resolve[actor] > 0 and has_voice(table, actor)


def wands_card(table: Table, actor: int, chosen: Parts) -> bool:
    """What interrupts is suited like a minor action (B-99)."""
    return in_hand(table, actor, chosen) and suit_of(chosen["card"]) == WANDS


reads(CounterSpell, may_counter, card=wands_card)


def may_counsel(table: Table, actor: int, chosen: Parts) -> bool:
    """Once a round: on one's own turn, or for a Resolve as an interrupt."""
    if not can_act(table, actor) or not knows(table, actor, "Counsel") or used(table, actor, "Counsel"):
        return False
    return isinstance(table.windows[-1], Turn) or table.resolve[actor] > 0


def guild_mate(table: Table, actor: int, chosen: Parts) -> bool:
    """Another adventurer who can act."""
    return chosen["ally"] != actor and is_person(table, chosen["ally"]) and can_act(table, chosen["ally"])


reads(GiveCounsel, may_counsel, card=in_hand, ally=guild_mate, words=anything)


def may_rage(table: Table, actor: int, chosen: Parts) -> bool:
    """Once: it lasts."""
    return can_act(table, actor) and knows(table, actor, "Berserkergang") and not rages(table, actor)


reads(Rage, may_rage)


def shield_in_hand(table: Table, actor: int, chosen: Parts) -> bool:
    """A whole shield of one's own."""
    window = table.windows[-1]
    shields = wields(table, actor, "light shield", "heavy shield")
    return isinstance(window, Sheltering) and knows(table, actor, "Aegis") and chosen["item"] in shields


reads(StayReady, anything)
reads(Shelter, anything, item=shield_in_hand)


def may_charge(table: Table, actor: int, chosen: Parts) -> bool:
    """A Reaver who can walk."""
    walks = any(can_walk(table, body) for body in on_their_feet(table, actor))
    return is_person(table, actor) and knows(table, actor, "Reaver") and walks


def melee_weapon(table: Table, actor: int, chosen: Parts) -> bool:
    """In hand, or fists where there is none."""
    arm = chosen["weapon"]
    return weapon(table, actor, chosen) and (arm == NONE or arm in wields(table, actor, *MELEE_WEAPONS))


def next_door(table: Table, actor: int, chosen: Parts) -> bool:
    """A foe one step away, where nothing bars the way."""
    target = chosen["target"]
    if not foe(table, actor, target) or not up(table, target) or kept_off(table, actor, chosen["weapon"], target):
        return False
    here, there = table.zone[actor], table.zone[target]
    return (
        here != there
        and linked(table, here, there)
        and not barred(table, actor, here, there)
        and not shut(table, actor, here, there)
    )


reads(Charge, may_charge, member=member, weapon=melee_weapon, target=next_door, card=attack_card, **PAID_FOR_ATTACK)
