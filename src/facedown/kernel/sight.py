"""What each viewer is told: a view built from nothing, and each event as far as the viewer may know it.

One place makes every byte for a viewer. A kind of event that has no closed form here is an error, never a leak.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.json import Encoder
from msgspec.structs import replace

from facedown.kernel.offer_spread import OfferSpread
from facedown.kernel.offers import offers
from facedown.kernel.ruleset import Ruleset, may_take_back
from facedown.kernel.structs import Event

F = TypeVar("F", bound=Callable[..., Any])
Seen = Callable[[Any, Any, int], Event | None]


class Frame(Struct, frozen=True, omit_defaults=True):
    """What a viewer hears after a step: the events it may know, how the table looks to it, what it may do."""

    events: list[Event]
    view: Any
    offers: list[OfferSpread]
    take_back: list[int]


def unchanged(table: Any, event: Event, viewer: int) -> Event | None:
    """An event that everybody may know whole."""
    return event


SECRETLY: Final = "secret:"
"""A reason that begins so is for the arbiter's seat alone."""


def is_secret(reason: str) -> bool:
    """Is this reason marked secret?"""
    return reason[: len(SECRETLY)].casefold() == SECRETLY


def nobody(table: Any, viewer: int) -> bool:
    """In a game without an arbiter nobody hears what is marked secret."""
    return False


class Sight:
    """How one game shows itself: *view* makes a viewer's table, the closed forms its events.

    *keeps* tells whether a viewer is the arbiter, who alone hears reasons marked secret: (table, viewer).
    """

    def __init__(
        self,
        ruleset: Ruleset,
        view: Callable[[Any, int], Any],
        keeps: Callable[[Any, int], bool] = nobody,
    ) -> None:
        self.ruleset = ruleset
        self.view = view
        self.keeps = keeps
        self.forms: dict[type[Event], Seen] = {}
        self.encoder = Encoder()

    def public(self, *events: type[Event]) -> None:
        """These events are seen whole by everybody."""
        for event in events:
            assert event not in self.forms, f"two closed forms for {event.__name__}"
            self.forms[event] = unchanged

    def closed_form(self, event: type[Event]) -> Callable[[F], F]:
        """Register what a viewer sees of an event: (table after the step, event, viewer) -> event or None."""

        def register(function: F) -> F:
            assert event not in self.forms, f"two closed forms for {event.__name__}"
            self.forms[event] = function
            return function

        return register

    def seen(self, table: Any, events: list[Event], viewer: int) -> list[Event]:
        """The events as this viewer may know them."""
        forms = self.forms
        found = []
        for event in events:
            closed: Any = forms[type(event)](table, event, viewer)
            if closed is not None:
                if is_secret(getattr(closed, "reason", "")) and not self.keeps(table, viewer):
                    closed = replace(closed, reason="")
                found.append(closed)
        return found

    def frame(self, table: Any, events: list[Event], viewer: int) -> Frame | None:
        """What the viewer hears after a step; None when the step is none of its business."""
        heard = self.seen(table, events, viewer)
        if events and not heard:
            return None
        spread = [offer.spread(table) for offer in offers(self.ruleset, table, viewer)] if viewer >= 0 else []
        mine = []
        if viewer >= 0 and table.windows:
            mine = [actor for actor, _ in self.ruleset.standing(table, viewer) if may_take_back(table, actor)]
        return Frame(heard, self.view(table, viewer), spread, mine)

    def encode(self, frame: Frame | None) -> bytes:
        """The bytes of a frame; none for no frame."""
        return b"" if frame is None else self.encoder.encode(frame)
