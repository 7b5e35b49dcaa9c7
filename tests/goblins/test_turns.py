"""The set-up, Rounds and Turns."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Refused
from facedown.rulesets.goblins.commands import Assign
from facedown.rulesets.goblins.conforming import table_for
from facedown.rulesets.goblins.events import Began, CoinGained, Shuffled, StatsAssigned, TurnBegan, TurnEnded
from facedown.rulesets.goblins.first_table import fresh
from facedown.rulesets.goblins.game import begin
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import at, only, sit, with_variable


@pytest.mark.rule("G-134", "G-135", "G-136", "G-137", "G-139", "G-140")
@pytest.mark.parametrize("count", range(2, 7))
def test_a_game_begins_with_everybody_dealt_a_start_room(count: int) -> None:
    firsts, rooms = set(), set()
    for seed in range(60):
        game = begin(table_for(count, "set-up"), Chance(seed))
        table: Table = game.table
        began = only(game.steps[0].events, Began)
        firsts.add(began.first)
        rooms.add(began.rooms)
        assert sorted(began.rooms) == sorted(table.scene.starts[:count])
        assert table.health == (12,) * count
        coin = [table.coin[player] for player in table.clockwise(began.first)]
        assert coin == {2: [1, 2], 3: [1, 1, 2], 4: [1, 1, 2, 2], 5: [1, 1, 1, 2, 2], 6: [1, 1, 1, 2, 2, 2]}[count]
        assert [len(deck) for deck in table.decks] == [24, 8, 12]
        assert [len(tokens) for tokens in table.chests] == [0, 1, 0, 1, 1, 1, 0, 1, 0]
        assert table.aside == (table.scene.dagger_piece,)
        assert len([event for event in game.steps[0].events if isinstance(event, Shuffled)]) == 3
        assert (table.hidden, table.slots[0], table.backpacks[0]) == (0, (NONE,) * 4, ())
    assert firsts == set(range(count))
    assert len(rooms) > 1


@pytest.mark.rule("G-139")
def test_who_comes_later_has_more_coin_unless_the_games_file_says_how_much() -> None:
    sitting = sit(
        at("Ada", "Gate", coin=None),
        at("Bruno", "Pit", coin=None),
        at("Cleo", "Vault", coin=0),
        at("Dario", "Crypt", coin=2),
        first="Bruno",
        rules=with_variable("LATER_COIN", 4),
    )
    assert sitting.table.coin == (5, 1, 0, 2)
    gained = [event for event in sitting.game.steps[0].events if isinstance(event, CoinGained)]
    assert gained == [CoinGained(0, 4, cite="G-139")]


@pytest.mark.rule("G-139")
def test_with_nothing_more_for_later_places_all_begin_alike() -> None:
    positions = [at(name, "Gate", coin=None) for name in ("Ada", "Bruno")]
    assert sit(*positions, rules=with_variable("LATER_COIN", 0)).table.coin == (1, 1)


@pytest.mark.rule("G-135")
def test_the_map_is_nine_rooms_beside_each_other() -> None:
    scene = sit(at("Ada", "Gate"), at("Bruno", "Pit")).table.scene
    assert len(scene.rooms) == 9
    for room, beside in enumerate(scene.adjacent):
        down, right = divmod(room, 3)
        near = [(down - 1, right), (down + 1, right), (down, right - 1), (down, right + 1)]
        assert sorted(beside) == sorted(3 * row + column for row, column in near if 0 <= row < 3 and 0 <= column < 3)


@pytest.mark.rule("G-134", "G-142")
def test_before_the_set_up_nothing_has_been_counted() -> None:
    table = fresh(prepare(table_for(3, "before")))
    assert (table.round, table.active, table.first) == (0, NONE, 0)
    assert (table.actions_left, table.taken, table.chosen, table.free_taken) == (0, 0, 0, 0)
    assert (table.alive, table.hidden, table.room) == (0b111, 0, (NONE, NONE, NONE))


@pytest.mark.rule("G-138")
def test_stats_are_assigned_sealed_and_shown_together() -> None:
    game = begin(table_for(2, "stats"), Chance(1))
    assert {command.stats for command in game.legal(0) if isinstance(command, Assign)} == set(permutations((3, 2, 1)))
    game.play(Assign(0, 0, (1, 2, 3)))
    assert game.table.windows[-1].waiting == 0b10
    window: Any = view(game.table, 1).windows[-1]
    assert (window.waiting, window.answers) == (0b11, ())
    events = list(game.play(Assign(1, 1, (3, 1, 2))).events)
    assert only(events, StatsAssigned).stats == ((1, 2, 3), (3, 1, 2))


@pytest.mark.rule("G-138")
def test_stats_that_are_no_order_of_the_three_numbers_are_refused_and_who_is_gone_has_the_usual() -> None:
    game = begin(table_for(2, "stats"), Chance(1))
    found = game.explain(Assign(0, 0, (3, 3, 1)))
    assert isinstance(found, Refused)
    assert found.cite == "G-138"
    assert goblins.default_answer(game.table, 0) == Assign(0, 0, (3, 2, 1))
    assert list(goblins.rules[Assign].events(game.table, Assign(0, 0, (3, 2, 1)), Chance(1))) == []


@pytest.mark.rule("G-138", "G-139")
def test_a_position_may_give_some_players_stats() -> None:
    sitting = sit(at("Ada", "Vault", stats=(9, 9, 9)), at("Bruno", "Library", stats=None))
    sitting.say("Ada: assign 3, 2, 1")
    sitting.say("Bruno: assign 1, 2, 3")
    assert sitting.table.stats == ((9, 9, 9), (1, 2, 3))
    assert sitting.table.room == (4, 5)


@pytest.mark.rule("G-142", "G-143", "G-147")
def test_a_round_is_one_turn_each_from_the_first_player() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), at("Cleo", "Vault"), first="Bruno")
    turns = []
    for name in ("Bruno", "Cleo", "Ada", "Bruno"):
        turns.append((sitting.table.active, sitting.table.round))
        sitting.say(f"{name}: end the turn")
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2)]


@pytest.mark.rule("G-143")
def test_a_turn_begins_with_everything_forgotten() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Pit"))
    assert sitting.table.started_hidden
    sitting.say("Ada: hide", 1)
    events = sitting.say("Ada: end the turn")
    assert only(events, TurnBegan).actions == 3
    table = sitting.table
    assert (table.actions_left, table.taken, table.chosen, table.free_taken) == (3, 0, 0, 0)
    assert (table.started_hidden, table.rewarded) == (False, False)


@pytest.mark.rule("G-030", "G-031", "GA-29", "GE-04")
def test_a_turn_may_be_ended_with_turn_actions_left_and_is_for_who_is_gone() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    assert type(goblins.default_answer(sitting.table, 0)).__name__ == "EndTurn"
    assert only(sitting.say("Ada: end the turn"), TurnEnded).player == 0


@pytest.mark.rule("GA-28", "G-030", "G-013")
def test_no_turn_ends_while_something_is_pending() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    assert sitting.refusal("Ada: end the turn") == "not now"


@pytest.mark.rule("G-001", "G-002", "G-009")
def test_the_figures_are_those_of_the_rule_file() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), rules=with_variable("TURN_ACTION_MAX", 5))
    assert sitting.table.actions_left == 5
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), rules=with_variable("HIDE_ACTION_TN", 22))
    sitting.say("Ada: hide", 19)
    assert not sitting.table.is_hidden(0)


@pytest.mark.rule("G-015")
def test_the_eight_turn_actions() -> None:
    sitting = sit(
        at("Ada", "Kitchen", equipped=["Sling"]),
        at("Bruno", "Kitchen", backpack=["Bomb Kit"]),
        at("Cleo", "Gate"),
        at("Dario", "Kitchen", hidden=True),
    )
    found = {"Move", "OpenChest", "Seek", "Ambush", "Challenge", "Pickpocket", "TakeAShot"}
    assert found <= sitting.answers(0)
    assert "Hide" in sit(at("Ada", "Gate"), at("Bruno", "Pit")).answers(0)
