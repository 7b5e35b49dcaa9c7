"""What becomes of bodies and things: engagement, moves, Effects, Wounds, gear, minds."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.consequence import WEAPONS
from facedown.rulesets.worm.naming import Names, effect_name
from facedown.rulesets.worm.sentences.sentence import quoted, say, tells
from facedown.rulesets.worm.words import (
    DEATHS_DOOR,
    DROPPED,
    EMOTIONS,
    GONE,
    GROUND,
    HARMS,
    HELD_BY,
    INTENSITIES,
    NORMAL,
    PLACES,
    STREWN,
    STRUCK_WITH,
    WITHHELD,
)


@tells(happened.Engaged)
def engaged(names: Names, event: happened.Engaged) -> Sentence:
    """Two are engaged."""
    one, other = names.body(event.one), names.body(event.other)
    return say("{one} and {other} are engaged.", event, one=one, other=other)


@tells(happened.Disengaged)
def disengaged(names: Names, event: happened.Disengaged) -> Sentence:
    """One is free, or free of another."""
    if event.other != NONE:
        one, other = names.body(event.body), names.body(event.other)
        return say("{one} and {other} are no longer engaged.", event, one=one, other=other)
    return say("{who} is engaged with nobody any more.", event, who=names.body(event.body))


@tells(happened.Moved)
def moved(names: Names, event: happened.Moved) -> Sentence:
    """A body is elsewhere."""
    return say("{who} is now in {zone}.", event, who=names.body(event.body), zone=names.zone(event.zone))


@tells(happened.EffectApplied)
def effect_applied(names: Names, event: happened.EffectApplied) -> Sentence:
    """An Effect begins."""
    return say("{who} is {effect}.", event, who=names.body(event.body), effect=effect_name(event.effect))


@tells(happened.EffectEnded)
def effect_ended(names: Names, event: happened.EffectEnded) -> Sentence:
    """An Effect ends."""
    return say("{who} is no longer {effect}.", event, who=names.body(event.body), effect=effect_name(event.effect))


@tells(happened.WoundTaken)
def wound_taken(names: Names, event: happened.WoundTaken) -> Sentence:
    """How an adventurer took it."""
    who = names.body(event.body)
    if event.how == DEATHS_DOOR:
        return say("{who} took the Wound as Death's Door.", event, who=who)
    return say("{who} took the Wound: {how}.", event, who=who, how=names.way(event.body, event.how))


@tells(happened.FoeWounded)
def foe_wounded(names: Names, event: happened.FoeWounded) -> Sentence:
    """What a foe has left, where that may be known."""
    who, kind = names.body(event.body), HARMS[event.harm] if event.harm != NORMAL else ""
    wound = f"a {kind} Wound" if kind else "a Wound"
    if event.health < 0 or event.defense < 0:
        return say("{who} took {wound}.", event, who=who, wound=wound)
    left = f"{event.health}/{event.defense}"
    return say("{who} took {wound}; Health and Defense are {left}.", event, who=who, wound=wound, left=left)


@tells(happened.Marked)
def marked(names: Names, event: happened.Marked) -> Sentence:
    """What is remembered of a body."""
    who, mark = names.body(event.mark.body), event.mark
    if mark.what == HELD_BY:
        return say("{who} is in the grip of {holder}.", event, who=who, holder=names.body(mark.value))
    if mark.what == STRUCK_WITH:
        return say("{who} is proof against {weapon} for now.", event, who=who, weapon=WEAPONS[mark.value])
    if mark.what == WITHHELD:
        return say("{who} withstands the first Wound of this turn.", event, who=who)
    return say("{who} withstands no more Wounds this turn.", event, who=who)


@tells(happened.Unmarked)
def unmarked(names: Names, event: happened.Unmarked) -> Sentence | None:
    """A grip that ends is told; what else is forgotten is not."""
    if event.mark.what != HELD_BY:
        return None
    holder = names.body(event.mark.value)
    return say("{who} is out of the grip of {holder}.", event, who=names.body(event.mark.body), holder=holder)


@tells(happened.Stressed)
def stressed(names: Names, event: happened.Stressed) -> Sentence:
    """A condition."""
    return say("{who} is Stressed.", event, who=names.body(event.body))


@tells(happened.FoeChanged)
def foe_changed(names: Names, event: happened.FoeChanged) -> Sentence:
    """Other numbers, where they may be known."""
    who = names.body(event.body)
    if event.health < 0 or event.defense < 0:
        return say("{who} has other Health and Defense now.", event, who=who)
    left = f"{event.health}/{event.defense}"
    return say("{who} has Health and Defense of {left} now.", event, who=who, left=left)


@tells(happened.Healed)
def healed(names: Names, event: happened.Healed) -> Sentence:
    """A Wound is removed."""
    return say("{who} is healed: {how}.", event, who=names.body(event.body), how=names.way(event.body, event.how))


@tells(happened.AfflictionReached)
def affliction_reached(names: Names, event: happened.AfflictionReached) -> Sentence:
    """It begins, goes on, is cured by a stage, or is over."""
    now = event.now
    who = names.body(now.body)
    if not now.stage:
        return say("{who} is cured: {name}.", event, who=who, name=now.name)
    says = names.scene.afflictions[now.name].stages[now.stage - 1].says
    stage = f"{now.stage}, {now.cured} cured" if now.cured else str(now.stage)
    told = {"who": who, "name": now.name, "stage": stage, "says": quoted(says)}
    return say("{who} suffers {name}, stage {stage}.{says}", event, **told)


@tells(happened.CurePaid)
def cure_paid(names: Names, event: happened.CurePaid) -> Sentence:
    """A cure comes nearer."""
    who, name, paid = names.body(event.now.body), event.now.name, event.now.paid
    sentence = "{who} has burned {paid} of {price} charges that a cure of {name} takes."
    return say(sentence, event, who=who, name=name, paid=paid, price=event.price)


@tells(happened.StressSet)
def stress_set(names: Names, event: happened.StressSet) -> Sentence:
    """Marked, or cleared."""
    who = names.body(event.body)
    return say("{who} is Stressed." if event.stressed else "{who} is Stressed no more.", event, who=who)


@tells(happened.Downed)
def downed(names: Names, event: happened.Downed) -> Sentence:
    """Out of the fight."""
    return say("{who} is at Death's Door.", event, who=names.body(event.body))


@tells(happened.Died)
def died(names: Names, event: happened.Died) -> Sentence:
    """Dead."""
    if event.cite == "R-201":
        return say("{who} is destroyed.", event, who=names.body(event.body))
    return say("{who} is dead.", event, who=names.body(event.body))


@tells(happened.Rose)
def rose(names: Names, event: happened.Rose) -> Sentence:
    """One of the undead."""
    what = "a wraith" if event.wraith else "a zombie"
    return say("{who} rises as {what}.", event, who=names.body(event.body), what=what)


@tells(happened.Spared)
def spared(names: Names, event: happened.Spared) -> Sentence:
    """The victim lives."""
    return say("{who} was spared.", event, who=names.body(event.body))


@tells(happened.Surrendered)
def surrendered(names: Names, event: happened.Surrendered) -> Sentence:
    """A group gives up."""
    return say("{who} gave up.", event, who=names.actor(event.actor))


@tells(happened.ItemMoved)
def item_moved(names: Names, event: happened.ItemMoved) -> Sentence:
    """A thing changes place."""
    what = names.owned(event.item)
    if event.place == GONE and event.cite == "R-067":
        return say("{what} is lost.", event, what=what)
    if event.place == GONE:
        return say("{what} is used up.", event, what=what)
    if event.place == STREWN:
        return say("Now strewn in {where}: {what}.", event, what=what, where=names.zone(event.holder))
    if event.place in (DROPPED, GROUND):
        return say("{what} lies on the ground.", event, what=what)
    who, place = names.body(event.holder), PLACES[event.place]
    return say("{what} is now with {who}: {place}.", event, what=what, who=who, place=place)


@tells(happened.Trodden)
def trodden(names: Names, event: happened.Trodden) -> Sentence:
    """Caltrops."""
    return say("{who} treads on {what}.", event, who=names.body(event.body), what=names.owned(event.item))


@tells(happened.ItemNotched)
def item_notched(names: Names, event: happened.ItemNotched) -> Sentence:
    """A thing is damaged."""
    return say("{what} took a Notch.", event, what=names.owned(event.item))


@tells(happened.ShotSpent)
def shot_spent(names: Names, event: happened.ShotSpent) -> Sentence:
    """Ammunition."""
    if event.lost:
        return say("A shot is lost; {left} left of {what}.", event, left=event.left, what=names.owned(event.item))
    return say(
        "A shot can be found again; {left} left of {what}.", event, left=event.left, what=names.owned(event.item)
    )


@tells(happened.MissedShotsSought)
def missed_shots_sought(names: Names, event: happened.MissedShotsSought) -> Sentence:
    """What was shot amiss."""
    if event.found:
        return say("{found} found again of {what}.", event, found=event.found, what=names.owned(event.item))
    return say("What missed is left behind of {what}.", event, what=names.owned(event.item))


@tells(happened.Loaded)
def loaded(names: Names, event: happened.Loaded) -> Sentence:
    """A crossbow."""
    if event.ready:
        return say("{what} is loaded again.", event, what=names.owned(event.item))
    return say("{what} must be loaded again.", event, what=names.owned(event.item))


@tells(happened.ModifierSet)
def modifier_set(names: Names, event: happened.ModifierSet) -> Sentence:
    """A standing favor or disfavor."""
    what = "favor" if event.modifier.favor else "disfavor"
    target = event.modifier.target
    if target != NONE:
        whom = names.body(target)
        return say(
            "From now on, {what} against {whom}: {label}.", event, what=what, whom=whom, label=event.modifier.label
        )
    return say("From now on, {what}: {label}.", event, what=what, label=event.modifier.label)


@tells(happened.ModifierEnded)
def modifier_ended(names: Names, event: happened.ModifierEnded) -> Sentence:
    """It ends."""
    what = "favor" if event.modifier.favor else "disfavor"
    return say("No longer {what}: {label}.", event, what=what, label=event.modifier.label)


@tells(happened.MoraleSet)
def morale_set(names: Names, event: happened.MoraleSet) -> Sentence:
    """A group's Morale."""
    return say("The Morale of {who} is {morale}.", event, who=names.actor(event.actor), morale=event.morale)


@tells(happened.DispositionShifted)
def disposition_shifted(names: Names, event: happened.DispositionShifted) -> Sentence:
    """A group's mind."""
    who, emotion = names.actor(event.actor), EMOTIONS[event.emotion]
    if event.intensity < 0:
        return say("The Disposition of {who} is now {emotion}.", event, who=who, emotion=emotion)
    strength = INTENSITIES[event.intensity]
    return say(
        "The Disposition of {who} is now {strength} {emotion}.", event, who=who, strength=strength, emotion=emotion
    )


@tells(happened.NumberNamed)
def number_named(names: Names, event: happened.NumberNamed) -> Sentence:
    """A number without a card."""
    return say("The number of {who} is {number}.", event, who=names.actor(event.actor), number=event.number)
