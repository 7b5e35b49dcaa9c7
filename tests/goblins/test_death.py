"""The Death Process, Victory, giving up, coming back."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.refusals import Refused
from facedown.rulesets.goblins.commands import GiveUp, TakeLoot
from facedown.rulesets.goblins.events import (
    BackpackSeen,
    CoinGained,
    Died,
    GameEnded,
    GaveUp,
    PortraitRemoved,
    Returned,
)
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.pieces import COMMON, ENCOUNTERS, NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import Sitting, at, only, sit


def killing(**bruno: Any) -> Sitting:
    """Ada is about to slay Bruno in combat; Cleo is far away."""
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", health=1, **bruno), at("Cleo", "Pit"))
    sitting.say("Ada: ambush Bruno", 20, 1)
    return sitting


@pytest.mark.rule("G-184", "G-125", "G-014", "GA-25")
def test_the_slayer_gains_coin_and_takes_up_to_two_cards() -> None:
    sitting = killing(equipped=["Sling", "Pot Lid"], backpack=["Bomb Kit", "Healing Grog"], coin=7)
    events = sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert only(events, PortraitRemoved).player == 1
    assert only(events, CoinGained).coin == 3
    assert sitting.asks == "Looting 0"
    sitting.say("Ada: take from the dead Sling")
    assert sitting.asks == "Placing 0"
    sitting.say("Ada: equip it")
    assert sitting.asks == "Looting 0"
    sitting.say("Ada: take from the dead Healing Grog")
    events = sitting.say("Ada: store it")
    assert only(events, Died).slayer == 0
    assert (sitting.gear(0), sitting.backpack(0)) == (["Sling"], ["Healing Grog"])
    assert sorted(sitting.name(card) for card in sitting.table.discards[COMMON]) == ["Bomb Kit", "Pot Lid"]
    assert sitting.table.coin == (6, 0, 3)
    assert sitting.table.room[1] == NONE
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-184", "GE-05")
def test_what_the_dead_had_equipped_was_seen_before() -> None:
    sitting = killing(equipped=["Sling"])
    events = sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert [event for event in events if isinstance(event, BackpackSeen)] == []
    assert sitting.asks == "Looting 0"


@pytest.mark.rule("G-184", "GE-04")
def test_the_slayer_may_leave_the_rest_and_who_is_gone_does() -> None:
    sitting = killing(backpack=["Bomb Kit", "Healing Grog"])
    sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert type(goblins.default_answer(sitting.table, 0)).__name__ == "LeaveRest"
    sitting.say("Ada: leave the rest")
    assert len(sitting.table.discards[COMMON]) == 2
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-184")
def test_a_single_card_is_taken_and_there_is_no_second() -> None:
    sitting = killing(backpack=["Bomb Kit"])
    sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    sitting.say("Ada: take from the dead Bomb Kit")
    sitting.say("Ada: store it")
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-184", "GE-05", "G-155")
def test_what_cannot_be_taken_from_the_dead() -> None:
    sitting = killing(backpack=["Healing Grog", "Healing Grog"])
    sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert sitting.refusal("Ada: take from the dead the melee") == "G-184"
    assert sitting.refusal("Ada: take from the dead card 2") == "GE-05"
    assert sitting.refusal("Ada: take from the dead card 9") == "G-184"
    odd: Any = "x"
    found = sitting.game.explain(TakeLoot(0, 0, odd))
    assert isinstance(found, Refused)
    assert found.cite == "G-184"


@pytest.mark.rule("G-184", "GE-05", "G-141")
def test_only_the_slayer_sees_the_dead_players_backpack() -> None:
    sitting = killing(backpack=["Bomb Kit", "Healing Grog"])
    events = sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert only(events, BackpackSeen).player == 0
    assert len(view(sitting.table, 0).players[1].known) == 2
    assert view(sitting.table, 2).players[1].known == ()


@pytest.mark.rule("G-184")
def test_a_trap_earns_nobody_anything() -> None:
    sitting = sit(at("Ada", "Gate", health=1, backpack=["Bomb Kit"]), at("Bruno", "Pit"), at("Cleo", "Pit"))
    sitting.stack(ENCOUNTERS, "Spike Floor")
    events = sitting.say("Ada: move to Kitchen", 1, 1, 6)
    assert [event for event in events if isinstance(event, CoinGained)] == []
    assert only(events, Died).slayer == NONE
    assert len(sitting.table.discards[COMMON]) == 1
    assert sitting.asks == "PlayerTurn 1"


@pytest.mark.rule("G-126", "G-127", "G-185", "GA-51")
def test_who_is_left_alone_wins_at_once_the_loot_being_taken_first() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", health=1, backpack=["Bomb Kit"]))
    sitting.say("Ada: ambush Bruno", 20, 1)
    sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert sitting.asks == "Looting 0"
    sitting.say("Ada: take from the dead Bomb Kit")
    ended = only(sitting.say("Ada: store it"), GameEnded)
    assert (ended.winners, ended.why) == ((0,), "the last survivor")
    assert sitting.asks == "over"
    assert sitting.answers(0) == set()


@pytest.mark.rule("G-142", "G-147", "G-014")
def test_the_dead_are_passed_over() -> None:
    sitting = sit(at("Ada", "Gate", equipped=["Sling"]), at("Bruno", "Kitchen", health=1), at("Cleo", "Pit"))
    sitting.say("Ada: take a shot at Bruno with Sling", 20, 1, 19, 1)
    sitting.say("Ada: end the turn")
    assert sitting.asks == "PlayerTurn 2"
    sitting.say("Cleo: end the turn")
    assert (sitting.asks, sitting.table.round) == ("PlayerTurn 0", 2)


# -- giving up


@pytest.mark.rule("G-187")
def test_who_gives_up_in_a_turn_dies_without_a_slayer() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), at("Cleo", "Pit"))
    events = sitting.say("Cleo: give up")
    assert only(events, GaveUp).player == 2
    assert only(events, Died).slayer == NONE
    assert sitting.asks == "PlayerTurn 0"
    sitting.say("Ada: give up")
    assert sitting.table.winners == (1,)


@pytest.mark.rule("G-187")
def test_who_gives_up_while_something_is_pending_dies_as_soon_as_nothing_is() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"), at("Cleo", "Pit"))
    sitting.say("Ada: challenge Bruno")
    sitting.say("Bruno: give up")
    assert sitting.asks == "Challenged 1"
    events = sitting.say("Bruno: decline the challenge")
    assert only(events, Died).player == 1
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-187", "G-138")
def test_who_gives_up_before_the_first_turn_dies_in_it() -> None:
    sitting = sit(at("Ada", "Gate", stats=None), at("Bruno", "Pit", stats=None), at("Cleo", "Pit", stats=None))
    sitting.say("Ada: give up")
    for name in ("Ada", "Bruno", "Cleo"):
        sitting.say(f"{name}: assign 3, 2, 1")
    assert not sitting.table.lives(0)
    assert sitting.asks == "PlayerTurn 1"


@pytest.mark.rule("G-187")
def test_only_a_surviving_player_gives_up_and_for_oneself() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"), at("Cleo", "Pit"))
    sitting.say("Ada: challenge Bruno")
    sitting.say("Cleo: give up")
    assert sitting.refusal("Cleo: give up") == "G-187"
    for command in (GiveUp(0, 1), GiveUp(0, 9)):
        found = sitting.game.explain(command)
        assert isinstance(found, Refused)
        assert found.cite == "G-187"


@pytest.mark.rule("GA-26", "G-133")
def test_the_turn_of_who_gives_up_in_it_ends_at_once_and_bombs_tick() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), at("Cleo", "Pit"))
    sitting.table.bombs, sitting.table.bombs_placed = ((1, 2),), 1
    sitting.say("Ada: give up")
    assert sitting.table.bombs == ((1, 1),)
    assert sitting.asks == "PlayerTurn 1"


@pytest.mark.rule("G-187", "G-185")
def test_who_gives_up_does_not_come_back() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), options=Options(respawn=True))
    sitting.say("Bruno: give up")
    assert sitting.table.winners == (0,)


# -- the last Round


@pytest.mark.rule("G-186", "GD-19")
def test_after_the_last_round_coin_then_loot_then_health_decide() -> None:
    loot = ["Sling", "Bomb Kit", "Healing Grog"]
    sitting = sit(
        at("Ada", "Gate", coin=5, health=7, equipped=loot[:1], backpack=loot[1:]),
        at("Bruno", "Pit", coin=5, health=9, backpack=loot),
        at("Cleo", "Armory", coin=2, backpack=["Smoke Pouch", "Pot Lid", "Healing Grog", "Lucky Tooth"]),
        round=20,
    )
    sitting.table.bombs = ()
    for name in ("Ada", "Bruno"):
        sitting.say(f"{name}: end the turn")
    ended = only(sitting.say("Cleo: end the turn"), GameEnded)
    assert (ended.winners, ended.cite) == ((1,), "G-186")


@pytest.mark.rule("G-186")
def test_equal_players_share_it() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), round=20)
    sitting.say("Ada: end the turn")
    assert only(sitting.say("Bruno: end the turn"), GameEnded).winners == (0, 1)


# -- coming back


@pytest.mark.rule("G-185")
def test_by_option_the_dead_come_back_at_their_next_turn() -> None:
    sitting = sit(
        at("Ada", "Gate", equipped=["Sling"]), at("Bruno", "Kitchen", health=1, coin=9), options=Options(respawn=True)
    )
    sitting.say("Ada: take a shot at Bruno with Sling", 20, 1, 19, 1)
    assert sitting.asks == "PlayerTurn 0"
    assert not sitting.table.lives(1)
    events = sitting.say("Ada: end the turn")
    assert only(events, Returned).room == sitting.table.starts[1]
    assert (sitting.table.health[1], sitting.table.coin[1]) == (12, 0)
    assert sitting.asks == "PlayerTurn 1"


@pytest.mark.rule("G-185", "G-186")
def test_by_option_the_last_round_counts_the_dead_who_would_come_back() -> None:
    sitting = sit(
        at("Ada", "Gate", health=1, coin=9), at("Bruno", "Gate", health=1), options=Options(respawn=True), round=20
    )
    sitting.table.bombs, sitting.table.bombs_placed = ((8, 1), (0, 2)), 2
    sitting.say("Ada: end the turn", 1, 1)
    ended = only(sitting.say("Bruno: end the turn", 3, 3), GameEnded)
    assert ended.winners == (0, 1)
