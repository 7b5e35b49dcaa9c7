"""Records of Open Adventure: dice instead of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from facedown.kernel.structs import Command, Event
from facedown.records.luck import Drawn, Mixed, Trace
from facedown.records.recorded_game import RecordedGame
from facedown.rulesets.adventure.facts import of_events, of_table, of_view
from facedown.rulesets.adventure.game import RULES, begin
from facedown.rulesets.adventure.phrases import NOTATION
from facedown.rulesets.adventure.scene_file import read
from facedown.rulesets.adventure.sight import SIGHT


def trace_of(seats: Sequence[str]) -> Trace:
    """There are no decks."""

    def trace(event: Event) -> Drawn | Mixed | None:
        return None

    return trace


def seats(table: Any) -> tuple[str, ...]:
    """The characters, then the Guide."""
    return *[one.name for one in table.encounter.characters], "Guide"


def no_cards(table: Any) -> Mapping[str, Sequence[int]]:
    """There are none."""
    return {}


def no_name(table: Any, card: int) -> str:
    """No card is ever named."""
    return str(card)


def closed(command: Command, back: int) -> Command:
    """Nothing that is asked is secret."""
    return command


ADVENTURE: Final = RecordedGame(
    name="adventure",
    rules=RULES,
    read=read,
    begin=begin,
    notation=NOTATION,
    cards=no_cards,
    card_name=no_name,
    trace=trace_of,
    of_table=of_table,
    of_view=of_view,
    of_events=of_events,
    sight=SIGHT,
    seats=seats,
    step_back_cite="B.4",
    closed=closed,
)
