"""Each promise broken on purpose, one at a time: the suite must say so, and say which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.conform.endings import check_cites, check_end
from facedown.conform.playing import Recorded, played
from facedown.conform.report import Report
from facedown.conform.sealed import check_sealed
from facedown.conform.storing import check_deciding_again, check_replay
from facedown.conform.suite import check_states, one_game
from facedown.conform.undoing import check_stepping_back, check_taking_back
from facedown.conform.worlds import check_worlds
from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Condition
from facedown.kernel.game import Game
from facedown.kernel.rule import Rule
from facedown.kernel.ruleset import Ruleset, forgets_nothing
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Answered, Command, Event, Opened, TakenBack
from facedown.rulesets.worm import events
from facedown.rulesets.worm.commands import Attack, LayInitiative, Move, Pass
from facedown.rulesets.worm.conforming import Worm
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.windows import Initiatives, Minors, OpenAction, Turn
from tests.worm.wandering import CROWDED

RUNS = 100
"""Games that a fault may take to be found."""
LONGEST = 100
"""Steps of each."""


class Copied(Ruleset):
    """Worm's rules in a ruleset of its own, to be broken in one place."""

    def __init__(self) -> None:
        super().__init__("broken")
        self.rules = dict(worm.rules)
        self.powers = dict(worm.powers)
        self.effects = dict(worm.effects)
        self.closers = dict(worm.closers)
        self.defaults = dict(worm.defaults)
        self.forget = worm.forget


def subject_of(ruleset: Ruleset) -> Worm:
    """Worm by these rules."""
    subject = Worm({"crowded": CROWDED})
    subject.ruleset = ruleset
    subject.sight = Sight(ruleset, SIGHT.view)
    subject.sight.forms = dict(SIGHT.forms)
    return Begun(subject)


class Begun(Worm):
    """A subject whose games are begun by its own rules."""

    def __init__(self, other: Worm) -> None:
        self.__dict__.update(other.__dict__)

    def begin(self, setup: Any, chance: Chance) -> Any:
        """A game by the broken rules."""
        return Game.begin(self.ruleset, fresh(prepare(setup)), chance)


Check = Callable[[Recorded, Chance, Report], None]


def sealed(game: Recorded, luck: Chance, report: Report) -> None:
    """Promise 3."""
    check_sealed(game, luck, report, 4)


def stored(game: Recorded, luck: Chance, report: Report) -> None:
    """Promises 4 and 6."""
    check_replay(game, report)
    check_deciding_again(game, report)


def legality(game: Recorded, luck: Chance, report: Report) -> None:
    """Promises 5 and 8."""
    check_states(game, luck, report, 4)


def undo(game: Recorded, luck: Chance, report: Report) -> None:
    """Promise 7."""
    check_taking_back(game, luck, report, 4)
    check_stepping_back(game, luck, report, 4)


def cites(game: Recorded, luck: Chance, report: Report) -> None:
    """Promise 10."""
    check_cites(game, report)


def worlds(game: Recorded, luck: Chance, report: Report) -> None:
    """Promises 1 and 2."""
    check_worlds(game.subject, game, luck, report, 3)


def faults(ruleset: Ruleset, check: Check) -> str:
    """What one check finds within so many games, in one text."""
    report = Report()
    subject = subject_of(ruleset)
    for seed in range(RUNS):
        luck = Chance(seed)
        check(played(subject, "crowded", seed, longest=LONGEST), luck, report)
        if report.faults:
            break
    return "\n".join(report.faults)


# -- 3 sealed windows


def arrival_order(table: Any, event: Any) -> None:
    """Answers are kept as they came."""
    top = table.windows[-1]
    others = tuple([answer for answer in top.answers if answer.actor != event.command.actor])
    waiting = top.waiting & ~(1 << event.command.actor)
    table.windows = (*table.windows[:-1], replace(top, waiting=waiting, answers=(*others, event.command)))


def test_arrival_order_that_shows_is_caught() -> None:
    broken = Copied()
    broken.effects[Answered] = arrival_order
    assert "3 sealed windows" in faults(broken, sealed)


def test_luck_before_the_close_is_caught() -> None:
    class Eager(Copied):
        def carry_out(self, table: Any, command: Command, chance: Chance, log: Any = None) -> None:
            if isinstance(command, LayInitiative):
                chance.roll(6)
            super().carry_out(table, command, chance, log)

    assert "luck before the close" in faults(Eager(), sealed)


def test_a_stale_answer_that_is_played_is_caught() -> None:
    class Late(Copied):
        def check(self, table: Any, command: Command, window_id: int) -> Rule | None:
            return super().check(table, command, table.windows[-1].id if table.windows else 0)

    assert "stale" in faults(Late(), sealed)


@pytest.mark.parametrize("shows", [lambda window: window.waiting, lambda window: len(window.answers)])
def test_a_view_that_shows_who_or_how_many_have_answered_in_silence_is_caught(shows: Callable[[Any], int]) -> None:
    subject = subject_of(worm)

    def told(table: Any, viewer: int) -> object:
        return SIGHT.view(table, viewer), [shows(window) for window in table.windows if window.sealed]

    subject.sight.view = told
    report = Report()
    for seed in range(RUNS):
        sealed(played(subject, "crowded", seed, longest=LONGEST), Chance(seed), report)
        if report.faults:
            break
    assert "was given" in "\n".join(report.faults)


# -- 4 replay, 6 conservation


def test_a_rule_that_writes_is_caught() -> None:
    broken = Copied()
    honest = broken.rules[Move]

    def writes(table: Any, move: Move) -> Iterator[Event]:
        table.count += 1
        yield from honest.run(table, move)

    broken.rules[Move] = remade(honest, run=writes)
    assert "4 replay" in faults(broken, stored)


def test_a_lost_card_is_caught() -> None:
    broken = Copied()

    def lost(table: Any, event: events.HandDiscarded) -> None:
        worm.effects[events.HandDiscarded](table, replace(event, cards=event.cards[1:]))

    broken.effects[events.HandDiscarded] = lost
    assert "6 conservation" in faults(broken, stored)


def test_a_doubled_card_is_caught() -> None:
    broken = Copied()

    def doubled(table: Any, event: events.CardPlayed) -> None:
        hands = table.hands
        worm.effects[events.CardPlayed](table, event)
        table.hands = hands

    broken.effects[events.CardPlayed] = doubled
    assert "6 conservation" in faults(broken, stored)


def test_luck_that_is_not_told_is_caught() -> None:
    broken = Copied()
    honest = broken.closers[Initiatives]
    count = iter(range(1_000_000))

    def moody(table: Any, window: Any, chance: Chance) -> Iterator[Event]:
        if next(count) % 5 == 1:
            yield events.Judged(True, f"mood {next(count)}")
        yield from honest(table, window, chance)

    broken.closers[Initiatives] = moody
    assert "4 replay" in faults(broken, stored)


# -- 5 legality


def remade(rule: Rule, **other: Any) -> Rule:
    """A rule with something else in it."""
    fields = {
        "lucky": rule.lucky,
        "checked": rule.checked,
        "when": rule.when,
        "choices": dict(zip(rule.names, rule.choices, strict=True)),
    }
    run = other.pop("run", rule.run)
    return Rule(rule.command, rule.cite, run, **{**fields, **other})


class OneFewer(Copied):
    """The legal list leaves one out."""

    def legal(self, table: Any, seat: int) -> list[Command]:
        """All but the last."""
        return super().legal(table, seat)[:-1]


class OneMore(Copied):
    """The legal list has one too many."""

    def legal(self, table: Any, seat: int) -> list[Command]:
        """One with a card that nobody holds."""
        found = super().legal(table, seat)
        return [*found, replace(found[0], card=99)] if found and hasattr(found[0], "card") else found


class Unasked(Copied):
    """Any kind of command answers any window."""

    def check(self, table: Any, command: Command, window_id: int) -> Rule | None:
        """Without asking whether it is an answer."""
        if isinstance(command, Move) and isinstance(table.windows[-1], OpenAction):
            return self.rules[Move]
        return super().check(table, command, window_id)


class Spoiling(Copied):
    """A refusal changes the table."""

    def check(self, table: Any, command: Command, window_id: int) -> Rule | None:
        """The count rises before anybody looks."""
        table.fallen += 1
        return super().check(table, command, window_id)


@pytest.mark.parametrize("broken", [OneFewer, OneMore, Unasked, Spoiling])
def test_a_legal_list_that_is_not_what_is_accepted_is_caught(broken: Callable[[], Ruleset]) -> None:
    assert "5 legality" in faults(broken(), legality)


# -- 7 undo


def test_a_step_back_that_keeps_the_orders_is_caught() -> None:
    broken = Copied()
    broken.forget = forgets_nothing
    assert "7 undo" in faults(broken, undo)


def test_an_answer_that_is_not_wholly_taken_back_is_caught() -> None:
    broken = Copied()

    def half(table: Any, event: TakenBack) -> None:
        top = table.windows[-1]
        table.windows = (*table.windows[:-1], replace(top, waiting=top.waiting | 1 << event.actor))

    broken.effects[TakenBack] = half
    assert "7 undo" in faults(broken, undo)


# -- 8 no dead end


@pytest.mark.parametrize("window", [Minors, Turn, Initiatives])
def test_a_window_without_a_default_is_caught(window: Any) -> None:
    broken = Copied()
    del broken.defaults[window]
    assert "8 no dead end" in faults(broken, legality)


def test_a_seat_that_is_asked_and_cannot_answer_is_caught() -> None:
    broken = Copied()
    never = Condition(lambda table, actor: False, "Nobody may pass.", "R-161")
    broken.rules[Pass] = remade(broken.rules[Pass], when=[never])
    assert "8 no dead end" in faults(broken, legality)


def test_a_game_that_does_not_end_is_caught() -> None:
    report = Report()
    check_end(played(Worm({"crowded": CROWDED}), "crowded", 1, longest=50), report)
    assert "8 no dead end" in report.faults[0]


# -- 10 citing


def test_an_event_without_a_number_is_caught() -> None:
    broken = Copied()
    honest = broken.rules[Attack]

    def uncited(table: Any, move: Attack) -> Iterator[Event]:
        for event in honest.run(table, move):
            yield replace(event, cite="") if isinstance(event, events.CardPlayed) else event

    broken.rules[Attack] = remade(honest, run=uncited)
    assert "10 citing" in faults(broken, cites)


# -- 2 no tells


def test_a_window_that_asks_only_who_holds_the_right_card_is_caught() -> None:
    broken = Copied()

    class Knowing(Copied):
        def apply(self, table: Any, found: Iterable[Event], log: Any = None) -> None:
            def only_able(each: Event) -> Event:
                if isinstance(each, Opened) and isinstance(each.window, Minors):
                    able = [a for a in range(table.scene.people) if any(card < 14 for card in table.hands[a])]
                    asked = sum([1 << a for a in able]) & each.window.asked
                    if asked:
                        return replace(each, window=replace(each.window, asked=asked, waiting=asked))
                return each

            super().apply(table, (only_able(each) for each in found), log)

    broken = Knowing()
    assert "1 secrecy" in faults(broken, worlds)


def test_worm_copied_whole_is_not_called_broken() -> None:
    report = Report()
    for seed in range(3):
        one_game(subject_of(Copied()), "crowded", seed, report, 1)
    assert report.faults == []
