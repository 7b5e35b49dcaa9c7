"""Rounds, turns, phases and tests of fate; and what the kernel tells of every game."""

from __future__ import annotations

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.sentence import Sentence
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.cards import SUITS
from facedown.rulesets.worm.naming import Names, card, joined, possessive
from facedown.rulesets.worm.sentences.sentence import TELLERS, quoted, say, silent, tells
from facedown.rulesets.worm.words import OUTCOMES, PHASES

for kind in (
    *(structs.Opened, structs.Changed, structs.Closed, structs.Passed, structs.Answered, structs.TakenBack),
    *(structs.Queued, structs.Unqueued, happened.TurnTaken, happened.TurnsTied, happened.TiedTurnOver),
):
    TELLERS[kind] = silent

RESULTS = {-1: "a great failure", 0: "a failure", 1: "a success", 2: "a great success"}


@tells(happened.RoundBegan)
def round_began(names: Names, event: happened.RoundBegan) -> Sentence:
    """A round begins."""
    return say("Round {round} begins.", event, round=event.round)


@tells(happened.RoundEnded)
def round_ended(names: Names, event: happened.RoundEnded) -> Sentence:
    """A round is over."""
    return say("Round {round} is over.", event, round=event.round)


@tells(happened.CountRose)
def count_rose(names: Names, event: happened.CountRose) -> Sentence:
    """The count goes up."""
    return say("The count is at {count}.", event, count=event.count)


@tells(happened.TurnBegan)
def turn_began(names: Names, event: happened.TurnBegan) -> Sentence:
    """An actor is called."""
    return say("It is the turn of {who}.", event, who=names.actor(event.actor))


@tells(happened.TurnSkipped)
def turn_skipped(names: Names, event: happened.TurnSkipped) -> Sentence:
    """A turn passes."""
    if event.cite == "R-102":
        return say("{who} had no card to play: nobody takes minor actions.", event, who=names.actor(event.actor))
    if event.cite == "B-60":
        return say("{who} cannot act when the number is called.", event, who=names.actor(event.actor))
    return say("{who} let the turn pass: nobody takes minor actions.", event, who=names.actor(event.actor))


@tells(happened.FoolPlayed)
def fool_played(names: Names, event: happened.FoolPlayed) -> Sentence:
    """An additional turn."""
    return say("{who} stepped in with the Fool, for an additional turn.", event, who=names.actor(event.actor))


@tells(happened.MinorsRevealed)
def minors_revealed(names: Names, event: happened.MinorsRevealed) -> Sentence | None:
    """The cards of a batch; those that stay facedown are told when they are laid."""
    if not event.cards:
        return None
    laid: dict[int, list[str]] = {}
    for actor, number in event.cards:
        laid.setdefault(actor, []).append(card(number))
    shown = joined(f"{names.actor(actor)} {' with '.join(words)}" for actor, words in laid.items())
    return say("Minor actions are revealed: {shown}.", event, shown=shown)


@tells(happened.MinorWithdrawn)
def minor_withdrawn(names: Names, event: happened.MinorWithdrawn) -> Sentence:
    """A minor action that has become impossible."""
    who = names.actor(event.actor)
    return say(
        "{whose} minor action came to nothing, and {card} is spent: {reason}",
        event,
        whose=possessive(who),
        card=card(event.card),
        reason=event.reason,
    )


@tells(happened.ChallengeEnded)
def challenge_ended(names: Names, event: happened.ChallengeEnded) -> Sentence:
    """Who has won."""
    winner = OUTCOMES[event.outcome] if 0 <= event.outcome < len(OUTCOMES) else "nobody"
    if event.words:
        return say("The Challenge is over ({words}): {winner} won.", event, words=event.words, winner=winner)
    return say("The Challenge is over: {winner} won.", event, winner=winner)


@tells(happened.PhaseSet)
def phase_set(names: Names, event: happened.PhaseSet) -> Sentence:
    """Another phase."""
    return say("The game is in the {phase} phase.", event, phase=PHASES[event.phase])


@tells(happened.TestCalled)
def test_called(names: Names, event: happened.TestCalled) -> Sentence:
    """Who tests what."""
    who, what = names.actor(event.adventurer), SUITS[event.attribute]
    return say("{who} tests {what}.{words}", event, who=who, what=what, words=quoted(event.words))


@tells(happened.TestEnded)
def test_ended(names: Names, event: happened.TestEnded) -> Sentence:
    """How a test came out."""
    who = names.actor(event.adventurer)
    return say(
        "{whose} test comes to {total}: {result}.",
        event,
        whose=possessive(who),
        total=event.total,
        result=RESULTS[event.result],
    )


@tells(happened.GroupTestEnded)
def group_test_ended(names: Names, event: happened.GroupTestEnded) -> Sentence:
    """How a group test came out."""
    return say("The group test comes to {hits}: {outcome}.", event, hits=event.hits, outcome=event.outcome)


@tells(happened.FateBound)
def fate_bound(names: Names, event: happened.FateBound) -> Sentence:
    """The same test cannot be tried again."""
    return say("Bound by fate: the same test of {what} is not tried again.", event, what=SUITS[event.bound.attribute])


@tells(happened.FateUnbound)
def fate_unbound(names: Names, event: happened.FateUnbound) -> Sentence:
    """It may be tried again."""
    what = SUITS[event.bound.attribute]
    return say("The test of {what} may be tried again.{words}", event, what=what, words=quoted(event.reason))


@tells(structs.Allowed)
def allowed(names: Names, event: structs.Allowed) -> Sentence:
    """A rule is set aside."""
    who, rule = names.actor(event.waiver.actor), event.waiver.cite
    if not event.waiver.uses:
        return say("Rule {rule} holds again for {who}.{words}", event, rule=rule, who=who, words=quoted(event.reason))
    return say(
        "The game master sets {rule} aside for {who}.{words}", event, rule=rule, who=who, words=quoted(event.reason)
    )


@tells(structs.WaiverUsed)
def waiver_used(names: Names, event: structs.WaiverUsed) -> Sentence:
    """A check was let pass."""
    return say("{rule} was let pass for {who}.", event, rule=event.rule, who=names.actor(event.actor))


@tells(SteppedBack)
def stepped_back(names: Names, event: SteppedBack) -> Sentence:
    """The game is where it was before."""
    return say("The game master stepped back.{words}", event, words=quoted(event.reason))


@tells(happened.SessionEnded)
def session_ended(names: Names, event: happened.SessionEnded) -> Sentence:
    """The evening is over."""
    return say("The session is over.", event)
