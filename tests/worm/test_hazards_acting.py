"""Hazards as combatants (A23): by option one that lies on a number has a turn, minors after it, and a head (B-101)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.rulesets.worm import clues
from facedown.rulesets.worm.cards import VALUE
from facedown.rulesets.worm.challenge.draw import dooms
from facedown.rulesets.worm.commands import Skip
from facedown.rulesets.worm.events import Downed, FoeWounded, InitiativeFlipped, TurnBegan, TurnSkipped
from facedown.rulesets.worm.plan import Consequence, HazardPlan
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

BLADE = HazardPlan(name="blade", zone="hall", harm=(Consequence(do="wound", harm="Piercing"),))


def mill(option: str, blade: str = "V", odo: str = "VIII of Cups") -> Sitting:
    """Fergus (II) and an orc (X) stand under the blade, Odo does not."""
    people = (adventurer("Fergus"), adventurer("Odo", "foyer"))
    plan = scene(people, (foe("orc"),), hazards=(BLADE,), options={"hazard_acts": option})
    hands = {
        "Fergus": ["II of Cups", "III of Swords", "V of Swords", "VIII of Wands"],
        "Odo": [odo, "X of Cups", "VII of Wands", "VI of Cups"],
    }
    laid = {"Fergus": "II of Cups", "Odo": odo, "orc": "X", "blade": blade}
    return sit(plan, hands, ["X", blade, "I", "III", "IV", "VI"], laid)


def begun(events: list[Any]) -> list[int]:
    """Who was called."""
    return [event.actor for event in events if isinstance(event, TurnBegan)]


@pytest.mark.rule("B-101", "R-095")
def test_a_hazards_number_is_only_a_target() -> None:
    sitting = mill("no")
    assert begun(sitting.does("Fergus", Skip)) == [sitting.actor("Odo")]
    assert not sitting.table.shown >> sitting.actor("blade") & 1


@pytest.mark.rule("B-101", "R-222", "R-161")
def test_by_option_it_harms_whoever_stands_in_its_zone_and_others_may_take_minor_actions() -> None:
    sitting = mill("yes")
    blade = sitting.actor("blade")
    events = sitting.does("Fergus", Skip)
    assert begun(events) == [blade]
    assert any(isinstance(event, InitiativeFlipped) and event.actor == blade for event in events)
    assert (type(sitting.window).__name__, sitting.window.body, sitting.window.piercing) == ("Wound", 0, True)
    events = sitting.house()
    assert [event.body for event in events if isinstance(event, FoeWounded)] == [sitting.body("orc")]
    assert type(sitting.window).__name__ == "Minors"
    assert sitting.window.asked == sum(1 << sitting.actor(name) for name in ("Fergus", "Odo", "orc"))
    assert begun(sitting.pass_all()) == [sitting.actor("Odo")]


@pytest.mark.rule("B-101", "R-093")
def test_on_a_number_that_others_share_it_comes_first_and_the_fallen_are_passed_over() -> None:
    sitting = mill("yes", "VIII")
    sitting.given(Downed(0))
    events = sitting.does("Fergus", Skip)
    assert begun(events) == [sitting.actor("blade")]
    assert [event.body for event in events if isinstance(event, FoeWounded)] == [sitting.body("orc")]
    assert begun(sitting.pass_all()) == [sitting.actor("Odo")]
    assert not any(isinstance(event, TurnSkipped) and event.actor > 0 for event in events)


@pytest.mark.rule("B-101", "R-078", "B-63")
def test_it_counts_as_a_head_where_it_acts() -> None:
    people, foes = (adventurer("Fergus"),), (foe("orc"),)
    for option, cards in (("no", 5), ("yes", 7)):
        plan = scene(people, foes, hazards=(BLADE,), options={"hazard_acts": option})
        assert dooms(Sitting(plan, Chance(1)).table) == cards


@pytest.mark.rule("B-101", "R-095")
def test_a_hazard_that_will_be_called_lies_above_the_count() -> None:
    for option, lowest in (("no", 1), ("yes", 3)):
        sitting = mill(option)
        assert min(VALUE[card] for card in clues.initiative(sitting.table, sitting.actor("blade"))) == lowest
