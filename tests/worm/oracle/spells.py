"""The spells of a scene, read again (C6, C3, R-137)."""

from __future__ import annotations

from itertools import pairwise

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import CallGuardian, CastGuardian, CastSpell, EndSpell
from facedown.rulesets.worm.plan import SpellPlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction
from facedown.rulesets.worm.words import ATTACK, BLIND, COMMAND, DODGE, RIPOSTE, ROUGHHOUSE, SPEAK, USE_ITEM
from tests.worm.oracle.facts import (
    has,
    in_hand,
    is_person,
    kind_of,
    knows,
    name_of,
    on_their_feet,
    same_side,
    steps_between,
    up,
    whole,
)
from tests.worm.oracle.paying import PAID, WANDS_CARD
from tests.worm.oracle.reading import Parts, anything, reads
from tests.worm.oracle.swords import able, foe
from tests.worm.oracle.wands import casts, free_to_cast, ironclad


def learnt(table: Table, actor: int) -> list[str]:
    """The names of the spells an actor knows, as the scene writes them."""
    if actor < len(table.scene.adventurers):
        return list(table.scene.adventurers[actor].spells)
    return list(table.scene.group(actor).spells) if table.scene.is_foe(actor) else []


def spell_at(table: Table, number: int) -> SpellPlan | None:
    """The spell of that number."""
    spells = table.scene.plan.spells
    return spells[number] if 0 <= number < len(spells) else None


def may_cast(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody who knows a spell, with a voice, and no metal about them."""
    return bool(learnt(table, actor)) and casts(table, actor, chosen)


def known(table: Table, actor: int, chosen: Parts) -> bool:
    """One of the spells known that takes hold at once or lasts: the card of a Guardian Angel goes facedown."""
    spell = spell_at(table, chosen["spell"])
    return spell is not None and spell.behaviour != "Guardian Angel" and mastered(table, actor, spell)


def known_guardian(table: Table, actor: int, chosen: Parts) -> bool:
    """One of those known whose card goes facedown."""
    spell = spell_at(table, chosen["spell"])
    return spell is not None and spell.behaviour == "Guardian Angel" and mastered(table, actor, spell)


def mastered(table: Table, actor: int, spell: SpellPlan) -> bool:
    """A spell that is known, whose talent is not Wounded; a foe needs no talent."""
    if spell.name not in learnt(table, actor):
        return False
    return not is_person(table, actor) or knows(table, actor, f"Magic of the {spell.magic}")


def speaker(table: Table, actor: int, chosen: Parts) -> bool:
    """One of theirs who can speak and holds the component."""
    body, spell = chosen["caster"], spell_at(table, chosen["spell"])
    if spell is None or body not in on_their_feet(table, actor) or not free_to_cast(table, body):
        return False
    return any(
        kind_of(table, item) == "component" and whole(table, item) and name_of(table, item) == spell.component.lower()
        for item in in_hand(table, body)
    )


def affordable(table: Table, actor: int, chosen: Parts) -> bool:
    """One Resolve, and one for each target beyond the spell's own; favor is one more. Foes pay none, and add none."""
    spell, count = spell_at(table, chosen["spell"]), len(chosen["targets"])
    assert spell is not None
    if not is_person(table, actor):
        return bool(count <= spell.targets)
    return bool(table.resolve[actor] >= 1 + max(count - spell.targets, 0) + chosen.get("resolve", 0))


def reaches(table: Table, spell: SpellPlan, caster: int, zone: int) -> bool:
    """Touch and the Blind reach their own zone, sight as far as the range says."""
    here = table.zone[caster]
    if here == zone:
        return True
    if spell.reach == "touch" or table.effects[caster] & BLIND:
        return False
    return spell.range is None or steps_between(table, here, zone) <= spell.range


def fitting(table: Table, spell: SpellPlan, caster: int, body: int) -> bool:
    """May this spell be aimed at this one?"""
    if not 0 <= body < len(table.zone) or has(table.dead, body) or ironclad(table, body):
        return False
    friend = same_side(table, caster, body)
    if not friend and not foe(table, caster, body):
        return False
    if {"oneself": body != caster, "friends": not friend, "foes": friend}.get(spell.on, False):
        return False
    if spell.reach == "sight" and table.effects[caster] & BLIND and body != caster:
        return False
    return reaches(table, spell, caster, table.zone[body])


def aimed(table: Table, actor: int, chosen: Parts) -> bool:
    """Each once and in order, all of one side; nobody for a spell of the place."""
    spell, caster, targets = spell_at(table, chosen["spell"]), chosen["caster"], chosen["targets"]
    if spell is None or not affordable(table, actor, chosen):
        return False
    if spell.targets == 0:
        return bool(targets == ())
    if targets == () or any(one >= other for one, other in pairwise(targets)):
        return False
    if not all(fitting(table, spell, caster, body) for body in targets):
        return False
    return all(same_side(table, targets[0], body) for body in targets)


def placed(table: Table, actor: int, chosen: Parts) -> bool:
    """A zone within reach for a spell of the place; none for the others."""
    spell, zone = spell_at(table, chosen["spell"]), chosen["zone"]
    if spell is None or spell.targets:
        return bool(zone == NONE)
    return 0 <= zone < len(table.scene.plan.zones) and reaches(table, spell, chosen["caster"], zone)


def with_favor(table: Table, actor: int, chosen: Parts) -> bool:
    """A Resolve for favor, beside those that the spell costs."""
    return PAID["resolve"](table, actor, chosen) and affordable(table, actor, chosen)


reads(
    CastSpell,
    may_cast,
    card=WANDS_CARD,
    spell=known,
    caster=speaker,
    targets=aimed,
    zone=placed,
    **{**PAID, "resolve": with_favor},
    words=anything,
)


def guarded(table: Table, actor: int, chosen: Parts) -> bool:
    """One on their feet, whom the spell reaches."""
    targets = chosen["targets"]
    return len(targets) == 1 and aimed(table, actor, chosen) and up(table, targets[0])


reads(CastGuardian, may_cast, card=WANDS_CARD, spell=known_guardian, caster=speaker, targets=guarded, zone=placed)


def at_hand(table: Table, actor: int, chosen: Parts) -> bool:
    """A guardian of one of theirs, on their feet, whom a hostile action is aimed at."""
    window, place = table.windows[-1], chosen["guardian"]
    if not isinstance(window, OpenAction) or not 0 <= place < len(table.guardians):
        return False
    body, kind = table.guardians[place].body, window.action.kind
    kinds: tuple[int, ...] = (ATTACK, ROUGHHOUSE)
    if table.scene.options.similar_action == "hostile":
        kinds = (*kinds, COMMAND, USE_ITEM, SPEAK)
    return kind in kinds and body in window.action.targets and body in on_their_feet(table, actor)


def as_what(table: Table, actor: int, chosen: Parts) -> bool:
    """A Dodge or a Riposte."""
    return chosen["serves"] in (DODGE, RIPOSTE)


reads(CallGuardian, able, guardian=at_hand, serves=as_what)


def concentrates(table: Table, actor: int, place: int) -> bool:
    """Is that a spell that somebody of this actor holds by concentration?"""
    if not 0 <= place < len(table.spells):
        return False
    one = table.spells[place]
    held = table.scene.plan.spells[one.spell].lasts == "concentration"
    return held and table.scene.actor_of[one.caster] == actor


def holds_one(table: Table, actor: int, chosen: Parts) -> bool:
    """Is there one?"""
    return any(concentrates(table, actor, place) for place in range(len(table.spells)))


def own(table: Table, actor: int, chosen: Parts) -> bool:
    """One that is held by them."""
    return concentrates(table, actor, chosen["spell"])


reads(EndSpell, holds_one, spell=own)
