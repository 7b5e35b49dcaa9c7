"""Challenge."""

from __future__ import annotations

import pytest

from facedown.rulesets.goblins.events import ActionFailed, ChallengeAnswered, CombatBegan, Contested, PortraitMoved
from facedown.rulesets.goblins.ruleset import goblins
from tests.goblins.sitting import at, only, sit


@pytest.mark.rule("G-086", "G-087", "G-088", "G-089", "G-090", "G-095", "GA-30", "GD-08")
def test_a_declined_challenge_is_rewarded_once_a_turn() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"), at("Cleo", "Gate"))
    sitting.say("Ada: challenge Bruno")
    assert sitting.asks == "Challenged 1"
    assert only(sitting.say("Bruno: decline the challenge"), ChallengeAnswered).cite == "G-089"
    assert (sitting.table.coin[0], sitting.table.actions_left) == (4, 2)
    sitting.say("Ada: challenge Cleo")
    sitting.say("Cleo: decline the challenge")
    assert (sitting.table.coin[0], sitting.table.actions_left) == (2, 1)
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-090", "G-143")
def test_the_next_turn_may_be_rewarded_again() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    sitting.say("Bruno: decline the challenge")
    sitting.say("Ada: end the turn")
    sitting.say("Bruno: end the turn")
    sitting.say("Ada: challenge Bruno")
    sitting.say("Bruno: decline the challenge")
    assert sitting.table.coin[0] == 5


@pytest.mark.rule("G-091", "G-092", "G-094", "G-167")
def test_a_challenger_who_wins_has_priority() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    began = only(sitting.say("Bruno: accept the challenge", 11, 10), CombatBegan)
    assert (began.initiator, began.order) == (0, (0, 1))


@pytest.mark.rule("G-091", "G-093", "G-094", "GA-15", "GA-41", "GD-09")
def test_a_tie_gives_the_target_priority_and_the_challenger_stays_the_initiator() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", stats=(1, 2, 3)))
    sitting.say("Ada: challenge Bruno")
    events = sitting.say("Bruno: accept the challenge", 10, 11)
    contested = only(events, Contested)
    assert (contested.total, contested.other_total) == (13, 13)
    began = only(events, CombatBegan)
    assert (began.initiator, began.order) == (0, (1, 0))
    assert sitting.asks == "Combat 1"


@pytest.mark.rule("G-086", "G-010", "G-011")
def test_only_the_active_player_challenges_and_only_in_the_same_room() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Kitchen"))
    assert sitting.refusal("Ada: challenge Bruno") == "G-086"
    assert sitting.refusal("Bruno: hide") == "not now"


@pytest.mark.rule("GE-04", "GA-32")
def test_who_is_gone_declines() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    assert type(goblins.default_answer(sitting.table, 1)).__name__ == "DeclineChallenge"


@pytest.mark.rule("GA-06", "G-037")
def test_a_hidden_challenger_is_seen_before_the_target_answers() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    assert not sitting.table.is_hidden(0)


@pytest.mark.rule("GA-23", "G-022")
def test_a_challenge_whose_target_is_gone_ends_without_a_check() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    goblins.replay(sitting.table, (PortraitMoved(1, 8),))
    only(sitting.say("Bruno: accept the challenge"), ActionFailed)
    assert sitting.asks == "PlayerTurn 0"
