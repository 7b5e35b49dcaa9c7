"""How each kind of event is told, with the rule's number beside it; sums in their parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import BY_THE_GUIDE

Teller = Callable[[Table, Any], Sentence | None]

T = TypeVar("T", bound=Teller)

TELLERS: Final[dict[type[Event], Teller]] = {}
"""How each kind of event is told; None where there is nothing to say."""


def tells(*kinds: type[Event]) -> Callable[[T], T]:
    """Register how some kinds of event are told."""

    def register(function: T) -> T:
        for kind in kinds:
            assert kind not in TELLERS, f"two sentences for {kind.__name__}"
            TELLERS[kind] = function
        return function

    return register


def tell(table: Table, event: Event) -> Sentence | None:
    """The sentence of an event, or None where there is nothing to say."""
    return TELLERS[type(event)](table, event)


def say(message: str, event: Any, **fields: str | int) -> Sentence:
    """A sentence that cites the event's rule."""
    return Sentence(message, fields, event.cite)


def spoken(words: str) -> str:
    """What somebody says, at a sentence's end."""
    return f' "{words}"' if words else ""


def steps(parts: tuple[Part, ...]) -> str:
    """A sum as it is reckoned: "Effect 8 - Armor 3 = 5, halved up 3"."""
    if not parts:
        return ""
    first, *rest = parts
    if first.label == BY_THE_GUIDE:
        return "as the Guide rules: "
    left, words = first.value, f"{first.label} {first.value}"
    for part in rest:
        left += part.value
        words += f", halved up {left}" if part.label == "Resistance" else f" - {part.label} {-part.value} = {left}"
    return f"{words}: "


def added(parts: tuple[Part, ...]) -> str:
    """A sum as it is added: "Strength 2 + training 2 = 4"."""
    words = " + ".join([f"{part.label} {part.value}" for part in parts])
    return f"{words} = {sum([part.value for part in parts])}" if len(parts) > 1 else words
