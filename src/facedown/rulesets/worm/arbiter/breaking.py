"""The game master breaks a spell that stands (C6, R-105)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import BreakSpell
from facedown.rulesets.worm.arbiter.standing import power, ruled
from facedown.rulesets.worm.challenge.spells import end
from facedown.rulesets.worm.challenge.under_spells import spell_of
from facedown.rulesets.worm.table import Table


def standing(table: Table, actor: int) -> Sequence[int]:
    """The places of those that stand."""
    return range(len(table.spells))


STANDING: Final = Choice(standing, "No such spell stands.", "C6")


@power(BreakSpell, cite="C6", spell=STANDING)
def break_spell(table: Table, move: BreakSpell) -> Events:
    """It ends with all it brought, whoever holds it."""
    one = table.spells[move.spell]
    yield from ruled(spell_of(table, one).name, move, cite="C6")
    yield from end(table, one, "it is broken")
