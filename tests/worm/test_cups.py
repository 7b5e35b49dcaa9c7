"""Cups actions (A12): Aid Another, Command, Pull Item from Pack."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Allowed, Event, Waiver
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    AidAnother,
    Attack,
    BidLore,
    CommandCompanion,
    Pass,
    PlayFool,
    PullFromPack,
    Skip,
)
from facedown.rulesets.worm.events import (
    FacedownLaid,
    Failed,
    Fizzled,
    InitiativeFlipped,
    ItemMoved,
    Judged,
    Succeeded,
    ValueAdded,
)
from facedown.rulesets.worm.windows import Turn, Verdict
from facedown.rulesets.worm.words import ATTACK, BELT, DODGE, GUARD, HAND, MOVE, PACK, ROUGHHOUSE, TEST_FATE
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing


def found(events: list[Event], kind: type[Any]) -> Any:
    """The first event of a kind."""
    return next(event for event in events if isinstance(event, kind))


def three(options: dict[str, Any] | None = None, **fergus: Any) -> Sitting:
    """Fergus (Cups 4) calls at II, Chirm at III, Daria (Swords 1) at V; an orc at XIV."""
    plan = scene(
        (
            adventurer("Fergus", **fergus),
            adventurer("Chirm", attributes=(2, 4, 1, 3)),
            adventurer("Daria", attributes=(1, 2, 3, 4)),
        ),
        (foe("orc"), foe("imp", zone="foyer")),
        options=options,
    )
    hands = {
        "Fergus": ["II of Cups", "VI of Cups", "VIII of Swords", "the Fool"],
        "Chirm": ["III of Cups", "IV of Cups", "V of Wands", "VI of Wands"],
        "Daria": ["V of Cups", "X of Swords", "II of Swords", "III of Swords"],
    }
    dooms = ["XIV", "XIII", "I", "II", "III"]
    initiatives = {"Fergus": "II of Cups", "Chirm": "III of Cups", "Daria": "V of Cups", "orc": "XIV", "imp": "XIII"}
    return sit(plan, hands, dooms, initiatives)


def to_daria(sitting: Sitting) -> None:
    """Let everything pass until Daria's turn."""
    sitting.pass_all()
    while sitting.window.actor != sitting.actor("Daria"):
        sitting.does(sitting.table.scene.names[sitting.window.actor], Skip)


def daria_attacks(sitting: Sitting) -> list[Event]:
    """Her X of Swords at the orc, confirmed."""
    events = sitting.does("Daria", Attack, "X of Swords", aims=sitting.aim("Daria", "sword", "orc"))
    return [*events, *sitting.confirm()]


@pytest.mark.rule("R-128", "R-129", "R-149")
def test_aid_laid_on_a_turn_adds_card_and_cups_to_the_named_action_of_another() -> None:
    sitting = three()
    ally = sitting.actor("Daria")
    events = sitting.does("Fergus", AidAnother, "VI of Cups", ally=ally, kind=ATTACK)
    assert found(events, FacedownLaid).facedown.ally == ally
    to_daria(sitting)
    events = daria_attacks(sitting)
    assert found(events, ValueAdded).by == 6 + 4
    hit = found(events, Succeeded)
    assert (hit.total, hit.against) == (10 + 1 + 10, 14)
    assert [part.value for part in hit.parts] == [10, 1, 10]
    assert sitting.table.facedown[sitting.actor("Fergus")] is None


@pytest.mark.rule("R-128")
def test_aid_for_another_kind_of_action_stays_facedown() -> None:
    sitting = three()
    sitting.does("Fergus", AidAnother, "VI of Cups", ally=sitting.actor("Daria"), kind=ROUGHHOUSE)
    to_daria(sitting)
    assert found(daria_attacks(sitting), Failed).total == 11
    assert sitting.table.facedown[sitting.actor("Fergus")] is not None


@pytest.mark.rule("R-128", "R-150")
def test_aid_laid_as_a_minor_action_adds_its_face_value_and_needs_a_cups_card() -> None:
    sitting = three()
    sitting.does("Fergus", BidLore, "VIII of Swords")
    sitting.confirm()
    sitting.house()
    ally = sitting.actor("Daria")
    assert sitting.refusal("Chirm", AidAnother, "V of Wands", ally=ally, kind=ATTACK) == "R-162"
    sitting.does("Chirm", AidAnother, "IV of Cups", ally=ally, kind=ATTACK)
    to_daria(sitting)
    assert found(daria_attacks(sitting), ValueAdded).by == 4


@pytest.mark.rule("B-52")
def test_several_aids_add_up_unless_the_table_plays_one() -> None:
    for stacking, total in (("yes", 10 + 1 + 10 + 5), ("no", 10 + 1 + 10)):
        sitting = three({"aid_stacking": stacking})
        for name, card in (("Fergus", "VI of Cups"), ("Chirm", "IV of Cups")):
            sitting.does(name, AidAnother, card, ally=sitting.actor("Daria"), kind=ATTACK)
            sitting.pass_all()
        to_daria(sitting)
        assert found(daria_attacks(sitting), Succeeded).total == total


@pytest.mark.rule("B-52", "R-129")
def test_any_action_that_lies_open_can_be_aided_but_no_test() -> None:
    sitting = three()
    ally = sitting.actor("Daria")
    assert sitting.refusal("Fergus", AidAnother, "VI of Cups", ally=ally, kind=MOVE) == ""
    for kind in (TEST_FATE, DODGE, GUARD):
        assert sitting.refusal("Fergus", AidAnother, "VI of Cups", ally=ally, kind=kind) == "B-52"


@pytest.mark.rule("R-128", "R-211")
def test_one_aids_another_of_ones_own_side() -> None:
    sitting = three()
    for name in ("Fergus", "orc", "imp"):
        ally = sitting.actor(name)
        assert sitting.refusal("Fergus", AidAnother, "VI of Cups", ally=ally, kind=ATTACK) == "R-128"
    to_daria(sitting)
    sitting.does("Daria", BidLore, "II of Swords")
    sitting.confirm()
    sitting.house()
    assert sitting.refusal("orc", AidAnother, "I", ally=sitting.actor("imp"), kind=ATTACK) == ""
    assert sitting.refusal("orc", AidAnother, "I", ally=sitting.actor("Daria"), kind=ATTACK) == "R-128"


@pytest.mark.rule("B-06", "R-157")
def test_with_the_fool_aid_serves_the_interrupted_action_at_once() -> None:
    sitting = three()
    sitting.does("Fergus", AidAnother, "VIII of Swords", ally=sitting.actor("Daria"), kind=MOVE)
    to_daria(sitting)
    sitting.does("Daria", Attack, "X of Swords", aims=sitting.aim("Daria", "sword", "orc"))
    sitting.does("Fergus", PlayFool)
    events = sitting.does("Fergus", AidAnother, "VI of Cups", ally=sitting.actor("Daria"), kind=ATTACK)
    assert found(events, ValueAdded).by == 10
    assert found(sitting.confirm(), Succeeded).total == 21
    assert sitting.table.facedown[sitting.actor("Fergus")] is not None


@pytest.mark.rule("B-06")
def test_with_the_fool_aid_for_something_else_is_laid_facedown() -> None:
    for kind in (ATTACK, MOVE):
        sitting = three()
        if kind == MOVE:
            to_daria(sitting)
            sitting.does("Daria", Attack, "X of Swords", aims=sitting.aim("Daria", "sword", "orc"))
        else:
            sitting.does("Fergus", Skip)
        sitting.does("Fergus", PlayFool)
        assert isinstance(sitting.window, Turn)
        events = sitting.does("Fergus", AidAnother, "VI of Cups", ally=sitting.actor("Daria"), kind=kind)
        assert found(events, FacedownLaid).facedown.on_turn
        assert not [event for event in events if isinstance(event, ValueAdded)]


# -- Command


def with_dog(target_zone: str = "hall", initiative: str = "VII") -> Sitting:
    """Fergus (Cups 4) with a dog calls at II; Daria, who has none, at III; an orc at VII."""
    plan = scene(
        (adventurer("Fergus", companion="dog", commands=("sic", "fetch")), adventurer("Daria")),
        (foe("orc", zone=target_zone),),
    )
    hands = {
        "Fergus": ["II of Cups", "III of Swords", "Ace of Swords", "IX of Cups"],
        "Daria": ["III of Cups", "IV of Cups", "V of Wands", "VI of Wands"],
    }
    initiatives = {"Fergus": "II of Cups", "Daria": "III of Cups", "orc": initiative}
    return sit(plan, hands, [initiative, "I", "II", "III"], initiatives)


@pytest.mark.rule("R-130")
def test_a_command_at_nobody_takes_any_value_and_flips_nothing() -> None:
    sitting = with_dog()
    events = sitting.does("Fergus", CommandCompanion, "Ace of Swords", order=1, target=NONE)
    events += sitting.confirm()
    assert isinstance(sitting.window, Verdict)
    assert sitting.window.words == "fetch"
    assert not [event for event in events if isinstance(event, InitiativeFlipped)]
    judged = found(sitting.house(), Judged)
    assert (judged.works, judged.words) == (True, "as the table agrees")


@pytest.mark.rule("R-130", "R-091", "R-090")
def test_a_command_at_a_foe_is_compared_with_its_initiative() -> None:
    for card, kind in (("III of Swords", Succeeded), ("Ace of Swords", Failed)):
        sitting = with_dog()
        events = sitting.does("Fergus", CommandCompanion, card, order=0, target=sitting.body("orc"))
        events += sitting.confirm()
        assert found(events, InitiativeFlipped).actor == sitting.actor("orc")
        assert found(events, kind).against == 7
        assert isinstance(sitting.window, Verdict) == (kind is Succeeded)


@pytest.mark.rule("R-130")
def test_only_a_companion_obeys_and_only_what_it_has_learnt() -> None:
    sitting = with_dog()
    assert sitting.refusal("Fergus", CommandCompanion, "Ace of Swords", order=2, target=NONE) == "R-130"
    assert sitting.refusal("Fergus", CommandCompanion, "Ace of Swords", order=0, target=0) == "R-130"
    sitting.does("Fergus", Skip)
    assert sitting.refusal("Daria", CommandCompanion, "IV of Cups", order=0, target=NONE) == "R-130"


@pytest.mark.rule("R-058", "R-130")
def test_a_companion_gets_at_those_in_its_masters_zone() -> None:
    sitting = with_dog("foyer")
    orc = sitting.body("orc")
    assert sitting.refusal("Fergus", CommandCompanion, "IX of Cups", order=0, target=orc) == "R-058"
    sitting.game.ruleset.apply(sitting.table, iter([Allowed(Waiver("R-058", sitting.actor("Fergus")))]))
    assert sitting.refusal("Fergus", CommandCompanion, "IX of Cups", order=0, target=orc) == ""


# -- Pull Item from Pack


def packed(*gear: Any) -> Sitting:
    """Fergus with these things calls at II; an orc at VII."""
    plan = scene((adventurer("Fergus", gear=gear),), (foe("orc"),))
    hands = {"Fergus": ["II of Cups", "III of Swords", "Ace of Swords", "IX of Cups"]}
    return sit(plan, hands, ["VII", "I", "II", "III"], {"Fergus": "II of Cups", "orc": "VII"})


@pytest.mark.rule("R-131")
def test_a_thing_from_the_pack_changes_places_with_one_in_hand() -> None:
    sitting = packed(thing("sword", "blade"), thing("rope", place="pack"))
    sword, rope = sitting.item("Fergus", "sword"), sitting.item("Fergus", "rope")
    sitting.does("Fergus", PullFromPack, "Ace of Swords", item=rope, held=sword)
    assert [event.cite for event in sitting.confirm() if isinstance(event, ItemMoved)] == ["R-131", "R-131"]
    assert (sitting.table.place[sword], sitting.table.place[rope]) == (PACK, HAND)


@pytest.mark.rule("R-131", "C1")
def test_a_free_hand_is_enough_but_full_hands_must_put_something_away() -> None:
    sitting = packed(thing("sword", "blade"), thing("rope", place="pack"))
    rope = sitting.item("Fergus", "rope")
    sitting.does("Fergus", PullFromPack, "Ace of Swords", item=rope, held=NONE)
    assert len([event for event in sitting.confirm() if isinstance(event, ItemMoved)]) == 1
    assert sitting.table.place[rope] == HAND
    sitting = packed(thing("sword", "blade"), thing("torch", "light"), thing("pike", "polearm", "pack"))
    pike, torch = sitting.item("Fergus", "pike"), sitting.item("Fergus", "torch")
    assert sitting.refusal("Fergus", PullFromPack, "Ace of Swords", item=pike, held=NONE) == "C1"
    assert sitting.refusal("Fergus", PullFromPack, "Ace of Swords", item=pike, held=torch) == "C1"
    sitting = packed(thing("sword", "blade"), thing("drum", place="pack", slots=3))
    drum, sword = sitting.item("Fergus", "drum"), sitting.item("Fergus", "sword")
    assert sitting.refusal("Fergus", PullFromPack, "Ace of Swords", item=drum, held=NONE) == "C1"
    assert sitting.refusal("Fergus", PullFromPack, "Ace of Swords", item=drum, held=sword) == ""


@pytest.mark.rule("R-131")
def test_only_what_is_in_the_pack_is_pulled_from_it() -> None:
    sitting = packed(thing("sword", "blade"), thing("rope", place="belt"))
    rope = sitting.item("Fergus", "rope")
    assert sitting.table.place[rope] == BELT
    assert sitting.refusal("Fergus", PullFromPack, "Ace of Swords", item=rope, held=NONE) == "R-131"


@pytest.mark.rule("R-131", "B-71")
def test_what_is_no_longer_at_hand_is_not_swapped() -> None:
    sitting = packed(thing("sword", "blade"), thing("rope", place="pack"))
    sword, rope = sitting.item("Fergus", "sword"), sitting.item("Fergus", "rope")
    sitting.does("Fergus", PullFromPack, "Ace of Swords", item=rope, held=sword)
    sitting.table.place = tuple([PACK] * len(sitting.table.place))
    assert found(sitting.confirm(), Fizzled).cite == "B-71"


@pytest.mark.rule("R-131", "R-182")
def test_each_of_a_group_swaps_only_what_it_holds_itself() -> None:
    gear = (thing("dagger", "dagger"), thing("net", place="pack"))
    plan = scene((adventurer("Fergus"),), (foe("goblins", count=2, gear=gear),))
    hands = {"Fergus": ["King of Cups", "III of Swords", "Ace of Swords", "IX of Cups"]}
    sitting = sit(plan, hands, ["VII", "I", "II", "III", "IV", "V"], {"Fergus": "King of Cups", "goblins": "VII"})
    net, own, others = (sitting.item("goblin 1", "net"), *[sitting.item(f"goblin {n}", "dagger") for n in (1, 2)])
    assert sitting.refusal("goblins", PullFromPack, "I", item=net, held=others) == "R-131"
    sitting.does("goblins", PullFromPack, "I", item=net, held=own)
    sitting.confirm()
    assert sitting.table.place[net] == HAND
    assert sitting.refusal("Fergus", Pass) == ""
