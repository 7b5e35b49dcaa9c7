"""The careful bot: it looks at each thing it could do and does what seems worth most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from facedown.bots.bot import Look, Luck
from facedown.bots.careful import ambushing, casting, dooms, retreating, scenery
from facedown.bots.careful.appraisal import WORTH, appraise
from facedown.bots.careful.position import Position
from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import MINORS, NONE, VALUE
from facedown.rulesets.worm.commands import CallGuardian, LayInitiative, Lend, Redirect, TakeWound
from facedown.rulesets.worm.words import EMOTIONS

JUDGED: Final = (ambushing, casting, dooms, retreating, scenery)
"""Importing a chapter notes what its commands are worth."""


class CarefulBot:
    """It keeps armor for Wounds, the lowest card that will do for actions, and a card for its turn."""

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """What seems worth most; of several equally good the first."""
        first = offers[0]
        if first.rule.command is LayInitiative:
            return self.initiative(first, look)
        if first.rule.command is TakeWound:
            return first.command([first.ways[0][0]])
        if len(offers) == 1 and len(commands := [*first.expanded()]) == 1:
            return commands[0]
        position = Position(look())
        return max(all_of(offers), key=lambda command: appraise(position, command))

    def initiative(self, offer: Offer, look: Look) -> Command:
        """Hard to hit comes before early; but adventurers, who have few cards, keep the highest for their turn.

        Of the foes the fearful lay their highest, the sad their lowest card (C7), and the others one that leaves them
        the highest for their blow.
        """
        cards = sorted(offer.ways[0], key=lambda card: VALUE[card])
        if cards == [NONE]:
            return offer.command(cards)
        if cards[-1] in MINORS:
            return offer.command([cards[-2 if len(cards) > 1 else -1]])
        emotion = EMOTIONS[look().public.emotions[offer.actor]]
        place = {"fear": len(cards) - 1, "sadness": 0}.get(emotion, max(len(cards) - 2, 0))
        return offer.command([cards[place]])

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        """Lend what was laid for an ally, call a guardian; the Fool never for its own sake."""
        for offer in offers:
            if offer.rule.command in (Lend, CallGuardian, Redirect):
                return next(offer.expanded())
        return None


def all_of(offers: Sequence[Offer]) -> Iterator[Command]:
    """Every command it has a judgement of; if there is none, every command there is."""
    known = [offer for offer in offers if offer.rule.command in WORTH]
    for offer in known or offers:
        yield from offer.expanded()
