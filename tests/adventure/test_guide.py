"""The Guide's rulings: each with its number, only from the Guide's own seat, told with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Command
from facedown.rulesets.adventure.commands import Attempt, EndTurn, LetStand, Roll, SetDifficulty, SpendStory, TypeDice
from facedown.rulesets.adventure.events import Absorbed, Ruled
from facedown.rulesets.adventure.guide import commands as ruled
from facedown.rulesets.adventure.options import Options, Settings
from facedown.rulesets.adventure.phrases import NOTATION
from facedown.rulesets.adventure.plan import AdversaryPlan, ChallengePlan, Outcome, Protection, Trigger
from facedown.rulesets.adventure.words import ACTIVE, AVOIDED, FAILED, OVERCOME, SUCCEEDED
from tests.adventure.sitting import Sitting, challenge, character

GUIDE = 1
ATTENDED: dict[str, Any] = {"settings": Settings(arbiter="person", story_points=0)}


def attended(*challenges: ChallengePlan, **fields: Any) -> Sitting:
    """Ann at a wall, with a person as Guide."""
    return Sitting([character()], challenges or (challenge(),), **{**ATTENDED, **fields})


def rule(sitting: Sitting, line: str) -> tuple[Any, ...]:
    """A ruling as it is said."""
    command = NOTATION.read(sitting.table, f"Guide: {line}")
    assert NOTATION.read(sitting.table, NOTATION.write(sitting.table, command)) == command
    return sitting.play(command)


@pytest.mark.rule("C-002")
def test_a_challenge_is_added_in_seconds_and_can_be_worked_at() -> None:
    sitting = attended()
    rule(sitting, 'add "fallen tree" with 4 at 3 by strength "the storm"')
    tree = sitting.table.challenges[1]
    assert (tree.name, tree.points, tree.status) == ("fallen tree", 4, ACTIVE)
    sitting.play(Attempt(0, 0, (1, 0)))
    assert sitting.window.check.difficulty[0].value == 3
    assert sitting.refused(ruled.AddChallenge(GUIDE, GUIDE, "Wall", 4, 3, 0)).cite == "CF-08"


@pytest.mark.rule("C-002", "CA-59")
def test_a_whole_challenge_is_written_as_in_a_file_and_a_wrong_one_is_refused() -> None:
    sitting = attended()
    plan = ChallengePlan(name="flood", points=5, escalating=2)
    sitting.play(ruled.WriteChallenge(GUIDE, GUIDE, plan, "the dam breaks"))
    assert sitting.table.challenges[1].points == 5
    sitting.play(EndTurn(0, 0))
    assert sitting.table.challenges[1].points == 7
    wrong = ChallengePlan(name="plague", points=1, linked="Nobody")
    assert sitting.refused(ruled.WriteChallenge(GUIDE, GUIDE, wrong)).cite == "CA-59"


@pytest.mark.rule("C-090")
def test_what_was_to_come_later_comes_when_the_guide_says_so() -> None:
    sitting = attended(challenge(), challenge("gate", later=True))
    assert len(sitting.table.challenges) == 1
    rule(sitting, "bring gate")
    assert [one.name for one in sitting.table.challenges] == ["wall", "gate"]
    assert sitting.refused(ruled.BringChallenge(GUIDE, GUIDE, 0)).cite == "C-090"


@pytest.mark.rule("CA-54", "C-004", "CA-33")
def test_a_challenge_is_settled_by_roleplay_and_may_be_reopened() -> None:
    reward = (Outcome(do="story", amount=2),)
    sitting = attended(challenge(reward=reward), challenge("gate"))
    rule(sitting, 'settle wall as overcome "what a clever idea"')
    assert sitting.table.challenges[0].status == OVERCOME
    assert sitting.table.story == (2,)
    rule(sitting, "reopen wall")
    assert sitting.table.challenges[0].status == ACTIVE
    rule(sitting, "settle wall as failed")
    assert sitting.table.challenges[0].status == FAILED
    rule(sitting, "settle wall as avoided")
    assert sitting.table.challenges[0].status == FAILED


@pytest.mark.rule("C-036")
def test_the_guide_sets_the_number_of_points_and_no_trigger_fires() -> None:
    trigger = Trigger(on="points", points=3, does=(Outcome(do="end"),))
    sitting = attended(challenge(triggers=(trigger,)))
    rule(sitting, 'set wall to 2 "it crumbles"')
    assert (sitting.table.challenges[0].points, sitting.table.challenges[0].status) == (2, ACTIVE)


@pytest.mark.rule("C-046", "C-048")
def test_protection_is_ruled_on_the_fly_for_the_action_that_lies_open() -> None:
    sitting = attended()
    assert sitting.refused(ruled.Unshield(GUIDE, GUIDE)).cite == "C-048"
    worked(sitting, "shield with 2 halved", 8)
    assert sitting.table.challenges[0].points == 7
    worked(sitting, 'shield with 0 immune "stone does not burn"', 8)
    assert sitting.table.challenges[0].points == 7


@pytest.mark.rule("C-048", "CA-07")
def test_the_guide_rules_that_a_protection_does_not_cover_an_action() -> None:
    sitting = attended(challenge(protection=(Protection(kind="immunity"),)))
    events = worked(sitting, None, 5)
    assert any(isinstance(event, Absorbed) and event.cite == "C-043" for event in events)
    worked(sitting, "unshield", 4)
    assert sitting.table.challenges[0].points == 6


def worked(sitting: Sitting, line: str | None, dice: int) -> tuple[Any, ...]:
    """An Action from its description to its end, with a ruling in between."""
    sitting.play(Attempt(0, 0, (0, 0)))
    if line:
        rule(sitting, line)
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    return sitting.play(TypeDice(0, 0, ((dice,),)))


@pytest.mark.rule("C-088", "CA-48")
def test_what_hampers_actions_counts_from_then_on_until_it_is_over() -> None:
    sitting = attended()
    rule(sitting, "hamper 2 as darkness on work")
    sitting.play(Attempt(0, 0, (0, 0)))
    assert [part.value for part in sitting.window.check.difficulty] == [0, 2]
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    sitting.play(Roll(0, 0))
    rule(sitting, "ease darkness")
    assert sitting.table.hindrances == ()
    assert sitting.refused(ruled.Ease(GUIDE, GUIDE, 0)).cite == "C-088"


@pytest.mark.rule("C-097", "B.13", "C-098")
def test_characters_are_hurt_restored_and_rewarded() -> None:
    sitting = attended()
    rule(sitting, "hurt Ann by 4 of Body")
    assert sitting.table.points[0][0] == 5
    rule(sitting, "restore Ann by 9 of Body")
    assert sitting.table.points[0][0] == 9
    rule(sitting, "award Ann with 3")
    assert sitting.table.story == (3,)


@pytest.mark.rule("C-106", "CA-56")
def test_an_adversary_in_the_background_becomes_a_target_when_the_guide_says_so() -> None:
    spy = AdversaryPlan(name="spy", points=3, direct=False)
    sitting = Sitting([character()], (challenge(),), (spy,), **ATTENDED)
    assert [one.direct for one in sitting.table.challenges] == [True, False]
    rule(sitting, "confront spy")
    assert [one.direct for one in sitting.table.challenges] == [True, True]
    assert sitting.refused(ruled.Confront(GUIDE, GUIDE, 0)).cite == "C-106"


@pytest.mark.rule("B.2")
def test_a_rule_is_set_aside_for_somebody() -> None:
    sitting = Sitting([character(strength=1, score=0)], (challenge(),), **ATTENDED)
    assert sitting.refused(Attempt(0, 0, (0, 0))).waivable
    rule(sitting, 'allow "B.2" for Ann "just try"')
    assert sitting.game.explain(Attempt(0, 0, (0, 0))) is None


@pytest.mark.rule("B.13")
def test_the_encounter_ends_when_all_agree() -> None:
    sitting = attended()
    rule(sitting, 'finish as success "well played"')
    assert (sitting.table.outcome, sitting.table.challenges[0].status) == (SUCCEEDED, AVOIDED)
    assert sitting.table.windows == ()


@pytest.mark.rule("C-004")
def test_only_a_person_who_is_guide_rules_and_from_their_own_seat() -> None:
    sitting, alone = attended(), Sitting([character()], (challenge(),))
    found: list[Command] = [ruled.Unshield(0, 0), ruled.SetPoints(0, GUIDE, 0, 3), ruled.SetPoints(0, 0, 0, 3)]
    for command in found:
        assert sitting.refused(command).cite == "C-004"
    assert alone.refused(ruled.SetPoints(GUIDE, GUIDE, 0, 3)).sentence == "Nobody is Guide at this table."


@pytest.mark.rule("C-004")
def test_a_reason_is_told_and_a_long_one_refused() -> None:
    sitting = attended()
    events = rule(sitting, 'set wall to 9 "a lever"')
    assert [event.reason for event in events if isinstance(event, Ruled)] == ["a lever"]
    assert sitting.refused(ruled.SetPoints(GUIDE, GUIDE, 0, 3, "x" * 300)).cite == "CF-08"


@pytest.mark.rule("CF-02")
def test_dice_are_typed_by_the_player_or_the_guide_unless_the_table_plays_otherwise() -> None:
    sitting = attended()
    sitting.play(Attempt(0, 0, (0, 0)))
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    assert sitting.refused(TypeDice(0, 0, ((12,),))).cite == "CF-02"
    assert sitting.refused(TypeDice(0, 0, ((1,), (2,)))).cite == "CF-02"
    sitting.play(TypeDice(GUIDE, GUIDE, ((12, 3),)))
    assert sitting.table.challenges[0].points == 0
    without = attended(options=Options(typed_dice="no"))
    without.play(Attempt(0, 0, (0, 0)))
    without.play(SetDifficulty(GUIDE, GUIDE, 0))
    assert without.table.challenges[0].points < 10


@pytest.mark.rule("CA-36", "B.5")
def test_story_points_are_added_until_the_roll_is_let_stand() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge(),), settings=Settings(story_points=2))
    sitting.dice.left = [3]
    sitting.play(Attempt(0, 0, (0, 0)))
    sitting.play(SpendStory(1, 1, 2))
    assert sitting.refused(SpendStory(0, 0, 3)).cite == "B.5"
    sitting.play(SpendStory(0, 0, 1))
    sitting.play(LetStand(0, 0))
    assert sitting.table.challenges[0].points == 10 - 6
    assert sitting.table.story == (1, 0)
