"""What every store promises, shown for each: once, in order, chained, and one holder at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from facedown.kernel.saving import chained
from facedown.store.entry import Ledger, hashed
from facedown.store.file import FileStore
from facedown.store.memory import MemoryStore
from facedown.store.protocol import NotStored, Store, TakenOver

Opening = Callable[[], Store]


@pytest.fixture(params=["memory", "file"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """How a table is taken up, each time anew."""
    if request.param == "file":
        return lambda: FileStore(tmp_path / "a.facedown", "table-1", engine_version="0.1.0")
    ledger = Ledger("table-1", "0.1.0")
    return lambda: MemoryStore("table-1", ledger)


def test_bodies_come_back_in_order_with_all_their_fields(opening: Opening) -> None:
    store = opening()
    for seq, body in enumerate((b"{}", b"", b"\xff \r two")):
        entry = store.append(f"ada/{seq}", body, seq)
        assert (entry.table_id, entry.seq, entry.epoch, entry.engine_version) == ("table-1", seq, 1, "0.1.0")
        assert store.found(f"ada/{seq}") == entry
    again = opening()
    assert again.entries() == store.entries()
    assert [entry.body for entry in again.entries()] == [b"{}", b"", b"\xff \r two"]
    link = ""
    for entry in again.entries():
        link = chained(link, hashed(entry))
        assert entry.hash == link


def test_a_repeated_command_returns_the_earlier_entry_and_is_not_stored_again(opening: Opening) -> None:
    store = opening()
    first = store.append("ada/1", b"one", 0)
    store.append("ada/2", b"two", 1)
    assert store.append("ada/1", b"another", 2) == first
    assert opening().append("ada/1", b"one", 0) == first
    assert [entry.body for entry in store.entries()] == [b"one", b"two"]


def test_a_body_that_would_not_come_next_is_refused(opening: Opening) -> None:
    store = opening()
    store.append("ada/1", b"one", 0)
    for seq in (0, 2, -1):
        with pytest.raises(NotStored, match=f"entry {seq}, but the next is 1"):
            store.append("ada/2", b"two", seq)
    assert len(store.entries()) == 1


def test_each_taking_up_has_a_greater_epoch_and_fences_the_earlier_off(opening: Opening) -> None:
    early = opening()
    early.append("ada/1", b"one", 0)
    late = opening()
    assert (early.epoch, late.epoch) == (1, 2)
    assert late.append("ada/2", b"two", 1).epoch == 2
    with pytest.raises(TakenOver, match="Another program has taken this table up"):
        early.append("ada/3", b"three", 1 if isinstance(early, FileStore) else 2)
    with pytest.raises(NotStored, match="Another program"):
        early.append("ada/4", b"four", 2)
    assert [entry.body for entry in opening().entries()] == [b"one", b"two"]


@pytest.mark.parametrize(("command_id", "body"), [("", b""), ("a b", b""), ("é", b""), ("a" * 151, b""), ("a", b"\n")])
def test_what_cannot_be_written_down_is_refused(opening: Opening, command_id: str, body: bytes) -> None:
    store = opening()
    with pytest.raises(ValueError, match="A command's id is"):
        store.append(command_id, body, 0)
    assert store.append("a" * 150, b"", 0).seq == 0


@pytest.mark.parametrize(("table_id", "engine"), [("", "1"), ("two words", "1"), ("a", "1 2")])
def test_a_table_with_an_id_that_cannot_be_written_down_is_refused(table_id: str, engine: str) -> None:
    with pytest.raises(ValueError, match="visible ASCII"):
        Ledger(table_id, engine)
