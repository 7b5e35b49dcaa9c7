"""Combat Encounters: participants, priority, Combat Turns, how they end (G-166 to G-173, G-178 to G-182)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.checks import hurt, passes, roll
from facedown.rulesets.goblins.events import (
    AttackMade,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatTurnEnded,
    HiddenLost,
)
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.rules_plan import Monster
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import MONSTER, Combat, Joining

DEATH, FLIGHT, SMOKE, OFFER, BEATEN, STAND_OFF = "death", "flight", "smoke", "an offer", "a dead monster", "a stand-off"
"""Why a Combat Encounter ends (G-173)."""


# -- how one begins


def begin_combat(table: Table, initiator: int, order: tuple[int, ...]) -> Events:
    """A Combat Encounter, who has priority first; with joiners others there are asked before (G-085, G-096, G-166)."""
    others = [one for one in table.others_in(table.room[initiator], initiator) if one not in order]
    if table.scene.options.allow_joiners and MONSTER not in order:
        left = tuple([one for one in others if not table.is_hidden(one)])
        if left:
            window = Joining(initiator=initiator, order=order, left=left, waiting=1 << left[0])
            yield Opened(window, cite="G-166")
            return
    yield from fight(table, initiator, order)


def fight(table: Table, initiator: int, order: tuple[int, ...]) -> Events:
    """Participants lose Hidden; who has priority acts first (G-004, G-129, G-167, G-168, GA-32)."""
    health = 0
    for one in order:
        if one == MONSTER:
            health = monster_of(table).health
        elif table.is_hidden(one):
            yield HiddenLost(one, cite="G-166")
    yield CombatBegan(initiator, order)
    window = Combat(initiator=initiator, order=order, waiting=asked(order[0]), monster_health=health)
    yield Opened(window, cite="G-129")


def monster_of(table: Table) -> Monster:
    """The monster of the Random Encounter that is being resolved (G-178)."""
    found = table.scene.encounter(table.drawn)
    assert isinstance(found, Monster), "a combat against no monster"
    return found


def asked(one: int) -> int:
    """Who is asked when it is a participant's Combat Turn: nobody for a monster's."""
    return 0 if one == MONSTER else 1 << one


@goblins.rule(say.JoinCombat, cite="G-166")
def join_combat(table: Table, move: say.JoinCombat) -> Events:
    """Another participant, after those before."""
    window: Any = table.windows[-1]
    yield CombatJoined(move.actor)
    yield from joined(table, replace(window, order=(*window.order, move.actor)))


@goblins.rule(say.StayOut, cite="G-166")
def stay_out(table: Table, move: say.StayOut) -> Events:
    """Not this one."""
    window: Any = table.windows[-1]
    yield from joined(table, window)


def joined(table: Table, window: Joining) -> Events:
    """The next is asked, or the combat begins."""
    left = window.left[1:]
    if left:
        yield Changed(replace(window, left=left, waiting=1 << left[0]))
    else:
        yield Closed()
        yield from fight(table, window.initiator, window.order)


@goblins.default(Joining)
def stays_out(table: Table, window: Joining, actor: int) -> say.StayOut:
    """Who is gone stays out."""
    return say.StayOut(actor, actor)


# -- Combat Turns


def next_turn(table: Table, window: Combat) -> Combat:
    """The window with the next Combat Turn, or the stand-off after the last round (G-168, G-173, GA-42)."""
    at, number = window.at + 1, window.round
    if at == len(window.order):
        at, number = 0, number + 1
    if number > table.scene.variables.COMBAT_ROUND_MAX.value:
        return replace(window, over=STAND_OFF, waiting=0)
    return replace(window, at=at, round=number, acted=False, free=0, waiting=asked(window.order[at]))


def without(table: Table, window: Combat, gone: int, why: str) -> Combat:
    """The window after a participant has left; with fewer than two it is over."""
    place = window.order.index(gone)
    order = tuple([one for one in window.order if one != gone])
    if len(order) < 2:
        return replace(window, over=why, waiting=0)
    if place == window.at:
        return next_turn(table, replace(window, order=order, at=window.at - 1))
    at = window.at - (place < window.at)
    return replace(window, order=order, at=at, waiting=asked(order[at]))


def standing(table: Table, window: Combat, one: int) -> bool:
    """Is a participant still in the fight?"""
    return window.monster_health > 0 if one == MONSTER else table.lives(one)


@goblins.closes(Combat)
def go_on(table: Table, window: Combat, chance: Chance) -> Events:
    """Who has fallen is out of it, a monster takes its turn; after it play resumes (G-130, G-131, G-132)."""
    fallen = [one for one in window.order if not standing(table, window, one)]
    if window.over:
        yield CombatEnded(window.over)
        yield Closed(cite="G-173")
    elif fallen:
        yield Changed(without(table, window, fallen[0], BEATEN if fallen[0] == MONSTER else DEATH), cite="G-173")
    else:
        yield from monster_attacks(table, window, chance)


def monster_attacks(table: Table, window: Combat, chance: Chance) -> Events:
    """A monster always attacks; its bonus is for the roll, its damage the die alone (G-179, G-180)."""
    monster = monster_of(table)
    target = next(one for one in window.order if one != MONSTER)
    die = roll(table, chance)
    against = table.defense(target)
    hit = passes(table, die, die + monster.bonus, against)
    yield AttackMade(MONSTER, target, NONE, die, monster.bonus, against, hit, cite="G-179")
    yield CombatTurnEnded(MONSTER)
    yield Changed(next_turn(table, window), cite="G-168")
    if hit:
        times = 2 if die == table.scene.variables.CHECK_DIE.value else 1
        dice = tuple([chance.roll(monster.die) for _ in range(times)])
        bonus = monster.bonus if table.scene.options.monster_damage == "die_plus_bonus" else 0
        yield from hurt(table, target, dice, bonus, "G-179")


# -- Combat Actions: what they all require


def unspent(table: Table, actor: int) -> bool:
    """Is the Combat Action of this Combat Turn there yet?"""
    window: Any = table.windows[-1]
    return not window.acted


UNSPENT = Condition(unspent, "The Combat Action of this Combat Turn is spent.", "G-169")


def acted(table: Table) -> Events:
    """The Combat Action is spent; Free Actions may follow (G-169)."""
    window: Any = table.windows[-1]
    yield Changed(replace(window, acted=True), cite="G-169")


@goblins.rule(say.EndCombatTurn, cite="G-169")
def end_combat_turn(table: Table, move: say.EndCombatTurn) -> Events:
    """Its owner ends it, with or without a Combat Action."""
    window: Any = table.windows[-1]
    yield CombatTurnEnded(move.actor)
    yield Changed(next_turn(table, window), cite="G-168")


@goblins.default(Combat)
def passes_on(table: Table, window: Combat, actor: int) -> say.EndCombatTurn:
    """Who is gone passes."""
    return say.EndCombatTurn(actor, actor)
