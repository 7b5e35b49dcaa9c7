"""A whole game through the host: taken up again now and then, one seat empty and answered for, told without gaps."""

from __future__ import annotations

import json
from random import Random

import pytest

from facedown.host.beginning import take_up
from facedown.host.link import Link
from facedown.host.live import Host
from facedown.kernel.chance import Chance
from facedown.kernel.saving import setup_of
from facedown.kernel.structs import HOUSE, Command, TakeBack, Waiver
from facedown.rulesets.goblins.commands import (
    Agree,
    GiveUp,
    MoveToAllow,
    MoveToEnd,
    MoveToStepBack,
    Object,
    SetPresence,
)
from facedown.rulesets.goblins.conforming import table_for
from facedown.rulesets.goblins.saving import SAVING
from facedown.rulesets.goblins.sight import SIGHT
from facedown.store.memory import MemoryStore

SEATS = range(3)
EMPTY = 2
"""The seat that nobody takes."""


def joined(host: Host, numbers: dict[int, int]) -> dict[int, Link]:
    """A link for each seat that is taken and an onlooker, whose numbers must go on without gaps from those it had."""
    links = {}
    for seat in (0, 1, -1):

        def hear(message: bytes) -> None:
            told = json.loads(message)
            viewer, first = told["viewer"], not told["frame"]["events"]
            assert told["number"] == numbers.get(viewer, told["number"]) + (not first)
            numbers[viewer] = told["number"]

        links[seat] = host.join(f"person{seat}", (seat,) if seat >= 0 else (), hear)
    return links


def one_step(host: Host, links: dict[int, Link], luck: Random) -> None:
    """Somebody who is asked answers; where only the empty seat is waited for, the house gives its default."""
    commands = [one for seat in (0, 1) for one in host.game.legal(seat) if not isinstance(one, TakeBack)]
    before = len(host.game.steps)
    if commands:
        command = luck.choice(commands)
        answer = host.submit(links[command.seat], command, host.top, f"c{before}")
        assert answer.done, answer
    else:
        host.absent.expire(host.top)
    assert len(host.game.steps) > before


@pytest.mark.rule("GE-04", "G-138")
def test_a_game_with_an_empty_seat_goes_to_its_end_over_several_lives_of_the_host() -> None:
    luck, numbers = Random(5), dict[int, int]()
    setup, ledger = setup_of(table_for(3, "hosted")), MemoryStore("t").ledger
    over, lives = False, 0
    while not over:
        store = MemoryStore("t", ledger)
        host = Host(take_up(SAVING, store, Chance(lives), setup), SAVING, store, SIGHT, lambda: 0.0)
        links = joined(host, numbers)
        lives += 1
        for _ in range(20):
            # In a sealed window the two who are there could go on replacing their answers.
            if not host.game.over and type(host.game.table.windows[-1]).__name__ == "Assigning":
                host.absent.expire(host.top)
            if not host.game.over:
                one_step(host, links, luck)
            over = host.game.over
        assert not any(link.fault for link in links.values())
        assert host.game.table.stats[EMPTY] == (3, 2, 1)
        assert len(ledger.entries) == len(host.game.steps) + 1
    assert lives > 1


def deaf(message: bytes) -> None:
    """Hears nothing."""


@pytest.mark.rule("GE-03", "G-187")
def test_a_person_moves_and_gives_up_for_its_own_seat_alone_and_nobody_says_who_is_present() -> None:
    store = MemoryStore("t")
    host = Host(take_up(SAVING, store, Chance(1), setup_of(table_for(3, "hosted"))), SAVING, store, SIGHT, lambda: 0.0)
    links = [host.join(f"person{seat}", (seat,), deaf) for seat in (0, 1)] + [host.join("onlooker", (), deaf)]
    for seat in (0, 1):
        host.play(SetPresence(HOUSE, seat, True), host.top, host.house_id())

    def said(link: int, command: Command) -> tuple[bool, str]:
        answer = host.submit(links[link], command, host.top, f"c{len(host.game.steps)}-{link}-{type(command).__name__}")
        return answer.done, answer.cite

    assert said(1, GiveUp(0, 0)) == (False, "G-187")
    assert said(2, MoveToEnd(0, 0)) == (False, "GE-03")
    assert said(0, SetPresence(HOUSE, 1, False)) == (False, "GE-03")
    assert said(0, MoveToAllow(5, 0, "G-023", 0)) == (True, "")
    assert said(1, Agree(1, 1)) == (True, "")
    assert host.game.table.waivers == (Waiver("G-023", 0),)
    assert said(1, MoveToStepBack(0, 0, 1)) == (False, "GE-03")
    assert said(1, MoveToStepBack(1, 1, 1)) == (False, "GE-03")
    assert said(1, GiveUp(1, 1)) == (True, "")
    assert host.game.table.resigned == 0b10
    assert said(0, MoveToEnd(0, 0)) == (True, "")
    assert said(1, Object(1, 1)) == (True, "")
    assert not host.game.over
