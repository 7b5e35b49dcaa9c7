"""What is listed, what is accepted and what a second reading allows are the same, at positions of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Command
from facedown.rulesets.adventure.command_space import KINDS, values_of
from facedown.rulesets.adventure.conforming import Adventure
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from tests.adventure.oracle.reading import READS, allowed

SCENES: Final = Adventure().scenes
OPEN: Final = {"words", "action", "targets", "dice", "base", "drawbacks", "benefits", "rounds"}
"""Fields whose values are not listed one by one; the others are listed whole."""
APART: Final = 5
LONGEST: Final = 150
"""Steps of a game."""


def positions(scene: str, games: int, each: int) -> Iterator[Table]:
    """Tables on the way of some games by chance: so many of each kind of question in each game, far apart."""
    for seed in range(games):
        luck, game = Chance(seed), Adventure().begin(SCENES[scene], Chance(seed))
        seen: Counter[str] = Counter()
        while game.table.windows and len(game.steps) < LONGEST:
            table: Any = game.table
            kind = type(table.windows[-1]).__name__
            if seen[kind] % APART == 0 and seen[kind] < each * APART:
                yield table.copy()
            seen[kind] += 1
            game.play(answer(table, luck))


def answer(table: Table, luck: Chance) -> Command:
    """Any answer of whoever is asked first, each kind of command as likely."""
    waiting = table.windows[-1].waiting
    actor = (waiting & -waiting).bit_length() - 1
    listed = [one for one in adventure.legal(table, table.seat_of(actor)) if one.actor == actor]
    if not listed:
        found = adventure.default_answer(table, actor)
        assert found is not None
        return found
    kinds = sorted({type(one).__name__ for one in listed})
    kind = kinds[luck.roll(len(kinds)) - 1]
    mine = [one for one in listed if type(one).__name__ == kind]
    return mine[luck.roll(len(mine)) - 1]


def space(table: Table, actor: int) -> Iterator[Command]:
    """Every command of an actor within the command space, from the own seat; words and the like by two values."""
    for kind in KINDS:
        ways: list[Any] = []
        names = kind.__struct_fields__[2:]
        for name in names:
            values = list(values_of(kind, name, table))
            ways.append(values[:3] if name == "words" else values[-2:] if name in ("drawbacks", "benefits") else values)
        for chosen in product(*ways):
            yield kind(table.seat_of(actor), actor, *chosen)


def faults(table: Table) -> list[str]:
    """Where engine and oracle differ."""
    found = []
    window = table.windows[-1]
    for actor in range(len(table.encounter.plan.characters) + 1 + len(table.npcs)):
        listed = set(adventure.legal(table, table.seat_of(actor)))
        for command in space(table, actor):
            accepted = adventure.explain(table, command) is None
            if accepted != allowed(table, command):
                found.append(f"{window}: {command} accepted {accepted}")
            closed = not OPEN & set(type(command).__struct_fields__)
            if closed and accepted != (command in listed):
                found.append(f"{window}: {command} accepted {accepted}, listed {command in listed}")
        found += [f"{one} is listed and refused" for one in listed if adventure.explain(table, one) is not None]
        found += [f"{one} is listed and not allowed" for one in listed if not allowed(table, one)]
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("scene", SCENES)
def test_what_is_accepted_is_what_is_listed_and_what_a_second_reading_allows(scene: str) -> None:
    found = [fault for table in positions(scene, 2, 2) for fault in faults(table)]
    assert found[:5] == []


def test_the_second_reading_knows_every_command() -> None:
    assert {kind.__name__ for kind in KINDS} == set(READS)
