"""The full command space: closed fields whole and just outside, arrangements at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from random import Random
from typing import Any, Final, get_args, get_type_hints

from facedown.kernel.structs import Command, TakeBack
from facedown.rulesets.goblins.commands import Arrangement
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.unions import COMMANDS

KINDS: Final = tuple([kind for kind in get_args(COMMANDS) if kind is not TakeBack and kind not in goblins.powers])
ARRANGEMENTS: Final = 60


def values(table: Table, kind: type[Command], field: str, luck: Random) -> Sequence[Any]:
    """All that a field could hold and something beyond; of arrangements a sample."""
    wanted = get_type_hints(kind)[field]
    if wanted is bool:
        return (False, True)
    if wanted is Arrangement:
        handles = [-1, -1, *range(10)]
        return [
            Arrangement(
                (luck.choice(handles), luck.choice(handles), luck.choice(handles), luck.choice(handles)),
                tuple([luck.choice(handles[1:]) for _ in range(luck.choice((0, 0, 0, 1, 2)))]),
            )
            for _ in range(ARRANGEMENTS)
        ]
    if wanted is not int:
        numbers = table.scene.stat_values
        return [*permutations(numbers), (numbers[0],) * 3, (9, 9, 9)]
    limits = {"room": len(table.scene.rooms), "target": 7, "weapon": 6, "chest": 2}
    return range(-1, limits.get(field, 9) + 1)


def every_command(table: Table, luck: Random) -> Iterator[Command]:
    """Every command of every kind by whoever is asked; and each kind once by everybody else, and in another's name."""
    window: Any = table.windows[-1]
    players = range(table.scene.players)
    asked = [player for player in players if window.waiting >> player & 1]
    for kind in KINDS:
        fields = [name for name in kind.__struct_fields__ if name not in ("seat", "actor")]
        make: Any = kind
        for actor in asked:
            for chosen in product(*[values(table, kind, field, luck) for field in fields]):
                yield make(actor, actor, *chosen)
        sample = [luck.choice(list(values(table, kind, field, luck))) for field in fields]
        for actor in (-1, *players, table.scene.players):
            if actor not in asked:
                yield make(actor, actor, *sample)
        yield make(asked[0], asked[0] - 1, *sample)
        yield make(asked[0] + 1, asked[0], *sample)
