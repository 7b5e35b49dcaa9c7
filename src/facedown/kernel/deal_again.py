"""Deal again from what a seat knows: hidden cards in other places, every consistent world as likely.

A ruleset says which cards are hidden and what public rules still allow in each place; this draws among them. Bots and
odds look at worlds like these, and the suite of promises decides whole games again in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from facedown.kernel.chance import Chance

TRIES = 1000
"""How often a draw is begun anew before the places keep what they hold."""

Dealt = list[list[int]]


class Pool:
    """Cards that could be in each other's places: *cards* as they lie, those of bound places first.

    *allowed* gives for each bound place what it may hold, narrow ones before wide ones.
    """

    __slots__ = ("allowed", "bound", "cards", "nested", "orders")

    def __init__(self, cards: Sequence[int], allowed: Sequence[frozenset[int]]) -> None:
        here = frozenset(cards)
        self.cards = tuple(cards)
        self.bound = len(allowed)
        self.allowed = [(cards & here) or frozenset((self.cards[place],)) for place, cards in enumerate(allowed)]
        self.orders = [tuple(sorted(cards)) for cards in self.allowed]
        self.nested = [
            sum([earlier <= cards for earlier in self.allowed[:place]]) for place, cards in enumerate(self.allowed)
        ]

    def draw(self, chance: Chance) -> list[int] | None:
        """Cards for the bound places, or None: begin anew.

        Each is drawn from what is left of its set; where sets overlap, a draw that had fewer ways than most is kept
        less often, so that every assignment is as likely in the end.
        """
        drawn: list[int] = []
        bits = chance.decks
        for place, order in enumerate(self.orders):
            used = [card for card in drawn if card in self.allowed[place]]
            left = len(order) - len(used)
            most = len(order) - self.nested[place]
            if left < most and chance.below(most, bits) >= left:
                return None
            if left <= 0:
                return None
            card = order[chance.below(len(order), bits)] if len(order) > 1 else order[0]
            while card in used:
                card = order[chance.below(len(order), bits)]
            drawn.append(card)
        return drawn

    def dealt(self, chance: Chance, drawn: Sequence[int]) -> list[int]:
        """All cards: the bound places as drawn, the rest shuffled."""
        if not drawn:
            return list(chance.shuffled(self.cards))
        return [*drawn, *chance.shuffled([card for card in self.cards if card not in drawn])]


class Unknown:
    """What one seat does not know of a table, ready to be dealt again many times.

    *pools* are the hidden cards; *rebuilt* makes a table with others in their places, given pool by pool; *fits* checks
    what binds several places together, given the cards of the bound ones.
    """

    __slots__ = ("fits", "pools", "rebuilt")

    def __init__(
        self,
        pools: Sequence[Pool],
        rebuilt: Callable[[Dealt], Any],
        fits: Callable[[Dealt], bool] | None = None,
    ) -> None:
        self.pools = tuple(pools)
        self.rebuilt = rebuilt
        self.fits = fits

    def assigned(self, chance: Chance) -> Dealt:
        """For each pool its cards, in the order of the places."""
        for _ in range(TRIES):
            found: Dealt = []
            for pool in self.pools:
                drawn = pool.draw(chance) if pool.bound else []
                if drawn is None:
                    break
                found.append(drawn)
            else:
                if self.fits is None or self.fits(found):
                    return [pool.dealt(chance, drawn) for pool, drawn in zip(self.pools, found, strict=True)]
        return [pool.dealt(chance, pool.cards[: pool.bound]) for pool in self.pools]

    def deal_again(self, chance: Chance) -> Any:
        """A table that this seat cannot tell from the real one. Uses the decks' luck of *chance*."""
        return self.rebuilt(self.assigned(chance))

    def mapping(self, assigned: Dealt) -> dict[int, int]:
        """For each hidden card, the card that is dealt in its place."""
        found: dict[int, int] = {}
        for pool, cards in zip(self.pools, assigned, strict=True):
            found.update(zip(pool.cards, cards, strict=True))
        return found
