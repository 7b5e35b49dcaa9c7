"""How Challenges are closed: children of a transformed one, rewards once, reopening, copies of the dead, 0 points."""

from __future__ import annotations

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.commands import (
    Attack,
    Attempt,
    GoOn,
    Recover,
    Roll,
    SetDifficulty,
    Stabilize,
    Stunt,
    Withdraw,
    WorkAt,
)
from facedown.rulesets.adventure.events import Dying, Given, PointsChanged, StoryEarned, TriggerFired
from facedown.rulesets.adventure.guide import commands as ruled
from facedown.rulesets.adventure.injuries import hurt
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, Outcome, Protection, Trigger, WeaponPlan
from facedown.rulesets.adventure.words import ACTIVE, FAILED, LEFT_OPEN, LOST_OUT, OVERCOME, TRANSFORMED, VOID
from tests.adventure.sitting import Sitting, action, challenge, character

QUIET = Settings(story_points=0)
PERSON = Settings(story_points=0, arbiter="person")
GUIDE = 1
PRAISE = (Outcome(do="story", amount=2),)


def splits(*into: str) -> tuple[Trigger, ...]:
    """At 0 it turns into others."""
    return (Trigger(on="points", points=0, direction="down", does=(Outcome(do="replace", challenges=into),)),)


@pytest.mark.rule("CA-22")
def test_a_child_has_its_parents_protection_unless_it_has_its_own() -> None:
    armor = (Protection(kind="armor", amount=1),)
    bare = (Protection(kind="armor", amount=0),)
    slime = challenge("slime", 2, triggers=splits("half", "puddle"), protection=armor)
    half, puddle = challenge("half", 5, later=True), challenge("puddle", 5, later=True, protection=bare)
    sitting = Sitting([character()], (slime, half, puddle), settings=QUIET)
    sitting.try_it(0, 0, 0, 3)
    sitting.try_it(0, 1, 0, 3)
    sitting.try_it(0, 2, 0, 3)
    assert [one.points for one in sitting.table.challenges] == [0, 3, 2]


@pytest.mark.rule("CA-22", "CA-37")
def test_the_reward_waits_for_the_children_of_children_too_and_is_given_once() -> None:
    slime = challenge("slime", 2, triggers=splits("half"), reward=PRAISE)
    half = challenge("half", 2, later=True, triggers=splits("blob"))
    sitting = Sitting([character()], (slime, half, challenge("blob", 2, later=True)), settings=QUIET)
    sitting.try_it(0, 0, 0, 2)
    sitting.try_it(0, 1, 0, 2)
    assert sitting.table.story == (0,)
    sitting.try_it(0, 2, 0, 2)
    assert [one.status for one in sitting.table.challenges] == [TRANSFORMED, TRANSFORMED, OVERCOME]
    assert sitting.table.story == (2,)


@pytest.mark.rule("CA-29", "C-098")
def test_what_a_copy_turns_into_and_earns_is_its_owners() -> None:
    pit = challenge("pit", 2, solo=True, triggers=splits("rubble"))
    rubble, hole = challenge("rubble", 9, later=True), challenge("hole", 2, solo=True, reward=PRAISE)
    sitting = Sitting([character(), character("Bo")], (pit, hole, rubble), settings=QUIET)
    sitting.try_it(0, 0, 0, 2)
    assert sitting.table.challenges[4].owner == 0
    sitting.try_it(1, 3, 0, 2)
    assert sitting.table.story == (0, 2)


@pytest.mark.rule("CA-37", "CA-22")
def test_a_trigger_of_a_closed_challenge_does_not_transform_it() -> None:
    always = Trigger(on="success", does=(Outcome(do="replace", challenges=("half",)),))
    wall = challenge("wall", 2, triggers=(always,), reward=PRAISE)
    sitting = Sitting([character()], (wall, challenge("gate"), challenge("half", 2, later=True)), settings=QUIET)
    sitting.try_it(0, 0, 0, 2)
    assert [one.status for one in sitting.table.challenges] == [OVERCOME, ACTIVE]


@pytest.mark.rule("CA-33", "CA-37")
def test_what_was_overcome_can_be_reopened_at_0_points_and_gives_no_second_reward() -> None:
    wall = challenge("wall", 2, reward=PRAISE)
    sitting = Sitting([character()], (wall, challenge("gate")), settings=PERSON)
    assert sitting.refused(ruled.Reopen(GUIDE, GUIDE, 0)).cite == "CA-33"
    sitting.play(ruled.SetPoints(GUIDE, GUIDE, 0, 0, "it falls"))
    assert (sitting.table.challenges[0].status, sitting.table.story) == (OVERCOME, (2,))
    sitting.play(ruled.Reopen(GUIDE, GUIDE, 0, "no, it stands"))
    sitting.rest(0)
    assert sitting.table.challenges[0].status == ACTIVE
    events = sitting.play(ruled.Settle(GUIDE, GUIDE, 0, OVERCOME, "well then"))
    assert not [event for event in events if isinstance(event, Given | StoryEarned)]
    assert sitting.table.challenges[0].status == OVERCOME


@pytest.mark.rule("CA-33", "C-057")
def test_the_time_of_what_is_reopened_counts_anew() -> None:
    sitting = Sitting([character()], (challenge(timed=1), challenge("gate")), settings=PERSON)
    sitting.rest(0)
    assert sitting.table.challenges[0].status == FAILED
    sitting.play(ruled.Reopen(GUIDE, GUIDE, 0))
    assert sitting.table.challenges[0].status == ACTIVE
    assert sitting.table.challenges[0].since == 2
    sitting.rest(0)
    assert sitting.table.challenges[0].status == FAILED


@pytest.mark.rule("CA-12", "CA-44")
def test_what_comes_while_the_guide_is_asked_at_the_round_limit_belongs_to_the_next_round() -> None:
    sitting = Sitting([character()], (challenge(),), settings=Settings(story_points=0, arbiter="person", last_round=1))
    sitting.rest(0)
    assert type(sitting.window).__name__ == "Limit"
    sitting.play(ruled.AddChallenge(GUIDE, GUIDE, "flood", 3, 4, 0))
    assert (sitting.table.challenges[1].since, sitting.table.challenges[1].escalates) == (2, 2)


@pytest.mark.rule("CA-29", "CA-32")
def test_the_copy_of_somebody_who_dies_is_void_and_keeps_no_encounter_going() -> None:
    sitting = Sitting([character(toughness=0), character("Bo")], (challenge(solo=True),), settings=QUIET)
    for event in hurt(sitting.table, 0, 0, (Part("blow", 99, "B.2"),), Chance(1)):
        sitting.game.ruleset.effects[type(event)](sitting.table, event)
    assert [one.status for one in sitting.table.challenges] == [VOID, ACTIVE]


@pytest.mark.rule("CA-32", "B.4")
def test_an_encounter_in_which_nothing_was_overcome_because_all_is_void_is_left_open() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge("plague", 5, linked="Ann"),), settings=QUIET)
    sitting.play(Withdraw(0, 0))
    assert sitting.table.challenges[0].status == VOID
    sitting.rest(1)
    assert sitting.table.outcome == LEFT_OPEN


@pytest.mark.rule("CA-42", "CA-14")
def test_a_challenge_at_0_from_the_start_is_not_overcome_by_an_escalation_that_is_eased_away() -> None:
    flood = challenge(points=0, escalating=2, actions=(action("Ease", purpose="ease"),))
    sitting = Sitting([character()], (flood,), settings=QUIET)
    events = sitting.try_it(0, 0, 0, 6)
    assert sitting.table.challenges[0].status == ACTIVE
    assert not [event for event in events if isinstance(event, PointsChanged)]
    sitting.rest(0)
    assert sitting.table.challenges[0].points == 2


@pytest.mark.rule("CA-20", "CA-21")
def test_a_trigger_that_fires_once_fires_once_though_its_number_is_crossed_twice_in_one_go() -> None:
    up = Trigger(on="points", points=12, direction="up", does=(Outcome(do="drawback", words="noise"),))
    wild = tuple([Outcome(do="points", amount=amount) for amount in (4, -4, 4)])
    shaken = Trigger(on="failure", does=wild)
    wall = challenge(triggers=(up, shaken), actions=(action(difficulty=9),))
    sitting = Sitting([character()], (wall,), settings=QUIET)
    events = sitting.try_it(0, 0, 0, 2)
    assert len([event for event in events if isinstance(event, TriggerFired) and event.trigger == 0]) == 1
    assert len(sitting.table.hindrances) == 1


@pytest.mark.rule("CA-47")
def test_a_watch_on_several_of_a_kind_holds_while_any_of_them_is_active() -> None:
    come = Trigger(on="round end", round=1, while_active=("wolf",), does=(Outcome(do="drawback", words="howling"),))
    wolves = AdversaryPlan(name="wolf", points=9, count=2, reaction=1)
    sitting = Sitting([character()], (challenge(triggers=(come,)),), (wolves,), settings=QUIET)
    for actor in (0, 2, 3):
        sitting.rest(actor)
    assert [one.words for one in sitting.table.hindrances] == ["howling"]


@pytest.mark.rule("CA-46")
def test_after_so_many_rounds_counts_from_when_the_challenge_came() -> None:
    late = Trigger(on="round end", after=2, does=(Outcome(do="drawback", words="rot"),))
    come = Trigger(on="round start", round=2, does=(Outcome(do="add", challenges=("heap",)),))
    heap = challenge("heap", later=True, triggers=(late,))
    sitting = Sitting([character()], (challenge(triggers=(come,)), heap), settings=QUIET)
    found = []
    for _ in range(5):
        sitting.rest(0)
        found.append(len(sitting.table.hindrances))
    assert found == [0, 0, 1, 1, 1]


@pytest.mark.rule("C-100", "C-127", "CA-55", "CA-53", "C-086")
def test_an_adversary_has_triggers_rewards_and_time_like_any_challenge_also_in_a_stunt() -> None:
    rages = Trigger(on="success", action="axe", does=(Outcome(do="drawback", words="rage"),))
    troll = AdversaryPlan(
        name="troll",
        points=3,
        reaction=1,
        defenses=(0, 0, 0),
        triggers=(rages,),
        reward=PRAISE,
        shown="number",
        count=2,
    )
    axe = WeaponPlan(name="axe")
    sitting = Sitting([character(weapons=(axe,))], (challenge(),), (troll,), settings=QUIET)
    sitting.dice.left = [8]
    sitting.play(Stunt(0, 0, 0, (1, 2)))
    assert [one.status for one in sitting.table.challenges] == [ACTIVE, OVERCOME, OVERCOME]
    assert sitting.table.story == (4,)
    assert len(sitting.table.hindrances) == 2
    timed = AdversaryPlan(name="bird", points=9, timed=1, escalating=2, defenses=(0, 0, 0))
    other = Sitting([character(weapons=(axe,))], (challenge(),), (timed,), settings=QUIET)
    other.dice.left = [4]
    other.play(Attack(0, 0, 0, 1))
    assert other.table.challenges[1].points == 5
    other.rest(0)
    other.rest(2)
    assert other.table.challenges[1].status == FAILED


@pytest.mark.rule("C-046", "C-048")
def test_protection_ruled_on_the_fly_stands_beside_what_is_written() -> None:
    wall = challenge(protection=(Protection(kind="armor", amount=2),))
    sitting = Sitting([character()], (wall,), settings=PERSON)
    sitting.play(Attempt(0, 0, (0, 0)))
    sitting.play(ruled.Shield(GUIDE, GUIDE, 1))
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    sitting.dice.left = [8]
    sitting.play(Roll(0, 0))
    assert sitting.table.challenges[0].points == 10 - 5


@pytest.mark.rule("B.13")
def test_somebody_unconscious_who_is_struck_again_can_be_dying_again() -> None:
    sitting = Sitting([character(toughness=1), character("Bo")], (challenge(),), settings=QUIET)
    sitting.table.asleep = 1
    events = list(hurt(sitting.table, 0, 0, (Part("blow", 99, "B.2"),), Chance(1)))
    assert [event.rounds for event in events if isinstance(event, Dying)] == [1]


@pytest.mark.rule("B.2", "B.13")
def test_nobody_heals_with_an_action_score_of_1_or_less() -> None:
    sitting = Sitting([character(intellect=1, score=0), character("Bo")], (challenge(),), settings=QUIET)
    sitting.table.points = ((3, 6, 6), (0, 6, 6))
    assert sitting.refused(Recover(0, 0, 0, 0)).cite == "B.2"
    sitting.table.dying = (-1, 2)
    assert sitting.refused(Stabilize(0, 0, 1)).cite == "B.2"


@pytest.mark.rule("C-088", "C-094")
def test_what_hampers_an_action_hampers_an_adversary_at_work_too() -> None:
    rain = Trigger(on="round start", round=2, does=(Outcome(do="drawback", words="rain", tags=("drill",), amount=3),))
    hull = challenge("hull", 8, opposed=True, triggers=(rain,), actions=(action("Drill", tags=("drill",)),))
    spy = AdversaryPlan(name="spy", points=5, reaction=20, body=5, works_at="hull", direct=False)
    sitting = Sitting([character()], (hull,), (spy,), settings=QUIET)
    for expected in (4, 3):
        sitting.dice.left = [4]
        sitting.play(WorkAt(1, 2, 0, 0))
        assert sitting.table.challenges[0].points == expected
        sitting.rest(0)


@pytest.mark.rule("B.4", "B.13")
def test_where_nobody_is_left_the_encounter_is_lost() -> None:
    sitting = Sitting([character()], (challenge(),), settings=QUIET)
    sitting.table.points = ((0, 6, 6),)
    sitting.rest(0)
    assert sitting.table.outcome == LOST_OUT


@pytest.mark.rule("CF-04", "C-036")
def test_points_set_to_0_while_more_is_due_are_read_when_nothing_is() -> None:
    asks = Trigger(on="round end", round=1, does=(Outcome(do="ask", words="who goes there"),))
    rain = Trigger(on="round end", round=1, does=(Outcome(do="drawback", words="rain"),))
    sitting = Sitting([character()], (challenge(triggers=(asks, rain)), challenge("gate")), settings=PERSON)
    sitting.rest(0)
    sitting.play(ruled.SetPoints(GUIDE, GUIDE, 0, 0))
    assert sitting.table.challenges[0].status == ACTIVE
    sitting.play(GoOn(GUIDE, GUIDE))
    assert sitting.table.challenges[0].status == OVERCOME
    assert [one.words for one in sitting.table.hindrances] == ["rain"]
