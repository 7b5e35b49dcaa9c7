"""Facts about a table as lines, and what a record expects of them.

A fact is a subject and its parts: "goblin 2: Health 2, Defense 0". A line that expects something names a subject:
with a colon it names all parts in any order (some of them, where the fact has many sides), with "is" or "is not" one.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

QUOTED_OR_COMMA: Final = re.compile(r'"(?:[^"\\]|\\.)*"|,')


class Fact(Struct, frozen=True):
    """The *parts* of what is true of a subject, the rule that made it so, and whether all must be named together."""

    parts: tuple[str, ...]
    cite: str = ""
    whole: bool = True


Facts = Mapping[str, Fact]


class Wrong(Struct, frozen=True):
    """An expectation that is not met: what came instead, and the rule that brought it."""

    came: str
    cite: str = ""


def judge(facts: Facts, line: str) -> Wrong | None:
    """None when the facts are as the line expects, else what came instead."""
    found = subject_of(facts, line)
    if found is None:
        return Wrong(f"nothing is known of that{nearest(facts, line)}")
    subject, said = found
    fact = facts[subject]
    parts = sorted(folded(part) for part in fact.parts)
    if said.startswith(":"):
        wanted = sorted(folded(part) for part in listed(said[1:]))
        right = wanted == parts if fact.whole else set(wanted) <= set(parts)
    else:
        word = said.removeprefix("is ")
        negated = word.startswith("not ")
        right = (folded(word.removeprefix("not ")) in parts) is not negated
    return None if right else Wrong(shown(subject, fact), fact.cite)


def subject_of(facts: Facts, line: str) -> tuple[str, str] | None:
    """The subject a line begins with, and what it says of it: ": parts", "is part", or the back of a card."""
    text = " ".join(line.split())
    small = text.casefold()
    best: tuple[str, str] | None = None
    for subject in facts:
        rest = text[len(subject) :]
        if not small.startswith(subject.casefold()) or not rest.startswith((":", " is ", " ??")):
            continue
        if best is None or len(subject) > len(best[0]):
            best = subject, rest.strip()
    return best


def listed(text: str) -> list[str]:
    """The parts between commas; a comma in quotes is none."""
    found, start = [], 0
    for match in QUOTED_OR_COMMA.finditer(text):
        if match[0] == ",":
            found.append(text[start : match.start()])
            start = match.end()
    return [*found, text[start:]]


def folded(part: str) -> str:
    """A part in small letters with single spaces, for comparing."""
    return " ".join(part.casefold().split())


def shown(subject: str, fact: Fact) -> str:
    """A fact as a line."""
    return f"{subject}: {', '.join(fact.parts)}"


def nearest(facts: Facts, line: str) -> str:
    """The subject that is most like what the line begins with, as its fact; nothing when none is near."""
    sought = re.split(r":| is ", " ".join(line.split()), maxsplit=1)[0][:80].casefold()
    by_small_letters = {subject.casefold(): subject for subject in facts}
    near = difflib.get_close_matches(sought, by_small_letters, n=1)
    if not near:
        return ""
    subject = by_small_letters[near[0]]
    return f"; there is: {shown(subject, facts[subject])}"
