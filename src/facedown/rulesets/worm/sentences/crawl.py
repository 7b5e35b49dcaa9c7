"""What happens between Challenges."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.cards import SUITS
from facedown.rulesets.worm.naming import Names, card, joined, possessive
from facedown.rulesets.worm.preparing import four
from facedown.rulesets.worm.sentences.sentence import quoted, say, tells
from facedown.rulesets.worm.talents.training import MASTERED


@tells(happened.MeatgrinderDrawn)
def meatgrinder_drawn(names: Names, event: happened.MeatgrinderDrawn) -> Sentence:
    """A major, for time or for noise."""
    why = "noise was made" if event.noise else "time was spent"
    return say("The game master draws {card} on the Meatgrinder, since {why}.", event, card=card(event.card), why=why)


@tells(happened.EncounterMet)
def encounter_met(names: Names, event: happened.EncounterMet) -> Sentence:
    """Somebody comes."""
    return say("Somebody comes to see what the noise was.", event)


@tells(happened.LightGuttered)
def light_guttered(names: Names, event: happened.LightGuttered) -> Sentence:
    """A light burns down."""
    thing = names.owned(event.item)
    if not event.left:
        return say("{thing} gutters and is burnt out.", event, thing=thing)
    return say("{thing} gutters: {left} to go.", event, thing=thing, left=event.left)


@tells(happened.LightPutOut)
def light_put_out(names: Names, event: happened.LightPutOut) -> Sentence:
    """It is dark."""
    return say("{thing} goes out.", event, thing=names.owned(event.item))


@tells(happened.LightKindled)
def light_kindled(names: Names, event: happened.LightKindled) -> Sentence:
    """It is light."""
    return say("{thing} burns again.", event, thing=names.owned(event.item))


@tells(happened.FellBehind)
def fell_behind(names: Names, event: happened.FellBehind) -> Sentence:
    """Somebody's player is away."""
    return say("{who} trails about a room behind.", event, who=names.actor(event.adventurer))


@tells(happened.LoreAnswered)
def lore_answered(names: Names, event: happened.LoreAnswered) -> Sentence:
    """One bid is spent."""
    return say("A bid for lore of {whose} is spent until the next camp.", event, whose=names.actor(event.adventurer))


@tells(happened.LoreRestored)
def lore_restored(names: Names, event: happened.LoreRestored) -> Sentence:
    """A camp is over."""
    return say("All may bid for lore anew.", event)


@tells(happened.BondCharged)
def bond_charged(names: Names, event: happened.BondCharged) -> Sentence:
    """A bond is charged."""
    whose = possessive(names.actor(event.adventurer))
    return say("{whose} bond with {mate} is charged.", event, whose=whose, mate=event.mate)


@tells(happened.BondBurned)
def bond_burned(names: Names, event: happened.BondBurned) -> Sentence:
    """And its charge is burned."""
    return say("{who} burns the bond with {mate}.", event, who=names.actor(event.adventurer), mate=event.mate)


@tells(happened.XpMarked)
def xp_marked(names: Names, event: happened.XpMarked) -> Sentence:
    """A use of a talent is marked; with the last it is mastered."""
    who = names.actor(event.adventurer)
    if event.xp == MASTERED:
        return say("{who} has mastered {talent}.", event, who=who, talent=event.talent)
    told = "{who} has {xp} of {most} XP in {talent}."
    return say(told, event, who=who, xp=event.xp, most=MASTERED, talent=event.talent)


@tells(happened.AdventurerReplaced)
def adventurer_replaced(names: Names, event: happened.AdventurerReplaced) -> Sentence:
    """Somebody new."""
    return say("{who} joins the guild.{words}", event, who=event.sheet.name, words=quoted(event.reason))


@tells(happened.SheetFilledIn)
def sheet_filled_in(names: Names, event: happened.SheetFilledIn) -> Sentence:
    """More is known of somebody."""
    who = possessive(event.sheet.name)
    fixed = [f"{suit} {value}" for suit, value in zip(SUITS, four(event.sheet.attributes), strict=True) if value]
    return say("On {who} sheet now: {fixed}.{words}", event, who=who, fixed=joined(fixed), words=quoted(event.reason))


@tells(happened.Rejoined)
def rejoined(names: Names, event: happened.Rejoined) -> Sentence:
    """And is there again."""
    return say(
        "{who} is back with the guild.{words}", event, who=names.actor(event.adventurer), words=quoted(event.words)
    )
