"""Where each game keeps what the subcommands need of it; only the game that is asked for is imported."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from facedown.kernel.refusals import Unreadable
from facedown.scenes.library import game_of, is_path, ready_made, sample, shelf, top_of
from facedown.scenes.located import read_located
from facedown.scenes.text import shown
from facedown.scenes.wording import guess, listed, quoted

if TYPE_CHECKING:
    from facedown.conform.subject import Subject
    from facedown.simulate.simulation import Simulation
    from facedown.terminal.playable import Playable

GAMES: Final = ("worm", "adventure", "goblins")
"""The games that are played here; the first is meant where none is named."""


def checked(game: str) -> str:
    """The game's name. Errors: Unreadable, with the names there are."""
    if game not in GAMES:
        raise Unreadable(f"There is no ruleset {game[:40]!r}: say {' or '.join(GAMES)}.")
    return game


def meant(words: str) -> tuple[str, str]:
    """The game and the scene of one word: a game's name means its sample.

    Errors: Unreadable for a file of another kind, which a scene's reader would only find many faults in.
    """
    if words in GAMES:
        return words, sample(words)
    if is_path(words):
        refuse_another_game(words)
    else:
        refuse_unknown(words)
    game = game_of(words, GAMES)
    if game == GAMES[0] and is_path(words):
        refuse_another_kind(words)
    return game, words


def refuse_another_game(file: str) -> None:
    """Refuse a file that says it is of a game that is not played here. Errors: Unreadable."""
    said = top_of(file).get("game", GAMES[0])
    if said not in GAMES:
        sentence = f"there is no game {quoted(str(said))}{guess(said, GAMES) or '.'} The games are {listed(GAMES)}."
        raise Unreadable(sentence, shown(file), read_located(file).line_of(("game",)))


def refuse_unknown(name: str) -> None:
    """Refuse a name that no game's shelf has, with what each of them has. Errors: Unreadable."""
    found = {game: ready_made(shelf(game)) for game in GAMES}
    names = [one for shelved in found.values() for one in shelved]
    if name in names or Path(name).suffix:
        return
    shelves = "; ".join([f"of {game} {listed(shelved)}" for game, shelved in found.items()])
    raise Unreadable(
        f"There is no scene {quoted(name)}{guess(name, [*names, *GAMES]) or '.'} "
        f"Give the path of a .toml file, a game for its sample, or one of the ready-made scenes: {shelves}."
    )


def refuse_another_kind(file: str) -> None:
    """Refuse a file that does not say its game, and by its keys is of another one, or no scene. Errors: Unreadable."""
    keys = top_of(file)
    if "game" in keys or "zones" in keys:
        return
    for game in GAMES:
        for key, sentence in part("rulesets", game, "scene_file").UNSAID.items():
            if key in keys:
                raise Unreadable(sentence, shown(file))


def line_mode(game: str) -> Playable:
    """A game as line mode needs it."""
    playable: Playable = part("terminal", game, "line_mode").LINE_MODE
    return playable


def subject(game: str) -> Subject:
    """A game as the suite of promises needs it."""
    found: Subject = part("rulesets", game, "conforming").SUBJECT()
    return found


def simulation(game: str) -> Simulation:
    """A game as many runs of it need it."""
    found: Simulation = part("simulate", game).SIMULATION
    return found


def part(*names: str) -> Any:
    """One module of the package."""
    return import_module(".".join(("facedown", *names)))
