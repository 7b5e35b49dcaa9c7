"""Records of worm: its cards, what its events say about its decks, its facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from facedown.kernel.structs import Command, Event
from facedown.records.luck import Drawn, Mixed, Trace
from facedown.records.recorded_game import ANY_DRAW, RecordedGame
from facedown.rulesets.worm.cards import CARD_NAMES, FOOL, name_of
from facedown.rulesets.worm.commands import Extras
from facedown.rulesets.worm.events import Dealt, MeatgrinderDrawn, MoodDrawn, Shuffled, TestDrawn
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.told import of_events
from facedown.rulesets.worm.facts.whole import of_table
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.saving import RULES
from facedown.rulesets.worm.scene_file import plan_of
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.words import MAJOR_DECK, MINOR_DECK


def trace_of(seats: Sequence[str]) -> Trace:
    """What the events of worm say about its decks."""

    def trace(event: Event) -> Drawn | Mixed | None:
        if isinstance(event, Shuffled):
            return Mixed(event.deck, event.order)
        if isinstance(event, Dealt):
            deck = MAJOR_DECK if event.cards and event.cards[0] > FOOL else MINOR_DECK
            return Drawn(seats[event.hand], deck, event.cards)
        if isinstance(event, MeatgrinderDrawn):
            return Drawn(ANY_DRAW, MAJOR_DECK, (event.card,))
        if isinstance(event, TestDrawn | MoodDrawn):
            return Drawn(ANY_DRAW, MINOR_DECK, (event.card,))
        return None

    return trace


def seats(table: Any) -> tuple[str, ...]:
    """The seats by name: adventurers, then the game master."""
    scene = table.scene
    return *scene.names[: scene.people], scene.names[scene.judge]


def closed(command: Command, back: int) -> Command:
    """A command with its card, and what rides on it, unknown."""
    secret: dict[str, Any] = {"card": back, "extras": Extras()}
    fields = {name: secret[name] for name in command.secret_fields if name in command.__struct_fields__}
    return msgspec.structs.replace(command, **fields)


NAMED: Final = {name: (card,) for name, card in CARD_NAMES.items()}
"""Each card once."""

WORM: Final = RecordedGame(
    name="worm",
    rules=RULES,
    read=plan_of,
    begin=begin,
    notation=NOTATION,
    cards=lambda table: NAMED,
    card_name=lambda table, card: name_of(card),
    trace=trace_of,
    of_table=of_table,
    of_view=of_view,
    of_events=lambda table, events, since: of_events(table.scene, events, since),
    sight=SIGHT,
    seats=seats,
    step_back_cite="R-230",
    closed=closed,
)
