"""Hide, Seek and the whole life of Hidden."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import Opened
from facedown.rulesets.goblins.events import Checked, Contested, HiddenGained, HiddenLost, PortraitMoved
from facedown.rulesets.goblins.pieces import ENCOUNTERS, PERCEPTION
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import at, only, sit


@pytest.mark.rule("G-062", "G-063", "G-064", "G-065", "G-066", "GA-35")
def test_a_hide_that_succeeds_puts_a_hidden_token_that_all_can_see() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    events = sitting.say("Ada: hide", 10)
    made = only(events, Checked)
    assert (made.player, made.stat, made.die + made.bonus, made.against, made.cite) == (0, PERCEPTION, 12, 12, "G-063")
    assert only(events, HiddenGained).cite == "G-065"
    assert [view(sitting.table, viewer).players[0].hidden for viewer in (0, 1, -1)] == [True, True, True]
    assert view(sitting.table, 1).players[0].room == 0


@pytest.mark.rule("G-067", "GA-07")
def test_a_hide_that_fails_changes_nothing_but_the_turn_action() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    sitting.say("Ada: hide", 9)
    assert not sitting.table.is_hidden(0)
    assert sitting.table.actions_left == 2


@pytest.mark.rule("G-062", "GA-13", "GA-46")
def test_nobody_hides_beside_another_player_hidden_or_not() -> None:
    for hidden in (False, True):
        sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", hidden=hidden))
        assert sitting.refusal("Ada: hide") == "G-062"
        assert "Hide" not in sitting.answers(0)


@pytest.mark.rule("G-069", "G-070", "G-071", "G-072", "G-036", "G-074", "GA-14")
def test_a_seek_that_wins_removes_the_token_of_the_one_who_was_chosen() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", hidden=True), at("Cleo", "Gate", hidden=True))
    events = sitting.say("Ada: seek Cleo", 14, 13)
    assert only(events, HiddenLost).cite == "G-072"
    assert (sitting.table.is_hidden(1), sitting.table.is_hidden(2)) == (True, False)


@pytest.mark.rule("G-073", "GA-15", "GA-48", "GD-06")
def test_a_seek_that_ties_does_not_win_and_rewards_the_target() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", hidden=True, stats=(1, 2, 3)))
    contested = only(sitting.say("Ada: seek Bruno", 13, 14), Contested)
    assert (contested.total, contested.other_total, contested.won) == (15, 15, False)
    assert sitting.table.is_hidden(1)
    assert sitting.table.coin[1] == 4


@pytest.mark.rule("G-069")
def test_only_a_hidden_player_in_ones_room_is_sought() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"), at("Cleo", "Kitchen", hidden=True))
    assert sitting.refusal("Ada: seek Bruno") == "G-069"
    assert sitting.refusal("Ada: seek Cleo") == "G-069"
    assert sitting.refusal("Ada: seek Ada") == "G-069"


@pytest.mark.rule("G-037", "G-029", "GA-06", "GA-45")
def test_the_next_turn_action_takes_hidden_away_before_anything_else_happens() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Pit"))
    events = sitting.say("Ada: move to Kitchen", 10)
    assert [type(event) for event in events].index(HiddenLost) < [type(e) for e in events].index(PortraitMoved)
    assert only(events, HiddenLost).cite == "G-037"


@pytest.mark.rule("GA-08", "G-037")
def test_hiding_while_hidden_risks_what_one_has() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Pit"))
    sitting.say("Ada: hide", 1)
    assert not sitting.table.is_hidden(0)


@pytest.mark.rule("G-040", "G-164")
def test_a_free_action_keeps_one_hidden() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True, backpack=["Smoke Pouch"]), at("Bruno", "Kitchen", hidden=True))
    events = sitting.say("Ada: slip away to Kitchen with Smoke Pouch")
    assert sitting.table.is_hidden(0)
    assert sitting.table.room[0] == 1
    assert [event for event in events if isinstance(event, Opened)] == []
    assert sitting.table.actions_left == 3


@pytest.mark.rule("G-038", "G-146", "GA-09", "G-068")
def test_hidden_lasts_to_the_end_of_the_next_own_turn() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    sitting.say("Ada: hide", 20)
    sitting.say("Ada: end the turn")
    assert sitting.table.is_hidden(0)
    sitting.say("Bruno: end the turn")
    assert sitting.table.is_hidden(0)
    events = sitting.say("Ada: end the turn")
    assert only(events, HiddenLost).cite == "G-038"
    assert not sitting.table.is_hidden(0)


@pytest.mark.rule("GA-09")
def test_hidden_anew_in_that_turn_lasts_to_the_end_of_the_one_after() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Pit"))
    sitting.say("Ada: hide", 20)
    sitting.say("Ada: end the turn")
    assert sitting.table.is_hidden(0)


@pytest.mark.rule("G-039", "G-183")
def test_an_effect_of_the_game_may_take_hidden_earlier() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Kitchen", hidden=True))
    sitting.stack(ENCOUNTERS, "Gas Leak")
    events = sitting.say("Ada: move to Kitchen", 1)
    assert only(events, HiddenLost).player == 1
    assert sitting.table.health == (11, 11)


@pytest.mark.rule("G-032", "G-033", "G-034", "G-035")
def test_four_actions_cannot_be_aimed_at_the_hidden() -> None:
    sitting = sit(
        at("Ada", "Gate", equipped=["Sling"]),
        at("Bruno", "Gate", hidden=True, backpack=["Bomb Kit"]),
        at("Cleo", "Kitchen", hidden=True),
    )
    for line, cite in (
        ("ambush Bruno", "G-032"),
        ("challenge Bruno", "G-033"),
        ("pick the pocket of Bruno", "G-034"),
        ("take a shot at Cleo with Sling", "G-035"),
    ):
        assert sitting.refusal(f"Ada: {line}") == cite
