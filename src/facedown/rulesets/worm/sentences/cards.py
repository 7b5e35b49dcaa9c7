"""What happens to cards: shuffles, deals, discards, Initiatives, facedown cards."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.cards import NONE, SUITS
from facedown.rulesets.worm.naming import Names, action_name, card, cards, possessive
from facedown.rulesets.worm.sentences.sentence import TELLERS, say, silent, tells
from facedown.rulesets.worm.words import MAJOR_DECK

TELLERS[happened.ShuffleSettled] = silent
TELLERS[happened.TestCleared] = silent


@tells(happened.Shuffled)
def shuffled(names: Names, event: happened.Shuffled) -> Sentence:
    """A deck in a new order."""
    if event.deck == MAJOR_DECK:
        return say("The game master's deck was shuffled.", event)
    return say("The players' deck was shuffled.", event)


@tells(happened.Dealt)
def dealt(names: Names, event: happened.Dealt) -> Sentence:
    """Cards to a hand."""
    return say("{who} drew {cards}.", event, who=names.hand(event.hand), cards=cards(event.cards))


@tells(happened.CardsRemembered)
def cards_remembered(names: Names, event: happened.CardsRemembered) -> Sentence:
    """What was seen before a step back."""
    return say("What was seen stays known: {cards}.", event, cards=cards(event.cards))


@tells(happened.HandDiscarded)
def hand_discarded(names: Names, event: happened.HandDiscarded) -> Sentence:
    """A whole hand."""
    return say("{who} discarded {cards}.", event, who=names.hand(event.hand), cards=cards(event.cards))


@tells(happened.CardGiven)
def card_given(names: Names, event: happened.CardGiven) -> Sentence:
    """From hand to hand; whoever does not know the card hears its suit."""
    who, whom, what = names.actor(event.actor), names.actor(event.ally), card(event.card)
    if what == "a card":
        what = f"a card of {SUITS[event.suit]}"
    return say("{who} gave {whom} {what}.", event, who=who, whom=whom, what=what)


@tells(happened.CardPlayed)
def card_played(names: Names, event: happened.CardPlayed) -> Sentence:
    """A card pays."""
    return say("{who} played {card}.", event, who=names.actor(event.actor), card=card(event.card))


@tells(happened.CardDiscarded)
def card_discarded(names: Names, event: happened.CardDiscarded) -> Sentence:
    """A hand card goes."""
    if event.cite == "R-176":
        return say("{who} played {card} along with it.", event, who=names.actor(event.actor), card=card(event.card))
    return say("{who} discarded {card}.", event, who=names.actor(event.actor), card=card(event.card))


@tells(happened.FoolShown)
def fool_shown(names: Names, event: happened.FoolShown) -> Sentence:
    """The double shuffle is due."""
    if event.actor == NONE:
        return say("The Fool was drawn this round: both decks are shuffled.", event)
    return say("The Fool has shown: both decks will be shuffled at the end of the round.", event)


@tells(happened.InitiativesLaid)
def initiatives_laid(names: Names, event: happened.InitiativesLaid) -> Sentence:
    """All are down."""
    return say("All Initiatives lie facedown.", event)


@tells(happened.InitiativeReplaced)
def initiative_replaced(names: Names, event: happened.InitiativeReplaced) -> Sentence:
    """A new card in place of the old one."""
    who = names.actor(event.actor)
    if event.face_up:
        return say("{who} took {card} as a new Initiative.", event, who=who, card=card(event.card))
    return say("{who} laid a new Initiative facedown.", event, who=who)


@tells(happened.InitiativeFlipped)
def initiative_flipped(names: Names, event: happened.InitiativeFlipped) -> Sentence:
    """A card is turned up."""
    return say(
        "{whose} Initiative is {card}.", event, whose=possessive(names.actor(event.actor)), card=card(event.card)
    )


@tells(happened.InitiativeDiscarded)
def initiative_discarded(names: Names, event: happened.InitiativeDiscarded) -> Sentence:
    """A card goes."""
    who = names.actor(event.actor)
    return say("{whose} Initiative, {card}, was discarded.", event, whose=possessive(who), card=card(event.card))


@tells(happened.MoodDrawn)
def mood_drawn(names: Names, event: happened.MoodDrawn) -> Sentence:
    """A card to read a Disposition by."""
    return say("{card} is drawn to read a Disposition.", event, card=card(event.card))


@tells(happened.TestDrawn)
def test_drawn(names: Names, event: happened.TestDrawn) -> Sentence:
    """A card for a test."""
    who = names.actor(event.adventurer)
    if event.pushed:
        return say("{who} pushed fate and drew {card}.", event, who=who, card=card(event.card))
    return say("{who} drew {card} for the test.", event, who=who, card=card(event.card))


@tells(happened.FacedownLaid)
def facedown_laid(names: Names, event: happened.FacedownLaid) -> Sentence:
    """A facedown action: everybody sees but its card."""
    laid = event.facedown
    who, action = names.actor(event.actor), action_name(laid.kind)
    place = "on the turn" if laid.on_turn else "as a minor action"
    if laid.ward != NONE and names.scene.actor_of[laid.ward] != event.actor:
        whom = names.body(laid.ward)
        return say(
            "{who} laid a facedown {action} for {whom}, {place}.", event, who=who, action=action, whom=whom, place=place
        )
    if laid.ally != NONE:
        whom = names.actor(laid.ally)
        return say(
            "{who} laid a facedown {action} for {whom}, {place}.", event, who=who, action=action, whom=whom, place=place
        )
    if event.cite == "C8":
        return say("{who} laid one more facedown {action}, {place}.", event, who=who, action=action, place=place)
    return say("{who} laid a facedown {action}, {place}.", event, who=who, action=action, place=place)


@tells(happened.FacedownRevealed)
def facedown_revealed(names: Names, event: happened.FacedownRevealed) -> Sentence:
    """A facedown card is turned up."""
    who, action = names.actor(event.actor), action_name(event.kind)
    return say("{who} revealed {action}: {card}.", event, who=who, action=action, card=card(event.card))


@tells(happened.FacedownDiscarded)
def facedown_discarded(names: Names, event: happened.FacedownDiscarded) -> Sentence:
    """A facedown card is given up."""
    who = names.actor(event.actor)
    return say("{who} gave the facedown card up: {card}.", event, who=who, card=card(event.card))
