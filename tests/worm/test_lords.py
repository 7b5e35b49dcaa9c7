"""Dungeon lords (C8): several parts with Health and Defense of their own, one Initiative, one head."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.challenge.displacing import displace
from facedown.rulesets.worm.challenge.draw import dooms
from facedown.rulesets.worm.challenge.effects import heal
from facedown.rulesets.worm.challenge.routes import free_bodies
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.plan import FoePlan, PartPlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import read_scene
from facedown.rulesets.worm.sight import plain_foe
from facedown.rulesets.worm.words import CRITICAL, NATURAL, NORMAL, ROOTED
from tests.worm.ruling import only
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit
from tests.worm.surprising import surprise

PARTS = (
    PartPlan(name="arm", health=2),
    PartPlan(name="legs", health=1, moves=True),
    PartPlan(name="trunk", health=3, defense=1, vital=True, strikes=False),
)


def giant(**more: Any) -> FoePlan:
    """A creature of three parts in the hall."""
    return foe("giant", gear=(), natural=True, parts=PARTS, count=3, rank="dungeon lord", larger=True, **more)


def lair() -> Sitting:
    """The giant is called at I; Fergus and Chirm stand before it on V and VI."""
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"],
        "Chirm": ["VI of Cups", "X of Wands", "IX of Wands", "II of Wands"],
    }
    laid = {"Fergus": "V of Cups", "Chirm": "VI of Cups", "giant": "I"}
    plan = scene((adventurer("Fergus"), adventurer("Chirm")), (giant(),))
    return sit(plan, hands, ["I", "XIII", "XVI", "XII", "II", "III", "IV", "VII"], laid)


def part(sitting: Sitting, name: str) -> int:
    """A part by its name."""
    return sitting.body(f"giant's {name}")


def happens(sitting: Sitting, events: Any) -> None:
    """These things come about, one event after the other."""
    sitting.game.ruleset.apply(sitting.table, events)


@pytest.mark.rule("C8", "R-199")
def test_each_part_has_its_own_health_and_defense() -> None:
    sitting = lair()
    assert sitting.table.health[2:] == (2, 1, 3)
    assert sitting.table.defense[2:] == (0, 0, 1)
    trunk = part(sitting, "trunk")
    happens(sitting, deal(sitting.table, trunk, NORMAL))
    happens(sitting, deal(sitting.table, trunk, NORMAL))
    assert (sitting.table.health[trunk], sitting.table.defense[trunk]) == (2, 0)
    for _ in range(3):
        happens(sitting, heal(sitting.table, trunk))
    assert sitting.table.health[trunk] == 3


@pytest.mark.rule("C8", "R-078", "R-080", "R-082")
def test_it_is_one_head_and_one_larger_creature_in_the_draw() -> None:
    assert dooms(lair().table) == 3 + 1 + 1 + 3


@pytest.mark.rule("C8", "R-182", "R-183")
def test_it_strikes_with_one_part_and_is_no_crowd() -> None:
    sitting = lair()
    arm, trunk = part(sitting, "arm"), part(sitting, "trunk")
    both = (ask.Aim(arm, NATURAL, 0), ask.Aim(part(sitting, "legs"), NATURAL, 1))
    assert sitting.refusal("giant", ask.Attack, "XIII", aims=both) != ""
    sitting.does("giant", ask.Attack, "XIII", aims=both[:1])
    assert only(list(sitting.confirm()), told.Succeeded).total == 17
    assert sitting.table.engaged[trunk] == 1
    assert sitting.table.engaged[arm] == 0


@pytest.mark.rule("C8")
def test_without_an_arm_it_kicks_and_without_either_it_strikes_no_more() -> None:
    sitting = lair()
    arm, legs = part(sitting, "arm"), part(sitting, "legs")
    happens(sitting, deal(sitting.table, arm, NORMAL, count=2))
    assert sitting.refusal("giant", ask.Attack, "XIII", aims=(ask.Aim(legs, NATURAL, 0),)) == ""
    happens(sitting, deal(sitting.table, legs, NORMAL))
    assert sitting.refusal("giant", ask.Attack, "XIII", aims=(ask.Aim(legs, NATURAL, 0),)) != ""
    assert sitting.table.able(sitting.actor("giant"))


@pytest.mark.rule("C8", "R-049", "R-140")
def test_it_moves_whole_unless_a_part_is_held_or_its_legs_are_gone() -> None:
    sitting = lair()
    actor = sitting.actor("giant")
    sitting.does("giant", ask.Move, "XIII", zone=0)
    sitting.confirm()
    assert sitting.table.zone[2:] == (0, 0, 0)
    sitting = lair()
    sitting.given(told.EffectApplied(part(sitting, "arm"), ROOTED))
    assert free_bodies(sitting.table, actor) == []
    sitting = lair()
    happens(sitting, deal(sitting.table, part(sitting, "legs"), NORMAL))
    assert free_bodies(sitting.table, actor) == []
    assert sitting.refusal("giant", ask.Move, "XIII", zone=0) != ""


@pytest.mark.rule("C8", "R-042")
def test_whoever_displaces_a_part_displaces_it_whole() -> None:
    sitting = lair()
    trunk = part(sitting, "trunk")
    sitting.given(told.Engaged(0, trunk))
    happens(sitting, displace(sitting.table, part(sitting, "arm"), 0))
    assert sitting.table.zone[2:] == (0, 0, 0)
    assert not any(sitting.table.engaged)


@pytest.mark.rule("C8", "R-201")
@pytest.mark.parametrize("arm_first", [True, False])
def test_with_its_vital_part_all_of_it_falls(*, arm_first: bool) -> None:
    sitting = lair()
    if arm_first:
        happens(sitting, deal(sitting.table, part(sitting, "arm"), NORMAL, count=2))
        assert not sitting.table.out(part(sitting, "trunk"))
    sitting.given(told.Engaged(0, part(sitting, "trunk")))
    happens(sitting, deal(sitting.table, part(sitting, "trunk"), CRITICAL))
    assert not sitting.table.able(sitting.actor("giant"))
    assert sitting.table.initiative[sitting.actor("giant")] == -1
    assert not any(sitting.table.engaged)


@pytest.mark.rule("C8", "R-202")
def test_only_whoever_fells_the_whole_may_spare_it() -> None:
    for name, asked in (("arm", False), ("trunk", True)):
        sitting = lair()
        happens(sitting, deal(sitting.table, part(sitting, name), CRITICAL, by=0))
        assert (type(sitting.window).__name__ == "Mercy") is asked


@pytest.mark.rule("C8", "B-55")
def test_it_acts_once_in_an_ambush_and_creeps_up_whole() -> None:
    sitting = surprise(foes=(giant(),))
    arm = part(sitting, "arm")
    assert sitting.refusal("giant", ask.CreepUp, member=part(sitting, "trunk"), zone=0) == "R-070"
    sitting.does("giant", ask.CreepUp, member=arm, zone=0)
    assert {sitting.table.zone[part(sitting, name)] for name in ("arm", "legs", "trunk")} == {0}
    assert type(sitting.window).__name__ == "Mulligan"


def test_a_lord_that_joins_brings_its_parts_and_is_seen_by_their_names() -> None:
    plan = scene((adventurer("Fergus"),), (foe("orc"),), settings={"arbiter": "person"})
    hands = {"Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"]}
    sitting = sit(plan, hands, ["I", "XIII", "XVI", "XII"], {"Fergus": "V of Cups", "orc": "I"})
    sitting.given(told.FoeAdded(giant()))
    assert sitting.table.health[-3:] == (2, 1, 3)
    assert sitting.table.scene.body_names[-1] == "giant's trunk"
    plain = plain_foe(giant())
    assert [one.name for one in plain.parts] == ["arm", "legs", "trunk"]
    assert {one.health for one in plain.parts} == {1}


def test_a_count_that_is_not_that_of_the_parts_is_refused() -> None:
    with pytest.raises(Unreadable, match="giant has 3 parts"):
        prepare(scene((adventurer("Fergus"),), (replace(giant(), count=2),)))


BEGINS = 'title = "t"\n[[zones]]\nname = "room"\n[[adventurers]]\nname = "Ann"\nzone = "room"\nattributes = {}\n'


@pytest.mark.rule("C8")
def test_the_sporehulk_has_four_parts(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(BEGINS + '[[foes]]\nkind = "sporehulk"\nzone = "room"\n', encoding="utf8")
    [hulk] = read_scene(path).foes
    assert hulk.count == 4
    assert [(one.health, one.defense) for one in hulk.parts] == [(5, 0), (5, 0), (4, 0), (5, 10)]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ('parts = [{ name = "arm", health = 1 }]', "one of the parts must be 'vital'"),
        ('parts = [{ name = "arm", health = 1, vital = true }]\ncount = 3', "leave 'count' out"),
        (
            'parts = [{ name = "arm", health = 1, vital = true }]\ngear = [{ name = "club" }]',
            "write 'natural = true' instead",
        ),
        (
            'parts = [{ name = "arm", health = 1, vital = true }, { name = "arm", health = 1 }]',
            "'arm' is already given",
        ),
    ],
)
def test_parts_that_do_not_fit_are_refused(tmp_path: Path, lines: str, sentence: str) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(BEGINS + f'[[foes]]\nname = "lord"\nzone = "room"\n{lines}\n', encoding="utf8")
    with pytest.raises(Unreadable) as error:
        read_scene(path)
    assert sentence in str(error.value)
