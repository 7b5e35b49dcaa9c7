"""Numbers that only one thing shows: taken away, one of these tests must fail."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.adventure.action_library import NAMED
from facedown.rulesets.adventure.actions import FEW
from facedown.rulesets.adventure.attempts import DESCRIBED
from facedown.rulesets.adventure.commands import Assail, Attempt, Maintain, Stunt, WorkAt
from facedown.rulesets.adventure.describing import WORDS
from facedown.rulesets.adventure.events import Declared, MadeDirect, Ruled, Unharmed
from facedown.rulesets.adventure.guide import commands as ruled
from facedown.rulesets.adventure.guide.people import SAID, TAG
from facedown.rulesets.adventure.guide.standing import AMOUNT, POINTS
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, Outcome, Trigger, WeaponPlan
from facedown.rulesets.adventure.states import Lasting
from facedown.rulesets.adventure.words import ACTIVE, AID
from tests.adventure.sitting import Sitting, action, challenge, character

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


@pytest.mark.rule("B.2", "B.6")
def test_of_two_effects_that_last_each_fades_and_is_kept_up_for_itself() -> None:
    sitting = Sitting([character()], (challenge(points=90),), settings=QUIET)
    sitting.table.lastings = tuple([Lasting(kind=AID, by=0, action=name) for name in ("Work", "Rest", "Sing")])
    sitting.rest(0)
    assert sitting.table.fading == 0b111
    assert sitting.table.in_force() == []
    sitting.rest(0)
    assert sitting.table.lastings == ()
    again = Sitting([character()], (challenge(points=90),), settings=QUIET)
    again.table.lastings = tuple([Lasting(kind=AID, by=0, action=name) for name in ("Work", "Rest", "Sing")])
    again.table.fading = 0b111
    again.play(Maintain(0, 0, 1))
    assert [one.action for one in again.table.lastings] == ["Rest"]


@pytest.mark.rule("CA-53", "B.2")
@pytest.mark.parametrize(("attribute", "pool"), [("strength", 0), ("willpower", 1), ("presence", 2)])
def test_a_stunt_is_paid_in_points_of_the_attributes_kind(attribute: str, pool: int) -> None:
    voice = WeaponPlan(name="voice", attribute=attribute, against="spirit")  # type: ignore[arg-type]  # (a parameter)
    rats = AdversaryPlan(name="rat", points=50, reaction=1, defenses=(0, 0, 0), count=2)
    plain: dict[str, Any] = {**dict.fromkeys(("strength", "willpower", "presence"), 2), attribute: 5}
    sitting = Sitting([character(weapons=(voice,), **plain)], (), (rats,), settings=QUIET)
    before = sitting.table.points[0]
    sitting.dice.left = [9]
    sitting.play(Stunt(0, 0, 0, (0, 1)))
    assert [one - other for one, other in zip(before, sitting.table.points[0], strict=True)] == [
        int(place == pool) for place in range(3)
    ]


@pytest.mark.rule("B.2")
def test_training_and_familiarity_do_not_ask_for_capital_letters() -> None:
    ann = character(trained=("WORK",), familiar=("Work", "Pray"))
    sitting = Sitting([ann], (challenge(actions=(action(), action("pray"))),), settings=ATTENDED)
    sitting.play(Attempt(0, 0, (0, 0)))
    assert [part.label for part in sitting.window.check.score] == ["Strength", "training"]
    assert [part.label for part in sitting.window.check.difficulty] == ["base"]
    other = Sitting([ann], (challenge(actions=(action(), action("pray"))),), settings=ATTENDED)
    other.play(Attempt(0, 0, (0, 1)))
    assert [part.label for part in other.window.check.score] == ["Strength", "familiarity"]
    assert [part.label for part in other.window.check.difficulty] == ["base", "familiarity only"]


@pytest.mark.rule("CF-08", "C-004")
@pytest.mark.parametrize("points", [-1, 10_000, True, "3"])
def test_points_that_the_guide_sets_are_a_number_within_bounds(points: Any) -> None:
    assert attended().refused(ruled.SetPoints(GUIDE, GUIDE, 0, points)).cite == "CF-08"


@pytest.mark.rule("C-106", "CA-56")
def test_only_the_adversary_that_is_named_steps_out_of_the_background() -> None:
    reveals = Trigger(on="success", does=(Outcome(do="confront", challenges=("spy",)),))
    foes = tuple([AdversaryPlan(name=name, points=9, reaction=1, direct=False) for name in ("spy", "thief")])
    open_one = AdversaryPlan(name="guard", points=9, reaction=1)
    sitting = Sitting([character()], (challenge(triggers=(reveals,)),), (*foes, open_one), settings=QUIET)
    events = sitting.try_it(0, roll=3)
    assert [one.direct for one in sitting.table.challenges] == [True, True, False, True]
    assert [event.challenge for event in events if isinstance(event, MadeDirect)] == [1]


@pytest.mark.rule("C-088", "B.2", "CF-08")
def test_open_fields_say_their_bounds() -> None:
    table = attended().table
    assert SAID.bounds(table, GUIDE) == {"shortest": 1}
    assert TAG.bounds(table, GUIDE) == {"longest": 40}
    assert DESCRIBED.bounds(table, 0) == {"longest": 200, "shortest": 1}
    assert WORDS.bounds(table, 0) == {"longest": 200}
    assert POINTS.bounds(table, GUIDE) == {"least": 0, "most": 9999}
    assert AMOUNT.bounds(table, GUIDE) == {"least": 1, "most": 99}
    assert FEW.bounds(table, GUIDE) == {"least": 0, "most": 20}
    assert NAMED.bounds(table, 0) == {"shortest": 1}
