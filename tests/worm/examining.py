"""One position held against the oracle: what is listed, what comes close to it, and what is drawn from the whole space.

What is found wrong comes back as sentences, so that one run shows all of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.structs import Command, TakeBack
from facedown.rulesets.worm.cards import FOOL, NONE
from facedown.rulesets.worm.commands import (
    Attack,
    Carry,
    CastSpell,
    OverwhelmingAttack,
    Roughhouse,
    Vigilance,
    WandAttack,
)
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.table import FIELDS, Table
from tests.worm.oracle.judgement import allows, legal
from tests.worm.oracle.space import AIM_PARTS, CAST_PARTS, EXTRA_PARTS, assembled, domain, drawn, parts_of

SEVERAL: Final = 40
"""How many of a long list are looked at, in the sample."""

SAMPLED: Final = (Attack, WandAttack, OverwhelmingAttack, Roughhouse, CastSpell, Carry, Vigilance)
"""Of these only samples are listed: their fields hold more than can be."""

TRIED: Final[Counter[str]] = Counter()
"""How many commands the engine and the oracle were asked about, by kind."""


def told(table: Table, command: Command, what: str) -> str:
    """A sentence for whoever looks into it."""
    refusal = worm.explain(table, command)
    return f"{table.scene.plan.title}, {type(table.windows[-1]).__name__}: {what}: {command}: {refusal or 'played'}"


def differs(table: Table, command: Command) -> Iterator[str]:
    """Do the engine and the oracle say the same of this command?"""
    TRIED[type(command).__name__] += 1
    if (worm.explain(table, command) is None) != allows(table, command):
        yield told(table, command, "the engine and the oracle differ")


def some(luck: Random, found: list[Command], most: int) -> list[Command]:
    """All of them, or so many by lot."""
    return found if len(found) <= most else luck.sample(found, most)


def lists_agree(table: Table, luck: Random, most: int) -> Iterator[str]:
    """What is listed is what the oracle lists; open fields: samples of it, and all that it lists is played."""
    for seat in sorted(set(table.scene.seats)):
        listed = worm.legal(table, seat)
        have = set(listed)
        if len(have) != len(listed):
            yield f"{table.scene.plan.title}: something is listed twice for seat {seat}"
        for command in some(luck, listed, most):
            if not allows(table, command):
                yield told(table, command, "listed, and the oracle refuses it")
            if worm.explain(table, command) is not None:
                yield told(table, command, "listed, and refused")
        for command in legal(table, seat, luck):
            if worm.explain(table, command) is not None:
                yield told(table, command, "the oracle allows it, and it is refused")
            elif not isinstance(command, SAMPLED) and command not in have:
                yield told(table, command, "the oracle allows it, and it is not listed")


def with_part(command: Command, part: str, value: Any) -> Command:
    """The same command with another value in one part; of several aims in the first."""
    asked: Any = command
    if part in AIM_PARTS and hasattr(command, "aims"):
        first, *rest = asked.aims
        return replace(command, aims=(replace(first, **{part: value}), *rest))
    if part in CAST_PARTS and hasattr(command, "cast"):
        return replace(command, cast=replace(asked.cast, **{part: value}))
    if part in EXTRA_PARTS and hasattr(command, "extras"):
        return replace(command, extras=replace(asked.extras, **{part: value}))
    return replace(command, **{part: value})


def near_misses(table: Table, command: Command, luck: Random, most: int) -> Iterator[Command]:
    """The commands that differ from this one in one part, in its seat or in its actor."""
    for part in parts_of(type(command)):
        if part in AIM_PARTS and getattr(command, "aims", None) == ():
            continue
        values = list(domain(table, type(command), part))
        for value in values if len(values) <= most else luck.sample(values, most):
            yield with_part(command, part, value)
    for seat in (-2, -1, *range(len(table.scene.adventurers) + 2)):
        yield replace(command, seat=seat)
    for actor in range(-1, len(table.scene.seats) + 1):
        yield replace(command, actor=actor)


def near_and_far(table: Table, luck: Random, most: int, draws: int) -> Iterator[str]:
    """Near misses of some that are listed, and draws from the whole space: both say the same of each."""
    listed = [command for seat in sorted(set(table.scene.seats)) for command in worm.legal(table, seat)]
    for command in some(luck, listed, max(2, most // 10)):
        if not isinstance(command, TakeBack):
            for near in near_misses(table, command, luck, most):
                yield from differs(table, near)
    for _ in range(draws):
        yield from differs(table, drawn(table, luck))


def plays_and_refusals(table: Table, luck: Random, most: int) -> Iterator[str]:
    """What is listed is carried out; what is refused leaves the table and the luck as they were."""
    chance = Chance(luck.randrange(1000))
    window = table.windows[-1].id
    listed = [command for seat in sorted(set(table.scene.seats)) for command in worm.legal(table, seat)]
    for command in some(luck, listed, max(1, most // 20)):
        worm.play(table.copy(), command, window, Chance(luck.randrange(1000)))
    for command in [drawn(table, luck) for _ in range(max(2, most // 8))]:
        before = [getattr(table, name) for name in FIELDS]
        mark = chance.mark()
        try:
            worm.play(copy := table.copy(), command, window, chance)
        except (Refused, NotNow):
            if [getattr(copy, name) for name in FIELDS] != before or chance.mark() != mark:
                yield told(table, command, "refused, and yet something changed")


def faults(table: Table, luck: Random, *, most: int = SEVERAL, draws: int = 200) -> list[str]:
    """All that is wrong at one position."""
    return [
        *lists_agree(table, luck, most * 10),
        *near_and_far(table, luck, most, draws),
        *plays_and_refusals(table, luck, most),
    ]


# -- the whole product, at positions of a small scene


def small_domain(table: Table, kind: type[Command], part: str) -> list[Any]:
    """Every value of a part; of cards those in hands and a few that lie elsewhere, of abilities two and none."""
    if part in ("card", "rider", "boost"):
        held = {card for hand in table.hands for card in hand}
        elsewhere = [next(card for card in cards if card not in held) for cards in (range(56), range(57, 78))]
        return sorted({NONE, FOOL, *held, *elsewhere})
    return [NONE, 0, 1] if part in ("ability", "order") else list(domain(table, kind, part))


def whole_product(table: Table) -> Iterator[Command]:
    """Every command of every kind that the open window asks of anybody, or lets them step in with."""
    window = table.windows[-1]
    asked = getattr(window, "asked", window.waiting)
    for actor in range(len(table.scene.seats)):
        if not (asked | window.invited) >> actor & 1:
            continue
        for kind in dict.fromkeys([*window.admits, *window.invites]):
            parts = parts_of(kind)
            for values in product(*[small_domain(table, kind, part) for part in parts]):
                yield assembled(kind, table.scene.seats[actor], actor, dict(zip(parts, values, strict=True)))
