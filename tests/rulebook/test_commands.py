"""What the two commands print, and their exit status."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from facedown import cli
from facedown.rulebook.commands import print_rule, print_rules

Captured = pytest.CaptureFixture[str]


def test_a_rule_is_printed_with_where_it_is_enforced_and_shown(package: Path, capsys: Captured) -> None:
    assert print_rule("r-001", package) == 0
    assert capsys.readouterr().out == (
        "R-001. His Majesty the Worm, A1. Cards\n"
        "A card is a card, always. \u2192B-01\n"
        "Source: S0,S2\n"
        "See also: B-01\n"
        "Kind: mechanical\n"
        "Enforced in 2 places:\n"
        "  src/facedown/swords.py:3 FIRST\n"
        "  src/facedown/swords.py:7 attack\n"
        "Mentioned in: src/facedown/swords.py:9 attack\n"
        "Shown by 2 places:\n"
        "  tests/test_swords.py:4 test_a_card_is_a_card\n"
        "  scenes/worm/first.record:2\n"
    )


def test_a_table_is_read_out_as_plain_lines(package: Path, capsys: Captured) -> None:
    assert print_rule("C4", package) == 0
    assert "\nType, In a Challenge\nAxe, falls\n" in capsys.readouterr().out


def test_talk_is_printed_with_its_reason(package: Path, capsys: Captured) -> None:
    assert print_rule("R-003", package) == 0
    out = capsys.readouterr().out
    assert "Kind: talk. Only words.\nEnforced in: nothing\nShown by: nothing\n" in out


def test_a_section_of_two_games_is_printed_for_both(package: Path, capsys: Captured) -> None:
    assert print_rule("B.1", package) == 0
    out = capsys.readouterr().out
    assert "B.1. Open Adventure" in out
    assert "\n\nB.1. The goblin dungeon" in out


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("R-404", "There is no rule 'R-404'. The nearest numbers are R-001, R-002, R-003.\n"),
        ("R001", "There is no rule 'R001'. The nearest numbers are R-001, "),
        ("!", "There is no rule '!'. facedown rules GAME lists the numbers there are.\n"),
    ],
)
def test_an_unknown_number_is_refused_with_the_nearest(
    package: Path, capsys: Captured, number: str, sentence: str
) -> None:
    assert print_rule(number, package) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(sentence)
    assert captured.out == ""


def test_the_table_has_a_line_for_each_number(package: Path, capsys: Captured) -> None:
    assert print_rules("worm", False, package) == 0
    assert capsys.readouterr().out == (
        "R-001, mechanical. Enforced in: src/facedown/swords.py:3 FIRST and 1 more."
        " Shown by: tests/test_swords.py:4 test_a_card_is_a_card and 1 more.\n"
        "R-002, example. Enforced in: nothing. Shown by: scenes/worm/first.record:2. Reason: It follows from R-001.\n"
        "R-003, talk. Enforced in: nothing. Shown by: nothing. Reason: Only words.\n"
        "B-01, mechanical. Enforced in: src/facedown/swords.py:10 attack. Shown by: nothing.\n"
        "C4, mechanical. Enforced in: src/facedown/swords.py:7 attack."
        " Shown by: tests/test_swords.py:4 test_a_card_is_a_card.\n"
        "\n"
        "5 numbers: 3 mechanical, 1 example, 1 talk.\n"
        "Lacking something: 1; --check names what.\n"
    )


def test_the_check_fails_and_names_what_is_missing(package: Path, capsys: Captured) -> None:
    assert print_rules("worm", True, package) == 1
    assert capsys.readouterr().out == (
        "B-01 (mechanical): no test or record shows it.\nMissing or wrong: 1, among 5 numbers.\n"
    )


def test_the_check_passes_when_nothing_is_missing(root: Path, package: Path, capsys: Captured) -> None:
    (root / "scenes/worm/second.record").write_text("rules: B-01\n", encoding="utf-8")
    assert print_rules("worm", True, package) == 0
    assert capsys.readouterr().out == "All 5 numbers are as they should be.\n"
    assert print_rules("worm", False, package) == 0
    assert capsys.readouterr().out.endswith("None of them lacks anything.\n")


def test_an_unknown_game_is_refused(package: Path, capsys: Captured) -> None:
    assert print_rules("chess", False, package) == 2
    assert capsys.readouterr().err == "There is no game 'chess'. The games are worm, adventure, goblins.\n"


def test_what_cannot_be_read_is_a_sentence_and_status_two(root: Path, package: Path, capsys: Captured) -> None:
    (root / "docs/rules/worm.md").write_text("nothing\n", encoding="utf-8")
    sentence = 'docs/rules/worm.md, line 1: A checklist begins with a title, "# The game: ...".\n'
    assert print_rule("R-001", package) == 2
    assert capsys.readouterr().err == sentence
    assert print_rules("worm", True, package) == 2
    assert capsys.readouterr().err == sentence


def test_outside_a_repository_the_tests_are_said_to_be_missing(root: Path, package: Path, capsys: Captured) -> None:
    installed = root / "site" / "facedown"
    shutil.copytree(package, installed)
    shutil.copytree(root / "docs/rules", installed / "rulebook/checklists")
    assert print_rule("R-001", installed) == 0
    assert "Shown by: Tests and records are not part of this installation.\n" in capsys.readouterr().out
    assert print_rules("worm", False, installed) == 0
    out = capsys.readouterr().out
    assert "Shown by: unknown." in out
    assert out.endswith("Tests and records are not part of this installation.\n")
    assert print_rules("worm", True, installed) == 2
    assert "Run the check in a clone of the repository." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (["rule", "R-106"], 0, "R-106. His Majesty the Worm, A10. Swords actions\n"),
        (["rules", "goblins"], 0, "\n267 numbers: 244 mechanical, 16 example, 7 talk.\n"),
        (["rules", "goblins", "--check"], 0, "All 267 numbers are as they should be.\n"),
    ],
)
def test_the_command_line_speaks_of_this_repository(
    capsys: Captured, words: list[str], status: int, sentence: str
) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    assert end.value.code == status
    assert sentence in capsys.readouterr().out
