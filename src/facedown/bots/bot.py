"""What a bot is given, and what it gives: the view of its seat, its offers and luck, for one command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command

Look = Callable[[], Any]
"""How the table looks to the bot's seat; made when it is asked for, since not every bot looks."""
Luck = Callable[[], float]
"""A number from 0 up to but not including 1."""


class Bot(Protocol):
    """A seat's player that is no person. *offers* are all of one seat; who is asked has one at least."""

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """What it does when it is asked."""
        ...

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        """What it does when it is only invited, perhaps with nothing to offer; None: nothing."""
        ...
