"""Dooms that interrupt (C8, R-156): an action turned on somebody else, an action out of turn, a Wound ignored.

Whom they let step in depends on the scene and what lies open alone, so that an invitation tells nothing of the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened, Sealed
from facedown.rulesets.worm import means
from facedown.rulesets.worm.challenge.acting import ABLE, flip
from facedown.rulesets.worm.challenge.dooms import greater_cards
from facedown.rulesets.worm.challenge.open_action import DECLARED, change, open_action
from facedown.rulesets.worm.challenge.riding import doom_that
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.challenge.wounds import hurt_foe
from facedown.rulesets.worm.commands import Endure, Interject, Pass, Redirect
from facedown.rulesets.worm.events import CardPlayed, Declared
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.windows import Enduring, Turn
from facedown.rulesets.worm.words import ATTACK, DOOM, ROUGHHOUSE

GREATER: Final = Choice(greater_cards, "That interrupt needs a greater doom.", "C8", needs=means.GREATER_CARD)
TURNABLE: Final = frozenset({ATTACK, ROUGHHOUSE})
"""The actions that can be turned on somebody else."""


def turned_on(table: Table, actor: int) -> Sequence[int]:
    """Everybody else in the zone of the one who is aimed at, but whoever acts; before anything is revealed."""
    act = open_action(table)
    mine = [body for body in act.targets if table.scene.actor_of[body] == actor]
    if act.kind not in TURNABLE or act.stage != DECLARED or not mine or doom_that(table, actor, "redirect") is None:
        return ()
    here = table.zone[mine[0]]
    others = [body for body in range(table.scene.bodies) if table.zone[body] == here and body not in act.targets]
    return [body for body in others if not table.out(body) and table.scene.actor_of[body] not in (actor, act.actor)]


ELSEWHERE: Final = Choice(turned_on, "It cannot be turned on anybody like that.", "C8")


@worm.rule(Redirect, cite="C8", when=[ABLE], card=GREATER, target=ELSEWHERE)
def redirect(table: Table, move: Redirect) -> Events:
    """The action is turned on somebody else in the zone, with disfavor."""
    act = open_action(table)
    place = next(n for n, body in enumerate(act.targets) if table.scene.actor_of[body] == move.actor)
    victim = act.targets[place]
    aims = tuple([replace(aim, target=move.target) if aim.target == victim else aim for aim in act.aims])
    yield CardPlayed(move.actor, move.card, "C8")
    yield Declared(move.actor, DOOM, (move.target,), doom_that(table, move.actor, "redirect") or "", "C8")
    yield from flip(table, table.scene.actor_of[move.target])
    turned = replace(act, targets=put(act.targets, place, move.target), raised=put(act.raised, place, 0), aims=aims)
    yield from change(table, replace(turned, disfavored=True, granted=act.granted | 1 << move.target))


def may_interject(table: Table, actor: int) -> bool:
    """Does an adventurer's action lie open, and has this foe such a doom and a card for an action beside it?

    Not while cards are put down in a window below: the hand is not free then.
    """
    return (
        open_action(table).actor < table.scene.people
        and doom_that(table, actor, "interject") is not None
        and len(table.hand(actor)) > 1
        and not any(isinstance(window, Sealed) for window in table.windows)
    )


INTERJECTS: Final = Condition(may_interject, "It cannot act out of its turn now.", "C8", waivable=False)


@worm.rule(Interject, cite="C8", when=[INTERJECTS, ABLE], card=GREATER)
def interject(table: Table, move: Interject) -> Events:
    """It acts before the action it interrupts: any action, at its card's face value (B-99)."""
    yield CardPlayed(move.actor, move.card, "C8")
    yield Declared(move.actor, DOOM, (), doom_that(table, move.actor, "interject") or "", "C8")
    yield Opened(Turn(waiting=1 << move.actor, actor=move.actor, fool=True, interrupt=True))


# -- a Wound ignored


@worm.rule(Endure, cite="C8", when=[ABLE], card=GREATER)
def endure(table: Table, move: Endure) -> Events:
    """The Wound does nothing; what comes off instead is the arbiter's to say."""
    window = table.windows[-1]
    assert isinstance(window, Enduring)
    yield Closed()
    yield CardPlayed(move.actor, move.card, "C8")
    name = doom_that(table, move.actor, "endure") or ""
    yield Declared(move.actor, DOOM, (window.body,), name, "C8")
    yield from ask_for_verdict(table, move.actor, DOOM, f"{name}: what comes off fights on")


@worm.closes(Enduring)
def not_endured(table: Table, window: Enduring, chance: Chance) -> Events:
    """It is a Wound like any other."""
    yield Closed()
    yield from hurt_foe(table, window.body, window.harm, window.by, window.action)


@worm.default(Enduring)
def takes_it(table: Table, window: Enduring, actor: int) -> Pass:
    """Without an answer it is taken."""
    return Pass(table.seat_of(actor), actor)
