"""What can stand in a phrase's gap: something by its name, or a number. Each slot reads and writes the same words."""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

import msgspec

from facedown.kernel.notation.lexer import Run, as_written, quoted
from facedown.kernel.reading import read_strictly
from facedown.kernel.refusals import Unreadable

Names = Callable[[Any, int], Iterable[tuple[str, Any]]]
"""From (table, actor): every name that can stand here with what it names, the usual name of a thing first."""

MOST_LISTED: Final = 8
LONGEST_GUESSED: Final = 60
LONGEST_NUMBER: Final = 6


class Slot(ABC):
    """Reads a gap of a phrase and writes it. *noun* says what stands there: "a card".

    It fills the field that the gap is named for, or those it names itself; with () none, and is only for people.
    """

    def __init__(self, noun: str, fields: tuple[str, ...] | None = None) -> None:
        self.noun = noun
        self.fields = fields

    @abstractmethod
    def read(self, table: Any, actor: int, run: Run) -> Any:
        """The value that the words name: one, or a tuple when the slot fills several *fields*. Errors: Unreadable."""

    @abstractmethod
    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """The words that read back to the value, where *stops* would end a name. Errors: Unreadable."""


class Named(Slot):
    """Something by one of its names, whatever their letters' case; of two things called alike the first is meant."""

    def __init__(self, noun: str, names: Names, fields: tuple[str, ...] | None = None) -> None:
        super().__init__(noun, fields)
        self.names = names

    def read(self, table: Any, actor: int, run: Run) -> Any:
        """What is called so."""
        text = run.text
        sought = text.casefold()
        known: list[str] = []
        usual: dict[Any, str] = {}
        for name, value in self.names(table, actor):
            if name.casefold() == sought:
                return value
            known.append(name)
            usual.setdefault(value, name)
        raise Unreadable(misunderstood(text, run.place, self.noun, known, list(usual.values())))

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """The first of its names that is nobody else's before."""
        taken: set[str] = set()
        for name, other in self.names(table, actor):
            folded = name.casefold()
            if other == value and folded not in taken:
                return as_written(name, stops)
            taken.add(folded)
        raise Unreadable(f"There is no name for {value!r}: it is not {self.noun} here.")


class Text(Slot):
    """Any words, in quotes where they must be."""

    def read(self, table: Any, actor: int, run: Run) -> str:
        """The words."""
        return run.text

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """The words."""
        return as_written(value, stops)


class Data(Slot):
    """A whole record of a kind, as JSON in quotes: what is too large for words."""

    def __init__(self, noun: str, kind: Any, fields: tuple[str, ...] | None = None) -> None:
        super().__init__(noun, fields)
        self.decoder = msgspec.json.Decoder(kind)

    def read(self, table: Any, actor: int, run: Run) -> Any:
        """The record."""
        try:
            # Half a surrogate pair becomes bytes too, which are then refused as no text.
            read_strictly(run.text.encode("utf-8", "surrogatepass"))
            return self.decoder.decode(run.text)
        except msgspec.DecodeError as error:
            raise Unreadable(f"What stands at character {run.place} is not {self.noun}: {error}.") from None
        except Unreadable as error:
            raise Unreadable(f"What stands at character {run.place} is not {self.noun}: {error.sentence}") from None

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """The record in JSON, in quotes."""
        return quoted(msgspec.json.encode(value).decode())


class Number(Slot):
    """A whole number, written in digits."""

    def read(self, table: Any, actor: int, run: Run) -> int:
        """The number."""
        text = run.text
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER):
            raise Unreadable(misunderstood(text, run.place, self.noun, ["a number in digits, such as 7"]))
        return int(text)

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """Its digits."""
        return str(value)


def misunderstood(text: str, place: int, noun: str, known: Collection[str], usual: Collection[str] = ()) -> str:
    """The sentence for words that name nothing: where they stand, the nearest name *known*, what could stand there."""
    what = f"{quoted(text[:LONGEST_GUESSED])} (character {place})" if text else f"Nothing at character {place}"
    return f"{what} is not {noun}{nearest(text, known)}{choices(usual or known)}"


def nearest(text: str, known: Collection[str]) -> str:
    """A guess at what was meant, or nothing."""
    by_small_letters = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(text.casefold()[:LONGEST_GUESSED], by_small_letters, n=1)
    return f"; did you mean {as_written(by_small_letters[near[0]])}?" if near else "."


def choices(known: Collection[str]) -> str:
    """What could stand there, the first few; nothing when there is nothing."""
    names = list(dict.fromkeys(known))
    if not names:
        return ""
    more = " and others" if len(names) > MOST_LISTED else ""
    return f" It could be: {', '.join([as_written(name) for name in names[:MOST_LISTED]])}{more}."
