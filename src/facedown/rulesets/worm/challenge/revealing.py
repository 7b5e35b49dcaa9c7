"""What lies facedown and is revealed before an open action is compared: Dodges, Aid, Aims (B-13, B-14, B-80)."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.rule import Events
from facedown.kernel.sums import Part, Sum
from facedown.rulesets.worm.cards import name_of
from facedown.rulesets.worm.challenge.facedown_cards import own_dodge, parts_of
from facedown.rulesets.worm.challenge.open_action import change, open_action
from facedown.rulesets.worm.challenge.reach import lost, missile
from facedown.rulesets.worm.challenge.resolution import comes_to_nothing, still_acts
from facedown.rulesets.worm.challenge.values import weapon_against
from facedown.rulesets.worm.events import (
    FacedownRevealed,
    InitiativeRaised,
    ValueAdded,
)
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.talents.swords import braced_by
from facedown.rulesets.worm.words import AID, AIM, ATTACK, DODGE, HOSTILE, PHYSICAL, ROOTED


def dodged(table: Table, act: Action, place: int) -> bool:
    """Does a Dodge serve this target already (B-14)? A guardian adds to it, and takes no other's place (C6)."""
    return act.raised[place] > braced_by(table, act, place) + guarded_by(act, act.targets[place])


def guarded_by(act: Action, body: int) -> int:
    """What guardians have added to a body's Initiative."""
    return sum([one.part.value for one in act.guards if one.body == body and one.serves == DODGE])


def triggers(table: Table, act: Action) -> bool:
    """Does this action trigger the facedown defences of its targets (B-90)?"""
    return act.kind in (HOSTILE if table.scene.options.similar_action == "hostile" else PHYSICAL)


def due_dodges(table: Table, act: Action) -> list[int]:
    """The targets whose own Dodge must be revealed (B-13); not while Rooted (B-59), nor where no blow comes (R-116)."""
    if not act.targets or not triggers(table, act):
        return []
    found: list[int] = []
    for place, body in enumerate(act.targets):
        owner = table.scene.actor_of[body]
        facedown = table.facedown[owner]
        if facedown is None or facedown.kind != DODGE or owner in found or own_dodge(table, owner) is None:
            continue
        stacks = table.scene.options.dodge_stacking == "all"
        if comes_to_nothing(table, replace(act, lost=lost(table, act)), body):
            continue
        if answered(table, act, owner):
            continue
        if not table.effects[body] & ROOTED and (stacks or not dodged(table, act, place)):
            found.append(owner)
    return found


def answered(table: Table, act: Action, owner: int) -> bool:
    """Has one of many Dodges met this action already? Then the others stay where they are (B-14, C8)."""
    return bool(table.scene.traits.many_dodges & act.withheld & 1 << owner)


def due_aid(table: Table, act: Action) -> list[int]:
    """Who has Aid, or an Aim, laid for this very action and has not withheld it (R-128, C4); if it still comes."""
    found: list[int] = []
    aided = False
    for owner, facedown in enumerate(table.facedown):
        if facedown is None or facedown.kind not in (AID, AIM) or act.withheld >> owner & 1 or not table.able(owner):
            continue
        if facedown.kind == AID and facedown.ally == act.actor and facedown.does == act.kind:
            if not aided or table.scene.options.aid_stacking == "yes":
                found.append(owner)
            aided = True
        elif facedown.kind == AIM and owner == act.actor and act.kind == ATTACK and aimed(table, act, facedown.ward):
            found.append(owner)
    return found if found and still_acts(table, act) else []


def aimed(table: Table, act: Action, target: int) -> bool:
    """Is this the bow Attack that was aimed at this target?"""
    weapon = weapon_against(act, target)
    return target in act.targets and missile(table, weapon) and table.scene.items[weapon % 1000].kind == "bow"


def reveal(table: Table, owner: int) -> Events:
    """A Dodge, an Aid or an Aim counts from now on; the card is gone, whatever comes of it (R-124)."""
    facedown = own_dodge(table, owner) or table.facedown[owner]
    assert facedown is not None
    parts = parts_of(table, owner, facedown, bool(open_action(table).backed >> owner & 1))
    yield FacedownRevealed(owner, facedown.kind, facedown.card, "R-124" if facedown.kind == DODGE else "R-128")
    if facedown.kind == DODGE:
        for place, body in enumerate(open_action(table).targets):
            if table.scene.actor_of[body] == owner:
                yield from raise_initiative(table, owner, place, parts)
    else:
        yield from add(table, owner, facedown.card, parts)


def raise_initiative(table: Table, owner: int, place: int, parts: tuple[Part, ...]) -> Events:
    """Against this one action the target's Initiative is higher, never lower (R-123, B-12, B-93).

    Of many Dodges the others stay facedown, whatever adds up: one answers each attack (B-14, C8). That is noted where
    others lie, and nowhere else: it would tell what a foe can do.
    """
    act = open_action(table)
    by = max(Sum(parts).total, 0)
    yield InitiativeRaised(act.targets[place], by, owner, parts)
    act = replace(act, raised=put(act.raised, place, act.raised[place] + by))
    if table.scene.traits.many_dodges >> owner & 1 and table.lying(owner):
        act = replace(act, withheld=act.withheld | 1 << owner)
    yield from change(table, act)


def add(table: Table, owner: int, card: int, parts: tuple[Part, ...]) -> Events:
    """The action is worth more, never less (R-128, B-93)."""
    act = open_action(table)
    by = max(Sum(parts).total, 0)
    part = Part(f"{table.scene.names[owner]}'s {name_of(card)}", by, "R-128")
    yield ValueAdded(owner, by, parts)
    yield from change(table, replace(act, added=(*act.added, part)))
