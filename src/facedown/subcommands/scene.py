"""``facedown scene check FILE`` and ``facedown scene schema``: for whoever writes scenes."""

from __future__ import annotations

from typing import Annotated, Final, get_type_hints

import typer

from facedown.kernel.refusals import Unreadable
from facedown.scenes.schema import schema_of
from facedown.scenes.summary import summary
from facedown.subcommands.games import GAMES, checked, meant, part

TASKS: Final = ("check", "schema")


def run(
    task: Annotated[str, typer.Argument(help="check: is a scene right? schema: what a scene can hold, for editors")],
    name: Annotated[
        str | None, typer.Argument(help="check: the scene's file or name; schema: the game, worm if left out")
    ] = None,
) -> None:
    """Check a scene's file. Prints a sentence for each fault with its line; or the JSON Schema of scenes."""
    if task not in TASKS:
        raise Unreadable(f"There is no task {task[:40]!r}: say check or schema.")
    if task == "schema":
        game = checked(name or GAMES[0])
        print(schema_of(get_type_hints(part("rulesets", game, "scene_file").read_scene)["return"]))
        return
    if name is None:
        raise Unreadable("Say which scene: facedown scene check FILE.")
    game, words = meant(name)
    reading = part("rulesets", game, "scene_file")
    print("\n".join(summary(reading.read_scene(reading.find_scene(words)))))
