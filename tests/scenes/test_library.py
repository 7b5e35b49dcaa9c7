"""The shelves of ready-made scenes, and which game a named scene is of."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.scenes.library import find_scene, game_of, shelf

GAMES = ("worm", "adventure")


def test_a_ready_made_scene_is_of_the_game_on_whose_shelf_it_stands() -> None:
    assert game_of("steel-clad-snakes", ("adventure", "worm")) == "worm"


def test_a_name_that_is_nowhere_falls_to_the_first_game_which_then_says_what_there_is() -> None:
    assert game_of("nowhere", GAMES) == "worm"
    with pytest.raises(Unreadable, match="There is no scene 'nowhere'"):
        find_scene("nowhere", shelf("worm"))


@pytest.mark.parametrize(
    ("folder", "text", "game"),
    [
        ("", 'game = "adventure"', "adventure"),
        ("worm", 'game = "adventure"', "adventure"),
        ("adventure", 'title = "here"', "adventure"),
        ("", 'title = "anywhere"', "worm"),
        ("", 'game = "chess"', "worm"),
        ("", "game = 3", "worm"),
        ("adventure", "no toml", "adventure"),
    ],
)
def test_a_file_says_its_game_or_stands_in_its_folder(tmp_path: Path, folder: str, text: str, game: str) -> None:
    path = tmp_path / folder / "scene.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf8")
    assert game_of(str(path), GAMES) == game


def test_a_file_that_is_not_there_is_left_to_whoever_reads_it(tmp_path: Path) -> None:
    assert game_of(str(tmp_path / "nowhere.toml"), GAMES) == "worm"
