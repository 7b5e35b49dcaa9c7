"""Every command that could be uttered in a game of worm, legal or not, made without asking what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Command
from facedown.rulesets.worm.commands import Aim, Cast, Extras
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.secrets import hidden
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unions import COMMANDS
from facedown.rulesets.worm.words import EFFECTS, ITEM, TALENT, THROWN

KINDS: Final[tuple[type[Command], ...]] = get_args(COMMANDS)
FIELDS: Final = {kind: [name for name in kind.__struct_fields__ if name not in ("seat", "actor")] for kind in KINDS}
TYPES: Final = {kind: get_type_hints(kind) for kind in KINDS}
CARDS: Final = range(-2, 79)
SMALL: Final = range(-2, 24)


def one_of(luck: Chance, values: Sequence[Any]) -> Any:
    """Any of the values."""
    return values[luck.roll(len(values)) - 1]


def numbers(table: Table, field: str) -> Sequence[int]:
    """The numbers a field could hold, and a few beyond."""
    scene = table.scene
    items = [*range(-3, len(scene.items) + 1), *range(THROWN, THROWN + len(scene.items))]
    ranges: dict[str, Sequence[int]] = {
        "seat": range(-2, scene.people + 2),
        "actor": range(-1, scene.judge + 2),
        "card": CARDS,
        "rider": CARDS,
        "boost": CARDS,
        "ability": range(-1, 4),
        "zone": range(-1, len(scene.zone_names) + 1),
        "member": range(-1, scene.bodies + 1),
        "weapon": items,
        "item": items,
        "held": items,
        "component": items,
        "how": [*range(-1, 6), *range(TALENT, TALENT + 4), *range(ITEM, ITEM + len(scene.items))],
        "what": [*items, *[1 << bit for bit in range(len(EFFECTS))], *range(ITEM, ITEM + len(scene.items))],
        "effect": [0, *[1 << bit for bit in range(len(EFFECTS))]],
    }
    bodies = ("ward", "target", "member", "ally", "of", "first", "adventurer", "helper", "best", "least")
    return range(-2, max(scene.bodies, scene.actors) + 2) if field in bodies else ranges.get(field, SMALL)


def hidden_card(table: Table, seat: int, luck: Chance) -> int:
    """A card that this seat may not know, or any."""
    found = [card for cards in hidden(table, seat).values() for card in cards]
    return int(one_of(luck, found)) if found and luck.roll(2) == 1 else int(one_of(luck, CARDS))


def value(table: Table, seat: int, kind: type[Command], field: str, luck: Chance) -> object:
    """Something that a field could hold."""
    wanted = TYPES[kind][field]
    if wanted is bool:
        return luck.roll(2) == 1
    if wanted is str:
        return one_of(luck, ("", "look out"))
    if wanted is Extras:
        return Extras(
            luck.roll(4) == 1,
            *[one_of(luck, (-1, -1, one_of(luck, numbers(table, name)))) for name in ("rider", "ability", "boost")],
        )
    if wanted is Cast:
        return any_cast(table, luck)
    if wanted is not int:
        return tuple([
            Aim(*[one_of(luck, numbers(table, name)) for name in ("member", "weapon", "target")])
            for _ in range(luck.roll(3) - 1)
        ])  # fmt: skip
    return hidden_card(table, seat, luck) if field == "card" else one_of(luck, numbers(table, field))


def any_cast(table: Table, luck: Chance) -> Cast:
    """Some spell, spoken by somebody at some, or somewhere."""
    targets = tuple([one_of(luck, numbers(table, "target")) for _ in range(luck.roll(3) - 1)])
    spells = range(-1, len(table.scene.spells) + 1)
    return Cast(one_of(luck, spells), one_of(luck, numbers(table, "member")), targets, one_of(luck, (-1, -1, 0, 1)))


def any_command(table: Table, seat: int, luck: Chance) -> Command:
    """Any command this seat could utter, kinds that are asked for more often; now and then in another's name."""
    window: Any = table.windows[-1] if table.windows else None
    asked = (*window.admits, *window.invites) if window is not None and luck.roll(2) == 1 else ()
    known = [kind for kind in asked or KINDS if kind in worm.rules]
    kind: Any = one_of(luck, known)
    own = [actor for actor, holder in enumerate(table.scene.seats) if holder == seat]
    actor = one_of(luck, own) if own and luck.roll(5) > 1 else one_of(luck, numbers(table, "actor"))
    named = seat if luck.roll(8) > 1 else one_of(luck, numbers(table, "seat"))
    fields = {field: value(table, seat, kind, field, luck) for field in FIELDS[kind]}
    made: Command = kind(named, actor, **fields)
    return made


def other_values(table: Table, command: Command, field: str) -> Sequence[object]:
    """Every other value of a field; of extras and aims every one that differs in one place."""
    here = getattr(command, field)
    if isinstance(here, bool):
        return (not here,)
    if isinstance(here, str):
        return ()
    if isinstance(here, Extras):
        return [
            replace(here, resolve=not here.resolve),
            *[replace(here, rider=card, ability=0) for card in CARDS if card != here.rider],
            *[replace(here, boost=card) for card in CARDS if card != here.boost],
        ]
    if isinstance(here, Cast):
        return other_casts(table, here)
    if isinstance(here, tuple):
        return [*other_aims(table, here), (), (*here, *here)]
    return [number for number in numbers(table, field) if number != here]


def other_casts(table: Table, cast: Cast) -> list[Cast]:
    """The casting with one thing about it changed."""
    bodies = numbers(table, "target")
    return [
        *[replace(cast, spell=number) for number in range(-1, len(table.scene.spells) + 1) if number != cast.spell],
        *[replace(cast, caster=body) for body in bodies if body != cast.caster],
        *[replace(cast, targets=(body,)) for body in bodies if (body,) != cast.targets],
        *[replace(cast, zone=zone) for zone in numbers(table, "zone") if zone != cast.zone],
        replace(cast, targets=()),
        replace(cast, targets=(*cast.targets, *cast.targets)),
    ]


def other_aims(table: Table, aims: tuple[Aim, ...]) -> list[tuple[Aim, ...]]:
    """The aims with one number of one of them changed."""
    found: list[tuple[Aim, ...]] = []
    for place, aim in enumerate(aims):
        for name in ("member", "weapon", "target"):
            found += [
                (*aims[:place], replace(aim, **{name: number}), *aims[place + 1 :])
                for number in numbers(table, name)
                if number != getattr(aim, name)
            ]
    return found
