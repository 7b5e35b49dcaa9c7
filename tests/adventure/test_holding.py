"""Grab, Harm, Escape."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.adventure.commands import (
    Assail,
    AttackHeld,
    Devise,
    EndTurn,
    Escape,
    Grab,
    Harm,
    LetGo,
    Maintain,
    Withdraw,
)
from facedown.rulesets.adventure.events import DiceRolled
from facedown.rulesets.adventure.guide.commands import Admit, Reopen, Settle
from facedown.rulesets.adventure.holds import holders_of, holds_of
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, Protection
from facedown.rulesets.adventure.states import Lasting
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import AID, AVOIDED
from facedown.rulesets.adventure.words import GRAB as GRABBED
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)
GRAB = NpcActionPlan(name="grab", score=5, does="grab")
SQUEEZE = NpcActionPlan(name="squeeze", score=5, effect=3, does="harm")
BITE = NpcActionPlan(name="bite", score=5, effect=2, grabbed=True)
BEAR = AdversaryPlan(
    name="bear", points=20, reaction=1, body=5, defenses=(3, 2, 2), armor=(2, 0, 0), actions=(GRAB, SQUEEZE, BITE),
    shown="number",
)  # fmt: skip
STRENGTH, COORDINATION, TOUGHNESS = range(3)
NPC = 3
ANN, BO = 0, 1


def den(**fields: Any) -> Sitting:
    """Ann and Bo before a bear; a Coordination of 5 is one twelve-sided die."""
    ann = character(coordination=5, armor=(2, 0, 0), **fields)
    return Sitting([ann, character("Bo")], (challenge(points=90),), (BEAR,), settings=QUIET)


def grabbed(**fields: Any) -> Sitting:
    """Ann has hold of the bear, and it is her next Turn."""
    sitting = den(**fields)
    sitting.dice.left = [3]
    sitting.play(Grab(ANN, ANN, 1))
    sitting.rest(ANN)
    sitting.rest(BO)
    sitting.play(EndTurn(2, NPC))
    return sitting


def caught() -> Sitting:
    """The bear has hold of Ann, and it is her Turn."""
    sitting = den()
    sitting.rest(ANN)
    sitting.rest(BO)
    sitting.dice.left = [5]
    sitting.play(Assail(2, NPC, 0, ANN))
    return sitting


@pytest.mark.rule("B.13")
@pytest.mark.parametrize(("roll", "held"), [(3, [NPC]), (2, [])])
def test_a_grab_is_coordination_against_the_body_defense(roll: int, held: list[int]) -> None:
    sitting = den()
    sitting.dice.left = [roll]
    sitting.play(Grab(ANN, ANN, 1))
    assert holds_of(sitting.table, ANN) == held
    assert sitting.table.challenges[1].points == 20
    assert [one.by for one in view(sitting.table, BO).lastings] == [ANN] * len(held)


@pytest.mark.rule("B.13", "B.2", "CA-56")
def test_who_lacks_coordination_grabs_nobody_and_nobody_grabs_a_wall() -> None:
    clumsy = Sitting([character(coordination=1)], (challenge(),), (BEAR,), settings=QUIET)
    assert clumsy.refused(Grab(0, 0, 1)).cite == "B.2"
    assert den().refused(Grab(ANN, ANN, 0)).cite == "CA-56"


@pytest.mark.rule("B.13", "B.2")
def test_a_hold_is_over_when_its_holders_turn_ends_unless_it_is_kept_up() -> None:
    dropped = grabbed()
    dropped.rest(ANN)
    assert holds_of(dropped.table, ANN) == []
    kept = grabbed()
    kept.play(Maintain(ANN, ANN, 0))
    kept.rest(ANN)
    assert holds_of(kept.table, ANN) == [NPC]


@pytest.mark.rule("B.13", "CF-10")
def test_harm_is_opposed_by_the_body_meets_no_armor_and_keeps_the_hold() -> None:
    sitting = grabbed()
    sitting.table.lastings = (Lasting(kind=AID, by=BO, action="Work"), *sitting.table.lastings)
    sitting.table.fading <<= 1
    # The bear's Body shows 4, Ann's Strength 9.
    sitting.dice.left = [4, 9]
    sitting.play(Harm(ANN, ANN, 1, STRENGTH))
    assert sitting.table.challenges[1].points == 20 - 5
    sitting.rest(ANN)
    assert holds_of(sitting.table, ANN) == [NPC]
    assert sitting.refused(Harm(BO, BO, 1, STRENGTH)).cite == "B.13"


@pytest.mark.rule("B.13", "C-041")
def test_against_harm_only_armor_of_the_body_is_no_help() -> None:
    eel = AdversaryPlan(
        name="eel", points=20, reaction=1, body=1, defenses=(0, 0, 0), armor=(2, 0, 0), shown="number",
        protection=(Protection(kind="armor", amount=1), Protection(kind="resistance", any_of=("body",))),
    )  # fmt: skip
    sitting = Sitting([character(coordination=5)], (challenge(),), (eel,), settings=QUIET)
    sitting.dice.left = [3]
    sitting.play(Grab(0, 0, 1))
    sitting.rest(0)
    sitting.play(EndTurn(1, 2))
    # A Body of 1 rolls nothing: 9, less the Armor that covers everything, halved.
    sitting.dice.left = [9]
    sitting.play(Harm(0, 0, 1, COORDINATION))
    assert sitting.table.challenges[1].points == 20 - 4


@pytest.mark.rule("B.13", "B.2")
def test_harm_and_escape_are_of_strength_or_coordination() -> None:
    assert grabbed().refused(Harm(ANN, ANN, 1, TOUGHNESS)).cite == "B.2"
    assert grabbed(strength=1).refused(Harm(ANN, ANN, 1, STRENGTH)).cite == "B.2"
    sitting = caught()
    assert sitting.refused(Escape(ANN, ANN, NPC, TOUGHNESS)).cite == "B.2"
    assert sitting.refused(Escape(ANN, ANN, BO, STRENGTH)).cite == "B.13"
    assert sitting.refused(Harm(ANN, ANN, 1, STRENGTH)).cite == "B.13"


@pytest.mark.rule("B.13")
@pytest.mark.parametrize(("roll", "held"), [(7, False), (6, True)])
def test_who_is_held_escapes_before_withdrawing(roll: int, held: bool) -> None:
    sitting = caught()
    assert holders_of(sitting.table, ANN) == [NPC]
    assert sitting.refused(Withdraw(ANN, ANN, 0)).cite == "B.13"
    sitting.table.lastings = (*sitting.table.lastings, Lasting(kind=AID, by=BO, action="Work"))
    sitting.dice.left = [7, roll]
    sitting.play(Escape(ANN, ANN, NPC, STRENGTH))
    assert bool(holders_of(sitting.table, ANN)) is held
    assert AID in [one.kind for one in sitting.table.lastings]
    sitting.rest(ANN)
    sitting.rest(BO)
    sitting.play(EndTurn(2, NPC))
    sitting.play(Withdraw(ANN, ANN, 0))
    sitting.play(LetGo(2, NPC))
    assert sitting.table.away == 1


@pytest.mark.rule("B.13", "CF-05")
def test_an_adversary_that_is_held_escapes_by_its_body_and_cannot_withdraw() -> None:
    sitting = den()
    sitting.dice.left = [3]
    sitting.play(Grab(ANN, ANN, 1))
    sitting.rest(ANN)
    sitting.rest(BO)
    assert sitting.refused(Withdraw(2, NPC)).cite == "B.13"
    assert sitting.refused(Escape(2, NPC, ANN, 1)).cite == "B.2"
    # The best of Ann's Strength and Coordination shows 4.
    sitting.dice.left = [4, 4]
    sitting.play(Escape(2, NPC, ANN, 0))
    assert holds_of(sitting.table, ANN) == []


@pytest.mark.rule("C-118", "B.13", "CF-10")
def test_what_is_printed_for_the_held_is_used_on_nobody_else() -> None:
    sitting = caught()
    sitting.rest(ANN)
    sitting.rest(BO)
    assert sitting.refused(Assail(2, NPC, 1, ANN)).cite == "C-118"
    assert sitting.refused(Assail(2, NPC, 2, ANN)).cite == "C-118"
    assert sitting.refused(AttackHeld(2, NPC, 0, ANN)).cite == "C-118"
    assert sitting.refused(AttackHeld(2, NPC, 1, BO)).cite == "B.13"
    # Ann's Strength shows 4 against the squeeze; her Armor of 2 is no help.
    sitting.dice.left = [4, 6]
    sitting.play(AttackHeld(2, NPC, 1, ANN))
    assert sitting.table.points[ANN][0] == 12 - 3
    assert holders_of(sitting.table, ANN) == [NPC]
    sitting.rest(ANN)
    sitting.rest(BO)
    sitting.dice.left = [9]
    sitting.play(AttackHeld(2, NPC, 2, ANN))
    # A bite meets the Body Defense and the Armor.
    assert sitting.table.points[ANN][0] == 9 - 0


@pytest.mark.rule("B.13")
def test_a_squeeze_is_not_lethal() -> None:
    sitting = caught()
    sitting.rest(ANN)
    sitting.rest(BO)
    sitting.table.points = ((2, 6, 6), (9, 6, 6))
    sitting.dice.left = [2, 6]
    sitting.play(AttackHeld(2, NPC, 1, ANN))
    assert sum(sitting.table.wounds[ANN]) == 1
    assert sitting.table.dying[ANN] == -1


@pytest.mark.rule("CF-10")
def test_whoever_is_incapacitated_or_gone_holds_nobody() -> None:
    sitting = den()
    sitting.dice.left = [3]
    sitting.play(Grab(ANN, ANN, 1))
    sitting.table.points = ((0, 6, 6), (9, 6, 6))
    assert holders_of(sitting.table, NPC) == []
    assert view(sitting.table, BO).lastings == ()
    sitting.table.points = ((1, 6, 6), (9, 6, 6))
    assert holders_of(sitting.table, NPC) == [ANN]
    sitting.table.away = 1
    assert holders_of(sitting.table, NPC) == []


@pytest.mark.rule("B.13", "B.2")
def test_nobody_incapacitated_resists_harm() -> None:
    sitting = caught()
    sitting.rest(ANN)
    sitting.rest(BO)
    sitting.table.points = ((1, 6, 0), sitting.table.points[BO])
    # The bear's squeeze needs 1 or more: Ann's Strength shows nothing.
    sitting.dice.left = [2]
    events = sitting.play(AttackHeld(2, NPC, 1, ANN))
    assert [event.dice for event in events if isinstance(event, DiceRolled)] == [(), ((2,),)]
    assert sitting.table.points[ANN][0] == 0


@pytest.mark.rule("CF-10")
def test_a_hold_is_not_back_when_its_holder_is() -> None:
    sitting = den()
    sitting.dice.left = [3]
    sitting.play(Grab(ANN, ANN, 1))
    sitting.rest(ANN)
    sitting.rest(BO)
    sitting.table.points = ((1, 6, 6), sitting.table.points[BO])
    # The bear bites: Ann is Incapacitated, and at her next Turn she has got up again.
    sitting.dice.left = [9]
    sitting.play(Devise(2, NPC, ANN, 0, "a blow"))
    assert sitting.table.incapacitated(ANN)
    assert not [one for one in sitting.table.lastings if one.kind == GRABBED]
    sitting.table.points = ((5, 6, 6), sitting.table.points[BO])
    assert holds_of(sitting.table, ANN) == []
    assert holders_of(sitting.table, NPC) == []


@pytest.mark.rule("CF-10", "CA-33")
def test_who_comes_back_or_is_reopened_holds_nobody() -> None:
    people = [character(coordination=5), character("Bo")]
    guided = Settings(arbiter="person", story_points=0)
    sitting = Sitting(people, (challenge(points=90),), (BEAR,), settings=guided)
    held = Lasting(kind=GRABBED, by=NPC, whom=ANN)
    aid = Lasting(kind=AID, by=BO, action="Work")
    sitting.table.lastings = (aid, held)
    assert holders_of(sitting.table, ANN) == [NPC]
    sitting.play(Settle(2, 2, 1, AVOIDED))
    sitting.play(Reopen(2, 2, 1))
    assert sitting.table.fading == 2
    sitting.rest(ANN)
    assert list(sitting.table.lastings) == [aid]
    sitting.table.lastings = (Lasting(kind=GRABBED, by=BO, whom=NPC),)
    sitting.play(Withdraw(BO, BO))
    sitting.play(LetGo(2, NPC))
    sitting.play(Admit(2, 2, BO))
    assert holders_of(sitting.table, NPC) == []
