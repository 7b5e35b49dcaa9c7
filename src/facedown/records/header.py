"""The header of a record understood: which game, which scene with which options, who sits there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from facedown.kernel.notation.lexer import pieces
from facedown.kernel.notation.slots import nearest
from facedown.kernel.refusals import Unreadable
from facedown.records.games import GAMES
from facedown.records.lines import RecordFile, beside
from facedown.records.recorded_game import RecordedGame
from facedown.scenes.located import Located, locate, read_located
from facedown.scenes.wording import guess, listed, quoted

Named = TypeVar("Named", bound=Struct)
HERE: Final = "below"
ONLOOKER_NAME: Final = "onlooker"
NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
TRUTHS: Final = {"true": True, "false": False}


def game_of(record: RecordFile) -> RecordedGame:
    """The game a record is of, if this program plays its rules. Errors: Unreadable."""
    name = record.value("game")
    game = GAMES.get(name)
    if game is None:
        sentence = f"{quoted(name)} is no game that is played here{guess(name, GAMES) or '.'} There is {listed(GAMES)}."
        raise Unreadable(sentence, record.file, record.at("game"))
    if "seen by" in record.header:
        raise Unreadable(
            "the record holds only what one seat saw; it is for reading and cannot be decided again.",
            record.file,
            record.at("seen by"),
        )
    version = record.value("rules version", str(game.rules))
    if version != str(game.rules):
        raise Unreadable(
            f"the record follows version {quoted(version)} of the rules; this program plays version {game.rules}.",
            record.file,
            record.at("rules version"),
        )
    return game


def plan_of(record: RecordFile, game: RecordedGame) -> Any:
    """The scene a record is played on, with the options it names. Errors: Unreadable with file and line."""
    located = scene_of(record)
    plan = game.read(located)
    for key in ("options", "settings"):
        if key in record.header:
            plan = replace(plan, **{key: changed(getattr(plan, key), record, key)})
    return plan


def scene_of(record: RecordFile) -> Located:
    """The scene's text: the record's own, or the file it names. Errors: Unreadable."""
    name = record.value("scene")
    if name == HERE:
        if not record.scene:
            raise Unreadable("no scene follows the header; put it between its marks.", record.file, record.at("scene"))
        return locate(record.scene, record.file)
    path = beside(record.file, name, record.at("scene"))
    try:
        return read_located(path)
    except Unreadable as error:
        if error.line:
            raise
        # What is wrong with the whole file is told where it is asked for: many records may name it.
        raise Unreadable(f"the scene {quoted(name)}: {error.sentence}", record.file, record.at("scene")) from None


def changed(options: Named, record: RecordFile, key: str) -> Named:
    """Options with those that the header names: "dodge_tie_base original, mulligan_limit 2". Errors: Unreadable."""
    given: dict[str, object] = {}
    known = [field.name for field in msgspec.structs.fields(options)]
    for part in record.value(key).split(","):
        name, _, value = part.strip().partition(" ")
        if name not in known:
            near = guess(name, known) or "."
            raise Unreadable(f"{quoted(name)} is none of the {key}{near}", record.file, record.at(key))
        value = value.strip()
        given[name] = int(value) if NUMBER.fullmatch(value) else TRUTHS.get(value, value)
    try:
        return msgspec.convert({**msgspec.to_builtins(options), **given}, type(options))
    except msgspec.ValidationError as error:
        raise Unreadable(f"the {key} do not fit: {error}.", record.file, record.at(key)) from None


def check_seats(record: RecordFile, seats: Sequence[str]) -> None:
    """The seats that the header names are the scene's. Errors: Unreadable."""
    named = pieces(record.value("seats")).split({","}) if "seats" in record.header else ()
    for _, name in named:
        if name.text not in seats:
            near = nearest(name.text, seats)
            raise Unreadable(f"{quoted(name.text)} has no seat here{near}", record.file, record.at("seats"))
