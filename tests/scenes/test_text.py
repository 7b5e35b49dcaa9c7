"""Reading the text of a file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.scenes.text import LARGEST_FILE, decode, named, read_text, shown


def refusal(path: str | os.PathLike[str], limit: int = LARGEST_FILE) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        read_text(path, limit)
    assert caught.value.__cause__ is None
    return caught.value


def test_a_plain_text_is_read_as_it_stands(tmp_path: Path) -> None:
    (tmp_path / "plain.record").write_bytes("Chirm: dodge\n\t» Äpfel ❤️\n".encode())
    assert read_text(tmp_path / "plain.record") == "Chirm: dodge\n\t» Äpfel ❤️\n"


def test_windows_line_ends_become_newlines(tmp_path: Path) -> None:
    (tmp_path / "windows.toml").write_bytes(b"a = 1\r\nb = 2\r\n")
    assert read_text(str(tmp_path / "windows.toml")) == "a = 1\nb = 2\n"


def test_a_carriage_return_alone_is_refused_with_its_line() -> None:
    with pytest.raises(Unreadable, match=r"^old\.toml, line 2: .*U\+000D \(CARRIAGE RETURN\)"):
        decode(b"a = 1\nb = 2\rc = 3\n", "old.toml")


def test_a_file_of_the_largest_size_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "ten"
    file.write_bytes(b"0123456789")
    assert read_text(file, 10) == "0123456789"
    said = refusal(file, 9)
    assert (said.file, said.line) == (str(file), 0)
    assert said.sentence == "the file is too large; 9 bytes are the most that is read."


def test_a_file_that_grows_after_its_size_was_asked_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "growing"
    file.write_bytes(b"")
    before = file.stat()
    file.write_bytes(b"0123456789")
    monkeypatch.setattr(os, "fstat", lambda descriptor: before)
    assert "too large" in refusal(file, 9).sentence


def test_missing_files_folders_pipes_and_impossible_names_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "plain").write_text("")
    (tmp_path / "round").symlink_to("round")
    assert refusal(tmp_path / "none.toml").sentence == "there is no such file."
    assert refusal("").sentence == "there is no such file."
    assert refusal(tmp_path).sentence == "this is a folder; name a file in it."
    assert refusal(tmp_path / "pipe").sentence == "this is no plain file; name a text file."
    assert refusal("/dev/zero").sentence == "this is no plain file; name a text file."
    assert refusal(tmp_path / "plain" / "inside").sentence == "the file cannot be read: not a directory."
    assert refusal(tmp_path / "round").sentence.startswith("the file cannot be read: too many")
    assert refusal(tmp_path / ("long" * 1000)).sentence.startswith("the file cannot be read: file name too long")
    said = refusal("nul\x00\u202e.toml")
    assert str(said) == "nul\\x00\\u202e.toml: a file's name cannot hold a NUL character."


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: str, flags: int) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    assert refusal(tmp_path / "locked").sentence == "you are not permitted to read this file."


def test_bytes_that_are_no_utf8_are_refused_with_their_line() -> None:
    for wrong, byte in ((b"\xff", "FF"), (b"\xed\xa0\x80", "ED"), (b"\xc0\x80", "C0"), (b"\xe2\x82", "E2")):
        with pytest.raises(Unreadable, match=rf"^f, line 3: byte 0x{byte} is no UTF-8"):
            decode(b"a\r\nb\n" + wrong, "f")


def test_a_byte_order_mark_is_refused_at_the_start_and_inside() -> None:
    with pytest.raises(Unreadable, match=r"^f, line 1: the file begins with a byte order mark"):
        decode(b"\xef\xbb\xbfa = 1", "f")
    with pytest.raises(Unreadable, match=r"^f, line 2: .*U\+FEFF \(BYTE ORDER MARK\)"):
        decode(b"a = 1\n\xef\xbb\xbf", "f")


@pytest.mark.parametrize(
    "character",
    [
        *"\x00\x01\x08\x0b\x0c\x1b\x7f\x80\x85\xad\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029",
        *"\u202a\u202b\u202c\u202d\u202e\u2060\u2064\u2066\u2067\u2068\u2069\u3164\ufffe\U000e0041\U000e0100",
    ],
)
def test_each_hidden_character_is_refused_by_its_name_and_line(character: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode(f"first\nsecond {character} third".encode(), "f")
    assert caught.value.line == 2
    assert named(character) in caught.value.sentence
    assert caught.value.sentence.isprintable()


def test_a_character_is_named_by_its_code_point_and_name() -> None:
    assert named("\u202e") == "U+202E (RIGHT-TO-LEFT OVERRIDE)"
    assert named("\x01") == "U+0001"


def test_words_from_outside_are_shown_without_controls() -> None:
    assert shown("a\nb\u202ec\udc80ä") == "a\\nb\\u202ec\\udc80ä"
