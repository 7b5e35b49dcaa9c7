"""Falling (C3): Piercing Wounds for each full ten feet, and a test of Pentacles to land well."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import DrawTest, LetStand, Push
from facedown.rulesets.worm.events import Downed, FoeWounded, ItemNotched
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

VIAL = (thing("vial", "other", "belt"), thing("sword", "blade"), thing("jar", "other", "pack"))


def ledge(*test: str) -> Sitting:
    """Fergus (Pentacles 2), with two fragile things, an orc, a person as game master; *test* is what is drawn."""
    people = (adventurer("Fergus", gear=VIAL),)
    plan = scene(people, (foe("orc", health=9),), settings={"arbiter": "person"})
    hands = {"Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"]}
    return sit(plan, hands, ["IV", "I", "II", "III"], {"Fergus": "V of Cups", "orc": "IV"}, [*test])


def wounds(sitting: Sitting) -> int:
    """How many Piercing Wounds Fergus is to take."""
    found: list[Any] = [window for window in sitting.table.windows if type(window).__name__ == "Wound"]
    assert all(window.piercing for window in found)
    return len(found)


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("card", "feet", "taken"),
    [
        ("King of Swords", 35, 2),
        ("King of Swords", 19, 0),
        ("King of Pentacles", 35, 1),
        ("King of Pentacles", 20, 0),
        ("King of Pentacles", 30, 1),
        ("III of Swords", 29, 2),
        ("III of Swords", 9, 0),
    ],
)
def test_each_full_ten_feet_are_a_wound_and_a_success_takes_some_off(card: str, feet: int, taken: int) -> None:
    sitting = ledge(card)
    sitting.does("GM", ruling.LetFall, body=0, feet=feet, reason="the ledge breaks")
    assert sitting.window.test.attribute == 1
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    if type(sitting.window).__name__ == "Pushing":
        sitting.does("Fergus", LetStand)
    assert wounds(sitting) == taken


@pytest.mark.rule("C3", "R-048")
def test_a_great_failure_breaks_what_is_fragile() -> None:
    sitting = ledge("III of Swords", "IV of Swords")
    sitting.does("GM", ruling.LetFall, body=0, feet=20)
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    events = sitting.does("Fergus", Push)
    broken = [event.item for event in events if isinstance(event, ItemNotched)]
    assert broken == [sitting.item("Fergus", "vial"), sitting.item("Fergus", "jar")]
    assert all(sitting.table.destroyed(item) for item in broken)
    assert wounds(sitting) == 2
    sitting.given(ItemNotched(sitting.item("Fergus", "sword")))
    assert not sitting.table.destroyed(sitting.item("Fergus", "sword"))


@pytest.mark.rule("C3")
def test_foes_and_the_fallen_just_land() -> None:
    sitting = ledge()
    events = sitting.does("GM", ruling.LetFall, body=1, feet=25)
    assert [(event.health, event.defense) for event in events if isinstance(event, FoeWounded)] == [(8, 1), (7, 1)]
    sitting.given(Downed(0))
    sitting.does("GM", ruling.LetFall, body=0, feet=10)
    assert wounds(sitting) == 1
    assert sitting.refusal("GM", ruling.LetFall, body=0, feet=0) == "C3"
