"""Lights in a Challenge (C3): a hit puts out what its target holds, and Use Item lights it again."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.challenge.values import lit
from facedown.rulesets.worm.commands import Aim, Attack, UseItem
from facedown.rulesets.worm.events import LightKindled, LightPutOut
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.words import RIPOSTE
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

NOWHERE = -1


def cellar(card: str = "VIII") -> Sitting:
    """Fergus, with a torch and a lantern on the belt, is called at V; the orc has attacked him with *card* before."""
    gear = (thing("torch", "light"), thing("lantern", "light", "belt"), thing("sword", "blade"))
    plan = scene(
        (adventurer("Fergus", gear=gear),), (foe("orc", health=5, gear=(thing("brand", "light"),), natural=True),)
    )
    hands = {"Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"]}
    sitting = sit(plan, hands, ["IV", card, "III", "XV"], {"Fergus": "V of Cups", "orc": "IV"})
    sitting.does("orc", Attack, card, aims=(Aim(1, -2, 0),))
    return sitting


def out(events: list[Any]) -> list[int]:
    """The lights that went out, all by the rule of lights."""
    assert {event.cite for event in events if isinstance(event, LightPutOut)} <= {"C3"}
    return [event.item for event in events if isinstance(event, LightPutOut)]


@pytest.mark.rule("C3")
def test_a_hit_puts_out_what_its_target_holds_and_a_miss_does_not() -> None:
    assert out(cellar("II").confirm()) == [0]
    sitting = cellar("VIII")
    assert lit(sitting.table, NOWHERE, 0)
    assert out(sitting.confirm()) == [0]
    sitting = cellar()
    sitting.table.initiative = (CARD_NAMES["King of Cups"], sitting.table.initiative[1])
    assert out(sitting.confirm()) == []


@pytest.mark.rule("C3", "R-114")
def test_a_riposte_that_hits_puts_out_the_attackers_light() -> None:
    sitting = cellar("II")
    sitting.table.facedown = (Facedown(RIPOSTE, CARD_NAMES["X of Swords"], True, ward=0), None)
    sitting.table.hands = (
        tuple([card for card in sitting.hand("Fergus") if card != CARD_NAMES["X of Swords"]]),
        *sitting.table.hands[1:],
    )
    events = [*sitting.confirm(), *sitting.house()]
    assert out(events) == [0, sitting.item("orc", "brand")]
    assert not lit(sitting.table, NOWHERE, 0)


@pytest.mark.rule("C3", "R-132")
def test_using_a_light_that_is_out_lights_it_again_and_asks_nobody() -> None:
    sitting = cellar()
    sitting.confirm()
    sitting.house()
    sitting.pass_all()
    sitting.given(LightPutOut(sitting.item("orc", "brand")))
    assert not lit(sitting.table, NOWHERE, 0)
    sitting.does("Fergus", UseItem, "II of Cups", item=0, target=0)
    events = sitting.confirm()
    assert [event for event in events if isinstance(event, LightKindled)] == [LightKindled(0, "C3")]
    assert type(sitting.window).__name__ == "Minors"
    assert lit(sitting.table, NOWHERE, 0)
