"""What a seat hears from the host: bytes in, sentences out. Nothing else of the table reaches the person there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct, defstruct

from facedown.host.link import Told
from facedown.host.petitions import Asked
from facedown.kernel.sentence import Sentence
from facedown.terminal.playable import Playable


class Kind(Struct, frozen=True):
    """Which message it is."""

    type: str


KEPT: Final = 60
"""How many of the last sentences can be asked about again."""


class Ear:
    """One seat's ear: *news* waits to be read, *lately* keeps the last sentences, *view* is the table as it looks.

    *asked* is what others ask whoever rules to allow.

    *table* is asked for what things are called now; the arbiter may have added somebody.
    """

    def __init__(self, playable: Playable, table: Callable[[], Any]) -> None:
        self.playable = playable
        self.table = table
        # The parts of a frame that are told: what happened, and how the table looks now.
        heard = defstruct("Heard", [("events", list[playable.event_kinds]), ("view", playable.view_kind)])  # type: ignore[name-defined]  # (a union that is known when the game is)
        self.frames: msgspec.json.Decoder[Any] = msgspec.json.Decoder(heard)
        self.news: list[Sentence] = []
        self.lately: list[Sentence] = []
        self.events: list[Any] = []
        self.asked: list[Asked] = []
        self.view: Any = None

    def __call__(self, message: bytes) -> None:
        """Hear one message of the host."""
        kind = msgspec.json.decode(message, type=Kind).type
        if kind == "asked":
            self.asked.append(msgspec.json.decode(message, type=Asked))
        if kind != "told":
            return
        told = msgspec.json.decode(message, type=Told)
        heard = self.frames.decode(told.frame)
        self.view = heard.view
        for event in heard.events:
            self.events.append(event)
            sentence = self.playable.tell(self.table(), event)
            if sentence is not None:
                self.news.append(sentence)

    def take(self) -> list[Sentence]:
        """The news, which then are none any more."""
        news, self.news = self.news, []
        self.lately = [*self.lately, *news][-KEPT:]
        return news

    def view_now(self) -> Any:
        """How the table looks; a joined seat has always been told."""
        assert self.view is not None
        return self.view
