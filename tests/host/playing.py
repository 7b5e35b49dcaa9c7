"""A table of high card with a host, for tests: what was heard is written down in one trace with what was stored."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from facedown.host.beginning import take_up
from facedown.host.house import House
from facedown.host.link import Answer, Link
from facedown.host.live import Host
from facedown.kernel.chance import Chance
from facedown.kernel.structs import Command
from facedown.store.entry import Entry
from facedown.store.file import FileStore
from facedown.store.memory import MemoryStore
from facedown.store.protocol import Store
from tests.store.faulty import Disk
from tests.toy.game import SAVING, SETUP
from tests.toy.sight import SIGHT
from tests.toy.structs import Allow
from tests.toy.table import JUDGE

HOUSE = House(
    arbiter=JUDGE,
    allows=lambda table, actor, rule, reason: Allow(JUDGE, actor, rule, reason),
    step_back_cite="T-6",
)


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Ear:
    """What one link heard."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def __call__(self, message: bytes) -> None:
        self.messages.append(message)

    def heard(self) -> list[Any]:
        """The messages since the last time, decoded."""
        found = [json.loads(message) for message in self.messages]
        self.messages.clear()
        return found

    def told(self) -> list[tuple[int, int, list[str]]]:
        """Viewer, number and kinds of events of what was heard since the last time."""
        return [
            (each["viewer"], each["number"], [event["type"] for event in each["frame"]["events"]])
            for each in self.heard()
            if each["type"] == "told"
        ]


class Shop:
    """A host with two players, the judge and an onlooker joined, each with an ear."""

    def __init__(
        self,
        store: Store | None = None,
        house: House = HOUSE,
        host_class: type[Host] = Host,
        setup: dict[str, Any] = SETUP,
        seed: int = 1,
    ) -> None:
        self.store = store or MemoryStore("t")
        self.clock = Clock()
        self.game = take_up(SAVING, self.store, Chance(seed), setup)
        self.host = host_class(self.game, SAVING, self.store, SIGHT, self.clock, house)
        self.ears = [Ear(), Ear(), Ear(), Ear()]
        names = ("ada", "bo", "judge", "onlooker")
        seats: Sequence[tuple[int, ...]] = ((0,), (1,), (JUDGE,), ())
        self.links = [self.host.join(*each) for each in zip(names, seats, self.ears, strict=True)]
        self.count = 0

    @property
    def ada(self) -> Link:
        """The player on seat 0."""
        return self.links[0]

    @property
    def bo(self) -> Link:
        """The player on seat 1."""
        return self.links[1]

    @property
    def judge(self) -> Link:
        """The arbiter."""
        return self.links[2]

    def submit(self, command: Command, command_id: str = "", link: Link | None = None) -> Answer:
        """Give a command from the link of its seat to the window on top."""
        self.count += 1
        own = command_id or f"c{len(self.game.steps)}.{self.count}"
        return self.host.submit(link or self.links[command.seat], command, self.host.top, own)

    def next_command(self) -> Command | None:
        """The first legal command of the first seat that has one, or None when the game is over."""
        for seat in (0, 1, JUDGE):
            for command in self.game.legal(seat):
                if type(command).__name__ != "TakeBack" and self.waits_for(command.actor):
                    return command
        return None

    def waits_for(self, actor: int) -> bool:
        """Does the window still wait for this actor?"""
        return bool(self.game.table.windows[-1].waiting >> actor & 1)

    def play_on(self, steps: int = 1000) -> None:
        """Play some commands, or to the end."""
        for _ in range(steps):
            command = self.next_command()
            if command is None:
                return
            assert self.submit(command).done

    def deafen(self) -> None:
        """Forget what was heard so far."""
        for ear in self.ears:
            ear.messages.clear()

    @property
    def silent(self) -> bool:
        """Has nobody heard anything since?"""
        return not any(ear.messages for ear in self.ears)


def on_disk(disk: Disk) -> FileStore:
    """A store on a disk in memory."""
    return FileStore(Path("t.facedown"), "t", disk.open)


def bodies(entries: Sequence[Entry]) -> list[bytes]:
    """What was stored."""
    return [entry.body for entry in entries]
