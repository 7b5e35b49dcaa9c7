"""The command line as a newcomer meets it: what it prints, and with what status it ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from facedown import __version__, cli
from facedown.kernel.refusals import Unreadable
from facedown.subcommands import about

ROOT: Final = Path(__file__).parent.parent


def ended(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    """Run ``facedown`` with *words*; give its exit status and what it printed to output and to errors."""
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    printed = capsys.readouterr()
    return end.value.code, printed.out, printed.err


def test_version_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(capsys, "--version") == (0, f"facedown {__version__}\n", "")


def test_about_carries_the_sentence_of_the_games_licence_and_so_does_the_readme(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sentence = (
        "His Majesty the Worm is copyright Joshua McCrowell. Facedown is an independent production by the Facedown "
        "project and is not affiliated with Joshua McCrowell or Exalted Funeral."
    )
    status, output, _ = ended(capsys, "about")
    assert status == 0
    assert sentence in output.splitlines()
    assert sentence in (ROOT / "README.md").read_text(encoding="utf8").splitlines()


def test_help_names_every_subcommand(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = ended(capsys, "--help")
    assert status == 0
    assert [name for name in cli.SUBCOMMANDS if f"  {name} " not in output] == []
    assert "..." not in output.replace("[ARGS]...", "")
    assert ended(capsys, "-h") == (status, output, "")


def test_an_unknown_subcommand_is_refused_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, errors = ended(capsys, "abuot")
    assert (status, output) == (2, "")
    assert "No such command 'abuot'" in errors


def test_bad_input_ends_with_its_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run() -> None:
        raise Unreadable("there are two IX of Cups; take one away.", "hallway.toml", 7)

    monkeypatch.setattr(about, "run", run)
    assert ended(capsys, "about") == (2, "", "hallway.toml, line 7: there are two IX of Cups; take one away.\n")


def test_without_typer_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typer", None)
    status, _, errors = ended(capsys, "about")
    assert status == 2
    assert "pip install 'facedown[play]'" in errors


def test_the_module_is_the_command() -> None:
    command = [sys.executable, "-c", "import runpy; runpy.run_module('facedown')", "--version"]
    source = {"PYTHONPATH": str(ROOT / "src")}
    assert subprocess.run(command, capture_output=True, check=True, text=True, env=source).stdout.startswith(
        "facedown "
    )


def started(*words: str, **streams: str) -> subprocess.CompletedProcess[bytes]:
    """Start ``facedown`` as a shell does, with redirections such as ``out=">&-"``."""
    line = " ".join(['"$0" -m facedown "$@"', *streams.values()])
    command = ["sh", "-c", line, sys.executable, *words]
    source = {"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "ascii"}
    return subprocess.run(command, capture_output=True, check=False, env=source)


def test_closed_streams_are_no_crash() -> None:
    done = started("play", "--seed", "1", read="<&-")
    assert (done.returncode, done.stderr) == (0, b"")
    assert started("about", read="<&-", out=">&-", errors="2>&-").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_a_sentence_and_status_2() -> None:
    done = started("about", out=">/dev/full")
    assert (done.returncode, done.stderr) == (2, b"The output cannot be written: No space left on device.\n")


def test_a_reader_that_stops_reading_hears_no_complaint() -> None:
    assert started("about", out="| true").stderr == b""
    assert started("rules", "worm", out="| head -1").stderr == b""


def test_what_the_terminal_has_no_letters_for_is_printed_as_an_escape() -> None:
    done = started("check", "n\u00f6where")
    assert (done.returncode, done.stderr) == (2, b"")
    assert b"n\\xf6where: there is no such file.\n" in done.stdout
