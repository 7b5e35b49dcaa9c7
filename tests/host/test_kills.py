"""Killed in the middle of appends, again and again: no acknowledged step is lost, doubled or moved."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from facedown.kernel.chance import Chance
from facedown.store.disk import DiskFile
from facedown.store.file import FileStore
from tests.figures import Figures
from tests.host.playing import Shop
from tests.toy.game import SAVING

ROOT = Path(__file__).parent.parent.parent


def acknowledged_until_killed(path: Path, output: Path, luck: Random) -> list[str]:
    """Let the program play on for a moment, kill it, and return what it acknowledged in its lifetime."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    enough = luck.randrange(1, 10)
    with (
        output.open("wb") as written,
        subprocess.Popen(
            [sys.executable, "-m", "tests.host.appender", str(path)], stdout=written, env=environment, cwd=ROOT
        ) as program,
    ):
        for _ in range(4000):
            if output.read_bytes().count(b"\n") >= enough:
                break
            time.sleep(0.005)
        time.sleep(luck.random() / 300)
        program.kill()
    assert program.returncode == -9
    return output.read_text().splitlines()


def kill_again_and_again(folder: Path, kills: int) -> tuple[int, int]:
    """Returns how many steps were acknowledged, and how many were stored that nobody had been told of."""
    path, output = folder / "t.facedown", folder / "output"
    luck = Random(kills)
    told: list[str] = []
    stored: list[str] = []
    for number in range(1, kills + 1):
        opened, *new = acknowledged_until_killed(path, output, luck)
        assert opened == "open"
        told += new
        stored = [entry.command_id for entry in FileStore(path, "t").entries()][2:]
        assert len(set(stored)) == len(stored)
        assert [each.partition("/")[2] for each in stored] == [f"n{place}" for place in range(1, len(stored) + 1)]
        assert [each for each in stored if each in set(told)] == told
        assert len(stored) - len(told) <= number
    assert len(SAVING.resumed([entry.body for entry in FileStore(path, "t").entries()], Chance(1))[0].steps) > len(told)
    return len(told), len(stored) - len(told)


def test_fifty_kills_lose_double_and_move_no_acknowledged_step(tmp_path: Path) -> None:
    told, _ = kill_again_and_again(tmp_path, 50)
    assert told >= 50


@pytest.mark.soak
def test_two_hundred_kills_lose_double_and_move_no_acknowledged_step(tmp_path: Path, figures: Figures) -> None:
    told, more = kill_again_and_again(tmp_path, 200)
    figures({"kills": 200, "steps acknowledged": told, "steps stored and never acknowledged": more})
    assert told >= 200


def trace_of_a_game(path: Path, *, syncs: bool) -> list[str]:
    """A game on a real file: each write, sync, message and answer in order."""
    trace: list[str] = []

    def write_some(handle: int, content: memoryview) -> int:
        trace.append("write")
        return os.write(handle, content)

    def sync_all(handle: int) -> None:
        if syncs:
            os.fsync(handle)
            trace.append("sync")

    store = FileStore(path, "t", lambda path: DiskFile(path, write_some, sync_all))
    shop = Shop(store, setup={"cards": 40, "hand": 10, "deals": 4})
    for link in shop.links:
        link.hear = lambda message: trace.append("told")
    while (command := shop.next_command()) is not None:
        assert shop.submit(command).done
        trace.append("answered")
    return trace


def too_early(trace: list[str]) -> int:
    """How many messages and answers left while something written was not synced."""
    unsynced, count = False, 0
    for call in trace:
        if call in ("write", "sync"):
            unsynced = call == "write"
        else:
            count += unsynced
    return count


def test_no_answer_and_no_message_leaves_while_bytes_are_unsynced(tmp_path: Path) -> None:
    trace = trace_of_a_game(tmp_path / "a", syncs=True)
    assert trace.count("answered") == 4 * 10 * 3
    assert trace.count("told") == 4 * 10 * 9
    assert too_early(trace) == 0


def test_a_store_that_does_not_sync_is_caught_by_the_same_trace(tmp_path: Path) -> None:
    trace = trace_of_a_game(tmp_path / "a", syncs=False)
    assert too_early(trace) == trace.count("answered") + trace.count("told")
