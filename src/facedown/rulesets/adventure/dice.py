"""The Action Dice: which are rolled for a score, and how they explode. B.2."""

from __future__ import annotations

from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.register import number
from facedown.rulesets.adventure.states import Dice

LAST: Final = (6, 8, 10, 12)
"""The last die of a pool, as the score goes up; after the twelve-sided one comes one six-sided die more."""
LEAST_SCORE: Final = number("B.2", 2)
"""With a lower Action Score no check may be attempted."""


def pool_of(score: int) -> tuple[int, ...]:
    """The sides of the dice for an Action Score of 2 or more; the chart goes on beyond 14 as it began."""
    more, last = divmod(score - LEAST_SCORE, len(LAST))
    return (6,) * more + (LAST[last],)


def rolled(score: int, chance: Chance) -> Dice:
    """The pool is rolled; a die that shows its highest face is rolled again, and again."""
    return tuple([exploded(sides, chance) for sides in pool_of(score)])


def exploded(sides: int, chance: Chance) -> tuple[int, ...]:
    """What one die shows, each explosion after it."""
    shown = [chance.roll(sides)]
    while shown[-1] == sides:
        shown.append(chance.roll(sides))
    return tuple(shown)


def total_of(dice: Dice) -> int:
    """All faces and explosions added."""
    return sum([sum(die) for die in dice])


def is_critical_failure(dice: Dice) -> bool:
    """Do all dice of the pool show 1? Explosions do not count."""
    return all(die[0] == 1 for die in dice)


def fits(score: int, dice: Dice) -> bool:
    """Could a pool of this score have shown this? CF-02."""
    sides = pool_of(score)
    return len(dice) == len(sides) and all(could_show(of, die) for of, die in zip(sides, dice, strict=True))


def could_show(sides: int, die: tuple[int, ...]) -> bool:
    """Could one die have shown this: every face but the last is the highest, and the last is not."""
    return bool(die) and all(face == sides for face in die[:-1]) and 1 <= die[-1] < sides
