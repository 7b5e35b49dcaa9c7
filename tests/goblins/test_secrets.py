"""Who may know what: each event and place as each seat sees it, against the table of secrets written by hand."""

from __future__ import annotations

from typing import Any, Final

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import ONLOOKER, Event
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.command_space import KINDS, any_command, other_values
from facedown.rulesets.goblins.conforming import SCENES, SUBJECT, two_backs
from facedown.rulesets.goblins.dealing import unknown
from facedown.rulesets.goblins.game import dealt
from facedown.rulesets.goblins.phrases.said import NOTATION
from facedown.rulesets.goblins.pieces import BACK, FIRST_PIECE, NONE
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.secrets import hidden, learned
from facedown.rulesets.goblins.sight import SIGHT
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import Sitting, at, sit

VIEWERS: Final = (0, 1, 2, ONLOOKER)
A, B = FIRST_PIECE, FIRST_PIECE + 5
EMPTY: Final = (NONE, NONE, NONE, NONE)


def three() -> Sitting:
    """Ada and Bruno with cards, and Cleo looking on."""
    return sit(
        at("Ada", "Gate", equipped=["Sling"], backpack=["Bomb Kit", "Healing Grog"]),
        at("Bruno", "Kitchen", backpack=["Smoke Pouch"]),
        at("Cleo", "Pit"),
        rules=two_backs(),
    )


@pytest.mark.rule("G-141", "GA-33", "GA-52", "GE-05")
@pytest.mark.parametrize(
    ("event", "seen_by"),
    [
        (happened.LootDrawn(0, 0, A), {0}),
        (happened.LootMoved(0, 1, 2, A), {0, 1}),
        (happened.CardOffered(0, 1, 2, A, 0), {0, 1}),
        (happened.BackpackSeen(0, 1, (A, B)), {0, 1}),
        (happened.Positioned(0, 0, 12, 3, False, EMPTY, (A,)), {0}),
        (happened.Positioned(0, 0, 12, 3, False, (A, NONE, NONE, NONE), ()), set(VIEWERS)),
        (happened.DaggerFound(0, A), set(VIEWERS)),
        (happened.Equipped(0, 0, 1, A, NONE), set(VIEWERS)),
        (happened.LootDiscarded(0, 1, A), set(VIEWERS)),
        (happened.LootUsed(0, 1, A), set(VIEWERS)),
        (happened.GearTaken(0, 1, 1, A), set(VIEWERS)),
        (happened.Exhausted(0, A), set(VIEWERS)),
        (happened.EncounterDrawn(0, A), set(VIEWERS)),
        (happened.EncounterDone(A), set(VIEWERS)),
        (happened.ChestOpened(0, 1, A), set(VIEWERS)),
        (happened.Died(0, NONE, (A, B)), set(VIEWERS)),
        (happened.LootManaged(0, (A, NONE, NONE, NONE), (0,), (B,), ()), set(VIEWERS)),
    ],
)
def test_a_card_is_shown_to_those_who_may_know_it_and_as_what_it_is(event: Event, seen_by: set[int]) -> None:
    sitting = three()
    kinds = {sitting.table.scene.kind(card) for card in (A, B)}
    for viewer in VIEWERS:
        shown: Any = SIGHT.seen(sitting.table, [event], viewer)[0]
        numbers = {
            one
            for name in ("card", "cards", "slots", "stored", "discarded")
            for one in every(getattr(shown, name, ()))
            if one != NONE
        }
        assert not any(number >= FIRST_PIECE for number in numbers)
        assert bool(numbers & kinds) is (viewer in seen_by)
        assert bool(learned(event, viewer)) is (viewer in seen_by)
        assert (BACK in numbers) is (viewer not in seen_by)


def every(value: Any) -> tuple[int, ...]:
    """A number, or those of a tuple."""
    return value if isinstance(value, tuple) else (value,)


@pytest.mark.rule("G-141")
def test_where_a_card_lay_in_a_backpack_is_its_owners() -> None:
    table = three().table
    events: list[Any] = [
        happened.Equipped(0, 0, 1, A, B),
        happened.LootDiscarded(0, 1, A),
        happened.LootManaged(0, EMPTY, (1,), (), (A,)),
        happened.LootMoved(0, 1, 1, A),
        happened.CardOffered(0, 1, 1, A, 0),
    ]
    for event in events:
        mine: Any = SIGHT.seen(table, [event], 0)[0]
        others: Any = SIGHT.seen(table, [event], 2)[0]
        name = "places" if isinstance(event, happened.LootManaged) else "place"
        assert getattr(mine, name) in (1, (1,))
        assert getattr(others, name) in (NONE, BACK, ())
    coin = happened.CardOffered(0, 1, NONE, NONE, 2)
    assert SIGHT.seen(table, [coin], 2) == [coin]
    assert learned(coin, 1) == []


@pytest.mark.rule("G-140", "G-141")
def test_nobody_sees_the_order_of_a_deck_or_which_chest_lies_where() -> None:
    table = three().table
    for event in (happened.Shuffled(0, (A, B)), happened.ChestsLaid("wooden chest", (A, B))):
        for viewer in VIEWERS:
            shown: Any = SIGHT.seen(table, [event], viewer)[0]
            assert shown.order == ()
            assert learned(event, viewer) == []


@pytest.mark.rule("G-141", "GE-05", "GE-06")
def test_hidden_are_decks_others_backpacks_and_backs_that_could_be_another() -> None:
    table = three().table
    for viewer, backpacks in ((0, 1), (1, 2), (2, 3), (ONLOOKER, 3)):
        found = hidden(table, viewer)
        assert len(found["backpack"]) == backpacks
        assert len(found["loot deck"]) == 24 + 8 - 4
        assert len(found["encounter deck"]) == 12
        assert len(found["chest back"]) == 2
    table.knowers = ((255, 1), (2,), ())
    assert len(hidden(table, ONLOOKER)["backpack"]) == 2


@pytest.mark.rule("G-141")
def test_another_deal_changes_only_what_a_seat_may_not_know() -> None:
    sitting = three()
    table = sitting.table
    table.exhausted = 1 << table.backpacks[0][0] - FIRST_PIECE
    for viewer in VIEWERS:
        before = view(table, viewer)
        worlds = [unknown(table, viewer).deal_again(Chance(seed)) for seed in range(12)]
        assert [view(world, viewer) for world in worlds] == [before] * 12
        assert len({world.backpacks for world in worlds}) > 1
        assert len({world.decks for world in worlds}) > 1
        assert len({world.chests for world in worlds}) == 2
        for world in worlds:
            assert sorted(SUBJECT().pieces(world)) == sorted(SUBJECT().pieces(table))
            assert world.exhausted == 1 << world.backpacks[0][0] - FIRST_PIECE


# -- what the suite of promises is given


def test_any_command_could_be_uttered_and_every_other_value_of_a_field() -> None:
    sitting = three()
    luck = Chance(1)
    uttered = [any_command(sitting.table, seat, luck) for seat in (0, 1, -2) for _ in range(400)]
    assert {type(command) for command in uttered} == set(KINDS)
    table = sitting.table
    assert other_values(table, say.EquipLoot(0, 0, True), "discard") == (False,)
    assert (2, 1, 3) in other_values(table, say.Assign(0, 0, (3, 2, 1)), "stats")
    assert 1 not in other_values(table, say.Move(0, 0, 1), "room")
    arrangement = say.Arrangement((NONE, NONE, NONE, NONE))
    others: Any = other_values(table, say.ManageLoot(0, 0, arrangement), "arrangement")
    assert arrangement not in others
    assert len(others) > 40
    table.windows = ()
    assert isinstance(any_command(table, 0, luck), KINDS)


def test_the_subject_describes_the_game() -> None:
    subject = SUBJECT()
    plan = SCENES["two"]
    game = subject.begin(plan, Chance(1))
    table: Table = game.table
    assert len(subject.facts(table)) == len(table.__slots__) - 2
    assert len(subject.pieces(table)) == len(table.scene.pieces)
    table.drawn = FIRST_PIECE
    assert len(subject.pieces(table)) == len(table.scene.pieces) + 1
    assert subject.viewers(table, Chance(1))["onlooker"] == ONLOOKER
    assert type(subject.space(table, 0, Chance(1))) in KINDS
    move = say.Move(0, 0, 1)
    assert 2 in subject.others(table, move, "room")
    assert subject.arbiter(table) is None
    assert subject.hidden(table, 0)["backpack"] == []
    assert len(subject.unknown(table, 0).pools) == 3
    drawn = happened.LootDrawn(0, 0, A)
    assert list(subject.learned(table, drawn, 0)) == [A]
    assert (subject.shuffles(happened.Shuffled(0, ())), subject.draws(drawn)) == (True, True)
    assert (subject.named(move), subject.follow(move, {}), subject.names(A)) == ((), move, ())
    assert subject.other_setup(plan, [], 0, Chance(1)) == (plan, [])


def test_a_table_without_a_log_is_dealt_the_same() -> None:
    plan = SCENES["six"]
    table = dealt(prepare(plan), Chance(3))
    assert SUBJECT().facts(table) == SUBJECT().facts(SUBJECT().begin(plan, Chance(3)).table)


@pytest.mark.rule("G-141", "G-101", "G-184")
def test_words_that_name_nothing_tell_nobody_what_is_in_anothers_backpack() -> None:
    sitting = sit(
        at("Ada", "Gate", hidden=True, equipped=["Great Cleaver"]),
        at("Bruno", "Gate", backpack=["Bomb Kit", "Healing Grog"], health=1),
        at("Cleo", "Pit"),
    )

    def told(line: str) -> bool:
        with pytest.raises(Unreadable) as caught:
            NOTATION.read(sitting.table, line)
        return "Healing Grog" in str(caught.value)

    sitting.say("Ada: ambush Bruno")
    assert sitting.asks == "Benefit 0"
    assert not told("Ada: take nonsense")
    assert not told("Ada: take from the dead nonsense")
    sitting.say("Ada: use the edge", 20, 20, 1)
    assert not told("Ada: take from the dead nonsense")
    sitting.say("Ada: attack Bruno with melee weapon", 19, 5)
    assert sitting.asks == "Looting 0"
    assert told("Ada: take from the dead nonsense")
    assert not told("Cleo: take from the dead nonsense")
    assert not told("Ada: take nonsense")
