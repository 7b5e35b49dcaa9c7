"""A prepared action that comes to pass, read again (R-145, B-20): as if its own command were given."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import Carry
from facedown.rulesets.worm.plan import SpellPlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Prepared
from facedown.rulesets.worm.words import (
    ATTACK,
    AVOID,
    BANTER,
    BELT,
    COMMAND,
    DASH,
    MOVE,
    PACK,
    PULL_FROM_BELT,
    PULL_FROM_PACK,
    RECOVER,
    RELOAD,
    ROUGHHOUSE,
    SPEAK,
    TEST_FATE,
    TRIVIAL,
    USE_ITEM,
)
from tests.worm.oracle import cups, miscellaneous, pentacles, spells, swords, wands
from tests.worm.oracle.facts import has, in_hand, is_greater, is_person, kind_of, name_of, on_their_feet, whole
from tests.worm.oracle.paying import holds
from tests.worm.oracle.reading import Parts, reads
from tests.worm.oracle.swords import able, member

AIMED: Final = (ATTACK, ROUGHHOUSE, USE_ITEM, SPEAK, BANTER, COMMAND)
"""The actions that are at somebody."""
BARE: Final = -1
"""Where no thing is used: the hands."""


def prepared(table: Table) -> int:
    """What was prepared."""
    window = table.windows[-1]
    return window.prepares if isinstance(window, Prepared) else NONE


def out_of_ambush(table: Table) -> bool:
    """Does it succeed without a card, before anybody has drawn (R-068, R-070)?"""
    window = table.windows[-1]
    return isinstance(window, Prepared) and window.sure != ""


def at_nobody(chosen: Parts) -> bool:
    """Are there no aims at all?"""
    return bool(chosen["member"] == NONE)


def who(table: Table, actor: int, chosen: Parts) -> bool:
    """One who can act, for an action at somebody; nobody for the others, a spell or an order to a companion."""
    kind = prepared(table)
    if at_nobody(chosen):
        return kind not in AIMED or kind in (SPEAK, COMMAND)
    window = table.windows[-1]
    if isinstance(window, Prepared) and window.member not in (NONE, chosen["member"]):
        return False
    if kind == BANTER:
        return kind in AIMED and chosen["member"] == on_their_feet(table, actor)[0]
    return kind in AIMED and member(table, actor, chosen)


def with_what(table: Table, actor: int, chosen: Parts) -> bool:
    """The weapon, the thing or the component; for the others bare hands."""
    kind = prepared(table)
    if at_nobody(chosen):
        return bool(chosen["weapon"] == NONE)
    item = chosen["weapon"]
    mine = 0 <= item < len(table.scene.items) and table.holder[item] == chosen["member"]
    if kind == ATTACK:
        return swords.weapon(table, actor, chosen)
    if kind == USE_ITEM:
        return mine and cups.usable(table, actor, {"item": item})
    if kind == SPEAK:
        bare = wands.casts(table, actor, {}) and wands.component(table, actor, {"component": item})
        return mine and (bare or bool(spells_with(table, actor, chosen["member"], item)))
    return bool(item == BARE)


def at_whom(table: Table, actor: int, chosen: Parts) -> bool:
    """Whom the action itself could be at."""
    kind, target, item = prepared(table), chosen["target"], chosen["weapon"]
    if at_nobody(chosen):
        return bool(target == NONE)
    window = table.windows[-1]
    again = isinstance(window, Prepared) and has(window.barred, target)
    if kind == ATTACK:
        return not again and swords.attack_reaches(table, actor, chosen)
    if kind == ROUGHHOUSE:
        return pentacles.grasps(table, actor, chosen)
    if kind == USE_ITEM:
        thrown = 0 <= item < len(table.scene.items) and table.scene.items[item].kind == "bomb"
        return not (again and thrown) and cups.used_on(table, actor, {"item": item, "target": target})
    if kind == SPEAK:
        if target == NONE:
            return False
        meant = spells_with(table, actor, chosen["member"], item)
        if meant:
            return any(spells.fitting(table, spell, chosen["member"], target) for spell in meant)
        return wands.spell_target(table, actor, {"component": item, "target": target})
    if kind == COMMAND:
        return bool(target != NONE) and cups.companion_target(table, actor, {"target": target})
    group = table.scene.actor_of[target] if 0 <= target < len(table.zone) else NONE
    listening = wands.talks(table, actor, {}) and wands.bantered(table, actor, {"target": group})
    return listening and target == on_their_feet(table, group)[0]


def whither(table: Table, actor: int, chosen: Parts) -> bool:
    """Where the action itself could lead; nowhere for those that lead nowhere."""
    kind = prepared(table)
    if kind == MOVE:
        return miscellaneous.moved_to(table, actor, chosen)
    if kind == AVOID:
        return pentacles.avoided_to(table, actor, chosen)
    if kind == DASH:
        return pentacles.two_away(table, actor, chosen)
    return bool(chosen["zone"] == NONE)


def done_with(table: Table, actor: int, chosen: Parts) -> bool:
    """What is Recovered, pulled, reloaded, tested or picked up; nothing for the others."""
    kind, what = prepared(table), chosen["what"]
    if kind == RECOVER:
        return wands.shaken_off(table, actor, {"what": what})
    if kind in (PULL_FROM_PACK, PULL_FROM_BELT):
        return cups.pulled_from(PACK if kind == PULL_FROM_PACK else BELT)(table, actor, {"item": what})
    if kind == RELOAD:
        return miscellaneous.shot_crossbow(table, actor, {"item": what})
    if kind == TEST_FATE:
        return miscellaneous.tested(table, actor, {"attribute": what})
    if kind == TRIVIAL:
        return miscellaneous.picked_up(table, actor, {"item": what})
    return bool(what == NONE)


def spells_with(table: Table, actor: int, caster: int, item: int) -> list[SpellPlan]:
    """The spells at somebody that this body can speak with this component in hand, and pay for (C6)."""
    if not 0 <= item < len(table.scene.items):
        return []
    found = []
    for number, spell in enumerate(table.scene.plan.spells):
        chosen = {"spell": number, "caster": caster, "targets": (0,) * max(spell.targets, 1)}
        can = spells.known(table, actor, chosen) and spells.speaker(table, actor, chosen)
        theirs = item in in_hand(table, caster) and kind_of(table, item) == "component" and whole(table, item)
        if can and theirs and spell.targets and name_of(table, item) == spell.component.lower():
            found += [spell] * spells.affordable(table, actor, chosen)
    return found


def paid_resolve(table: Table, actor: int, chosen: Parts) -> bool:
    """A Resolve for favor, paid now (B-51, R-103)."""
    free = out_of_ambush(table)
    dear = prepared(table) == SPEAK and bool(spells_with(table, actor, chosen["member"], chosen["weapon"]))
    return not chosen["resolve"] or (is_person(table, actor) and table.resolve[actor] > dear and not free)


def paid_boost(table: Table, actor: int, chosen: Parts) -> bool:
    """A greater doom for favor, paid now (B-75, R-178)."""
    card = chosen["boost"]
    if out_of_ambush(table):
        return bool(card == NONE)
    return bool(card == NONE) or (not is_person(table, actor) and is_greater(card) and holds(table, actor, card))


reads(
    Carry,
    able,
    member=who,
    weapon=with_what,
    target=at_whom,
    zone=whither,
    what=done_with,
    resolve=paid_resolve,
    boost=paid_boost,
)
