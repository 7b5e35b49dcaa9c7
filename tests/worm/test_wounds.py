"""Wounds, armor, death (A22), mob rule (A20), weapons (C4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from facedown.kernel.structs import Event
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.challenge import hits, wounds
from facedown.rulesets.worm.challenge.acting import action as declared
from facedown.rulesets.worm.challenge.hits import harm
from facedown.rulesets.worm.commands import Aim, Attack, Cleave, Pass, Skip, Spare, TakeWound
from facedown.rulesets.worm.events import (
    Downed,
    Engaged,
    FacedownRevealed,
    Failed,
    Fizzled,
    FoeWounded,
    Succeeded,
    TurnsTied,
    WoundTaken,
)
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.plan import HazardPlan, ScenePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.windows import Mercy, Turn
from facedown.rulesets.worm.words import (
    ATTACK,
    CRITICAL,
    DEATH,
    DEATHS_DOOR,
    DODGE,
    DROPPED,
    FISTS,
    HAND,
    INJURED,
    ITEM,
    NORMAL,
    NOTHING,
    PIERCING,
    PRONE,
    RIPOSTE,
    ROOTED,
    STAGGERED,
    TALENT,
    THROWN,
)
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

ARMORED = (thing("sword", "blade"), thing("mail", "light armor", "worn"), thing("helm", "helm", "worn"))


def hurt(table: Table, events: Iterator[Event]) -> list[Any]:
    """Let events change a table; returns them."""
    log: list[Any] = []
    worm.apply(table, events, log)
    return log


def sheet(plan: ScenePlan | None = None, **options: object) -> Table:
    """A table with Chirm in light armor and a helm, two talents, facing an ogre of HD 3/5."""
    chirm = adventurer("Chirm", gear=ARMORED, talents=("Acrobat", "Sneak", "Quick"))
    return fresh(prepare(plan or scene((chirm,), (foe("ogre", health=3, defense=5),), options=options)))


def open_to(table: Table, harm: int, *, flail: bool = False) -> list[int]:
    """Deal a Wound to Chirm: the ways in which it may be taken."""
    hurt(table, wounds.deal(table, 0, harm, flail=flail))
    return list(wounds.ways(table, 0))


def take(table: Table, how: int) -> None:
    """Chirm takes the open Wound in one of the ways."""
    hurt(table, worm.rules[TakeWound].run(table, TakeWound(0, 0, how)))


@pytest.mark.rule("R-190", "R-191", "R-192", "R-194", "R-195", "R-196", "B-35", "B-38", "E-10", "C3")
def test_the_ladder_of_wounds_leaves_fewer_ways_each_time() -> None:
    table = sheet()
    mail, helm = ITEM + 1, ITEM + 2
    assert open_to(table, PIERCING) == [STAGGERED, TALENT, TALENT + 1, TALENT + 2, INJURED, DEATHS_DOOR]
    take(table, STAGGERED)
    assert open_to(table, NORMAL)[:2] == [mail, helm]
    take(table, mail)
    assert table.destroyed(1)
    hurt(table, wounds.deal(table, 0, CRITICAL))
    assert table.injured & 1
    assert open_to(table, NORMAL) == [helm, DEATHS_DOOR]
    take(table, helm)
    assert open_to(table, NORMAL) == [DEATHS_DOOR]
    take(table, DEATHS_DOOR)
    assert table.down & 1
    hurt(table, wounds.deal(table, 0, CRITICAL))
    assert table.dead & 1


@pytest.mark.rule("R-194", "R-195")
def test_armor_and_a_helm_that_are_not_worn_absorb_nothing() -> None:
    for item in (1, 2):
        table = sheet()
        table.place = put(table.place, item, HAND)
        assert ITEM + item not in open_to(table, NORMAL)
        assert ITEM + 3 - item in wounds.ways(table, 0)


@pytest.mark.rule("R-191", "R-193", "C2")
def test_two_wounded_talents_are_the_most_and_no_wound_marks_stressed() -> None:
    table = sheet()
    for talent in (TALENT, TALENT + 2):
        open_to(table, PIERCING)
        take(table, talent)
    assert table.talents == (0b101,)
    assert open_to(table, PIERCING) == [STAGGERED, INJURED, DEATHS_DOOR]
    assert not table.stressed


@pytest.mark.rule("B-35")
def test_by_option_the_injured_cannot_notch_any_more() -> None:
    for option, ways in (("yes", [ITEM + 1, ITEM + 2, DEATHS_DOOR]), ("no", [DEATHS_DOOR])):
        table = sheet(injured_may_notch=option)
        table.injured = 1
        assert open_to(table, NORMAL) == ways


@pytest.mark.rule("B-36")
def test_a_normal_wound_at_deaths_door_is_death_or_nothing_as_the_table_plays() -> None:
    for option, way in (("death", DEATH), ("nothing", NOTHING), ("gm", DEATH)):
        table = sheet(wound_at_deaths_door=option)
        table.down = 1
        assert open_to(table, NORMAL)[-1] == way
        take(table, way)
        assert bool(table.dead) == (way == DEATH)


@pytest.mark.rule("C4", "R-194")
def test_a_shield_takes_a_notch_but_not_from_a_flail() -> None:
    chirm = adventurer("Chirm", gear=(thing("shield", "heavy shield"),))
    table = sheet(scene((chirm,), (foe("orc"),)))
    assert open_to(table, NORMAL)[0] == ITEM
    take(table, ITEM)
    assert not table.destroyed(0)
    assert ITEM not in open_to(table, NORMAL, flail=True)


@pytest.mark.rule("R-190")
def test_a_way_that_is_closed_is_refused_and_without_an_answer_armor_goes_first() -> None:
    sitting = hit_fergus(gear=ARMORED)
    assert sitting.refusal("Fergus", TakeWound, how=DEATH) == "R-190"
    sitting.house()
    assert sitting.table.notched[1] == 1


def hit_fergus(**more: Any) -> Sitting:
    """An orc has hit Fergus, who is asked how he takes it."""
    plan = scene((adventurer("Fergus", **more),), (foe("orc", gear=(thing("axe", "axe"),)),))
    hands = {"Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"]}
    sitting = sit(plan, hands, ["IV", "VIII", "XV"], {"Fergus": "V of Cups", "orc": "IV"})
    sitting.does("orc", Attack, "VIII", aims=(Aim(1, sitting.item("orc", "axe"), 0),))
    sitting.confirm()
    return sitting


@pytest.mark.rule("R-199", "R-200", "R-201", "B-39", "E-10")
def test_a_foe_loses_defense_then_health_and_piercing_goes_past_defense() -> None:
    table = sheet()
    hurt(table, wounds.deal(table, 1, NORMAL, count=2))
    assert (table.health[1], table.defense[1]) == (3, 3)
    hurt(table, wounds.deal(table, 1, PIERCING))
    assert (table.health[1], table.defense[1]) == (2, 3)
    hurt(table, wounds.deal(table, 1, CRITICAL))
    assert (table.health[1], table.defense[1]) == (0, 3)
    assert table.down == 0b10
    assert hurt(table, wounds.deal(table, 1, PIERCING)) == []
    assert hurt(table, wounds.deal(table, 1, CRITICAL)) == []


@pytest.mark.rule("R-201")
def test_what_never_lived_is_destroyed() -> None:
    table = sheet(scene((adventurer("Chirm"),), (foe("statue", health=1, defense=0, unliving=True),)))
    hurt(table, wounds.deal(table, 1, NORMAL))
    assert table.dead == 0b10


@pytest.mark.rule("R-225", "B-79", "B-60", "B-100")
def test_members_of_a_group_have_health_of_their_own_and_the_last_one_takes_its_cards_along() -> None:
    table = sheet(scene((adventurer("Chirm"),), (foe("goblins", count=2, health=1, defense=0),)))
    table.initiative = (-1, 60)
    table.decks = (table.decks[0], tuple([card for card in table.decks[1] if card != 60]))
    hurt(table, wounds.deal(table, 1, NORMAL, count=3))
    assert (table.health[1], table.health[2]) == (0, 1)
    assert table.initiative[1] == 60
    hurt(table, wounds.deal(table, 2, NORMAL))
    assert table.initiative[1] == -1
    assert 60 in table.discards[1]


@pytest.mark.rule("R-225", "R-199")
def test_each_member_of_a_group_has_a_defense_of_its_own() -> None:
    table = sheet(scene((adventurer("Chirm"),), (foe("goblins", count=3, health=2, defense=1),)))
    hurt(table, wounds.deal(table, 1, NORMAL, count=2))
    hurt(table, wounds.deal(table, 2, NORMAL))
    assert table.health[1:4] == (1, 2, 2)
    assert table.defense[1:4] == (0, 0, 1)


@pytest.mark.rule("R-202")
def test_whoever_takes_a_foe_down_may_spare_it() -> None:
    sitting = fight(foe("orc", health=1, defense=0))
    assert sitting.refusal("Fergus", Cleave, target=1) == "C4"
    sitting.does("Fergus", Spare)
    assert sitting.table.spared == 0b10
    assert sitting.table.outcome == 0


@pytest.mark.rule("R-202", "R-201")
def test_nobody_is_left_to_spare_of_what_was_destroyed() -> None:
    sitting = fight(foe("statue", health=1, defense=0, unliving=True))
    assert sitting.refusal("Fergus", Spare) == "R-201"
    sitting.does("Fergus", Pass)
    assert not sitting.table.spared


def fight(*foes: Any, weapon: str = "blade", card: str = "King of Cups", **more: Any) -> Sitting:
    """Fergus, called at II, has struck the first of these foes with a weapon of that kind; what came lies confirmed."""
    options = more.pop("options", {})
    gear = (thing("weapon", weapon),) if weapon else ()
    plan = scene((adventurer("Fergus", gear=gear, **more),), foes, options=options)
    hands = {"Fergus": ["II of Cups", card, "VII of Pentacles", "III of Swords"]}
    numbers = ["V", "VI", "VII", "VIII"]
    laid = {"Fergus": "II of Cups", **{one.name: numbers[place] for place, one in enumerate(foes)}}
    sitting = sit(plan, hands, [*numbers[: len(foes)], "XV", "XVI", "XVII", "XIV", "XIII"], laid)
    item = sitting.item("Fergus", "weapon") if weapon else FISTS
    sitting.does("Fergus", Attack, card, aims=(Aim(0, item, 1),))
    sitting.confirm()
    return sitting


def result(sitting: Sitting) -> Any:
    """The comparison of the last step but those of the house."""
    events = [event for step in sitting.game.steps for event in step.events]
    return [event for event in events if isinstance(event, Succeeded | Failed)][-1]


@pytest.mark.rule("C4")
def test_an_axe_that_takes_a_foe_down_strikes_another_in_the_zone_with_the_same_value() -> None:
    sitting = fight(foe("orc", health=1, defense=0), foe("troll"), weapon="axe")
    assert sitting.refusal("Fergus", Cleave, target=1) == "C4"
    sitting.does("Fergus", Cleave, target=sitting.body("troll"))
    sitting.confirm()
    assert (result(sitting).total, result(sitting).target) == (17, sitting.body("troll"))
    assert sitting.table.defense[sitting.body("troll")] == 0
    assert not any(isinstance(window, Mercy) for window in sitting.table.windows)


@pytest.mark.rule("C4")
def test_a_hammer_deals_two_at_twice_the_initiative() -> None:
    for card, lost in (("VII of Cups", 2), ("VI of Cups", 1)):
        sitting = fight(foe("ogre", health=3, defense=5), weapon="hammer", card=card)
        assert sitting.table.defense[1] == 5 - lost


@pytest.mark.rule("C4", "R-142")
def test_a_crossbow_pierces_and_must_be_reloaded_after_each_shot() -> None:
    sitting = fight(foe("ogre", health=3, defense=5), weapon="crossbow")
    assert (sitting.table.health[1], sitting.table.defense[1]) == (2, 5)
    assert sitting.table.unloaded == 1
    again = sitting.table.copy()
    again.windows = (Turn(id=99, waiting=1, actor=0),)
    refused = worm.explain(again, Attack(0, 0, sitting.hand("Fergus")[0], (Aim(0, 0, 1),)))
    assert getattr(refused, "cite", "") == "R-142"


@pytest.mark.rule("R-142")
def test_a_blow_with_the_fist_unloads_nobodys_crossbow() -> None:
    sitting = fight(foe("orc", health=3, defense=3, gear=(thing("crossbow", "crossbow"),)), weapon="")
    assert sitting.table.defense[1] < 3
    assert sitting.table.unloaded == 0


@pytest.mark.rule("C4", "B-27")
def test_a_dagger_pierces_the_rooted_the_prone_and_the_disarmed() -> None:
    for state in (0, ROOTED, PRONE, "disarmed"):
        sitting = fight(foe("orc", health=3, defense=3), weapon="dagger", card="Ace of Cups")
        table = sitting.table
        table.health, table.defense = (0, 3), (0, 3)
        if state == "disarmed":
            table.place = (*table.place[:1], DROPPED)
        else:
            table.effects = (0, int(state))
        table.known = {}
        action = Attack(0, 0, 13, (Aim(0, 0, 1),))
        act = declared(table, action, 0, aims=action.aims)
        assert harm(table, act, 1) == (PIERCING if state else NORMAL)


@pytest.mark.rule("C4", "B-29")
def test_a_thrown_dagger_engages_nobody_and_a_thrust_does() -> None:
    for offset, engages in ((THROWN, False), (0, True)):
        plan = scene((adventurer("Fergus", gear=(thing("weapon", "dagger"),)),), (foe("orc"),))
        hands = {"Fergus": ["II of Cups", "King of Cups", "VII of Pentacles", "III of Swords"]}
        sitting = sit(plan, hands, ["V", "VI"], {"Fergus": "II of Cups", "orc": "V"})
        sitting.does("Fergus", Attack, "King of Cups", aims=(Aim(0, offset, 1),))
        assert any(isinstance(event, Engaged) for event in sitting.confirm()) == engages


@pytest.mark.rule("C4", "R-091")
def test_a_flail_wins_ties_even_against_a_shield() -> None:
    shield = (thing("shield", "light shield"), thing("club", "hammer"))
    for weapon, kind in (("flail", Succeeded), ("blade", Failed)):
        sitting = fight(foe("orc", gear=shield), weapon=weapon, card="II of Wands")
        assert isinstance(result(sitting), kind)


@pytest.mark.rule("R-108", "R-041", "B-27", "B-70")
def test_attacks_against_the_unarmed_have_favor_by_the_tables_reading() -> None:
    cases = [
        ((), {"s1": True, "s0": True, "bk": True}),
        ((thing("shield", "light shield"),), {"s1": False, "s0": True, "bk": False}),
        ((thing("bow", "bow"),), {"s1": True, "s0": True, "bk": True}),
        ((thing("sword", "blade"),), {"s1": False, "s0": False, "bk": False}),
        ((thing("sword", "blade", "belt"),), {"s1": True, "s0": True, "bk": True}),
    ]
    for gear, readings in cases:
        for reading, favored in readings.items():
            plan = scene((adventurer("Fergus", gear=gear),), (foe("orc"),), options={"unarmed_rule": reading})
            hands = {"Fergus": ["X of Cups"]}
            sitting = sit(plan, hands, ["V", "VI"], {"Fergus": "X of Cups", "orc": "V"})
            sitting.does("orc", Attack, "VI", aims=(Aim(1, sitting.item("orc", "dagger"), 0),))
            sitting.confirm()
            assert result(sitting).total == 6 + 4 + 3 * favored, (gear, reading)


@pytest.mark.rule("R-109", "R-110")
def test_bare_fists_have_disfavor_against_a_weapon_and_do_nothing_to_what_is_larger() -> None:
    sitting = fight(foe("ogre", larger=True), weapon="")
    assert result(sitting).total == 14 + 3 - 3
    events = [event for step in sitting.game.steps for event in step.events]
    assert any(isinstance(event, Fizzled) and event.cite == "R-110" for event in events)
    assert not any(isinstance(event, FoeWounded) for event in events)
    assert any(
        isinstance(event, FoeWounded) for step in fight(foe("orc"), weapon="").game.steps for event in step.events
    )


@pytest.mark.rule("B-84", "R-061", "R-111")
def test_only_a_hit_engages_unless_the_table_plays_otherwise() -> None:
    for option, engaged in (("no", 0), ("yes", 0b10)):
        sitting = fight(foe("orc"), card="Ace of Wands", options={"miss_engages": option})
        assert isinstance(result(sitting), Failed)
        assert sitting.table.engaged[0] == engaged
    assert fight(foe("orc")).table.engaged == (0b10, 0b01)


@pytest.mark.rule("B-28")
def test_nobody_is_engaged_with_the_prone_unless_the_table_plays_otherwise() -> None:
    for option, engaged in (("never_while", 0), ("once", 0b10)):
        plan = scene((adventurer("Fergus"),), (foe("orc"),), options={"root_trip_engage": option})
        hands = {"Fergus": ["II of Cups", "King of Cups", "VII of Pentacles", "III of Swords"]}
        sitting = sit(plan, hands, ["V", "VI"], {"Fergus": "II of Cups", "orc": "V"})
        sitting.table.effects = (0, PRONE)
        sitting.does("Fergus", Attack, "King of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
        sitting.confirm()
        assert sitting.table.engaged[0] == engaged


# -- mob rule


def mob(count: int, aiming: int, **options: object) -> Sitting:
    """So many goblins stand around Fergus and Odo; so many of them strike at Fergus with one card."""
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("goblins", count=count),), options=options)
    hands = {"Fergus": ["King of Cups"], "Odo": ["Queen of Cups"]}
    sitting = sit(plan, hands, ["V", "XIV", "I"], {"Fergus": "King of Cups", "Odo": "Queen of Cups", "goblins": "V"})
    aims = tuple([Aim(2 + n, sitting.table.scene.items_of[2 + n][0], 0) for n in range(aiming)])
    sitting.does("goblins", Attack, "XIV", aims=aims)
    sitting.confirm()
    return sitting


@pytest.mark.rule("R-182", "R-183", "R-184", "R-185", "B-25", "B-83")
def test_two_have_favor_four_pierce_eight_are_critical() -> None:
    for many, total, piercing in ((1, 18, False), (2, 21, False), (3, 21, False), (4, 21, True), (7, 21, True)):
        sitting = mob(8, many)
        assert result(sitting).total == total
        assert sitting.window.piercing == piercing
    assert mob(8, 8).table.injured == 1


@pytest.mark.rule("B-25")
def test_who_counts_for_the_mob_is_the_tables_reading() -> None:
    for option, total in (("allotted", 18), ("strikers", 18), ("zone", 21)):
        assert result(mob(4, 1, mob_count=option)).total == total


@pytest.mark.rule("B-25", "B-26")
def test_foes_engaged_with_the_target_count_whatever_their_kind_unless_the_table_plays_otherwise() -> None:
    for option, total in (("yes", 6 + 4 + 3), ("no", 6 + 4)):
        plan = scene((adventurer("Fergus"),), (foe("orc"), foe("wolf")), options={"mob_cross_type": option})
        hands = {"Fergus": ["King of Cups"]}
        sitting = sit(plan, hands, ["V", "IX", "VI"], {"Fergus": "King of Cups", "orc": "V", "wolf": "IX"})
        sitting.table.engaged = (0b100, 0, 0b001)
        sitting.does("orc", Attack, "VI", aims=(Aim(1, sitting.item("orc", "dagger"), 0),))
        sitting.confirm()
        assert result(sitting).total == total


@pytest.mark.rule("B-83")
def test_a_group_that_turns_on_one_deals_one_wound_unless_each_counts() -> None:
    for option, windows in (("per_target", 1), ("per_attacker", 3)):
        sitting = mob(3, 3, mob_hits=option)
        assert sum(type(window).__name__ == "Wound" for window in sitting.table.windows) == windows


@pytest.mark.rule("R-182", "R-223")
def test_a_group_aims_each_member_once_at_whom_it_likes() -> None:
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("goblins", count=3),))
    hands = {"Fergus": ["King of Cups"], "Odo": ["Queen of Cups"]}
    sitting = sit(plan, hands, ["V", "XIV", "I"], {"Fergus": "King of Cups", "Odo": "Queen of Cups", "goblins": "V"})
    one, two = Aim(2, 2, 0), Aim(3, 3, 1)
    assert sitting.refusal("goblins", Attack, "XIV", aims=(one, one)) == "R-182"
    assert sitting.refusal("goblins", Attack, "XIV", aims=()) == "R-182"
    sitting.does("goblins", Attack, "XIV", aims=(one, two))
    sitting.confirm()
    assert [type(window).__name__ for window in sitting.table.windows].count("Wound") == 1
    sitting.house()
    assert type(sitting.window).__name__ == "Wound"
    assert sitting.refusal("Fergus", Skip) == "not now"


@pytest.mark.rule("R-197")
def test_a_critical_wound_injures_then_drops_then_kills() -> None:
    table = sheet()
    hurt(table, wounds.deal(table, 0, CRITICAL))
    assert (table.injured & 1, table.down & 1) == (1, 0)
    events = hurt(table, wounds.deal(table, 0, CRITICAL))
    assert [(event.how, event.cite) for event in events if isinstance(event, WoundTaken)] == [(DEATHS_DOOR, "R-197")]
    assert (table.down & 1, table.dead & 1) == (1, 0)
    hurt(table, wounds.deal(table, 0, CRITICAL))
    assert table.dead & 1


@pytest.mark.rule("B-60", "B-88", "R-061")
def test_nobody_engages_who_has_fallen_and_whose_tied_turn_is_still_to_come() -> None:
    plan = scene((adventurer("Fergus"),), (foe("orc"),))
    for fallen, engaged in (((), [Engaged(0, 1)]), ((0,), []), ((1,), [])):
        table = fresh(prepare(plan))
        worm.replay(table, [TurnsTied(0b11), *[Downed(body) for body in fallen]])
        move = Attack(0, 0, 13, (Aim(0, 0, 1),))
        act = declared(table, move, ATTACK, aims=move.aims)
        assert hurt(table, hits.engage(table, act, 1)) == engaged


@pytest.mark.rule("R-202", "R-197", "R-185")
def test_whom_the_critical_wound_of_an_attack_drops_may_be_spared_too() -> None:
    for injured, asked in ((0, False), (1, True)):
        plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("goblins", count=8),))
        hands = {"Fergus": ["King of Cups"], "Odo": ["Queen of Cups"]}
        laid = {"Fergus": "King of Cups", "Odo": "Queen of Cups", "goblins": "V"}
        sitting = sit(plan, hands, ["V", "XIV", "I"], laid)
        sitting.table.injured = injured
        aims = tuple([Aim(2 + n, sitting.table.scene.items_of[2 + n][0], 0) for n in range(8)])
        sitting.does("goblins", Attack, "XIV", aims=aims)
        sitting.confirm()
        assert (type(sitting.window).__name__ == "Mercy") == asked
        if asked:
            sitting.does("goblins", Spare)
        assert sitting.table.spared == int(asked)


@pytest.mark.rule("R-202", "R-220")
def test_what_nobody_did_leaves_nobody_to_show_mercy() -> None:
    hazard = HazardPlan(name="pit", zone="hall")
    cases = (("attack", 0, False), ("any_blow", 0, True), ("any_blow", 2, False), ("any_blow", -1, False))
    for option, by, asked in cases:
        weak = (foe("orc", health=1, defense=0),)
        table = sheet(scene((adventurer("Fergus"),), weak, hazards=(hazard,), options={"mercy_after": option}))
        hurt(table, wounds.deal(table, 1, NORMAL, by=wounds.merciful(table, by)))
        assert (type(table.windows[-1]).__name__ == "Mercy") == asked


@pytest.mark.rule("R-202", "B-60")
def test_who_has_fallen_shows_no_mercy() -> None:
    table = sheet(scene((adventurer("Fergus"),), (foe("orc", health=1, defense=0),)))
    worm.replay(table, [Downed(0)])
    hurt(table, wounds.deal(table, 1, NORMAL, by=0))
    assert not any(type(window).__name__ == "Mercy" for window in table.windows)


@pytest.mark.rule("C4", "R-116", "R-123")
def test_an_axe_that_strikes_on_is_met_by_interrupts_and_dodges_as_any_attack() -> None:
    pike = foe("troll", gear=(thing("pike", "polearm"),))
    for kind, card in ((RIPOSTE, "XV"), (DODGE, "XV")):
        sitting = fight(foe("orc", health=1, defense=0), pike, weapon="axe", staggered=True)
        troll = sitting.actor("troll")
        lies = Facedown(kind, CARD_NAMES[card], True, ward=sitting.body("troll"))
        sitting.table.facedown = (*sitting.table.facedown[:troll], lies, *sitting.table.facedown[troll + 1 :])
        sitting.does("Fergus", Cleave, target=sitting.body("troll"))
        act = sitting.window.action
        assert (act.stage, act.raised, act.pledged, act.item) == (0, (0,), (), -1)
        events = sitting.confirm()
        assert any(isinstance(event, FacedownRevealed) for event in events)
        assert (type(sitting.window).__name__ == "Wound") == (kind == RIPOSTE)
