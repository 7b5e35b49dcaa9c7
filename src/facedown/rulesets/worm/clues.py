"""What public rules let a hidden card be: the suit of a facedown minor action, an Initiative above the count.

Where the whole truth depends on a hand nobody saw, these sets are narrower than it: they never allow what is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import FOOL, MAJORS, MINORS, SUIT, VALUE, lesser
from facedown.rulesets.worm.commands import (
    AidAnother,
    AimBow,
    Attack,
    Avoid,
    Banter,
    CastGuardian,
    CastSpell,
    CommandCompanion,
    Dash,
    Dodge,
    GreaterDoom,
    LayInitiative,
    LesserDoom,
    OverwhelmingAttack,
    PullFromPack,
    Recover,
    Riposte,
    Roughhouse,
    SpeakIncantation,
    UseItem,
    Vigilance,
    WandAttack,
)
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.states import Clue, Facedown, Guardian
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import Charge
from facedown.rulesets.worm.words import SPEAK, SUIT_OF, VIGILANCE

NO_FOOL: Final = frozenset(MINORS) - {FOOL}
DOOMS: Final = frozenset(MAJORS)
LESSER: Final = frozenset([card for card in MAJORS if lesser(card)])
GREATER: Final = DOOMS - LESSER
OF_SUIT: Final = tuple([frozenset([card for card in MINORS if SUIT[card] == suit]) for suit in range(4)])
SUIT_NEEDED: Final[dict[type[Command], int]] = {
    Attack: 0, Riposte: 0, AimBow: 0, Avoid: 1, Dash: 1, Dodge: 1, Roughhouse: 1, AidAnother: 2, CommandCompanion: 2,
    PullFromPack: 2, UseItem: 2, WandAttack: 3, Banter: 3, SpeakIncantation: 3, CastSpell: 3, Recover: 3,
    CastGuardian: 3, Charge: 0,
}  # fmt: skip
"""The suit a minor action asks for; those left out take any card (R-162)."""


@cache
def above(count: int, cards: frozenset[int]) -> frozenset[int]:
    """Those of the cards whose number has not been called yet."""
    return frozenset([card for card in cards if VALUE[card] > count])


@cache
def at_least(number: int) -> frozenset[int]:
    """The cards of this number or more."""
    return frozenset([card for card in (*NO_FOOL, *DOOMS) if VALUE[card] >= number])


@cache
def not_between(first: int, last: int) -> frozenset[int]:
    """The cards of every number but those from the first to the last."""
    return frozenset([card for card in (*NO_FOOL, *DOOMS) if not first <= VALUE[card] <= last])


def initiative(table: Table, actor: int) -> frozenset[int]:
    """What an Initiative that was not flipped may be: above the count, for who is still to be called (R-095).

    What was laid by Guard since the count rose may lie below it (B-42).
    """
    scene = table.scene
    if actor < scene.people:
        cards = NO_FOOL
    else:
        free = scene.options.greater_doom_initiative == "free" or table.acted >> actor & 1
        creature = scene.is_foe(actor) and "initiative" in scene.group(actor).greater_dooms_as
        cards = DOOMS if free or creature else LESSER
    waits = not scene.is_hazard(actor) or scene.options.hazard_acts == "yes"
    if not waits or (table.acted | table.guarded) >> actor & 1:
        return cards
    return above(table.count, cards)


def facedown(scene: Scene, actor: int, one: Facedown) -> frozenset[int]:
    """What a facedown action's card may be: of the suit, if laid as a minor action (R-162); foes' are lesser dooms."""
    suit = SUIT_OF[one.prepares if one.kind == VIGILANCE else one.kind]
    needs = not one.on_turn or (one.kind == VIGILANCE and scene.options.vigilance_suit == "always")
    return for_suit(scene, actor, suit if needs else -1)


def for_suit(scene: Scene, actor: int, suit: int) -> frozenset[int]:
    """An adventurer's card of a suit (-1: any), or a lesser doom."""
    if actor >= scene.people:
        return LESSER
    if suit < 0:
        return NO_FOOL
    also = [card for card, counts_as, _, _ in scene.extra_suits if counts_as == suit]
    return OF_SUIT[suit].union(*[OF_SUIT[card] for card in also]) if also else OF_SUIT[suit]


def guardian(scene: Scene, one: Guardian) -> frozenset[int]:
    """What a guardian's card may be: of Wands, if laid as a minor action (R-162); foes' are lesser dooms."""
    return for_suit(scene, one.caster, -1 if one.on_turn else SUIT_OF[SPEAK])


def minor_action(scene: Scene, move: Command) -> frozenset[int]:
    """What may pay for a minor action that was declared aloud (R-162, R-165, R-180)."""
    kind = type(move)
    if kind is LayInitiative:
        return NO_FOOL if move.actor < scene.people else LESSER
    if kind in (GreaterDoom, OverwhelmingAttack):
        return GREATER
    suit = SUIT_OF[move.prepares] if isinstance(move, Vigilance) else SUIT_NEEDED.get(kind, -1)
    free = suit < 0 and kind not in (Vigilance, LesserDoom)
    return DOOMS if free and move.actor >= scene.people else for_suit(scene, move.actor, suit)


def clue(card: int, allowed: frozenset[int]) -> Clue:
    """That a place can hold only these."""
    return Clue(card, all_but(allowed))


@cache
def all_but(allowed: frozenset[int]) -> frozenset[int]:
    """Every other card."""
    return frozenset([*MINORS, *MAJORS]) - allowed


def lying_out(table: Table, mine: Callable[[int], bool]) -> list[int]:
    """The hidden cards of a deck (*mine*) that lie elsewhere than in it or its discards."""
    found = [card for hand in table.hands for card in hand]
    found += [card for actor, card in enumerate(table.initiative) if not table.shown >> actor & 1]
    found += [one.card for one in table.facedown if one is not None]
    found += [one.lies.card for one in table.further]
    found += [one.card for one in table.guardians]
    found += table.laid
    return [card for card in found if card >= 0 and mine(card)]
