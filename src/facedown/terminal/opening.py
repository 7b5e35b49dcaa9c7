"""How a game in line mode begins or is resumed: the scene, who takes which seat, where it is kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from facedown.bots.bot import Bot, Luck
from facedown.host.beginning import take_up
from facedown.host.house import House
from facedown.host.live import Host
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.saving import SAVING, setup_of
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.sight import SIGHT
from facedown.scenes.text import shown
from facedown.terminal.keeping import store_at
from facedown.terminal.sitting import Sitting

GAME_MASTER = ("gm", "game master", "the game master")


def hosted(plan: ScenePlan, chance: Chance, clock: Callable[[], float], path: Path | None = None) -> Host:
    """A host with a new game on a scene, or with the game that is kept at *path*.

    Errors: Unreadable for what is kept there and cannot be read, NotStored.
    """
    store = store_at(path)
    try:
        game = take_up(SAVING, store, chance, setup_of(plan))
    except Unreadable as error:
        raise Unreadable(error.sentence, shown(str(path)) if path else "", error.line) from error
    scene: Scene = game.table.scene
    house = House(arbiter=scene.game_master, step_back_cite="R-230") if scene.waits else House(arbiter=ONLOOKER)
    return Host(game, SAVING, store, SIGHT, clock, house)


def with_arbiter(plan: ScenePlan, names: Sequence[str]) -> ScenePlan:
    """The scene with a person as arbiter, if the game master's seat is among those that are taken."""
    if not any(name.casefold() in GAME_MASTER for name in names):
        return plan
    return replace(plan, settings=replace(plan.settings, arbiter="person"))


def check_seats(plan: ScenePlan, names: Sequence[str], path: Path | None) -> None:
    """Before a new game is kept anywhere: has the scene these seats? Errors: Unreadable."""
    if path is None or not os.path.exists(path):  # noqa: PTH110 (Path's own fails for a name that is too long)
        seats_called(SAVING.set_up(setup_of(plan)).scene, names)


def seats_called(scene: Scene, names: Sequence[str]) -> tuple[int, ...]:
    """The seats of these names, each once, in the table's order. Errors: Unreadable, with the names there are."""
    known = {name.casefold(): seat for seat, name in enumerate(scene.names[: scene.people])}
    known |= dict.fromkeys(GAME_MASTER, scene.game_master)
    found = set()
    for name in names:
        if name.casefold() not in known:
            there = ", ".join([*scene.names[: scene.people], "GM"])
            raise Unreadable(f"There is no seat {name[:40]!r}. The seats are: {there}.")
        found.add(known[name.casefold()])
    return tuple(sorted(found))


def sat_down(host: Host, people: Sequence[int], bots: tuple[Bot, Bot], luck: Luck) -> Sitting:
    """People on their seats, bots on the others: the first for adventurers, the second for the game master."""
    scene: Scene = host.game.table.scene
    guild, foes = bots
    others = {seat: guild if seat < scene.people else foes for seat in range(scene.people + 1) if seat not in people}
    return Sitting(host, people, others, luck)
