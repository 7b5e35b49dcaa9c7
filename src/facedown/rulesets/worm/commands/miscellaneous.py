"""The miscellaneous actions, for a card of any suit."""

from __future__ import annotations

from facedown.rulesets.worm.commands.playing import FacedownPlay, Play


class Recover(Play, frozen=True):
    """Wands: ends one Effect (its bit), or fetches a dropped item (FETCH + its number) (R-138)."""

    what: int


class BidLore(Play, frozen=True):
    """Miscellaneous: ask for lore (R-139)."""

    words: str = ""


class Move(Play, frozen=True):
    """Miscellaneous: to an adjacent zone (R-140)."""

    zone: int


class PullFromBelt(Play, frozen=True):
    """Miscellaneous: a belt item for a held one (R-141); *held* NONE: into a free hand."""

    item: int
    held: int


class ReloadCrossbow(Play, frozen=True):
    """Miscellaneous: needed after each shot (R-142)."""

    item: int


class TestFate(Play, frozen=True):
    """Miscellaneous: the card only pays; a fresh one is drawn as the test (R-143)."""

    attribute: int
    words: str = ""


class TrivialAction(Play, frozen=True):
    """Miscellaneous: something quick and uncontested (R-144): pick up an item, drop prone (NONE), or in words."""

    item: int
    words: str = ""


class Vigilance(FacedownPlay, frozen=True):
    """Facedown: an action of a kind, prepared for when somebody does something (R-145). *of* NONE: any foe."""

    prepares: int
    of: int
    does: int
    before: bool
    words: str = ""


class Guard(FacedownPlay, frozen=True):
    """Miscellaneous, with a shield: this card becomes the Initiative (R-146)."""
