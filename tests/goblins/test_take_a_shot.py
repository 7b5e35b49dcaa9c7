"""Take A Shot."""

from __future__ import annotations

import pytest

from facedown.rulesets.goblins.events import Checked, CoinGained, Contested, Damaged, Exhausted
from facedown.rulesets.goblins.pieces import RANGED
from tests.goblins.sitting import Sitting, at, only, sit

TARGET = (1, 2, 3)


def shooter(equipped: str = "Throwing Axes", *backpack: str) -> Sitting:
    """Ada with a Ranged Weapon, Bruno next door."""
    return sit(at("Ada", "Gate", equipped=[equipped], backpack=backpack), at("Bruno", "Kitchen", stats=TARGET))


@pytest.mark.rule("G-107", "G-108", "G-109")
def test_a_shot_needs_a_weapon_and_a_target_next_door() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Sling"]), at("Bruno", "Kitchen"))
    assert sitting.refusal("Ada: take a shot at Bruno with ranged weapon") == "G-107"
    assert sitting.refusal("Ada: take a shot at Bruno with the dagger") == "G-107"
    sitting = sit(at("Ada", "Gate", equipped=["Sling"]), at("Bruno", "Gate"), at("Cleo", "Pit"))
    assert sitting.refusal("Ada: take a shot at Bruno with Sling") == "G-108"
    assert sitting.refusal("Ada: take a shot at Cleo with Sling") == "G-108"
    assert "TakeAShot" not in sitting.answers(0)


@pytest.mark.rule("G-110", "G-111", "G-113", "GA-18", "GA-20", "GD-11")
def test_a_normal_hit_does_the_weapons_die_and_quickness_once() -> None:
    sitting = shooter()
    events = sitting.say("Ada: take a shot at Bruno with Throwing Axes", 12, 11, 12, 4)
    contested, checked = only(events, Contested), only(events, Checked)
    assert (contested.total, contested.other_total) == (14, 12)
    assert (checked.die + checked.bonus, checked.against) == (15, 12)
    assert only(events, Damaged).damage == 7
    assert sitting.table.health[1] == 5


@pytest.mark.rule("G-114", "GA-43", "GD-11")
def test_a_natural_20_rolls_the_die_twice_and_adds_quickness_once() -> None:
    sitting = shooter()
    sitting.say("Ada: take a shot at Bruno with Throwing Axes", 12, 11, 20, 2, 5)
    assert sitting.table.health[1] == 2


@pytest.mark.rule("G-114", "G-159", "GD-11")
def test_a_natural_20_doubles_the_daggers_damage() -> None:
    sitting = shooter("Sling", "Mystic Dagger")
    sitting.say("Ada: take a shot at Bruno with Mystic Dagger", 12, 11, 20)
    assert sitting.table.health[1] == 1


@pytest.mark.rule("G-112", "GA-19", "GD-11")
def test_failing_either_check_rewards_the_target_once() -> None:
    sitting = shooter("Sling")
    events = sitting.say("Ada: take a shot at Bruno with Sling", 5, 11)
    assert [event for event in events if isinstance(event, Checked)] == []
    assert only(events, CoinGained).player == 1
    sitting = shooter("Sling")
    events = sitting.say("Ada: take a shot at Bruno with Sling", 12, 11, 5)
    assert only(events, CoinGained).coin == 1
    assert sitting.table.health[1] == 12


@pytest.mark.rule("GA-17", "GA-16")
def test_a_natural_20_below_defense_misses_and_an_equal_total_hits() -> None:
    sitting = sit(
        at("Ada", "Gate", equipped=["Sling"], stats=(3, 1, 2)),
        at("Bruno", "Kitchen", equipped=["Chain Vest", "Scuttle Boots"], stats=(1, 8, 1)),
    )
    assert sitting.table.defense(1) == 23
    events = sitting.say("Ada: take a shot at Bruno with Sling", 20, 1, 20)
    assert only(events, Checked).success is False
    sitting = shooter("Sling")
    assert only(sitting.say("Ada: take a shot at Bruno with Sling", 12, 11, 9, 1), Checked).success


@pytest.mark.rule("G-158", "G-143", "G-107", "GD-20")
def test_a_weapon_that_exhausts_serves_once_a_turn() -> None:
    sitting = shooter("Crossbow", "Mystic Dagger")
    events = sitting.say("Ada: take a shot at Bruno with Crossbow", 6, 12)
    assert sitting.name(only(events, Exhausted).card) == "Crossbow"
    assert sitting.refusal("Ada: take a shot at Bruno with Crossbow") == "G-107"
    sitting.say("Ada: take a shot at Bruno with Mystic Dagger", 13, 10, 10)
    assert (sitting.table.health[1], sitting.table.coin) == (5, (1, 4))
    sitting.say("Ada: end the turn")
    sitting.say("Bruno: end the turn")
    assert not sitting.table.is_exhausted(sitting.table.slots[0][RANGED])
    assert sitting.refusal("Ada: take a shot at Bruno with Crossbow") == ""


@pytest.mark.rule("G-158")
def test_an_exhausted_weapon_that_is_discarded_is_ready_for_whoever_draws_it() -> None:
    sitting = shooter("Crossbow")
    sitting.say("Ada: take a shot at Bruno with Crossbow", 6, 12)
    sitting.say("Ada: arrange discard Crossbow")
    assert sitting.table.exhausted == 0


@pytest.mark.rule("G-115", "G-184", "G-007", "G-127", "GA-49")
def test_a_shot_that_kills_begins_the_death_process() -> None:
    sitting = sit(at("Ada", "Gate", equipped=["Sling"]), at("Bruno", "Kitchen", health=1))
    sitting.say("Ada: take a shot at Bruno with Sling", 20, 1, 19, 1)
    assert sitting.asks == "over"
    assert sitting.table.winners == (0,)
    assert sitting.table.coin[0] == 6


@pytest.mark.rule("G-132", "GA-49", "G-115")
def test_after_a_death_with_others_left_the_turn_goes_on() -> None:
    sitting = sit(at("Ada", "Gate", equipped=["Sling"]), at("Bruno", "Kitchen", health=1), at("Cleo", "Pit"))
    sitting.say("Ada: take a shot at Bruno with Sling", 20, 1, 19, 1)
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.actions_left == 2
