"""Caltrops (C3): strewn where one stands, they wound whoever walks there unshod."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER, Event
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter.commands import PutInZone
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.hooks import OfferPlan
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.plan import AmbushPlan, DoomPlan, FoePlan, ZonePlan
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import DEATHS_DOOR, DROPPED, GROUND, HAND, STAGGERED, STREWN, USE_ITEM
from facedown.terminal.worm.showing import Showing
from tests.worm.examining import differs, faults
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing
from tests.worm.surprising import surprise
from tests.worm.test_lords import giant
from tests.worm.test_vigilance import carry, flipped, watch

SPIKES = thing("caltrops", "caltrops")
SWORD = thing("sword", "blade")
FLIGHT = DoomPlan(name="Flight", doom="lesser", targets=False, behaviour="fly")
RING = (ZonePlan(name="room", links=("hall", "yard")), ZonePlan(name="hall"), ZonePlan(name="yard", links=("foyer",)),
        ZonePlan(name="foyer", links=("hall",)))  # fmt: skip


def yard(enemy: FoePlan | None = None, first: str = "Fergus", **more: Any) -> Sitting:
    """Fergus, with caltrops, is called at II, or the orc at I; Odo walks barefoot; all of them are in the hall."""
    plan = scene(
        (adventurer("Fergus", gear=(SWORD, SPIKES)), adventurer("Odo", shod=False)),
        (enemy or foe("orc", health=9, defense=0),),
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "VII of Cups", "V of Pentacles", "VIII of Wands"],
        "Odo": ["III of Cups", "X of Pentacles", "VII of Wands", "VI of Pentacles"],
    }
    number = {"Fergus": "IX", "orc": "I"}[first]
    dooms = [number, *[one for one in ("IX", "I", "II", "IV", "XII", "XIII") if one != number]]
    name = enemy.name if enemy else "orc"
    return sit(plan, hands, dooms, {"Fergus": "II of Cups", "Odo": "III of Cups", name: number})


def strewn(sitting: Sitting, *zones: str) -> Sitting:
    """Caltrops lie in these zones: Fergus's, or a second heap of somebody's."""
    items = range(len(sitting.table.scene.items))
    heaps = [item for item in items if sitting.table.scene.items[item].kind == "caltrops"]
    for item, zone in zip(heaps, zones, strict=False):
        sitting.given(told.ItemMoved(item, STREWN, sitting.zone(zone), "C3"))
    return sitting


def orc_moves(sitting: Sitting, zone: str) -> list[Event]:
    """The foe Moves there."""
    group = sitting.table.scene.names[2]
    return [*sitting.does(group, ask.Move, "II", zone=sitting.zone(zone)), *sitting.confirm()]


def treads(events: list[Event]) -> list[int]:
    """Who trod on caltrops, once for each time."""
    return [event.body for event in events if isinstance(event, told.Trodden)]


@pytest.mark.rule("C3", "R-132")
def test_use_item_strews_them_where_one_stands_and_there_they_stay() -> None:
    sitting = yard()
    item = sitting.item("Fergus", "caltrops")
    sitting.does("Fergus", ask.UseItem, "VII of Cups", item=item, target=0)
    sitting.confirm()
    assert (sitting.table.place[item], sitting.table.holder[item]) == (STREWN, sitting.zone("hall"))
    sitting.pass_all()
    assert sitting.refusal("Odo", ask.TrivialAction, "X of Pentacles", item=item) != ""
    assert sitting.refusal("Odo", ask.UseItem, "X of Pentacles", item=item, target=1) != ""


@pytest.mark.rule("C3")
def test_they_are_strewn_at_ones_own_feet_only() -> None:
    sitting = yard()
    item = sitting.item("Fergus", "caltrops")
    for name in ("Odo", "orc"):
        refused = sitting.refusal("Fergus", ask.UseItem, "VII of Cups", item=item, target=sitting.body(name))
        assert refused == "C3"


@pytest.mark.rule("C3")
def test_engine_and_oracle_agree_on_who_may_strew_them() -> None:
    sitting = yard()
    assert faults(sitting.table, Random("caltrops")) == []
    item = sitting.item("Fergus", "caltrops")
    for target in range(3):
        strews = sitting.command(ask.UseItem, "Fergus", "VII of Cups", item=item, target=target)
        assert [*differs(sitting.table, strews)] == []


@pytest.mark.rule("C3", "R-145")
def test_to_strew_them_can_be_prepared() -> None:
    sitting = watch((SPIKES,), options={"vigilance_suit": "minors_only"})
    flipped(sitting, "IX of Swords", USE_ITEM)
    carry(sitting, aims=sitting.aim("Fergus", "caltrops", "Fergus"))
    assert sitting.table.place[sitting.item("Fergus", "caltrops")] == STREWN


@pytest.mark.rule("C3", "R-199")
def test_the_unshod_take_a_wound_as_they_come_in_and_as_they_go() -> None:
    for zone in ("hall", "foyer"):
        sitting = strewn(yard(first="orc"), zone)
        assert treads(orc_moves(sitting, "foyer")) == [2]
        assert sitting.table.health[2] == 8
    sitting = strewn(yard(first="orc"), "room")
    assert treads(orc_moves(sitting, "foyer")) == []
    assert sitting.table.health[2] == 9


@pytest.mark.rule("C3")
def test_a_second_zone_of_them_is_a_second_wound() -> None:
    sitting = yard(foe("orc", health=9, defense=0, gear=(SPIKES, SPIKES)), "orc")
    strewn(sitting, "hall", "foyer", "room")
    orc_moves(sitting, "foyer")
    assert sitting.table.health[2] == 7


@pytest.mark.rule("C3", "B-71")
def test_who_falls_on_the_first_is_not_hurt_by_the_second() -> None:
    sitting = yard(foe("orc", health=1, defense=0, gear=(SPIKES, SPIKES)), "orc")
    strewn(sitting, "hall", "foyer")
    assert treads(orc_moves(sitting, "foyer")) == [2]


@pytest.mark.rule("C3")
def test_every_one_of_a_group_that_walks_treads_on_them() -> None:
    sitting = strewn(yard(foe("orcs", count=3), "orc"), "foyer")
    assert treads(orc_moves(sitting, "foyer")) == [2, 3, 4]


@pytest.mark.rule("C3")
def test_the_shod_walk_over_them() -> None:
    sitting = strewn(yard(foe("guard", shod=True), "orc"), "foyer")
    assert treads(orc_moves(sitting, "foyer")) == []
    sitting = strewn(yard(), "foyer")
    sitting.does("Fergus", ask.Move, "VII of Cups", zone=sitting.zone("foyer"))
    assert treads(sitting.confirm()) == []


@pytest.mark.rule("C3", "R-190")
def test_an_adventurer_without_shoes_says_how_the_wound_is_taken() -> None:
    sitting = strewn(yard(), "hall", "foyer")
    sitting.does("Fergus", ask.Skip)
    sitting.does("Odo", ask.Move, "VII of Wands", zone=sitting.zone("foyer"))
    assert treads(sitting.confirm()) == [1]
    sitting.does("Odo", ask.TakeWound, how=STAGGERED)
    assert sitting.table.staggered >> 1 & 1


@pytest.mark.rule("C3", "R-118")
def test_an_avoid_that_ends_where_it_began_is_a_walk_there() -> None:
    sitting = strewn(yard(), "hall")
    sitting.does("Fergus", ask.Skip)
    sitting.given(told.Engaged(1, 2))
    sitting.does("Odo", ask.Avoid, "X of Pentacles", zone=NONE)
    assert treads(sitting.confirm()) == [1]


@pytest.mark.rule("C3", "R-118", "B-89")
def test_who_falls_at_a_parting_blow_walks_no_more() -> None:
    sitting = strewn(yard(), "hall")
    sitting.does("Fergus", ask.Skip)
    sitting.given(told.Engaged(1, 2), told.WoundTaken(1, STAGGERED), told.InitiativeFlipped(2, CARD_NAMES["IX"]))
    sitting.does("Odo", ask.Avoid, "VI of Pentacles", zone=NONE)
    events = sitting.confirm()
    sitting.does("orc", ask.Strike)
    events += sitting.does("Odo", ask.TakeWound, how=DEATHS_DOOR)
    assert treads(events) == []


@pytest.mark.rule("C3", "B-73")
def test_a_dash_goes_round_them_where_there_is_a_way_round() -> None:
    for heaps, trodden in ((("yard",), 0), (("yard", "hall"), 1), (("foyer", "yard"), 1)):
        enemy = foe("orc", "room", health=9, defense=0, gear=(SPIKES, SPIKES), attributes=(4, 4, 0, 0))
        sitting = strewn(yard(enemy, "orc", zones=RING), *heaps)
        sitting.does("orc", ask.Dash, "II", zone=sitting.zone("foyer"))
        assert len(treads(sitting.confirm())) == trodden


@pytest.mark.rule("C3", "C8")
def test_what_flies_touches_none_of_them() -> None:
    sitting = strewn(yard(foe("bat", dooms=(FLIGHT,)), "orc"), "hall", "foyer")
    assert treads(sitting.does("bat", ask.LesserDoom, "II", ability=0, zone=sitting.zone("foyer"))) == []
    assert sitting.table.zone[2] == sitting.zone("foyer")


@pytest.mark.rule("C3", "R-042")
def test_who_is_displaced_into_them_does_not_walk() -> None:
    sitting = strewn(yard(settings={"arbiter": "person"}), "foyer")
    assert treads(sitting.does("GM", PutInZone, body=2, zone=sitting.zone("foyer"))) == []


@pytest.mark.rule("C3", "R-067")
def test_who_goes_by_an_action_of_the_scene_does_not_walk() -> None:
    swing = OfferPlan(name="swing on the rope", leads="foyer")
    sitting = strewn(yard(first="orc", offers=(swing,)), "foyer")
    sitting.does("orc", ask.SceneAction, "II", offer=0, target=NONE)
    assert treads(sitting.confirm()) == []
    assert sitting.table.zone[2] == sitting.zone("foyer")


@pytest.mark.rule("C3", "C8", "R-198")
def test_what_nothing_hurts_treads_on_them_unhurt() -> None:
    sitting = strewn(yard(foe("ghost", invulnerable=True), "orc"), "foyer")
    events = orc_moves(sitting, "foyer")
    assert treads(events) == [2]
    assert [event.cite for event in events if isinstance(event, told.Fizzled)] == ["R-198"]
    assert not [event for event in events if isinstance(event, told.FoeWounded)]


@pytest.mark.rule("C3", "C8")
def test_one_creature_of_several_parts_treads_on_them_with_one_of_its_legs_or_else_its_trunk() -> None:
    sitting = strewn(yard(giant(), "orc"), "foyer")
    assert treads(orc_moves(sitting, "foyer")) == [sitting.body("giant's legs")]
    parts = tuple([part for part in giant().parts if not part.moves])
    slug = foe("slug", gear=(), natural=True, parts=parts, count=2, rank="dungeon lord")
    sitting = strewn(yard(slug, "orc"), "foyer")
    assert treads(orc_moves(sitting, "foyer")) == [sitting.body("slug's trunk")]
    shod = foe("giant", gear=(), natural=True, parts=giant().parts, count=3, rank="dungeon lord", shod=True)
    assert treads(orc_moves(strewn(yard(shod, "orc"), "foyer"), "foyer")) == []


@pytest.mark.rule("C3", "R-070")
def test_who_creeps_up_on_a_guild_that_is_surprised_walks_too() -> None:
    guild = (adventurer("Fergus", gear=(SPIKES,)), adventurer("Chirm"))
    sitting = surprise(guild, (foe("goblins", "room", count=1),), AmbushPlan())
    strewn(sitting, "hall")
    goblin = sitting.body("goblins")
    assert treads(sitting.does("goblins", ask.CreepUp, member=goblin, zone=sitting.zone("hall"))) == [goblin]


@pytest.mark.rule("C3", "R-211")
def test_they_lie_there_still_when_another_takes_the_place_of_who_strewed_them() -> None:
    sitting = strewn(yard(), "room")
    sword = sitting.item("Fergus", "sword")
    sitting.given(told.ItemMoved(sword, DROPPED, sitting.zone("room"), "R-040"), told.Downed(0), told.Died(0))
    sitting.given(told.AdventurerReplaced(0, adventurer("Brida", gear=(SWORD,))))
    places = [sitting.table.place[0], sitting.table.place[1], sitting.table.place[-1]]
    assert sorted(places) == [HAND, DROPPED, STREWN]
    assert GROUND not in places


@pytest.mark.rule("C3")
def test_where_they_lie_is_told_and_seen_by_all() -> None:
    sitting = strewn(yard(), "hall")
    names = Names(sitting.table.scene)
    item = sitting.item("Fergus", "caltrops")
    said = [
        tell(names, told.ItemMoved(item, STREWN, sitting.zone("hall"), "C3")),
        tell(names, told.Trodden(2, item)),
    ]
    assert [one.text() for one in said if one is not None] == [
        "Now strewn in the hall: Fergus' caltrops.",
        "The orc treads on Fergus' caltrops.",
    ]
    seen = view(sitting.table, ONLOOKER)
    assert of_view(seen)["Fergus's caltrops"].parts == ("strewn", "in hall")
    lines = [*Showing(seen, names).table()]
    assert [line for line in lines if "strewn" in line] == ["  Fergus' caltrops: strewn"]
    assert Showing(seen, names).sheet(1).endswith("; unshod.")
