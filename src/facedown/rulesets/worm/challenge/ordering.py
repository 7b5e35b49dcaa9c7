"""The order in which the results of a batch of minor actions are told (R-163), where the arbiter is asked for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.commands import Confirm, OrderResults
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import MinorQueue, Ordering


def unsettled(table: Table, actor: int) -> Sequence[int]:
    """Whose results have no place yet."""
    window = table.windows[-1]
    assert isinstance(window, Ordering)
    return [move.actor for move in window.queue[window.settled :]]


UNSETTLED: Final = Choice(unsettled, "That one has no result to be told, or it has its place already.", "R-163")


@worm.rule(OrderResults, cite="R-163", first=UNSETTLED)
def order_results(table: Table, move: OrderResults) -> Events:
    """This one is told next; the last two are settled together."""
    window = table.windows[-1]
    assert isinstance(window, Ordering)
    queue = window.queue
    place = unsettled(table, move.actor).index(move.first) + window.settled
    told = (*queue[: window.settled], queue[place], *queue[window.settled : place], *queue[place + 1 :])
    settled = window.settled + 1
    waiting = window.waiting if len(told) - settled > 1 else 0
    yield Changed(replace(window, queue=told, settled=settled, waiting=waiting))


@worm.closes(Ordering)
def ordered(table: Table, window: Ordering, chance: Chance) -> Events:
    """They are carried out in this order."""
    yield Closed()
    yield Opened(MinorQueue(turn=window.turn, used=window.used, queue=window.queue))


@worm.default(Ordering)
def as_declared(table: Table, window: Ordering, actor: int) -> Confirm:
    """Without an answer: as they were declared, round the table (F2)."""
    return Confirm(table.seat_of(actor), actor)
