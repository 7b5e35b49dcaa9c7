"""The pace of the goblin dungeon is taken over whole games, by any clock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from bench import dungeon
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.scene_file import find_scene, read_scene


def test_whole_games_are_played_until_the_time_is_up() -> None:
    ticks: Iterator[int] = count()
    scene = prepare(read_scene(find_scene("dungeon-for-two")))
    one = dungeon.decisions_per_second(scene, 2, 7, lambda: float(next(ticks)))
    both = dungeon.decisions_per_second(scene, 3, 7, lambda: float(next(ticks)))
    other = dungeon.decisions_per_second(scene, 2, 8, lambda: float(next(ticks)))
    assert one > 0
    assert 3 * both == pytest.approx(2 * one + 2 * other)


def test_every_ready_made_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    dungeon.main(["--seconds", "0.01"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(dungeon.SCENES)
    assert all(line.endswith("decisions a second") for line in lines)
