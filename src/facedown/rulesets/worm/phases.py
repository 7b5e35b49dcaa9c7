"""The four phases (R-213): only the game master moves the game from one to another, and everybody sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.bonds import resting
from facedown.rulesets.worm.challenge.afflictions import camp_ends
from facedown.rulesets.worm.challenge.draw import shuffle_both
from facedown.rulesets.worm.challenge.lying_in_wait import as_planned
from facedown.rulesets.worm.commands import Ambush, EndSession, LayAmbush, SetPhase
from facedown.rulesets.worm.events import PhaseSet, SessionEnded
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Draw, Phase, Recovery, SessionStart
from facedown.rulesets.worm.words import CAMP, CHALLENGE, PHASES, UNDECIDED


@worm.closes(SessionStart)
def session_start(table: Table, window: SessionStart, chance: Chance) -> Events:
    """The two decks are separated, and each is shuffled (R-006)."""
    yield from shuffle_both(table, chance, "R-006")
    yield Closed()


def other_phases(table: Table, actor: int) -> Sequence[int]:
    """Every phase but this one."""
    return [phase for phase in range(len(PHASES)) if phase != table.phase]


OTHER_PHASE: Final = Choice(other_phases, "The game is in that phase already.", "R-213")


@worm.rule(SetPhase, cite="R-213", phase=OTHER_PHASE)
def set_phase(table: Table, move: SetPhase) -> Events:
    """City, Crawl or Camp; or a Challenge. Before a camp ends, charged bonds can be burned (C1)."""
    burners = resting(table) if table.phase == CAMP else 0
    if burners:
        yield Opened(Recovery(waiting=burners, phase=move.phase))
    else:
        yield from moved_on(table, move.phase)


def moved_on(table: Table, phase: int) -> Events:
    """The first round of a Challenge begins with the draw. A camp's end has its own (C2)."""
    camped = table.phase == CAMP
    yield PhaseSet(phase)
    if phase == CHALLENGE:
        yield Closed()
        yield Opened(Draw())
    if camped:
        yield from camp_ends(table)


@worm.closes(Recovery)
def recovered(table: Table, window: Recovery, chance: Chance) -> Events:
    """All have burned what they would: the camp ends (R-213)."""
    yield Closed()
    yield from moved_on(table, window.phase)


@worm.rule(EndSession, cite="R-213")
def end_session(table: Table, move: EndSession) -> Events:
    """Play is over for today."""
    yield SessionEnded()
    yield Closed()


@worm.default(Phase)
def onwards(table: Table, window: Phase, actor: int) -> SetPhase | EndSession | Ambush | LayAmbush:
    """Without an answer: the scene's Challenge begins, with its ambush if it has one; after it the session ends."""
    seat = table.seat_of(actor)
    if table.outcome == UNDECIDED and table.scene.plan.ambush is not None:
        planned = as_planned(table, window, actor)
        if worm.explain(table, planned) is None:
            return planned
    return SetPhase(seat, actor, CHALLENGE) if table.outcome == UNDECIDED else EndSession(seat, actor)
