"""Ambush, and the benefit of having started the Turn Hidden."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import Opened
from facedown.rulesets.goblins.events import (
    ActionFailed,
    CombatBegan,
    Contested,
    EdgeApplied,
    HiddenLost,
    PortraitMoved,
)
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.ruleset import goblins
from tests.goblins.sitting import Sitting, at, only, sit


def from_hiding(**options: object) -> Sitting:
    """Ada started the Turn Hidden beside Bruno."""
    return sit(
        at("Ada", "Gate", hidden=True),
        at("Bruno", "Gate", stats=(1, 2, 3)),
        options=Options(**options),  # type: ignore[arg-type]  # one option at a time
    )


@pytest.mark.rule("G-075", "G-076", "G-077", "G-078", "G-079", "G-080", "G-167", "GA-42", "G-129")
def test_an_ambush_that_wins_begins_a_combat_in_which_the_initiator_acts_first() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    began = only(sitting.say("Ada: ambush Bruno", 12, 11), CombatBegan)
    assert (began.initiator, began.order) == (0, (0, 1))
    assert sitting.asks == "Combat 0"


@pytest.mark.rule("G-081", "GA-15")
def test_an_ambush_that_ties_rewards_the_target_and_no_combat_begins() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    sitting.say("Ada: ambush Bruno", 12, 12)
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.coin == (3, 4)


@pytest.mark.rule("G-075")
def test_only_who_is_in_ones_room_is_ambushed() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Kitchen"))
    assert sitting.refusal("Ada: ambush Bruno") == "G-075"
    assert sitting.refusal("Ada: ambush Ada") == "G-075"


@pytest.mark.rule("G-025", "G-023")
def test_another_target_makes_it_no_other_action() -> None:
    sitting = sit(at("Ada", "Gate", coin=1), at("Bruno", "Gate"), at("Cleo", "Gate"))
    sitting.say("Ada: ambush Bruno", 1, 1)
    assert sitting.refusal("Ada: ambush Cleo") == "G-023"


@pytest.mark.rule("G-082", "G-083", "G-084", "G-151", "GA-10", "GA-12", "GD-07")
def test_from_hiding_two_dice_are_rolled_and_the_higher_counts() -> None:
    sitting = from_hiding()
    events = sitting.say("Ada: ambush Bruno")
    assert only(events, HiddenLost).player == 0
    assert only(events, Opened).cite == "G-082"
    assert sitting.asks == "Benefit 0"
    events = sitting.say("Ada: use the edge", 4, 17, 17)
    assert only(events, EdgeApplied).cite == "G-082"
    contested = only(events, Contested)
    assert (contested.total, contested.other_total, contested.won) == (19, 18, True)
    assert only(events, CombatBegan).initiator == 0
    assert sitting.asks == "Combat 0"


@pytest.mark.rule("G-082", "GA-11", "GD-07")
def test_after_another_turn_action_there_is_no_benefit() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Kitchen", stats=(1, 2, 3)))
    sitting.say("Ada: move to Kitchen", 20)
    contested = only(sitting.say("Ada: ambush Bruno", 4, 17), Contested)
    assert contested.dice == (4,)
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.coin[1] == 4


@pytest.mark.rule("GA-10", "GA-11")
def test_hidden_lost_earlier_and_free_actions_take_nothing_away() -> None:
    sitting = sit(
        at("Ada", "Gate", hidden=True, backpack=["Healing Grog"], health=5), at("Bruno", "Gate", stats=(1, 2, 3))
    )
    sitting.say("Ada: use Healing Grog")
    goblins.replay(sitting.table, (HiddenLost(0),))
    sitting.say("Ada: ambush Bruno")
    assert sitting.asks == "Benefit 0"


@pytest.mark.rule("GA-12")
def test_the_benefit_may_be_forgone_and_is_applied_for_who_is_gone() -> None:
    sitting = from_hiding()
    sitting.say("Ada: ambush Bruno")
    default = goblins.default_answer(sitting.table, 0)
    assert type(default).__name__ == "UseEdge"
    assert only(sitting.say("Ada: forgo the edge", 12, 1), EdgeApplied).applied is False
    assert sitting.asks == "Combat 0"


@pytest.mark.rule("G-151")
def test_as_a_bonus_the_benefit_is_added_to_one_die() -> None:
    sitting = from_hiding(edge_mode="bonus")
    sitting.say("Ada: ambush Bruno")
    contested = only(sitting.say("Ada: use the edge", 4, 8), Contested)
    assert (contested.dice, contested.total, contested.other_total) == ((4,), 10, 9)


@pytest.mark.rule("G-151")
def test_as_a_second_throw_it_is_offered_after_a_contest_that_was_not_won() -> None:
    sitting = from_hiding(edge_mode="reroll")
    sitting.say("Ada: ambush Bruno", 4, 17)
    assert sitting.asks == "Benefit 0"
    contested = only(sitting.say("Ada: use the edge", 18), Contested)
    assert (contested.dice, contested.total, contested.other_total, contested.won) == ((4, 18), 20, 18, True)
    assert sitting.asks == "Combat 0"


@pytest.mark.rule("G-151")
def test_a_second_throw_forgone_leaves_the_first() -> None:
    sitting = from_hiding(edge_mode="reroll")
    sitting.say("Ada: ambush Bruno", 4, 17)
    sitting.say("Ada: forgo the edge")
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.coin[1] == 4


@pytest.mark.rule("G-151")
def test_a_contest_won_at_once_needs_no_second_throw() -> None:
    sitting = from_hiding(edge_mode="reroll")
    sitting.say("Ada: ambush Bruno", 20, 1)
    assert sitting.asks == "Combat 0"


@pytest.mark.rule("G-022", "GA-23", "GA-40")
def test_an_ambush_whose_target_is_gone_ends_without_check_or_reward() -> None:
    sitting = from_hiding()
    sitting.say("Ada: ambush Bruno")
    goblins.replay(sitting.table, (PortraitMoved(1, 8),))
    events = sitting.say("Ada: use the edge")
    assert only(events, ActionFailed).cite == "G-022"
    assert sitting.asks == "PlayerTurn 0"
    assert (sitting.table.actions_left, sitting.table.coin) == (2, (3, 3))


@pytest.mark.rule("G-116")
def test_other_actions_from_hiding_have_no_benefit() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Gate", hidden=True))
    sitting.say("Ada: seek Bruno", 10, 1)
    assert sitting.asks == "PlayerTurn 0"
