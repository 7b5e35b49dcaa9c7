"""What becomes of an action when an interrupt came between: who fell, who left, who was Disarmed (A16, B-71)."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import Event
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.challenge.reach import granted
from facedown.rulesets.worm.commands import (
    Aim,
    Attack,
    DropItem,
    GoFirst,
    Impose,
    Move,
    Pass,
    PlayFool,
    Roughhouse,
    Skip,
)
from facedown.rulesets.worm.events import Downed, Fizzled, Succeeded
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.words import AID, ATTACK, DISARM, DODGE, FISTS, KNOCKED_OUT, RIPOSTE
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing
from tests.worm.test_wands import with_effect

PIKE = (thing("pike", "polearm"),)


def facing(count: int = 2, orc: str = "IV", first: str = "IX of Cups", **more: object) -> Sitting:
    """Fergus has a pike and a Riposte of X facedown for himself; Odo holds the Fool; goblins that a blow fells."""
    plan = scene(
        (adventurer("Fergus", gear=PIKE), adventurer("Odo")),
        (foe("goblins", count=count, health=1, defense=0), foe("orc", "foyer", health=9)),
        **more,  # type: ignore[arg-type]
    )
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"],
        "Odo": [first, "VI of Pentacles", "X of Cups", "the Fool"],
    }
    laid = {"Fergus": "V of Cups", "Odo": first, "goblins": orc, "orc": "XIV"}
    sitting = sit(plan, hands, [orc, "VIII", "XIV", "XV", "I", "II"], laid)
    riposte = Facedown(RIPOSTE, CARD_NAMES["X of Swords"], True, ward=0)
    sitting.table.facedown = (riposte, *sitting.table.facedown[1:])
    sitting.table.hands = tuple([tuple([one for one in hand if one != riposte.card]) for hand in sitting.table.hands])
    return sitting


def aim(sitting: Sitting, member: str, target: str) -> Aim:
    """One goblin's dagger at somebody."""
    body = sitting.body(member)
    return Aim(body, sitting.table.scene.items_of[body][0], sitting.body(target))


def struck(events: list[Event]) -> list[int]:
    """Whom the goblins' action succeeded against."""
    return [event.target for event in events if isinstance(event, Succeeded) and event.actor == 2]


@pytest.mark.rule("B-88", "R-182")
def test_a_member_knocked_out_before_its_group_acts_is_not_asked_about_again() -> None:
    sitting = facing()
    with_effect(sitting, "goblin 1", KNOCKED_OUT)
    sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblin 2", "Odo"),))
    act = sitting.window.action
    assert granted(sitting.table, act) == 1 << sitting.body("goblin 1")
    assert act.granted == 1 << sitting.body("goblin 1")


@pytest.mark.rule("R-116", "R-182", "B-71")
def test_a_member_that_an_interrupting_riposte_slays_does_not_strike_though_its_group_goes_on() -> None:
    sitting = facing()
    sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblin 1", "Fergus"), aim(sitting, "goblin 2", "Odo")))
    events = sitting.confirm()
    assert any(isinstance(event, Downed) for event in events)
    assert struck(events) == [1]
    assert any(isinstance(event, Fizzled) and event.cite == "B-71" for event in events)


@pytest.mark.rule("R-116", "R-183", "B-71")
def test_those_of_a_gang_that_are_left_strike_without_the_favor_of_the_slain() -> None:
    sitting = facing()
    sitting.does("goblins", Attack, "I", aims=tuple([aim(sitting, f"goblin {n}", "Fergus") for n in (1, 2)]))
    hit = next(event for event in sitting.confirm() if isinstance(event, Succeeded) and event.actor == 2)
    assert hit.total == 1 + 4


@pytest.mark.rule("R-116", "B-88")
def test_an_interrupt_cancels_a_turn_on_a_tied_number_too() -> None:
    sitting = facing(1, orc="IX")
    sitting.does("Fergus", Skip)
    sitting.does("goblins", GoFirst, first=2)
    sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblins", "Fergus"),))
    assert struck(sitting.confirm()) == []


@pytest.mark.rule("R-116", "R-163", "B-88")
def test_an_interrupt_cancels_a_minor_action_too() -> None:
    sitting = facing(1, orc="IX", first="III of Cups")
    sitting.does("Odo", Move, "X of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    sitting.does("Fergus", Pass)
    sitting.does("orc", Pass)
    sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblins", "Fergus"),))
    events = sitting.confirm()
    assert any(isinstance(event, Downed) for event in events)
    assert struck(events) == []


@pytest.mark.rule("R-158", "B-71")
def test_whoever_leaves_by_the_fool_is_out_of_the_blows_reach() -> None:
    sitting = facing(1)
    sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblins", "Odo"),))
    sitting.does("Odo", PlayFool)
    sitting.does("Odo", Move, "X of Cups", zone=sitting.zone("room"))
    events = sitting.confirm()
    assert struck(events) == []
    assert any(isinstance(event, Fizzled) and event.actor == 2 for event in events)


@pytest.mark.rule("R-158", "R-040", "B-71")
def test_a_weapon_that_the_fool_struck_from_the_hand_does_not_hit() -> None:
    sitting = facing(1)
    sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblins", "Odo"),))
    sitting.does("Odo", PlayFool)
    sitting.does("Odo", Roughhouse, "X of Cups", aims=(Aim(1, FISTS, 2),))
    sitting.confirm()
    sitting.does("Odo", Impose, maneuver=DISARM, what=-1)
    sitting.does("goblins", DropItem, item=sitting.table.scene.items_of[2][0])
    assert struck(sitting.confirm()) == []


@pytest.mark.rule("R-158", "R-123", "B-71")
def test_no_facedown_card_is_burnt_by_an_action_that_comes_to_nothing() -> None:
    for kind in (DODGE, RIPOSTE):
        for leaves in (True, False):
            sitting = facing(1)
            lies = Facedown(kind, CARD_NAMES["VI of Pentacles"], True, ward=1)
            sitting.table.facedown = (None, lies, *sitting.table.facedown[2:])
            sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblins", "Odo"),))
            if leaves:
                sitting.does("Odo", PlayFool)
                sitting.does("Odo", Move, "X of Cups", zone=sitting.zone("room"))
            sitting.confirm()
            if type(sitting.window).__name__ == "Wound":
                sitting.house()
            assert (sitting.table.facedown[1] == lies) == leaves


@pytest.mark.rule("R-116", "R-128")
def test_no_aid_is_burnt_by_an_action_whose_actor_an_interrupt_has_slain() -> None:
    for slain in (True, False):
        sitting = facing(1)
        lies = Facedown(AID, CARD_NAMES["I"], False, ally=2, does=ATTACK)
        sitting.table.facedown = (sitting.table.facedown[0] if slain else None, None, None, lies)
        sitting.does("goblins", Attack, "VIII", aims=(aim(sitting, "goblins", "Fergus"),))
        sitting.confirm()
        assert (sitting.table.facedown[3] == lies) == slain
