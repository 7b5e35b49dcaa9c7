"""Numbers for cards and tokens.

A *kind* is what a card is: like cards are equal (GE-05). A *piece* is one card or token; only the Table and the stored
events know pieces, and whoever sees a card is told its kind. Kinds and pieces share no number.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""No card, no Room, nobody."""
BACK: Final = -3
"""A card that the viewer may not know."""
FIRST_PIECE: Final = 256
"""Pieces are numbered from here on; all that is below is a kind."""

MELEE, RANGED, ARMOUR, TRINKET = range(4)
SLOTS: Final = ("melee", "ranged", "armour", "trinket")
"""The slots (G-153), one card each."""
DAGGER: Final = 4
BARE_HANDS: Final = 5
WEAPONS: Final = ("melee weapon", "ranged weapon", "armour", "trinket", "dagger", "bare hands")
"""What an Attack or a Take A Shot is made with, by number; the first four are slots."""

PERCEPTION, QUICKNESS, MIGHT = range(3)
STATS: Final = ("perception", "quickness", "might")
STAT_NAMES: Final = ("Perception", "Quickness", "Might")

COMMON, RARE, ENCOUNTERS = range(3)
DECKS: Final = ("common", "rare", "encounter")

MOVE, OPEN_CHEST, HIDE, SEEK, AMBUSH, CHALLENGE, PICKPOCKET, TAKE_A_SHOT = range(8)
ACTIONS: Final = ("Move", "Open Chest", "Hide", "Seek", "Ambush", "Challenge", "Pickpocket", "Take A Shot")
"""The standard Turn Actions (G-015)."""
