"""Portraits, Hidden Tokens, coin, health, death."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import EMPTY_SLOTS, Table, put
from facedown.rulesets.goblins.windows import Combat, PlayerTurn


@goblins.effect(happened.PortraitMoved)
def portrait_moved(table: Table, event: happened.PortraitMoved) -> None:
    """Another Room."""
    table.room = put(table.room, event.player, event.room)


@goblins.effect(happened.PortraitRemoved)
def portrait_removed(table: Table, event: happened.PortraitRemoved) -> None:
    """No Room, no Hidden Token."""
    table.room = put(table.room, event.player, NONE)
    table.hidden &= ~(1 << event.player)
    table.expiring &= ~(1 << event.player)


@goblins.effect(happened.HiddenGained)
def hidden_gained(table: Table, event: happened.HiddenGained) -> None:
    """Token and status are one (GA-35); the next Turn that begins is the one at whose end it expires (GA-09)."""
    table.hidden |= 1 << event.player
    table.expiring &= ~(1 << event.player)


@goblins.effect(happened.HiddenLost)
def hidden_lost(table: Table, event: happened.HiddenLost) -> None:
    """In plain sight."""
    table.hidden &= ~(1 << event.player)
    table.expiring &= ~(1 << event.player)


@goblins.effect(happened.CoinGained)
def coin_gained(table: Table, event: happened.CoinGained) -> None:
    """More coin."""
    table.coin = put(table.coin, event.player, table.coin[event.player] + event.coin)


@goblins.effect(happened.CoinPaid)
def coin_paid(table: Table, event: happened.CoinPaid) -> None:
    """From hand to hand."""
    table.coin = put(table.coin, event.player, table.coin[event.player] - event.coin)
    table.coin = put(table.coin, event.to, table.coin[event.to] + event.coin)


@goblins.effect(happened.Damaged)
def damaged(table: Table, event: happened.Damaged) -> None:
    """Less health."""
    table.health = put(table.health, event.player, table.health[event.player] - event.damage)


@goblins.effect(happened.Healed)
def healed(table: Table, event: happened.Healed) -> None:
    """More health."""
    table.health = put(table.health, event.player, table.health[event.player] + event.health)


@goblins.effect(happened.GaveUp)
def gave_up(table: Table, event: happened.GaveUp) -> None:
    """Noted; the Turn, once nothing else is open, sees to it instead of asking."""
    table.resigned |= 1 << event.player
    table.windows = tuple([
        replace(window, waiting=0) if type(window) is PlayerTurn else window for window in table.windows
    ])  # fmt: skip


@goblins.effect(happened.Died)
def died(table: Table, event: happened.Died) -> None:
    """Not surviving: asked no more, and what was aimed at this Player alone goes on without asking (GA-25)."""
    player = event.player
    bit = 1 << player
    for card in event.discarded:
        discard(table, card)
    table.slots = put(table.slots, player, EMPTY_SLOTS)
    table.backpacks = put(table.backpacks, player, ())
    table.knowers = put(table.knowers, player, ())
    table.coin = put(table.coin, player, 0)
    table.alive &= ~bit
    table.resigned &= ~bit
    if event.returns:
        table.returning |= bit
    table.windows = tuple([
        replace(window, waiting=0 if type(window) is Combat and player in window.order else window.waiting & ~bit)
        for window in table.windows
    ])  # fmt: skip


@goblins.effect(happened.Returned)
def returned(table: Table, event: happened.Returned) -> None:
    """Alive again, whole."""
    table.alive |= 1 << event.player
    table.returning &= ~(1 << event.player)
    table.room = put(table.room, event.player, event.room)
    table.health = put(table.health, event.player, table.scene.variables.START_HEALTH.value)


def discard(table: Table, card: int) -> None:
    """A Loot card goes to its own discards, the dagger out of the game (G-156); it is nobody's, so it is ready."""
    scene = table.scene
    table.exhausted &= ~(1 << card - scene.pieces.start)
    if card == scene.dagger_piece:
        table.gone = (*table.gone, card)
    else:
        deck = scene.deck_of[card - scene.pieces.start]
        table.discards = put(table.discards, deck, (*table.discards[deck], card))
