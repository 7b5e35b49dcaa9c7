"""Readings of section B that cut across chapters."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.worm.cards import CARD_NAMES, CUPS, FOOL, PENTACLES, SWORDS, WANDS
from facedown.rulesets.worm.commands import (
    Aim,
    Attack,
    Dodge,
    KeepHand,
    Lend,
    Pass,
    PlayFool,
    Push,
    Riposte,
    Roughhouse,
    Skip,
)
from facedown.rulesets.worm.events import CountRose, Failed, InitiativeRaised, Succeeded
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.words import (
    ACTIONS,
    AID,
    AIM,
    ATTACK,
    AVOID,
    BANTER,
    COMMAND,
    CURSED,
    DASH,
    DODGE,
    INSPIRED,
    KNOCKED_OUT,
    PULL_FROM_PACK,
    RECOVER,
    RIPOSTE,
    ROUGHHOUSE,
    SPEAK,
    SUIT_OF,
    USE_ITEM,
)
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

HANDS = {
    "Fergus": ["II of Cups", "King of Cups", "IX of Pentacles", "X of Swords"],
    "Odo": ["VI of Cups", "III of Swords", "IV of Wands", "V of Wands"],
}


def table(*foes: Any, fergus: Any = None, dooms: list[str] | None = None, **more: Any) -> Sitting:
    """Fergus is called at II, Odo at VI, each foe from IX on."""
    plan = scene((fergus or adventurer("Fergus"), adventurer("Odo")), foes, **more)
    numbers = ["IX", "X", "XI"]
    laid = {"Fergus": "II of Cups", "Odo": "VI of Cups", **dict(zip([one.name for one in foes], numbers, strict=False))}
    return sit(plan, HANDS, dooms or [*numbers[: len(foes)], "I", "III", "XIV", "XV"], laid)


@pytest.mark.rule("B-01")
def test_each_action_has_the_suit_of_its_column() -> None:
    suits = {
        SWORDS: {ATTACK, RIPOSTE, AIM},
        PENTACLES: {AVOID, DASH, DODGE, ROUGHHOUSE},
        CUPS: {AID, COMMAND, PULL_FROM_PACK, USE_ITEM},
        WANDS: {BANTER, SPEAK, RECOVER},
    }
    for suit, kinds in suits.items():
        assert {kind for kind in range(len(ACTIONS)) if SUIT_OF[kind] == suit} == kinds


@pytest.mark.rule("B-44", "R-095")
def test_the_count_goes_on_above_the_king_to_a_greater_doom() -> None:
    dragon = foe("dragon", greater_dooms_as=("initiative",))
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (dragon,))
    sitting = sit(plan, HANDS, ["XX", "I", "II", "III"], {"Fergus": "II of Cups", "Odo": "VI of Cups", "dragon": "XX"})
    sitting.does("Fergus", Skip)
    events = sitting.does("Odo", Skip)
    assert [event.count for event in events if isinstance(event, CountRose)] == [20]
    assert sitting.window.actor == sitting.actor("dragon")


@pytest.mark.rule("R-181", "R-211", "R-087")
def test_the_game_master_is_called_for_each_foe_and_plays_from_one_hand() -> None:
    sitting = table(foe("orc"), foe("wolf"))
    before = sitting.hand("orc")
    assert sitting.hand("wolf") == before
    sitting.does("Fergus", Skip)
    sitting.does("Odo", Skip)
    assert sitting.window.actor == sitting.actor("orc")
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "dagger"), 0),)
    sitting.does("orc", Attack, "III", aims=aims)
    assert CARD_NAMES["III"] not in sitting.hand("wolf")
    assert len(sitting.hand("wolf")) == len(before) - 1


@pytest.mark.rule("R-155", "R-147", "B-79")
def test_each_foe_or_group_may_have_one_facedown_action_of_its_own() -> None:
    sitting = table(foe("goblins", count=2), foe("wolf"))
    for name in ("Fergus", "Odo"):
        sitting.does(name, Skip)
    sitting.does("goblins", Riposte, "III", ward=sitting.body("goblin 1"))
    sitting.pass_all()
    sitting.does("wolf", Dodge, "I", ward=sitting.body("wolf"))
    lying = [facedown.kind if facedown else None for facedown in sitting.table.facedown]
    assert lying == [None, None, RIPOSTE, DODGE]


@pytest.mark.rule("B-82", "R-152")
def test_a_foe_lends_its_defence_to_another_foe_also_while_engaged() -> None:
    sitting = table(foe("orc"), foe("wolf"))
    wolf = sitting.actor("wolf")
    sitting.table.facedown = (None, None, None, Facedown(DODGE, CARD_NAMES["XIV"], False, ward=sitting.body("orc")))
    sitting.table.hands = (
        *sitting.table.hands[:2],
        tuple([c for c in sitting.table.hands[2] if c != CARD_NAMES["XIV"]]),
    )
    sitting.table.engaged = (0, 1 << sitting.body("wolf"), 0, 0b10)
    sitting.does("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
    events = sitting.does("wolf", Lend, target=sitting.body("orc"))
    assert next(event for event in events if isinstance(event, InitiativeRaised)).by == 14
    assert sitting.table.facedown[wolf] is None


@pytest.mark.rule("B-85", "R-120")
def test_an_engaged_fighter_may_strike_a_third_and_is_engaged_with_both() -> None:
    sitting = table(foe("orc"), foe("wolf"))
    orc, wolf = sitting.body("orc"), sitting.body("wolf")
    sitting.table.engaged = (1 << orc, 0, 1, 0)
    sitting.does("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "wolf"))
    sitting.confirm()
    assert sitting.table.engaged[0] == 1 << orc | 1 << wolf


@pytest.mark.rule("B-94", "R-024")
def test_a_motif_gives_no_favor_on_a_challenge_action() -> None:
    totals = []
    for motifs in ((), ("Stubborn Soldier",)):
        sitting = table(foe("orc"), fergus=adventurer("Fergus", motifs=motifs))
        sitting.does("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
        totals.append(next(event.total for event in sitting.confirm() if isinstance(event, Succeeded)))
    assert totals == [13, 13]


@pytest.mark.rule("C3", "R-048")
def test_a_weapon_of_silver_takes_one_notch_and_no_other_thing_of_silver_is_softer_for_it() -> None:
    gear = (
        thing("sword", "blade"),
        thing("moonlight", "blade", qualities=("silver",)),
        thing("heirloom", "axe", qualities=("silver", "magic"), notches=2),
        thing("mail", "steel armor", "worn", qualities=("silver",)),
        thing("ember", "hammer", qualities=("fire",)),
    )
    assert [item.notches for item in prepare(scene((adventurer("Fergus", gear=gear),), (foe("orc"),))).items[:5]] == [
        2,
        1,
        2,
        3,
        2,
    ]


@pytest.mark.rule("B-40", "B-41", "R-048")
def test_what_is_destroyed_stays_on_the_sheet_and_is_of_no_use() -> None:
    gear = (thing("sword", "blade"), thing("shield", "heavy shield"))
    sitting = table(foe("orc"), fergus=adventurer("Fergus", gear=gear))
    shield = sitting.item("Fergus", "shield")
    for notches, shielded in ((0, True), (1, True), (2, False)):
        sitting.table.notched = (0, notches, *sitting.table.notched[2:])
        sitting.table.known = {}
        assert sitting.table.shielded(0) == shielded
    assert shield in sitting.table.items(0, 0)


@pytest.mark.rule("B-08", "B-64", "R-091", "E-02")
def test_a_roughhouse_wins_ties_like_any_action_unless_the_target_wields_a_shield() -> None:
    for gear, kind in (((), Succeeded), ((thing("shield", "light shield"),), Failed)):
        sitting = table(foe("orc", gear=(thing("axe", "axe"), *gear)))
        aims = (Aim(0, -1, sitting.body("orc")),)
        sitting.table.hands = ((CARD_NAMES["VII of Wands"], CARD_NAMES["X of Swords"]), *sitting.table.hands[1:])
        sitting.does("Fergus", Roughhouse, "VII of Wands", aims=aims)
        result = next(event for event in sitting.confirm() if isinstance(event, Succeeded | Failed))
        assert (result.total, result.against, type(result)) == (9, 9, kind)


@pytest.mark.rule("R-226", "C4")
def test_a_weapon_kind_has_its_own_property_and_others_have_none() -> None:
    harms = {}
    for kind in ("blade", "crossbow"):
        plan = scene((adventurer("Fergus", "room", gear=(thing("weapon", kind),)),), (foe("orc", "room", defense=3),))
        sitting = sit(plan, {"Fergus": ["II of Cups", "King of Cups"]}, ["V"], {"Fergus": "II of Cups", "orc": "V"})
        sitting.does("Fergus", Attack, "King of Cups", aims=sitting.aim("Fergus", "weapon", "orc"))
        sitting.confirm()
        harms[kind] = (sitting.table.health[1], sitting.table.defense[1])
    assert harms == {"blade": (2, 2), "crossbow": (1, 3)}


@pytest.mark.rule("R-084", "R-161")
def test_the_game_master_may_pass_like_anybody() -> None:
    sitting = table(foe("orc"))
    assert sitting.refusal("orc", KeepHand) == "not now"
    sitting.does("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.confirm()
    assert sitting.refusal("orc", Pass) == ""


@pytest.mark.rule("R-060", "R-063")
def test_all_begin_disengaged() -> None:
    sitting = table(foe("orc"), foe("wolf"))
    assert set(sitting.table.engaged) == {0}


@pytest.mark.rule("R-029", "R-027")
def test_a_challenge_action_is_no_test_it_binds_nobody_and_cannot_be_pushed() -> None:
    sitting = table(foe("orc"))
    sitting.does("Fergus", Attack, "IX of Pentacles", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.confirm()
    assert sitting.table.bound == ()
    assert sitting.refusal("Fergus", Push) == "not now"


@pytest.mark.rule("R-037", "R-045", "R-047", "R-203")
def test_a_curse_and_an_inspiration_are_for_the_table_to_play_and_the_unconscious_do_nothing() -> None:
    for effect, able in ((CURSED, True), (INSPIRED, True), (KNOCKED_OUT, False)):
        sitting = table(foe("orc"))
        sitting.table.effects = (effect, *sitting.table.effects[1:])
        sitting.table.known = {}
        assert sitting.table.able(0) == able
        attack = sitting.refusal("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
        assert attack == ("" if able else "R-203")


@pytest.mark.rule("R-007")
def test_a_played_card_lies_on_top_of_its_own_pile() -> None:
    sitting = table(foe("orc"))
    sitting.does("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
    assert sitting.table.discards[0][-1] == CARD_NAMES["X of Swords"]
    sitting.confirm()
    sitting.pass_all()
    sitting.does("Odo", Skip)
    sitting.does("orc", Attack, "III", aims=(Aim(2, sitting.item("orc", "dagger"), 0),))
    assert sitting.table.discards[1][-1] == CARD_NAMES["III"]
    assert sitting.table.discards[0][-1] == CARD_NAMES["X of Swords"]


@pytest.mark.rule("B-99", "R-157")
def test_what_interrupts_by_the_fool_is_a_turn_any_suit_and_the_attribute_counts() -> None:
    sitting = table(foe("orc"))
    sitting.table.hands = ((FOOL, CARD_NAMES["VII of Wands"]), *sitting.table.hands[1:])
    sitting.does("Fergus", PlayFool)
    sitting.does("Fergus", Attack, "VII of Wands", aims=sitting.aim("Fergus", "sword", "orc"))
    assert next(event.total for event in sitting.confirm() if isinstance(event, Succeeded)) == 7 + 3
