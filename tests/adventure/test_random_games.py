"""Random Encounters: every one ends, is saved and loaded at every step, and is told to everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from facedown.bots.adventure.careful_bot import CarefulBot
from facedown.bots.bot import Bot
from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.saving import setup_of
from facedown.rulesets.adventure.encounter import prepare
from facedown.rulesets.adventure.game import SAVING, dealt
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.scene_file import read_scene
from facedown.rulesets.adventure.sentences import tell
from facedown.rulesets.adventure.sight import SIGHT
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import UNDECIDED
from facedown.scenes.library import shelf
from facedown.simulate.driver import play_out

SCENES: Final = sorted(shelf("adventure").glob("*.toml"))


@pytest.mark.no_cover
@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
@pytest.mark.parametrize("bot", [RandomBot, CarefulBot])
def test_every_encounter_ends(path: Path, bot: type[RandomBot | CarefulBot]) -> None:
    encounter = prepare(read_scene(path))
    for seed in range(8):
        chance = Chance(seed)
        table = dealt(encounter, chance)
        bots: list[Bot] = [bot()] * (encounter.people + 1)
        play_out(adventure, view, table, bots, chance, fractions(seed))
        assert table.outcome != UNDECIDED
        assert not table.windows


@pytest.mark.no_cover
@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_every_step_is_saved_loaded_and_told_to_every_viewer(path: Path) -> None:
    setup = setup_of(read_scene(path))
    for seed in range(2):
        game = SAVING.begin(setup, Chance(seed))
        luck = fractions(seed)
        while game.table.windows:
            window = game.table.windows[-1]
            actor = (window.waiting & -window.waiting).bit_length() - 1
            seat = game.table.seat_of(actor)
            command = game.ruleset.default_answer(game.table, actor)
            if seat >= 0:
                offers = [offer for offer in game.offers(seat) if offer.actor == actor]
                command = RandomBot().answer(lambda: None, offers, luck)
            assert command is not None
            events = list(game.play(command).events)
            for viewer in range(-1, game.table.encounter.people + 1):
                frame = SIGHT.frame(game.table, events, viewer)
                for event in frame.events if frame is not None else ():
                    sentence = tell(game.table, event)
                    assert sentence is None or sentence.text()
        again, _ = SAVING.read(SAVING.written(setup, game.steps), Chance(9))
        assert again.table == game.table
