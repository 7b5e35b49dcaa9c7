"""How each kind of event is told: an English message id with named fields, and the rule's number beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import Event
from facedown.rulesets.goblins.naming import Names

NOBODY: Final = -1
Teller = Callable[[Names, Any], Sentence | None]
T = TypeVar("T", bound=Teller)
TELLERS: Final[dict[type[Event], Teller]] = {}
"""How each kind of event is told; None where there is nothing to say."""


def tells(kind: type[Event]) -> Callable[[T], T]:
    """Register how one kind of event is told."""

    def register(function: T) -> T:
        assert kind not in TELLERS, f"two sentences for {kind.__name__}"
        TELLERS[kind] = function
        return function

    return register


def plainly(kind: type[Event], message: str) -> None:
    """Register one message for a kind of event: {who} is its player; other names in braces are its numbers."""

    @tells(kind)
    def told(names: Names, event: Any) -> Sentence:
        held = {name: getattr(event, name) for name in event.__struct_fields__}
        fields: dict[str, str | int] = {name: value for name, value in held.items() if isinstance(value, int)}
        who, whose = names.player(held.get("player", NOBODY)), names.whose(held.get("player", NOBODY))
        return say(message, event, **{**fields, "who": who, "whose": whose, "unit": names.coin})


def say(message: str, event: Any, **fields: str | int) -> Sentence:
    """A sentence that cites the event's rule."""
    return Sentence(message, fields, event.cite)


def silent(names: Names, event: Event) -> None:
    """An event about which there is nothing to say: what it opens or closes is told by others."""


def tell(names: Names, event: Event) -> Sentence | None:
    """The sentence of an event as a viewer knows it, or None where there is nothing to say."""
    return TELLERS[type(event)](names, event)
