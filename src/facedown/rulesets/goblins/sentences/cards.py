"""Loot, chests, Random Encounters."""

from __future__ import annotations

from typing import Any

from facedown.kernel.sentence import Sentence
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.naming import Names
from facedown.rulesets.goblins.pieces import BACK, DECKS, NONE
from facedown.rulesets.goblins.sentences.sentence import say, tells


def about(message: str, names: Names, event: Any, **fields: str | int) -> Sentence:
    """A sentence about a Player and a card."""
    return say(message, event, who=names.player(event.player), card=names.card(event.card), **fields)


@tells(happened.LootDrawn)
def loot_drawn(names: Names, event: happened.LootDrawn) -> Sentence:
    """Only who drew it sees what it is."""
    if event.card == BACK:
        return about("{who} draws a card from the {deck} deck.", names, event, deck=DECKS[event.deck])
    return about("{who} draws {card}.", names, event)


@tells(happened.DaggerFound)
def dagger_found(names: Names, event: happened.DaggerFound) -> Sentence:
    """For all to see."""
    return about("{who} finds the {card}.", names, event)


@tells(happened.NothingDrawn)
def nothing_drawn(names: Names, event: happened.NothingDrawn) -> Sentence:
    """Nothing is left."""
    return say("No card of the {deck} deck is left.", event, deck=DECKS[event.deck])


@tells(happened.Equipped)
def equipped(names: Names, event: happened.Equipped) -> Sentence:
    """In a slot."""
    if event.replaced == NONE:
        return about("{who} equips {card}.", names, event)
    return about("{who} equips {card} in place of {old}.", names, event, old=names.card(event.replaced))


@tells(happened.LootDiscarded)
def loot_discarded(names: Names, event: happened.LootDiscarded) -> Sentence:
    """Gone."""
    return about("{who} discards {card}.", names, event)


@tells(happened.LootUsed)
def loot_used(names: Names, event: happened.LootUsed) -> Sentence:
    """Used up."""
    return about("{who} uses {card}.", names, event)


@tells(happened.LootManaged)
def loot_managed(names: Names, event: happened.LootManaged) -> Sentence:
    """Another arrangement."""
    worn = [card for card in event.slots if card != NONE]
    return say(
        "{who} rearranges the cards: equipped {worn}; discarded {gone}.",
        event,
        who=names.player(event.player),
        worn=names.cards(worn) if worn else "nothing",
        gone=names.cards(event.discarded) if event.discarded else "nothing",
    )


@tells(happened.LootMoved)
def loot_moved(names: Names, event: happened.LootMoved) -> Sentence:
    """From Backpack to Backpack."""
    return about("{to} takes {card} from {who}.", names, event, to=names.player(event.to))


@tells(happened.GearTaken)
def gear_taken(names: Names, event: happened.GearTaken) -> Sentence:
    """From a dead Player's slot."""
    return about("{to} takes {card} from {who}.", names, event, to=names.player(event.to))


@tells(happened.BackpackSeen)
def backpack_seen(names: Names, event: happened.BackpackSeen) -> Sentence:
    """What lies in it, for those concerned."""
    fields = {"who": names.player(event.player), "whose": names.whose(event.owner)}
    if BACK in event.cards:
        return say("{who} looks into {whose} Backpack.", event, **fields)
    return say("{who} looks into {whose} Backpack: {cards}.", event, cards=names.cards(event.cards), **fields)


@tells(happened.CardOffered)
def card_offered(names: Names, event: happened.CardOffered) -> Sentence:
    """A card, or coin."""
    to = names.player(event.to)
    if event.card == NONE:
        return about(
            "{who} yields, and offers {to} {coin} {unit}.", names, event, to=to, coin=event.coin, unit=names.coin
        )
    return about("{who} yields, and offers {to} {card}.", names, event, to=to)


@tells(happened.OfferAnswered)
def offer_answered(names: Names, event: happened.OfferAnswered) -> Sentence:
    """Accepted or not."""
    message = "{who} accepts the offer." if event.accepted else "{who} refuses the offer."
    return say(message, event, who=names.player(event.player))


@tells(happened.Exhausted)
def exhausted(names: Names, event: happened.Exhausted) -> Sentence:
    """Spent for now."""
    return about("{whose} {card} is exhausted.", names, event, whose=names.whose(event.player))


@tells(happened.ChestOpened)
def chest_opened(names: Names, event: happened.ChestOpened) -> Sentence:
    """Open."""
    return about("{who} opens the {card}.", names, event)


@tells(happened.EncounterDrawn)
def encounter_drawn(names: Names, event: happened.EncounterDrawn) -> Sentence:
    """What comes up."""
    return about("{who} meets: {card}.", names, event)
