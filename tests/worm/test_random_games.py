"""Random games over every scene: all end, nothing is lost, nobody is asked what they cannot answer."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Changed, Command, Event, Opened
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.scene_file import library, read_scene
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import AnyWindow
from tests.figures import Figures
from tests.worm.conservation import misplaced
from tests.worm.roaming import stops
from tests.worm.scenes_made import crowded, made

pytestmark = pytest.mark.no_cover  # what only chance comes by is not shown by anything; and it is slower watched

PARTS: Final = 10
OFTEN: Final = 50
"""How often every kind of window is entered at least."""
READY_MADE: Final = sorted(library().glob("*.toml"))
"""The scenes that come with the game."""


class Watch:
    """Carries answers out event by event, counts the windows that open, and looks for what is lost."""

    def __init__(self) -> None:
        self.entered: Counter[str] = Counter()
        self.faults: list[str] = []

    def play(self, table: Table, command: Command, chance: Chance) -> None:
        """One answer, and what follows from it: after each event everything is in its place."""
        before = table.copy()
        log: list[Event] = []
        worm.carry_out(table, command, chance, log)
        for event in log:
            top = before.windows[-1:]
            worm.replay(before, (event,))
            # A turn becomes what comes after it, and an open action its carrying out, in the place where it stood.
            if isinstance(event, Opened) or (isinstance(event, Changed) and type(event.window) is not type(top[0])):
                self.entered[type(event.window).__name__] += 1
            self.faults += [f"{table.scene.plan.title}: after {event}: {fault}" for fault in misplaced(before)]


def played(plan: ScenePlan, seed: int, watch: Watch) -> None:
    """One game to its end; who is asked has an answer, or the game stops with what is wrong."""
    for _ in stops(plan, seed, watch.play):
        pass


def plan_of(seed: int) -> ScenePlan:
    """The scene of a game: every fourth one that comes with the game or one for what is rare, else a made one."""
    place, rest = divmod(seed, 4)
    if rest == 0:
        return crowded(seed) if place % 3 else read_scene(READY_MADE[place // 3 % len(READY_MADE)])
    return made(seed)


def games(first: int, count: int) -> Watch:
    """So many games, one after the other."""
    watch = Watch()
    for seed in range(first, first + count):
        played(plan_of(seed), seed, watch)
    return watch


KINDS: Final = {kind.__name__ for kind in AnyWindow.__args__} - {"SessionStart", "Opening"}
"""Every kind of window that a game enters after its beginning."""


RARE: Final = {
    "AfterTurn",
    "Away",
    "BeforeCount",
    "Choking",
    "Complication",
    "Enduring",
    "Faltering",
    "Recovery",
    "Shaken",
    "Sheltering",
    "Startled",
    "Surprised",
    "Fleeing",
    "Tricks",
}
"""Kinds that many things must come together for: only thousands of games are sure to enter them."""


def too_seldom(watch: Watch, often: float) -> dict[str, int]:
    """The kinds of windows that were entered less often, with how often; the rarest come once in a hundred games."""
    least = {kind: often // 50 if kind in RARE else often for kind in sorted(KINDS)}
    return {kind: watch.entered[kind] for kind, wanted in least.items() if watch.entered[kind] < wanted}


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_lose_nothing_and_enter_every_kind_of_window(part: int) -> None:
    watch = games(part * 100, 100)
    assert watch.faults == []
    assert too_seldom(watch, OFTEN / PARTS) == {}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_random_games_end_and_lose_nothing(part: int, figures: Figures) -> None:
    watch = games(100_000 + part * 1000, 1000)
    figures({"games": 1000, **{f"entered: {kind}": count for kind, count in watch.entered.items()}})
    assert watch.faults == []
    assert too_seldom(watch, OFTEN) == {}
