"""Avoid (A11): out of an engagement, past hazards and guards."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Allowed, Waiver
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import Avoid, Move, Pass, Strike, TakeWound
from facedown.rulesets.worm.events import (
    Disengaged,
    EffectApplied,
    Engaged,
    Failed,
    Fizzled,
    InitiativeFlipped,
    MinorWithdrawn,
    Moved,
    Succeeded,
)
from facedown.rulesets.worm.plan import Consequence, HazardPlan
from facedown.rulesets.worm.words import DEATHS_DOOR, PRONE, ROOTED, STAGGERED
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

SHIELD = (thing("shield", "light shield"), thing("dagger", "dagger"))


def engage(sitting: Sitting, *foes: str, who: str = "Chirm") -> None:
    """Let an adventurer be engaged with these."""
    for name in foes:
        sitting.given(Engaged(sitting.body(who), sitting.body(name)))


def among_four(**options: Any) -> Sitting:
    """Chirm (Pentacles 4), called at II, is engaged with Initiatives 6, 9, 9 and 12; a goblin bears a shield."""
    plan = scene(
        (adventurer("Chirm", attributes=(2, 4, 1, 3)),),
        (foe("imp"), foe("goblins", count=2, gear=SHIELD), foe("ogre")),
        options=options,
    )
    hands = {"Chirm": ["II of Cups", "V of Swords", "Ace of Cups", "VII of Pentacles"]}
    dooms = ["VI", "IX", "XII", "I", "III", "IV", "XV", "XVI"]
    sitting = sit(plan, hands, dooms, {"Chirm": "II of Cups", "imp": "VI", "goblins": "IX", "ogre": "XII"})
    engage(sitting, "imp", "goblin 1", "goblin 2", "ogre")
    return sitting


def avoided(sitting: Sitting, card: str, zone: str = "foyer", who: str = "Chirm") -> list[Any]:
    """The Avoid is declared and confirmed."""
    return [*sitting.does(who, Avoid, card, zone=sitting.zone(zone)), *sitting.confirm()]


def outcomes(events: list[Any]) -> list[tuple[str, int, int]]:
    """What was compared: how it came out, the total and the number it met."""
    return [(type(one).__name__, one.total, one.against) for one in events if isinstance(one, Succeeded | Failed)]


@pytest.mark.rule("R-118", "R-119", "R-120", "B-09", "E-05", "R-090")
def test_one_avoid_value_meets_each_opponent_and_only_the_failed_one_may_strike() -> None:
    sitting = among_four()
    events = sitting.does("Chirm", Avoid, "V of Swords", zone=sitting.zone("foyer"))
    assert len([one for one in events if isinstance(one, InitiativeFlipped)]) == 3, "before anybody rules on it"
    events += sitting.confirm()
    assert outcomes(events) == [("Succeeded", 9, 6), ("Succeeded", 9, 9), ("Succeeded", 9, 9), ("Failed", 9, 12)]
    assert len([one for one in events if isinstance(one, InitiativeFlipped)]) == 3
    assert type(sitting.window).__name__ == "PartingBlow"
    assert sitting.window.by == sitting.body("ogre")
    sitting.does("ogre", Strike)
    sitting.does("Chirm", TakeWound, how=STAGGERED)
    assert sitting.table.zone[0] == sitting.zone("foyer")
    assert not any(sitting.table.engaged)
    assert sitting.table.staggered == 1


@pytest.mark.rule("R-119", "B-31")
def test_the_owner_of_the_failed_opponent_may_let_them_pass() -> None:
    sitting = among_four()
    avoided(sitting, "V of Swords", "room")
    sitting.does("ogre", Pass)
    assert sitting.table.zone[0] == sitting.zone("room")
    assert not sitting.table.staggered


@pytest.mark.rule("B-09")
def test_the_option_lets_a_shield_win_the_tie_of_an_avoid() -> None:
    sitting = among_four(avoid_tie_vs_shield="shield_wins")
    assert outcomes(avoided(sitting, "V of Swords"))[1:3] == [("Failed", 9, 9), ("Failed", 9, 9)]
    blows = []
    while type(sitting.window).__name__ == "PartingBlow":
        blows.append(sitting.window.by)
        sitting.game.play(Pass(sitting.table.scene.game_master, sitting.table.scene.actor_of[sitting.window.by]))
    assert blows == [sitting.body(name) for name in ("goblin 1", "goblin 2", "ogre")]


@pytest.mark.rule("C8")
def test_a_tough_foe_must_be_exceeded() -> None:
    plan = scene((adventurer("Chirm", attributes=(2, 4, 1, 3)),), (foe("ogre", tough=True),))
    hands = {"Chirm": ["II of Cups", "V of Swords", "Ace of Cups", "VII of Pentacles"]}
    sitting = sit(plan, hands, ["IX", "I", "III", "IV", "V"], {"Chirm": "II of Cups", "ogre": "IX"})
    engage(sitting, "ogre")
    assert outcomes(avoided(sitting, "V of Swords")) == [("Failed", 9, 9)]


@pytest.mark.rule("R-049", "R-054", "E-05")
def test_the_rooted_and_the_prone_cannot_avoid_and_keep_their_card() -> None:
    for effect, cite in ((ROOTED, "R-049"), (PRONE, "R-054")):
        sitting = among_four()
        sitting.given(EffectApplied(0, effect))
        before = sitting.hand("Chirm")
        assert sitting.refusal("Chirm", Avoid, "V of Swords", zone=sitting.zone("foyer")) == cite
        assert sitting.hand("Chirm") == before
        sitting.given(Allowed(Waiver(cite, 0)))
        assert sitting.refusal("Chirm", Avoid, "V of Swords", zone=sitting.zone("foyer")) == ""


@pytest.mark.rule("R-049")
def test_the_arbiters_leave_carries_the_rooted_all_the_way() -> None:
    sitting = among_four()
    sitting.given(EffectApplied(0, ROOTED), Allowed(Waiver("R-049", 0)))
    avoided(sitting, "V of Swords")
    sitting.does("ogre", Pass)
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("B-89")
def test_who_falls_at_a_failed_avoid_stays_where_they_were() -> None:
    sitting = among_four()
    avoided(sitting, "V of Swords")
    sitting.does("ogre", Strike)
    events = sitting.does("Chirm", TakeWound, how=DEATHS_DOOR)
    assert any(isinstance(one, Fizzled) and one.cite == "B-89" for one in events)
    assert sitting.table.zone[0] == sitting.zone("hall")
    assert not any(sitting.table.engaged)


@pytest.mark.rule("R-117")
def test_there_must_be_something_to_avoid() -> None:
    sitting = among_four()
    sitting.given(Disengaged(0))
    assert sitting.refusal("Chirm", Avoid, "V of Swords", zone=sitting.zone("foyer")) == "R-117"


# -- hazards


def pendulum(
    initiative: str = "VII", harm: tuple[Consequence, ...] = (Consequence(do="wound", harm="Piercing"),), **more: Any
) -> Sitting:
    """A pendulum in the hall guards both of its links; Chirm stands in the room, a goblin in the foyer."""
    plan = scene(
        (adventurer("Chirm", "room", attributes=(2, 4, 1, 3)), adventurer("Odo", "room")),
        (foe("goblin", "foyer"),),
        hazards=(HazardPlan(name="pendulum", zone="hall", guards=(("room", "hall"), ("hall", "foyer")), harm=harm),),
        **more,
    )
    hands = {
        "Chirm": ["II of Cups", "III of Cups", "II of Swords", "Page of Pentacles"],
        "Odo": ["III of Swords", "II of Pentacles", "King of Pentacles", "VIII of Cups"],
    }
    dooms = [initiative, "IX", "I", "IV", "XV"]
    laid = {"Chirm": "II of Cups", "Odo": "III of Swords", "goblin": "IX", "pendulum": initiative}
    return sit(plan, hands, dooms, laid)


@pytest.mark.rule("R-117", "R-220", "R-059", "B-09")
def test_a_hazard_is_avoided_at_a_tie_and_its_initiative_is_up() -> None:
    sitting = pendulum()
    events = avoided(sitting, "III of Cups", "hall")
    assert outcomes(events) == [("Succeeded", 7, 7)]
    assert sitting.table.shown >> sitting.actor("pendulum") & 1
    assert sitting.table.zone[0] == sitting.zone("hall")


@pytest.mark.rule("R-220", "B-10")
def test_a_failed_avoid_of_a_hazard_harms_and_lets_through_unless_the_option_blocks() -> None:
    for passes, zone in (("yes", "hall"), ("no", "room")):
        sitting = pendulum("VIII", options={"hazard_fail_passes": passes})
        assert outcomes(avoided(sitting, "III of Cups", "hall")) == [("Failed", 7, 8)]
        assert type(sitting.window).__name__ == "Wound"
        assert sitting.window.piercing
        sitting.does("Chirm", TakeWound, how=STAGGERED)
        assert sitting.table.zone[0] == sitting.zone(zone)


@pytest.mark.rule("R-049", "R-054")
def test_whom_a_hazard_trips_does_not_get_past() -> None:
    sitting = pendulum("VIII", harm=(Consequence(do="apply", effect="prone"),))
    events = avoided(sitting, "III of Cups", "hall")
    assert any(isinstance(one, Fizzled) and one.cite == "R-049" for one in events)
    assert sitting.table.zone[0] == sitting.zone("room")


@pytest.mark.rule("B-71")
def test_whom_a_hazard_throws_elsewhere_does_not_arrive_as_well() -> None:
    sitting = pendulum("VIII", harm=(Consequence(do="move", words="foyer"),))
    avoided(sitting, "III of Cups", "hall")
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("R-059")
def test_a_barred_link_is_no_way_for_a_move() -> None:
    sitting = pendulum()
    assert sitting.refusal("Chirm", Move, "III of Cups", zone=sitting.zone("hall")) == "R-059"
    sitting.given(Allowed(Waiver("R-059", 0)))
    sitting.does("Chirm", Move, "III of Cups", zone=sitting.zone("hall"))
    sitting.confirm()
    assert sitting.table.zone[0] == sitting.zone("hall")


@pytest.mark.rule("B-34")
def test_through_two_zones_only_by_the_arbiters_leave_and_one_comparison() -> None:
    sitting = pendulum()
    assert sitting.refusal("Chirm", Avoid, "III of Cups", zone=sitting.zone("foyer")) == "B-34"
    sitting.given(Allowed(Waiver("B-34", 0)))
    assert outcomes(avoided(sitting, "III of Cups", "foyer")) == [("Succeeded", 7, 7)]
    assert sitting.table.zone[0] == sitting.zone("foyer")
    assert not sitting.table.waivers


@pytest.mark.rule("B-89", "R-120", "R-220")
def test_one_avoid_meets_opponents_and_hazard_and_who_falls_to_one_is_not_harmed_by_the_other() -> None:
    for how, zone in ((STAGGERED, "hall"), (DEATHS_DOOR, "room")):
        sitting = pendulum("VIII")
        sitting.given(Moved(sitting.body("goblin"), sitting.zone("room")))
        engage(sitting, "goblin")
        assert outcomes(avoided(sitting, "III of Cups", "hall")) == [("Failed", 7, 9), ("Failed", 7, 8)]
        sitting.does("goblin", Strike)
        sitting.does("Chirm", TakeWound, how=how)
        assert (type(sitting.window).__name__ == "Wound") == (how == STAGGERED)
        if how == STAGGERED:
            sitting.house()
        assert sitting.table.zone[0] == sitting.zone(zone)


# -- guards


def guarded(*, gear: Any = SHIELD, room: str = "hall", **options: Any) -> Sitting:
    """An ogre in the hall guards the link from there to the foyer, disengaged; Chirm is called at II."""
    plan = scene(
        (adventurer("Chirm", attributes=(2, 4, 1, 3)),),
        (foe("ogre", room, gear=gear, guards=(("hall", "foyer"),)),),
        options=options,
    )
    hands = {"Chirm": ["II of Cups", "V of Swords", "Ace of Cups", "VII of Pentacles"]}
    return sit(plan, hands, ["IX", "I", "III", "IV", "XV"], {"Chirm": "II of Cups", "ogre": "IX"})


@pytest.mark.rule("R-117", "B-08", "B-09")
def test_a_guards_shield_wins_the_tie_unless_the_option_says_otherwise() -> None:
    for option, result in (("by_text", "Failed"), ("shield_wins", "Failed"), ("tie_wins", "Succeeded")):
        sitting = guarded(avoid_tie_vs_shield=option)
        assert outcomes(avoided(sitting, "V of Swords")) == [(result, 9, 9)]
    sitting = guarded(gear=())
    assert outcomes(avoided(sitting, "V of Swords")) == [("Succeeded", 9, 9)]


@pytest.mark.rule("B-10")
def test_a_guard_who_is_not_avoided_lets_nobody_past_or_by_option_strikes() -> None:
    sitting = guarded()
    events = avoided(sitting, "V of Swords")
    assert any(isinstance(one, Fizzled) and one.cite == "B-10" for one in events)
    assert sitting.table.zone[0] == sitting.zone("hall")
    sitting = guarded(guard_fail="wound_and_pass")
    avoided(sitting, "V of Swords")
    sitting.does("ogre", Strike)
    sitting.does("Chirm", TakeWound, how=STAGGERED)
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("B-10", "R-118")
def test_a_guard_one_is_engaged_with_is_met_as_an_opponent() -> None:
    sitting = guarded()
    engage(sitting, "ogre")
    assert outcomes(avoided(sitting, "V of Swords")) == [("Succeeded", 9, 9)]
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("B-32", "R-059")
def test_a_rooted_guard_and_one_who_stands_elsewhere_bar_nothing() -> None:
    sitting = guarded()
    assert sitting.refusal("Chirm", Move, "Ace of Cups", zone=sitting.zone("foyer")) == "R-059"
    sitting.given(EffectApplied(sitting.body("ogre"), ROOTED))
    assert sitting.refusal("Chirm", Move, "Ace of Cups", zone=sitting.zone("foyer")) == ""
    sitting = guarded(room="room")
    assert sitting.refusal("Chirm", Move, "Ace of Cups", zone=sitting.zone("foyer")) == ""


@pytest.mark.rule("B-10")
def test_a_guard_does_not_bar_its_own_side() -> None:
    plan = scene((adventurer("Odo"),), (foe("ogre", guards=(("hall", "foyer"),)), foe("imp")))
    hands = {"Odo": ["King of Cups", "II of Swords", "Ace of Cups", "VII of Pentacles"]}
    laid = {"Odo": "King of Cups", "ogre": "IX", "imp": "I"}
    sitting = sit(plan, hands, ["IX", "I", "III", "IV", "XV", "XVI", "XVII"], laid)
    assert sitting.refusal("imp", Move, "III", zone=sitting.zone("foyer")) == ""


# -- as a minor action


def after_chirms_turn() -> Sitting:
    """Minor actions after a turn of Chirm's; Odo is engaged with the goblin (Initiative 9) in the hall."""
    plan = scene((adventurer("Chirm", "room"), adventurer("Odo")), (foe("goblin"),))
    hands = {
        "Chirm": ["II of Cups", "III of Cups", "II of Swords", "Page of Pentacles"],
        "Odo": ["III of Swords", "II of Pentacles", "King of Pentacles", "VIII of Cups"],
    }
    laid = {"Chirm": "II of Cups", "Odo": "III of Swords", "goblin": "IX"}
    sitting = sit(plan, hands, ["IX", "I", "IV", "XV"], laid)
    engage(sitting, "goblin", who="Odo")
    sitting.does("Chirm", Move, "II of Swords", zone=sitting.zone("hall"))
    sitting.confirm()
    return sitting


@pytest.mark.rule("R-162", "R-164", "R-118")
def test_a_minor_avoid_takes_a_pentacles_card_at_face_value() -> None:
    sitting = after_chirms_turn()
    assert sitting.refusal("Odo", Avoid, "VIII of Cups", zone=sitting.zone("foyer")) == "R-162"
    sitting.does("Odo", Avoid, "King of Pentacles", zone=sitting.zone("foyer"))
    sitting.house()
    assert outcomes(sitting.confirm()) == [("Succeeded", 14, 9)]
    assert sitting.table.zone[1] == sitting.zone("foyer")


@pytest.mark.rule("B-71")
def test_a_minor_avoid_leads_there_even_when_nothing_is_left_to_avoid() -> None:
    sitting = after_chirms_turn()
    sitting.does("Odo", Avoid, "II of Pentacles", zone=sitting.zone("foyer"))
    sitting.given(Disengaged(1))
    events = [*sitting.house(), *sitting.confirm()]
    assert not outcomes(events)
    assert not any(isinstance(one, MinorWithdrawn) for one in events)
    assert sitting.table.zone[1] == sitting.zone("foyer")


@pytest.mark.rule("R-182", "R-120")
def test_a_group_avoids_together_and_each_failed_opponent_may_strike_whom_it_was_engaged_with() -> None:
    plan = scene((adventurer("Chirm"), adventurer("Odo")), (foe("goblins", count=2, attributes=(4, 0, 0, 0)),))
    hands = {
        "Chirm": ["VII of Cups", "III of Cups", "II of Swords", "Page of Pentacles"],
        "Odo": ["X of Swords", "II of Pentacles", "King of Pentacles", "VIII of Cups"],
    }
    laid = {"Chirm": "VII of Cups", "Odo": "X of Swords", "goblins": "I"}
    sitting = sit(plan, hands, ["I", "VIII", "IV", "XV", "II"], laid)
    engage(sitting, "goblin 1", "goblin 2", who="Odo")
    engage(sitting, "goblin 1")
    events = avoided(sitting, "VIII", who="goblins")
    assert outcomes(events) == [("Succeeded", 8, 7), ("Failed", 8, 10)]
    assert [(sitting.window.body, sitting.window.by)] == [(2, 1)]
    sitting.does("Odo", Strike)
    assert (sitting.window.body, sitting.window.by) == (3, 1)
    sitting.does("Odo", Pass)
    assert sitting.table.zone[2:] == (sitting.zone("foyer"),) * 2
    assert sitting.table.defense[2:] == (0, 1)


@pytest.mark.rule("R-182", "B-34")
def test_of_a_group_in_two_zones_those_avoid_whose_way_is_one_link_long() -> None:
    plan = scene((adventurer("Odo", "hall"),), (foe("goblins", "room", count=3, zones=("room", "hall", "hall")),))
    sitting = sit(plan, {"Odo": ["X of Swords"]}, ["I", "VIII", "XV"], {"Odo": "X of Swords", "goblins": "I"})
    engage(sitting, "goblin 2", who="Odo")
    room, hall, foyer = [sitting.zone(name) for name in ("room", "hall", "foyer")]
    assert sitting.table.zone == (hall, room, hall, hall)
    assert outcomes(avoided(sitting, "VIII", who="goblins")) == [("Failed", 9, 10)]
    sitting.does("Odo", Pass)
    assert sitting.table.zone == (hall, room, foyer, foyer)


def broken_free(sitting: Sitting, card: str) -> list[Any]:
    """Chirm Avoids without leaving the zone, and the Avoid is confirmed."""
    return [*sitting.does("Chirm", Avoid, card, zone=NONE), *sitting.confirm()]


def free_of(events: list[Any]) -> list[int]:
    """With whom each Disengaged parts, NONE for all."""
    return [event.other for event in events if isinstance(event, Disengaged)]


@pytest.mark.rule("R-118", "R-065")
def test_whoever_disengages_need_not_move() -> None:
    sitting = among_four()
    sitting.given(Disengaged(sitting.body("ogre")))
    here = sitting.table.zone
    events = broken_free(sitting, "VII of Pentacles")
    assert free_of(events) == [NONE]
    assert sitting.table.engaged[sitting.body("Chirm")] == 0
    assert sitting.table.zone == here
    assert not any(isinstance(event, Moved | Fizzled) for event in events)


@pytest.mark.rule("R-118", "R-119", "R-120")
def test_whoever_stays_is_still_engaged_with_those_who_were_not_avoided_and_they_may_strike() -> None:
    sitting = among_four()
    events = broken_free(sitting, "V of Swords")
    ogre = sitting.body("ogre")
    assert outcomes(events)[-1] == ("Failed", 9, 12)
    assert (type(sitting.window).__name__, sitting.window.by) == ("PartingBlow", ogre)
    events = sitting.does("ogre", Pass)
    assert free_of(events) == [sitting.body(name) for name in ("imp", "goblin 1", "goblin 2")]
    assert sitting.table.engaged[sitting.body("Chirm")] == 1 << ogre
    assert sitting.table.engaged[ogre] == 1 << sitting.body("Chirm")
    assert sitting.table.zone[sitting.body("Chirm")] == sitting.zone("hall")


@pytest.mark.rule("R-119", "B-89")
def test_whoever_falls_by_the_blow_breaks_free_of_nobody() -> None:
    sitting = among_four()
    sitting.table.injured = 1
    events = broken_free(sitting, "Ace of Cups")
    while sitting.table.windows and type(sitting.window).__name__ in ("PartingBlow", "Wound", "Mercy"):
        events += sitting.house()
    assert sitting.table.down & 1
    assert [event.cite for event in events if isinstance(event, Disengaged)] == ["B-60"]


@pytest.mark.rule("R-118")
def test_who_is_engaged_with_nobody_has_to_say_where_to() -> None:
    sitting = among_four()
    sitting.given(Disengaged(sitting.body("Chirm")))
    assert sitting.refusal("Chirm", Avoid, "V of Swords", zone=NONE) == "R-118"
    engage(sitting, "imp")
    assert sitting.refusal("Chirm", Avoid, "V of Swords", zone=NONE) == ""
