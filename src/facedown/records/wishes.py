"""Luck lines read: "deal Daria II of Swords, VII of Wands", "draw IX of Wands", "roll 3"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from facedown.kernel.notation.slots import nearest
from facedown.kernel.refusals import Unreadable
from facedown.records.lines import Entry
from facedown.records.luck import UNKNOWN, Luck, Wanted
from facedown.records.recorded_game import ANY_DRAW
from facedown.scenes.wording import listed, quoted

NOTHING_KNOWN = "??"


def wish(luck: Luck, named: Mapping[str, Sequence[int]], seats: Sequence[str], entry: Entry) -> None:
    """Want what a luck line says; *named* are the cards by their names. Errors: Unreadable."""
    word, _, rest = entry.text.partition(" ")
    if is_rolls(entry):
        luck.chance.said += rolls(entry)
    elif word == ANY_DRAW:
        luck.want(ANY_DRAW, cards(named, rest), entry.line)
    elif word == "deal":
        name = max([seat for seat in seats if rest.casefold().startswith(f"{seat} ".casefold())], key=len, default="")
        if not name:
            raise Unreadable(f'After "deal" comes who is dealt, one of {listed(seats)}, and then the cards.')
        luck.want(name, cards(named, rest[len(name) :]), entry.line)
    else:
        raise Unreadable(f"{quoted(word)} is no luck: a line of luck begins with deal, draw or roll.")


def is_rolls(entry: Entry) -> bool:
    """Does a luck line say what is rolled?"""
    return entry.kind == "luck" and entry.text.partition(" ")[0] == "roll"


def rolls(entry: Entry) -> list[Wanted]:
    """The rolls that a luck line says. Errors: Unreadable with its line."""
    try:
        return [Wanted(number, entry.line) for number in numbers(entry.text.partition(" ")[2])]
    except Unreadable as error:
        raise Unreadable(error.sentence, error.file, entry.line) from None


def numbers(text: str) -> list[int]:
    """Numbers between commas. Errors: Unreadable."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise Unreadable('After "roll" come numbers with commas between them, as in "roll 3, 1".')
    return [int(part) for part in parts]


def cards(named: Mapping[str, Sequence[int]], text: str) -> list[int]:
    """Cards between commas; ?? for one that the record does not know.

    Errors: Unreadable, also for more of a card than there are.
    """
    small = {name.casefold(): like for name, like in named.items()}
    found: list[int] = []
    for part in text.split(","):
        name = " ".join(part.split())
        if name == NOTHING_KNOWN:
            found.append(UNKNOWN)
            continue
        like = small.get(name.casefold())
        if like is None:
            raise Unreadable(f"{quoted(name)} is no card{nearest(name, named)}")
        left = [card for card in like if card not in found]
        if not left:
            if len(like) == 1:
                raise Unreadable(f"There is only one {name}: it cannot be drawn twice.")
            raise Unreadable(f"There are {len(like)} of {name}: no more can be drawn.")
        found.append(left[0])
    return found
