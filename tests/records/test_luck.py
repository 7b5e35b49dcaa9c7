"""The luck of a record, piece by piece."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Event
from facedown.records.luck import DecideAgain, Drawn, Luck, Mixed, RecordChance, Wanted


class Told(Event, frozen=True):
    """An event that tells what its trace says."""

    what: Any


def luck(chance: RecordChance) -> Luck:
    """Luck over made-up events."""
    return Luck(chance, lambda event: event.what if isinstance(event, Told) else None, str)


def test_a_card_is_moved_to_where_it_is_drawn() -> None:
    chance = RecordChance({})
    order = chance.shuffled([1, 2, 3, 4])
    asked = luck(chance)
    wanted = order[0]
    asked.want("Ann", [wanted], 7)
    with pytest.raises(DecideAgain):
        asked.follow([Told(Mixed(0, order)), Told(Drawn("Ann", 0, (order[-1],))), Told(None)])
    assert chance.orders[0][-1] == wanted
    assert sorted(chance.orders[0]) == [1, 2, 3, 4]


def test_a_card_that_was_drawn_before_cannot_be_drawn() -> None:
    chance = RecordChance({})
    order = chance.shuffled([1, 2, 3, 4])
    asked = luck(chance)
    asked.follow([Told(Mixed(0, order)), Told(Drawn("Ann", 0, (order[-1],)))])
    asked.want("Bob", [order[-1]], 7)
    with pytest.raises(Unreadable, match=f"line 7: Bob cannot draw {order[-1]}: it is not in that deck any more"):
        asked.follow([Told(Drawn("Bob", 0, (order[-2],)))])


def test_the_first_roll_that_its_die_cannot_show_is_refused() -> None:
    chance = RecordChance({})
    chance.said = [Wanted(7, 9), Wanted(8, 10), Wanted(2, 11)]
    assert [chance.roll(4), chance.roll(4), chance.roll(4)] == [4, 4, 2]
    with pytest.raises(Unreadable, match="line 9: A roll of 7 is not possible: it is from 1 to 4"):
        luck(chance).follow([])


def test_a_roll_that_cannot_be_is_no_fault_while_the_card_that_says_which_die_is_another() -> None:
    chance = RecordChance({})
    order = chance.shuffled(range(3))
    asked = luck(chance)
    asked.follow([Told(Mixed(0, order))])
    other = next(card for card in range(3) if card != order[-1])
    asked.want("draw", [other], 8)
    chance.said = [Wanted(7, 9)]
    chance.roll(4)
    with pytest.raises(DecideAgain):
        asked.follow([Told(Drawn("draw", 0, (order[-1],)))])


def test_rolls_come_as_said_then_as_they_like() -> None:
    chance = RecordChance({})
    chance.said = [Wanted(3, 9), Wanted(4, 9)]
    mark = chance.mark()
    chance.shuffled([1, 2])
    assert chance.roll(4) == 3
    assert chance.roll(4) == 4
    chance.rewind(mark)
    assert chance.brought == []
    assert [chance.roll(9), chance.roll(9)] == [3, 4]
    free = chance.roll(4)
    assert 1 <= free <= 4
    again = RecordChance({})
    again.rolled = 2
    assert again.roll(4) == free


def test_luck_that_is_left_over_is_told() -> None:
    asked = luck(RecordChance({}))
    assert asked.unused() is None
    asked.want("Ann", [], 3)
    asked.want("Bob", [5], 4)
    assert asked.unused() == ("Bob", Wanted(5, 4))
