"""What bombs, dooms and hazards do, as data: a closed list, carried out one by one."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.challenge.consequences import HOW, carry
from facedown.rulesets.worm.challenge.values import modifier_of
from facedown.rulesets.worm.commands import DropItem, Impose, Judge, TakeWound
from facedown.rulesets.worm.events import (
    Died,
    Downed,
    EffectApplied,
    Engaged,
    ItemNotched,
    Moved,
    WoundTaken,
)
from facedown.rulesets.worm.plan import Consequence, HazardPlan, ZonePlan
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.words import (
    BANTER,
    CONTROLLED,
    DISPLACE,
    DROPPED,
    INJURED,
    PRONE,
    ROOTED,
    ROUGHHOUSE,
    STAGGERED,
    TRIP,
)
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing

GEAR = (
    thing("sword", "blade"),
    thing("torch", "light"),
    thing("helm", "helm", "worn"),
    thing("rope", "other", "belt"),
)


def struck(*consequences: Consequence, body: str = "Fergus", by: int = NONE, value: int = NONE, **more: Any) -> Sitting:
    """All of this happens to somebody, on the turn of Fergus; Odo and a troll stand in the hall as well."""
    plan = scene((adventurer("Fergus", gear=GEAR), adventurer("Odo", gear=())), (foe("troll", health=5),), **more)
    hands = {
        "Fergus": ["V of Cups", "X of Cups", "II of Cups", "IV of Swords"],
        "Odo": ["VI of Cups", "VII of Swords", "II of Wands", "III of Wands"],
    }
    laid = {"Fergus": "V of Cups", "Odo": "VI of Cups", "troll": "IX"}
    sitting = sit(plan, hands, ["IX", "I", "XII", "XIII"], laid)
    befalls(sitting, *consequences, body=body, by=by, value=value)
    return sitting


def befalls(
    sitting: Sitting, *consequences: Consequence, body: str = "Fergus", by: int = NONE, value: int = NONE
) -> list[Any]:
    """Let it come about, with all that follows by itself."""
    log: list[Any] = []
    game = sitting.game
    game.ruleset.apply(game.table, carry(game.table, consequences, sitting.body(body), by, value), log)
    game.ruleset.settle(game.table, game.chance, log)
    return log


def asked(sitting: Sitting) -> str:
    """What is asked now."""
    return type(sitting.window).__name__


def effects(sitting: Sitting) -> int:
    """The Effects of Fergus."""
    return sitting.table.effects[0]


Do = Literal[
    "wound", "notch", "apply", "lift", "move", "drop", "discard", "draw", "test", "heal", "favor", "ask", "add",
    "shift", "stress", "ease", "afflict", "cure", "poultice",
]  # fmt: skip


@pytest.mark.rule("R-056")
def test_every_kind_of_consequence_is_carried_out_and_nothing_is_nothing() -> None:
    assert {*HOW, "wound"} == set(Do.__args__)  # type: ignore[attr-defined]
    assert asked(struck()) == "Turn"


@pytest.mark.rule("R-190", "B-38")
def test_wounds_are_asked_for_one_by_one_and_the_next_thing_waits_for_the_answers() -> None:
    sitting = struck(Consequence(do="wound", amount=2, harm="Piercing"), Consequence(do="apply", effect="Rooted"))
    assert asked(sitting) == "Wound"
    assert sitting.window.piercing
    assert effects(sitting) == 0
    sitting.does("Fergus", TakeWound, how=STAGGERED)
    sitting.does("Fergus", TakeWound, how=INJURED)
    assert effects(sitting) == ROOTED
    assert asked(sitting) == "Turn"


@pytest.mark.rule("R-200", "R-197")
def test_a_foes_wounds_are_told_at_once_and_a_critical_asks_nobody() -> None:
    sitting = struck(Consequence(do="wound", amount=2), body="troll")
    assert (sitting.table.defense[2], sitting.table.health[2]) == (0, 4)
    sitting = struck(Consequence(do="wound", harm="Critical"))
    assert sitting.table.injured == 1
    assert asked(sitting) == "Turn"


@pytest.mark.rule("R-048")
def test_a_notch_takes_armor_first_then_what_is_held_then_the_belt() -> None:
    sitting = struck()
    events = befalls(sitting, Consequence(do="notch", amount=6))
    names = [sitting.table.scene.items[one.item].name for one in events if isinstance(one, ItemNotched)]
    assert names == ["helm", "sword", "sword", "torch", "rope"]


@pytest.mark.rule("R-040")
def test_a_drop_asks_the_one_who_drops_as_often_as_there_is_something_held() -> None:
    sitting = struck(Consequence(do="drop", amount=3))
    sitting.does("Fergus", DropItem, item=sitting.item("Fergus", "torch"))
    sitting.does("Fergus", DropItem, item=sitting.item("Fergus", "sword"))
    assert asked(sitting) == "Turn"
    assert sitting.table.place[:2] == (DROPPED, DROPPED)
    assert asked(struck(Consequence(do="drop"), body="Odo")) == "Turn"


@pytest.mark.rule("R-042")
def test_a_move_leads_where_its_words_say_or_where_the_other_side_says() -> None:
    sitting = struck(Consequence(do="move", words="foyer"))
    assert sitting.table.zone[0] == sitting.zone("foyer")
    assert not [one for one in befalls(sitting, Consequence(do="move", words="foyer")) if isinstance(one, Moved)]
    sitting = struck(Consequence(do="move"), by=2)
    assert (asked(sitting), sitting.window.waiting) == ("Maneuver", 1 << 2)
    assert sitting.refusal("troll", Impose, maneuver=TRIP, what=NONE) == "R-125"
    sitting.does("troll", Impose, maneuver=DISPLACE, what=sitting.zone("foyer"))
    assert sitting.table.zone[0] == sitting.zone("foyer")
    sitting = struck(Consequence(do="move"))
    assert sitting.window.waiting == 1 << sitting.table.scene.judge
    sitting.house()
    assert sitting.table.zone[0] == sitting.zone("room")


@pytest.mark.rule("B-106", "B-33")
def test_nobody_is_moved_who_is_held_or_has_nowhere_to_go() -> None:
    sitting = struck(Consequence(do="apply", effect="Rooted"), Consequence(do="move", words="foyer"))
    assert sitting.table.zone[0] == sitting.zone("hall")
    sitting = struck(Consequence(do="move"), zones=(ZonePlan(name="hall"),))
    assert asked(sitting) == "Turn"


@pytest.mark.rule("R-222")
def test_a_hazard_without_harm_does_none() -> None:
    sitting = struck(Consequence(do="move", words="foyer"))
    plan = scene((adventurer("Fergus"),), (foe("troll"),), hazards=(HazardPlan(name="mist", zone="foyer"),))
    hands = {"Fergus": ["V of Cups", "X of Cups", "II of Cups", "IV of Swords"]}
    sitting = sit(plan, hands, ["IX", "I", "XII", "XIII", "II"], {"Fergus": "V of Cups", "troll": "IX", "mist": "I"})
    befalls(sitting, Consequence(do="move", words="foyer"))
    assert asked(sitting) == "Turn"
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("R-009", "B-102")
def test_a_draw_adds_to_the_hand_of_whoever_it_befalls() -> None:
    sitting = struck(Consequence(do="draw", amount=2))
    assert len(sitting.hand("Fergus")) == 5
    before = len(sitting.hand("troll"))
    befalls(sitting, Consequence(do="draw"), body="troll")
    assert len(sitting.hand("troll")) == before + 1


@pytest.mark.rule("R-011", "R-067")
def test_a_test_is_called_of_the_attribute_that_its_words_begin_with() -> None:
    for words, attribute in (("Cups: hold your breath", 2), ("hold fast", 1), ("", 1)):
        sitting = struck()
        events = befalls(sitting, Consequence(do="test", words=words))
        assert [one.attribute for one in events if isinstance(one, happened.TestCalled)] == [attribute]
        assert asked(sitting) == "Testing"
    assert asked(struck(Consequence(do="test"), body="troll")) == "Turn"
    sitting = struck()
    sitting.given(Downed(1))
    befalls(sitting, Consequence(do="test"), body="Odo")
    assert asked(sitting) == "Turn"


@pytest.mark.rule("R-044")
def test_a_heal_removes_as_many_wounds_as_it_says() -> None:
    sitting = struck()
    sitting.given(WoundTaken(0, STAGGERED), WoundTaken(0, INJURED))
    befalls(sitting, Consequence(do="heal", amount=2))
    assert (sitting.table.staggered, sitting.table.injured) == (0, 0)


@pytest.mark.rule("R-066", "B-106")
def test_a_favor_helps_hostile_actions_against_the_body_until_it_recovers() -> None:
    for words, label in (("webbed", "webbed"), ("", "against troll")):
        sitting = struck(Consequence(do="favor", words=words), body="troll")
        modifier = sitting.table.modifiers[0]
        assert (modifier.label, modifier.until) == (label, "recover")
        for kind, value in ((ROUGHHOUSE, 3), (BANTER, 0)):
            action = Action(kind, 0, NONE, 5, targets=(2,), raised=(0,))
            assert modifier_of(sitting.table, action, 2) == value


@pytest.mark.rule("B-106")
def test_an_effect_is_applied_and_lifted() -> None:
    sitting = struck(Consequence(do="apply", effect="prone"), Consequence(do="lift", effect="prone"))
    assert not sitting.table.effects[0]
    sitting = struck()
    sitting.given(Engaged(0, 2))
    events = befalls(sitting, Consequence(do="apply", effect="prone"))
    assert any(isinstance(one, EffectApplied) and one.effect == PRONE for one in events)
    assert not any(sitting.table.engaged)


@pytest.mark.rule("R-215")
def test_what_only_words_can_say_is_asked_of_the_arbiter() -> None:
    for by, actor in ((NONE, 0), (2, 2)):
        sitting = struck(Consequence(do="ask", words="the floor gives way"), by=by)
        assert asked(sitting) == "Verdict"
        assert (sitting.window.words, sitting.window.actor) == ("the floor gives way", actor)
        judge = sitting.table.scene.judge
        refused = sitting.game.explain(Judge(sitting.table.scene.seats[judge], judge, 2))  # type: ignore[arg-type]
        assert getattr(refused, "cite", "") == "R-215"


@pytest.mark.rule("R-036", "B-105")
def test_the_controlled_obey_one_order_with_the_value_of_what_controlled_them() -> None:
    for value, by, tail in ((11, 2, ", with a value of 11"), (NONE, NONE, "")):
        sitting = struck(Consequence(do="apply", effect="Controlled"), by=by, value=value)
        assert asked(sitting) == "Verdict"
        assert sitting.window.words == f"Fergus obeys one order at once{tail}"
        assert sitting.table.effects[0] == CONTROLLED
        sitting.house()
        assert (asked(sitting), sitting.table.effects[0]) == ("Turn", 0)
    sitting = struck()
    sitting.given(Downed(1))
    befalls(sitting, Consequence(do="apply", effect="Controlled"), body="Odo")
    assert asked(sitting) == "Turn"


@pytest.mark.rule("R-206")
def test_the_dead_suffer_no_more() -> None:
    sitting = struck()
    sitting.given(Died(1))
    befalls(sitting, Consequence(do="wound"), body="Odo")
    assert asked(sitting) == "Turn"
