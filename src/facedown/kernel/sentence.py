"""A sentence about what happened: an English message id with named fields, and the rule's number beside it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

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
