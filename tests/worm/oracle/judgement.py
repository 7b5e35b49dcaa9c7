"""The oracle's word: is this command legal, and which commands are (docs/rules/worm.md)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from facedown.kernel.structs import Command, TakeBack
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import Aim, Carry
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import ATTACK, ROUGHHOUSE
from tests.worm.oracle import (
    answers,
    carrying,
    crawling,
    cups,
    judging,
    miscellaneous,
    pentacles,
    recruits,
    retreating,
    spells,
    surprise,
    swords,
    talents,
    wands,
)
from tests.worm.oracle.asked import may_answer
from tests.worm.oracle.reading import READINGS, Parts
from tests.worm.oracle.space import AIM_PARTS, assembled, domain, taken_apart

CHAPTERS = (
    answers,
    carrying,
    crawling,
    cups,
    judging,
    miscellaneous,
    pentacles,
    recruits,
    retreating,
    spells,
    surprise,
    swords,
    talents,
    wands,
)
"""Importing a chapter notes its readings."""


def allows(table: Table, command: Command) -> bool:
    """Is this command legal? Every part is asked about, every aim too; each member aims once, in order (R-182)."""
    kind, actor = type(command), command.actor
    if not may_answer(table, command.seat, actor, kind):
        return False
    if kind is TakeBack:
        return True
    reading = READINGS[kind]
    parts = taken_apart(command)
    if not reading.who(table, actor, parts):
        return False
    if "aims" not in kind.__struct_fields__:
        return all(ask(table, actor, parts) for ask in reading.parts.values())
    aims: tuple[Aim, ...] = command.aims  # type: ignore[attr-defined]
    members = [aim.member for aim in aims]
    if members != sorted(set(members)) or (len(aims) > 1 and not may_spread(table, kind)):
        return False
    for aim in aims or (Aim(NONE, NONE, NONE),):
        one = parts | {part: getattr(aim, part) for part in AIM_PARTS}
        if not all(ask(table, actor, one) for ask in reading.parts.values()):
            return False
    return True


def may_spread(table: Table, kind: type[Command]) -> bool:
    """May a group's members aim this each for itself: an Attack or a Roughhouse, prepared ones too (R-182)?"""
    return kind is not Carry or carrying.prepared(table) in (ATTACK, ROUGHHOUSE)


def legal(table: Table, seat: int, thinned: Random | None = None) -> Iterator[Command]:
    """Every legal command of a seat: of those with aims the ones with a single aim, of words the empty ones.

    *thinned*: of commands with aims, which run into thousands, only some, two values at most for each part.
    """
    for actor in range(len(table.scene.seats)):
        if may_answer(table, seat, actor, TakeBack):
            yield TakeBack(seat, actor)
        for kind, reading in READINGS.items():
            if may_answer(table, seat, actor, kind) and reading.who(table, actor, {}):
                luck = thinned if {"aims", "cast"} & set(kind.__struct_fields__) else None
                for parts in filled(table, kind, actor, list(reading.parts), {}, luck):
                    yield assembled(kind, seat, actor, parts)


def filled(
    table: Table, kind: type[Command], actor: int, order: list[str], chosen: Parts, thinned: Random | None
) -> Iterator[Parts]:
    """Every way to fill the parts that are left, value by value."""
    if not order:
        yield dict(chosen)
        return
    part, *rest = order
    ask = READINGS[kind].parts[part]
    values = [value for value in domain(table, kind, part) if ask(table, actor, chosen | {part: value})]
    if thinned is not None and len(values) > 2:
        values = thinned.sample(values, 2)
    for value in values:
        yield from filled(table, kind, actor, rest, chosen | {part: value}, thinned)
