"""Pentacles actions (A11): Dash and Roughhouse."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Allowed, Waiver
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import (
    Aim,
    Attack,
    Dash,
    Dodge,
    DropItem,
    Impose,
    Move,
    Pass,
    PlayFool,
    Roughhouse,
    Skip,
    Strike,
    TakeWound,
)
from facedown.rulesets.worm.events import (
    EffectApplied,
    Engaged,
    FacedownDiscarded,
    FacedownLaid,
    Failed,
    Fizzled,
    FoeWounded,
    InitiativeRaised,
    ItemMoved,
    ItemNotched,
    Moved,
    Succeeded,
)
from facedown.rulesets.worm.hooks import OfferPlan
from facedown.rulesets.worm.plan import Consequence, HazardPlan, ZonePlan
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.words import (
    DISARM,
    DISPLACE,
    DODGE,
    DROPPED,
    EXHAUST,
    EXHAUSTED,
    FISTS,
    HAND,
    ITEM,
    NOTCH,
    PRONE,
    RIPOSTE,
    ROOT,
    ROOTED,
    SILENCE,
    SILENCED,
    STAGGERED,
    TRIP,
)
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing

CHIRM = ["II of Cups", "V of Swords", "Ace of Cups", "VII of Pentacles"]
ODO = ["III of Cups", "V of Pentacles", "VI of Swords", "Knight of Pentacles"]


def line(*zones: str) -> tuple[ZonePlan, ...]:
    """Zones in a row."""
    pairs = zip(zones, [*[(one,) for one in zones[1:]], ()], strict=True)
    return tuple([ZonePlan(name=name, links=links) for name, links in pairs])


def corridor(zones: tuple[ZonePlan, ...], begin: str, **more: Any) -> Sitting:
    """Chirm, called at II, stands in *begin*; so does an orc, on IX."""
    plan = scene((adventurer("Chirm", begin, attributes=(2, 4, 1, 3)),), (foe("orc", begin),), zones=zones, **more)
    dooms = ["IX", "I", "XII", "III", "IV"]
    laid = {"Chirm": "II of Cups", "orc": "IX"}
    if more.get("hazards"):
        laid["pit"] = "XII"
    return sit(plan, {"Chirm": CHIRM}, dooms, laid)


def dashed(sitting: Sitting, zone: str) -> list[Any]:
    """The Dash is declared and confirmed."""
    return [*sitting.does("Chirm", Dash, "V of Swords", zone=sitting.zone(zone)), *sitting.confirm()]


def open_zones(sitting: Sitting) -> list[str]:
    """Where a Dash is not refused."""
    names = sitting.table.scene.zone_names
    return [name for name in names if not sitting.refusal("Chirm", Dash, "V of Swords", zone=sitting.zone(name))]


# -- Dash


@pytest.mark.rule("R-121", "B-73")
def test_a_dash_crosses_exactly_two_links_and_compares_nothing() -> None:
    sitting = corridor(line("room", "hall", "foyer", "yard"), "room")
    assert open_zones(sitting) == ["foyer"]
    events = dashed(sitting, "foyer")
    assert not any(isinstance(one, Succeeded | Failed) for one in events)
    assert sitting.table.zone[0] == sitting.zone("foyer")
    assert not sitting.table.shown >> sitting.actor("orc") & 1


@pytest.mark.rule("B-73")
def test_a_dash_does_not_end_where_it_began_and_goes_one_link_where_there_is_no_second() -> None:
    sitting = corridor(line("room", "hall"), "room")
    assert open_zones(sitting) == ["hall"]
    dashed(sitting, "hall")
    assert sitting.table.zone[0] == sitting.zone("hall")
    triangle = (ZonePlan(name="room", links=("hall", "foyer")), ZonePlan(name="hall", links=("foyer",)))
    assert open_zones(corridor((*triangle, ZonePlan(name="foyer")), "room")) == ["hall", "foyer"]


@pytest.mark.rule("B-73")
def test_a_dash_does_not_pass_a_barred_link_unless_the_arbiter_allows_it() -> None:
    pit = HazardPlan(name="pit", zone="hall", guards=(("hall", "foyer"),))
    sitting = corridor(line("room", "hall", "foyer"), "room", hazards=(pit,))
    assert sitting.refusal("Chirm", Dash, "V of Swords", zone=sitting.zone("foyer")) == "B-73"
    sitting.given(Allowed(Waiver("B-73", 0)))
    dashed(sitting, "foyer")
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("B-30")
def test_a_dash_while_engaged_gives_parting_wounds_unless_the_option_says_no() -> None:
    for option, asked in (("yes", True), ("no", False)):
        sitting = corridor(line("room", "hall", "foyer"), "room", options={"dash_parting_wounds": option})
        sitting.given(Engaged(0, 1))
        dashed(sitting, "foyer")
        assert (type(sitting.window).__name__ == "PartingBlow") == asked
        if asked:
            sitting.does("orc", Strike)
            sitting.does("Chirm", TakeWound, how=STAGGERED)
        assert sitting.table.zone[0] == sitting.zone("foyer")
        assert not any(sitting.table.engaged)


@pytest.mark.rule("R-049", "R-054")
def test_the_rooted_and_the_prone_cannot_dash() -> None:
    for effect, cite in ((ROOTED, "R-049"), (PRONE, "R-054")):
        sitting = corridor(line("room", "hall", "foyer"), "room")
        sitting.given(EffectApplied(0, effect))
        assert sitting.refusal("Chirm", Dash, "V of Swords", zone=sitting.zone("foyer")) == cite


# -- Roughhouse


def brawl(
    initiative: str = "IX", *, talents: tuple[str, ...] = (), gear: Any = None, more: Any = (), **kwargs: Any
) -> Sitting:
    """Chirm (Pentacles 4) is called at II, Odo at III; an orc in the same hall lies on *initiative*."""
    gear = (thing("axe", "axe"), thing("mail", "light armor", "worn")) if gear is None else gear
    plan = scene(
        (adventurer("Chirm", attributes=(2, 4, 1, 3), talents=talents), adventurer("Odo", talents=talents)),
        (foe("orc", gear=gear, health=5), *more),
        **kwargs,
    )
    dooms = [initiative, *[one for one in ("I", "IV", "IX", "XI", "XII", "XIV") if one != initiative]]
    laid = {"Chirm": "II of Cups", "Odo": "III of Cups", "orc": initiative, **{one.name: "XII" for one in more}}
    if kwargs.get("hazards"):
        laid["pit"] = "XII"
    return sit(plan, {"Chirm": CHIRM, "Odo": ODO}, dooms, laid)


def roughed(sitting: Sitting, card: str = "V of Swords", who: str = "Chirm") -> list[Any]:
    """A Roughhouse against the orc is declared and confirmed."""
    return [*sitting.does(who, Roughhouse, card, aims=sitting.aim(who, FISTS, "orc")), *sitting.confirm()]


@pytest.mark.rule("R-125", "R-091", "B-08", "E-02")
def test_a_roughhouse_succeeds_at_a_tie_but_not_against_a_shield() -> None:
    for gear, kind in (((), Succeeded), ((thing("shield", "light shield"),), Failed)):
        sitting = brawl(gear=gear)
        events = roughed(sitting)
        assert [(one.total, one.against) for one in events if isinstance(one, kind)] == [(9, 9)]
        assert (type(sitting.window).__name__ == "Maneuver") == (kind is Succeeded)


@pytest.mark.rule("R-125", "R-126", "B-29")
def test_trip_and_root_leave_an_effect_and_end_every_engagement() -> None:
    for maneuver, effect in ((TRIP, PRONE), (ROOT, ROOTED)):
        sitting = brawl()
        orc = sitting.body("orc")
        sitting.given(Engaged(1, orc))
        roughed(sitting)
        sitting.does("Chirm", Impose, maneuver=maneuver, what=NONE)
        assert sitting.table.effects[orc] == effect
        assert not any(sitting.table.engaged)


@pytest.mark.rule("R-040", "R-125")
def test_the_disarmed_chooses_what_to_drop() -> None:
    sitting = brawl(gear=(thing("axe", "axe"), thing("torch", "light"), thing("mail", "light armor", "worn")))
    roughed(sitting)
    sitting.does("Chirm", Impose, maneuver=DISARM, what=NONE)
    assert type(sitting.window).__name__ == "Dropping"
    torch = sitting.item("orc", "torch")
    assert sitting.refusal("orc", DropItem, item=sitting.item("orc", "mail")) == "R-040"
    sitting.does("orc", DropItem, item=torch)
    assert sitting.table.place[torch] == DROPPED
    assert sitting.table.holder[torch] == sitting.zone("hall")
    assert sitting.table.place[sitting.item("orc", "axe")] == HAND


@pytest.mark.rule("R-040", "R-125")
def test_empty_hands_cannot_be_disarmed() -> None:
    sitting = brawl(gear=())
    roughed(sitting)
    assert sitting.refusal("Chirm", Impose, maneuver=DISARM, what=NONE) == "R-125"


@pytest.mark.rule("R-042", "B-33")
def test_displace_moves_to_an_adjacent_zone_and_ends_the_engagement() -> None:
    sitting = brawl()
    orc = sitting.body("orc")
    sitting.given(Engaged(0, orc))
    roughed(sitting)
    assert sitting.refusal("Chirm", Impose, maneuver=DISPLACE, what=sitting.zone("hall")) == "B-33"
    assert sitting.refusal("Chirm", Impose, maneuver=DISPLACE, what=NONE) == "B-33"
    assert sitting.refusal("Chirm", Impose, maneuver=TRIP, what=sitting.zone("room")) == "B-33"
    sitting.does("Chirm", Impose, maneuver=DISPLACE, what=sitting.zone("room"))
    assert sitting.table.zone[orc] == sitting.zone("room")
    assert not any(sitting.table.engaged)


@pytest.mark.rule("B-33")
def test_displace_reaches_any_zone_by_option_or_by_the_arbiters_leave() -> None:
    zones = line("hall", "foyer", "yard")
    for option, leave, cite in (("adjacent", False, "B-33"), ("any", False, ""), ("adjacent", True, "")):
        sitting = brawl(zones=zones, options={"displace_range": option})
        roughed(sitting)
        if leave:
            sitting.given(Allowed(Waiver("B-33", 0)))
        assert sitting.refusal("Chirm", Impose, maneuver=DISPLACE, what=sitting.zone("yard")) == cite
        if not cite:
            sitting.does("Chirm", Impose, maneuver=DISPLACE, what=sitting.zone("yard"))
            assert sitting.table.zone[sitting.body("orc")] == sitting.zone("yard")


@pytest.mark.rule("B-106")
def test_the_rooted_are_displaced_only_if_the_arbiter_lets_the_hold_break() -> None:
    sitting = brawl()
    sitting.given(EffectApplied(sitting.body("orc"), ROOTED))
    roughed(sitting)
    room = sitting.zone("room")
    assert sitting.refusal("Chirm", Impose, maneuver=DISPLACE, what=room) == "B-106"
    sitting.given(Allowed(Waiver("B-106", 0)))
    sitting.does("Chirm", Impose, maneuver=DISPLACE, what=room)
    assert sitting.table.zone[sitting.body("orc")] == sitting.zone("room")


@pytest.mark.rule("R-222")
def test_whoever_is_displaced_into_a_hazard_takes_its_harm_without_a_comparison() -> None:
    harm = (Consequence(do="wound", amount=2, harm="Piercing"),)
    for zone, health in (("room", 3), ("foyer", 5)):
        sitting = brawl(hazards=(HazardPlan(name="pit", zone="room", harm=harm),))
        roughed(sitting)
        events = sitting.does("Chirm", Impose, maneuver=DISPLACE, what=sitting.zone(zone))
        assert not any(isinstance(one, Succeeded | Failed) for one in events)
        assert sitting.table.health[sitting.body("orc")] == health


@pytest.mark.rule("C5", "R-125")
def test_fight_dirty_opens_three_more_maneuvers() -> None:
    sitting = brawl()
    roughed(sitting)
    for maneuver in (EXHAUST, SILENCE, NOTCH):
        assert sitting.refusal("Chirm", Impose, maneuver=maneuver, what=NONE) == "C5"
    for maneuver, effect in ((EXHAUST, EXHAUSTED), (SILENCE, SILENCED)):
        sitting = brawl(talents=("Fight Dirty",))
        roughed(sitting)
        sitting.does("Chirm", Impose, maneuver=maneuver, what=NONE)
        assert sitting.table.effects[sitting.body("orc")] == effect


@pytest.mark.rule("R-125")
def test_the_arbiter_may_allow_a_maneuver_that_is_not_open() -> None:
    sitting = brawl()
    roughed(sitting)
    assert sitting.refusal("Chirm", Impose, maneuver=99, what=NONE) == "R-125"
    sitting.given(Allowed(Waiver("R-125", 0)))
    sitting.does("Chirm", Impose, maneuver=EXHAUST, what=NONE)
    assert sitting.table.effects[sitting.body("orc")] == EXHAUSTED


@pytest.mark.rule("C5", "R-048")
def test_a_notch_names_a_thing_of_the_targets() -> None:
    sitting = brawl(talents=("Fight Dirty",))
    roughed(sitting)
    assert sitting.refusal("Chirm", Impose, maneuver=NOTCH, what=NONE) == "B-33"
    mail = sitting.item("orc", "mail")
    events = sitting.does("Chirm", Impose, maneuver=NOTCH, what=ITEM + mail)
    assert [one.item for one in events if isinstance(one, ItemNotched)] == [mail]
    assert sitting.table.destroyed(mail)
    sitting = brawl(talents=("Fight Dirty",), gear=())
    roughed(sitting)
    assert sitting.refusal("Chirm", Impose, maneuver=NOTCH, what=NONE) == "R-125"


@pytest.mark.rule("R-125")
def test_without_an_answer_the_target_is_tripped() -> None:
    sitting = brawl()
    roughed(sitting)
    sitting.house()
    assert sitting.table.effects[sitting.body("orc")] == PRONE


@pytest.mark.rule("R-058")
def test_a_roughhouse_reaches_only_the_own_zone() -> None:
    sitting = brawl()
    sitting.given(Moved(sitting.body("orc"), sitting.zone("room")))
    aims = sitting.aim("Chirm", FISTS, "orc")
    assert sitting.refusal("Chirm", Roughhouse, "V of Swords", aims=aims) == "R-058"


@pytest.mark.rule("R-125", "R-182")
def test_a_foe_roughhouses_adventurers() -> None:
    sitting = brawl("IX")
    sitting.does("Chirm", Move, "Ace of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    aims = (Aim(sitting.body("orc"), FISTS, 1),)
    sitting.does("orc", Roughhouse, "XI", aims=aims)
    sitting.does("Odo", Pass)
    sitting.confirm()
    sitting.does("orc", Impose, maneuver=TRIP, what=NONE)
    assert sitting.table.effects[1] == PRONE


@pytest.mark.rule("R-127", "C5", "R-164")
def test_a_minor_roughhouse_takes_pentacles_at_face_value_and_with_fight_dirty_swords() -> None:
    for talents, cite in (((), "R-127"), (("Fight Dirty",), "")):
        sitting = brawl("XII", talents=talents)
        sitting.does("Chirm", Move, "Ace of Cups", zone=sitting.zone("room"))
        sitting.confirm()
        aims = sitting.aim("Odo", FISTS, "orc")
        assert sitting.refusal("Odo", Roughhouse, "VI of Swords", aims=aims) == cite
        sitting.does("Odo", Roughhouse, "Knight of Pentacles", aims=aims)
        sitting.house()
        events = sitting.confirm()
        assert [(one.total, one.against) for one in events if isinstance(one, Succeeded)] == [(12, 12)]
        assert type(sitting.window).__name__ == "Maneuver"


@pytest.mark.rule("R-067", "R-127", "C5")
def test_fight_dirty_takes_nothing_away_from_the_suits_that_the_scene_lets_count() -> None:
    reel = OfferPlan(name="reel", who="adventurers", suit="Cups", counts_as="Pentacles")
    for talents, swords in (((), "R-127"), (("Fight Dirty",), "")):
        sitting = brawl("XII", talents=talents, offers=(reel,))
        sitting.does("Chirm", Skip)
        sitting.does("Odo", Move, "V of Pentacles", zone=sitting.zone("room"))
        sitting.confirm()
        aims = sitting.aim("Chirm", FISTS, "orc")
        assert sitting.refusal("Chirm", Roughhouse, "V of Swords", aims=aims) == swords
        for card in ("Ace of Cups", "VII of Pentacles"):
            assert sitting.refusal("Chirm", Roughhouse, card, aims=aims) == ""


@pytest.mark.rule("B-06", "R-123")
def test_a_fools_dodge_answers_what_is_hostile_and_else_is_laid() -> None:
    for hostile in (True, False):
        plan = scene((adventurer("Chirm"), adventurer("Odo")), (foe("orc", health=5),))
        hands = {"Chirm": ["V of Cups", "the Fool", "X of Cups", "II of Cups"], "Odo": ODO}
        laid = {"Chirm": "V of Cups", "Odo": "III of Cups", "orc": "I"}
        sitting = sit(plan, hands, ["I", "XIV", "XI", "XII"], laid)
        orc = sitting.body("orc")
        if hostile:
            aims = (Aim(orc, sitting.item("orc", "dagger"), 0),)
            sitting.does("orc", Attack, "XI", aims=aims)
        else:
            sitting.does("orc", Move, "XI", zone=sitting.zone("room"))
        sitting.does("Chirm", PlayFool)
        events = sitting.does("Chirm", Dodge, "X of Cups", ward=0)
        assert any(isinstance(one, InitiativeRaised) for one in events) == hostile
        assert any(isinstance(one, FacedownLaid) for one in events) != hostile


@pytest.mark.rule("R-040", "B-80")
def test_the_disarmed_have_dropped_before_the_next_thing_happens() -> None:
    sitting = brawl()
    roughed(sitting)
    sitting.does("Chirm", Impose, maneuver=DISARM, what=NONE)
    events = sitting.house()
    assert [(one.place, one.cite) for one in events if isinstance(one, ItemMoved)] == [(DROPPED, "R-040")]
    assert type(sitting.window).__name__ == "Minors"
    assert CARD_NAMES["V of Swords"] in sitting.table.discards[0]
    assert not any(isinstance(one, FoeWounded) for one in events)


@pytest.mark.rule("B-80", "B-15", "R-153", "B-96")
def test_a_riposter_displaced_by_the_roughhouse_is_out_of_reach_and_an_allys_defence_is_lost() -> None:
    for maneuver, zone, fizzles in ((TRIP, NONE, False), (DISPLACE, 0, True)):
        sitting = brawl("IX", gear=(thing("axe", "axe"),))
        orc = sitting.actor("orc")
        sitting.given(FacedownLaid(orc, Facedown(RIPOSTE, CARD_NAMES["XI"], on_turn=False, ward=sitting.body("orc"))))
        roughed(sitting)
        events = sitting.does("Chirm", Impose, maneuver=maneuver, what=zone)
        assert any(isinstance(one, Fizzled) and one.cite == "B-15" for one in events) == fizzles
        assert (type(sitting.window).__name__ == "Wound") != fizzles


@pytest.mark.rule("B-96")
def test_whoever_is_displaced_loses_the_defence_laid_for_an_ally() -> None:
    sitting = brawl(more=(foe("imp"),))
    sitting.given(FacedownLaid(2, Facedown(DODGE, CARD_NAMES["XI"], on_turn=False, ward=sitting.body("imp"))))
    roughed(sitting)
    events = sitting.does("Chirm", Impose, maneuver=DISPLACE, what=sitting.zone("room"))
    assert [one.cite for one in events if isinstance(one, FacedownDiscarded)] == ["R-153"]
