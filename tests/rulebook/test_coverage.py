"""The table joins checklist, scope, code and tests; the check names what is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.coverage import gaps, read_rulebook, strangers
from facedown.rulebook.places import repository, rules_folder


def test_a_row_knows_kind_enforcement_mentions_and_showing(package: Path) -> None:
    rows = {row.entry.number: row for row in read_rulebook(package).rows("worm")}
    first = rows["R-001"]
    assert (first.scope.kind, len(first.enforced), len(first.mentioned), len(first.shown)) == ("mechanical", 2, 1, 2)
    assert (rows["R-003"].scope.kind, rows["R-003"].scope.reason) == ("talk", "Only words.")


def test_the_check_names_what_nothing_enforces_or_shows(package: Path) -> None:
    assert gaps(read_rulebook(package).rows("worm")) == ["B-01 (mechanical): no test or record shows it."]


def test_an_example_must_be_shown_but_nothing_enforces_it(root: Path, package: Path) -> None:
    (root / "scenes/worm/first.record").unlink()
    assert "R-002 (example): no test or record shows it." in gaps(read_rulebook(package).rows("worm"))


def test_a_docstring_is_no_enforcement(package: Path) -> None:
    (package / "swords.py").write_text('"""Swords. R-001, B-01"""\n', encoding="utf-8")
    assert gaps(read_rulebook(package).rows("worm")) == [
        "R-001 (mechanical): nothing enforces it.",
        "B-01 (mechanical): nothing enforces it and no test or record shows it.",
        "C4 (mechanical): nothing enforces it.",
    ]


def test_a_number_that_no_checklist_holds_is_named_with_its_place(root: Path, package: Path) -> None:
    (package / "cups.py").write_text('A = "R-404"\nB = "XY-99"\nC = "C9"\n# See B-77.\n', encoding="utf-8")
    assert strangers(read_rulebook(package)) == [
        "src/facedown/cups.py:1 A: R-404 is a number that no checklist holds.",
        "src/facedown/cups.py:4 a comment: B-77 is a number that no checklist holds.",
    ]


def test_a_number_is_found_in_any_case_and_in_every_game_that_has_it(package: Path) -> None:
    rulebook = read_rulebook(package)
    assert [row.entry.number for row in rulebook.find(" r-001 ")] == ["R-001"]
    assert [row.entry.game for row in rulebook.find("B.1")] == ["adventure", "goblins"]
    assert rulebook.find("R-404") == []


def test_an_installed_package_brings_its_own_checklists(root: Path, package: Path) -> None:
    installed = root / "site" / "facedown"
    shutil.copytree(package, installed)
    shutil.copytree(root / "docs/rules", installed / "rulebook/checklists")
    rulebook = read_rulebook(installed)
    assert (repository(installed), rulebook.tests_here, rulebook.shown) == (None, False, {})
    assert str(rulebook.cites.enforced["C4"][0]) == "facedown/swords.py:7 attack"


def test_a_package_without_checklists_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"The checklists of the rules are missing\. Install the package again\."):
        rules_folder(tmp_path / "site" / "facedown")


def test_this_repository_names_no_number_that_no_checklist_holds() -> None:
    assert strangers(read_rulebook()) == []
