"""``facedown check [PATH]...``: decide records again and tell what did not come as expected."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Annotated

import typer

from facedown.records.check import check
from facedown.rulebook.checklist import read_checklist
from facedown.scenes.library import shelf


def run(
    places: Annotated[
        list[Path] | None,
        typer.Argument(help="records, and folders with records below them; left out, the ready-made scenes"),
    ] = None,
) -> None:
    """Decide records again by the rules. Prints what did not come as expected, and fails if anything did not."""
    sys.exit(check(places or [shelf("worm").parent], print, numbers))


@cache
def numbers(game: str) -> frozenset[str]:
    """The numbers of a game's checklist."""
    return frozenset(read_checklist(game).entries)
