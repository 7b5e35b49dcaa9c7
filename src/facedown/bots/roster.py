"""The bots by name, and how a choice of them for the two sides is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.bots.bot import Bot
from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.random_bot import RandomBot
from facedown.kernel.refusals import Unreadable

BOTS: Final = ("careful", "random")
Makes = Callable[[], Bot]
"""How a bot is made."""


def bot_called(name: str, careful: Makes = CarefulBot) -> Bot:
    """A bot by its name; each game has a *careful* one of its own. Errors: Unreadable, with the names there are."""
    if name not in BOTS:
        raise Unreadable(f"There is no bot {name[:40]!r}. The bots are: {', '.join(BOTS)}.")
    return careful() if name == "careful" else RandomBot()


def both_sides(words: str, careful: Makes = CarefulBot) -> tuple[tuple[str, Bot], tuple[str, Bot]]:
    """The bots for the players and for the arbiter, each with its name: "careful" for both, or "careful,random".

    Errors: Unreadable.
    """
    names = [name.strip() for name in words.split(",")]
    if len(names) > 2:
        raise Unreadable("Name one bot for both sides, or two with a comma: the players' and the arbiter's.")
    guild, foes = names[0], names[-1]
    return (guild, bot_called(guild, careful)), (foes, bot_called(foes, careful))
