"""One file for one table: a line for each entry, only ever appended to, synced before anybody hears of it."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from facedown import __version__
from facedown.kernel.refusals import Unreadable
from facedown.store.disk import DiskFile, OpenFile
from facedown.store.entry import Entry, Ledger, hashed
from facedown.store.protocol import TAKEN_OVER, NotStored, TakenOver, Unsure, not_next

LINE: Final = re.compile(
    rb"(?P<length>[0-9a-f]{8}) (?P<hash>[0-9a-f]{64}) "
    rb"(?P<table_id>[!-~]+) (?P<seq>\d{1,15}) (?P<epoch>\d{1,15}) (?P<command_id>[!-~]+) (?P<engine>[!-~]+) "
    rb"(?P<body>.*)"
)
LENGTH: Final = re.compile(rb"[0-9a-f]{8} ")
BEGUN: Final = re.compile(rb"[0-9a-f]*")
FRAME: Final = 8 + 1 + 64 + 1 + 1
"""The bytes of a line beside what its hash covers: the length, the hash, two spaces and the line end."""


INTERRUPTED: Final = (
    "The disk failed while a step was stored: the table can be looked at, but not be played on until it is opened "
    "again."
)


def line_of(entry: Entry) -> bytes:
    """An entry as a line: how long what follows the hash is, in hexadecimal; the hash; the fields and the body."""
    covered = hashed(entry)
    return b"%08x %s %s\n" % (len(covered), entry.hash.encode(), covered)


def entry_of(line: bytes) -> Entry | None:
    """The entry in a line (its end included), or None when it is not exactly what *line_of* writes."""
    found = LINE.fullmatch(line[:-1])
    if found is None:
        return None
    entry = Entry(
        table_id=found["table_id"].decode(),
        seq=int(found["seq"]),
        epoch=int(found["epoch"]),
        command_id=found["command_id"].decode(),
        engine_version=found["engine"].decode(),
        body=found["body"],
        hash=found["hash"].decode(),
    )
    return entry if line_of(entry) == line else None


def is_torn(rest: bytes) -> bool:
    """Is this, which has no line end, the beginning of a line whose writing was cut short?

    A whole line with a damaged end is none: it may have been acknowledged.
    """
    if len(rest) <= 8:
        return BEGUN.fullmatch(rest) is not None
    return LENGTH.match(rest) is not None and len(rest) < FRAME + int(rest[:8], 16)


class FileStore:
    """The entries of one table in one file; opening it takes the table up.

    What a crash left unfinished at the end is cut off, and *notices* says so. Damage elsewhere opens the table
    *read_only* with all that stands before it. A full disk refuses one entry and the next is tried afresh; after a sync
    that failed nothing more is written through this store. Errors when opened: Unreadable.
    """

    def __init__(
        self,
        path: Path,
        table_id: str,
        open_file: Callable[[Path], OpenFile] = DiskFile,
        engine_version: str = __version__,
    ) -> None:
        self.path = path
        self.ledger = Ledger(table_id, engine_version)
        self.read_only = ""
        self.notices: list[str] = []
        self.size = 0
        try:
            self.file = open_file(path)
            self.take_up()
        except OSError as error:
            raise Unreadable(f"The table's file cannot be opened: {reason(error)}.", str(path)) from error
        self.epoch = self.ledger.next_epoch

    def take_up(self) -> None:
        """Read the file and sync it: an earlier program may have died between writing and syncing."""
        with self.file.locked():
            rest = self.take_in(self.file.read())
            if rest and not self.read_only:
                if is_torn(rest):
                    self.file.cut(self.size)
                    self.notices.append(
                        f"The last line of {self.path} was cut off while it was written: nobody had heard of that "
                        "step, and it is gone."
                    )
                else:
                    self.say_damaged()
            self.file.sync()

    def take_in(self, content: bytes) -> bytes:
        """Take the lines in, up to the first that is damaged, and return what stands after the last line end."""
        *lines, rest = content.split(b"\n")
        for line in lines:
            entry = entry_of(line + b"\n")
            if entry is None or not self.ledger.follows(entry):
                self.refuse_other_table(entry)
                self.say_damaged()
                break
            self.ledger.take(entry)
            self.size += len(line) + 1
        return rest

    def refuse_other_table(self, entry: Entry | None) -> None:
        """A whole file of another table is no damage. Errors: Unreadable."""
        if entry is not None and entry.table_id != self.ledger.table_id and not self.ledger.entries:
            raise Unreadable(f"This is table {entry.table_id}, not {self.ledger.table_id}.", str(self.path), 1)

    def say_damaged(self) -> None:
        """Nothing is written after damage: what follows it may have been acknowledged."""
        line = len(self.ledger.entries) + 1
        self.read_only = (
            f"{self.path}, line {line}: this line is damaged. The table can be looked at as it stood before, but "
            "not be played on: bring the file back from a copy."
        )

    def entries(self) -> Sequence[Entry]:
        """All entries in order."""
        return tuple(self.ledger.entries)

    def found(self, command_id: str) -> Entry | None:
        """The entry of a command, if it was stored."""
        return self.ledger.by_command.get(command_id)

    def append(self, command_id: str, body: bytes, seq: int) -> Entry:
        """Write a body and sync it. Errors: as for every store."""
        earlier = self.found(command_id)
        if earlier is not None:
            return earlier
        if self.read_only:
            raise NotStored(self.read_only)
        if seq != len(self.ledger.entries):
            raise NotStored(not_next(seq, len(self.ledger.entries)))
        entry = self.ledger.planned(self.epoch, command_id, body)
        try:
            with self.file.locked():
                self.keep(entry)
        except OSError as error:
            raise NotStored(f"The step was not stored: {reason(error)}. Nothing has changed; try again.") from error
        return entry

    def keep(self, entry: Entry) -> None:
        """Write one line and sync it, unless somebody else has written meanwhile. Errors: NotStored, OSError."""
        if self.file.size() != self.size:
            self.read_only = TAKEN_OVER
            raise TakenOver(TAKEN_OVER)
        # Whatever breaks in, a signal even, finds the store shut: only a known end opens it again.
        self.read_only = INTERRUPTED
        line = line_of(entry)
        try:
            self.file.write(line)
        except OSError:
            self.file.cut(self.size)
            self.read_only = ""
            raise
        try:
            self.file.sync()
        except OSError as error:
            with suppress(OSError):
                self.file.cut(self.size)
            raise Unsure(
                f"Whether the step was stored is not known: {reason(error)}. Open the table again, then ask again."
            ) from error
        self.size += len(line)
        self.ledger.take(entry)
        self.read_only = ""

    def close(self) -> None:
        """Give the file back."""
        self.read_only = "The table's file is closed: open it again."
        with suppress(OSError):
            self.file.close()


def reason(error: OSError) -> str:
    """What the system said, in words."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full, free some space"
    return error.strerror or "the disk does not answer"
