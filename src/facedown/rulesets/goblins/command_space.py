"""Every command that could be uttered, legal or not, made without asking what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final, get_args, get_type_hints

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Command
from facedown.rulesets.goblins.commands import Arrangement
from facedown.rulesets.goblins.free_actions import cards_of
from facedown.rulesets.goblins.game import goblins
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.unions import COMMANDS
from facedown.rulesets.goblins.windows import MONSTER

KINDS: Final[tuple[type[Command], ...]] = tuple([kind for kind in get_args(COMMANDS) if kind in goblins.rules])
FIELDS: Final = {kind: [name for name in kind.__struct_fields__ if name not in ("seat", "actor")] for kind in KINDS}
TYPES: Final = {kind: get_type_hints(kind) for kind in KINDS}


def one_of(luck: Chance, values: Sequence[Any]) -> Any:
    """Any of the values."""
    return values[luck.roll(len(values)) - 1]


def numbers(table: Table, field: str) -> Sequence[int]:
    """The numbers a field could hold, and some beyond."""
    ranges: dict[str, Sequence[int]] = {
        "seat": range(-2, table.scene.players + 1),
        "actor": range(-1, table.scene.players + 1),
        "room": range(-1, len(table.scene.rooms) + 1),
        "target": range(-1, MONSTER + 2),
        "weapon": range(-1, 7),
        "chest": range(-1, 3),
    }
    return ranges.get(field, range(-1, 11))


def stats_spoken(table: Table) -> list[tuple[int, ...]]:
    """Orders of the three numbers, and what is none."""
    high, middle, low = values = table.scene.stat_values
    return [*permutations(values), (high, high, low), (high, middle, low + 5), (0, 0, 0)]


def arrangements(table: Table, actor: int) -> list[Arrangement]:
    """Every arrangement with at most one discard, possible or not, of a Player's cards and one more."""
    count = table.scene.players
    handles = [NONE, *cards_of(table, actor % count), 12]
    slots = [
        (first, second, third, fourth)
        for first in handles
        for second in handles
        for third in handles[:3]
        for fourth in (NONE, handles[-2])
    ]
    return [Arrangement(slot, discards) for slot in slots for discards in ((), (handles[-2],))]


def value(table: Table, actor: int, kind: type[Command], field: str, luck: Chance) -> object:
    """Something that a field could hold."""
    wanted = TYPES[kind][field]
    if wanted is bool:
        return luck.roll(2) == 1
    if wanted is Arrangement:
        return one_of(luck, arrangements(table, actor))
    return one_of(luck, numbers(table, field) if wanted is int else stats_spoken(table))


def any_command(table: Table, seat: int, luck: Chance) -> Command:
    """Any command this seat could utter, kinds that are asked for more often; now and then in another's name."""
    window: Any = table.windows[-1] if table.windows else None
    asked = window.admits if window is not None and luck.roll(2) == 1 else ()
    kind: Any = one_of(luck, asked or KINDS)
    actor = seat if seat >= 0 and luck.roll(5) > 1 else one_of(luck, numbers(table, "actor"))
    named = seat if luck.roll(8) > 1 else one_of(luck, numbers(table, "seat"))
    fields = {field: value(table, actor, kind, field, luck) for field in FIELDS[kind]}
    made: Command = kind(named, actor, **fields)
    return made


def other_values(table: Table, command: Command, field: str) -> Sequence[object]:
    """Every other value of a field; of arrangements many."""
    here = getattr(command, field)
    if isinstance(here, bool):
        return (not here,)
    if isinstance(here, Arrangement):
        return [other for other in arrangements(table, command.actor)[::7] if other != here]
    if isinstance(here, tuple):
        return [other for other in stats_spoken(table) if other != here]
    return [number for number in numbers(table, field) if number != here]
