"""Treating Wounds, and rest."""

from __future__ import annotations

import pytest

from facedown.kernel.sums import Part
from facedown.rulesets.adventure.commands import SetDifficulty, TreatWound
from facedown.rulesets.adventure.events import DeathChecked, PointsRegained, WoundChecked, WoundHealed
from facedown.rulesets.adventure.guide.commands import Rest
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.windows import Judging
from facedown.rulesets.adventure.words import HOUR, WEEK
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)
ATTENDED = Settings(arbiter="person", story_points=0)
BODY, MIND, SPIRIT = range(3)
GUIDE = 2


def ward(settings: Settings = QUIET, round_length: str = "1 h", **fields: int) -> Sitting:
    """Ann, whose Intellect of 5 is one twelve-sided die, and Bo with two Wounds of the Body and one of the Mind."""
    people = [character(intellect=5), character("Bo", **fields)]
    sitting = Sitting(people, (challenge(points=90),), settings=settings, round_length=round_length)
    sitting.table.wounds = ((0, 0, 0), (2, 1, 0))
    return sitting


@pytest.mark.rule("B.13")
@pytest.mark.parametrize(("roll", "wounds"), [(9, (1, 1, 0)), (11, (1, 1, 0)), (8, (2, 1, 0))])
def test_one_wound_of_the_kind_heals_against_6_and_all_wounds(roll: int, wounds: tuple[int, int, int]) -> None:
    sitting = ward()
    sitting.dice.left = [roll]
    sitting.play(TreatWound(0, 0, (1, BODY)))
    assert sitting.table.wounds[1] == wounds


@pytest.mark.rule("B.13", "B.2")
def test_a_critical_failure_adds_one_of_the_kind_with_its_death_check() -> None:
    sitting = ward()
    sitting.dice.left = [1, 5]
    events = sitting.play(TreatWound(0, 0, (1, BODY)))
    assert sitting.table.wounds == ((0, 0, 0), (3, 1, 0))
    assert [event.against for event in events if isinstance(event, DeathChecked)] == [4]


@pytest.mark.rule("B.13", "B.2")
@pytest.mark.parametrize(
    ("length", "score", "difficulty"),
    [
        ("6 s", [], [Part("haste", 3, "B.13")]),
        ("15 min", [], [Part("haste", 1, "B.13")]),
        ("1 h", [], []),
        ("12 h", [Part("extra time", 1, "B.13")], []),
        ("1 week", [Part("extra time", 3, "B.13")], []),
        ("a long while", [], []),
    ],
)
def test_less_time_than_an_hour_is_a_drawback_a_step_and_more_a_benefit(
    length: str, score: list[Part], difficulty: list[Part]
) -> None:
    sitting = ward(ATTENDED, length)
    sitting.game.play(TreatWound(0, 0, (1, BODY)))
    window = sitting.window
    assert isinstance(window, Judging)
    assert list(window.check.score) == [Part("Intellect", 5, "B.2"), *score]
    assert list(window.check.difficulty) == [Part("base", 9, "B.2"), *difficulty]


@pytest.mark.rule("B.13", "B.2")
def test_on_oneself_it_is_harder_and_only_wounds_that_are_there_are_treated() -> None:
    sitting = ward(ATTENDED)
    sitting.table.wounds = ((1, 0, 0), (2, 1, 0))
    assert sitting.refused(TreatWound(0, 0, (1, SPIRIT))).cite == "B.13"
    assert sitting.refused(TreatWound(0, 0, (0, MIND))).cite == "B.13"
    sitting.game.play(TreatWound(0, 0, (0, BODY)))
    assert sitting.window.check.difficulty[-1] == Part("on oneself", 1, "B.13")
    sitting.play(SetDifficulty(GUIDE, GUIDE, 7))
    simple = Sitting([character(intellect=1)], (challenge(),), settings=QUIET)
    simple.table.wounds = ((1, 0, 0),)
    assert simple.refused(TreatWound(0, 0, (0, BODY))).cite == "B.2"


@pytest.mark.rule("B.13")
def test_somebody_who_is_not_there_is_not_treated() -> None:
    sitting = ward()
    sitting.table.away = 1 << 1
    assert sitting.refused(TreatWound(0, 0, (1, BODY))).cite == "B.13"


@pytest.mark.rule("B.13")
def test_an_hour_of_rest_restores_all_points_and_heals_no_wound() -> None:
    sitting = ward(ATTENDED)
    sitting.table.points = (sitting.table.points[0], (3, 6, 0))
    events = sitting.play(Rest(GUIDE, GUIDE, 1, HOUR, "a night at the inn"))
    assert [(e.pool, e.before, e.after) for e in events if isinstance(e, PointsRegained)] == [(0, 3, 9), (2, 0, 6)]
    assert sitting.table.points[1] == (9, 6, 6)
    assert sitting.table.wounds[1] == (2, 1, 0)


@pytest.mark.rule("B.13", "CF-05", "CF-10")
def test_a_week_of_rest_brings_a_check_for_each_kind_of_wound_against_all_of_them() -> None:
    sitting = ward(ATTENDED, toughness=4, willpower=4)
    # Toughness 4 shows 3 against three Wounds; then Willpower 2 against two.
    sitting.dice.left = [3, 1]
    events = sitting.play(Rest(GUIDE, GUIDE, 1, WEEK))
    checks = [(e.pool, e.total, e.against, e.healed) for e in events if isinstance(e, WoundChecked)]
    assert checks == [(BODY, 3, 3, True), (MIND, 1, 2, False)]
    assert [e.pool for e in events if isinstance(e, WoundHealed)] == [BODY]
    assert sitting.table.wounds[1] == (1, 1, 0)
    frail = ward(ATTENDED, toughness=1, willpower=1)
    found = [e.dice for e in frail.play(Rest(GUIDE, GUIDE, 1, WEEK)) if isinstance(e, WoundChecked)]
    assert found == [(), ()]


@pytest.mark.rule("B.13")
def test_the_dead_and_the_dying_do_not_rest_and_rest_is_an_hour_or_a_week() -> None:
    sitting = ward(ATTENDED)
    assert sitting.refused(Rest(GUIDE, GUIDE, 1, 2)).cite == "B.13"
    sitting.table.dying = (2, -1)
    assert sitting.refused(Rest(GUIDE, GUIDE, 0, HOUR)).cite == "B.13"
    sitting.table.dying, sitting.table.dead = (-1, -1), 1
    assert sitting.refused(Rest(GUIDE, GUIDE, 0, HOUR)).cite == "B.13"
