"""Between Challenges."""

from __future__ import annotations

from facedown.kernel.structs import Command


class DrawMeatgrinder(Command, frozen=True):
    """Time was spent, or *noise* was made: a card of the major arcana (R-207)."""

    noise: bool


class RewardRecap(Command, frozen=True):
    """A good recap earns a Resolve (R-208)."""

    adventurer: int


class HandOn(Command, frozen=True):
    """Who gets the Resolve that a recap earned (R-208)."""

    to: int


class BurnBond(Command, frozen=True):
    """Burn a charged *bond*, by its place on the sheet, for a Wound, a Resolve or an affliction's cure (C1).

    *good* is A_WOUND, A_RESOLVE, or A_CURE + the affliction's place among those of the scene.
    """

    bond: int
    good: int


class TrailBehind(Command, frozen=True):
    """The adventurer of an absent player is a room behind (R-229)."""

    adventurer: int


class Rejoin(Command, frozen=True):
    """The player is back: the Camp Action that kept them, in words (R-229)."""

    adventurer: int
    words: str = ""
