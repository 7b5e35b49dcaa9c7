"""Which card may pay for what, and what may be paid beside it (A9, A17, A19, B-50, B-75)."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.cards import CUPS, FOOL, NONE, PENTACLES, SUITS, SWORDS, WANDS
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenToTalents
from facedown.rulesets.worm.words import WORN
from tests.worm.oracle.facts import (
    MELEE_WEAPONS,
    among_minors,
    foe_plan,
    hand_of,
    has_at,
    in_hand,
    is_greater,
    is_group,
    is_lesser,
    is_person,
    kind_of,
    knows,
    promised,
    speaks_of,
    suit_of,
    whole,
)
from tests.worm.oracle.reading import Parts, Question


def holds(table: Table, actor: int, card: int) -> bool:
    """Is this card in the hand that pays, not the Fool, and not promised elsewhere (R-085, R-157)?"""
    return card in hand_of(table, actor) and card != FOOL and card not in promised(table, actor)


def is_quick(table: Table, actor: int) -> bool:
    """Pentacles as an interrupt: with the talent, in light armor or none, never against oneself (C5)."""
    window = table.windows[-1]
    metal = [item for item in range(len(table.scene.items)) if kind_of(table, item) in ("iron armor", "steel armor")]
    worn = [item for item in metal if has_at(table, actor, item, WORN)]
    return (
        knows(table, actor, "Quick") and not worn and isinstance(window, OpenToTalents) and window.action.actor != actor
    )


def minor_suits(table: Table, actor: int, suit: int) -> list[int]:
    """The suit an action needs, and what the scene lets count as it where the adventurer is (R-162, R-067)."""
    here = table.scene.zone_names[table.zone[actor]]
    also = [
        SUITS.index(one.suit)
        for one in table.scene.plan.offers
        if one.counts_as == SUITS[suit] and one.zone in ("", here) and speaks_of(table, one.who, actor)
    ]
    return [suit, *also]


def challenge_card(suit: int, *other_suits: int, talent: str = "") -> Question:
    """A card for an action of a suit. With a *talent* other suits do too."""

    def pays(table: Table, actor: int, chosen: Parts) -> bool:
        card = chosen["card"]
        if not holds(table, actor, card):
            return False
        if isinstance(table.windows[-1], OpenToTalents):
            return suit_of(card) == suit and is_quick(table, actor)
        if is_person(table, actor):
            # On one's turn any card does, as a minor action only the suit's own.
            if not among_minors(table) or suit_of(card) in minor_suits(table, actor, suit):
                return True
            return suit_of(card) in other_suits and knows(table, actor, talent)
        # A greater doom pays for no Challenge Action; an Attack with one is a command of its own.
        return is_lesser(card)

    return pays


def attack_card(table: Table, actor: int, chosen: Parts) -> bool:
    """Swords; with Two-handed Focus and one weapon in both hands Pentacles too, in a minor action (C5)."""
    if challenge_card(SWORDS)(table, actor, chosen):
        return True
    if not among_minors(table) or not knows(table, actor, "Two-handed Focus"):
        return False
    held = in_hand(table, actor)
    weapon = [item for item in held if kind_of(table, item) in MELEE_WEAPONS and kind_of(table, item) != "dagger"]
    one = len(held) == 1 and held == weapon and whole(table, held[0])
    return one and holds(table, actor, chosen["card"]) and suit_of(chosen["card"]) == PENTACLES


SWORDS_CARD: Final = challenge_card(SWORDS)
PENTACLES_CARD: Final = challenge_card(PENTACLES)
ROUGHHOUSE_CARD: Final = challenge_card(PENTACLES, SWORDS, talent="Fight Dirty")
CUPS_CARD: Final = challenge_card(CUPS)
WANDS_CARD: Final = challenge_card(WANDS)


def any_card(table: Table, actor: int, chosen: Parts) -> bool:
    """A miscellaneous action takes any card but the Fool alone, a greater doom too (A14, R-177)."""
    return holds(table, actor, chosen["card"])


def resolve(table: Table, actor: int, chosen: Parts) -> bool:
    """A Resolve buys an adventurer favor, if there is one left (R-103)."""
    return not chosen["resolve"] or (is_person(table, actor) and table.resolve[actor] > 0)


def boost(table: Table, actor: int, chosen: Parts) -> bool:
    """The game master may discard a greater doom for favor; no card pays twice (R-178)."""
    card = chosen["boost"]
    if card == NONE:
        return True
    twice = card in (chosen["card"], chosen["rider"])
    return not is_person(table, actor) and is_greater(card) and holds(table, actor, card) and not twice


def no_rider(table: Table, actor: int, chosen: Parts) -> bool:
    """A greater doom rides only on an Attack (R-176)."""
    return bool(chosen["rider"] == NONE)


def rider(table: Table, actor: int, chosen: Parts) -> bool:
    """A greater doom may be played together with the lesser doom of an Attack (R-176)."""
    card = chosen["rider"]
    if card == NONE:
        return True
    if is_person(table, actor) or not is_lesser(chosen["card"]):
        return False
    return is_greater(card) and holds(table, actor, card)


def ability(table: Table, actor: int, chosen: Parts) -> bool:
    """An ability of the creature's that targets somebody: a greater one with the rider, a lesser one without.

    The rider activates the one (R-176), the Attack's own lesser doom the other (R-174); nobody must use one.
    """
    number, ridden = chosen["ability"], chosen["rider"] != NONE
    if number == NONE:
        return not ridden
    if not is_group(table, actor):
        return False
    dooms = foe_plan(table, actor).dooms
    wanted = "greater" if ridden else "lesser"
    if not (0 <= number < len(dooms) and dooms[number].doom == wanted and dooms[number].targets):
        return False
    # Some are for the creature's own turn only (C8).
    return not (dooms[number].own_turn and among_minors(table))


def no_ability(table: Table, actor: int, chosen: Parts) -> bool:
    """No rider, no ability."""
    return bool(chosen["ability"] == NONE)


PAID: Final[dict[str, Question]] = {"resolve": resolve, "rider": no_rider, "ability": no_ability, "boost": boost}
"""What may be paid beside the card of an action that is compared at once."""
PAID_FOR_ATTACK: Final[dict[str, Question]] = {"resolve": resolve, "rider": rider, "ability": ability, "boost": boost}
"""The same for an Attack."""
