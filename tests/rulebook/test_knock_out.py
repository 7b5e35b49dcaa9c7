"""The knock-out: what can be taken away, and whether a test that names its number misses it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import facedown
from facedown.rulebook.knock_out import node_id, print_knock_out, runs_well
from facedown.rulebook.knockable import knockable, numbers_in
from facedown.rulebook.places import Place

Captured = pytest.CaptureFixture[str]

RULES = '''
from facedown.kernel.register import number

MOST = number("R-001", 5)
LEAST = number("R-002", 1)


class Struck(Event):
    target: int
    cite: str = "R-003"


class Asked(Window):
    cite: ClassVar[str] = "R-009"


STANDING = Condition(stands, "You lie down.", "R-004")


def strike(table, move, cite="R-005"):
    """R-010 is only mentioned."""
    require(table, 0, True, "No.", "R-006")
    yield Struck(1, "R-007" if move else "R-008")
    yield Opened(Asked(), "R-011")
'''
SHOWN = """
import pytest
from facedown.kernel.register import number

@pytest.mark.rule("R-001")
def test_at_most_five():
    assert number("R-001", 5) == 5

@pytest.mark.rule("R-002")
def test_that_cannot_fail():
    number("R-002", 1)
"""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository with one file of rules and one of tests; returns its package."""
    here = Path(__file__).parents[2]
    package = tmp_path / "src" / "facedown"
    (package / "rulesets" / "worm").mkdir(parents=True)
    (package / "rulesets" / "worm" / "strokes.py").write_text(RULES, encoding="utf-8")
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "scenes").mkdir()
    (tmp_path / "tests" / "test_strokes.py").write_text(SHOWN, encoding="utf-8")
    for name, text in (("conftest.py", (here / "tests" / "conftest.py").read_text(encoding="utf-8")),):
        (tmp_path / "tests" / name).write_text(text, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(Path(facedown.__file__).parents[1]))
    return package


def test_conditions_figures_and_the_numbers_of_events_can_be_taken_away(clone: Path) -> None:
    assert knockable("worm", clone) == [
        *("condition R-004", "condition R-006"),
        *("event R-003", "event R-005", "event R-007", "event R-008"),
        *("number R-001", "number R-002"),
    ]
    assert numbers_in("event R-001, C4") == ["R-001", "C4"]


def test_what_no_test_misses_is_printed_with_the_tests_that_should(clone: Path, capsys: Captured) -> None:
    assert print_knock_out("worm", ["r-001"], clone) == 0
    assert capsys.readouterr().out == "1 taken away, one at a time; 0 missed by nobody.\n"
    assert print_knock_out("worm", ["R-001", "R-002", "R-004"], clone) == 1
    assert capsys.readouterr().out == (
        "condition R-004: no test or record names it.\n"
        "number R-002: not missed by tests/test_strokes.py::test_that_cannot_fail.\n"
        "3 taken away, one at a time; 2 missed by nobody.\n"
    )


def test_tests_that_fail_anyway_prove_nothing(clone: Path, capsys: Captured) -> None:
    test = clone.parents[1] / "tests" / "test_strokes.py"
    test.write_text(SHOWN.replace("== 5", "== 7"), encoding="utf-8")
    assert print_knock_out("worm", ["R-001"], clone) == 2
    assert capsys.readouterr().err == "The tests fail with nothing taken away. Mend them first.\n"


def test_a_number_that_only_a_test_left_out_names_is_missed_by_nobody(clone: Path, capsys: Captured) -> None:
    test = clone.parents[1] / "tests" / "test_strokes.py"
    slow = '@pytest.mark.slow\n@pytest.mark.rule("R-004")\ndef test_that_takes_long():\n    assert 5 in [5]\n'
    test.write_text(f"{SHOWN}\n{slow}", encoding="utf-8")
    options = 'markers = rule\n    slow\naddopts = -m "not slow"'
    (clone.parents[1] / "pytest.ini").write_text(f"[pytest]\n{options}\n", encoding="utf-8")
    assert print_knock_out("worm", ["R-001", "R-004"], clone) == 1
    assert capsys.readouterr().out == (
        "condition R-004: not missed by tests/test_strokes.py::test_that_takes_long.\n"
        "2 taken away, one at a time; 1 missed by nobody.\n"
    )


def test_what_never_ends_for_want_of_a_number_is_missed(clone: Path) -> None:
    endless = [sys.executable, "-c", "while True: pass"]
    assert not runs_well(endless, clone, 1)
    assert runs_well([sys.executable, "-c", "pass"], clone, 1)


def test_a_number_that_nothing_carries_and_a_copy_without_tests_are_refused(
    clone: Path, tmp_path: Path, capsys: Captured
) -> None:
    assert print_knock_out("worm", ["R-404"], clone) == 2
    assert capsys.readouterr().err == "Nothing in the code of worm carries R-404.\n"
    assert print_knock_out("worm", [], tmp_path / "elsewhere" / "facedown") == 2
    assert "Run the knock-out in a clone." in capsys.readouterr().err


def test_a_test_is_named_as_pytest_names_it() -> None:
    assert node_id(Place("tests/test_a.py", 3, "TestIt.test_one")) == "tests/test_a.py::TestIt::test_one"
    assert node_id(Place("tests/test_a.py", 3, "pytestmark")) == "tests/test_a.py"
