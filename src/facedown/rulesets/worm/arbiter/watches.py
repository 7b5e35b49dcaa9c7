"""A watch passes (R-203, R-206): who still lies at Death's Door dies, and the dead of the Underworld rise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import PassWatch, RaiseDead
from facedown.rulesets.worm.arbiter.standing import power, ruled
from facedown.rulesets.worm.challenge.dying import dying, rises
from facedown.rulesets.worm.events import Died
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import EITHER
from facedown.rulesets.worm.words import CHALLENGE, PHASES

CITY: Final = PHASES.index("City")


def lie_dead(table: Table, actor: int) -> Sequence[int]:
    """The adventurers who are dead and have not risen."""
    return [body for body in range(table.scene.people) if table.dead & ~table.risen & 1 << body]


def between(table: Table, actor: int) -> bool:
    """Is no Challenge under way?"""
    return table.phase != CHALLENGE


def below(table: Table, actor: int) -> bool:
    """Is the guild in the Underworld?"""
    return table.phase != CITY


DEAD: Final = Choice(lie_dead, "That is no dead adventurer, or one who has risen already.", "R-206")
BETWEEN: Final = Condition(between, "A Challenge is over long before a watch is.", "R-203", waivable=False)
BELOW: Final = Condition(below, "The dead rise in the Underworld only.", "R-206", waivable=False)


@power(PassWatch, cite="R-203", when=[BETWEEN])
def pass_watch(table: Table, move: PassWatch) -> Events:
    """Who is at Death's Door dies at its end; who was dead at its beginning rises."""
    dead = lie_dead(table, move.actor) if below(table, move.actor) else ()
    gone = [body for body in range(table.scene.people) if dying(table, body)]
    yield from ruled("a watch passes", move, cite="R-203")
    for body in gone:
        yield Died(body, "R-203")
    for body in dead:
        yield from rises(table, body, wraith=False)


@power(RaiseDead, cite="R-206", when=[BELOW], body=DEAD, wraith=EITHER)
def raise_dead(table: Table, move: RaiseDead) -> Events:
    """Before the next watch, or as a wraith because the body is destroyed."""
    yield from ruled("the dead rise", move, cite="R-206")
    yield from rises(table, move.body, wraith=move.wraith)
