"""The games that records are kept of, and what a record needs to know of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.kernel.notation.facts import Facts
from facedown.kernel.notation.notation import Notation
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Command, Event
from facedown.records.luck import Drawn, Mixed, Trace
from facedown.rulesets.worm.cards import CARD_NAMES, FOOL, name_of
from facedown.rulesets.worm.commands import Extras
from facedown.rulesets.worm.events import Dealt, Shuffled, TestDrawn
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.told import of_events
from facedown.rulesets.worm.facts.whole import of_table
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.saving import RULES
from facedown.rulesets.worm.scene_file import check
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.words import MAJOR_DECK, MINOR_DECK
from facedown.scenes.located import Located

ANY_DRAW: Final = "draw"
"""For whom a test's card is drawn, in a luck line."""


class RecordedGame(Struct, frozen=True):
    """One game as records know it: its rules' version, scenes, notation, cards, facts and sights."""

    name: str
    rules: int
    plan: type[Any]
    check: Callable[[Any, Located], None]
    begin: Callable[[Any, Chance], Game]
    notation: Notation
    cards: Mapping[str, int]
    card_name: Callable[[int], str]
    trace: Callable[[Sequence[str]], Trace]
    of_table: Callable[[Any], Facts]
    of_view: Callable[[Any], Facts]
    of_events: Callable[[Any, Sequence[Event], int], Facts]
    sight: Sight
    seats: Callable[[Any], tuple[str, ...]]
    closed: Callable[[Command, int], Command]


def worm_trace(seats: Sequence[str]) -> Trace:
    """What the events of worm say about its decks."""

    def trace(event: Event) -> Drawn | Mixed | None:
        if isinstance(event, Shuffled):
            return Mixed(event.deck, event.order)
        if isinstance(event, Dealt):
            deck = MAJOR_DECK if event.cards and event.cards[0] > FOOL else MINOR_DECK
            return Drawn(seats[event.hand], deck, event.cards)
        if isinstance(event, TestDrawn):
            return Drawn(ANY_DRAW, MINOR_DECK, (event.card,))
        return None

    return trace


def worm_seats(table: Any) -> tuple[str, ...]:
    """The seats by name: adventurers, then the game master."""
    scene = table.scene
    return *scene.names[: scene.people], scene.names[scene.judge]


def worm_closed(command: Command, back: int) -> Command:
    """A command with its card, and what rides on it, unknown."""
    secret: dict[str, Any] = {"card": back, "extras": Extras()}
    fields = {name: secret[name] for name in command.secret_fields if name in command.__struct_fields__}
    return msgspec.structs.replace(command, **fields)


WORM: Final = RecordedGame(
    name="worm",
    rules=RULES,
    plan=ScenePlan,
    check=check,
    begin=begin,
    notation=NOTATION,
    cards=CARD_NAMES,
    card_name=name_of,
    trace=worm_trace,
    of_table=of_table,
    of_view=of_view,
    of_events=lambda table, events, since: of_events(table.scene, events, since),
    sight=SIGHT,
    seats=worm_seats,
    closed=worm_closed,
)
GAMES: Final = {WORM.name: WORM}
