"""The luck of a record: what it says is drawn is found in the shuffle it must come from, and put in its place there.

A record says what comes out of a deck where it comes out; the order was made at a shuffle before. So the game is
decided, each draw that differs from what is said moves the card to its place in that shuffle, and it is decided again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Event

UNKNOWN: Final = -2
"""A card that the record leaves open."""
ROLLS: Final = 1_000_000


class DecideAgain(Exception):
    """A shuffle must bring another order: the record is to be decided from its beginning."""


class Drawn(Struct, frozen=True):
    """Cards that came from the top of a deck: for whom (as luck lines name it), the first drawn first."""

    who: str
    deck: int
    cards: tuple[int, ...]


class Mixed(Struct, frozen=True):
    """A deck in a new order; the last card is drawn first."""

    deck: int
    order: tuple[int, ...]


Trace = Callable[[Event], Drawn | Mixed | None]
"""What an event of a game says about its decks."""


class Wanted(Struct, frozen=True):
    """A card that a line of the record says is drawn."""

    card: int
    line: int


class RecordChance(Chance):
    """Luck as *orders* say, by the number of the shuffle; where they say nothing, the same in every run.

    *amiss* is the first roll that its die cannot show: a fault of the record only if the cards drawn were right, since
    the card says which die is rolled.
    """

    def __init__(self, orders: dict[int, tuple[int, ...]]) -> None:
        super().__init__(0)
        self.orders = orders
        self.brought: list[tuple[int, ...]] = []
        self.said: list[Wanted] = []
        self.rolled = 0
        self.amiss: Unreadable | None = None

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The order that the record needs, else any."""
        number = len(self.brought)
        order = self.orders.get(number)
        if order is None:
            order = Chance(number).shuffled(cards)
        self.brought.append(order)
        return order

    def roll(self, sides: int) -> int:
        """What the record says next, else any."""
        self.rolled += 1
        if not self.said:
            return Chance(ROLLS + self.rolled).roll(sides)
        said, *self.said = self.said
        if not 1 <= said.card <= sides:
            sentence = f"A roll of {said.card} is not possible: it is from 1 to {sides}."
            self.amiss = self.amiss or Unreadable(sentence, "", said.line)
            return sides
        return said.card

    def mark(self) -> tuple[object, ...]:
        """Where this luck stands."""
        return len(self.brought), tuple(self.said), self.rolled

    def rewind(self, mark: tuple[object, ...]) -> None:
        """Back to a mark."""
        shuffles, said, rolled = mark
        assert isinstance(shuffles, int)
        assert isinstance(said, tuple)
        assert isinstance(rolled, int)
        del self.brought[shuffles:]
        self.said, self.rolled = list(said), rolled


class Luck:
    """What a record's luck lines still want, and where each deck's order came from."""

    def __init__(self, chance: RecordChance, trace: Trace, name_of: Callable[[int], str]) -> None:
        self.chance = chance
        self.trace = trace
        self.name_of = name_of
        self.wanted: dict[str, list[Wanted]] = {}
        self.source: dict[int, int] = {}
        self.drawn: dict[int, set[int]] = {}
        self.moved = False

    def want(self, who: str, cards: Sequence[int], line: int) -> None:
        """These cards are drawn next for somebody."""
        self.wanted.setdefault(who, []).extend([Wanted(card, line) for card in cards])

    def follow(self, events: Sequence[Event]) -> None:
        """Compare what was drawn. Errors: DecideAgain when an order had to change; Unreadable for what cannot be."""
        for event in events:
            told = self.trace(event)
            if isinstance(told, Mixed):
                self.source[told.deck] = self.source_of(told.order)
                self.drawn[told.deck] = set()
            elif told is not None:
                for card in told.cards:
                    self.draw(told, card)
        if self.moved:
            raise DecideAgain
        if self.chance.amiss is not None:
            raise self.chance.amiss

    def source_of(self, order: tuple[int, ...]) -> int:
        """The number of the latest shuffle that brought this order."""
        brought = self.chance.brought
        return max(number for number, found in enumerate(brought) if found == order)

    def draw(self, told: Drawn, card: int) -> None:
        """One card from a deck: as it came, or another put in its place."""
        waiting = self.wanted.get(told.who, [])
        wanted = waiting.pop(0) if waiting else Wanted(UNKNOWN, 0)
        here = self.chance.brought[self.source[told.deck]].index(card)
        self.drawn[told.deck].add(here)
        if wanted.card != UNKNOWN and not self.alike(wanted.card, self.order(told.deck)[here]):
            self.move(told, here, wanted)

    def alike(self, one: int, other: int) -> bool:
        """Are these the same, or cards of one name? Like cards are equal."""
        return one == other or self.name_of(one) == self.name_of(other)

    def order(self, deck: int) -> tuple[int, ...]:
        """A deck's order as it was shuffled, with what has been moved since."""
        number = self.source[deck]
        return self.chance.orders.get(number, self.chance.brought[number])

    def move(self, told: Drawn, here: int, wanted: Wanted) -> None:
        """Another card in this place of the shuffle; the two change places. Errors: Unreadable if it is not there."""
        order = list(self.order(told.deck))
        drawn = self.drawn[told.deck]
        places = [place for place, card in enumerate(order) if place not in drawn and self.alike(card, wanted.card)]
        if not places:
            name = self.name_of(wanted.card)
            raise Unreadable(f"{told.who} cannot draw {name}: it is not in that deck any more.", "", wanted.line)
        there = places[0]
        order[here], order[there] = order[there], order[here]
        self.chance.orders[self.source[told.deck]] = tuple(order)
        self.moved = True

    def unused(self) -> tuple[str, Wanted] | None:
        """Something that was said to be drawn and never was."""
        for who, waiting in self.wanted.items():
            if waiting:
                return who, waiting[0]
        return ("a roll", self.chance.said[0]) if self.chance.said else None
