"""Default answers, deadlines, the pace, and standing orders, which are secret."""

from __future__ import annotations

import pytest

from facedown.host.house import Timing
from facedown.host.orders import MOST, Order
from facedown.kernel.refusals import NotNow
from facedown.kernel.structs import HOUSE as UNSEATED
from tests.host.playing import HOUSE, Shop
from tests.toy.game import RULESET
from tests.toy.structs import GoOn, Lay
from tests.toy.table import JUDGE, Table

SLOW = HOUSE._replace(timing=lambda window: Timing(pace=5, deadline=60))
NEVER = HOUSE._replace(timing=lambda window: Timing(pace=5))


def test_the_house_gives_the_default_answer_for_everybody_a_window_waits_for() -> None:
    shop = Shop()
    hands = shop.game.table.hands
    shop.host.absent.expire(shop.host.top)
    assert shop.game.table.shown == (hands[0][0], hands[1][0])
    shop.host.absent.expire(shop.host.top)
    assert sum(shop.game.table.won) == 1
    assert [entry.command_id for entry in shop.store.entries()] == ["*/0", "*/1", "*/1.2", "*/1.3", "*/1.4"]


def test_who_has_answered_is_not_answered_for() -> None:
    shop = Shop()
    shop.play_on(1)
    mine = shop.game.steps[-1].command
    shop.host.absent.expire(shop.host.top)
    assert shop.game.steps[1].command == mine
    assert len(shop.game.steps) == 3


def test_a_window_that_has_gone_does_not_expire_again() -> None:
    shop = Shop()
    gone = shop.host.top
    shop.host.absent.expire(gone)
    for window_id in (gone, 0, 99):
        with pytest.raises(NotNow, match="no longer open"):
            shop.host.absent.expire(window_id)
    shop.play_on()
    with pytest.raises(NotNow):
        shop.host.absent.expire(0)
    shop.host.absent.tick()


def test_a_window_without_a_default_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Shop()
    monkeypatch.setattr(RULESET, "defaults", {})
    shop.host.absent.expire(shop.host.top)
    assert len(shop.game.steps) == 1


def test_the_deadline_runs_from_when_the_question_was_put() -> None:
    shop = Shop(house=SLOW)
    shop.clock.now += 59.9
    shop.host.absent.tick()
    assert len(shop.game.steps) == 1
    shop.play_on(1)
    shop.clock.now += 0.1
    shop.host.absent.tick()
    assert len(shop.game.steps) == 3
    shop.clock.now += 59.9
    shop.host.absent.tick()
    assert len(shop.game.steps) == 3
    shop.clock.now += 0.1
    shop.host.absent.tick()
    assert len(shop.game.steps) == 4


def test_without_a_deadline_a_question_waits_for_ever() -> None:
    shop = Shop()
    shop.clock.now += 10**9
    shop.host.absent.tick()
    assert len(shop.game.steps) == 1


def test_a_standing_order_answers_at_the_pace_not_before_and_nobody_else_hears_of_it() -> None:
    shop = Shop(house=NEVER)
    shop.deafen()
    shop.host.absent.hold(shop.ada, 0, 0, Order(frozenset({"Laying"})))
    shop.host.absent.tick()
    shop.clock.now += 4.9
    shop.host.absent.tick()
    assert shop.silent
    shop.clock.now += 0.1
    shop.host.absent.tick()
    assert [ear.told() for ear in shop.ears] == [[(0, 2, ["Answered"])], [], [], []]
    shop.clock.now += 10**6
    shop.host.absent.tick()
    assert len(shop.game.steps) == 2


def test_an_actor_that_nobody_sits_for_is_answered_by_the_house_at_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "seat_of", lambda table, actor: UNSEATED if actor == JUDGE else actor)
    shop = Shop(house=NEVER)
    shop.play_on(2)
    shop.clock.now += 4.9
    shop.host.absent.tick()
    assert len(shop.game.steps) == 3
    shop.clock.now += 0.1
    shop.host.absent.tick()
    assert shop.game.steps[-1].command == GoOn(UNSEATED, JUDGE)


def test_an_order_holds_for_its_kinds_and_until_its_seat_hears_the_end() -> None:
    shop = Shop(house=NEVER)
    shop.host.absent.hold(shop.ada, 0, 0, Order(frozenset({"Comparing"}), "CardsShown"))
    shop.host.absent.hold(shop.bo, 1, 1, Order(frozenset({"Laying"}), "Won"))
    shop.clock.now += 5
    shop.host.absent.tick()
    assert len(shop.game.steps) == 2
    shop.play_on(1)
    assert (0, 0) not in shop.host.absent.orders.given
    shop.play_on(1)
    assert shop.host.absent.orders.given == {}


def test_an_order_is_withdrawn_and_only_by_its_seat() -> None:
    shop = Shop()
    order = Order(frozenset({"Laying"}))
    shop.host.absent.hold(shop.ada, 0, 0, order)
    with pytest.raises(NotNow, match="You do not hold that seat"):
        shop.host.absent.hold(shop.bo, 0, 0, order)
    with pytest.raises(NotNow, match="You do not hold that seat"):
        shop.host.absent.release(shop.bo, 0, 0)
    shop.host.absent.release(shop.ada, 0, 0)
    shop.host.absent.release(shop.ada, 0, 0)
    shop.host.absent.tick()
    assert len(shop.game.steps) == 1
    shop.host.revoke(shop.ada)
    with pytest.raises(NotNow):
        shop.host.absent.hold(shop.ada, 0, 0, order)


def test_a_seat_has_only_so_many_orders() -> None:
    shop = Shop()
    order = Order(frozenset())
    for actor in range(MOST):
        shop.host.absent.hold(shop.ada, 0, actor, order)
    shop.host.absent.hold(shop.ada, 0, 0, order)
    shop.host.absent.hold(shop.bo, 1, 1, order)
    with pytest.raises(NotNow, match="withdraw one first"):
        shop.host.absent.hold(shop.ada, 0, MOST, order)


def test_orders_answer_one_question_at_a_time() -> None:
    shop = Shop()
    for link, seat in ((shop.ada, 0), (shop.bo, 1), (shop.judge, 2)):
        shop.host.absent.hold(link, seat, seat, Order(frozenset({"Laying", "Comparing"})))
    for steps in (3, 4, 6, 7):
        shop.host.absent.tick()
        assert len(shop.game.steps) == steps


def test_when_a_listener_closes_the_window_meanwhile_the_house_answers_nothing_more() -> None:
    shop = Shop()
    own = Lay(1, 1, shop.game.table.hands[1][1])

    def lays_at_once(message: bytes) -> None:
        assert shop.submit(own, "quick").done

    shop.ada.hear = lays_at_once
    shop.host.absent.expire(shop.host.top)
    assert [step.command for step in shop.game.steps[2:]] == [own]
