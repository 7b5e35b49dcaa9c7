"""The table as one viewer may see it, made from nothing (G-141, GA-33)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from facedown.kernel.structs import Waiver
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.pieces import BACK, FIRST_PIECE, NONE
from facedown.rulesets.goblins.scene import Scene
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import AnyWindow, Assigning, Yielding

ALL = 255
"""Known to every viewer, onlookers too."""


class SceneView(Struct, frozen=True):
    """What everybody knows and never changes; *kinds* are the names of cards by number, *slot_of* the slots of Loot."""

    title: str
    players: tuple[str, ...]
    rooms: tuple[str, ...]
    adjacent: tuple[tuple[int, ...], ...]
    kinds: tuple[str, ...]
    slot_of: tuple[int, ...]
    coin: str
    edge: str
    options: Options


class Player(Struct, frozen=True):
    """What a viewer sees of a Player. *known* are those cards of the Backpack that this viewer knows, in no order."""

    room: int
    alive: bool
    hidden: bool
    health: int
    coin: int
    stats: tuple[int, int, int]
    defense: int
    slots: tuple[int, int, int, int]
    exhausted: tuple[bool, bool, bool, bool]
    backpack: int
    known: tuple[int, ...]


class View(Struct, frozen=True):
    """The whole table for one viewer; *mine* is the viewer's own Backpack in its order, exhausted cards marked beside.

    *chests* are the fronts of the Chest Tokens by Room, as the first kind that has this front.
    """

    viewer: int
    scene: SceneView
    windows: tuple[AnyWindow, ...]
    waivers: tuple[Waiver, ...]
    present: int
    round: int
    first: int
    active: int
    actions_left: int
    taken: int
    started_hidden: bool
    rewarded: bool
    resigned: int
    players: tuple[Player, ...]
    mine: tuple[int, ...]
    mine_exhausted: tuple[bool, ...]
    decks: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    chests: tuple[tuple[int, ...], ...]
    opened_chests: tuple[int, ...]
    dagger_aside: bool
    gone: tuple[int, ...]
    drawn: int
    bombs: tuple[tuple[int, int], ...]
    effects: tuple[tuple[int, int, int], ...]
    winners: tuple[int, ...]


@lru_cache(maxsize=64)
def scene_view(scene: Scene) -> SceneView:
    """What of the prepared rules everybody sees."""
    names = scene.rules.names
    return SceneView(
        title=scene.plan.title,
        players=scene.plan.players,
        rooms=scene.rooms,
        adjacent=scene.adjacent,
        kinds=scene.kind_names,
        slot_of=scene.slot,
        coin=names.coin.value,
        edge=names.edge.value,
        options=scene.options,
    )


def knows(knowers: int, viewer: int) -> bool:
    """Is this viewer among the knowers of a card?"""
    return knowers == ALL or (viewer >= 0 and bool(knowers >> viewer & 1))


def front(scene: Scene, token: int) -> int:
    """The front of a Chest Token: the first kind that has it."""
    names = [chest.name for chest in scene.rules.chests]
    return scene.first_chest + names.index(scene.chest(token).name)


def player_seen(table: Table, player: int, viewer: int) -> Player:
    """One Player as a viewer sees it."""
    kind, slots = table.scene.kind, table.slots[player]
    cards = zip(table.backpacks[player], table.knowers[player], strict=True)
    known = [kind(card) for card, knowers in cards if player != viewer and knows(knowers, viewer)]
    spent: Any = tuple([card >= FIRST_PIECE and table.is_exhausted(card) for card in slots])
    return Player(
        room=table.room[player],
        alive=table.lives(player),
        hidden=table.is_hidden(player),
        health=table.health[player],
        coin=table.coin[player],
        stats=(table.stat(player, 0), table.stat(player, 1), table.stat(player, 2)),
        defense=table.defense(player),
        slots=(kind(slots[0]), kind(slots[1]), kind(slots[2]), kind(slots[3])),
        exhausted=spent,
        backpack=len(table.backpacks[player]),
        known=tuple(sorted(known)),
    )


def view(table: Table, viewer: int) -> View:
    """The table for a seat, or for an onlooker (GA-33)."""
    scene, kind = table.scene, table.scene.kind
    mine = table.backpacks[viewer] if 0 <= viewer < scene.players else ()
    return View(
        viewer=viewer,
        scene=scene_view(scene),
        windows=tuple([closed_window(window, viewer) for window in table.windows]),
        waivers=table.waivers,
        present=table.present,
        round=table.round,
        first=table.first,
        active=table.active,
        actions_left=table.actions_left,
        taken=table.taken,
        started_hidden=table.started_hidden,
        rewarded=table.rewarded,
        resigned=table.resigned,
        players=tuple([player_seen(table, player, viewer) for player in range(scene.players)]),
        mine=tuple([kind(card) for card in mine]),
        mine_exhausted=tuple([table.is_exhausted(card) for card in mine]),
        decks=tuple([len(deck) for deck in table.decks]),
        discards=tuple([tuple([kind(card) for card in pile]) for pile in table.discards]),
        chests=tuple([tuple([front(scene, token) for token in tokens]) for tokens in table.chests]),
        opened_chests=tuple([kind(token) for token in table.opened_chests]),
        dagger_aside=bool(table.aside),
        gone=tuple([kind(card) for card in table.gone]),
        drawn=kind(table.drawn),
        bombs=table.bombs,
        effects=table.effects,
        winners=table.winners,
    )


def closed_window(window: Any, viewer: int) -> Any:
    """A window as a viewer may see it: of sealed answers one's own, of an offered card nothing but that there is one.

    Who has answered a sealed window is not shown: all who are asked are shown as waited for.
    """
    if type(window) is Assigning:
        own = tuple([answer for answer in window.answers if answer.actor == viewer])
        return replace(window, waiting=window.asked, answers=own)
    if type(window) is Yielding and window.place != NONE and viewer not in (window.owner, window.target):
        return replace(window, place=BACK)
    return window
