"""A whole game of worm through the host: taken up again now and then, and told to each seat in its own numbers."""

from __future__ import annotations

import json
from random import Random

from facedown.host.beginning import take_up
from facedown.host.link import Link
from facedown.host.live import Host
from facedown.kernel.chance import Chance
from facedown.kernel.game import Step
from facedown.kernel.structs import HOUSE, Command, TakeBack
from facedown.rulesets.worm.saving import SAVING
from facedown.rulesets.worm.sight import SIGHT
from facedown.store.memory import MemoryStore
from tests.worm.test_saving import SETUP

SEATS = range(4)


def joined(host: Host, numbers: dict[int, int]) -> dict[int, Link]:
    """A link for each seat and an onlooker, whose numbers must go on without gaps from those it had."""
    links = {}
    for seat in (*SEATS, -1):

        def hear(message: bytes) -> None:
            told = json.loads(message)
            viewer, first = told["viewer"], not told["frame"]["events"]
            assert told["number"] == numbers.get(viewer, told["number"]) + (not first)
            numbers[viewer] = told["number"]

        links[seat] = host.join(f"person{seat}", (seat,) if seat >= 0 else (), hear)
    return links


def choices(host: Host) -> list[Command]:
    """What the seats may do now."""
    return [each for seat in SEATS for each in host.game.legal(seat) if type(each) is not TakeBack]


def test_a_game_goes_to_its_end_over_several_lives_of_the_host() -> None:
    luck, numbers = Random(3), dict[int, int]()
    ledger, steps, over, lives = MemoryStore("t").ledger, list[Step](), False, 0
    while not over:
        store = MemoryStore("t", ledger)
        host = Host(take_up(SAVING, store, Chance(lives), SETUP), SAVING, store, SIGHT, lambda: 0.0)
        links = joined(host, numbers)
        lives += 1
        for _ in range(20):
            before = len(host.game.steps)
            host.absent.tick()
            may = choices(host)
            if may and len(host.game.steps) == before:
                command = luck.choice(may)
                answer = host.submit(links[command.seat], command, host.top, f"c{before}")
                assert answer.done, answer
            steps, over = host.game.steps, host.game.over
            if over:
                break
            assert len(host.game.steps) > before
        assert not any(link.fault for link in links.values())
    assert lives > 1
    assert len(ledger.entries) == len(steps) + 1
    assert any(step.command is not None and step.command.seat == HOUSE for step in steps)
