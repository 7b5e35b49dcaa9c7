"""Miscellaneous actions (A14): any card, any suit, any value. Guard and Vigilance have chapters of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, require
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.cards_to_play import ANY_CARD
from facedown.rulesets.worm.challenge.effects import afflict
from facedown.rulesets.worm.challenge.gear import ON_BELT, SWAPPED, lying, pull, take_up
from facedown.rulesets.worm.challenge.moving import NOT_PRONE, NOT_ROOTED, leave, movers_of, parting_blows, with_leave
from facedown.rulesets.worm.challenge.resolution import carried
from facedown.rulesets.worm.challenge.routes import NEXT_ZONE, onward
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.commands import BidLore, Move, PullFromBelt, ReloadCrossbow, TestFate, TrivialAction
from facedown.rulesets.worm.events import Done, Fizzled, Loaded, TestCalled
from facedown.rulesets.worm.means import ADVENTURES, CROSSBOW
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action, FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import ATTRIBUTE, WORDS, bound
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Testing
from facedown.rulesets.worm.words import BID_LORE, HAND, MOVE, PRONE, PULL_FROM_BELT, RELOAD, TEST_FATE, TRIVIAL

# -- Move


@worm.rule(Move, cite="R-140", when=[ABLE, NOT_ROOTED, NOT_PRONE], card=ANY_CARD, zone=NEXT_ZONE)
def move_on(table: Table, move: Move) -> Events:
    """Any card: to an adjacent zone. A group goes together; those one is engaged with may strike (R-064, R-182)."""
    declared = with_leave(table, replace(action(table, move, MOVE), zone=move.zone), next_door)
    yield from pay(table, move)
    yield from declare(table, declared)


def next_door(table: Table, act: Action, body: int) -> bool:
    """Is the action's zone next to this body's, and the way open?"""
    return act.zone in onward(table, act.actor, body)


@carried(MOVE)
def moves(table: Table, act: Action, chance: Chance) -> Events:
    """Those who can still go there go."""
    movers = movers_of(table, act, next_door)
    yield from leave(table, act, movers, parting_blows(table, movers))


# -- Bid Lore


def bids_lore(table: Table, actor: int) -> bool:
    """Lore is the adventurers' to bid for (C1)."""
    return actor < table.scene.people


LOREMASTER: Final = Condition(bids_lore, "Only adventurers bid lore.", "R-139", waivable=False, needs=ADVENTURES)


LORE_BIDS: Final = number("C1", 4)
"""So many are answered between two camps."""


def has_bids(table: Table, actor: int) -> bool:
    """Is one of the adventurer's bids left until the next camp?"""
    return table.crawl.lore.count(actor) < LORE_BIDS


BIDS_LEFT: Final = Condition(has_bids, "Your bids for lore are spent until the next camp.", "C1")


@worm.rule(BidLore, cite="R-139", when=[ABLE, LOREMASTER, BIDS_LEFT], card=ANY_CARD, words=WORDS)
def bid_lore(table: Table, move: BidLore) -> Events:
    """Any card, spent whatever the answer: accepted, rejected, or to be asked in other words."""
    declared = action(table, move, BID_LORE)
    yield from pay(table, move)
    yield from declare(table, declared)


@carried(BID_LORE)
def lore(table: Table, act: Action, chance: Chance) -> Events:
    """The arbiter answers."""
    yield from ask_for_verdict(table, act.actor, BID_LORE, act.words)


# -- Pull Item from Belt


@worm.rule(PullFromBelt, cite="R-141", when=[ABLE], checked=True, card=ANY_CARD, item=ON_BELT, held=SWAPPED)
def pull_from_belt(table: Table, move: PullFromBelt) -> Events:
    """Any card: a thing from the belt for one in hand."""
    yield from pull(table, move, PULL_FROM_BELT)


# -- Reload Crossbow


def shot_crossbows(table: Table, actor: int) -> Sequence[int]:
    """The crossbows in hand that have been shot."""
    crossbow = frozenset({"crossbow"})
    held = [item for body in table.active(actor) for item in table.held(body, crossbow)]
    return [item for item in held if table.unloaded >> item & 1]


SHOT: Final = Choice(shot_crossbows, "You hold no crossbow that needs reloading.", "R-142", needs=CROSSBOW)


@worm.rule(ReloadCrossbow, cite="R-142", when=[ABLE], card=ANY_CARD, item=SHOT)
def reload_crossbow(table: Table, move: ReloadCrossbow) -> Events:
    """Any card: a bolt fitted and the string drawn."""
    declared = replace(action(table, move, RELOAD), item=move.item)
    yield from pay(table, move)
    yield from declare(table, declared)


@carried(RELOAD)
def reloaded(table: Table, act: Action, chance: Chance) -> Events:
    """It can shoot again, if it is still in hand."""
    if table.place[act.item] == HAND:
        yield Loaded(act.item, True)
    else:
        yield Fizzled(act.actor, "the crossbow is no longer in hand")


# -- Test Fate


def tests_fate(table: Table, actor: int) -> bool:
    """Tests of fate are the adventurers' (R-011)."""
    return actor < table.scene.people


ADVENTURER: Final = Condition(tests_fate, "Only adventurers test fate.", "R-011", waivable=False, needs=ADVENTURES)


@worm.rule(
    TestFate, cite="R-143", when=[ABLE, ADVENTURER], checked=True, card=ANY_CARD, attribute=ATTRIBUTE, words=WORDS
)
def test_fate(table: Table, move: TestFate) -> Events:
    """Any card, which does not count: a fresh one is drawn. What fate has decided stays decided (R-027)."""
    free = not bound(table, move.attribute, move.words)
    require(table, move.actor, free, "Fate has decided this; the circumstances must change first.", "R-027")
    declared = replace(action(table, move, TEST_FATE), what=move.attribute)
    yield from pay(table, move)
    yield from declare(table, declared)


@carried(TEST_FATE)
def tests(table: Table, act: Action, chance: Chance) -> Events:
    """As any test: Resolve, motifs and pushing."""
    yield TestCalled(act.actor, act.what, act.words, "R-143")
    test = FateTest(act.actor, act.what, words=act.words)
    yield from test_opens(table, Testing(waiting=1 << act.actor, test=test))


# -- Trivial Action


def quick_things(table: Table, actor: int) -> Sequence[int]:
    """What lies in the zone and is not one's own to Recover; NONE for something in words, or to drop prone."""
    return [NONE, *lying(table, actor, recovering=False)]


QUICK: Final = Choice(quick_things, "Nothing of the kind lies within reach of a free hand.", "B-86")


@worm.rule(TrivialAction, cite="R-144", when=[ABLE], card=ANY_CARD, item=QUICK, words=WORDS)
def trivial_action(table: Table, move: TrivialAction) -> Events:
    """Any card: pick something up, drop prone, or whatever is quick and uncontested, in words."""
    declared = replace(action(table, move, TRIVIAL), item=move.item)
    yield from pay(table, move)
    yield from declare(table, declared)


@carried(TRIVIAL)
def quickly_done(table: Table, act: Action, chance: Chance) -> Events:
    """A thing is taken up; what is in words just happens; without words one drops prone."""
    if act.item != NONE:
        yield from take_up(table, act, act.item, recovering=False)
        return
    yield Done(act.actor, TRIVIAL, act.words)
    if not act.words:
        for body in table.active(act.actor):
            yield from afflict(table, body, PRONE, "R-144")
