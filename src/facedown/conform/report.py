"""What the suite counted, and every promise it found broken."""

from __future__ import annotations

from collections import Counter

MOST_FAULTS = 20


class Report:
    """Counts by what was checked; faults as sentences with the promise's number in the design."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []

    def count(self, what: str, times: int = 1) -> None:
        """So many more were checked."""
        self.counts[what] += times

    def fault(self, promise: str, sentence: str) -> None:
        """A promise is broken."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(f"{promise}: {sentence}")

    def expect(self, holds: bool, promise: str, sentence: str) -> bool:
        """Note a fault unless it holds."""
        if not holds:
            self.fault(promise, sentence)
        return holds

    def lines(self) -> list[str]:
        """The report as people read it."""
        counted = [f"{number:>9,}  {what}" for what, number in sorted(self.counts.items())]
        return [*counted, *[f"BROKEN  {fault}" for fault in self.faults]]
