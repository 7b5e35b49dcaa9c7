"""What happens between Challenges: lights, the Meatgrinder, players who are away."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.worm.changes.cards import discard
from facedown.rulesets.worm.changes.registering import effect, quiet_effect
from facedown.rulesets.worm.events import (
    EncounterMet,
    FellBehind,
    LightGuttered,
    LightKindled,
    LightPutOut,
    LoreAnswered,
    LoreRestored,
    MeatgrinderDrawn,
    Rejoined,
)
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.words import MAJOR_DECK

worm.told(EncounterMet)


@quiet_effect(MeatgrinderDrawn)
def meatgrinder_drawn(table: Table, event: MeatgrinderDrawn) -> None:
    """From the top of the majors to their pile."""
    table.decks = put(table.decks, MAJOR_DECK, table.decks[MAJOR_DECK][:-1])
    discard(table, event.card)


@effect(LightGuttered)
def light_guttered(table: Table, event: LightGuttered) -> None:
    """A flicker less; with the last one it is out."""
    times = dict(table.crawl.guttered)
    times[event.item] = times.get(event.item, 0) + 1
    table.crawl = replace(table.crawl, guttered=tuple(sorted(times.items())))
    if not event.left:
        table.crawl = replace(table.crawl, unlit=table.crawl.unlit | 1 << event.item)


@effect(LightPutOut)
def light_put_out(table: Table, event: LightPutOut) -> None:
    """It is out."""
    table.crawl = replace(table.crawl, unlit=table.crawl.unlit | 1 << event.item)


@effect(LightKindled)
def light_kindled(table: Table, event: LightKindled) -> None:
    """It burns."""
    table.crawl = replace(table.crawl, unlit=table.crawl.unlit & ~(1 << event.item))


@effect(FellBehind)
def fell_behind(table: Table, event: FellBehind) -> None:
    """Not with the others."""
    table.crawl = replace(table.crawl, absent=table.crawl.absent | 1 << event.adventurer)


@effect(Rejoined)
def rejoined(table: Table, event: Rejoined) -> None:
    """With the others again."""
    table.crawl = replace(table.crawl, absent=table.crawl.absent & ~(1 << event.adventurer))


@effect(LoreAnswered)
def lore_answered(table: Table, event: LoreAnswered) -> None:
    """One bid less until the next camp."""
    table.crawl = replace(table.crawl, lore=(*table.crawl.lore, event.adventurer))


@effect(LoreRestored)
def lore_restored(table: Table, event: LoreRestored) -> None:
    """All bids are there again."""
    table.crawl = replace(table.crawl, lore=())
