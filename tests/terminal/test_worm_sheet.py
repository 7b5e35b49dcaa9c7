"""What line mode tells of a sheet beside its numbers."""

from __future__ import annotations

from facedown.rulesets.worm.view import view
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.worm.ruling import ruled_table
from tests.worm.sitting import Sitting, adventurer


def sheet(sitting: Sitting, name: str) -> list[str]:
    """The lines of somebody's sheet."""
    actor = sitting.actor(name)
    return [*LINE_MODE.sheet(sitting.table, view(sitting.table, actor), actor)]


def test_a_sheet_says_what_the_table_keeps_itself() -> None:
    fergus = adventurer("Fergus", bonds=("Chirm",), talents=("Sneak",), training=("Sneak",))
    chirm = adventurer("Chirm")
    assert sheet(ruled_table(), "Chirm")[-1] == "  Kept at the table: ammunition."
    assert sheet(ruled_table((fergus, chirm)), "Fergus")[-1] == "  Kept at the table: charges of Bonds and XP."
    assert not [line for line in sheet(ruled_table((fergus, chirm)), "Chirm") if "Kept" in line]


def test_what_a_quick_sheet_leaves_open_reads_so() -> None:
    people = (adventurer("Fergus", attributes=(4, 0, 0, 0), quick=True), adventurer("Chirm"))
    first = sheet(ruled_table(people), "Fergus")[0]
    assert "Swords 4, Pentacles not fixed yet, Cups not fixed yet, Wands not fixed yet" in first
