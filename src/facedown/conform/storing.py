"""Replay, saving, conservation: steps give the table again, no piece is lost or doubled (promises 4 and 6)."""

from __future__ import annotations

from collections import Counter

from facedown.conform.luck import Misdealt, Same
from facedown.conform.playing import Recorded
from facedown.conform.report import Report
from facedown.kernel.chance import Chance
from facedown.kernel.game import Step
from facedown.kernel.refusals import FacedownError
from facedown.kernel.structs import Event


def check_replay(game: Recorded, report: Report) -> None:
    """Each step as bytes and back, applied one after the other, gives each table; each piece is there once, always."""
    subject = game.subject
    table = game.begun_as.copy()
    brought = Counter(subject.pieces(table))
    for place, moment in enumerate(game.moments):
        step = Step(moment.command, tuple(moment.events))
        loaded = subject.codec.decode(subject.codec.encode(step))
        if not report.expect(loaded == step, "4 replay", f"step {place} comes back from a save as another"):
            return
        for event in loaded.events:
            subject.ruleset.replay(table, (event,))
            kind = type(event).__name__
            there = Counter(subject.pieces(table))
            if not report.expect(there == brought, "6 conservation", f"{kind} loses or doubles {brought - there}"):
                return
            report.count("events after which every piece was in its one place")
        same = subject.facts(table) == subject.facts(moment.table)
        if not report.expect(same, "4 replay", f"step {place}, {type(moment.command).__name__}: another table"):
            return
        report.count("steps saved, loaded and replayed")


def check_deciding_again(game: Recorded, report: Report) -> None:
    """The commands, decided again with the recorded luck, give the same events; from the seed the same luck."""
    subject = game.subject
    for chance in (Same(game.chance.orders, game.chance.rolled), Chance(game.seed)):
        begun = subject.begin(game.setup, chance)
        table, events = begun.table, list(begun.steps[0].events)
        for place, moment in enumerate(game.moments):
            if moment.command is not None:
                events = []
                try:
                    subject.ruleset.play(table, moment.command, moment.window_id, chance, events)
                except (FacedownError, Misdealt) as error:
                    report.fault("4 replay", f"step {place} is not decided again: {error!r}")
                    return
            if not report.expect(same_events(events, moment.events), "4 replay", f"step {place}: other events"):
                return
            report.count("steps decided again")


def same_events(some: list[Event], others: list[Event]) -> bool:
    """Are these the same events in the same order?"""
    return some == others
