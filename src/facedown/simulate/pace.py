"""How fast games of a scene go: decisions, the same with a view for each, copies of the table, and memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from facedown.bots.bot import Bot, Look, Luck
from facedown.bots.random_bot import STEPS_IN, RandomBot, pick
from facedown.kernel.chance import Chance
from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command
from facedown.rulesets.worm.game import dealt
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.table import Table
from facedown.simulate.driver import View
from facedown.simulate.many import play_one, seated
from facedown.simulate.simulation import Clock

WARM_UP = 0.2
"""Seconds of play before anything is measured."""
FORKS = 1000
"""How many copies are made between two looks at the clock."""


class Pace(Struct, frozen=True, kw_only=True):
    """What was measured, as bench/README.md says."""

    decisions: int
    seconds: float
    with_view_decisions_per_second: float
    forks_per_second: float
    game_bytes: int


class LookingBot:
    """As the random bot, but it has its view made before every answer, as a bot that decides by it would.

    It stands beside it: a compiled class has no subclasses that are not.
    """

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """One of the offers, after a look."""
        look()
        return pick(offers, luck)

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        """One of the offers, half of the time."""
        return pick(offers, luck) if luck() < STEPS_IN and offers else None


def measure(plan: ScenePlan, seconds: float, seed: int, clock: Clock, view: View) -> Pace:
    """Uniformly random play of whole games, each from a fresh start with its shuffle in the time; no log is kept."""
    scene = prepare(plan)
    random = seated(scene, RandomBot(), RandomBot())
    decisions_in(scene, random, WARM_UP, seed, clock, view)
    decisions, taken = decisions_in(scene, random, seconds, seed, clock, view)
    looking = seated(scene, LookingBot(), LookingBot())
    seen, seen_taken = decisions_in(scene, looking, seconds, seed, clock, view)
    return Pace(
        decisions=decisions,
        seconds=taken,
        with_view_decisions_per_second=seen / seen_taken,
        forks_per_second=forks_per_second(dealt(scene, Chance(seed)), seconds, clock),
        game_bytes=memory_of(lambda: play_one(scene, random, seed, view), lambda: prepare(plan)),
    )


def decisions_in(
    scene: Scene, bots: Sequence[Bot], seconds: float, seed: int, clock: Clock, view: View
) -> tuple[int, float]:
    """The decisions of whole games until the time is up, and the time they took."""
    start = clock()
    decisions = 0
    while (taken := clock() - start) < seconds:
        decisions += play_one(scene, bots, seed, view).decisions
        seed += 1
    return decisions, taken


def forks_per_second(table: Table, seconds: float, clock: Clock) -> float:
    """How many copies of a table are made in a second."""
    start = clock()
    forks = 0
    while (taken := clock() - start) < seconds / 5:
        for _ in range(FORKS):
            table.copy()
        forks += FORKS
    return forks / taken


def memory_of(*acts: Callable[[], Any]) -> int:
    """The most bytes that doing all this, one after the other and keeping what it gives, takes at any moment."""
    tracemalloc.start()
    kept = [act() for act in acts]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return peak
