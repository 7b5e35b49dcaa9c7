"""``facedown guild check FILE``, ``facedown guild new`` and ``facedown guild schema``: for whoever writes guilds."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from facedown.kernel.refusals import Unreadable
from facedown.scenes.schema import schema_of
from facedown.scenes.summary import summary
from facedown.subcommands.games import GAMES, part

TASKS: Final = ("check", "new", "schema")


def run(
    task: Annotated[str, typer.Argument(help="check: is it right? new: one to begin with; schema: for editors")],
    name: Annotated[str | None, typer.Argument(help="check: the guild's file, or a ready-made guild's name")] = None,
) -> None:
    """Check a guild's file, or print one to begin with. A sentence for each fault; or the JSON Schema of guilds."""
    guilds = part("rulesets", GAMES[0], "guild_file")
    if task not in TASKS:
        raise Unreadable(f"There is no task {task[:40]!r}: say check, new or schema.")
    if task == "schema":
        print(schema_of(guilds.GuildPlan))
    elif task == "new":
        print(guilds.TO_BEGIN_WITH, end="")
    elif name is None:
        raise Unreadable("Say which guild: facedown guild check FILE.")
    else:
        print("\n".join(summary(guilds.read_guild(guilds.find_guild(name)), "guild")))
