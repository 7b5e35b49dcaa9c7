"""Going from zone to zone (A5): who may move, the parting Wounds of those one is engaged with, and arriving."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.challenge.facedown_cards import leaves
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.commands import Pass, Strike
from facedown.rulesets.worm.events import Disengaged, Fizzled, Moved
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Leaving, PartingBlow
from facedown.rulesets.worm.words import NORMAL, PRONE, ROOTED


def free_bodies(table: Table, actor: int) -> list[int]:
    """Those of this actor who can move: not Rooted, not prone (R-049, R-054)."""
    return [body for body in table.active(actor) if not table.effects[body] & (ROOTED | PRONE)]


def parting_blows(table: Table, movers: list[int]) -> tuple[tuple[int, int], ...]:
    """Each opponent a mover is engaged with may strike: (who goes, who strikes) (R-064)."""
    bodies = range(table.scene.bodies)
    engaged = table.engaged
    return tuple([(body, by) for body in movers for by in bodies if engaged[body] >> by & 1 and not table.out(by)])


def leave(table: Table, act: Action, movers: list[int], blows: tuple[tuple[int, int], ...]) -> Events:
    """The movers set out for the action's zone; the blows are offered first."""
    yield Opened(Leaving(action=act, movers=tuple(movers), blows=blows))


@worm.closes(Leaving)
def leaving(table: Table, window: Leaving, chance: Chance) -> Events:
    """Blow after blow is offered; who is still on their feet then goes, disengaged (R-064, B-89)."""
    if window.blows:
        (body, by), *rest = window.blows
        yield Changed(replace(window, blows=tuple(rest)))
        if not table.out(body) and not table.out(by):
            yield Opened(PartingBlow(waiting=1 << table.scene.actor_of[by], body=body, by=by))
        return
    yield Closed()
    for body in window.movers:
        if table.engaged[body]:
            yield Disengaged(body)
        if table.out(body):
            yield Fizzled(window.action.actor, "they fell before they could leave", "B-89")
        else:
            left = table.zone[body]
            yield Moved(body, window.action.zone)
            yield from leaves(table, window.action.actor, left)


@worm.rule(Strike, cite="R-064")
def strike(table: Table, move: Strike) -> Events:
    """A normal Wound for the one who leaves (B-31)."""
    window = table.windows[-1]
    assert isinstance(window, PartingBlow)
    yield Closed()
    yield from deal(table, window.body, NORMAL)


@worm.closes(PartingBlow)
def let_pass(table: Table, window: PartingBlow, chance: Chance) -> Events:
    """They let them pass."""
    yield Closed()


@worm.default(PartingBlow)
def strikes_or_not(table: Table, window: PartingBlow, actor: int) -> Pass:
    """Without an answer they let them pass."""
    return Pass(table.seat_of(actor), actor)
