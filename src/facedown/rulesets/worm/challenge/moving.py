"""Going from zone to zone (A5): who may move, the parting Wounds of those one is engaged with, and arriving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.caltrops import walks
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.facedown_cards import leaves
from facedown.rulesets.worm.challenge.hides import armory, withstands
from facedown.rulesets.worm.challenge.holding import carries
from facedown.rulesets.worm.challenge.noticing import passed_over
from facedown.rulesets.worm.challenge.routes import ALOFT, ANY_WAY, HELD, HELD_BY_LEAVE, free_bodies
from facedown.rulesets.worm.challenge.wounds import deal, merciful
from facedown.rulesets.worm.commands import Pass, Strike
from facedown.rulesets.worm.events import Disengaged, Fizzled, Moved
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Leaving, PartingBlow
from facedown.rulesets.worm.words import AVOID, DASH, MOVE, NORMAL, ROOTED, SCENE_ACTION

Pairs = tuple[tuple[int, int], ...]
Reaches = Callable[[Table, Action, int], bool]
"""Does an action of movement lead a body to its zone by the rules: (table, the action, the body)?"""
CITES: Final = {MOVE: "R-140", AVOID: "R-117", DASH: "R-121", SCENE_ACTION: "R-067"}
"""The rule by which each action leads to another zone."""


def not_rooted(table: Table, actor: int) -> bool:
    """Is anybody of this actor not Rooted?"""
    effects = table.effects
    for body in table.active(actor):
        if not effects[body] & ROOTED:
            return True
    return False


def not_prone(table: Table, actor: int) -> bool:
    """Is anybody of this actor neither Rooted nor prone?"""
    return bool(free_bodies(table, actor))


NOT_ROOTED: Final = Condition(not_rooted, "You are Rooted: Recover first.", "R-049", lasting=True)
NOT_PRONE: Final = Condition(not_prone, "You are prone: Recover first.", "R-054", lasting=True)


def with_leave(table: Table, act: Action, reaches: Reaches) -> Action:
    """The action as it is declared, with what the arbiter let pass: else nobody of this actor could go there."""
    leave = 0
    bodies = free_bodies(table, act.actor)
    if not bodies:
        leave |= HELD_BY_LEAVE
        bodies = list(table.active(act.actor))
    if not any(reaches(table, act, body) for body in bodies):
        leave |= ANY_WAY
    return replace(act, what=leave)


def free(table: Table, act: Action) -> list[int]:
    """Those who can still set out on an action of movement, and are not there already."""
    bodies = table.active(act.actor) if act.what & HELD_BY_LEAVE else free_bodies(table, act.actor)
    return [body for body in bodies if table.zone[body] != act.zone]


def movers_of(table: Table, act: Action, reaches: Reaches) -> list[int]:
    """Those of them who can get there, by the rules or the arbiter's leave."""
    return [body for body in free(table, act) if act.what & ANY_WAY or reaches(table, act, body)]


def parting_blows(table: Table, movers: list[int]) -> Pairs:
    """Each opponent a mover is engaged with may strike: (who goes, who strikes) (R-064)."""
    bodies = range(table.scene.bodies)
    engaged = table.engaged
    return tuple([(body, by) for body in movers for by in bodies if engaged[body] >> by & 1 and not table.out(by)])


def leave(
    table: Table,
    act: Action,
    movers: list[int],
    blows: Pairs,
    harms: Pairs = (),
    blocked: int = 0,
    holding: int = 0,
) -> Events:
    """The movers set out for the action's zone; blows are offered first, then hazards on the way do their harm."""
    if movers:
        here = tuple([table.zone[body] for body in movers])
        setting_out = Leaving(action=act, movers=tuple(movers), blows=blows, origins=here, harms=harms)
        yield Opened(replace(setting_out, blocked=blocked, holding=holding))
    else:
        yield Fizzled(act.actor, "nobody can go there any more")


@worm.closes(Leaving)
def leaving(table: Table, window: Leaving, chance: Chance) -> Events:
    """Blow after blow is offered, harm after harm done; who is still on their feet then goes (R-064, B-89)."""
    if window.blows:
        (body, by), *blows = window.blows
        yield Changed(replace(window, blows=tuple(blows)))
        if not table.out(body) and not table.out(by):
            yield Opened(PartingBlow(waiting=1 << table.scene.actor_of[by], body=body, by=by))
    elif window.harms:
        (body, hazard), *harms = window.harms
        yield Changed(replace(window, harms=tuple(harms)))
        if not table.out(body):
            yield from carry(table, table.scene.hazard(hazard).plan.harm, body, hazard)
    else:
        yield Closed()
        for body, origin in zip(window.movers, window.origins, strict=True):
            yield from goes(table, window, body, origin)


def goes(table: Table, window: Leaving, body: int, origin: int) -> Events:
    """Disengaged, and in the other zone; the fallen, the held and those who were stopped stay."""
    act = window.action
    if act.zone == NONE:
        yield from breaks_free(table, window, body)
        if not table.out(body):
            yield from walks(table, body, origin)
        return
    stays = why_stays(table, window, body, origin)
    if table.engaged[body]:
        yield Disengaged(body, "R-118" if act.kind == AVOID else "R-064")
    if stays is not None:
        yield Fizzled(act.actor, *stays)
        return
    yield Moved(body, act.zone, CITES[act.kind])
    yield from leaves(table, act.actor, origin)
    if table.marks:
        yield from carries(table, body, act.zone)
    if table.scene.watching:
        yield from passed_over(table, body, origin)
    if act.kind != SCENE_ACTION and not act.what & ALOFT:
        yield from walks(table, body, origin)


def breaks_free(table: Table, window: Leaving, body: int) -> Events:
    """Whoever stays is engaged no more with those who were Avoided, but still with the others (R-118, R-119)."""
    if not table.engaged[body]:
        return
    if not table.engaged[body] & window.holding:
        yield Disengaged(body, "R-118")
        return
    for other in range(table.scene.bodies):
        if table.engaged[body] & ~window.holding & 1 << other:
            yield Disengaged(body, "R-118", other)


def why_stays(table: Table, window: Leaving, body: int, origin: int) -> tuple[str, str] | None:
    """What keeps a body from going, with the rule, or None."""
    if table.out(body):
        return "they fell before they could leave", "B-89"
    if window.blocked >> body & 1:
        return "they do not get past", "B-10"
    if table.effects[body] & HELD and not window.action.what & HELD_BY_LEAVE:
        return "they are held where they are", "R-049"
    if table.zone[body] != origin:
        return "they were moved elsewhere", "B-71"
    return None


@worm.rule(Strike, cite="R-064")
def strike(table: Table, move: Strike) -> Events:
    """A normal Wound for the one who leaves (B-31)."""
    window = table.windows[-1]
    assert isinstance(window, PartingBlow)
    yield Closed()
    useless = withstands(table, window.body, armory(table, (window.by,)))
    if useless:
        yield Fizzled(move.actor, useless, "R-198")
    else:
        yield from deal(table, window.body, NORMAL, by=merciful(table, move.actor))


@worm.closes(PartingBlow)
def let_pass(table: Table, window: PartingBlow, chance: Chance) -> Events:
    """They let them pass."""
    yield Closed()


@worm.default(PartingBlow)
def strikes_or_not(table: Table, window: PartingBlow, actor: int) -> Pass | Strike:
    """Without an answer an adventurer lets them pass, and a foe that no person runs strikes (F2)."""
    seat = table.seat_of(actor)
    if actor >= table.scene.people and not table.scene.waits:
        return Strike(seat, actor)
    return Pass(seat, actor)
