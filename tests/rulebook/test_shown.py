"""A number is shown by tests that carry the marker and by records that name it in their header."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.places import Place
from facedown.rulebook.shown import read_shown


def shown(tmp_path: Path, code: str) -> dict[str, list[str]]:
    (tmp_path / "tests").mkdir(exist_ok=True)
    (tmp_path / "tests" / "test_one.py").write_text(code, encoding="utf-8")
    return {number: [str(place) for place in places] for number, places in read_shown(tmp_path).items()}


def test_tests_come_first_and_records_after_them(root: Path) -> None:
    assert read_shown(root) == {
        "R-001": [Place("tests/test_swords.py", 4, "test_a_card_is_a_card"), Place("scenes/worm/first.record", 2, "")],
        "C4": [Place("tests/test_swords.py", 4, "test_a_card_is_a_card")],
        "R-002": [Place("scenes/worm/first.record", 2, "")],
    }


def test_markers_on_classes_modules_and_parameters_count(tmp_path: Path) -> None:
    code = (
        'import pytest\npytestmark = pytest.mark.rule("R-001")\n@pytest.mark.rule("R-002 B-01")\nclass TestOne:\n'
        '    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("R-003"))])\n'
        "    def test_two(self, x): pass\n"
    )
    assert shown(tmp_path, code) == {
        "R-001": ["tests/test_one.py:2 pytestmark"],
        "R-002": ["tests/test_one.py:3 TestOne"],
        "B-01": ["tests/test_one.py:3 TestOne"],
        "R-003": ["tests/test_one.py:5 TestOne.test_two"],
    }


def test_a_number_in_a_string_without_the_marker_shows_nothing(tmp_path: Path) -> None:
    assert shown(tmp_path, 'cite = "R-001"\nrule("R-002")\n') == {}


@pytest.mark.parametrize("argument", ["'a rule'", "NUMBER", "106"])
def test_a_marker_without_numbers_is_refused_with_its_line(tmp_path: Path, argument: str) -> None:
    with pytest.raises(Unreadable) as refused:
        shown(tmp_path, f"import pytest\npytestmark = pytest.mark.rule({argument})\n")
    assert str(refused.value) == (
        f'tests/test_one.py, line 2: The marker `rule` takes numbers such as "R-106", not {argument}.'
    )


def test_a_record_without_a_blank_line_is_header_to_its_end(root: Path) -> None:
    (root / "scenes/worm/first.record").write_text("rules: B-01, R-003", encoding="utf-8")
    assert read_shown(root)["R-003"] == [Place("scenes/worm/first.record", 1, "")]


def test_a_rules_line_without_numbers_is_refused(root: Path) -> None:
    (root / "scenes/worm/first.record").write_text("scene: one\nrules: all of them\n", encoding="utf-8")
    with pytest.raises(Unreadable) as refused:
        read_shown(root)
    assert str(refused.value) == (
        'scenes/worm/first.record, line 2: A line "rules:" lists numbers, such as "rules: R-106 R-090".'
    )
