"""What `facedown rule` and `facedown rules` print: plain lines, and the exit status."""

from __future__ import annotations

import difflib
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.checklist import GAMES
from facedown.rulebook.coverage import Row, Rulebook, gaps, read_rulebook, strangers
from facedown.rulebook.places import PACKAGE, Place
from facedown.rulebook.scope import number_parts

_NO_TESTS = "Tests and records are not part of this installation."


def print_rule(number: str, package: Path = PACKAGE) -> int:
    """Print one rule, where it is enforced and what shows it; the exit status is 2 when there is no such number."""
    try:
        rulebook = read_rulebook(package, number.strip().upper())
    except Unreadable as error:
        return _refuse(str(error))
    rows = rulebook.find(number)
    if not rows:
        near = ", ".join(_nearest(number.strip().upper(), rulebook))
        there_are = f"The nearest numbers are {near}." if near else "facedown rules GAME lists the numbers there are."
        return _refuse(f"There is no rule {number!r}. {there_are}")
    for index, row in enumerate(rows):
        if index:
            print()
        _print_row(row, rulebook)
    return 0


def print_rules(game: str, check: bool, package: Path = PACKAGE) -> int:
    """Print the coverage table of *game*; with *check* only what is missing, and then the exit status is 1."""
    if game not in GAMES:
        return _refuse(f"There is no game {game!r}. The games are {', '.join(GAMES)}.")
    try:
        rulebook = read_rulebook(package)
    except Unreadable as error:
        return _refuse(str(error))
    if check and not rulebook.tests_here:
        return _refuse(f"{_NO_TESTS} Run the check in a clone of the repository.")
    rows = rulebook.rows(game)
    return _print_check(rows, rulebook) if check else _print_table(rows, rulebook)


def _print_row(row: Row, rulebook: Rulebook) -> None:
    entry = row.entry
    print(f"{entry.number}. {rulebook.checklists[entry.game].title}, {entry.section}")
    print(_plain(entry.text))
    if entry.sources:
        print(f"Source: {entry.sources}")
    if entry.references:
        print(f"See also: {', '.join(entry.references)}")
    print(f"Kind: {row.scope.kind}" + (f". {row.scope.reason}" if row.scope.reason else ""))
    _print_places("Enforced in", row.enforced, "nothing")
    if row.mentioned:
        _print_places("Mentioned in", row.mentioned, "")
    _print_places("Shown by", row.shown, "nothing" if rulebook.tests_here else _NO_TESTS)


def _plain(text: str) -> str:
    """Return Markdown as plain lines: a table's row becomes its cells with commas between them, and bold is dropped."""
    lines = [line for line in text.split("\n") if not line.startswith("|---")]
    rows = [
        ", ".join(cell.strip() for cell in line.strip("|").split("|")) if line.startswith("|") else line
        for line in lines
    ]
    return "\n".join(rows).replace("**", "")


def _print_places(label: str, places: Sequence[Place], otherwise: str) -> None:
    if not places:
        print(f"{label}: {otherwise}")
    elif len(places) == 1:
        print(f"{label}: {places[0]}")
    else:
        print(f"{label} {len(places)} places:")
        for place in places:
            print(f"  {place}")


def _print_table(rows: list[Row], rulebook: Rulebook) -> int:
    for row in rows:
        shown = _short(row.shown) if rulebook.tests_here else "unknown"
        line = f"{row.entry.number}, {row.scope.kind}. Enforced in: {_short(row.enforced)}. Shown by: {shown}."
        print(line + (f" Reason: {row.scope.reason}" if row.scope.reason else ""))
    print()
    kinds = Counter(row.scope.kind for row in rows)
    print(f"{len(rows)} numbers: {', '.join(f'{count} {kind}' for kind, count in kinds.most_common())}.")
    if rulebook.tests_here:
        missing = len(gaps(rows))
        print(f"Lacking something: {missing}; --check names what." if missing else "None of them lacks anything.")
    else:
        print(_NO_TESTS)
    return 0


def _short(places: Sequence[Place]) -> str:
    if not places:
        return "nothing"
    return str(places[0]) + (f" and {len(places) - 1} more" if len(places) > 1 else "")


def _print_check(rows: list[Row], rulebook: Rulebook) -> int:
    sentences = [*gaps(rows), *strangers(rulebook)]
    for sentence in sentences:
        print(sentence)
    if sentences:
        print(f"Missing or wrong: {len(sentences)}, among {len(rows)} numbers.")
        return 1
    print(f"All {len(rows)} numbers are as they should be.")
    return 0


def _nearest(number: str, rulebook: Rulebook) -> list[str]:
    """Return up to three numbers close to *number*: the next ones with the same letters, else those spelled alike."""
    known = [one for checklist in rulebook.checklists.values() for one in checklist.entries]
    letters, count = number_parts(number)
    same = [one for one in known if number_parts(one)[0] == letters]
    if same:
        return sorted(sorted(same, key=lambda one: abs(number_parts(one)[1] - count))[:3])
    return difflib.get_close_matches(number, known, 3)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2
