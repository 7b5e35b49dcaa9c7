"""Luck as the suite needs it: watched while a game is played, followed when it is decided again in another world."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facedown.kernel.chance import Chance


class Misdealt(Exception):
    """The other world does not fit: a piece that must lie somewhere is not among those that are shuffled."""


class Watched(Chance):
    """Seeded luck that keeps what it gave: each shuffle's order, each roll, and how often it was asked."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.orders: list[tuple[int, ...]] = []
        self.rolled: list[int] = []

    @property
    def asked(self) -> int:
        """How often luck was drawn so far."""
        return len(self.orders) + len(self.rolled)

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """As ever, and kept."""
        order = super().shuffled(cards)
        self.orders.append(order)
        return order

    def roll(self, sides: int) -> int:
        """As ever, and kept."""
        result = super().roll(sides)
        self.rolled.append(result)
        return result


class Same(Chance):
    """The recorded luck once more."""

    def __init__(self, orders: Sequence[tuple[int, ...]], rolled: Sequence[int]) -> None:
        super().__init__(0)
        self.orders = list(orders)
        self.rolled = list(rolled)

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The next recorded order. Errors: Misdealt when other cards are shuffled."""
        if not self.orders or sorted(self.orders[0]) != sorted(cards):
            raise Misdealt
        return self.orders.pop(0)

    def roll(self, sides: int) -> int:
        """The next recorded roll. Errors: Misdealt when there is none."""
        if not self.rolled:
            raise Misdealt
        return self.rolled.pop(0)


class Following(Chance):
    """The same luck in another world: each piece that a viewer saw comes where it came, the others elsewhere.

    *fixed* gives for each shuffle what some of its pieces must become; of the rest those in *staying* stay, and all of
    it that can unless it is to *mix*. *now* tells for each piece of the first world which lies in its place.
    """

    def __init__(
        self,
        orders: Sequence[tuple[int, ...]],
        fixed: Sequence[Mapping[int, int]],
        rolled: Sequence[int],
        seed: int,
        mix: bool,
        staying: Sequence[set[int]],
    ) -> None:
        super().__init__(seed)
        self.orders = list(zip(orders, fixed, staying, strict=False))
        self.rolled = list(rolled)
        self.mix = mix
        self.now: dict[int, int] = {}

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The order of the first world with other pieces. Errors: Misdealt."""
        if not self.orders or len(self.orders[0][0]) != len(cards):
            raise Misdealt
        order, fixed, staying = self.orders.pop(0)
        left = set(cards)
        # First what must change, then what must stay, then what may: each takes its piece from those that are left.
        become = dict(fixed)
        become.update({card: card for card in order if card in staying and card not in fixed})
        if len(set(become.values())) < len(become) or not left.issuperset(become.values()):
            raise Misdealt
        left.difference_update(become.values())
        if not self.mix:
            kept = [card for card in order if card not in become and card in left]
            become.update(zip(kept, kept, strict=True))
            left.difference_update(kept)
        rest = iter(super().shuffled(sorted(left)))
        for card in order:
            if card not in become:
                become[card] = next(rest)
        self.now.update(become)
        return tuple([become[card] for card in order])

    def roll(self, sides: int) -> int:
        """The next recorded roll. Errors: Misdealt when there is none."""
        if not self.rolled:
            raise Misdealt
        return self.rolled.pop(0)


def one_of(luck: Chance, options: Sequence[Any]) -> Any:
    """Any of the options."""
    return options[luck.roll(len(options)) - 1]


def now_and_then(luck: Chance, sides: int) -> bool:
    """One time in so many."""
    return luck.roll(sides) == 1
