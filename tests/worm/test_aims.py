"""Who can strike whom with what: reach and range (A5, A10, B-95), and how a group's aims are listed (R-182)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Allowed, Waiver
from facedown.rulesets.worm.challenge.aims import samples, singles
from facedown.rulesets.worm.challenge.reach import distance
from facedown.rulesets.worm.commands import Aim, Attack, WandAttack
from facedown.rulesets.worm.events import Declared, FoeWounded, TurnTaken
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.plan import ZonePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.words import BANTER, BLIND, FISTS, NATURAL, SHROUDED, THROWN
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing


def archer(weapon: str = "bow", zone: str = "room", **more: Any) -> Sitting:
    """Fergus, called at II, holds a missile weapon; the orc stands in the hall, another in the foyer."""
    options = more.pop("options", {})
    gear = (thing("weapon", weapon),)
    plan = scene(
        (adventurer("Fergus", zone, gear=gear, **more),), (foe("orc"), foe("far orc", "foyer")), options=options
    )
    hands = {"Fergus": ["II of Cups", "King of Cups", "IX of Wands", "III of Swords"]}
    return sit(plan, hands, ["V", "VI", "I"], {"Fergus": "II of Cups", "orc": "V", "far orc": "VI"})


def shot(sitting: Sitting, target: str, offset: int = 0, kind: Any = Attack) -> str:
    """The number of the rule that refuses the shot, or ""."""
    aims = (Aim(0, offset, sitting.body(target)),)
    return sitting.refusal("Fergus", kind, "King of Cups", aims=aims)


def allow(sitting: Sitting, rule: str) -> None:
    """The arbiter sets a rule aside for Fergus, once."""
    worm.apply(sitting.table, iter((Allowed(Waiver(rule, 0)),)))


@pytest.mark.rule("R-063", "B-95")
def test_a_missile_reaches_any_zone_in_sight_or_only_the_next_one() -> None:
    for option, refusal in (("sight", ""), ("zones", "B-95")):
        sitting = archer(options={"missile_range": option})
        assert shot(sitting, "orc") == ""
        assert shot(sitting, "far orc") == refusal
        if option == "zones":
            allow(sitting, "B-95")
            assert shot(sitting, "far orc") == ""


@pytest.mark.rule("R-062")
def test_the_engaged_cannot_shoot_or_throw() -> None:
    sitting = archer(zone="hall")
    sitting.table.engaged = (0b10, 0b01, 0)
    assert shot(sitting, "orc") == "R-062"
    allow(sitting, "R-062")
    assert shot(sitting, "orc") == ""


@pytest.mark.rule("R-062", "C4")
def test_the_engaged_throw_no_dagger_either_but_stab_with_it() -> None:
    for engaged, refusal in (((0, 0, 0), ""), ((0b10, 0b01, 0), "R-062")):
        sitting = archer("dagger", zone="hall")
        sitting.table.engaged = engaged
        assert shot(sitting, "orc", THROWN) == refusal
        assert shot(sitting, "orc") == ""


@pytest.mark.rule("R-061")
def test_a_missile_that_hits_engages_nobody() -> None:
    sitting = archer(zone="hall")
    sitting.does("Fergus", Attack, "King of Cups", aims=(Aim(0, 0, sitting.body("orc")),))
    assert any(isinstance(event, FoeWounded) for event in sitting.confirm())
    assert not any(sitting.table.engaged)


@pytest.mark.rule("R-035")
def test_the_blind_cannot_shoot() -> None:
    sitting = archer()
    sitting.table.effects = (BLIND, 0, 0)
    assert shot(sitting, "orc") == "R-035"
    allow(sitting, "R-035")
    assert shot(sitting, "orc") == ""


@pytest.mark.rule("R-142", "C4")
def test_a_crossbow_that_was_shot_must_be_reloaded_first() -> None:
    sitting = archer("crossbow")
    assert shot(sitting, "orc") == ""
    sitting.table.unloaded = 1
    sitting.table.known = {}
    assert shot(sitting, "orc") == "R-142"


@pytest.mark.rule("C4", "B-58")
def test_a_wand_is_a_weapon_by_gramarye_up_to_one_zone_unless_the_arbiter_allows_more() -> None:
    assert shot(archer("wand"), "orc", kind=WandAttack) == "C4"
    sitting = archer("wand", talents=("Gramarye",))
    assert shot(sitting, "orc", kind=WandAttack) == ""
    assert shot(sitting, "far orc", kind=WandAttack) == "B-58"
    assert shot(sitting, "orc") == "C4"
    allow(sitting, "B-58")
    assert shot(sitting, "far orc", kind=WandAttack) == ""


@pytest.mark.rule("C4")
def test_a_wounded_talent_makes_no_wand_a_weapon() -> None:
    sitting = archer("wand", talents=("Gramarye",))
    sitting.table.talents = (1,)
    assert shot(sitting, "orc", kind=WandAttack) == "C4"


@pytest.mark.rule("C4", "R-058")
def test_a_dagger_is_thrown_in_the_own_zone_only() -> None:
    sitting = archer("dagger")
    assert shot(sitting, "orc", THROWN) == "C4"
    assert shot(sitting, "orc") == "R-058"
    allow(sitting, "R-058")
    assert shot(sitting, "orc") == ""
    assert shot(archer("dagger", "hall"), "orc", THROWN) == ""


@pytest.mark.rule("R-050")
def test_the_shrouded_cannot_be_aimed_at_until_they_have_done_something() -> None:
    sitting = archer(zone="hall")
    sitting.table.effects = (0, SHROUDED, 0)
    sitting.table.known = {}
    assert shot(sitting, "orc") == "R-050"
    sitting.given(TurnTaken(1))
    assert shot(sitting, "orc") == "R-050"
    sitting.given(Declared(1, BANTER, (), ""))
    assert shot(sitting, "orc") == ""


def test_what_is_not_there_is_refused_with_the_same_words_as_what_is_not_in_hand() -> None:
    sitting = archer()
    assert shot(sitting, "orc", FISTS) == "R-058"
    assert sitting.refusal("Fergus", Attack, "King of Cups", aims=(Aim(0, 0, 0),)) == "R-058"
    assert sitting.refusal("Fergus", Attack, "King of Cups", aims=(Aim(1, 0, 1),)) == "R-058"
    assert sitting.refusal("Fergus", Attack, "King of Cups", aims=(Aim(0, 2, 1),)) == "R-058"


def test_a_beast_needs_no_weapon_and_bare_hands_are_for_those_who_hold_none() -> None:
    plan = scene((adventurer("Fergus", gear=()),), (foe("wolf", gear=(), natural=True),))
    table = fresh(prepare(plan))
    assert [aim.weapon for aim in singles(table, 1)] == [NATURAL]
    assert [aim.weapon for aim in singles(table, 0)] == [FISTS]


@pytest.mark.rule("B-73")
def test_the_distance_of_two_zones_is_counted_in_links() -> None:
    zones = (
        *[ZonePlan(name=name, links=(near,)) for name, near in (("a", "b"), ("b", "c"))],
        ZonePlan(name="c"),
        ZonePlan(name="d"),
    )
    table = fresh(prepare(scene((adventurer("Fergus", "a"),), (foe("orc", "d"),), zones=zones)))
    assert [distance(table, 0, zone) for zone in range(4)] == [0, 1, 2, 99]


@pytest.mark.rule("R-182")
def test_a_groups_aims_are_sampled_all_at_one_and_spread() -> None:
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("goblins", count=3),))
    table = fresh(prepare(plan))
    found = samples(singles(table, 2))
    targets = {tuple(aim.target for aim in aims) for aims in found}
    assert targets >= {(0, 0, 0), (1, 1, 1), (0, 1, 0)}
    assert all(len(aims) == 3 for aims in found)
    assert found[0] == (Aim(2, 2, 0), Aim(3, 3, 0), Aim(4, 4, 0))


@pytest.mark.rule("R-058")
def test_what_is_out_of_reach_is_offered_where_the_rule_was_set_aside() -> None:
    sitting = archer("blade")

    def offered() -> set[str]:
        found = [one for one in sitting.game.legal(0) if isinstance(one, Attack)]
        return {sitting.table.scene.body_names[aim.target] for one in found for aim in one.aims}

    assert offered() == set()
    allow(sitting, "R-058")
    assert offered() == {"orc", "far orc"}
