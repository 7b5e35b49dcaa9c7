"""Names that are listed to their end, wards by leave, and other small things that are seldom met."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Waiver
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.challenge.facedown_cards import wards
from facedown.rulesets.worm.facts.told import of_events
from facedown.rulesets.worm.other_numbers import other_numbers
from facedown.rulesets.worm.phrases import names
from facedown.rulesets.worm.plan import AdvantagePlan, AmbushPlan
from tests.worm.sitting import Sitting, adventurer, foe, scene

GUILD = (adventurer("Ann"), adventurer("Bob", zone="room"))


@pytest.mark.rule("R-152")
def test_a_defence_may_be_for_somebody_elsewhere_where_the_game_master_lets_it() -> None:
    sitting = Sitting(scene(GUILD, (foe("orc"),)), Chance(1))
    table = sitting.table
    assert [*wards(table, 0)] == [0]
    table.waivers = (Waiver("R-152", 0),)
    assert [*wards(table, 0)] == [0, 1]


def test_guardians_places_and_advantages_are_named_one_after_the_other() -> None:
    table = Sitting(scene(GUILD, (foe("orc"),)), Chance(1)).table
    assert [*names.guardians(table, 0)] == []
    assert len([*names.advantages(table, 0)]) == 12
    places = [name for name, _ in names.marching(table, 0)]
    assert places == ["the front", "the rear", "beside Ann", "beside Bob", "place 1", "place 2"]


@pytest.mark.rule("R-008")
def test_a_shuffle_is_a_fact() -> None:
    table = Sitting(scene(GUILD, (foe("orc"),)), Chance(1)).table
    assert of_events(table.scene, [told.Shuffled(0, (1, 2))], 0)["minor deck"].parts == ("shuffled",)


@pytest.mark.rule("F1", "R-071")
def test_what_an_ambush_could_bring_about_differs_until_it_has() -> None:
    plan = replace(scene(GUILD, (foe("orc"),)), ambush=AmbushPlan(advantages=(AdvantagePlan(words="a rockfall"),)))
    other, varied = other_numbers(plan, [], 0, Chance(1))
    assert other.ambush is not None
    assert other.ambush.advantages[0].words != "a rockfall"
    assert "ambush's advantages" in varied
