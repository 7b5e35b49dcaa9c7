"""What line mode tells of a sheet beside its numbers."""

from __future__ import annotations

import pytest

from facedown.rulesets.worm.events import XpMarked
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import DROPPED, GROUND, STREWN
from facedown.terminal.play import play
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.terminal.typing_hand import Script, hallway
from tests.worm.ruling import PEOPLE, ruled_table
from tests.worm.sitting import Sitting, adventurer, thing


def sheet(sitting: Sitting, name: str) -> list[str]:
    """The lines of somebody's sheet."""
    actor = sitting.actor(name)
    return [*LINE_MODE.sheet(sitting.table, view(sitting.table, actor), actor)]


def test_a_sheet_says_what_the_table_keeps_itself() -> None:
    assert sheet(ruled_table(), "Chirm")[-1] == "  Kept at the table: ammunition."
    assert not [line for line in sheet(ruled_table((adventurer("Fergus"), PEOPLE[1])), "Fergus") if "Kept" in line]


@pytest.mark.rule("C1")
def test_a_sheet_says_how_far_talents_in_training_have_come_and_who_marks_it() -> None:
    fergus = adventurer("Fergus", talents=("Blur",), training=("Sneak", "Reaver"), xp=(2,))
    sitting = ruled_table((fergus, adventurer("Chirm")))
    lines = sheet(sitting, "Fergus")
    assert [line.split(":")[0] for line in lines[1:4]] == [
        "  Blur (kin)",
        "  Sneak (Pentacles) (in training, 2 of 7 XP, which the game master marks)",
        "  Reaver (Swords) (in training, 0 of 7 XP)",
    ]
    sitting.given(XpMarked(0, "Reaver", 7))
    assert sheet(sitting, "Fergus")[3].startswith("  Reaver (Swords) (mastered):")


@pytest.mark.rule("C1")
def test_a_sheet_says_which_bonds_are_charged() -> None:
    people = (adventurer("Fergus", bonds=("Chirm", "Odo"), charged=("Odo",)), adventurer("Chirm", bonds=("Fergus",)))
    sitting = ruled_table(people)
    assert sheet(sitting, "Fergus")[-1] == "  Charged bonds: Odo."
    assert sheet(sitting, "Chirm")[-1] == "  Charged bonds: none."


def test_what_a_quick_sheet_leaves_open_reads_so() -> None:
    people = (adventurer("Fergus", attributes=(4, 0, 0, 0), quick=True), adventurer("Chirm"))
    first = sheet(ruled_table(people), "Fergus")[0]
    assert "Swords 4, Pentacles not fixed yet, Cups not fixed yet, Wands not fixed yet" in first


def test_a_sheet_shows_the_gear_by_place_with_what_it_has_suffered() -> None:
    gear = (
        thing("sword", "sword"),
        thing("helm", "helm", "worn"),
        thing("rope", "other", "belt"),
        thing("torch", "light", "belt"),
        thing("spade", "other", "pack"),
    )
    sitting = ruled_table((adventurer("Fergus", gear=gear), adventurer("Chirm", gear=())))
    sitting.table.notched = (0, 1, 0, 0, 0)
    assert sheet(sitting, "Fergus")[1:] == [
        "  In hand: sword.",
        "  Worn: helm (Destroyed).",
        "  On the belt: rope and torch.",
        "  In the pack: spade.",
    ]
    assert len(sheet(sitting, "Chirm")) == 1


@pytest.mark.parametrize(
    ("place", "words"), [(DROPPED, "lies there, dropped"), (GROUND, "lies there"), (STREWN, "strewn")]
)
def test_what_lies_in_a_zone_is_shown_there(place: int, words: str) -> None:
    sitting = ruled_table((adventurer("Fergus", gear=(thing("sword", "sword"),)), adventurer("Chirm")))
    sitting.table.place = (place, *sitting.table.place[1:])
    sitting.table.holder = (sitting.table.zone[0], *sitting.table.holder[1:])
    looked = [*LINE_MODE.look(sitting.table, view(sitting.table, 0))]
    assert f"  Fergus' sword: {words}" in looked
    assert "holds nothing" in next(line for line in looked if line.startswith("  Fergus:"))


def test_the_game_master_names_whose_sheet_is_shown_and_a_player_sees_only_their_own() -> None:
    screen = Script(["sheet", "sheet daria", "sheet nobody", "help"])
    play(hallway("GM"), screen)
    no_sheet = "The game master has no sheet; sheet NAME shows an adventurer's, look the foes' numbers."
    assert no_sheet in screen.lines
    assert "Daria: Swords 3, Pentacles 1, Cups 2, Wands 4." in screen.lines
    assert "Say whose sheet: sheet Chirm or sheet Daria." in screen.lines
    assert "  sheet NAME  the sheet of anybody" in screen.lines
    screen = Script(["sheet Daria", "sheet CHIRM"])
    play(hallway("Chirm"), screen)
    assert "Say whose sheet: sheet Chirm." in screen.lines
    assert not any(line.startswith("Daria: Swords") for line in screen.lines)
    assert sum(line.startswith("Chirm: Swords 2") for line in screen.lines) == 2
