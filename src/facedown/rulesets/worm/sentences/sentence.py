"""A sentence about an event: an English message id with named fields, and the rule's number beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct

from facedown.kernel.structs import Event
from facedown.rulesets.worm.naming import Names

Fields = dict[str, str | int]
Translate = Callable[[str], str]
"""gettext, or anything like it: from a message id to the viewer's language."""


def in_english(message: str) -> str:
    """The message id is the English sentence."""
    return message


class Sentence(Struct, frozen=True):
    """What happened, for people. *message* is the id, with the *fields* in braces; *cite* the rule's number."""

    message: str
    fields: Fields
    cite: str

    def text(self, translate: Translate = in_english) -> str:
        """The sentence in the viewer's language, its first letter a capital."""
        words = translate(self.message).format(**self.fields)
        return words[:1].upper() + words[1:]


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
