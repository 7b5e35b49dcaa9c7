"""What an open action comes to, part by part, as far as each seat may know it."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.worm.commands import Attack, Skip
from facedown.rulesets.worm.view import view
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit


def fight() -> Sitting:
    """Fergus (II) and two goblins (IX) in one zone."""
    plan = scene((adventurer("Fergus"),), (foe("goblins", count=2),), settings={"arbiter": "person"})
    hands = {"Fergus": ["II of Cups", "VI of Cups", "X of Wands", "V of Wands"]}
    return sit(plan, hands, ["IX", "VIII", "VII", "VI", "V", "X"], {"Fergus": "II of Cups", "goblins": "IX"})


def lines(sitting: Sitting, name: str) -> list[str]:
    """What stands beside the question whether the action stands, but for one's cards."""
    seat = sitting.table.scene.seats[sitting.actor(name)]
    window: Any = sitting.window
    return [*LINE_MODE.beside(sitting.table, view(sitting.table, seat), window, False)]


@pytest.mark.rule("R-097", "R-183")
def test_a_sum_is_told_in_its_parts_but_a_foes_attribute_to_its_own_side_only() -> None:
    sitting = fight()
    sitting.does("Fergus", Skip)
    both = (*sitting.aim("goblin 1", "dagger", "Fergus"), *sitting.aim("goblin 2", "dagger", "Fergus"))
    sitting.does("goblins", Attack, "VIII", aims=both)
    whole = "  8 (VIII) + 4 (Swords) + 3 (many against one) = 15, against 2 of Fergus"
    assert lines(sitting, "goblins") == [whole]
    assert lines(sitting, "Fergus") == ["  8 (VIII) + 3 (many against one) and what is not known, against 2 of Fergus"]


@pytest.mark.rule("R-097")
def test_everybody_knows_the_whole_sum_of_an_adventurer() -> None:
    sitting = fight()
    sitting.does("Fergus", Attack, "VI of Cups", aims=sitting.aim("Fergus", "sword", "goblin 1"))
    assert lines(sitting, "Fergus") == ["  6 (VI of Cups) + 3 (Swords) = 9, against 9 of goblin 1"]
    assert lines(sitting, "goblins") == lines(sitting, "Fergus")
