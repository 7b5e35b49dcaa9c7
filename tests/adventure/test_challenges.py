"""Challenge Points, Protection and traits: what a success takes, and when a Challenge is overcome."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.adventure.commands import Attempt, Improvise, Withdraw
from facedown.rulesets.adventure.events import Absorbed, Given, PointsChanged, StatusChanged
from facedown.rulesets.adventure.options import Options, Settings
from facedown.rulesets.adventure.plan import Outcome, Protection, Trigger
from facedown.rulesets.adventure.words import (
    ACTIVE,
    FAILED,
    LOST,
    OVERCOME,
    SUCCEEDED,
    TRANSFORMED,
    VOID,
    size_of,
)
from tests.adventure.sitting import Sitting, action, challenge, character

QUIET = Settings(story_points=0)


def alone(*challenges: object, **fields: object) -> Sitting:
    """Ann and some Challenges; nobody has Story Points."""
    return Sitting([character()], challenges, settings=QUIET, **fields)  # type: ignore[arg-type]  # (Challenges)


@pytest.mark.rule("C-001", "C-003", "C-011", "C-017", "C-018", "C-019", "C-020")
def test_successes_take_their_effect_from_the_points_until_there_are_none() -> None:
    sitting = alone(challenge(points=9))
    sitting.try_it(0, roll=5)
    assert (sitting.table.challenges[0].points, sitting.table.challenges[0].status) == (4, ACTIVE)
    sitting.try_it(0, roll=4)
    assert (sitting.table.challenges[0].points, sitting.table.challenges[0].status) == (0, OVERCOME)
    assert sitting.table.outcome == SUCCEEDED


@pytest.mark.rule("C-026", "C-027", "C-028", "C-029", "C-030")
def test_the_size_word_follows_the_points() -> None:
    sizes = [size_of(points) for points in (0, 4, 5, 9, 10, 24, 25, 49, 50, 9999)]
    assert sizes == ["Tiny"] * 2 + ["Small"] * 2 + ["Medium"] * 2 + ["Large"] * 2 + ["Enormous"] * 2


@pytest.mark.rule("C-001", "C-048", "B.2")
def test_an_action_of_ones_own_is_described_in_words_and_has_the_usual_difficulty() -> None:
    sitting = alone(challenge())
    sitting.dice.left = [11]
    sitting.play(Improvise(0, 0, 0, 0, "push with all my might"))
    assert sitting.table.challenges[0].points == 8
    assert sitting.refused(Improvise(0, 0, 0, 0, "")).cite == "B.2"
    assert sitting.refused(Improvise(0, 0, 7, 0, "push")).cite == "C-001"
    assert sitting.refused(Improvise(0, 0, 0, 0, "x" * 201)).cite == "B.2"


@pytest.mark.rule("CA-04", "CA-42", "CA-09")
def test_a_challenge_without_points_is_active_until_a_success_that_is_not_immune() -> None:
    wet = challenge("spark", 0, protection=(Protection(kind="immunity", any_of=("water",)),))
    ways = (action("Douse", tags=("water",)), action("Stamp"))
    sitting = alone(challenge("spark", 0, actions=ways, protection=wet.protection, escalating=1))
    events = sitting.try_it(0, roll=8)
    assert any(isinstance(event, Absorbed) for event in events)
    # It was not brought to 0, so it escalates like any other.
    assert (sitting.table.challenges[0].status, sitting.table.challenges[0].points) == (ACTIVE, 1)
    still = alone(challenge("spark", 0))
    still.try_it(0, roll=2)
    assert still.table.challenges[0].status == OVERCOME


@pytest.mark.rule("CA-06", "C-123", "C-045", "C-012")
@pytest.mark.parametrize(("stacking", "left"), [("sum", 10 - 3), ("max", 10 - 5)])
def test_armor_of_several_kinds_adds_up_or_the_best_counts(stacking: str, left: int) -> None:
    both = (Protection(kind="armor", amount=3), Protection(kind="armor", amount=2, any_of=("work",)))
    sitting = alone(challenge(protection=both), options=Options(armor_stacking=stacking))  # type: ignore[arg-type]  # (parametrized)
    sitting.try_it(0, roll=8)
    assert sitting.table.challenges[0].points == left


@pytest.mark.rule("CA-07", "C-044")
def test_a_protection_may_need_all_of_its_tags_none_of_others_or_the_guides_word() -> None:
    ways = (action("Slash", tags=("body",)), action("Smite", tags=("body", "magic")), action("Charm", tags=("magic",)))
    ghostly = Protection(kind="immunity", any_of=("body",), none_of=("magic",))
    holy = Protection(kind="resistance", all_of=("body", "magic"))
    asked = Protection(kind="immunity", ask=True)
    sitting = alone(challenge(points=40, actions=ways, protection=(ghostly, holy, asked)))
    sitting.try_it(0, 0, 0, roll=8)
    assert sitting.table.challenges[0].points == 40
    sitting.try_it(0, 0, 1, roll=8)
    assert sitting.table.challenges[0].points == 36
    sitting.try_it(0, 0, 2, roll=8)
    assert sitting.table.challenges[0].points == 28


@pytest.mark.rule("CA-05", "CA-03")
def test_what_is_beyond_nothing_is_told_and_lost() -> None:
    sitting = alone(challenge(points=3), challenge("gate"))
    change = next(event for event in sitting.try_it(0, roll=8) if isinstance(event, PointsChanged))
    assert (change.after, change.beyond) == (0, 5)
    assert sitting.table.challenges[1].points == 10


@pytest.mark.rule("C-095", "CA-37", "C-098")
def test_a_reward_is_given_once_and_a_consequence_instead_of_it() -> None:
    sitting = alone(challenge(points=2, reward=(Outcome(do="story", amount=3),)), challenge("gate"))
    events = sitting.try_it(0, roll=4)
    assert [event.reward for event in events if isinstance(event, Given)] == [True]
    assert sitting.table.story == (3,)


@pytest.mark.rule("C-013", "C-052", "C-082", "CA-31", "CA-45")
def test_all_traits_can_stand_together() -> None:
    whole = challenge(timed=3, escalating=1, solo=True, one_shot=True, opposed=True, race="home", most=20)
    sitting = Sitting([character(), character("Bo")], (whole,), settings=QUIET)
    assert [one.owner for one in sitting.table.challenges] == [0, 1]
    sitting.try_it(0, 0, roll=5)
    assert sitting.table.challenges[0].points == 10
    sitting.try_it(1, 1, roll=11)
    # The Race is won by whoever is across first, in one leap.
    assert [one.status for one in sitting.table.challenges] == [LOST, OVERCOME]


@pytest.mark.rule("C-060", "C-063", "C-090", "CA-25", "CA-26")
def test_a_lost_race_brings_its_consequence_which_may_be_a_new_challenge() -> None:
    door = challenge("door", 8, race="ship", consequence=(Outcome(do="add", challenges=("leak",)),))
    rival = challenge("hull", 8, race="ship")
    sitting = alone(door, rival, challenge("leak", 4, later=True))
    sitting.try_it(0, 1, roll=8)
    assert [one.status for one in sitting.table.challenges] == [LOST, OVERCOME, ACTIVE]
    assert sitting.table.challenges[2].name == "leak"


@pytest.mark.rule("CA-50", "CA-49")
def test_who_runs_out_of_time_in_a_race_is_out_and_the_others_race_on() -> None:
    fast, slow = challenge("fast", 8, race="r", timed=1), challenge("slow", 8, race="r")
    sitting = alone(fast, slow)
    sitting.rest(0)
    assert [one.status for one in sitting.table.challenges] == [FAILED, ACTIVE]


@pytest.mark.rule("CA-14", "B.6")
def test_an_escalation_is_eased_until_the_turn_of_whoever_eased_it_comes_again() -> None:
    ways = (action("Work"), action("Ease", purpose="ease"))
    sitting = alone(challenge(points=10, escalating=3, actions=ways))
    sitting.try_it(0, 0, 1, roll=5)
    # The escalation of 3 is the base: 5 against 3 eases it by 2.
    assert sitting.table.challenges[0].points == 11
    assert sitting.table.easings == ()
    sitting.rest(0)
    assert sitting.table.challenges[0].points == 14


@pytest.mark.rule("CA-15", "C-064")
def test_challenges_escalate_one_after_the_other_and_what_one_triggers_comes_before_the_next() -> None:
    alarm = Trigger(on="points", points=11, does=(Outcome(do="points", amount=5),))
    sitting = alone(challenge(escalating=1, triggers=(alarm,)), challenge("gate", escalating=1))
    events = sitting.rest(0)
    changed = [(event.challenge, event.after) for event in events if isinstance(event, PointsChanged)]
    assert changed == [(0, 11), (0, 16), (1, 11)]


@pytest.mark.rule("CA-12", "C-057")
@pytest.mark.parametrize(("starts", "status"), [("this_round", FAILED), ("next_round", ACTIVE)])
def test_what_is_revealed_in_the_turns_counts_this_round_or_the_next(starts: str, status: int) -> None:
    trap = Trigger(on="success", does=(Outcome(do="add", challenges=("flood",)),))
    sitting = alone(
        challenge(triggers=(trap,)),
        challenge("flood", timed=1, later=True),
        options=Options(timed_starts=starts),  # type: ignore[arg-type]  # (parametrized)
    )
    sitting.try_it(0, roll=3)
    assert sitting.table.challenges[1].status == status


@pytest.mark.rule("CA-22", "C-093")
def test_the_reward_of_what_was_transformed_comes_when_all_its_parts_are_overcome() -> None:
    split = Trigger(on="points", points=0, does=(Outcome(do="replace", challenges=("left", "right")),))
    slime = challenge("slime", 3, triggers=(split,), reward=(Outcome(do="story", amount=2),))
    sitting = alone(slime, challenge("left", 3, later=True), challenge("right", 3, later=True))
    sitting.try_it(0, roll=3)
    assert sitting.table.challenges[0].status == TRANSFORMED
    sitting.try_it(0, 1, roll=3)
    assert sitting.table.story == (0,)
    sitting.try_it(0, 2, roll=3)
    assert sitting.table.story == (2,)


@pytest.mark.rule("CA-32")
def test_what_is_linked_to_somebody_who_leaves_is_void() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge("fever", linked="Ann"), challenge()), settings=QUIET)
    events = sitting.play(Withdraw(0, 0))
    assert any(isinstance(event, StatusChanged) and event.cite == "CA-32" for event in events)
    assert sitting.table.challenges[0].status == VOID


@pytest.mark.rule("CA-43", "CA-41")
@pytest.mark.parametrize(("reading", "left"), [("fire", 4), ("skip", 0)])
def test_triggers_on_the_way_to_nothing_fire_or_are_skipped(reading: str, left: int) -> None:
    alarm = Trigger(on="points", points=2, does=(Outcome(do="story", amount=4),))
    sitting = alone(challenge(points=3, triggers=(alarm,)), options=Options(trigger_on_overcome=reading))  # type: ignore[arg-type]  # (parametrized)
    sitting.try_it(0, roll=8)
    assert sitting.table.story == (left,)


@pytest.mark.rule("B.2")
def test_an_action_score_of_one_is_too_low() -> None:
    weak = Sitting([character(strength=1, score=0)], (challenge(),), settings=QUIET)
    refused = weak.refused(Attempt(0, 0, (0, 0)))
    assert refused.sentence == "With an Action Score of 1 or less that cannot be attempted."
    assert refused.waivable


@pytest.mark.rule("B.2", "B.13")
def test_training_familiarity_and_specialization_make_the_action_score() -> None:
    def parts(**fields: Any) -> tuple[list[int], list[int]]:
        sitting = Sitting([character(strength=3, **fields)], (challenge(),), settings=Settings(arbiter="person"))
        sitting.play(Attempt(0, 0, (0, 0)))
        check = sitting.window.check
        return [part.value for part in check.score], [part.value for part in check.difficulty]

    assert parts() == ([3], [0])
    assert parts(trained=("work",)) == ([3, 2], [0])
    assert parts(trained=("work",), specialized=("work",)) == ([3, 2, 1], [0])
    assert parts(familiar=("work",)) == ([3, 2], [0, 1])
    assert parts(familiar=("work",), trained=("work",)) == ([3, 2], [0])
