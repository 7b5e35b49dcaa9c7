"""Foes' minds (R-134 to R-136): Morale, what Banter must exceed, and the wheel of Dispositions (C7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.refusals import Refused
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.values import parts, total
from facedown.rulesets.worm.commands import ShiftDisposition
from facedown.rulesets.worm.events import DispositionShifted, Failed, Succeeded
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Swayed
from facedown.rulesets.worm.words import EMOTIONS, INTENSITIES

DISHEARTENED: Final = number("F2", 2)
"""How much Morale falls with each half of the group that is down, where no person sets it."""
FEAR: Final = EMOTIONS.index("fear")
INTENSE: Final = len(INTENSITIES) - 1


def morale(table: Table, actor: int) -> int:
    """A group's Morale: as the game master set it; without one, less for each half of the group that is down (F2)."""
    if table.scene.waits:
        return table.morale[actor]
    members = table.scene.members[actor]
    down = len(members) - len(table.active(actor))
    return table.morale[actor] - DISHEARTENED * (2 * down // len(members))


def compare_with_morale(table: Table, act: Action) -> Events:
    """Above Morale it succeeds; a tie fails, shield or no shield (R-134, B-11)."""
    value, known, against = total(table, act, NONE), parts(table, act, NONE), morale(table, act.what)
    target = table.active(act.what)[0]
    if value > against or act.sure:
        yield Succeeded(act.actor, target, known, value, against, "R-134")
        yield Opened(Swayed(waiting=1 << table.scene.judge, target=act.what))
    else:
        yield Failed(act.actor, target, known, value, against, "R-134")


def swayed(table: Table) -> tuple[int, int]:
    """The Disposition that is to be shifted."""
    window = table.windows[-1]
    assert isinstance(window, Swayed)
    return table.disposition[window.target]


def emotions(table: Table, actor: int) -> Sequence[int]:
    """The emotion as it is, and its neighbors on the wheel."""
    emotion, _ = swayed(table)
    return emotion, (emotion + 1) % len(EMOTIONS), (emotion - 1) % len(EMOTIONS)


def intensities(table: Table, actor: int) -> Sequence[int]:
    """As strong as it is, or one step stronger or weaker."""
    _, intensity = swayed(table)
    return [step for step in (intensity, intensity + 1, intensity - 1) if 0 <= step <= INTENSE]


EMOTION: Final = Choice(emotions, "It shifts to an emotion beside the present one on the wheel.", "R-134")
INTENSITY: Final = Choice(intensities, "It shifts by one step of strength.", "R-134")


@worm.rule(ShiftDisposition, cite="R-134", checked=True, emotion=EMOTION, intensity=INTENSITY)
def shift(table: Table, move: ShiftDisposition) -> Events:
    """One step of strength, or an adjacent emotion of the same strength; what is intense already may stay so."""
    emotion, intensity = swayed(table)
    window = table.windows[-1]
    assert isinstance(window, Swayed)
    steps = (move.emotion != emotion) + (move.intensity != intensity)
    if steps > 1 or (steps == 0 and intensity < INTENSE):
        raise Refused("It shifts by one step of strength or to an adjacent emotion, not both, not neither.", "R-134")
    yield Closed()
    yield DispositionShifted(window.target, move.emotion, move.intensity)


@worm.default(Swayed)
def toward_fear(table: Table, window: Swayed, actor: int) -> ShiftDisposition:
    """Without an answer one step toward fear, the shorter way round the wheel; fear itself grows (F2)."""
    emotion, intensity = one_step(*table.disposition[window.target], FEAR)
    return ShiftDisposition(table.seat_of(actor), actor, emotion, intensity)


def one_step(emotion: int, intensity: int, goal: int) -> tuple[int, int]:
    """A Disposition one step nearer to an emotion, the shorter way round the wheel; there it grows."""
    wheel = len(EMOTIONS)
    onwards, back = (goal - emotion) % wheel, (emotion - goal) % wheel
    if emotion == goal:
        return emotion, min(intensity + 1, INTENSE)
    return (emotion + (1 if onwards < back else -1)) % wheel, intensity
