"""``python -m tests.mutants``: a hundred changes to the code, one at a time, and how many the tests notice."""

from __future__ import annotations

import argparse
import ast
import resource
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from tests.mutants.making import mutated, sites
from tests.mutants.running import GAMES, PATIENCE, ROOT, WHERE, copy_of, mapped, passes, survives


class Mutant(NamedTuple):
    """One change: the file, its place among the file's places, its line and what it is."""

    module: str
    place: int
    line: int
    words: str


def every_mutant(folders: Iterable[str], root: Path = ROOT) -> list[Mutant]:
    """All there could be in these folders."""
    files = sorted(file for folder in folders for file in (root / folder).rglob("*.py"))
    return [
        Mutant(file.relative_to(root).as_posix(), place, site.line, site.words)
        for file in files
        for place, site in enumerate(sites(ast.parse(file.read_text(encoding="utf-8"))))
    ]


def spent() -> float:
    """Seconds of the processor that ended tests have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(words: Sequence[str] | None = None) -> int:
    """Make them, run their tests, print who survived; 1 when fewer than the bar die."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this game's ruleset (the kernel and worm's Challenges)")
    parser.add_argument("--count", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--bar", type=int, default=85, help="how many of a hundred must die (85)")
    parser.add_argument("--at-once", type=int, default=2, help="how many run side by side (2)")
    asked = parser.parse_args(words)
    where = GAMES.get(asked.game, WHERE)
    chosen = Random(f"mutants {asked.seed}").sample(every_mutant(where), asked.count)
    copies: SimpleQueue[Path] = SimpleQueue()
    limit = 0.0

    def lives(mutant: Mutant) -> bool:
        place = copies.get()
        source = (place / mutant.module).read_text(encoding="utf-8")
        try:
            lived = survives(place, mutant.module, mutated(source, mutant.place), mapped(mutant.module, where), limit)
        finally:
            copies.put(place)
        if lived:
            print(f"{mutant.module}:{mutant.line}: {mutant.words}: nobody noticed.", flush=True)
        return lived

    with copy_of() as one, copy_of() as another, ThreadPoolExecutor(min(asked.at_once, 2)) as pool:
        began = spent()
        if not passes(one, sorted({test for mutant in chosen for test in mapped(mutant.module, where)})):
            print("The tests fail with nothing changed. Mend them first.", file=sys.stderr)
            return 2
        limit = PATIENCE * (spent() - began)
        copies.put(one)
        copies.put(another)
        lived = sum(pool.map(lives, chosen))
    died = asked.count - lived
    print(f"{died} of {asked.count} mutants die (seed {asked.seed}); the bar is {asked.bar} of 100.")
    return 0 if 100 * died >= asked.bar * asked.count else 1


sys.exit(main())
