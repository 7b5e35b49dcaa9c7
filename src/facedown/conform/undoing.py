"""Undo: an answer is taken back whole before the close; a step back restores the table and never ignorance (7)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.conform.luck import Watched
from facedown.conform.playing import Recorded, bits, of_actor
from facedown.conform.report import Report
from facedown.kernel.chance import Chance
from facedown.kernel.game import Game, Step, rebuilt
from facedown.kernel.structs import HOUSE, TakeBack

PROMISE = "7 undo"


def check_taking_back(game: Recorded, luck: Chance, report: Report, times: int) -> None:
    """An answer to a sealed window, taken back, leaves the table as it was."""
    subject = game.subject
    sealed = [m.table for m in game.moments if m.table.windows and m.table.windows[-1].sealed]
    for _ in range(min(times, len(sealed))):
        table = sealed.pop(luck.roll(len(sealed)) - 1)
        window = table.windows[-1]
        for actor in bits(window.waiting):
            seat = table.seat_of(actor)
            command = of_actor(subject, table, actor, luck) if seat != HOUSE else None
            if command is None or window.waiting == 1 << actor:
                continue
            trial = table.copy()
            for move in (command, TakeBack(seat, actor)):
                subject.ruleset.play(trial, move, window.id, Watched(0), [])
            same = subject.facts(trial) == subject.facts(table)
            report.expect(same, PROMISE, f"{type(command).__name__} is not wholly taken back")
            report.count("answers taken back")


def check_stepping_back(game: Recorded, luck: Chance, report: Report, times: int) -> None:
    """Back at a step all is as it was, but for window numbers and hidden orders used since, which are shuffled anew."""
    subject = game.subject
    steps = [Step(moment.command, tuple(moment.events)) for moment in game.moments]
    for _ in range(times if len(steps) > 2 else 0):
        end = 1 + luck.roll(len(steps) - 1)
        to = luck.roll(end - 1)
        whole = Game(subject.ruleset, game.begun_as, Watched(luck.roll(1 << 30)))
        whole.steps, whole.table = steps[:end], game.moments[end - 1].table
        step, table = whole.decide_back(to, "a trial", "7")
        then = rebuilt(subject.ruleset, game.begun_as, steps[:to])
        ids = [window.id for window in table.windows]
        report.expect(
            all(number > whole.table.opened for number in ids), PROMISE, "an old window's number is used again"
        )
        used = order_used(game, to, end)
        chance = whole.chance
        assert isinstance(chance, Watched)
        report.expect(bool(chance.orders) or not used, PROMISE, f"back from {end} to {to} no order is shuffled anew")
        report.expect(sorted(subject.pieces(table)) == sorted(subject.pieces(then)), "6 conservation", "a step back")
        report.expect(visible(game, table) == visible(game, then), PROMISE, "a step back shows another table")
        whole.keep(step, table)
        again = rebuilt(subject.ruleset, game.begun_as, whole.steps)
        report.expect(subject.facts(again) == subject.facts(table), "4 replay", "a step back is replayed otherwise")
        report.count("steps back")


def order_used(game: Recorded, to: int, end: int) -> bool:
    """Did a piece come from a hidden order since, one that was not shuffled in between?"""
    for moment in game.moments[to:end]:
        for event in moment.events:
            if game.subject.shuffles(event):
                return False
            if game.subject.draws(event):
                return True
    return False


def visible(game: Recorded, table: Any) -> object:
    """What everybody sees, the numbers of windows left out."""
    trial = table.copy()
    for number in range(len(trial.windows)):
        trial.windows = (*trial.windows[:number], renumber(trial.windows[number]), *trial.windows[number + 1 :])
    return game.subject.sight.view(trial, -1)


def renumber(window: Any) -> Any:
    """The window without its number."""
    return replace(window, id=0)
