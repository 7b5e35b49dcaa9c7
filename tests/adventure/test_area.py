"""Attacks on everybody in an area."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.rulesets.adventure.commands import Attack, AttackArea, Roll, SetDifficulty, Stunt
from facedown.rulesets.adventure.events import Declared, ReactionChecked
from facedown.rulesets.adventure.guide.commands import Hamper, Settle
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, Outcome, Trigger, WeaponPlan
from facedown.rulesets.adventure.sentences import tell
from facedown.rulesets.adventure.windows import AdversaryTurn
from facedown.rulesets.adventure.words import AVOIDED, FAILED, OVERCOME
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)
ATTENDED = Settings(arbiter="person", story_points=0)
FIRE = WeaponPlan(name="burning oil", attribute="strength", effect=1, tags=("fire",), area=True)
RAT = AdversaryPlan(name="rat", points=9, reaction=4, defenses=(1, 1, 1), armor=(1, 0, 0), count=2, shown="number")
QUICK = AdversaryPlan(name="cat", points=9, reaction=8, shown="number")
SPY = AdversaryPlan(name="spy", points=9, reaction=1, direct=False)
FIRST, SECOND, CAT, SPYING = 3, 4, 5, 6


def cellar() -> Sitting:
    """Ann with burning oil, Bo, two rats, a cat, and a spy in the background."""
    people = [character(weapons=(FIRE, WeaponPlan(name="sword"))), character("Bo")]
    return Sitting(people, (), (RAT, QUICK, SPY), settings=QUIET)


def reactions(events: tuple[Any, ...]) -> list[tuple[int, int, int, bool]]:
    """Who got out of it: total against Effect."""
    return [
        (event.actor, event.total, event.against, event.escaped)
        for event in events
        if isinstance(event, ReactionChecked)
    ]


@pytest.mark.rule("B.6", "CF-05", "CF-10")
def test_everybody_in_the_area_reacts_or_takes_the_effect_friend_and_foe() -> None:
    sitting = cellar()
    # 11 against 6 and the oil's 1 make 6; Bo's Reaction Check shows 3.
    sitting.dice.left = [11, 3]
    events = sitting.play(AttackArea(0, 0, 0, (1, FIRST, CAT)))
    assert reactions(events) == [(1, 3, 6, False), (FIRST, 4, 6, False), (CAT, 8, 6, True)]
    assert sitting.table.points[1] == (9 - 6, 6, 6)
    # The rat's Armor (Body) takes 1; its like outside the area and the quick cat lose nothing.
    assert [one.points for one in sitting.table.challenges] == [9 - 5, 9, 9, 9]


@pytest.mark.rule("B.6")
def test_a_reaction_that_equals_the_effect_is_in_time_and_a_failed_check_asks_nobody() -> None:
    sitting = cellar()
    sitting.dice.left = [9]
    events = sitting.play(AttackArea(0, 0, 0, (FIRST,)))
    assert reactions(events) == [(FIRST, 4, 4, True)]
    missed = cellar()
    missed.dice.left = [5]
    assert reactions(missed.play(AttackArea(0, 0, 0, (FIRST,)))) == []


@pytest.mark.rule("B.6", "B.13")
def test_who_cannot_move_is_caught_and_who_is_gone_by_then_is_not() -> None:
    sitting = cellar()
    sitting.table.points = (sitting.table.points[0], (0, 6, 6))
    sitting.dice.left = [10]
    events = sitting.play(AttackArea(0, 0, 0, (1,)))
    assert reactions(events) == [(1, 0, 5, False)]
    assert sum(sitting.table.wounds[1]) == 1
    # The first rat is defeated before the oil burns: a command of the same moment names it still.
    early = cellar()
    early.table.challenges = (replace(early.table.challenges[0], status=OVERCOME), *early.table.challenges[1:])
    assert early.refused(AttackArea(0, 0, 0, (FIRST,))).cite == "B.6"


@pytest.mark.rule("B.6")
def test_what_the_guide_settles_before_the_dice_fall_is_not_asked() -> None:
    people = [character(weapons=(FIRE,))]
    sitting = Sitting(people, (), (RAT,), settings=Settings(arbiter="person", story_points=0))
    declared = sitting.play(AttackArea(0, 0, 0, (2, 3)))
    told = [tell(sitting.table, event) for event in declared if isinstance(event, Declared)]
    assert [one.text() for one in told if one] == ["Ann tries burning oil on rat 1, rat 2."]
    sitting.play(Settle(1, 1, 0, AVOIDED, "it runs off"))
    sitting.play(SetDifficulty(1, 1, 6))
    sitting.dice.left = [11]
    assert [one[0] for one in reactions(sitting.play(Roll(0, 0)))] == [3]


@pytest.mark.rule("B.6", "CA-56")
@pytest.mark.parametrize("caught", [(), (0,), (FIRST, 1), (1, 1), (SPYING,), (7,), (True,), [1], 1])
def test_only_others_who_are_there_stand_in_an_area(caught: Any) -> None:
    assert cellar().refused(AttackArea(0, 0, 0, caught)).cite == "B.6"


@pytest.mark.rule("B.2", "B.6")
def test_an_area_needs_something_that_strikes_one_and_that_strikes_nothing_else() -> None:
    sitting = cellar()
    assert sitting.refused(AttackArea(0, 0, 1, (1,))).cite == "B.2"
    assert sitting.refused(Attack(0, 0, 0, 0)).cite == "B.2"
    assert sitting.refused(Stunt(0, 0, 0, (0, 1))).cite == "B.2"
    weak = Sitting([character(strength=1, weapons=(FIRE,))], (), (RAT,), settings=QUIET)
    assert weak.refused(AttackArea(0, 0, 0, (2,))).cite == "B.2"
    alone = Sitting([character(weapons=(FIRE,))], (challenge(),), settings=QUIET)
    assert not [one for one in alone.game.legal(0) if isinstance(one, AttackArea)]


@pytest.mark.rule("B.6", "B.8", "CA-57")
@pytest.mark.parametrize(("roll", "points"), [(12, 9 - (4 - 1)), (5, 9)])
def test_a_giants_club_sweeps_with_its_printed_effect(roll: int, points: int) -> None:
    arc = NpcActionPlan(name="arc", score=5, effect=4, area=True)
    giant = AdversaryPlan(name="giant", points=40, reaction=1, actions=(arc,))
    sitting = Sitting([character(armor=(1, 0, 0))], (challenge(),), (giant,), settings=QUIET)
    sitting.rest(0)
    offered = [one.caught for one in sitting.game.legal(1) if isinstance(one, AttackArea)]
    assert offered == [(0,)]
    assert sitting.refused(AttackArea(1, 2, 1, (0,))).cite == "B.2"
    sitting.dice.left = [roll, 1, 3] if roll == 12 else [roll]
    sitting.play(AttackArea(1, 2, 0, (0,)))
    assert sitting.table.points[0][0] == points


@pytest.mark.rule("B.6", "C-086")
def test_what_an_area_does_to_an_adversary_sets_off_its_triggers() -> None:
    angry = Trigger(on="success", action="burning oil", does=(Outcome(do="end", becomes="failed"),))
    bear = AdversaryPlan(name="bear", points=9, reaction=1, triggers=(angry,))
    sitting = Sitting([character(weapons=(FIRE,))], (challenge(),), (bear,), settings=QUIET)
    sitting.dice.left = [8]
    sitting.play(AttackArea(0, 0, 0, (2,)))
    assert sitting.table.challenges[1].status == FAILED


@pytest.mark.rule("B.6", "CA-58")
def test_armor_helps_an_adversary_against_a_blow_of_its_own_side_and_what_hampers_the_body_hampers_an_area() -> None:
    sweep = NpcActionPlan(name="sweep", score=5, effect=3, area=True)
    beast = AdversaryPlan(name="ogre", points=9, reaction=1, actions=(sweep,), shown="number")
    sitting = Sitting([character(weapons=(FIRE,))], (), (RAT, beast), settings=ATTENDED)
    sitting.play(Hamper(1, 1, "cramped", 1, "body"))
    sitting.play(AttackArea(0, 0, 0, (2,)))
    assert [part.label for part in sitting.window.check.difficulty] == ["base", "cramped"]
    sitting.play(SetDifficulty(1, 1, 30))
    sitting.play(Roll(0, 0))
    while not (isinstance(sitting.window, AdversaryTurn) and sitting.window.actor == 4):
        sitting.rest(sitting.window.actor)
    rats = replace(sitting.table.encounter, adversaries=(replace(RAT, reaction=0), beast))
    sitting.table.encounter = rats
    sitting.play(AttackArea(1, 4, 0, (2,)))
    sitting.play(SetDifficulty(1, 1, 0))
    sitting.play(Roll(1, 4))
    assert sitting.table.challenges[0].points == 9 - 2
