"""The knock-out: with one numbered thing taken away, a test or a record that names its number must fail."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import ceil
from pathlib import Path
from typing import NamedTuple

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.knockable import knockable, numbers_in
from facedown.rulebook.places import PACKAGE, Place, repository
from facedown.rulebook.shown import read_shown

AT_ONCE = 2
"""How many run side by side."""
PATIENCE = 2
"""How many times longer than all tests together, with nothing taken away, a few of them may take.

Reckoned in seconds of the processor. A run that takes more never ends, and so fails: something never came to pass.
"""
LEAST = 10
"""The fewest seconds that a run has: to begin takes one or two."""
ASLEEP = 10
"""How many times as long it may take by the clock, on a machine that is busy with something else."""
NOTHING_RAN = 5
"""The status of pytest when all that was named is left out, such as a test that takes long."""
OPTIONS = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "-W", "default")
WITHOUT = ("-p", "no:hypothesispytest")
"""The plugin that takes longer to begin than most tests here to end; tests draw their examples without it too."""
CHECK_RECORD = (
    "import sys; from facedown.kernel.register import KNOCKED_OUT; KNOCKED_OUT.add(sys.argv[1]); "
    "from facedown.cli import main; main(['check', *sys.argv[2:]])"
)


if sys.platform != "win32":
    import resource


class Trial(NamedTuple):
    """One thing taken away, and the tests and records that name its number."""

    taken: str
    tests: tuple[str, ...]
    records: tuple[str, ...]


def print_knock_out(game: str, numbers: Sequence[str], package: Path = PACKAGE) -> int:
    """Take each thing of *game* away, or only those with these *numbers*; print what nobody missed.

    The exit status is 1 when something was missed by no test or record, 2 when the input is bad.
    """
    root = repository(package)
    if root is None:
        return _refuse("Tests and records are not part of this installation. Run the knock-out in a clone.")
    try:
        trials = trials_of(game, numbers, package, root)
    except Unreadable as error:
        return _refuse(str(error))
    if not trials:
        return _refuse(f"Nothing in the code of {game} carries {' or '.join(numbers)}.")
    everything = Trial("", *(tuple(sorted({name for trial in trials for name in trial[part]})) for part in (1, 2)))
    before = spent()
    if fails(everything, root, None):
        return _refuse("The tests fail with nothing taken away. Mend them first.")
    patience = max(LEAST, ceil(PATIENCE * (spent() - before)))
    with ThreadPoolExecutor(AT_ONCE) as pool:
        missed = list(pool.map(lambda trial: fails(trial, root, patience), trials))
    survivors = [trial for trial, noticed in zip(trials, missed, strict=True) if not noticed]
    for trial in survivors:
        print(f"{trial.taken}: {_why(trial)}")
    print(f"{len(trials)} taken away, one at a time; {len(survivors)} missed by nobody.")
    return 1 if survivors else 0


def trials_of(game: str, numbers: Sequence[str], package: Path, root: Path) -> list[Trial]:
    """What is to be tried, with the tests and records that name each number."""
    shown = read_shown(root)
    wanted = {number.strip().upper() for number in numbers}
    trials = []
    for taken in knockable(game, package):
        carried = numbers_in(taken)
        if wanted and not wanted.intersection(carried):
            continue
        places = [place for number in carried for place in shown.get(number, ())]
        tests = sorted({node_id(place) for place in places if place.file.endswith(".py")})
        records = sorted({place.file for place in places if place.file.endswith(".record")})
        trials.append(Trial(taken, tuple(tests), tuple(records)))
    return trials


def node_id(place: Place) -> str:
    """A test as pytest names it; a mark on a whole module stands for all its tests."""
    inside = place.within.split(".")
    named = [name for name in inside if name.startswith(("test_", "Test"))]
    return "::".join([place.file, *named])


def fails(trial: Trial, root: Path, patience: int | None) -> bool:
    """Does a test or a record that names the number fail without this, or not end in so many seconds?"""
    taking = ["--knock-out", trial.taken] if trial.taken else []
    runs = []
    if trial.tests:
        runs.append([sys.executable, "-m", "pytest", *OPTIONS, *WITHOUT, *taking, *trial.tests])
    if trial.records:
        runs.append([sys.executable, "-c", CHECK_RECORD, trial.taken, *trial.records])
    return any(not runs_well(command, root, patience) for command in runs)


def runs_well(command: Sequence[str], root: Path, patience: int | None) -> bool:
    """Does the command end in time, if time is short, and with nothing that fails?"""
    limited = None if patience is None or sys.platform == "win32" else partial(end_after, patience)
    clock = None if patience is None else patience * ASLEEP
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, timeout=clock, check=False, preexec_fn=limited)  # noqa: S603
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (0, NOTHING_RAN)


def spent() -> float:
    """Seconds of the processor that ended runs have taken."""
    used = os.times()
    return used.children_user + used.children_system


def end_after(seconds: int) -> None:
    """Bound what this process may take of the processor, where the system can."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def _why(trial: Trial) -> str:
    named = [*trial.tests, *trial.records]
    return f"not missed by {', '.join(named)}." if named else "no test or record names it."


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2
