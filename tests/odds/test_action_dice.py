"""The odds of the Action Dice, against the printed table and against rolling them."""

from __future__ import annotations

import math

import pytest

from facedown.kernel.chance import Chance
from facedown.odds.action_dice import critical_failure, effects, mean_effect, mean_total, pool, success
from facedown.rulesets.adventure.dice import is_critical_failure, pool_of, rolled, total_of

PRINTED = {
    2: (("83% 2.37", "67% 1.70", "50% 1.20", "33% 0.87"), "16.67", "4.20"),
    4: (("70% 2.71", "60% 2.11", "50% 1.61", "40% 1.21"), "10.00", "6.11"),
    6: (("72% 2.96", "58% 2.37", "47% 1.90", "38% 1.52"), "2.78", "8.40"),
    8: (("67% 3.23", "58% 2.65", "49% 2.16", "40% 1.76"), "1.67", "10.31"),
    10: (("66% 3.51", "57% 2.93", "49% 2.44", "42% 2.02"), "0.46", "12.60"),
    14: (("65% 3.98", "58% 3.41", "51% 2.90", "45% 2.45"), "0.08", "16.80"),
}
"""B.3: by score, chance of success and mean Effect against a difficulty that is 0 to 3 higher, and more."""


@pytest.mark.rule("B.3")
@pytest.mark.parametrize("score", sorted(PRINTED))
def test_the_odds_are_those_of_the_printed_table_to_the_digit(score: int) -> None:
    cells, critical, mean = PRINTED[score]
    found = tuple(
        f"{100 * success(score, score + more):.0f}% {mean_effect(score, score + more):.2f}" for more in range(4)
    )
    assert found == cells
    assert f"{100 * critical_failure(score):.2f}" == critical
    assert f"{mean_total(score):.2f}" == mean


@pytest.mark.rule("B.3")
def test_the_odds_agree_with_what_is_rolled_within_four_standard_errors() -> None:
    chance, runs = Chance(7), 20_000
    for score, difficulty in ((2, 3), (7, 9), (14, 20)):
        dice = [rolled(score, chance) for _ in range(runs)]
        wins = sum([total_of(one) >= difficulty and not is_critical_failure(one) for one in dice])
        expected = success(score, difficulty)
        error = math.sqrt(expected * (1 - expected) / runs)
        assert abs(wins / runs - expected) < 4 * error


def test_both_readings_of_the_chart_agree() -> None:
    assert [pool(score) for score in range(2, 40)] == [pool_of(score) for score in range(2, 40)]


def test_a_critical_failure_is_no_success_however_low_the_difficulty() -> None:
    assert success(2, 0) == pytest.approx(5 / 6)
    assert sum(chance for _, chance in effects(2, 1)) == pytest.approx(5 / 6)


def test_a_score_of_one_has_no_dice() -> None:
    with pytest.raises(ValueError, match="below 2"):
        pool(1)
