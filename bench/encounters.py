"""Measure Open Adventure beside worm: `python -m bench.encounters --json --seconds S --seed N` prints one JSON object.

Random bots in all seats, whole games from a fresh start with their luck in the time, no log. An open field (what
somebody describes, a number) counts as one offer. The time is that of this process, and the scenes take turns within
it, so that what else the machine does falls on all of them alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from facedown.bots.random_bot import RandomBot
from facedown.rulesets.adventure import encounter, scene_file
from facedown.rulesets.worm import preparing
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.rulesets.worm.view import view
from facedown.scenes.library import sample
from facedown.simulate import adventure, many

ENCOUNTERS: Final = (
    *("the-barrow", "the-cellar-door", "the-long-climb", "the-pit"),
    *("the-saboteur", "the-splitting-slime", "the-tug-of-war"),
)
WORM: Final = "worm"
"""What the figure of the other game is called."""
TURNS: Final = 5
"""How often each scene has its turn, the first not counted: it warms up."""

Play = Callable[[int], int]
"""One whole game from a seed; how many decisions it took."""


def encounters() -> dict[str, Play]:
    """The ready-made Encounters, then worm's sample."""
    return {**{name: encounter_played(name) for name in ENCOUNTERS}, WORM: worm_played()}


def encounter_played(name: str) -> Play:
    """Games of a ready-made Encounter."""
    prepared = encounter.prepare(scene_file.read_scene(scene_file.find_scene(name)))
    seats = [RandomBot()] * (prepared.people + 1)
    return lambda seed: adventure.play_one(prepared, seats, seed)[1]


def worm_played() -> Play:
    """Games of worm's sample."""
    prepared = preparing.prepare(read_scene(find_scene(sample("worm"))))
    seats = many.seated(prepared, RandomBot(), RandomBot())
    return lambda seed: many.play_one(prepared, seats, seed, view).decisions


def measured(
    games: Mapping[str, Play], seconds: float, seed: int, clock: Callable[[], float] = time.process_time
) -> dict[str, float]:
    """Decisions a second of each, over *seconds* for each in turns; answers with two or more ways count."""
    decisions, taken = dict.fromkeys(games, 0), dict.fromkeys(games, 0.0)
    for turn in range(TURNS + 1):
        for name, play in games.items():
            made, used = one_turn(play, seconds / TURNS, seed + 1_000_000 * turn, clock)
            if turn:
                decisions[name] += made
                taken[name] += used
    return {name: decisions[name] / taken[name] for name in games}


def one_turn(play: Play, seconds: float, seed: int, clock: Callable[[], float]) -> tuple[int, float]:
    """The decisions of whole games until the time is up, and the time they took."""
    start, decisions = clock(), 0
    while (taken := clock() - start) < seconds:
        decisions += play(seed)
        seed += 1
    return decisions, taken


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench.encounters", description="Measure decisions of Open Adventure.")
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object, else one figure a line")
    chosen = parser.parse_args(arguments)
    found = measured(encounters(), chosen.seconds, chosen.seed)
    lines = [f"{name}: {rate:,.0f} decisions a second" for name, rate in found.items()]
    print(msgspec.json.encode(found).decode() if chosen.json else "\n".join(lines))


if __name__ == "__main__":
    main()
