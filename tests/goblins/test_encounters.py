"""Random Encounters but for monsters, and bombs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.rulesets.goblins.events import (
    BombExploded,
    BombPlaced,
    BombTicked,
    Checked,
    Damaged,
    Died,
    GameEnded,
    LootDrawn,
    Shuffled,
    TurnActionsLost,
)
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.pieces import COMMON, ENCOUNTERS, RARE
from facedown.rulesets.goblins.rules_file import house_rules
from tests.goblins.sitting import Sitting, at, only, sit


def meeting(encounter: str, *dice: int, **more: Any) -> tuple[Sitting, list[Any]]:
    """Ada moves to the Kitchen, fails, and meets something."""
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), **more)
    sitting.stack(ENCOUNTERS, encounter)
    return sitting, list(sitting.say("Ada: move to Kitchen", 1, *dice))


@pytest.mark.rule("G-183", "G-006")
def test_a_spike_floor_hurts_who_fails() -> None:
    sitting, events = meeting("Spike Floor", 8, 5)
    assert [event.against for event in events if isinstance(event, Checked)] == [10, 12]
    assert sitting.table.health[0] == 7
    sitting, _ = meeting("Spike Floor", 9)
    assert sitting.table.health[0] == 12


@pytest.mark.rule("G-183")
def test_a_snare_net_costs_an_unspent_turn_action_if_there_is_one() -> None:
    sitting, events = meeting("Snare Net", 1)
    assert only(events, TurnActionsLost).count == 1
    assert sitting.table.actions_left == 1
    assert meeting("Snare Net", 20)[0].table.actions_left == 2
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    sitting.say("Ada: hide", 1)
    sitting.say("Ada: hide", 1)
    sitting.stack(ENCOUNTERS, "Snare Net")
    assert [e for e in sitting.say("Ada: move to Kitchen", 1, 1) if isinstance(e, TurnActionsLost)] == []
    assert sitting.table.actions_left == 0


@pytest.mark.rule("G-183", "GE-09")
def test_a_stash_holds_a_common_and_later_a_rare() -> None:
    assert only(meeting("Stash")[1], LootDrawn).deck == COMMON
    assert only(meeting("Stash", round=3)[1], LootDrawn).deck == COMMON
    assert only(meeting("Stash", round=4)[1], LootDrawn).deck == RARE
    plain = Options(rare_from_encounters=False)
    assert only(meeting("Stash", round=4, options=plain)[1], LootDrawn).deck == COMMON


@pytest.mark.rule("G-183", "G-177")
def test_coins_a_bomb_and_nothing() -> None:
    assert meeting("Loose Coins")[0].table.coin[0] == 5
    assert only(meeting("Dungeon Bomb here")[1], BombPlaced).room == 1
    sitting, _ = meeting("Nothing Stirs")
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("G-183", "GA-27", "G-174")
def test_gas_hurts_all_in_the_room_clockwise_from_the_active_player() -> None:
    for order, hurt in (("from_active", [1, 2, 0]), ("from_first", [0, 1, 2])):
        sitting = sit(
            at("Ada", "Kitchen"),
            at("Bruno", "Gate"),
            at("Cleo", "Kitchen"),
            options=Options(blast_order=order),  # type: ignore[arg-type]  # one of two
        )
        sitting.say("Ada: end the turn")
        sitting.stack(ENCOUNTERS, "Gas Leak")
        events = sitting.say("Bruno: move to Kitchen", 1)
        assert [event.player for event in events if isinstance(event, Damaged)] == hurt


@pytest.mark.rule("G-177")
def test_an_empty_deck_of_encounters_is_made_of_its_discards() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    decks = sitting.table.decks
    coins = next(card for card in decks[ENCOUNTERS] if sitting.name(card) == "Loose Coins")
    sitting.table.decks = (decks[0], decks[1], ())
    sitting.table.discards = ((), (), (coins,))
    events = sitting.say("Ada: move to Kitchen", 1)
    assert only(events, Shuffled).deck == ENCOUNTERS
    assert sitting.table.coin[0] == 5


# -- bombs


@pytest.mark.rule("G-145", "G-165", "G-174", "GD-18")
def test_a_bomb_ticks_in_every_turn_and_then_explodes() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Bomb Kit"]), at("Bruno", "Gate"))
    sitting.say("Ada: use Bomb Kit")
    sitting.say("Ada: move to Kitchen", 20)
    assert only(sitting.say("Ada: end the turn"), BombTicked).fuse == 1
    events = sitting.say("Bruno: end the turn", 3, 4)
    assert only(events, BombExploded).dice == (3, 4)
    assert sitting.table.health == (12, 5)
    assert sitting.table.coin == (3, 3)
    assert (sitting.table.bombs, sitting.table.bombs_placed, sitting.table.bombs_removed) == ((), 1, 1)


@pytest.mark.rule("G-174")
def test_a_bomb_takes_no_hidden_token() -> None:
    sitting = sit(at("Ada", "Gate", backpack=["Bomb Kit"]), at("Bruno", "Gate", hidden=True))
    sitting.say("Ada: use Bomb Kit")
    sitting.say("Ada: move to Kitchen", 20)
    sitting.say("Ada: end the turn")
    sitting.table.expiring = 0
    sitting.say("Bruno: end the turn", 1, 1)
    assert sitting.table.health[1] == 10
    assert sitting.table.is_hidden(1)


@pytest.mark.rule("G-175", "G-145")
def test_one_bomb_is_finished_before_the_next_ticks() -> None:
    sitting = sit(at("Ada", "Gate", health=3), at("Bruno", "Gate", health=3), at("Cleo", "Pit"), at("Dario", "Pit"))
    sitting.table.bombs, sitting.table.bombs_placed = ((0, 1), (0, 1), (8, 2)), 3
    events = sitting.say("Ada: end the turn", 6, 6, 1, 1)
    kinds = [type(event).__name__ for event in events if isinstance(event, BombTicked | BombExploded | Died)]
    assert kinds == ["BombTicked", "BombExploded", "Died", "Died", "BombTicked", "BombExploded", "BombTicked"]
    assert list(sitting.table.bombs) == [(8, 1)]


@pytest.mark.rule("G-133", "G-148", "GA-26", "G-127", "G-125", "G-126")
def test_a_bomb_that_kills_two_after_the_active_players_own_death() -> None:
    sitting = sit(
        at("Ada", "Gate", health=1),
        at("Bruno", "Kitchen", health=2),
        at("Cleo", "Kitchen", health=2),
        at("Dario", "Pit"),
    )
    sitting.table.bombs, sitting.table.bombs_placed = ((1, 1),), 1
    sitting.stack(ENCOUNTERS, "Spike Floor")
    events = sitting.say("Ada: move to Kitchen", 1, 1, 4, 5, 5)
    shown = [event for event in events if isinstance(event, BombExploded | Died | GameEnded)]
    assert [type(event).__name__ for event in shown] == ["Died", "BombExploded", "Died", "Died", "GameEnded"]
    assert [event.player for event in shown if isinstance(event, Died)] == [0, 1, 2]
    assert sitting.table.winners == (3,)


@pytest.mark.rule("GA-26")
def test_by_option_no_effects_follow_the_death_of_the_active_player() -> None:
    sitting = sit(
        at("Ada", "Gate", health=1),
        at("Bruno", "Kitchen"),
        at("Cleo", "Pit"),
        options=Options(end_effects_after_death=False),
    )
    sitting.table.bombs, sitting.table.bombs_placed = ((1, 1),), 1
    sitting.stack(ENCOUNTERS, "Spike Floor")
    sitting.say("Ada: move to Kitchen", 1, 1, 4)
    assert sitting.table.bombs == ((1, 1),)
    assert sitting.asks == "PlayerTurn 1"


@pytest.mark.rule("GA-27", "G-127")
def test_the_last_survivor_wins_before_the_blast_reaches_them() -> None:
    sitting = sit(at("Ada", "Gate", health=2), at("Bruno", "Gate", health=2))
    sitting.table.bombs, sitting.table.bombs_placed = ((0, 1),), 1
    sitting.say("Ada: end the turn", 6, 6)
    assert sitting.table.winners == (1,)
    assert sitting.table.health[1] == 2


@pytest.mark.rule("G-176")
def test_late_bombs_come_in_different_rooms_and_more_each_round() -> None:
    for growth, counts in ((1, [1, 2, 3]), (0, [1, 1, 1])):
        sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), round=12, options=Options(bombs_growth=growth))
        assert sitting.table.bombs == ()
        for count in counts:
            sitting.table.bombs = ()
            sitting.say("Ada: end the turn")
            placed = [event for event in sitting.say("Bruno: end the turn") if isinstance(event, BombPlaced)]
            assert len({event.room for event in placed}) == len(placed) == count
            assert all(event.cite == "G-176" for event in placed)


@pytest.mark.rule("G-176")
def test_never_more_late_bombs_than_rooms() -> None:
    late = house_rules().variables.ROUND_LIMIT
    variables = replace(house_rules().variables, ROUND_LIMIT=replace(late, value=99))
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), round=40, rules=replace(house_rules(), variables=variables))
    sitting.say("Ada: end the turn")
    assert len([e for e in sitting.say("Bruno: end the turn") if isinstance(e, BombPlaced)]) == 9
