"""What is offered is what the checklist allows: the engine against a second reading, over the full command space."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from facedown.kernel.chance import Chance, fractions
from facedown.kernel.offers import all_commands
from facedown.kernel.refusals import Refused
from facedown.kernel.structs import TakeBack
from facedown.rulesets.goblins.commands import ManageLoot
from facedown.rulesets.goblins.conforming import table_for
from facedown.rulesets.goblins.game import dealt, goblins
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.table import Table
from tests.figures import Figures
from tests.goblins.oracle.judging import ASKED_FOR, allowed
from tests.goblins.oracle.space import every_command
from tests.goblins.sitting import at, sit
from tests.goblins.test_promises import CURIOUS, some_command

pytestmark = pytest.mark.no_cover  # what only chance comes by is not shown by anything; and it is slower watched

PARTS: Final = 6
EACH: Final = 5
"""Positions of each kind of window in a part."""


def positions(first: int, each: int, games: int) -> list[Table]:
    """So many tables of each kind of window, from random games of two to six Players and under other readings."""
    found: list[Table] = []
    counts: Counter[str] = Counter()
    for seed in range(first, first + games):
        plan = CURIOUS[seed // 2 % len(CURIOUS)] if seed % 2 else table_for(2 + seed // 2 % 5, f"seed {seed}")
        chance, luck, keep = Chance(seed), fractions(seed), Random(seed)
        table = dealt(prepare(plan), chance)
        while table.windows:
            kind = type(table.windows[-1]).__name__
            if counts[kind] < each and keep.random() < (0.03 if kind in ("PlayerTurn", "Combat") else 0.5):
                counts[kind] += 1
                found.append(table.copy())
            goblins.carry_out(table, some_command(table, luck), chance)
        if all(counts[kind] >= each for kind in ASKED_FOR):
            break
    return found


def differences(table: Table, luck: Random) -> list[str]:
    """Where the engine, its lists and the second reading are not of one mind."""
    seats = range(table.scene.players)
    listed = {one for seat in seats for one in goblins.legal(table, seat) if not isinstance(one, TakeBack)}
    spread = {one for seat in seats for one in all_commands(goblins, table, seat) if not isinstance(one, TakeBack)}
    faults = [f"{one} is listed and not allowed" for one in listed if not allowed(table, one)]
    faults += [] if spread == listed else ["the offers are not the list"]
    for command in every_command(table, luck):
        error = goblins.explain(table, command)
        if isinstance(error, Refused) and not (error.cite and error.sentence):
            faults.append(f"{command} is refused without a number")
        if (error is None) != allowed(table, command):
            faults.append(f"{command}: the engine says {error}")
        if (error is None) != (command in listed) and not isinstance(command, ManageLoot):
            faults.append(f"{command}: listed {command in listed}, but {error}")
    return faults


@pytest.mark.parametrize("part", range(PARTS))
def test_the_engine_and_a_second_reading_allow_the_same_of_the_full_command_space(part: int) -> None:
    taken = positions(part * 1000, EACH, 400)
    for place, table in enumerate(taken):
        assert differences(table, Random(f"{part} {place}")) == []
    assert {type(table.windows[-1]).__name__ for table in taken} == set(ASKED_FOR)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_they_allow_the_same_at_thousands_of_positions(part: int, figures: Figures) -> None:
    taken = positions(100_000 + part * 10_000, 40, 2000)
    figures(Counter([f"positions: {type(table.windows[-1]).__name__}" for table in taken]))
    for place, table in enumerate(taken):
        assert differences(table, Random(f"soak {part} {place}")) == []


def test_they_allow_the_same_in_a_crowded_room_with_full_hands() -> None:
    for coin in (0, 2, 9):
        sitting = sit(
            at("Ada", "Kitchen", coin=coin, equipped=["Crossbow", "Great Cleaver", "Pot Lid"],
               backpack=["Mystic Dagger", "Healing Grog", "Healing Grog", "Smoke Pouch"]),
            at("Bruno", "Kitchen", backpack=["Bomb Kit"]), at("Cleo", "Kitchen", hidden=True),
            at("Dario", "Gate"), at("Elif", "Vault", hidden=True), at("Fritz", "Pit"),
        )  # fmt: skip
        assert differences(sitting.table, Random(coin)) == []
        sitting.say("Ada: challenge Bruno")
        sitting.say("Bruno: decline the challenge")
        assert differences(sitting.table, Random(coin)) == []
        if coin:
            sitting.say("Ada: challenge Bruno")
            assert differences(sitting.table, Random(coin)) == []
            sitting.say("Bruno: accept the challenge", 20, 1)
            assert differences(sitting.table, Random(coin)) == []
