"""What of foes and hazards only the game master knows (F1), as the table of secrets names it field by field."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.plan import Attributes, Consequence, DoomPlan, HazardPlan, ScenePlan
from facedown.rulesets.worm.secrets import FOE_NUMBERS, HAZARD_NUMBERS
from facedown.rulesets.worm.sight import SIGHT
from tests.worm.sitting import adventurer, foe, scene

ORC = foe("orc", health=3, defense=2)
PENDULUM = HazardPlan(name="pendulum", zone="hall", harm=(Consequence(do="wound"),))
OTHER: dict[str, Any] = {
    "attributes": Attributes(swords=1, pentacles=2, cups=3, wands=4),
    "health": 7,
    "defense": 5,
    "morale": 18,
    "intensity": "intense",
    "dooms": (DoomPlan(name="Poison"),),
    "rank": "brute",
    "natural": True,
    "unliving": True,
    "tough": True,
    "greater_dooms_as": ("attack",),
    "notes": "it is afraid of bells",
    "mobility": "fast",
    "doubled": True,
    "immune_to": ("bow",),
    "hurt_only_by": ("silver",),
    "invulnerable": True,
    "brittle": True,
    "thorns": (Consequence(do="wound"),),
    "lowest": True,
    "immune_to_last": True,
    "threshold": True,
    "stresses": True,
    "many_dodges": True,
    "harm": (Consequence(do="wound", amount=2, harm="Piercing"),),
}


def plan(orc: Any = ORC, pendulum: Any = PENDULUM) -> ScenePlan:
    """Fergus before an orc and a pendulum."""
    return scene((adventurer("Fergus"),), (orc,), hazards=(pendulum,))


def sent(scene_plan: ScenePlan, viewer: int) -> bytes:
    """The bytes of a viewer's first frame."""
    game = begin(scene_plan, Chance(4))
    return SIGHT.encode(SIGHT.frame(game.table, list(game.steps[0].events), viewer))


@pytest.mark.rule("F1")
@pytest.mark.parametrize("field", [*FOE_NUMBERS, *HAZARD_NUMBERS])
def test_a_number_of_the_game_masters_changes_no_byte_that_anybody_else_is_sent(field: str) -> None:
    if field in HAZARD_NUMBERS:
        other = plan(pendulum=replace(PENDULUM, **{field: OTHER[field]}))
    else:
        other = plan(orc=replace(ORC, **{field: OTHER[field]}))
    assert other != plan()
    for viewer in (0, -1):
        assert sent(other, viewer) == sent(plan(), viewer)


@pytest.mark.rule("F1")
@pytest.mark.parametrize("field", ["attributes", "health", "defense", "morale", "intensity", "dooms"])
def test_the_game_master_is_shown_it(field: str) -> None:
    assert sent(plan(orc=replace(ORC, **{field: OTHER[field]})), 1) != sent(plan(), 1)
