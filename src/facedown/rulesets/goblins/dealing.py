"""What a viewer does not know, ready to be dealt again; and what is shuffled anew after a step back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.deal_again import Dealt, Pool, Unknown
from facedown.kernel.rule import Events
from facedown.kernel.structs import Event
from facedown.rulesets.goblins.events import (
    ChestOpened,
    ChestsLaid,
    EncounterDrawn,
    LootDrawn,
    Shuffled,
)
from facedown.rulesets.goblins.pieces import DECKS, ENCOUNTERS
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.secrets import hidden
from facedown.rulesets.goblins.table import Table


def unknown(table: Table, viewer: int) -> Unknown:
    """Hidden cards change places with those of their own deck, Chest Tokens with those of their own front."""
    places = hidden(table, viewer)
    unseen = {piece for pieces in places.values() for piece in pieces}
    pools = [[card for card in deck if card in unseen] for deck in table.scene.decks]
    pools += [[token for token in tokens if token in unseen] for tokens in table.scene.mixed_fronts.values()]

    def rebuilt(dealt: Dealt) -> Table:
        now: dict[int, int] = {}
        for pool, cards in zip(pools, dealt, strict=True):
            now.update(zip(pool, cards, strict=True))
        return exchanged(table, now)

    return Unknown([Pool(pool, []) for pool in pools], rebuilt)


def exchanged(table: Table, now: dict[int, int]) -> Table:
    """Another table in which each piece lies where *now* says; whoever is exhausted stays so by place."""

    def each(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple([now.get(card, card) for card in cards])

    other = table.copy()
    other.decks = tuple([each(deck) for deck in table.decks])
    other.backpacks = tuple([each(cards) for cards in table.backpacks])
    other.chests = tuple([each(tokens) for tokens in table.chests])
    first = table.scene.pieces.start
    spent = each([card for card in table.scene.pieces if table.exhausted >> card - first & 1])
    other.exhausted = sum([1 << card - first for card in spent])
    return other


def forget(table: Table, since: Sequence[Event], chance: Chance) -> Events:
    """After a step back the decks that were drawn from since, and the chests opened, are shuffled anew (GE-05)."""
    for deck in range(len(DECKS)):
        if any(draws_from(event, deck) for event in since) and table.decks[deck]:
            yield Shuffled(deck, chance.shuffled(table.decks[deck]), cite="G-140")
    if any(isinstance(event, ChestOpened) for event in since):
        for front, tokens in table.scene.mixed_fronts.items():
            left = [token for here in table.chests for token in here if token in tokens]
            if left:
                yield ChestsLaid(front, chance.shuffled(left))


def draws_from(event: Event, deck: int) -> bool:
    """Did something come out of this deck, or was it put in order?"""
    if isinstance(event, EncounterDrawn):
        return deck == ENCOUNTERS
    return isinstance(event, LootDrawn | Shuffled) and event.deck == deck


goblins.forget = forget
