"""A Turn: one Major and one Minor Action, in either order. B.4, CF-07."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened, Passed
from facedown.rulesets.adventure.adversaries import victims
from facedown.rulesets.adventure.adversary_actions import MINOR, wounds_to_close
from facedown.rulesets.adventure.commands import EndTurn, Parry
from facedown.rulesets.adventure.events import LastingEnded, Parried
from facedown.rulesets.adventure.leaving import enemies
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import AdversaryTurn, MinorLeft, Turn


@adventure.closes(Turn)
@adventure.closes(AdversaryTurn)
def turn_over(table: Table, window: Turn | AdversaryTurn, chance: Chance) -> Events:
    """The Turn ends when its Major Action has been taken, and a Minor one where it is left; what fades is over. B.2."""
    if window.minor and minor_serves(table, window.actor):
        yield Changed(replace(window, minor=False), cite="B.4")
        yield Opened(MinorLeft(actor=window.actor, waiting=1 << window.actor), cite="B.4")
        return
    yield Closed(cite="B.4")
    for place in reversed(range(len(table.lastings))):
        if table.fading >> place & 1:
            yield LastingEnded(place, table.lastings[place])


def minor_serves(table: Table, actor: int) -> bool:
    """Could somebody who is able still do something with a Minor Action: parry somebody, regain points? B.4, CF-07."""
    if table.out(actor):
        return False
    if table.is_character(actor):
        return not table.incapacitated(actor) and bool(enemies(table))
    return bool(wounds_to_close(table, actor)) or (can_parry(table, actor) and bool(victims(table, actor)))


def can_parry(table: Table, actor: int) -> bool:
    """Characters can; Adversaries where their figures say so. CF-07."""
    return table.is_character(actor) or table.adversary(actor).parries


@adventure.closes(MinorLeft)
def minor_over(table: Table, window: MinorLeft, chance: Chance) -> Events:
    """Nothing is left to do in this Turn."""
    yield Closed(cite="B.4")


@adventure.default(Turn, AdversaryTurn, MinorLeft)
def idle(table: Table, window: Turn | AdversaryTurn | MinorLeft, actor: int) -> EndTurn:
    """Nothing is done."""
    return EndTurn(table.seat_of(actor), actor)


PARRIES: Final = Condition(can_parry, "It has nothing to parry with.", "CF-07")


@adventure.rule(Parry, cite="CF-07", when=[MINOR, PARRIES])
def parry(table: Table, move: Parry) -> Events:
    """A Minor Action: +1 Body Defense till the next Turn. CF-07."""
    window: Any = table.windows[-1]
    yield Parried(move.actor)
    if isinstance(window, MinorLeft):
        yield Passed(move.actor, cite="B.4")
    else:
        yield Changed(replace(window, minor=False), cite="B.4")


@adventure.rule(EndTurn, cite="B.4")
def end_turn(table: Table, move: EndTurn) -> Events:
    """Nothing more this Turn."""
    window: Any = table.windows[-1]
    if isinstance(window, Turn | AdversaryTurn):
        yield Changed(replace(window, minor=False), cite="B.4")
    yield Passed(move.actor, cite="B.4")
