"""An open action is confirmed: what must be revealed is revealed, then it is compared (B-49, B-80)."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened, Passed
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.open_action import DECLARED, INTERRUPTED, REVEALED, change
from facedown.rulesets.worm.challenge.reach import left_of, lost
from facedown.rulesets.worm.challenge.resolution import carried_out, compare_next
from facedown.rulesets.worm.challenge.revealing import due_aid, due_dodges, reveal
from facedown.rulesets.worm.challenge.ripostes import interrupting, riposte_against, without_ripostes
from facedown.rulesets.worm.challenge.vigilance import trigger, watcher
from facedown.rulesets.worm.commands import Confirm
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction, OpenToTalents, Resolving, Watched
from facedown.rulesets.worm.words import COMMAND, HOSTILE


@worm.rule(Confirm, cite="B-49", lucky=True)
def confirm(table: Table, move: Confirm, chance: Chance) -> Events:
    """The action stands as it is: what must be revealed is revealed, then it is compared. Other things just go on."""
    window = table.windows[-1]
    # What became due while the action lay open goes before it.
    if isinstance(window, OpenAction) and not table.due:
        return confirmed(table, window, chance)
    return iter((Passed(move.actor),))


@worm.default(OpenAction, OpenToTalents)
def confirmed_by_house(table: Table, window: OpenAction, actor: int) -> Confirm:
    """When nobody stepped in during the invitation's pace."""
    return Confirm(table.seat_of(actor), actor)


@worm.closes(OpenAction)
@worm.closes(OpenToTalents)
def confirmed(table: Table, window: OpenAction, chance: Chance) -> Events:
    """Vigilance and interrupting Ripostes first, then Dodges and Aid; the judge hears the new total.

    Interrupts come before what they answer and use up no turn (R-156, B-20, B-65, B-80).
    """
    act = window.action
    if not any(table.facedown):
        return begin_resolving(table, act, chance)
    watching = watcher(table, act, before=True) if act.stage == DECLARED else NONE
    if watching != NONE:
        return triggered(table, act, watching)
    interrupts = interrupting(table, act) if act.stage == DECLARED else []
    if interrupts:
        return interrupted(table, act, interrupts)
    revealed = [*due_dodges(table, act), *due_aid(table, act)] if act.stage != REVEALED else []
    return revealing(table, act, revealed) if revealed else begin_resolving(table, act, chance)


def triggered(table: Table, act: Action, owner: int) -> Events:
    """A Vigilance that was laid for the action comes before it."""
    yield from change(table, act, 0)
    yield from trigger(table, owner, act.actor)


def interrupted(table: Table, act: Action, owners: list[int]) -> Events:
    """Ripostes with polearms come before it."""
    yield from change(table, replace(act, stage=INTERRUPTED, guards=without_ripostes(table, act, owners)), 0)
    for owner in owners:
        yield from riposte_against(table, owner, act)


def revealing(table: Table, act: Action, owners: list[int]) -> Events:
    """Dodges and Aid lie face up; the judge hears the new total."""
    yield from change(table, replace(act, stage=REVEALED), 1 << table.scene.judge)
    for owner in owners:
        yield from reveal(table, owner)


def begin_resolving(table: Table, act: Action, chance: Chance) -> Events:
    """It is compared and carried out; below that waits the Vigilance that comes after it (B-20)."""
    if act.aims or act.kind == COMMAND:
        nothing, aims = lost(table, act), left_of(table, act)
        if nothing or aims != act.aims:
            act = replace(act, lost=nothing, aims=aims)
    queued = table.windows[-1].queued
    if any(table.facedown) and watcher(table, act, before=False) != NONE:
        yield Changed(Watched(action=act, queued=queued))
        yield Opened(Resolving(action=act))
    elif act.hurdles:
        yield Changed(Resolving(action=act, queued=queued))
    elif act.targets and act.kind in HOSTILE:
        yield from compare_next(table, Resolving(action=act, queued=queued))
    else:
        yield Closed()
        yield from carried_out(table, act, chance)
