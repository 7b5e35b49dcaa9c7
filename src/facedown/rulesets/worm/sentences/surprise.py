"""Ambushes: who lies in wait, who notices, what is done before anybody draws."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.naming import Names, action_name, joined
from facedown.rulesets.worm.sentences.sentence import quoted, say, tells


@tells(happened.LaidInWait)
def laid_in_wait(names: Names, event: happened.LaidInWait) -> Sentence:
    """Somebody says what they will do."""
    who, action = names.actor(event.actor), action_name(event.prepares)
    return say("{who} lies in wait: {action}.{words}", event, who=who, action=action, words=quoted(event.words))


@tells(happened.AlarmRaised)
def alarm_raised(names: Names, event: happened.AlarmRaised) -> Sentence:
    """It is noticed in time."""
    return say("{who} raises the alarm before the ambush is sprung.", event, who=names.actor(event.adventurer))


@tells(happened.GuildSurprised)
def guild_surprised(names: Names, event: happened.GuildSurprised) -> Sentence:
    """It is not."""
    return say("The guild is surprised: each foe acts once before anybody draws.", event)


@tells(happened.AdvantageMade)
def advantage_made(names: Names, event: happened.AdvantageMade) -> Sentence:
    """The ground is theirs."""
    return say("{who} makes an advantage.{words}", event, who=names.body(event.member), words=quoted(event.words))


@tells(happened.MarchingOrderSet)
def marching_order_set(names: Names, event: happened.MarchingOrderSet) -> Sentence:
    """Who goes in front."""
    order = joined(names.actor(one) for one in event.order)
    return say("The marching order is {order}.{words}", event, order=order, words=quoted(event.reason))
