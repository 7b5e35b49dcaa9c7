"""After a step back (R-230) nobody may profit from what was seen: every deck used since is shuffled anew.

What was seen stays known to those who saw it, and the cards that all have seen are named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.structs import ONLOOKER, Event
from facedown.kernel.told_cards import cards_told
from facedown.rulesets.worm.events import CardsRemembered, Dealt, MeatgrinderDrawn, MoodDrawn, Shuffled, TestDrawn
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.view import public
from facedown.rulesets.worm.words import MAJOR_DECK, MINOR_DECK


def forget(table: Table, since: Sequence[Event], chance: Chance) -> Iterator[Event]:
    """What all have seen since; then the decks that were drawn from or shuffled since, each in a new order."""
    seen = seen_by_all(table, since)
    if seen:
        yield CardsRemembered(seen)
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


def seen_by_all(table: Table, since: Sequence[Event]) -> tuple[int, ...]:
    """The cards that even an onlooker was told since, but for those that lie open where the game went back to."""
    told = {card for event in SIGHT.seen(table, [*since], ONLOOKER) for card in cards_told(event)}
    open_now = public(table)
    for lying in (*open_now.discards, open_now.laid, open_now.drawn, open_now.initiative):
        told.difference_update(lying)
    return tuple(sorted([card for card in told if card >= 0]))


worm.forget = forget
