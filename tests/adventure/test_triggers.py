"""Triggers: when they fire, in which direction, how often, in which order, and where a chain ends."""

from __future__ import annotations

from typing import Literal

import pytest

from facedown.kernel.saving import setup_of
from facedown.kernel.structs import Event
from facedown.rulesets.adventure.commands import Attempt, GoOn, Roll, SetDifficulty
from facedown.rulesets.adventure.events import Asked, TriggerFired
from facedown.rulesets.adventure.game import SAVING
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, ChallengePlan, Outcome, Trigger
from facedown.rulesets.adventure.words import ACTIVE, AVOIDED, FAILED, OVERCOME, TRANSFORMED
from tests.adventure.sitting import Sitting, action, challenge, character

QUIET = Settings(story_points=0)
BELL = (Outcome(do="ask", words="bell"),)
GONG = (Outcome(do="ask", words="gong"),)


def alone(*challenges: ChallengePlan, **fields: object) -> Sitting:
    """Ann and some Challenges; nobody has Story Points."""
    return Sitting([character()], challenges, settings=QUIET, **fields)  # type: ignore[arg-type]  # (a plan's fields)


def rung(*steps: tuple[object, ...]) -> list[str]:
    """What the Guide was asked, step after step."""
    return [event.words for events in steps for event in events if isinstance(event, Asked)]


@pytest.mark.rule("C-085", "C-087", "CA-17", "CA-18")
def test_every_number_on_the_way_fires_in_the_order_of_travel() -> None:
    down = [Trigger(on="points", points=points, does=(Outcome(do="ask", words=str(points)),)) for points in (4, 8, 6)]
    sitting = alone(challenge(triggers=tuple(down)))
    events = sitting.try_it(0, roll=6)
    assert [event.words for event in events if isinstance(event, Asked)] == ["8", "6", "4"]


@pytest.mark.rule("CA-18")
def test_sitting_on_a_number_at_the_start_fires_nothing_and_the_other_way_neither() -> None:
    up = Trigger(on="points", points=10, direction="up", does=BELL)
    sitting = alone(challenge(triggers=(up,), escalating=1))
    assert rung(sitting.try_it(0, roll=1), sitting.try_it(0, roll=5), sitting.rest(0)) == []


@pytest.mark.rule("CA-20")
@pytest.mark.parametrize(("repeat", "earned"), [("", 1), ("once", 1), ("each", 2)])
def test_a_number_fires_once_unless_it_is_written_to_fire_each_time(repeat: str, earned: int) -> None:
    low = Trigger(on="points", points=9, repeat=repeat, does=BELL)  # type: ignore[arg-type]  # (parametrized)
    sitting = alone(challenge(triggers=(low,), escalating=3))
    assert rung(sitting.try_it(0, roll=2), sitting.try_it(0, roll=4)) == ["bell"] * earned


@pytest.mark.rule("CA-20", "C-086")
def test_every_failed_check_fires_and_a_critical_one_as_a_failure_where_nothing_else_is_said() -> None:
    sitting = alone(challenge(triggers=(Trigger(on="failure", does=BELL),), actions=(action(difficulty=9),)))
    assert rung(*[sitting.try_it(0, roll=roll) for roll in (3, 1, 9)]) == ["bell", "bell"]
    worse = Trigger(on="critical failure", does=GONG)
    both = alone(challenge(triggers=(Trigger(on="failure", does=BELL), worse), actions=(action(difficulty=9),)))
    assert rung(both.try_it(0, roll=1)) == ["gong"]


@pytest.mark.rule("C-086")
def test_a_trigger_of_one_action_is_not_fired_by_another() -> None:
    ways = (action("Dig", difficulty=9), action("Wriggle", difficulty=9))
    sitting = alone(challenge(triggers=(Trigger(on="failure", action="dig", does=BELL),), actions=ways))
    assert rung(sitting.try_it(0, 0, 1, roll=3)) == []
    assert rung(sitting.try_it(0, 0, 0, roll=3)) == ["bell"]


@pytest.mark.rule("C-084", "CA-16", "CA-47")
def test_the_end_of_a_round_fires_for_what_is_active_and_what_it_watches() -> None:
    every = Trigger(on="round end", does=BELL)
    second = Trigger(on="round end", round=2, while_active=("gate",), does=GONG)
    sitting = alone(challenge(triggers=(every, second)), challenge("gate", 3))
    assert rung(sitting.rest(0), sitting.try_it(0, 1, roll=5)) == ["bell", "bell"]
    assert rung(sitting.try_it(0, 0, roll=11)) == []


@pytest.mark.rule("C-099", "CA-27")
@pytest.mark.parametrize(("becomes", "status"), [("failed", FAILED), ("overcome", OVERCOME), ("avoided", AVOIDED)])
def test_a_trigger_ends_its_challenge(becomes: str, status: int) -> None:
    ends = Trigger(on="points", points=12, does=(Outcome(do="end", becomes=becomes),))  # type: ignore[arg-type]  # (parametrized)
    sitting = alone(challenge(triggers=(ends,), escalating=2), challenge("gate"))
    sitting.rest(0)
    assert sitting.table.challenges[0].status == status


@pytest.mark.rule("CF-04")
def test_a_trigger_at_nothing_that_adds_points_keeps_the_challenge_active() -> None:
    again = Trigger(on="points", points=0, does=(Outcome(do="points", amount=4),))
    sitting = alone(challenge(points=3, triggers=(again,)))
    sitting.try_it(0, roll=5)
    assert (sitting.table.challenges[0].points, sitting.table.challenges[0].status) == (4, ACTIVE)


@pytest.mark.rule("CA-21", "CF-04")
def test_a_chain_of_triggers_stops_and_the_rest_is_the_guides() -> None:
    up = Trigger(on="points", points=11, direction="up", repeat="each", does=(Outcome(do="points", amount=-3),))
    down = Trigger(on="points", points=9, direction="down", repeat="each", does=(Outcome(do="points", amount=3),))
    sitting = alone(challenge(triggers=(up, down), escalating=1))
    events = sitting.rest(0)
    assert len([event for event in events if isinstance(event, TriggerFired)]) == 100
    assert [event.cite for event in events if isinstance(event, Asked)] == ["CF-04"]


@pytest.mark.rule("C-122")
def test_what_only_words_can_say_waits_for_a_guide_who_is_there() -> None:
    words = Trigger(on="success", does=(Outcome(do="ask", words="a bell rings"),))
    sitting = Sitting(
        [character()], (challenge(triggers=(words,)),), settings=Settings(arbiter="person", story_points=0)
    )
    sitting.dice.left = [3]
    sitting.play(Attempt(0, 0, (0, 0)))
    sitting.play(SetDifficulty(1, 1, 0))
    sitting.play(Roll(0, 0))
    assert sitting.window.words == "a bell rings"
    sitting.play(GoOn(1, 1))
    assert type(sitting.window).__name__ == "Turn"


@pytest.mark.rule("CF-04", "C-080", "C-091")
def test_a_game_is_saved_and_loaded_at_every_step_while_a_slime_splits() -> None:
    split = Trigger(on="points", points=0, does=(Outcome(do="replace", challenges=("half", "rest")),))
    plans = (
        challenge("slime", 3, triggers=(split,)),
        challenge("half", 5, later=True),
        challenge("rest", 5, later=True),
        challenge("oil", 9, timed=3),
        challenge("fumes", 2, escalating=1, triggers=(Trigger(on="points", points=3, does=BELL),)),
    )
    sitting = alone(*plans)
    sitting.try_it(0, 0, roll=4)
    sitting.try_it(0, 1, roll=5)
    game = sitting.game
    for count in range(1, len(game.steps) + 1):
        written = SAVING.written(setup_of(game.table.encounter.plan), game.steps[:count])
        again, _ = SAVING.read(written, sitting.dice)
        assert (len(again.steps), again.table == game.table) == (count, count == len(game.steps))


@pytest.mark.rule("CF-04", "C-093", "C-122")
def test_a_game_is_saved_and_loaded_while_triggers_are_due_and_goes_on_the_same() -> None:
    bell = Trigger(on="points", points=0, does=BELL)
    split = Trigger(on="points", points=0, does=(Outcome(do="replace", challenges=("half", "rest")),))
    plans = (
        challenge("slime", 3, triggers=(bell, split)),
        challenge("half", 5, later=True),
        challenge("rest", 5, later=True),
        challenge("oil", 9, timed=3),
        challenge("fumes", 2, escalating=1),
    )
    sitting = Sitting([character()], plans, settings=Settings(arbiter="person", story_points=0))
    sitting.play(Attempt(0, 0, (0, 0)))
    sitting.play(SetDifficulty(1, 1, 0))
    sitting.dice.left = [4]
    sitting.play(Roll(0, 0))
    assert [one.trigger for one in sitting.table.due] == [1]
    written = SAVING.written(setup_of(sitting.table.encounter.plan), sitting.game.steps)
    again, _ = SAVING.read(written, sitting.dice)
    assert again.table == sitting.table
    again.play(GoOn(1, 1))
    sitting.play(GoOn(1, 1))
    assert again.table == sitting.table
    assert again.table.challenges[0].status == TRANSFORMED
    assert [again.table.challenges[number].name for number in again.table.active()] == ["oil", "fumes", "half", "rest"]


@pytest.mark.rule("CF-08", "C-090", "C-093")
@pytest.mark.parametrize("does", ["add", "replace"])
def test_what_brings_its_like_without_end_stops_at_so_many_challenges(does: Literal["add", "replace"]) -> None:
    more = Trigger(on="round start", repeat="each", does=(Outcome(do=does, challenges=("hydra",) * 5),))
    sitting = Sitting([character()], (challenge("hydra", triggers=(more,)), challenge()), settings=QUIET)
    told: list[Event] = []
    while len(sitting.table.challenges) < 200:
        told += sitting.rest(0)
    told += sitting.rest(0)
    assert len(sitting.table.challenges) < 206
    assert "CF-08" in [event.cite for event in told if isinstance(event, Asked)]


@pytest.mark.rule("CF-08")
def test_several_of_a_kind_are_numbered_past_the_names_that_are_given() -> None:
    orcs = AdversaryPlan(name="orc", points=5, count=2)
    people = [character(), character("orc 3")]
    sitting = Sitting(people, (challenge("Orc 1"), challenge("late", later=True)), (orcs,))
    assert [one.name for one in sitting.table.challenges] == ["Orc 1", "orc 2", "orc 4"]
