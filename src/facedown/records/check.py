"""Checking records: every one below a folder is decided again, and what did not come as expected is told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final

from facedown.kernel.refusals import Unreadable
from facedown.records.deciding import decide
from facedown.records.lines import RecordFile, read_lines
from facedown.scenes.text import shown
from facedown.scenes.wording import quoted

PASSED: Final = 0
FAILED: Final = 1
MALFORMED: Final = 2

Numbers = Callable[[str], Collection[str]]
"""The numbers of a game's checklist, from its name."""


def check(places: Sequence[Path], tell: Callable[[str], None], numbers: Numbers | None = None) -> int:
    """Check every record of these files and folders. The status is 0, 1 when one fails, 2 when one cannot be read.

    *tell* hears a sentence for each fault and at the end "N passed, M failed"; with *numbers* a record may say that it
    shows these only. Errors: Unreadable for a folder that holds no record.
    """
    passed = failed = 0
    status = PASSED
    for path in records_in(places):
        try:
            record = read_lines(path)
            _, failures = decide(record)
            if numbers is not None:
                refuse_unknown(record, numbers(record.value("game")))
        except Unreadable as error:
            failed += 1
            status = MALFORMED
            tell(str(error))
            continue
        if failures:
            failed += 1
            status = max(status, FAILED)
        else:
            passed += 1
        for failure in failures:
            tell(failure.sentence(shown(str(path))))
    tell(f"{passed} passed, {failed} failed")
    return status


def refuse_unknown(record: RecordFile, numbers: Collection[str]) -> None:
    """Refuse a record that shows a number which stands nowhere. Errors: Unreadable."""
    for number in record.value("rules").replace(",", " ").split():
        if number not in numbers:
            raise Unreadable(
                f"no rule of {record.value('game')} has the number {quoted(number)}; docs/rules lists them.",
                record.file,
                record.at("rules"),
            )


def records_in(places: Sequence[Path]) -> list[Path]:
    """The records that are named, and those below the folders that are. Errors: Unreadable."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            below = sorted(place.rglob("*.record"))
            if not below:
                raise Unreadable("There is no record below this folder: their names end in .record.", shown(str(place)))
            found += below
        else:
            found.append(place)
    return found
