"""The adventurers' ambush (R-068): what each lies in wait to do, and that it succeeds before anybody draws."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.plan import AmbushPlan, HazardPlan
from facedown.rulesets.worm.words import (
    ATTACK,
    AVOID,
    BANTER,
    CHALLENGE,
    CRAWL,
    DASH,
    DODGE,
    PULL_FROM_BELT,
    TEST_FATE,
    TRIVIAL,
)
from tests.worm.sitting import Sitting, adventurer, foe, scene, thing
from tests.worm.surprising import GOBLINS, GUILD, in_the_crawl, kind

BY_THE_GUILD = AmbushPlan(by="guild")


def waiting(guild: Any = GUILD, foes: Any = GOBLINS, **more: Any) -> Sitting:
    """The scene begins with the guild lying in wait."""
    return Sitting(scene(guild, foes, ambush=BY_THE_GUILD, **more), Chance(2))


def sprung(prepares: int, words: str = "", **more: Any) -> Sitting:
    """Fergus alone lies in wait, and the moment comes."""
    sitting = waiting((adventurer("Fergus", "room"),), **more)
    sitting.does("Fergus", ask.LieInWait, prepares=prepares, words=words)
    sitting.house()
    return sitting


@pytest.mark.rule("R-068")
def test_when_this_happens_i_do_that_and_it_succeeds_and_then_the_challenge_begins() -> None:
    sitting = waiting()
    events = sitting.does("Fergus", ask.LieInWait, prepares=ATTACK, words="when they come round the corner, I strike")
    assert told.LaidInWait(0, ATTACK, "when they come round the corner, I strike") in events
    assert sitting.refusal("Fergus", ask.LieInWait, prepares=ATTACK) == "not now"
    sitting.does("Chirm", ask.Pass)
    assert kind(sitting) == "InWait"
    sitting.house()
    assert (kind(sitting), sitting.window.actor, sitting.table.phase) == ("Prepared", 0, CRAWL)
    sitting.does("Fergus", ask.Carry, aims=sitting.aim("Fergus", "sword", "goblin 2"))
    events = sitting.confirm()
    assert told.Succeeded(0, sitting.body("goblin 2"), (), 0, 0, "R-068") in events
    assert sitting.table.defense[sitting.body("goblin 2")] == 0
    assert (kind(sitting), sitting.table.phase, sitting.table.round) == ("Mulligan", CHALLENGE, 1)
    assert [len(hand) for hand in sitting.table.hands[:2]] == [4, 4]


@pytest.mark.rule("R-068")
def test_nobody_lies_in_wait_for_what_lies_facedown_or_for_fate() -> None:
    sitting = waiting()
    assert sitting.refusal("Fergus", ask.LieInWait, prepares=DODGE) == "R-068"
    assert sitting.refusal("Fergus", ask.LieInWait, prepares=TEST_FATE) == "R-068"


@pytest.mark.rule("B-56")
def test_each_who_said_something_acts_in_the_marching_order() -> None:
    sitting = waiting((adventurer("Daria"), *GUILD), marching_order=("Chirm", "Daria", "Fergus"))
    for name in ("Daria", "Chirm"):
        sitting.does(name, ask.LieInWait, prepares=TRIVIAL, words=f"{name} drops a stone")
    sitting.house()
    assert [one.actor for one in sitting.window.statements] == [2, 0]
    sitting.house()
    acted = []
    while kind(sitting) == "Prepared":
        acted.append(sitting.window.actor)
        sitting.does(sitting.table.scene.names[sitting.window.actor], ask.Carry, aims=())
        sitting.confirm()
    assert acted == [2, 0]


@pytest.mark.rule("B-56")
def test_who_is_down_by_then_does_nothing() -> None:
    sitting = waiting()
    for name in ("Fergus", "Chirm"):
        sitting.does(name, ask.LieInWait, prepares=ATTACK)
    sitting.given(told.Downed(0))
    sitting.house()
    assert sitting.window.actor == 1


@pytest.mark.rule("R-068")
def test_where_nobody_lies_in_wait_the_challenge_begins_without_an_advantage() -> None:
    sitting = waiting()
    sitting.house()
    sitting.house()
    assert (kind(sitting), sitting.table.phase) == ("Mulligan", CHALLENGE)


@pytest.mark.rule("R-068")
def test_in_the_crawl_the_game_master_says_whether_somebody_comes() -> None:
    sitting = in_the_crawl()
    sitting.does("GM", ask.LayAmbush)
    sitting.does("Fergus", ask.LieInWait, prepares=ATTACK)
    sitting.does("Chirm", ask.Pass)
    sitting.does("GM", ask.CallOff)
    assert kind(sitting) == "Phase"
    sitting.does("GM", ask.LayAmbush)
    sitting.does("Fergus", ask.Pass)
    sitting.does("Chirm", ask.Pass)
    assert kind(sitting) == "Phase"
    sitting.does("GM", ask.LayAmbush)
    sitting.does("Fergus", ask.LieInWait, prepares=ATTACK)
    sitting.does("Chirm", ask.Pass)
    sitting.does("GM", ask.SpringAmbush)
    sitting.does("Fergus", ask.Pass)
    assert (kind(sitting), len(sitting.table.windows)) == ("Mulligan", 1)


@pytest.mark.rule("R-068")
def test_without_a_person_as_game_master_the_guild_lies_in_wait_where_the_scene_says_so() -> None:
    sitting = waiting(settings={"begins": "Crawl"})
    sitting.house()
    assert kind(sitting) == "LyingInWait"


@pytest.mark.rule("R-068")
def test_a_word_out_of_ambush_reaches_them_whatever_their_morale() -> None:
    sitting = sprung(BANTER, foes=(foe("orc", "room", morale=30),))
    sitting.house()
    sitting.confirm()
    assert kind(sitting) == "Swayed"


@pytest.mark.rule("R-068")
def test_one_slips_past_guards_and_dangers() -> None:
    pit = HazardPlan(name="pit", zone="hall", guards=(("room", "hall"),))
    sitting = sprung(AVOID, foes=(foe("orc", guards=(("room", "hall"),)),), hazards=(pit,))
    sitting.does("Fergus", ask.Carry, aims=(), zone=sitting.zone("hall"))
    events = sitting.confirm()
    assert [one.cite for one in events if isinstance(one, told.Succeeded)] == ["R-068", "R-068"]
    assert sitting.table.zone[0] == sitting.zone("hall")


@pytest.mark.rule("R-068")
def test_one_slips_away_from_somebody_one_is_engaged_with() -> None:
    sitting = waiting((adventurer("Fergus"),), (foe("orc", tough=True),))
    sitting.given(told.Engaged(1, 0))
    sitting.does("Fergus", ask.LieInWait, prepares=AVOID)
    sitting.house()
    sitting.does("Fergus", ask.Carry, aims=(), zone=sitting.zone("room"))
    assert [one.cite for one in sitting.confirm() if isinstance(one, told.Succeeded)] == ["R-068"]


@pytest.mark.rule("R-068")
@pytest.mark.parametrize("prepares", [DASH, PULL_FROM_BELT])
def test_left_to_itself_a_deed_that_needs_a_word_more_is_let_be(prepares: int) -> None:
    sitting = sprung(prepares)
    sitting.house()
    assert kind(sitting) == "Mulligan"


@pytest.mark.rule("R-068")
def test_a_thing_is_drawn_in_time() -> None:
    guild = (adventurer("Fergus", gear=(thing("sword", "blade", "belt"),)),)
    sitting = waiting(guild)
    sitting.does("Fergus", ask.LieInWait, prepares=PULL_FROM_BELT)
    sitting.house()
    sitting.does("Fergus", ask.Carry, aims=(), what=sitting.item("Fergus", "sword"))
    sitting.confirm()
    assert sitting.table.place[sitting.item("Fergus", "sword")] == 0
