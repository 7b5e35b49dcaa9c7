"""Sealed windows: arrival order leaves no trace, and nobody hears a sealed field before the close (promise 3)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from facedown.conform.luck import Watched
from facedown.conform.playing import Recorded, bits, of_actor
from facedown.conform.report import Report
from facedown.conform.subject import Subject
from facedown.conform.worlds import heard
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import FacedownError, NotNow
from facedown.kernel.structs import HOUSE, ONLOOKER, Command, Event

PROMISE = "3 sealed windows"
MOST_SEATS = 5


def check_sealed(game: Recorded, luck: Chance, report: Report, windows: int) -> None:
    """At some of a game's sealed windows that nobody has answered yet."""
    fresh = [
        moment.table
        for moment in game.moments
        if moment.table.windows
        and moment.table.windows[-1].sealed
        and moment.table.windows[-1].asked == moment.table.windows[-1].waiting
    ]
    for _ in range(min(windows, len(fresh))):
        table = fresh.pop(luck.roll(len(fresh)) - 1)
        answers = all_answers(game.subject, table, luck)
        if answers is not None:
            in_every_order(game.subject, table, answers, report)
            nobody_else_hears(game.subject, table, answers, luck, report)
            late_and_stale(game.subject, table, answers, report)


def all_answers(subject: Subject, table: Any, luck: Chance) -> dict[int, list[Command]] | None:
    """For each seat the answers of its actors, legal one after the other; those who only step in come first."""
    found: dict[int, list[Command]] = {}
    table = table.copy()
    window = table.windows[-1]
    window_id = window.id
    for actor in [*bits(window.invited & ~window.asked), *bits(window.waiting)]:
        seat = table.seat_of(actor)
        if not window.asked >> actor & 1 and not steps_in(subject, table, actor):
            continue
        if seat == HOUSE:
            command = subject.ruleset.default_answer(table, actor)
        else:
            command = of_actor(subject, table, actor, luck)
        if command is None:
            return None
        found.setdefault(seat, []).append(command)
        subject.ruleset.play(table, command, window_id, Watched(0), [])
    return found


def steps_in(subject: Subject, table: Any, actor: int) -> bool:
    """Has somebody who is only invited anything to answer?"""
    seat = table.seat_of(actor)
    return seat != HOUSE and any(command.actor == actor for command in subject.ruleset.legal(table, seat))


def in_every_order(subject: Subject, table: Any, answers: dict[int, list[Command]], report: Report) -> None:
    """Every order of the seats gives the same table and asks for the same luck; none is drawn before the close."""
    first: tuple[object, ...] | None = None
    asked = table.windows[-1].asked
    seats = list(answers)[:MOST_SEATS]
    rest = list(answers)[MOST_SEATS:]
    for order in permutations(seats):
        if not any(asked >> command.actor & 1 for command in answers[order[-1]]):
            continue  # the window would close before this one steps in
        trial, chance = table.copy(), Watched(17)
        commands = [command for seat in (*rest, *order) for command in answers[seat]]
        window_id = trial.windows[-1].id
        for place, command in enumerate(commands):
            subject.ruleset.play(trial, command, window_id, chance, [])
            if place < len(commands) - 1 and not report.expect(not chance.asked, PROMISE, "luck before the close"):
                return
        facts = (*subject.facts(trial), tuple(chance.orders), tuple(chance.rolled))
        if first is None:
            first = facts
        elif not report.expect(facts == first, PROMISE, f"{type(table.windows[-1]).__name__}: arrival order shows"):
            return
        report.count("arrival orders of sealed answers")


def nobody_else_hears(
    subject: Subject, table: Any, answers: dict[int, list[Command]], luck: Chance, report: Report
) -> None:
    """Another answer that differs only in what is sealed sounds the same to all others; a silent one like none.

    Nor does the table look any other after a silent one, when somebody looks who was told nothing.
    """
    window_id = table.windows[-1].id
    for seat, commands in answers.items():
        command = commands[0]
        others = [
            other
            for other in subject.ruleset.legal(table, seat)
            if type(other) is type(command) and other != command and declared(other) == declared(command)
        ]
        listeners = [ONLOOKER, *[other for other in answers if other not in (seat, HOUSE)]]
        if table.windows[-1].waiting == 1 << command.actor:
            continue  # this answer closes the window
        for listener in listeners:
            sounds = answered_aloud(subject, table, command, window_id, listener)
            if command.silent:
                report.expect(not sounds, PROMISE, f"{type(command).__name__} is heard by {listener}")
                unseen = looks(subject, table, command, window_id, listener) == heard(subject, table, [], listener)
                report.expect(unseen, PROMISE, f"{listener} sees that {type(command).__name__} was given")
            for other in others[: luck.roll(4)]:
                sound = answered_aloud(subject, table, other, window_id, listener)
                if not report.expect(sound == sounds, PROMISE, f"{type(other).__name__}'s secret shows early"):
                    return
                report.count("sealed answers compared as others hear them")


def declared(command: Command) -> tuple[object, ...]:
    """What of a command is said aloud."""
    return tuple([
        getattr(command, field) for field in command.__struct_fields__ if field not in command.secret_fields
    ])  # fmt: skip


def answered_aloud(subject: Subject, table: Any, command: Command, window_id: int, listener: int) -> bytes:
    """What somebody else hears of an answer."""
    trial, events = table.copy(), list[Event]()
    subject.ruleset.play(trial, command, window_id, Watched(0), events)
    return heard(subject, trial, events, listener)


def looks(subject: Subject, table: Any, command: Command, window_id: int, listener: int) -> bytes:
    """How the table looks to somebody else once an answer was given."""
    trial = table.copy()
    subject.ruleset.play(trial, command, window_id, Watched(0), [])
    return heard(subject, trial, [], listener)


def late_and_stale(subject: Subject, table: Any, answers: dict[int, list[Command]], report: Report) -> None:
    """After the close the same answers are stale: refused with a reason, and nothing changes."""
    trial, window_id = table.copy(), table.windows[-1].id
    commands = [command for given in answers.values() for command in given]
    for command in commands:
        subject.ruleset.play(trial, command, window_id, Watched(0), [])
    facts = subject.facts(trial)
    for command in commands:
        try:
            subject.ruleset.play(trial, command, window_id, Watched(0), [])
        except NotNow:
            report.count("stale answers refused")
        except FacedownError:
            report.fault(PROMISE, f"a stale {type(command).__name__} is refused by a rule, not as stale")
        else:
            report.fault(PROMISE, f"a stale {type(command).__name__} is played")
        if not report.expect(subject.facts(trial) == facts, PROMISE, "a stale answer changes the table"):
            return
