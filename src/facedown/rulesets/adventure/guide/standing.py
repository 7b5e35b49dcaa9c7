"""Who may rule, and what every ruling has: the person who is Guide, a reason, numbers within bounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.powers import from_own_seat
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Command, Opened, Passed
from facedown.rulesets.adventure.describing import WORDS
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import AdversaryTurn, Aftermath, Breathing, MinorLeft, Turn

F = TypeVar("F", bound=Callable[..., Events])

RULES: Final = Condition(
    lambda table, actor: actor == table.encounter.guide, "Only the Guide rules.", "C-004", waivable=False
)
PERSON: Final = Condition(
    lambda table, actor: table.encounter.waits, "Nobody is Guide at this table.", "C-004", waivable=False
)


def power(
    command: type[Command], *, cite: str, when: tuple[Condition, ...] = (), lucky: bool = False, **choices: Choice
) -> Callable[[F], F]:
    """Register a power of the Guide: only a person has it, from their own seat, and a reason goes with it."""

    def register(function: F) -> F:
        @wraps(function)
        def with_aftermath(table: Table, move: Command, *luck: Any) -> Events:
            yield from function(table, move, *luck)
            yield from turn_lost(table)
            if table.due:
                yield Opened(Aftermath(), cite=Aftermath.cite)

        adventure.power(command, cite=cite, when=[PERSON, RULES, *when], lucky=lucky, **choices, reason=WORDS)(
            from_own_seat(with_aftermath, RULES)
        )
        return function

    return register


@adventure.closes(Aftermath)
def aftermath(table: Table, window: Aftermath, chance: Chance) -> Events:
    """All that was due has happened."""
    yield Closed(cite=Aftermath.cite)
    yield from turn_lost(table)


def turn_lost(table: Table) -> Events:
    """Whoever is put out of action in their own Turn has no more of it. B.13, CA-38."""
    window: Any = table.windows[-1] if table.windows else None
    if not isinstance(window, Turn | AdversaryTurn | MinorLeft | Breathing) or not window.waiting:
        return
    actor = window.actor
    helpless = table.is_character(actor) and table.incapacitated(actor) and not isinstance(window, Breathing)
    if helpless or table.out(actor):
        yield Passed(actor, cite="B.13" if table.is_character(actor) else "CA-38")


def whole(low: int, high: int, sentence: str, cite: str) -> OpenChoice:
    """A whole number within bounds."""
    return OpenChoice(
        lambda table, actor: (max(low, min(high, 1)),),
        lambda table, actor, value: type(value) is int and low <= value <= high,
        lambda table, actor: {"least": low, "most": high},
        sentence,
        cite,
    )


CHARACTER: Final = Choice(lambda table, actor: range(table.encounter.people), "There is no such character.", "C-004")
CHALLENGE: Final = Choice(lambda table, actor: range(len(table.challenges)), "There is no such Challenge.", "C-004")
POOL: Final = Choice(lambda table, actor: range(3), "Points are of Body, Mind or Spirit.", "B.2")
TRUTH: Final = Choice(lambda table, actor: (False, True), "That is yes or no.", "C-012")
POINTS: Final = whole(0, 9999, "Challenge Points are from 0 to 9,999.", "CF-08")
AMOUNT: Final = whole(1, 99, "Say how many, from 1 to 99.", "C-004")
