"""Checklists are read into numbered entries, and what is wrong with one is said with its file and line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.checklist import GAMES, parse_checklist, read_checklist

TITLE = "# His Majesty the Worm: rules\n"


def counts(game: str, letters: str) -> list[int]:
    return [int(number.partition("-")[2]) for number in read_checklist(game).entries if number.startswith(letters)]


def test_an_entry_has_its_text_sources_section_references_and_line() -> None:
    entry = read_checklist("worm").entries["R-090"]
    assert entry.text.startswith("When somebody performs an action against you")
    assert (entry.sources, entry.section) == ("S0", "A8. Step 2, Initiative")
    assert entry.references == ("B-66", "B-69")
    source = Path(__file__).parents[2] / "docs" / "rules" / "worm.md"
    assert source.read_text(encoding="utf-8").split("\n")[entry.line - 1].startswith("- R-090 [S0] ")


def test_a_section_with_facts_is_an_entry_under_its_own_code() -> None:
    entries = read_checklist("worm").entries
    assert "| Flail | shields cannot absorb it" in entries["C4"].text
    assert "A10" not in entries


@pytest.mark.parametrize(
    ("game", "letters", "last"),
    [
        ("worm", "R-", 232),
        ("worm", "B-", 111),
        ("adventure", "C-", 128),
        ("adventure", "CA-", 59),
        ("adventure", "CF-", 10),
        ("goblins", "G-", 187),
        ("goblins", "GA-", 52),
        ("goblins", "GE-", 9),
    ],
)
def test_no_number_is_lost(game: str, letters: str, last: int) -> None:
    assert counts(game, letters) == list(range(1, last + 1))


def test_the_scenarios_and_fact_sections_are_all_there() -> None:
    assert counts("worm", "E-") == [1, 2, 3, 4, 5, 8, 10, 11, 12, 14]
    assert counts("adventure", "D-") == [1, 2, 3, 5, 6, 7, 9, 10, 11, 12, 16, 17, 18, 19, 20]
    assert counts("goblins", "GD-") == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20]
    assert {f"C{n}" for n in range(1, 10)} | {"F1", "F2", "F3", "B0", "B1"} <= set(read_checklist("worm").entries)


@pytest.mark.parametrize("game", GAMES)
def test_the_checklists_stand_alone(game: str) -> None:
    entries = read_checklist(game).entries.values()
    assert not [entry.number for entry in entries if re.search(r"\.\./|sources/|\b\d{3}_[0-9a-f]{6}", entry.text)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Rules\n", 'x.md, line 1: A checklist begins with a title, "# The game: ...".'),
        (TITLE + "- R-001 One.\n- R-001 Two.\n", "x.md, line 3: R-001 stands here a second time; its first line is 2."),
        (
            TITLE + "- R-001\n",
            'x.md, line 2: A numbered line reads "- R-001 [S1] What the rule says."; this one does not.',
        ),
        (TITLE + "\n- R-001 See R-002.\n", "x.md, line 3: R-001 refers to R-002, which this checklist does not hold."),
    ],
)
def test_a_wrong_checklist_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_checklist("worm", text, "x.md")
    assert str(refused.value) == sentence


def test_a_game_without_a_checklist_is_refused_by_name() -> None:
    with pytest.raises(Unreadable, match=r"There is no checklist for 'chess'\. The games are worm, adventure, goblins"):
        read_checklist("chess")


def test_a_missing_or_garbled_checklist_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"docs/rules/worm\.md: The file does not exist"):
        read_checklist("worm", tmp_path)
    (tmp_path / "worm.md").write_bytes(b"# \xff: rules")
    with pytest.raises(Unreadable, match=r"docs/rules/worm\.md: The file is not UTF-8 text"):
        read_checklist("worm", tmp_path)
