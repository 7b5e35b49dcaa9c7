"""The game master's dooms (A19): abilities that happen at once, that ride on an Attack; greater dooms as Attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition, require
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Opened
from facedown.rulesets.worm import means
from facedown.rulesets.worm.cards import NONE, SWORDS, greater_of, lesser_of
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.aims import ATTACK_AIMS
from facedown.rulesets.worm.challenge.cards_to_play import EXTRAS, hand
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.doom_behaviours import (
    AT_ONCE,
    GOES,
    RIDING,
    ZONES,
    agrees,
    engaged_with,
    possible,
)
from facedown.rulesets.worm.challenge.holding import holds
from facedown.rulesets.worm.challenge.riding import doom_against, dooms_of, sweeps
from facedown.rulesets.worm.commands import GreaterDoom, LesserDoom, OverwhelmingAttack
from facedown.rulesets.worm.events import CardDiscarded, Declared, Fizzled
from facedown.rulesets.worm.plan import INTERRUPT, DoomPlan
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Turn, Verdict
from facedown.rulesets.worm.words import ATTACK, DOOM


def has_dooms(table: Table, actor: int) -> bool:
    """Has this actor any abilities?"""
    return bool(dooms_of(table, actor))


HAS_DOOMS: Final = Condition(has_dooms, "Only foes have doom abilities.", "R-174", waivable=False)


def lesser_cards(table: Table, actor: int) -> Sequence[int]:
    """I to XIV in the hand (R-173)."""
    return lesser_of(hand(table, actor))


def greater_cards(table: Table, actor: int) -> Sequence[int]:
    """XV to XXI in the hand (R-173)."""
    return greater_of(hand(table, actor))


def abilities(table: Table, actor: int, doom: str) -> list[int]:
    """The numbers of the abilities that happen at once, and have something to do now; some on the own turn only."""
    window = table.windows[-1]
    own = isinstance(window, Turn) and window.actor == actor
    return [
        number
        for number, one in enumerate(dooms_of(table, actor))
        if one.doom in (doom, "any")
        and not one.targets
        and one.behaviour not in INTERRUPT
        and (own or not (one.own_turn or one.price == "discard"))
        and possible(table, actor, one)
    ]


def lesser_abilities(table: Table, actor: int) -> Sequence[int]:
    """Those a lesser doom activates."""
    return abilities(table, actor, "lesser")


def greater_abilities(table: Table, actor: int) -> Sequence[int]:
    """Those a greater doom activates."""
    return abilities(table, actor, "greater")


LESSER_CARD: Final = Choice(
    lesser_cards, "A lesser doom's ability needs a lesser doom, I to XIV.", "R-174", hand, needs=means.LESSER_CARD
)
GREATER_CARD: Final = Choice(
    greater_cards, "A greater doom's ability needs a greater doom, XV to XXI.", "R-175", hand, needs=means.GREATER_CARD
)
LESSER_ABILITY: Final = Choice(
    lesser_abilities, "No lesser doom activates that by itself.", "R-174", needs=means.LESSER_TACTIC
)
GREATER_ABILITY: Final = Choice(
    greater_abilities,
    "What targets an adventurer is played together with a lesser doom used as an Attack.",
    "R-176",
    needs=means.GREATER_TACTIC,
)
OVERWHELMING_CARD: Final = Choice(
    greater_cards, "That is no greater doom of your hand.", "R-179", needs=means.GREATER_CARD
)


def doom_zones(table: Table, actor: int) -> Sequence[int]:
    """Where a doom can take it; NONE for those that go nowhere."""
    going = [one.behaviour for one in dooms_of(table, actor) if one.behaviour in GOES and not one.targets]
    return [NONE, *sorted({zone for behaviour in going for zone in ZONES[behaviour](table, actor)})] if going else ONE


def doom_targets(table: Table, actor: int) -> Sequence[int]:
    """Whom it can slip away from; NONE for those that are for nobody."""
    slips = any(one.behaviour == "slip" for one in dooms_of(table, actor))
    return [NONE, *engaged_with(table, actor)] if slips else ONE


ONE: Final = (NONE,)
DOOM_ZONE: Final = Choice(doom_zones, "That doom does not lead there.", "C8")
DOOM_TARGET: Final = Choice(doom_targets, "It is engaged with nobody like that.", "C8")


Doom = LesserDoom | GreaterDoom


@worm.rule(
    LesserDoom,
    cite="R-174",
    when=[ABLE, HAS_DOOMS],
    checked=True,
    card=LESSER_CARD,
    ability=LESSER_ABILITY,
    zone=DOOM_ZONE,
    target=DOOM_TARGET,
)
def lesser_doom(table: Table, move: LesserDoom) -> Events:
    """A tactic of its own, paid with a lesser doom."""
    yield from at_once(table, move, "R-174")


@worm.rule(
    GreaterDoom,
    cite="R-175",
    when=[ABLE, HAS_DOOMS],
    checked=True,
    card=GREATER_CARD,
    ability=GREATER_ABILITY,
    zone=DOOM_ZONE,
    target=DOOM_TARGET,
)
def greater_doom(table: Table, move: GreaterDoom) -> Events:
    """What affects only itself or the place happens at once; it is the turn's card, or the window's minor (B-104)."""
    yield from at_once(table, move, "R-175")


def at_once(table: Table, move: Doom, cite: str) -> Events:
    """To play a card takes the turn's card; to discard one does not (C8)."""
    doom = dooms_of(table, move.actor)[move.ability]
    if not agrees(table, move.actor, doom, move.zone, move.target):
        raise Refused("That doom goes to no such zone, or is for nobody like that.", "C8")
    body = table.active(move.actor)[0]
    if doom.price == "discard":
        yield CardDiscarded(move.actor, move.card, "C8")
    else:
        yield from pay(table, move)
    yield Declared(move.actor, DOOM, (), doom.name, cite)
    if doom.behaviour in AT_ONCE:
        yield from AT_ONCE[doom.behaviour](table, move)
    else:
        yield from happen(table, move.actor, doom, body)


def happen(table: Table, actor: int, doom: DoomPlan, body: int) -> Events:
    """To itself, to all others in the zone, foes too, or to whoever is in its grip (C8)."""
    if doom.whom == "one" or not doom.consequences:
        yield from unfold(table, actor, doom, body)
        return
    if doom.whom == "held":
        bodies = [mark.body for mark in holds(table, table.active(actor))]
    else:
        own, here = table.active(actor), table.zone[body]
        bodies = [other for other in range(table.scene.bodies) if table.zone[other] == here and other not in own]
    for other in reversed(bodies):
        if not table.out(other):
            yield from unfold(table, actor, doom, other)


def unfold(table: Table, actor: int, doom: DoomPlan, body: int, *, attack: bool = False) -> Events:
    """What the doom does to a body, as data; where the data says nothing, the arbiter does in words (R-215)."""
    if doom.behaviour in RIDING:
        yield from RIDING[doom.behaviour](table, actor, body)
    elif doom.consequences:
        yield from carry(table, doom.consequences, body, actor, attack=attack)
    else:
        words = f"{doom.name}: {doom.words}" if doom.words else doom.name
        yield Opened(Verdict(waiting=1 << table.scene.judge, actor=actor, kind=DOOM, words=words))


# -- riding on an Attack


def strikes_home(table: Table, act: Action, target: int) -> Events:
    """A doom that rides on an Attack takes effect where its first aim hits (R-176, B-23); it is spent either way."""
    doom = doom_against(table, act, target)
    if doom is not None and not sweeps(doom) and not table.dead >> target & 1:
        yield from unfold(table, act.actor, doom, target, attack=True)


def comes_to_nothing(table: Table, act: Action, target: int) -> Events:
    """The Attack missed: the doom is spent for nothing (R-176)."""
    doom = doom_against(table, act, target)
    if doom is not None:
        yield Fizzled(act.actor, f"{doom.name} finds nobody", "R-176")


# -- greater dooms as Attacks


def overwhelms(table: Table, actor: int) -> bool:
    """Can this creature Attack with greater dooms?"""
    return table.scene.is_foe(actor) and "attack" in table.scene.group(actor).greater_dooms_as


OVERWHELMS: Final = Condition(
    overwhelms, "A greater doom pays for no Attack of this creature.", "R-179", needs=means.OVERWHELMING
)


@worm.rule(
    OverwhelmingAttack,
    cite="R-179",
    when=[ABLE, OVERWHELMS],
    checked=True,
    card=OVERWHELMING_CARD,
    aims=ATTACK_AIMS,
    extras=EXTRAS,
)
def overwhelming_attack(table: Table, move: OverwhelmingAttack) -> Events:
    """An Attack worth 15 to 21; on its own turn Swords are added, unless the table plays otherwise (B-68).

    No other doom rides on it: that needs a lesser one (R-176).
    """
    require(table, move.actor, move.card != move.extras.boost, "One card pays for one thing.", "R-099")
    declared = action(table, move, ATTACK, suit=SWORDS, aims=move.aims)
    yield from pay(table, move, move.extras)
    yield from declare(table, declared)
