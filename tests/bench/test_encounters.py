"""The pace of Open Adventure is taken beside worm's, in turns, over whole games, by any clock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from bench import encounters
from facedown.scenes.library import ready_made, shelf


def test_whole_games_are_played_in_turns_and_the_first_turn_only_warms_up() -> None:
    ticks: Iterator[int] = count()
    seeds: list[tuple[str, int]] = []

    def game(name: str, decisions: int) -> encounters.Play:
        def play(seed: int) -> int:
            seeds.append((name, seed))
            return decisions if seed >= 1_000_000 else 1_000

        return play

    games = {"one": game("one", 3), "other": game("other", 5)}
    rates = encounters.measured(games, 2.0 * encounters.TURNS, 7, lambda: float(next(ticks)))
    # Every look at the clock moves it on by one, so a turn of two seconds has room for one game.
    assert rates == {"one": 3 / 2, "other": 5 / 2}
    turns = [7 + 1_000_000 * turn for turn in range(encounters.TURNS + 1)]
    assert seeds == [(name, seed) for seed in turns for name in games]


def test_every_ready_made_encounter_is_measured_and_worm_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert sorted(encounters.ENCOUNTERS) == ready_made(shelf("adventure"))
    encounters.main(["--seconds", "0.01"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [*encounters.ENCOUNTERS, encounters.WORM]
    assert all(line.endswith("decisions a second") for line in lines)
