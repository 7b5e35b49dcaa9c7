"""Who may rule, and what every ruling has: the person who is game master, a reason, numbers within bounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, TypeVar

from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.powers import from_own_seat
from facedown.kernel.rule import Events
from facedown.kernel.sight import is_secret
from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import open_again
from facedown.rulesets.worm.events import Ruled
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import MOST_WORDS, speakable, unspoken, words_bounds

F = TypeVar("F", bound=Callable[..., Events])


def judges(table: Table, actor: int) -> bool:
    """Is this the actor under which the game master rules?"""
    return actor == table.scene.judge


def person(table: Table, actor: int) -> bool:
    """Is a person game master?"""
    return table.scene.waits


RULES: Final = Condition(judges, "Only the game master rules.", "R-105", waivable=False)
PERSON: Final = Condition(person, "Nobody is game master at this table.", "R-105", waivable=False)
REASON: Final = OpenChoice(
    unspoken, speakable, words_bounds, f"Give the reason on one line, in at most {MOST_WORDS} characters.", "R-105"
)


def power(
    command: type[Command], *, cite: str, when: Sequence[Condition] = (), lucky: bool = False, **choices: Choice
) -> Callable[[F], F]:
    """Register a power of the game master: only a person has it, from their own seat, and a reason goes with it."""

    def register(function: F) -> F:
        worm.power(command, cite=cite, when=[PERSON, RULES, *when], lucky=lucky, **choices, reason=REASON)(
            from_own_seat(renewing(function), RULES)
        )
        return function

    return register


def renewing(function: Callable[..., Events]) -> Callable[..., Events]:
    """What is ruled, then who may step in now: somebody may be on their feet again, or hold what they did not."""

    @wraps(function)
    def ruled_on(table: Table, move: Any, *luck: Any) -> Events:
        yield from function(table, move, *luck)
        yield from open_again(table)

    return ruled_on


def whole(low: int, high: int, sentence: str, cite: str) -> OpenChoice:
    """A whole number from *low* to *high*."""

    def samples(table: Table, actor: int) -> Sequence[int]:
        return low, high

    def fits(table: Table, actor: int, value: Any) -> bool:
        return type(value) is int and low <= value <= high

    def bounds(table: Table, actor: int) -> object:
        return {"from": low, "to": high}

    return OpenChoice(samples, fits, bounds, sentence, cite)


def aloud(reason: str) -> str:
    """A reason as far as everybody may hear it (F1)."""
    return "" if is_secret(reason) else reason


def ruled(label: str, move: Any, value: int = 0, cite: str = "R-105") -> Events:
    """What the game master ruled, and why, for all to see."""
    yield Ruled(label, value, move.reason, cite)


# -- whom a ruling may name


def all_bodies(table: Table, actor: int) -> Sequence[int]:
    """Everybody in the scene."""
    return range(table.scene.bodies)


def all_foes(table: Table, actor: int) -> Sequence[int]:
    """Every foe."""
    return range(table.scene.people, table.scene.bodies)


def all_groups(table: Table, actor: int) -> Sequence[int]:
    """Every foe or group of foes, by its actor."""
    return table.scene.foe_actors


def anybody(table: Table, actor: int) -> Sequence[int]:
    """Nobody in particular, or anybody who acts."""
    return [NONE, *range(table.scene.actors)]


def any_body(table: Table, actor: int) -> Sequence[int]:
    """Nobody in particular, or anybody."""
    return [NONE, *all_bodies(table, actor)]


BODY: Final = Choice(all_bodies, "There is nobody like that in this scene.", "R-105")
FOE: Final = Choice(all_foes, "That is no foe.", "R-105")
GROUP: Final = Choice(all_groups, "That is no foe and no group of foes.", "R-105")
ANYBODY: Final = Choice(anybody, "There is nobody like that in this scene.", "R-105")
ANY_BODY: Final = Choice(any_body, "There is nobody like that in this scene.", "R-105")
