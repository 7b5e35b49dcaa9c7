"""What the careful bot makes of what the scene offers."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.bots.careful.appraisal import appraise
from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.careful.position import Position
from facedown.kernel.offers import offers
from facedown.kernel.structs import Command
from facedown.rulesets.worm.commands import SceneAction
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.hooks import ClockPlan, OfferPlan
from facedown.rulesets.worm.view import view
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit

HOME = ClockPlan(name="home", segments=3, ends="the guild")
DOOM = ClockPlan(name="doom", segments=3, ends="the foes")
FIRE = ClockPlan(name="fire", segments=3)
WOUND = (Consequence(do="wound"),)


def at_the_wheel(*offered: OfferPlan) -> Sitting:
    """Daria's turn in the hall, an orc in the foyer."""
    plan = scene((adventurer("Daria"),), (foe("orc", "foyer"),), offers=offered, clocks=(HOME, DOOM, FIRE))
    hands = {"Daria": ["II of Cups", "VI of Cups", "King of Wands", "III of Cups"]}
    return sit(plan, hands, ["IX", "II", "III", "IV"], {"Daria": "II of Cups", "orc": "IX"})


def offer(**more: Any) -> OfferPlan:
    """Something to do."""
    return OfferPlan(name="to do it", **more)


def clock(name: str) -> tuple[Consequence, ...]:
    """A segment more."""
    return (Consequence(do="shift", clock=name),)


def worth_of(sitting: Sitting, card: str = "VI of Cups", target: int = NONE) -> float:
    """What the first thing offered is worth."""
    return appraise(
        Position(view(sitting.table, 0)), sitting.command(SceneAction, "Daria", card, offer=0, target=target)
    )


def chosen(sitting: Sitting) -> Command:
    """What the bot does."""
    found = offers(worm, sitting.table, 0)
    return CarefulBot().answer(lambda: view(sitting.table, 0), found, lambda: 0.5)


def test_it_steers_home_with_the_lowest_card_that_will_do() -> None:
    sitting = at_the_wheel(offer(consequences=clock("home"), befalls="nobody", suit="Cups", number=10))
    move = chosen(sitting)
    assert isinstance(move, SceneAction)
    assert sitting.table.scene.names[move.actor] == "Daria"
    assert worth_of(sitting) > 0 > worth_of(sitting, "III of Cups")


@pytest.mark.parametrize(
    ("plan", "good"),
    [
        ({"consequences": clock("doom"), "befalls": "nobody"}, False),
        ({"consequences": clock("fire"), "befalls": "nobody"}, True),
        ({"consequences": WOUND}, False),
        ({"consequences": WOUND, "befalls": "the foes"}, True),
        ({"consequences": WOUND, "befalls": "the adventurers"}, False),
        ({"leads": "foyer"}, True),
        ({"leads": "room"}, False),
    ],
)
def test_it_knows_what_is_good_for_its_side(plan: dict[str, Any], good: bool) -> None:
    assert (worth_of(at_the_wheel(offer(**plan)), "VI of Cups") > 0) is good


def test_it_weighs_how_likely_a_foe_is_reached() -> None:
    sitting = at_the_wheel(offer(on="foes", reach="foyer", suit="Cups", consequences=WOUND))
    sitting.table.shown |= 1 << sitting.actor("orc")
    assert worth_of(sitting, "VI of Cups", target=1) > 0.5
    assert worth_of(sitting, "III of Cups", target=1) < 0
