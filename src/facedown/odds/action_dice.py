"""The exact odds of Open Adventure's Action Dice, reckoned apart from the code that rolls them. B.2, B.3."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

CHART: Final = ((6,), (8,), (10,), (12,))
"""The dice for Action Scores 2 to 5; each four points more are one six-sided die more."""
FAINT: Final = 1e-15
"""What is less likely than this is left out: an explosion of explosions."""

Distribution = dict[int, float]
"""How likely each number is."""


def pool(score: int) -> tuple[int, ...]:
    """The sides of the dice for an Action Score from 2 on."""
    if score < 2:
        raise ValueError("an Action Score below 2 has no dice")
    return (6,) * ((score - 2) // 4) + CHART[(score - 2) % 4]


def exploding(sides: int) -> Distribution:
    """One die that is rolled again and added whenever it shows its highest face."""
    found: Distribution = {}
    chance, gone = 1.0 / sides, 0
    while chance > FAINT:
        for face in range(1, sides):
            found[gone + face] = chance
        chance /= sides
        gone += sides
    return found


def together(first: Distribution, second: Distribution) -> Distribution:
    """Two independent numbers added."""
    found: Distribution = {}
    for one, likely in first.items():
        for other, chance in second.items():
            found[one + other] = found.get(one + other, 0.0) + likely * chance
    return {number: chance for number, chance in found.items() if chance > FAINT}


@lru_cache(maxsize=256)
def totals(score: int) -> Distribution:
    """How likely each total is for an Action Score."""
    found: Distribution = {0: 1.0}
    for sides in pool(score):
        found = together(found, exploding(sides))
    return found


def critical_failure(score: int) -> float:
    """How likely all dice show 1."""
    chance = 1.0
    for sides in pool(score):
        chance /= sides
    return chance


@lru_cache(maxsize=4096)
def effects(score: int, difficulty: int) -> tuple[tuple[int, float], ...]:
    """How likely each Effect of a success is; what is missing to 1 is failure. A critical failure is no success."""
    found: Distribution = {}
    ones = len(pool(score))
    for total, chance in totals(score).items():
        likely = chance - critical_failure(score) if total == ones else chance
        if total >= difficulty and likely > 0:
            found[total - difficulty] = found.get(total - difficulty, 0.0) + likely
    return tuple(sorted(found.items()))


def success(score: int, difficulty: int) -> float:
    """How likely a check succeeds."""
    return sum([chance for _, chance in effects(score, difficulty)])


def mean_effect(score: int, difficulty: int) -> float:
    """The mean Effect of an attempt, a failure counted as 0."""
    return sum([effect * chance for effect, chance in effects(score, difficulty)])


def mean_total(score: int) -> float:
    """The mean of a roll."""
    return sum([total * chance for total, chance in totals(score).items()])
