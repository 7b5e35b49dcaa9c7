"""What can be asked, what happens and what is open in a game of high card."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from facedown.kernel.structs import (
    Answered,
    Command,
    Event,
    Opened,
    Policy,
    Sealed,
    Waiver,
    Window,
)


class Lay(Command, frozen=True):
    """Lay a card facedown, with a word about it."""

    secret_fields: ClassVar[tuple[str, ...]] = ("card",)
    silent: ClassVar[bool] = True
    card: int
    word: str = ""


class Exchange(Command, frozen=True):
    """Step in: put another card in the place of the one that was shown."""

    card: int


class GoOn(Command, frozen=True):
    """The judge lets the round be decided."""


class Allow(Command, frozen=True):
    """The judge sets a rule aside for the actor, once."""

    rule: str
    reason: str = ""


class Dealt(Event, frozen=True):
    """The cards were shuffled and dealt: the hands by actor, and what is left, its last card next."""

    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    cite: str = "T-1"


class HandSeen(Event, frozen=True):
    """The closed form of Dealt: one's own cards, how many each has, how many are left."""

    mine: tuple[int, ...]
    counts: tuple[int, ...]
    deck: int
    cite: str = "T-1"


class CardsShown(Event, frozen=True):
    """What was laid is turned up, by actor."""

    cards: tuple[int, ...]
    cite: str = "T-2"


class Exchanged(Event, frozen=True):
    """A shown card was put away for another."""

    actor: int
    card: int
    cite: str = "T-4"


class Won(Event, frozen=True):
    """The higher card won; both are put away."""

    actor: int
    cite: str = "T-5"


class Reshuffled(Event, frozen=True):
    """What is left was shuffled anew; nobody sees the order, so its closed form is empty."""

    deck: tuple[int, ...]
    cite: str = "T-6"


class Dealing(Window, frozen=True, kw_only=True):
    """A new deal; it asks nobody."""


class Laying(Sealed[Lay], frozen=True, kw_only=True):
    """Both lay a card facedown."""

    admits: ClassVar[tuple[type[Command], ...]] = (Lay,)
    cite: ClassVar[str] = "T-2"


class Comparing(Window, frozen=True, kw_only=True):
    """The cards are shown; a player may step in until the judge goes on."""

    policy: ClassVar[Policy] = "invitation"
    admits: ClassVar[tuple[type[Command], ...]] = (GoOn,)
    invites: ClassVar[tuple[type[Command], ...]] = (Exchange,)
    cite: ClassVar[str] = "T-3"


class View(Struct, frozen=True):
    """The table as one viewer may see it."""

    window: str
    window_id: int
    mine: tuple[int, ...]
    counts: tuple[int, ...]
    deck: int
    shown: tuple[int, ...]
    won: tuple[int, ...]
    waivers: tuple[Waiver, ...]


AnyWindow = Dealing | Laying | Comparing
COMMANDS = Lay | Exchange | GoOn | Allow
EVENTS = Dealt | HandSeen | CardsShown | Exchanged | Won | Reshuffled | Opened[AnyWindow] | Answered[Lay]
