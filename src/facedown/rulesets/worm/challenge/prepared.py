"""A triggered Vigilance comes to pass (R-145): its owner says at whom, with what or where; it uses no turn (B-20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed
from facedown.rulesets.worm.cards import NONE, VALUE
from facedown.rulesets.worm.challenge.acting import ABLE, declare, noting_unwritten
from facedown.rulesets.worm.challenge.aims import bounds, rough_singles, samples, singles
from facedown.rulesets.worm.challenge.aims import fits as fitting
from facedown.rulesets.worm.challenge.avoiding import confronting, over_one_link
from facedown.rulesets.worm.challenge.cards_to_play import extras
from facedown.rulesets.worm.challenge.casting import COST, has_voice, prepared_spells
from facedown.rulesets.worm.challenge.cups import prey
from facedown.rulesets.worm.challenge.gear import has_room, kept_at
from facedown.rulesets.worm.challenge.items import met_by, upon, use_singles
from facedown.rulesets.worm.challenge.miscellaneous import next_door, quick_things, shot_crossbows
from facedown.rulesets.worm.challenge.moving import Reaches, with_leave
from facedown.rulesets.worm.challenge.pentacles import in_a_dash
from facedown.rulesets.worm.challenge.reach import Aims
from facedown.rulesets.worm.challenge.routes import avoid_zones, dash_zones, next_zones
from facedown.rulesets.worm.challenge.wands import listeners, recoverable, said, spell_singles, spoken
from facedown.rulesets.worm.commands import Aim, Carry, Cast, Extras, Pass
from facedown.rulesets.worm.events import CardDiscarded, ResolveSpent
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import attributes
from facedown.rulesets.worm.windows import Prepared, Surprised
from facedown.rulesets.worm.words import (
    ATTACK,
    AVOID,
    BANTER,
    BELT,
    COMMAND,
    DASH,
    FISTS,
    HAND,
    MOVE,
    PACK,
    PULL_FROM_BELT,
    PULL_FROM_PACK,
    RECOVER,
    RELOAD,
    ROUGHHOUSE,
    SPEAK,
    SUIT_OF,
    TEST_FATE,
    TRIVIAL,
    USE_ITEM,
)


def listening(table: Table, actor: int) -> list[Aim]:
    """One of each group that can be talked to, by who has a voice."""
    if not has_voice(table, actor):
        return []
    return [Aim(table.active(actor)[0], FISTS, table.active(group)[0]) for group in listeners(table, actor)]


def set_upon(table: Table, actor: int) -> list[Aim]:
    """Whom a companion gets at."""
    return [Aim(actor, FISTS, target) for target in prey(table, actor) if target != NONE]


AIMED: Final[dict[int, Callable[[Table, int], list[Aim]]]] = {
    ATTACK: singles,
    ROUGHHOUSE: rough_singles,
    USE_ITEM: use_singles,
    SPEAK: spell_singles,
    BANTER: listening,
    COMMAND: set_upon,
}
"""By kind of action: at whom, with what."""
AIMLESS: Final = frozenset({SPEAK, COMMAND})
"""Those of them that need not be at anybody."""
TOGETHER: Final = frozenset({ATTACK, ROUGHHOUSE})
"""Those of them that a group's members do each at somebody else (R-182)."""
WHITHER: Final[dict[int, Callable[[Table, int], Sequence[int]]]] = {
    MOVE: next_zones,
    AVOID: avoid_zones,
    DASH: dash_zones,
}
"""By kind of action: to which zone."""
REACHES: Final[dict[int, Reaches]] = {MOVE: next_door, AVOID: over_one_link, DASH: in_a_dash}
WITH: Final[dict[int, Callable[[Table, int], Sequence[int]]]] = {
    RECOVER: recoverable,
    PULL_FROM_PACK: kept_at(PACK),
    PULL_FROM_BELT: kept_at(BELT),
    RELOAD: shot_crossbows,
    TEST_FATE: attributes,
    TRIVIAL: quick_things,
}
"""By kind of action: what is Recovered, pulled, reloaded, tested or picked up."""
NO_AIMS: Final[Aims] = ()


def prepared(table: Table) -> Prepared:
    """The question on top."""
    window = table.windows[-1]
    assert isinstance(window, Prepared)
    return window


def within(table: Table, actor: int) -> list[Aim]:
    """Every single aim of the prepared action; before a Challenge of one body, and at nobody twice (R-070, R-072)."""
    window = prepared(table)
    found = AIMED.get(window.prepares)
    if found is None:
        return []
    mine = [aim for aim in found(table, actor) if window.member in (NONE, aim.member)]
    return [aim for aim in mine if not (window.barred >> aim.target & 1 and attacks(table, window.prepares, aim))]


def attacks(table: Table, kind: int, aim: Aim) -> bool:
    """Is this aim an Attack's, or a bomb's, which is one in almost all respects (R-133)?"""
    return kind == ATTACK or (kind == USE_ITEM and table.scene.items[aim.weapon].kind == "bomb")


def ways(table: Table, actor: int) -> Sequence[Aims]:
    """The aims that stand for all; none for an action that is at nobody."""
    kind = prepared(table).prepares
    if kind not in AIMED:
        return (NO_AIMS,)
    found = within(table, actor)
    aims = samples(found) if kind in TOGETHER else [(aim,) for aim in found]
    return [*aims, NO_AIMS] if kind in AIMLESS else aims


def may_aim(table: Table, actor: int, aims: Aims) -> bool:
    """Are these aims among them?"""
    kind = prepared(table).prepares
    if not aims:
        return kind not in AIMED or kind in AIMLESS
    return fitting(within(table, actor), aims) and (len(aims) == 1 or kind in TOGETHER)


def aim_bounds(table: Table, actor: int) -> object:
    """All single aims."""
    return bounds(within(table, actor))


def zones(table: Table, actor: int) -> Sequence[int]:
    """Where the prepared action can lead; NONE if it leads nowhere."""
    found = WHITHER.get(prepared(table).prepares)
    return found(table, actor) if found is not None else (NONE,)


def means(table: Table, actor: int) -> Sequence[int]:
    """What it is done with, or to; NONE if nothing."""
    found = WITH.get(prepared(table).prepares)
    return found(table, actor) if found is not None else (NONE,)


def payable(table: Table, actor: int) -> Sequence[bool]:
    """A Resolve for favor, while an adventurer has one."""
    paid = actor < table.scene.people and table.resolve[actor] and not prepared(table).sure
    return (False, True) if paid else (False,)


def boosts(table: Table, actor: int) -> Sequence[int]:
    """A greater doom to discard for favor, or none."""
    if prepared(table).sure:
        return (NONE,)
    return [extra.boost for extra in extras(table, actor) if not extra.resolve]


AIMS: Final = OpenChoice(ways, may_aim, aim_bounds, "Nobody you could aim it at is within reach.", "R-145")
ZONE: Final = Choice(zones, "The prepared action cannot lead there.", "R-145")
RESOLVE: Final = Choice(payable, "You have no Resolve left to spend.", "R-103")
BOOST: Final = Choice(boosts, "You hold no such greater doom to discard for favor.", "R-178")
MEANS: Final = Choice(means, "The prepared action cannot be done with that.", "R-145")


@worm.rule(
    Carry, cite="R-145", when=[ABLE], checked=True, aims=AIMS, zone=ZONE, what=MEANS, resolve=RESOLVE, boost=BOOST
)
def carry_out(table: Table, move: Carry) -> Events:
    """The flipped card's action, worth what a facedown card is (R-149, R-150); favor is paid for now (B-51)."""
    window = prepared(table)
    act = completed(table, window, move)
    met = confronting(table, act)[1] if act.kind == AVOID else met_by(table, act)
    cost = COST if act.spell != NONE and move.actor < table.scene.people else 0
    if cost and cost + move.resolve > table.resolve[move.actor]:
        raise Refused("That costs more Resolve than you have.", "C6")
    yield Closed()
    below = table.windows[-1] if table.windows else None
    if isinstance(below, Surprised) and any(attacks(table, act.kind, aim) for aim in act.aims):
        yield Changed(replace(below, struck=below.struck | sum([1 << body for body in act.targets])))
    if move.resolve:
        yield ResolveSpent(move.actor)
    if move.boost != NONE:
        yield CardDiscarded(move.actor, move.boost)
    if act.spell != NONE:
        aim = act.aims[0]
        yield from said(table, move.actor, Cast(act.spell, aim.member, (aim.target,)), cost)
    yield from declare(table, act, met)


def completed(table: Table, window: Prepared, move: Carry) -> Action:
    """The action as if its own command had been given."""
    kind, suit = window.prepares, SUIT_OF[window.prepares]
    adds = window.on_turn and suit >= 0
    act = Action(
        kind=kind,
        actor=move.actor,
        card=window.card,
        face=0 if window.sure else VALUE[window.card],
        attribute=table.scene.attributes[move.actor][suit] if adds else 0,
        own_turn=window.on_turn,
        extras=Extras(resolve=move.resolve, boost=move.boost),
        zone=move.zone,
        words=window.words,
        sure=window.sure,
    )
    if adds:
        act = noting_unwritten(table, act, suit)
    if kind in TOGETHER:
        targets = tuple(dict.fromkeys([aim.target for aim in move.aims]))
        return replace(act, aims=move.aims, targets=targets, raised=(0,) * len(targets))
    if kind in WHITHER:
        going = with_leave(table, act, REACHES[kind])
        return confronting(table, going)[0] if kind == AVOID else going
    if kind == BANTER:
        group = table.scene.actor_of[move.aims[0].target]
        return replace(act, what=group, targets=tuple(table.active(group)))
    if kind == COMMAND:
        return replace(act, targets=tuple([aim.target for aim in move.aims]), raised=(0,) * len(move.aims))
    if kind == SPEAK and move.aims and (cast := spell_meant(table, move)) is not None:
        return spoken(table, act, cast)
    if move.aims:
        return upon(table, act, move.aims[0])
    if kind in (PULL_FROM_PACK, PULL_FROM_BELT):
        return replace(act, item=move.what, what=put_away(table, move.what))
    if kind in (RECOVER, TEST_FATE):
        return replace(act, what=move.what)
    return replace(act, item=move.what)


def spell_meant(table: Table, move: Carry) -> Cast | None:
    """The spell whose component the aim is made with, or None (C6)."""
    (aim,) = move.aims
    spell = prepared_spells(table, move.actor).get(aim) if table.scene.spells else None
    return None if spell is None else Cast(spell, aim.member, (aim.target,))


def put_away(table: Table, item: int) -> int:
    """Nothing, if a hand is free; else the first thing in hand that makes room."""
    body = table.holder[item]
    for held in (NONE, *table.items(body, HAND)):
        if has_room(table, body, item, held):
            return held
    return NONE


@worm.closes(Prepared)
def let_be(table: Table, window: Prepared, chance: Chance) -> Events:
    """The owner lets it be; the card is spent."""
    yield Closed()


@worm.default(Prepared)
def at_the_trigger(table: Table, window: Prepared, actor: int) -> Carry | Pass:
    """Without an answer: at whoever triggered it, if that is one of the ways; else what was said, if only words do.

    From ambush at the first of the ways; to deprive them, at the first who holds something (R-071).
    """
    seat = table.seat_of(actor)
    if window.prepares in WHITHER or window.prepares in WITH:
        return Pass(seat, actor)
    for aims in ways(table, actor):
        if window.sure and aims and (window.prepares != ROUGHHOUSE or table.items(aims[0].target, HAND)):
            return Carry(seat, actor, aims)
        if not aims or (window.against != NONE and table.scene.actor_of[aims[0].target] == window.against):
            return Carry(seat, actor, aims)
    return Pass(seat, actor)
