"""The game master offers the guild a retreat (R-171)."""

from __future__ import annotations

from typing import Final

from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import OfferRetreat
from facedown.rulesets.worm.arbiter.standing import power, ruled
from facedown.rulesets.worm.challenge.retreat import NOT_CORNERED, retreat_called
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Judgement, Turn


def nothing_under_way(table: Table, actor: int) -> bool:
    """Is a turn open, or the round over?"""
    return bool(table.windows) and isinstance(table.windows[-1], Turn | Judgement)


AT_REST: Final = Condition(nothing_under_way, "Offer it on a turn, or when the round is over.", "R-171", waivable=False)


@power(OfferRetreat, cite="R-171", when=[AT_REST, NOT_CORNERED])
def offer_retreat(table: Table, move: OfferRetreat) -> Events:
    """Do they want to retreat? When the round is over it costs a card as on a turn: hands are discarded later."""
    yield from ruled("a retreat", move, cite="R-171")
    yield from retreat_called(table, move.actor)
