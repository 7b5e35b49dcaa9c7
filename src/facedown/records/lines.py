"""The lines of a record file: a header, perhaps a scene, then commands, luck and expectations, each with its number."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field

from facedown.kernel.refusals import Unreadable
from facedown.scenes.text import read_text, shown
from facedown.scenes.wording import guess, listed, quoted

LARGEST_RECORD: Final = 1024 * 1024
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 20_000

KEYS: Final = (*("game", "rules version", "title", "rules", "scene", "options", "settings", "seats", "seen by"),)
Kind = Literal["command", "luck", "expected", "refused", "back"]
MEANS: Final[dict[str, Kind]] = {">": "luck", "=": "expected", "!": "refused", "<": "back"}
SCENE_BEGINS: Final = "--- scene"
SCENE_ENDS: Final = "--- end"


class Entry(Struct, frozen=True):
    """One line after the header: what kind it is, what it says, its number in the file."""

    kind: Kind
    text: str
    line: int


class RecordFile(Struct, frozen=True):
    """A record as it is written: header values with their lines, the scene's own text, and the entries.

    Blank lines stand before the scene's text, so that its lines are those of the file.
    """

    file: str
    header: dict[str, tuple[str, int]]
    scene: str = ""
    entries: list[Entry] = field(default_factory=list)

    def value(self, key: str, otherwise: str = "") -> str:
        """What the header says under a key."""
        return self.header.get(key, (otherwise, 0))[0]

    def at(self, key: str) -> int:
        """The line on which it says so; the first when it does not."""
        return self.header.get(key, ("", 1))[1]


def read_lines(path: str | os.PathLike[str]) -> RecordFile:
    """A record file, nothing in it understood yet. Errors: Unreadable with file and line."""
    return split_lines(read_text(path, LARGEST_RECORD), shown(os.fspath(path)))


def split_lines(text: str, file: str) -> RecordFile:
    """The lines of a record's text. Errors: Unreadable."""
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise Unreadable(f"the record has more than {MOST_LINES:,} lines; divide it.", file)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"the line is longer than {LONGEST_LINE:,} characters; shorten it.", file, number)
    header, after = read_header(lines, file)
    scene, after = read_scene(lines, after, file)
    entries = [entry(line, number) for number, line in enumerate(lines[after:], after + 1) if meant(line)]
    return RecordFile(file, header, scene, entries)


def meant(line: str) -> bool:
    """Does a line say anything: is it neither blank nor a comment?"""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def read_header(lines: list[str], file: str) -> tuple[dict[str, tuple[str, int]], int]:
    """The "key: value" lines up to the first blank line, and how many lines that is."""
    found: dict[str, tuple[str, int]] = {}
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            break
        if line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        key = " ".join(key.split()).casefold()
        if not colon or key not in KEYS:
            near = guess(key, KEYS) or "."
            raise Unreadable(
                f"{quoted(key)} is no key of a record's header{near} Its keys are {listed(KEYS)}, each with a colon; "
                "a blank line ends the header.", file, number,
            )  # fmt: skip
        if key in found:
            raise Unreadable(f"{quoted(key)} is already given on line {found[key][1]}; delete one.", file, number)
        found[key] = value.strip(), number
    for key in ("game", "scene"):
        if key not in found:
            raise Unreadable(f"the header must have the key {quoted(key)}; it is missing.", file, 1)
    return found, number


def read_scene(lines: list[str], after: int, file: str) -> tuple[str, int]:
    """The TOML between its two marks, if it comes next, moved to the file's own lines; and where the rest begins."""
    for number in range(after, len(lines)):
        if meant(lines[number]):
            if lines[number].strip() != SCENE_BEGINS:
                return "", after
            rest = [line.strip() for line in lines[number + 1 :]]
            if SCENE_ENDS not in rest:
                raise Unreadable(f"the scene does not end; put {quoted(SCENE_ENDS)} after it.", file, number + 1)
            end = number + 1 + rest.index(SCENE_ENDS)
            return "\n" * (number + 1) + "\n".join(lines[number + 1 : end]), end + 1
    return "", after


def entry(line: str, number: int) -> Entry:
    """A line after the header by its first character."""
    text = line.strip()
    kind = MEANS.get(text[0])
    return Entry("command", text, number) if kind is None else Entry(kind, text[1:].strip(), number)


def beside(file: str, name: str, line: int) -> Path:
    """The path of a file named in a record, seen from the record's own folder. Errors: Unreadable."""
    named = Path(name)
    if named.is_absolute() or named.suffix != ".toml":
        raise Unreadable(f"{quoted(name)} must be the path of a .toml file, seen from this record.", file, line)
    return Path(file).parent / named
