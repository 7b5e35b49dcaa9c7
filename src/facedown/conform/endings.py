"""No dead end: who is asked has an answer and a default, each game ends (promise 8); every event is cited (10)."""

from __future__ import annotations

from typing import Any

from facedown.conform.luck import Watched
from facedown.conform.playing import Recorded, bits
from facedown.conform.report import Report
from facedown.conform.subject import Subject
from facedown.kernel.refusals import FacedownError
from facedown.kernel.structs import (
    HOUSE,
    Answered,
    Changed,
    Closed,
    Event,
    Opened,
    Passed,
    Queued,
    TakenBack,
    Unqueued,
    Window,
)

PROMISE = "8 no dead end"
MOVES_WINDOWS = (Opened, Changed, Closed, Passed, Answered, TakenBack, Queued, Unqueued)


def check_asked(subject: Subject, table: Any, report: Report) -> None:
    """Whoever is asked has an answer of its own and a default that is accepted."""
    window = table.windows[-1]
    name = type(window).__name__
    report.expect(bool(window.waiting), PROMISE, f"{name} is open and asks nobody")
    for actor in bits(window.waiting):
        seat = table.seat_of(actor)
        answers = subject.ruleset.legal(table, seat) if seat != HOUSE else []
        able = seat == HOUSE or any(command.actor == actor for command in answers)
        report.expect(able, PROMISE, f"{name} asks actor {actor}, who has no answer")
        default = subject.ruleset.default_answer(table, actor)
        if default is None:
            report.fault(PROMISE, f"{name} has no default for actor {actor}")
            continue
        try:
            subject.ruleset.play(table.copy(), default, window.id, Watched(0), [])
        except FacedownError as error:
            report.fault(PROMISE, f"{name}: the default of actor {actor} is refused: {error}")
        report.count("answers and defaults of who is asked")


def check_end(game: Recorded, report: Report) -> None:
    """The game is over: no window is open."""
    report.expect(not game.table.windows, PROMISE, f"{game.scene}, seed {game.seed} goes on after {len(game.moments)}")
    report.count(f"games ended, {game.scene}")


def check_cites(game: Recorded, report: Report) -> None:
    """Every event names the rule that made it; those that move windows may leave it to the window."""
    subject = game.subject
    table = game.begun_as.copy()
    for moment in game.moments:
        for event in moment.events:
            cited = cite_of(event, table.windows[-1] if table.windows else None)
            report.expect(bool(cited), "10 citing", f"{type(event).__name__} names no rule")
            report.count("events that name their rule")
            subject.ruleset.replay(table, (event,))
        if report.faults:
            return


def cite_of(event: Event, top: Window | None) -> str:
    """The number an event carries; for what moves a window, the window's if it has none of its own."""
    own: str = getattr(event, "cite", "")
    if own or not isinstance(event, MOVES_WINDOWS):
        return own
    window: Any = getattr(event, "window", None) or getattr(event, "due", None) or top
    return "" if window is None else window.cite
