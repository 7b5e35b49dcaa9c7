"""Where each key of a TOML text stands: a small index beside tomllib, which tells no lines.

It reads only as much of the language as it needs to find keys and the beginnings of values. Where a text is no TOML
it stops and leaves the fault to tomllib, which stops there or earlier. It never recurses, and it counts as it goes, so
a text that is nested too deeply or holds too much is refused before tomllib sees it.
"""

from __future__ import annotations

import re
import tomllib
from enum import Enum

from facedown.kernel.refusals import Unreadable
from facedown.scenes.text import shown

Path = tuple[str | int, ...]

DEEPEST = 32
MOST_NODES = 50_000
LONGEST_NUMBER = 100

BLANK = re.compile(r"[ \t]*+")
SPACE = re.compile(r"(?:[ \t\n]++|#[^\n]*+)*+")
BASIC = r'"(?:[^"\\\n]++|\\.)*+"'
LITERAL = r"'[^'\n]*+'"
KEY = re.compile(rf"[A-Za-z0-9_-]++|{BASIC}|{LITERAL}")
QUOTED = re.compile(
    r'"""(?:[^"\\]++|\\(?s:.)|"(?!""))*+"{3,5}' + r"|'''(?s:.*?)'{3,5}" + rf'|(?!"""){BASIC}|(?!\'\'\'){LITERAL}'
)
# A number, a date or a word; between date and time one blank may stand.
BARE = re.compile(r"[0-9A-Za-z+\-._:]++(?:(?<=-[0-9]{2}) [0-9]{2}:[0-9:.Zz+\-]*+)?")


class Kind(Enum):
    """How a place came to be: this decides what may still be added to it."""

    VALUE = "value"
    IMPLIED = "implied"  # by a longer key or header that passes through it
    TABLE = "table"
    TABLES = "tables"  # an array of tables, to which a further header adds


class Place:
    """Where one key or array entry was given: its line (from 1) and what is inside it."""

    __slots__ = ("closing", "depth", "inside", "kind", "line")

    def __init__(self, line: int, kind: Kind, depth: int) -> None:
        self.line = line
        self.kind = kind
        self.depth = depth
        self.inside: dict[str | int, Place] = {}
        self.closing = ""


class Stopped(Exception):
    """The text is no TOML from here on; *line* is where the unfinished thing began."""

    def __init__(self, line: int) -> None:
        self.line = line


class Lines:
    """The index of one text: *root* holds all places; *stopped* is the line where reading stopped, 0 if it did not."""

    def __init__(self, root: Place, stopped: int) -> None:
        self.root = root
        self.stopped = stopped

    def line_of(self, path: Path) -> int:
        """Tell the line on which *path* was given; for an unknown one the line of the nearest thing around it."""
        place = self.root
        for part in path:
            if part not in place.inside:
                break
            place = place.inside[part]
        return place.line


def index(text: str, file: str = "") -> Lines:
    """Index a TOML text whose line ends are single newlines.

    Raises Unreadable for a key given twice, more than DEEPEST levels, more than MOST_NODES tables, arrays and values,
    or a number longer than LONGEST_NUMBER characters.
    """
    reader = _Reader(text, file)
    try:
        reader.read()
    except Stopped as stop:
        return Lines(reader.root, stop.line)
    return Lines(reader.root, 0)


class _Reader:
    """One walk through one text, from its beginning to its end."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.at = 0
        self.counted = 0
        self.passed = 1
        self.nodes = 0
        self.root = Place(1, Kind.TABLE, 0)

    def read(self) -> None:
        table = self.root
        while True:
            self.skip(SPACE)
            if self.at == len(self.text):
                return
            if self.take("[["):
                table = self.entry_header(self.keys(), "]]")
            elif self.take("["):
                table = self.table_header(self.keys(), "]")
            else:
                self.value(self.key_of(table))
            self.skip(BLANK)
            if self.at < len(self.text) and self.text[self.at] not in "#\n":
                raise Stopped(self.line())

    def table_header(self, keys: list[str], closing: str) -> Place:
        parent = self.through(self.root, keys[:-1])
        table = parent.inside.get(keys[-1])
        if table is None:
            table = self.put(parent, keys[-1], Kind.TABLE)
        elif table.kind is not Kind.IMPLIED:
            raise self.twice(keys[-1], table, or_several(keys))
        table.kind = Kind.TABLE
        table.line = self.line()
        self.need(closing)
        return table

    def entry_header(self, keys: list[str], closing: str) -> Place:
        parent = self.through(self.root, keys[:-1])
        tables = parent.inside.get(keys[-1])
        if tables is None:
            tables = self.put(parent, keys[-1], Kind.TABLES)
        elif tables.kind is not Kind.TABLES:
            raise self.twice(keys[-1], tables, or_several(keys))
        entry = self.put(tables, len(tables.inside), Kind.TABLE)
        self.need(closing)
        return entry

    def key_of(self, table: Place) -> Place:
        """Read a key and its equals sign, and make the place of its value."""
        keys = self.keys()
        parent = self.through(table, keys[:-1])
        if keys[-1] in parent.inside:
            raise self.twice(keys[-1], parent.inside[keys[-1]])
        place = self.put(parent, keys[-1], Kind.VALUE)
        self.need("=")
        self.skip(BLANK)
        return place

    def keys(self) -> list[str]:
        """Read a key: its parts, between dots."""
        keys: list[str] = []
        while True:
            self.skip(BLANK)
            keys.append(self.unquoted(self.token(KEY)))
            # Far too many parts are cut off here, since each would be looked up from the top.
            if len(keys) > DEEPEST:
                raise self.too_deep()
            self.skip(BLANK)
            if not self.take("."):
                return keys

    def unquoted(self, key: str) -> str:
        if key[0] not in "\"'":
            return key
        if "\\" not in key:
            return key[1:-1]
        try:
            # tomllib itself undoes the escapes, so the two can never disagree.
            words: str = tomllib.loads(f"key = {key}")["key"]
        except tomllib.TOMLDecodeError:
            raise Stopped(self.line()) from None
        return words

    def through(self, place: Place, keys: list[str]) -> Place:
        """Go from a table along *keys* to the table that the last of them names, making what is not there."""
        for key in keys:
            following = place.inside.get(key)
            if following is None:
                following = self.put(place, key, Kind.IMPLIED)
            elif following.kind is Kind.VALUE:
                raise self.twice(key, following)
            elif following.kind is Kind.TABLES:
                following = following.inside[len(following.inside) - 1]
            place = following
        return place

    def value(self, place: Place | None) -> None:
        """Read one value and all that is inside it; *place* is where it is kept."""
        holders: list[Place] = []
        while place is not None:
            if self.take("["):
                place.closing = "]"
            elif self.take("{"):
                place.closing = "}"
            else:
                self.scalar()
            if place.closing:
                holders.append(place)
            place = self.following(holders, ended=not place.closing)

    def following(self, holders: list[Place], ended: bool) -> Place | None:
        """Make the place of the next value inside the open *holders*; None when all are closed.

        *ended* tells that a value has just been read, so that a comma or an end must come.
        """
        while holders:
            holder = holders[-1]
            self.skip(SPACE)
            if ended and self.take(","):
                ended = False
                self.skip(SPACE)
            if self.take(holder.closing):
                holders.pop()
                ended = True
            elif ended or self.at == len(self.text):
                raise Stopped(holder.line)
            elif holder.closing == "}":
                return self.key_of(holder)
            else:
                return self.put(holder, len(holder.inside), Kind.VALUE)
        return None

    def scalar(self) -> None:
        if self.text.startswith(('"', "'"), self.at):
            self.token(QUOTED)
            return
        word = self.token(BARE)
        if len(word) > LONGEST_NUMBER:
            raise self.refused(f"this number has {len(word):,} characters; {LONGEST_NUMBER} are the most.")

    def put(self, holder: Place, key: str | int, kind: Kind) -> Place:
        if holder.depth == DEEPEST:
            raise self.too_deep()
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise self.refused(f"the file holds too much; {MOST_NODES:,} keys and entries are the most.")
        place = Place(self.line(), kind, holder.depth + 1)
        holder.inside[key] = place
        return place

    def token(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise Stopped(self.line())
        self.at = found.end()
        return found[0]

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        assert found is not None, "a pattern to skip matches the empty text"
        self.at = found.end()

    def take(self, word: str) -> bool:
        if not self.text.startswith(word, self.at):
            return False
        self.at += len(word)
        return True

    def need(self, word: str) -> None:
        if not self.take(word):
            raise Stopped(self.line())

    def line(self) -> int:
        self.passed += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.passed

    def refused(self, sentence: str) -> Unreadable:
        return Unreadable(sentence, self.file, self.line())

    def too_deep(self) -> Unreadable:
        return self.refused(f"this is nested too deeply; {DEEPEST} levels are the most.")

    def twice(self, key: str, first: Place, more: str = "") -> Unreadable:
        return self.refused(f"'{shown(key[:60])}' is already given on line {first.line}; give it once{more}.")


def or_several(keys: list[str]) -> str:
    """How several tables of one name are written, for a sentence."""
    return f", or if there are several, as [[{shown('.'.join(keys)[:60])}]] each time"
