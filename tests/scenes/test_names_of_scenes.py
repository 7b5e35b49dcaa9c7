"""Scenes are data: the program knows none of them by name."""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from facedown.rulesets.worm.conforming import every_way
from facedown.scenes.library import entry, ready_made, sample, shelf
from facedown.scenes.located import read_located

GAMES = ("adventure", "goblins", "worm")
SOURCE = Path(__file__).parents[2] / "src"


def names(game: str) -> Iterator[str]:
    """Each ready-made scene's short name and its title."""
    for name in ready_made(shelf(game)):
        yield name
        yield str(read_located(shelf(game) / f"{name}.toml").data["title"])


def wording(path: Path) -> str:
    """What a file says; of a program only its strings and comments, since a variable's name is no scene's."""
    if path.suffix != ".py":
        return path.read_text(encoding="utf8")
    with path.open("rb") as file:
        tokens = [*tokenize.tokenize(file.readline)]
    return "\n".join([one.string for one in tokens if one.type in (tokenize.STRING, tokenize.COMMENT)])


def occurrences(folder: Path, sought: list[str]) -> list[str]:
    """Where one of these names stands as a word of its own."""
    one_of_them = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sought))})(?![\w-])")
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".toml", ".json", ".md", ".html")]
    return [f"{path.name}: {found}" for path in files for found in one_of_them.findall(wording(path))]


@pytest.mark.parametrize("game", GAMES)
def test_no_scenes_name_occurs_in_the_source(game: str) -> None:
    assert occurrences(SOURCE, [*names(game)]) == []


def test_a_name_in_a_string_a_comment_or_data_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text('A = "the-pit"  # the-pit\nmasks = other.masks\n', encoding="utf8")
    (tmp_path / "two.toml").write_text('title = "Masks"\nname = "masks-on"\n', encoding="utf8")
    assert occurrences(tmp_path, ["the-pit", "masks", "Masks"]) == [
        "one.py: the-pit",
        "one.py: the-pit",
        "two.toml: Masks",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_of_a_game_stands_on_its_shelf(game: str) -> None:
    assert sample(game) in ready_made(shelf(game))


def test_the_promises_of_worm_are_checked_on_the_scenes_that_are_listed_and_on_three_of_them_again() -> None:
    listed = entry("worm")["promises"]
    assert [*every_way()][: len(listed)] == listed
    assert len(every_way()) == len(listed) + 3
