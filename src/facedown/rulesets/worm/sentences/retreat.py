"""Retreats: who calls, how fast the pursuers are, how it comes out."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.sentences.sentence import TELLERS, quoted, say, silent, tells

TELLERS[happened.FlightSet] = silent
PURSUERS = ("slow", "as fast as the guild", "faster than the guild")
ENDS = {
    "clean escape": "The guild gets away cleanly.",
    "complication": "The guild has not got away without a complication.",
    "cornered": "The guild is cornered: there is no way out.",
    "hunted down": "The guild cannot outrun them.",
    "not pursued": "Nobody pursues the guild.",
}


@tells(happened.RetreatCalled)
def retreat_called(names: Names, event: happened.RetreatCalled) -> Sentence:
    """Somebody wants to go."""
    return say("{who} calls for a retreat.", event, who=names.actor(event.actor))


@tells(happened.PursuitDeclared)
def pursuit_declared(names: Names, event: happened.PursuitDeclared) -> Sentence:
    """How fast they are."""
    speed = PURSUERS[event.mobility]
    return say("The pursuers are {speed}.{words}", event, speed=speed, words=quoted(event.words))


@tells(happened.TrickTried)
def trick_tried(names: Names, event: happened.TrickTried) -> Sentence:
    """Something clever."""
    return say("{who} tries a trick.{words}", event, who=names.actor(event.actor), words=quoted(event.words))


@tells(happened.RetreatRefused)
def retreat_refused(names: Names, event: happened.RetreatRefused) -> Sentence:
    """Somebody stays."""
    return say("{who} stands fast: the guild stays.", event, who=names.actor(event.actor))


@tells(happened.Complicated)
def complicated(names: Names, event: happened.Complicated) -> Sentence:
    """Something goes wrong."""
    return say("There is a complication.{words}", event, words=quoted(event.words))


@tells(happened.RetreatEnded)
def retreat_ended(names: Names, event: happened.RetreatEnded) -> Sentence:
    """How it came out."""
    return say(ENDS[event.how], event)
