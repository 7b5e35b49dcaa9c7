"""All promises, over many random games."""

from __future__ import annotations

from collections.abc import Callable

from facedown.conform.endings import check_asked, check_cites, check_end
from facedown.conform.legality import check_state
from facedown.conform.luck import now_and_then
from facedown.conform.playing import Recorded, played
from facedown.conform.report import Report
from facedown.conform.sealed import check_sealed
from facedown.conform.storing import check_deciding_again, check_replay
from facedown.conform.subject import Subject
from facedown.conform.undoing import check_stepping_back, check_taking_back
from facedown.conform.worlds import check_worlds
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import FacedownError

PAIRS = 3
"""Changed worlds a game and viewer."""
STATES = 25
"""Once in so many moments legality is checked whole."""


def conform(
    subject: Subject,
    games: int,
    seed: int,
    *,
    pairs: int = PAIRS,
    enough: int = 1,
    after_each: Callable[[], None] = lambda: None,
) -> Report:
    """Play so many games over the subject's scenes, check every promise, and stop at *enough* faults."""
    report = Report()
    names = list(subject.scenes)
    for number in range(games):
        scene = names[number % len(names)]
        one_game(subject, scene, seed + number, report, pairs)
        after_each()
        if len(report.faults) >= enough:
            break
    return report


def one_game(subject: Subject, scene: str, seed: int, report: Report, pairs: int) -> None:
    """One game under every check; an error of the ruleset's own is a fault too."""
    luck = Chance(seed + 2_000_003)
    try:
        game = played(subject, scene, seed)
        check_game(game, luck, report, pairs)
    except (FacedownError, AssertionError, LookupError, TypeError, ValueError, AttributeError) as error:
        report.fault("an error", f"{scene}, seed {seed}: {type(error).__name__}: {error}")


def check_game(game: Recorded, luck: Chance, report: Report, pairs: int) -> None:
    """The promises that one recorded game can show."""
    check_end(game, report)
    check_replay(game, report)
    check_deciding_again(game, report)
    check_cites(game, report)
    check_sealed(game, luck, report, 1)
    check_taking_back(game, luck, report, 2)
    check_stepping_back(game, luck, report, 1)
    check_states(game, luck, report, STATES)
    check_worlds(game.subject, game, luck, report, pairs)


def check_states(game: Recorded, luck: Chance, report: Report, sides: int) -> None:
    """Legality, answers and defaults at one moment in so many."""
    for moment in game.moments:
        if not moment.table.windows:
            continue
        report.count(f"windows: {type(moment.table.windows[-1]).__name__}")
        if now_and_then(luck, sides):
            check_asked(game.subject, moment.table, report)
            check_state(game.subject, moment.table, luck, report, listed=2, draws=10)
