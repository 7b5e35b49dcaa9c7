"""What kind of number each is: mechanical, an example, only talk, or work that comes next, with the reason."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.checklist import Checklist
from facedown.rulebook.places import PACKAGE, text_of

MECHANICAL = "mechanical"
EXAMPLE = "example"
TALK = "talk"
NEXT = "next"

_FILE = "rulebook/scope.toml"
_PARTS = re.compile(r"([A-Z]{1,2}[-.]?)(\d+)")


@dataclass(frozen=True, slots=True)
class Scope:
    """A number's *kind* and the *reason* for it, a sentence; a mechanical number needs none."""

    kind: str
    reason: str


def read_scope(checklist: Checklist, file: Path = PACKAGE / "rulebook" / "scope.toml") -> dict[str, Scope]:
    """Return the scope of every number of *checklist*, in its order; raise Unreadable where the file is wrong."""
    try:
        games = tomllib.loads(text_of(file, _FILE))
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"This is not TOML: {error}.", _FILE) from None
    named: dict[str, Scope] = {}
    for kind, reasons in games.get(checklist.game, {}).items():
        if kind not in (EXAMPLE, TALK, NEXT):
            raise Unreadable(f"{kind!r} is no kind of number. The kinds are example, talk and next.", _FILE)
        for key, reason in reasons.items():
            if not isinstance(reason, str) or not reason.strip():
                raise Unreadable(f"{key} needs a reason, a sentence in quotes.", _FILE)
            for number in _numbers(key, checklist):
                if number in named:
                    raise Unreadable(f"{number} is given a kind twice.", _FILE)
                named[number] = Scope(kind, reason)
    return {number: named.get(number, Scope(MECHANICAL, "")) for number in checklist.entries}


def _numbers(key: str, checklist: Checklist) -> list[str]:
    """Return the numbers that *key* ("R-001" or "R-001..R-009") names; a range skips numbers that do not exist."""
    first, dots, last = key.partition("..")
    for end in (first, last if dots else first):
        if end not in checklist.entries:
            raise Unreadable(f"{end} is no number of {checklist.title}.", _FILE)
    low, high = number_parts(first), number_parts(last or first)
    found = [
        number
        for number in checklist.entries
        if number_parts(number)[0] == low[0] and low[1] <= number_parts(number)[1] <= high[1]
    ]
    if low[0] != high[0] or not found:
        raise Unreadable(f"The range {key} runs backwards or mixes two kinds of number.", _FILE)
    return found


def number_parts(number: str) -> tuple[str, int]:
    """Split a number into its letters, with the hyphen or dot, and its count: "R-106" is ("R-", 106)."""
    found = _PARTS.fullmatch(number)
    return (found[1], int(found[2])) if found else (number, 0)
