"""Cards: decks, hands, discards, and what a test draws."""

from __future__ import annotations

from facedown.kernel.structs import Event


class Shuffled(Event, frozen=True):
    """A deck in a new order, with *cards* from the discards: the order is stored, and known to nobody."""

    deck: int
    order: tuple[int, ...]
    cite: str = "R-006"


class Dealt(Event, frozen=True):
    """Cards from the top of a deck to a hand."""

    hand: int
    cards: tuple[int, ...]
    cite: str = "R-073"


class HandDiscarded(Event, frozen=True):
    """A whole hand goes to the discards: face up at the round's end, unseen in a mulligan (B-110)."""

    hand: int
    cards: tuple[int, ...]
    unseen: bool = False
    mulligan: bool = False
    cite: str = "R-169"


class CardPlayed(Event, frozen=True):
    """A card pays for an action, face up, on top of its discard pile (R-007)."""

    actor: int
    card: int
    cite: str = "R-096"


class CardDiscarded(Event, frozen=True):
    """A hand card is discarded, face up: for favor, by a Stun, to pay for a scene's rule."""

    actor: int
    card: int
    cite: str = "R-178"


class CardGiven(Event, frozen=True):
    """A card goes from one adventurer's hand to another's; its *suit* is said aloud."""

    actor: int
    ally: int
    card: int
    suit: int
    cite: str = "C5"


class FoolShown(Event, frozen=True):
    """The Fool shows: both decks will be shuffled at the end of the round (B-109)."""

    actor: int
    cite: str = "R-008"


class ShuffleSettled(Event, frozen=True):
    """Both decks have been shuffled: the Fool is somewhere in them again."""

    cite: str = "R-170"


class CardsRemembered(Event, frozen=True):
    """The game went back; these *cards*, which do not lie open any more, everybody has seen."""

    cards: tuple[int, ...]
    cite: str = "R-230"


class InitiativeDiscarded(Event, frozen=True):
    """An Initiative card goes to the discards, face up or (*unseen*) unseen."""

    actor: int
    card: int
    unseen: bool = False
    cite: str = "R-169"


class TestDrawn(Event, frozen=True):
    """A card drawn for a test of fate lies open on the table."""

    adventurer: int
    card: int
    pushed: bool
    cite: str = "R-012"


class TestCleared(Event, frozen=True):
    """The cards of a test go to the discards: those of *cards*, or all that lie open where none is named."""

    cards: tuple[int, ...] = ()
    cite: str = "R-007"
