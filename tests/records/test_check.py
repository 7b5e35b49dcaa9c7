"""Checking a folder of records: sentences, a count, and a status for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.cli import main
from facedown.kernel.refusals import Unreadable
from facedown.records.check import check, records_in
from tests.records.duel import AFTER, record

LIBRARY = Path(__file__).parents[2] / "scenes"


def test_the_records_of_the_library_pass() -> None:
    heard: list[str] = []
    assert check([LIBRARY], heard.append) == 0, heard
    assert heard == [f"{len(records_in([LIBRARY]))} passed, 0 failed"]


def test_without_a_place_the_ready_made_scenes_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["check"])
    assert caught.value.code == 0
    assert capsys.readouterr().out.splitlines() == [f"{len(records_in([LIBRARY]))} passed, 0 failed"]


def test_a_folder_is_checked_with_all_below_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "good.record").write_text(record("= count: 5\n"), "utf8")
    (tmp_path / "below" / "bad.record").write_text(record("= count: 6\n= round: 1\n"), "utf8")
    with pytest.raises(SystemExit) as caught:
        main(["check", str(tmp_path)])
    assert caught.value.code == 1
    assert capsys.readouterr().out.splitlines() == [
        f'{tmp_path}/below/bad.record, line {AFTER}: expected "count: 6", but count: 5 (R-095)',
        "1 passed, 1 failed",
    ]


def test_one_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.record").write_text("no record", "utf8")
    (tmp_path / "b.record").write_text(record("= count: 6\n"), "utf8")
    (tmp_path / "c.record").write_text(record(""), "utf8")
    heard: list[str] = []
    assert check([tmp_path], heard.append) == 2
    assert "a.record, line 1" in heard[0]
    assert "b.record" in heard[1]
    assert heard[2] == "1 passed, 2 failed"


def test_a_record_shows_only_numbers_that_stand_in_the_checklist(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known, unknown = tmp_path / "known.record", tmp_path / "unknown.record"
    known.write_text(record("= count: 5\n").replace("scene:", "rules: R-095, C4\nscene:", 1), "utf8")
    unknown.write_text(record("= count: 5\n").replace("scene:", "rules: R-095 R-999\nscene:", 1), "utf8")
    with pytest.raises(SystemExit) as caught:
        main(["check", str(tmp_path)])
    assert caught.value.code == 2
    assert capsys.readouterr().out.splitlines() == [
        f"{unknown}, line 4: no rule of worm has the number 'R-999'; docs/rules lists them.",
        "1 passed, 1 failed",
    ]


def test_a_record_may_be_named_and_must_be_there(tmp_path: Path) -> None:
    heard: list[str] = []
    assert check([tmp_path / "none.record"], heard.append) == 2
    assert "there is no such file" in heard[0]
    with pytest.raises(Unreadable, match="There is no record below this folder"):
        check([tmp_path], heard.append)
