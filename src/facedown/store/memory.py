"""A store that lasts as long as the program: for tests, and for games that nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence

from facedown import __version__
from facedown.store.entry import Entry, Ledger
from facedown.store.protocol import TAKEN_OVER, NotStored, TakenOver, not_next


class MemoryStore:
    """The entries of one table in memory. A store that is given another's *ledger* takes its table up."""

    def __init__(self, table_id: str, ledger: Ledger | None = None, engine_version: str = __version__) -> None:
        self.ledger = ledger or Ledger(table_id, engine_version)
        self.epoch = self.ledger.next_epoch
        self.read_only = ""

    def entries(self) -> Sequence[Entry]:
        """All entries in order."""
        return tuple(self.ledger.entries)

    def found(self, command_id: str) -> Entry | None:
        """The entry of a command, if it was stored."""
        return self.ledger.by_command.get(command_id)

    def append(self, command_id: str, body: bytes, seq: int) -> Entry:
        """Keep a body. Errors: as for every store."""
        earlier = self.found(command_id)
        if earlier is not None:
            return earlier
        if self.read_only:
            raise NotStored(self.read_only)
        if self.ledger.next_epoch - 1 > self.epoch:
            self.read_only = TAKEN_OVER
            raise TakenOver(TAKEN_OVER)
        if seq != len(self.ledger.entries):
            raise NotStored(not_next(seq, len(self.ledger.entries)))
        entry = self.ledger.planned(self.epoch, command_id, body)
        self.ledger.take(entry)
        return entry
