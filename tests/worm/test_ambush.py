"""The foes' ambush (A6): the marching order, the test of Cups, what each foe does before anybody draws."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CUPS
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.plan import AdvantagePlan, AmbushPlan, Consequence, HazardPlan
from facedown.rulesets.worm.talents.commands import StayReady
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.windows import Prepared, Surprised
from facedown.rulesets.worm.words import (
    ATTACK,
    CHALLENGE,
    CRAWL,
    DISARM,
    MOVE,
    PRONE,
    ROOTED,
    ROUGHHOUSE,
    TRIVIAL,
    USE_ITEM,
)
from tests.worm.sitting import Sitting, adventurer, foe, thing
from tests.worm.surprising import GOBLINS, GUILD, fails, in_the_crawl, kind, surprise, waylaid, who_tests

SMOKE = AdvantagePlan(words="They light the straw", consequences=(Consequence(do="apply", effect="Blinded"),))
FIRST_AND_LAST = (adventurer("Daria"), *GUILD)


def acts(sitting: Sitting, member: str, prepares: int, name: str = "goblins", words: str = "") -> None:
    """One of them acts first."""
    sitting.does(name, ask.ActFirst, member=sitting.body(member), prepares=prepares, words=words)


def shanks(sitting: Sitting, member: str, target: str) -> list[Any]:
    """One of them attacks, and the house confirms."""
    acts(sitting, member, ATTACK)
    sitting.does("goblins", ask.Carry, aims=sitting.aim(member, "dagger", target))
    return sitting.confirm()


# -- who notices


@pytest.mark.rule("R-069")
def test_the_one_in_front_tests_cups_and_success_lets_the_challenge_begin_as_any_other() -> None:
    sitting = waylaid(cards=("King of Cups",))
    assert (who_tests(sitting), sitting.window.test.attribute, sitting.table.phase) == ("Fergus", CUPS, CRAWL)
    events = sitting.does("Fergus", ask.DrawTest, resolve=False, motif=-1)
    assert told.AlarmRaised(0) in events
    assert (kind(sitting), sitting.table.phase) == ("Mulligan", CHALLENGE)
    assert sitting.table.health == (0, 0, 2, 2, 2)


@pytest.mark.rule("R-069")
@pytest.mark.parametrize(
    ("strikes", "order", "name"),
    [
        ("front", (), "Daria"),
        ("rear", (), "Chirm"),
        ("Fergus", (), "Fergus"),
        ("front", ("Chirm",), "Chirm"),
        ("rear", ("Chirm",), "Fergus"),
    ],
)
def test_the_one_nearest_in_the_marching_order_tests(strikes: str, order: tuple[str, ...], name: str) -> None:
    assert who_tests(waylaid(FIRST_AND_LAST, plan=AmbushPlan(strikes=strikes), marching_order=order)) == name


@pytest.mark.rule("R-069")
def test_who_cannot_act_notices_nothing_and_of_two_as_near_the_one_ahead_tests() -> None:
    sitting = in_the_crawl(FIRST_AND_LAST)
    sitting.given(told.Downed(1))
    sitting.does("GM", ask.Ambush, place=1)
    assert who_tests(sitting) == "Daria"
    assert sitting.refusal("GM", ask.Ambush, place=1) == "not now"


@pytest.mark.rule("R-069")
def test_in_the_crawl_the_game_master_says_where_they_strike() -> None:
    sitting = in_the_crawl()
    assert sitting.refusal("GM", ask.Ambush, place=2) == "R-069"
    sitting.does("GM", ask.Ambush, place=1)
    assert who_tests(sitting) == "Chirm"
    fails(sitting)
    while isinstance(sitting.window, Surprised):
        sitting.does("goblins", ask.Pass)
    assert (kind(sitting), len(sitting.table.windows), sitting.table.phase) == ("Mulligan", 1, CHALLENGE)


@pytest.mark.rule("R-069")
def test_nobody_lies_in_ambush_where_no_foe_can_act_and_nobody_walks_into_it_where_no_adventurer_can() -> None:
    sitting = in_the_crawl(foes=(foe("orc"),))
    sitting.given(told.Downed(2))
    assert sitting.refusal("GM", ask.Ambush, place=0) == "R-069"
    sitting = in_the_crawl(foes=(foe("orc"),))
    sitting.given(told.Downed(0), told.Downed(1))
    assert sitting.refusal("GM", ask.Ambush, place=0) == "B-98"


@pytest.mark.rule("R-069", "R-016")
def test_a_great_failure_costs_something_and_the_guild_is_surprised_all_the_same() -> None:
    sitting = waylaid(cards=("II of Swords", "III of Swords"))
    sitting.does("Fergus", ask.DrawTest, resolve=False, motif=-1)
    sitting.does("Fergus", ask.Push)
    assert kind(sitting) == "GreatFailure"
    sitting.house()
    assert kind(sitting) == "Surprised"


@pytest.mark.rule("R-069")
def test_without_a_person_as_game_master_the_scenes_ambush_comes_in_the_crawl_too() -> None:
    sitting = waylaid(settings={"begins": "Crawl"})
    assert kind(sitting) == "Phase"
    events = sitting.house()
    assert told.TestCalled(0, CUPS, "", "R-069") in events


@pytest.mark.rule("R-069")
def test_the_marching_order_is_seen_and_the_game_master_changes_it() -> None:
    sitting = in_the_crawl()
    assert of_view(view(sitting.table, ONLOOKER))["marching order"].parts == ("Fergus", "Chirm")
    assert sitting.refusal("GM", ruling.SetMarchingOrder, order=(1, 1)) == "R-069"
    assert sitting.refusal("GM", ruling.SetMarchingOrder, order=(1,)) == "R-069"
    sitting.does("GM", ruling.SetMarchingOrder, order=(1, 0), reason="Chirm scouts")
    assert of_view(view(sitting.table, ONLOOKER))["marching order"].parts == ("Chirm", "Fergus")
    offered: Any = sitting.game.ruleset.powers[ruling.SetMarchingOrder].choices[0]
    assert list(offered.values(sitting.table, 0)) == [(1, 0)]
    assert offered.bounds(sitting.table, 0) == {"adventurers": [0, 1]}
    sitting.does("GM", ask.Ambush, place=0)
    assert who_tests(sitting) == "Chirm"


# -- what they do


@pytest.mark.rule("R-070")
def test_each_foe_acts_once_without_a_card_and_succeeds_and_then_the_challenge_begins() -> None:
    sitting = surprise()
    assert (sitting.window.left, sitting.window.waiting) == (0b11100, 0b100)
    events = shanks(sitting, "goblin 2", "Fergus")
    assert told.Succeeded(2, 0, (), 0, 0, "R-072") in events
    assert kind(sitting) == "Wound"
    sitting.does("Fergus", ask.TakeWound, how=0)
    assert sitting.table.staggered == 1
    assert sitting.table.engaged[0] == 1 << sitting.body("goblin 2")
    assert sitting.refusal("goblins", ask.ActFirst, member=sitting.body("goblin 2"), prepares=ATTACK) == "R-070"
    assert sitting.refusal("goblins", ask.ActFirst, member=sitting.body("goblin 1"), prepares=MOVE) == "R-070"
    sitting.does("goblins", ask.Pass)
    assert (kind(sitting), sitting.table.round, sitting.table.hands[2] != ()) == ("Mulligan", 1, True)


@pytest.mark.rule("R-070", "B-55")
def test_each_member_of_a_group_has_an_action_of_its_own_and_the_other_groups_theirs() -> None:
    sitting = surprise(foes=(*GOBLINS, foe("orc")))
    assert sitting.window.waiting == 0b1100
    for number in (1, 2, 3):
        acts(sitting, f"goblin {number}", TRIVIAL, words=f"goblin {number} draws a curtain")
        sitting.does("goblins", ask.Carry, aims=())
        assert told.Done(2, TRIVIAL, f"goblin {number} draws a curtain") in sitting.confirm()
    assert (sitting.window.waiting, sitting.window.left) == (0b1000, 1 << sitting.body("orc"))
    acts(sitting, "orc", ROUGHHOUSE, "orc")
    sitting.does("orc", ask.Carry, aims=sitting.aim("orc", -1, "Chirm"))
    sitting.confirm()
    sitting.does("orc", ask.Impose, maneuver=DISARM, what=-1)
    sitting.does("Chirm", ask.DropItem, item=sitting.item("Chirm", "staff"))
    assert sitting.table.phase == CHALLENGE


@pytest.mark.rule("R-070")
def test_what_only_words_tell_needs_words() -> None:
    sitting = surprise()
    goblin = sitting.body("goblin 1")
    assert sitting.refusal("goblins", ask.ActFirst, member=goblin, prepares=TRIVIAL) == "R-070"
    assert sitting.refusal("goblins", ask.ActFirst, member=goblin, prepares=TRIVIAL, words="a yell") == ""


@pytest.mark.rule("R-070")
def test_a_foe_may_come_a_zone_nearer_by_an_open_way() -> None:
    pit = HazardPlan(name="pit", zone="foyer", guards=(("hall", "foyer"),))
    sitting = surprise(foes=(foe("goblins", count=3, zones=("room",)),), hazards=(pit,))
    first, second, third = [sitting.body(f"goblin {number}") for number in (1, 2, 3)]
    sitting.given(told.EffectApplied(third, ROOTED))
    hall, foyer, room = [sitting.zone(name) for name in ("hall", "foyer", "room")]
    assert sitting.refusal("goblins", ask.CreepUp, member=first, zone=foyer) == "R-070"
    assert sitting.refusal("goblins", ask.CreepUp, member=first, zone=room) == "R-070"
    assert sitting.refusal("goblins", ask.CreepUp, member=third, zone=room) == "R-070"
    sitting.does("goblins", ask.CreepUp, member=first, zone=hall)
    sitting.does("goblins", ask.CreepUp, member=second, zone=room)
    assert [sitting.table.zone[body] for body in (first, second, third)] == [hall, room, hall]


@pytest.mark.rule("R-072")
def test_nobody_is_attacked_twice_and_a_blow_deals_one_wound_whatever_the_weapon() -> None:
    sitting = surprise(foes=(foe("goblins", count=3, gear=(thing("dagger", "hammer"),)),))
    shanks(sitting, "goblin 1", "Chirm")
    assert [type(window).__name__ for window in sitting.table.windows] == ["Surprised", "Resolving", "Wound"]
    sitting.house()
    acts(sitting, "goblin 2", ATTACK)
    assert isinstance(sitting.window, Prepared)
    assert sitting.refusal("goblins", ask.Carry, aims=sitting.aim("goblin 2", "dagger", "Chirm")) == "R-145"
    assert sitting.refusal("goblins", ask.Carry, aims=sitting.aim("goblin 3", "dagger", "Fergus")) == "R-145"
    sitting.does("goblins", ask.Carry, aims=sitting.aim("goblin 2", "dagger", "Fergus"))
    sitting.confirm()
    sitting.house()
    assert getattr(sitting.window, "struck", 0) == 0b11
    acts(sitting, "goblin 3", ATTACK)
    assert [type(one) for one in sitting.game.legal(2)] == [ask.Pass]


@pytest.mark.rule("R-072", "R-133")
def test_a_bomb_is_an_attack_nobody_who_was_attacked_is_thrown_at_but_anything_else_may_be_used_on_them() -> None:
    gear = (
        thing("pot", "bomb", consequences=(Consequence(do="wound"),)),
        thing("net", "other"),
        thing("dagger", "dagger"),
    )
    sitting = surprise(foes=(foe("goblins", count=3, gear=gear),))
    acts(sitting, "goblin 1", USE_ITEM)
    sitting.does("goblins", ask.Carry, aims=sitting.aim("goblin 1", "pot", "Chirm"))
    sitting.confirm()
    sitting.house()
    assert getattr(sitting.window, "struck", 0) == 1 << sitting.body("Chirm")
    acts(sitting, "goblin 2", USE_ITEM)
    assert sitting.refusal("goblins", ask.Carry, aims=sitting.aim("goblin 2", "pot", "Chirm")) == "R-145"
    sitting.does("goblins", ask.Carry, aims=sitting.aim("goblin 2", "net", "Chirm"))
    sitting.confirm()
    sitting.house()
    assert getattr(sitting.window, "struck", 0) == 1 << sitting.body("Chirm")
    acts(sitting, "goblin 3", ATTACK)
    assert sitting.refusal("goblins", ask.Carry, aims=sitting.aim("goblin 3", "dagger", "Chirm")) == "R-145"
    sitting.does("goblins", ask.Carry, aims=sitting.aim("goblin 3", "dagger", "Fergus"))


@pytest.mark.rule("R-071")
def test_an_advantage_of_the_scene_happens_to_every_adventurer_and_only_once() -> None:
    sitting = surprise(plan=AmbushPlan(advantages=(SMOKE,)))
    events = sitting.does("goblins", ask.MakeAdvantage, member=sitting.body("goblin 1"), advantage=0)
    assert told.AdvantageMade(2, sitting.body("goblin 1"), "They light the straw") in events
    assert [bool(sitting.table.effects[body] & 1) for body in range(3)] == [True, True, False]
    second = sitting.body("goblin 2")
    assert sitting.refusal("goblins", ask.MakeAdvantage, member=second, advantage=0) == "R-071"
    assert surprise().refusal("goblins", ask.MakeAdvantage, member=2, advantage=0) == "R-071"


@pytest.mark.rule("R-071")
def test_left_to_itself_a_foe_makes_an_advantage_then_disarms_then_strikes_then_holds_back() -> None:
    foes = (foe("goblins", count=3), foe("wolves", count=3, natural=True, gear=()), foe("archer", "room", gear=()))
    sitting = surprise(foes=foes, plan=AmbushPlan(advantages=(SMOKE,)))
    happened: list[Any] = []
    while isinstance(sitting.table.windows[0], Surprised):
        happened += sitting.house()
    deeds = [type(one).__name__ for one in happened if isinstance(one, told.AdvantageMade | told.Declared)]
    kinds = [one.kind for one in happened if isinstance(one, told.Declared)]
    assert deeds[0] == "AdvantageMade"
    assert kinds == [ROUGHHOUSE, ROUGHHOUSE, ATTACK, ATTACK]
    assert [one.targets for one in happened if isinstance(one, told.Declared)] == [(0,), (1,), (0,), (1,)]
    assert sum([isinstance(one, told.WoundTaken) for one in happened]) == 2
    assert sitting.table.phase == CHALLENGE


@pytest.mark.rule("R-071")
def test_left_to_itself_who_cannot_disarm_its_prey_trips_it() -> None:
    sitting = surprise()
    acts(sitting, "goblin 1", ROUGHHOUSE)
    sitting.does("goblins", ask.Carry, aims=sitting.aim("goblin 1", -1, "Chirm"))
    sitting.confirm()
    sitting.given(told.ItemMoved(sitting.item("Chirm", "staff"), 5, 0))
    sitting.house()
    assert sitting.table.effects[1] & PRONE


@pytest.mark.rule("R-070")
def test_without_an_answer_a_deed_that_reaches_nobody_is_let_be() -> None:
    sitting = surprise(foes=(foe("goblins", "room", count=3),))
    acts(sitting, "goblin 1", ROUGHHOUSE)
    sitting.house()
    assert isinstance(sitting.window, Surprised)


@pytest.mark.rule("R-070")
def test_neither_a_resolve_nor_a_doom_is_paid_for_what_succeeds_anyway() -> None:
    sitting = surprise()
    acts(sitting, "goblin 1", ATTACK)
    assert all(not one.resolve and one.boost == -1 for one in sitting.game.legal(2) if isinstance(one, ask.Carry))


@pytest.mark.rule("F1")
def test_the_advantages_of_an_ambush_are_the_game_masters() -> None:
    sitting = surprise(plan=AmbushPlan(advantages=(SMOKE,)))
    shown: Any = view(sitting.table, sitting.table.scene.game_master)
    assert shown.private.foes.ambush == AmbushPlan(advantages=(SMOKE,))
    for viewer in (0, ONLOOKER):
        assert "straw" not in str(view(sitting.table, viewer))


# -- who is not taken by surprise


def startled(resolve: int = 4) -> Sitting:
    """Fergus is an Ambusher, and the guild is surprised."""
    guild = (adventurer("Fergus", talents=("Ambusher",), resolve=resolve), GUILD[1])
    sitting = waylaid(guild)
    fails(sitting)
    return sitting


@pytest.mark.rule("C5", "R-070")
def test_an_ambusher_who_spends_a_resolve_is_attacked_by_nobody_before_the_challenge() -> None:
    sitting = startled()
    assert kind(sitting) == "Startled"
    assert sitting.refusal("Chirm", StayReady) == "not now"
    events = sitting.does("Fergus", StayReady)
    assert [one.cite for one in events if isinstance(one, told.ResolveSpent)] == ["C5"]
    assert kind(sitting) == "Surprised"
    acts(sitting, "goblin 1", ATTACK)
    assert sitting.refusal("goblins", ask.Carry, aims=sitting.aim("goblin 1", "dagger", "Fergus")) == "R-145"
    assert sitting.refusal("goblins", ask.Carry, aims=sitting.aim("goblin 1", "dagger", "Chirm")) == ""


@pytest.mark.rule("C5")
def test_an_ambusher_may_keep_the_resolve_and_without_one_is_not_asked() -> None:
    sitting = startled()
    sitting.house()
    assert (kind(sitting), sitting.table.resolve[0]) == ("Surprised", 4)
    acts(sitting, "goblin 1", ATTACK)
    assert sitting.refusal("goblins", ask.Carry, aims=sitting.aim("goblin 1", "dagger", "Fergus")) == ""
    assert kind(startled(resolve=0)) == "Surprised"
