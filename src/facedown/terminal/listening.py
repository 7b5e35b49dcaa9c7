"""What a seat hears from the host: bytes in, sentences out. Nothing else of the table reaches the person there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct

from facedown.host.link import Told
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.sentences import Sentence, tell
from facedown.rulesets.worm.unions import EVENTS
from facedown.rulesets.worm.view import View


class Heard(Struct, frozen=True):
    """The parts of a frame that are told: what happened, and how the table looks now."""

    events: list[EVENTS]
    view: View


class Kind(Struct, frozen=True):
    """Which message it is."""

    type: str


FRAMES: Final = msgspec.json.Decoder(Heard)
KEPT: Final = 60
"""How many of the last sentences can be asked about again."""


class Ear:
    """One seat's ear: *news* waits to be read, *lately* keeps the last sentences, *view* is the table as it looks."""

    def __init__(self, names: Callable[[], Names]) -> None:
        self.names = names
        self.news: list[Sentence] = []
        self.lately: list[Sentence] = []
        self.events: list[Any] = []
        self.view: View | None = None

    def __call__(self, message: bytes) -> None:
        """Hear one message of the host."""
        if msgspec.json.decode(message, type=Kind).type != "told":
            return
        told = msgspec.json.decode(message, type=Told)
        heard = FRAMES.decode(told.frame)
        self.view = heard.view
        names = self.names()
        for event in heard.events:
            self.events.append(event)
            sentence = tell(names, event)
            if sentence is not None:
                self.news.append(sentence)

    def take(self) -> list[Sentence]:
        """The news, which then are none any more."""
        news, self.news = self.news, []
        self.lately = [*self.lately, *news][-KEPT:]
        return news

    def view_now(self) -> View:
        """How the table looks; a joined seat has always been told."""
        assert self.view is not None
        return self.view
