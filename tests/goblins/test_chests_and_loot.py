"""Open Chest, and Loot that comes in."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.refusals import Refused
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.conforming import two_backs
from facedown.rulesets.goblins.events import (
    ChestOpened,
    ChestsLaid,
    DaggerFound,
    Equipped,
    LootDiscarded,
    LootDrawn,
    NothingDrawn,
    Shuffled,
)
from facedown.rulesets.goblins.pieces import COMMON, RARE
from facedown.rulesets.goblins.rules_file import house_rules
from facedown.rulesets.goblins.rules_plan import Reward
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import Sitting, at, only, sit, with_variable


def opening(room: str, *stacked: str, **more: Any) -> Sitting:
    """Ada beside a Chest Token, with these commons on top."""
    sitting = sit(at("Ada", room, **more), at("Bruno", "Pit"))
    sitting.stack(COMMON, *stacked)
    return sitting


@pytest.mark.rule("G-052", "G-053", "G-054", "G-055", "G-056", "G-057", "G-059", "G-160", "G-061")
def test_a_chest_that_is_opened_leaves_the_room_and_gives_its_loot() -> None:
    sitting = opening("Kitchen", "Sling")
    events = sitting.say("Ada: open wooden chest", 6)
    assert only(events, ChestOpened).room == 1
    assert sitting.table.chests[1] == ()
    assert [sitting.name(token) for token in sitting.table.opened_chests] == ["wooden chest"]
    assert sitting.backpack(0) == ["Sling"]
    assert sitting.asks == "Placing 0"


@pytest.mark.rule("G-058", "GA-31")
def test_a_chest_that_stays_shut_stays_and_may_be_tried_again_for_the_price() -> None:
    sitting = opening("Kitchen")
    sitting.say("Ada: open wooden chest", 5)
    assert len(sitting.table.chests[1]) == 1
    sitting.say("Ada: open wooden chest", 5)
    assert sitting.table.coin[0] == 1


@pytest.mark.rule("G-052")
def test_there_must_be_a_chest() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    assert sitting.refusal("Ada: open chest 1") == "G-052"
    assert "OpenChest" not in sitting.answers(0)


@pytest.mark.rule("G-160", "G-140", "G-159", "GE-05")
def test_the_gold_chest_holds_the_dagger_for_all_to_see_and_a_rare() -> None:
    sitting = opening("Vault")
    sitting.stack(RARE, "Crossbow")
    events = sitting.say("Ada: open gold chest", 12)
    assert only(events, DaggerFound).player == 0
    assert sitting.backpack(0) == ["Mystic Dagger", "Crossbow"]
    dagger = sitting.table.scene.dagger
    assert view(sitting.table, 1).players[0].known == (dagger,)
    assert sitting.table.knowers[0][0] == (1 << 8) - 1
    sitting.say("Ada: store it")
    assert sitting.asks == "Placing 0"
    sitting.say("Ada: equip it")
    assert sitting.gear(0) == ["Crossbow"]
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-155", "G-153", "G-150")
def test_a_card_that_is_equipped_may_replace_another_which_is_stored_or_discarded() -> None:
    for line, backpack, discards in (
        ("equip it", ["Leather Jerkin"], []),
        ("equip it and discard the old", [], ["Leather Jerkin"]),
    ):
        sitting = opening("Kitchen", "Pot Lid", equipped=["Leather Jerkin"])
        sitting.say("Ada: open wooden chest", 20)
        events = sitting.say(f"Ada: {line}")
        assert sitting.name(only(events, Equipped).replaced) == "Leather Jerkin"
        assert (sitting.gear(0), sitting.backpack(0)) == (["Pot Lid"], backpack)
        assert [sitting.name(card) for card in sitting.table.discards[COMMON]] == discards
        assert sitting.table.defense(0) == 14


@pytest.mark.rule("G-153", "G-155")
def test_what_cannot_be_done_with_a_card_that_comes_in() -> None:
    sitting = opening("Kitchen", "Healing Grog")
    sitting.say("Ada: open wooden chest", 20)
    assert sitting.refusal("Ada: equip it") == "G-153"
    sitting = opening("Kitchen", "Sling")
    sitting.say("Ada: open wooden chest", 20)
    assert sitting.refusal("Ada: equip it and discard the old") == "G-155"
    sitting.say("Ada: discard it")
    assert sitting.backpack(0) == []


FULL = ["Healing Grog", "Healing Grog", "Bomb Kit", "Smoke Pouch"]


@pytest.mark.rule("G-154", "G-155")
def test_a_backpack_that_holds_too_many_loses_one_at_once() -> None:
    sitting = opening("Kitchen", "Sling", backpack=FULL)
    sitting.say("Ada: open wooden chest", 20)
    sitting.say("Ada: store it")
    assert sitting.asks == "OverLimit 0"
    assert sitting.refusal("Ada: discard card 2") == "GE-05"
    sitting.say("Ada: discard Bomb Kit")
    assert sitting.backpack(0) == ["Healing Grog", "Healing Grog", "Smoke Pouch", "Sling"]
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("GE-04")
def test_who_is_gone_stores_and_lets_chance_discard() -> None:
    sitting = opening("Kitchen", "Sling", backpack=FULL)
    sitting.say("Ada: open wooden chest", 20)
    assert isinstance(goblins.default_answer(sitting.table, 0), say.StoreLoot)
    sitting.say("Ada: store it")
    assert isinstance(goblins.default_answer(sitting.table, 0), say.DiscardBlindly)
    assert sitting.name(only(sitting.say("Ada: discard one by chance", 4), LootDiscarded).card) == "Smoke Pouch"


@pytest.mark.rule("G-155")
def test_of_several_cards_one_is_placed_after_another() -> None:
    sitting = opening("Mushroom Cave", "Sling", "Pot Lid", backpack=FULL)
    sitting.say("Ada: open iron chest", 20)
    assert sitting.asks == "Placing 0"
    sitting.say("Ada: store it")
    assert sitting.asks == "OverLimit 0"
    refused = sitting.game.explain(say.DiscardCard(0, 0, 5))
    assert isinstance(refused, Refused)
    assert refused.cite == "G-155"
    sitting.say("Ada: discard Sling")
    assert sitting.asks == "Placing 0"
    sitting.say("Ada: equip it")
    assert sitting.gear(0) == ["Pot Lid"]
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-156")
def test_an_empty_deck_is_made_of_its_discards_and_without_any_gives_no_card() -> None:
    sitting = opening("Mushroom Cave")
    deck = sitting.table.decks[COMMON]
    sitting.table.decks = ((), *sitting.table.decks[1:])
    sitting.table.discards = (deck[:1], (), ())
    sitting.table.gone = deck[1:]
    events = sitting.say("Ada: open iron chest", 20)
    assert only(events, Shuffled).cite == "G-156"
    assert only(events, LootDrawn).card == deck[0]
    assert only(events, NothingDrawn).cite == "G-156"
    assert sitting.asks == "Placing 0"


@pytest.mark.rule("G-156")
def test_a_discarded_dagger_is_out_of_the_game() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Mystic Dagger"]), at("Bruno", "Pit"))
    sitting.say("Ada: arrange discard Mystic Dagger")
    assert sitting.table.gone == (sitting.table.scene.dagger_piece,)
    assert sitting.table.discards == ((), (), ())


@pytest.mark.rule("G-160")
def test_a_chest_gives_no_dagger_that_somebody_has() -> None:
    sitting = sit(at("Ada", "Vault", backpack=["Mystic Dagger"]), at("Bruno", "Pit"))
    events = sitting.say("Ada: open gold chest", 20)
    assert [event for event in events if isinstance(event, DaggerFound)] == []
    assert len(sitting.backpack(0)) == 2


@pytest.mark.rule("GE-06", "G-141", "G-059")
def test_of_tokens_with_one_front_and_two_backs_chance_says_which_lies_where() -> None:
    orders = set()
    for seed in range(20):
        sitting = sit(at("Ada", "Kitchen"), at("Bruno", "Pit"), rules=two_backs())
        again = sit(at("Ada", "Kitchen"), at("Bruno", "Pit"), rules=two_backs())
        assert again.table.chests == sitting.table.chests
        laid = only(sitting.game.steps[0].events, ChestsLaid)
        assert laid.front == "wooden chest"
        goblins.replay(sitting.table, (replace(laid, order=laid.order[:: 1 if seed % 2 else -1]),))
        orders.add(sitting.table.chests)
        shown = view(sitting.table, 0).chests
        assert shown[1] == shown[7]
    assert len(orders) == 2


@pytest.mark.rule("G-057", "G-160")
def test_a_chest_with_nothing_in_it_gives_nothing() -> None:
    empty = replace(house_rules().chests[0], common=0)
    rules = replace(house_rules(), chests=(empty, *house_rules().chests[1:]))
    sitting = sit(at("Ada", "Kitchen"), at("Bruno", "Pit"), rules=rules)
    sitting.say("Ada: open wooden chest", 20)
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-154")
def test_the_limit_is_a_variable() -> None:
    sitting = sit(at("Ada", "Kitchen"), at("Bruno", "Pit"), rules=with_variable("BACKPACK_LIMIT", 1))
    sitting.stack(COMMON, "Sling")
    sitting.say("Ada: open wooden chest", 20)
    sitting.say("Ada: store it")
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-150", "G-003")
def test_what_is_equipped_counts_and_what_is_stored_does_not() -> None:
    worn = sit(at("Ada", "Gate", equipped=["Owl Mask"]), at("Bruno", "Pit"))
    stored = sit(at("Ada", "Gate", backpack=["Owl Mask"]), at("Bruno", "Pit"))
    assert (worn.table.stat(0, 0), stored.table.stat(0, 0)) == (4, 2)
    boots = sit(at("Ada", "Gate", equipped=["Scuttle Boots", "Chain Vest"]), at("Bruno", "Pit"))
    assert boots.table.defense(0) == 10 + 5 + 3


@pytest.mark.rule("G-152", "GA-48")
def test_a_reward_may_be_health_and_cards_too() -> None:
    rules = house_rules()
    reward = Reward(coin=0, draw=1, heal=3, source="designer")
    variables = replace(rules.variables, AMBUSH_OPPONENT_REWARD=reward)
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", health=10), rules=replace(rules, variables=variables))
    sitting.say("Ada: ambush Bruno", 1, 20)
    assert sitting.table.health[1] == 12
    assert sitting.asks == "Placing 1"
    sitting.say("Bruno: discard it")
    assert sitting.asks == "PlayerTurn 0"
