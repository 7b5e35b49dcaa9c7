"""How a game in line mode begins or is resumed: the plan, who takes which seat, where it is kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from facedown.bots.bot import Bot, Luck
from facedown.host.beginning import take_up
from facedown.host.live import Host
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import ONLOOKER
from facedown.scenes.text import shown
from facedown.terminal.keeping import store_at
from facedown.terminal.playable import Playable
from facedown.terminal.sitting import Sitting


def hosted(playable: Playable, plan: Any, chance: Chance, clock: Callable[[], float], path: Path | None = None) -> Host:
    """A host with a new game on a plan, or with the game that is kept at *path*.

    Errors: Unreadable for what is kept there and cannot be read, NotStored.
    """
    store = store_at(path)
    try:
        game = take_up(playable.saving, store, chance, playable.setup(plan))
        check_shown(playable, game.table)
    except Unreadable as error:
        raise Unreadable(error.sentence, shown(str(path)) if path else "", error.line) from error
    return Host(game, playable.saving, store, playable.sight, clock, playable.house(game.table))


def check_shown(playable: Playable, table: Any) -> None:
    """Can a game that was taken up be shown to everybody? Its file may be written by hand. Errors: Unreadable."""
    try:
        for viewer in (ONLOOKER, *range(len(playable.seats(table)))):
            playable.sight.frame(table, [], viewer)
    except Exception as error:
        raise Unreadable("What is kept here is no game: its steps do not fit its set-up.") from error


def check_seats(playable: Playable, plan: Any, names: Sequence[str], path: Path | None) -> None:
    """Before a new game is kept anywhere: has the plan these seats? Errors: Unreadable."""
    if path is None or not os.path.exists(path):  # noqa: PTH110 (Path's own fails for a name that is too long)
        seats_called(playable, playable.saving.set_up(playable.setup(plan)), names)


def seats_called(playable: Playable, table: Any, names: Sequence[str]) -> tuple[int, ...]:
    """The seats of these names, each once, in the table's order. Errors: Unreadable, with the names there are."""
    seats = playable.seats(table)
    known = {name.casefold(): seat for seat, name in enumerate(seats)}
    known |= playable.also_called(table)
    found = set()
    for name in names:
        if name.casefold() not in known:
            raise Unreadable(f"There is no seat {name[:40]!r}. The seats are: {', '.join(seats)}.")
        found.add(known[name.casefold()])
    return tuple(sorted(found))


def sat_down(playable: Playable, host: Host, people: Sequence[int], bots: Sequence[Bot], luck: Luck) -> Sitting:
    """People on their seats, on each other seat its bot."""
    others = {seat: bot for seat, bot in enumerate(bots) if seat not in people}
    return Sitting(playable, host, people, others, luck)
