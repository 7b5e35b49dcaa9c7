"""Names that look alike are found, names that differ are left alone."""

from __future__ import annotations

import unicodedata

import pytest

from facedown.scenes.alike import is_composed, skeleton


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "\u0410nn"),
        ("Ann", "ANN"),
        ("Copa", "\u0421\u043e\u0440\u0430"),
        ("Otto", "\u039ftt\u03bf"),
        ("Ann", "\uff21\uff4e\uff4e"),
        ("Bob", "B0b"),
        ("Flo", "FIo"),
        ("All", "A11"),
        ("Bernard", "Bemard"),
        ("Lame Jon", "Larne\u00a0 Jon"),
        ("O'Dea", "O\u2019Dea"),
        ("Jean-Luc", "Jean\u2011Luc"),
    ],
)
def test_names_that_are_drawn_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Jose", "José"), ("goblin 2", "goblin 3"), ("a b", "ab")])
def test_names_that_look_different_are_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_an_accent_that_stands_alone_is_not_composed() -> None:
    assert is_composed("José")
    assert not is_composed(unicodedata.normalize("NFD", "José"))
