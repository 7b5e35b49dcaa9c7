"""Between Challenges: the Meatgrinder (R-207), the recap (R-208), and players who are away (R-229)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, require
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import VALUE
from facedown.rulesets.worm.challenge.draw import refill
from facedown.rulesets.worm.commands import DrawMeatgrinder, HandOn, Rejoin, RewardRecap, TrailBehind
from facedown.rulesets.worm.events import (
    EncounterMet,
    FellBehind,
    LightGuttered,
    MeatgrinderDrawn,
    Moved,
    Rejoined,
    ResolveGained,
)
from facedown.rulesets.worm.lights import burning, flickers_left
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import EITHER, WORDS, on_their_feet
from facedown.rulesets.worm.windows import Recap
from facedown.rulesets.worm.words import CRAWL, MAJOR_DECK

GUTTERS: Final = number("R-207", 5)
"""Up to this number torches gutter, when time was spent."""
ENCOUNTER: Final = number("R-207", 15)
"""From this number on noise brings somebody."""
NO_MORE: Final = number("R-207", 20)
"""And up to this one."""


def below(table: Table, actor: int) -> bool:
    """Is it the Crawl?"""
    return table.phase == CRAWL


IN_THE_CRAWL: Final = Condition(below, "That is done in the Crawl.", "R-207", waivable=False)

# -- the Meatgrinder


@worm.rule(DrawMeatgrinder, cite="R-207", when=[IN_THE_CRAWL], lucky=True, noise=EITHER)
def draw_meatgrinder(table: Table, move: DrawMeatgrinder, chance: Chance) -> Events:
    """A major for time that was spent or noise that was made: lights gutter, or somebody comes."""
    if not table.decks[MAJOR_DECK]:
        yield from refill(table, MAJOR_DECK, chance)
    card = table.decks[MAJOR_DECK][-1]
    lights = [] if move.noise else burning(table)
    yield MeatgrinderDrawn(card, move.noise)
    if move.noise and ENCOUNTER <= VALUE[card] <= NO_MORE:
        yield EncounterMet()
    elif VALUE[card] <= GUTTERS:
        for item in lights:
            yield LightGuttered(item, flickers_left(table, item) - 1)


# -- the recap


def resolvable(table: Table, actor: int) -> Sequence[int]:
    """The adventurers who have less Resolve than they can hold."""
    sheets = table.scene.adventurers
    return [one for one, resolve in enumerate(table.resolve) if resolve < sheets[one].most_resolve]


def somebody_lacks(table: Table, actor: int) -> bool:
    """Has anybody less than they can hold?"""
    return bool(resolvable(table, actor))


def adventurers(table: Table, actor: int) -> Sequence[int]:
    """Every adventurer who is there."""
    return [one for one in range(table.scene.people) if not table.crawl.absent >> one & 1]


SOMEBODY_LACKS: Final = Condition(somebody_lacks, "Everybody has all the Resolve there can be.", "R-208")
TELLER: Final = Choice(adventurers, "That adventurer's player is not there.", "R-208")
IN_NEED: Final = Choice(resolvable, "That one has as much Resolve as can be.", "R-208")


@worm.rule(RewardRecap, cite="R-208", when=[SOMEBODY_LACKS], adventurer=TELLER)
def reward_recap(table: Table, move: RewardRecap) -> Events:
    """A good recap earns a Resolve, which may be given away."""
    yield Opened(Recap(waiting=1 << move.adventurer))


@worm.rule(HandOn, cite="R-208", to=IN_NEED)
def hand_on(table: Table, move: HandOn) -> Events:
    """One keeps it, or gives it to another who needs it."""
    yield Closed()
    yield ResolveGained(move.to, "R-208")


@worm.default(Recap)
def kept_if_it_can_be(table: Table, window: Recap, actor: int) -> HandOn:
    """Without an answer one keeps it, or it goes to the first who can hold it."""
    found = resolvable(table, actor)
    return HandOn(table.seat_of(actor), actor, actor if actor in found else found[0])


# -- players who are away


def can_stay_behind(table: Table, actor: int) -> Sequence[int]:
    """Adventurers on their feet, while another is left."""
    here = on_their_feet(table, actor)
    return here if len(here) > 1 else ()


def behind(table: Table, actor: int) -> Sequence[int]:
    """Those who trail behind."""
    return [one for one in range(table.scene.people) if table.crawl.absent >> one & 1]


STAYS: Final = Choice(can_stay_behind, "Somebody who can act must be with the guild.", "R-229")
BEHIND: Final = Choice(behind, "That one does not trail behind.", "R-229")


@worm.rule(TrailBehind, cite="R-229", when=[IN_THE_CRAWL], adventurer=STAYS)
def trail_behind(table: Table, move: TrailBehind) -> Events:
    """An absent player's adventurer is about a room behind, and takes part in nothing."""
    yield FellBehind(move.adventurer)


@worm.rule(Rejoin, cite="R-229", checked=True, adventurer=BEHIND, words=WORDS)
def rejoin(table: Table, move: Rejoin) -> Events:
    """On return the Camp Action that kept them is named, its benefit is theirs, and they are with the others."""
    require(table, move.actor, bool(move.words.strip()), "Say which Camp Action kept them.", "R-229")
    ahead = [one for one in table.scene.marching if table.able(one)]
    yield Rejoined(move.adventurer, move.words)
    if ahead and table.zone[move.adventurer] != table.zone[ahead[0]]:
        yield Moved(move.adventurer, table.zone[ahead[0]], "R-229")
