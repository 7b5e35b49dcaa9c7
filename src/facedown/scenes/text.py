"""The text of a file, read with care: its size is known before its content, and nothing in it hides from the reader."""

from __future__ import annotations

import os
import re
import stat
import unicodedata

from facedown.kernel.refusals import Unreadable

LARGEST_FILE = 2 * 1024 * 1024

# Controls (but tab and newline), surrogates, and every character that draws nothing or turns the order of others:
# the format characters of Unicode, the line and paragraph separators, fillers, and the invisible variation selectors.
HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
    "\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
UNNAMED = {"\x00": "NUL", "\x1b": "ESCAPE", "\r": "CARRIAGE RETURN", "\ufeff": "BYTE ORDER MARK"}


def read_text(path: str | os.PathLike[str], limit: int = LARGEST_FILE) -> str:
    """Read a whole text file, with line ends as a single newline.

    *limit* is in bytes. Nothing is decoded before the size is known to be within it.
    Raises Unreadable for a file that is missing, no plain file, too large, not UTF-8, or that holds hidden characters.
    """
    file = shown(os.fspath(path))
    return decode(read_bytes(path, limit), file)


def read_bytes(path: str | os.PathLike[str], limit: int) -> bytes:
    """Read at most *limit* bytes of a plain file; a larger one, a directory, a pipe or a device is Unreadable."""
    file = shown(os.fspath(path))
    try:
        # Without O_NONBLOCK opening a pipe would wait for a writer for ever.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
        with os.fdopen(descriptor, "rb") as stream:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                raise Unreadable("this is no plain file; name a text file.", file)
            # The size said by the system may be stale or nought, so one byte more than allowed is asked for.
            content = b"" if status.st_size > limit else stream.read(limit + 1)
            if status.st_size > limit or len(content) > limit:
                raise Unreadable(f"the file is too large; {limit:,} bytes are the most that is read.", file)
            return content
    except IsADirectoryError:
        raise Unreadable("this is a folder; name a file in it.", file) from None
    except FileNotFoundError:
        raise Unreadable("there is no such file.", file) from None
    except PermissionError:
        raise Unreadable("you are not permitted to read this file.", file) from None
    except OSError as error:
        raise Unreadable(f"the file cannot be read: {(error.strerror or 'unknown cause').lower()}.", file) from None
    except ValueError:
        raise Unreadable("a file's name cannot hold a NUL character.", file) from None


def decode(content: bytes, file: str = "") -> str:
    """Turn bytes into text: strict UTF-8, line ends as a single newline, no hidden character; else Unreadable."""
    if content.startswith(b"\xef\xbb\xbf"):
        raise Unreadable("the file begins with a byte order mark; save it as UTF-8 without one.", file, 1)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        wrong = f"byte 0x{content[error.start]:02X} is no UTF-8; save the file as UTF-8."
        raise Unreadable(wrong, file, line) from None
    text = text.replace("\r\n", "\n")
    found = HIDDEN.search(text)
    if found is not None:
        line = text.count("\n", 0, found.start()) + 1
        raise Unreadable(f"the hidden character {named(found[0])} is not allowed; delete it.", file, line)
    return text


def named(character: str) -> str:
    """Name a character that cannot be shown: its code point and, where it has one, its name."""
    name = UNNAMED.get(character) or unicodedata.name(character, "")
    return f"U+{ord(character):04X}" + (f" ({name})" if name else "")


def shown(words: str) -> str:
    """Make words from outside safe to print on one line: what cannot be printed becomes an escape."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in words
    )
