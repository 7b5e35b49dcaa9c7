"""Retreat, read again (A21)."""

from __future__ import annotations

from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm.cards import FOOL, NONE
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Turn
from tests.worm.oracle.facts import can_act, hand_of, has, is_person
from tests.worm.oracle.judging import rating_of, the_able
from tests.worm.oracle.reading import Parts, anything, reads

PENTACLES = 1


def cornered(table: Table) -> bool:
    """Has fate decided already that there is no way out (R-033, R-189)?"""
    return any(one.attribute == PENTACLES and one.words == "retreat" for one in table.bound)


def goes(table: Table, actor: int, how: str) -> bool:
    """One's own turn, not the Fool's, where the guild goes so (B-53)."""
    window = table.windows[-1]
    mine = isinstance(window, Turn) and not window.fool and is_person(table, actor) and can_act(table, actor)
    return mine and table.scene.options.retreat_cards == how and not cornered(table)


def may_call(table: Table, actor: int, chosen: Parts) -> bool:
    """Once a round the guild is asked (B-53)."""
    return goes(table, actor, "together") and table.flight.called != table.round


def may_withdraw(table: Table, actor: int, chosen: Parts) -> bool:
    """By option each alone (B-53)."""
    return goes(table, actor, "own_turn")


def some_card(table: Table, actor: int, chosen: Parts) -> bool:
    """Any card but the Fool, unless it is the only one (R-188, B-67)."""
    held = hand_of(table, actor)
    return chosen["card"] in held and (chosen["card"] != FOOL or len(held) == 1)


def some_card_or_none(table: Table, actor: int, chosen: Parts) -> bool:
    """Who has no card plays none (B-53)."""
    return some_card(table, actor, chosen) or (chosen["card"] == NONE and not hand_of(table, actor))


reads(c.CallRetreat, may_call)
reads(c.Withdraw, may_withdraw, card=some_card, words=anything)
reads(c.Flee, anything, card=some_card_or_none, words=anything)
reads(c.StandFast, anything)


def how_fast(table: Table, actor: int, chosen: Parts) -> bool:
    """Slow, similar, fast (R-186)."""
    return bool(0 <= chosen["mobility"] <= 2)


reads(c.DeclarePursuit, anything, mobility=how_fast, words=anything)


def who_tests(table: Table) -> list[int]:
    """The first with the highest and the first other with the lowest Pentacles, of those who paid (R-188, B-53)."""
    able = the_able(table)
    paid = [one for one in able if has(table.flight.withdrawn, one)] or able
    best = max(paid, key=lambda one: rating_of(table, one, PENTACLES))
    lowest = min(rating_of(table, one, PENTACLES) for one in paid)
    others = [one for one in paid if one != best and rating_of(table, one, PENTACLES) == lowest]
    return [best, *others[:1]]


def one_of_the_two(table: Table, actor: int, chosen: Parts) -> bool:
    """Favor to one of the tests, or to none (R-188)."""
    return chosen["adventurer"] == NONE or chosen["adventurer"] in who_tests(table)


def one_who_runs(table: Table, actor: int, chosen: Parts) -> bool:
    """Nobody, or an adventurer on their feet (R-189)."""
    return chosen["wounded"] == NONE or chosen["wounded"] in the_able(table)


reads(c.RewardTrick, anything, adventurer=one_of_the_two)
reads(c.Complicate, anything, wounded=one_who_runs, goes_on=anything, words=anything)
