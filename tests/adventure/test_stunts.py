"""Stunts on several targets, and dying and recovering."""

from __future__ import annotations

import pytest

from facedown.rulesets.adventure.commands import Assail, CatchBreath, Recover, Stabilize, Stunt
from facedown.rulesets.adventure.events import Died, Dying, DyingGoesOn, PointsLost, Stabilized, Wounded
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, WeaponPlan
from facedown.rulesets.adventure.states import Lasting
from facedown.rulesets.adventure.words import AID, BODY, NONE, OVERCOME
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)
SWORD = WeaponPlan(name="sword", effect=1)
GOBLINS = AdversaryPlan(name="goblin", count=3, points=4, reaction=2, defenses=(4, 2, 2), armor=(1, 0, 0))
BITE = NpcActionPlan(name="bite", score=5, effect=90)
WYRM = AdversaryPlan(name="wyrm", points=60, reaction=2, actions=(BITE,))


def swing(roll: int) -> tuple[Sitting, list[object]]:
    """Ann swings at three goblins with one twelve-sided die."""
    sitting = Sitting([character(strength=9, score=0, weapons=(SWORD,))], (), (GOBLINS,), settings=QUIET)
    # A score of 9 is a six- and a twelve-sided die.
    sitting.dice.left = [1, roll]
    return sitting, list(sitting.play(Stunt(0, 0, 0, (0, 1, 2))))


@pytest.mark.rule("CA-53", "CF-05", "D-19", "B.2")
def test_one_swing_takes_the_same_effect_from_each_and_costs_a_point() -> None:
    # 1 + 11 against 4 + 3; Effect 5, +1 for the sword, less Armor 1 for each of them.
    sitting, events = swing(11)
    assert [one.status for one in sitting.table.challenges] == [OVERCOME] * 3
    lost = [event for event in events if isinstance(event, PointsLost)]
    assert [(event.pool, event.before - event.after) for event in lost] == [(BODY, 1)]


@pytest.mark.rule("B.2")
def test_a_failed_stunt_costs_what_was_missing_and_armor_does_not_help() -> None:
    sitting, events = swing(3)
    lost = [event for event in events if isinstance(event, PointsLost)]
    assert [event.before - event.after for event in lost] == [3]
    assert [one.points for one in sitting.table.challenges] == [4] * 3


@pytest.mark.rule("CA-53")
def test_a_stunt_needs_two_targets_each_once() -> None:
    sitting = Sitting([character(weapons=(SWORD,))], (), (GOBLINS,), settings=QUIET)
    for targets in ((), (0,), (0, 0), (1, 0), (0, 9)):
        assert sitting.refused(Stunt(0, 0, 0, targets)).cite == "CA-53"


def bitten(toughness: int = 2, wounds: tuple[int, int, int] = (9, 0, 0)) -> tuple[Sitting, list[object]]:
    """Ann, with many Wounds already, is bitten; Bo and the wyrm are there."""
    sitting = Sitting([character(toughness=toughness), character("Bo", intellect=5)], (), (WYRM,), settings=QUIET)
    sitting.table.wounds = (wounds, (0, 0, 0))
    sitting.rest(0)
    sitting.rest(1)
    sitting.dice.left = [9, 3]
    return sitting, list(sitting.play(Assail(2, 3, 0, 0)))


@pytest.mark.rule("B.13")
def test_a_failed_death_check_leaves_as_many_rounds_as_the_attribute() -> None:
    sitting, events = bitten()
    assert [event.rounds for event in events if isinstance(event, Dying)] == [2]
    assert [event.rounds for event in events if isinstance(event, DyingGoesOn)] == [1]
    assert sitting.window.actor == 1
    sitting.rest(1)
    events = list(sitting.rest(3))
    assert [event.actor for event in events if isinstance(event, Died)] == [0]
    assert sitting.table.dying[0] == NONE


@pytest.mark.rule("B.13")
@pytest.mark.parametrize(("roll", "stable", "wounds"), [(12, True, 10), (3, False, 10), (1, False, 11)])
def test_who_is_dying_can_be_stabilized(roll: int, stable: bool, wounds: int) -> None:
    sitting, _ = bitten()
    # Intellect 5 is one twelve-sided die, against ten Wounds; a 12 explodes.
    sitting.dice.left = [roll, 2]
    events = sitting.play(Stabilize(1, 1, 0))
    assert any(isinstance(event, Stabilized) for event in events) is stable
    assert sum(sitting.table.wounds[0]) == wounds
    assert sitting.table.awake(0) is False
    assert any(isinstance(event, Wounded) for event in events) is (wounds == 11)


@pytest.mark.rule("B.13")
def test_only_who_is_dying_is_stabilized_and_only_who_lacks_points_recovers() -> None:
    sitting = Sitting([character(), character("Bo")], (), (WYRM,), settings=QUIET)
    assert sitting.refused(Stabilize(0, 0, 1)).cite == "B.13"
    assert sitting.refused(Recover(0, 0, 1, BODY)).cite == "B.13"


@pytest.mark.rule("B.13")
def test_a_recovery_check_restores_points_and_is_harder_on_oneself() -> None:
    sitting = Sitting([character(intellect=5), character("Bo")], (), (WYRM,), settings=QUIET)
    sitting.table.points = ((1, 9, 6), (2, 6, 6))
    sitting.dice.left = [5]
    sitting.play(Recover(0, 0, 1, BODY))
    assert sitting.table.points[1] == (7, 6, 6)
    sitting.rest(0)
    sitting.rest(1)
    sitting.rest(3)
    sitting.dice.left = [1]
    sitting.play(Recover(0, 0, 0, BODY))
    assert sitting.table.points[0] == (1, 9, 6)
    own = Sitting([character(intellect=5)], (), (WYRM,), settings=QUIET)
    own.table.points = ((1, 9, 6),)
    own.dice.left = [5]
    own.play(Recover(0, 0, 0, BODY))
    assert own.table.points[0] == (5, 9, 6)


@pytest.mark.rule("B.13", "CF-05")
def test_who_is_incapacitated_catches_their_breath_by_one_attribute_alone() -> None:
    sitting, events = bitten(toughness=4, wounds=(0, 0, 0))
    assert not any(isinstance(event, Dying) for event in events)
    assert sitting.refused(CatchBreath(0, 0, 1)).cite == "B.13"
    # Toughness 4 is one ten-sided die, against one Wound.
    sitting.dice.left = [6]
    sitting.play(CatchBreath(0, 0, BODY))
    assert sitting.table.points[0][0] == 5
    assert not sitting.table.incapacitated(0)


@pytest.mark.rule("B.13")
def test_training_counts_for_a_breath_and_no_benefit_does() -> None:
    bo = character("Bo", toughness=1, score=3, trained=("recover",), specialized=("recover",))
    attended = Settings(arbiter="person", story_points=0)
    sitting = Sitting([character(), bo], (challenge(),), settings=attended)
    sitting.table.lastings = (Lasting(kind=AID, by=0, action="Recover"),)
    sitting.table.points = (sitting.table.points[0], (0, 6, 6))
    sitting.rest(0)
    sitting.game.play(CatchBreath(1, 1, BODY))
    assert [(part.label, part.value) for part in sitting.window.check.score] == [("Toughness", 1), ("training", 3)]
