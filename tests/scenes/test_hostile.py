"""Files made to do harm: each is refused by a sentence, within a second and within bounded memory."""

from __future__ import annotations

import sys
import time
import tracemalloc
from pathlib import Path

import pytest
from msgspec import Struct

from facedown.kernel.refusals import Unreadable
from facedown.scenes.located import read_located
from facedown.scenes.shapes import load
from facedown.scenes.text import LARGEST_FILE

# Measuring coverage makes the pure loops of tomllib twenty times slower; the bar is for the plain run.
SECONDS = 1.0 if sys.gettrace() is None else 30.0
MEGABYTES = 100

MILLION = 1_000_000

REFUSED: dict[str, bytes] = {
    "arrays 10,000 deep": b"a = " + b"[" * 10_000 + b"]" * 10_000,
    "arrays a million deep": b"a = " + b"[" * MILLION,
    "tables a million deep": b"a = " + b"{a=" * (MILLION // 2),
    "a dotted key of a million parts": b"a" + b".a" * (MILLION - 1) + b" = 1",
    "a header of a million parts": b"[a" + b".a" * (MILLION - 1) + b"]",
    "a hundred thousand keys": b"".join(b"k%d = 1\n" % number for number in range(100_000)),
    "a hundred thousand tables": b"".join(b"[k%d]\n" % number for number in range(100_000)),
    "three hundred thousand entries": b"[[a]]\n" * 300_000,
    "a million numbers": b"a = [" + b"1," * MILLION + b"]",
    "tables in tables": b"a = [" + b"{a=1}," * 300_000 + b"]",
    "a key given twice": b"a = 1\na = 2",
    "a byte order mark": b"\xef\xbb\xbfa = 1",
    "sixteen bits a letter": "a = 1".encode("utf-16"),
    "a bidi override": "a = '\u202e'".encode(),
    "no number": b"a = nan",
    "a huge float": b"a = 1e999",
    "a huge whole number": b"a = " + b"9" * MILLION,
    "a huge hexadecimal number": b"a = 0x" + b"f" * MILLION,
    "a huge exponent": b"a = 1e" + b"9" * MILLION,
    "carriage returns": b"a = 1\r" * 1000,
    "quotes without an end": b'a = """' + b'"\\' * MILLION,
    "single quotes without an end": b"a = '''" + b"''\n" * (MILLION // 2),
    "only opening quotes": b'"' * MILLION,
    "backslashes": b'a = "' + b"\\" * (MILLION - 1),
    "blanks and then no value": b"a = " + b" " * (2 * MILLION),
    "comments and then no value": b"a = [" + b"#\n" * MILLION,
    "no text at all": bytes(range(256)) * 1000,
    "nul bytes": b"\x00" * MILLION,
    "a long key": b"a" * (2 * MILLION),
    "a date that runs on": b"a = 1979-05-27 " + b"07:" * (MILLION // 2),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_hostile_file_is_refused_by_a_sentence_within_a_second(name: str, tmp_path: Path) -> None:
    file = tmp_path / "hostile.toml"
    file.write_bytes(REFUSED[name])
    begun = time.process_time()
    with pytest.raises(Unreadable) as caught:
        read_located(file)
    assert time.process_time() - begun < SECONDS
    assert caught.value.file == str(file)
    assert caught.value.line >= 1
    assert len(caught.value.sentence) < 500
    assert caught.value.sentence.isprintable()


class Anything(Struct, forbid_unknown_fields=True):
    """A description that knows one key."""

    name: str = ""


@pytest.mark.parametrize(
    "content",
    [
        b"\n" * LARGEST_FILE,
        b"#\n" * (LARGEST_FILE // 2),
        b'name = "' + b"\\n" * (MILLION - 100) + b'"',
        b'name = """' + b'""\\n' * (MILLION // 2) + b'"""',
        b'name = """\\' + b"\n" * (2 * MILLION) + b'"""',
        b"name = '" + b"x" * (2 * MILLION) + b"'",
    ],
)
def test_a_large_file_that_may_be_read_is_read_in_a_few_seconds(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_bytes(content)
    begun = time.process_time()
    load(tmp_path / "large.toml", Anything)
    assert time.process_time() - begun < 3 * SECONDS


def test_a_file_of_79_megabytes_is_refused_before_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    with file.open("wb") as stream:
        stream.truncate(79 * MILLION)
    tracemalloc.start()
    try:
        with pytest.raises(Unreadable, match=r"the file is too large; 2,097,152 bytes are the most that is read\.$"):
            read_located(file)
        assert tracemalloc.get_traced_memory()[1] < MILLION
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", ["a hundred thousand keys", "a million numbers", "tables in tables", "a long key"])
def test_the_memory_that_a_hostile_file_takes_is_bounded(name: str, tmp_path: Path) -> None:
    file = tmp_path / "hostile.toml"
    file.write_bytes(REFUSED[name])
    tracemalloc.start()
    try:
        with pytest.raises(Unreadable):
            read_located(file)
        assert tracemalloc.get_traced_memory()[1] < MEGABYTES * MILLION
    finally:
        tracemalloc.stop()


def test_as_much_as_is_allowed_of_unknown_keys_is_refused_within_a_second(tmp_path: Path) -> None:
    file = tmp_path / "unknown.toml"
    file.write_text("".join(f"{'nam' * 10}{number} = 1\n" for number in range(40_000)), encoding="utf-8")
    begun = time.process_time()
    with pytest.raises(Unreadable, match="is no key of an anything"):
        load(file, Anything)
    assert time.process_time() - begun < 2 * SECONDS
