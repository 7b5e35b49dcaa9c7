"""A bot that takes any offer: the kind first, then each field, all equally likely. It never looks at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.bots.bot import Look, Luck
from facedown.kernel.offers import Offer, Offers
from facedown.kernel.structs import Command

STEPS_IN: Final = 0.5
"""How often it steps in where it may."""


def pick(offers: Sequence[Offer], luck: Luck) -> Command:
    """One of the offers."""
    if isinstance(offers, Offers):
        drawn = offers.draw(luck)
        assert drawn is not None, "whoever is asked has an answer"
        return drawn
    offer = offers[int(luck() * len(offers))]
    if offer.only is not None:
        return offer.only[int(luck() * len(offer.only))]
    return offer.command([values[int(luck() * len(values))] for values in offer.ways])


class RandomBot:
    """Anything that is offered."""

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """One of the offers."""
        return pick(offers, luck)

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        """One of the offers, half of the time."""
        if luck() >= STEPS_IN:
            return None
        if isinstance(offers, Offers):
            return offers.draw(luck)
        return pick(offers, luck) if offers else None
