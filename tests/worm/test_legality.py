"""What is offered is what the book allows: the engine against the oracle, at positions over every kind of window."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from facedown.rulesets.worm.plan import DoomPlan
from facedown.rulesets.worm.table import Table
from tests.figures import Figures
from tests.worm.examining import TRIED, differs, faults, whole_product
from tests.worm.roaming import positions, stops
from tests.worm.sitting import adventurer, foe, scene, thing

pytestmark = pytest.mark.no_cover  # what only chance comes by is not shown by anything; and it is slower watched

PARTS: Final = 10
"""The sample is taken in so many parts, each from games of its own."""
EACH: Final = 7
"""Positions of each kind of window in a part."""
GAMES: Final = 60
"""The most games of a part."""


@pytest.mark.parametrize("part", range(PARTS))
def test_the_engine_and_a_second_reading_allow_the_same(part: int) -> None:
    found = [
        fault
        for place, table in enumerate(positions(part * GAMES, EACH, GAMES))
        for fault in faults(table, Random(f"{part} {place}"))
    ]
    assert found == []


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_they_allow_the_same_at_ten_thousand_positions(part: int, figures: Figures) -> None:
    taken, before = positions(1_000_000 + part * 10_000, 25, 150), TRIED.total()
    assert len(taken) >= 500
    found = [
        fault
        for place, table in enumerate(taken)
        for fault in faults(table, Random(f"soak {part} {place}"), most=400, draws=200)
    ]
    kinds = Counter([f"positions: {type(table.windows[-1]).__name__}" for table in taken])
    figures({"positions": len(taken), "commands tried": TRIED.total() - before, **kinds})
    assert found == []


DUEL: Final = scene(
    (adventurer("Fergus", gear=(thing("dagger", "dagger"),), talents=("Fight Dirty",)),),
    (foe("orc", gear=(thing("club", "hammer"),), dooms=(DoomPlan(name="Poison"),), greater_dooms_as=("initiative",)),),
    settings={"arbiter": "person"},
)
"""A scene so small that every command there could be can be asked about."""


def duels(count: int) -> list[Table]:
    """Positions from random duels, every seventh stop, so that all kinds of windows come."""
    found: list[Table] = []
    seed = 0
    while len(found) < count:
        found += [table.copy() for place, table in enumerate(stops(DUEL, seed)) if place % 7 == seed % 7]
        seed += 1
    return found[:count]


@pytest.mark.soak
@pytest.mark.parametrize("place", range(30))
def test_at_thirty_positions_of_a_duel_they_say_the_same_of_every_command_there_could_be(
    place: int, figures: Figures
) -> None:
    table, before = duels(30)[place], TRIED.total()
    found = [fault for command in whole_product(table) for fault in differs(table, command)]
    figures({"positions": 1, "commands tried": TRIED.total() - before})
    assert found == []
