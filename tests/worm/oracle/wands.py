"""Wands actions, read again (A13)."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import Banter, Recover, SpeakIncantation
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import (
    CONTROLLED,
    CURSED,
    DROPPED,
    EFFECTS,
    KNOCKED_OUT,
    SILENCED,
    WORN,
)
from tests.worm.oracle.cups import hand_free
from tests.worm.oracle.facts import (
    FETCH,
    can_act,
    has,
    has_at,
    in_hand,
    is_group,
    is_item,
    is_person,
    kind_of,
    name_of,
    on_their_feet,
    rages,
    same_side,
    whole,
)
from tests.worm.oracle.paying import PAID, WANDS_CARD
from tests.worm.oracle.reading import Parts, anything, reads
from tests.worm.oracle.swords import able, foe

UNSHAKEABLE: Final = CONTROLLED | CURSED | KNOCKED_OUT


def talks(table: Table, actor: int, chosen: Parts) -> bool:
    """Only game master's characters have Morale, so only adventurers Banter, none in a rage (R-135, C5)."""
    if not is_person(table, actor) or rages(table, actor):
        return False
    return has_voice(table, actor)


def has_voice(table: Table, actor: int) -> bool:
    """Is somebody of theirs not Silenced (R-052)?"""
    return any(not table.effects[body] & SILENCED for body in on_their_feet(table, actor))


def bantered(table: Table, actor: int, chosen: Parts) -> bool:
    """A foe or a group that is still there to listen (R-134)."""
    return is_group(table, chosen["target"]) and can_act(table, chosen["target"])


reads(Banter, talks, card=WANDS_CARD, target=bantered, **PAID, words=anything)


def casts(table: Table, actor: int, chosen: Parts) -> bool:
    """Not Silenced, not in iron or steel, not in a rage (R-052, C3, C5)."""
    return not rages(table, actor) and any(free_to_cast(table, body) for body in on_their_feet(table, actor))


def free_to_cast(table: Table, body: int) -> bool:
    """Can this body speak, and does no metal hinder it?"""
    metal = any(
        has_at(table, body, item, WORN) and kind_of(table, item) in ("iron armor", "steel armor")
        for item in range(len(table.scene.items))
    )
    return not table.effects[body] & SILENCED and not metal


def component(table: Table, actor: int, chosen: Parts) -> bool:
    """The spell's component in one hand (R-137)."""
    item = chosen["component"]
    return (
        is_item(table, item)
        and kind_of(table, item) == "component"
        and not any(name_of(table, item) == spell.component.lower() for spell in table.scene.plan.spells)
        and whole(table, item)
        and any(item in in_hand(table, body) for body in on_their_feet(table, actor) if free_to_cast(table, body))
    )


def spell_target(table: Table, actor: int, chosen: Parts) -> bool:
    """Nobody, a foe, or one of one's own; no whole iron armor may protect them (R-137, R-194, B-92, C3)."""
    target = chosen["target"]
    if target == NONE:
        return True
    if not 0 <= target < len(table.zone) or has(table.dead, target):
        return False
    caster = table.holder[chosen["component"]]
    if not same_side(table, caster, target) and not foe(table, caster, target):
        return False
    return not ironclad(table, target)


def ironclad(table: Table, body: int) -> bool:
    """Does whole iron armor ward this body (C3)?"""
    return any(
        has_at(table, body, item, WORN) and kind_of(table, item) == "iron armor" and whole(table, item)
        for item in range(len(table.scene.items))
    )


reads(SpeakIncantation, casts, card=WANDS_CARD, component=component, target=spell_target, **PAID, words=anything)


def kept_by_an_illness(table: Table, actor: int, effect: int) -> bool:
    """Does a lasting stage of an affliction keep it, one that has come and has not been cured (C2)?"""
    for one in table.afflictions:
        stages = table.scene.afflictions[one.name].stages[: one.stage] if one.body == actor else ()
        named = [it.effect for stage in stages if stage.lasting for it in stage.consequences if it.do == "apply"]
        if any(effect == 1 << EFFECTS.index(name) for name in named):
            return True
    return False


def shaken_off(table: Table, actor: int, chosen: Parts) -> bool:
    """One Effect that is suffered and can be Recovered, or a dropped thing here (R-138, B-86, B-106)."""
    what = chosen["what"]
    item = what - FETCH
    if is_item(table, item):
        return table.place[item] == DROPPED and any(
            table.scene.items[item].owner == body
            and table.zone[body] == table.holder[item]
            and hand_free(table, body, item)
            for body in on_their_feet(table, actor)
        )
    single = any(what == 1 << place for place in range(len(EFFECTS)))
    return (
        single
        and not what & UNSHAKEABLE
        and not kept_by_an_illness(table, actor, what)
        and any(
            bool(table.effects[body] & what) and not kept_by_a_binding(table, body, what)
            for body in on_their_feet(table, actor)
        )
    )


def kept_by_a_binding(table: Table, body: int, effect: int) -> bool:
    """Does a spell of Binding that stands on this body bring this Effect (C6)?"""
    return any(
        body in one.targets and kept.do == "apply" and EFFECTS[effect.bit_length() - 1] == kept.effect
        for one in table.spells
        if table.scene.plan.spells[one.spell].behaviour == "Binding"
        for kept in table.scene.plan.spells[one.spell].consequences
    )


reads(Recover, able, card=WANDS_CARD, what=shaken_off)
