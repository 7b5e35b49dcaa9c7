"""A seat's record is made of what the seat heard: in a world that sounds the same to it, it is the same record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.conform.luck import Following, Misdealt
from facedown.conform.playing import Moment, Recorded, played
from facedown.conform.worlds import Fates, answered_otherwise, shown
from facedown.kernel.chance import Chance
from facedown.kernel.game import Game, Step
from facedown.kernel.refusals import FacedownError
from facedown.kernel.structs import ONLOOKER, Command
from facedown.records.adventure import ADVENTURE
from facedown.records.worm import WORM
from facedown.records.writing import write
from facedown.rulesets.adventure.guide.commands import AddChallenge, SetPoints, WriteChallenge
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.arbiter.commands import (
    AddFoe,
    AddZone,
    ChangeFoe,
    Inflict,
    SetDisposition,
    SetMorale,
)
from facedown.rulesets.worm.conforming import Worm
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.plan import Consequence, FoePlan, ZonePlan
from facedown.rulesets.worm.ruleset import worm
from tests.adventure.sitting import Sitting, challenge, character
from tests.worm.wandering import CROWDED

PAIRS = 40
SCENES = ("pendulum-hallway", "menagerie", "masks in the order that is told")


def written(begun_as: Any, moments: Sequence[Moment], viewer: int) -> str:
    """The record of one viewer of a game that was played so far."""
    game = Game(worm, begun_as, Chance(0))
    game.steps = [Step(moment.command, tuple(moment.events)) for moment in moments]
    game.table = moments[-1].table
    return write(game, WORM, game.table.scene.plan, viewer, expect=True)


def in_another_world(game: Recorded, viewer: int, cut: int, luck: Chance) -> tuple[Any, list[Moment]] | None:
    """The same game with other cards where this viewer does not know them; None where the rules forbid it."""
    subject = game.subject
    unknown, fates = subject.unknown(game.moments[cut].table, viewer), Fates(game, cut, shown(game, viewer))
    fates.close(unknown.mapping(unknown.assigned(luck)))
    chance = Following(game.chance.orders, fates.fixed, game.chance.rolled, luck.roll(1000), True, fates.staying)
    found: list[Moment] = []
    try:
        begun = subject.begin(game.setup, chance)
        found.append(Moment(None, 0, list(begun.steps[0].events), begun.table))
        for moment in game.moments[1 : cut + 1]:
            before = dict(chance.now)
            assert moment.command is not None
            command = subject.follow(moment.command, chance.now)
            table, events = found[-1].table.copy(), list[Any]()
            subject.ruleset.play(table, command, moment.window_id, chance, events)
            if answered_otherwise(subject, moment, events, before):
                return None
            found.append(Moment(command, moment.window_id, events, table))
    except (Misdealt, FacedownError):
        return None
    return begun.begun_as, found


@pytest.mark.no_cover
@pytest.mark.rule("R-154", "R-147")
def test_a_seats_record_is_the_same_in_every_world_that_sounds_the_same_to_it() -> None:
    subject, luck, pairs, differing = Worm(), Chance(7), 0, 0
    for seed in range(100):
        game = played(subject, SCENES[seed % len(SCENES)], seed, longest=100)
        for viewer in subject.viewers(game.moments[0].table, luck).values():
            cut = len(game.moments) - luck.roll(20)
            other = in_another_world(game, viewer, cut, luck)
            if other is not None:
                here = written(game.begun_as, game.moments[: cut + 1], viewer)
                assert written(*other, viewer) == here, f"viewer {viewer}, seed {seed}, {cut} steps"
                differing += [move.command for move in other[1]] != [move.command for move in game.moments[: cut + 1]]
                pairs += 1
        if pairs >= PAIRS:
            break
    assert differing >= PAIRS / 2


HARM = (Consequence(do="notch"),)
RULINGS: list[Command] = [
    SetMorale(3, 6, 3, 5, "they waver"),
    SetDisposition(3, 6, 3, 1, 2),
    ChangeFoe(3, 6, 3, 7, 2),
    AddZone(3, 6, ZonePlan(name="cellar", notes="the hoard lies here")),
    AddFoe(3, 6, FoePlan(name="ogre", zone="hall", health=8), reason="secret: it was planned"),
    Inflict(3, 6, 0, HARM),
]


def test_of_rulings_with_the_game_masters_own_numbers_others_read_only_that_there_was_one() -> None:
    person = replace(CROWDED, settings=replace(CROWDED.settings, arbiter="person"))
    game = begin(person, Chance(1))
    for one in RULINGS:
        game.play(one)
    assert len(game.steps) == 1 + len(RULINGS)
    whole = write(game, WORM, person).splitlines()
    assert 'GM: set the Morale of goblins to 5 "they waver"' in whole
    for viewer in (0, ONLOOKER):
        text = write(game, WORM, person, viewer)
        rulings = [line for line in text.splitlines() if line.startswith("GM: ")]
        assert rulings == ['GM: ?? "they waver"'] + ["GM: ??"] * (len(RULINGS) - 1)
        assert "hoard" not in text
        assert "planned" not in text
    own = write(game, WORM, person, 3)
    assert "GM: ??" not in own


def test_of_a_guides_numbers_the_players_read_only_that_there_was_a_ruling() -> None:
    wall = challenge(points=31, shown="nothing")
    sitting = Sitting([character()], (wall,), settings=Settings(arbiter="person", story_points=0))
    plan = sitting.table.encounter.plan
    sitting.play(SetPoints(1, 1, 0, 27, "a stone falls"))
    sitting.play(AddChallenge(1, 1, "flood", 19, 17, 0))
    sitting.play(WriteChallenge(1, 1, challenge("ghost", points=23)))
    for viewer in (0, ONLOOKER):
        text = write(sitting.game, ADVENTURE, plan, viewer)
        assert [line for line in text.splitlines() if line.startswith("Guide: ")] == [
            'Guide: ?? "a stone falls"',
            "Guide: ??",
            "Guide: ??",
        ]
        assert not [number for number in ("31", "27", "19", "17", "23") if number in text]
    assert "Guide: ??" not in write(sitting.game, ADVENTURE, plan, 1)


def test_a_sealed_answer_waits_for_its_own_windows_close_whatever_is_ruled_and_asked_meanwhile() -> None:
    person = replace(CROWDED, settings=replace(CROWDED.settings, arbiter="person"))
    game = begin(person, Chance(1))

    def answers(until: str = "") -> None:
        while (window := game.table.windows[-1]).waiting and type(window).__name__ != until:
            actor = (window.waiting & -window.waiting).bit_length() - 1
            command = worm.default_answer(game.table, actor)
            assert command is not None
            game.play(command)

    def laid() -> list[str]:
        lines = write(game, WORM, person, 1).splitlines()
        return [line for line in lines if ": lay" in line and not line.startswith(f"{names[1]}:")]

    answers("Initiatives")
    names = game.table.scene.names
    first = worm.default_answer(game.table, 0)
    assert first is not None
    game.play(first)
    for reason in ("the wind turns", "the lamp gutters"):
        game.play(ruling.TestNow(3, game.table.scene.judge, 1, 2, reason=reason))
        assert type(game.table.windows[-1]).__name__ == "Testing"
        assert laid() == []
        answers("Initiatives")
        assert laid() == []
    rulings = [line for line in write(game, WORM, person, 1).splitlines() if line.startswith("GM: ")]
    assert [line.rpartition(' "')[2] for line in rulings] == ['the wind turns"', 'the lamp gutters"']
    answers("Turn")
    assert f"{names[0]}: lay ?? as Initiative" in laid()
