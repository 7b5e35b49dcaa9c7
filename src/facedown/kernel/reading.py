"""Strict JSON: what comes from outside is read whole and as it stands, or refused with a sentence."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

import msgspec
from msgspec import Struct

from facedown.kernel.refusals import Unreadable

LONGEST: Final = 4 * 1024 * 1024
"""The most bytes one document may have: a scene of 2 MiB with everything around it."""
DEEPEST: Final = 32
"""How many lists and objects may lie inside each other."""
LARGEST: Final = 2**63 - 1
"""The greatest whole number, up or down."""
UNWRITABLE: Final = re.compile("[\0\ud800-\udfff]")


def read_strictly(body: bytes, file: str = "", line: int = 0) -> Any:
    """The value of a JSON document of lists, objects, strings, whole numbers, true, false and null.

    Errors: Unreadable with *file* and *line* for more than LONGEST bytes, what is no JSON or no UTF-8, nesting beyond
    DEEPEST, a key given twice, a number that is not whole or beyond LARGEST, a string with NUL or half a
    surrogate pair.
    """
    if len(body) > LONGEST:
        raise Unreadable(f"This is longer than {LONGEST} bytes: it is no part of a game.", file, line)
    try:
        value = json.loads(
            body.decode("utf-8"),
            object_pairs_hook=without_doubles,
            parse_int=bounded,
            parse_float=not_whole,
            parse_constant=not_whole,
        )
        look_through(value)
    except UnicodeDecodeError as error:
        raise Unreadable(f"Byte {error.start + 1} is not UTF-8 text.", file, line) from error
    except json.JSONDecodeError as error:
        raise Unreadable(f"This is not JSON from character {error.pos + 1} on.", file, line) from error
    except RecursionError as error:
        raise Unreadable(TOO_DEEP, file, line) from error
    except Unreadable as error:
        raise Unreadable(error.sentence, file, line) from error
    return value


TOO_DEEP: Final = f"Lists and objects lie more than {DEEPEST} deep inside each other."


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object from its pairs. Errors: Unreadable for a key given twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise Unreadable(f"The key {double[:40]!r} stands twice in one object.")
    return found


def bounded(digits: str) -> int:
    """A whole number. Errors: Unreadable beyond LARGEST, before its digits are counted out."""
    if len(digits) > 20 or abs(int(digits)) > LARGEST:
        raise Unreadable(f"The number {digits[:20]} is too large.")
    return int(digits)


def not_whole(digits: str) -> NoReturn:
    """Refuse fractions, exponents, NaN and infinities. Errors: Unreadable."""
    raise Unreadable(f"{digits[:20]} is not a whole number.")


def check_made(thing: Struct) -> None:
    """Refuse a command that was made in Python just as it would be refused from outside. Errors: Unreadable.

    So is a truth where a number stands, a fraction, a number beyond LARGEST, a string with NUL.
    """
    try:
        plain = msgspec.to_builtins(thing)
        look_through(plain)
        msgspec.convert(plain, type(thing))
    except RecursionError as error:
        raise Unreadable(TOO_DEEP) from error
    except (TypeError, ValueError, OverflowError) as error:
        raise Unreadable(f"That is no {type(thing).__name__} that could be asked: {error}.") from error


def look_through(value: Any) -> None:
    """Refuse what lies too deep, strings that are no text, and numbers beyond bounds. Errors: Unreadable."""
    left = [(value, 0)]
    while left:
        found, depth = left.pop()
        if isinstance(found, str):
            if UNWRITABLE.search(found):
                raise Unreadable("A string holds a NUL or half a surrogate pair.")
        elif isinstance(found, float):
            not_whole(str(found))
        elif isinstance(found, int):
            if abs(found) > LARGEST:
                raise Unreadable("A number is too large.")
        elif isinstance(found, dict | list | tuple):
            if depth == DEEPEST:
                raise Unreadable(TOO_DEEP)
            inside = [*found, *found.values()] if isinstance(found, dict) else found
            left += [(each, depth + 1) for each in inside]
