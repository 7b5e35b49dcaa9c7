"""Many games with bots: the counts add up, the same seed brings the same games, and the clock is the caller's."""

from __future__ import annotations

import pytest

from facedown.bots.random_bot import RandomBot
from facedown.bots.roster import both_sides
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.scenes.library import sample
from facedown.simulate.many import Tally, no_view, simulate
from facedown.simulate.pace import measure

SCENE = read_scene(find_scene(sample("worm")))
RANDOM = (("random", RandomBot()), ("random", RandomBot()))


class Clock:
    """A quarter of a second passes with every look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.25
        return self.now


def played(runs: int, seed: int) -> Tally:
    """So many games with random bots."""
    return simulate(SCENE, RANDOM, runs, seed, Clock(), no_view)


def test_every_game_ends_one_way_and_is_counted_once() -> None:
    calls: list[int] = []
    tally = simulate(SCENE, RANDOM, 6, 1, Clock(), no_view, lambda: calls.append(1))
    assert sum(tally.outcomes.values()) == tally.runs == len(calls) == 6
    assert tally.rounds >= 1
    assert tally.decisions > 100
    assert (tally.seconds, tally.decisions_per_second) == (0.25, 4 * tally.decisions)


def test_the_same_seed_brings_the_same_games_and_the_next_seed_others() -> None:
    assert played(3, 1) == played(3, 1)
    assert played(3, 1).decisions != played(3, 4).decisions


def test_games_are_counted_up_from_the_seed() -> None:
    assert played(1, 1).decisions + played(1, 2).decisions == played(2, 1).decisions


def test_the_pace_is_measured_by_the_clock_that_is_given() -> None:
    pace = measure(SCENE, 2.0, 1, Clock(), no_view)
    assert pace.decisions > 0
    assert pace.seconds >= 2.0
    assert pace.with_view_decisions_per_second > 0
    assert pace.forks_per_second > 0
    assert 1_000 < pace.game_bytes < 5_000_000


def test_one_name_is_for_both_sides_and_two_are_for_one_each() -> None:
    assert [name for name, _ in both_sides("random")] == ["random", "random"]
    assert [name for name, _ in both_sides("random, random")] == ["random", "random"]
    with pytest.raises(Unreadable, match="There is no bot 'clever'"):
        both_sides("random,clever")
    with pytest.raises(Unreadable, match="two with a comma"):
        both_sides("random,random,random")
