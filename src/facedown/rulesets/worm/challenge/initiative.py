"""Step 2, Initiative (A8), and the count of step 3: who is called, and ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened, WaiverUsed
from facedown.rulesets.worm.cards import FOOL, NONE, VALUE, lesser_of
from facedown.rulesets.worm.challenge.acting import could_interrupt, flip, rest
from facedown.rulesets.worm.challenge.cards_to_play import hand
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.end_of_round import end_challenge
from facedown.rulesets.worm.challenge.flight import flight_begins, guild_is_away, leaves_them_behind
from facedown.rulesets.worm.challenge.noticing import noticed
from facedown.rulesets.worm.challenge.thresholds import new_turn
from facedown.rulesets.worm.challenge.under_spells import lowest_if_fevered
from facedown.rulesets.worm.commands import GoFirst, LayInitiative
from facedown.rulesets.worm.events import CountRose, InitiativesLaid, TurnBegan, TurnSkipped, TurnsTied, TurnTaken
from facedown.rulesets.worm.hooked import ROUND_BEGINS, ROUND_ENDS, TURN
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import NO_FLIGHT
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Aftermath, AfterTurn, Count, Initiatives, RoundEnd, Tie, Turn
from facedown.rulesets.worm.words import UNDECIDED


def initiative_cards(table: Table, actor: int) -> Sequence[int]:
    """Any card that may be laid; in a Brainfever only the lowest of them (C6). None where none is left (B-46)."""
    cards = usual_cards(table, actor)
    return (lowest_if_fevered(table, actor, cards) if table.spells else cards) or (NONE,)


def usual_cards(table: Table, actor: int) -> Sequence[int]:
    """Any hand card but the Fool (B-67); foes a lesser doom while there is one, unless the creature may more (B-45)."""
    cards = hand(table, actor)
    scene = table.scene
    if actor < scene.people:
        return cards or table.hands[actor]
    if scene.traits.lowest:
        cards = kept_apart(table, actor, cards)
    free = scene.options.greater_doom_initiative == "free"
    if free or (scene.is_foe(actor) and "initiative" in scene.group(actor).greater_dooms_as):
        return cards
    return lesser_of(cards) or cards


def kept_apart(table: Table, actor: int, cards: Sequence[int]) -> Sequence[int]:
    """The lowest cards of the hand are for those who always have the lowest Initiative, and for nobody else (C8)."""
    window = table.windows[-1]
    assert isinstance(window, Initiatives)
    first = [one for one in table.scene.traits.lowest if window.asked >> one & 1]
    lowest_cards = sorted(table.hands[table.scene.people], key=VALUE.__getitem__)[: len(first)]
    return [card for card in cards if (card in lowest_cards) == (actor in first)]


def any_hand_card(table: Table, actor: int) -> Sequence[int]:
    """Whatever is in the hand but the Fool."""
    return lowest_if_fevered(table, actor, hand(table, actor))


def never(table: Table, actor: int, card: int) -> Refused | None:
    """No such card is in the hand, or it is the Fool."""
    if card not in table.hand(actor):
        return Refused("You hold no such card.", "R-085")
    return Refused("The Fool cannot be your Initiative.", "B-67") if card == FOOL else None


def too_great(*, waivable: bool) -> Refused:
    """It is a greater doom."""
    return Refused("A greater doom cannot be the Initiative of this creature.", "B-45", waivable)


def why_not(table: Table, actor: int, card: int) -> Refused:
    """It never can; or it is a greater doom; or not the lowest where it must be (C6)."""
    refused = never(table, actor, card)
    if refused is not None:
        return refused
    if card in usual_cards(table, actor):
        return Refused("In a Brainfever the lowest card must be your Initiative.", "C6")
    return too_great(waivable=card in any_hand_card(table, actor))


INITIATIVE_CARD: Final = Choice(
    initiative_cards, "That card cannot be your Initiative.", "B-45", possible=any_hand_card, why=why_not
)


@worm.rule(LayInitiative, cite="R-086", card=INITIATIVE_CARD)
def lay_initiative(table: Table, move: LayInitiative) -> Iterator[InitiativesLaid]:
    """One card facedown for the round, sealed until all have laid theirs.

    It is no facedown action (R-094), and nothing is ever added to it but by a Dodge: no Resolve either (R-092).
    """
    yield InitiativesLaid(((move.actor, move.card),))


@worm.closes(Initiatives)
def all_laid(table: Table, window: Initiatives, chance: Chance) -> Events:
    """All cards go down together, and the count begins; what was lost since it was laid goes down no more (B-57)."""
    kept = [move for move in window.answers if move.card in table.hand(move.actor)]
    yield InitiativesLaid(tuple([card for move in kept for laid in lay_initiative(table, move) for card in laid.cards]))
    for waiver in table.waivers:
        if waiver.cite == INITIATIVE_CARD.cite and window.asked >> waiver.actor & 1:
            yield WaiverUsed(waiver.actor, waiver.cite, waiver.cite)
    yield Closed()
    yield Opened(Count())
    if table.scene.watching:
        yield from noticed(table, ROUND_BEGINS)


@worm.default(Initiatives)
def lowest(table: Table, window: Initiatives, actor: int) -> LayInitiative:
    """Without an answer the first card that may be laid, as it was drawn: nobody reads the hand."""
    return LayInitiative(table.seat_of(actor), actor, initiative_cards(table, actor)[0])


def called(table: Table) -> tuple[int, list[int]]:
    """The lowest Initiative still to be called, and who has it, able to act or not (R-095).

    A hazard's number is only a target, unless the table lets hazards act (B-101).

    One turn for each in a round (R-100), at their number whether it was flipped early or not (B-66).
    Whose Guard lies below the count is called next, or by option has lost the turn (B-42).
    """
    lost = table.scene.options.guard_overdue == "lost"
    hazards_act = table.scene.options.hazard_acts == "yes"
    lowest_number = 99
    found: list[int] = []
    passed_over = table.acted if hazards_act else table.acted | table.scene.dangers
    for actor, card in enumerate(table.initiative):
        if card == NONE or passed_over >> actor & 1:
            continue
        value = VALUE[card]
        if lost and value < table.count:
            continue
        if value < lowest_number:
            lowest_number, found = value, [actor]
        elif value == lowest_number:
            found.append(actor)
    return lowest_number, found


@worm.closes(Count)
def count(table: Table, window: Count, chance: Chance) -> Events:
    """The count rises; at your number you flip your Initiative and it is your turn (R-095, B-44, B-48).

    Who is down at that number is passed over; whoever is healed later has no turn this round any more (B-60).
    """
    over = decided(table, chance)
    if over is not None:
        yield from over
        return
    number, actors = called(table)
    if not actors:
        yield from all_called(table)
        return
    if number > table.count:
        yield CountRose(number)
    for actor in actors:
        if not table.shown >> actor & 1:
            yield from flip(table, actor)
    hazards = [actor for actor in actors if table.scene.dangers >> actor & 1]
    yield from befalls(table, hazards[0]) if hazards else on_this_number(table, actors)


def on_this_number(table: Table, actors: list[int]) -> Events:
    """Who can act is called; several settle who is first."""
    up = [actor for actor in actors if table.able(actor)]
    for actor in actors:
        if actor not in up:
            yield from skipped(table, actor, "B-60")
    if len(up) == 1:
        yield from call(table, up[0])
    elif up:
        if table.scene.options.dropped_still_acts == "yes":
            yield TurnsTied(bits([body for actor in up for body in table.active(actor)]))
        yield Opened(Tie(waiting=who_settles(table, up), tied=bits(up)))


def befalls(table: Table, hazard: int) -> Events:
    """By option a hazard has a turn: it harms whoever stands in its zone; then come minor actions (B-101, R-222).

    On a number that others share it comes first. No card is played for it.
    """
    danger = table.scene.hazard(hazard)
    struck = [body for body, zone in enumerate(table.zone) if zone == danger.zone and not table.out(body)]
    yield TurnBegan(hazard, "B-101")
    yield TurnTaken(hazard, "B-101")
    yield Opened(AfterTurn(actor=hazard))
    for body in reversed(struck):
        yield from carry(table, danger.plan.harm, body, hazard)


def all_called(table: Table) -> Events:
    """Nobody is left to be called: the round ends, and what waited for that comes first (R-168)."""
    yield Closed()
    yield Opened(RoundEnd())
    if table.scene.watching:
        yield from noticed(table, ROUND_ENDS)


def bits(actors: list[int]) -> int:
    """A set of actors as bits."""
    return sum([1 << actor for actor in actors])


def who_settles(table: Table, actors: list[int]) -> int:
    """Tied adventurers settle it among themselves; with a foe in the tie the game master decides (R-093).

    Two foes are never tied: all majors differ (B-72).
    """
    people = table.scene.people
    return bits(actors) if all(actor < people for actor in actors) else bits([a for a in actors if a >= people])


def decided(table: Table, chance: Chance) -> Events | None:
    """What happens in place of a turn: one side is beaten, or a retreat comes to something."""
    winner = table.beaten()
    if winner != UNDECIDED:
        return beaten(table, chance, winner)
    return None if table.flight is NO_FLIGHT else in_flight(table, chance)


def beaten(table: Table, chance: Chance, winner: int) -> Events:
    """The Challenge is over (R-172)."""
    yield Closed()
    yield from end_challenge(table, chance, winner)


def in_flight(table: Table, chance: Chance) -> Events | None:
    """Slow foes are left behind (R-186), or by option everybody has played a card to retreat (B-53)."""
    flight = table.flight
    if flight.slow and leaves_them_behind(table):
        return guild_is_away(table, chance, "not pursued", "R-186")
    if flight.withdrawn and not flight.slow and all(flight.withdrawn >> one & 1 for one in table.standing().guild):
        return flight_begins(table)
    return None


def call(table: Table, actor: int) -> Events:
    """The actor is called; with no card in hand there is no action, and no minor actions for anybody (R-102).

    The game master is called for each foe and group, and plays from the one hand (R-181, R-211).
    Whoever holds the Fool alone is asked like any other, and can only skip: else the silence would tell (B-76).
    """
    yield TurnBegan(actor)
    if table.marks:
        yield from new_turn(table)
    if table.hand(actor):
        yield Opened(Turn(waiting=1 << actor, invited=could_interrupt(table), actor=actor))
    else:
        yield from skipped(table, actor, "R-102")
    if table.scene.watching:
        for body in table.active(actor)[:1]:
            yield from noticed(table, TURN, body, zone=table.zone[body])
    if table.scene.traits.thorny:
        yield from pricked(table, actor)


def pricked(table: Table, actor: int) -> Events:
    """Whoever begins a turn engaged with such a foe suffers for it (C8)."""
    scene = table.scene
    for body in table.active(actor):
        for foe in scene.foe_actors:
            if scene.traits.thorny >> foe & 1 and any(table.engaged[body] >> one & 1 for one in table.active(foe)):
                yield Opened(Aftermath(consequences=scene.group(foe).thorns, body=body, by=foe), "C8")


def skipped(table: Table, actor: int, cite: str) -> Events:
    """The turn passes, and the count goes on."""
    yield TurnSkipped(actor, cite)
    yield TurnTaken(actor, cite)
    yield from rest(table, actor)


def tied(table: Table, actor: int) -> Sequence[int]:
    """Those on this number."""
    window = table.windows[-1]
    assert isinstance(window, Tie)
    return [one for one in range(table.scene.actors) if window.tied >> one & 1]


TIED: Final = Choice(tied, "That one is not on this number.", "R-093")


@worm.rule(GoFirst, cite="R-093", first=TIED)
def go_first(table: Table, move: GoFirst) -> Events:
    """Who of those tied is called first; the others follow at the same number."""
    yield Closed()
    yield from call(table, move.first)


@worm.default(Tie)
def round_the_table(table: Table, window: Tie, actor: int) -> GoFirst:
    """Without an answer: whoever comes first round the table."""
    return GoFirst(table.seat_of(actor), actor, tied(table, actor)[0])
