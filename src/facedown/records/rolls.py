"""The public rolls of a step, found by deciding it again: events hold what came of a roll, not the roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.game import Step, way_back
from facedown.kernel.refusals import FacedownError
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import Event

MOST_TRIES: Final = 100_000


class RollWanted(Exception):
    """Another roll is needed, of a die with so many sides."""

    def __init__(self, sides: int) -> None:
        self.sides = sides
        super().__init__(sides)


class Tried(Chance):
    """Luck that is given: orders and rolls, until more is wanted."""

    def __init__(self, orders: Sequence[tuple[int, ...]], rolls: Sequence[int]) -> None:
        super().__init__(0)
        self.orders = list(orders)
        self.given = list(rolls)

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The next order."""
        return self.orders.pop(0) if self.orders else tuple(cards)

    def roll(self, sides: int) -> int:
        """The next roll. Errors: RollWanted when there is none."""
        if not self.given:
            raise RollWanted(sides)
        return self.given.pop(0)


def rolls_of(ruleset: Ruleset, before: Any, step: Step, orders: Sequence[tuple[int, ...]]) -> list[int]:
    """The rolls that make this step from the table before it; the first that do, the lowest first.

    Going back, where a step ends with that, rolls nothing.

    Errors: FacedownError when none do: the step does not follow from these rules.
    """
    back = way_back(step)
    made = step.events if back is None else step.events[: step.events.index(back)]
    tries: list[list[int]] = [[]]
    for _ in range(MOST_TRIES):
        if not tries:
            break
        rolls = tries.pop()
        table = before.copy()
        events: list[Event] = []
        chance = Tried(orders, rolls)
        try:
            if step.command is None:
                ruleset.settle(table, chance, events)
            else:
                ruleset.carry_out(table, step.command, chance, events)
        except RollWanted as wanted:
            if tuple(events) != made[: len(events)]:
                continue  # what has happened by now is not what happened
            tries += [[*rolls, number] for number in range(wanted.sides, 0, -1)]
            continue
        if tuple(events) == made:
            return rolls
    raise FacedownError("This step does not follow from the rules: it cannot be written into a record.")
