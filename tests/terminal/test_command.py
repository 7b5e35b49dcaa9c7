"""``facedown play`` without a terminal, and the screen itself."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from facedown import cli
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.goblins.rules_file import HOUSE_RULES
from facedown.store.file import FileStore
from facedown.terminal.playable import Playable
from facedown.terminal.screen import COVER, Left, Terminal


def ended(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    """Run ``facedown play`` with *words*; its exit status and what it printed to output and to errors."""
    with pytest.raises(SystemExit) as end:
        cli.main(["play", *words])
    printed = capsys.readouterr()
    return end.value.code, printed.out, printed.err


@pytest.fixture
def nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The input is no terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.mark.usefixtures("nobody_there")
def test_without_a_terminal_one_round_is_played_by_bots_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, errors = ended(capsys, "--seed", "3")
    assert (status, errors) == (0, "")
    assert "Round 1 is over. (R-168)\n" in output
    assert ended(capsys, "--seed", "3")[1] == output


@pytest.mark.usefixtures("nobody_there")
def test_a_guild_takes_the_place_of_the_scenes_adventurers(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, errors = ended(capsys, "masks", "--guild", "lamplighters", "--seed", "3")
    assert (status, errors) == (0, "")
    assert "Ottoline" in output
    assert "Orla" not in output


def test_a_game_without_guilds_says_so() -> None:
    with pytest.raises(Unreadable, match="no guilds"):
        Playable().with_guild(None, "lamplighters")


@pytest.mark.usefixtures("nobody_there")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--guild", "lamplighter"), "There is no guild 'lamplighter'; did you mean 'lamplighters'?"),
        (("nowhere",), "There is no scene 'nowhere'."),
        (("some/duel.record",), "'some/duel.record' is a record, and this wants a scene."),
        (("--seat", "Nobody"), "There is no seat 'Nobody'."),
        (("--bots", "clever"), "There is no bot 'clever'."),
        (("--seed", "-2"), "--seed must be 0 or more, not -2."),
        (("--save", "no/such/folder/game"), "There is no folder"),
        (("--save", "/dev/full"), "/dev/full: this is no plain file; name another one to save in."),
        (("--save", "."), "this is no plain file"),
    ],
)
def test_bad_input_is_a_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, _, errors = ended(capsys, *words)
    assert status == 2
    assert sentence in errors
    assert "Traceback" not in errors


@pytest.mark.usefixtures("nobody_there")
def test_an_unknown_seat_leaves_no_game_behind(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert ended(capsys, "--save", str(tmp_path / "game"), "--seat", "Nobody")[0] == 2
    assert list(tmp_path.iterdir()) == []
    assert ended(capsys, "--save", str(tmp_path / "game"))[0] == 0
    assert "There is no seat" in ended(capsys, "--save", str(tmp_path / "game"), "--seat", "Nobody")[2]


@pytest.mark.usefixtures("nobody_there")
@pytest.mark.parametrize("content", [b"hi", b"a letter\nto a friend", b"{}\n"])
def test_a_file_that_is_no_saved_game_is_refused_and_stays_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "letter"
    path.write_bytes(content)
    sentence = f"{path}, line 1: this is no saved game, or it is damaged from its first line on.\n"
    assert ended(capsys, "--save", str(path)) == (2, "", sentence)
    assert path.read_bytes() == content


@pytest.mark.usefixtures("nobody_there")
def test_a_saved_game_that_is_damaged_later_is_refused_with_the_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game"
    ended(capsys, "--save", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], lines[5].replace(b"e", b"f"), *lines[6:]]))
    assert ended(capsys, "--save", str(path))[2].startswith(f"{path}, line 6: this line is damaged.")


@pytest.mark.usefixtures("nobody_there")
@pytest.mark.parametrize(
    ("line", "old", "new", "sentence"),
    [
        (1, b'"format":1', b'"format":9', "which is newer than this one"),
        (1, b'"game":"worm"', b'"game":"chess"', "This is a save of 'chess', not of 'worm'."),
        (6, b'"command"', b'"commando"', "This is no step of this game"),
    ],
)
def test_a_whole_file_with_a_game_that_cannot_be_read_is_named_with_the_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: int, old: bytes, new: bytes, sentence: str
) -> None:
    ended(capsys, "--save", str(tmp_path / "game"))
    other = FileStore(tmp_path / "other", "table")
    for seq, entry in enumerate(FileStore(tmp_path / "game", "table").entries()):
        other.append(entry.command_id, entry.body.replace(old, new) if seq == line - 1 else entry.body, seq)
    status, _, errors = ended(capsys, "--save", str(other.path))
    assert status == 2
    assert errors.startswith(f"{other.path}, line {line}: ")
    assert sentence in errors


@pytest.mark.usefixtures("nobody_there")
@pytest.mark.parametrize(("game", "title"), [("adventure", "The Cellar Door"), ("goblins", "A dungeon for two")])
def test_a_kept_game_goes_on_without_a_word_of_which_game_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, title: str
) -> None:
    path = str(tmp_path / "kept")
    assert ended(capsys, game, "--save", path)[0] == 0
    status, output, errors = ended(capsys, "--save", path)
    assert (status, errors) == (0, "")
    assert output.startswith(title)
    status, _, errors = ended(capsys, "masks", "--save", path)
    assert status == 2
    assert errors.startswith(f"{path}: a game of {game} is kept here, and this would be one of worm. Name no scene")


@pytest.mark.usefixtures("nobody_there")
@pytest.mark.parametrize(
    ("begun", "same", "other"),
    [
        (["tide-cellar"], ["tide-cellar"], ["bell-foundry"]),
        (["tide-cellar", "--guild", "iron-widows"], ["tide-cellar", "--guild", "iron-widows"], ["tide-cellar"]),
        (["tide-cellar"], ["tide-cellar", "--seat", "GM"], ["--guild", "iron-widows"]),
        (["tide-cellar", "--seat", "GM"], ["tide-cellar"], ["bell-foundry"]),
        (["goblins"], ["--rules", "{house}"], ["--rules", "{mine}"]),
    ],
)
def test_a_kept_game_is_not_asked_to_go_on_with_another_scene_guild_or_rules(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, begun: list[str], same: list[str], other: list[str]
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(HOUSE_RULES.read_text("utf-8").replace("value = 12", "value = 9", 1), "utf-8")
    path = str(tmp_path / "kept")

    def named(words: list[str]) -> list[str]:
        return [word.format(house=HOUSE_RULES, mine=mine) for word in words]

    assert ended(capsys, *named(begun), "--save", path)[0] == 0
    assert ended(capsys, *named(same), "--save", path)[0] == 0
    before = Path(path).read_bytes()
    status, _, errors = ended(capsys, *named(other), "--save", path)
    assert status == 2
    assert "was begun with another scene, guild or rules" in errors
    assert errors.endswith("Name none to go on with it, or another file to begin.\n")
    assert Path(path).read_bytes() == before


class Tty(io.StringIO):
    """An output that is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def test_colour_is_an_extra_and_only_where_a_terminal_can_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain, lively = io.StringIO(), Tty()
    Terminal(io.StringIO(), plain).say("Round 1 begins.", "loud")
    Terminal(io.StringIO(), lively).say("Round 1 begins.", "loud")
    assert plain.getvalue() == "Round 1 begins.\n"
    assert lively.getvalue() == "\033[1mRound 1 begins.\033[0m\n"
    monkeypatch.setenv("NO_COLOR", "1")
    quiet = Tty()
    Terminal(io.StringIO(), quiet).say("Round 1 begins.", "loud")
    assert quiet.getvalue() == plain.getvalue()


def test_the_cover_clears_what_could_be_scrolled_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    lively, dumb = Tty(), io.StringIO()
    Terminal(io.StringIO(), lively).cover()
    Terminal(io.StringIO(), dumb).cover()
    assert lively.getvalue() == COVER
    assert "\033[3J" in COVER
    assert dumb.getvalue().count("\n") >= 50


def test_long_lines_are_wrapped_between_words_and_empty_ones_stay() -> None:
    output = io.StringIO()
    screen = Terminal(io.StringIO(), output)
    screen.say("word " * 60)
    screen.say()
    assert max(len(line) for line in output.getvalue().splitlines()) <= 100
    assert output.getvalue().endswith("\n\n")


def test_hidden_characters_that_are_typed_are_dropped() -> None:
    screen = Terminal(io.StringIO('pass "a\x00b\x1b[31m\u202e"\n'), io.StringIO())
    assert screen.ask("? ") == 'pass "ab[31m"'


@pytest.mark.parametrize("term", ["xterm", "dumb"])
@pytest.mark.parametrize(("columns", "longest"), [("40", 40), ("3", 20), ("300", 100)])
def test_a_narrow_terminal_is_wrapped_between_words_too(
    monkeypatch: pytest.MonkeyPatch, columns: str, longest: int, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLUMNS", columns)
    lively = Tty()
    Terminal(io.StringIO(), lively).say("word " * 60)
    lines = lively.getvalue().splitlines()
    assert longest - 5 < max(len(line) for line in lines) <= longest


def test_what_is_wrapped_stands_further_in_than_its_beginning_and_a_prompt_leaves_room_for_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "24")
    tty = Tty()
    screen = Terminal(io.StringIO("1\n"), tty)
    screen.say("    Ione: Body 10, Story Points 1")
    screen.ask("It lies facedown. Enter to go on: ")
    assert tty.getvalue().splitlines() == [
        *("    Ione: Body 10, Story", "      Points 1"),
        *("It lies facedown.", "Enter to go on: "),
    ]


def test_ended_input_leaves_the_game() -> None:
    screen = Terminal(io.StringIO(" 1 \n"), io.StringIO())
    assert screen.ask("? ") == "1"
    with pytest.raises(Left):
        screen.ask("? ")
