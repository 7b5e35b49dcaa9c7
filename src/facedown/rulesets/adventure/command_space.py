"""Any command that a seat could utter, legal or not: what the promises about legality are tried with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Command
from facedown.rulesets.adventure import commands as asked
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ATTRIBUTES, OUTCOMES

Values = Callable[[Table], Sequence[Any]]
WORDS: Final = ("", "with a rope", "two\nlines", "x" * 300)


def up_to(limit: int) -> Values:
    """Small numbers, with one below and one beyond."""
    return lambda table: range(-1, limit + 1)


def participants(table: Table) -> Sequence[int]:
    """Everybody, and nobody."""
    return range(-1, table.encounter.guide + 2 + len(table.npcs))


def challenges(table: Table) -> Sequence[int]:
    """Every Challenge, and none."""
    return range(-1, len(table.challenges) + 1)


def deeds(table: Table) -> Sequence[tuple[int, int]]:
    """Every listed Action of every Challenge, and some that are not there."""
    return [(challenge, place) for challenge in challenges(table) for place in range(-1, 3)]


def dice(table: Table) -> Sequence[Any]:
    """Dice that fit some pool, and some that fit none."""
    return [(), ((1,),), ((4,), (6, 3)), ((6,),), ((0,),), ((2,), (2,)), ((1,), (1,), (1,))]


FIELDS: Final[dict[str, Values]] = {
    "deed": deeds,
    "words": lambda table: WORDS,
    "weapon": lambda table: range(-1, len(table.encounter.weapons) + 1),
    "target": challenges,
    "challenge": challenges,
    "attribute": up_to(len(ATTRIBUTES)),
    "victim": participants,
    "friend": participants,
    "opponent": participants,
    "whom": participants,
    "means": lambda table: range(-1, max(len(table.encounter.weapons), 4) + 1),
    "caught": lambda table: [(), (0,), (0, 1), (1, 0), (0, 0), (1, 2), (2, 3), (3,), (3, 4), (True,)],
    "held": challenges,
    "holder": participants,
    "wound": lambda table: [(who, pool) for who in range(-1, 3) for pool in range(-1, 4)],
    "targets": lambda table: [(), (0,), (0, 1), (1, 0), (1, 2), (0, 1, 2), (2, 3)],
    "hindrance": up_to(2),
    "lasting": up_to(3),
    "pool": up_to(3),
    "base": lambda table: (-1, 0, 3, 9, 99, 100),
    "drawbacks": lambda table: (-1, 0, 2, 20, 21),
    "benefits": lambda table: (-1, 0, 2, 20, 21),
    "dice": dice,
    "points": up_to(3),
    "rounds": lambda table: (0, 1, 5, 100, 101),
    "outcome": up_to(len(OUTCOMES)),
}
"""The values each field is tried with."""
KINDS: Final[tuple[type[Command], ...]] = (
    *(asked.Attempt, asked.Attack, asked.Improvise, asked.Assail, asked.WorkAt, asked.EndTurn, asked.Withdraw),
    *(asked.Stunt, asked.Aid, asked.Obstruct, asked.Assist, asked.Complicate, asked.RemoveDrawback, asked.Improve),
    *(asked.AttackArea, asked.Grab, asked.Harm, asked.AttackHeld, asked.Escape, asked.Devise, asked.Regain),
    *(asked.TreatWound, asked.Maintain, asked.Parry, asked.Stabilize, asked.Recover, asked.CatchBreath),
    *(asked.SetDifficulty, asked.Roll, asked.TypeDice, asked.SpendStory, asked.LetStand, asked.GoOn),
    *(asked.Prolong, asked.EndEncounter, asked.Stop, asked.LetGo, asked.GiveRace, asked.CallTie),
)


BY_PLACE: Final = (asked.Assail, asked.AttackHeld, asked.Regain)
"""Commands whose Action is a place among the printed ones."""


def values_of(kind: type[Command], field: str, table: Table) -> Sequence[Any]:
    """What a field is tried with: an Action is a place with Adversaries, a name with characters."""
    if field == "action":
        return range(-1, 5) if kind in BY_PLACE else ("", "Climb", "Bail", "x" * 300)
    return FIELDS[field](table)


def any_command(table: Table, seat: int, luck: Chance) -> Command:
    """A command of any kind, every field by chance."""
    kind: Any = KINDS[luck.roll(len(KINDS)) - 1]
    actors = participants(table)
    actor = actors[luck.roll(len(actors)) - 1]
    fields = {}
    for name in kind.__struct_fields__[2:]:
        values = values_of(kind, name, table)
        fields[name] = values[luck.roll(len(values)) - 1]
    command: Command = kind(seat, actor, **fields)
    return command


def other_values(table: Table, command: Command, field: str) -> Sequence[Any]:
    """Every other value of one field."""
    here = getattr(command, field)
    values = participants(table) if field in ("seat", "actor") else values_of(type(command), field, table)
    return [value for value in values if value != here]
