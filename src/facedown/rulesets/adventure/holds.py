"""Who holds whom, and what else lasts. B.13, CF-10."""

from __future__ import annotations

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
