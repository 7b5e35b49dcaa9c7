"""After a step back (R-230) nobody may profit from what was seen: every deck used since is shuffled anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event
from facedown.rulesets.worm.events import Dealt, MeatgrinderDrawn, MoodDrawn, Shuffled, TestDrawn
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import MAJOR_DECK, MINOR_DECK


def forget(table: Table, since: Sequence[Event], chance: Chance) -> Iterator[Shuffled]:
    """The decks that were drawn from or shuffled since, each in a new order; discards and hands stay."""
    used = set()
    for event in since:
        if isinstance(event, Dealt):
            used.add(MAJOR_DECK if event.hand == table.scene.people else MINOR_DECK)
        elif isinstance(event, Shuffled):
            used.add(event.deck)
        elif isinstance(event, MeatgrinderDrawn):
            used.add(MAJOR_DECK)
        elif isinstance(event, TestDrawn | MoodDrawn):
            used.add(MINOR_DECK)
    for deck in sorted(used):
        yield Shuffled(deck, chance.shuffled(table.decks[deck]), "R-230")


worm.forget = forget
