"""Numbers that only one thing shows: taken away, one of these tests must fail."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.adventure.commands import Assail, Attempt, WorkAt
from facedown.rulesets.adventure.events import Declared, Ruled, Unharmed
from facedown.rulesets.adventure.guide import commands as ruled
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan
from facedown.rulesets.adventure.words import ACTIVE
from tests.adventure.sitting import Sitting, challenge, character

GUIDE = 1
ATTENDED = Settings(arbiter="person", story_points=0)
QUIET = Settings(story_points=0)


def attended() -> Sitting:
    """Ann at a wall, with a person as Guide."""
    return Sitting([character()], (challenge(),), settings=ATTENDED)


def reasons(events: tuple[Any, ...]) -> list[tuple[str, str]]:
    """What was ruled, and by which number."""
    return [(event.reason, event.cite) for event in events if isinstance(event, Ruled)]


@pytest.mark.rule("C-003")
def test_every_action_is_declared_for_all_to_hear() -> None:
    sitting = Sitting([character()], (challenge(),), settings=QUIET)
    declared = [event for event in sitting.try_it(0, roll=3) if isinstance(event, Declared)]
    assert [(event.check.name, event.cite) for event in declared] == [("Work", "C-003")]


@pytest.mark.rule("CA-54")
def test_a_challenge_cannot_be_settled_as_what_it_is() -> None:
    assert attended().refused(ruled.Settle(GUIDE, GUIDE, 0, ACTIVE)).cite == "CA-54"


@pytest.mark.rule("C-046", "C-012")
def test_protection_on_the_fly_is_ruled_aloud_and_is_there_or_is_not() -> None:
    sitting = attended()
    sitting.play(Attempt(0, 0, (0, 0)))
    maybe: Any = "perhaps"
    assert sitting.refused(ruled.Shield(GUIDE, GUIDE, 0, resistance=maybe)).cite == "C-012"
    events = sitting.play(ruled.Shield(GUIDE, GUIDE, 2, reason="thick hide"))
    assert reasons(events) == [("thick hide", "C-046")]


@pytest.mark.rule("C-097")
def test_who_hurts_somebody_says_why() -> None:
    events = attended().play(ruled.Hurt(GUIDE, GUIDE, 0, 0, 2, "the roof"))
    assert reasons(events) == [("the roof", "C-097")]


@pytest.mark.rule("CA-02")
def test_a_blow_that_armor_stops_is_told() -> None:
    tap = NpcActionPlan(name="tap", score=5, effect=1)
    imp = AdversaryPlan(name="imp", points=3, reaction=2, actions=(tap,))
    sitting = Sitting([character(armor=(4, 0, 0))], (), (imp,), settings=QUIET)
    sitting.rest(0)
    sitting.dice.left = [9]
    assert any(isinstance(event, Unharmed) for event in sitting.play(Assail(1, 2, 0, 0)))


@pytest.mark.rule("CF-06")
def test_an_adversary_works_at_what_has_no_listed_action_against_the_usual_difficulty() -> None:
    mole = AdversaryPlan(name="mole", points=3, reaction=2, body=5, works_at="wall")
    sitting = Sitting([character()], (challenge(actions=()),), (mole,), settings=ATTENDED)
    sitting.rest(0)
    sitting.play(WorkAt(1, 2, 0, 0))
    assert sitting.window.check.difficulty[0].value == 9
