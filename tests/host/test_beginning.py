"""A table is taken up from what its store holds, whatever was interrupted before."""

from __future__ import annotations

import pytest

from facedown.host.beginning import take_up
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.store.memory import MemoryStore
from facedown.store.protocol import NotStored
from tests.host.playing import Shop, on_disk
from tests.store.faulty import Disk
from tests.toy.game import SAVING, SETUP


def test_a_new_game_is_stored_with_its_whole_set_up_before_it_is_returned() -> None:
    store = MemoryStore("t")
    game = take_up(SAVING, store, Chance(1), SETUP)
    header, first = store.entries()
    assert b'"setup":{"cards":10,"hand":2,"deals":2}' in header.body
    assert SAVING.codec.decode(first.body) == game.steps[0]


def test_a_game_goes_on_after_every_step_and_its_first_set_up_counts() -> None:
    disk = Disk()
    Shop(on_disk(disk))
    while not (shop := Shop(on_disk(disk), setup={"cards": 99, "hand": 9, "deals": 9}, seed=2)).game.over:
        steps = len(shop.game.steps)
        shop.play_on(1)
        assert len(shop.game.steps) == steps + 1
    assert shop.game.table.cards == 10


def test_a_beginning_that_was_interrupted_is_begun_again_from_the_stored_set_up() -> None:
    disk = Disk()
    chance = Chance(7)
    luck = chance.mark()
    disk.room = 250
    with pytest.raises(NotStored, match="disk is full"):
        take_up(SAVING, on_disk(disk), chance, SETUP)
    assert chance.mark() == luck
    assert len(on_disk(disk).entries()) == 1
    disk.room = 10_000
    game = take_up(SAVING, on_disk(disk), chance, {"cards": 20, "hand": 9, "deals": 1})
    assert (game.table.cards, len(on_disk(disk).entries())) == (10, 2)


def test_a_table_with_damage_can_be_looked_at_and_not_played_on() -> None:
    disk = Disk()
    Shop(on_disk(disk)).play_on(4)
    disk.written = disk.written.replace(b'"CardsShown"', b'"CardsShewn"')
    shop = Shop(on_disk(disk))
    assert len(shop.game.steps) == 2
    command = shop.next_command()
    assert command is not None
    shop.deafen()
    answer = shop.submit(command)
    assert (answer.code, "line 4: this line is damaged" in answer.sentence) == ("not stored", True)
    assert shop.silent


def test_what_is_stored_and_is_no_game_is_refused_with_its_line() -> None:
    store = MemoryStore("t")
    take_up(SAVING, store, Chance(1), SETUP)
    store.append("a/1", b'{"command":null,"events":[{"type":"Nonsense"}]}', 2)
    with pytest.raises(Unreadable, match="line 3: This is no step of this game"):
        take_up(SAVING, MemoryStore("t", store.ledger), Chance(1), SETUP)


def test_a_stored_set_up_that_is_none_is_refused_before_anything_is_begun() -> None:
    store = MemoryStore("t")
    header = next(SAVING.bodies(SETUP, ()))
    store.append("*/0", header.replace(b'"hand":2', b'"hand":6'), 0)
    with pytest.raises(Unreadable, match="cards for two hands") as caught:
        take_up(SAVING, store, Chance(1), SETUP)
    assert (caught.value.line, len(store.entries())) == (1, 1)
