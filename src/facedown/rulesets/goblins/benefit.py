"""The benefit of having started the Turn Hidden, for the Contested Check of Ambush and Pickpocket (G-082, G-103)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.goblins.actions import choose, still_there
from facedown.rulesets.goblins.checks import Contest, beats, contest, roll, worth
from facedown.rulesets.goblins.commands import ForgoEdge, UseEdge
from facedown.rulesets.goblins.events import ActionFailed, Contested, EdgeApplied
from facedown.rulesets.goblins.pieces import AMBUSH, PERCEPTION
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Benefit

Outcome = Callable[[Table, Chance, int, int, bool], Events]
OUTCOMES: Final[dict[int, Outcome]] = {}
"""What follows from the Contested Check of an Action, from (table, chance, actor, target, won)."""


def from_hiding(table: Table, chance: Chance, actor: int, target: int, action: int) -> Events:
    """The Action is chosen, then contested; who started the Turn Hidden and chose nothing before may use the benefit.

    Losing Hidden for this very Action (G-083, G-104) takes nothing away from that (G-084, G-105, GA-10), and only
    Turn Actions count as chosen before (GA-11).
    """
    entitled = table.started_hidden and not table.chosen
    yield from choose(table, actor, action)
    again = table.scene.options.edge_mode == "reroll"
    if entitled and not again:
        yield Opened(Benefit(owner=actor, action=action, target=target, waiting=1 << actor), cite=cite_of(action))
        return
    made = yield from contest(table, chance, actor, target, PERCEPTION, contest_of(action), action=action)
    if entitled and not made.won:
        window = Benefit(
            owner=actor, action=action, target=target, waiting=1 << actor, rolled=made.dice, other_rolled=made.other_die
        )
        yield Opened(window, cite=cite_of(action))
    else:
        yield from OUTCOMES[action](table, chance, actor, target, made.won)


def cite_of(action: int) -> str:
    """The rule that gives the benefit: to these two Actions and no other (G-116)."""
    return "G-082" if action == AMBUSH else "G-103"


def contest_of(action: int) -> str:
    """The rule that asks for the Contested Check."""
    return "G-077" if action == AMBUSH else "G-100"


@goblins.rule(UseEdge, cite="G-082", lucky=True)
def use_edge(table: Table, move: UseEdge, chance: Chance) -> Events:
    """The Contested Check with the benefit."""
    yield from decided(table, chance, applied=True)


@goblins.rule(ForgoEdge, cite="G-082", lucky=True)
def forgo_edge(table: Table, move: ForgoEdge, chance: Chance) -> Events:
    """The Contested Check without it."""
    yield from decided(table, chance, applied=False)


def decided(table: Table, chance: Chance, *, applied: bool) -> Events:
    """The Check is made, unless the target is gone by now (GA-23)."""
    window: Any = table.windows[-1]
    actor, target, action = window.owner, window.target, window.action
    yield Closed()
    yield EdgeApplied(actor, applied, cite_of(action))
    if not still_there(table, actor, target):
        yield ActionFailed(actor, action)
        return
    if not window.rolled:
        made = yield from contest(table, chance, actor, target, PERCEPTION, contest_of(action), applied, action)
        won = made.won
    elif applied:
        made = yield from thrown_again(table, chance, window)
        won = made.won
    else:
        won = False
    yield from OUTCOMES[action](table, chance, actor, target, won)


def thrown_again(table: Table, chance: Chance, window: Benefit) -> Contest:
    """The acting Player's die once more; the other's stays (G-151)."""
    die = roll(table, chance)
    total = die + worth(table, window.owner, PERCEPTION, window.action)
    against = window.other_rolled + table.stat(window.target, PERCEPTION)
    won = beats(table, total, against)
    dice = (*window.rolled, die)
    made = Contested(window.owner, window.target, PERCEPTION, dice, total, window.other_rolled, against, won, "G-151")
    yield made
    return made


@goblins.default(Benefit)
def applies(table: Table, window: Benefit, actor: int) -> UseEdge:
    """Who is gone applies it (GA-12)."""
    return UseEdge(actor, actor)
