"""Luck, through one door."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from facedown.kernel.chance import NO_LUCK, Chance, LuckReached, SystemBits, WrongLuck, fractions, pick


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert Chance(5).shuffled(range(78)) == Chance(5).shuffled(range(78))
    assert Chance(5).shuffled(range(78)) != Chance(6).shuffled(range(78))


def test_a_seeds_first_shuffle_is_the_same_on_every_machine() -> None:
    assert Chance(1).shuffled(range(10)) == (3, 7, 4, 5, 6, 8, 2, 9, 1, 0)
    assert Chance(1).roll(20) == 8


def test_every_order_of_four_cards_is_equally_likely() -> None:
    chance = Chance(7)
    counted = Counter(chance.shuffled(range(4)) for _ in range(24_000))
    assert set(counted) == set(permutations(range(4)))
    off = sum((count - 1000) ** 2 / 1000 for count in counted.values())
    assert off < 60  # 23 degrees of freedom: passed by chance 99.996 times in 100


def test_every_side_of_a_die_is_equally_likely() -> None:
    chance = Chance(8)
    counted = Counter(chance.roll(6) for _ in range(12_000))
    assert sorted(counted) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 2000) ** 2 / 2000 for count in counted.values()) < 30


def test_rolls_and_shuffles_come_from_streams_of_their_own() -> None:
    one, other = Chance(3), Chance(3)
    for _ in range(5):
        other.roll(20)
    assert one.shuffled(range(78)) == other.shuffled(range(78))


def test_the_operating_systems_luck_is_used_without_a_seed() -> None:
    assert sorted(Chance().shuffled(range(78))) == list(range(78))
    bits = SystemBits()
    assert len({bits.getrandbits(64) for _ in range(100)}) == 100
    assert all(0 <= bits.getrandbits(3) < 8 for _ in range(100))


def test_forced_cards_come_on_top_in_the_order_given_and_the_rest_below() -> None:
    chance = Chance(1)
    chance.force([3, 1], [])
    order = chance.shuffled(range(5))
    assert (order[-1], order[-2]) == (3, 1)
    assert sorted(order) == [0, 1, 2, 3, 4]
    assert chance.shuffled(range(5)) != chance.shuffled(range(5))


def test_a_forced_card_that_is_not_there_is_refused() -> None:
    chance = Chance(1)
    chance.force([9])
    with pytest.raises(WrongLuck, match="not among"):
        chance.shuffled(range(5))


def test_a_failed_step_winds_luck_back() -> None:
    chance = Chance(1)
    chance.force([2])
    mark = chance.mark()
    used = (chance.shuffled(range(9)), chance.roll(20))
    chance.rewind(mark)
    assert (chance.shuffled(range(9)), chance.roll(20)) == used
    system = Chance()
    system.rewind(system.mark())
    assert sorted(system.shuffled(range(3))) == [0, 1, 2]


def test_a_dry_run_gets_no_luck() -> None:
    with pytest.raises(LuckReached):
        NO_LUCK.shuffled([1])
    with pytest.raises(LuckReached):
        NO_LUCK.roll(6)


def test_blind_luck_takes_one_of_the_options() -> None:
    assert {pick(Chance(seed), [4, 5]) for seed in range(20)} == {4, 5}


def test_the_luck_of_bots_is_the_same_for_a_seed_and_apart_from_the_games() -> None:
    one, same, other = fractions(1), fractions(1), fractions(2)
    drawn = [one() for _ in range(50)]
    assert drawn == [same() for _ in range(50)]
    assert drawn != [other() for _ in range(50)]
    assert 0 <= min(drawn) < 0.2
    assert 0.8 < max(drawn) < 1
    chance = Chance(1)
    mark = chance.mark()
    fractions(1)()
    assert chance.mark() == mark


def test_bits_of_the_operating_system_are_each_given_out_once_and_in_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = [bytes(range(64)), bytes(range(64, 128)), bytes(range(128, 192))]
    monkeypatch.setattr("facedown.kernel.chance.os.urandom", lambda count: blocks.pop(0)[:count])
    whole = int.from_bytes(bytes(range(128)), "big")
    bits, taken, sizes = SystemBits(), 0, (1, 7, 383, 32, 512, 64)
    for size in sizes:
        taken += size
        assert bits.getrandbits(size) == whole >> 1024 - taken & (1 << size) - 1
    assert len(blocks) == 1
