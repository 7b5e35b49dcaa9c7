"""The rules of high card: who has laid the higher card wins the round; the lower may exchange it once."""

from __future__ import annotations

from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.refusals import Unreadable
from facedown.kernel.rule import Events
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.saving import Saving
from facedown.kernel.structs import Allowed, Closed, Opened, Passed, Waiver
from tests.toy.structs import (
    COMMANDS,
    EVENTS,
    Allow,
    CardsShown,
    Comparing,
    Dealing,
    Dealt,
    Exchange,
    Exchanged,
    GoOn,
    HandSeen,
    Lay,
    Laying,
    Reshuffled,
    Won,
)
from tests.toy.table import JUDGE, Table, fresh, put, without

RULESET = Ruleset("high card")
PLAYERS = 0b11


def own_cards(table: Table, actor: int) -> tuple[int, ...]:
    """The cards in an actor's hand."""
    return table.hands[actor]


def is_lower(table: Table, actor: int) -> bool:
    """Has the actor shown the lower card?"""
    return table.shown[actor] == min(table.shown)


def short(table: Table, actor: int, word: Any) -> bool:
    """Is a word short enough?"""
    return len(word) <= 20


HAND = Choice(own_cards, "You have no such card.", "T-2")
WORD = OpenChoice(
    lambda table, actor: ("",), short, lambda table, actor: {"longest": 20}, "Say it in 20 letters.", "T-2"
)
LOWER = Condition(is_lower, "Only who has shown the lower card may exchange it.", "T-4")
SETTABLE = Choice(lambda table, actor: ("T-4",), "That rule cannot be set aside.", "T-7")
JUDGED = Condition(lambda table, actor: actor in (0, 1), "Name a player.", "T-7", waivable=False)


@RULESET.rule(Lay, cite="T-2", card=HAND, word=WORD)
def lay(table: Table, move: Lay) -> Events:
    """The closing of the window turns the cards up; nothing happens before."""
    return iter(())


@RULESET.rule(Exchange, cite="T-4", when=[LOWER], card=HAND)
def exchange(table: Table, move: Exchange) -> Events:
    """The lower card is put away for another; then the judge goes on."""
    yield Exchanged(move.actor, move.card)


@RULESET.rule(GoOn, cite="T-3")
def go_on(table: Table, move: GoOn) -> Events:
    """The judge has seen enough."""
    yield Passed(JUDGE, cite="T-3")


@RULESET.power(Allow, cite="T-7", when=[JUDGED], rule=SETTABLE)
def allow(table: Table, move: Allow) -> Events:
    """The judge may set T-4 aside for a player, once."""
    yield Allowed(Waiver(move.rule, move.actor), move.reason, cite="T-7")


@RULESET.closes(Dealing)
def deal(table: Table, window: Dealing, chance: Chance) -> Events:
    """Shuffle all cards and deal each player a hand. T-1."""
    order = chance.shuffled(range(table.cards))
    size = table.hand
    yield Closed(cite="T-1")
    yield Dealt((order[:size], order[size : 2 * size]), order[2 * size :])
    yield Opened(Laying(asked=PLAYERS, waiting=PLAYERS), cite="T-2")


@RULESET.closes(Laying)
def show(table: Table, window: Laying, chance: Chance) -> Events:
    """Both cards are turned up together. T-2."""
    yield Closed(cite="T-2")
    yield CardsShown(tuple([answer.card for answer in window.answers]))
    yield Opened(Comparing(waiting=1 << JUDGE, invited=PLAYERS), cite="T-3")


@RULESET.closes(Comparing)
def decide(table: Table, window: Comparing, chance: Chance) -> Events:
    """The higher card wins; then the next round, the next deal, or the end. T-5."""
    more_cards, more_deals = min(map(len, table.hands)) > 0, table.deals > 0
    yield Closed(cite="T-5")
    yield Won(table.shown.index(max(table.shown)))
    if more_cards:
        yield Opened(Laying(asked=PLAYERS, waiting=PLAYERS), cite="T-2")
    elif more_deals:
        yield Opened(Dealing(), cite="T-1")


@RULESET.default(Laying)
def lowest(table: Table, window: Laying, actor: int) -> Lay:
    """Who is gone lays the card dealt first: nobody reads the hand. T-2."""
    return Lay(actor, actor, table.hands[actor][0])


@RULESET.default(Comparing)
def goes_on(table: Table, window: Comparing, actor: int) -> GoOn:
    """Without a judge the round goes on. T-3."""
    return GoOn(actor, actor)


@RULESET.effect(Dealt)
def dealt(table: Table, event: Dealt) -> None:
    """Hands and deck are new."""
    table.hands, table.deck, table.away = event.hands, event.deck, ()
    table.deals -= 1


@RULESET.effect(CardsShown)
def cards_shown(table: Table, event: CardsShown) -> None:
    """From the hands to the middle."""
    table.shown = event.cards
    table.hands = tuple([without(hand, card) for hand, card in zip(table.hands, event.cards, strict=True)])


@RULESET.effect(Exchanged)
def exchanged(table: Table, event: Exchanged) -> None:
    """One card for another."""
    actor = event.actor
    table.away = (*table.away, table.shown[actor])
    table.shown = put(table.shown, actor, event.card)
    table.hands = put(table.hands, actor, without(table.hands[actor], event.card))


@RULESET.effect(Won)
def won(table: Table, event: Won) -> None:
    """A round more; the cards are put away."""
    table.won = put(table.won, event.actor, table.won[event.actor] + 1)
    table.away, table.shown = (*table.away, *table.shown), ()


@RULESET.effect(Reshuffled)
def reshuffled(table: Table, event: Reshuffled) -> None:
    """Another order."""
    table.deck = event.deck


RULESET.told(HandSeen)


def forget(table: Table, since: Any, chance: Chance) -> Events:
    """After a step back what is left is shuffled anew. T-6."""
    yield Reshuffled(chance.shuffled(table.deck))


RULESET.forget = forget


def set_up(setup: Any) -> Table:
    """The first table from `{"cards": 10, "hand": 2, "deals": 2}`. Errors: Unreadable."""
    cards, hand, deals = found = [setup.get(key) for key in ("cards", "hand", "deals")]
    if not all(type(value) is int and 0 < value < 100 for value in found) or len(setup) != 3 or 2 * hand > cards:
        raise Unreadable("High card wants cards, hand and deals, each from 1 to 99, and cards for two hands.")
    return fresh(cards, hand, deals, Dealing(id=1))


SETUP = {"cards": 10, "hand": 2, "deals": 2}
SAVING = Saving(RULESET, 1, Codec(COMMANDS, EVENTS), set_up)
