"""A Turn's Major and Minor Action, in either order."""

from __future__ import annotations

import pytest

from facedown.rulesets.adventure.commands import Assail, Attack, EndTurn, LetGo, Parry, Regain, Stunt, Withdraw
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, WeaponPlan
from facedown.rulesets.adventure.windows import AdversaryTurn, MinorLeft, Turn
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)
CLAW = NpcActionPlan(name="claw", score=5, effect=1)
ORC = AdversaryPlan(name="orc", points=30, reaction=2, defenses=(3, 2, 2), actions=(CLAW,))
SWORD = WeaponPlan(name="sword")
NPC = 2


def facing(foe: AdversaryPlan = ORC) -> Sitting:
    """Ann with a sword, before one Adversary."""
    return Sitting([character(weapons=(SWORD,))], (), (foe,), settings=QUIET)


@pytest.mark.rule("B.4", "CF-07", "CF-10")
@pytest.mark.parametrize("first", [True, False])
def test_one_parries_before_the_major_action_or_after_it_but_once(first: bool) -> None:
    sitting = facing()
    if first:
        sitting.play(Parry(0, 0))
        assert sitting.refused(Parry(0, 0)).cite == "B.4"
    sitting.play(Attack(0, 0, 0, 0))
    if not first:
        assert isinstance(sitting.window, MinorLeft)
        sitting.play(Parry(0, 0))
    assert isinstance(sitting.window, AdversaryTurn)
    sitting.play(Assail(1, NPC, 0, 0))
    # A Coordination of 2, and the parry: the claw's 2 misses.
    assert sitting.table.points[0] == (9, 6, 6)
    assert isinstance(sitting.window, Turn)
    assert sitting.window.minor


@pytest.mark.rule("B.4", "CF-10")
def test_a_minor_action_is_not_asked_for_where_it_serves_nothing_or_the_turn_was_ended() -> None:
    ended = facing()
    ended.play(EndTurn(0, 0))
    assert isinstance(ended.window, AdversaryTurn)
    alone = Sitting([character()], (challenge(),), settings=QUIET)
    alone.try_it(0, roll=3)
    assert isinstance(alone.window, Turn)
    assert alone.table.round == 2
    spy = AdversaryPlan(name="spy", points=9, reaction=1, direct=False)
    unseen = Sitting([character()], (challenge(),), (spy,), settings=QUIET)
    unseen.try_it(0, roll=3)
    assert isinstance(unseen.window, AdversaryTurn)
    left = facing()
    left.play(Attack(0, 0, 0, 0))
    left.play(EndTurn(0, 0))
    assert isinstance(left.window, AdversaryTurn)


@pytest.mark.rule("B.4", "B.13")
def test_who_has_left_or_is_incapacitated_has_no_minor_action() -> None:
    gone = Sitting([character(), character("Bo")], (challenge(),), (ORC,), settings=QUIET)
    gone.play(Withdraw(0, 0))
    gone.play(LetGo(2, 3))
    assert gone.window.actor == 1
    # A Stunt that fails costs what is missing.
    wyrm = AdversaryPlan(name="wyrm", points=50, reaction=1, defenses=(20, 2, 2), count=2)
    spent = Sitting([character(weapons=(SWORD,)), character("Bo")], (), (wyrm,), settings=QUIET)
    spent.play(Stunt(0, 0, 0, (0, 1)))
    assert spent.table.incapacitated(0)
    assert spent.window.actor == 1


@pytest.mark.rule("CF-07", "B.8")
def test_an_adversary_parries_where_its_figures_say_so() -> None:
    plain = facing()
    plain.rest(0)
    assert plain.refused(Parry(1, NPC)).cite == "CF-07"
    plain.play(Assail(1, NPC, 0, 0))
    assert isinstance(plain.window, Turn)
    captain = AdversaryPlan(name="captain", points=30, reaction=2, defenses=(4, 2, 2), actions=(CLAW,), parries=True)
    sitting = facing(captain)
    sitting.rest(0)
    sitting.play(Assail(1, NPC, 0, 0))
    assert isinstance(sitting.window, MinorLeft)
    sitting.play(Parry(1, NPC))
    sitting.dice.left = [4]
    sitting.play(Attack(0, 0, 0, 0))
    assert sitting.table.challenges[0].points == 30
    assert isinstance(sitting.window, MinorLeft)
    sitting.rest(0)
    sitting.play(EndTurn(1, NPC))
    sitting.dice.left = [4]
    sitting.play(Attack(0, 0, 0, 0))
    assert sitting.table.challenges[0].points == 30 - 0
    assert sitting.table.lastings == ()


def troll() -> Sitting:
    """A troll that regains what it lost; its Round's number is the base."""
    regenerate = NpcActionPlan(name="regenerate", score=5, does="regain")
    foe = AdversaryPlan(
        name="troll", points=30, reaction=2, defenses=(3, 2, 2), actions=(CLAW, regenerate), shown="number"
    )
    return facing(foe)


@pytest.mark.rule("B.8", "B.4")
@pytest.mark.parametrize("first", [True, False])
def test_a_troll_regains_points_as_a_minor_action_up_to_where_it_began(first: bool) -> None:
    sitting = troll()
    sitting.dice.left = [8]
    sitting.play(Attack(0, 0, 0, 0))
    sitting.rest(0)
    assert sitting.table.challenges[0].points == 25
    if not first:
        sitting.play(Assail(1, NPC, 0, 0))
        assert isinstance(sitting.window, MinorLeft)
    sitting.dice.left = [4]
    sitting.play(Regain(1, NPC, 1))
    assert sitting.table.challenges[0].points == 28
    if first:
        assert sitting.refused(Regain(1, NPC, 1)).cite == "B.4"
        sitting.play(Assail(1, NPC, 0, 0))
    sitting.rest(0)
    sitting.dice.left = [11]
    sitting.play(Regain(1, NPC, 1))
    # 11 against Round 2 would be 9.
    assert sitting.table.challenges[0].points == 30
    assert sitting.refused(Regain(1, NPC, 1)).cite == "B.4"


@pytest.mark.rule("B.8")
def test_nothing_is_regained_that_is_not_missing_or_by_an_effect_of_0() -> None:
    whole = troll()
    whole.rest(0)
    assert whole.refused(Regain(1, NPC, 1)).cite == "B.8"
    assert whole.refused(Regain(1, NPC, 0)).cite == "B.8"
    whole.play(Assail(1, NPC, 0, 0))
    assert isinstance(whole.window, Turn)
    hit = troll()
    hit.dice.left = [8]
    hit.play(Attack(0, 0, 0, 0))
    hit.rest(0)
    hit.dice.left = [2]
    hit.play(Regain(1, NPC, 1))
    assert hit.table.challenges[0].points == 26
    hit.rest(2)
    hit.rest(0)
    hit.dice.left = [2]
    hit.play(Regain(1, NPC, 1))
    assert hit.table.challenges[0].points == 26
