"""How a fault's sentence names things: keys, entries, values, what was expected, and the nearest right word."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any

import msgspec.inspect as shape

from facedown.scenes.lines import Path
from facedown.scenes.text import shown

LONGEST_SHOWN = 40
LONGEST_GUESSED = 60

KINDS: dict[type[shape.Type], str] = {
    shape.BoolType: "true or false",
    shape.IntType: "a whole number",
    shape.FloatType: "a number",
    shape.StrType: "a text",
    shape.ListType: "a list in [brackets]",
    shape.VarTupleType: "a list in [brackets]",
    shape.TupleType: "a list in [brackets]",
    shape.SetType: "a list in [brackets]",
    shape.FrozenSetType: "a list in [brackets]",
    shape.DictType: "a table in {braces}",
    shape.StructType: "a table in {braces}",
}


def quoted(word: str) -> str:
    """Show a key or a word in single quotes, cut if long, safe to print."""
    return f"'{cut(word)}'"


def cut(words: str) -> str:
    """Show the first LONGEST_SHOWN characters at most, safe to print."""
    return shown(words if len(words) <= LONGEST_SHOWN else words[: LONGEST_SHOWN - 3] + "...")


def subject(path: Path) -> str:
    """Name what stands at *path*: a key in quotes, or an entry by number from 1."""
    if not path:
        return "the file"
    last = path[-1]
    if isinstance(last, str):
        return quoted(last)
    return f"entry {last + 1} of {subject(path[:-1])}"


def value_named(value: Any) -> str:
    """Name a value of a file as a person would: a number as itself, a text in double quotes, a table as a table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return f'the text "{cut(value)}"'
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return "a date or time"


def noun(described: type) -> str:
    """Turn a Struct's name into a noun with its article: FoeGroup becomes 'a foe group', Settings 'the settings'.

    Whoever writes a file writes a foe; that the program holds a plan of it (FoePlan) is not told.
    """
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", described.__name__).lower().removesuffix(" plan")
    if words.endswith("s"):
        return f"the {words}"
    return ("an " if words[0] in "aeiou" else "a ") + words


def kind_named(expected: shape.Type) -> str:
    """Name the kind of value that a description asks for."""
    return KINDS.get(type(expected), "another kind of value")


def listed(words: Iterable[Any]) -> str:
    """List values with commas, texts in single quotes."""
    return ", ".join(quoted(word) if isinstance(word, str) else str(word) for word in words)


def guess(word: Any, allowed: Iterable[Any]) -> str:
    """Suggest the allowed word that is nearest to *word*; empty if none is near."""
    texts = {right.lower(): right for right in allowed if isinstance(right, str)}
    # Comparing takes time that grows with the square of the length, and no key is that long.
    if not isinstance(word, str) or len(word) > LONGEST_GUESSED:
        return ""
    near = difflib.get_close_matches(word.lower(), texts, n=1)
    return f"; did you mean {quoted(texts[near[0]])}?" if near else ""
