"""What a spell does when it takes hold, how it stands, and how it ends (C6)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.casting import component_of, speaks
from facedown.rulesets.worm.challenge.consequences import AGAINST, OF_THE_PLACE, carry
from facedown.rulesets.worm.challenge.effects import relieve
from facedown.rulesets.worm.challenge.under_spells import spell_of
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.events import Fizzled, ModifierEnded, ModifierSet, SpellEnded, SpellStands
from facedown.rulesets.worm.plan import Consequence, SpellPlan
from facedown.rulesets.worm.states import Action, Modifier, StandingSpell
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import ATTACK, EFFECTS, SPEAK

WHILE: Final = frozenset({"favor"})
"""The consequences of a lasting spell that stand as long as it does, and no longer."""


def takes_hold(table: Table, act: Action, bodies: tuple[int, ...], value: int = NONE) -> Events:
    """It does what it does to these, and stands if it lasts; the component must still be in hand, the voice free."""
    spell = table.scene.spells[act.spell]
    caster = act.aims[0].member
    if component_of(table, caster, spell) == NONE or not speaks(table, caster):
        yield Fizzled(act.actor, "the spell's component is no longer in hand, or the voice is gone")
        return
    if spell.lasts != "at once":
        yield from stand(table, act, bodies)
    for body in bodies if spell.behaviour == "Brainfever" else ():
        yield ModifierSet(fever(table, spell, body), cite="C6")
    if not spell.consequences and spell.behaviour is None:
        yield from ask_for_verdict(table, act.actor, SPEAK, act.words or spell.words or spell.name)
        return
    lasting = [it for it in spell.consequences if it.do in WHILE and spell.lasts != "at once"]
    others = tuple([by_magic(it) for it in spell.consequences if it not in lasting])
    for body in bodies:
        for _ in lasting:
            yield ModifierSet(favor_against(spell, body), cite="C6")
    if act.zone != NONE:
        of_the_place = tuple([it for it in others if it.do in OF_THE_PLACE])
        others = tuple([it for it in others if it.do not in OF_THE_PLACE])
        yield from carry(table, of_the_place, NONE, act.actor)
    for body in reversed(bodies):
        yield from carry(table, others, body, act.actor, value)


def by_magic(it: Consequence) -> Consequence:
    """A spell's Wound is magic, unless its book says what else it is (C8)."""
    return replace(it, quality="magic") if it.do == "wound" and it.quality is None else it


def favor_against(spell: SpellPlan, body: int) -> Modifier:
    """Hostile actions against a body have favor while the spell stands."""
    return Modifier(spell.name, True, "C6", target=body, kinds=AGAINST, until="spell")


def fever(table: Table, spell: SpellPlan, body: int) -> Modifier:
    """A Brainfever gives favor to the Attacks of whoever has it."""
    return Modifier(spell.name, True, "C6", actor=table.scene.actor_of[body], kinds=1 << ATTACK, until="spell")


def in_zone(table: Table, zone: int) -> tuple[int, ...]:
    """Everybody in a zone who is not dead."""
    return tuple([body for body, here in enumerate(table.zone) if here == zone and not table.dead >> body & 1])


# -- how long it stands


def stand(table: Table, act: Action, bodies: tuple[int, ...]) -> Events:
    """It stands from now on, or on more bodies; who holds one by concentration lets an earlier one go."""
    caster = act.aims[0].member
    now = StandingSpell(act.spell, caster, act.card, table.round, bodies, act.zone)
    for one in table.spells:
        if same_casting(one, now):
            now = StandingSpell(act.spell, caster, act.card, table.round, (*one.targets, *bodies), act.zone)
        elif one.caster == caster and held(table, one) and held(table, now):
            yield from end(table, one, "another is held instead")
    yield SpellStands(now)


def same_casting(one: StandingSpell, other: StandingSpell) -> bool:
    """Were both cast in one action: with one card in one round?"""
    return (one.spell, one.caster, one.card, one.round) == (other.spell, other.caster, other.card, other.round)


def held(table: Table, standing: StandingSpell) -> bool:
    """Is it held by concentration?"""
    return spell_of(table, standing).lasts == "concentration"


def held_by(table: Table, body: int) -> list[StandingSpell]:
    """What this body holds by concentration: one spell at the most."""
    return [one for one in table.spells if one.caster == body and held(table, one)]


def end(table: Table, standing: StandingSpell, reason: str) -> Events:
    """It stands no more: the Effects it brought end, and the favor that stood with it (B-106)."""
    spell = spell_of(table, standing)
    others = [one for one in table.spells if one != standing]
    yield SpellEnded(standing, reason)
    for body in standing.targets:
        for it in spell.consequences:
            if it.do == "apply" and not any(applies(table, one, it, body) for one in others):
                yield from relieve(table, body, 1 << EFFECTS.index(it.effect), "C6")
        for modifier in table.modifiers:
            own = modifier.until == "spell" and modifier.label == spell.name
            if own and body_of(table, modifier, body):
                yield ModifierEnded(modifier, "C6")


def body_of(table: Table, modifier: Modifier, body: int) -> bool:
    """Does a modifier stand for what is done to this body, or by it?"""
    return body == modifier.target or (modifier.target == NONE and table.scene.actor_of[body] == modifier.actor)


def applies(table: Table, standing: StandingSpell, it: Consequence, body: int) -> bool:
    """Does another spell that stands bring the same Effect?"""
    return body in standing.targets and any(
        other.do == "apply" and other.effect == it.effect for other in spell_of(table, standing).consequences
    )


def spells_end(table: Table, moment: str) -> Events:
    """What lasted until this moment ends; with the Challenge all of it."""
    for one in table.spells:
        if moment in ("Challenge", spell_of(table, one).lasts):
            yield from end(table, one, f"the {moment} is over")
