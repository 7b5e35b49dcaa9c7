"""What the game master changes in the scene."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.naming import Names, with_article
from facedown.rulesets.worm.sentences.sentence import quoted, say, tells
from facedown.rulesets.worm.words import OUTCOMES


@tells(happened.TriggerSprung)
def trigger_sprung(names: Names, event: happened.TriggerSprung) -> Sentence:
    """A rule of the scene comes to bear."""
    if event.body == NONE:
        return say("{name}.{words}", event, name=event.name, words=quoted(event.words))
    return say("{name}: {who}.{words}", event, name=event.name, who=names.body(event.body), words=quoted(event.words))


@tells(happened.ClockAdvanced)
def clock_advanced(names: Names, event: happened.ClockAdvanced) -> Sentence:
    """A clock goes on."""
    return say("{name}: {filled} filled.", event, name=event.name, filled=event.filled)


@tells(happened.SceneActionTaken)
def scene_action_taken(names: Names, event: happened.SceneActionTaken) -> Sentence:
    """Somebody does what the scene offers."""
    who = names.body(event.body)
    if event.target == NONE:
        return say("{who} tried {name}.", event, who=who, name=event.name)
    return say("{who} tried {name}: {target}.", event, who=who, name=event.name, target=names.body(event.target))


@tells(happened.ChallengeDecided)
def challenge_decided(names: Names, event: happened.ChallengeDecided) -> Sentence:
    """The scene settles it."""
    return say("It is decided: {winner} won.{words}", event, winner=OUTCOMES[event.outcome], words=quoted(event.words))


@tells(happened.FoeAdded)
def foe_added(names: Names, event: happened.FoeAdded) -> Sentence:
    """Somebody joins."""
    return say("Foes join: {who}.{words}", event, who=event.foe.name, words=quoted(event.reason))


@tells(happened.ZoneAdded)
def zone_added(names: Names, event: happened.ZoneAdded) -> Sentence:
    """There is a further zone."""
    return say("There is also {zone}.{words}", event, zone=with_article(event.zone.name), words=quoted(event.reason))


@tells(happened.SceneSet)
def scene_set(names: Names, event: happened.SceneSet) -> Sentence:
    """The scene is another."""
    return say("The scene is now: {title}.{words}", event, title=event.plan.title, words=quoted(event.reason))
