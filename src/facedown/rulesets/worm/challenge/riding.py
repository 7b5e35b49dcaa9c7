"""The doom that rides on an Attack (R-174, R-176): which one, at whom it is aimed, and on whom it takes effect."""

from __future__ import annotations

from facedown.rulesets.worm.cards import NONE, SUITS, SWORDS
from facedown.rulesets.worm.challenge.reach import Aims, in_reach
from facedown.rulesets.worm.commands import Aim, Attack, Extras
from facedown.rulesets.worm.plan import DoomPlan
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table


def dooms_of(table: Table, actor: int) -> tuple[DoomPlan, ...]:
    """The abilities of a foe or a group; nobody else has any."""
    return table.scene.group(actor).dooms if table.scene.is_foe(actor) else ()


def doom_that(table: Table, actor: int, behaviour: str) -> str | None:
    """The name of a foe's doom that behaves so."""
    return next((doom.name for doom in dooms_of(table, actor) if doom.behaviour == behaviour), None)


def ridden(table: Table, actor: int, extras: Extras) -> DoomPlan | None:
    """The one doom that rides on an Attack with these extras (B-23)."""
    return None if extras.ability == NONE else dooms_of(table, actor)[extras.ability]


def swept(table: Table, move: Attack) -> Aims:
    """The aims of an Attack; with a doom that strikes all, at everybody else in the first target's zone too (C8)."""
    doom = ridden(table, move.actor, move.extras)
    if doom is None or doom.whom != "all":
        return move.aims
    lead = move.aims[0]
    struck = {aim.target for aim in move.aims}
    more = [
        Aim(lead.member, lead.weapon, target)
        for target in in_reach(table, move.actor, lead.member, lead.weapon)
        if target not in struck and table.zone[target] == table.zone[lead.target]
    ]
    return (*move.aims, *more)


def suit_of(table: Table, move: Attack) -> int:
    """The suit whose attribute counts: Swords, but for a doom of another."""
    doom = ridden(table, move.actor, move.extras)
    return SWORDS if doom is None else SUITS.index(doom.suit.capitalize())


def doom_against(table: Table, act: Action, target: int) -> DoomPlan | None:
    """The doom that takes effect on this target if it is hit: on the first one, or on all (R-176, B-23)."""
    doom = ridden(table, act.actor, act.extras)
    return doom if doom is not None and (doom.whom == "all" or act.targets[0] == target) else None


def sweeps(doom: DoomPlan) -> bool:
    """Does this doom say no more than that the Attack strikes all?"""
    return doom.whom == "all" and not (doom.consequences or doom.behaviour or doom.words)


def no_blow(doom: DoomPlan | None) -> bool:
    """Is this Attack no blow at all, so that it engages nobody?"""
    return doom is not None and doom.suit != "swords"
