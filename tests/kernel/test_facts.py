"""Facts as lines, and what an expectation says of them."""

from __future__ import annotations

import pytest

from facedown.kernel.notation.facts import Fact, Wrong, judge, listed, subject_of

FACTS = {
    "Ann": Fact(("tired", '"old, wise"'), "T-1", whole=False),
    "Ann is odd": Fact(("yes",), "T-2"),
    "Ann's hand": Fact(("one", "two"), "T-3"),
}


@pytest.mark.parametrize(
    "line",
    [
        "Ann: tired",
        "ANN:   Tired",
        'Ann: "old, wise", tired',
        "Ann is tired",
        "Ann is not young",
        "Ann is odd: yes",
        "Ann's hand: two, one",
        "Ann's hand is one",
        "Ann's hand is not three",
    ],
)
def test_what_is_true_is_not_wrong(line: str) -> None:
    assert judge(FACTS, line) is None


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("Ann: young", Wrong('Ann: tired, "old, wise"', "T-1")),
        ("Ann: tired, young", Wrong('Ann: tired, "old, wise"', "T-1")),
        ("Ann is not tired", Wrong('Ann: tired, "old, wise"', "T-1")),
        ("Ann's hand: one", Wrong("Ann's hand: one, two", "T-3")),
        ("Ann's hand: one, two, two", Wrong("Ann's hand: one, two", "T-3")),
        ("Ann's hands: one", Wrong("nothing is known of that; there is: Ann's hand: one, two")),
        ("elephants", Wrong("nothing is known of that")),
    ],
)
def test_what_is_not_true_is_told_with_what_came_and_its_rule(line: str, wrong: Wrong) -> None:
    assert judge(FACTS, line) == wrong


def test_the_back_of_a_card_needs_no_colon() -> None:
    assert judge({"Ann's card": Fact(("a word", "??"), whole=False)}, "Ann's card ??") is None


def test_the_longest_subject_counts_whatever_the_order() -> None:
    backwards = dict(reversed(list(FACTS.items())))
    assert subject_of(backwards, "Ann is odd: yes") == ("Ann is odd", ": yes")
    assert subject_of(FACTS, "Ann is odd: yes") == ("Ann is odd", ": yes")


def test_a_comma_in_quotes_does_not_divide() -> None:
    assert listed('a, "b, c" d,e') == ["a", ' "b, c" d', "e"]
