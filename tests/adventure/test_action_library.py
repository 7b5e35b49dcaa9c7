"""The lesser Actions: what helps and hinders, how long, and how it is kept up or improved."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Command
from facedown.rulesets.adventure.commands import (
    Aid,
    Assail,
    Assist,
    Attempt,
    Complicate,
    Improve,
    Maintain,
    Obstruct,
    Parry,
    RemoveDrawback,
    Roll,
    SetDifficulty,
)
from facedown.rulesets.adventure.events import LastingBegan
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, Outcome, Trigger
from facedown.rulesets.adventure.states import Lasting
from facedown.rulesets.adventure.words import AID, ASSIST
from tests.adventure.sitting import Sitting, challenge, character

STRENGTH = 0
GUIDE = 2


def two(**fields: Any) -> Sitting:
    """Ann, then Bo, at a wall; a person is Guide, so every check can be looked at."""
    return Sitting(
        [character(), character("Bo")],
        fields.pop("challenges", (challenge(points=90),)),
        fields.pop("adversaries", ()),
        settings=Settings(arbiter="person", story_points=0),
        **fields,
    )


def done(sitting: Sitting, command: Command, roll: int, base: int | None = None) -> None:
    """A lesser Action from its description to its end."""
    sitting.play(command)
    listed = sitting.window.check.difficulty[0].value
    sitting.play(SetDifficulty(GUIDE, GUIDE, listed if base is None else base))
    sitting.dice.left.insert(0, roll)
    sitting.play(Roll(command.actor, command.actor))


def scores(sitting: Sitting, actor: int) -> tuple[list[int], list[int]]:
    """Both sums of an attempt, and the attempt made with a 2."""
    sitting.play(Attempt(actor, actor, (0, 0)))
    check = sitting.window.check
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    sitting.play(Roll(actor, actor))
    return [part.value for part in check.score], [part.value for part in check.difficulty]


@pytest.mark.rule("B.6", "CA-40")
def test_aid_is_a_benefit_for_whoever_does_the_named_action_until_the_aiders_next_turn() -> None:
    sitting = two()
    done(sitting, Aid(0, 0, "Work", STRENGTH), 7)
    assert scores(sitting, 1) == ([5, 1], [0])
    assert sitting.table.in_force() == []
    sitting.rest(0)
    assert sitting.table.lastings == ()
    assert scores(sitting, 1) == ([5], [0])
    assert sitting.refused(Aid(0, 0, "", STRENGTH)).cite == "B.6"


@pytest.mark.rule("B.6")
def test_a_failed_aid_leaves_nothing() -> None:
    sitting = two()
    done(sitting, Aid(0, 0, "Work", STRENGTH), 2)
    assert sitting.table.lastings == ()


@pytest.mark.rule("B.2", "B.6")
def test_an_effect_is_kept_up_by_the_major_action_without_a_check() -> None:
    sitting = two()
    done(sitting, Aid(0, 0, "Work", STRENGTH), 7)
    sitting.rest(1)
    # In Ann's Turn it counts no more, but she can keep it up.
    assert sitting.table.in_force() == []
    sitting.play(Maintain(0, 0, 0))
    assert scores(sitting, 1) == ([5, 1], [0])
    sitting.rest(0)
    assert sitting.table.lastings == ()
    assert sitting.refused(Maintain(1, 1, 0)).cite == "B.13"


@pytest.mark.rule("B.6")
def test_an_assist_without_an_effect_leaves_nothing() -> None:
    sitting = two()
    done(sitting, Assist(0, 0, 1, STRENGTH), 7)
    assert sitting.table.lastings == ()


@pytest.mark.rule("B.6")
def test_an_assist_raises_a_friends_score_by_the_effect_at_most_by_the_attribute_and_once() -> None:
    sitting = two()
    sitting.play(Assist(0, 0, 1, STRENGTH))
    # Bo's Strength of 5 and training of 2 are the base.
    assert sitting.window.check.difficulty[0].value == 7
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    sitting.dice.left.insert(0, 11)
    sitting.play(Roll(0, 0))
    assert [(one.kind, one.amount) for one in sitting.table.lastings] == [(ASSIST, 5)]
    assert scores(sitting, 1)[0] == [5, 5]
    assert sitting.table.lastings == ()
    assert sitting.refused(Assist(0, 0, 0, STRENGTH)).cite == "B.6"


@pytest.mark.rule("B.6")
def test_obstruct_and_complicate_make_it_harder() -> None:
    claw = NpcActionPlan(name="claw", score=5)
    orc = AdversaryPlan(name="orc", points=50, reaction=2, actions=(claw,))
    sitting = two(adversaries=(orc,))
    done(sitting, Obstruct(0, 0, "Work", STRENGTH), 7)
    sitting.rest(0)
    done(sitting, Complicate(1, 1, 3, STRENGTH), 11, base=9)
    sitting.rest(1)
    sitting.play(Assail(GUIDE, 3, 0, 0))
    # A Body Defense of 2, and Bo's Effect of 2.
    assert [part.value for part in sitting.window.check.difficulty] == [2, 2]


@pytest.mark.rule("B.13", "C-088")
def test_a_drawback_is_offset_and_only_where_it_hampers() -> None:
    rain = Trigger(on="round start", round=1, does=(Outcome(do="drawback", words="rain", tags=("work",)),))
    sitting = two(challenges=(challenge(points=90, triggers=(rain,)),))
    done(sitting, RemoveDrawback(0, 0, 0, STRENGTH), 7)
    assert scores(sitting, 1)[1] == [0, 1, -1]
    assert sitting.refused(RemoveDrawback(0, 0, 3, STRENGTH)).cite == "B.6"


@pytest.mark.rule("B.13")
@pytest.mark.parametrize(("roll", "amounts"), [(4, [1 + 3]), (1, [])])
def test_an_effect_is_improved_or_lost(roll: int, amounts: list[int]) -> None:
    sitting = Sitting([character()], (challenge(points=90),), settings=Settings(arbiter="person", story_points=0))
    sitting.table.lastings = (Lasting(kind=AID, by=0, action="Work"),)
    sitting.play(Improve(0, 0, 0, STRENGTH))
    sitting.play(SetDifficulty(1, 1, 1))
    sitting.dice.left.insert(0, roll)
    events = sitting.play(Roll(0, 0))
    changed = [event.amount for event in events if isinstance(event, LastingBegan)]
    assert changed == amounts


@pytest.mark.rule("CF-07", "B.4")
def test_a_parry_is_a_minor_action_before_the_major_one_and_raises_the_defense() -> None:
    claw = NpcActionPlan(name="claw", score=5)
    orc = AdversaryPlan(name="orc", points=50, reaction=2, actions=(claw,))
    sitting = two(adversaries=(orc,))
    sitting.play(Parry(0, 0))
    assert sitting.refused(Parry(0, 0)).sentence == "You have had your Minor Action."
    sitting.rest(0)
    sitting.rest(1)
    sitting.play(Assail(GUIDE, 3, 0, 0))
    assert sitting.window.check.difficulty[0].value == 3
