"""What a successful Attack does (A10, A20, C4): engage, wound by the weapon and the crowd, carry a doom."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.worm.ammunition import spends
from facedown.rulesets.worm.cards import NONE, lesser
from facedown.rulesets.worm.challenge.dooms import comes_to_nothing, strikes_home
from facedown.rulesets.worm.challenge.hides import remember, withstands
from facedown.rulesets.worm.challenge.reach import BOWS, missile
from facedown.rulesets.worm.challenge.resolution import ON_MISS, hits
from facedown.rulesets.worm.challenge.riding import doom_against, no_blow
from facedown.rulesets.worm.challenge.values import HORDE, MOB, aims_at, crowd, larger, striker, unarmed, weapon_against
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.events import Engaged, Fizzled, Loaded
from facedown.rulesets.worm.lights import snuffed
from facedown.rulesets.worm.lords import core
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.pentacles import at_least
from facedown.rulesets.worm.words import (
    ATTACK,
    CRITICAL,
    DROPPED,
    FISTS,
    NORMAL,
    PIERCING,
    PRONE,
    ROOTED,
    THROWN,
)


def weapon_kind(table: Table, act: Action, target: int) -> str:
    """The kind of weapon that strikes this target; "" for fists and claws; each kind has its property (R-226)."""
    weapon = weapon_against(act, target)
    return table.scene.items[weapon % 1000].kind if weapon >= 0 else ""


@hits(ATTACK)
def attack_hits(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """1 Wound; a melee hit engages both (R-061, R-106, R-111)."""
    scene = table.scene
    member = striker(act, target)
    weapon = weapon_against(act, target)
    yield from shot(table, act, target, hit=True)
    yield from snuffed(table, target)
    doom = doom_against(table, act, target)
    if not missile(table, weapon) and not no_blow(doom):
        yield from engage(table, act, target)
    useless = withstands(table, target, (weapon,))
    if useless:
        yield Fizzled(act.actor, useless, "R-198")
        return
    if table.scene.traits.hides:
        yield from remember(table, target, weapon)
    if weapon == FISTS and act.actor < scene.people and larger(table, target):
        yield Fizzled(act.actor, "bare hands do nothing to what is larger", "R-110")
        return
    kind = weapon_kind(table, act, target)
    doubled = strikes_double(table, act, kind) and value >= 2 * against and not act.sure
    count = 2 if doubled else at_least(table, act.actor)
    if scene.options.mob_hits == "per_attacker" and member != NONE:
        count *= len({aim.member for aim in aims_at(act, target)})
    yield from strikes_home(table, act, target)
    if doom is not None and doom.instead:
        return
    kind_of_harm = harm(table, act, target)
    yield from deal(table, target, kind_of_harm, count=count, flail=kind == "flail", by=act.actor, act=act)


def strikes_double(table: Table, act: Action, kind: str) -> bool:
    """Does it deal 2 Wounds at twice the Initiative: a hammer, or a foe whose claws do (C4, C8)?

    Claws are a lesser doom's: no greater doom strikes so, nor an Attack on which another doom rides (R-174, B-23).
    """
    if kind == "hammer":
        return True
    clawed = act.actor >= table.scene.people and table.scene.group(act.actor).doubled
    return clawed and lesser(act.card) and act.extras.ability == NONE


def attack_misses(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """A shot is a shot; by option even a miss engages (B-84)."""
    weapon = weapon_against(act, target)
    yield from shot(table, act, target, hit=False)
    yield from comes_to_nothing(table, act, target)
    if table.scene.options.miss_engages == "yes" and not missile(table, weapon):
        yield from engage(table, act, target)


ON_MISS[ATTACK] = attack_misses


def shot(table: Table, act: Action, target: int, *, hit: bool) -> Events:
    """A crossbow must be reloaded after each shot (R-142); each costs whoever shoots some ammunition (C4)."""
    for aim in aims_at(act, target):
        if 0 <= aim.weapon < THROWN and table.scene.items[aim.weapon].kind in BOWS:
            yield from spends(table, aim.member, hit=hit)
    weapon = weapon_against(act, target)
    if 0 <= weapon < THROWN and table.scene.items[weapon].kind == "crossbow":
        yield Loaded(weapon, False)


def engage(table: Table, act: Action, target: int) -> Events:
    """Those who struck and the one who was struck (R-061, R-111).

    Who is engaged may strike a third, and is engaged with both (B-85).
    Nobody engages with the Rooted or the prone (B-28), nor the fallen whose tied turn is still to come (B-60, B-88).
    """
    held = ROOTED | PRONE
    fallen = table.down
    if fallen >> target & 1:
        return
    if table.scene.options.root_trip_engage == "never_while" and table.effects[target] & held:
        return
    for aim in aims_at(act, target):
        gone = table.out(aim.member) or fallen >> aim.member & 1
        if not missile(table, aim.weapon) and not gone:
            never = table.scene.options.root_trip_engage == "never_while" and table.effects[aim.member] & held
            friends = table.side(aim.member) == table.side(target)
            if not never and not friends and table.zone[aim.member] == table.zone[target]:
                yield Engaged(core(table, aim.member), core(table, target))


def harm(table: Table, act: Action, target: int) -> int:
    """Four on one pierce, eight are Critical; crossbows pierce, daggers too where they may (R-184, R-185, C4)."""
    many = crowd(table, act, target)
    if many >= HORDE:
        return CRITICAL
    if many >= MOB:
        return PIERCING
    kind = weapon_kind(table, act, target)
    if kind == "crossbow" or (kind == "dagger" and unguarded(table, target)):
        return PIERCING
    return NORMAL


def unguarded(table: Table, body: int) -> bool:
    """Unarmed, Disarmed, Rooted or Tripped: what a dagger waits for (C4)."""
    if table.effects[body] & (ROOTED | PRONE) or unarmed(table, body, melee_attack=True):
        return True
    return any(
        table.place[item] == DROPPED and table.scene.items[item].owner == body for item in range(len(table.place))
    )
