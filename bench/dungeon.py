"""Measure the goblin dungeon: `python -m bench.dungeon --json --seconds S --seed N` prints one JSON object.

Random bots in all seats, whole games from a fresh start with their shuffle in the time, no log. The time is that of
this process, so that what else the machine does counts little.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.rulesets.goblins.game import dealt, goblins
from facedown.rulesets.goblins.scene import Scene, prepare
from facedown.rulesets.goblins.scene_file import find_scene, read_scene
from facedown.rulesets.goblins.view import view
from facedown.simulate.driver import play_out

SCENES: Final = ("dungeon-for-two", "dungeon-for-four", "dungeon-for-six")
WARM_UP: Final = 0.2
"""Seconds of play before anything is measured."""


def decisions_per_second(scene: Scene, seconds: float, seed: int, clock: Callable[[], float]) -> float:
    """Of whole games until the time is up; answers with two or more ways count, forced ones do not."""
    bots = [RandomBot()] * scene.players
    start, decisions = clock(), 0
    while (taken := clock() - start) < seconds:
        chance = Chance(seed)
        table = dealt(scene, chance)
        decisions += play_out(goblins, view, table, bots, chance, fractions(seed))
        seed += 1
    return decisions / taken


def measured(seconds: float, seed: int, clock: Callable[[], float]) -> dict[str, float]:
    """Decisions a second of each ready-made game, each after a warming up."""
    found = {}
    for name in SCENES:
        scene = prepare(read_scene(find_scene(name)))
        decisions_per_second(scene, WARM_UP, seed, clock)
        found[name] = decisions_per_second(scene, seconds, seed, clock)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench.dungeon", description="Measure decisions of the goblin dungeon.")
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object, else one figure a line")
    chosen = parser.parse_args(arguments)
    found = measured(chosen.seconds, chosen.seed, time.process_time)
    lines = [f"{name}: {rate:,.0f} decisions a second" for name, rate in found.items()]
    print(msgspec.json.encode(found).decode() if chosen.json else "\n".join(lines))


if __name__ == "__main__":
    main()
