"""A Disposition by chance (C7): the top of the minor discards says what foes feel when they are first met."""

from __future__ import annotations

from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import FOOL, NONE, VALUE
from facedown.rulesets.worm.events import DispositionShifted, FoolShown, MoodDrawn, Shuffled
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import EMOTIONS, MINOR_DECK

OF_EACH: Final = number("C7", 2)
"""So many values stand for each emotion, from I up, in the order of the wheel."""


def emotion_of(card: int) -> int:
    """What a card's value stands for: I and II anger, and so on to the queen and the king, which are fear."""
    return (VALUE[card] - 1) // OF_EACH % len(EMOTIONS)


def by_chance(table: Table, group: int, chance: Chance) -> Events:
    """As the top minor discard says; where there is none, or the Fool, a card is drawn to read and discarded (B-108).

    The Fool is drawn past. Where no card is left to read they feel as the scene says.
    """
    card, cite = top(table), "C7"
    while card in (FOOL, NONE):
        cite = "B-108"
        if not table.decks[MINOR_DECK]:
            if not [one for one in table.discards[MINOR_DECK] if one != FOOL]:
                return
            yield Shuffled(MINOR_DECK, chance.shuffled(table.discards[MINOR_DECK]), "R-009")
        card = table.decks[MINOR_DECK][-1]
        yield MoodDrawn(card)
        if card == FOOL:
            yield FoolShown(NONE, "B-108")
    yield DispositionShifted(group, emotion_of(card), table.disposition[group][1], cite)


def top(table: Table) -> int:
    """The minor discard on top, if its face is seen (B-110)."""
    pile = table.discards[MINOR_DECK]
    return pile[-1] if pile and pile[-1] not in table.unseen else NONE
