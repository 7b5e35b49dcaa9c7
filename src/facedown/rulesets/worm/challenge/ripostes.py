"""Ripostes (R-112 to R-116): revealed when their owner or ward is targeted, compared with the action itself."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.kernel.sums import Sum
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.facedown_cards import parts_of
from facedown.rulesets.worm.challenge.hides import armory, withstands
from facedown.rulesets.worm.challenge.reach import BOWS
from facedown.rulesets.worm.challenge.values import larger, striker, total
from facedown.rulesets.worm.challenge.wounds import deal, merciful
from facedown.rulesets.worm.events import FacedownRevealed, Failed, Fizzled, Succeeded
from facedown.rulesets.worm.lights import snuffed
from facedown.rulesets.worm.states import Action, Sheltered
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import HOSTILE, NORMAL, PHYSICAL, RIPOSTE


def riposters(table: Table, act: Action) -> list[int]:
    """Who meets this action with a Riposte: targets who laid one must (R-113), allies who pledged one, guardians."""
    if not act.targets or act.kind not in (HOSTILE if table.scene.options.similar_action == "hostile" else PHYSICAL):
        return []
    found = own_ripostes(table, act)
    for guard in act.guards:
        owner = table.scene.actor_of[guard.body]
        if guard.serves == RIPOSTE and owner not in found and not table.out(guard.body):
            found.append(owner)
    if table.scene.options.riposte_out_of_reach == "burnt":
        return found
    return [owner for owner in found if reaches(table, owner, attacker_of(table, act, met_at(table, owner, act)))]


def own_ripostes(table: Table, act: Action) -> list[int]:
    """Whose own facedown Riposte meets this action."""
    found = []
    for body in act.targets:
        owner = table.scene.actor_of[body]
        facedown = table.facedown[owner]
        if facedown is None or facedown.kind != RIPOSTE or owner in found:
            continue
        if facedown.ward == NONE or table.scene.actor_of[facedown.ward] == owner:
            found.append(owner)
    return [*found, *[owner for owner in act.pledged if owner not in found and table.facedown[owner] is not None]]


def without_ripostes(table: Table, act: Action, owners: list[int]) -> tuple[Sheltered, ...]:
    """What guardians still have to do when these owners' Ripostes have been met."""
    return tuple([
        one for one in act.guards if one.serves != RIPOSTE or table.scene.actor_of[one.body] not in owners
    ])  # fmt: skip


def met_at(table: Table, owner: int, act: Action) -> int:
    """The target at whose side the Riposte meets the action: the owner's own body, or the ally's it was laid for."""
    facedown = table.facedown[owner]
    own = [body for body in act.targets if table.scene.actor_of[body] == owner]
    meant = [body for body in act.targets if facedown is not None and facedown.ward == body]
    return (own or meant or act.targets)[0]


def attacker_of(table: Table, act: Action, target: int) -> int:
    """The body that acts against a target."""
    return striker(act, target) if act.aims else table.scene.members[act.actor][0]


def interrupting(table: Table, act: Action) -> list[int]:
    """Those of them who wield a polearm: their Riposte comes before the action (R-116, C4)."""
    polearm = frozenset({"polearm"})
    return [owner for owner in riposters(table, act) if any(table.held(body, polearm) for body in table.active(owner))]


def riposte_against(table: Table, owner: int, act: Action) -> Events:
    """Above the action's value, or at a tie unless the attacker wields a shield, it deals a Wound (R-114, R-115).

    Who was dropped by the action has no facedown card any more, and so no Riposte (B-16, B-60).
    """
    facedown = table.facedown[owner] if owner in own_ripostes(table, act) else None
    parts = () if facedown is None else parts_of(table, owner, facedown, bool(act.backed >> owner & 1))
    parts += tuple([
        one.part for one in act.guards if one.serves == RIPOSTE and table.scene.actor_of[one.body] == owner
    ])  # fmt: skip
    value = Sum(parts).total
    target = met_at(table, owner, act)
    attacker = attacker_of(table, act, target)
    reach = reaches(table, owner, attacker)
    against = total(table, act, target)
    if facedown is not None:
        yield FacedownRevealed(owner, RIPOSTE, facedown.card, "R-113")
    if not reach or table.out(attacker):
        yield Fizzled(owner, "the attacker is out of reach", "B-15")
    elif value > against or (value == against and not table.shielded(attacker)):
        yield Succeeded(owner, attacker, parts, value, against, "R-114")
        yield from snuffed(table, attacker)
        if larger(table, attacker) and bare_handed(table, owner):
            yield Fizzled(owner, "bare hands do nothing to what is larger", "R-110")
            return
        useless = withstands(table, attacker, armory(table, table.active(owner)))
        if useless:
            yield Fizzled(owner, useless, "R-198")
            return
        blade = any(table.held(body, frozenset({"blade"})) for body in table.active(owner))
        yield from deal(table, attacker, NORMAL, count=2 if blade else 1, by=merciful(table, owner))
    else:
        yield Failed(owner, attacker, parts, value, against, "R-114")


def reaches(table: Table, owner: int, attacker: int) -> bool:
    """Does the weapon in hand reach: melee in the zone, a missile weapon while disengaged (B-15, R-224)?"""
    for body in table.active(owner):
        if table.zone[body] == table.zone[attacker]:
            return True
        if table.held(body, BOWS) and not table.engaged[body]:
            return True
    return False


def bare_handed(table: Table, owner: int) -> bool:
    """Has this adventurer nothing to strike back with but fists: no melee weapon, and no bow that could be shot?"""
    if owner >= table.scene.people or table.armed(owner):
        return False
    return not table.held(owner, BOWS) or bool(table.engaged[owner])
