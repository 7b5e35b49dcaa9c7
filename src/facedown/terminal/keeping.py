"""Where a game is kept: in memory, or in one file that every step is appended to."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from facedown.host.live import Host
from facedown.kernel.refusals import Unreadable
from facedown.kernel.saving import plan_of, setup_of
from facedown.scenes.text import shown
from facedown.store.file import FileStore, entry_of
from facedown.store.memory import MemoryStore
from facedown.store.protocol import NotStored, Store

if TYPE_CHECKING:
    from facedown.terminal.sitting import Sitting

TABLE: Final = "table"


class Kept(Struct):
    """What of a kept game's header is looked at before it is opened."""

    game: str = ""
    setup: dict[str, Any] = {}


def kept_at(path: Path | None) -> Kept:
    """What is kept in a file; nothing for none, and for a file that whoever opens it will refuse."""
    if path is None or not os.path.isfile(path):  # noqa: PTH113 (Path's own fails for a name that is too long)
        return Kept()
    try:
        with path.open("rb") as file:
            entry = entry_of(file.readline())
        return msgspec.json.decode(entry.body, type=Kept) if entry is not None else Kept()
    except (OSError, msgspec.MsgspecError):
        return Kept()


def begins_otherwise(kept: Kept, plan: object) -> bool:
    """Was a kept game begun on another plan than this? Whether a person is arbiter follows from the seats taken."""
    try:
        before, now = setup_of(plan_of(kept.setup, type(plan), "is none")), setup_of(plan)
    except Unreadable:
        return False
    for setup in (before, now):
        setup.get("settings", {}).pop("arbiter", None)
    return before != now


def store_at(path: Path | None) -> Store:
    """The store of a game. Errors: Unreadable for a file that cannot be opened or is none of ours."""
    if path is None:
        return MemoryStore(TABLE)
    # The functions of os.path answer no, where those of Path fail: for a name that is too long or holds a NUL.
    if not os.path.isdir(path.parent):  # noqa: PTH112
        raise Unreadable(f"There is no folder {shown(str(path.parent))!r} to save in; make it first.")
    if "\0" in str(path) or (os.path.exists(path) and not os.path.isfile(path)):  # noqa: PTH110, PTH113
        raise Unreadable("this is no plain file; name another one to save in.", shown(str(path)))
    store = FileStore(path, TABLE)
    if store.read_only and not store.entries():
        raise Unreadable("this is no saved game, or it is damaged from its first line on.", shown(str(path)), 1)
    if store.read_only:
        raise Unreadable(store.read_only)
    return store


def to_go_on(sitting: Sitting, path: Path | str) -> str:
    """What to type to go on with the same seats."""
    names = sitting.playable.seats(sitting.table)
    seats = [word for seat in sitting.people for word in ("--seat", names[seat])]
    return shlex.join(["facedown", "play", *seats, "--save", str(path)])


def kept_in(store: Store) -> Path | None:
    """The file of a game that is kept step by step, if it is."""
    return store.path if isinstance(store, FileStore) else None


def opened_with(store: Store) -> Sequence[str]:
    """What was found when the store was opened and people should know: a last line that was cut off."""
    return store.notices if isinstance(store, FileStore) else ()


def copy_to(host: Host, path: Path) -> None:
    """Everything that the host's store holds, into a file that is not there yet. Errors: Unreadable, NotStored."""
    if os.path.lexists(path):
        raise Unreadable(f"{str(path)!r} is already there; choose another name.")
    store = store_at(path)
    try:
        for seq, entry in enumerate(host.store.entries()):
            # The epochs are kept: whoever goes on with the copy must give no command an id that is in it.
            store.epoch = entry.epoch
            store.append(entry.command_id, entry.body, seq)
    except NotStored:
        path.unlink(missing_ok=True)
        raise
