"""Rounds and Turns: the order, who is passed over, the limit, the end."""

from __future__ import annotations

import pytest

from facedown.rulesets.adventure.commands import EndEncounter, Prolong, Withdraw
from facedown.rulesets.adventure.events import TurnBegan, TurnOrderSet
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, Outcome, Trigger
from facedown.rulesets.adventure.words import AVOIDED, FAILED, LEFT_OPEN, LOST_OUT, SUCCEEDED, UNDECIDED
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)
ORC = AdversaryPlan(name="orc", points=5, reaction=9)


@pytest.mark.rule("B.4", "CA-35", "C-114")
def test_turns_go_by_reaction_and_characters_come_first_in_a_tie() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge(),), (ORC,), settings=QUIET)
    # Ann's dice show 9, Bo's 8, the orc's printed number is 9.
    assert sitting.table.order == (0, 3, 1)
    assert sitting.window.actor == 0


@pytest.mark.rule("B.4")
def test_every_turn_brings_one_major_action_and_then_the_next_has_one() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge(points=50),), settings=QUIET)
    events = sitting.try_it(0, roll=3)
    assert [event.actor for event in events if isinstance(event, TurnBegan)] == [1]
    assert sitting.table.round == 1
    sitting.rest(1)
    assert sitting.table.round == 2


@pytest.mark.rule("CA-44")
def test_an_adversary_that_comes_acts_from_the_next_round_in_its_place() -> None:
    more = Trigger(on="round end", round=1, does=(Outcome(do="add", challenges=("wolf",)),))
    pack = (
        AdversaryPlan(name="wolf", points=4, reaction=7, later=True),
        AdversaryPlan(name="orc", points=5, reaction=2),
    )
    sitting = Sitting([character()], (challenge(triggers=(more,)),), pack, settings=QUIET)
    assert list(sitting.table.order) == [0, 2]
    sitting.rest(0)
    events = sitting.rest(2)
    assert [event.cite for event in events if isinstance(event, TurnOrderSet)] == ["CA-44"]
    assert list(sitting.table.order) == [0, 3, 2]


@pytest.mark.rule("CF-06")
def test_at_the_limit_the_guide_prolongs_or_ends_and_without_one_what_is_active_is_avoided() -> None:
    sitting = Sitting([character()], (challenge(),), settings=Settings(last_round=1))
    sitting.rest(0)
    assert (sitting.table.outcome, sitting.table.challenges[0].status) == (LEFT_OPEN, AVOIDED)
    attended = Sitting(
        [character()], (challenge(), challenge("gate", timed=1)), settings=Settings(last_round=1, arbiter="person")
    )
    attended.rest(0)
    assert attended.refused(Prolong(1, 1, 0)).cite == "CF-06"
    attended.play(Prolong(1, 1, 2))
    assert (attended.table.last_round, attended.table.round) == (3, 2)
    attended.rest(0)
    attended.rest(0)
    assert attended.refused(EndEncounter(1, 1, UNDECIDED)).cite == "B.4"
    attended.play(EndEncounter(1, 1, SUCCEEDED))
    assert attended.table.outcome == SUCCEEDED
    # What was closed before stays what it is.
    assert [one.status for one in attended.table.challenges] == [AVOIDED, FAILED]


@pytest.mark.rule("B.6", "B.13", "CA-29")
def test_when_all_have_withdrawn_the_encounter_has_failed() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge(solo=True),), settings=QUIET)
    sitting.play(Withdraw(0, 0))
    assert [one.status for one in sitting.table.challenges] == [6, 0]
    sitting.play(Withdraw(1, 1))
    assert sitting.table.outcome == LOST_OUT


@pytest.mark.rule("CA-38", "C-103", "B.6")
def test_an_adversary_that_withdraws_or_is_defeated_takes_no_more_turns() -> None:
    slow = AdversaryPlan(name="orc", points=3, reaction=2, defenses=(0, 0, 0))
    sitting = Sitting([character()], (challenge(),), (slow,), settings=QUIET)
    sitting.rest(0)
    sitting.play(Withdraw(1, 2))
    assert sitting.table.challenges[1].status == AVOIDED
    assert (sitting.table.round, sitting.window.actor) == (2, 0)
