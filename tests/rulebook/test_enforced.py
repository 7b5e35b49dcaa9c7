"""A number is enforced by a string in code that holds nothing else; docstrings and comments only mention it."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.enforced import Cites, read_cites
from facedown.rulebook.places import Place


def cites(tmp_path: Path, code: str) -> Cites:
    package = tmp_path / "facedown"
    package.mkdir()
    (package / "one.py").write_text(code, encoding="utf-8")
    return read_cites(package)


def enforced(tmp_path: Path, code: str) -> dict[str, list[str]]:
    return {number: [str(place) for place in places] for number, places in cites(tmp_path, code).enforced.items()}


def test_a_decorator_enforces_within_the_function_it_decorates(package: Path) -> None:
    found = read_cites(package)
    assert found.enforced["R-001"] == [
        Place("src/facedown/swords.py", 3, "FIRST"),
        Place("src/facedown/swords.py", 7, "attack"),
    ]
    assert found.enforced["C4"] == [Place("src/facedown/swords.py", 7, "attack")]


def test_docstrings_comments_and_sentences_only_mention(package: Path) -> None:
    found = read_cites(package)
    assert "R-002" not in found.enforced
    assert [str(place) for place in found.mentioned["R-002"]] == [
        "src/facedown/swords.py:1",
        "src/facedown/swords.py:10 attack",
    ]
    assert [str(place) for place in found.mentioned["B-01"]] == [
        "src/facedown/swords.py:1",
        "src/facedown/swords.py:4 a comment",
    ]


def test_the_rulebook_itself_enforces_nothing(package: Path) -> None:
    assert "R-003" not in read_cites(package).enforced


def test_an_argument_inside_an_f_string_is_code(package: Path) -> None:
    assert [str(place) for place in read_cites(package).enforced["B-01"]] == ["src/facedown/swords.py:10 attack"]


def test_a_class_default_enforces_within_the_class(tmp_path: Path) -> None:
    code = 'class Engaged:\n    cite: str = "R-111"\n    also = "R-112"\n    async def run(self): return "R-113"\n'
    assert enforced(tmp_path, code) == {
        "R-111": ["facedown/one.py:2 Engaged"],
        "R-112": ["facedown/one.py:3 Engaged"],
        "R-113": ["facedown/one.py:4 Engaged.run"],
    }


def test_constants_of_a_module_are_named_and_other_targets_are_not(tmp_path: Path) -> None:
    code = 'HAND: int = number("R-073", 4)\na, b = "R-076", "R-077"\nx.y: str = "R-078"\n'
    assert enforced(tmp_path, code) == {
        "R-073": ["facedown/one.py:1 HAND"],
        "R-076": ["facedown/one.py:2"],
        "R-077": ["facedown/one.py:2"],
        "R-078": ["facedown/one.py:3"],
    }


def test_the_same_place_counts_once(tmp_path: Path) -> None:
    assert enforced(tmp_path, 'A = ("R-001", "R-001")\n') == {"R-001": ["facedown/one.py:1 A"]}


def test_a_string_that_stands_alone_enforces_nothing(tmp_path: Path) -> None:
    found = cites(tmp_path, 'def run():\n    "R-001"\n    ...\n    print("R-002")\n')
    assert (list(found.enforced), list(found.mentioned)) == (["R-002"], ["R-001"])


def test_a_file_that_is_not_python_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"facedown/one\.py, line 2: This is not Python: "):
        cites(tmp_path, "a = 1\ndef (\n")


def test_the_docstring_of_a_rulesets_function_says_what_its_body_enforces(tmp_path: Path) -> None:
    package = tmp_path / "facedown"
    rules = package / "rulesets" / "worm"
    rules.mkdir(parents=True)
    code = (
        '"""About R-001."""\n'
        'def deal():\n    """Four cards each (R-073, C4), see B-02. C5 is not meant."""\n    return 4\n'
        'def empty():\n    """Nothing (R-074)."""\n'
        'class Draw:\n    """A window (R-075)."""\n'
    )
    (rules / "draw.py").write_text(code, encoding="utf-8")
    (package / "other.py").write_text('def deal():\n    """As R-073 says."""\n    return 4\n', encoding="utf-8")
    found = read_cites(package).enforced
    assert sorted(found) == ["B-02", "C4", "R-073"]
    assert [str(place) for place in found["R-073"]] == ["facedown/rulesets/worm/draw.py:2 deal"]


def test_an_example_for_readers_enforces_nothing(tmp_path: Path) -> None:
    assert enforced(tmp_path, 'class Game:\n    example_rule = "R-111"\n    cite = "R-112"\n') == {
        "R-112": ["facedown/one.py:3 Game"]
    }


def test_all_there_is_about_one_number_is_found_without_the_files_that_do_not_hold_it(package: Path) -> None:
    whole, part = read_cites(package), read_cites(package, "B-01")
    assert whole.enforced["B-01"] == part.enforced["B-01"]
    assert read_cites(package, "R-999").enforced == {}
