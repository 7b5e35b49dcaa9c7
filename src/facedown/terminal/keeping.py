"""Where a game is kept: in memory, or in one file that every step is appended to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from facedown.host.live import Host
from facedown.kernel.refusals import Unreadable
from facedown.store.file import FileStore
from facedown.store.memory import MemoryStore
from facedown.store.protocol import Store

TABLE: Final = "table"


def store_at(path: Path | None) -> Store:
    """The store of a game. Errors: Unreadable for a file that cannot be opened or is none of ours."""
    if path is None:
        return MemoryStore(TABLE)
    if not path.parent.is_dir():
        raise Unreadable(f"There is no folder {str(path.parent)!r} to save in; make it first.")
    store = FileStore(path, TABLE)
    if store.read_only:
        raise Unreadable(store.read_only, str(path))
    return store


def copy_to(host: Host, path: Path) -> None:
    """Everything that the host's store holds, into a file that is not there yet. Errors: Unreadable, NotStored."""
    if path.exists():
        raise Unreadable(f"{str(path)!r} is already there; choose another name.")
    store = store_at(path)
    for seq, entry in enumerate(host.store.entries()):
        store.append(entry.command_id, entry.body, seq)
