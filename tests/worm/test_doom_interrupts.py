"""Dooms that interrupt (C8): turned on somebody else, acting out of turn, a Wound ignored."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.structs import Opened
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.plan import DoomPlan
from facedown.rulesets.worm.scene_additions import with_foe
from facedown.rulesets.worm.windows import OpenToTalents, Turn
from facedown.rulesets.worm.words import CRITICAL, NATURAL, NORMAL
from tests.worm.ruling import only
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

NOT_ME = DoomPlan(name="Not Me", targets=False, behaviour="redirect")
FIRST = DoomPlan(name="First", targets=False, behaviour="interject")
LIMB = DoomPlan(name="Lose a Limb", targets=False, behaviour="endure")


def den(*dooms: DoomPlan, hand: tuple[str, ...] = ("I", "XIII", "XVI", "XII", "XVIII"), **more: Any) -> Sitting:
    """Fergus (V) has the turn; Chirm (VI), an imp (I) and an orc stand with him in the hall."""
    people = (
        adventurer("Fergus", gear=(thing("sword", "blade"), thing("flask", "potion", "belt"))),
        adventurer("Chirm"),
    )
    imp = foe("imp", attributes=(4, 1, 0, 2), gear=(), natural=True, dooms=dooms, health=3, defense=0, **more)
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "IX of Pentacles", "II of Cups"],
        "Chirm": ["VI of Cups", "X of Wands", "IX of Wands", "II of Wands"],
    }
    laid = {"Fergus": "V of Cups", "Chirm": "VI of Cups", "imp": hand[0], "orc": hand[3]}
    sitting = sit(scene(people, (imp, foe("orc"))), hands, list(hand), laid)
    sitting.does("imp", ask.Skip)
    return sitting


def strikes(sitting: Sitting) -> None:
    """Fergus declares an Attack on the imp with a X."""
    sitting.does("Fergus", ask.Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "imp"))


def happens(sitting: Sitting, events: Any) -> None:
    """These things come about, one event after the other."""
    sitting.game.ruleset.apply(sitting.table, events)


@pytest.mark.rule("C8", "R-210")
def test_a_foe_still_steps_in_when_an_adventurers_sheet_is_filled_in() -> None:
    sitting = den(FIRST)
    sheet = replace(sitting.table.scene.adventurers[1], motifs=("old soldier",))
    sitting.given(told.SheetFilledIn(1, sheet))
    strikes(sitting)
    assert sitting.refusal("imp", ask.Interject, "XVI") == ""


# -- turned on somebody else


@pytest.mark.rule("C8", "R-156")
def test_an_attack_is_turned_on_a_friend_with_disfavor_and_engages_no_friends() -> None:
    sitting = den(NOT_ME)
    strikes(sitting)
    assert type(sitting.window).__name__ == "OpenToTalents"
    assert sitting.window.invited >> sitting.actor("imp") & 1
    events = sitting.does("imp", ask.Redirect, "XVI", target=sitting.body("Chirm"))
    assert only(list(events), told.InitiativeFlipped).actor == sitting.actor("Chirm")
    assert only(list(sitting.confirm()), told.Succeeded).total == 10 + 3 - 3
    assert sitting.window.body == sitting.body("Chirm")
    sitting.does("Chirm", ask.TakeWound, how=0)
    assert sitting.table.staggered == 0b10
    assert not any(sitting.table.engaged)
    assert sitting.table.health[sitting.body("imp")] == 3


@pytest.mark.rule("C8")
def test_it_may_be_turned_on_another_foe_but_not_on_whoever_acts_nor_out_of_the_zone() -> None:
    sitting = den(NOT_ME)
    strikes(sitting)
    assert sitting.refusal("imp", ask.Redirect, "XVI", target=sitting.body("orc")) == ""
    assert sitting.refusal("imp", ask.Redirect, "XVI", target=0) == "C8"
    assert sitting.refusal("imp", ask.Redirect, "XIII", target=1) == "C8"
    sitting.given(told.Moved(1, 0))
    assert sitting.refusal("imp", ask.Redirect, "XVI", target=1) == "C8"


@pytest.mark.rule("C8")
def test_only_what_is_aimed_at_it_is_turned_away_and_only_blows() -> None:
    sitting = den(NOT_ME)
    sitting.does("Fergus", ask.Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
    assert sitting.refusal("imp", ask.Redirect, "XVI", target=1) == "C8"
    sitting = den(NOT_ME)
    sitting.does("Fergus", ask.Move, "X of Swords", zone=0)
    assert sitting.refusal("imp", ask.Redirect, "XVI", target=1) == "C8"
    sitting = den(FIRST)
    strikes(sitting)
    assert sitting.refusal("imp", ask.Redirect, "XVI", target=1) == "C8"


@pytest.mark.rule("C8", "R-182")
def test_of_several_aims_only_those_at_it_are_turned() -> None:
    plan = scene(
        (adventurer("Fergus", "hall"),),
        (foe("imp", natural=True, gear=(), dooms=(NOT_ME,)), foe("rats", count=2, natural=True, gear=())),
    )
    hands = {"Fergus": ["V of Cups", "X of Swords", "IX of Pentacles", "II of Cups"]}
    laid = {"Fergus": "V of Cups", "imp": "I", "rats": "XII"}
    sitting = sit(plan, hands, ["I", "XIII", "XVI", "XII", "XVIII", "II", "III"], laid)
    sitting.does("imp", ask.Skip)
    strikes(sitting)
    sitting.does("imp", ask.Redirect, "XVI", target=sitting.body("rat 2"))
    assert sitting.window.action.aims[0].target == sitting.body("rat 2")


# -- out of turn


@pytest.mark.rule("C8", "B-99")
def test_it_acts_before_what_it_interrupts_at_the_cards_face_value() -> None:
    sitting = den(FIRST)
    strikes(sitting)
    sitting.does("imp", ask.Interject, "XVI")
    window = sitting.window
    assert isinstance(window, Turn)
    assert window.interrupt
    sitting.does("imp", ask.Attack, "XIII", aims=sitting.aim("imp", NATURAL, "Fergus"))
    assert only(list(sitting.confirm()), told.Succeeded).total == 13
    sitting.does("Fergus", ask.TakeWound, how=0)
    assert isinstance(sitting.window, OpenToTalents)
    assert only(list(sitting.confirm()), told.Succeeded).total == 13


@pytest.mark.rule("C8", "R-150")
def test_what_it_lays_as_an_interrupt_counts_without_its_attribute() -> None:
    sitting = den(FIRST)
    strikes(sitting)
    sitting.does("imp", ask.Interject, "XVI")
    sitting.does("imp", ask.Riposte, "XIII", ward=sitting.body("imp"))
    lies = sitting.table.facedown[sitting.actor("imp")]
    assert lies is not None
    assert not lies.on_turn


@pytest.mark.rule("C8")
def test_it_does_not_interrupt_other_foes_nor_without_a_card_to_act_with_nor_without_the_doom() -> None:
    sitting = den(FIRST)
    sitting.does("Fergus", ask.Skip)
    sitting.does("Chirm", ask.Skip)
    sitting.does("orc", ask.Attack, "XIII", aims=sitting.aim("orc", "dagger", "Fergus"))
    assert sitting.refusal("imp", ask.Interject, "XVI") != ""
    sitting = den(NOT_ME)
    strikes(sitting)
    assert sitting.refusal("imp", ask.Interject, "XVI") == "C8"
    sitting = den(FIRST)
    sitting.given(*[told.CardDiscarded(2, card) for card in sitting.hand("imp")[1:]])
    strikes(sitting)
    assert sitting.refusal("imp", ask.Interject, "XVI") == "C8"


@pytest.mark.rule("C8", "R-163")
def test_it_does_not_interrupt_the_fool_among_minor_actions() -> None:
    sitting = den(FIRST)
    sitting.does("Fergus", ask.Move, "X of Swords", zone=0)
    sitting.confirm()
    sitting.given(told.FoolPlayed(1), Opened(Turn(waiting=2, actor=1, fool=True)))
    sitting.does("Chirm", ask.Attack, "X of Wands", aims=sitting.aim("Chirm", "sword", "imp"))
    assert sitting.refusal("imp", ask.Interject, "XVI") == "C8"


@pytest.mark.rule("C8")
def test_nobody_is_invited_where_the_game_master_holds_no_card() -> None:
    sitting = den(FIRST)
    sitting.given(*[told.CardDiscarded(2, card) for card in sitting.hand("imp")])
    strikes(sitting)
    assert not sitting.window.invited >> sitting.actor("imp") & 1


def test_whoever_joins_brings_its_interrupts() -> None:
    table = den().table
    joined = with_foe(table.scene, foe("spider", dooms=(FIRST, LIMB)))
    actor = joined.foe_actors[-1]
    assert joined.steps_in
    assert joined.traits.stepping == joined.traits.endures == 1 << actor


# -- a Wound ignored


@pytest.mark.rule("C8")
def test_a_wound_is_ignored_for_a_greater_doom_or_taken() -> None:
    sitting = den(LIMB)
    imp = sitting.body("imp")
    strikes(sitting)
    sitting.confirm()
    assert type(sitting.window).__name__ == "Enduring"
    assert sitting.refusal("imp", ask.Endure, "XIII") == "C8"
    sitting.does("imp", ask.Endure, "XVI")
    assert sitting.table.health[imp] == 3
    assert sitting.window.words == "Lose a Limb: what comes off fights on"
    sitting = den(LIMB)
    strikes(sitting)
    sitting.confirm()
    sitting.does("imp", ask.Pass)
    assert sitting.table.health[imp] == 2


@pytest.mark.rule("C8")
def test_without_an_answer_the_wound_is_taken_and_a_critical_one_is_never_ignored() -> None:
    sitting = den(LIMB)
    imp = sitting.body("imp")
    happens(sitting, deal(sitting.table, imp, NORMAL))
    sitting.house()
    assert sitting.table.health[imp] == 2
    happens(sitting, deal(sitting.table, imp, CRITICAL))
    assert sitting.table.down >> imp & 1


@pytest.mark.rule("C8", "R-163")
def test_a_card_put_down_as_a_minor_action_ignores_no_wound() -> None:
    sitting = den(LIMB)
    imp = sitting.body("imp")
    sitting.does("Fergus", ask.Move, "X of Swords", zone=0)
    sitting.confirm()
    sitting.does("orc", ask.Move, "XVI", zone=0)
    happens(sitting, deal(sitting.table, imp, NORMAL))
    assert sitting.refusal("imp", ask.Endure, "XVI") == "C8"
    assert sitting.refusal("imp", ask.Endure, "XVIII") == ""


@pytest.mark.rule("C8")
def test_nobody_is_asked_without_a_card() -> None:
    sitting = den(LIMB)
    imp = sitting.body("imp")
    sitting.given(*[told.CardDiscarded(2, card) for card in sitting.hand("imp")])
    happens(sitting, deal(sitting.table, imp, NORMAL))
    assert sitting.table.health[imp] == 2


@pytest.mark.rule("C8")
def test_an_interrupt_is_no_tactic_of_its_own() -> None:
    sitting = den(NOT_ME, FIRST, LIMB)
    sitting.does("Fergus", ask.Move, "X of Swords", zone=0)
    sitting.confirm()
    for number in range(3):
        assert sitting.refusal("imp", ask.GreaterDoom, "XVI", ability=number) == "R-176"
