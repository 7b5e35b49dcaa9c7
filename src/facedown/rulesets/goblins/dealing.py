"""What a viewer does not know, ready to be dealt again."""

from __future__ import annotations

from collections.abc import Iterable

from facedown.kernel.deal_again import Dealt, Pool, Unknown
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
