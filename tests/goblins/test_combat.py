"""Combat Encounters and the three Combat Actions."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.goblins.events import (
    AttackMade,
    CombatBegan,
    CombatEnded,
    Contested,
    Exhausted,
    GameEnded,
    HiddenLost,
)
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.pieces import BACK, ENCOUNTERS
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import Sitting, at, only, sit


def fighting(ada: dict[str, Any] | None = None, bruno: dict[str, Any] | None = None, **more: Any) -> Sitting:
    """A combat that Ada began by an Ambush; she acts first."""
    sitting = sit(at("Ada", "Gate", **(ada or {})), at("Bruno", "Gate", **(bruno or {})), **more)
    sitting.say("Ada: ambush Bruno", 20, 1)
    return sitting


@pytest.mark.rule("G-168", "G-169", "G-130")
def test_participants_take_combat_turns_in_order_of_priority() -> None:
    sitting = fighting()
    assert sitting.asks == "Combat 0"
    assert type(goblins.default_answer(sitting.table, 0)).__name__ == "EndCombatTurn"
    sitting.say("Ada: end the combat turn")
    assert sitting.asks == "Combat 1"
    sitting.say("Bruno: end the combat turn")
    assert sitting.asks == "Combat 0"
    assert sitting.refusal("Ada: end the turn") == "not now"


@pytest.mark.rule("G-170")
def test_bare_hands_use_might_for_the_roll_and_the_damage() -> None:
    sitting = fighting({"stats": (1, 2, 3)})
    made = only(sitting.say("Ada: attack Bruno with bare hands", 10, 2), AttackMade)
    assert (made.die + made.bonus, made.against, made.hit) == (13, 13, True)
    assert sitting.table.health[1] == 12 - 5


@pytest.mark.rule("G-170", "GA-16")
def test_an_attack_below_defense_misses() -> None:
    sitting = fighting({"stats": (1, 2, 3)})
    assert only(sitting.say("Ada: attack Bruno with bare hands", 9), AttackMade).hit is False
    assert sitting.table.health[1] == 12


@pytest.mark.rule("G-169")
def test_one_combat_action_in_a_combat_turn() -> None:
    sitting = fighting({"backpack": ["Healing Grog"]})
    sitting.say("Ada: attack Bruno with bare hands", 1)
    for line in ("attack Bruno with bare hands", "flee", "yield and offer coin", "yield and offer Healing Grog"):
        assert sitting.refusal(f"Ada: {line}") == "G-169"
    sitting.say("Ada: use Healing Grog")
    sitting.say("Ada: end the combat turn")
    assert sitting.asks == "Combat 1"


@pytest.mark.rule("G-170", "GA-43")
def test_a_natural_20_rolls_the_die_twice() -> None:
    sitting = fighting({"equipped": ["Great Cleaver"], "stats": (2, 1, 3)})
    sitting.say("Ada: attack Bruno with Great Cleaver", 20, 4, 3)
    assert sitting.table.health[1] == 12 - 4 - 3 - 3


@pytest.mark.rule("G-170", "G-158", "G-159")
def test_ranged_weapons_and_the_dagger_use_quickness() -> None:
    sitting = fighting({"equipped": ["Throwing Axes"], "backpack": ["Mystic Dagger"]})
    events = sitting.say("Ada: attack Bruno with Throwing Axes", 10, 3)
    assert only(events, Exhausted).player == 0
    assert sitting.table.health[1] == 6
    sitting.say("Ada: end the combat turn")
    sitting.say("Bruno: end the combat turn")
    assert sitting.refusal("Ada: attack Bruno with Throwing Axes") == "G-170"
    sitting.say("Ada: attack Bruno with Mystic Dagger", 10)
    assert sitting.table.health[1] == -1


@pytest.mark.rule("G-170", "G-166")
def test_one_attacks_with_what_one_has_another_participant() -> None:
    sitting = fighting()
    assert sitting.refusal("Ada: attack Bruno with melee weapon") == "G-170"
    assert sitting.refusal("Ada: attack Ada with bare hands") == "G-166"


@pytest.mark.rule("G-171", "G-173", "G-132")
def test_a_flight_that_succeeds_ends_the_combat_in_an_adjacent_room() -> None:
    sitting = fighting()
    only(sitting.say("Ada: flee", 11, 10), Contested)
    assert sitting.asks == "Escaping 0"
    assert sitting.refusal("Ada: escape to Pit") == "G-171"
    events = sitting.say("Ada: escape to Kitchen")
    assert only(events, CombatEnded).why == "flight"
    assert sitting.table.room[0] == 1
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.actions_left == 2


@pytest.mark.rule("G-171", "GA-15")
def test_a_flight_that_ties_only_spends_the_combat_action() -> None:
    sitting = fighting()
    sitting.say("Ada: flee", 10, 10)
    assert sitting.asks == "Combat 0"
    assert sitting.refusal("Ada: flee") == "G-169"


@pytest.mark.rule("GE-04", "G-171")
def test_who_is_gone_takes_the_first_way_out() -> None:
    sitting = fighting()
    sitting.say("Ada: flee", 20, 1)
    default: Any = goblins.default_answer(sitting.table, 0)
    assert default.room == 1


@pytest.mark.rule("G-172", "G-155")
def test_a_card_that_is_offered_and_accepted_changes_hands_and_ends_the_combat() -> None:
    sitting = fighting({"backpack": ["Sling", "Bomb Kit"]})
    sitting.say("Ada: yield and offer Bomb Kit")
    assert sitting.asks == "Yielding 1"
    events = sitting.say("Bruno: accept the offer")
    assert sitting.asks == "Placing 1"
    assert [event for event in events if isinstance(event, CombatEnded)] == []
    only(sitting.say("Bruno: store it"), CombatEnded)
    assert (sitting.backpack(0), sitting.backpack(1)) == (["Sling"], ["Bomb Kit"])
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-172", "GA-52")
def test_only_the_other_sees_what_card_is_offered() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Bomb Kit"]), at("Bruno", "Gate"), at("Cleo", "Gate"))
    sitting.say("Ada: ambush Bruno", 20, 1)
    sitting.say("Ada: yield and offer Bomb Kit")
    windows: list[Any] = [view(sitting.table, viewer).windows[-1] for viewer in (0, 1, 2)]
    assert [window.place for window in windows] == [0, 0, BACK]
    kit = sitting.table.scene.kind_names.index("Bomb Kit")
    assert [view(sitting.table, viewer).players[0].known for viewer in (1, 2)] == [(kit,), ()]


@pytest.mark.rule("G-172")
def test_coin_that_is_offered_and_accepted_changes_hands() -> None:
    sitting = fighting()
    sitting.say("Ada: yield and offer coin")
    assert only(sitting.say("Bruno: accept the offer"), CombatEnded).why == "an offer"
    assert sitting.table.coin == (1, 5)


@pytest.mark.rule("G-172", "GE-04")
def test_an_offer_that_is_refused_spends_the_combat_action() -> None:
    sitting = fighting()
    sitting.say("Ada: yield and offer coin")
    assert type(goblins.default_answer(sitting.table, 1)).__name__ == "RefuseOffer"
    sitting.say("Bruno: refuse the offer")
    assert sitting.asks == "Combat 0"
    assert sitting.table.coin == (3, 3)
    assert sitting.refusal("Ada: flee") == "G-169"


@pytest.mark.rule("G-172", "G-152")
def test_nobody_offers_what_they_have_not() -> None:
    sitting = fighting({"coin": 1})
    assert sitting.refusal("Ada: yield and offer coin") == "G-152"
    assert sitting.refusal("Ada: yield and offer card 1") == "G-172"


@pytest.mark.rule("G-173")
def test_after_the_last_round_both_stay_where_they_are() -> None:
    sitting = fighting()
    for _ in range(4):
        sitting.say("Ada: end the combat turn")
        sitting.say("Bruno: end the combat turn")
    sitting.say("Ada: end the combat turn")
    assert only(sitting.say("Bruno: end the combat turn"), CombatEnded).why == "a stand-off"
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.room == (0, 0)


@pytest.mark.rule("G-166")
def test_participants_lose_hidden_when_it_begins() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"))
    sitting.say("Ada: challenge Bruno")
    goblins.replay(sitting.table, ())
    sitting.table.hidden = 0b10
    events = sitting.say("Bruno: accept the challenge", 20, 1)
    assert only(events, HiddenLost).cite == "G-166"


@pytest.mark.rule("G-173", "G-184", "G-131")
def test_the_death_of_a_participant_ends_the_combat() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", health=1), at("Cleo", "Pit"))
    sitting.say("Ada: ambush Bruno", 20, 1)
    events = sitting.say("Ada: attack Bruno with bare hands", 19, 1)
    assert only(events, CombatEnded).why == "death"
    assert sitting.asks == "PlayerTurn 0"


# -- monsters


@pytest.mark.rule("G-178", "G-179", "G-180", "G-181", "G-182", "G-013", "G-167", "GD-16")
def test_a_monster_inside_a_move() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Kitchen", hidden=True))
    sitting.stack(ENCOUNTERS, "Cave Rat")
    events = sitting.say("Ada: move to Kitchen", 1, 11)
    made = only(events, AttackMade)
    assert (made.die + made.bonus, made.against, made.hit) == (12, 13, False)
    assert only(events, CombatBegan).order == (6, 0)
    assert sitting.asks == "Combat 0"
    assert sitting.refusal("Ada: yield and offer coin") == "G-172"
    assert sitting.table.is_hidden(1)
    events = sitting.say("Ada: attack Cave Rat with bare hands", 9, 3)
    assert only(events, CombatEnded).why == "a dead monster"
    assert sitting.table.coin[0] == 4
    assert [sitting.name(card) for card in sitting.table.discards[ENCOUNTERS]] == ["Cave Rat"]
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.table.actions_left == 2


def met(monster: str, *dice: int, **more: Any) -> Sitting:
    """Ada meets a monster in the Kitchen; the dice after her failed Check."""
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), **more)
    sitting.stack(ENCOUNTERS, monster)
    sitting.say("Ada: move to Kitchen", 1, *dice)
    return sitting


@pytest.mark.rule("G-179")
def test_a_monsters_damage_is_the_die_alone_and_twice_on_a_natural_20() -> None:
    assert met("Cave Rat", 12, 4).table.health[0] == 8
    assert met("Cave Rat", 20, 4, 3).table.health[0] == 5
    assert met("Cave Rat", 12, 4, options=Options(monster_damage="die_plus_bonus")).table.health[0] == 7


@pytest.mark.rule("G-181", "G-170")
def test_a_monster_that_is_hurt_fights_on() -> None:
    sitting = met("Ogre Cook", 1)
    sitting.say("Ada: attack Ogre Cook with bare hands", 19, 2)
    assert sitting.asks == "Combat 0"
    window: Any = sitting.table.windows[-1]
    assert window.monster_health == 7
    sitting.say("Ada: end the combat turn", 19, 2)
    assert sitting.table.health[0] == 10
    assert sitting.asks == "Combat 0"


@pytest.mark.rule("G-171", "G-179", "G-181")
def test_one_flees_from_a_monster_against_its_bonus() -> None:
    sitting = met("Ogre Cook", 1)
    contested = only(sitting.say("Ada: flee", 10, 10), Contested)
    assert (contested.total, contested.other_total, contested.won) == (13, 14, False)
    sitting = met("Cave Rat", 1)
    sitting.say("Ada: flee", 10, 10)
    sitting.say("Ada: escape to Vault")
    assert sitting.table.room[0] == 4
    assert [sitting.name(card) for card in sitting.table.discards[ENCOUNTERS]] == ["Cave Rat"]


@pytest.mark.rule("G-181", "GA-26", "G-133")
def test_a_monster_that_kills_leaves_and_the_turn_is_over() -> None:
    sitting = sit(at("Ada", "Gate", health=1), at("Bruno", "Pit"), at("Cleo", "Pit"))
    sitting.stack(ENCOUNTERS, "Cave Rat")
    events = sitting.say("Ada: move to Kitchen", 1, 19, 4)
    assert only(events, CombatEnded).why == "death"
    assert sitting.asks == "PlayerTurn 1"
    assert sitting.table.drawn == -1


# -- joiners


def joining() -> Sitting:
    """Cleo and Dario could join what Ada begins with Bruno; Elif is Hidden."""
    sitting = sit(
        at("Ada", "Gate"),
        at("Bruno", "Gate"),
        at("Cleo", "Gate"),
        at("Dario", "Gate"),
        at("Elif", "Gate", hidden=True),
        options=Options(allow_joiners=True),
    )
    sitting.say("Ada: ambush Bruno", 20, 1)
    return sitting


@pytest.mark.rule("G-166", "G-085", "G-096", "GA-32")
def test_by_option_others_in_the_room_may_join_but_not_the_hidden() -> None:
    sitting = joining()
    assert sitting.asks == "Joining 2"
    assert type(goblins.default_answer(sitting.table, 2)).__name__ == "StayOut"
    sitting.say("Cleo: join the combat")
    assert sitting.asks == "Joining 3"
    began = only(sitting.say("Dario: stay out"), CombatBegan)
    assert began.order == (0, 1, 2)


@pytest.mark.rule("G-166", "G-172", "G-173")
def test_with_three_who_falls_or_flees_leaves_and_the_others_fight_on() -> None:
    sitting = joining()
    sitting.say("Cleo: join the combat")
    sitting.say("Dario: stay out")
    assert sitting.refusal("Ada: yield and offer coin") == "G-172"
    sitting.say("Ada: flee", 20, 1)
    sitting.say("Ada: escape to Kitchen")
    assert sitting.asks == "Combat 1"
    sitting.say("Bruno: attack Cleo with bare hands", 1)
    sitting.say("Bruno: end the combat turn")
    assert sitting.asks == "Combat 2"


@pytest.mark.rule("G-166", "G-173")
def test_with_three_the_turns_go_on_wherever_the_fallen_stood() -> None:
    for place, victim in enumerate(("Ada", "Bruno", "Cleo")):
        for killer in ("Ada", "Bruno", "Cleo"):
            if killer == victim:
                continue
            sitting = joining()
            sitting.say("Cleo: join the combat")
            sitting.say("Dario: stay out")
            sitting.table.health = tuple([1 if number == place else 12 for number in range(5)])
            for name in ("Ada", "Bruno", "Cleo"):
                if name == killer:
                    sitting.say(f"{name}: attack {victim} with bare hands", 19, 1)
                    break
                sitting.say(f"{name}: end the combat turn")
            assert sitting.asks.startswith("Combat")
            window: Any = sitting.table.windows[-1]
            assert place not in window.order
            assert window.order[window.at] == ["Ada", "Bruno", "Cleo"].index(killer)


@pytest.mark.rule("G-166")
def test_by_option_nobody_is_asked_where_nobody_could_join() -> None:
    sitting = fighting(options=Options(allow_joiners=True))
    assert sitting.asks == "Combat 0"


@pytest.mark.rule("GA-15", "GA-16")
def test_one_flag_says_what_ties_and_equals_do() -> None:
    for flag, contest_won, check_passed in (("checks", False, True), ("all", True, True), ("none", False, False)):
        options = Options(ties_succeed=flag)  # type: ignore[arg-type]  # one of three
        sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate"), options=options)
        assert only(sitting.say("Ada: ambush Bruno", 5, 5), Contested).won is contest_won
        sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), options=options)
        sitting.say("Ada: hide", 10)
        assert sitting.table.is_hidden(0) is check_passed


@pytest.mark.rule("GA-17")
def test_by_option_a_natural_20_succeeds_whatever_the_number() -> None:
    strong = {"equipped": ["Chain Vest"], "stats": (1, 9, 1)}
    weak = {"stats": (3, 2, 0)}
    assert only(fighting(weak, strong).say("Ada: attack Bruno with bare hands", 20), AttackMade).hit is False
    sitting = fighting(weak, strong, options=Options(nat20_auto_success=True))
    assert only(sitting.say("Ada: attack Bruno with bare hands", 20, 1, 1), AttackMade).hit


@pytest.mark.rule("G-127", "G-133", "GA-50")
def test_the_death_of_the_active_player_in_a_combat_may_end_the_game() -> None:
    sitting = sit(at("Ada", "Gate", health=1), at("Bruno", "Gate"))
    sitting.say("Ada: ambush Bruno", 20, 1)
    sitting.say("Ada: end the combat turn")
    events = sitting.say("Bruno: attack Ada with bare hands", 19, 1)
    assert only(events, GameEnded).winners == (1,)
