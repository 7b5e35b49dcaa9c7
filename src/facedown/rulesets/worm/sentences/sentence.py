"""How each kind of event is told in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import Event
from facedown.rulesets.worm.naming import Names

Teller = Callable[[Names, Any], Sentence | None]
E = TypeVar("E", bound=Teller)
TELLERS: Final[dict[type[Event], Teller]] = {}
"""How each kind of event is told; None where there is nothing to say."""


def tells(kind: type[Event]) -> Callable[[E], E]:
    """Register how one kind of event is told."""

    def register(function: E) -> E:
        assert kind not in TELLERS, f"two sentences for {kind.__name__}"
        TELLERS[kind] = function
        return function

    return register


def say(message: str, event: Any, **fields: str | int) -> Sentence:
    """A sentence that cites the event's rule."""
    return Sentence(message, fields, event.cite)


def silent(names: Names, event: Event) -> None:
    """An event about which there is nothing to say: what it opens or closes is told by others."""


def quoted(words: str) -> str:
    """What somebody says, to be put at a sentence's end; nothing when nothing is said."""
    return f' "{words}"' if words else ""


def tell(names: Names, event: Event) -> Sentence | None:
    """The sentence of an event as a viewer knows it, or None where there is nothing to say."""
    return TELLERS[type(event)](names, event)
