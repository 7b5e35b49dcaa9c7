"""Guard (R-146): with a shield in hand any card takes the place of the Initiative."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE, lesser_of
from facedown.rulesets.worm.challenge.acting import ABLE, use_turn
from facedown.rulesets.worm.challenge.cards_to_play import hand
from facedown.rulesets.worm.challenge.initiative import never, too_great
from facedown.rulesets.worm.commands import Guard
from facedown.rulesets.worm.events import InitiativeDiscarded, InitiativeReplaced
from facedown.rulesets.worm.means import A_CARD, SHIELD
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table


def behind_a_shield(table: Table, actor: int) -> bool:
    """Does anybody of this actor wield a shield (B-70)?"""
    return any(table.shielded(body) for body in table.active(actor))


def has_initiative(table: Table, actor: int) -> bool:
    """Lies there an Initiative to replace?"""
    return table.initiative[actor] != NONE


def guard_cards(table: Table, actor: int) -> Sequence[int]:
    """Any hand card but the Fool (B-67); a greater doom only for those who may lay it as Initiative (B-45)."""
    cards = hand(table, actor)
    scene = table.scene
    free = scene.options.greater_doom_initiative == "free"
    if actor < scene.people or free or "initiative" in scene.group(actor).greater_dooms_as:
        return cards
    return lesser_of(cards)


def why_not(table: Table, actor: int, card: int) -> Refused:
    """It never can be an Initiative, or it is a greater doom."""
    return never(table, actor, card) or too_great(waivable=True)


BEHIND_A_SHIELD: Final = Condition(
    behind_a_shield, "You need a shield in your hand, not Destroyed.", "R-146", needs=SHIELD
)
HAS_INITIATIVE: Final = Condition(has_initiative, "You have no Initiative to replace.", "R-146", waivable=False)
GUARD_CARD: Final = Choice(
    guard_cards, "That card cannot be your Initiative.", "B-45", possible=hand, why=why_not, needs=A_CARD
)


@worm.rule(Guard, cite="R-146", when=[ABLE, BEHIND_A_SHIELD, HAS_INITIATIVE], card=GUARD_CARD)
def guard(table: Table, move: Guard) -> Events:
    """The card itself pays: it lies where the old one lay, facedown even if that was up, unless by option (B-42)."""
    options = table.scene.options
    old, shown = table.initiative[move.actor], bool(table.shown >> move.actor & 1)
    unseen = not shown and options.unseen_discards == "yes"
    yield InitiativeDiscarded(move.actor, old, unseen, "R-146")
    yield InitiativeReplaced(move.actor, move.card, face_up=shown and options.guard_face == "as_old")
    yield from use_turn(table, move.actor)
