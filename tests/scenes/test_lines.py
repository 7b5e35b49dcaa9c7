"""The index of lines beside tomllib."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.scenes.lines import DEEPEST, MOST_NODES, Path, index

SCENE = '''# a scene
name = "hallway"

[[foes]]
name = "goblin"
gear.weapon = "bow"
gear."of hand" = [
  "shield", # worn
  """two
lines""", 'three',
]

[[foes]]
name = "dog"
[foes.nature]
teeth = { sharp = true, count = [1,
2], tail.long = 1 }
[[foes.bites]]
harm = 1

[deep.er.est]
a = 1979-05-27 07:32:00Z
[deep]
"\\u0062" = 2
'''


def paths_of(value: Any, path: Path = ()) -> Iterator[Path]:
    """List the paths of all that is inside a parsed value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inside in entries:
        yield (*path, key)
        yield from paths_of(inside, (*path, key))


def test_every_kind_of_key_is_found_on_its_line() -> None:
    lines = index(SCENE)
    assert lines.stopped == 0
    expected: dict[Path, int] = {
        (): 1,
        ("name",): 2,
        ("foes",): 4,
        ("foes", 0): 4,
        ("foes", 0, "name"): 5,
        ("foes", 0, "gear"): 6,
        ("foes", 0, "gear", "weapon"): 6,
        ("foes", 0, "gear", "of hand"): 7,
        ("foes", 0, "gear", "of hand", 0): 8,
        ("foes", 0, "gear", "of hand", 1): 9,
        ("foes", 0, "gear", "of hand", 2): 10,
        ("foes", 1): 13,
        ("foes", 1, "name"): 14,
        ("foes", 1, "nature"): 15,
        ("foes", 1, "nature", "teeth"): 16,
        ("foes", 1, "nature", "teeth", "sharp"): 16,
        ("foes", 1, "nature", "teeth", "count"): 16,
        ("foes", 1, "nature", "teeth", "count", 0): 16,
        ("foes", 1, "nature", "teeth", "count", 1): 17,
        ("foes", 1, "nature", "teeth", "tail"): 17,
        ("foes", 1, "nature", "teeth", "tail", "long"): 17,
        ("foes", 1, "bites"): 18,
        ("foes", 1, "bites", 0): 18,
        ("foes", 1, "bites", 0, "harm"): 19,
        ("deep",): 23,
        ("deep", "er"): 21,
        ("deep", "er", "est"): 21,
        ("deep", "er", "est", "a"): 22,
        ("deep", "b"): 24,
    }
    assert {path: lines.line_of(path) for path in expected} == expected
    assert set(paths_of(tomllib.loads(SCENE))) == set(expected) - {()}


def test_an_unknown_path_has_the_line_of_what_is_around_it() -> None:
    lines = index(SCENE)
    assert lines.line_of(("foes", 1, "nature", "none", 3)) == 15
    assert lines.line_of(("none",)) == 1


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("a = 1\n\na = 2", 3, "'a' is already given on line 1; give it once."),
        ("[a]\n[a]", 2, "'a' is already given on line 1; give it once, or if there are several, as [[a]] each time."),
        (
            "[a.b]\n[a]\n[a]",
            3,
            "'a' is already given on line 2; give it once, or if there are several, as [[a]] each time.",
        ),
        ("[[a]]\n[a]", 2, "'a' is already given on line 1; give it once, or if there are several, as [[a]] each time."),
        ("[a]\n[[a]]", 2, "'a' is already given on line 1; give it once, or if there are several, as [[a]] each time."),
        ("a = 1\na.b = 2", 2, "'a' is already given on line 1; give it once."),
        ("x = {a = 1,\n a = 2}", 2, "'a' is already given on line 1; give it once."),
        ("a = 1" + "0" * 100, 1, "this number has 101 characters; 100 are the most."),
    ],
)
def test_what_is_given_twice_or_too_long_is_refused(text: str, line: int, sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        index(text, "f")
    assert (caught.value.sentence, caught.value.line) == (sentence, line)


def test_nesting_is_refused_beyond_the_deepest_level() -> None:
    def nested(levels: int) -> list[str]:
        keys = ".".join("k" * levels)
        arrays = "k = " + "[" * levels + "]" * levels
        tables = "k = " + "{k=" * (levels - 1) + "1" + "}" * (levels - 1)
        return [f"{keys} = 1", f"[{keys}]", f"[[{keys[2:]}]]", arrays, tables]

    for text in nested(DEEPEST):
        assert index(text).stopped == 0
        tomllib.loads(text)
    for text in [*nested(DEEPEST + 1), *nested(10_000), *nested(100_000)]:
        with pytest.raises(Unreadable, match=r"line 1: this is nested too deeply; 32 levels are the most\."):
            index(text)


def test_too_many_keys_and_entries_are_refused() -> None:
    assert index("a = [" + "1," * (MOST_NODES - 1) + "]").stopped == 0
    with pytest.raises(Unreadable, match=r"line 1: the file holds too much; 50,000"):
        index("a = [" + "1," * MOST_NODES + "]")
    with pytest.raises(Unreadable, match=r"line 50001: the file holds too much; 50,000"):
        index("".join(f"k{number} = 1\n" for number in range(100_000)))


@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("a = 1 2", 1),
        ("a = 1 b = 2", 1),
        ("a", 1),
        ("a =", 1),
        ("a = \n", 1),
        ("= 1", 1),
        ("\n[a", 2),
        ("\n[[a]", 2),
        ("[]", 1),
        ("\na = [1,\n2", 2),
        ("\na = [\n", 2),
        ("\na = [1 2]", 2),
        ("a = {b = 1, ", 1),
        ("a = {b}", 1),
        ("\na = 'x\n'", 2),
        ('\n\na = """x\n\n', 3),
        ('"\\x" = 1', 1),
        ("a. = 1", 1),
        ("a = 1\n€ = 2", 2),
    ],
)
def test_where_the_text_is_no_toml_reading_stops_and_tomllib_refuses(text: str, stopped: int) -> None:
    assert index(text).stopped == stopped
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
