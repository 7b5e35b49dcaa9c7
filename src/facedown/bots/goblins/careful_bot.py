"""A bot that does what looks best from its seat, and takes chances apart by a hair's breadth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.bots.bot import Look, Luck
from facedown.bots.goblins.appraisal import worth
from facedown.bots.goblins.position import Position
from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command
from facedown.rulesets.goblins.scene import Scene

HAIR: Final = 0.01


class CarefulBot:
    """Everything it knows comes from the rules, the view of its seat and its offers."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """The command that is worth most."""
        view: Any = look()
        found = [command for offer in offers for command in every_way(offer)]
        at = Position(self.scene, view, found[0].actor)
        values = [worth(at, command) + HAIR * luck() for command in found]
        return found[values.index(max(values))]

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        """Nobody is invited here."""
        return None


def every_way(offer: Offer) -> list[Command]:
    """All commands of an offer, open fields by their samples."""
    ways: list[list[Any]] = [[]]
    for values in offer.ways:
        ways = [[*before, value] for before in ways for value in values]
    return [offer.command(way) for way in ways]
