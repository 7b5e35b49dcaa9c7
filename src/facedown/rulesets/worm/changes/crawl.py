"""What happens between Challenges: lights, the Meatgrinder, players who are away."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.worm.changes.cards import discard
from facedown.rulesets.worm.changes.registering import effect, quiet_effect
from facedown.rulesets.worm.events import (
    BondBurned,
    BondCharged,
    EncounterMet,
    FellBehind,
    LightGuttered,
    LightKindled,
    LightPutOut,
    LoreAnswered,
    LoreRestored,
    MeatgrinderDrawn,
    MissedShotsSought,
    Rejoined,
    ShotSpent,
    XpMarked,
)
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.words import MAJOR_DECK

Counted = tuple[tuple[int, int], ...]
"""Things, each with how often."""

worm.told(EncounterMet)


@quiet_effect(MeatgrinderDrawn)
def meatgrinder_drawn(table: Table, event: MeatgrinderDrawn) -> None:
    """From the top of the majors to their pile."""
    table.decks = put(table.decks, MAJOR_DECK, table.decks[MAJOR_DECK][:-1])
    discard(table, event.card)


@effect(LightGuttered)
def light_guttered(table: Table, event: LightGuttered) -> None:
    """A flicker less; with the last one it is out."""
    table.crawl = replace(table.crawl, guttered=one_more(table.crawl.guttered, event.item))
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


@effect(ShotSpent)
def shot_spent(table: Table, event: ShotSpent) -> None:
    """One less; one more to look for, if it missed."""
    crawl = table.crawl
    missed = crawl.missed if event.lost else one_more(crawl.missed, event.item)
    table.crawl = replace(crawl, shot=one_more(crawl.shot, event.item), missed=missed)


def one_more(counted: Counted, item: int) -> Counted:
    """One more of a thing."""
    times = dict(counted)
    times[item] = times.get(item, 0) + 1
    return tuple(sorted(times.items()))


@effect(MissedShotsSought)
def missed_shots_sought(table: Table, event: MissedShotsSought) -> None:
    """So many are there again; the others nobody looks for any more."""
    crawl = table.crawl
    shot = dict(crawl.shot)
    shot[event.item] -= event.found
    missed = tuple([one for one in crawl.missed if one[0] != event.item])
    table.crawl = replace(crawl, shot=tuple([one for one in sorted(shot.items()) if one[1]]), missed=missed)


@effect(FellBehind)
def fell_behind(table: Table, event: FellBehind) -> None:
    """Not with the others."""
    table.crawl = replace(table.crawl, absent=table.crawl.absent | 1 << event.adventurer)


@effect(Rejoined)
def rejoined(table: Table, event: Rejoined) -> None:
    """With the others again."""
    table.crawl = replace(table.crawl, absent=table.crawl.absent & ~(1 << event.adventurer))


@quiet_effect(LoreAnswered)
def lore_answered(table: Table, event: LoreAnswered) -> None:
    """One bid less until the next camp."""
    table.crawl = replace(table.crawl, lore=(*table.crawl.lore, event.adventurer))


@quiet_effect(LoreRestored)
def lore_restored(table: Table, event: LoreRestored) -> None:
    """All bids are there again."""
    table.crawl = replace(table.crawl, lore=())


@effect(BondCharged)
def bond_charged(table: Table, event: BondCharged) -> None:
    """One charged bond more."""
    table.crawl = replace(table.crawl, charged=(*table.crawl.charged, (event.adventurer, event.mate)))


@effect(BondBurned)
def bond_burned(table: Table, event: BondBurned) -> None:
    """It is not charged any more."""
    burned = (event.adventurer, event.mate)
    table.crawl = replace(table.crawl, charged=tuple([one for one in table.crawl.charged if one != burned]))


@quiet_effect(XpMarked)
def xp_marked(table: Table, event: XpMarked) -> None:
    """In the place of what it had."""
    talent = (event.adventurer, event.talent)
    others = tuple([one for one in table.crawl.xp if one[:2] != talent])
    table.crawl = replace(table.crawl, xp=(*others, (*talent, event.xp)))
