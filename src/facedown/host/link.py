"""Who is joined to a game: a link holds seats or looks on, hears bytes and gets an answer to each command."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from facedown.kernel.refusals import FacedownError, Refused
from facedown.kernel.structs import ONLOOKER


class Link:
    """One person's line to a game. *person* stays the same when the line breaks and is joined anew.

    *hear* takes each message; if it raises, the link is cut and *fault* keeps the error.
    """

    __slots__ = ("fault", "hear", "live", "person", "seats")

    def __init__(self, person: str, seats: tuple[int, ...], hear: Callable[[bytes], None]) -> None:
        self.person = person
        self.seats = seats
        self.hear = hear
        self.live = True
        self.fault: Exception | None = None

    @property
    def viewers(self) -> tuple[int, ...]:
        """As whom it hears: as each of its seats, or as an onlooker."""
        return self.seats or (ONLOOKER,)


class Told(Struct, frozen=True, tag="told"):
    """What a viewer hears: its own number for it, from 1 without gaps, and a frame.

    The number of a viewer does not move when a step is none of its business. The message that a joining link hears
    first carries the number of the last one.
    """

    viewer: int
    number: int
    frame: msgspec.Raw


class Answer(Struct, frozen=True, tag="answer", omit_defaults=True):
    """What the sender of a command is told: that it is *done*, or the sentence, the code and the rule's number.

    *waivable*: the arbiter could set the rule aside, so a petition is possible.
    """

    command_id: str
    done: bool
    sentence: str = ""
    code: str = ""
    cite: str = ""
    waivable: bool = False


def refusal(command_id: str, error: FacedownError) -> Answer:
    """The answer to a command that an error stopped."""
    if isinstance(error, Refused):
        return Answer(command_id, False, error.sentence, error.code, error.cite, error.waivable)
    return Answer(command_id, False, str(error), error.code)
