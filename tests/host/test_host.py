"""Seats, windows, numbers and answers of a live game."""

from __future__ import annotations

import pytest

from facedown.host.link import Answer
from facedown.host.live import REMEMBERED
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import TakeBack
from facedown.store.memory import MemoryStore
from tests.host.playing import Ear, Shop
from tests.toy.structs import Allow, Exchange, GoOn, Lay


def card(shop: Shop, seat: int) -> int:
    """A card that this seat holds."""
    return int(shop.game.table.hands[seat][0])


def lay(shop: Shop, seat: int) -> Lay:
    """A legal card of this seat, laid."""
    return Lay(seat, seat, card(shop, seat))


def test_who_joins_hears_how_the_game_stands_and_the_number_of_the_last_message() -> None:
    shop = Shop()
    assert [ear.told() for ear in shop.ears] == [[(seat, 1, [])] for seat in (0, 1, 2, -1)]
    shop.play_on(3)
    late, everything = Ear(), Ear()
    shop.host.join("cy", (0, 2), everything)
    shop.host.join("di", (), late)
    assert late.told() == [(-1, 3, [])]
    assert everything.told() == [(0, 4, []), (2, 3, [])]


def test_each_viewer_has_its_own_numbers_and_hears_nothing_of_what_it_may_not_know() -> None:
    shop = Shop()
    shop.deafen()
    assert shop.submit(lay(shop, 0)).done
    assert [ear.told() for ear in shop.ears] == [[(0, 2, ["Answered"])], [], [], []]
    assert shop.submit(TakeBack(0, 0)).done
    assert shop.submit(lay(shop, 0)).done
    assert shop.submit(lay(shop, 1)).done
    shown = ["Closed", "CardsShown", "Opened"]
    assert [ear.told()[-1] for ear in shop.ears] == [
        (0, 5, shown),
        (1, 2, ["Answered", *shown]),
        (2, 2, shown),
        (-1, 2, shown),
    ]


def test_the_numbers_are_the_same_after_the_table_is_taken_up_again() -> None:
    shop = Shop()
    shop.play_on(3)
    assert shop.host.step_back(shop.judge, 2, "a slip", "back").done
    shop.play_on(2)
    last = [len(shop.host.heard_by(seat)) for seat in (0, 1, 2, -1)]
    assert isinstance(shop.store, MemoryStore)
    again = Shop(MemoryStore("t", shop.store.ledger))
    assert [ear.told() for ear in again.ears] == [
        [(seat, number, [])] for seat, number in zip((0, 1, 2, -1), last, strict=True)
    ]
    assert again.game.table == shop.game.table


def test_the_seat_is_stamped_whatever_the_sender_says() -> None:
    shop = Shop()
    assert shop.submit(Lay(1, 0, card(shop, 0)), link=shop.ada).done
    assert shop.game.steps[-1].command == lay(shop, 0)
    answer = shop.submit(Lay(1, 1, card(shop, 1)), link=shop.ada)
    assert (answer.sentence, answer.code) == ("You are not asked now.", "not now")
    for actor in (-1, 10**9):
        assert shop.submit(Lay(0, actor, 1)).sentence == "You are not asked now."
    assert shop.submit(lay(shop, 1), link=shop.links[3]).sentence == "You are not asked now."


def test_a_link_with_several_seats_acts_and_hears_for_each() -> None:
    shop = Shop()
    ear = Ear()
    both = shop.host.join("cy", (0, 1), ear)
    ear.heard()
    for seat in (0, 1):
        assert shop.submit(Lay(-7, seat, card(shop, seat)), link=both).done
    assert [(viewer, number) for viewer, number, _ in ear.told()] == [(0, 2), (0, 3), (1, 2)]


def test_a_refused_command_is_answered_with_sentence_code_and_rule_and_changes_nothing() -> None:
    shop = Shop()
    shop.play_on(2)
    shop.deafen()
    before = shop.game.table.copy()
    higher = shop.game.table.shown.index(max(shop.game.table.shown))
    answer = shop.submit(Exchange(higher, higher, card(shop, higher)), "mine")
    assert answer == Answer(
        "mine", False, "Only who has shown the lower card may exchange it.", "refused", "T-4", waivable=True
    )
    assert (shop.game.table, shop.silent) == (before, True)


def test_a_command_for_a_window_that_has_gone_is_answered_and_changes_nothing() -> None:
    shop = Shop()
    gone = shop.host.top
    shop.play_on(2)
    before = shop.game.table.copy()
    answer = shop.host.submit(shop.ada, Lay(0, 0, card(shop, 0)), gone, "late")
    assert (answer.code, answer.sentence) == ("not now", "That was asked before; the question now is another.")
    assert shop.game.table == before


def test_a_repeated_refusal_is_answered_the_same_when_the_command_would_be_allowed_by_now() -> None:
    shop = Shop()
    answer = shop.submit(GoOn(2, 2), "early")
    shop.play_on(2)
    assert shop.submit(GoOn(2, 2), "early") == answer
    assert shop.submit(GoOn(2, 2), "new").done


def test_two_people_may_use_the_same_command_id() -> None:
    shop = Shop()
    assert shop.submit(lay(shop, 0), "1").done
    assert shop.submit(lay(shop, 1), "1").done
    assert len(shop.game.steps) == 3


def test_only_so_many_refusals_are_kept() -> None:
    shop = Shop()
    for number in range(REMEMBERED + 10):
        shop.submit(GoOn(2, 2), f"early{number}")
    assert len(shop.host.refused["judge"]) == REMEMBERED
    shop.play_on(2)
    assert shop.submit(GoOn(2, 2), "early20").code == "not now"
    assert shop.submit(GoOn(2, 2), "early1").done


@pytest.mark.parametrize("name", ["", "a b", "a/b", "*", "é", "a\n", "a" * 65])
def test_names_and_ids_that_cannot_be_written_down_are_refused(name: str) -> None:
    shop = Shop()
    answer = shop.host.submit(shop.ada, lay(shop, 0), shop.host.top, name)
    assert (answer.code, answer.command_id, len(shop.game.steps)) == ("unreadable", "", 1)
    with pytest.raises(Unreadable, match="1 to 64 letters"):
        shop.host.join(name, (), Ear())


def test_a_revoked_link_hears_nothing_more_and_is_answered_that_it_is_gone() -> None:
    shop = Shop()
    shop.deafen()
    shop.host.revoke(shop.bo)
    shop.host.revoke(shop.bo)
    assert shop.submit(lay(shop, 1)).sentence == "This link is no longer joined to the game."
    shop.submit(lay(shop, 0))
    shop.host.absent.expire(shop.host.top)
    assert shop.ears[1].messages == []
    assert shop.ears[0].messages != []
    ear = Ear()
    shop.host.join("bo", (1,), ear)
    assert ear.told() == [(1, 2, [])]


def test_a_link_that_is_revoked_while_a_step_is_told_does_not_hear_the_rest() -> None:
    shop = Shop()
    shop.play_on(1)
    shop.deafen()
    shop.ada.hear = lambda message: shop.host.revoke(shop.bo)
    assert shop.submit(lay(shop, 1)).done
    assert (shop.ears[1].messages, len(shop.ears[2].messages)) == ([], 1)


def test_a_listener_that_fails_is_cut_off_and_the_others_hear_all_the_same() -> None:
    shop = Shop()
    shop.play_on(1)
    shop.deafen()

    def failing(message: bytes) -> None:
        raise OSError("the line is down")

    shop.ada.hear = failing
    assert shop.submit(lay(shop, 1)).done
    assert [len(ear.messages) for ear in shop.ears] == [0, 1, 1, 1]
    assert (shop.ada.live, str(shop.ada.fault)) == (False, "the line is down")


def test_a_command_given_while_a_step_is_told_is_told_after_it_to_everybody() -> None:
    shop = Shop()
    shop.play_on(1)
    shop.deafen()
    given: list[Answer] = []

    def answering(message: bytes) -> None:
        shop.ears[2](message)
        if not given:
            given.append(shop.submit(GoOn(2, 2)))

    shop.judge.hear = answering
    assert shop.submit(lay(shop, 1)).done
    assert given[0].done
    for viewer, ear in zip((0, 1, 2, -1), shop.ears, strict=True):
        (_, first, shown), (who, second, went_on) = ear.told()
        assert (who, second) == (viewer, first + 1)
        assert (shown[-2:], went_on[0]) == (["CardsShown", "Opened"], "Passed")


def test_only_the_arbiter_has_powers() -> None:
    shop = Shop()
    answer = shop.submit(Allow(2, 0, "T-4"), link=shop.ada)
    assert (answer.code, answer.cite, answer.sentence) == ("refused", "T-7", "Only the arbiter may do that.")
    assert shop.submit(Allow(0, 0, "T-4"), link=shop.judge).done
    assert shop.game.steps[-1].command == Allow(2, 0, "T-4")


def test_the_arbiter_steps_back_by_its_own_numbers_and_everybody_hears() -> None:
    shop = Shop()
    shop.play_on(5)
    table = shop.game.table
    shop.deafen()
    old = shop.host.top
    assert shop.host.step_back(shop.ada, 1, "mine!", "a").cite == "T-6"
    for number in (0, 4, 99, -1):
        assert "say one from 1 to 3" in shop.host.step_back(shop.judge, number, "", f"n{number}").sentence
    assert shop.silent
    assert shop.host.step_back(shop.judge, 1, "a slip", "b").done
    assert [ear.told()[-1][2] for ear in shop.ears] == [["SteppedBack", "Reshuffled"]] * 4
    assert (shop.game.table.won, table.won) == ((0, 0), (0, 1))
    assert shop.host.top > old
    assert shop.host.step_back(shop.judge, 1, "a slip", "b").done
    assert len(shop.game.steps) == 7
    shop.play_on()
    assert shop.game.over


def test_nothing_is_asked_when_the_game_is_over() -> None:
    shop = Shop()
    shop.play_on()
    assert shop.host.top == 0
    assert shop.submit(GoOn(2, 2)).sentence == "The game is over."
