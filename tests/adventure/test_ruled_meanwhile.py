"""What the Guide rules while something lies open: a check on somebody dead, a Turn of somebody who is down."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from facedown.rulesets.adventure.commands import CatchBreath, Regain, Roll, SetDifficulty, TreatWound
from facedown.rulesets.adventure.events import WoundHealed
from facedown.rulesets.adventure.guide.commands import Hurt, Rest, SetPoints, Settle
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, Outcome
from facedown.rulesets.adventure.windows import AdversaryTurn, Breathing, Turn
from facedown.rulesets.adventure.words import AVOIDED, FAILED, WEEK
from tests.adventure.sitting import Sitting, challenge, character

ATTENDED = Settings(arbiter="person", story_points=0)
GUIDE, TROLL = 2, 3
BODY, MIND = 0, 1
KNIT = NpcActionPlan(name="knit", score=5, does="regain")
LONE = AdversaryPlan(name="troll", points=20, reaction=1, actions=(KNIT,), shown="number")


def den() -> Sitting:
    """Ann, whose Intellect of 5 is one twelve-sided die, Bo, and a troll that closes its wounds."""
    people = [character(intellect=5), character("Bo", toughness=4)]
    return Sitting(people, (challenge(points=90),), (LONE,), settings=ATTENDED)


def treated() -> Sitting:
    """Ann treats the one Wound of Bo, and the dice have not been rolled."""
    sitting = den()
    sitting.table.wounds = ((0, 0, 0), (1, 0, 0))
    sitting.play(TreatWound(0, 0, (1, BODY)))
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    return sitting


@pytest.mark.rule("B.13")
def test_a_wound_that_has_healed_meanwhile_does_not_heal_twice() -> None:
    sitting = treated()
    sitting.dice.left = [5]
    sitting.play(Rest(GUIDE, GUIDE, 1, WEEK))
    assert sitting.table.wounds[1] == (0, 0, 0)
    sitting.dice.left = [9]
    assert not [event for event in sitting.play(Roll(0, 0)) if isinstance(event, WoundHealed)]
    assert sitting.table.wounds[1] == (0, 0, 0)


@pytest.mark.rule("B.13")
def test_who_has_died_meanwhile_is_healed_no_more() -> None:
    sitting = treated()
    sitting.table.dead = 1 << 1
    sitting.dice.left = [9]
    sitting.play(Roll(0, 0))
    assert sitting.table.wounds[1] == (1, 0, 0)


@pytest.mark.rule("B.8", "CA-38")
def test_an_adversary_that_is_gone_meanwhile_regains_nothing() -> None:
    sitting = den()
    sitting.rest(0)
    sitting.rest(1)
    sitting.play(SetPoints(GUIDE, GUIDE, 1, 5))
    sitting.play(Regain(GUIDE, TROLL, 0))
    sitting.play(SetDifficulty(GUIDE, GUIDE, 0))
    sitting.play(Settle(GUIDE, GUIDE, 1, AVOIDED))
    sitting.dice.left = [9]
    sitting.play(Roll(GUIDE, TROLL))
    assert sitting.table.challenges[1].points == 5


@pytest.mark.rule("CA-38")
def test_an_adversary_settled_in_its_own_turn_has_no_more_of_it() -> None:
    sitting = den()
    sitting.rest(0)
    sitting.rest(1)
    assert isinstance(sitting.window, AdversaryTurn)
    sitting.play(Settle(GUIDE, GUIDE, 1, AVOIDED))
    assert sitting.table.round == 2
    assert sitting.window.actor == 0
    assert sitting.table.challenges[1].status == AVOIDED


@pytest.mark.rule("B.13")
def test_a_character_who_is_hurt_in_their_own_turn_has_no_more_of_it_but_may_catch_their_breath_next() -> None:
    sitting = den()
    sitting.play(Hurt(GUIDE, GUIDE, 1, BODY, 1))
    sitting.play(Hurt(GUIDE, GUIDE, 0, MIND, 1))
    assert (type(sitting.window), sitting.window.actor) == (Turn, 0)
    sitting.dice.left = [2]
    sitting.play(Hurt(GUIDE, GUIDE, 0, MIND, 99))
    assert (type(sitting.window), sitting.window.actor) == (Turn, 1)
    sitting.rest(1)
    sitting.rest(TROLL)
    # A ruling on somebody else does not take the breath from Ann; her death does.
    assert (type(sitting.window), sitting.window.actor) == (Breathing, 0)
    sitting.play(Hurt(GUIDE, GUIDE, 1, BODY, 1))
    assert isinstance(sitting.window, Breathing)
    assert sitting.game.explain(CatchBreath(0, 0, MIND)) is None
    sitting.table.points = ((0, 0, 0), sitting.table.points[1])
    sitting.table.encounter = replace(
        sitting.table.encounter, attributes=((0,) * 9, sitting.table.encounter.attributes[1])
    )
    sitting.play(Hurt(GUIDE, GUIDE, 0, BODY, 1))
    assert sitting.table.dead == 1
    assert sitting.window.actor == 1


@pytest.mark.rule("B.13", "CA-54")
def test_who_is_felled_by_what_a_ruling_brings_has_no_more_of_the_turn() -> None:
    falls = challenge("roof", consequence=(Outcome(do="harm", amount=99, words="it falls"),))
    sitting = Sitting([character(toughness=4), character("Bo", toughness=4)], (challenge(), falls), settings=ATTENDED)
    assert sitting.window.actor == 0
    sitting.play(Settle(GUIDE, GUIDE, 1, FAILED))
    assert sitting.table.points[0][BODY] == 0
    assert not isinstance(sitting.window, Turn)
