"""Loot: drawn, worn, handed over, looked at."""

from __future__ import annotations

from facedown.kernel.structs import Event


class LootDrawn(Event, frozen=True):
    """A Player draws a card from a Loot deck into the Backpack."""

    player: int
    deck: int
    card: int
    cite: str = "G-057"


class DaggerFound(Event, frozen=True):
    """The unique weapon comes into a Backpack, for all to see."""

    player: int
    card: int
    cite: str = "G-160"


class NothingDrawn(Event, frozen=True):
    """A Loot deck and its discards are empty: no card."""

    player: int
    deck: int
    cite: str = "G-156"


class Equipped(Event, frozen=True):
    """A card from the Backpack is equipped; what it replaces, if anything, takes its place there."""

    player: int
    slot: int
    place: int
    card: int
    replaced: int
    cite: str = "G-155"


class LootStored(Event, frozen=True):
    """A card that came in stays in the Backpack."""

    player: int
    cite: str = "G-155"


class LootDiscarded(Event, frozen=True):
    """A card from a Backpack is discarded."""

    player: int
    place: int
    card: int
    cite: str = "G-155"


class LootUsed(Event, frozen=True):
    """A card is used from the Backpack, and discarded."""

    player: int
    place: int
    card: int
    cite: str = "G-163"


class LootManaged(Event, frozen=True):
    """A Player's cards are rearranged: *slots* as they are now, what was stored and what was discarded.

    *places* are the places in the Backpack, before, of the cards that left it.
    """

    player: int
    slots: tuple[int, int, int, int]
    places: tuple[int, ...]
    stored: tuple[int, ...]
    discarded: tuple[int, ...]
    cite: str = "G-157"


class LootMoved(Event, frozen=True):
    """A card goes from one Player's Backpack to another's; only these two see which."""

    player: int
    to: int
    place: int
    card: int
    cite: str = "G-101"


class GearTaken(Event, frozen=True):
    """A card that a dead Player had equipped goes into another's Backpack, for all to see."""

    player: int
    to: int
    slot: int
    card: int
    cite: str = "G-184"


class BackpackSeen(Event, frozen=True):
    """A Player looks into another's Backpack."""

    player: int
    owner: int
    cards: tuple[int, ...]
    cite: str = "GA-21"


class CardOffered(Event, frozen=True):
    """A Player yields and offers a card, which only the other sees, or coin: then *card* is NONE."""

    player: int
    to: int
    place: int
    card: int
    coin: int
    cite: str = "G-172"


class OfferAnswered(Event, frozen=True):
    """What was offered is accepted, or refused."""

    player: int
    accepted: bool
    cite: str = "G-172"


class Exhausted(Event, frozen=True):
    """A weapon is exhausted."""

    player: int
    card: int
    cite: str = "G-158"


class ChestOpened(Event, frozen=True):
    """A Chest Token goes to the discard area; its back is shown. *laid*: chance had said which lies where."""

    player: int
    room: int
    card: int
    laid: bool = False
    cite: str = "G-056"
