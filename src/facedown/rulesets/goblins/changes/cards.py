"""Decks, Backpacks, slots, chests."""

from __future__ import annotations

from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.changes.players import discard
from facedown.rulesets.goblins.pieces import ENCOUNTERS, FIRST_PIECE, NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table, put

ALL: int = 255
"""Every seat, as bits."""


def add(table: Table, player: int, card: int, knowers: int) -> None:
    """One more in a Backpack, at its end."""
    table.backpacks = put(table.backpacks, player, (*table.backpacks[player], card))
    table.knowers = put(table.knowers, player, (*table.knowers[player], knowers))


def remove(table: Table, player: int, place: int) -> None:
    """One less in a Backpack."""
    cards, knowers = table.backpacks[player], table.knowers[player]
    table.backpacks = put(table.backpacks, player, (*cards[:place], *cards[place + 1 :]))
    table.knowers = put(table.knowers, player, (*knowers[:place], *knowers[place + 1 :]))


@goblins.effect(happened.Shuffled)
def shuffled(table: Table, event: happened.Shuffled) -> None:
    """A new order; what lay among the discards and is in it lies there no more."""
    table.decks = put(table.decks, event.deck, event.order)
    left = tuple([card for card in table.discards[event.deck] if card not in event.order])
    table.discards = put(table.discards, event.deck, left)


@goblins.effect(happened.ChestsLaid)
def chests_laid(table: Table, event: happened.ChestsLaid) -> None:
    """The tokens with this front lie in the Rooms in another order."""
    order = list(event.order)
    mixed = set(order)
    table.chests = tuple([
        tuple([order.pop(0) if token in mixed else token for token in tokens]) for tokens in table.chests
    ])  # fmt: skip


@goblins.effect(happened.Positioned)
def positioned(table: Table, event: happened.Positioned) -> None:
    """As a game's file says; the cards leave their decks."""
    player = event.player
    held = {*event.slots, *event.cards}
    table.room = put(table.room, player, event.room)
    table.health = put(table.health, player, event.health)
    table.coin = put(table.coin, player, event.coin)
    if event.hidden:
        table.hidden |= 1 << player
    table.slots = put(table.slots, player, event.slots)
    table.backpacks = put(table.backpacks, player, event.cards)
    table.knowers = put(table.knowers, player, (1 << player,) * len(event.cards))
    table.decks = tuple([tuple([card for card in deck if card not in held]) for deck in table.decks])
    table.aside = tuple([card for card in table.aside if card not in held])


@goblins.effect(happened.LootDrawn)
def loot_drawn(table: Table, event: happened.LootDrawn) -> None:
    """From the top of a deck; only who drew it knows it."""
    table.decks = put(table.decks, event.deck, table.decks[event.deck][:-1])
    add(table, event.player, event.card, 1 << event.player)


@goblins.effect(happened.DaggerFound)
def dagger_found(table: Table, event: happened.DaggerFound) -> None:
    """It was set aside; all have seen it."""
    table.aside = tuple([card for card in table.aside if card != event.card])
    add(table, event.player, event.card, ALL)


@goblins.effect(happened.Equipped)
def equipped(table: Table, event: happened.Equipped) -> None:
    """From the Backpack to a slot."""
    player, place = event.player, event.place
    table.slots = put(table.slots, player, put(table.slots[player], event.slot, event.card))
    if event.replaced == NONE:
        remove(table, player, place)
    else:
        table.backpacks = put(table.backpacks, player, put(table.backpacks[player], place, event.replaced))
        table.knowers = put(table.knowers, player, put(table.knowers[player], place, ALL))


@goblins.effect(happened.LootDiscarded)
@goblins.effect(happened.LootUsed)
def loot_discarded(table: Table, event: happened.LootDiscarded | happened.LootUsed) -> None:
    """From the Backpack to the discards."""
    remove(table, event.player, event.place)
    discard(table, event.card)


@goblins.effect(happened.LootManaged)
def loot_managed(table: Table, event: happened.LootManaged) -> None:
    """The slots as said, the rest in the Backpack."""
    player = event.player
    for place in sorted(event.places, reverse=True):
        remove(table, player, place)
    table.slots = put(table.slots, player, event.slots)
    for card in event.stored:
        add(table, player, card, ALL)
    for card in event.discarded:
        discard(table, card)


@goblins.effect(happened.LootMoved)
def loot_moved(table: Table, event: happened.LootMoved) -> None:
    """From Backpack to Backpack; these two know it (GA-52).

    Of several cards nobody else can tell which one went, so nobody else knows the others any more either; of a single
    one, whoever knew it knows where it is.
    """
    player, both = event.player, 1 << event.player | 1 << event.to
    alone = len(table.backpacks[player]) == 1
    knowers = both | (table.knowers[player][event.place] if alone else 0)
    remove(table, player, event.place)
    left = tuple([known & both for known in table.knowers[player]])
    table.knowers = put(table.knowers, player, left)
    add(table, event.to, event.card, knowers)


@goblins.effect(happened.GearTaken)
def gear_taken(table: Table, event: happened.GearTaken) -> None:
    """From a dead Player's slot."""
    table.slots = put(table.slots, event.player, put(table.slots[event.player], event.slot, NONE))
    add(table, event.to, event.card, ALL)


@goblins.effect(happened.BackpackSeen)
def backpack_seen(table: Table, event: happened.BackpackSeen) -> None:
    """What a seat once saw it goes on knowing (GE-05)."""
    seen = tuple([knowers | 1 << event.player for knowers in table.knowers[event.owner]])
    table.knowers = put(table.knowers, event.owner, seen)


@goblins.effect(happened.CardOffered)
def card_offered(table: Table, event: happened.CardOffered) -> None:
    """Who is offered a card has seen it."""
    if event.card != NONE:
        knowers = table.knowers[event.player]
        seen = put(knowers, event.place, knowers[event.place] | 1 << event.to)
        table.knowers = put(table.knowers, event.player, seen)


@goblins.effect(happened.Exhausted)
def exhausted(table: Table, event: happened.Exhausted) -> None:
    """Spent until the owner's next Turn."""
    table.exhausted |= 1 << event.card - FIRST_PIECE


@goblins.effect(happened.ChestOpened)
def chest_opened(table: Table, event: happened.ChestOpened) -> None:
    """Off the Room."""
    tokens = tuple([token for token in table.chests[event.room] if token != event.card])
    table.chests = put(table.chests, event.room, tokens)
    table.opened_chests = (*table.opened_chests, event.card)


@goblins.effect(happened.EncounterDrawn)
def encounter_drawn(table: Table, event: happened.EncounterDrawn) -> None:
    """From the top of the deck."""
    table.decks = put(table.decks, ENCOUNTERS, table.decks[ENCOUNTERS][:-1])
    table.drawn = event.card


@goblins.effect(happened.EncounterDone)
def encounter_done(table: Table, event: happened.EncounterDone) -> None:
    """To the discards."""
    table.drawn = NONE
    table.discards = put(table.discards, ENCOUNTERS, (*table.discards[ENCOUNTERS], event.card))
