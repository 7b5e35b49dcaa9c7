"""A sum as a tree of parts."""

from __future__ import annotations

from facedown.kernel.sums import EVERYBODY, Part, Sum, edited

SECRET = Part("Swords", 4, "R-097", who=0b100)
OPEN = Part("XI", 11, "R-097")


def test_the_total_is_derived_from_the_parts() -> None:
    assert Sum((OPEN, SECRET)).total == 15
    assert Sum(()).total == 0


def test_a_part_is_shown_only_to_those_who_may_know_it() -> None:
    whole = Sum((OPEN, SECRET))
    assert whole.seen(2) == whole
    for viewer in (0, 1, -1):
        assert whole.seen(viewer).parts == (OPEN,)
        assert not whole.whole_for(viewer)
    assert whole.whole_for(2)
    assert OPEN.who == EVERYBODY


def test_one_part_may_be_edited() -> None:
    assert [part.value for part in edited((OPEN, SECRET), 1, 2)] == [11, 2]
