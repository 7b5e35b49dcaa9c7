"""How an effect is registered: what it leaves of what is known of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from facedown.kernel.structs import Event
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table

F = TypeVar("F", bound=Callable[..., None])

WHO_FIGHTS: Final = ("standing", "shrouded")
WITH_WHAT: Final = ("kept", "armory", "weapons", "strewn", "run out")
AT_WHOM: Final = ("aims",)
"""What is known of the table whatever zone bodies are in."""


def quiet_effect(event: type[Event]) -> Callable[[F], F]:
    """Register an effect that leaves what is known of the table true: it moves cards, the count or Health."""
    return worm.effect(event)


def effect(event: type[Event], still: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Register an effect; what was known of the table is worked out anew after it, but for what is *still* true."""

    def register(function: F) -> F:
        def changed(table: Table, event: Event) -> None:
            function(table, event)
            forget(table, still)

        worm.effect(event)(changed)
        return function

    return register


def forget(table: Table, still: tuple[str, ...] = ()) -> None:
    """What was known of the table is worked out anew, but for what is *still* true."""
    known = table.known
    table.known = {name: known[name] for name in still if name in known}
