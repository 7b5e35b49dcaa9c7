"""How far many games have come, shown to whoever waits at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import Progress


@contextmanager
def progress(runs: int) -> Iterator[Callable[[], None]]:
    """A progress bar where errors go, if that is a terminal; gives what to call after each game."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 (only a terminal needs it)

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=runs)
        yield lambda: bar.advance(task)
