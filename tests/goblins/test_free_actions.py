"""Free Actions: cards that are used, and Manage Loot."""

from __future__ import annotations

import pytest

from facedown.kernel.refusals import Refused
from facedown.rulesets.goblins.commands import Arrangement, ManageLoot
from facedown.rulesets.goblins.events import BombPlaced, CombatEnded, Healed
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.pieces import COMMON, ENCOUNTERS
from tests.goblins.sitting import Sitting, at, only, sit


@pytest.mark.rule("G-117", "G-163", "G-118", "GA-38")
def test_a_grog_heals_spends_nothing_and_is_discarded() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Healing Grog"], health=5), at("Bruno", "Pit"))
    sitting.say("Ada: use Healing Grog")
    assert (sitting.table.health[0], sitting.table.actions_left, sitting.table.chosen) == (9, 3, 0)
    assert [sitting.name(card) for card in sitting.table.discards[COMMON]] == ["Healing Grog"]


@pytest.mark.rule("G-163", "G-152")
def test_nobody_heals_above_what_a_player_starts_with() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Healing Grog"], health=10), at("Bruno", "Pit"))
    assert only(sitting.say("Ada: use Healing Grog"), Healed).health == 2


@pytest.mark.rule("G-121", "GA-36", "G-120", "GD-17")
def test_the_same_free_action_is_not_taken_twice_in_a_turn_another_may() -> None:
    sitting = sit(
        at("Ada", "Gate", backpack=["Healing Grog", "Healing Grog", "Smoke Pouch"], health=5), at("Bruno", "Pit")
    )
    sitting.say("Ada: use Healing Grog")
    assert sitting.refusal("Ada: use Healing Grog") == "G-121"
    sitting.say("Ada: slip away to Kitchen with Smoke Pouch")
    sitting.say("Ada: end the turn")
    sitting.say("Bruno: end the turn")
    assert sitting.refusal("Ada: use Healing Grog") == ""


@pytest.mark.rule("GA-36")
def test_by_option_another_card_is_another_free_action() -> None:
    sitting = sit(
        at("Ada", "Gate", backpack=["Healing Grog", "Healing Grog"], health=2),
        at("Bruno", "Pit"),
        options=Options(free_action_same="card"),
    )
    sitting.say("Ada: use Healing Grog")
    sitting.say("Ada: use Healing Grog")
    assert sitting.table.health[0] == 10


@pytest.mark.rule("GA-37", "G-121", "GD-17")
def test_a_combat_turn_keeps_its_own_count() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Healing Grog", "Healing Grog"], health=5), at("Bruno", "Pit"))
    sitting.stack(ENCOUNTERS, "Cave Rat")
    sitting.say("Ada: use Healing Grog")
    sitting.say("Ada: move to Kitchen", 1, 1)
    assert sitting.asks == "Combat 0"
    sitting.say("Ada: use Healing Grog")
    assert sitting.table.health[0] == 12
    assert sitting.refusal("Ada: use card 1") == "G-153"


@pytest.mark.rule("G-119")
def test_nobody_takes_a_free_action_in_anothers_turn() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=["Healing Grog"], health=5))
    assert sitting.refusal("Bruno: use Healing Grog") == "not now"
    sitting.say("Ada: ambush Bruno", 20, 1)
    assert sitting.refusal("Bruno: use Healing Grog") == "not now"


@pytest.mark.rule("G-122", "G-012", "GA-38")
def test_no_free_action_fits_inside_an_action() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Healing Grog"]), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    assert sitting.refusal("Ada: use Healing Grog") == "not now"


@pytest.mark.rule("G-165", "G-008")
def test_a_kit_puts_a_bomb_in_ones_room() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Bomb Kit"]), at("Bruno", "Pit"))
    assert only(sitting.say("Ada: use Bomb Kit"), BombPlaced).fuse == 2
    assert sitting.table.bombs == ((0, 2),)


@pytest.mark.rule("G-153", "G-164")
def test_a_card_is_used_as_it_says() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Smoke Pouch", "Sling"]), at("Bruno", "Pit"))
    assert sitting.refusal("Ada: use Smoke Pouch") == "G-153"
    assert sitting.refusal("Ada: use Sling") == "G-153"
    assert sitting.refusal("Ada: use card 5") == "G-153"
    assert sitting.refusal("Ada: slip away to Kitchen with Sling") == "G-153"
    assert sitting.refusal("Ada: slip away to Pit with Smoke Pouch") == "G-164"


@pytest.mark.rule("G-164", "G-121", "G-123")
def test_smoke_leaves_a_combat() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Smoke Pouch", "Smoke Pouch"]), at("Bruno", "Gate"))
    sitting.say("Ada: ambush Bruno", 20, 1)
    events = sitting.say("Ada: slip away to Kitchen with Smoke Pouch")
    assert only(events, CombatEnded).why == "smoke"
    assert sitting.table.room[0] == 1
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.actions_left == 2
    sitting.say("Ada: slip away to Gate with Smoke Pouch")
    assert sitting.table.room[0] == 0


# -- Manage Loot


def laden() -> Sitting:
    """Ada with a weapon in the slot and three cards in the Backpack."""
    return sit(
        at("Ada", "Gate", equipped=["Sling"], backpack=["Throwing Axes", "Healing Grog", "Pot Lid"]), at("Bruno", "Pit")
    )


@pytest.mark.rule("G-157", "GE-07")
def test_cards_are_rearranged_in_one_go() -> None:
    sitting = laden()
    sitting.say("Ada: arrange equip Throwing Axes, equip Pot Lid, discard Healing Grog")
    assert sitting.gear(0) == ["Throwing Axes", "Pot Lid"]
    assert sitting.backpack(0) == ["Sling"]
    assert [sitting.name(card) for card in sitting.table.discards[COMMON]] == ["Healing Grog"]


@pytest.mark.rule("G-157", "G-121")
def test_cards_are_rearranged_once_in_a_turn() -> None:
    sitting = laden()
    sitting.say("Ada: arrange store Sling")
    assert sitting.gear(0) == []
    assert sitting.refusal("Ada: arrange equip Pot Lid") == "G-121"


@pytest.mark.rule("G-157")
def test_an_equipped_card_may_be_discarded() -> None:
    sitting = laden()
    sitting.say("Ada: arrange discard Sling")
    assert (sitting.gear(0), len(sitting.backpack(0))) == ([], 3)


def refused(sitting: Sitting, slots: tuple[int, int, int, int], *discards: int) -> str:
    """The number by which an arrangement is refused."""
    found = sitting.game.explain(ManageLoot(0, 0, Arrangement(slots, discards)))
    assert isinstance(found, Refused)
    return found.cite


@pytest.mark.rule("G-157", "G-153", "G-154")
def test_arrangements_that_are_none() -> None:
    sitting = laden()
    assert refused(sitting, (-1, 1, -1, -1)) == "G-157"
    assert refused(sitting, (-1, 4, -1, -1), 4) == "G-157"
    assert refused(sitting, (-1, 9, -1, -1)) == "G-157"
    assert refused(sitting, (4, 1, -1, -1)) == "G-153"
    full = sit(
        at("Ada", "Gate", equipped=["Sling"], backpack=["Bomb Kit", "Bomb Kit", "Smoke Pouch", "Smoke Pouch"]),
        at("Bruno", "Pit"),
    )
    assert refused(full, (-1, -1, -1, -1)) == "G-154"
    full.say("Ada: arrange store Sling, discard Bomb Kit")
    assert full.backpack(0) == ["Bomb Kit", "Smoke Pouch", "Smoke Pouch", "Sling"]


@pytest.mark.rule("G-157")
def test_the_offer_of_an_arrangement_says_which_cards_go_where() -> None:
    sitting = laden()
    offer = next(one for one in sitting.game.offers(0) if one.rule.command is ManageLoot)
    spread: object = offer.spread(sitting.table).fields["arrangement"]
    names = sitting.table.scene.kind_names.index
    assert spread == {
        "open": [
            {"card": 1, "kind": names("Sling"), "slot": 1},
            {"card": 4, "kind": names("Throwing Axes"), "slot": 1},
            {"card": 5, "kind": names("Healing Grog"), "slot": -1},
            {"card": 6, "kind": names("Pot Lid"), "slot": 2},
        ]
    }
    assert len(offer.commands(sitting.table)) == 7


@pytest.mark.rule("G-157")
def test_who_has_no_card_has_nothing_to_arrange() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    assert "ManageLoot" not in sitting.answers(0)
