"""The phrase of a command: words, gaps for its fields, and parts that may be left out.

A template reads like the line: "pull {item} from pack [for {held}] with {card}". A part in square brackets begins with
words; {favor!} stands for a field that is true when the part is there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from facedown.kernel.notation.lexer import Run
from facedown.kernel.notation.slots import Slot
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command

GROUP: Final = re.compile(r"\[([^\]]*)\]|([^\[\]]+)")


class Gap:
    """A place for a slot, or with *flag* for nothing: the field is true when this is there."""

    __slots__ = ("flag", "name")

    def __init__(self, name: str) -> None:
        self.flag = name.endswith("!")
        self.name = name.removesuffix("!")


Part = str | Gap
Matched = dict[str, Run]


class Mismatch(Exception):
    """A line does not have the shape of a phrase: how many tokens fitted, and what should have come."""

    def __init__(self, fitted: int, sentence: str) -> None:
        self.fitted = fitted
        self.sentence = sentence
        super().__init__(sentence)


class Phrase:
    """How a command is said. *slots* by gap; *absent* holds what the fields of a part are when it is left out."""

    def __init__(
        self,
        command: type[Command],
        template: str,
        slots: Mapping[str, Slot],
        absent: Mapping[str, Any],
        says: str,
    ) -> None:
        self.command = command
        self.template = template
        self.slots = slots
        self.absent = absent
        self.says = says
        self.parts = [
            (match[1] is not None, parts_of(match[1] or match[2]))
            for match in GROUP.finditer(template)
            if match[0].strip()
        ]
        first = self.parts[0][1][0]
        assert isinstance(first, str), f"{template!r} begins with no word"
        self.first = first
        self.words = sum([isinstance(part, str) for _, parts in self.parts for part in parts])

    def fields(self, name: str) -> tuple[str, ...]:
        """The fields that a gap fills."""
        slot = self.slots.get(name)
        return (name,) if slot is None or slot.fields is None else slot.fields

    # -- reading

    def match(self, run: Run) -> Matched:
        """The tokens in each gap. Errors: Mismatch."""
        found: Matched = {}
        at = 0
        for index, (optional, parts) in enumerate(self.parts):
            if optional and not begins(run, at, parts):
                continue
            for place, part in enumerate(parts):
                if isinstance(part, str):
                    if at == len(run.tokens) or not run.tokens[at].says(part):
                        raise Mismatch(at, f"{shown(run, at)}: the word {part!r} should stand there.")
                    at += 1
                elif part.flag:
                    found[part.name] = run.part(at, at)
                else:
                    end = self.end_of_gap(run, at, index, place)
                    if end == at:
                        noun = self.slots[part.name].noun
                        raise Mismatch(at, f"{shown(run, at)}: {noun} should stand there.")
                    found[part.name] = run.part(at, end)
                    at = end
        if at < len(run.tokens):
            raise Mismatch(at, f"{shown(run, at)}: the line should have ended.")
        return found

    def end_of_gap(self, run: Run, at: int, index: int, place: int) -> int:
        """Where a gap's tokens end: before the next words of the phrase."""
        ways = self.follows(index, place)
        for end in range(at, len(run.tokens)):
            if any(begins(run, end, way) for way in ways):
                return end
        # Where the words are not whole, the first of them tells best what is missing.
        for end in range(at + 1, len(run.tokens)):
            if any(begins(run, end, way[:1]) for way in ways):
                return end
        return len(run.tokens)

    def follows(self, index: int, place: int) -> list[Sequence[Part]]:
        """The words, each way as a list, that can come next after a gap."""
        rest = self.parts[index][1][place + 1 :]
        if rest:
            return [rest]
        found: list[Sequence[Part]] = []
        for optional, parts in self.parts[index + 1 :]:
            found.append(parts)
            if not optional:
                break
        return found

    def values(self, table: Any, actor: int, matched: Matched) -> dict[str, Any]:
        """The fields that the gaps fill. Errors: Unreadable."""
        found = dict(self.absent)
        for name, run in matched.items():
            if name not in self.slots:
                found[name] = True
                continue
            slot = self.slots[name]
            value = slot.read(table, actor, run)
            if slot.fields is not None:
                found.update(zip(slot.fields, value, strict=True))
            else:
                found[name] = value
        return found

    # -- writing

    def write(self, table: Any, actor: int, command: Command, quoting: Collection[str] = ()) -> str:
        """The phrase with the command's fields in its gaps; names with words of *quoting* in quotes.

        Errors: Unreadable for what has no name.
        """
        words: list[str] = []
        for index, (optional, parts) in enumerate(self.parts):
            if optional and self.left_out(table, actor, parts, command):
                continue
            for place, part in enumerate(parts):
                if isinstance(part, str):
                    words.append(part)
                elif not part.flag:
                    stops = {first_word(way) for way in self.follows(index, place)}.union(quoting)
                    words.append(self.gap(table, actor, command, part.name, stops))
        return " ".join(words)

    def gap(self, table: Any, actor: int, command: Command, name: str, stops: set[str]) -> str:
        """The words in one gap."""
        slot = self.slots[name]
        if slot.fields is None:
            return slot.write(table, actor, getattr(command, name), stops)
        return slot.write(table, actor, tuple([getattr(command, field) for field in slot.fields]), stops)

    def left_out(self, table: Any, actor: int, parts: Sequence[Part], command: Command) -> bool:
        """Do all fields of a part hold what they are when it is left out? If it has none: is there nothing to say?"""
        gaps = [part.name for part in parts if isinstance(part, Gap)]
        names = [field for name in gaps for field in self.fields(name)]
        if names:
            return all(getattr(command, name) == self.absent[name] for name in names)
        try:
            return not self.gap(table, actor, command, gaps[0], set())
        except Unreadable:
            return True


def parts_of(template: str) -> list[Part]:
    """The words and gaps of a part of a template."""
    return [Gap(word[1:-1]) if word.startswith("{") else word for word in template.split()]


def first_word(parts: Sequence[Part]) -> str:
    """The word a part begins with, in small letters."""
    first = parts[0]
    assert isinstance(first, str), "what follows a gap begins with a word"
    return first.casefold()


def begins(run: Run, at: int, parts: Sequence[Part]) -> bool:
    """Do the tokens from *at* on begin as these parts do: with all words before the first gap?"""
    for offset, part in enumerate(parts):
        if isinstance(part, Gap):
            break
        if at + offset == len(run.tokens) or not run.tokens[at + offset].says(part):
            return False
    return True


def shown(run: Run, at: int) -> str:
    """The token at a place, for a sentence."""
    if at == len(run.tokens):
        return f"The line ends at character {run.end}"
    token = run.tokens[at]
    return f"{token.text[:60]!r} at character {token.place} is not understood"
