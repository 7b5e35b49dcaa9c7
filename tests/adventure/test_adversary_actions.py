"""What Adversaries may do like characters: the library's Actions, and some of their own."""

from __future__ import annotations

import pytest

from facedown.kernel.sums import Part
from facedown.rulesets.adventure.commands import (
    Aid,
    Assail,
    Assist,
    Complicate,
    Devise,
    Improve,
    Maintain,
    Obstruct,
    Roll,
    SetDifficulty,
    WorkAt,
)
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, WeaponPlan
from tests.adventure.sitting import Sitting, challenge, character

ATTENDED = Settings(arbiter="person", story_points=0)
CLAW = NpcActionPlan(name="claw", score=5, effect=1)
ORC = AdversaryPlan(
    name="orc", points=30, reaction=1, body=5, mind=1, spirit=3, defenses=(3, 2, 2), actions=(CLAW,), count=2,
    works_at="wall",
)  # fmt: skip
GUIDE, FIRST, SECOND = 1, 2, 3
BODY, MIND, SPIRIT = range(3)


def lair() -> Sitting:
    """Ann against two orcs, with a person as Guide; it is the first orc's Turn."""
    ann = character(weapons=(WeaponPlan(name="sword"),))
    sitting = Sitting([ann], (challenge(points=90),), (ORC,), settings=ATTENDED)
    sitting.rest(0)
    return sitting


def succeed(sitting: Sitting, command: Aid | Assist | Complicate | Obstruct | Improve, roll: int = 11) -> None:
    """A check against the base that is proposed."""
    sitting.play(command)
    base = sitting.window.check.difficulty[0].value
    sitting.play(SetDifficulty(GUIDE, GUIDE, base))
    sitting.dice.left = [roll]
    sitting.play(Roll(sitting.table.seat_of(command.actor), command.actor))


@pytest.mark.rule("C-117", "B.6", "CF-05")
def test_an_adversary_aids_and_assists_its_like() -> None:
    sitting = lair()
    offered = {one.action for one in sitting.game.legal(GUIDE) if isinstance(one, Aid)}
    assert offered == {"Work", "claw", "sword"}
    succeed(sitting, Aid(GUIDE, FIRST, "claw", BODY))
    assert sitting.refused(Assist(GUIDE, SECOND, 0, BODY)).cite == "B.6"
    sitting.play(Assail(GUIDE, SECOND, 0, 0))
    assert list(sitting.window.check.score) == [Part("claw", 5, "C-118"), Part("Aid", 1, "B.6")]
    other = lair()
    # The other orc's Body is the base; an Effect of 6 counts up to the Body of 5.
    succeed(other, Assist(GUIDE, FIRST, SECOND, BODY))
    other.play(WorkAt(GUIDE, SECOND, 0, BODY))
    assert list(other.window.check.score) == [Part("Body", 5, "CF-05"), Part("Assist", 5, "B.6")]
    assert other.window.check.difficulty[0].value == 0


@pytest.mark.rule("C-117", "B.6")
def test_an_adversary_complicates_and_obstructs_what_characters_do() -> None:
    sitting = lair()
    succeed(sitting, Complicate(GUIDE, FIRST, 0, SPIRIT), roll=7)
    assert sitting.table.lastings == ()
    succeed(sitting, Obstruct(GUIDE, SECOND, "Work", BODY))
    sitting.try_it(0)
    assert [(part.label, part.value) for part in sitting.window.check.difficulty] == [("base", 0), ("Obstruct", 1)]
    strong = lair()
    succeed(strong, Complicate(GUIDE, FIRST, 0, BODY))
    assert strong.table.lastings[0].amount == 2
    assert strong.refused(Complicate(GUIDE, SECOND, FIRST, BODY)).cite == "B.6"


@pytest.mark.rule("C-117", "B.13", "B.2")
def test_an_adversary_keeps_up_or_improves_what_is_its_own() -> None:
    sitting = lair()
    succeed(sitting, Complicate(GUIDE, FIRST, 0, BODY))
    sitting.rest(SECOND)
    sitting.rest(0)
    assert sitting.table.in_force() == []
    sitting.play(Maintain(GUIDE, FIRST, 0))
    assert [one.amount for one in sitting.table.in_force()] == [2]
    sitting.rest(SECOND)
    sitting.rest(0)
    succeed(sitting, Improve(GUIDE, FIRST, 0, BODY))
    assert [one.amount for one in sitting.table.in_force()] == [2 + 5]


@pytest.mark.rule("C-117", "B.2")
def test_an_attribute_of_1_is_too_low_for_an_adversary_too() -> None:
    sitting = lair()
    assert sitting.refused(Aid(GUIDE, FIRST, "claw", MIND)).cite == "B.2"
    assert sitting.refused(Aid(GUIDE, FIRST, "claw", 3)).cite == "B.2"
    assert sitting.refused(Devise(GUIDE, FIRST, 0, MIND, "riddle")).cite == "B.2"


@pytest.mark.rule("C-117", "CA-57", "CF-05", "B.6")
@pytest.mark.parametrize(("attribute", "points"), [(BODY, (9 - 5, 6, 6)), (SPIRIT, (9, 6, 6 - 4))])
def test_what_an_adversary_devises_meets_the_defense_of_its_kind(attribute: int, points: tuple[int, int, int]) -> None:
    ann = character(armor=(1, 1, 1))
    sitting = Sitting([ann], (challenge(points=90),), (ORC,), settings=Settings(story_points=0))
    sitting.rest(0)
    # Coordination and Intuition are 2; a roll of 8 or 7 less that, less Armor.
    sitting.dice.left = [8 if attribute == BODY else 7]
    sitting.play(Devise(GUIDE, FIRST, 0, attribute, "howl at them"))
    assert sitting.table.points[0] == points
    assert sitting.refused(Devise(GUIDE, SECOND, 0, BODY, "")).cite == "B.2"
