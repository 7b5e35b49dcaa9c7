"""Dealing again: every consistent assignment is as likely, and no place gets what it may not hold."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.deal_again import Dealt, Pool, Unknown


def as_dealt(dealt: Dealt) -> Dealt:
    """The cards themselves, in the place of a table."""
    return dealt


@pytest.mark.parametrize(
    "allowed",
    [
        [],
        [{1, 2}],
        [{1, 2}, {1, 2, 3, 4}],
        [{1, 2}, {3, 4}],
        [{1, 2, 3}, {2, 3, 4}],
        [{1, 2}, {2, 3, 4}, {1, 4}],
    ],
)
def test_every_consistent_assignment_is_as_likely(allowed: list[set[int]]) -> None:
    cards = (1, 2, 3, 4)
    # The true cards must fit their places, as they do at a table.
    consistent = [order for order in permutations(cards) if all(order[n] in may for n, may in enumerate(allowed))]
    pool = Pool(consistent[0], [frozenset(may) for may in allowed])
    unknown = Unknown([pool], as_dealt)
    chance = Chance(5)
    draws = 600 * len(consistent)
    found = Counter([tuple(unknown.deal_again(chance)[0]) for _ in range(draws)])
    assert set(found) == set(consistent)
    # Four standard deviations of a count that is 600 on average.
    assert all(abs(count - 600) < 4 * 600**0.5 for count in found.values())


def test_what_binds_places_together_is_kept() -> None:
    pool = Pool((1, 2, 3, 4), [frozenset({1, 2, 3, 4}), frozenset({1, 2, 3, 4})])
    unknown = Unknown([pool], as_dealt, lambda drawn: sum(drawn[0]) == 5)
    chance = Chance(1)
    assert {sum(unknown.deal_again(chance)[0][:2]) for _ in range(200)} == {5}


def test_a_place_so_narrow_that_nothing_fits_keeps_its_card() -> None:
    unknown = Unknown([Pool((1, 2, 3), [frozenset(), frozenset({1})])], as_dealt)
    assert unknown.deal_again(Chance(1)) == [[1, 2, 3]]


def test_places_that_leave_each_other_nothing_keep_their_cards() -> None:
    unknown = Unknown([Pool((1, 2, 3), [frozenset({1}), frozenset({1})])], as_dealt)
    assert unknown.deal_again(Chance(1))[0][:2] == [1, 2]


def test_the_mapping_tells_what_lies_in_each_cards_place() -> None:
    unknown = Unknown([Pool((1, 2), []), Pool((7,), [])], as_dealt)
    assert unknown.mapping([[2, 1], [7]]) == {1: 2, 2: 1, 7: 7}
