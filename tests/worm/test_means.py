"""What an actor lacks refuses a rule beforehand, but only where it would offer nothing, and anew for a new scene."""

from __future__ import annotations

from typing import Final

import pytest

from facedown.kernel.offers import Offers
from facedown.kernel.rule import Admitted
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.means import BACKING, OPEN_WAY, SHIELD
from facedown.rulesets.worm.plan import FoePlan, HazardPlan, ItemPlan, ZonePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_additions import with_foe, with_options, with_zone
from facedown.rulesets.worm.table import Table
from tests.worm.roaming import stops
from tests.worm.scenes_made import made
from tests.worm.sitting import adventurer, foe, scene

GAMES: Final = 6


def missed(table: Table, admitted: Admitted, actor: int, has: int) -> list[str]:
    """The rules that are passed over for want of what they need, and would offer something."""
    passed_over = [rule for rule in admitted.rules if rule not in admitted.within(has)]
    offers = Offers(tuple(passed_over), table, table.seat_of(actor), actor)
    return [offer.rule.command.__name__ for offer in offers]


@pytest.mark.parametrize("part", range(4))
def test_what_is_passed_over_offers_nothing(part: int) -> None:
    found: list[str] = []
    spared = 0
    for seed in range(part * GAMES, part * GAMES + GAMES):
        for table in stops(made(seed), seed):
            for seat in range(table.scene.people + 1):
                for actor, admitted in worm.standing(table, seat):
                    if not table.waivers:
                        found += missed(table, admitted, actor, table.has(actor))
                        spared += len(admitted.rules) - len(admitted.within(table.has(actor)))
    assert found == []
    assert spared > 1000


def test_what_is_passed_over_for_nothing_is_found() -> None:
    found: set[str] = set()
    for table in stops(made(3), 3):
        for actor, admitted in worm.standing(table, 0):
            found.update(missed(table, admitted, actor, 0))
    assert {"Attack", "PullFromBelt", "TrivialAction"} & found


@pytest.mark.rule("R-146")
def test_a_shield_that_comes_later_lets_everybody_guard() -> None:
    plan = scene((adventurer("Fergus"),), (foe("orc"),))
    bare = prepare(plan)
    assert not any(has & SHIELD for has in bare.has[: bare.judge])
    guarded = with_foe(bare, FoePlan(name="ogre", zone="room", gear=(ItemPlan(name="door", kind="heavy shield"),)))
    assert all(has & SHIELD for has in guarded.has)


@pytest.mark.rule("B-50")
def test_resolve_that_may_wait_is_backing_without_a_card() -> None:
    plan = scene((adventurer("Fergus"),), (foe("orc"),))
    late = scene((adventurer("Fergus"),), (foe("orc"),), options={"resolve_after_reveal": "yes"})
    assert not prepare(plan).has[0] & BACKING
    assert with_options(prepare(plan), late).has[0] & BACKING


@pytest.mark.rule("R-059")
def test_a_way_that_no_hazard_guards_opens_with_a_new_zone() -> None:
    blade = HazardPlan(name="pendulum", zone="hall", guards=(("room", "hall"), ("hall", "foyer")))
    barred = prepare(scene((adventurer("Fergus"),), (foe("orc"),), hazards=(blade,)))
    assert not barred.has[0] & OPEN_WAY
    assert with_zone(barred, ZonePlan(name="cellar", links=("room",))).has[0] & OPEN_WAY
