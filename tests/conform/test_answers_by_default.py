"""A default that takes a hidden piece from another place makes another game, and no leak; a leak beside it is one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.conform.playing import Recorded
from facedown.conform.report import Report
from facedown.conform.worlds import answered_otherwise, check_worlds
from facedown.kernel.chance import Chance
from facedown.kernel.structs import Answered
from facedown.rulesets.worm.arbiter.commands import GoOn
from facedown.rulesets.worm.conforming import Worm
from facedown.rulesets.worm.scene_file import library, read_scene

SCENE = "menagerie"


def everyone_by_default(subject: Worm, seed: int) -> Recorded:
    """A game in which nobody lays an Initiative of their own: the game master lets play go on three times."""
    game = Recorded(subject, SCENE, seed)
    judge = game.table.scene.judge
    for _ in range(3):
        game.play(GoOn(game.table.scene.seats[judge], judge))
    return game


def waited_for() -> Worm:
    """The menagerie under a game master in person: some of its foes always lay the lowest card of the hand."""
    plan = read_scene(library() / f"{SCENE}.toml")
    return Worm({SCENE: replace(plan, settings=replace(plan.settings, arbiter="person"))})


def test_a_default_from_another_place_is_another_game() -> None:
    subject = waited_for()
    report = Report()
    for seed in range(8):
        check_worlds(subject, everyone_by_default(subject, seed), Chance(seed), report, 12)
    assert report.faults == []
    assert report.counts[f"pairs rejected, {SCENE}"]
    assert report.counts[f"pairs of onlooker, {SCENE}"]


def test_only_an_answer_with_another_piece_is_another_game() -> None:
    subject = waited_for()
    moment = next(
        one for one in everyone_by_default(subject, 1).moments if any(type(event) is Answered for event in one.events)
    )
    as_it_was = {card: card for card in range(78)}
    assert not answered_otherwise(subject, moment, moment.events, as_it_was)
    answer: Any = next(event.command for event in moment.events if isinstance(event, Answered))
    elsewhere = {**as_it_was, answer.card: 0 if answer.card else 1}
    assert answered_otherwise(subject, moment, moment.events, elsewhere)
