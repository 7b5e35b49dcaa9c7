"""Who takes a dead adventurer's place (R-209), and what a quick sheet leaves open until it is asked for (R-210)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import FillIn, Replace
from facedown.rulesets.worm.arbiter.standing import power
from facedown.rulesets.worm.events import AdventurerReplaced, SheetFilledIn
from facedown.rulesets.worm.recruits import keeps, misfit, open_sheet
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import CHALLENGE


def the_dead(table: Table, actor: int) -> Sequence[int]:
    """Adventurers who are dead."""
    return [one for one in range(table.scene.people) if table.dead >> one & 1]


def the_quick(table: Table, actor: int) -> Sequence[int]:
    """Adventurers whose sheets leave something open."""
    return [one for one, sheet in enumerate(table.scene.adventurers) if sheet.quick]


def between(table: Table, actor: int) -> bool:
    """Is no Challenge under way?"""
    return table.phase != CHALLENGE


def a_sheet(table: Table, actor: int) -> Sequence[Any]:
    """An open one, to stand for all there could be."""
    return (open_sheet("a newcomer", table.scene.zone_names[0]),)


def any_sheet(table: Table, actor: int, sheet: Any) -> bool:
    """Whether it fits is asked with whose it is."""
    return True


def names_in_use(table: Table, actor: int) -> object:
    """What is named already."""
    return {"zones": list(table.scene.zone_names), "combatants": list(table.scene.names)}


DEAD: Final = Choice(the_dead, "That is no adventurer who is dead.", "R-209")
QUICK: Final = Choice(the_quick, "Nothing is open on that sheet.", "R-210")
PLAUSIBLE: Final = Condition(between, "They join when the Challenge is over.", "R-209")
SHEET: Final = OpenChoice(a_sheet, any_sheet, names_in_use, "That sheet does not fit.", "R-209")


@power(Replace, cite="R-209", when=[PLAUSIBLE], adventurer=DEAD, sheet=SHEET)
def replace_adventurer(table: Table, move: Replace) -> Events:
    """Another adventurer joins at the next plausible moment, played from the same seat."""
    fault = misfit(table.scene, move.adventurer, move.sheet)
    if fault:
        raise Refused(fault, "R-209")
    yield AdventurerReplaced(move.adventurer, move.sheet, move.reason)


@power(FillIn, cite="R-210", adventurer=QUICK, sheet=SHEET)
def fill_in(table: Table, move: FillIn) -> Events:
    """What was left open is fixed when it is first asked for, and what was fixed stays."""
    old = table.scene.adventurers[move.adventurer]
    if not keeps(old, move.sheet):
        raise Refused("Only what the sheet leaves open can be filled in: 1 to 4 once each, motifs and gear.", "R-210")
    yield SheetFilledIn(move.adventurer, move.sheet, move.reason)
