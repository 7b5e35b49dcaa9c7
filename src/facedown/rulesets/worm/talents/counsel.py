"""Counsel (C5): a card of the suit of what one advises goes to another adventurer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import SUIT
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.challenge.cards_to_play import hand
from facedown.rulesets.worm.challenge.open_action import change, open_action
from facedown.rulesets.worm.events import CardGiven, ResolveSpent
from facedown.rulesets.worm.means import COUNSELLOR
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import GiveCounsel
from facedown.rulesets.worm.talents.having import COUNSEL, has_unused, use
from facedown.rulesets.worm.talents.stepping_in import counsels
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.tests_of_fate import WORDS
from facedown.rulesets.worm.windows import Turn


def may_counsel(table: Table, actor: int) -> bool:
    """Once a round: on one's own turn, or for a Resolve while an action lies open."""
    return has_unused(table, actor, COUNSEL) and (isinstance(table.windows[-1], Turn) or counsels(table, actor))


def guild_mates(table: Table, actor: int) -> Sequence[int]:
    """The other adventurers who can act."""
    return [other for other in range(table.scene.people) if other != actor and table.able(other)]


def given(table: Table, actor: int) -> Sequence[int]:
    """Any card of a suit: the Fool is nobody's gift (B-67)."""
    return hand(table, actor)


COUNSELS: Final = Condition(
    may_counsel,
    "Only Counsel gives a card away: once a round, on your turn or for a Resolve.",
    "C5",
    needs=COUNSELLOR,
)
GUILD_MATE: Final = Choice(guild_mates, "You counsel another adventurer, who can act.", "C5")
GIFT: Final = Choice(given, "That is no card of yours that has a suit.", "B-67")


@worm.rule(GiveCounsel, cite="C5", when=[ABLE, COUNSELS], card=GIFT, ally=GUILD_MATE, words=WORDS)
def give_counsel(table: Table, move: GiveCounsel) -> Events:
    """The suit is that of the action advised, said aloud; the card itself only the two know. It uses up no turn."""
    interrupts = not isinstance(table.windows[-1], Turn)
    if interrupts:
        yield ResolveSpent(move.actor, "C5")
    yield from use(table, move.actor, COUNSEL)
    yield from practise(table, move.actor, COUNSEL)
    yield CardGiven(move.actor, move.ally, move.card, SUIT[move.card])
    if interrupts:
        # With another card in hand the Fool can be played now (B-76).
        yield from change(table, open_action(table))
