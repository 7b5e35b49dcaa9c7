"""What an actor must have for a rule to be worth asking, as bits: cards, something facedown, what the scene brings.

None of it decides: each bit is only what a condition or choice needs in any case, and says so where it is written.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from facedown.rulesets.worm.cards import FOOL, MINORS, SUIT, VALUE, lesser
from facedown.rulesets.worm.plan import AdventurerPlan, FoePlan
from facedown.rulesets.worm.words import AID, AIM, DODGE, RIPOSTE, VIGILANCE

EVERYTHING: Final = -1
"""Of the judge, who rules and does not act."""
# The first four bits are a card of each suit: 1 << SWORDS to 1 << WANDS.
ANY_SUIT: Final = 15
"""A card for an action of each suit: on one's own turn any card pays (R-096), and a lesser doom always does (R-177)."""
A_CARD: Final = 16
LESSER_CARD: Final = 32
GREATER_CARD: Final = 64
THE_FOOL: Final = 128
FACEDOWN: Final = 256
"""Something lies facedown."""
DEFENCE: Final = 1 << 23
AID_OR_AIM: Final = 1 << 24
"""It is a Dodge or a Riposte; or it adds to an action."""
SPELLS: Final = 1 << 27
"""Spells of the scene that the actor knows."""
GUARDIANS: Final = 1 << 28
"""A spell of the scene whose card lies facedown to guard somebody, whoever knows it."""
BACKING: Final = 512
"""It is any of these, for which favor can be paid (B-51); or Resolve may wait until the total is known (B-50)."""
ADVENTURES: Final = 1 << 10
GRAMARYE: Final = 1 << 11
COUNSELLOR: Final = 1 << 30
BERSERKER: Final = 1 << 31
REAVES: Final = 1 << 32
"""A talent that does this, Wounded or not."""
COMPANION: Final = 1 << 12
LESSER_TACTIC: Final = 1 << 13
GREATER_TACTIC: Final = 1 << 14
"""A doom ability that happens at once."""
WITHDRAWS: Final = 1 << 29
"""By option an adventurer withdraws on their own turn (B-53)."""
OVERWHELMING: Final = 1 << 15
OPEN_WAY: Final = 1 << 16
"""The scene has a link that no hazard guards, or that a Dash leaps."""
OFFERS: Final = 1 << 25
"""The scene offers actions of its own."""
SHIELD: Final = 1 << 17
BOW: Final = 1 << 18
CROSSBOW: Final = 1 << 19
COMPONENT: Final = 1 << 20
ON_A_BELT: Final = 1 << 21
IN_A_PACK: Final = 1 << 22
"""The scene brought such a thing, or one that was there: wherever it is by now, only a swap puts another there."""

THING: Final = {
    "light shield": SHIELD, "heavy shield": SHIELD, "bow": BOW, "crossbow": CROSSBOW, "component": COMPONENT,
    "belt": ON_A_BELT, "pack": IN_A_PACK,
}  # fmt: skip
"""What comes with a thing of this kind, or in this place, when the scene begins."""


def card_brings(card: int) -> int:
    """What comes with a card in hand."""
    if card == FOOL:
        return THE_FOOL
    if card in MINORS:
        return A_CARD | 1 << SUIT[card]
    return A_CARD | (LESSER_CARD | ANY_SUIT if lesser(card) else GREATER_CARD)


LAID_BRINGS: Final = {
    DODGE: FACEDOWN | DEFENCE | BACKING, RIPOSTE: FACEDOWN | DEFENCE | BACKING,
    AID: FACEDOWN | AID_OR_AIM | BACKING, AIM: FACEDOWN | AID_OR_AIM | BACKING, VIGILANCE: FACEDOWN,
}  # fmt: skip
"""By kind of facedown action: what comes with it."""
CARD_BRINGS: Final = tuple([card_brings(card) for card in range(len(VALUE))])
"""By card: what comes with it in hand."""


@lru_cache(maxsize=4096)
def hand_brings(cards: tuple[int, ...]) -> int:
    """What comes with a hand; the Fool is nothing without another card (R-157)."""
    has = 0
    for card in cards:
        has |= CARD_BRINGS[card]
    return has & ~THE_FOOL if len(cards) == 1 else has


TALENTS: Final = {"Gramarye": GRAMARYE, "Counsel": COUNSELLOR, "Berserkergang": BERSERKER, "Reaver": REAVES}
"""What comes with what a talent does."""


def of_adventurer(plan: AdventurerPlan, behaviours: Collection[str]) -> int:
    """What an adventurer brings, with what its talents do."""
    has = ADVENTURES | (COMPANION if plan.commands else 0) | (SPELLS if plan.spells else 0)
    for behaviour in behaviours:
        has |= TALENTS.get(behaviour, 0)
    return has


def of_foe(plan: FoePlan) -> int:
    """What a foe or a group of foes brings."""
    has = (OVERWHELMING if "attack" in plan.greater_dooms_as else 0) | (SPELLS if plan.spells else 0)
    for doom in plan.dooms:
        if not doom.targets:
            has |= LESSER_TACTIC if doom.doom != "greater" else 0
            has |= GREATER_TACTIC if doom.doom != "lesser" else 0
    return has
