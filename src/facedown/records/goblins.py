"""Records of the goblin dungeon: its cards, what its events say about its decks, its facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.structs import Command, Event
from facedown.records.luck import Drawn, Mixed, Trace
from facedown.records.recorded_game import ANY_DRAW, RecordedGame
from facedown.rulesets.goblins.commands import SetPresence
from facedown.rulesets.goblins.events import ChestOpened, ChestsLaid, EncounterDrawn, LootDrawn, Shuffled
from facedown.rulesets.goblins.facts.seen import of_view
from facedown.rulesets.goblins.facts.told import of_events
from facedown.rulesets.goblins.facts.whole import of_table
from facedown.rulesets.goblins.game import begin
from facedown.rulesets.goblins.naming import BACK_NAME
from facedown.rulesets.goblins.phrases.said import NOTATION
from facedown.rulesets.goblins.pieces import DECKS, ENCOUNTERS
from facedown.rulesets.goblins.saving import RULES
from facedown.rulesets.goblins.scene_file import plan_of
from facedown.rulesets.goblins.sight import SIGHT

CHESTS: Final = len(DECKS)
"""Chest Tokens with one front and several backs, as a deck."""


def trace_of(seats: Sequence[str]) -> Trace:
    """What the events say about the decks: Loot is dealt to a Player, a Random Encounter is drawn, a back comes up."""

    def trace(event: Event) -> Drawn | Mixed | None:
        if isinstance(event, Shuffled):
            return Mixed(event.deck, event.order)
        if isinstance(event, LootDrawn):
            return Drawn(seats[event.player], event.deck, (event.card,))
        if isinstance(event, EncounterDrawn):
            return Drawn(ANY_DRAW, ENCOUNTERS, (event.card,))
        if isinstance(event, ChestsLaid):
            return Mixed(CHESTS, event.order)
        if isinstance(event, ChestOpened) and event.laid:
            return Drawn(ANY_DRAW, CHESTS, (event.card,))
        return None

    return trace


def seats(table: Any) -> tuple[str, ...]:
    """The seats by name: the Players."""
    names: tuple[str, ...] = table.scene.plan.players
    return names


def cards(table: Any) -> Mapping[str, Sequence[int]]:
    """Every card by its name, like ones together."""
    scene = table.scene
    found: dict[str, list[int]] = {}
    for piece in scene.pieces:
        found.setdefault(scene.kind_names[scene.kind(piece)], []).append(piece)
    return found


def card_name(table: Any, card: int) -> str:
    """What a card is called."""
    name: str = BACK_NAME if card < 0 else table.scene.kind_names[table.scene.kind(card)]
    return name


def closed(command: Command, back: int) -> Command:
    """A command with the place of a card unknown; what is sealed is not written before it is shown."""
    return replace(command, place=back) if "place" in command.__struct_fields__ else command


GOBLINS: Final = RecordedGame(
    name="goblins",
    rules=RULES,
    read=plan_of,
    begin=begin,
    notation=NOTATION,
    cards=cards,
    card_name=card_name,
    trace=trace_of,
    of_table=of_table,
    of_view=of_view,
    of_events=lambda table, events, since: of_events(table.scene, events, since),
    sight=SIGHT,
    seats=seats,
    step_back_cite="GE-03",
    closed=closed,
    house_says=(SetPresence,),
)
