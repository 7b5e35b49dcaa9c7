"""What the README shows is what the program does."""

from __future__ import annotations

import re

import pytest

from facedown import cli
from tests.terminal.readme import README, played, written


def test_the_round_in_the_readme_is_played_as_it_stands() -> None:
    found = written()
    assert found[3] == played(found), "To write it anew, and look at what became of it: python -m tests.terminal.readme"


def test_the_round_in_the_readme_is_whole() -> None:
    shown = written()[3]
    assert "Round 1 is over." in shown
    assert shown.endswith("You leave the game.\n")
    assert "Type the number of a choice" not in shown


def test_the_usage_in_the_readme_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^facedown (simulate .*?) *(?:#.*)?$", README.read_text(encoding="utf8"), re.MULTILINE)
    assert commands
    for command in commands:
        words = re.sub(r"--runs [\d,]+", "--runs 2", command).split()
        with pytest.raises(SystemExit) as end:
            cli.main(words)
        assert end.value.code == 0
    assert "decisions" in capsys.readouterr().out
