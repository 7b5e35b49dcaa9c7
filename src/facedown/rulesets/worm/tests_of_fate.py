"""Tests of fate (A2): one card and an attribute against 14, perhaps pushed once, and bound by fate ever after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, OpenChoice, require
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import FOOL, NONE, SUITS
from facedown.rulesets.worm.challenge.draw import refill
from facedown.rulesets.worm.commands import CallTest, DrawTest, LetStand, Push
from facedown.rulesets.worm.events import (
    FoolShown,
    ResolveSpent,
    TestCalled,
    TestDrawn,
)
from facedown.rulesets.worm.fate_sums import FAILURE, result
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Pushing, Tested, Testing
from facedown.rulesets.worm.words import MINOR_DECK

MOST_WORDS: Final = 200


# -- what a call may name


def on_their_feet(table: Table, actor: int) -> Sequence[int]:
    """The adventurers who can act."""
    return [one for one in range(table.scene.people) if table.able(one)]


def attributes(table: Table, actor: int) -> Sequence[int]:
    """Swords, Pentacles, Cups, Wands."""
    return range(len(SUITS))


def yes_or_no(table: Table, actor: int) -> Sequence[bool]:
    """Either."""
    return False, True


def helpers(table: Table, actor: int) -> Sequence[int]:
    """Nobody, or one who can act; a second would add nothing (R-217)."""
    return [NONE, *on_their_feet(table, actor)]


def unspoken(table: Table, actor: int) -> Sequence[str]:
    """No words: they stand for all there could be."""
    return ("",)


def speakable(table: Table, actor: int, words: str) -> bool:
    """Are these words short enough, on one line, and printable?"""
    return len(words) <= MOST_WORDS and words.isprintable()


def words_bounds(table: Table, actor: int) -> object:
    """How long they may be."""
    return {"words": MOST_WORDS}


ADVENTURER: Final = Choice(on_their_feet, "That adventurer cannot act.", "R-011")
ATTRIBUTE: Final = Choice(attributes, "A test is of Swords, Pentacles, Cups or Wands.", "R-011")
EITHER: Final = Choice(yes_or_no, "Say yes or no.", "R-021")
HELPER: Final = Choice(helpers, "Help must be possible: that one cannot act.", "R-217")
WORDS: Final = OpenChoice(
    unspoken, speakable, words_bounds, f"Say it on one line, in at most {MOST_WORDS} characters.", "R-011"
)


def same(one: str, other: str) -> bool:
    """Do these words tell of the same undertaking?"""
    return one.strip().casefold() == other.strip().casefold()


def bound(table: Table, attribute: int, words: str) -> bool:
    """Has fate decided this already? A test that nobody described cannot be told from another, and binds nobody."""
    return bool(words.strip()) and any(one.attribute == attribute and same(one.words, words) for one in table.bound)


@worm.rule(
    CallTest,
    cite="R-011",
    checked=True,
    adventurer=ADVENTURER,
    attribute=ATTRIBUTE,
    favor=EITHER,
    disfavor=EITHER,
    helper=HELPER,
    words=WORDS,
)
def call_test(table: Table, move: CallTest) -> Events:
    """The game master asks one adventurer to test an attribute; what was tried before stays decided (R-027)."""
    test = FateTest(move.adventurer, move.attribute, move.favor, move.disfavor, helper=move.helper, words=move.words)
    yield from called(table, move.actor, test)


def called(table: Table, actor: int, test: FateTest) -> Events:
    """A test begins, unless fate is bound. Errors: Refused."""
    require(table, actor, test.helper != test.adventurer, "Nobody helps themselves.", "R-026")
    require(
        table,
        actor,
        not bound(table, test.attribute, test.words),
        "Fate has decided this; it may be tried again when the circumstances change.",
        "R-027",
    )
    yield TestCalled(test.adventurer, test.attribute, test.words)
    yield from test_opens(table, Testing(waiting=1 << test.adventurer, test=test))


# -- drawing


def payable(table: Table, actor: int) -> Sequence[bool]:
    """A Resolve for favor, while one is left."""
    return (False, True) if table.resolve[actor] else (False,)


def motifs(table: Table, actor: int) -> Sequence[int]:
    """None, or one of the adventurer's own."""
    return [NONE, *range(len(table.scene.adventurers[actor].motifs))]


RESOLVE: Final = Choice(payable, "You have no Resolve left.", "R-025")
MOTIF: Final = Choice(motifs, "That is no motif of yours.", "R-024")


@worm.rule(DrawTest, cite="R-012", lucky=True, resolve=RESOLVE, motif=MOTIF)
def draw_test(table: Table, move: DrawTest, chance: Chance) -> Events:
    """One card, open; a Resolve or a motif for favor is named before. Only a failure can be pushed."""
    window = table.windows[-1]
    assert isinstance(window, Testing)
    if move.resolve:
        yield ResolveSpent(move.actor, "R-025")
    earlier = len(table.drawn)
    yield from next_card(table, move.actor, chance, pushed=False)
    drawn = table.drawn[earlier:]
    test = replace(window.test, resolve=move.resolve, motif=move.motif, first=drawn[0] if drawn else NONE)
    failed = result(table, test) == FAILURE
    yield Closed()
    yield Opened(pushing(window, test) if failed else over(window, test))


def pushing(window: Testing, test: FateTest) -> Pushing:
    """The question that follows a failure; the lead alone decides it, whoever helps (R-026)."""
    return Pushing(
        waiting=1 << test.adventurer, test=test, group=window.group, hits=window.hits, together=window.together
    )


def over(window: Testing | Pushing, test: FateTest) -> Tested:
    """The test is over."""
    return Tested(test=test, group=window.group, hits=window.hits, together=window.together)


def next_card(table: Table, adventurer: int, chance: Chance, *, pushed: bool) -> Events:
    """The top minor, refilled if need be (R-009); none when every card is in hands or on the table (B-102)."""
    if not table.decks[MINOR_DECK] and table.discards[MINOR_DECK]:
        yield from refill(table, MINOR_DECK, chance)
    if table.decks[MINOR_DECK]:
        card = table.decks[MINOR_DECK][-1]
        yield TestDrawn(adventurer, card, pushed, "R-015" if pushed else "R-012")
        if card == FOOL:
            yield FoolShown(adventurer, "R-020")


@worm.default(Testing)
def drawn_by_house(table: Table, window: Testing, actor: int) -> DrawTest:
    """Without an answer: the card is drawn, and nothing is spent."""
    return DrawTest(table.seat_of(actor), actor, False, NONE)


# -- pushing


def cards_left(table: Table, actor: int) -> bool:
    """Is there a card to draw?"""
    return bool(table.decks[MINOR_DECK] or table.discards[MINOR_DECK])


CARDS_LEFT: Final = Condition(cards_left, "There is no card left to draw.", "B-102", waivable=False)


@worm.rule(Push, cite="R-015", when=[CARDS_LEFT], lucky=True)
def push(table: Table, move: Push, chance: Chance) -> Events:
    """After a failure, once: one more card. It never makes a success great, and a failure becomes a great one."""
    window = table.windows[-1]
    assert isinstance(window, Pushing)
    yield from next_card(table, move.actor, chance, pushed=True)
    yield Closed()
    test = replace(window.test, pushed=table.drawn[-1])
    yield Opened(over(window, test))


@worm.rule(LetStand, cite="R-015")
def let_stand(table: Table, move: LetStand) -> Events:
    """The failure stays a failure."""
    window = table.windows[-1]
    assert isinstance(window, Pushing)
    yield Closed()
    yield Opened(over(window, window.test))


@worm.default(Pushing)
def not_pushed(table: Table, window: Pushing, actor: int) -> LetStand:
    """Without an answer fate is not pushed."""
    return LetStand(table.seat_of(actor), actor)
