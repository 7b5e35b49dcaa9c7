"""Swords actions (A10): Attack and Riposte; and a bow's own Aim (C4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.rulesets.worm import means
from facedown.rulesets.worm.cards import NONE, SWORDS, WANDS
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.aims import ATTACK_AIMS, WAND_AIMS
from facedown.rulesets.worm.challenge.cards_to_play import ATTACK_CARD, ATTACK_EXTRAS, SWORDS_CARD, WANDS_CARD
from facedown.rulesets.worm.challenge.facedown_cards import WARD, lay, on_turn
from facedown.rulesets.worm.challenge.riding import suit_of, swept
from facedown.rulesets.worm.commands import AimBow, Attack, Riposte, WandAttack
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import GRAMARYE, has_talent
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.words import AIM, ATTACK, RIPOSTE


@worm.rule(Attack, cite="R-106", when=[ABLE], card=ATTACK_CARD, aims=ATTACK_AIMS, extras=ATTACK_EXTRAS)
def attack(table: Table, move: Attack) -> Events:
    """Swords. Beat or tie the target's Initiative to deal 1 Wound; a shield wins the tie. A group strikes many."""
    suit, aims = (suit_of(table, move), swept(table, move)) if move.extras.ability != NONE else (SWORDS, move.aims)
    declared = action(table, move, ATTACK, suit=suit, aims=aims)
    yield from pay(table, move, move.extras)
    yield from declare(table, declared)


def knows_gramarye(table: Table, actor: int) -> bool:
    """Can this adventurer use a wand as a weapon?"""
    return has_talent(table, actor, GRAMARYE)


WANDS_ARE_WEAPONS: Final = Condition(
    knows_gramarye, "Only Gramarye makes a wand a weapon.", "C4", lasting=True, needs=means.GRAMARYE
)


@worm.rule(WandAttack, cite="C4", when=[ABLE, WANDS_ARE_WEAPONS], card=WANDS_CARD, aims=WAND_AIMS, extras=ATTACK_EXTRAS)
def wand_attack(table: Table, move: WandAttack) -> Events:
    """With Gramarye an Attack with a wand is a Wands action, up to one zone away (B-58)."""
    declared = action(table, move, ATTACK, suit=WANDS, aims=move.aims)
    yield from pay(table, move, move.extras)
    yield from practise(table, move.actor, GRAMARYE)
    yield from declare(table, declared)


@worm.rule(Riposte, cite="R-112", when=[ABLE], card=SWORDS_CARD, ward=WARD)
def riposte(table: Table, move: Riposte) -> Events:
    """Swords, facedown. Whoever targets you next must meet it, after the action itself."""
    yield from lay(table, move, Facedown(RIPOSTE, move.card, on_turn(table), ward=move.ward))


BOW: Final = frozenset({"bow"})


def holds_bow(table: Table, actor: int) -> bool:
    """Does anybody of this actor hold a bow?"""
    for body in table.active(actor):
        if table.held(body, BOW):
            return True
    return False


def foes(table: Table, actor: int) -> Sequence[int]:
    """Everybody on the other side."""
    bodies = table.active(actor)
    return table.opponents(bodies[0]) if bodies else ()


HOLDS_BOW: Final = Condition(holds_bow, "Only a bow can be aimed.", "C4", lasting=True, needs=means.BOW)
FOE: Final = Choice(foes, "That is no foe who is still in the fight.", "C4", lasting=True)


@worm.rule(AimBow, cite="C4", when=[ABLE, HOLDS_BOW], card=SWORDS_CARD, target=FOE)
def aim_bow(table: Table, move: AimBow) -> Events:
    """Swords, facedown, with a named target: it adds to the next bow Attack at that target."""
    yield from lay(table, move, Facedown(AIM, move.card, on_turn(table), ward=move.target))
