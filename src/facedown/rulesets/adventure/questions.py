"""What the Guide is asked: something in words, who won a Race that ends in a tie, the round limit. C-122, CA-24."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Passed
from facedown.rulesets.adventure.challenge_points import won
from facedown.rulesets.adventure.commands import CallTie, EndEncounter, GiveRace, GoOn, Prolong
from facedown.rulesets.adventure.events import EncounterEnded, Prolonged, StatusChanged
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import Asking, Limit, Tie
from facedown.rulesets.adventure.words import ACTIVE, AVOIDED, LEFT_OPEN, OUTCOMES


@adventure.rule(GoOn, cite="C-122")
def settled(table: Table, move: GoOn) -> Events:
    """The table has settled it in words."""
    yield Passed(move.actor, cite="C-122")


@adventure.default(Asking)
def left_open(table: Table, window: Asking, actor: int) -> GoOn:
    """It is left open. CF-06."""
    return GoOn(table.seat_of(actor), actor)


@adventure.closes(Asking)
def asked_and_answered(table: Table, window: Asking, chance: Chance) -> Events:
    """The game goes on."""
    yield Closed(cite="C-122")


ROUNDS: Final = OpenChoice(
    lambda table, actor: (1,),
    lambda table, actor, value: type(value) is int and 1 <= value <= 100,
    lambda table, actor: {"least": 1, "most": 100},
    "Prolong by 1 to 100 Rounds.",
    "CF-06",
)
ENDS: Final = Choice(lambda table, actor: range(1, len(OUTCOMES)), "That is no way to end.", "B.4")


@adventure.rule(Prolong, cite="CF-06", rounds=ROUNDS)
def prolong(table: Table, move: Prolong) -> Events:
    """So many Rounds more."""
    yield Closed(cite="CF-06")
    yield Prolonged(table.last_round + move.rounds)


@adventure.rule(EndEncounter, cite="B.13", outcome=ENDS)
def end_encounter(table: Table, move: EndEncounter) -> Events:
    """The table agrees that the Encounter has come to its end: what is active counts as avoided. CF-06, B.13."""
    for number, one in enumerate(table.challenges):
        if one.status == ACTIVE:
            yield StatusChanged(number, AVOIDED, cite="CF-06")
    yield EncounterEnded(move.outcome)


@adventure.default(Limit)
def at_the_limit(table: Table, window: Limit, actor: int) -> EndEncounter:
    """Without an answer what is active counts as avoided. CF-06."""
    return EndEncounter(table.seat_of(actor), actor, LEFT_OPEN)


def tied(table: Table, actor: int) -> tuple[int, ...]:
    """The Challenges that were finished at once."""
    window: Any = table.windows[-1]
    found: tuple[int, ...] = window.challenges
    return found


@adventure.rule(GiveRace, cite="CA-24", challenge=Choice(tied, "That was not finished now.", "CA-24"))
def give_race(table: Table, move: GiveRace) -> Events:
    """One of them was first; the others have lost."""
    yield Closed(cite="CA-24")
    yield from won(table, [move.challenge], cite="CA-24")


@adventure.rule(CallTie, cite="CA-24")
def call_tie(table: Table, move: CallTie) -> Events:
    """All of them have won."""
    together = tied(table, move.actor)
    yield Closed(cite="CA-24")
    yield from won(table, together, cite="CA-24")


@adventure.default(Tie)
def a_tie(table: Table, window: Tie, actor: int) -> CallTie:
    """It stays a tie."""
    return CallTie(table.seat_of(actor), actor)
