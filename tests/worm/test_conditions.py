"""Conditions (C2): Stress from hardship, camps, afflictions in stages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.affliction_plan import AfflictionPlan, StagePlan
from facedown.rulesets.worm.arbiter.commands import HealWound, Inflict, LetFall
from facedown.rulesets.worm.commands import CallTest, DrawTest, LetStand, Recover, SetPhase, TakeWound
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.events import AfflictionReached, Fizzled, Healed, StressSet
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.scene_file import read_scene
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.states import Affliction
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import CAMP, CITY, CRAWL, EXHAUSTED, INJURED, STAGGERED
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit
from tests.worm.test_scene_file import WHOLE, written

VENOM = "giant rat venom"
HANDS = {
    "Ann": ["II of Cups", "VI of Wands", "VII of Wands", "X of Wands"],
    "Bob": ["IX of Cups", "VI of Cups", "VII of Cups", "X of Cups"],
}


def fighting(**more: Any) -> Sitting:
    """Ann is called, beside Bob, and a person is game master."""
    people = (adventurer("Ann", **more), adventurer("Bob"))
    plan = scene(people, (foe("orc", "foyer"),), settings={"arbiter": "person"})
    return sit(plan, HANDS, ["X", "I", "II", "III"], {"Ann": "II of Cups", "Bob": "IX of Cups", "orc": "X"})


def camping(afflictions: Any = (), **more: Any) -> Sitting:
    """The guild is in camp, and a person is game master."""
    people = (adventurer("Ann", **more), adventurer("Bob"))
    settings = {"arbiter": "person", "begins": "Crawl"}
    sitting = Sitting(scene(people, (foe("orc"),), settings=settings, afflictions=afflictions), Chance(7))
    sitting.does("GM", SetPhase, phase=CAMP)
    return sitting


def befalls(sitting: Sitting, do: Any, words: str = "", body: int = 0) -> list[Any]:
    """The game master inflicts one thing."""
    it = Consequence(do=do, words=words)
    return list(sitting.does("GM", Inflict, consequences=(it,), body=body, reason="so be it"))


def stages(sitting: Sitting) -> list[tuple[str, int, int]]:
    """Every affliction there is: its name, its stage, how many are cured."""
    return [(one.name, one.stage, one.cured) for one in sitting.table.afflictions]


# -- Stress


@pytest.mark.rule("C2")
def test_hardship_stresses_and_then_nothing_else_heals_until_it_is_eased() -> None:
    sitting = fighting(injured=True)
    assert StressSet(0, True) in befalls(sitting, "stress")
    assert StressSet(0, True) not in befalls(sitting, "stress")
    events = sitting.does("GM", HealWound, body=0, reason="a poultice")
    assert any(isinstance(event, Fizzled) and event.cite == "B-107" for event in events)
    assert StressSet(0, False) in befalls(sitting, "ease")
    assert any(isinstance(event, Fizzled) and event.cite == "C2" for event in befalls(sitting, "ease"))
    of_foes = [*befalls(sitting, "ease", body=2), *befalls(sitting, "stress", body=2)]
    assert not [event for event in of_foes if isinstance(event, StressSet)]
    events = sitting.does("GM", HealWound, body=0, reason="a poultice")
    assert [event.how for event in events if isinstance(event, Healed)] == [INJURED]


@pytest.mark.rule("C2")
def test_a_camps_end_clears_staggered_but_not_of_the_stressed_or_the_dead() -> None:
    for stressed, dead, healed in ((0, 0, True), (1, 0, False), (0, 1, False)):
        sitting = camping()
        sitting.table.staggered, sitting.table.stressed, sitting.table.dead = 1, stressed, dead
        events = sitting.does("GM", SetPhase, phase=CRAWL)
        assert [(one.how, one.cite) for one in events if isinstance(one, Healed)] == (
            [(STAGGERED, "C2")] if healed else []
        )
    sitting = camping()
    sitting.does("GM", SetPhase, phase=CITY)
    sitting.table.staggered = 1
    assert not [one for one in sitting.does("GM", SetPhase, phase=CRAWL) if isinstance(one, Healed)]


# -- afflictions


@pytest.mark.rule("C2")
def test_the_first_stage_comes_at_once_and_the_next_at_each_camps_end() -> None:
    sitting = camping()
    befalls(sitting, "afflict", VENOM)
    befalls(sitting, "afflict", VENOM)
    assert stages(sitting) == [(VENOM, 1, 0)]
    for stage in (2, 3, 3):
        sitting.does("GM", SetPhase, phase=CRAWL)
        assert stages(sitting) == [(VENOM, stage, 0)]
        sitting.does("GM", SetPhase, phase=CAMP)
    assert sitting.table.effects[0] == EXHAUSTED
    nothing = [*befalls(sitting, "afflict", VENOM, body=2), *befalls(sitting, "afflict", "hiccups")]
    assert not [event for event in nothing if isinstance(event, AfflictionReached)]
    sitting.table.dead = 1
    sitting.table.afflictions = (Affliction(0, VENOM, 1),)
    sitting.does("GM", SetPhase, phase=CRAWL)
    assert stages(sitting) == [(VENOM, 1, 0)]


@pytest.mark.rule("C2")
def test_one_cures_from_the_last_stage_backwards() -> None:
    sitting = camping()
    befalls(sitting, "afflict", VENOM)
    befalls(sitting, "cure", VENOM)
    for _ in range(2):
        sitting.does("GM", SetPhase, phase=CRAWL)
        sitting.does("GM", SetPhase, phase=CAMP)
    assert stages(sitting) == [(VENOM, 2, 1)]
    befalls(sitting, "cure", VENOM)
    assert (stages(sitting), sitting.table.effects[0]) == ([(VENOM, 1, 2)], 0)
    befalls(sitting, "cure", VENOM)
    befalls(sitting, "cure", VENOM)
    assert stages(sitting) == []


@pytest.mark.rule("C2")
def test_a_cured_stage_takes_back_the_effects_it_brought_but_no_wound() -> None:
    sitting = camping()
    sitting.table.afflictions = (Affliction(0, "great contagion", 3),)
    sitting.table.injured = 1
    befalls(sitting, "cure", "great contagion")
    assert (stages(sitting), sitting.table.injured) == ([("great contagion", 2, 1)], 1)


@pytest.mark.rule("C2")
def test_nobody_recovers_from_what_a_lasting_stage_brings_until_it_is_cured() -> None:
    sitting = fighting()
    befalls(sitting, "afflict", VENOM)
    sitting.table.afflictions = (Affliction(0, VENOM, 2), Affliction(1, VENOM, 1))
    sitting.table.effects = (EXHAUSTED, *sitting.table.effects[1:])
    assert sitting.refusal("Ann", Recover, "VI of Wands", what=EXHAUSTED) == "R-138"
    sitting.table.afflictions = (Affliction(0, VENOM, 1, 2),)
    assert sitting.refusal("Ann", Recover, "VI of Wands", what=EXHAUSTED) == ""


@pytest.mark.rule("C2")
def test_the_last_stage_of_the_venom_wounds_after_each_test() -> None:
    sitting = camping()
    sitting.table.afflictions = (Affliction(0, VENOM, 3), Affliction(1, VENOM, 3))
    sitting.does("GM", CallTest, adventurer=0, attribute=0, favor=False, disfavor=False, helper=-1, words="")
    sitting.does("Ann", DrawTest, resolve=False, motif=-1)
    if type(sitting.window).__name__ == "Pushing":
        sitting.does("Ann", LetStand)
    assert (type(sitting.window).__name__, sitting.window.body, sitting.window.piercing) == ("Wound", 0, True)


@pytest.mark.rule("C2", "C3")
def test_a_test_to_land_well_is_a_test_like_any_other_to_the_venom() -> None:
    for ill, asked in (((), "Phase"), ((Affliction(0, VENOM, 3),), "Wound")):
        sitting = camping()
        sitting.table.afflictions = ill
        sitting.does("GM", LetFall, body=0, feet=9)
        sitting.does("Ann", DrawTest, resolve=False, motif=-1)
        if type(sitting.window).__name__ == "Pushing":
            sitting.does("Ann", LetStand)
        assert type(sitting.window).__name__ == asked


@pytest.mark.rule("C2")
def test_the_great_contagion_kills_at_its_last_stage() -> None:
    sitting = camping()
    befalls(sitting, "afflict", "great contagion")
    sitting.does("Ann", TakeWound, how=STAGGERED)
    sitting.does("GM", SetPhase, phase=CRAWL)
    assert sitting.table.injured == 1
    sitting.does("GM", SetPhase, phase=CAMP)
    sitting.does("GM", SetPhase, phase=CRAWL)
    assert sitting.table.dead == 1


def test_a_scene_may_write_its_own_afflictions_and_everybody_sees_how_far_they_have_come() -> None:
    cough = AfflictionPlan(name="cough", stages=(StagePlan(says="a tickle"), StagePlan()))
    sitting = camping(afflictions=(cough, AfflictionPlan(name=VENOM, stages=(StagePlan(),))))
    assert len(sitting.table.scene.afflictions[VENOM].stages) == 1
    events = befalls(sitting, "afflict", "cough")
    told = [tell(Names(sitting.table.scene), event) for event in events if isinstance(event, AfflictionReached)]
    assert [one.text() for one in told if one] == ['Ann suffers cough, stage 1. "a tickle"']
    assert "cough 1" in of_view(view(sitting.table, 1))["Ann"].parts
    cured = [AfflictionReached(Affliction(0, "cough", 1, 1)), AfflictionReached(Affliction(0, "cough", 0, 2))]
    sentences = [tell(Names(sitting.table.scene), event) for event in (*cured, StressSet(0, True), StressSet(0, False))]
    assert [one.text() for one in sentences if one] == [
        'Ann suffers cough, stage 1, 1 cured. "a tickle"',
        "Ann is cured: cough.",
        "Ann is Stressed.",
        "Ann is Stressed no more.",
    ]


def test_an_affliction_that_nobody_knows_is_refused_with_its_line(tmp_path: Path) -> None:
    cough = (
        '[[afflictions]]\nname = "cough"\n[[afflictions.stages]]\nconsequences = [{ do = "afflict", words = "%s" }]\n'
    )
    assert read_scene(written(tmp_path, WHOLE + cough % "cough")).afflictions[0].name == "cough"
    with pytest.raises(Unreadable, match="'couch' is no affliction of this scene; did you mean 'cough'"):
        read_scene(written(tmp_path, WHOLE + cough % "couch"))
