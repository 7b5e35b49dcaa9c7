"""``facedown guild``: is it right, one to begin with, and its schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from facedown import cli


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Status, output and errors of one call."""
    with pytest.raises(SystemExit) as left:
        cli.main(["guild", *words])
    said = capsys.readouterr()
    return int(left.value.code or 0), said.out, said.err


def test_a_guild_that_is_right_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = ran(capsys, "check", "iron-widows")
    assert status == 0
    assert output.startswith("The Iron Widows: the guild is right.\n  adventurers: Hedda, Grete, Old Runa\n")


@pytest.mark.rule("R-210")
def test_a_new_guild_is_right_and_may_be_changed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(ran(capsys, "new")[1], encoding="utf8")
    assert ran(capsys, "check", str(path))[1].startswith("A guild to begin with: the guild is right.")
    path.write_text(path.read_text(encoding="utf8").replace("swords = 4", "swords = 3"), encoding="utf8")
    status, output, errors = ran(capsys, "check", str(path))
    assert (status, output) == (2, "")
    assert f"{path}, line 12: the path of 'Vesna' is Swords, so that attribute must be 4." in errors


def test_editors_are_told_what_a_guild_can_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert "GuildPlan" in json.dumps(json.loads(ran(capsys, "schema")[1]))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chek", "iron-widows"), "There is no task 'chek': say check, new or schema."),
        (("check",), "Say which guild: facedown guild check FILE."),
        (("check", "iron-widow"), "There is no guild 'iron-widow'; did you mean 'iron-widows'?"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, _, errors = ran(capsys, *words)
    assert status == 2
    assert sentence in errors
