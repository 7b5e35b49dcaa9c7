"""A disk in memory that loses what was not synced, fails when told to, and writes down what was asked of it."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Disk:
    """The durable and the written content of one file, and its coming faults.

    *fail* maps a call (write, sync, cut, size, read, open) to an error number; a call that fails once fails until the
    fault is taken away. *room* is how many bytes the disk still takes.
    """

    def __init__(self, content: bytes = b"") -> None:
        self.written = content
        self.durable = content
        self.room = 1 << 30
        self.fail: dict[str, int] = {}
        self.calls: list[str] = []

    def open(self, path: Path) -> FaultyFile:
        """Open the file."""
        self.asked("open")
        return FaultyFile(self)

    def asked(self, call: str) -> None:
        """Note a call. Errors: OSError when it is told to fail."""
        self.calls.append(call)
        if call in self.fail:
            raise OSError(self.fail[call], errno.errorcode[self.fail[call]])

    def lose_power(self) -> None:
        """What was not synced is gone."""
        self.written = self.durable


class FaultyFile:
    """An open file of a Disk."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    def read(self) -> bytes:
        """All that is in it."""
        self.disk.asked("read")
        return self.disk.written

    def write(self, content: bytes) -> None:
        """Append what there is room for."""
        self.disk.asked("write")
        part = content[: self.disk.room]
        self.disk.room -= len(part)
        self.disk.written += part
        if part != content:
            raise OSError(errno.ENOSPC, "No space left on device")

    def sync(self) -> None:
        """All is durable."""
        self.disk.asked("sync")
        self.disk.durable = self.disk.written

    def cut(self, size: int) -> None:
        """Forget the end, and find its room again."""
        self.disk.asked("cut")
        self.disk.room += len(self.disk.written) - size
        self.disk.written = self.disk.written[:size]

    def size(self) -> int:
        """How many bytes are in it."""
        self.disk.asked("size")
        return len(self.disk.written)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else is there."""
        yield

    def close(self) -> None:
        """Nothing to give back."""
        self.disk.asked("close")
