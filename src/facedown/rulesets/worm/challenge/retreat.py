"""Retreat (A21): how fast the pursuers are, whether everybody wants to go, and what the game master does about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import FOOL, NONE, PENTACLES
from facedown.rulesets.worm.challenge.acting import ABLE, use_turn
from facedown.rulesets.worm.challenge.cards_to_play import hand
from facedown.rulesets.worm.challenge.flight import flight_begins, guild_is_away, leaves_them_behind
from facedown.rulesets.worm.commands import CallRetreat, DeclarePursuit, Flee, StandFast, Withdraw
from facedown.rulesets.worm.events import (
    CardPlayed,
    FlightSet,
    FoolShown,
    PursuitDeclared,
    RetreatCalled,
    RetreatEnded,
    RetreatRefused,
    TrickTried,
)
from facedown.rulesets.worm.means import ADVENTURES, WITHDRAWS
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Flight
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import WORDS, bound
from facedown.rulesets.worm.unwritten import asked
from facedown.rulesets.worm.windows import Pursuit, Turn, Withdrawing
from facedown.rulesets.worm.words import FAST, MOBILITIES, RETREAT, SIMILAR, SLOW

# -- calling it


def may_call(table: Table, actor: int) -> bool:
    """Is it an adventurer's own turn, where the guild goes together (B-53)?"""
    return actor < table.scene.people and table.scene.options.retreat_cards == "together" and own_turn(table)


def may_withdraw(table: Table, actor: int) -> bool:
    """Is it an adventurer's own turn, where each goes on their own (B-53)?"""
    return actor < table.scene.people and table.scene.options.retreat_cards == "own_turn" and own_turn(table)


def own_turn(table: Table) -> bool:
    """Is a turn open that is not the Fool's?"""
    window = table.windows[-1]
    return isinstance(window, Turn) and not window.fool


def not_called_yet(table: Table, actor: int) -> bool:
    """Has nobody called for a retreat this round?"""
    return table.flight.called != table.round


def undecided(table: Table, actor: int) -> bool:
    """Has fate not decided it yet?"""
    return not bound(table, PENTACLES, RETREAT)


TOGETHER: Final = Condition(
    may_call, "A retreat is called on an adventurer's own turn.", "B-53", waivable=False, needs=ADVENTURES
)
EACH_ALONE: Final = Condition(
    may_withdraw, "The guild goes together: call a retreat.", "B-53", waivable=False, needs=WITHDRAWS
)
ONCE_A_ROUND: Final = Condition(not_called_yet, "A retreat has been called for this round.", "B-53")
NOT_CORNERED: Final = Condition(
    undecided, "Fate has decided this; it may be tried again when the circumstances change.", "R-033"
)


@worm.rule(CallRetreat, cite="R-187", when=[TOGETHER, ABLE, ONCE_A_ROUND, NOT_CORNERED])
def call_retreat(table: Table, move: CallRetreat) -> Events:
    """It costs nothing to ask, and no turn: the guild decides it together."""
    yield from retreat_called(table, move.actor)


def retreat_called(table: Table, actor: int) -> Events:
    """First the game master says whether the guild can run away at all (R-186)."""
    yield FlightSet(replace(table.flight, called=table.round))
    yield RetreatCalled(actor)
    yield Opened(Pursuit(waiting=1 << table.scene.judge))


def any_card(table: Table, actor: int) -> Sequence[int]:
    """Any hand card; the Fool only where there is no other (B-67)."""
    return hand(table, actor) or table.hands[actor]


def any_or_none(table: Table, actor: int) -> Sequence[int]:
    """Any hand card; none for who has no card left."""
    return any_card(table, actor) or (NONE,)


CARD: Final = Choice(any_card, "That card is not in your hand.", "R-188")
CARD_OR_NONE: Final = Choice(any_or_none, "Who has a card plays one; it must be in your hand.", "R-188")


@worm.rule(Withdraw, cite="R-188", when=[EACH_ALONE, ABLE, NOT_CORNERED], card=CARD, words=WORDS)
def withdraw(table: Table, move: Withdraw) -> Events:
    """By option each adventurer plays the card on their own turn; when all have, they run (B-53)."""
    flight = table.flight
    first = not flight.withdrawn
    bit = 1 << move.actor
    tried = flight.tricks | (bit if move.words.strip() else 0)
    yield from paid(move.actor, move.card, move.words)
    yield FlightSet(replace(flight, withdrawn=flight.withdrawn | bit, tricks=tried, called=table.round))
    yield from use_turn(table, move.actor)
    yield from asked(table, move.actor, PENTACLES)
    if first:
        yield RetreatCalled(move.actor)
        yield Opened(Pursuit(waiting=1 << table.scene.judge))


def paid(actor: int, card: int, words: str) -> Events:
    """A card as a miscellaneous action, and perhaps a clever trick with it."""
    yield CardPlayed(actor, card, "R-188")
    if card == FOOL:
        yield FoolShown(actor, "B-109")
    if words.strip():
        yield TrickTried(actor, words)


# -- can they run away


def mobilities(table: Table, actor: int) -> Sequence[int]:
    """Slow, as fast as the guild, faster."""
    return range(len(MOBILITIES))


MOBILITY: Final = Choice(mobilities, "Pursuers are slow, as fast as the guild, or faster.", "R-186")


@worm.rule(DeclarePursuit, cite="R-186", lucky=True, mobility=MOBILITY, words=WORDS)
def declare_pursuit(table: Table, move: DeclarePursuit, chance: Chance) -> Events:
    """Who is faster hunts the guild down; who is slow stays behind; else it comes to a test (R-187)."""
    yield Closed()
    yield PursuitDeclared(move.mobility, move.words)
    if move.mobility == FAST:
        yield FlightSet(Flight(called=table.round))
        yield RetreatEnded("hunted down", "R-186")
    elif move.mobility == SLOW:
        yield FlightSet(replace(table.flight, slow=True))
        if leaves_them_behind(table):
            yield from guild_is_away(table, chance, "not pursued", "R-186")
    elif table.scene.options.retreat_cards == "together":
        everybody = sum([1 << one for one in range(table.scene.people) if table.able(one)])
        yield Opened(Withdrawing(waiting=everybody, asked=everybody))
        for one in range(table.scene.people):
            if table.able(one):
                yield from asked(table, one, PENTACLES)


@worm.default(Pursuit)
def as_the_scene_says(table: Table, window: Pursuit, actor: int) -> DeclarePursuit:
    """Without an answer: as fast as the fastest foe who can act; as the guild, unless the scene says more (F2)."""
    foes = [MOBILITIES.index(table.scene.group(foe).mobility) for foe in table.scene.foe_actors if table.able(foe)]
    return DeclarePursuit(table.seat_of(actor), actor, max(foes, default=SIMILAR))


# -- does everybody want to go


@worm.rule(Flee, cite="R-188", card=CARD_OR_NONE, words=WORDS)
def flee(table: Table, move: Flee) -> Events:
    """Each who has a card plays one; a clever trick is told with it. Who has none just goes."""
    yield from paid(move.actor, move.card, move.words)


@worm.rule(StandFast, cite="B-53")
def stand_fast(table: Table, move: StandFast) -> Events:
    """One who will not go keeps them all: nobody's card is spent."""
    yield RetreatRefused(move.actor)


@worm.closes(Withdrawing)
def all_have_decided(table: Table, window: Withdrawing, chance: Chance) -> Events:
    """It is the guild's decision: it goes, or it stays (B-53)."""
    staying = [move for move in window.answers if isinstance(move, StandFast)]
    yield Closed()
    if staying:
        for stays in staying:
            yield from stand_fast(table, stays)
        return
    # A card that was lost since it was put down pays no more (B-57).
    fleeing = [move for move in window.answers if isinstance(move, Flee) and move.card in table.hand(move.actor)]
    for flees in fleeing:
        yield from flee(table, flees)
    paying = sum([1 << move.actor for move in fleeing])
    tricks = sum([1 << move.actor for move in fleeing if move.words.strip()])
    yield FlightSet(replace(table.flight, withdrawn=paying, tricks=tricks))
    yield from flight_begins(table)


@worm.default(Withdrawing)
def stays(table: Table, window: Withdrawing, actor: int) -> StandFast:
    """Without an answer one stays."""
    return StandFast(table.seat_of(actor), actor)
