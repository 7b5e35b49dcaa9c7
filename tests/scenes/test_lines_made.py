"""The index of lines on documents made by chance, whose lines are known."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from facedown.kernel.refusals import Unreadable
from facedown.scenes.lines import Lines, Path, Place, index


def paths_of(value: Any, path: Path = ()) -> Iterator[Path]:
    """List the paths of all that is inside a parsed value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inside in entries:
        yield (*path, key)
        yield from paths_of(inside, (*path, key))


def paths_in(place: Place, path: Path = ()) -> Iterator[Path]:
    for key, inside in place.inside.items():
        yield (*path, key)
        yield from paths_in(inside, (*path, key))


NAMES = some.text(alphabet="ab .#=[]{}\"'\\\n", min_size=1, max_size=3)
BREAKS = some.sampled_from(["", " ", "\n", "\n\n", " # no ] } ''' \"\"\" here\n"])


def spelled(name: str, choice: int) -> str:
    """Write a key bare, or in either kind of quotes, as far as it can be."""
    if name.isalnum() and choice == 0:
        return name
    if "'" not in name and "\n" not in name and choice == 1:
        return f"'{name}'"
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


class Writer:
    """Writes a document, and notes for every path the line on which it comes to stand."""

    def __init__(self, draw: some.DrawFn) -> None:
        self.draw = draw
        self.text = ""
        self.lines: dict[Path, int] = {}

    def write(self, words: str) -> None:
        self.text += words

    def note(self, path: Path) -> None:
        self.lines.setdefault(path, self.text.count("\n") + 1)

    def number(self, most: int) -> int:
        return self.draw(some.integers(0, most))

    def key(self, name: str) -> None:
        self.write(spelled(name, self.number(2)))

    def value(self, path: Path, levels: int) -> None:
        kind = self.number(7 if levels else 5)
        if kind == 6:
            self.write("[")
            for entry in range(self.number(3)):
                self.write(self.draw(BREAKS))
                self.note((*path, entry))
                self.value((*path, entry), levels - 1)
                self.write(self.draw(BREAKS) + ",")
            self.write(self.draw(BREAKS) + "]")
        elif kind == 7:
            self.write("{")
            for entry, name in enumerate(self.names()):
                self.write(", " if entry else " ")
                self.pair(path, name, levels - 1)
            self.write(" }")
        else:
            self.write(self.draw(some.sampled_from(SCALARS)))

    def names(self) -> list[str]:
        return self.draw(some.lists(NAMES, max_size=3, unique=True))

    def pair(self, path: Path, name: str, levels: int) -> None:
        """Write a key and its value; a dotted key goes through a table that no other key names."""
        self.note((*path, name))
        if self.number(3) == 0:
            self.key(name)
            self.write(" . ")
            path, name = (*path, name), "inner"
            self.note((*path, name))
        self.key(name)
        self.write(" =\t")
        self.value((*path, name), levels)

    def table(self, path: Path) -> None:
        for name in self.names():
            self.write(self.draw(BREAKS).lstrip(" ") or "\n")
            self.pair(path, "k" + name, 2)
            self.write("\n")


SCALARS = [
    *("1", "0x1F", "1_000", "+1.5e-3", "true", "false", "1979-05-27", "07:32:00.5", "inf"),
    *("1979-05-27 07:32:00", "1979-05-27T07:32:00-07:00", '""', "''", '"a # \\" ]"', "'# \\'", "''''''", '""""""'),
    *('"""\n a " "" \\""" \n"""', "'''\n ' '' \n'''", '"""\\\n   x""""', "'''x'''''", '"""x"""""', "''''x'''"),
]


@some.composite
def documents(draw: some.DrawFn) -> tuple[str, dict[Path, int]]:
    writer = Writer(draw)
    writer.table(())
    for table in writer.names():
        name = "t" + table
        for entry in range(writer.number(2)):
            writer.write("\n[[ ")
            writer.note((name,))
            writer.note((name, entry))
            writer.key(name)
            writer.write(" ]] # ]]\n")
            writer.table((name, entry))
            if writer.number(1):
                writer.write("\n[")
                writer.note((name, entry, "sub"))
                writer.note((name, entry, "sub", "deep"))
                writer.key(name)
                writer.write(" .sub.deep]\n")
                writer.table((name, entry, "sub", "deep"))
    return writer.text, writer.lines


@settings(max_examples=200, deadline=None)
@given(documents())
def test_in_made_documents_every_path_is_on_the_line_where_it_was_written(
    document: tuple[str, dict[Path, int]],
) -> None:
    text, expected = document
    assert set(paths_of(tomllib.loads(text))) == set(expected)
    lines = index(text)
    assert lines.stopped == 0
    assert {path: lines.line_of(path) for path in expected} == expected


PIECES = [
    *(
        "a",
        "b",
        "a.b",
        "a.c",
        "'a'",
        '"b"',
        '"\\u0061"',
        "=",
        " = ",
        "1",
        '"x"',
        "'''",
        '"""',
        "'",
        '"',
        "\\",
        "\n",
        "\n",
    ),
    *(" ", "\t", "[", "]", "[[", "]]", "{", "}", ",", "#", ".", "1979-05-27", " 07:32:00", "true", "x", "-", "a = ["),
    *(
        "\na = 1\n",
        "\nb = 1\n",
        "\n[a]\n",
        "\n[[b]]\n",
        "\n[b.c]\n",
        "\na.b = 1\n",
        "c = {a = 1, b.c = 2}\n",
        "[a.b]\n",
    ),
]


@settings(max_examples=1500, deadline=None)
@given(some.lists(some.sampled_from(PIECES), max_size=14).map("".join))
def test_of_any_text_the_index_and_tomllib_agree(text: str) -> None:
    lines: Lines | None
    try:
        lines = index(text)
    except Unreadable:
        lines = None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert lines is not None
    assert lines.stopped == 0
    assert set(paths_in(lines.root)) == set(paths_of(data))
