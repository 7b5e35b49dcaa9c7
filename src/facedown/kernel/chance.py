"""Luck, through one door: shuffles and public rolls from separate streams, forced when a record says so.

The only module that imports a random source. A shuffle is a Fisher-Yates with rejection, so every order is as likely.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from typing import Protocol

from facedown.kernel.refusals import FacedownError


class LuckReached(Exception):
    """A dry run asked for luck: nothing refused it before."""


class WrongLuck(FacedownError):
    """Forced luck does not fit what is drawn."""

    code = "wrong luck"


class Bits(Protocol):
    """A source of random bits."""

    def getrandbits(self, count: int, /) -> int:
        """An integer of *count* random bits."""
        ...


class SystemBits:
    """Bits from the operating system, 64 bytes at a time."""

    def __init__(self) -> None:
        self.pool = 0
        self.left = 0

    def getrandbits(self, count: int, /) -> int:
        """An integer of *count* random bits."""
        while self.left < count:
            self.pool = self.pool << 512 | int.from_bytes(os.urandom(64), "big")
            self.left += 512
        self.left -= count
        bits = self.pool >> self.left
        self.pool &= (1 << self.left) - 1
        return bits


class Chance:
    """The luck of one game. Without a seed it comes from the operating system; with one it is the same everywhere.

    *mark* and *rewind* put a seeded or forced chance back to where it stood when a step fails.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.seeded = seed is not None
        decks: Bits
        rolls: Bits
        if seed is None:
            decks = rolls = SystemBits()
        else:
            decks, rolls = random.Random(2 * seed), random.Random(2 * seed + 1)
        self.decks = decks
        self.rolls = rolls
        self.forced: tuple[tuple[int, ...], ...] = ()

    def force(self, *results: Sequence[int]) -> None:
        """What the next shuffles bring, first come first served: a record's luck."""
        self.forced += tuple([tuple(result) for result in results])

    def below(self, limit: int, source: Bits) -> int:
        """A number from 0 to *limit* - 1, each equally likely."""
        count = (limit - 1).bit_length()
        getrandbits = source.getrandbits
        pick = getrandbits(count)
        while pick >= limit:
            pick = getrandbits(count)
        return pick

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards in a random order; the last is drawn first. A forced result lists what is drawn first, in order.

        Forced cards come on top in the order given; the rest is shuffled below them. Errors: WrongLuck for a card that
        is not there.
        """
        mixed = list(cards)
        top: tuple[int, ...] = ()
        if self.forced:
            top, self.forced = self.forced[0], self.forced[1:]
            for card in top:
                if card not in mixed:
                    raise WrongLuck("A forced card is not among those that are shuffled.")
                mixed.remove(card)
        getrandbits = self.decks.getrandbits
        for last in range(len(mixed) - 1, 0, -1):
            count = last.bit_length()
            pick = getrandbits(count)
            while pick > last:
                pick = getrandbits(count)
            card = mixed[last]
            mixed[last] = mixed[pick]
            mixed[pick] = card
        return (*mixed, *reversed(top))

    def roll(self, sides: int) -> int:
        """A public roll from 1 to *sides*, from a stream apart from the decks'."""
        return 1 + self.below(sides, self.rolls)

    def mark(self) -> tuple[object, ...]:
        """Where this chance stands, for *rewind*."""
        states = [
            source.getstate() if isinstance(source, random.Random) else None for source in (self.decks, self.rolls)
        ]
        return (self.forced, *states)

    def rewind(self, mark: tuple[object, ...]) -> None:
        """Back to a mark, when the step that used this luck could not be stored."""
        forced, *states = mark
        assert isinstance(forced, tuple)
        self.forced = forced
        for source, state in zip((self.decks, self.rolls), states, strict=True):
            if isinstance(source, random.Random) and isinstance(state, tuple):
                source.setstate(state)


class NoLuck(Chance):
    """The chance of a dry run: it raises LuckReached."""

    def __init__(self) -> None:
        super().__init__(0)

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Never comes to an order."""
        raise LuckReached

    def roll(self, sides: int) -> int:
        """Never comes to a number."""
        raise LuckReached


NO_LUCK = NoLuck()


def pick(chance: Chance, options: Sequence[int]) -> int:
    """One of the options by a public roll: blind luck in the place of a choice nobody makes."""
    return options[chance.roll(len(options)) - 1]


def fractions(seed: int) -> Callable[[], float]:
    """Numbers from 0 up to but not including 1, from a stream apart from every game's: the luck of bots."""
    return random.Random(f"bots {seed}").random
