"""Move, the free Seek, and what every Turn Action requires."""

from __future__ import annotations

import pytest

from facedown.rulesets.goblins.events import ActionTaken, Checked, GrantDeclined, PortraitMoved
from facedown.rulesets.goblins.pieces import ENCOUNTERS
from facedown.rulesets.goblins.ruleset import goblins
from tests.goblins.sitting import at, only, sit


@pytest.mark.rule("G-041", "G-042", "G-043", "G-045", "G-048", "G-149", "GD-01")
def test_a_move_goes_first_and_is_checked_then() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    events = sitting.say("Ada: move to Kitchen", 8)
    kinds = [type(event) for event in events]
    assert kinds.index(PortraitMoved) < kinds.index(Checked)
    assert only(events, Checked).success
    assert sitting.table.room[0] == 1
    assert sitting.table.actions_left == 2
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-041", "G-019")
def test_only_an_adjacent_room_is_moved_to() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    assert sitting.refusal("Ada: move to Vault") == "G-041"
    assert sitting.refusal("Ada: move to Gate") == "G-041"


@pytest.mark.rule("G-047", "G-044", "G-177", "G-183", "G-046", "GA-03", "GD-02")
def test_a_move_that_fails_stays_in_the_new_room_and_draws_an_encounter() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), at("Cleo", "Kitchen", hidden=True))
    sitting.stack(ENCOUNTERS, "Loose Coins")
    sitting.say("Ada: move to Kitchen", 7)
    assert sitting.table.room[0] == 1
    assert sitting.table.coin[0] == 5
    assert sitting.asks == "PlayerTurn 0"
    assert [sitting.name(card) for card in sitting.table.discards[ENCOUNTERS]] == ["Loose Coins"]


@pytest.mark.rule("G-023", "G-024", "G-026", "GA-05", "GD-03")
def test_the_same_action_again_costs_and_is_not_offered_when_it_cannot_be_paid() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    sitting.say("Ada: move to Kitchen", 10)
    assert only(sitting.say("Ada: move to Gate", 10), ActionTaken).cost == 2
    assert sitting.table.coin[0] == 1
    assert sitting.refusal("Ada: move to Kitchen") == "G-023"
    assert "Move" not in sitting.answers(0)
    assert "Hide" in sitting.answers(0)


@pytest.mark.rule("G-009", "G-030", "G-144", "GD-03")
def test_with_no_turn_action_left_one_can_only_end_the_turn() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    for line in ("Ada: move to Kitchen", "Ada: move to Gate", "Ada: hide"):
        sitting.say(line, 10)
    assert sitting.table.actions_left == 0
    assert sitting.refusal("Ada: hide") == "G-009"
    assert sitting.answers(0) == {"EndTurn"}


@pytest.mark.rule("G-046", "G-049", "G-050", "G-027", "GA-01", "GA-02", "GD-04")
def test_a_move_to_hidden_players_grants_a_seek_that_uses_no_turn_action() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Kitchen", hidden=True), at("Cleo", "Kitchen", hidden=True))
    sitting.say("Ada: move to Kitchen", 8)
    assert sitting.asks == "Granted 0"
    assert sitting.refusal("Ada: hide") == "G-027"
    assert sitting.refusal("Ada: end the turn") == "not now"
    sitting.say("Ada: seek Bruno", 14, 11)
    assert not sitting.table.is_hidden(1)
    assert (sitting.table.actions_left, sitting.table.coin[0]) == (2, 3)
    sitting.say("Ada: seek Cleo", 14, 11)
    assert (sitting.table.actions_left, sitting.table.coin[0]) == (1, 1)


@pytest.mark.rule("G-051", "GA-47")
def test_the_free_seek_may_be_declined() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Kitchen", hidden=True))
    sitting.say("Ada: move to Kitchen", 8)
    assert type(goblins.default_answer(sitting.table, 0)).__name__ == "DeclineAction"
    assert only(sitting.say("Ada: let it go"), GrantDeclined).cite == "G-051"
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.is_hidden(1)


@pytest.mark.rule("G-028", "GA-47")
def test_a_free_seek_that_is_a_repeat_is_offered_only_if_it_can_be_paid() -> None:
    for coin, asks in ((2, "Granted 0"), (1, "PlayerTurn 0")):
        sitting = sit(
            at("Ada", "Gate", coin=coin), at("Bruno", "Gate", hidden=True), at("Cleo", "Kitchen", hidden=True)
        )
        sitting.say("Ada: seek Bruno", 1, 20)
        sitting.say("Ada: move to Kitchen", 8)
        assert sitting.asks == asks
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", hidden=True), at("Cleo", "Kitchen", hidden=True))
    sitting.say("Ada: seek Bruno", 1, 20)
    sitting.say("Ada: move to Kitchen", 8)
    sitting.say("Ada: seek Cleo", 1, 20)
    assert sitting.table.coin[0] == 1
    assert sitting.table.actions_left == 1
