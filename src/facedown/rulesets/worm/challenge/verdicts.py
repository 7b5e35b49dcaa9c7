"""What only words can settle (R-215): the arbiter says whether it works; a stand-in lets it, as the table agrees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.commands import Judge
from facedown.rulesets.worm.events import Judged, LoreAnswered
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Verdict
from facedown.rulesets.worm.words import BID_LORE


def ask_for_verdict(table: Table, actor: int, kind: int, words: str) -> Events:
    """The arbiter is asked whether something works, as *words* put it; the last event of a rule."""
    yield Opened(Verdict(waiting=1 << table.scene.judge, actor=actor, kind=kind, words=words))


def either(table: Table, actor: int) -> Sequence[bool]:
    """It works, or it does not."""
    return True, False


WORKS: Final = Choice(either, "It works, or it does not.", "R-215")


@worm.rule(Judge, cite="R-215", works=WORKS)
def judge(table: Table, move: Judge) -> Events:
    """The arbiter's word; what it changes on the table is done by the arbiter's other powers.

    A bid for lore that is answered is spent (C1).
    """
    window = table.windows[-1]
    assert isinstance(window, Verdict)
    yield Closed()
    yield Judged(move.works, move.words)
    if move.works and window.kind == BID_LORE and window.actor < table.scene.people:
        yield LoreAnswered(window.actor)


@worm.default(Verdict)
def as_the_table_agrees(table: Table, window: Verdict, actor: int) -> Judge:
    """Without an answer: what succeeded by its value works, and a lore bid is accepted, as the table agrees (F2)."""
    return Judge(table.seat_of(actor), actor, True, "as the table agrees")
