"""What a record expects, compared with the table, with what was told, with what a seat sees, with a refusal."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from facedown.kernel.notation.facts import Facts, judge
from facedown.kernel.notation.slots import nearest
from facedown.kernel.refusals import NotNow, Refused, Unreadable
from facedown.kernel.structs import ONLOOKER, Event
from facedown.records.header import ONLOOKER_NAME
from facedown.records.lines import Entry
from facedown.records.recorded_game import RecordedGame
from facedown.scenes.wording import quoted


class Failure(Struct, frozen=True):
    """An expectation of a record that is not met: its line, what it says, what came, and the rule that brought it."""

    line: int
    expected: str
    came: str
    cite: str = ""

    def sentence(self, file: str) -> str:
        """As a person reads it."""
        rule = f" ({self.cite})" if self.cite else ""
        return f'{file}, line {self.line}: expected "{self.expected}", but {self.came}{rule}'


class Expecting:
    """The expectations of one run. *told* are all events so far; what actions came to counts from the block before."""

    def __init__(self, rules: RecordedGame) -> None:
        self.rules = rules
        self.failures: list[Failure] = []
        self.told: list[Event] = []
        self.refused: Refused | NotNow | None = None
        self.since = 0
        self.until = 0

    def expect(self, entry: Entry, table: Any, again: bool) -> None:
        """Compare one line; *again* when it follows another expectation. Errors: Unreadable for a seat there is not."""
        if not again:
            self.since = self.until
        self.until = len(self.told)
        if entry.text.startswith("refused") or entry.text == "not now":
            self.expect_refusal(entry)
            return
        viewer, sees, fact = entry.text.partition(" sees: ")
        wrong = judge(self.seen_by(viewer, table), fact) if sees else judge(self.whole(table), entry.text)
        if wrong is not None:
            self.failures.append(Failure(entry.line, entry.text, wrong.came, wrong.cite))

    def expect_refusal(self, entry: Entry) -> None:
        """The command just before was refused, by this rule: "refused R-152"; or nobody asked for it: "not now"."""
        error = self.refused
        if error is None:
            self.failures.append(Failure(entry.line, entry.text, "nothing was refused just before"))
            return
        cite = error.cite if isinstance(error, Refused) else ""
        came = ("refused", f"refused {cite}") if isinstance(error, Refused) else ("not now",)
        if entry.text not in came:
            self.failures.append(Failure(entry.line, entry.text, f"{came[-1]}: {error.sentence}", cite))

    def whole(self, table: Any) -> Facts:
        """Every fact of the table, and what was told."""
        return {**self.rules.of_table(table), **self.rules.of_events(table, self.told, self.since)}

    def seen_by(self, name: str, table: Any) -> Facts:
        """What a seat can know. Errors: Unreadable."""
        seats = self.rules.seats(table)
        if name not in (*seats, ONLOOKER_NAME):
            raise Unreadable(f"{quoted(name)} has no seat here{nearest(name, (*seats, ONLOOKER_NAME))}")
        viewer = ONLOOKER if name == ONLOOKER_NAME else seats.index(name)
        sight = self.rules.sight
        before = sight.seen(table, self.told[: self.since], viewer)
        after = sight.seen(table, self.told[self.since :], viewer)
        told = self.rules.of_events(table, [*before, *after], len(before))
        return {**self.rules.of_view(sight.view(table, viewer)), **told}
