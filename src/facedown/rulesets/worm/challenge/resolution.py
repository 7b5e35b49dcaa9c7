"""A confirmed action is compared, target by target; then its Ripostes are met (R-091, R-115, B-80)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.kernel.sums import Sum
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import flip
from facedown.rulesets.worm.challenge.noticing import noticed
from facedown.rulesets.worm.challenge.reach import aims_of, fallen
from facedown.rulesets.worm.challenge.ripostes import met_at, riposte_against, riposters, without_ripostes
from facedown.rulesets.worm.challenge.values import parts, striker, weapon_against
from facedown.rulesets.worm.events import Failed, Fizzled, Succeeded
from facedown.rulesets.worm.hooked import HIT
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.swords import never_misses
from facedown.rulesets.worm.windows import Aftermath, Resolving
from facedown.rulesets.worm.words import HOSTILE

Hit = Callable[[Table, Action, int, int, int], Events]
"""What success does: (table, action, target, the total, the number it met)."""
InTheWay = Callable[[Table, Action, int], Sequence[int]]
"""The hazards between whoever acts and a target, in order, as actors."""
Stopped = Callable[[Table, Action, int], Events]
"""What becomes of it at a hazard that it does not pass."""
Carried = Callable[[Table, Action, Chance], Events]
"""What an action that is compared with nobody's Initiative does."""

ON_HIT: Final[dict[int, Hit]] = {}
"""By kind of action: what happens to a target it succeeds against."""
ON_MISS: Final[dict[int, Hit]] = {}
"""By kind of action: what happens when it fails, beyond failing."""
ON_THE_WAY: Final[dict[int, tuple[InTheWay, Stopped]]] = {}
"""By kind of action: the hazards it must pass on its way to a target, and what happens where it does not (R-221)."""
CARRIED_OUT: Final[dict[int, Carried]] = {}
"""By kind of action: what happens when nothing is compared, or the comparison is its own."""


def hits(kind: int) -> Callable[[Hit], Hit]:
    """Register what a successful action of this kind does to its target."""

    def register(function: Hit) -> Hit:
        ON_HIT[kind] = function
        return function

    return register


def carried(kind: int) -> Callable[[Carried], Carried]:
    """Register what an action of this kind does that is not compared with its targets' Initiative."""

    def register(function: Carried) -> Carried:
        CARRIED_OUT[kind] = function
        return function

    return register


@worm.closes(Resolving)
def resolve(table: Table, window: Resolving, chance: Chance) -> Events:
    """One part at a time: each target, then each Riposte. A part may open a window; the next waits below it."""
    act = window.action
    if act.hurdles:
        yield from meet(table, window)
        return
    compared = len(act.targets) if act.kind in HOSTILE else 0
    if not compared:
        yield Closed()
        yield from carried_out(table, act, chance)
    elif window.step < compared:
        yield from compare_next(table, window)
    else:
        waiting = [owner for owner in riposters(table, act) if not window.void >> met_at(table, owner, act) & 1]
        if waiting:
            pledged = tuple([owner for owner in act.pledged if owner != waiting[0]])
            guards = without_ripostes(table, act, waiting[:1])
            yield Changed(replace(window, action=replace(act, pledged=pledged, guards=guards)))
            yield from riposte_against(table, waiting[0], act)
        else:
            yield Closed()


def carried_out(table: Table, act: Action, chance: Chance) -> Events:
    """What is compared with nobody's Initiative happens, if whoever does it still can (B-71)."""
    if still_acts(table, act):
        return CARRIED_OUT[act.kind](table, act, chance)
    return iter((Fizzled(act.actor, "they cannot act any more"),))


def compare_next(table: Table, window: Resolving) -> Events:
    """The action meets its next target."""
    act = window.action
    target = act.targets[window.step]
    void = window.void | comes_to_nothing(table, act, target) << target
    yield Changed(replace(window, step=window.step + 1, void=void))
    yield from compare(table, act, target, act.raised[window.step])


def meet(table: Table, window: Resolving) -> Events:
    """One more comparison by the arbiter's word: the same total, and what comes of falling short."""
    act = window.action
    hurdle, *rest = act.hurdles
    target = act.targets[0] if act.targets else NONE
    known = parts(table, act, target)
    value = Sum(known).total
    stopped = value < hurdle.number and hurdle.stops
    if stopped:
        yield Closed()
    else:
        yield Changed(replace(window, action=replace(act, hurdles=tuple(rest))))
    if value >= hurdle.number:
        yield Succeeded(act.actor, NONE, known, value, hurdle.number, "R-105")
        return
    yield Failed(act.actor, NONE, known, value, hurdle.number, "R-105")
    if stopped:
        yield Fizzled(act.actor, hurdle.words, "R-105")
    leader = striker(act, target) if act.aims else table.scene.members[act.actor][0]
    if hurdle.consequences:
        yield Opened(Aftermath(consequences=hurdle.consequences, body=leader))


def still_acts(table: Table, act: Action) -> bool:
    """Can the action still take place: is anybody up, or had fallen before it was declared (B-71, B-88)?"""
    return bool(table.scene.masks[act.actor] & (act.granted | table.standing().upright))


def comes_to_nothing(table: Table, act: Action, target: int) -> bool:
    """Is nobody left who can carry it out against this target, or is the target out of the fight (B-71)?"""
    aims = [aim for aim in aims_of(act) if aim.target == target]
    gone = bool(aims or act.aims) and all(act.lost >> aim.member & 1 for aim in aims)
    return gone or not still_acts(table, act) or table.out(target) or fallen(table, target)


def compare(table: Table, act: Action, target: int, raised: int) -> Events:
    """Above the Initiative it succeeds, below it fails; a tie succeeds against all but a shield (R-091)."""
    if comes_to_nothing(table, act, target):
        yield Fizzled(act.actor, "the target is out of the fight or of reach, or the actor is")
        return
    if act.sure:
        number = table.number(table.scene.actor_of[target])
        yield Succeeded(act.actor, target, (), number, number, act.sure)
        yield from ON_HIT[act.kind](table, act, target, number, number)
        return
    known = parts(table, act, target)
    value = Sum(known).total
    if act.kind in ON_THE_WAY:
        in_the_way, stopped = ON_THE_WAY[act.kind]
        for hazard in in_the_way(table, act, target):
            yield from flip(table, hazard)
            met = table.number(hazard)
            if value < met:
                yield Failed(act.actor, NONE, known, value, met, "R-221")
                yield from stopped(table, act, hazard)
                return
            yield Succeeded(act.actor, NONE, known, value, met, "R-221")
    scene = table.scene
    initiative = table.number(scene.actor_of[target])
    against = initiative + raised
    if succeeds(table, act, target, value, initiative, raised):
        yield Succeeded(act.actor, target, known, value, against, "R-091" if value >= against else "C5")
        yield from ON_HIT[act.kind](table, act, target, value, against)
        if scene.watching:
            zone = table.zone[target]
            yield from noticed(table, HIT, target, other=striker(act, target), zone=zone, kind=act.kind)
    else:
        yield Failed(act.actor, target, known, value, against)
        if act.kind in ON_MISS:
            yield from ON_MISS[act.kind](table, act, target, value, against)


def succeeds(table: Table, act: Action, target: int, value: int, initiative: int, raised: int) -> bool:
    """Greater succeeds, less fails; equal succeeds unless the target wields a shield, or is Tough (R-091, B-12, C4).

    Whoever never misses succeeds all the same (C5). One rule wherever an Initiative is the number, Roughhouse and
    spells too (B-08, B-64).
    """
    against = initiative + raised
    if never_misses(table, act, weapon_against(act, target)):
        return True
    if value != against:
        return value > against
    scene = table.scene
    actor = scene.actor_of[target]
    if actor >= scene.people and scene.group(actor).tough:
        return False
    weapon = weapon_against(act, target)
    if weapon >= 0 and striker(act, target) >= 0 and scene.items[weapon % 1000].kind == "flail":
        return True
    if raised and scene.options.dodge_tie_base == "original":
        return True
    return not table.shielded(target)
