"""Steps come back as they were, and nothing comes back as something else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.game import Step, SteppedBack
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Event, Opened, TakeBack, TakenBack, Window
from tests.toy.game import SAVING, SETUP
from tests.toy.structs import COMMANDS, EVENTS, Allow, Exchange, Lay

CODEC = SAVING.codec


def test_every_kind_of_step_comes_back_equal() -> None:
    game = SAVING.begin(SETUP, Chance(3))
    for command in (Lay(0, 0, 0), Lay(1, 1, 0, "so"), Allow(2, 0, "T-4", "for once"), TakeBack(0, 0)):
        step = Step(command, game.steps[0].events)
        assert CODEC.decode(CODEC.encode(step)) == step
    back = Step(None, (SteppedBack(3, "a slip"), TakenBack(1)))
    assert CODEC.decode(CODEC.encode(back)) == back


GOOD = CODEC.encode(Step(Lay(0, 0, 7), (TakenBack(0),)))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"card":7', b'"card":7,"colour":2', "unknown field `colour`"),
        (b'"events":', b'"more":1,"events":', "unknown field `more`"),
        (b'"card":7', b'"card":7,"card":7', "'card' stands twice"),
        (b'"card":7', b'"card":true', "Expected `int`, got `bool`"),
        (b'"card":7', b'"card":"7"', "Expected `int`, got `str`"),
        (b'"card":7', b'"card":7.0', "not a whole number"),
        (b'"card":7', b'"card":9223372036854775808', "too large"),
        (b'"card":7,', b"", "missing required field `card`"),
        (b'"type":"Lay"', b'"type":"Attack"', "Invalid value 'Attack'"),
        (b'"type":"TakenBack"', b'"type":"Event"', "Invalid value 'Event'"),
    ],
)
def test_what_is_not_exactly_a_step_is_refused_with_file_and_line(old: bytes, new: bytes, sentence: str) -> None:
    assert CODEC.decode(GOOD).command == Lay(0, 0, 7)
    with pytest.raises(Unreadable, match=r"^a\.save, line 4: ") as caught:
        CODEC.decode(GOOD.replace(old, new), "a.save", 4)
    assert sentence in caught.value.sentence


class Loose(Struct, frozen=True):
    """A record that lets unknown fields pass."""

    value: int


class HoldsLoose(Event, frozen=True):
    """An event with such a record inside collections."""

    by_name: dict[str, list[tuple[int, Loose]]]


class HoldsFraction(Event, frozen=True):
    """An event with a number that is not whole."""

    value: float


class HoldsWindow(Event, frozen=True):
    """An event that names the base class."""

    window: Window


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        (EVENTS | HoldsLoose, "Loose, in HoldsLoose.by_name, lets unknown fields pass"),
        (EVENTS | HoldsFraction, "HoldsFraction.value may hold anything or a fraction"),
        (EVENTS | HoldsWindow, "HoldsWindow.window holds the base class Window"),
        (Opened, "Opened.window holds the base class Window|Opened.window may hold anything"),
    ],
)
def test_open_types_are_refused_when_the_codec_is_made(events: Any, sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        Codec(COMMANDS, events)


def test_a_single_kind_of_command_is_enough() -> None:
    codec = Codec(Exchange, EVENTS)
    assert codec.decode(codec.encode(Step(Exchange(0, 0, 1), ()))).command == Exchange(0, 0, 1)
    with pytest.raises(Unreadable):
        codec.decode(msgspec.json.encode(Step(Lay(0, 0, 1), ())))
