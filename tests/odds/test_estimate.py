"""How many Rounds a Challenge takes: against the printed table, by hand, and against playing."""

from __future__ import annotations

import math

import pytest

from facedown.kernel.chance import Chance
from facedown.odds.estimate import Task, Worker, forecast, taken
from facedown.rulesets.adventure.dice import is_critical_failure, rolled, total_of

PRINTED = {
    10: ("1.6", "2.2", "2.6"),
    24: ("2.7", "4.0", "4.9"),
    25: ("2.8", "4.2", "5.1"),
    49: ("4.8", "7.3", "9.0"),
    50: ("4.9", "7.4", "9.2"),
}
"""B.13: the Rounds that four characters with a score of 6 take, clean and with 2 and 3 Drawbacks."""


@pytest.mark.rule("B.13", "C-031")
@pytest.mark.parametrize("points", sorted(PRINTED))
def test_four_characters_take_as_many_rounds_as_the_printed_table_says(points: int) -> None:
    found = tuple(f"{forecast(Task(points), [Worker(6, 6 + more)] * 4).rounds:.1f}" for more in (0, 2, 3))
    assert found == PRINTED[points]


def test_what_is_not_done_when_time_is_up_has_failed() -> None:
    found = forecast(Task(1, rounds=1), [Worker(2, 7)])
    # An Effect of 1 needs a total of 8: a six, and then no one.
    assert found.overcome == pytest.approx(1 / 6 * 5 / 6)
    assert found.failed == pytest.approx(1 - found.overcome)


def test_armor_resistance_and_immunity_are_reckoned_as_they_are_played() -> None:
    assert dict(taken(Worker(2, 2)))[0] == pytest.approx(1 / 6)
    assert max(dict(taken(Worker(2, 2, armor=1000)))) == 0
    assert dict(taken(Worker(2, 2, bonus=1, resisted=True)))[1] == pytest.approx(2 / 6)
    assert taken(Worker(2, 2, immune=True)) == ()


def test_a_one_shot_challenge_keeps_its_points_and_one_that_fails_at_a_number_is_lost_there() -> None:
    assert forecast(Task(30, one_shot=True, rounds=1), [Worker(2, 2)]).overcome < 1e-3
    lost = forecast(Task(9, escalating=1, fails_at=10), [Worker(2, 20)])
    assert lost.failed == pytest.approx(1 - lost.overcome)
    assert lost.failed > 0.999


def test_somebody_has_to_work_at_it() -> None:
    with pytest.raises(ValueError, match="somebody"):
        forecast(Task(5), [])


@pytest.mark.rule("C-064", "C-054")
def test_the_forecast_agrees_with_playing_within_four_standard_errors() -> None:
    task, workers = Task(12, rounds=4, escalating=2), [Worker(6, 7), Worker(4, 6, bonus=1)]
    chance, runs = Chance(3), 4_000
    wins = sum([played(task, workers, chance) for _ in range(runs)])
    expected = forecast(task, workers).overcome
    assert abs(wins / runs - expected) < 4 * math.sqrt(expected * (1 - expected) / runs)


def played(task: Task, workers: list[Worker], chance: Chance) -> bool:
    """One Challenge worked at: is it overcome in time?"""
    points = task.points
    for _ in range(task.rounds or 0):
        for worker in workers:
            dice = rolled(worker.score, chance)
            if total_of(dice) >= worker.difficulty and not is_critical_failure(dice):
                points -= total_of(dice) - worker.difficulty + worker.bonus
                if points <= 0:
                    return True
        points += task.escalating
    return False
