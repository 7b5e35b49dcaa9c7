"""What the scene lets nobody do without (R-066, R-067): gates on ways and against foes, obstacles with a number."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.structs import Allowed, Waiver
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.commands import Attack, Avoid, Dash, Move
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.hooks import GatePlan, ObstaclePlan, OfferPlan
from facedown.rulesets.worm.plan import HazardPlan
from facedown.rulesets.worm.words import BELT, FISTS, GONE
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing

GEAR = (thing("sword", "blade"), thing("rope", place="belt"), thing("mail", "steel armor", "worn"))
WOUND = Consequence(do="wound", harm="Piercing")


def at_the_door(*foes: Any, **more: Any) -> Sitting:
    """Fergus (II) is called in the room; an orc (IX) stands in the hall."""
    plan = scene((adventurer("Fergus", "room", gear=GEAR),), foes or (foe("orc"),), **more)
    hands = {"Fergus": ["II of Cups", "X of Cups", "King of Pentacles", "IV of Swords"]}
    return sit(plan, hands, ["IX", "I", "XII", "XIII"], {"Fergus": "II of Cups", "orc": "IX"})


def moves(sitting: Sitting, kind: Any = Move, zone: str = "hall") -> str:
    """The number that refuses a way, or ""."""
    return sitting.refusal("Fergus", kind, "X of Cups", zone=sitting.zone(zone))


def gated(**asked: Any) -> Sitting:
    """A gate before the hall."""
    return at_the_door(gates=(GatePlan(into="hall", **asked),))


# -- gates on ways


@pytest.mark.rule("R-067")
@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ({"hands": 1}, ""),
        ({"hands": 2}, "R-067"),
        ({"holding": ("blade", "axe")}, ""),
        ({"holding": ("light",)}, "R-067"),
        ({"thing": "rope"}, ""),
        ({"thing": "ladder"}, "R-067"),
        ({"unworn": ("helm",)}, ""),
        ({"unworn": ("steel armor",)}, "R-067"),
        ({"suit": "Pentacles"}, "R-067"),
        ({"hands": 2, "who": "foes"}, ""),
        ({"hands": 2, "zone": "foyer"}, ""),
        ({"hands": 2, "zone": "room"}, "R-067"),
    ],
)
def test_a_gate_asks_for_what_it_says(asked: dict[str, Any], refused: str) -> None:
    sitting = gated(**asked)
    assert moves(sitting) == refused
    assert moves(sitting, Avoid) == (refused or "R-117")
    assert moves(sitting, Dash, "foyer") == ("B-73" if refused else "")


@pytest.mark.rule("R-067")
def test_a_gate_says_what_it_asks_for_in_the_scenes_words_or_its_own() -> None:
    asked: dict[str, Any] = {"hands": 2, "holding": ("light",), "thing": "key", "unworn": ("helm",), "suit": "Cups"}
    for words, sentence in (
        ("It is too steep.", "It is too steep."),
        ("", "To get there needs a card of Cups, 2 free hands, in hand light, the key, no helm."),
    ):
        sitting = gated(words=words, **asked)
        error = sitting.game.explain(sitting.command(Move, "Fergus", "X of Cups", zone=1))
        assert error is not None
        assert error.sentence == sentence
    sitting = gated(hands=1)
    sitting.given(told.ItemMoved(sitting.item("Fergus", "rope"), 0, 0))
    error = sitting.game.explain(sitting.command(Move, "Fergus", "X of Cups", zone=1))
    assert error is not None
    assert error.sentence == "To get there needs 1 free hand."


@pytest.mark.rule("R-067")
def test_the_game_master_may_let_somebody_through_a_gate() -> None:
    sitting = gated(hands=2)
    sitting.given(Allowed(Waiver("R-067", 0)))
    assert moves(sitting) == ""


@pytest.mark.rule("R-067")
def test_what_a_gate_asks_for_is_asked_again_when_the_move_is_carried_out() -> None:
    sitting = gated(thing="rope")
    sitting.does("Fergus", Move, "X of Cups", zone=1)
    sitting.given(told.ItemMoved(sitting.item("Fergus", "rope"), GONE, 0))
    sitting.confirm()
    assert sitting.table.zone[0] == sitting.zone("room")


# -- gates against somebody


@pytest.mark.rule("R-066")
def test_some_can_be_struck_with_some_weapons_only() -> None:
    gates = (GatePlan(against="orc", weapons=("polearm", "bow"), words="It hangs from the idol."),)
    foes = (foe("orc", "room"), foe("rat", "room"))
    gear = (thing("sword", "blade"), thing("pike", "polearm", "belt"))
    plan = scene((adventurer("Fergus", "room", gear=gear),), foes, gates=gates)
    hands = {"Fergus": ["II of Cups", "X of Cups", "King of Pentacles", "IV of Swords"]}
    sitting = sit(plan, hands, ["IX", "X", "XII", "XIII", "I"], {"Fergus": "II of Cups", "orc": "IX", "rat": "X"})
    assert sitting.refusal("Fergus", Attack, "X of Cups", aims=sitting.aim("Fergus", "sword", "orc")) == "R-066"
    assert sitting.refusal("Fergus", Attack, "X of Cups", aims=sitting.aim("Fergus", "sword", "rat")) == ""
    sitting.given(told.ItemMoved(sitting.item("Fergus", "sword"), BELT, 0))
    assert sitting.refusal("Fergus", Attack, "X of Cups", aims=sitting.aim("Fergus", FISTS, "orc")) == "R-066"
    sitting.given(told.ItemMoved(sitting.item("Fergus", "pike"), 0, 0))
    assert sitting.refusal("Fergus", Attack, "X of Cups", aims=sitting.aim("Fergus", "pike", "orc")) == ""
    high = scene((adventurer("Fergus", "room", gear=gear),), foes, gates=(replace(gates[0], zone="hall"),))
    down = sit(high, hands, ["IX", "X", "XII", "XIII", "I"], {"Fergus": "II of Cups", "orc": "IX", "rat": "X"})
    assert down.refusal("Fergus", Attack, "X of Cups", aims=down.aim("Fergus", "sword", "orc")) == ""
    sitting.given(told.ItemMoved(sitting.item("Fergus", "pike"), BELT, 0), Allowed(Waiver("R-066", 0)))
    assert sitting.refusal("Fergus", Attack, "X of Cups", aims=sitting.aim("Fergus", FISTS, "orc")) == ""


# -- obstacles


def pit(**more: Any) -> ObstaclePlan:
    """A pit between room and hall."""
    return ObstaclePlan(name="pit", guards=(("room", "hall"),), number=9, harm=(WOUND,), **more)


@pytest.mark.rule("R-059", "R-066")
def test_an_obstacle_is_avoided_by_its_number_and_has_no_initiative() -> None:
    sitting = at_the_door(obstacles=(pit(),))
    table = sitting.table
    pits = sitting.actor("pit")
    assert (table.number(pits), table.initiative[pits]) == (9, NONE)
    assert len(table.hands[1]) == 3
    assert moves(sitting) == "R-059"
    assert moves(sitting, Dash, "foyer") == "B-73"
    sitting.does("Fergus", Avoid, "X of Cups", zone=1)
    events = sitting.confirm()
    assert [(event.total, event.against) for event in events if isinstance(event, told.Succeeded)] == [(12, 9)]
    assert table.scene.hazard(pits).zone == NONE
    assert sitting.table.zone[0] == 1


@pytest.mark.rule("B-10")
@pytest.mark.parametrize(
    ("passes", "option", "zone"), [("", "yes", 1), ("", "no", 0), ("yes", "no", 1), ("no", "yes", 0)]
)
def test_whether_who_fails_gets_past_is_the_scenes_word_or_the_tables(passes: Any, option: str, zone: int) -> None:
    sitting = at_the_door(obstacles=(pit(passes=passes),), options={"hazard_fail_passes": option})
    sitting.does("Fergus", Avoid, "IV of Swords", zone=1)
    sitting.confirm()
    sitting.house()
    assert sitting.table.zone[0] == zone


@pytest.mark.rule("R-066")
def test_a_dash_leaps_what_the_scene_lets_it_leap() -> None:
    sitting = at_the_door(obstacles=(pit(dash=True),))
    assert moves(sitting) == "R-059"
    assert moves(sitting, Dash, "foyer") == ""
    sitting.does("Fergus", Dash, "X of Cups", zone=2)
    sitting.confirm()
    assert sitting.table.zone[0] == sitting.zone("foyer")
    guarded = at_the_door(foe("orc", guards=(("room", "hall"),)), obstacles=(pit(dash=True),))
    assert moves(guarded, Dash, "foyer") == "B-73"


@pytest.mark.rule("R-077")
def test_a_hazard_with_a_number_lays_no_initiative_and_is_no_type() -> None:
    blade = HazardPlan(name="blade", zone="hall", number=12)
    assert len(at_the_door(hazards=(blade,)).table.hands[1]) == 3


@pytest.mark.rule("R-067")
def test_a_gate_that_costs_a_suit_is_passed_by_an_action_of_its_own() -> None:
    sitting = gated(suit="Pentacles", name="to climb", hands=1)
    assert [one.plan.name for one in sitting.table.scene.offered] == ["to climb"]
    assert sitting.table.scene.offered[0].plan == OfferPlan(
        name="to climb", suit="Pentacles", always=True, leads="hall"
    )
    assert gated(suit="Cups").table.scene.offered[0].plan.name == "to enter hall"
