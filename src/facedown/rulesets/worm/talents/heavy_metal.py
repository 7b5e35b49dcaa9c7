"""Heavy Metal Machine (C5): a card from the hand, and one's Swords count for one's Initiative against one action."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.kernel.sums import Part
from facedown.rulesets.worm.cards import SUITS, SWORDS
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.challenge.cards_to_play import ANY_CARD
from facedown.rulesets.worm.challenge.open_action import change, open_action
from facedown.rulesets.worm.events import CardDiscarded, InitiativeRaised
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.talents.commands import Brace
from facedown.rulesets.worm.talents.having import HEAVY_METAL, use
from facedown.rulesets.worm.talents.swords import braces
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.unwritten import at_once


def may_brace(table: Table, actor: int) -> bool:
    """Does the action that lies open strike this adventurer's armor?"""
    return braces(table, open_action(table), actor)


BRACES: Final = Condition(
    may_brace, "Only a Heavy Metal Machine braces: in iron or steel, when struck at, once a round.", "C5"
)


@worm.rule(Brace, cite="C5", when=[ABLE, BRACES], card=ANY_CARD)
def brace(table: Table, move: Brace) -> Events:
    """An interrupt: any card, and one's own Swords are added to one's Initiative against this action (R-156)."""
    act = open_action(table)
    place = act.targets.index(move.actor)
    yield from at_once(table, move.actor, SWORDS)
    by = table.scene.attributes[move.actor][SWORDS]
    raised = put(act.raised, place, act.raised[place] + by)
    yield CardDiscarded(move.actor, move.card, "C5")
    yield from use(table, move.actor, HEAVY_METAL)
    yield from practise(table, move.actor, HEAVY_METAL)
    yield InitiativeRaised(move.actor, by, move.actor, (Part(SUITS[SWORDS], by, "C5"),), "C5")
    yield from change(table, replace(act, raised=raised, braced=act.braced | 1 << place))
