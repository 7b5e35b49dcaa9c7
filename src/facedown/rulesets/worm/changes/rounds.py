"""Rounds, the count, turns, minor actions revealed, the Challenge's end."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.worm.cards import NONE, VALUE
from facedown.rulesets.worm.changes.cards import discard, put_down, take
from facedown.rulesets.worm.changes.registering import effect, quiet_effect
from facedown.rulesets.worm.clues import at_least, clue, not_between
from facedown.rulesets.worm.events import (
    AdvantageMade,
    AlarmRaised,
    ChallengeEnded,
    Complicated,
    CountRose,
    Declared,
    Done,
    Failed,
    Fizzled,
    FlightSet,
    FoolPlayed,
    GroupTestEnded,
    GuildSurprised,
    InitiativeFlipped,
    InitiativeRaised,
    InitiativeReplaced,
    InitiativesLaid,
    Judged,
    LaidInWait,
    MinorsRevealed,
    MinorWithdrawn,
    PhaseSet,
    PursuitDeclared,
    RetreatCalled,
    RetreatEnded,
    RetreatRefused,
    RoundBegan,
    RoundEnded,
    Ruled,
    SessionEnded,
    Succeeded,
    TestCalled,
    TestEnded,
    TiedTurnOver,
    TrickTried,
    Trodden,
    TurnBegan,
    TurnSkipped,
    TurnsTied,
    TurnTaken,
    ValueAdded,
)
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import NO_FLIGHT
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.words import CHALLENGE, UNDECIDED

worm.told(
    *(TurnSkipped, Ruled, InitiativeRaised, ValueAdded, Succeeded, Failed, Done, Fizzled, Judged),
    *(TestCalled, TestEnded, GroupTestEnded, RoundEnded, SessionEnded, Trodden),
    *(RetreatCalled, PursuitDeclared, TrickTried, RetreatRefused, Complicated, RetreatEnded),
    *(LaidInWait, AlarmRaised, GuildSurprised, AdvantageMade),
)


@quiet_effect(RoundBegan)
def round_began(table: Table, event: RoundBegan) -> None:
    """The count starts over."""
    if table.owed or table.shrouded():
        table.known = {}
    table.round = event.round
    table.count = 0
    table.acted = 0
    table.shown = 0
    table.mulligans = 0
    table.fallen = 0
    table.fooled = 0
    table.owed = 0
    table.guarded = 0
    table.stirred = 0
    if table.flight.withdrawn:
        table.flight = replace(table.flight, withdrawn=0, tricks=0)
    if table.used:
        table.used = ()
        table.known = {}


@quiet_effect(InitiativesLaid)
def initiatives_laid(table: Table, event: InitiativesLaid) -> None:
    """Each from the hand that pays for its actor."""
    put_down(table, event.cards)
    initiative = list(table.initiative)
    for actor, card in event.cards:
        initiative[actor] = card
    table.initiative = tuple(initiative)


@quiet_effect(InitiativeReplaced)
def initiative_replaced(table: Table, event: InitiativeReplaced) -> None:
    """The new card lies where the old one lay."""
    take(table, event.actor, event.card)
    table.initiative = put(table.initiative, event.actor, event.card)
    bit = 1 << event.actor
    table.shown = table.shown | bit if event.face_up else table.shown & ~bit
    table.guarded |= bit


@quiet_effect(CountRose)
def count_rose(table: Table, event: CountRose) -> None:
    """The count is this number: who is still to be called lies above it, unless what lies below is never called.

    By that option a card that was laid by Guard may lie below the old count, but at no number from there to the new
    one: it would have been called, and whoever is at the new number shows it now.
    """
    waiting = table.guarded & ~table.acted & ~table.shown
    if table.scene.options.guard_overdue == "next":
        table.guarded = 0
    elif waiting:
        for actor, card in enumerate(table.initiative):
            if waiting >> actor & 1 and card != NONE and VALUE[card] != event.count:
                table.clues = (*table.clues, clue(card, not_between(table.count, event.count)))
    table.count = event.count


@quiet_effect(TurnBegan)
def turn_began(table: Table, event: TurnBegan) -> None:
    """Whoever laid another card by Guard and was not called with this one lies higher: as low, it would show (B-42)."""
    waiting = table.guarded & ~table.acted & ~table.shown
    if not waiting or table.scene.options.guard_overdue == "lost":
        return
    number = VALUE[table.initiative[event.actor]]
    for actor, card in enumerate(table.initiative):
        if waiting >> actor & 1 and card != NONE:
            table.clues = (*table.clues, clue(card, at_least(number + 1)))


@quiet_effect(InitiativeFlipped)
def initiative_flipped(table: Table, event: InitiativeFlipped) -> None:
    """Face up from now on."""
    table.shown |= 1 << event.actor


@quiet_effect(TurnTaken)
def turn_taken(table: Table, event: TurnTaken) -> None:
    """No second turn this round, but by the Fool."""
    table.acted |= 1 << event.actor


@quiet_effect(Declared)
def declared(table: Table, event: Declared) -> None:
    """Whoever does something is not still and silent any more this round (R-050)."""
    if not table.stirred >> event.actor & 1:
        table.stirred |= 1 << event.actor
        if table.shrouded():
            table.known = {}


@quiet_effect(TurnsTied)
def turns_tied(table: Table, event: TurnsTied) -> None:
    """Their turns come, whatever they do to each other."""
    table.owed |= event.bodies
    if table.down & event.bodies:
        table.known = {}


@quiet_effect(TiedTurnOver)
def tied_turn_over(table: Table, event: TiedTurnOver) -> None:
    """Nothing is owed to them any more."""
    members = table.scene.masks[event.actor]
    table.owed &= ~members
    if table.down & members:
        table.known = {}


@quiet_effect(FoolPlayed)
def fool_played(table: Table, event: FoolPlayed) -> None:
    """By option, no minor actions for them this round."""
    table.fooled |= 1 << event.actor


@quiet_effect(MinorsRevealed)
def minors_revealed(table: Table, event: MinorsRevealed) -> None:
    """The cards leave the hands and lie open."""
    revealed = (*event.cards, *event.facedown)
    put_down(table, revealed)
    table.laid = (*table.laid, *[card for _, card in revealed])


@quiet_effect(MinorWithdrawn)
def minor_withdrawn(table: Table, event: MinorWithdrawn) -> None:
    """Its card is spent."""
    take(table, event.actor, event.card)
    discard(table, event.card)


@quiet_effect(ChallengeEnded)
def challenge_ended(table: Table, event: ChallengeEnded) -> None:
    """Somebody won, or nobody; who fled is away."""
    table.outcome = event.outcome
    table.flight = NO_FLIGHT


@quiet_effect(FlightSet)
def flight_set(table: Table, event: FlightSet) -> None:
    """The retreat has come so far."""
    table.flight = event.flight


@effect(PhaseSet)
def phase_set(table: Table, event: PhaseSet) -> None:
    """Another phase; a Challenge starts from its first round."""
    table.phase = event.phase
    if event.phase == CHALLENGE:
        table.round = 0
        table.outcome = UNDECIDED
