"""Open windows as a viewer may know them: sealed answers, facedown minor actions and foes' attributes stay closed.

Every kind of window has its line here; a kind without one is an error, never a leak.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.structs import Sealed, Window
from facedown.kernel.sums import Part, Sum
from facedown.rulesets.worm.cards import BACK, NONE
from facedown.rulesets.worm.commands import (
    NO_EXTRAS,
    FacedownPlay,
    PlayFool,
)
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.states import Action, Hurdle
from facedown.rulesets.worm.windows import (
    Aftermath,
    AfterTurn,
    Alarm,
    Away,
    BeforeCount,
    Branch,
    Choking,
    Complication,
    Count,
    Draw,
    Dropping,
    Enduring,
    Faltering,
    Fleeing,
    GreatFailure,
    Initiatives,
    InWait,
    Judgement,
    Leaving,
    LyingInWait,
    Maneuver,
    Mercy,
    MinorQueue,
    Minors,
    Mulligan,
    OpenAction,
    Opening,
    OpenToTalents,
    Ordering,
    PartingBlow,
    Phase,
    Prepared,
    Pursuit,
    Pushing,
    Recap,
    Recovery,
    Resolving,
    RoundEnd,
    SessionStart,
    Shaken,
    Sheltering,
    Springing,
    Startled,
    Stun,
    Surprised,
    Swayed,
    Tested,
    Testing,
    Tie,
    Tricks,
    Triggered,
    Turn,
    Unwritten,
    Verdict,
    Watched,
    Withdrawing,
    Wound,
)

UNKNOWN: Final = -99
"""A number that the viewer may not know."""

Closing = Callable[[Any, Scene, int], Window]
FORMS: Final[dict[type[Window], Closing]] = {}


def owns(scene: Scene, actor: int, viewer: int) -> bool:
    """Is this actor the viewer's own?"""
    return viewer >= 0 and scene.seats[actor] == viewer


def closed_window(window: Window, scene: Scene, viewer: int) -> Window:
    """The window as this viewer may know it; ONLOOKER sees what everybody may."""
    return FORMS[type(window)](window, scene, viewer)


def open_to_all(window: Window, scene: Scene, viewer: int) -> Window:
    """Nothing in it is secret."""
    return window


for everybodys in (
    *(
        SessionStart,
        Phase,
        Draw,
        Mulligan,
        Count,
        Tie,
        Turn,
        AfterTurn,
        BeforeCount,
        PartingBlow,
        Wound,
        Maneuver,
        Dropping,
        Stun,
    ),
    *(Recap, Recovery, Pursuit, Tricks, Fleeing, Complication, Away),
    *(Opening, Alarm, Startled, Surprised, LyingInWait, InWait, Springing),
    *(Choking, Shaken, Faltering),
    Unwritten,
    *(Sheltering, Swayed, Prepared, Verdict, Testing, Pushing, Tested, GreatFailure, RoundEnd, Judgement),
):
    FORMS[everybodys] = open_to_all


# -- sealed windows


def answer_for(answer: Any, scene: Scene, viewer: int) -> Any:
    """One's own answer whole; another's as it was said aloud: its card, and what rides on it, are backs."""
    if owns(scene, answer.actor, viewer) or type(answer) is PlayFool:
        return answer
    return without_card(replace(answer, extras=NO_EXTRAS) if hasattr(answer, "extras") else answer)


def without_card(answer: Any) -> Any:
    """The same with the back of its card."""
    return replace(answer, card=BACK)


def sealed(window: Sealed[Any], scene: Scene, viewer: int) -> Window:
    """Whom it asks, what was said aloud, one's own answers; who else has answered nobody hears."""
    waiting = window.asked
    answers = []
    for answer in window.answers:
        if not answer.silent or owns(scene, answer.actor, viewer):
            waiting &= ~(1 << answer.actor)
            answers.append(answer_for(answer, scene, viewer))
    return replace(window, waiting=waiting, answers=tuple(answers))


FORMS[Initiatives] = sealed
FORMS[Minors] = sealed
FORMS[Withdrawing] = sealed


def queue(window: Any, scene: Scene, viewer: int) -> Window:
    """All are revealed, but the cards of those that are laid facedown (R-163)."""
    moves = []
    for move in window.queue:
        secret = isinstance(move, FacedownPlay) and not owns(scene, move.actor, viewer)
        moves.append(without_card(move) if secret else move)
    closed: Window = replace(window, queue=tuple(moves))
    return closed


FORMS[MinorQueue] = queue
FORMS[Ordering] = queue


def aftermath(window: Aftermath, scene: Scene, viewer: int) -> Window:
    """What is still to come of a hazard's harm or a doom the game master knows; others see it happen."""
    return window if viewer == scene.game_master else replace(window, consequences=())


FORMS[Aftermath] = aftermath


def triggered(window: Triggered, scene: Scene, viewer: int) -> Window:
    """That it springs, and on whom; its number would tell of secret ones before it."""
    return window if viewer == scene.game_master else replace(window, trigger=NONE)


FORMS[Triggered] = triggered


def branch(window: Branch, scene: Scene, viewer: int) -> Window:
    """What hangs on a test the game master knows; others see it happen."""
    return window if viewer == scene.game_master else replace(window, passed=(), failed=())


FORMS[Branch] = branch


# -- open actions


def parts_for(parts: tuple[Part, ...], viewer: int) -> tuple[Part, ...]:
    """The parts of a sum that this viewer may know."""
    return Sum(parts).seen(viewer).parts


def action_for(act: Action, scene: Scene, viewer: int) -> Action:
    """A foe's attribute is the game master's to know, and each part of the sum whose it is."""
    hidden = act.actor >= scene.people and viewer != scene.game_master
    return replace(
        act,
        attribute=UNKNOWN if hidden and act.own_turn else act.attribute,
        added=parts_for(act.added, viewer),
        hurdles=act.hurdles if viewer == scene.game_master else unknown_hurdles(act),
    )


def unknown_hurdles(act: Action) -> tuple[Hurdle, ...]:
    """That there is something more to meet, and why; its number shows when it is met."""
    return tuple([Hurdle(hurdle.words, UNKNOWN, stops=False) for hurdle in act.hurdles])


def with_action(window: Any, scene: Scene, viewer: int) -> Window:
    """The window, its action closed."""
    if window.action is None:
        return open_to_all(window, scene, viewer)
    closed: Window = replace(window, action=action_for(window.action, scene, viewer))
    return closed


for acting in (OpenAction, OpenToTalents, Resolving, Leaving, Mercy, Enduring, Watched):
    FORMS[acting] = with_action
