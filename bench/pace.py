"""Measure our own engine: `python -m bench.pace SCENE --json --seconds S --seed N` prints one JSON object."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

import msgspec

from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.rulesets.worm.view import view
from facedown.scenes.library import sample
from facedown.simulate.pace import measure


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench.pace", description="Measure decisions, forks and memory of a scene.")
    parser.add_argument("scene", nargs="?", default=sample("worm"))
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object, else one figure a line")
    chosen = parser.parse_args(arguments)
    plan = read_scene(find_scene(chosen.scene))
    pace = measure(plan, chosen.seconds, chosen.seed, time.perf_counter, view)
    print(msgspec.json.encode(pace).decode() if chosen.json else pace)


if __name__ == "__main__":
    main()
