"""The state of a game of high card, and how its events change it."""

from __future__ import annotations

from typing import Any

from facedown.kernel.structs import Waiver, Window

JUDGE = 2
FIELDS = ("windows", "opened", "waivers", "due", "cards", "hand", "deals", "deck", "hands", "shown", "away", "won")


class Table:
    """Two players, seats and actors 0 and 1, and a judge, seat and actor 2."""

    __slots__ = (*FIELDS, "known")

    windows: tuple[Window, ...]
    opened: int
    waivers: tuple[Waiver, ...]
    due: tuple[Window, ...]
    cards: int
    hand: int
    deals: int
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    away: tuple[int, ...]
    won: tuple[int, ...]
    known: dict[Any, Any]

    def seat_of(self, actor: int) -> int:
        """Each holds one actor."""
        return actor

    def copy(self) -> Table:
        """Another table that holds the same."""
        other = Table()
        for field in FIELDS:
            setattr(other, field, getattr(self, field))
        other.known = self.known
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a table changes


def fresh(cards: int, hand: int, deals: int, first: Window) -> Table:
    """The table before anything has happened."""
    table = Table()
    table.known = {}
    table.windows, table.opened, table.waivers, table.due = (first,), 1, (), ()
    table.cards, table.hand, table.deals = cards, hand, deals
    table.deck, table.hands, table.shown = tuple(range(cards)), ((), ()), ()
    table.away, table.won = (), (0, 0)
    return table


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but for one."""
    return tuple([other for other in cards if other != card])


def put(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    """The values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])
