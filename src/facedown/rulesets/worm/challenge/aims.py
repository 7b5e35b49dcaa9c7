"""What one can aim at: single aims within reach, a group's aims together, and why others are refused (R-058, R-182)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.kernel.conditions import OpenChoice
from facedown.kernel.refusals import Refused
from facedown.rulesets.worm.challenge.reach import WAND, Aims, hindrance, in_reach, weapons_of
from facedown.rulesets.worm.commands import Aim
from facedown.rulesets.worm.lords import strikers
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import (
    FISTS,
    HAND,
    THROWN,
)

Hindering = Callable[[Table, int, Aims, list[Aim]], Refused]
"""Why aims are refused: from (table, actor, the aims, all within reach)."""


def aims_known(table: Table, rest: str = "aims") -> dict[Any, Any]:
    """What is known of who reaches whom: by kind of aim and actor; all that *rests* on the same, together."""
    found: dict[Any, Any] = table.known.setdefault(rest, {})
    return found


def singles(table: Table, actor: int) -> list[Aim]:
    """Every single aim within reach of this actor's members."""
    return [
        Aim(body, weapon, target)
        for body in strikers(table, actor)
        for weapon in weapons_of(table, body)
        for target in in_reach(table, actor, body, weapon)
    ]


def wand_singles(table: Table, actor: int) -> list[Aim]:
    """The same with the wands they hold."""
    return [
        Aim(body, weapon, target)
        for body in table.active(actor)
        for weapon in table.held(body, WAND)
        for target in in_reach(table, actor, body, weapon)
    ]


def rough_singles(table: Table, actor: int) -> list[Aim]:
    """The same with bare hands: those in the same zone (R-058)."""
    return [
        Aim(body, FISTS, target) for body in strikers(table, actor) for target in in_reach(table, actor, body, FISTS)
    ]


def samples(found: list[Aim]) -> list[Aims]:
    """For one who acts alone every aim; for a group all at one target with like weapons, or spread evenly."""
    members: dict[int, dict[int, Aim]] = {}
    for aim in found:
        members.setdefault(aim.member, {}).setdefault(aim.target, aim)
    if len(members) < 2:
        return [(aim,) for aim in found]
    ways: dict[tuple[int, bool], dict[int, Aim]] = {}
    for aim in found:
        ways.setdefault((aim.target, aim.weapon < 0), {}).setdefault(aim.member, aim)
    together = [tuple([chosen[member] for member in sorted(chosen)]) for chosen in ways.values()]
    spread: list[Aim] = []
    for place, member in enumerate(sorted(members)):
        mine = members[member]
        spread.append(mine[sorted(mine)[place % len(mine)]])
    all_over = tuple(spread)
    return together if all_over in together else [*together, all_over]


def fits(found: list[Aim], aims: Aims) -> bool:
    """Is each aim within reach, each member named once and in order? Not all need strike (R-182, R-223)."""
    members = [aim.member for aim in aims]
    return bool(aims) and members == sorted(set(members)) and all(aim in found for aim in aims)


def bounds(found: list[Aim]) -> object:
    """The aims to choose from: one for each member at most."""
    return {"aims": [[aim.member, aim.weapon, aim.target] for aim in found]}


def aim_choice(
    kind: str, reach: Callable[[Table, int], list[Aim]], hinders: Hindering, rest: str = "aims"
) -> OpenChoice:
    """The field *aims* of one kind of action: every single aim within *reach*, and what *hinders* another."""

    def within(table: Table, actor: int) -> list[Aim]:
        if table.waivers:
            return reach(table, actor)
        known = aims_known(table, rest)
        found: list[Aim] | None = known.get((kind, actor))
        if found is None:
            found = known[kind, actor] = reach(table, actor)
        return found

    def sampled(table: Table, actor: int) -> Sequence[Aims]:
        if table.waivers:
            return samples(reach(table, actor))
        known = aims_known(table, rest)
        found: list[Aims] | None = known.get(("samples", kind, actor))
        if found is None:
            found = known["samples", kind, actor] = samples(within(table, actor))
        return found

    def fitting(table: Table, actor: int, aims: Aims) -> bool:
        return fits(within(table, actor), aims)

    def bounded(table: Table, actor: int) -> object:
        return bounds(within(table, actor))

    def why(table: Table, actor: int, aims: Aims) -> Refused:
        return hinders(table, actor, aims, within(table, actor))

    return OpenChoice(sampled, fitting, bounded, "Nobody you could aim at is within reach.", "R-058", why, lasting=True)


def first_hindrance(table: Table, actor: int, aims: Aims, found: list[Aim]) -> Refused:
    """Why these aims are refused: an aim that is not possible at all, or what stands in the way of one."""
    nobody = Refused("That is nobody you could aim at, or no weapon in your hand.", "R-058")
    for aim in aims:
        if aim in found:
            continue
        if aim.member not in table.active(actor) or aim.target not in table.opponents(aim.member):
            return nobody
        held = aim.weapon < 0 or (aim.weapon % THROWN) in table.items(aim.member, HAND)
        if held and aim.target in in_reach(table, actor, aim.member, aim.weapon):
            return Refused("That is no weapon for this Attack.", "C4")
        return hindrance(table, aim.member, aim.weapon, aim.target) if held else nobody
    return Refused("Each member of a group aims once, in order.", "R-182")


ATTACK_AIMS: Final = aim_choice("attack", singles, first_hindrance)


WAND_AIMS: Final = aim_choice("wand", wand_singles, first_hindrance)


ROUGH_AIMS: Final = aim_choice("rough", rough_singles, first_hindrance)
