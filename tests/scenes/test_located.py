"""TOML as data with lines, and what is refused of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.scenes.faults import UnreadableFile
from facedown.scenes.located import LARGEST_NUMBER, locate, read_located
from facedown.scenes.syntax import restate


def refusal(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        locate(text, "scene.toml")
    return caught.value


def test_a_file_is_read_as_data_with_lines(tmp_path: Path) -> None:
    file = tmp_path / "scene.toml"
    file.write_bytes(b'name = "hall"\r\n\r\n[[foes]]\r\nhealth = 2\r\n')
    located = read_located(file)
    assert located.data == {"name": "hall", "foes": [{"health": 2}]}
    assert located.line_of(("foes", 0, "health")) == 4
    assert (located.file, located.text) == (str(file), 'name = "hall"\n\n[[foes]]\nhealth = 2\n')


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\n? = 1", "line 2: this line begins with no key, no [table] and no # comment (column 1)."),
        ("a = 1 2", "line 1: something stands after the value; begin a new line for it (column 7)."),
        ("a\nb = 1", "line 1: after this key '=' and a value are missing (column 2)."),
        ("[a\n]", "line 1: the header is not closed; end it with ']' (column 3)."),
        ("[[a]\n", "line 1: the header is not closed; end it with ']]' (column 4)."),
        ("a = 1\nb = 'x", "line 2: this text is not closed; a quote is missing."),
        ('a = 1\nb = """x\n\n', "line 2: this text is not closed; a quote is missing."),
        ('a = "x\n"', "line 1: this text is not closed on its line; a quote is missing (column 7)."),
        ("a = 'x\n'", "line 1: this text is not closed on its line; a quote is missing (column 7)."),
        (
            "a. = 1",
            "line 1: here a key should stand; one with other than letters, digits, - and _ needs quotes (column 4).",
        ),
        (
            "a = yes",
            (
                "line 1: here a value should stand: a text in quotes, a number, true, false, [an array] or"
                " {a table} (column 5)."
            ),
        ),
        ("\na = [1,\n2", "line 2: the array is not closed; a comma or ']' is missing."),
        ("a = {b = 1\n}", "line 1: the table is not closed; a comma or '}' is missing on its line (column 11)."),
        (
            'a = "\\x"',
            "line 1: this backslash means nothing; write it twice or put the text in single quotes (column 8).",
        ),
        ('a = "\\uD"', "line 1: this escape names no character; write \\u and four hexadecimal digits (column 8)."),
        ('a = "\\ud800"', "line 1: this escape names no character that a text may hold (column 12)."),
        ("a = 2021-02-30", "line 1: there is no such date or time (column 5)."),
        (
            "a.b = 1\n[a]",
            "line 2: this adds to something that was already complete; give each table in one place (column 3).",
        ),
    ],
)
def test_what_is_no_toml_is_refused_in_plain_words(text: str, said: str) -> None:
    assert str(refusal(text)) == "scene.toml, " + said


def test_an_unknown_complaint_is_passed_on() -> None:
    said = restate(ValueError("Odd thing (at line 3, column 4)"), "f", 0)
    assert str(said) == "f, line 3: this is no TOML: Odd thing (column 4)."


def test_numbers_at_the_edge_are_read_and_beyond_it_refused() -> None:
    located = locate(f"a = {LARGEST_NUMBER}\nb = -{LARGEST_NUMBER}\nc = 1.5e308\nd = true")
    assert located.data == {"a": LARGEST_NUMBER, "b": -LARGEST_NUMBER, "c": 1.5e308, "d": True}
    assert refusal(f"\na = [1,\n{LARGEST_NUMBER + 1}]").line == 3
    assert (
        "between -9,223,372,036,854,775,807 and 9,223,372,036,854,775,807" in refusal("a = 0xFFFFFFFFFFFFFFFF").sentence
    )
    for number in ("nan", "-nan", "inf", "+inf", "1e999", "-1e999"):
        assert str(refusal(f"\na = {number}")) == "scene.toml, line 2: a number must be finite, neither inf nor nan."


def test_hidden_characters_by_escape_are_refused_in_keys_and_texts() -> None:
    assert refusal('a = ["x",\n"\\u202Ey"]').line == 2
    assert "U+0000 (NUL)" in refusal('"\\u0000" = 1').sentence
    assert "U+000D (CARRIAGE RETURN)" in refusal('a = "\\r"').sentence
    assert locate('a = "\\tb\\n"').data == {"a": "\tb\n"}


def test_all_faults_are_told_in_the_order_of_lines_up_to_twenty() -> None:
    said = refusal("a = nan\nb = 1\nc = 0xFFFFFFFFFFFFFFFF")
    assert isinstance(said, UnreadableFile)
    assert [fault.line for fault in said.faults] == [1, 3]
    assert (said.line, said.file, said.code) == (1, "scene.toml", "unreadable")
    assert str(said).splitlines() == [str(fault) for fault in said.faults]
    many = refusal("a = [" + "nan,\n" * 1000 + "]")
    assert isinstance(many, UnreadableFile)
    assert len(many.faults) == 20
