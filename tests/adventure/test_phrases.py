"""Every command has a phrase that reads back to it, every event a sentence and a closed form."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command, Event, TakeBack
from facedown.kernel.unions import kinds
from facedown.rulesets.adventure import commands, events
from facedown.rulesets.adventure.command_space import any_command
from facedown.rulesets.adventure.guide import commands as rulings
from facedown.rulesets.adventure.phrases import NOTATION
from facedown.rulesets.adventure.scene_file import find_scene, read_scene
from facedown.rulesets.adventure.sentences import TELLERS
from facedown.rulesets.adventure.sight import SIGHT
from facedown.rulesets.adventure.states import Hindrance, Lasting
from facedown.rulesets.adventure.words import AID, ASSIST
from facedown.terminal.adventure.line_mode import GATHERED, LINE_MODE
from tests.adventure.sitting import Sitting, challenge, character


def test_every_command_has_a_phrase_and_every_gathered_one_a_title() -> None:
    everything = {*kinds(commands, Command), *kinds(rulings, Command), TakeBack}
    assert set(NOTATION.phrases) == everything
    assert all(LINE_MODE.title_of(kind) != kind.__name__ for kind in GATHERED)


def test_every_event_has_a_sentence_and_a_closed_form() -> None:
    found = set(kinds(events, Event))
    assert found <= set(TELLERS)
    assert found <= set(SIGHT.forms)


def test_what_is_written_reads_back() -> None:
    plan = read_scene(find_scene("the-cellar-door"))
    sitting = Sitting(plan.characters, plan.challenges, plan.adversaries)
    table = sitting.table
    table.lastings = (Lasting(kind=AID, by=0, action="Bail"), Lasting(kind=ASSIST, by=0, whom=1))
    luck, written = Chance(5), set()
    for _ in range(4000):
        command: Any = any_command(table, 0, luck)
        try:
            line = NOTATION.write(table, command)
        except (Unreadable, IndexError):
            continue
        command = msgspec.structs.replace(command, seat=table.seat_of(command.actor))
        sayable = getattr(command, "dice", True) and getattr(command, "targets", True)
        sayable = sayable and getattr(command, "caught", True)
        if "\n" not in line and sayable:
            assert NOTATION.read(table, line) in (command, in_order(command)), line
            written.add(type(command))
    assert len(written) >= 20


def test_of_several_effects_that_are_alike_each_has_a_name() -> None:
    plan = read_scene(find_scene("the-cellar-door"))
    sitting = Sitting(plan.characters, plan.challenges, plan.adversaries)
    table = sitting.table
    second = table.name_of(1)
    table.lastings = tuple([Lasting(kind=AID, by=by, action="Bail") for by in (0, 1, 1)])
    lines = [NOTATION.write(table, commands.Maintain(table.seat_of(1), 1, place)) for place in range(3)]
    assert [line.partition("keep up ")[2].strip('"') for line in lines] == [
        "Aid for Bail",
        f"Aid for Bail by {second}",
        "Effect 3",
    ]
    assert [NOTATION.read(table, line) for line in lines] == [
        commands.Maintain(table.seat_of(1), 1, place) for place in range(3)
    ]
    with pytest.raises(Unreadable):
        NOTATION.write(table, commands.Maintain(table.seat_of(1), 1, 3))
    table.hindrances = (Hindrance("rain"), Hindrance("rain"))
    for place in range(2):
        offset = commands.RemoveDrawback(table.seat_of(0), 0, place, 0)
        assert NOTATION.read(table, NOTATION.write(table, offset)) == offset


def in_order(command: Any) -> Any:
    """The same with whom a Stunt or an area reaches in their order: that is how they are read."""
    for name in ("targets", "caught"):
        if getattr(command, name, None) is not None:
            found = tuple(sorted(set(getattr(command, name))))
            return msgspec.structs.replace(command, **{name: found})
    return command


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Ann: rolled four", "dice are numbers"),
        ("Ann: try Swim at wall", "is not a listed Action"),
        ("Ann: stunt on wall, moon with sword", "is not a Challenge"),
        ("Zoe: end the turn", "is not anybody who takes part"),
        ("Guide: bring moon", "is not a Challenge to come"),
    ],
)
def test_what_is_not_understood_is_told(line: str, sentence: str) -> None:
    sitting = Sitting([character()], (challenge(),))
    with pytest.raises(Unreadable, match=sentence):
        NOTATION.read(sitting.table, line)


@pytest.mark.rule("CA-29")
def test_a_solo_copy_is_named_by_whose_it_is_the_first_characters_too() -> None:
    pit = challenge("pit", 5, solo=True)
    sitting = Sitting([character(), character("Bo")], (pit,))
    for number, whose in enumerate(("Ann", "Bo")):
        improvised = commands.Improvise(number, number, number, 0, "leap")
        line = NOTATION.write(sitting.table, improvised)
        assert f"{whose}'s pit" in line
        assert NOTATION.read(sitting.table, line) == improvised
