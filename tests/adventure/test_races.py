"""Races that end at once, sides of an Opposed Challenge, and how an Encounter comes out by them."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from facedown.rulesets.adventure.commands import Attempt, CallTie, EndTurn, GiveRace, GoOn, Improvise, WorkAt
from facedown.rulesets.adventure.events import Given, StatusChanged
from facedown.rulesets.adventure.options import Options, Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, ChallengePlan, Outcome, Trigger
from facedown.rulesets.adventure.words import ACTIVE, FAILED, LOST, LOST_OUT, OVERCOME, SUCCEEDED
from tests.adventure.sitting import Sitting, challenge, character

CRUMBLES = (Trigger(on="round end", round=1, does=(Outcome(do="points", amount=-5),)),)
SAID = (Outcome(do="ask", words="so be it"),)
VILLAIN = AdversaryPlan(name="spy", points=9, reaction=1, body=5, works_at="hull", direct=False)


def racing(race_tie: Literal["guide", "players", "all"] = "guide", **settings: Any) -> Sitting:
    """A door and a hull of which both crumble to 0 when the Round ends."""
    door = challenge("door", 5, race="ship", triggers=CRUMBLES, reward=SAID, consequence=SAID)
    hull = challenge("hull", 5, race="ship", party="spies", triggers=CRUMBLES)
    return Sitting(
        [character()],
        (door, hull, challenge("other", 3)),
        options=Options(race_tie=race_tie),
        settings=Settings(story_points=0, **settings),
    )


def statuses(sitting: Sitting) -> list[int]:
    """What has become of each Challenge."""
    return [one.status for one in sitting.table.challenges]


@pytest.mark.rule("CA-24")
@pytest.mark.parametrize(
    ("race_tie", "hull"), [("guide", OVERCOME), ("players", LOST), ("all", OVERCOME)]
)  # fmt: skip
def test_a_tie_is_won_as_the_table_plays_it(race_tie: Literal["guide", "players", "all"], hull: int) -> None:
    sitting = racing(race_tie)
    events = sitting.rest(0)
    assert statuses(sitting) == [OVERCOME, hull, ACTIVE]
    assert len([event for event in events if isinstance(event, Given)]) == 1


@pytest.mark.rule("CA-24")
def test_a_tie_without_the_characters_party_is_everybodys_who_finished() -> None:
    door = challenge("door", 9, race="ship")
    others = [challenge(name, 5, race="ship", party=name, triggers=CRUMBLES) for name in ("red", "blue")]
    sitting = Sitting([character()], (door, *others), options=Options(race_tie="players"))
    sitting.rest(0)
    assert statuses(sitting) == [LOST, OVERCOME, OVERCOME]


@pytest.mark.rule("CA-24")
def test_a_guide_in_person_says_who_wins_a_tie_and_cannot_name_another_challenge() -> None:
    sitting = racing(arbiter="person")
    sitting.rest(0)
    assert sitting.refused(GiveRace(1, 1, 2)).cite == "CA-24"
    sitting.play(GiveRace(1, 1, 1))
    assert statuses(sitting) == [LOST, OVERCOME, ACTIVE]
    again = racing(arbiter="person")
    again.rest(0)
    assert again.game.ruleset.default_answer(again.table, 1) == CallTie(1, 1)
    again.play(CallTie(1, 1))
    assert statuses(again) == [OVERCOME, OVERCOME, ACTIVE]
    again.play(GoOn(1, 1))
    assert again.table.round == 2


@pytest.mark.rule("CA-25", "B.4")
def test_a_race_that_is_won_by_the_characters_is_a_success_and_one_that_is_lost_a_failure() -> None:
    door, hull = challenge("door", 5, race="ship"), challenge("hull", 5, race="ship", party="spies")
    won = Sitting([character()], (door, hull), (VILLAIN,), settings=Settings(story_points=0))
    won.try_it(0, 0, 0, 6)
    won.play(EndTurn(1, 2))
    assert (won.table.outcome, statuses(won)) == (SUCCEEDED, [OVERCOME, LOST, ACTIVE])
    lost = Sitting([character()], (door, hull), (VILLAIN,), settings=Settings(story_points=0))
    lost.rest(0)
    lost.dice.left = [8, 5]
    lost.play(WorkAt(1, 2, 1, 0))
    assert lost.refused(Attempt(0, 0, (0, 0))).cite == "CA-33" if lost.table.windows else True
    assert (lost.table.outcome, statuses(lost)) == (LOST_OUT, [LOST, OVERCOME, ACTIVE])


def tug(**sides: Any) -> Sitting:
    """A rope of 5 points, Ann and Bo and Cy at it."""
    end = Trigger(on="points", points=10, does=(Outcome(do="end", becomes="overcome"),))
    rope = challenge("rope", 5, opposed=True, triggers=(end,), **sides)
    people = [character(), character("Bo"), character("Cy")]
    return Sitting(people, (rope, challenge("gate", 3)), settings=Settings(story_points=0))


@pytest.mark.rule("CA-28", "C-068", "C-070")
def test_who_is_on_the_raising_side_raises_and_who_is_on_neither_is_refused() -> None:
    sitting = tug(lowering=("Ann",), raising=("Bo",))
    sitting.try_it(0, 0, 0, 3)
    assert sitting.table.challenges[0].points == 2
    sitting.try_it(1, 0, 0, 4)
    assert sitting.table.challenges[0].points == 6
    assert sitting.refused(Attempt(2, 2, (0, 0))).cite == "CA-28"
    assert sitting.refused(Improvise(2, 2, 0, 0, "push")).cite == "CA-28"
    sitting.dice.left = [11]
    sitting.try_it(2, 1, 0)


@pytest.mark.rule("CA-28")
def test_where_no_side_is_named_all_characters_lower() -> None:
    sitting = tug()
    sitting.try_it(0, 0, 0, 2)
    sitting.try_it(1, 0, 0, 2)
    assert sitting.table.challenges[0].points == 1


@pytest.mark.rule("CA-27", "CF-03")
def test_for_a_party_that_raises_0_is_a_failure_and_the_triggers_end_what_it_says() -> None:
    sides = ("Ann", "Bo", "Cy")
    sitting = tug(raising=sides)
    sitting.dice.left = [6]
    sitting.play(Improvise(0, 0, 0, 0, "pull"))
    assert sitting.table.challenges[0].points == 5
    sitting.try_it(1, 0, 0, 6)
    assert sitting.table.challenges[0].status == OVERCOME
    falling = challenge("rope", 5, opposed=True, raising=("Ann",), triggers=CRUMBLES)
    lost = Sitting([character()], (falling, challenge("gate", 3)))
    lost.rest(0)
    assert statuses(lost) == [FAILED, ACTIVE]
    timed = challenge("rope", 5, opposed=True, raising=("Ann",), timed=1)
    held = Sitting([character()], (timed, challenge("gate", 3)))
    held.rest(0)
    assert statuses(held) == [OVERCOME, ACTIVE]


@pytest.mark.rule("C-105", "CA-56", "C-106")
def test_an_adversary_in_the_background_keeps_no_encounter_going_until_something_makes_it_a_target() -> None:
    reward = (Outcome(do="confront", challenges=("spy",)), Outcome(do="confront", challenges=("door",)))
    sitting = Sitting(
        [character()],
        (challenge("door", 5, reward=reward), challenge("hull", 9, party="spies", race="x")),
        (VILLAIN,),
        settings=Settings(story_points=0),
    )
    sitting.try_it(0, 0, 0, 6)
    assert [one.direct for one in sitting.table.challenges] == [True, True, True]
    lonely = Sitting([character()], (challenge("door", 5),), (VILLAIN,), settings=Settings(story_points=0))
    lonely.try_it(0, 0, 0, 6)
    lonely.play(EndTurn(1, 2))
    assert lonely.table.outcome == SUCCEEDED


@pytest.mark.rule("C-107", "B.6")
def test_any_kind_of_action_may_be_used_on_an_adversary_against_the_defense_of_its_kind() -> None:
    orc = AdversaryPlan(name="orc", points=9, defenses=(4, 2, 3), armor=(0, 0, 1))
    sitting = Sitting([character(presence=5)], (), (orc,), settings=Settings(story_points=0))
    sitting.dice.left = [8]
    sitting.play(Improvise(0, 0, 0, 6, "tell it of my uncle the dragon"))
    assert sitting.table.challenges[0].points == 9 - (8 - 3 - 1)
    sitting.rest(0)
    sitting.play(EndTurn(1, 2))
    hidden = Sitting([character()], (challenge(),), (VILLAIN,))
    assert hidden.refused(Improvise(0, 0, 1, 0, "shout")).cite == "C-001"
    assert hidden.refused(Improvise(0, 0, 7, 0, "shout")).cite == "C-001"


@pytest.mark.rule("CA-33", "CA-29", "C-058", "C-017")
def test_the_refusal_says_whether_a_challenge_is_closed_anothers_or_of_the_other_party() -> None:
    solo, hull = challenge("pit", 5, solo=True), challenge("hull", 5, race="x", party="spies")
    done: ChallengePlan = challenge("done", 2)
    sitting = Sitting([character(), character("Bo")], (solo, hull, done), settings=Settings(story_points=0))
    sitting.try_it(0, 3, 0, 5)
    cites = {number: sitting.refused(Attempt(1, 1, (number, 0))).cite for number in (0, 2, 3, 9)}
    assert cites == {0: "CA-29", 2: "C-058", 3: "CA-33", 9: "C-017"}
    wrong: Any = "climb"
    assert sitting.refused(Attempt(1, 1, wrong)).cite == "C-017"
    assert not [event for event in sitting.rest(1) if isinstance(event, StatusChanged)]
