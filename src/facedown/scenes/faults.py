"""The faults of one file, gathered so that a reader can mend them all at once."""

from __future__ import annotations

from facedown.kernel.refusals import Unreadable
from facedown.scenes.lines import Lines, Path

MOST_FAULTS = 20


class UnreadableFile(Unreadable):
    """A file with several faults: each with its line in *faults*; as text, one a line."""

    def __init__(self, faults: tuple[Unreadable, ...]) -> None:
        first = faults[0]
        super().__init__(first.sentence, first.file, first.line)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class Faults:
    """Gathers up to MOST_FAULTS faults of one file, each at the line of a path."""

    def __init__(self, file: str, lines: Lines) -> None:
        self.file = file
        self.lines = lines
        self.gathered: list[Unreadable] = []

    @property
    def full(self) -> bool:
        """Whether looking for further faults is in vain."""
        return len(self.gathered) >= MOST_FAULTS

    def add(self, path: Path, sentence: str) -> None:
        """Note a fault at *path*; beyond MOST_FAULTS it is passed over."""
        if not self.full:
            self.gathered.append(Unreadable(sentence, self.file, self.lines.line_of(path)))

    def refuse(self) -> None:
        """Raise what was gathered, in the order of lines: Unreadable for one, UnreadableFile for several."""
        faults = sorted(self.gathered, key=lambda fault: fault.line)
        if len(faults) == 1:
            raise faults[0]
        if faults:
            raise UnreadableFile(tuple(faults))
