"""What holds of all Turn Actions together, and what the rule file and the options must say."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.refusals import NotNow, Refused
from facedown.rulesets.goblins.commands import Take, TakeAShot
from facedown.rulesets.goblins.events import ActionTaken, Exhausted, HiddenLost, LootDrawn
from facedown.rulesets.goblins.naming import Names
from facedown.rulesets.goblins.options import RULE_OF, Options
from facedown.rulesets.goblins.pieces import COMMON, ENCOUNTERS, RARE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.windows import TURN_ACTIONS
from tests.goblins.sitting import at, only, sit


@pytest.mark.rule("G-017", "G-018", "G-019")
def test_each_turn_action_that_is_not_offered_says_which_requirement_is_not_met() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    offered = sitting.answers(0)
    assert offered == {"Move", "Hide", "EndTurn"}
    lines = {
        "open chest 1": "G-052", "seek Bruno": "G-069", "ambush Bruno": "G-075", "challenge Bruno": "G-086",
        "pick the pocket of Bruno": "G-097", "take a shot at Bruno with ranged weapon": "G-108",
    }  # fmt: skip
    assert {line: sitting.refusal(f"Ada: {line}") for line in lines} == lines
    assert len(lines) + 2 == len(TURN_ACTIONS)


@pytest.mark.rule("G-020", "G-024")
def test_an_action_is_chosen_and_paid_for_before_anything_else_comes_of_it() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Pit"))
    sitting.say("Ada: hide", 20)
    events = sitting.say("Ada: hide", 20)
    assert isinstance(events[0], ActionTaken)
    assert events[0].cost == 2
    assert isinstance(events[1], HiddenLost)


@pytest.mark.rule("G-021")
def test_a_target_must_be_legal_when_it_is_selected() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", health=1), at("Cleo", "Gate"))
    sitting.say("Ada: ambush Bruno", 20, 1)
    sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert sitting.refusal("Ada: challenge Bruno") == "G-086"
    assert sitting.refusal("Ada: challenge Cleo") == ""


@pytest.mark.rule("G-004", "G-005", "G-012", "G-013")
def test_what_an_action_brings_about_is_done_before_the_next_begins() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=["Bomb Kit"]))
    for line, dice, asks in (
        ("ambush Bruno", (20, 1), "Combat 0"),
        ("pick the pocket of Bruno", (20, 1), "Taking 0"),
    ):
        sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=["Bomb Kit"]))
        sitting.say(f"Ada: {line}", *dice)
        assert sitting.asks == asks
        assert sitting.refusal("Ada: move to Kitchen") == "not now"
    sitting.game.play(Take(0, 0, 0))
    assert sitting.refusal("Ada: move to Kitchen") == "not now"
    sitting.say("Ada: store it")
    assert sitting.refusal("Ada: move to Kitchen") == ""


@pytest.mark.rule("GA-04", "G-029", "GA-39")
def test_a_granted_action_counts_as_taken_and_a_free_action_does_not() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Healing Grog"], health=5), at("Bruno", "Kitchen", hidden=True))
    sitting.say("Ada: use Healing Grog")
    assert (sitting.table.chosen, sitting.table.taken) == (0, 0)
    sitting.say("Ada: move to Kitchen", 20)
    sitting.say("Ada: seek Bruno", 1, 20)
    assert sitting.table.chosen == 2
    assert only(sitting.say("Ada: seek Bruno", 1, 20), ActionTaken).cost == 2


@pytest.mark.rule("GA-44", "G-158")
def test_the_weapon_of_a_shot_is_fixed_and_exhausted_when_it_is_chosen() -> None:
    sitting = sit(at("Ada", "Gate", equipped=["Crossbow"]), at("Bruno", "Kitchen"))
    events = list(sitting.game.play(TakeAShot(0, 0, 1, 1)).events)
    kinds = [type(event).__name__ for event in events]
    assert kinds.index(Exhausted.__name__) < kinds.index("Contested")


@pytest.mark.rule("G-124", "G-122")
def test_what_a_free_action_interrupts_is_over_before_anything_else_is_asked() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Smoke Pouch"]), at("Bruno", "Pit"))
    sitting.stack(ENCOUNTERS, "Ogre Cook")
    sitting.say("Ada: move to Kitchen", 1, 1)
    sitting.say("Ada: slip away to Vault with Smoke Pouch")
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.drawn == -1


@pytest.mark.rule("G-161", "G-162", "G-183")
def test_the_decks_hold_what_the_rule_file_says() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    held = [[sitting.name(card) for card in sitting.table.decks[deck]] for deck in (COMMON, RARE, ENCOUNTERS)]
    assert [len(deck) for deck in held] == [24, 8, 12]
    assert {name: held[COMMON].count(name) for name in held[COMMON]} == {
        "Rusty Cleaver": 3, "Sling": 3, "Throwing Axes": 2, "Leather Jerkin": 3, "Pot Lid": 2, "Healing Grog": 4,
        "Smoke Pouch": 2, "Lucky Tooth": 3, "Bomb Kit": 2,
    }  # fmt: skip
    assert {name: held[RARE].count(name) for name in held[RARE]} == {
        "Crossbow": 2, "Great Cleaver": 2, "Chain Vest": 2, "Scuttle Boots": 1, "Owl Mask": 1,
    }  # fmt: skip
    assert held[ENCOUNTERS].count("Dungeon Bomb here") == 2


@pytest.mark.rule("GE-02")
def test_the_names_that_are_shown_come_from_the_rule_file() -> None:
    names = Names(sit(at("Ada", "Gate"), at("Bruno", "Pit")).table.scene)
    assert (names.coin, names.edge, names.weapon(4)) == ("Kaos", "Goblin Balls On Ya", "Mystic Dagger")


@pytest.mark.rule("GE-08")
def test_every_option_names_its_reading_and_begins_with_the_checklists_default() -> None:
    assert set(RULE_OF) == set(Options.__struct_fields__)
    assert Options() == Options(edge_mode="advantage", bombs_growth=1, respawn=False, ties_succeed="checks")


@pytest.mark.rule("G-010", "G-011", "G-014")
def test_nobody_else_is_asked_and_a_stale_answer_is_not_now() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    assert sitting.answers(1) == set()
    old = sitting.table.windows[-1].id
    sitting.say("Ada: challenge Bruno")
    command: Any = goblins.default_answer(sitting.table, 1)
    with pytest.raises(NotNow):
        goblins.check(sitting.table, command, old)
    found = sitting.game.explain(command)
    assert not isinstance(found, Refused)


@pytest.mark.rule("GE-05", "G-141")
def test_a_drawn_card_is_secret_until_it_is_shown() -> None:
    sitting = sit(at("Ada", "Kitchen"), at("Bruno", "Pit"))
    drawn = only(sitting.say("Ada: open wooden chest", 20), LootDrawn)
    assert sitting.table.knowers[0] == (1,)
    assert sitting.table.backpacks[0] == (drawn.card,)
