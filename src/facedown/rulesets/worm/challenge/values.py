"""The value of an action as a sum of named parts: card, attribute, Aid, favor and disfavor (A9, R-021 to R-023)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.sums import Part
from facedown.rulesets.worm.cards import NONE, SUITS, name_of
from facedown.rulesets.worm.challenge.noticing import is_one_of
from facedown.rulesets.worm.challenge.reach import BOWS, missile
from facedown.rulesets.worm.commands import Aim
from facedown.rulesets.worm.hooked import NOWHERE, StandingHook
from facedown.rulesets.worm.lights import LIGHT
from facedown.rulesets.worm.lords import core
from facedown.rulesets.worm.scene import MELEE, SHIELDS
from facedown.rulesets.worm.states import Action, Modifier
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import MONSTER_HUNTER
from facedown.rulesets.worm.talents.swords import hunts
from facedown.rulesets.worm.words import (
    ATTACK,
    BLIND,
    DEAF,
    EXHAUSTED,
    FISTS,
    GROWN,
    HOSTILE,
    PRONE,
    SHROUDED,
    SPEAK,
    SUIT_OF,
    USE_ITEM,
)

FAVOR: Final = number("R-021", 3)
GANG: Final = number("R-183", 2)
"""So many foes on one adventurer have favor."""
MOB: Final = number("R-184", 4)
"""So many pierce."""
HORDE: Final = number("R-185", 8)
"""So many are Critical."""


Reason = tuple[str, str]


def aims_at(action: Action, target: int) -> list[Aim]:
    """The aims at a target that have not come to nothing; all of them where none is left."""
    found = [aim for aim in action.aims if aim.target == target]
    if not action.lost:
        return found
    return [aim for aim in found if not action.lost >> aim.member & 1] or found


def striker(action: Action, target: int) -> int:
    """The member that leads the action against a target, or NONE."""
    aims = aims_at(action, target)
    return aims[0].member if aims else NONE


def weapon_against(action: Action, target: int) -> int:
    """The weapon that is used against a target; fists when none is."""
    aims = aims_at(action, target)
    return aims[0].weapon if aims else FISTS


def crowd(table: Table, action: Action, target: int) -> int:
    """How many foes count against one adventurer (R-182, B-25, B-26)."""
    scene = table.scene
    if target >= scene.people or action.actor < scene.people:
        return 1
    options = scene.options
    aiming = {aim.member for aim in aims_at(action, target)}
    if options.mob_count == "strikers":
        return len(aiming)
    others = set()
    for body in range(scene.people, scene.bodies):
        if table.out(body):
            continue
        if options.mob_cross_type == "no" and scene.type_of(scene.actor_of[body]) != scene.type_of(action.actor):
            continue
        if options.mob_count == "zone":
            if table.zone[body] == table.zone[target]:
                others.add(body)
        elif table.engaged[body] >> target & 1 and scene.actor_of[body] != action.actor:
            others.add(body)
    if scene.traits.lords:
        return len({core(table, body) for body in aiming | others})
    return len(aiming | others)


def unarmed(table: Table, body: int, melee_attack: bool) -> bool:
    """Do Attacks against this body have favor for want of a weapon in its hands (R-108, B-27)?"""
    if body >= table.scene.people or table.armed(body):
        return False
    rule = table.scene.options.unarmed_rule
    if rule == "s0":
        return True
    if rule == "bk" and table.held(body, BOWS):
        return melee_attack
    return not table.held(body, SHIELDS)


def larger(table: Table, body: int) -> bool:
    """Is this body larger than a human: by its kind, or Grown for a time (R-046)?"""
    actor = table.scene.actor_of[body]
    return actor >= table.scene.people and (table.scene.group(actor).larger or bool(table.effects[body] & GROWN))


def matches(modifier: Modifier, action: Action, target: int) -> bool:
    """Does a standing modifier touch this action against this target?"""
    return (
        modifier.actor in (NONE, action.actor)
        and modifier.target in (NONE, target)
        and (not modifier.kinds or bool(modifier.kinds >> action.kind & 1))
    )


def scenic(table: Table, action: Action, target: int, *, favor: bool) -> Iterator[Reason]:
    """Why the scene gives favor, or disfavor, to an action against one target (R-066)."""
    for hook in table.scene.modifiers:
        if hook.favor is favor and hook.kinds >> action.kind & 1 and touches(table, hook, action, target):
            yield hook.label, "R-066"


def touches(table: Table, hook: StandingHook, action: Action, target: int) -> bool:
    """Is it as the hook asks: who acts, from where, into where, against whom, with what, in what light, and when?"""
    member = striker(action, target) if action.aims else first_of(table, action.actor)
    zone = table.zone
    if hook.zone != NOWHERE and (member == NONE or zone[member] != hook.zone):
        return False
    if hook.into != NOWHERE and (target == NONE or zone[target] != hook.into):
        return False
    if hook.who != "anybody" and (member == NONE or not is_one_of(table, hook.who, member)):
        return False
    if hook.against and (target == NONE or not is_one_of(table, hook.against, target)):
        return False
    if hook.missiles != "any" and missile(table, weapon_against(action, target)) != (hook.missiles == "only"):
        return False
    if hook.unlit and lit(table, hook.zone if hook.zone != NOWHERE else hook.into, member):
        return False
    return timely(table, hook)


def timely(table: Table, hook: StandingHook) -> bool:
    """Has its time come, and is it not over?"""
    plans, filled = table.scene.plan.clocks, table.scenery.clocks
    if hook.since != NOWHERE and filled[hook.since] < plans[hook.since].segments:
        return False
    return hook.until == NOWHERE or filled[hook.until] < plans[hook.until].segments


def first_of(table: Table, actor: int) -> int:
    """The first body of an actor who can act, or NONE."""
    bodies = table.active(actor)
    return bodies[0] if bodies else NONE


def lit(table: Table, zone: int, body: int) -> bool:
    """Does somebody hold a burning light in this zone (NOWHERE: where the body stands)?"""
    here = zone if zone != NOWHERE or body == NONE else table.zone[body]
    return any(table.zone[one] == here and table.held(one, LIGHT) for one in range(table.scene.bodies))


def favors(table: Table, action: Action, target: int) -> Iterator[Reason]:
    """Every reason for favor against one target (NONE: against nobody). A motif is none here, only in tests (B-94)."""
    if action.extras.resolve:
        yield "a Resolve", "R-103"
    if action.extras.boost != NONE:
        yield "a greater doom", "R-178"
    if action.favored:
        yield "the game master's favor", "R-103"
    for modifier in table.modifiers:
        if modifier.favor and matches(modifier, action, target):
            yield modifier.label, modifier.cite
    if action.kind == ATTACK and target >= table.scene.people and hunts(table, action.actor, target):
        yield MONSTER_HUNTER, "C5"
    if table.scene.modifiers:
        yield from scenic(table, action, target, favor=True)
    if action.kind in HOSTILE and target != NONE:
        yield from openings(table, action, target)


def openings(table: Table, action: Action, target: int) -> Iterator[Reason]:
    """What about the target gives favor to a hostile action."""
    effects = table.effects
    if crowd(table, action, target) >= GANG:
        yield "many against one", "R-183"
    if effects[target] & BLIND:
        yield "against the Blind", "R-035"
    member = striker(action, target)
    if member != NONE and effects[member] & SHROUDED:
        yield "unseen", "R-051"
    melee = not missile(table, weapon_against(action, target))
    if action.kind == ATTACK or (action.kind == USE_ITEM and not melee):
        if melee and effects[target] & PRONE:
            yield "against the prone", "R-055"
        if unarmed(table, target, melee):
            yield "against the unarmed", "R-041"
        elif melee and table.held(target, BOWS) and not table.armed(target):
            yield "against a bow at close quarters", "C4"


def disfavors(table: Table, action: Action, target: int) -> Iterator[Reason]:
    """Every reason for disfavor against one target (NONE: against nobody)."""
    if action.disfavored:
        yield "the game master's disfavor", "R-103"
    for modifier in table.modifiers:
        if not modifier.favor and matches(modifier, action, target):
            yield modifier.label, modifier.cite
    if table.scene.modifiers:
        yield from scenic(table, action, target, favor=False)
    yield from own_troubles(table, action, target)
    if action.kind in HOSTILE and target != NONE:
        yield from obstacles(table, action, target)


def own_troubles(table: Table, action: Action, target: int) -> Iterator[Reason]:
    """The Effects that whoever acts suffers."""
    member = striker(action, target)
    own = table.effects[member] if member != NONE else shared_effects(table, action.actor)
    if own & BLIND:
        yield "Blind", "R-034"
    if own & EXHAUSTED:
        yield "Exhausted", "R-043"
    if own & DEAF and action.kind == SPEAK:
        yield "Deafened", "R-038"


def shared_effects(table: Table, actor: int) -> int:
    """The Effects that everybody of an actor suffers: what touches an action of them all (R-182)."""
    shared = ~0
    for body in table.active(actor) or table.scene.members[actor]:
        shared &= table.effects[body]
    return shared


def obstacles(table: Table, action: Action, target: int) -> Iterator[Reason]:
    """What about the target gives disfavor to a hostile action."""
    effects = table.effects
    weapon = weapon_against(action, target)
    if missile(table, weapon) and effects[target] & PRONE:
        yield "a missile at the prone", "R-055"
    if effects[target] & SHROUDED:
        yield "against the Shrouded", "R-050"
    if action.kind == ATTACK and weapon == FISTS and table.held(target, MELEE):
        yield "bare fists against a weapon", "R-109"


def first(reasons: Iterator[Reason]) -> Reason | None:
    """One reason is enough: neither favor nor disfavor stacks, a greater doom's and the mob's neither (R-022, B-24)."""
    return next(reasons, None)


def modifier_of(table: Table, action: Action, target: int) -> int:
    """+3, -3 or 0: favor and disfavor cancel, however many of each (R-023)."""
    favor = first(favors(table, action, target))
    disfavor = first(disfavors(table, action, target))
    return FAVOR * (favor is not None) - FAVOR * (disfavor is not None)


def total(table: Table, action: Action, target: int) -> int:
    """The action's value against one target. Totals below zero stand (B-93)."""
    value = action.face + action.attribute + modifier_of(table, action, target)
    for part in action.added:
        value += part.value
    return value


def parts(table: Table, action: Action, target: int) -> tuple[Part, ...]:
    """The same as a tree: a foe's attribute only for the game master to see."""
    scene = table.scene
    if action.sure:
        return ()
    found = [Part(name_of(action.card), action.face, "R-097")]
    if action.attribute:
        who = 1 << scene.game_master if action.actor >= scene.people else -1
        suit = SUIT_OF[action.kind]
        found.append(Part(SUITS[suit] if suit >= 0 else "attribute", action.attribute, "R-097", who))
    found += action.added
    favor = first(favors(table, action, target))
    disfavor = first(disfavors(table, action, target))
    if favor and disfavor:
        found.append(Part(f"{favor[0]}, but {disfavor[0]}", 0, "R-023"))
    elif favor:
        found.append(Part(favor[0], FAVOR, favor[1]))
    elif disfavor:
        found.append(Part(disfavor[0], -FAVOR, disfavor[1]))
    return tuple(found)
