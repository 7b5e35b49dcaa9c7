"""Use Item and thrown bombs (R-132, R-133, R-221)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Allowed, Event, Waiver
from facedown.rulesets.worm.challenge.items import hazards_between, someone
from facedown.rulesets.worm.commands import Attack, BidLore, UseItem
from facedown.rulesets.worm.events import (
    CardPlayed,
    EffectApplied,
    Failed,
    Fizzled,
    FoeWounded,
    Healed,
    InitiativeFlipped,
    ItemMoved,
    ItemNotched,
    MinorWithdrawn,
    Succeeded,
)
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.plan import Consequence, CoverPlan, FoePlan, HazardPlan, ZonePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Turn, Verdict
from facedown.rulesets.worm.words import DROPPED, GONE, HAND, PRONE, ROOTED, SHROUDED, USE_ITEM
from tests.worm.sitting import THREE_ZONES, Sitting, adventurer, foe, scene, sit, thing

WEB = (Consequence(do="apply", effect="Rooted"), Consequence(do="favor", words="webbed"))
BOMB = thing("web bomb", "bomb", consequences=WEB)
POTION = thing("potion", "potion", consequences=(Consequence(do="heal"),))
LINE: tuple[HazardPlan, ...] = (HazardPlan(name="pendulum", zone="hall", guards=(("room", "hall"),)),)


def found(events: list[Event], kind: type[Any]) -> Any:
    """The first event of a kind."""
    return next(event for event in events if isinstance(event, kind))


def some(events: list[Event], kind: type[Any]) -> bool:
    """Is there an event of a kind?"""
    return any(isinstance(event, kind) for event in events)


def laboratory(
    *gear: Any,
    zone: str = "hall",
    enemy: FoePlan | None = None,
    hazards: tuple[HazardPlan, ...] = (),
    pendulum: str = "X",
    zones: Any = THREE_ZONES,
    **more: Any,
) -> Sitting:
    """Fergus (Cups 4) with these things calls at II, Daria in the same zone at III; an orc in the hall at IX."""
    plan = scene(
        (adventurer("Fergus", zone, gear=gear), adventurer("Daria", zone, staggered=True)),
        (enemy or foe("orc"),),
        hazards=hazards,
        zones=zones,
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "III of Swords", "V of Swords", "VIII of Wands"],
        "Daria": ["III of Cups", "X of Cups", "VII of Wands", "VI of Cups"],
    }
    dooms = ["IX", pendulum, "I", "II", "III", "IV"]
    initiatives = {"Fergus": "II of Cups", "Daria": "III of Cups", "orc": "IX"}
    return sit(plan, hands, dooms, initiatives | ({"pendulum": pendulum} if hazards else {}))


def use(sitting: Sitting, item: str, target: str, card: str) -> list[Event]:
    """Fergus uses it, confirmed."""
    number, body = sitting.item("Fergus", item), sitting.body(target)
    events = sitting.does("Fergus", UseItem, card, item=number, target=body)
    return [*events, *sitting.confirm()]


def refusal(sitting: Sitting, item: str, target: str) -> str:
    """Why Fergus may not use it now."""
    return sitting.refusal(
        "Fergus", UseItem, "III of Swords", item=sitting.item("Fergus", item), target=sitting.body(target)
    )


def change(table: Table, **fields: Any) -> None:
    """Put the table as wanted."""
    for name, value in fields.items():
        setattr(table, name, value)
    table.known = {}


def with_effect(sitting: Sitting, name: str, effect: int) -> None:
    """Somebody suffers an Effect."""
    effects = list(sitting.table.effects)
    effects[sitting.body(name)] |= effect
    change(sitting.table, effects=tuple(effects))


@pytest.mark.rule("R-132", "B-92")
def test_on_oneself_or_a_willing_ally_any_value_does_and_nothing_is_flipped() -> None:
    sitting = laboratory(POTION)
    events = use(sitting, "potion", "Daria", "III of Swords")
    assert found(events, Healed).body == sitting.body("Daria")
    assert not some(events, InitiativeFlipped)
    assert not some(events, Succeeded)
    assert sitting.table.place[sitting.item("Fergus", "potion")] == GONE


@pytest.mark.rule("R-132", "R-097", "R-091", "R-090")
def test_against_a_combatant_the_value_with_cups_is_compared_with_the_initiative() -> None:
    acid = thing("acid", "potion", consequences=(Consequence(do="wound"),))
    for card, total, kind in (("V of Swords", 9, Succeeded), ("III of Swords", 7, Failed)):
        sitting = laboratory(acid)
        events = use(sitting, "acid", "orc", card)
        assert found(events, InitiativeFlipped).actor == sitting.actor("orc")
        assert (found(events, kind).total, found(events, kind).against) == (total, 9)
        assert some(events, FoeWounded) == (kind is Succeeded)
        assert sitting.table.place[sitting.item("Fergus", "acid")] == GONE


@pytest.mark.rule("R-091", "R-132")
def test_a_tie_is_lost_against_a_shield() -> None:
    sitting = laboratory(BOMB, enemy=foe("orc", gear=(thing("shield", "light shield"), thing("axe", "axe"))))
    assert some(use(sitting, "web bomb", "orc", "V of Swords"), Failed)


@pytest.mark.rule("R-132")
def test_only_what_is_in_hand_can_be_used_unless_the_game_master_allows_it() -> None:
    sitting = laboratory(thing("sword", "blade"), thing("draught", "potion", "belt"))
    assert refusal(sitting, "draught", "Fergus") == "R-132"
    assert refusal(sitting, "sword", "Fergus") == "R-132"
    sitting.game.ruleset.apply(sitting.table, iter([Allowed(Waiver("R-132", sitting.actor("Fergus")))]))
    assert refusal(sitting, "draught", "Fergus") == ""
    use(sitting, "draught", "Fergus", "III of Swords")
    assert sitting.table.place[sitting.item("Fergus", "draught")] == GONE


@pytest.mark.rule("R-132", "R-215")
def test_what_a_thing_does_that_the_scene_does_not_say_the_arbiter_judges() -> None:
    sitting = laboratory(thing("horn"))
    use(sitting, "horn", "Fergus", "III of Swords")
    assert isinstance(sitting.window, Verdict)
    assert sitting.window.words == "horn"
    assert sitting.table.place[sitting.item("Fergus", "horn")] != GONE


@pytest.mark.rule("R-133", "B-29", "B-97")
def test_a_bomb_hits_as_an_attack_does_engages_nobody_and_is_used_up() -> None:
    sitting = laboratory(BOMB)
    events = use(sitting, "web bomb", "orc", "VIII of Wands")
    orc = sitting.body("orc")
    assert found(events, EffectApplied).effect == ROOTED
    assert [modifier.label for modifier in sitting.table.modifiers] == ["webbed"]
    assert not sitting.table.engaged[orc]
    assert sitting.table.place[sitting.item("Fergus", "web bomb")] == GONE


@pytest.mark.rule("R-133", "R-041")
def test_a_bomb_has_favor_against_the_unarmed_as_an_attack_has() -> None:
    plan = scene((adventurer("Fergus", gear=()),), (foe("orc", gear=(thing("grenade", "bomb"),)),))
    hands = {"Fergus": ["King of Cups", "III of Swords", "V of Swords", "VIII of Wands"]}
    sitting = sit(plan, hands, ["IX", "X", "I", "II"], {"Fergus": "King of Cups", "orc": "IX"})
    grenade = sitting.item("orc", "grenade")
    sitting.does("orc", UseItem, "X", item=grenade, target=sitting.body("Fergus"))
    assert found(sitting.confirm(), Failed).total == 10 + 3


@pytest.mark.rule("R-133")
def test_a_bomb_is_for_foes() -> None:
    sitting = laboratory(BOMB)
    assert refusal(sitting, "web bomb", "Fergus") == "R-133"


@pytest.mark.rule("B-97", "R-062")
def test_no_bomb_is_thrown_while_engaged_unless_the_table_plays_it_so() -> None:
    for option, cite in (("no", "R-062"), ("yes", "")):
        sitting = laboratory(BOMB, options={"bomb_while_engaged": option})
        fergus, orc = sitting.body("Fergus"), sitting.body("orc")
        engaged = [0] * sitting.table.scene.bodies
        engaged[fergus], engaged[orc] = 1 << orc, 1 << fergus
        change(sitting.table, engaged=tuple(engaged))
        assert refusal(sitting, "web bomb", "orc") == cite


@pytest.mark.rule("B-97", "R-055", "R-066")
def test_the_prone_and_cover_give_a_bomb_disfavor_but_not_a_potion_at_hand() -> None:
    acid = thing("acid", "potion", consequences=(Consequence(do="wound"),))
    cover = CoverPlan(zone="hall")
    for gear, prone, covers, total in (
        (BOMB, True, (), 8 + 4 - 3),
        (BOMB, False, (cover,), 8 + 4 - 3),
        (BOMB, False, (), 8 + 4),
        (acid, True, (cover,), 8 + 4),
    ):
        sitting = laboratory(gear, covers=covers)
        if prone:
            with_effect(sitting, "orc", PRONE)
        assert found(use(sitting, gear.name, "orc", "VIII of Wands"), Succeeded).total == total


@pytest.mark.rule("R-058", "B-95")
def test_a_potion_is_for_the_own_zone_and_a_bomb_flies_as_far_as_one_sees() -> None:
    sitting = laboratory(BOMB, POTION, zone="room", enemy=foe("orc", zone="foyer"))
    assert refusal(sitting, "potion", "orc") == "R-058"
    assert refusal(sitting, "web bomb", "orc") == ""
    sitting = laboratory(BOMB, zone="room", enemy=foe("orc", zone="foyer"), options={"missile_range": "zones"})
    assert refusal(sitting, "web bomb", "orc") == "B-95"


@pytest.mark.rule("R-058", "B-92")
def test_an_ally_in_another_zone_is_out_of_reach() -> None:
    sitting = laboratory(POTION)
    zone = list(sitting.table.zone)
    zone[sitting.body("Daria")] = sitting.zone("foyer")
    change(sitting.table, zone=tuple(zone))
    assert refusal(sitting, "potion", "Daria") == "R-058"


@pytest.mark.rule("R-050", "R-132")
def test_nothing_is_used_against_the_shrouded_or_the_fallen() -> None:
    sitting = laboratory(BOMB)
    with_effect(sitting, "orc", SHROUDED)
    assert refusal(sitting, "web bomb", "orc") == "R-050"
    change(sitting.table, down=1 << sitting.body("orc"))
    assert refusal(sitting, "web bomb", "orc") == "R-132"


@pytest.mark.rule("B-71", "R-132")
def test_what_was_struck_from_the_hand_does_nothing() -> None:
    for target, card in (("Daria", "III of Swords"), ("orc", "VIII of Wands"), ("orc", "III of Swords")):
        sitting = laboratory(POTION)
        item = sitting.item("Fergus", "potion")
        sitting.does("Fergus", UseItem, card, item=item, target=sitting.body(target))
        place, holder = list(sitting.table.place), list(sitting.table.holder)
        place[item], holder[item] = DROPPED, sitting.zone("hall")
        change(sitting.table, place=tuple(place), holder=tuple(holder))
        events = sitting.confirm()
        assert some(events, Fizzled) == (card != "III of Swords" or target == "Daria")
        assert sitting.table.place[item] == DROPPED


@pytest.mark.rule("B-71", "B-92")
def test_the_willing_who_went_away_are_not_reached() -> None:
    sitting = laboratory(POTION)
    sitting.does(
        "Fergus", UseItem, "III of Swords", item=sitting.item("Fergus", "potion"), target=sitting.body("Daria")
    )
    zone = list(sitting.table.zone)
    zone[sitting.body("Daria")] = sitting.zone("foyer")
    change(sitting.table, zone=tuple(zone))
    assert some(sitting.confirm(), Fizzled)
    assert sitting.table.place[sitting.item("Fergus", "potion")] != GONE


@pytest.mark.rule("B-71")
def test_a_minor_use_that_no_longer_fits_together_is_withdrawn_and_its_card_spent() -> None:
    plan = scene(
        (adventurer("Fergus"), adventurer("Daria", gear=(BOMB,)), adventurer("Chirm")),
        (foe("orc", health=1, defense=0), foe("imp", zone="foyer")),
    )
    hands = {
        "Fergus": ["III of Cups", "King of Swords", "V of Wands", "V of Cups"],
        "Daria": ["IV of Cups", "X of Cups", "VII of Wands", "VI of Cups"],
        "Chirm": ["II of Cups", "III of Swords", "V of Swords", "VIII of Wands"],
    }
    initiatives = {"Fergus": "III of Cups", "Daria": "IV of Cups", "Chirm": "II of Cups", "orc": "IX", "imp": "X"}
    sitting = sit(plan, hands, ["IX", "X", "I", "II", "III"], initiatives)
    sitting.does("Chirm", BidLore, "III of Swords")
    sitting.confirm()
    sitting.house()
    bomb = sitting.item("Daria", "web bomb")
    sitting.does("Fergus", Attack, "King of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.does("Daria", UseItem, "X of Cups", item=bomb, target=sitting.body("orc"))
    sitting.pass_all()
    sitting.confirm()
    withdrawn = found(sitting.house(), MinorWithdrawn)
    assert withdrawn.actor == sitting.actor("Daria")
    assert sitting.table.place[bomb] == HAND


# -- a bomb's way past a hazard


@pytest.mark.rule("R-221", "R-220")
def test_a_bomb_that_beats_or_ties_the_hazard_flies_on_to_its_target_with_the_same_total() -> None:
    sitting = laboratory(BOMB, zone="room", hazards=LINE, pendulum="XII")
    events = use(sitting, "web bomb", "orc", "VIII of Wands")
    assert [event.actor for event in events if isinstance(event, InitiativeFlipped)] == [
        sitting.actor("orc"),
        sitting.actor("pendulum"),
    ]
    assert [(one.total, one.against, one.cite) for one in events if isinstance(one, Succeeded)] == [
        (12, 12, "R-221"),
        (12, 9, "R-091"),
    ]
    assert sitting.table.effects[sitting.body("orc")] & ROOTED


@pytest.mark.rule("R-221")
def test_a_bomb_below_the_hazard_goes_off_there_among_nobody() -> None:
    sitting = laboratory(BOMB, zone="room", hazards=LINE, pendulum="XIII")
    events = use(sitting, "web bomb", "orc", "VIII of Wands")
    assert (found(events, Failed).against, found(events, Failed).cite) == (13, "R-221")
    assert found(events, ItemMoved).holder == sitting.zone("hall")
    assert not sitting.table.effects[sitting.body("orc")]
    assert not some(events, Succeeded)


@pytest.mark.rule("R-221")
def test_a_hazard_that_stops_nothing_or_lies_off_the_way_is_not_met() -> None:
    quiet = (HazardPlan(name="pendulum", zone="hall", guards=(("room", "hall"),), stops_throws=False),)
    beyond = (HazardPlan(name="pendulum", zone="foyer", guards=(("hall", "foyer"),)),)
    for hazards in (quiet, beyond):
        sitting = laboratory(BOMB, zone="room", hazards=hazards, pendulum="XIII")
        events = use(sitting, "web bomb", "orc", "VIII of Wands")
        assert not sitting.table.shown >> sitting.actor("pendulum") & 1
        assert len([event for event in events if isinstance(event, Succeeded)]) == 1


@pytest.mark.rule("R-221")
def test_of_two_ways_as_long_a_bomb_takes_the_free_one_and_meets_a_long_hazard_once() -> None:
    ring = (
        ZonePlan(name="room", links=("hall", "gallery")),
        ZonePlan(name="hall", links=("foyer",)),
        ZonePlan(name="gallery", links=("foyer",)),
        ZonePlan(name="foyer"),
    )
    orc = foe("orc", zone="foyer")
    sitting = laboratory(BOMB, zone="room", enemy=orc, zones=ring, hazards=LINE, pendulum="XIII")
    assert some(use(sitting, "web bomb", "orc", "VIII of Wands"), EffectApplied)
    long = (HazardPlan(name="pendulum", zone="hall", guards=(("room", "hall"), ("hall", "foyer"))),)
    sitting = laboratory(BOMB, zone="room", enemy=orc, hazards=long, pendulum="XII")
    events = use(sitting, "web bomb", "orc", "VIII of Wands")
    assert len([event for event in events if isinstance(event, Succeeded)]) == 2


@pytest.mark.rule("R-221")
def test_where_no_way_leads_nothing_is_in_the_way() -> None:
    island = (ZonePlan(name="room"), ZonePlan(name="hall", links=("foyer",)), ZonePlan(name="foyer"))
    sitting = laboratory(BOMB, zone="room", zones=island)
    assert some(use(sitting, "web bomb", "orc", "VIII of Wands"), EffectApplied)


@pytest.mark.rule("R-132", "R-099")
def test_using_a_thing_takes_the_turn_and_the_card() -> None:
    sitting = laboratory(POTION)
    events = use(sitting, "potion", "Fergus", "III of Swords")
    assert some(events, CardPlayed)
    assert not isinstance(sitting.window, Turn)
    assert sitting.table.acted >> sitting.actor("Fergus") & 1


@pytest.mark.rule("R-039", "B-71")
def test_what_is_destroyed_before_it_works_does_nothing() -> None:
    for destroyed in (False, True):
        sitting = laboratory(BOMB)
        bomb = sitting.item("Fergus", "web bomb")
        sitting.does("Fergus", UseItem, "VIII of Wands", item=bomb, target=sitting.body("orc"))
        if destroyed:
            sitting.given(ItemNotched(bomb))
        events = sitting.confirm()
        assert some(events, Fizzled) == destroyed
        assert (sitting.table.place[bomb] == GONE) != destroyed


@pytest.mark.rule("R-221")
def test_a_bomb_takes_the_shortest_way_with_the_fewest_hazards() -> None:
    zones = (
        ZonePlan(name="room", links=("left", "right")),
        ZonePlan(name="left", links=("hall",)),
        ZonePlan(name="right", links=("hall",)),
        ZonePlan(name="hall"),
    )
    ways: tuple[tuple[str, str, list[str]], ...] = (
        ("left", "", []),
        ("right", "", []),
        ("left", "right", ["blade"]),
        ("right", "left", ["barrel"]),
    )
    for blade, barrel, met in ways:
        hazards = [HazardPlan(name="blade", zone=blade, guards=(("room", blade),))]
        if barrel:
            hazards.append(HazardPlan(name="barrel", zone=barrel, guards=((barrel, "hall"),)))
        plan = scene((adventurer("Fergus", "room", gear=(BOMB,)),), (foe("orc"),), hazards=tuple(hazards), zones=zones)
        table = fresh(prepare(plan))
        act = Action(USE_ITEM, 0, 0, 0, item=0)
        names = [table.scene.names[actor] for actor in hazards_between(table, act, 1)]
        assert names == met


@pytest.mark.rule("R-132")
def test_nothing_is_used_on_the_dead_and_whoever_else_lives_is_somebody() -> None:
    for dead in (0b001, 0b010, 0b100):
        table = laboratory(BOMB).table
        table.dead = dead
        assert list(someone(table, 0)) == [body for body in range(3) if not dead >> body & 1]
