"""Legality: what is offered is what is accepted, and all else is refused and changes nothing (promise 5)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.conform.luck import Watched
from facedown.conform.report import Report
from facedown.conform.subject import Subject
from facedown.kernel.chance import Chance
from facedown.kernel.conditions import OpenChoice
from facedown.kernel.offers import all_commands
from facedown.kernel.refusals import FacedownError, NotNow, Refused
from facedown.kernel.structs import HOUSE, Command, TakeBack

PROMISE = "5 legality"


def seats_of(table: Any) -> list[int]:
    """The seats that the open window concerns, the house left out."""
    window = table.windows[-1]
    concerned = (window.asked if window.sealed else window.waiting) | window.invited
    seats = {table.seat_of(actor) for actor in range(concerned.bit_length()) if concerned >> actor & 1}
    return sorted(seats - {HOUSE})


class Unruly(FacedownError):
    """The ruleset fails at a command that it should refuse or play."""


class State:
    """One table whose commands are tried on a copy that is made anew only after one was accepted."""

    def __init__(self, subject: Subject, table: Any) -> None:
        self.subject = subject
        self.table = table
        self.facts = subject.facts(table)
        self.chance = Watched(1)
        self.trial = table.copy()
        self.legal = {seat: subject.ruleset.legal(table, seat) for seat in [HOUSE, *seats_of(table)]}
        self.known = {shape(subject, command) for legal in self.legal.values() for command in legal}

    def refusal(self, command: Command) -> Refused | NotNow | None:
        """Try a command: why it was refused, or None. Errors: Unruly when the ruleset fails at it."""
        try:
            self.subject.ruleset.play(self.trial, command, self.table.windows[-1].id, self.chance, [])
        except (Refused, NotNow) as error:
            return error
        except (AssertionError, LookupError, TypeError, ValueError, AttributeError) as error:
            raise Unruly(f"{command} fails with {type(error).__name__}: {error}") from error
        self.trial, self.chance = self.table.copy(), Watched(1)
        return None

    def unchanged(self) -> bool:
        """Is the copy that refused still as the table, and was no luck drawn?"""
        return not self.chance.asked and self.subject.facts(self.trial) == self.facts


def check_state(subject: Subject, table: Any, luck: Chance, report: Report, *, listed: int, draws: int) -> None:
    """One table: so many listed commands with their near misses, and so many uniform draws for each seat asked."""
    state = State(subject, table)
    try:
        check_seats(state, luck, report, listed, draws)
    except Unruly as error:
        report.fault(PROMISE, str(error))
    report.count(f"states: {type(table.windows[-1]).__name__}")
    report.expect(subject.facts(table) == state.facts, PROMISE, "a command changes a table it was not played on")


def check_seats(state: State, luck: Chance, report: Report, listed: int, draws: int) -> None:
    """The same, seat by seat. Errors: Unruly."""
    subject, table = state.subject, state.table
    for seat, legal in state.legal.items():
        if seat == HOUSE:
            continue
        same = {repr(command) for command in legal} == {repr(one) for one in all_commands(subject.ruleset, table, seat)}
        report.expect(same, PROMISE, "offers do not expand to the legal list")
        asked_for(table, legal, report)
        for _ in range(min(listed, len(legal))):
            command = legal[luck.roll(len(legal)) - 1]
            error = state.refusal(command)
            report.expect(error is None, PROMISE, f"{command} is listed and refused: {error}")
            report.count("listed commands accepted")
            near_misses(state, command, report)
        for _ in range(draws):
            tried(state, subject.space(table, seat, luck), report)


def asked_for(table: Any, legal: list[Command], report: Report) -> None:
    """Nothing is legal that no open window asks for."""
    window = table.windows[-1]
    kinds = (*window.admits, *window.invites, TakeBack)
    report.expect(all(isinstance(command, kinds) for command in legal), PROMISE, "more is legal than is asked")


def shape(subject: Subject, command: Command) -> tuple[object, ...]:
    """A command but for its open fields, whose samples stand for more, and words that no rule reads."""
    rule = subject.ruleset.rules.get(type(command))
    choices = dict(zip(rule.names, rule.choices, strict=True)) if rule is not None else {}
    closed = [
        value
        for name in command.__struct_fields__
        for value in (getattr(command, name),)
        if not isinstance(choices.get(name), OpenChoice) and not (isinstance(value, str) and name not in choices)
    ]
    return (type(command).__name__, *closed)


def near_misses(state: State, command: Command, report: Report) -> None:
    """The command with one field changed, to every other value."""
    for field in command.__struct_fields__:
        for value in state.subject.others(state.table, command, field):
            tried(state, replace(command, **{field: value}), report)


def tried(state: State, command: Command, report: Report) -> None:
    """Accepted if it is among the listed ones (or differs in open fields only), else refused and nothing changes."""
    subject = state.subject
    error = state.refusal(command)
    listed = shape(subject, command) in state.known
    if error is None:
        power = type(command) in subject.ruleset.powers
        report.expect(power or listed, PROMISE, f"{command} is accepted, but not listed")
        return
    report.expect(state.unchanged(), PROMISE, f"a refused {type(command).__name__} changes something")
    if isinstance(error, Refused):
        report.expect(bool(error.cite and error.sentence), "10 citing", f"{command} is refused without a number")
    report.expect(not listed or has_open_field(subject, command), PROMISE, f"{command} is listed and refused: {error}")
    report.count("unlisted commands refused, nothing changed")


def has_open_field(subject: Subject, command: Command) -> bool:
    """Has this kind a field whose values are not all listed?"""
    rule = subject.ruleset.rules.get(type(command))
    return rule is not None and any(isinstance(choice, OpenChoice) for choice in rule.choices)
