"""The names of everything a command can mean, the usual name of a thing first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from facedown.rulesets.goblins.loot import firsts
from facedown.rulesets.goblins.pieces import BARE_HANDS, DAGGER, MELEE, NONE, RANGED, SLOTS
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import MONSTER, Looting, Taking

NOT_SEEN: Final = "??"
"""How a card is written that a record's seat never saw."""
UNSEEN: Final = -2
Pairs = Iterator[tuple[str, int]]


def players(table: Table, actor: int) -> Pairs:
    """The Players by name."""
    for player, name in enumerate(table.scene.plan.players):
        yield name, player


def opponents(table: Table, actor: int) -> Pairs:
    """The Players, and the monster that was drawn."""
    yield from players(table, actor)
    if table.drawn != NONE:
        yield table.scene.kind_names[table.scene.kind(table.drawn)], MONSTER
    yield "the monster", MONSTER


def rooms(table: Table, actor: int) -> Pairs:
    """The Rooms of the Map."""
    for room, name in enumerate(table.scene.rooms):
        yield name, room


def chests(table: Table, actor: int) -> Pairs:
    """The Chest Tokens of one's Room by their fronts, and by number."""
    room = table.room[actor]
    tokens = table.chests[room] if room != NONE else ()
    for place, token in enumerate(tokens):
        yield table.scene.chest(token).name, place
    for place in range(max(10, len(tokens))):
        yield f"chest {place + 1}", place


def weapons(table: Table, actor: int) -> Pairs:
    """What one has in the slots, the dagger, bare hands."""
    scene = table.scene
    for weapon, slot in ((MELEE, "melee weapon"), (RANGED, "ranged weapon")):
        card = table.slots[actor][weapon]
        if card != NONE:
            yield scene.kind_names[scene.kind(card)], weapon
        yield slot, weapon
    yield scene.rules.names.dagger.value, DAGGER
    yield "the dagger", DAGGER
    yield "bare hands", BARE_HANDS


def listed(table: Table, cards: Sequence[int], first: int = 0) -> Pairs:
    """Cards by name, of like ones the first; and by place."""
    for place in firsts(table, cards):
        yield table.scene.kind_names[table.scene.kind(cards[place])], first + place
    for place in range(max(12, len(cards))):
        yield f"card {place + 1}", first + place
    yield NOT_SEEN, UNSEEN


def own_cards(table: Table, actor: int) -> Pairs:
    """The cards of one's own Backpack."""
    return listed(table, table.backpacks[actor])


def laid_open(table: Table, actor: int, kind: type[Taking | Looting]) -> int:
    """Whose cards an actor chooses from now, having seen them; or nobody: what lies there is a secret."""
    window: Any = table.windows[-1] if table.windows else None
    found: int = window.target if type(window) is kind and window.owner == actor else NONE
    return found


def their_cards(table: Table, actor: int) -> Pairs:
    """The cards of the Backpack whose pocket was picked."""
    target = laid_open(table, actor, Taking)
    return listed(table, table.backpacks[target] if target != NONE else ())


def spoils(table: Table, actor: int) -> Pairs:
    """What a dead Player had equipped, then the Backpack."""
    target, scene = laid_open(table, actor, Looting), table.scene
    slots = table.slots[target] if target != NONE else ()
    for slot, card in enumerate(slots):
        if card != NONE:
            yield scene.kind_names[scene.kind(card)], slot
    yield from listed(table, table.backpacks[target] if target != NONE else (), 4)
    for slot, name in enumerate(SLOTS):
        yield f"the {name}", slot
