"""Persist, then tell: nobody hears of a step that is not durable, and a step that fails leaves table and luck.

Each check is a function over a kind of host and a kind of store, and must fail for every planted fault.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from facedown.host.live import Host
from facedown.kernel.chance import Chance
from facedown.kernel.game import Step
from facedown.store.disk import OpenFile
from facedown.store.entry import Entry
from facedown.store.file import FileStore
from facedown.store.protocol import Store
from tests.host.playing import Shop, bodies, on_disk
from tests.store.faulty import Disk, FaultyFile
from tests.toy.game import SAVING
from tests.toy.structs import Exchange

Opening = Callable[[Disk], Store]


def durable_steps(disk: Disk) -> int:
    """How many steps would outlast a loss of power: all lines but the header's."""
    return disk.durable.count(b"\n") - 1


def check_all_that_is_heard_is_durable(host_class: type[Host], opening: Opening) -> None:
    """Whenever anybody hears anything or is answered, the game's steps are all on the disk."""
    disk = Disk()
    shop = Shop(opening(disk), host_class=host_class)
    trace: list[tuple[int, int]] = []
    for ear, link in zip(shop.ears, shop.links, strict=True):

        def hear(message: bytes, ear: Any = ear) -> None:
            trace.append((stored_with_this, durable_steps(disk)))
            ear(message)

        link.hear = hear
    command = shop.next_command()
    while command is not None:
        stored_with_this = len(shop.game.steps) + 1
        assert shop.submit(command).done
        trace.append((stored_with_this, durable_steps(disk)))
        command = shop.next_command()
    assert len(trace) > 40
    for needed, durable in trace:
        assert durable >= needed


def check_a_step_that_fails_to_store_changes_nothing(host_class: type[Host], opening: Opening) -> None:
    """At each step of a game the disk is full once: table, luck and numbers stay, nobody hears; then it goes on."""
    whole = Shop(on_disk(Disk()))
    whole.play_on()
    disk = Disk()
    shop = Shop(opening(disk), host_class=host_class)
    while (command := shop.next_command()) is not None:
        shop.deafen()
        before, luck, steps = shop.game.table.copy(), shop.game.chance.mark(), len(shop.game.steps)
        disk.room = 30
        answer = shop.submit(command, f"same{steps}")
        assert (answer.done, answer.code) == (False, "not stored")
        assert "the disk is full" in answer.sentence
        assert shop.silent
        assert (shop.game.table, len(shop.game.steps)) == (before, steps)
        assert shop.game.chance.mark() == luck
        disk.room = 10_000
        assert shop.submit(command, f"same{steps}").done
        assert not shop.silent
    assert shop.game.steps == whole.game.steps


def check_repeated_commands_are_carried_out_once(host_class: type[Host], opening: Opening) -> None:
    """Half of all commands arrive twice, some much later: each is stored once, and answered the same."""
    luck = Random(4)
    disk = Disk()
    shop = Shop(opening(disk), host_class=host_class)
    sent: list[tuple[Any, int, str]] = []
    while (command := shop.next_command()) is not None:
        sent.append((command, shop.host.top, f"n{len(sent)}"))
        assert shop.host.submit(shop.links[command.seat], *sent[-1]).done
        for old in luck.sample(sent, len(sent) // 2):
            shop.deafen()
            assert shop.host.submit(shop.links[old[0].seat], *old).done
            assert shop.silent
        assert len(shop.game.steps) == len(sent) + 1
    # As after an answer that was lost: the table is taken up anew, and all is sent again.
    again = Shop(opening(disk), host_class=host_class)
    for old in sent:
        assert again.host.submit(again.links[old[0].seat], *old).done
    assert again.game.steps == shop.game.steps
    assert len(again.store.entries()) == len(sent) + 2


def check_after_a_loss_of_power_all_that_was_acknowledged_is_there(host_class: type[Host], opening: Opening) -> None:
    """Power is lost after every acknowledged step; the game goes on from there to the same end."""
    whole = Shop(on_disk(Disk()))
    whole.play_on()
    disk = Disk()
    done = 1
    while done < len(whole.game.steps):
        shop = Shop(opening(disk), host_class=host_class)
        assert len(shop.game.steps) == done
        shop.game.chance.rewind(luck_after(whole, done))
        shop.play_on(2 if done % 3 else 1)
        done = len(shop.game.steps)
        disk.lose_power()
    assert bodies(opening(disk).entries()) == bodies(whole.store.entries())


def luck_after(whole: Shop, done: int) -> tuple[object, ...]:
    """Where the luck of a whole game stood after some steps."""
    game = SAVING.begin({"cards": 10, "hand": 2, "deals": 2}, Chance(1))
    for step in whole.game.steps[1:done]:
        assert step.command is not None
        game.play(step.command)
    return game.chance.mark()


CHECKS = {
    "heard": check_all_that_is_heard_is_durable,
    "failed": check_a_step_that_fails_to_store_changes_nothing,
    "repeated": check_repeated_commands_are_carried_out_once,
    "power": check_after_a_loss_of_power_all_that_was_acknowledged_is_there,
}


@pytest.mark.parametrize("name", CHECKS)
def test_the_host_persists_then_tells(name: str) -> None:
    CHECKS[name](Host, on_disk)


class TellsFirst(Host):
    """Planted: the seats hear before it is stored."""

    def keep(self, step: Step, table: Any, mark: tuple[object, ...], own: str) -> None:
        """Tell, then store."""
        for viewer, frame in self.frames(step, table):
            for link in self.links:
                if viewer in link.viewers:
                    self.post(link, self.told(viewer, len(self.heard[viewer]) + 1, frame))
        self.deliver()
        super().keep(step, table, mark, own)


class SwapsFirst(Host):
    """Planted: the table is swapped in before it is stored."""

    def keep(self, step: Step, table: Any, mark: tuple[object, ...], own: str) -> None:
        """Swap, then store."""
        self.game.table = table
        super().keep(step, table, mark, own)


class KeepsTheLuck(Host):
    """Planted: the luck of a step that failed stays used."""

    def keep(self, step: Step, table: Any, mark: tuple[object, ...], own: str) -> None:
        """Wind back to where the luck is now."""
        super().keep(step, table, self.game.chance.mark(), own)


class AnswersLater(Host):
    """Planted: a step is answered and told although storing it failed."""

    def keep(self, step: Step, table: Any, mark: tuple[object, ...], own: str) -> None:
        """Hope for the best."""
        try:
            super().keep(step, table, mark, own)
        except Exception:  # noqa: BLE001 - the fault
            self.game.keep(step, table)
            self.tell(self.frames(step, table))


class NoSync(FaultyFile):
    """Planted: a sync that does nothing."""

    def sync(self) -> None:
        """It will be all right."""


class NoUniqueKey(FileStore):
    """Planted: a repeated command is stored again."""

    def found(self, command_id: str) -> Entry | None:
        """Nothing was ever here."""
        return None


class WritesLate(FileStore):
    """Planted: an entry is written when the next one comes."""

    late: Entry | None = None

    def append(self, command_id: str, body: bytes, seq: int) -> Entry:
        """Write the one before."""
        if self.late is not None:
            super().append(self.late.command_id, self.late.body, self.late.seq)
        entry = self.ledger.planned(self.epoch, command_id, body)
        self.late = entry
        return entry


def not_syncing(disk: Disk) -> FileStore:
    """A store on a file that does not sync."""

    def open_file(path: Path) -> OpenFile:
        return NoSync(disk)

    return FileStore(Path("t.facedown"), "t", open_file)


def without_key(disk: Disk) -> FileStore:
    """A store that doubles."""
    return NoUniqueKey(Path("t.facedown"), "t", disk.open)


def late(disk: Disk) -> FileStore:
    """A store that lags."""
    return WritesLate(Path("t.facedown"), "t", disk.open)


@pytest.mark.parametrize(
    ("host_class", "opening", "names"),
    [
        (TellsFirst, on_disk, ["heard", "failed"]),
        (SwapsFirst, on_disk, ["failed"]),
        (KeepsTheLuck, on_disk, ["failed"]),
        (AnswersLater, on_disk, ["failed"]),
        (Host, not_syncing, ["heard", "power"]),
        (Host, without_key, ["repeated"]),
        (Host, late, ["heard", "power"]),
    ],
)
def test_every_planted_fault_is_caught(host_class: type[Host], opening: Opening, names: list[str]) -> None:
    for name in names:
        with pytest.raises(AssertionError):
            CHECKS[name](host_class, opening)


def test_a_sync_that_fails_is_answered_unknown_and_is_settled_when_the_table_is_opened_again() -> None:
    for reached_the_disk in (True, False):
        disk = Disk()
        shop = Shop(on_disk(disk))
        command = shop.next_command()
        assert command is not None
        shop.deafen()
        before = shop.game.table.copy()
        disk.fail = {"sync": errno.EIO, **({"cut": errno.EIO} if reached_the_disk else {})}
        answer = shop.submit(command, "mine")
        assert (answer.done, answer.code) == (False, "unknown")
        assert shop.submit(command, "mine").code == "not stored"
        assert (shop.silent, shop.game.table) == (True, before)
        disk.fail.clear()
        again = Shop(on_disk(disk))
        assert len(again.game.steps) == 1 + reached_the_disk
        assert again.submit(command, "mine").done
        assert len(again.game.steps) == 2


def test_of_two_hosts_with_one_table_one_is_shut_out_and_tells_nobody() -> None:
    disk = Disk()
    one, other = Shop(on_disk(disk)), Shop(on_disk(disk))
    command = one.next_command()
    assert command is not None
    assert one.submit(command).done
    other.deafen()
    assert other.submit(command, "elsewhere").code == "taken over"
    assert other.silent
    one.play_on()
    assert len(on_disk(disk).entries()) == len(one.game.steps) + 1


def test_a_store_that_answers_with_another_step_is_another_hosts() -> None:
    shop = Shop()
    command = shop.next_command()
    assert command is not None
    shop.store.append("*/1.2", b"{}", 2)
    shop.deafen()
    before, luck = shop.game.table.copy(), shop.game.chance.mark()
    shop.host.house = shop.host.house._replace(timing=shop.host.house.timing)
    with pytest.raises(Exception, match="Another program has taken this table up"):
        shop.host.absent.expire(shop.host.top)
    assert (shop.silent, shop.game.table, shop.game.chance.mark()) == (True, before, luck)


def test_whatever_breaks_while_a_step_is_decided_or_shown_leaves_table_luck_and_store() -> None:
    shop = Shop()
    shop.play_on(1)
    forms = dict(shop.host.sight.forms)
    shop.host.sight.forms.clear()
    before, luck, stored = shop.game.table.copy(), shop.game.chance.mark(), len(shop.store.entries())
    try:
        command = shop.next_command()
        assert command is not None
        with pytest.raises(KeyError):
            shop.submit(command)
    finally:
        shop.host.sight.forms.update(forms)
    assert (shop.game.table, shop.game.chance.mark(), len(shop.store.entries())) == (before, luck, stored)
    shop.play_on()
    assert shop.game.over


def test_a_refusal_is_not_stored() -> None:
    shop = Shop()
    stored = len(shop.store.entries())
    assert shop.submit(Exchange(0, 0, 1)).code == "not now"
    assert len(shop.store.entries()) == stored
