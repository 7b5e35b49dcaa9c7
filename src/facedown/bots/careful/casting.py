"""What the careful bot thinks a spell is worth: what it does to each whom it reaches, how likely, and what it costs."""

from __future__ import annotations

from typing import Final

from facedown.bots.careful.appraisal import cost, value, worth
from facedown.bots.careful.position import Position
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm.cards import NONE, VALUE, WANDS
from facedown.rulesets.worm.plan import Consequence, SpellPlan
from facedown.rulesets.worm.words import DODGE, EFFECTS

A_RESOLVE: Final = 0.2
"""What a Resolve is worth that may be needed later."""
HELD: Final = 0.5
"""What it costs to let go what one holds."""
AT_A_FOE: Final = {
    "wound": 1.0, "notch": 0.25, "drop": 0.3, "discard": 0.35, "favor": 0.4, "move": 0.2, "test": 0.5, "shift": 0.3,
    "ask": 0.2, "apply": 0.5, "draw": -0.5, "heal": -1.0, "lift": -0.4,
}  # fmt: skip
"""What each consequence is worth when it befalls an enemy."""
BOONS: Final = ("Shrouded", "Grown", "Inspired")
"""The Effects that one wishes for one's friends."""


def spell_of(position: Position, number: int) -> SpellPlan:
    """A spell as far as the seat knows it."""
    foes = position.own.foes
    return position.scene.spells[number] if foes is None else foes.spells[number]


def hurt(position: Position, body: int) -> bool:
    """Is there a Wound to heal?"""
    seen = position.seen
    if body >= position.people:
        return False
    return bool((seen.down | seen.staggered | seen.injured) >> body & 1 or seen.talents[body])


def good(position: Position, it: Consequence, body: int, friend: bool) -> float:
    """What one consequence is worth that befalls a body."""
    suffers = it.do in ("apply", "lift") and bool(position.seen.effects[body] >> EFFECTS.index(it.effect) & 1)
    if it.do == "apply":
        boon = it.effect in BOONS
        return 0.0 if suffers else 0.4 if boon == friend else -0.6
    if it.do == "lift":
        return 0.5 * suffers * (1 if friend else -1)
    if it.do == "heal" and friend:
        return 1.0 if hurt(position, body) else 0.0
    return AT_A_FOE.get(it.do, 0.0) * min(it.amount, 2) * (-1 if friend else 1)


def befalls(position: Position, spell: SpellPlan, body: int, friend: bool) -> float:
    """What the whole spell is worth that befalls a body."""
    found = sum([good(position, it, body, friend) for it in spell.consequences])
    if spell.behaviour is not None:
        found += -0.4 if friend else 0.4
    return found


@worth(asked.CastSpell)
def cast_spell(position: Position, move: asked.CastSpell) -> float:
    """Whom it reaches, how likely, less what is paid and what is let go; the same spell twice is worth nothing."""
    spell, cast = spell_of(position, move.cast.spell), move.cast
    standing = [one for one in position.seen.spells if one.caster == cast.caster]
    if any(one.spell == cast.spell and (set(cast.targets) & set(one.targets) or cast.zone != NONE) for one in standing):
        return -cost(position, move)
    enemies = position.enemies(move.actor)
    inside = [body for body, zone in enumerate(position.seen.zone) if zone == cast.zone and not position.out(body)]
    found = 0.0
    for body in cast.targets or inside:
        friend = body not in enemies
        sure = friend or not spell.targets or spell.value == "any"
        likely = 1.0 if sure else position.chance(value(position, move, WANDS) + 3 * move.extras.resolve, body)
        found += likely * befalls(position, spell, body, friend)
    if spell.lasts == "concentration" and any(
        spell_of(position, one.spell).lasts == "concentration" for one in standing
    ):
        found -= HELD
    paid = 1 + max(len(cast.targets) - spell.targets, 0) if move.actor < position.people else 0
    return found - A_RESOLVE * paid - cost(position, move)


@worth(asked.CastGuardian)
def cast_guardian(position: Position, move: asked.CastGuardian) -> float:
    """A card in time, for whoever has none yet and is pressed."""
    (body,) = move.cast.targets
    if any(one.body == body for one in position.seen.guardians):
        return -cost(position, move)
    pressed = 1.0 if position.threatened(body) else 0.4
    return 0.7 * pressed * VALUE[move.card] / 14 - A_RESOLVE - cost(position, move)


@worth(asked.CallGuardian)
def call_guardian(position: Position, move: asked.CallGuardian) -> float:
    """Rather to be missed than to strike back."""
    return 0.6 if move.serves == DODGE else 0.5
