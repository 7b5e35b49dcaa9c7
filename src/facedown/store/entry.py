"""One stored step with the fields that keep it safe, and the entries of a table as far as one holder knows them."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from facedown.kernel.saving import chained

WORD: Final = re.compile(r"[!-~]{1,150}")
"""What a table's id, a command's id and an engine's version look like: visible ASCII characters, no spaces."""


class Entry(Struct, frozen=True, kw_only=True):
    """A body at its place. *hash* is chained over the bytes of all that stands before it, the other fields included."""

    table_id: str
    seq: int
    epoch: int
    command_id: str
    engine_version: str
    body: bytes
    hash: str


def hashed(entry: Entry) -> bytes:
    """The bytes that an entry's hash covers: its fields and its body, a space between."""
    return b"%s %d %d %s %s %s" % (
        entry.table_id.encode(),
        entry.seq,
        entry.epoch,
        entry.command_id.encode(),
        entry.engine_version.encode(),
        entry.body,
    )


class Ledger:
    """The entries of one table in order, each found by its command."""

    def __init__(self, table_id: str, engine_version: str) -> None:
        if not WORD.fullmatch(table_id) or not WORD.fullmatch(engine_version):
            raise ValueError("A table's id and an engine's version are visible ASCII characters without spaces.")
        self.table_id = table_id
        self.engine_version = engine_version
        self.entries: list[Entry] = []
        self.by_command: dict[str, Entry] = {}

    @property
    def head(self) -> str:
        """The hash of the last entry; "" when there is none."""
        return self.entries[-1].hash if self.entries else ""

    @property
    def next_epoch(self) -> int:
        """The number for whoever takes the table up now, from 1."""
        return self.entries[-1].epoch + 1 if self.entries else 1

    def planned(self, epoch: int, command_id: str, body: bytes) -> Entry:
        """The entry that would come next. Errors: ValueError for a command id or a body that cannot be written down."""
        if not WORD.fullmatch(command_id) or b"\n" in body:
            raise ValueError("A command's id is visible ASCII characters without spaces; a body has no line end.")
        entry = Entry(
            table_id=self.table_id,
            seq=len(self.entries),
            epoch=epoch,
            command_id=command_id,
            engine_version=self.engine_version,
            body=body,
            hash="",
        )
        return self.sealed(entry)

    def sealed(self, entry: Entry) -> Entry:
        """The entry with the hash it has when it comes next."""
        return replace(entry, hash=chained(self.head, hashed(entry)))

    def follows(self, entry: Entry) -> bool:
        """Is this the very entry that can come next: its place, its epoch, a new command, its hash?"""
        return (
            entry.table_id == self.table_id
            and entry.seq == len(self.entries)
            and entry.epoch >= self.next_epoch - 1
            and entry.command_id not in self.by_command
            and entry == self.sealed(entry)
        )

    def take(self, entry: Entry) -> None:
        """The entry has been stored."""
        self.entries.append(entry)
        self.by_command[entry.command_id] = entry
