"""Effects of the game on Turn Actions (G-016), from gear and from Omens."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.rulesets.goblins.events import ActionTaken, Checked, Contested, Died, EffectSet, EffectsWorn
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.pieces import ENCOUNTERS
from facedown.rulesets.goblins.rules_file import house_rules
from facedown.rulesets.goblins.rules_plan import EffectPlan, Omen, RulesPlan, Trinket
from tests.goblins.sitting import Sitting, at, only, sit


def with_charm(**effect: Any) -> RulesPlan:
    """The house rules with a trinket that has this effect."""
    charm = Trinket(name="Charm", deck="rare", effects=(EffectPlan(**effect),), source="designer")
    return replace(house_rules(), loot=(*house_rules().loot, charm))


def charmed(*others: Any, room: str = "Gate", coin: int = 3, **effect: Any) -> Sitting:
    """Ada wears it."""
    rest = others or (at("Bruno", "Pit"),)
    return sit(at("Ada", room, equipped=["Charm"], coin=coin), *rest, rules=with_charm(**effect))


@pytest.mark.rule("G-016", "G-019")
def test_an_effect_may_take_an_action_away() -> None:
    sitting = charmed(does="forbid", action="Hide")
    assert sitting.refusal("Ada: hide") == "G-016"
    assert sitting.refusal("Ada: move to Kitchen") == ""
    assert "Hide" not in sitting.answers(0)


@pytest.mark.rule("G-016", "G-046")
def test_an_action_that_is_taken_away_is_not_granted_either() -> None:
    sitting = charmed(at("Bruno", "Kitchen", hidden=True), does="forbid", action="Seek")
    sitting.say("Ada: move to Kitchen", 20)
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-016", "G-023")
def test_an_effect_may_spare_the_cost_of_a_repeat() -> None:
    sitting = charmed(does="free_repeat", action="Move", coin=0)
    sitting.say("Ada: move to Kitchen", 20)
    assert only(sitting.say("Ada: move to Gate", 20), ActionTaken).cost == 0
    assert sitting.refusal("Ada: open chest 1") == "G-052"


@pytest.mark.rule("G-016")
def test_an_effect_may_put_one_action_in_the_place_of_another() -> None:
    sitting = charmed(does="replace", action="Hide", instead="Move", coin=0)
    assert sitting.refusal("Ada: hide") == "G-016"
    sitting.say("Ada: move to Kitchen", 20)
    assert only(sitting.say("Ada: move to Gate", 20), ActionTaken).cost == 0


@pytest.mark.rule("G-016")
def test_an_effect_may_change_the_checks_of_an_action() -> None:
    sitting = charmed(at("Bruno", "Gate"), does="modify", action="Ambush", amount=-3)
    assert only(sitting.say("Ada: ambush Bruno", 10, 8), Contested).total == 9
    sitting = charmed(does="modify", action="Move", amount=5)
    assert only(sitting.say("Ada: move to Kitchen", 3), Checked).success
    sitting = charmed(does="modify", action="Ambush", amount=5)
    assert only(sitting.say("Ada: hide", 9), Checked).bonus == 2


@pytest.mark.rule("G-016", "G-151")
def test_a_second_throw_counts_what_an_effect_adds() -> None:
    sitting = sit(
        at("Ada", "Gate", hidden=True, equipped=["Charm"]),
        at("Bruno", "Gate"),
        rules=with_charm(does="modify", action="Ambush", amount=4),
        options=Options(edge_mode="reroll"),
    )
    sitting.say("Ada: ambush Bruno", 1, 20)
    assert only(sitting.say("Ada: use the edge", 15), Contested).total == 21


@pytest.mark.rule("G-016", "G-143")
def test_an_effect_may_add_turn_actions_to_each_turn() -> None:
    sitting = charmed(does="extra", amount=2)
    assert sitting.table.actions_left == 5
    sitting.say("Ada: end the turn")
    assert sitting.table.actions_left == 3
    assert charmed(does="extra", amount=-7).table.actions_left == 0


@pytest.mark.rule("G-016", "G-027", "G-029")
def test_an_effect_may_grant_an_action_for_free_at_the_start_of_each_turn() -> None:
    sitting = charmed(does="grant", action="Hide")
    assert sitting.asks == "Granted 0"
    assert only(sitting.say("Ada: hide", 20), ActionTaken).free
    assert (sitting.table.actions_left, sitting.table.chosen) == (3, 1)
    assert sitting.asks == "PlayerTurn 0"


def with_charms(*effects: EffectPlan) -> RulesPlan:
    """The house rules with a trinket that has several effects."""
    charm = Trinket(name="Charm", deck="rare", effects=effects, source="designer")
    return replace(house_rules(), loot=(*house_rules().loot, charm))


@pytest.mark.rule("GA-25", "G-133")
def test_what_else_was_granted_goes_when_its_player_dies_in_the_first() -> None:
    grants = [EffectPlan(does="grant", action=action) for action in ("Hide", "Seek", "Move")]
    for others in ((at("Bruno", "Pit"), at("Cleo", "Forge")), (at("Bruno", "Pit"),)):
        sitting = sit(at("Ada", "Gate", equipped=["Charm"], health=1), *others, rules=with_charms(*grants))
        assert [type(window).__name__ for window in sitting.table.windows].count("Granted") == 3
        sitting.stack(ENCOUNTERS, "Gas Leak")
        events = sitting.say("Ada: move to Kitchen", 1)
        assert only(events, Died).player == 0
        assert sitting.asks == ("PlayerTurn 1" if len(others) == 2 else "over")


@pytest.mark.rule("G-016", "G-187")
def test_an_action_is_granted_though_somebody_else_gave_up_before_the_first_turn() -> None:
    sitting = sit(
        at("Ada", "Gate", equipped=["Charm"], stats=None),
        at("Bruno", "Pit"),
        at("Cleo", "Forge"),
        rules=with_charm(does="grant", action="Hide"),
    )
    sitting.say("Cleo: give up")
    for line in ("Ada: assign 2, 3, 1", "Bruno: assign 2, 3, 1", "Cleo: assign 2, 3, 1"):
        sitting.say(line)
    assert sitting.asks == "Granted 0"
    assert only(sitting.say("Ada: let it go"), Died).player == 2
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-016", "G-187")
def test_nothing_is_granted_to_whoever_gave_up_before_the_first_turn() -> None:
    sitting = sit(
        at("Ada", "Gate", equipped=["Charm"], stats=None),
        at("Bruno", "Pit"),
        at("Cleo", "Forge"),
        rules=with_charm(does="grant", action="Hide"),
    )
    sitting.say("Ada: give up")
    for line in ("Ada: assign 2, 3, 1", "Bruno: assign 2, 3, 1", "Cleo: assign 2, 3, 1"):
        sitting.say(line)
    assert sitting.asks == "PlayerTurn 1"


def under_omen(turns: int, **effect: Any) -> Sitting:
    """Ada has met an Omen in the Kitchen."""
    omen = Omen(name="Cold Feet", effect=EffectPlan(**effect), turns=turns, source="designer")
    rules = replace(house_rules(), encounters=(*house_rules().encounters, omen))
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), rules=rules)
    sitting.stack(ENCOUNTERS, "Cold Feet")
    only(sitting.say("Ada: move to Kitchen", 1), EffectSet)
    return sitting


@pytest.mark.rule("G-016", "G-039")
def test_an_omen_lasts_for_so_many_turns_or_for_good() -> None:
    for turns, lasts in ((1, [False, False]), (2, [True, False]), (0, [True, True])):
        sitting = under_omen(turns, does="forbid", action="Hide")
        assert sitting.refusal("Ada: hide") == "G-016"
        for still in lasts:
            events = sitting.say("Ada: end the turn")
            assert bool([e for e in events if isinstance(e, EffectsWorn)]) is (turns > 0 and (still or turns > 0))
            sitting.say("Bruno: end the turn")
            assert (sitting.refusal("Ada: hide") == "G-016") is still
            if not still:
                break


@pytest.mark.rule("G-016")
def test_an_omen_is_on_one_player_alone() -> None:
    sitting = under_omen(0, does="forbid", action="Hide")
    sitting.say("Ada: end the turn")
    assert sitting.refusal("Bruno: hide") == ""
    sitting.say("Bruno: end the turn")
    assert sitting.table.effects != ()
