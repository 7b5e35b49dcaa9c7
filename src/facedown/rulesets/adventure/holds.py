"""Who holds whom, and what else lasts. B.13, CF-10."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.adventure.events import LastingFades
from facedown.rulesets.adventure.states import Lasting
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import GRAB


def holds_of(table: Table, actor: int) -> list[int]:
    """Whom somebody holds."""
    return [one.whom for one in table.lastings if one.kind == GRAB and one.by == actor and not table.out(one.whom)]


def holders_of(table: Table, actor: int) -> list[int]:
    """Who holds somebody: whoever is gone or Incapacitated holds nobody any more."""
    return [one.by for one in table.lastings if one.kind == GRAB and one.whom == actor and grips(table, one.by)]


def grips(table: Table, actor: int) -> bool:
    """Can somebody hold anybody?"""
    return not table.out(actor) and not (table.is_character(actor) and table.incapacitated(actor))


def what_lasts(table: Table) -> tuple[Lasting, ...]:
    """Whatever helps, hinders or holds somebody now. B.6, CF-10."""
    return tuple([one for one in table.in_force() if one.kind != GRAB or grips(table, one.by)])


def lets_go(table: Table, actor: int) -> Events:
    """A hold ends at once when its holder is gone or Incapacitated, and is not back when the holder is. CF-10.

    It fades until the Turn ends, so that whatever else lasts keeps its place while a check lies open.
    """
    for place, one in enumerate(table.lastings):
        if one.kind == GRAB and one.by == actor and not table.fading >> place & 1:
            yield LastingFades(place, cite="CF-10")
