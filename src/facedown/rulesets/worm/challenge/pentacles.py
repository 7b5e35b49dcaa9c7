"""Pentacles actions (A11): Avoid, Dash, Dodge, Roughhouse."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE, PENTACLES, VALUE
from facedown.rulesets.worm.challenge.acting import ABLE, pay
from facedown.rulesets.worm.challenge.cards_to_play import PENTACLES_CARD
from facedown.rulesets.worm.challenge.facedown_cards import WARD, lay, on_turn
from facedown.rulesets.worm.challenge.interrupts import raise_initiative
from facedown.rulesets.worm.commands import Dodge
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction, Turn
from facedown.rulesets.worm.words import DODGE


@worm.rule(Dodge, cite="R-122", when=[ABLE], card=PENTACLES_CARD, ward=WARD)
def dodge(table: Table, move: Dodge) -> Events:
    """Pentacles, facedown. It adds to the Initiative of whom it is for; with the Fool it may serve at once (B-06)."""
    place = interrupted_target(table, move)
    if place == NONE:
        yield from lay(table, move, Facedown(DODGE, move.card, on_turn(table), ward=move.ward))
        return
    by = VALUE[move.card] + table.scene.attributes[move.actor][PENTACLES]
    yield from pay(table, move)
    yield from raise_initiative(table, move.actor, place, by)


def interrupted_target(table: Table, move: Dodge) -> int:
    """On the Fool's turn: which target of the interrupted action the Dodge is for, or NONE (B-06, B-14)."""
    window = table.windows[-1]
    below = table.windows[-2] if len(table.windows) > 1 else None
    if not isinstance(window, Turn) or not window.fool or not isinstance(below, OpenAction):
        return NONE
    act = below.action
    if move.ward not in act.targets:
        return NONE
    place = act.targets.index(move.ward)
    free = not act.raised[place] or table.scene.options.dodge_stacking == "all"
    return place if free else NONE
