"""What the strict reader takes, and each thing it refuses, with its sentence."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.kernel.reading import DEEPEST, LARGEST, LONGEST, check_made, read_strictly
from facedown.kernel.refusals import Unreadable
from tests.toy.game import RULESET, SETUP, set_up
from tests.toy.structs import Lay


def test_lists_objects_strings_whole_numbers_and_words_come_back() -> None:
    body = '{"a": [1, -2, true, null, "é \\ud83c\\udca1"], "b": {}}'.encode()
    assert read_strictly(body) == {"a": [1, -2, True, None, "é \U0001f0a1"], "b": {}}


def test_the_edges_are_inside() -> None:
    assert read_strictly(b"[" * DEEPEST + b"1" + b"]" * DEEPEST)
    assert read_strictly(b"[%d, %d]" % (LARGEST, -LARGEST)) == [LARGEST, -LARGEST]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b'{"a":1,"b":2,"a":1}', "'a' stands twice"),
        (b'[{"x":{"a":1,"a":2}}]', "'a' stands twice"),
        (b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), "deep inside"),
        (b'{"a":' * (DEEPEST + 1) + b"1" + b"}" * (DEEPEST + 1), "deep inside"),
        (b"[" * 100_000, "deep inside"),
        (b"%d" % (LARGEST + 1), "too large"),
        (b"-%d" % (LARGEST + 1), "too large"),
        (b"1" * 10_000, "too large"),
        (b"1.0", "1.0 is not a whole number"),
        (b"1e999", "1e999 is not a whole number"),
        (b"NaN", "NaN is not a whole number"),
        (b"-Infinity", "-Infinity is not a whole number"),
        (b'"\\u0000"', "NUL"),
        (b'["\\ud800"]', "surrogate"),
        (b'{"\\udfff": 1}', "surrogate"),
        (b'"\xff"', "Byte 2 is not UTF-8"),
        (b'"\xed\xa0\x80"', "not UTF-8"),
        (b'{"a":1}x', "not JSON from character 8"),
        (b"", "not JSON from character 1"),
        (b" " * (LONGEST + 1), "longer than"),
    ],
    ids=range(20),
)
def test_what_is_no_part_of_a_game_is_refused_with_file_and_line(body: bytes, sentence: str) -> None:
    with pytest.raises(Unreadable, match=r"^table\.facedown, line 7: ") as caught:
        read_strictly(body, "table.facedown", 7)
    assert sentence in caught.value.sentence
    assert len(caught.value.sentence) < 120


def nested(depth: int) -> tuple[Any, ...]:
    """Tuples that lie so deep inside each other."""
    found: tuple[Any, ...] = ()
    for _ in range(depth):
        found = (found,)
    return found


class Loose(Struct, frozen=True):
    """Asks for anything."""

    value: Any


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (Lay(0, 0, True), "Expected `int`, got `bool`"),
        (Lay(True, 0, 1), "Expected `int`, got `bool`"),
        (Lay(0, 0, 2.0), "2.0 is not a whole number"),  # type: ignore[arg-type]
        (Lay(0, 0, float("nan")), "nan is not a whole number"),  # type: ignore[arg-type]
        (Lay(0, 0, LARGEST + 1), "too large"),
        (Lay(0, 0, 10**400), "too large"),
        (Lay(0, 0, 1, "a\0b"), "NUL"),
        (Lay(0, 0, 1, "\ud800"), "surrogate"),
        (Lay(0, 0, 1, None), "Expected `str`, got `null`"),  # type: ignore[arg-type]
        (Lay(0, 0, 1, object()), "no Lay that could be asked"),  # type: ignore[arg-type]
        (Loose(nested(DEEPEST)), "deep inside"),
        (Loose(nested(100_000)), "deep inside"),
    ],
    ids=range(12),
)
def test_a_command_made_in_python_is_refused_like_one_from_outside(made: Any, sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_made(made)
    assert sentence in caught.value.sentence


def test_a_game_refuses_it_before_any_rule_is_asked() -> None:
    check_made(Lay(0, 0, LARGEST, "fine"))
    game = Game.begin(RULESET, set_up(SETUP), Chance(1))
    card = game.table.hands[0][0]
    with pytest.raises(Unreadable, match="NUL"):
        game.play(Lay(0, 0, card, "a\0"))
    with pytest.raises(Unreadable, match="bool"):
        game.play(Lay(0, False, card))
    assert len(game.steps) == 1
