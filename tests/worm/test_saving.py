"""A game of worm is saved and loaded at every step, and a save that does not fit is refused."""

from __future__ import annotations

from random import Random

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.saving import setup_of
from facedown.kernel.structs import HOUSE, TakeBack
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.saving import SAVING, set_up
from tests.worm.sitting import THREE_ZONES, adventurer, foe

PLAN = ScenePlan(
    title="a stair",
    zones=THREE_ZONES,
    adventurers=(adventurer("Ada"), adventurer("Bo", "room")),
    foes=(foe("goblins", count=3), foe("dog", "foyer")),
)
SETUP = setup_of(PLAN)
STEPS = 150


@pytest.mark.parametrize("seed", range(5))
def test_a_game_loads_at_every_step_to_the_same_table_and_goes_on(seed: int) -> None:
    luck = Random(seed)
    game = SAVING.begin(SETUP, Chance(seed))
    loaded = SAVING.begin(SETUP, Chance(seed))
    while not game.over and len(game.steps) < STEPS:
        legal = [command for seat in range(HOUSE, 6) for command in game.legal(seat) if type(command) is not TakeBack]
        assert legal
        game.play(luck.choice(legal))
        body = SAVING.codec.encode(game.steps[-1])
        step = SAVING.codec.decode(body)
        assert step == game.steps[-1]
        loaded.ruleset.replay(loaded.table, step.events)
        assert fields(loaded.table) == fields(game.table)
    again, header = SAVING.read(SAVING.written(SETUP, game.steps), Chance(1))
    assert header.setup == SETUP
    assert fields(again.table) == fields(game.table)
    for seat in range(HOUSE, 6):
        assert again.legal(seat) == game.legal(seat)


def fields(table: object) -> dict[str, object]:
    """All that a table holds, but for the scene, which is made anew, and what is only remembered from it."""
    names = [name for kind in type(table).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(table, name) for name in names if name not in ("scene", "known")}


def test_the_set_up_in_the_header_has_every_option_written_out() -> None:
    assert len(SETUP["options"]) > 10
    assert SETUP["settings"]


@pytest.mark.parametrize("setup", [{}, {"title": "x"}, {**SETUP, "more": 1}, {**SETUP, "zones": []}])
def test_a_set_up_that_is_no_scene_is_refused(setup: object) -> None:
    with pytest.raises(Unreadable, match="The set-up of this game is no scene"):
        set_up(setup)
