"""What tomllib says of a faulty text, in plain words and with the line."""

from __future__ import annotations

import re

from facedown.kernel.refusals import Unreadable

PLACE = re.compile(r" \(at line ([0-9]+), column ([0-9]+)\)$")
END = re.compile(r" \(at end of document\)$")

# The first beginning that fits decides.
SENTENCES = (
    ("Invalid statement", "this line begins with no key, no [table] and no # comment"),
    ("Expected newline or end of document", "something stands after the value; begin a new line for it"),
    ("Expected '=' after a key", "after this key '=' and a value are missing"),
    ("Expected ']]'", "the header is not closed; end it with ']]'"),
    ("Expected ']'", "the header is not closed; end it with ']'"),
    ("Expected", "this text is not closed; a quote is missing"),
    ("Unterminated string", "this text is not closed; a quote is missing"),
    ("Illegal character '\\n'", "this text is not closed on its line; a quote is missing"),
    ("Found invalid character '\\n'", "this text is not closed on its line; a quote is missing"),
    (
        "Invalid initial character for a key part",
        "here a key should stand; one with other than letters, digits, - and _ needs quotes",
    ),
    ("Invalid value", "here a value should stand: a text in quotes, a number, true, false, [an array] or {a table}"),
    ("Unclosed array", "the array is not closed; a comma or ']' is missing"),
    ("Unclosed inline table", "the table is not closed; a comma or '}' is missing on its line"),
    ("Unescaped '\\'", "this backslash means nothing; write it twice or put the text in single quotes"),
    ("Invalid hex value", "this escape names no character; write \\u and four hexadecimal digits"),
    ("Escaped character", "this escape names no character that a text may hold"),
    ("Invalid date", "there is no such date or time"),
    ("Cannot", "this adds to something that was already complete; give each table in one place"),
)


def restate(error: Exception, file: str, stopped: int) -> Unreadable:
    """Turn tomllib's *error* into a sentence; *stopped* is the line where the index of lines stopped."""
    words = str(error)
    found = PLACE.search(words)
    # At the end of the text tomllib knows no line; the index knows where the unfinished thing began.
    line = int(found[1]) if found else stopped
    column = f" (column {found[2]})" if found else ""
    said = END.sub("", PLACE.sub("", words))
    for beginning, sentence in SENTENCES:
        if said.startswith(beginning):
            return Unreadable(f"{sentence}{column}.", file, line)
    return Unreadable(f"this is no TOML: {said}{column}.", file, line)
