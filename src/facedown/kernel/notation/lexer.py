"""A line of notation in pieces: words, names and speech in quotes, commas, colons and arrows; # begins a comment."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from facedown.kernel.refusals import Unreadable

PIECE: Final = re.compile(
    r"""(?P<space>\s+)|(?P<comment>\#.*)|"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<mark>->|[,:])|(?P<word>(?:(?!->)[^\s",:])+)""",
    re.DOTALL,
)
ESCAPE: Final = re.compile(r"\\(?:([\"\\])|u\{([0-9a-fA-F]{1,6})\}|.?)", re.DOTALL)
MARKS: Final = frozenset({"->", ",", ":"})


class Token(Struct, frozen=True):
    """One piece of a line: its text without quotes, where it begins (from 1), whether it stood in quotes."""

    text: str
    place: int
    quoted: bool = False

    def says(self, word: str) -> bool:
        """Is this the word, not in quotes, whatever its letters' case?"""
        return not self.quoted and self.text.casefold() == word.casefold()


class Run:
    """Some tokens of a line that belong together, and where they end."""

    __slots__ = ("end", "tokens")

    def __init__(self, tokens: Sequence[Token], end: int) -> None:
        self.tokens = tuple(tokens)
        self.end = end

    @property
    def text(self) -> str:
        """The words with single spaces between them; what stood in quotes as it stood."""
        return " ".join([token.text for token in self.tokens])

    @property
    def place(self) -> int:
        """Where it begins in the line, from 1."""
        return self.tokens[0].place if self.tokens else self.end

    def part(self, start: int, stop: int | None = None) -> Run:
        """The tokens from *start* to before *stop*."""
        found = self.tokens[start:stop]
        follows = self.tokens[stop:] if stop is not None else ()
        return Run(found, follows[0].place if follows else self.end)

    def split(self, words: Collection[str]) -> list[tuple[str, Run]]:
        """The parts between unquoted *words* (in small letters), each with the word before it ("" for the first)."""
        found: list[tuple[str, Run]] = []
        before, start = "", 0
        for index, token in enumerate(self.tokens):
            if not token.quoted and token.text.casefold() in words:
                found.append((before, self.part(start, index)))
                before, start = token.text.casefold(), index + 1
        return [*found, (before, self.part(start))]


def pieces(line: str) -> Run:
    """The tokens of a line. Errors: Unreadable for quotes that do not end, or an escape that is none."""
    found: list[Token] = []
    place = 0
    while place < len(line):
        match = PIECE.match(line, place)
        if match is None:
            raise Unreadable(f'The quotes that begin at character {place + 1} do not end: put a " after what is said.')
        if match["quoted"] is not None:
            found.append(Token(unescaped(match["quoted"], place + 2), place + 1, True))
        elif match["mark"] or match["word"]:
            found.append(Token(match[0], place + 1))
        place = match.end()
    return Run(found, len(line) + 1)


def unescaped(text: str, start: int) -> str:
    """What stands between quotes. Errors: Unreadable for an escape that is none."""

    def meant(match: re.Match[str]) -> str:
        if match[1]:
            return match[1]
        if match[2] and (letter := letter_of(int(match[2], 16))):
            return letter
        where = start + match.start()
        raise Unreadable(rf"The backslash at character {where} means nothing: write \" for quotes and \\ for itself.")

    return ESCAPE.sub(meant, text)


def letter_of(number: int) -> str:
    """The letter that a number stands for; "" for half a surrogate pair, and beyond all letters."""
    return "" if 0xD800 <= number < 0xE000 or number >= 0x110000 else chr(number)


def quoted(text: str) -> str:
    """The text in quotes, so that it reads back as it was whatever letters it holds."""
    letters = [
        f"\\{letter}" if letter in '"\\' else letter if letter.isprintable() else f"\\u{{{ord(letter):x}}}"
        for letter in text
    ]
    return f'"{"".join(letters)}"'


def plain(name: str, stops: Collection[str] = ()) -> bool:
    """Does a name read back without quotes, where *stops* (in small letters) would end it?"""
    if '"' in name:
        return False
    tokens = pieces(name).tokens
    return " ".join([token.text for token in tokens]) == name != "" and not any(
        token.text in MARKS or token.text.casefold() in stops for token in tokens
    )


def as_written(name: str, stops: Collection[str] = ()) -> str:
    """A name as it stands in a line: in quotes only where it must be."""
    return name if plain(name, stops) else quoted(name)
