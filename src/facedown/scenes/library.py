"""The ready-made scenes: one shelf for each game, and which game a scene that somebody names is of."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from facedown.kernel.refusals import Unreadable
from facedown.scenes.text import read_text
from facedown.scenes.wording import guess, listed, quoted

PACKAGE: Final = Path(__file__).resolve().parents[1]


def shelf(game: str, package: Path = PACKAGE) -> Path:
    """The folder of a game's ready-made scenes: the installed package's own, else the repository's."""
    installed = package / "scenes_library" / game
    return installed if installed.is_dir() else package.parents[1] / "scenes" / game


def entry(game: str, package: Path = PACKAGE) -> dict[str, Any]:
    """What the list beside the shelves says of a game: its *sample*, and on which scenes its *promises* are checked."""
    found: dict[str, Any] = tomllib.loads(read_text(shelf(game, package).parent / "index.toml"))[game]
    return found


def sample(game: str) -> str:
    """The scene that is played when none is named."""
    return str(entry(game)["sample"])


def ready_made(folder: Path) -> list[str]:
    """The short names of the scenes in a folder."""
    return sorted(path.stem for path in folder.glob("*.toml"))


def is_path(name: str) -> bool:
    """Is a file meant, and no short name?"""
    return Path(name).suffix == ".toml" or os.sep in name


def find_scene(name: str, folder: Path) -> Path:
    """The file of a scene, given by its path or by the short name of one that is ready-made in *folder*.

    Errors: Unreadable, with the names of the ready-made scenes, when there is neither.
    """
    if Path(name).suffix == ".record":
        raise Unreadable(f"{quoted(name)} is a record, and this wants a scene. A record is decided by facedown check.")
    if is_path(name):
        return Path(name)
    names = ready_made(folder)
    if name in names:
        return folder / f"{name}.toml"
    suggestion = guess(name, names) or "."
    raise Unreadable(
        f"There is no scene {quoted(name)}{suggestion} "
        f"Give the path of a .toml file, or one of the ready-made scenes: {listed(names) or 'there are none'}."
    )


def top_of(name: str) -> dict[str, Any]:
    """What a file holds, by the keys at its top; nothing of one that cannot be read."""
    try:
        return tomllib.loads(read_text(name))
    except (Unreadable, tomllib.TOMLDecodeError, RecursionError, ValueError):
        return {}


def game_of(name: str, games: Sequence[str]) -> str:
    """The game of a scene: what its file says under *game*, else its shelf; the first game if nothing tells.

    What is wrong with a file is said by whoever reads it then.
    """
    if not is_path(name):
        return next((game for game in games if name in ready_made(shelf(game))), games[0])
    said = top_of(name).get("game")
    if said in games:
        return str(said)
    folder = Path(name).resolve().parent.name
    return folder if folder in games else games[0]
