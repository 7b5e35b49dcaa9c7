"""The flight itself (A21): highest and lowest Pentacles test, and the guild gets away, has trouble, or is cornered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import NONE, PENTACLES
from facedown.rulesets.worm.challenge.end_of_round import end_challenge
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.commands import Complicate, RewardTrick
from facedown.rulesets.worm.events import Complicated, FlightSet, RetreatEnded, TestCalled
from facedown.rulesets.worm.group_tests import qualified
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import WORDS, on_their_feet
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Away, Complication, Fleeing, Testing, Tricks
from facedown.rulesets.worm.words import FOES_WON, NORMAL, RETREAT

CLEAN: Final = number("R-189", 2)
"""So many hits are a clean escape."""


def flight_begins(table: Table) -> Events:
    """If somebody tried something clever, the game master says whose test it helps; then they test."""
    if table.flight.tricks:
        yield Opened(Tricks(waiting=1 << table.scene.judge))
    else:
        yield from they_run(table, NONE)


def runners(table: Table) -> list[int]:
    """The two who test: highest and lowest Pentacles of those who played a card; who has none cannot help (B-53)."""
    able = on_their_feet(table, NONE)
    helping = [one for one in able if table.flight.withdrawn >> one & 1] or able
    if not helping:
        return []
    best, least = qualified(table, PENTACLES, helping)
    others = [one for one in least if one != best[0]]
    return [best[0], *others[:1]]


def they_run(table: Table, favored: int) -> Events:
    """A group test of Pentacles (R-187, R-188)."""
    testers = runners(table)
    if not testers:
        yield from still_here(table, "cornered")
        return
    tests = [FateTest(one, PENTACLES, favor=one == favored, words=RETREAT) for one in testers]
    yield Opened(Fleeing())
    for one in testers:
        yield TestCalled(one, PENTACLES, RETREAT, "R-187")
    yield from test_opens(
        table, Testing(waiting=1 << testers[0], test=tests[0], group=tuple(tests[1:]), together=len(tests))
    )


# -- tricks


def one_test(table: Table, actor: int) -> Sequence[int]:
    """Neither test, or one of the two."""
    return [NONE, *runners(table)]


REWARDED: Final = Choice(one_test, "A trick helps one of the two who test.", "R-188")


@worm.rule(RewardTrick, cite="R-188", adventurer=REWARDED)
def reward_trick(table: Table, move: RewardTrick) -> Events:
    """Favor to one of the tests, or to none."""
    yield Closed()
    yield from they_run(table, move.adventurer)


@worm.default(Tricks)
def no_favor(table: Table, window: Tricks, actor: int) -> RewardTrick:
    """Without an answer: no favor beyond the rules (F2)."""
    return RewardTrick(table.seat_of(actor), actor, NONE)


# -- how it ends


@worm.closes(Fleeing)
def how_far_they_come(table: Table, window: Fleeing, chance: Chance) -> Events:
    """Two hits get away cleanly, one with a complication; with none the guild is cornered (R-189)."""
    yield Closed()
    if window.hits >= CLEAN:
        yield from guild_is_away(table, chance, "clean escape", "R-189")
    elif window.hits > 0:
        yield Opened(Complication(waiting=1 << table.scene.judge))
    else:
        yield from still_here(table, "cornered")


def still_here(table: Table, how: str) -> Events:
    """The Challenge goes on, and what was played for the retreat is gone."""
    yield FlightSet(replace(table.flight, withdrawn=0, tricks=0))
    yield RetreatEnded(how)


def guild_is_away(table: Table, chance: Chance, how: str, cite: str) -> Events:
    """The Challenge ends with the guild gone: whatever was asked is asked no more (R-172)."""
    yield RetreatEnded(how, cite)
    while table.windows:
        yield Closed()
    yield from end_challenge(table, chance, FOES_WON, "the guild got away")


def leaves_them_behind(table: Table) -> bool:
    """Is no adventurer who can act in the zone of a foe who can?"""
    standing = table.standing()
    zones = {table.zone[body] for body in standing.foes}
    return not any(table.zone[body] in zones for body in standing.guild)


def stragglers(table: Table, actor: int) -> Sequence[int]:
    """Nobody, or one of the adventurers who can act."""
    return [NONE, *on_their_feet(table, actor)]


def either(table: Table, actor: int) -> Sequence[bool]:
    """The Challenge goes on, or it is over."""
    return False, True


STRAGGLER: Final = Choice(stragglers, "That adventurer cannot act.", "R-189")
GOES_ON: Final = Choice(either, "Say whether the Challenge goes on.", "R-189")


@worm.rule(Complicate, cite="R-189", wounded=STRAGGLER, goes_on=GOES_ON, words=WORDS)
def complicate(table: Table, move: Complicate) -> Events:
    """What goes wrong, in words, perhaps with a Wound; whether they are away all the same the game master says."""
    yield Closed()
    yield Complicated(move.words)
    if move.goes_on:
        yield from still_here(table, "complication")
    else:
        yield Opened(Away())
    if move.wounded != NONE:
        yield from deal(table, move.wounded, NORMAL)


@worm.closes(Away)
def away_all_the_same(table: Table, window: Away, chance: Chance) -> Events:
    """The Challenge is over."""
    yield from guild_is_away(table, chance, "complication", "R-189")


@worm.default(Complication)
def the_last_is_caught_up_with(table: Table, window: Complication, actor: int) -> Complicate:
    """Without an answer the last in the marching order who can act takes a Wound, and they are away."""
    able = [NONE, *[one for one in table.scene.marching if table.able(one)]]
    return Complicate(table.seat_of(actor), actor, able[-1], False)
