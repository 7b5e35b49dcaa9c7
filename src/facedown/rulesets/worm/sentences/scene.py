"""What the game master changes in the scene."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.naming import Names, with_article
from facedown.rulesets.worm.sentences.sentence import quoted, say, tells


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
