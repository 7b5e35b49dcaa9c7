"""Names that look alike: composed letters, and a skeleton in which letters that are drawn alike are the same."""

from __future__ import annotations

import unicodedata
from typing import Final

LIKE_LATIN: Final = (
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501"
    "\u051b\u051d\u044c\u0432\u043a\u043c\u043d\u0442\u0410\u0415\u041e\u0420"
    "\u0421\u0423\u0425\u0406\u0408\u0405\u0412\u041a\u041c\u041d\u0422\u0417"
    "\u03b1\u03bd\u03b9\u03ba\u03bf\u03c1\u03c5\u03c7\u0391\u0392\u0395\u0396"
    "\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
)
"""Cyrillic letters, then Greek ones, that look like Latin ones."""
THE_LATIN: Final = "aeopcyxijshdqwbbkmhtAEOPCYXIJSBKMHT3avikopuxABEZHIKMNOPTYX"
OTHERS: Final = {
    "0": "o",
    "1": "l",
    "|": "l",
    "I": "l",
    "m": "rn",
    "\u0131": "i",
    "\u0251": "a",
    "\u0261": "g",
    "\u02bc": "'",
    "\u2019": "'",
    "\u2018": "'",
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
}
"""Digits, signs and strokes that pass for letters; two letters that run together into one."""
LATIN: Final = str.maketrans(LIKE_LATIN, THE_LATIN)
DRAWN: Final = str.maketrans(OTHERS)


def is_composed(name: str) -> bool:
    """Are accents and letters one character wherever there is one for both (NFC)?"""
    return unicodedata.is_normalized("NFC", name)


def skeleton(name: str) -> str:
    """What two names that look alike have in common: a Cyrillic letter gives what the Latin one gives."""
    plain = unicodedata.normalize("NFKC", name).translate(LATIN).translate(DRAWN)
    return " ".join(plain.casefold().translate(DRAWN).split())
