"""What is offered is what the book allows: the engine against the oracle, at positions over every kind of window."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.worm.examining import faults
from tests.worm.roaming import positions

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
def test_they_allow_the_same_at_ten_thousand_positions(part: int) -> None:
    taken = positions(1_000_000 + part * 10_000, 25, 10_000)
    assert len(taken) >= 500
    found = [
        fault
        for place, table in enumerate(taken)
        for fault in faults(table, Random(f"soak {part} {place}"), most=400, draws=200)
    ]
    assert found == []
