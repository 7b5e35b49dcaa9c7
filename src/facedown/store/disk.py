"""An open file on a disk: the few calls a store makes, so that a test can put a failing disk in its place."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Protocol


class OpenFile(Protocol):
    """A file that is open for appending. Every call may raise OSError."""

    def read(self) -> bytes:
        """All that is in it."""
        ...

    def write(self, content: bytes) -> None:
        """Append the whole content."""
        ...

    def sync(self) -> None:
        """Return when all that was written would outlast a loss of power."""
        ...

    def cut(self, size: int) -> None:
        """Forget what lies beyond *size* bytes."""
        ...

    def size(self) -> int:
        """How many bytes are in it."""
        ...

    def locked(self) -> AbstractContextManager[None]:
        """Keep other programs out for the length of a `with`."""
        ...

    def close(self) -> None:
        """Give the file back."""
        ...


class DiskFile:
    """A file of the operating system, made when it is not there. *write_some* and *sync_all* are its two system calls.

    Its folder is synced too when it is opened: a new file's name must outlast a loss of power as well.
    """

    def __init__(
        self,
        path: Path,
        write_some: Callable[[int, memoryview], int] = os.write,
        sync_all: Callable[[int], None] = os.fsync,
    ) -> None:
        self.write_some = write_some
        self.sync_all = sync_all
        self.handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
        try:
            self.sync_folder(path.parent)
        except BaseException:
            self.close()
            raise

    def sync_folder(self, path: Path) -> None:
        """Return when the folder's list of names would outlast a loss of power."""
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            self.sync_all(folder)
        finally:
            os.close(folder)

    def read(self) -> bytes:
        """All that is in it."""
        found = []
        place = 0
        while piece := os.pread(self.handle, 1 << 20, place):
            found.append(piece)
            place += len(piece)
        return b"".join(found)

    def write(self, content: bytes) -> None:
        """Append the whole content, in as many calls as the system wants."""
        left = memoryview(content)
        while left:
            left = left[self.write_some(self.handle, left) :]

    def sync(self) -> None:
        """Return when all that was written would outlast a loss of power."""
        self.sync_all(self.handle)

    def cut(self, size: int) -> None:
        """Forget what lies beyond *size* bytes."""
        os.ftruncate(self.handle, size)

    def size(self) -> int:
        """How many bytes are in it."""
        return os.fstat(self.handle).st_size

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other programs out for the length of a `with`."""
        fcntl.flock(self.handle, fcntl.LOCK_EX)
        try:
            yield
        finally:
            # Closing unlocks too, and a step that has been stored must not look as if it had failed.
            with suppress(OSError):
                fcntl.flock(self.handle, fcntl.LOCK_UN)

    def close(self) -> None:
        """Give the file back."""
        os.close(self.handle)
