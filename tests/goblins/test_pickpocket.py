"""Pickpocket."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import ONLOOKER, Opened
from facedown.rulesets.goblins.events import BackpackSeen, EdgeApplied, LootDiscarded, LootMoved
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import at, only, sit

TWO = ["Healing Grog", "Bomb Kit"]


@pytest.mark.rule("G-098", "G-099", "GD-10")
def test_an_empty_backpack_is_no_target() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", equipped=["Sling"]))
    assert sitting.refusal("Ada: pick the pocket of Bruno") == "G-098"
    assert "Pickpocket" not in sitting.answers(0)


@pytest.mark.rule("G-097", "G-100", "G-101", "G-106", "GA-21", "GD-10")
def test_a_pickpocket_who_wins_sees_the_backpack_and_takes_one_card() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=TWO, stats=(1, 2, 3)), at("Cleo", "Gate"))
    events = sitting.say("Ada: pick the pocket of Bruno", 15, 10)
    assert len(only(events, BackpackSeen).cards) == 2
    assert sitting.asks == "Taking 0"
    sitting.say("Ada: take Bomb Kit")
    assert sitting.asks == "Placing 0"
    sitting.say("Ada: store it")
    assert (sitting.backpack(0), sitting.backpack(1)) == (["Bomb Kit"], ["Healing Grog"])


@pytest.mark.rule("GA-52", "GE-05", "G-141")
def test_what_was_taken_is_known_to_the_two_and_what_was_seen_stays_known() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=TWO), at("Cleo", "Gate"))
    sitting.say("Ada: pick the pocket of Bruno", 20, 1)
    sitting.say("Ada: take Bomb Kit")
    sitting.say("Ada: store it")
    kit, grog = (sitting.table.scene.kind_names.index(name) for name in ("Bomb Kit", "Healing Grog"))
    assert view(sitting.table, 1).players[0].known == (kit,)
    assert view(sitting.table, 0).players[1].known == (grog,)
    assert [view(sitting.table, 2).players[player].known for player in (0, 1)] == [(), ()]
    assert [view(sitting.table, 2).players[player].backpack for player in (0, 1)] == [1, 1]


@pytest.mark.rule("GA-52", "GE-05")
def test_whoever_looks_on_sees_the_same_whichever_of_several_known_cards_is_taken() -> None:
    seen = []
    for card in TWO:
        sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=TWO), at("Cleo", "Gate"))
        sitting.table.knowers = ((), (255, 255), ())
        sitting.say("Ada: pick the pocket of Bruno", 20, 1)
        sitting.say(f"Ada: take {card}")
        sitting.say("Ada: store it")
        seen.append([view(sitting.table, viewer).players for viewer in (2, ONLOOKER)])
    assert seen[0] == seen[1]


@pytest.mark.rule("GE-05")
def test_a_single_card_that_was_known_is_still_known_when_it_is_taken() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=["Mystic Dagger"]), at("Cleo", "Gate"))
    sitting.table.knowers = ((), (255,), ())
    sitting.say("Ada: pick the pocket of Bruno", 20, 1)
    sitting.say("Ada: take Mystic Dagger")
    assert view(sitting.table, 2).players[0].known == (sitting.table.scene.dagger,)


@pytest.mark.rule("G-102", "GD-10")
def test_a_pickpocket_who_does_not_win_takes_nothing_and_rewards_the_target() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=TWO, stats=(1, 2, 3)))
    sitting.say("Ada: pick the pocket of Bruno", 5, 10)
    assert sitting.table.coin[1] == 4
    assert sitting.backpack(1) == TWO


@pytest.mark.rule("G-103", "G-104", "G-105")
def test_a_pickpocket_from_hiding_may_use_the_benefit() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Gate", backpack=TWO))
    assert only(sitting.say("Ada: pick the pocket of Bruno"), Opened).cite == "G-103"
    assert sitting.asks == "Benefit 0"
    assert not sitting.table.is_hidden(0)
    assert only(sitting.say("Ada: use the edge", 2, 19, 10), EdgeApplied).cite == "G-103"
    assert sitting.asks == "Taking 0"


@pytest.mark.rule("GA-21")
def test_by_option_chance_says_which_card_is_taken() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=TWO), options=Options(pickpocket_blind=True))
    events = sitting.say("Ada: pick the pocket of Bruno", 20, 1, 2)
    assert sitting.name(only(events, LootMoved).card) == "Bomb Kit"
    assert sitting.asks == "Placing 0"


@pytest.mark.rule("GA-22", "G-022")
def test_a_backpack_emptied_meanwhile_gives_nothing() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Gate", backpack=["Bomb Kit"]))
    sitting.say("Ada: pick the pocket of Bruno")
    goblins.replay(sitting.table, (LootDiscarded(1, 0, sitting.table.backpacks[1][0]),))
    sitting.say("Ada: use the edge", 20, 20, 1)
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.coin == (3, 3)


@pytest.mark.rule("GE-05", "G-101")
def test_of_like_cards_the_first_is_named_and_of_others_none_that_is_not_there() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=["Healing Grog", "Healing Grog"]))
    sitting.say("Ada: pick the pocket of Bruno", 20, 1)
    assert sitting.refusal("Ada: take card 2") == "GE-05"
    assert sitting.refusal("Ada: take card 3") == "G-101"
    assert sitting.answers(0) == {"Take"}
    assert goblins.default_answer(sitting.table, 0) == goblins.legal(sitting.table, 0)[0]


@pytest.mark.rule("G-097")
def test_only_a_pocket_in_ones_room_is_picked() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Kitchen", backpack=TWO))
    assert sitting.refusal("Ada: pick the pocket of Bruno") == "G-097"
