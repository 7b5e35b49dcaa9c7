"""What is done: an action declared, what adds to it, how its comparison came out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.kernel.sentence import Sentence
from facedown.kernel.sums import Part
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm import words as w
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.naming import Names, action_name, card
from facedown.rulesets.worm.sentences.sentence import quoted, say, tells

BY_TALENT = "C5"
HIDDEN = -50
"""Below this a number is one that the viewer may not know."""
UNSEEN = ("R-068", "R-070", "R-072")
"""The rules by which an action out of ambush succeeds."""
DECLARED = {
    w.ATTACK: "{who} attacked {targets}.{words}",
    w.AVOID: "{who} tried to get past.{words}",
    w.DASH: "{who} dashed off.{words}",
    w.ROUGHHOUSE: "{who} roughhoused {targets}.{words}",
    w.BANTER: "{who} bantered with {targets}.{words}",
    w.SPEAK: "{who} spoke an incantation.{words}",
    w.RECOVER: "{who} recovered.{words}",
    w.BID_LORE: "{who} bid lore.{words}",
    w.SCENE_ACTION: "{who} acted on the scene.{words}",
    w.MOVE: "{who} set out for another zone.{words}",
}
"""How the commonest actions are told; the others by their name."""


@tells(happened.Declared)
def declared(names: Names, event: happened.Declared) -> Sentence:
    """An action is on the table."""
    who, spoken = names.actor(event.actor), quoted(event.words)
    action = action_name(event.kind)
    targets = names.bodies(event.targets)
    if event.targets:
        message = DECLARED.get(event.kind, "{who} acted on {targets}: {action}.{words}")
        return say(message, event, who=who, targets=targets, action=action, words=spoken)
    message = DECLARED.get(event.kind, "{who} acted: {action}.{words}")
    if "{targets}" in message:
        message = "{who} acted: {action}.{words}"
    return say(message, event, who=who, action=action, words=spoken)


@tells(happened.Done)
def done(names: Names, event: happened.Done) -> Sentence:
    """It takes place."""
    who, action = names.actor(event.actor), action_name(event.kind)
    return say("{who} did it: {action}.{words}", event, who=who, action=action, words=quoted(event.words))


@tells(happened.Fizzled)
def fizzled(names: Names, event: happened.Fizzled) -> Sentence:
    """It comes to nothing."""
    return say("It came to nothing for {who}: {reason}.", event, who=names.actor(event.actor), reason=event.reason)


@tells(happened.Judged)
def judged(names: Names, event: happened.Judged) -> Sentence:
    """The arbiter's word."""
    if event.works:
        return say("The game master says that it works.{words}", event, words=quoted(event.words))
    return say("The game master says that it does not work.{words}", event, words=quoted(event.words))


@tells(happened.ResolveSpent)
def resolve_spent(names: Names, event: happened.ResolveSpent) -> Sentence:
    """A Resolve buys favor, or pays for a spell or a talent."""
    if event.cite == "C6":
        return say("{who} spent a Resolve for the spell.", event, who=names.actor(event.actor))
    if event.cite == BY_TALENT:
        return say("{who} spent a Resolve.", event, who=names.actor(event.actor))
    return say("{who} spent a Resolve for favor.", event, who=names.actor(event.actor))


@tells(happened.TalentUsed)
def talent_used(names: Names, event: happened.TalentUsed) -> Sentence:
    """What can be used once has been."""
    talent = names.scene.talents[event.actor][event.talent]
    return say("{who} used a talent: {talent}.", event, who=names.actor(event.actor), talent=talent)


@tells(happened.ResolveGained)
def resolve_gained(names: Names, event: happened.ResolveGained) -> Sentence:
    """A Resolve is given."""
    return say("{who} gained a Resolve.", event, who=names.actor(event.actor))


@tells(happened.SpellSpoken)
def spell_spoken(names: Names, event: happened.SpellSpoken) -> Sentence:
    """Which spell, on whom, or where."""
    who = names.body(event.caster)
    if event.zone != NONE:
        return say("{who} cast {spell} in {zone}.", event, who=who, spell=event.name, zone=names.zone(event.zone))
    return say("{who} cast {spell} on {whom}.", event, who=who, spell=event.name, whom=names.bodies(event.targets))


@tells(happened.GuardianLaid)
def guardian_laid(names: Names, event: happened.GuardianLaid) -> Sentence:
    """Everybody sees but its card."""
    return say("A card lies facedown by {whom}, to guard them.", event, whom=names.body(event.guardian.body))


@tells(happened.GuardianCalled)
def guardian_called(names: Names, event: happened.GuardianCalled) -> Sentence:
    """It serves."""
    return say(
        "The guardian of {whom} serves as a {action}: {card}.",
        event, whom=names.body(event.body), action=action_name(event.serves), card=card(event.card),
    )  # fmt: skip


@tells(happened.GuardianLost)
def guardian_lost(names: Names, event: happened.GuardianLost) -> Sentence:
    """It has nobody to guard."""
    return say("The guardian of {whom}, {card}, is gone.", event, whom=names.body(event.body), card=card(event.card))


@tells(happened.SpellStands)
def spell_stands(names: Names, event: happened.SpellStands) -> Sentence:
    """It lasts."""
    return say("{spell} holds.", event, spell=names.spell(event.standing.spell))


@tells(happened.SpellEnded)
def spell_ended(names: Names, event: happened.SpellEnded) -> Sentence:
    """It is over, and why."""
    return say("{spell} ends: {reason}.", event, spell=names.spell(event.standing.spell), reason=event.reason)


@tells(happened.Ruled)
def ruled(names: Names, event: happened.Ruled) -> Sentence:
    """What the game master ruled, and by how much where it is a number."""
    if not event.value:
        return say("The game master ruled: {label}.{words}", event, label=event.label, words=quoted(event.reason))
    value = f"{event.value:+d}"
    return say(
        "The game master ruled: {label}, {value}.{words}",
        event,
        label=event.label,
        value=value,
        words=quoted(event.reason),
    )


@tells(happened.InitiativeRaised)
def initiative_raised(names: Names, event: happened.InitiativeRaised) -> Sentence:
    """A Dodge counts, or heavy armor."""
    whom = names.body(event.target)
    if event.cite == BY_TALENT:
        return say("Armor adds {by} to the Initiative of {whom}, against this action.", event, by=event.by, whom=whom)
    return say("The Dodge adds {by} to the Initiative of {whom}, against this action.", event, by=event.by, whom=whom)


@tells(happened.ValueAdded)
def value_added(names: Names, event: happened.ValueAdded) -> Sentence:
    """An Aid or an Aim counts."""
    return say("{who} added {by} to the action.", event, who=names.actor(event.owner), by=event.by)


def sum_in_words(parts: Sequence[Part], total: int) -> str:
    """The parts that may be known and the total: "1 (Ace of Cups) + 2 (Swords) = 3"."""
    known = sum([part.value for part in parts])
    words = ""
    for part in parts:
        sign = "" if not words and part.value >= 0 else " + " if words and part.value >= 0 else " - " if words else "-"
        words += f"{sign}{abs(part.value)} ({part.label})"
    if total < HIDDEN:
        return f"{words} and what is not known" if words else "a value that is not known"
    if not parts:
        return str(total)
    if known != total:
        words += " and what is not known"
    return f"{words} = {total}"


@tells(happened.Succeeded)
def succeeded(names: Names, event: happened.Succeeded) -> Sentence:
    """The comparison is won, or nothing had to be compared."""
    if event.cite in UNSEEN:
        who, whom = names.actor(event.actor), names.body(event.target)
        return say("{who} against {whom}: unseen until then. It succeeds.", event, who=who, whom=whom)
    if event.against < HIDDEN:
        return compared(names, event, "{who} against {whom}: {sum}. It succeeds.")
    if event.target == NONE:
        return compared(names, event, "{who}: {sum}, against {against}. It succeeds.")
    return compared(names, event, "{who} against {whom}: {sum}, against {against}. It succeeds.")


@tells(happened.Failed)
def failed(names: Names, event: happened.Failed) -> Sentence:
    """The comparison is lost."""
    if event.against < HIDDEN:
        return compared(names, event, "{who} against {whom}: {sum}. It fails.")
    if event.target == NONE:
        return compared(names, event, "{who}: {sum}, against {against}. It fails.")
    return compared(names, event, "{who} against {whom}: {sum}, against {against}. It fails.")


def compared(names: Names, event: Any, message: str) -> Sentence:
    """A comparison with its sum; with nobody on the other side when it is with a hazard."""
    who, whom = names.actor(event.actor), names.body(event.target)
    return say(message, event, who=who, whom=whom, sum=sum_in_words(event.parts, event.total), against=event.against)
