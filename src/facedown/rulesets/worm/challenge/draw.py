"""Step 1 (A7): four cards for each adventurer, dooms for the game master, a mulligan; refilling decks (A1)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Condition
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.cards import NONE, lesser
from facedown.rulesets.worm.challenge.moods import by_chance
from facedown.rulesets.worm.challenge.under_spells import choked
from facedown.rulesets.worm.commands import KeepHand, Redraw
from facedown.rulesets.worm.events import Dealt, HandDiscarded, RoundBegan, Shuffled
from facedown.rulesets.worm.lords import is_lord
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.scene import Hazard
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Choking, Draw, Initiatives, Mulligan, Stun
from facedown.rulesets.worm.words import GROWN, MAJOR_DECK, MINOR_DECK

HAND_SIZE: Final = number("R-073", 4)
DOOMS: Final = number("R-076", 3)
FOR_A_TYPE: Final = number("R-077", 1)
FOR_MORE: Final = number("R-078", 1)
FOR_TWICE: Final = number("R-079", 1)
FOR_LARGER: Final = number("R-080", 1)
FOR_ELITE: Final = number("R-081", 2)
FOR_LORD: Final = number("R-082", 3)


def dooms(table: Table) -> int:
    """How many cards the game master draws, checked anew each round (R-076 to R-082, B-07, B-63, B-74, B-101)."""
    scene = table.scene
    standing = table.standing()
    guild = len(standing.guild)
    groups = [actor for actor in scene.foe_actors if standing.able >> actor & 1]
    heads = larger = 0
    for actor in groups:
        for body in table.active(actor)[: 1 if is_lord(table, actor) else None]:
            heads += 1
            larger += scene.group(actor).larger or bool(table.effects[body] & GROWN)
    if scene.options.hazard_acts == "yes":
        heads += len(scene.hazards)
    ranks = {scene.group(actor).rank for actor in groups}
    types = len({scene.type_of(actor) for actor in groups}) + sum([lays_initiative(hazard) for hazard in scene.hazards])
    return (
        DOOMS
        + FOR_A_TYPE * types
        + FOR_MORE * (heads > guild)
        + FOR_TWICE * (heads >= 2 * guild)
        + FOR_LARGER * larger
        + FOR_ELITE * ("elite" in ranks)
        + FOR_LORD * ("dungeon lord" in ranks)
    )


def draw_to_hand(table: Table, hand: int, count: int, chance: Chance) -> Events:
    """From the top; when the deck runs out its discards are shuffled and the draw goes on (R-009, B-102)."""
    deck = MAJOR_DECK if hand == table.scene.people else MINOR_DECK
    cite = "R-076" if deck == MAJOR_DECK else "R-073"
    while count:
        cards = table.decks[deck]
        if not cards:
            if not table.discards[deck]:
                return
            yield from refill(table, deck, chance)
            cards = table.decks[deck]
        taken = cards[-count:]
        yield Dealt(hand, taken[::-1], cite)
        count -= len(taken)


def refill(table: Table, deck: int, chance: Chance) -> Events:
    """That deck's discards become its deck (R-009, B-87)."""
    yield Shuffled(deck, chance.shuffled(table.discards[deck]), "R-009")


def shuffle_both(table: Table, chance: Chance, cite: str) -> Events:
    """Each deck with its own discards; what lies facedown in play stays out (B-87)."""
    for deck in (MINOR_DECK, MAJOR_DECK):
        yield Shuffled(deck, chance.shuffled((*table.decks[deck], *table.discards[deck])), cite)


@worm.closes(Draw)
def draw(table: Table, window: Draw, chance: Chance) -> Events:
    """A round begins: everybody who can act draws, round the table one card at a time (F3), then the game master."""
    scene = table.scene
    if scene.moody and not table.round:
        for group in scene.moody:
            yield from by_chance(table, group, chance)
    yield RoundBegan(table.round + 1)
    fewer = choked(table) if table.spells else {}
    yield from deal_round(table, chance, fewer)
    foes = sum([less for actor, less in fewer.items() if actor >= scene.people])
    yield from draw_to_hand(table, scene.people, max(dooms(table) - foes, 0), chance)
    yield Closed()
    yield Opened(Choking(actors=sum([1 << actor for actor in fewer])) if fewer else after_draw(table))


def after_draw(table: Table) -> Mulligan | Initiatives:
    """The game master may throw the hand back; where there are no foes Initiatives come at once."""
    return Mulligan(waiting=1 << first_foe(table)) if table.scene.groups else initiatives(table)


@worm.closes(Choking)
def chokes(table: Table, window: Choking, chance: Chance) -> Events:
    """Whoever begins the round in a Stinking Cloud is Stunned, if a card is left (C6, R-053)."""
    if not window.actors:
        yield Closed()
        yield Opened(after_draw(table))
        return
    actor = (window.actors & -window.actors).bit_length() - 1
    yield Changed(replace(window, actors=window.actors & ~(1 << actor)))
    if table.hand(actor):
        yield Opened(Stun(waiting=1 << actor, actor=actor, why="C6"))


def deal_round(table: Table, chance: Chance, fewer: dict[int, int]) -> Events:
    """Each adventurer on their feet draws; those in later places go short when the cards run out (B-102).

    What lies facedown takes nothing off the four (R-074), and a Fool goes to the hand like any card (R-075). *fewer*
    says by actor how much less a spell leaves (C6).
    """
    able = table.standing().guild
    rounds = [[actor for actor in able if place < HAND_SIZE - fewer.get(actor, 0)] for place in range(HAND_SIZE)]
    left = list(table.decks[MINOR_DECK])
    if len(left) >= sum([len(actors) for actors in rounds]):
        dealt: dict[int, list[int]] = {actor: [] for actor in rounds[0]}
        for actors in rounds:
            for actor in actors:
                dealt[actor].append(left.pop())
        for actor, cards in dealt.items():
            yield Dealt(actor, tuple(cards))
    else:
        for actors in rounds:
            for actor in actors:
                yield from draw_to_hand(table, actor, 1, chance)


def first_foe(table: Table) -> int:
    """The actor under which the game master speaks for the foes' hand."""
    return table.scene.people


def initiatives(table: Table) -> Initiatives:
    """Every adventurer, every foe and every hazard that can lays one card, all together (R-086, R-087, R-220).

    With fewer cards than foes the last ones go without (B-46).
    """
    scene = table.scene
    actors = 0
    foes = 0
    for actor in range(scene.actors):
        if actor < scene.people:
            if table.hands[actor] and table.able(actor):
                actors |= 1 << actor
        elif can_lay(table, actor) and foes < len(table.hands[scene.people]):
            foes += 1
            actors |= 1 << actor
    return Initiatives(waiting=actors, asked=actors)


def lays_initiative(hazard: Hazard) -> bool:
    """Has this hazard an Initiative of its own, or is it an obstacle with a number (R-220)?"""
    return hazard.plan.number is None


def can_lay(table: Table, actor: int) -> bool:
    """Is this a foe who can act, or a hazard with an Initiative of its own, that was not given a card as it joined?"""
    scene = table.scene
    if table.initiative[actor] != NONE:
        return False
    return table.able(actor) or (scene.is_hazard(actor) and lays_initiative(scene.hazard(actor)))


# -- the mulligan


def not_too_often(table: Table, actor: int) -> bool:
    """Has the hand been thrown back less often than the table allows?"""
    return table.mulligans < table.scene.options.mulligan_limit


def mostly_greater(table: Table, actor: int) -> bool:
    """Is more than half of the hand greater dooms?"""
    hand = table.hands[table.scene.people]
    if table.scene.options.mulligan_threshold == "none":
        return True
    return 2 * sum([1 for card in hand if not lesser(card)]) > len(hand)


ONCE: Final = Condition(not_too_often, "You have drawn again already this round.", "B-47")
POOR: Final = Condition(mostly_greater, "Most of your hand are lesser dooms.", "R-084")


@worm.rule(Redraw, cite="R-084", when=[ONCE, POOR], lucky=True)
def redraw(table: Table, move: Redraw, chance: Chance) -> Events:
    """Before Initiative a hand of mostly greater dooms may be thrown back, unseen, and drawn anew."""
    hand = table.hands[table.scene.people]
    unseen = table.scene.options.unseen_discards == "yes"
    yield HandDiscarded(table.scene.people, hand, unseen, mulligan=True, cite="R-084")
    yield from draw_to_hand(table, table.scene.people, len(hand), chance)


@worm.rule(KeepHand, cite="R-084")
def keep_hand(table: Table, move: KeepHand) -> Events:
    """The hand stays as it is."""
    yield Closed()
    yield Opened(initiatives(table))


@worm.default(Mulligan)
def kept(table: Table, window: Mulligan, actor: int) -> KeepHand:
    """Without an answer the hand is kept."""
    return KeepHand(table.seat_of(actor), actor)
