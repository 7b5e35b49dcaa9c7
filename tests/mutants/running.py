"""Which tests a mutant meets, and whether one of them fails, in a copy of the repository."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MEMORY: Final = 4 << 30
"""How many bytes a mutant's tests may take: one that never ends often never stops growing."""
PATIENCE: Final = 2
"""How many times longer than unchanged code a mutant may take for its tests: more, and it never ends."""
COPIED: Final = ("src", "tests", "docs", "scenes", "pyproject.toml")
WHERE: Final = {
    "src/facedown/kernel": ("tests/kernel", "tests/worm"),
    "src/facedown/rulesets/worm/challenge": ("tests/worm", "tests/records"),
}
"""By folder of the code: the folders of the tests that are mapped to it."""
LONG: Final = {
    "tests/worm/test_legality.py": "test_the_engine_and_a_second_reading_allow_the_same",
    "tests/worm/test_random_games.py": "test_random_games_end_and_lose_nothing_and_enter_every_kind_of_window",
}
"""Of these long files only one part, and last of all."""


def mapped(module: str, root: Path = ROOT) -> list[str]:
    """The tests of a module, those first that speak of it by name, the long ones last."""
    folders = next(folders for folder, folders in WHERE.items() if module.startswith(folder))
    files = [file for folder in folders for file in sorted((root / folder).rglob("test_*.py"))]
    named = {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in files}
    stem = Path(module).stem
    short = [name for name in named if name not in LONG]
    short.sort(key=lambda name: (f"test_{stem}.py" not in name, -named[name].count(f".{stem} ")))
    return [*short, *[f"{name}::{LONG[name]}[0]" for name in LONG if name in named]]


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


def within_memory() -> None:
    """Bound what the process may take."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def passes(place: Path, tests: list[str], limit: float | None = None) -> bool:
    """Do all these tests pass in the copy, within *limit* seconds if there is one?"""
    options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no"]
    command = [sys.executable, "-B", "-m", "pytest", *options, *tests]
    try:
        done = subprocess.run(
            command, cwd=place, capture_output=True, timeout=limit, check=False, preexec_fn=within_memory
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survives(place: Path, module: str, changed: str, limit: float) -> bool:
    """Do all the tests of a module pass, within *limit* seconds, with its source changed?"""
    file = place / module
    source = file.read_text(encoding="utf-8")
    file.write_text(changed, encoding="utf-8")
    try:
        return passes(place, mapped(module), limit)
    finally:
        file.write_text(source, encoding="utf-8")
