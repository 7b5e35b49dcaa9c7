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
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.structs import HOUSE, Command, TakeBack

PROMISE = "5 legality"


def seats_of(table: Any) -> list[int]:
    """The seats that the open window concerns, the house left out."""
    window = table.windows[-1]
    concerned = (window.asked if window.sealed else window.waiting) | window.invited
    seats = {table.seat_of(actor) for actor in range(concerned.bit_length()) if concerned >> actor & 1}
    return sorted(seats - {HOUSE})


def check_state(subject: Subject, table: Any, luck: Chance, report: Report, *, listed: int, draws: int) -> None:
    """One table: so many listed commands with their near misses, and so many uniform draws for each seat asked."""
    for seat in seats_of(table):
        legal = subject.ruleset.legal(table, seat)
        same = {repr(command) for command in legal} == {repr(one) for one in all_commands(subject.ruleset, table, seat)}
        report.expect(same, PROMISE, "offers do not expand to the legal list")
        known = {shape(subject, command) for command in legal}
        asked_for(table, legal, report)
        some = [legal[luck.roll(len(legal)) - 1] for _ in range(min(listed, len(legal)))]
        for command in some:
            accepted(subject, table, command, report)
            near_misses(subject, table, command, known, luck, report)
        for _ in range(draws):
            tried(subject, table, subject.space(table, seat, luck), known, report)
        report.count(f"states: {type(table.windows[-1]).__name__}")
        if report.faults:
            return


def asked_for(table: Any, legal: list[Command], report: Report) -> None:
    """Nothing is legal that no open window asks for."""
    window = table.windows[-1]
    kinds = (*window.admits, *window.invites, TakeBack)
    report.expect(all(isinstance(command, kinds) for command in legal), PROMISE, "more is legal than is asked")


def shape(subject: Subject, command: Command) -> tuple[object, ...]:
    """A command but for its open fields, whose samples stand for more."""
    rule = subject.ruleset.rules.get(type(command))
    opened = set()
    if rule is not None:
        choices = zip(rule.names, rule.choices, strict=True)
        opened = {name for name, choice in choices if isinstance(choice, OpenChoice)}
    closed = [getattr(command, name) for name in command.__struct_fields__ if name not in opened]
    return (type(command).__name__, *closed)


def accepted(subject: Subject, table: Any, command: Command, report: Report) -> None:
    """A listed command is played."""
    try:
        subject.ruleset.play(table.copy(), command, table.windows[-1].id, Watched(1), [])
    except (Refused, NotNow) as error:
        report.fault(PROMISE, f"{command} is listed and refused: {error}")
    report.count("listed commands accepted")


def near_misses(
    subject: Subject, table: Any, command: Command, known: set[tuple[object, ...]], luck: Chance, report: Report
) -> None:
    """The command with one field changed, to every other value."""
    for field in command.__struct_fields__:
        for value in subject.others(table, command, field):
            tried(subject, table, replace(command, **{field: value}), known, report)


def tried(subject: Subject, table: Any, command: Command, known: set[tuple[object, ...]], report: Report) -> None:
    """Accepted if it is among the listed ones (or differs in open fields only), else refused and nothing changes."""
    facts, chance, trial = subject.facts(table), Watched(1), table.copy()
    try:
        subject.ruleset.play(trial, command, table.windows[-1].id, chance, [])
    except (Refused, NotNow) as error:
        unchanged = subject.facts(trial) == facts and not chance.asked
        report.expect(unchanged, PROMISE, f"a refused {type(command).__name__} changes something")
        if isinstance(error, Refused):
            report.expect(bool(error.cite and error.sentence), "10 citing", f"{command} is refused without a number")
        report.count("unlisted commands refused, nothing changed")
        refused = shape(subject, command) not in known or has_open_field(subject, command)
        report.expect(refused, PROMISE, f"{command} is listed and refused: {error}")
    else:
        power = type(command) in subject.ruleset.powers
        report.expect(power or shape(subject, command) in known, PROMISE, f"{command} is accepted, but not listed")
    report.expect(subject.facts(table) == facts, PROMISE, "a command changes the table it was not played on")


def has_open_field(subject: Subject, command: Command) -> bool:
    """Has this kind a field whose values are not all listed?"""
    rule = subject.ruleset.rules.get(type(command))
    return rule is not None and any(isinstance(choice, OpenChoice) for choice in rule.choices)
