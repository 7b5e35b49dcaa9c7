"""What many games of a scene need to know of a game; each game that can be simulated has one of these."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

Clock = Callable[[], float]
"""Seconds that never go back."""


class Simulation(Protocol):
    """One game, played many times by bots."""

    def read(self, scene: str, rules: Path | None) -> Any:
        """The plan of a scene, by its path or short name, and the file of numbers to play by. Errors: Unreadable."""
        ...

    def run(
        self, plan: Any, bots: str, runs: int, seed: int, clock: Clock, played: Callable[[], None] = lambda: None
    ) -> Any:
        """What came of so many games, as a Struct; seeds are counted up from *seed*, *bots* are named as typed.

        *played* is called after each game. Errors: Unreadable for the bots.
        """
        ...

    def sentences(self, tally: Any) -> list[str]:
        """The same in words, one line each."""
        ...
