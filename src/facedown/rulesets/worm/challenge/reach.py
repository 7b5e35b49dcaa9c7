"""Who reaches whom: weapons in hand, range, sight (A5, A10, B-95); what still holds when it is carried out (B-71)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from facedown.kernel.conditions import waived
from facedown.kernel.refusals import Refused
from facedown.rulesets.worm.ammunition import run_out
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.gates import unwarded, warding
from facedown.rulesets.worm.commands import Aim
from facedown.rulesets.worm.scene import MELEE
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import (
    BLIND,
    COMMAND,
    FISTS,
    HAND,
    KNOCKED_OUT,
    NATURAL,
    SCENE_ACTION,
    SHROUDED,
    SPEAK,
    THROWN,
    USE_ITEM,
)

Aims = tuple[Aim, ...]


BOWS: Final = frozenset({"bow", "crossbow"})


WAND: Final = frozenset({"wand"})


def weapons(table: Table, body: int) -> Iterator[int]:
    """What this body can Attack with: what it holds, a dagger also thrown, else its fists."""
    actor = table.scene.actor_of[body]
    melee = False
    if actor >= table.scene.people and table.scene.group(actor).natural:
        melee = True
        yield NATURAL
    for item in table.held(body, MELEE):
        melee = True
        yield item
        if table.scene.items[item].kind == "dagger":
            yield item + THROWN
    yield from table.held(body, BOWS)
    if not melee:
        yield FISTS


def missile(table: Table, weapon: int) -> bool:
    """Is this weapon shot or thrown?"""
    if weapon >= THROWN:
        return True
    return weapon >= 0 and table.scene.items[weapon].kind in ("bow", "crossbow", "wand", "bomb")


def distance(table: Table, zone: int, other: int) -> int:
    """How many links lie between two zones; 99 when none lead there."""
    adjacent = table.scene.adjacent
    reached, steps = {zone}, 0
    while other not in reached:
        wider = reached.union(*[adjacent[near] for near in reached])
        if len(wider) == len(reached):
            return 99
        reached, steps = wider, steps + 1
    return steps


def in_reach(table: Table, actor: int, body: int, weapon: int) -> Sequence[int]:
    """Everybody on the other side whom this weapon reaches, by the rules or the arbiter's leave."""
    targets: Sequence[int] = table.opponents(body)
    if table.shrouded() and not waived(table, actor, "R-050"):
        targets = [target for target in targets if not unseen(table, target)]
    if table.scene.wards:
        targets = unwarded(table, actor, body, weapon, targets)
    zone = table.zone
    here = zone[body]
    if not missile(table, weapon):
        far = waived(table, actor, "R-058")
        return targets if far else [target for target in targets if zone[target] == here]
    if not can_shoot(table, actor, body, weapon):
        return ()
    if far_reaching(table, actor, weapon):
        return targets
    near: tuple[int, ...] = (here,) if weapon >= THROWN else (here, *table.scene.adjacent[here])
    return [target for target in targets if zone[target] in near]


def unseen(table: Table, body: int) -> bool:
    """Is this body Shrouded, still and silent: has it done nothing this round (R-050)?"""
    return bool(table.effects[body] & SHROUDED) and not table.stirred >> table.scene.actor_of[body] & 1


def can_shoot(table: Table, actor: int, body: int, weapon: int) -> bool:
    """Not while engaged, not when Blind, not with a crossbow that must be reloaded (R-062, R-063, R-035, R-142).

    Nor with nothing left to shoot (C4).
    """
    if table.engaged[body] and not thrown_at_hand(table, weapon) and not waived(table, actor, "R-062"):
        return False
    if table.effects[body] & BLIND and not waived(table, actor, "R-035"):
        return False
    if weapon >= THROWN:
        return True
    if unfed(table, body, weapon) and not waived(table, actor, "C4"):
        return False
    return not table.unloaded >> weapon & 1 or waived(table, actor, "R-142")


def unfed(table: Table, body: int, weapon: int) -> bool:
    """Is this a bow or a crossbow of somebody who has nothing left to shoot (C4)?"""
    return table.scene.items[weapon].kind in BOWS and bool(run_out(table) >> body & 1)


def far_reaching(table: Table, actor: int, weapon: int) -> bool:
    """Does this missile go further than its usual zone, or the next one (C4, B-58, B-95)?"""
    if weapon >= THROWN:
        return waived(table, actor, "C4")
    if table.scene.items[weapon].kind == "wand":
        return waived(table, actor, "B-58")
    return table.scene.options.missile_range == "sight" or waived(table, actor, "B-95")


def thrown_at_hand(table: Table, weapon: int) -> bool:
    """Is this a bomb, and may bombs be thrown while engaged (B-97)?"""
    if weapon >= THROWN or table.scene.items[weapon].kind != "bomb":
        return False
    return table.scene.options.bomb_while_engaged == "yes"


def hindrance(table: Table, body: int, weapon: int, target: int) -> Refused:
    """Why this weapon does not reach, with the rule that says so."""
    zone, there = table.zone[body], table.zone[target]
    gate = warding(table, body, weapon, target)
    if gate is not None:
        return Refused(gate.words or f"Only {' or '.join(gate.weapons)} reaches that one.", "R-066", True)
    if unseen(table, target):
        return Refused("Nobody can aim at what is Shrouded, still and silent.", "R-050", True)
    if not missile(table, weapon):
        return Refused("A melee Attack reaches only those in your zone.", "R-058", True)
    if table.engaged[body] and not thrown_at_hand(table, weapon):
        return Refused("You are engaged: you cannot shoot or throw.", "R-062", True)
    if table.effects[body] & BLIND:
        return Refused("The Blind cannot shoot or throw.", "R-035", True)
    if weapon < THROWN and table.unloaded >> weapon & 1:
        return Refused("The crossbow must be reloaded first.", "R-142", True)
    if weapon < THROWN and unfed(table, body, weapon):
        return Refused("There is nothing left to shoot with it.", "C4", True)
    if weapon >= THROWN:
        return Refused("A thrown dagger reaches only those in your zone.", "C4", True)
    if table.scene.items[weapon].kind == "wand" and there not in table.scene.adjacent[zone]:
        return Refused("A wand reaches no further than one zone.", "B-58", True)
    return Refused("The target is out of range.", "B-95", True)


def weapons_of(table: Table, body: int) -> tuple[int, ...]:
    """What this body can Attack with; worked out once until something changes."""
    known: dict[int, tuple[int, ...]] = table.known.setdefault("weapons", {})
    found = known.get(body)
    if found is None:
        found = known[body] = tuple(weapons(table, body))
    return found


# -- what still holds when it is carried out


def fallen(table: Table, body: int) -> bool:
    """Has this body fallen, even where its turn or its result is still to come (B-88)?"""
    return bool(table.down >> body & 1 or table.effects[body] & KNOCKED_OUT)


def aims_of(act: Action) -> Aims:
    """At whom, with what; a companion is where its master is, and has teeth of its own."""
    if act.kind == COMMAND:
        return tuple([Aim(act.actor, FISTS, target) for target in act.targets])
    return act.aims


def reaches_still(table: Table, act: Action, aim: Aim) -> bool:
    """Is the weapon still in hand, and the target within reach? Of what is used or spoken that is asked as it works."""
    if act.kind in (SPEAK, SCENE_ACTION):
        return True
    thing = aim.weapon % THROWN if aim.weapon >= 0 and act.kind != USE_ITEM else NONE
    if thing != NONE and (table.place[thing] != HAND or table.holder[thing] != aim.member or table.destroyed(thing)):
        return False
    return aim.target in in_reach(table, act.actor, aim.member, aim.weapon)


def granted(table: Table, act: Action) -> int:
    """What is not asked about again when it is carried out: members fallen before, targets reached by leave (B-88)."""
    bits = table.down & table.scene.masks[act.actor]
    for body in table.scene.members[act.actor]:
        if table.effects[body] & KNOCKED_OUT:
            bits |= 1 << body
    for aim in aims_of(act):
        if not reaches_still(table, act, aim):
            bits |= 1 << aim.target
    return bits


def lost(table: Table, act: Action) -> int:
    """The members whose aim came to nothing by now: they fell, were Disarmed, or do not reach any more (B-71)."""
    bits = kept = 0
    for aim in aims_of(act):
        if holds_still(table, act, aim):
            kept |= 1 << aim.member
        else:
            bits |= 1 << aim.member
    return bits & ~kept


def holds_still(table: Table, act: Action, aim: Aim) -> bool:
    """Has this aim not come to nothing?"""
    down = fallen(table, aim.member) and not act.granted >> aim.member & 1
    return not down and (reaches_still(table, act, aim) or bool(act.granted >> aim.target & 1))


def left_of(table: Table, act: Action) -> Aims:
    """The aims without those, of one who strikes several, that came to nothing."""
    if len(act.aims) == len({aim.member for aim in act.aims}):
        return act.aims
    return tuple([aim for aim in act.aims if holds_still(table, act, aim)]) or act.aims
