"""A TOML file as data, with the line of everything in it."""

from __future__ import annotations

import math
import os
import tomllib
from typing import Any

from facedown.scenes.faults import Faults
from facedown.scenes.lines import Lines, Path, index
from facedown.scenes.syntax import restate
from facedown.scenes.text import HIDDEN, named, read_text, shown

LARGEST_NUMBER = 2**63 - 1


class Located:
    """One file's *data* (tables as dicts, arrays as lists), its *text*, and the lines on which all of it was given."""

    def __init__(self, file: str, text: str, data: dict[str, Any], lines: Lines) -> None:
        self.file = file
        self.text = text
        self.data = data
        self.lines = lines

    def line_of(self, path: Path) -> int:
        """Tell the line (from 1) of *path*, keys and entry numbers (from 0) from the top; or of what is around it."""
        return self.lines.line_of(path)

    def faults(self) -> Faults:
        """Begin to gather faults of this file, so that each names its line."""
        return Faults(self.file, self.lines)


def read_located(path: str | os.PathLike[str]) -> Located:
    """Read a TOML file; Unreadable with file and line if its text, its TOML or a number in it is not acceptable."""
    return locate(read_text(path), shown(os.fspath(path)))


def locate(text: str, file: str = "") -> Located:
    """Read TOML from a text with single newlines as line ends; *file* is what refusals call it.

    Raises Unreadable for what is no TOML, nested deeper than 32 levels, holds more than 50,000 keys and entries, a
    number that is infinite, not a number or beyond 64 bits, or an escape for a hidden character.
    """
    lines = index(text, file)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise restate(error, file, lines.stopped) from None
    located = Located(file, text, data, lines)
    refuse_strange_values(located)
    return located


def refuse_strange_values(located: Located) -> None:
    """Refuse what TOML allows and a scene does not: nan, infinity, huge whole numbers, hidden characters by escape."""
    faults = located.faults()
    waiting: list[tuple[Path, Any]] = [((), located.data)]
    while waiting and not faults.full:
        path, value = waiting.pop()
        if isinstance(value, dict):
            for key, inside in value.items():
                look_for_hidden(faults, (*path, key), key)
                waiting.append(((*path, key), inside))
        elif isinstance(value, list):
            waiting.extend(((*path, number), inside) for number, inside in enumerate(value))
        elif isinstance(value, str):
            look_for_hidden(faults, path, value)
        elif isinstance(value, float) and not math.isfinite(value):
            faults.add(path, "a number must be finite, neither inf nor nan.")
        elif isinstance(value, int) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            faults.add(path, f"a whole number must lie between -{LARGEST_NUMBER:,} and {LARGEST_NUMBER:,}.")
    faults.refuse()


def look_for_hidden(faults: Faults, path: Path, words: str) -> None:
    """Note a fault if *words* hold a hidden character, which only an escape can have brought in."""
    found = HIDDEN.search(words)
    if found is not None:
        faults.add(path, f"the hidden character {named(found[0])} is not allowed; delete its escape.")
