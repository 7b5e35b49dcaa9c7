"""The bots by name, and how a choice of them for the two sides is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.bots.bot import Bot
from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.random_bot import RandomBot
from facedown.kernel.refusals import Unreadable

BOTS: Final[dict[str, Callable[[], Bot]]] = {"careful": CarefulBot, "random": RandomBot}
"""Each bot's name, and how one is made."""


def bot_called(name: str) -> Bot:
    """A bot by its name. Errors: Unreadable, with the names there are."""
    if name not in BOTS:
        raise Unreadable(f"There is no bot {name[:40]!r}. The bots are: {', '.join(sorted(BOTS))}.")
    return BOTS[name]()


def both_sides(words: str) -> tuple[tuple[str, Bot], tuple[str, Bot]]:
    """The bots for the adventurers and for the foes, each with its name: "careful" for both, or "careful,random".

    Errors: Unreadable.
    """
    names = [name.strip() for name in words.split(",")]
    if len(names) > 2:
        raise Unreadable("Name one bot for both sides, or two with a comma: the adventurers' and the foes'.")
    guild, foes = names[0], names[-1]
    return (guild, bot_called(guild)), (foes, bot_called(foes))
