"""Events in their closed forms, one by one, where random games seldom go."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.game import SteppedBack
from facedown.kernel.structs import ONLOOKER, Event, Opened, Queued
from facedown.kernel.sums import Part
from facedown.rulesets.worm import events
from facedown.rulesets.worm.cards import BACK
from facedown.rulesets.worm.closed_windows import UNKNOWN
from facedown.rulesets.worm.plan import Attributes, Consequence, FoePlan, HazardPlan, ItemPlan, ScenePlan, ZonePlan
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.windows import Aftermath, Mercy, OpenAction
from tests.worm.sitting import adventurer, foe, scene, sit

PLAYER = 0
MASTER = 1


def told(event: Event, viewer: int, **options: Any) -> Any:
    """An event as one viewer hears it."""
    at_table = sit(
        scene((adventurer("Daria"),), (foe("goblin"),), options=options),
        {"Daria": ["V of Swords", "VI of Pentacles", "VII of Cups", "VIII of Wands"]},
        ["II", "V", "IX", "XVI"],
        {"Daria": "V of Swords", "goblin": "IX"},
    )
    return SIGHT.forms[type(event)](at_table.table, event, viewer)


FOE = FoePlan(
    name="ogre", zone="hall", attributes=Attributes(swords=7), health=9, morale=20,
    gear=(ItemPlan(name="club", consequences=(Consequence(do="wound"),)),),
)  # fmt: skip


@pytest.mark.rule("F1")
def test_a_new_foe_shows_its_looks_and_not_its_numbers() -> None:
    seen = told(events.FoeAdded(FOE), PLAYER).foe
    assert (seen.name, seen.zone, seen.health, seen.morale, seen.attributes.swords) == ("ogre", "hall", 1, 10, 0)
    assert seen.gear[0] == ItemPlan(name="club")
    assert told(events.FoeAdded(FOE), MASTER).foe == FOE


@pytest.mark.rule("F1")
def test_notes_are_the_game_masters() -> None:
    zone = ZonePlan(name="cellar", notes="the floor is rotten")
    assert told(events.ZoneAdded(zone), ONLOOKER).zone == ZonePlan(name="cellar")
    assert told(events.ZoneAdded(zone), MASTER).zone == zone
    plan = ScenePlan(
        title="t", zones=(zone,), adventurers=(adventurer("Daria", zone="cellar"),), foes=(FOE,), notes="secret",
        hazards=(HazardPlan(name="pit", zone="cellar", harm=(Consequence(do="wound"),)),),
    )  # fmt: skip
    seen = told(events.SceneSet(plan), PLAYER).plan
    assert (seen.notes, seen.zones[0].notes, seen.foes[0].health, seen.hazards[0].harm) == ("", "", 1, ())
    assert told(events.SceneSet(plan), MASTER).plan == plan


@pytest.mark.rule("F1")
def test_morale_is_the_game_masters_and_of_disposition_the_emotion_shows() -> None:
    assert told(events.MoraleSet(1, 12), PLAYER) is None
    assert told(events.MoraleSet(1, 12), MASTER) == events.MoraleSet(1, 12)
    shifted = events.DispositionShifted(1, 3, 2)
    assert told(shifted, PLAYER) == replace(shifted, intensity=UNKNOWN)
    assert told(shifted, MASTER) == shifted


@pytest.mark.rule("R-134")
def test_a_total_against_morale_shows_only_to_who_may_know_all_its_parts() -> None:
    known = events.Succeeded(0, 1, (Part("IX of Wands", 9, "R-097"),), 9, 8, "R-134")
    assert told(known, ONLOOKER) == replace(known, against=UNKNOWN)
    partly = replace(known, parts=(*known.parts, Part("Wands", 2, "R-097", 1 << MASTER)), total=11)
    assert told(partly, ONLOOKER) == replace(partly, parts=known.parts, total=UNKNOWN, against=UNKNOWN)
    assert told(partly, MASTER) == partly


def test_the_total_of_a_public_comparison_shows_with_the_parts_that_may_be_known() -> None:
    struck = events.Failed(1, 0, (Part("IX", 9, "R-097"), Part("Swords", 4, "R-097", 1 << MASTER)), 13, 14)
    assert told(struck, PLAYER) == replace(struck, parts=struck.parts[:1])


@pytest.mark.rule("B-110")
def test_what_is_thrown_away_unseen_is_a_back_to_all_but_its_owner() -> None:
    thrown = events.InitiativeDiscarded(0, 5, unseen=True)
    assert told(thrown, PLAYER) == thrown
    assert told(thrown, MASTER).card == BACK
    assert told(replace(thrown, unseen=False), MASTER).card == 5
    given_up = events.FacedownDiscarded(0, 5)
    assert told(given_up, MASTER).card == BACK
    assert told(given_up, MASTER, unseen_discards="no").card == 5
    mulligan = events.HandDiscarded(1, (60, 61), unseen=True, mulligan=True)
    assert told(mulligan, PLAYER).cards == (BACK, BACK)
    assert told(mulligan, MASTER).cards == (60, 61)


@pytest.mark.rule("B-42")
def test_a_new_initiative_is_a_back_unless_it_lies_face_up() -> None:
    replaced = events.InitiativeReplaced(0, 5, face_up=False)
    assert told(replaced, MASTER).card == BACK
    assert told(replaced, PLAYER).card == 5
    assert told(replace(replaced, face_up=True), MASTER).card == 5


def test_nobody_hears_how_many_steps_there_were() -> None:
    assert told(SteppedBack(17, "a slip"), MASTER).to == 0


def test_what_is_due_is_closed_like_what_is_open() -> None:
    harm = Aftermath(consequences=(Consequence(do="wound"),), body=0)
    assert told(Queued(harm), PLAYER).due.consequences == ()
    assert told(Queued(harm), MASTER).due == harm


def test_a_foes_attribute_in_an_open_action_is_the_game_masters() -> None:
    act = Action(kind=0, actor=1, card=62, face=6, attribute=4)
    opened = Opened(OpenAction(action=act))
    assert told(opened, PLAYER).window.action.attribute == UNKNOWN
    assert told(opened, MASTER).window.action.attribute == 4
    nobody = Opened(Mercy(actor=0, victim=1))
    assert told(nobody, PLAYER) == nobody
