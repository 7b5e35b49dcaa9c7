"""What the scene offers to do (R-067): its suit, on whom, what it leads to, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Allowed, Waiver
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.clues import minor_action
from facedown.rulesets.worm.commands import Dodge, Extras, Move, Pass, SceneAction, Skip, Stunned, TakeWound
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.hooks import ClockPlan, GatePlan, OfferPlan
from facedown.rulesets.worm.words import ROOTED, STAGGERED
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing

STEER = Consequence(do="shift", clock="land")
LAND = ClockPlan(name="land", segments=9)
EXHAUST = Consequence(do="apply", effect="Exhausted")


def aboard(*offers: OfferPlan, **more: Any) -> Sitting:
    """Fergus (II, Cups 4) is called in the hall with Odo (King) and an orc (IX)."""
    plan = scene(
        (adventurer("Fergus", gear=(thing("rope"),)), adventurer("Odo")),
        (foe("orc"),),
        offers=offers,
        clocks=(LAND,),
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "V of Cups", "King of Pentacles", "IV of Swords"],
        "Odo": ["King of Cups", "VII of Swords", "II of Pentacles", "III of Cups"],
    }
    return sit(plan, hands, ["IX", "I", "XVIII", "XIX"], {"Fergus": "II of Cups", "Odo": "King of Cups", "orc": "IX"})


def refused(sitting: Sitting, who: str = "Fergus", card: str = "V of Cups", target: int = NONE, **more: Any) -> str:
    """The number that refuses the first thing offered, or ""."""
    return sitting.refusal(who, SceneAction, card, offer=more.pop("offer", 0), target=target, **more)


def tries(sitting: Sitting, card: str = "V of Cups", target: int = NONE) -> list[Any]:
    """Fergus does the first thing offered, and it is confirmed."""
    return sitting.does("Fergus", SceneAction, card, offer=0, target=target) + sitting.confirm()


def offer(name: str = "to steer", **more: Any) -> OfferPlan:
    """Something to do, by default a turn at the wheel."""
    more.setdefault("consequences", (STEER,))
    more.setdefault("befalls", "nobody")
    return OfferPlan(name=name, **more)


@pytest.mark.rule("R-067")
def test_what_the_scene_offers_uses_the_turn_and_comes_about() -> None:
    sitting = aboard(offer(zone="hall", words="hard to port"))
    events = tries(sitting)
    assert [(one.name, one.body) for one in events if isinstance(one, told.SceneActionTaken)] == [("to steer", 0)]
    assert told.Done(0, 23, "hard to port", "R-067") in events
    assert sitting.table.scenery.clocks == (1,)
    assert sitting.table.scenery.taken == (1,)
    assert type(sitting.window).__name__ == "Minors"


@pytest.mark.rule("R-067")
@pytest.mark.parametrize(
    ("plan", "cite"),
    [
        ({}, ""),
        ({"zone": "foyer"}, "R-067"),
        ({"who": "foes"}, "R-067"),
        ({"hands": 2}, "R-067"),
        ({"hands": 1}, ""),
        ({"thing": "rope"}, ""),
        ({"thing": "key"}, "R-067"),
        ({"suit": "Wands"}, ""),
        ({"suit": "Wands", "always": True}, "R-067"),
        ({"suit": "Cups", "always": True}, ""),
        ({"leads": "hall"}, "R-067"),
        ({"leads": "foyer"}, ""),
    ],
)
def test_it_is_offered_to_whom_where_and_for_what_it_says(plan: dict[str, Any], cite: str) -> None:
    assert refused(aboard(offer(**plan))) == cite


@pytest.mark.rule("R-067")
def test_nothing_is_offered_where_the_scene_offers_nothing_or_too_often() -> None:
    assert refused(aboard()) == "R-067"
    sitting = aboard(offer(times=1))
    assert refused(sitting, offer=1) == "R-067"
    tries(sitting)
    assert refused(sitting, "Odo", "III of Cups") == "R-067"


@pytest.mark.rule("R-162")
def test_as_a_minor_action_it_takes_its_own_suit_and_on_a_turn_any() -> None:
    sitting = aboard(offer(suit="Cups"))
    tries(sitting, "IV of Swords")
    assert refused(sitting, "Odo", "VII of Swords") == "R-162"
    assert refused(sitting, "Odo", "III of Cups") == ""
    sitting.given(Allowed(Waiver("R-162", 1)))
    assert refused(sitting, "Odo", "VII of Swords") == ""


@pytest.mark.rule("R-177")
def test_foes_pay_with_lesser_dooms_for_what_has_a_suit() -> None:
    sitting = aboard(offer(suit="Cups"), offer("to lean on it"))
    tries(sitting)
    assert refused(sitting, "orc", "XVIII") == "R-177"
    assert refused(sitting, "orc", "I") == ""
    assert refused(sitting, "orc", "XVIII", offer=1) == ""
    assert refused(sitting, "orc", "XVIII", offer=1, extras=Extras(boost=sitting.hand("orc")[1])) == "R-099"


@pytest.mark.rule("R-066")
@pytest.mark.parametrize(("card", "clock", "exhausted"), [("V of Cups", 1, False), ("IV of Swords", 0, True)])
def test_against_a_number_it_succeeds_or_fails(card: str, clock: int, exhausted: bool) -> None:
    sitting = aboard(offer(suit="Cups", number=9, failed=(EXHAUST,)))
    events = tries(sitting, card)
    assert sitting.table.scenery.clocks == (clock,)
    assert bool(sitting.table.effects[0]) is exhausted
    found = [event for event in events if isinstance(event, told.Succeeded | told.Failed)]
    assert [(event.against, event.cite) for event in found] == [(9, "R-066")]


@pytest.mark.rule("R-067", "R-091")
@pytest.mark.parametrize(("card", "zone", "effects"), [("V of Cups", "hall", 16), ("King of Pentacles", "foyer", 0)])
def test_a_foe_is_compared_with_by_its_initiative(card: str, zone: str, effects: int) -> None:
    away = (Consequence(do="move", words="foyer"),)
    sitting = aboard(offer("to shove", suit="Swords", on="foes", consequences=away, befalls="them", failed=(EXHAUST,)))
    assert refused(sitting) == "R-067"
    assert refused(sitting, target=1) == "R-067"
    tries(sitting, card, target=2)
    assert sitting.table.zone[2] == sitting.zone(zone)
    assert sitting.table.effects[0] == effects


@pytest.mark.rule("R-067")
def test_a_friend_is_reached_where_the_scene_says() -> None:
    rescue = (Consequence(do="move", words="hall"),)
    rope = offer("to throw a rope", on="friends", reach="foyer", thing="rope", consequences=rescue, befalls="them")
    sitting = aboard(rope)
    assert refused(sitting, target=1) == "R-067"
    sitting.given(told.Moved(1, sitting.zone("foyer")))
    assert refused(sitting, target=0) == "R-067"
    tries(sitting, target=1)
    assert sitting.table.zone[1] == sitting.zone("hall")


@pytest.mark.rule("R-067")
def test_those_there_are_befallen_one_after_the_other() -> None:
    sitting = aboard(offer("to rattle", consequences=(EXHAUST,), befalls="everybody there"))
    events = tries(sitting)
    assert [event.body for event in events if isinstance(event, told.EffectApplied)] == [0, 1, 2]


@pytest.mark.rule("R-067", "R-064")
def test_where_it_leads_one_goes_and_may_be_struck() -> None:
    sitting = aboard(offer("to swing", leads="foyer", consequences=()))
    sitting.given(told.Engaged(0, 2))
    tries(sitting)
    assert type(sitting.window).__name__ == "PartingBlow"
    sitting.does("orc", Pass)
    assert sitting.table.zone[0] == sitting.zone("foyer")
    assert refused(sitting) != ""


@pytest.mark.rule("R-049", "R-071")
def test_it_comes_to_nothing_when_nobody_can_do_it_any_more() -> None:
    sitting = aboard(offer("to swing", leads="foyer"))
    sitting.does("Fergus", SceneAction, "V of Cups", offer=0, target=NONE)
    sitting.given(told.EffectApplied(0, ROOTED))
    events = sitting.confirm()
    assert [event.cite for event in events if isinstance(event, told.Fizzled)] == ["B-71"]


@pytest.mark.rule("R-067")
def test_a_gate_that_costs_a_suit_takes_that_suit_on_a_turn_too_and_all_else_it_asks() -> None:
    gate = GatePlan(into="foyer", suit="Pentacles", unworn=("helm",))
    sitting = aboard(gates=(gate,))
    assert refused(sitting, card="V of Cups") == "R-067"
    sitting.given(Allowed(Waiver("R-067", 0)))
    assert refused(sitting, card="V of Cups") == ""
    sitting = aboard(gates=(gate,))
    tries(sitting, "King of Pentacles")
    assert sitting.table.zone[0] == sitting.zone("foyer")
    plan = GatePlan(into="foyer", suit="Pentacles", hands=2)
    assert refused(aboard(gates=(plan,)), card="King of Pentacles") == "R-067"
    assert refused(aboard(gates=(GatePlan(into="foyer", zone="room", suit="Cups"),))) == "R-067"


@pytest.mark.rule("R-067")
def test_a_suit_may_count_as_another_where_the_scene_says() -> None:
    dance = OfferPlan(name="dance", zone="hall", who="adventurers", suit="Cups", counts_as="Pentacles")
    sitting = aboard(dance)
    assert sitting.table.scene.offered == ()
    sitting.does("Fergus", Move, "V of Cups", zone=sitting.zone("foyer"))
    sitting.confirm()
    assert sitting.refusal("Odo", Dodge, "III of Cups", ward=1) == ""
    assert sitting.refusal("Odo", Dodge, "VII of Swords", ward=1) == "R-162"
    scene_now = sitting.table.scene
    move: Any = sitting.command(Dodge, "Odo", "III of Cups", ward=1)
    assert move.card in minor_action(scene_now, move)
    sitting.given(told.Moved(1, sitting.zone("foyer")))
    assert sitting.refusal("Odo", Dodge, "III of Cups", ward=1) == "R-162"


@pytest.mark.rule("R-067")
def test_it_may_wound_and_cost_cards_like_anything_else() -> None:
    both = (Consequence(do="discard"), Consequence(do="wound"))
    sitting = aboard(offer("to lift the lid", consequences=both, befalls="them"))
    tries(sitting)
    sitting.does("Fergus", Stunned, "IV of Swords")
    sitting.does("Fergus", TakeWound, how=STAGGERED)
    sitting.pass_all()
    sitting.does("orc", Skip)
