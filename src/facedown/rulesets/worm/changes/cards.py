"""Cards on their way: dealt, played, discarded, thrown back, drawn for a test."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.rulesets.worm import clues
from facedown.rulesets.worm.cards import FOOL, NONE
from facedown.rulesets.worm.changes.registering import quiet_effect
from facedown.rulesets.worm.clues import OF_SUIT, all_but, clue, lying_out
from facedown.rulesets.worm.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsRemembered,
    Dealt,
    FoolShown,
    HandDiscarded,
    InitiativeDiscarded,
    MoodDrawn,
    Shuffled,
    ShuffleSettled,
    TestCleared,
    TestDrawn,
)
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Clue, Thrown
from facedown.rulesets.worm.table import Table, put, without
from facedown.rulesets.worm.words import MAJOR_DECK, MINOR_DECK


def discard(table: Table, card: int) -> None:
    """A card on top of its own pile (R-007)."""
    minors, majors = table.discards
    table.discards = (minors, (*majors, card)) if card > FOOL else ((*minors, card), majors)


def throw(table: Table, seat: int, cards: tuple[int, ...], mulligan: bool = False) -> None:
    """Cards go unseen to the discards (B-110)."""
    for card in cards:
        discard(table, card)
    table.unseen |= frozenset(cards)
    table.thrown = (*table.thrown, Thrown(seat, frozenset(cards), mulligan))


def take(table: Table, actor: int, card: int) -> None:
    """A card leaves the hand; or the table, where it was put down with the other minor actions."""
    if card in table.laid:
        table.laid = without(table.laid, card)
    else:
        hand = table.scene.hand_of(actor)
        table.hands = put(table.hands, hand, without(table.hands[hand], card))


def put_down(table: Table, cards: Sequence[tuple[int, int]]) -> None:
    """Cards of several actors leave their hands together: (actor, card)."""
    hands = list(table.hands)
    for actor, card in cards:
        hand = table.scene.hand_of(actor)
        hands[hand] = without(hands[hand], card)
    table.hands = tuple(hands)


@quiet_effect(Shuffled)
def shuffled(table: Table, event: Shuffled) -> None:
    """The discards that went in are gone from their pile."""
    if not table.discards[event.deck]:
        table.decks = put(table.decks, event.deck, event.order)
        return
    order = frozenset(event.order)
    left = tuple([card for card in table.discards[event.deck] if card not in order])
    shuffled_in = frozenset(table.discards[event.deck]) & order
    table.clues = clues_after(table, event.deck, shuffled_in)
    table.decks = put(table.decks, event.deck, event.order)
    table.discards = put(table.discards, event.deck, left)
    table.unseen = table.unseen - order
    table.thrown = tuple([thrown for thrown in table.thrown if not thrown.cards & order])


def clues_after(table: Table, deck: int, shuffled_in: frozenset[int]) -> tuple[Clue, ...]:
    """What lay elsewhere when seen cards were shuffled in is none of them; who threw a card knows that one too."""
    cards = lying_out(table, lambda card: (card > FOOL) == (deck == MAJOR_DECK))
    gone = shuffled_in | frozenset(table.decks[deck])
    kept = [clue for clue in table.clues if clue.card not in gone]
    seen = shuffled_in - table.unseen
    if seen:
        kept += [Clue(card, seen) for card in cards]
    for thrown in table.thrown:
        if thrown.cards & shuffled_in:
            kept += [Clue(card, thrown.cards, thrown.seat) for card in cards]
    return tuple(kept)


@quiet_effect(Dealt)
def dealt(table: Table, event: Dealt) -> None:
    """From the deck: these very cards, since a deal goes round the table and is told hand by hand (F3)."""
    number = MAJOR_DECK if event.hand == table.scene.people else MINOR_DECK
    deck = list(reversed(table.decks[number]))  # They lie near its top.
    for card in event.cards:
        deck.remove(card)
    table.decks = put(table.decks, number, tuple(reversed(deck)))
    table.hands = put(table.hands, event.hand, table.hands[event.hand] + event.cards)
    if FOOL in event.cards:
        table.fool_drawn = True


# What people remember is nothing that lies on the table.
worm.told(CardsRemembered)


@quiet_effect(HandDiscarded)
def hand_discarded(table: Table, event: HandDiscarded) -> None:
    """All cards of a hand."""
    table.hands = put(table.hands, event.hand, ())
    table.mulligans += event.mulligan
    if event.unseen:
        throw(table, event.hand, event.cards, event.mulligan)
        return
    place = MAJOR_DECK if event.hand == table.scene.people else MINOR_DECK
    table.discards = put(table.discards, place, table.discards[place] + event.cards)


@quiet_effect(CardPlayed)
def card_played(table: Table, event: CardPlayed) -> None:
    """From the hand to the pile."""
    take(table, event.actor, event.card)
    discard(table, event.card)


@quiet_effect(CardDiscarded)
def card_discarded(table: Table, event: CardDiscarded) -> None:
    """From the hand to the pile."""
    take(table, event.actor, event.card)
    discard(table, event.card)


@quiet_effect(CardGiven)
def card_given(table: Table, event: CardGiven) -> None:
    """From hand to hand: everybody knows its suit, and whoever gave it which it is."""
    take(table, event.actor, event.card)
    table.hands = put(table.hands, event.ally, (*table.hands[event.ally], event.card))
    giver = Clue(event.card, all_but(frozenset([event.card])), table.seat_of(event.actor))
    table.clues = (*table.clues, clue(event.card, OF_SUIT[event.suit]), giver)


@quiet_effect(FoolShown)
def fool_shown(table: Table, event: FoolShown) -> None:
    """Everybody knows of the shuffle to come."""
    table.fool_shown = True
    table.fool_drawn = True


@quiet_effect(ShuffleSettled)
def shuffle_settled(table: Table, event: ShuffleSettled) -> None:
    """No shuffle is due."""
    table.fool_drawn = False
    table.fool_shown = False


@quiet_effect(InitiativeDiscarded)
def initiative_discarded(table: Table, event: InitiativeDiscarded) -> None:
    """The card leaves its place."""
    actor = event.actor
    if event.unseen:
        table.clues = (*table.clues, clue(event.card, clues.initiative(table, actor)))
        throw(table, table.seat_of(actor), (event.card,))
    else:
        discard(table, event.card)
    table.initiative = put(table.initiative, actor, NONE)
    table.shown &= ~(1 << actor)


@quiet_effect(TestDrawn)
def test_drawn(table: Table, event: TestDrawn) -> None:
    """From the top of the minors, to lie open."""
    table.decks = put(table.decks, MINOR_DECK, table.decks[MINOR_DECK][:-1])
    table.drawn = (*table.drawn, event.card)


@quiet_effect(MoodDrawn)
def mood_drawn(table: Table, event: MoodDrawn) -> None:
    """From the top of the minors to the pile."""
    table.decks = put(table.decks, MINOR_DECK, table.decks[MINOR_DECK][:-1])
    discard(table, event.card)


@quiet_effect(TestCleared)
def test_cleared(table: Table, event: TestCleared) -> None:
    """Onto the pile, in the order drawn; the cards of a test that waits for this one stay where they are."""
    for card in event.cards or table.drawn:
        table.drawn = without(table.drawn, card)
        discard(table, card)
