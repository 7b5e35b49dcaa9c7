"""One file for one table: torn ends, damage, full and failing disks. Nothing acknowledged is lost, doubled or moved."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.store.disk import DiskFile
from facedown.store.file import FileStore, entry_of, line_of
from facedown.store.protocol import NotStored, TakenOver, Unsure
from tests.store.faulty import Disk

PATH = Path("a.facedown")


def opened(disk: Disk, table_id: str = "t") -> FileStore:
    """The store on this disk."""
    return FileStore(PATH, table_id, disk.open)


def filled(count: int = 3) -> Disk:
    """A disk with some entries."""
    disk = Disk()
    store = opened(disk)
    for seq in range(count):
        store.append(f"c{seq}", b"body %d" % seq, seq)
    return disk


def bodies(store: FileStore) -> list[bytes]:
    """What is in it."""
    return [entry.body for entry in store.entries()]


def test_an_append_returns_only_after_write_and_sync_in_this_order() -> None:
    disk = filled(1)
    disk.calls.clear()
    opened(disk).append("c1", b"x", 1)
    assert disk.calls == ["open", "read", "sync", "size", "write", "sync"]
    assert disk.durable == disk.written


def test_after_a_loss_of_power_every_acknowledged_entry_is_there() -> None:
    disk = filled(3)
    disk.written += b"0000"
    disk.lose_power()
    store = opened(disk)
    assert bodies(store) == [b"body 0", b"body 1", b"body 2"]
    assert store.notices == []


def test_a_last_line_torn_at_any_byte_is_cut_off_with_a_sentence_and_play_goes_on() -> None:
    whole = filled(3).written
    last = len(line_of(opened(filled(3)).entries()[-1]))
    for kept in range(1, last):
        disk = Disk(whole[: len(whole) - last + kept])
        store = opened(disk)
        assert bodies(store) == [b"body 0", b"body 1"]
        assert "nobody had heard of that step" in store.notices[0]
        assert disk.durable == whole[:-last]
        store.append("c2", b"again", 2)
        assert bodies(opened(disk)) == [b"body 0", b"body 1", b"again"]


def test_every_flipped_bit_opens_the_table_read_only_before_it_and_cuts_nothing_off() -> None:
    whole = filled(3).written
    ends = [0, *[place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]]
    for place in range(len(whole)):
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[place] ^= 1 << bit
            disk = Disk(bytes(damaged))
            line = sum(place >= end for end in ends)
            try:
                store = opened(disk)
            except Unreadable as error:
                assert (line, error.line) == (1, 1)  # noqa: PT017 - most flips do not raise
                continue
            assert bodies(store) == [b"body 0", b"body 1", b"body 2"][: line - 1], (place, bit)
            assert f"a.facedown, line {line}: this line is damaged" in store.read_only
            assert disk.written == bytes(damaged)
            with pytest.raises(NotStored, match="damaged"):
                store.append("new", b"", line - 1)


def test_lines_exchanged_doubled_or_lost_open_the_table_read_only() -> None:
    a, b, c = filled(3).written.splitlines(keepends=True)
    for lines, good in (([a, c], 1), ([b, c], 0), ([a, a, b], 1), ([a, c, b], 1), ([b"\n", a], 0)):
        store = opened(Disk(b"".join(lines)))
        assert len(bodies(store)) == good
        assert f"line {good + 1}: this line is damaged" in store.read_only


def test_an_entry_with_an_earlier_epoch_or_a_repeated_command_is_damage() -> None:
    for epoch, command_id in ((0, "new"), (1, "c0")):
        disk = filled(1)
        ledger = opened(disk).ledger
        disk.written += line_of(ledger.planned(epoch, command_id, b""))
        store = opened(disk)
        assert (bodies(store), store.read_only != "") == ([b"body 0"], True)


def test_a_line_that_says_the_same_in_other_bytes_is_no_entry() -> None:
    line = filled(1).written
    assert entry_of(line) is not None
    longer = line.replace(b" 0 1 c0", b" 00 1 c0").replace(line[:8], b"%08x" % (int(line[:8], 16) + 1))
    assert entry_of(longer) is None


def test_a_file_of_another_table_is_refused_by_name() -> None:
    with pytest.raises(Unreadable, match=r"a\.facedown, line 1: This is table t, not other"):
        opened(filled(1), "other")


@pytest.mark.parametrize("call", ["open", "read", "sync"])
def test_a_disk_that_does_not_answer_when_opened_is_a_sentence(call: str) -> None:
    disk = filled(1)
    disk.fail[call] = errno.EIO
    with pytest.raises(Unreadable, match=r"a\.facedown: The table's file cannot be opened: EIO"):
        opened(disk)


def test_a_full_disk_refuses_the_entry_and_goes_on_by_itself_when_there_is_room() -> None:
    for room in (0, 1, 50):
        disk = filled(2)
        before = disk.written
        store = opened(disk)
        disk.room = room
        with pytest.raises(NotStored, match=r"the disk is full, free some space\. Nothing has changed") as caught:
            store.append("c2", b"more", 2)
        assert type(caught.value) is NotStored
        assert (store.read_only, disk.written, store.found("c2")) == ("", before, None)
        disk.room = 1000
        store.append("c2", b"more", 2)
        assert bodies(opened(disk)) == [b"body 0", b"body 1", b"more"]


def test_after_a_sync_that_failed_nothing_is_tried_again_on_the_same_file() -> None:
    disk = filled(2)
    store = opened(disk)
    disk.fail["sync"] = errno.EIO
    with pytest.raises(Unsure, match="Whether the step was stored is not known: EIO"):
        store.append("c2", b"more", 2)
    disk.fail.clear()
    disk.calls.clear()
    for _ in range(2):
        with pytest.raises(NotStored, match="not be played on until it is opened again"):
            store.append("c2", b"more", 2)
    assert disk.calls == []
    assert bodies(store) == [b"body 0", b"body 1"]
    again = opened(disk)
    again.append("c2", b"more", 2)
    assert bodies(opened(disk)) == [b"body 0", b"body 1", b"more"]


def test_a_sync_that_failed_after_all_was_stored_is_found_again_by_its_command() -> None:
    disk = filled(2)
    store = opened(disk)
    disk.fail = {"sync": errno.EIO, "cut": errno.EIO}
    with pytest.raises(Unsure):
        store.append("c2", b"more", 2)
    disk.fail.clear()
    again = opened(disk)
    assert again.append("c2", b"more", 2).epoch < again.epoch
    assert bodies(again) == [b"body 0", b"body 1", b"more"]


def test_what_cannot_be_cut_back_shuts_the_store() -> None:
    disk = filled(2)
    store = opened(disk)
    disk.room, disk.fail = 10, {"cut": errno.EROFS}
    with pytest.raises(NotStored, match="EROFS"):
        store.append("c2", b"more", 2)
    disk.fail.clear()
    with pytest.raises(NotStored, match="opened again"):
        store.append("c2", b"more", 2)
    assert bodies(opened(disk)) == [b"body 0", b"body 1"]


def test_a_failing_lock_or_size_refuses_the_entry_and_changes_nothing() -> None:
    disk = filled(1)
    store = opened(disk)
    disk.fail["size"] = errno.EIO
    with pytest.raises(NotStored, match="The step was not stored: EIO"):
        store.append("c1", b"", 1)
    disk.fail.clear()
    assert store.append("c1", b"", 1).seq == 1


def test_a_signal_in_the_middle_shuts_the_store() -> None:
    disk = filled(1)
    store = opened(disk)

    def interrupted() -> None:
        raise KeyboardInterrupt

    store.file.sync = interrupted  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        store.append("c1", b"", 1)
    with pytest.raises(NotStored, match="opened again"):
        store.append("c2", b"", 1)


def test_two_holders_of_one_file_never_write_over_each_other() -> None:
    disk = filled(1)
    one, other = opened(disk), opened(disk)
    assert one.epoch == other.epoch
    one.append("c1", b"one", 1)
    with pytest.raises(TakenOver):
        other.append("c1", b"other", 1)
    assert bodies(opened(disk)) == [b"body 0", b"one"]


def test_a_closed_store_says_so_and_closing_never_fails() -> None:
    disk = filled(1)
    store = opened(disk)
    disk.fail["close"] = errno.EIO
    store.close()
    with pytest.raises(NotStored, match="is closed"):
        store.append("c1", b"", 1)


def test_the_systems_file_writes_in_parts_and_syncs_file_and_folder(tmp_path: Path) -> None:
    calls: list[str] = []

    def write_some(handle: int, content: memoryview) -> int:
        calls.append("write")
        return os.write(handle, content[:7])

    def sync_all(handle: int) -> None:
        calls.append("sync")
        os.fsync(handle)

    file = DiskFile(tmp_path / "a", write_some, sync_all)
    assert calls == ["sync"]
    with file.locked():
        file.write(b"twenty bytes of text")
    file.sync()
    assert calls == ["sync", "write", "write", "write", "sync"]
    assert (file.size(), file.read()) == (20, b"twenty bytes of text")
    file.cut(6)
    assert file.read() == b"twenty"
    file.close()
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o600


def test_a_folder_that_cannot_be_synced_or_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    def failing(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with pytest.raises(Unreadable, match="Input/output error"):
        FileStore(tmp_path / "a", "t", lambda path: DiskFile(path, sync_all=failing))
    with pytest.raises(Unreadable, match="No such file or directory"):
        FileStore(tmp_path / "none" / "a", "t")
    with pytest.raises(Unreadable, match="Is a directory"):
        FileStore(tmp_path, "t")


def test_an_error_without_words_is_a_sentence_too() -> None:
    disk = filled(1)
    store = opened(disk)

    def failing() -> int:
        raise OSError

    store.file.size = failing  # type: ignore[method-assign]
    with pytest.raises(NotStored, match="the disk does not answer"):
        store.append("c1", b"", 1)


@pytest.mark.parametrize("content", [b"h", b"hi", b"Deadbeef", b"a\r"])
def test_what_is_no_beginning_of_a_line_is_never_cut_off(content: bytes) -> None:
    disk = Disk(content)
    assert "line 1: this line is damaged" in opened(disk).read_only
    assert disk.written == content
