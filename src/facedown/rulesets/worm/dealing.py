"""What a seat does not know of a table of worm: hidden cards, what each place may hold, and how to put others there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from facedown.kernel.deal_again import Dealt, Pool, Unknown
from facedown.kernel.structs import Command, Sealed, Window
from facedown.kernel.sums import EVERYBODY
from facedown.rulesets.worm import clues
from facedown.rulesets.worm.cards import FOOL, NONE, lesser
from facedown.rulesets.worm.clues import DOOMS, GREATER, NO_FOOL, minor_action
from facedown.rulesets.worm.commands import NO_EXTRAS, FacedownPlay
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.view import knows_guardian

ALL = NO_FOOL | {FOOL} | DOOMS


def bound_places(table: Table, viewer: int) -> Iterator[tuple[int, frozenset[int]]]:
    """Hidden cards whose place public rules limit, each with what may lie there."""
    scene = table.scene
    seats = scene.seats
    for actor, card in enumerate(table.initiative):
        if card != NONE and seats[actor] != viewer and not table.shown >> actor & 1:
            yield card, clues.initiative(table, actor)
    yield from bound_facedown(table, viewer)
    yield from bound_guardians(table, viewer)
    for thrown in table.thrown:
        if thrown.mulligan and thrown.seat != viewer:
            for card in thrown.cards:
                yield card, DOOMS
    for move in secret_moves(table, viewer):
        yield move.card, minor_action(scene, move)
        for card in riding(move):
            yield card, GREATER


def bound_facedown(table: Table, viewer: int) -> Iterator[tuple[int, frozenset[int]]]:
    """Others' facedown actions, each of many Dodges too, with what they may be."""
    scene = table.scene
    for actor, one in enumerate(table.facedown):
        if one is not None and scene.seats[actor] != viewer:
            yield one.card, clues.facedown(scene, actor, one)
    for further in table.further:
        if scene.seats[further.actor] != viewer:
            yield further.lies.card, clues.facedown(scene, further.actor, further.lies)


def bound_guardians(table: Table, viewer: int) -> Iterator[tuple[int, frozenset[int]]]:
    """The guardians that this viewer does not know, each with what it may be."""
    for guardian in table.guardians:
        if not knows_guardian(table, guardian, viewer):
            yield guardian.card, clues.guardian(table.scene, guardian)


def riding(move: Any) -> list[int]:
    """The greater dooms that a declared action would spend."""
    extras = getattr(move, "extras", NO_EXTRAS)
    return [card for card in (extras.rider, extras.boost) if card != NONE]


def secret_moves(table: Table, viewer: int) -> Iterator[Any]:
    """Others' sealed answers, and their minor actions that stay facedown, that name a card."""
    seats = table.scene.seats
    for window in table.windows:
        for move in getattr(window, "answers", ()):
            if seats[move.actor] != viewer and hasattr(move, "card"):
                yield move
        for move in getattr(window, "queue", ()):
            if seats[move.actor] != viewer and isinstance(move, FacedownPlay):
                yield move


def hidden_cards(table: Table, viewer: int) -> list[int]:
    """Every card whose place this viewer does not know."""
    seats = table.scene.seats
    found: list[int] = []
    for hand, cards in enumerate(table.hands):
        if hand != viewer:
            found += cards
    found += [
        card
        for actor, card in enumerate(table.initiative)
        if card != NONE and seats[actor] != viewer and not table.shown >> actor & 1
    ]
    found += [one.card for actor, one in enumerate(table.facedown) if one is not None and seats[actor] != viewer]
    found += [one.lies.card for one in table.further if seats[one.actor] != viewer]
    found += [one.card for one in table.guardians if not knows_guardian(table, one, viewer)]
    if table.laid:
        found += [move.card for move in secret_moves(table, viewer) if move.card in table.laid]
    for thrown in table.thrown:
        if thrown.seat != viewer:
            found += thrown.cards
    return [*found, *table.decks[0], *table.decks[1]]


def unknown(table: Table, viewer: int) -> Unknown:
    """What this viewer (a seat, or ONLOOKER) does not know, ready to be dealt again.

    The hidden cards lie in the places they are found in; nothing of the result depends on which are there, but where
    rules are so narrow that only the truth fits.
    """
    limits: dict[int, frozenset[int]] = dict(bound_places(table, viewer))
    for clue in table.clues:
        if clue.seat in (EVERYBODY, viewer):
            limits[clue.card] = limits.get(clue.card, ALL) - clue.barred
    hidden = dict.fromkeys(hidden_cards(table, viewer))
    pools = []
    for majors in (False, True):
        cards = [card for card in hidden if (card > FOOL) == majors]
        bound = sorted([card for card in cards if card in limits], key=lambda card: len(limits[card]))
        pools.append(Pool([*bound, *[card for card in cards if card not in limits]], [limits[card] for card in bound]))
    return Unknown(pools, Rebuilding(table, pools), mostly_greater(table, viewer, pools[1]))


def mostly_greater(table: Table, viewer: int, dooms: Pool) -> Any:
    """A hand thrown back was mostly greater dooms (R-084)."""
    if table.scene.options.mulligan_threshold == "none":
        return None
    hands = [
        [dooms.cards.index(card) for card in thrown.cards]
        for thrown in table.thrown
        if thrown.mulligan and thrown.seat != viewer
    ]
    if not hands:
        return None

    def fits(drawn: Dealt) -> bool:
        return all(2 * sum([1 for place in places if not lesser(drawn[1][place])]) > len(places) for places in hands)

    return fits


class Rebuilding:
    """Puts other cards into the hidden places of one table: what stays is worked out once."""

    __slots__ = ("moves", "pools", "table")

    def __init__(self, table: Table, pools: list[Pool]) -> None:
        self.table = table
        self.pools = pools
        self.moves = [
            place
            for place, window in enumerate(table.windows)
            if getattr(window, "answers", ()) or getattr(window, "queue", ())
        ]

    def __call__(self, dealt: Dealt) -> Table:
        """A table with these cards in the places."""
        now = list(range(78))
        for pool, cards in zip(self.pools, dealt, strict=True):
            for card, other in zip(pool.cards, cards, strict=True):
                now[card] = other
        old = self.table
        table = old.copy()
        decks = old.decks
        table.decks = (tuple([now[card] for card in decks[0]]), tuple([now[card] for card in decks[1]]))
        hands = tuple([tuple([now[card] for card in hand]) for hand in old.hands])
        table.hands = hands
        table.initiative = tuple([now[card] if card >= 0 else card for card in old.initiative])
        table.facedown = tuple([None if one is None else with_card(one, now) for one in old.facedown])
        table.further = tuple([replace(one, lies=with_card(one.lies, now)) for one in old.further])
        table.guardians = tuple([replace(one, card=now[one.card]) for one in old.guardians])
        table.fool_drawn = old.fool_shown or any(FOOL in hand for hand in hands)
        if old.laid:
            table.laid = tuple([now[card] for card in old.laid])
        if old.unseen:
            table.discards = tuple([tuple([now[card] for card in pile]) for pile in old.discards])
            table.unseen = frozenset([now[card] for card in old.unseen])
            table.thrown = tuple(
                [replace(thrown, cards=frozenset([now[card] for card in thrown.cards])) for thrown in old.thrown]
            )
        if old.clues:
            table.clues = tuple([replace(clue, card=now[clue.card]) for clue in old.clues])
        if self.moves:
            table.windows = tuple([with_moves(window, now) for window in old.windows])
        return table


def with_card(one: Facedown, now: list[int]) -> Facedown:
    """The same facedown action with another card."""
    return one if now[one.card] == one.card else replace(one, card=now[one.card])


def with_moves(window: Window, now: list[int]) -> Window:
    """A window whose commands name the cards that lie there now."""
    if isinstance(window, Sealed):
        return replace(window, answers=tuple([followed(move, now) for move in window.answers]))
    moves = getattr(window, "queue", None)
    return window if moves is None else replace(window, queue=tuple([followed(move, now) for move in moves]))


def followed(move: Command, now: Any) -> Any:
    """The command with the card, and what rides on it, that lies in the same place now; *now* is by card."""
    card = getattr(move, "card", NONE)
    if card >= 0 and now[card] != card:
        move = replace(move, card=now[card])
    extras: Any = getattr(move, "extras", None)
    if extras is not None and (extras.rider >= 0 or extras.boost >= 0):
        rider = now[extras.rider] if extras.rider >= 0 else NONE
        boost = now[extras.boost] if extras.boost >= 0 else NONE
        move = replace(move, extras=replace(extras, rider=rider, boost=boost))
    return move
