"""Withdrawing against an enemy, joining later, and where those who come later stand in the order."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.adventure.commands import Aid, Assail, LetGo, Stop, Withdraw
from facedown.rulesets.adventure.events import LastingEnded
from facedown.rulesets.adventure.guide.commands import Admit
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, Outcome, Trigger
from facedown.rulesets.adventure.words import ACTIVE, AVOIDED, OVERCOME, VOID
from tests.adventure.sitting import Sitting, action, challenge, character

ORC = AdversaryPlan(name="orc", points=9, reaction=1, body=5)
QUIET = Settings(story_points=0)


def chased(**fields: Any) -> Sitting:
    """Ann and Bo before an orc that would stop them."""
    return Sitting([character(**fields), character("Bo")], (challenge(),), (ORC,), settings=QUIET)


@pytest.mark.rule("B.13", "B.6")
def test_whom_no_enemy_stops_is_gone_and_an_adversary_is_avoided() -> None:
    sitting = chased()
    sitting.play(Withdraw(0, 0))
    assert sitting.game.ruleset.default_answer(sitting.table, 3) == LetGo(2, 3)
    sitting.play(LetGo(2, 3))
    assert sitting.table.away == 1
    sitting.rest(1)
    sitting.play(Withdraw(2, 3))
    assert sitting.table.challenges[1].status == AVOIDED
    alone = Sitting([character(), character("Bo")], (challenge(),))
    alone.play(Withdraw(0, 0))
    assert alone.table.away == 1
    assert alone.refused(Withdraw(1, 1, 0)).cite == "B.6"


@pytest.mark.rule("B.13")
def test_what_an_enemy_rolls_is_the_base_of_the_check_to_withdraw() -> None:
    sitting = chased()
    sitting.play(Withdraw(0, 0, 0))
    assert sitting.refused(Stop(2, 3, 1)).cite == "B.2"
    sitting.dice.left = [6, 5]
    sitting.play(Stop(2, 3, 0))
    assert sitting.table.away == 0
    again = chased()
    again.play(Withdraw(0, 0, 0))
    again.dice.left = [6, 6]
    again.play(Stop(2, 3, 0))
    assert again.table.away == 1
    weak = chased(coordination=1)
    weak.play(Withdraw(0, 0, 1))
    weak.play(Stop(2, 3, 0))
    assert weak.table.away == 0
    weak.rest(0)
    assert weak.window.actor == 1


@pytest.mark.rule("CA-56")
def test_an_adversary_in_the_background_stops_nobody() -> None:
    spy = AdversaryPlan(name="spy", points=9, reaction=1, direct=False)
    sitting = Sitting([character(), character("Bo")], (challenge(),), (spy,), settings=QUIET)
    sitting.play(Withdraw(0, 0))
    assert sitting.table.away == 1


@pytest.mark.rule("CA-29", "CA-12")
def test_who_joins_later_has_a_fresh_copy_a_reaction_and_a_turn_at_once() -> None:
    pit = challenge("pit", 5, solo=True, escalating=1, timed=3)
    people = [character(), character("Dee", joins=2, coordination=5, score=0)]
    sitting = Sitting(people, (pit, challenge("gate", 3)), settings=QUIET)
    assert [one.owner for one in sitting.table.challenges] == [0, -1]
    sitting.dice.left = [2, 11]
    sitting.try_it(0, 0)
    copy = sitting.table.challenges[2]
    assert (copy.owner, copy.points, copy.since, copy.escalates) == (1, 5, 2, 2)
    assert sitting.table.challenges[0].points == 4
    assert sitting.table.order == (1, 0)
    assert sitting.window.actor == 1


@pytest.mark.rule("CA-29")
def test_the_guide_lets_somebody_join_who_is_away_and_whose_order_stands_already() -> None:
    person = Settings(story_points=0, arbiter="person")
    sitting = Sitting(
        [character(), character("Bo"), character("Dee", joins=0)], (challenge("pit", 5, solo=True),), settings=person
    )
    assert sitting.refused(Admit(3, 3, 0)).cite == "CA-29"
    sitting.play(Withdraw(0, 0))
    assert sitting.table.challenges[0].status == VOID
    sitting.dice.left = [3]
    sitting.play(Admit(3, 3, 2))
    sitting.play(Admit(3, 3, 0))
    assert [one.owner for one in sitting.table.challenges] == [0, 1, 2, 0]
    assert sitting.table.order == (0, 1, 2)
    assert sitting.table.away == 0


@pytest.mark.rule("CA-29")
def test_nobody_who_joins_has_a_copy_of_what_is_closed_or_for_all() -> None:
    people = [character(), character("Dee", joins=2)]
    sitting = Sitting(people, (challenge("pit", 3, solo=True), challenge("gate", 3)), settings=QUIET)
    sitting.dice.left = [3]
    sitting.try_it(0, 0)
    assert [one.owner for one in sitting.table.challenges] == [0, -1]
    assert sitting.table.challenges[0].status == OVERCOME


@pytest.mark.rule("CA-44", "CA-35")
def test_an_adversary_that_comes_later_stands_by_its_reaction_behind_a_character_with_the_same() -> None:
    come = Trigger(on="round end", round=1, does=(Outcome(do="add", challenges=("wolf", "crow")),))
    wolf = AdversaryPlan(name="wolf", points=9, reaction=9, later=True)
    crow = AdversaryPlan(name="crow", points=9, reaction=20, later=True)
    sitting = Sitting([character(), character("Bo")], (challenge(triggers=(come,)),), (wolf, crow), settings=QUIET)
    assert (sitting.table.order, sitting.table.reactions) == ((0, 1), (9, 8))
    sitting.rest(0)
    sitting.rest(1)
    assert (sitting.table.order, sitting.table.reactions) == ((4, 0, 3, 1), (20, 9, 9, 8))
    assert sitting.window.actor == 4


@pytest.mark.rule("B.6")
def test_what_somebody_who_is_gone_brought_about_ends_where_their_turn_would_begin() -> None:
    people = [character(presence=5), character("Bo")]
    sitting = Sitting(people, (challenge(actions=(action("Dig"),)),), settings=QUIET)
    sitting.dice.left = [9]
    sitting.play(Aid(0, 0, "Dig", 6))
    sitting.table.away |= 1
    assert len(sitting.table.lastings) == 1
    assert [event for event in sitting.rest(1) if isinstance(event, LastingEnded)]
    assert sitting.window.actor == 1


@pytest.mark.rule("B.6")
def test_an_easing_ends_where_the_turn_of_somebody_gone_would_begin() -> None:
    flood = challenge(points=5, escalating=3, actions=(action("Stop it", purpose="ease"),))
    sitting = Sitting([character(), character("Bo")], (flood,), settings=QUIET)
    sitting.try_it(0, 0, 0, 5)
    assert sitting.table.escalation(0) == 1
    sitting.table.away |= 1
    sitting.rest(1)
    assert sitting.table.challenges[0].points == 6
    sitting.rest(1)
    assert sitting.table.challenges[0].points == 9
    assert sitting.table.challenges[0].status == ACTIVE


@pytest.mark.rule("B.13")
def test_harm_that_is_not_deadly_wounds_without_a_death_check() -> None:
    fist = NpcActionPlan(name="fist", score=5, effect=50, nonlethal=True)
    brawler = AdversaryPlan(name="brawler", points=9, reaction=20, actions=(fist,))
    sitting = Sitting([character(), character("Bo")], (challenge(),), (brawler,), settings=QUIET)
    sitting.dice.left = [11]
    sitting.play(Assail(2, 3, 0, 0))
    assert (sitting.table.wounds[0], sitting.table.dying[0]) == ((1, 0, 0), -1)
