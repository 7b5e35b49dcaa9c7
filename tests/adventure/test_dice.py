"""The Action Dice: the chart, explosions, critical failures, dice from the table."""

from __future__ import annotations

import pytest

from facedown.rulesets.adventure.dice import could_show, fits, is_critical_failure, pool_of, rolled, total_of
from tests.adventure.sitting import Dice

pytestmark = pytest.mark.rule("B.2")


@pytest.mark.parametrize(
    ("score", "sides"),
    [
        (2, (6,)),
        (5, (12,)),
        (6, (6, 6)),
        (9, (6, 12)),
        (13, (6, 6, 12)),
        (14, (6, 6, 6, 6)),
        (15, (6, 6, 6, 8)),
        (18, (6, 6, 6, 6, 6)),
    ],
)
def test_the_chart_gives_the_dice_of_a_score_and_goes_on_beyond_fourteen(score: int, sides: tuple[int, ...]) -> None:
    assert pool_of(score) == sides


def test_a_die_that_shows_its_highest_face_is_rolled_again_and_again() -> None:
    assert rolled(6, Dice(4, 6, 6, 3)) == ((4,), (6, 6, 3))
    assert total_of(((4,), (6, 6, 3))) == 19


def test_a_critical_failure_is_when_all_dice_of_the_pool_show_one_whatever_explodes() -> None:
    assert is_critical_failure(((1,), (1,)))
    assert not is_critical_failure(((1,), (6, 1)))
    assert not is_critical_failure(((1,), (2,)))


@pytest.mark.rule("CF-02")
def test_typed_dice_fit_the_pool_when_every_highest_face_has_its_explosion_and_no_other_has_one() -> None:
    assert fits(6, ((4,), (6, 3)))
    assert not fits(6, ((4,), (6,)))
    assert not fits(6, ((4,),))
    assert not fits(6, ((4,), (5, 3)))
    assert not fits(6, ((4,), (7,)))
    assert not could_show(6, ())
    assert not could_show(6, (0,))
