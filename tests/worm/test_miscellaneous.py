"""Miscellaneous actions (A14): any card, any suit, any value; Guard and Vigilance have tests of their own."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Event
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    Attack,
    BidLore,
    DrawTest,
    Judge,
    Move,
    PullFromBelt,
    ReloadCrossbow,
    TrivialAction,
)
from facedown.rulesets.worm.commands import TestFate as TriesFate
from facedown.rulesets.worm.events import (
    CardPlayed,
    Disengaged,
    Done,
    EffectApplied,
    Fizzled,
    InitiativeFlipped,
    ItemMoved,
    Judged,
    Loaded,
)
from facedown.rulesets.worm.events import TestCalled as CalledTest
from facedown.rulesets.worm.states import Bound
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Minors, Verdict
from facedown.rulesets.worm.words import BELT, BID_LORE, DROPPED, GROUND, HAND, PACK, PRONE, TRIVIAL
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing


def found(events: list[Event], kind: type[Any]) -> Any:
    """The first event of a kind."""
    return next(event for event in events if isinstance(event, kind))


def some(events: list[Event], kind: type[Any]) -> bool:
    """Is there an event of a kind?"""
    return any(isinstance(event, kind) for event in events)


def change(table: Table, **fields: Any) -> None:
    """Put the table as wanted."""
    for name, value in fields.items():
        setattr(table, name, value)
    table.known = {}


def puts(sitting: Sitting, item: int, place: int, holder: int) -> None:
    """A thing is somewhere else."""
    places, holders = list(sitting.table.place), list(sitting.table.holder)
    places[item], holders[item] = place, holder
    change(sitting.table, place=tuple(places), holder=tuple(holders))


def fight(*gear: Any, person: bool = False, enemy: Any = None) -> Sitting:
    """Fergus with these things calls at II, Daria at III; an orc at IX; a King of Cups is the next card drawn."""
    plan = scene(
        (adventurer("Fergus", gear=gear or (thing("sword", "blade"),)), adventurer("Daria")),
        (enemy or foe("orc"),),
        settings={"arbiter": "person"} if person else None,
    )
    hands = {
        "Fergus": ["II of Cups", "IX of Swords", "VIII of Swords", "X of Wands"],
        "Daria": ["III of Cups", "X of Cups", "VII of Wands", "VI of Pentacles"],
    }
    dooms = ["IX", "XX", "I", "II", "III", "IV"]
    initiatives = {"Fergus": "II of Cups", "Daria": "III of Cups", plan.foes[0].name: "IX"}
    return sit(plan, hands, dooms, initiatives, then=["King of Cups"])


def to_minors(sitting: Sitting) -> None:
    """Fergus bids lore; the others may take minor actions."""
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    assert isinstance(sitting.window, Minors)


# -- Bid Lore


@pytest.mark.rule("R-139")
def test_a_lore_bid_costs_its_card_and_is_answered_in_words() -> None:
    sitting = fight()
    events = sitting.does("Fergus", BidLore, "IX of Swords", words="who built this hall?")
    assert found(events, CardPlayed)
    assert not some(events, InitiativeFlipped)
    sitting.confirm()
    window = sitting.window
    assert isinstance(window, Verdict)
    assert (window.kind, window.words) == (BID_LORE, "who built this hall?")
    judged = found(sitting.house(), Judged)
    assert (judged.works, judged.words) == (True, "as the table agrees")


@pytest.mark.rule("R-139", "R-215")
def test_a_game_master_may_reject_the_bid_and_the_card_is_gone_all_the_same() -> None:
    sitting = fight(person=True)
    sitting.does("Fergus", BidLore, "IX of Swords", words="who built this hall?")
    sitting.confirm()
    assert sitting.refusal("Fergus", Judge, works=True) == "not now"
    judged = found(sitting.does("GM", Judge, works=False, words="ask about the arches"), Judged)
    assert (judged.works, judged.words) == (False, "ask about the arches")
    assert len(sitting.hand("Fergus")) == 2


@pytest.mark.rule("R-139", "B-21", "R-177")
def test_any_suit_and_a_greater_doom_pay_for_a_miscellaneous_minor_action() -> None:
    sitting = fight()
    to_minors(sitting)
    for card in ("X of Cups", "VII of Wands", "VI of Pentacles"):
        assert sitting.refusal("Daria", BidLore, card) == ""
    assert sitting.refusal("orc", TrivialAction, "XX", item=NONE) == ""
    assert sitting.refusal("orc", BidLore, "XX") == "R-139"
    assert sitting.refusal("orc", Attack, "XX", aims=sitting.aim("orc", "dagger", "Daria")) == "R-177"


# -- Pull Item from Belt


@pytest.mark.rule("R-141")
def test_a_thing_from_the_belt_changes_places_with_one_in_hand() -> None:
    sitting = fight(thing("sword", "blade"), thing("flask", "potion", "belt"))
    sword, flask = sitting.item("Fergus", "sword"), sitting.item("Fergus", "flask")
    sitting.does("Fergus", PullFromBelt, "IX of Swords", item=flask, held=sword)
    assert [event.cite for event in sitting.confirm() if isinstance(event, ItemMoved)] == ["R-141", "R-141"]
    assert (sitting.table.place[sword], sitting.table.place[flask]) == (BELT, HAND)


@pytest.mark.rule("R-141", "C1")
def test_a_polearm_takes_both_hands() -> None:
    sitting = fight(thing("pike", "polearm"), thing("flask", "potion", "belt"))
    pike, flask = sitting.item("Fergus", "pike"), sitting.item("Fergus", "flask")
    assert sitting.refusal("Fergus", PullFromBelt, "IX of Swords", item=flask, held=NONE) == "C1"
    assert sitting.refusal("Fergus", PullFromBelt, "IX of Swords", item=flask, held=pike) == ""


@pytest.mark.rule("R-141")
def test_only_what_is_on_the_belt_is_pulled_from_it_for_what_is_held() -> None:
    sitting = fight(thing("sword", "blade"), thing("rope", place="pack"), thing("flask", "potion", "belt"))
    rope, flask = sitting.item("Fergus", "rope"), sitting.item("Fergus", "flask")
    assert sitting.refusal("Fergus", PullFromBelt, "IX of Swords", item=rope, held=NONE) == "R-141"
    assert sitting.refusal("Fergus", PullFromBelt, "IX of Swords", item=flask, held=rope) == "R-141"


@pytest.mark.rule("B-71", "R-141")
def test_a_hand_that_was_filled_meanwhile_takes_nothing_more() -> None:
    sitting = fight(thing("sword", "blade"), thing("flask", "potion", "belt"), thing("torch", "light", "pack"))
    flask, torch = sitting.item("Fergus", "flask"), sitting.item("Fergus", "torch")
    sitting.does("Fergus", PullFromBelt, "IX of Swords", item=flask, held=NONE)
    puts(sitting, torch, HAND, sitting.body("Fergus"))
    assert some(sitting.confirm(), Fizzled)
    assert sitting.table.place[flask] == BELT


# -- Reload Crossbow


@pytest.mark.rule("R-142")
def test_a_crossbow_must_be_reloaded_after_each_shot() -> None:
    sitting = fight(thing("crossbow", "crossbow"))
    crossbow = sitting.item("Fergus", "crossbow")
    assert sitting.refusal("Fergus", ReloadCrossbow, "IX of Swords", item=crossbow) == "R-142"
    change(sitting.table, unloaded=1 << crossbow)
    aims = sitting.aim("Fergus", "crossbow", "orc")
    assert sitting.refusal("Fergus", Attack, "IX of Swords", aims=aims) == "R-142"
    sitting.does("Fergus", ReloadCrossbow, "IX of Swords", item=crossbow)
    assert found(sitting.confirm(), Loaded).ready
    assert not sitting.table.unloaded


@pytest.mark.rule("R-142", "B-71")
def test_a_crossbow_struck_from_the_hand_is_not_reloaded() -> None:
    sitting = fight(thing("crossbow", "crossbow"))
    crossbow = sitting.item("Fergus", "crossbow")
    change(sitting.table, unloaded=1 << crossbow)
    sitting.does("Fergus", ReloadCrossbow, "IX of Swords", item=crossbow)
    puts(sitting, crossbow, DROPPED, sitting.zone("hall"))
    assert some(sitting.confirm(), Fizzled)
    assert sitting.table.unloaded


# -- Test Fate


@pytest.mark.rule("R-143", "R-012")
def test_the_card_pays_for_a_test_and_a_fresh_one_counts() -> None:
    sitting = fight()
    events = sitting.does("Fergus", TriesFate, "IX of Swords", attribute=1, words="leap the chasm")
    events += sitting.confirm()
    called = found(events, CalledTest)
    assert (called.adventurer, called.attribute, called.cite) == (sitting.actor("Fergus"), 1, "R-143")
    assert type(sitting.window).__name__ == "Testing"
    ended = sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    total = next(event.total for event in ended if hasattr(event, "total"))
    assert total == 14 + 2


@pytest.mark.rule("R-027", "R-143")
def test_what_fate_has_decided_is_not_tested_again() -> None:
    sitting = fight()
    change(sitting.table, bound=(Bound(1, "leap the chasm", success=False),))
    fields = {"attribute": 1, "words": "Leap the chasm"}
    assert sitting.refusal("Fergus", TriesFate, "IX of Swords", **fields) == "R-027"
    assert sitting.refusal("Fergus", TriesFate, "IX of Swords", attribute=1, words="climb down") == ""


@pytest.mark.rule("R-011", "R-143")
def test_only_adventurers_test_fate() -> None:
    sitting = fight()
    to_minors(sitting)
    assert sitting.refusal("orc", TriesFate, "I", attribute=1) == "R-011"
    assert sitting.refusal("Daria", TriesFate, "X of Cups", attribute=4) == "R-011"


# -- Trivial Action


@pytest.mark.rule("R-144")
def test_what_is_quick_and_uncontested_just_happens_in_words() -> None:
    sitting = fight()
    sitting.does("Fergus", TrivialAction, "IX of Swords", item=NONE, words="throws the lever")
    done = found(sitting.confirm(), Done)
    assert (done.kind, done.words) == (TRIVIAL, "throws the lever")
    assert not sitting.table.effects[sitting.body("Fergus")]


@pytest.mark.rule("R-144", "R-054")
def test_without_words_one_drops_prone_and_is_disengaged() -> None:
    sitting = fight()
    fergus, orc = sitting.body("Fergus"), sitting.body("orc")
    engaged = [0] * sitting.table.scene.bodies
    engaged[fergus], engaged[orc] = 1 << orc, 1 << fergus
    change(sitting.table, engaged=tuple(engaged))
    sitting.does("Fergus", TrivialAction, "IX of Swords", item=NONE)
    events = sitting.confirm()
    assert found(events, EffectApplied).effect == PRONE
    assert some(events, Disengaged)
    assert sitting.table.effects[fergus] & PRONE


@pytest.mark.rule("R-144", "B-86")
def test_a_thing_on_the_ground_of_the_zone_is_picked_up() -> None:
    sitting = fight(thing("sword", "blade"), thing("rope", place="pack"))
    rope = sitting.item("Fergus", "rope")
    assert sitting.refusal("Fergus", TrivialAction, "IX of Swords", item=rope) == "B-86"
    puts(sitting, rope, GROUND, sitting.zone("hall"))
    sitting.does("Fergus", TrivialAction, "IX of Swords", item=rope)
    moved = found(sitting.confirm(), ItemMoved)
    assert (moved.place, moved.holder, moved.cite) == (HAND, sitting.body("Fergus"), "R-144")


@pytest.mark.rule("R-144", "B-71")
def test_what_lies_there_no_more_is_not_picked_up() -> None:
    sitting = fight(thing("sword", "blade"), thing("rope", place="pack"))
    rope = sitting.item("Fergus", "rope")
    puts(sitting, rope, GROUND, sitting.zone("hall"))
    sitting.does("Fergus", TrivialAction, "IX of Swords", item=rope)
    puts(sitting, rope, PACK, sitting.body("Daria"))
    assert some(sitting.confirm(), Fizzled)


@pytest.mark.rule("R-140")
def test_a_move_takes_any_card() -> None:
    sitting = fight()
    sitting.does("Fergus", Move, "X of Wands", zone=sitting.zone("room"))
    sitting.confirm()
    assert sitting.table.zone[sitting.body("Fergus")] == sitting.zone("room")
    assert sitting.refusal("Daria", Move, "X of Cups", zone=sitting.zone("hall")) == "R-140"
