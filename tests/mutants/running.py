"""Which tests a mutant meets, and whether one of them fails, in a copy of the repository."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MEMORY: Final = 4 << 30
"""How many bytes a mutant's tests may take: one that never ends often never stops growing."""
PATIENCE: Final = 2
"""How many times longer than unchanged code a mutant may take for its tests: more, and it never ends.

Reckoned in seconds of the processor, so that a machine busy with something else kills nothing."""
ASLEEP: Final = 10
"""How many times as long by the clock: for a mutant that waits for something and does nothing."""
COPIED: Final = ("src", "tests", "docs", "scenes", "pyproject.toml")
KERNEL: Final = {"src/facedown/kernel": ("tests/kernel", "tests/worm")}
RECORDS: Final = "tests/records/test_check.py::test_the_records_of_the_library_pass"
GAMES: Final[Mapping[str, Mapping[str, Sequence[str]]]] = {
    "worm": {"src/facedown/rulesets/worm": ("tests/worm", "tests/records")},
    "adventure": {"src/facedown/rulesets/adventure": ("tests/adventure", "tests/terminal/test_adventure.py", RECORDS)},
    "goblins": {"src/facedown/rulesets/goblins": ("tests/goblins", "tests/terminal/test_goblins.py", RECORDS)},
}
"""For each game, by folder of the code: the folders, files and single tests that are mapped to it."""
WHERE: Final[Mapping[str, Sequence[str]]] = {
    **KERNEL,
    "src/facedown/rulesets/worm/challenge": GAMES["worm"]["src/facedown/rulesets/worm"],
}
"""The same where no game is named: what every game stands on, and the part of one that is played most."""
LONG: Final = {
    "tests/worm/test_legality.py": "test_the_engine_and_a_second_reading_allow_the_same[0]",
    "tests/worm/test_random_games.py": "test_random_games_end_and_lose_nothing_and_enter_every_kind_of_window[0]",
    "tests/goblins/test_promises.py": "test_the_goblin_dungeon_keeps_its_promises_in_random_games",
    "tests/goblins/test_legality.py": (
        "test_the_engine_and_a_second_reading_allow_the_same_of_the_full_command_space[0]"
    ),
}
"""Of these long files only one part, and last of all."""


def mapped(module: str, where: Mapping[str, Sequence[str]] = WHERE, root: Path = ROOT) -> list[str]:
    """The tests of a module, those first that speak of it by name, the long ones and the single ones last."""
    places = next(places for folder, places in where.items() if module.startswith(f"{folder}/"))
    files = [file for place in places if "::" not in place for file in files_of(root / place)]
    named = {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in files}
    stem = Path(module).stem
    short = [name for name in named if name not in LONG]
    short.sort(key=lambda name: (f"test_{stem}.py" not in name, -named[name].count(f".{stem} ")))
    long = [f"{name}::{part}" for name, part in LONG.items() if name in named]
    return [*short, *long, *[place for place in places if "::" in place]]


def files_of(place: Path) -> list[Path]:
    """The files of tests of a folder and all below it, or the one file."""
    return sorted(place.rglob("test_*.py")) if place.is_dir() else [place]


@contextmanager
def copy_of(root: Path = ROOT) -> Iterator[Path]:
    """A copy of the repository to change."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        place = Path(folder)
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif (root / name).exists():
                shutil.copy(root / name, place / name)
        yield place


def within(limit: float | None) -> None:
    """Bound what the process may take: memory, and seconds of the processor if there is a limit."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(limit), ceil(limit) + 1))


def passes(place: Path, tests: list[str], limit: float | None = None) -> bool:
    """Do all these tests pass in the copy, within *limit* seconds of the processor if there is one?"""
    options = [
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:hypothesispytest",
        "--no-header",
        "--tb=no",
    ]
    command = [sys.executable, "-B", "-m", "pytest", *options, *tests]
    waiting = None if limit is None else limit * ASLEEP
    try:
        done = subprocess.run(
            command, cwd=place, capture_output=True, timeout=waiting, check=False, preexec_fn=lambda: within(limit)
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survives(place: Path, module: str, changed: str, tests: list[str], limit: float) -> bool:
    """Do all these tests of a module pass, within *limit* seconds of the processor, with its source changed?"""
    file = place / module
    source = file.read_text(encoding="utf-8")
    file.write_text(changed, encoding="utf-8")
    try:
        return passes(place, tests, limit)
    finally:
        file.write_text(source, encoding="utf-8")
