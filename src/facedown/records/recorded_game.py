"""What a record needs to know of a game; each game of which records are kept has one of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.kernel.notation.facts import Facts
from facedown.kernel.notation.notation import Notation
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Command, Event
from facedown.records.luck import Trace
from facedown.scenes.located import Located

ANY_DRAW: Final = "draw"
"""For whom a test's card is drawn, in a luck line."""


class RecordedGame(Struct, frozen=True):
    """One game as records know it: its rules' version, scenes, notation, cards, facts and sights."""

    name: str
    rules: int
    read: Callable[[Located], Any]
    begin: Callable[[Any, Chance], Game]
    notation: Notation
    cards: Callable[[Any], Mapping[str, Sequence[int]]]
    """Every card of a table by its name, like ones together."""
    card_name: Callable[[Any, int], str]
    trace: Callable[[Sequence[str]], Trace]
    of_table: Callable[[Any], Facts]
    of_view: Callable[[Any], Facts]
    of_events: Callable[[Any, Sequence[Event], int], Facts]
    sight: Sight
    seats: Callable[[Any], tuple[str, ...]]
    closed: Callable[[Command, int], Command]
    step_back_cite: str = ""
    """The rule by which the game goes back."""
    house_says: tuple[type[Command], ...] = ()
    """What the house says about a seat, whoever stands before the colon."""
