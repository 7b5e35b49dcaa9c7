"""Our engine and its peers in one run: the same counting, interleaved repetitions, ratios and bars.

`README.md` beside this file says what is counted and how to read the table.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.environment import prepared
from bench.report import Bar, Engine, Ours, bars, dungeon_bar, encounter_bar, table

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
SCENE = "scenes/worm/steel-clad-snakes.toml"
CONFORM = ("conform", "worm", "--games", "20", "--seed", "1")
OUR_FIGURES = ("decisions", "seconds", "with_view_decisions_per_second", "forks_per_second", "game_bytes")
GRACE = 60.0
"""Seconds that starting and the last game of one measurement may take beyond what was asked."""
SCENES_AT_MOST = 20
"""How many times the length of one repetition a program that measures many scenes may take, on a busy machine."""

PEERS = (
    Engine("openspiel-liars-poker", "OpenSpiel liar's poker", "Python"),
    Engine("openspiel-block-dominoes", "OpenSpiel block dominoes", "Python"),
    Engine("openspiel-team-dominoes", "OpenSpiel team dominoes", "Python"),
    Engine("rlcard-no-limit", "RLCard no-limit hold'em", "Python", sees=True),
    Engine("rlcard-gin-rummy", "RLCard gin rummy", "Python", sees=True),
    Engine("pettingzoo-no-limit", "PettingZoo no-limit hold'em", "Python", sees=True),
    Engine("pokerkit-no-limit", "PokerKit no-limit hold'em", "Python"),
    Engine("openspiel-kuhn", "OpenSpiel kuhn poker", "Python", toy=True),
    Engine("rlcard-leduc", "RLCard leduc hold'em", "Python", toy=True, sees=True),
    Engine("pettingzoo-leduc", "PettingZoo leduc hold'em", "Python", toy=True, sees=True),
    Engine("pettingzoo-hanabi", "PettingZoo hanabi", "C++ in Python", sees=True),
    Engine("openspiel-gin-rummy", "OpenSpiel gin rummy", "C++"),
    Engine("openspiel-hanabi", "OpenSpiel hanabi", "C++"),
    Engine("openspiel-hearts", "OpenSpiel hearts", "C++"),
)


@dataclass(frozen=True)
class Plan:
    """What one run measures: `rounds` repetitions of `seconds` each, with `seed` as the first one's seed."""

    rounds: int
    seconds: float
    seed: int
    scene: str
    ours: Path
    peers: Path
    compiled: Path | None


class NotMeasured(Exception):
    """A measurement that gave no figures; the text is a sentence that says why."""


def run(
    command: Sequence[str], seconds: float | None = None, source: Path = SOURCE
) -> subprocess.CompletedProcess[str]:
    """One of our own programs, started in the project's folder and ended after `seconds`; Facedown from `source`."""
    found = {**os.environ, "PYTHONPATH": str(source)}
    # The commands are put together in this file from a fixed list of engines.
    return subprocess.run(  # noqa: S603
        command, check=False, cwd=ROOT, env=found, capture_output=True, text=True, timeout=seconds
    )


def answer(command: Sequence[str], seconds: float, source: Path = SOURCE) -> dict[str, float]:
    """The JSON object that a measuring program printed last, or `NotMeasured` with its last complaint."""
    try:
        ended = run(command, seconds, source)
    except (OSError, subprocess.TimeoutExpired) as failed:
        raise NotMeasured(f"{failed}.") from None
    if ended.returncode:
        raise NotMeasured(complaint(ended))
    try:
        figures: dict[str, float] = json.loads(ended.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        raise NotMeasured("It printed no JSON object.") from None
    return figures


def complaint(ended: subprocess.CompletedProcess[str]) -> str:
    """The last line that a failed program wrote to standard error, or its status if it wrote none."""
    lines = ended.stderr.strip().splitlines()
    return lines[-1] if lines else f"It ended with status {ended.returncode}."


def measure_peer(plan: Plan, engine: Engine, repetition: int) -> float:
    """Decisions a second of one repetition."""
    command = [str(plan.peers), "bench/peers.py", engine.key]
    command += ["--seconds", str(plan.seconds), "--seed", str(plan.seed + repetition)]
    figures = answer(command, plan.seconds + GRACE)
    return figures["decisions"] / figures["seconds"]


def measure_ours(plan: Plan, repetition: int, source: Path = SOURCE) -> Ours:
    """One repetition of ours, plain or compiled by its source: decisions with and without a view, forks, memory."""
    command = [str(plan.ours), "-m", "bench.pace", plan.scene, "--json"]
    command += ["--seconds", str(plan.seconds), "--seed", str(plan.seed + repetition)]
    figures = answer(command, 5 * plan.seconds + GRACE, source)
    lacking = [name for name in OUR_FIGURES if not figures.get(name, 0) > 0]
    if lacking:
        raise NotMeasured(f"bench.pace gave no {', '.join(lacking)}.")
    return Ours(
        decisions=figures["decisions"] / figures["seconds"],
        with_view=figures["with_view_decisions_per_second"],
        forks=figures["forks_per_second"],
        game_bytes=figures["game_bytes"],
    )


def measure_game(plan: Plan, module: str, repetition: int) -> dict[str, float]:
    """One repetition of another game of ours, by its measuring program: decisions a second by scene."""
    command = [str(plan.ours), "-m", module, "--json"]
    command += ["--seconds", str(plan.seconds), "--seed", str(plan.seed + repetition)]
    return answer(command, SCENES_AT_MOST * plan.seconds + GRACE)


def game_rounds(plan: Plan, module: str, name: str) -> list[dict[str, float]]:
    """All repetitions of another game of ours, or none with a sentence."""
    try:
        return [measure_game(plan, module, repetition) for repetition in range(plan.rounds)]
    except NotMeasured as reason:
        print(f"{name} is not measured. {reason}", file=sys.stderr)
        return []


def rounds(plan: Plan) -> tuple[list[Ours], list[Ours], dict[Engine, list[float]]]:
    """All repetitions, every engine once a round, so that the machine's noise falls on all of them.

    Ours plain and compiled, then the peers.
    """
    ours: list[Ours] = []
    compiled: list[Ours] = []
    peers: dict[Engine, list[float]] = {engine: [] for engine in PEERS}
    builds = {"Ours": (SOURCE, ours), "Ours, compiled,": (plan.compiled, compiled)}
    for repetition in range(plan.rounds):
        print(f"Round {repetition + 1} of {plan.rounds}", file=sys.stderr)
        for name, (source, measured) in list(builds.items()):
            if source is None:
                continue
            try:
                measured.append(measure_ours(plan, repetition, source))
            except NotMeasured as reason:
                del builds[name]
                print(f"{name} is not measured. {reason}", file=sys.stderr)
        for engine in list(peers):
            try:
                peers[engine].append(measure_peer(plan, engine, repetition))
            except NotMeasured as reason:
                del peers[engine]
                print(f"{engine.name} is left out. {reason}", file=sys.stderr)
    return ours, compiled, peers


def conform_line(python: Path) -> str:
    """How long the suite of promises takes over twenty games, as a sentence."""
    begun = time.perf_counter()
    spoken = "facedown " + " ".join(CONFORM)
    ended = run([str(python), "-m", "facedown", *CONFORM])
    if ended.returncode:
        return f"{spoken}: not measured. {complaint(ended)}"
    return f"{spoken}: {time.perf_counter() - begun:.1f} s"


def read_plan(chosen: argparse.Namespace) -> Plan:
    own = ROOT / ".venv" / "bin" / "python"
    ours = chosen.python or (own if own.exists() else Path(sys.executable))
    peers = prepared(ROOT / ".venv-bench")
    return Plan(chosen.rounds, chosen.seconds, chosen.seed, chosen.scene, ours, peers, build_by(ours))


def build_by(python: Path) -> Path | None:
    """The compiled build for this Python, or None with a sentence why there is none."""
    print("Compiling ours, if a source has changed", file=sys.stderr)
    ended = run([str(python), "-m", "bench.compiled"])
    if ended.returncode:
        print(f"Ours, compiled, is not measured. {complaint(ended)}", file=sys.stderr)
        return None
    return Path(ended.stdout.strip().splitlines()[-1])


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench/run", description="Measure our engine and its peers in one run.")
    parser.add_argument("--check", action="store_true", help="end with status 1 if a bar is missed or not measured")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions of each engine (5)")
    parser.add_argument("--seconds", type=float, default=1.5, help="length of one repetition (1.5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scene", default=SCENE, help=f"the scene that ours plays ({SCENE})")
    parser.add_argument("--python", type=Path, help="the Python that has Facedown (.venv, else this one)")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    parser = options()
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0.")
    plan = read_plan(chosen)
    ours, compiled, peers = rounds(plan)
    dungeon = game_rounds(plan, "bench.dungeon", "The goblin dungeon")
    encounters = game_rounds(plan, "bench.encounters", "Open Adventure")
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {plan.rounds} x {plan.seconds} s each")
    print(table(ours, compiled, peers))
    print(conform_line(plan.ours))
    verdicts: list[Bar] = [*bars(ours, compiled, peers), dungeon_bar(dungeon), encounter_bar(encounters, "worm")]
    for bar in verdicts:
        print(bar)
    return int(chosen.check and not all(bar.met for bar in verdicts))
