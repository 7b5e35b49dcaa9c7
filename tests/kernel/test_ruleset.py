"""Asking and playing: what is legal, what is refused and why, waivers, sealed answers, the queue."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, require, waived
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.register import KNOCKED_OUT, number
from facedown.kernel.rule import Events
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import (
    Allowed,
    Changed,
    Closed,
    Command,
    Event,
    Opened,
    Passed,
    Queued,
    TakeBack,
    Unqueued,
    Waiver,
    WaiverUsed,
    Window,
)
from tests.toy.game import RULESET, set_up
from tests.toy.structs import Allow, Comparing, Exchange, GoOn, Lay, Won
from tests.toy.table import Table


def begun(seed: int = 1) -> Table:
    """High card, dealt, waiting for both to lay a card."""
    table = set_up({"cards": 10, "hand": 2, "deals": 1})
    RULESET.settle(table, Chance(seed))
    return table


def play(table: Table, command: Command, window: int | None = None) -> list[Event]:
    """Play a command in the open window; returns the events."""
    log: list[Event] = []
    RULESET.play(table, command, table.windows[-1].id if window is None else window, Chance(2), log)
    return log


def shown() -> Table:
    """Both have laid their first card."""
    table = begun()
    for actor in (0, 1):
        play(table, Lay(actor, actor, table.hands[actor][0]))
    return table


def test_legal_lists_every_command_that_no_rule_refuses() -> None:
    table = begun()
    assert RULESET.legal(table, 0) == [Lay(0, 0, card) for card in table.hands[0]]
    assert RULESET.legal(table, 2) == []


def test_an_answer_may_be_replaced_and_taken_back_until_the_window_closes() -> None:
    table = begun()
    first, second = table.hands[0]
    play(table, Lay(0, 0, first))
    play(table, Lay(0, 0, second))
    window: Any = table.windows[-1]
    assert (window.answers, window.waiting) == ((Lay(0, 0, second),), 0b10)
    assert TakeBack(0, 0) in RULESET.legal(table, 0)
    play(table, TakeBack(0, 0))
    window = table.windows[-1]
    assert (window.answers, window.waiting) == ((), 0b11)
    with pytest.raises(NotNow, match="no answer to take back"):
        play(table, TakeBack(0, 0))


def test_the_order_in_which_answers_come_leaves_no_trace() -> None:
    one, other = begun(), begun()
    answers = [Lay(actor, actor, one.hands[actor][0]) for actor in (0, 1)]
    for answer in answers:
        play(one, answer)
    for answer in reversed(answers):
        play(other, answer)
    assert one == other


@pytest.mark.parametrize(
    ("command", "error"),
    [
        (Lay(1, 0, 0), "You are not asked now."),
        (Lay(0, -1, 0), "You are not asked now."),
        (Lay(0, 7, 0), "You are not asked now."),
        (GoOn(0, 0), "That is no answer to what is asked."),
        (Lay(0, 0, 99), "You have no such card."),
        (Lay(0, 0, 0, "x" * 21), "You have no such card.|20 letters"),
    ],
)
def test_what_is_not_legal_is_refused_with_a_sentence_and_changes_nothing(command: Command, error: str) -> None:
    table, before = begun(), begun()
    with pytest.raises((NotNow, Refused), match=error):
        play(table, command)
    assert table == before


def test_a_stale_window_is_answered_not_now() -> None:
    table = begun()
    with pytest.raises(NotNow, match="asked before"):
        play(table, Lay(0, 0, table.hands[0][0]), window=0)


def test_when_the_game_is_over_nobody_is_asked() -> None:
    table = begun()
    table.windows = ()
    assert RULESET.legal(table, 0) == []
    assert isinstance(RULESET.explain(table, Lay(0, 0, 0)), NotNow)


def test_an_invited_actor_may_step_in_until_the_closer_goes_on() -> None:
    table = shown()
    assert isinstance(table.windows[-1], Comparing)
    low = table.shown.index(min(table.shown))
    assert {type(command) for command in RULESET.legal(table, low)} == {Exchange}
    assert RULESET.legal(table, 1 - low) == []
    play(table, Exchange(low, low, table.hands[low][0]))
    play(table, GoOn(2, 2))
    assert sum(table.won) == 1


def test_explain_names_the_rule_and_whether_it_can_be_set_aside() -> None:
    table = shown()
    high = table.shown.index(max(table.shown))
    refused = RULESET.explain(table, Exchange(high, high, table.hands[high][0]))
    assert isinstance(refused, Refused)
    assert (refused.cite, refused.waivable) == ("T-4", True)
    assert str(refused).endswith("(T-4)")
    low = 1 - high
    assert RULESET.explain(table, Exchange(low, low, table.hands[low][0])) is None


def test_a_waiver_lets_a_rule_pass_once_is_listed_and_is_used_up() -> None:
    table = shown()
    high = table.shown.index(max(table.shown))
    exchange = Exchange(high, high, table.hands[high][0])
    play(table, Allow(2, high, "T-4", "a kind judge"), window=0)
    assert exchange in RULESET.legal(table, high)
    events = play(table, exchange)
    assert [type(event) for event in events] == [WaiverUsed, type(events[-1])]
    assert table.waivers == ()


def test_a_waiver_that_was_not_needed_is_not_used() -> None:
    table = shown()
    low = table.shown.index(min(table.shown))
    play(table, Allow(2, low, "T-4"), window=0)
    events = play(table, Exchange(low, low, table.hands[low][0]))
    assert WaiverUsed not in [type(event) for event in events]
    assert table.waivers == (Waiver("T-4", low),)


def apply(table: Table, *events: Event) -> tuple[Waiver, ...]:
    """Let events change a table; returns its waivers."""
    RULESET.apply(table, iter(events))
    return table.waivers


def test_a_waiver_for_somebody_else_is_not_used() -> None:
    table = shown()
    lower = table.shown.index(min(table.shown))
    play(table, Allow(2, 1 - lower, "T-4"))
    log = play(table, Exchange(lower, lower, table.hands[lower][0]))
    assert not any(isinstance(event, WaiverUsed) for event in log)
    assert [waiver.actor for waiver in table.waivers] == [1 - lower]


def test_a_waiver_holds_for_so_many_uses_for_good_or_is_taken_back() -> None:
    table = begun()
    assert apply(table, Allowed(Waiver("T-4", 0, 2)), WaiverUsed(0, "T-4")) == (Waiver("T-4", 0, 1),)
    both = (Waiver("T-4", 0, -1), Waiver("T-2", 1))
    assert apply(table, *map(Allowed, both), WaiverUsed(0, "T-4")) == both
    assert apply(table, Allowed(Waiver("T-4", 0, 0))) == both[1:]
    assert waived(table, 1, "T-2")
    assert not waived(table, 0, "T-2")


def test_what_is_due_begins_one_after_the_other_first_in_first_out() -> None:
    table = begun()
    apply(table, Opened(Comparing(waiting=0)), Queued(Comparing(waiting=0b100)), Queued(Comparing(waiting=0b010)))
    RULESET.settle(table, Chance(1))
    assert (table.windows[-1].waiting, table.windows[-1].queued, len(table.due)) == (0b100, True, 1)
    apply(table, Queued(Comparing(waiting=0b001)), Closed())
    RULESET.settle(table, Chance(1))
    assert (table.windows[-1].waiting, table.windows[-1].queued, len(table.due)) == (0b010, True, 1)


def test_what_becomes_due_meanwhile_waits_until_what_was_begun_from_the_queue_is_done() -> None:
    for queued, first in ((True, Won), (False, Unqueued)):
        table, log = shown(), list[Event]()
        apply(table, Changed(Comparing(waiting=0, queued=queued)), Queued(Comparing(waiting=0b100)))
        RULESET.settle(table, Chance(1), log)
        assert next(kind for kind in map(type, log) if kind in (Won, Unqueued)) is first


def test_what_is_due_begins_before_the_windows_below_go_on() -> None:
    table = begun()
    apply(table, Opened(Comparing(waiting=0)), Queued(Comparing(waiting=0b100)))
    RULESET.settle(table, Chance(1))
    assert (table.windows[-1].waiting, table.windows[-2].waiting, table.due) == (0b100, 0, ())


def test_passing_leaves_one_less_to_wait_for() -> None:
    table = begun()
    apply(table, Opened(Comparing(waiting=0b101)), Passed(0))
    assert table.windows[-1].waiting == 0b100
    apply(table, Closed())
    assert len(table.windows) == 1


def test_the_house_has_an_answer_for_an_absent_seat() -> None:
    table = begun()
    assert RULESET.default_answer(table, 0) == Lay(0, 0, table.hands[0][0])
    apply(table, Opened(Window(waiting=1)))
    assert RULESET.default_answer(table, 0) is None


# -- writing a game


class Say(Command, frozen=True):
    """Say a number, and one to go with it."""

    first: int
    second: int


class Said(Event, frozen=True):
    """A number was said."""

    cite: str = "X-1"


class Asking(Window, frozen=True, kw_only=True):
    """Say something."""

    admits: ClassVar[tuple[type[Command], ...]] = (Say,)


def small_game(*, checked: bool = False, lucky: bool = False) -> Ruleset:
    """One window, one rule with two fields whose sum must be even."""
    game = Ruleset("small")
    one_to_four = Choice(lambda table, actor: (1, 2, 3, 4), "From 1 to 4.", "X-2", lambda table, actor: range(1, 10))
    even = Condition(lambda table, actor: table.opened < 9, "Too late.", "X-3", waivable=False)

    @game.rule(Say, cite="X-1", when=[even], checked=checked, lucky=lucky, first=one_to_four, second=one_to_four)
    def say(table: Any, move: Say, chance: Chance | None = None) -> Events:
        if chance is not None:
            chance.roll(6)
        require(table, move.actor, (move.first + move.second) % 2 == 0, "The sum must be even.", "X-4")
        yield Said()
        yield Closed()

    game.told(Said)
    return game


def asking() -> Table:
    """A table on which actor 0 is asked to say something."""
    table = begun()
    table.windows = (Asking(id=1, waiting=1),)
    return table


def test_a_checked_rule_refuses_combinations_and_lists_only_what_it_accepts() -> None:
    game = small_game(checked=True)
    listed = game.legal(asking(), 0)
    assert len(listed) == 8
    refused = game.explain(asking(), Say(0, 0, 1, 2))
    assert isinstance(refused, Refused)
    assert refused.cite == "X-4"
    table = asking()
    table.waivers = (Waiver("X-4", 0),)
    assert len(game.legal(table, 0)) == 16


def test_a_dry_run_that_reaches_luck_counts_as_accepted() -> None:
    assert len(small_game(checked=True, lucky=True).legal(asking(), 0)) == 16


def test_a_set_aside_choice_opens_all_that_is_possible() -> None:
    game = small_game(checked=True)
    table = asking()
    assert isinstance(game.explain(table, Say(0, 0, 9, 1)), Refused)
    table.waivers = (Waiver("X-2", 0),)
    assert game.explain(table, Say(0, 0, 9, 1)) is None
    assert isinstance(game.explain(table, Say(0, 0, 99, 1)), Refused)


def test_a_condition_that_cannot_be_waived_stays() -> None:
    game = small_game()
    table = asking()
    table.opened = 9
    table.waivers = (Waiver("X-3", 0),)
    assert game.legal(table, 0) == []
    refused = game.explain(table, Say(0, 0, 1, 1))
    assert isinstance(refused, Refused)
    assert not refused.waivable


def test_two_rules_for_one_command_are_a_mistake() -> None:
    game = small_game()
    with pytest.raises(AssertionError, match="two rules for Say"):
        game.rule(Say, cite="X-1")(lambda table, move: iter(()))
    with pytest.raises(AssertionError, match="two effects for Said"):
        game.told(Said)
    game.closes(Asking)(lambda table, window, chance: iter(()))
    with pytest.raises(AssertionError, match="two endings for Asking"):
        game.closes(Asking)(lambda table, window, chance: iter(()))
    game.default(Asking)(lambda table, window, actor: None)
    with pytest.raises(AssertionError, match="two defaults for Asking"):
        game.default(Asking)(lambda table, window, actor: None)
    game.power(GoOn, cite="X-5")(lambda table, move: iter(()))
    with pytest.raises(AssertionError, match="two rules for GoOn"):
        game.power(GoOn, cite="X-5")(lambda table, move: iter(()))


def test_the_knock_out_takes_one_number_away_at_a_time() -> None:
    KNOCKED_OUT.update({"number X-9", "event X-1", "condition X-8"})
    try:
        assert number("X-9", 4) == 5
        assert Condition(lambda table, actor: False, "Never.", "X-8").holds(None, 0)
        open_now = Choice(lambda table, actor: (), "None.", "X-8", lambda table, actor: (1,))
        assert open_now.now(asking(), 0) == (1,)
        log: list[Event] = []
        small_game().apply(asking(), iter((Said(), Passed(0))), log)
        assert log == [Passed(0)]
    finally:
        KNOCKED_OUT.clear()
    assert number("X-9", 4) == 4


def test_what_is_knocked_out_no_longer_refuses_a_field_or_a_combination() -> None:
    game = small_game(checked=True)
    assert game.explain(asking(), Say(0, 0, 1, 2)) is not None
    assert game.explain(asking(), Say(0, 0, 5, 9)) is not None
    KNOCKED_OUT.update({"condition X-2", "condition X-4"})
    try:
        assert game.explain(asking(), Say(0, 0, 1, 2)) is None
        assert game.explain(asking(), Say(0, 0, 5, 9)) is None
    finally:
        KNOCKED_OUT.clear()
