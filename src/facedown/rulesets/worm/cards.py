"""The 78 cards (A1): 56 minors and the Fool for the players, 21 majors for the game master. A card is a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.register import number

SUITS: Final = ("Swords", "Pentacles", "Cups", "Wands")
SWORDS: Final = 0
PENTACLES: Final = 1
CUPS: Final = 2
WANDS: Final = 3

NONE: Final = -1
"""No card."""
BACK: Final = -2
"""A card that lies there, its face unknown to the viewer."""

FOOL: Final = 56
RANKS: Final = (*("Ace", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "Page", "Knight", "Queen", "King"),)
NUMERALS: Final = (
    *("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII"),
    *("XVIII", "XIX", "XX", "XXI"),
)

RANKED: Final = number("R-004", 14)
"""Ranks of a suit."""
MINORS: Final = tuple(range(number("R-003", 57)))
"""The players' deck: minors and the Fool (R-003)."""
MAJORS: Final = tuple(range(57, 57 + number("R-002", 21)))
"""The game master's deck: I to XXI (R-002)."""
ALL_CARDS: Final = number("R-001", 78)

VALUE: Final[tuple[int, ...]] = (*[place % RANKED + 1 for place in range(56)], number("R-005", 0), *range(1, 22))
"""The value of each card: Ace 1 to King 14, the Fool 0, a major its number (R-004, R-005)."""
SUIT: Final[tuple[int, ...]] = (*[place // 14 for place in range(56)], NONE, *([NONE] * 21))
"""The suit of each card; the Fool and the majors have none."""

GREATEST_LESSER: Final = number("R-173", 14)


def lesser(card: int) -> bool:
    """Is this major a lesser doom, I to XIV? R-173."""
    return VALUE[card] <= GREATEST_LESSER


def lesser_of(cards: Sequence[int]) -> list[int]:
    """The lesser dooms among these majors."""
    return [card for card in cards if VALUE[card] <= GREATEST_LESSER]


def greater_of(cards: Sequence[int]) -> list[int]:
    """The greater dooms among these majors, XV to XXI (R-173)."""
    return [card for card in cards if VALUE[card] > GREATEST_LESSER]


def name_of(card: int) -> str:
    """A card as people write it: "IX of Wands", "the Fool", "XVIII"; "??" for a back."""
    if card == BACK:
        return "??"
    if card == FOOL:
        return "the Fool"
    if card > FOOL:
        return NUMERALS[card - FOOL - 1]
    return f"{RANKS[card % 14]} of {SUITS[card // 14]}"


def tarot_id(card: int) -> str:
    """A card's id in the Tarot Deck Specification: minor_arcana.cups.nine; the Fool is major_arcana.00."""
    if card >= FOOL:
        return f"major_arcana.{card - FOOL:02d}"
    rank = (
        *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "page", "knight", "queen"),
        "king",
    )[card % 14]
    return f"minor_arcana.{SUITS[card // 14].lower()}.{rank}"


CARD_NAMES: Final = {name_of(card): card for card in range(ALL_CARDS)}
"""Every card by its name."""
