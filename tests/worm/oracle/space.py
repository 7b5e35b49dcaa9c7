"""The whole space of commands, generated without asking any rule: every kind, every field, every value of a domain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from facedown.kernel.structs import Command
from facedown.rulesets.worm import commands
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import Aim, Cast, Extras
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents import commands as by_talent
from facedown.rulesets.worm.words import ITEM, TALENT, THROWN
from tests.worm.oracle.facts import FETCH

CARDS: Final = (NONE, *range(78))
TRUTH: Final = (False, True)
WORDS: Final = ("",)
ABILITIES: Final = (NONE, *range(6))
MANEUVERS: Final = tuple(range(-1, 8))
KINDS: Final = (NONE, *range(24))
EFFECT_BITS: Final = (NONE, 0, *[1 << place for place in range(14)])
HARMS: Final = (NONE, *range(5))
EXTRA_PARTS: Final = ("resolve", "rider", "ability", "boost")
CAST_PARTS: Final = ("spell", "caster", "targets", "zone")
AIM_PARTS: Final = ("member", "weapon", "target")


def bodies(table: Table) -> Sequence[int]:
    """Every body there is, nobody, and one more than there are."""
    return (NONE, *range(len(table.zone) + 1))


def actors(table: Table) -> Sequence[int]:
    """Every actor there is, the judge, and one more."""
    return (NONE, *range(len(table.initiative) + 2))


def zones(table: Table) -> Sequence[int]:
    """Every zone, none, and one more than there are."""
    return (NONE, *range(len(table.scene.plan.zones) + 1))


def items(table: Table) -> Sequence[int]:
    """Every thing, none, and one more than there are."""
    return (NONE, *range(len(table.scene.items) + 1))


def weapons(table: Table) -> Sequence[int]:
    """Claws, fists, every thing to strike with, every thing thrown."""
    things = range(len(table.scene.items))
    return (-2, -1, *things, *[THROWN + item for item in things])


def effects_or_items(table: Table) -> Sequence[int]:
    """Every Effect, and every thing to fetch."""
    return (*EFFECT_BITS, *[FETCH + item for item in range(len(table.scene.items) + 1)])


def ways(table: Table) -> Sequence[int]:
    """Every way to take a Wound."""
    return (
        *HARMS,
        *[TALENT + talent for talent in range(8)],
        *[ITEM + item for item in range(len(table.scene.items) + 1)],
    )


def zones_or_items(table: Table) -> Sequence[int]:
    """What a Roughhouse may name: a zone or a thing."""
    return (*zones(table), *[ITEM + item for item in range(len(table.scene.items) + 1)])


def spells(table: Table) -> Sequence[int]:
    """Every spell of the scene, none, and one more than there are."""
    return (NONE, *range(len(table.scene.plan.spells) + 1))


def several_bodies(table: Table) -> Sequence[tuple[int, ...]]:
    """Nobody, each by itself, each with the next, the first few together, one twice."""
    count = len(table.zone)
    alone = [(body,) for body in range(-1, count + 1)]
    pairs = [(body, body + 1) for body in range(count - 1)]
    return ((), *alone, *pairs, *[tuple(range(most)) for most in (3, 4) if most <= count], (0, 0), (1, 0))


def standing_spells(table: Table) -> Sequence[int]:
    """Every spell that stands, none, and one more than do."""
    return (NONE, *range(len(table.spells) + 1))


def carried_with(table: Table) -> Sequence[int]:
    """What a prepared action may be done with: an attribute, a thing, an Effect, what to fetch."""
    return sorted({*items(table), *effects_or_items(table)})


DOMAINS: Final[dict[str, Any]] = {
    "card": CARDS, "resolve": TRUTH, "rider": CARDS, "ability": ABILITIES, "boost": CARDS,
    "member": bodies, "weapon": weapons, "target": bodies, "ward": bodies, "zone": zones, "item": items, "held": items,
    "component": items, "ally": actors, "kind": KINDS, "order": ABILITIES, "what": effects_or_items,
    "attribute": range(-1, 5), "prepares": KINDS, "of": actors, "does": KINDS, "before": TRUTH, "words": WORDS,
    "how": ways, "maneuver": MANEUVERS, "emotion": range(-1, 8), "intensity": range(-1, 4), "works": TRUTH,
    "first": actors, "outcome": range(-1, 5), "best": bodies, "least": bodies,
    "noise": TRUTH, "to": bodies,
    "mobility": range(-1, 5), "wounded": bodies, "goes_on": TRUTH,
    "place": range(-1, 16), "advantage": range(-1, 13),
    "adventurer": bodies, "favor": TRUTH, "disfavor": TRUTH,
    "spell": spells, "caster": bodies, "targets": several_bodies,
    "guardian": ABILITIES, "serves": KINDS,
    "helper": bodies, "motif": range(-1, 4), "wound": TRUTH, "effect": EFFECT_BITS, "phase": range(-1, 5),
    "offer": range(-1, 5), "rating": range(-1, 7), "bond": range(-1, 5), "good": range(-1, 8),
}  # fmt: skip
"""The domain of each part of a command, or what makes it from the table."""
OWN_DOMAINS: Final[dict[tuple[str, str], Any]] = {
    ("Impose", "what"): zones_or_items,
    ("Banter", "target"): actors,
    ("EndSpell", "spell"): standing_spells,
    ("Carry", "what"): carried_with,
}
"""Where a part means something else in one kind of command."""


@cache
def every_kind() -> tuple[type[Command], ...]:
    """Every kind of command of the game."""
    named = [*vars(commands).values(), *vars(by_talent).values()]
    found = [kind for kind in named if isinstance(kind, type) and issubclass(kind, Command)]
    return tuple([kind for kind in found if kind is not Command and not any(kind in one.__bases__ for one in found)])


@cache
def parts_of(kind: type[Command]) -> list[str]:
    """The parts of a command: its fields, an Extras by its four, aims by the three of one aim, a Cast by its four."""
    parts: list[str] = []
    for name in kind.__struct_fields__:
        if name == "extras":
            parts += EXTRA_PARTS
        elif name == "aims":
            parts += AIM_PARTS
        elif name == "cast":
            parts += CAST_PARTS
        elif name not in ("seat", "actor"):
            parts.append(name)
    return parts


def domain(table: Table, kind: type[Command], part: str) -> Sequence[Any]:
    """Every value of a part."""
    found = OWN_DOMAINS.get((kind.__name__, part), DOMAINS[part])
    values: Sequence[Any] = found(table) if callable(found) else found
    return values


def assembled(kind: type[Command], seat: int, actor: int, parts: dict[str, Any]) -> Command:
    """The command with these parts, a single aim if it has aims."""
    fields = {name: value for name, value in parts.items() if name in kind.__struct_fields__}
    if "extras" in kind.__struct_fields__:
        fields["extras"] = Extras(*[parts[name] for name in EXTRA_PARTS])
    if "cast" in kind.__struct_fields__:
        fields["cast"] = Cast(*[parts[name] for name in CAST_PARTS])
    if "aims" in kind.__struct_fields__:
        fields.pop("target", None)
        fields["aims"] = (Aim(*[parts[name] for name in AIM_PARTS]),)
        if parts["member"] == NONE:
            fields["aims"] = ()
    make: Any = kind
    command: Command = make(seat=seat, actor=actor, **fields)
    return command


def taken_apart(command: Command) -> dict[str, Any]:
    """The parts of a command; of several aims the first."""
    parts: dict[str, Any] = {}
    for name in type(command).__struct_fields__:
        value = getattr(command, name)
        if name == "extras":
            parts |= {part: getattr(value, part) for part in EXTRA_PARTS}
        elif name == "cast":
            parts |= {part: getattr(value, part) for part in CAST_PARTS}
        elif name == "aims":
            one = value[0] if value else Aim(NONE, NONE, NONE)
            parts |= {part: getattr(one, part) for part in AIM_PARTS}
        elif name not in ("seat", "actor"):
            parts[name] = value
    return parts


def drawn(table: Table, luck: Random) -> Command:
    """One command out of the whole space, every kind and every value as likely."""
    kind = luck.choice(every_kind())
    parts = {part: luck.choice(domain(table, kind, part)) for part in parts_of(kind)}
    seat = luck.choice([-2, -1, *range(len(table.scene.adventurers) + 2)])
    return assembled(kind, seat, luck.choice(actors(table)), parts)
