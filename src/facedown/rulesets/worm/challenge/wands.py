"""Wands actions (A13): Banter, Speak Incantation, Recover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm import means
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.afflictions import chronic
from facedown.rulesets.worm.challenge.cards_to_play import EXTRAS, WANDS_CARD
from facedown.rulesets.worm.challenge.casting import (
    CAST,
    COMPONENTS,
    KNOWS,
    NO_METAL,
    VOICE,
    component_of,
    is_component,
    prepared_spells,
    price,
    seen,
    speaks,
    warded,
)
from facedown.rulesets.worm.challenge.dispositions import compare_with_morale
from facedown.rulesets.worm.challenge.effects import relieve
from facedown.rulesets.worm.challenge.gear import lying, take_up
from facedown.rulesets.worm.challenge.items import upon, works
from facedown.rulesets.worm.challenge.resolution import carried, hits
from facedown.rulesets.worm.challenge.spells import in_zone, takes_hold
from facedown.rulesets.worm.challenge.under_spells import recoverable_effects
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.commands import Aim, Banter, Cast, CastSpell, Recover, SpeakIncantation
from facedown.rulesets.worm.events import Fizzled, ResolveSpent, SpellSpoken
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.kin import CALM
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.words import (
    BANTER,
    CONTROLLED,
    CURSED,
    FETCH,
    RECOVER,
    SPEAK,
)

# -- Banter


def listeners(table: Table, actor: int) -> Sequence[int]:
    """The groups of foes who can be talked to; Morale is theirs alone (R-135)."""
    scene = table.scene
    if actor >= scene.people:
        return ()
    return [group for group in scene.foe_actors if table.able(group)]


LISTENER: Final = Choice(listeners, "You Banter with foes who are still in the fight.", "R-134", needs=means.ADVENTURES)


@worm.rule(Banter, cite="R-134", when=[ABLE, VOICE, CALM], card=WANDS_CARD, target=LISTENER, extras=EXTRAS)
def banter(table: Table, move: Banter) -> Events:
    """Wands. The value must exceed the group's Morale; no Initiative is flipped, no shield helps (B-11, B-69)."""
    targets = tuple(table.active(move.target))
    declared = replace(action(table, move, BANTER, targets=targets), what=move.target)
    yield from pay(table, move, move.extras)
    yield from declare(table, declared)


@carried(BANTER)
def bantered(table: Table, act: Action, chance: Chance) -> Events:
    """Compared with Morale as it is by now, if anybody is left to listen."""
    if table.able(act.what):
        yield from compare_with_morale(table, act)
    else:
        yield Fizzled(act.actor, "nobody is left to listen")


# -- Speak Incantation


def components(table: Table, actor: int) -> Sequence[int]:
    """The components in hand of those who can speak and wear no metal armor, less those of the scene's spells."""
    found = [item for body in table.active(actor) if speaks(table, body) for item in table.held(body, COMPONENTS)]
    return [item for item in found if not is_component(table, item)] if table.scene.spells else found


def spell_singles(table: Table, actor: int) -> list[Aim]:
    """Whom each component's bearer can cast on: all in sight but the Shrouded and the iron-clad (R-050, C3).

    With the component of a spell, whom the spell is for (C6).
    """
    bare = [Aim(table.holder[item], item, target) for item in components(table, actor) for target in seen(table, actor)]
    return [*bare, *prepared_spells(table, actor)] if table.scene.spells else bare


def spell_targets(table: Table, actor: int) -> Sequence[int]:
    """Nobody, or whoever can be aimed at."""
    return [NONE, *seen(table, actor)]


def why_no_target(table: Table, actor: int, target: int) -> Refused:
    """What keeps a spell from this one."""
    if 0 <= target < table.scene.bodies and warded(table, target):
        return Refused("Iron armor wards its wearer from spells.", "C3")
    return Refused("A spell needs a target in sight, or none.", "R-137")


COMPONENT: Final = Choice(
    components, "You must hold the spell's component in one hand.", "R-137", needs=means.COMPONENT
)
SPELL_TARGET: Final = Choice(spell_targets, "A spell needs a target in sight, or none.", "R-137", why=why_no_target)


@worm.rule(
    SpeakIncantation,
    cite="R-137",
    when=[ABLE, VOICE, CALM, NO_METAL],
    card=WANDS_CARD,
    component=COMPONENT,
    target=SPELL_TARGET,
    extras=EXTRAS,
)
def speak_incantation(table: Table, move: SpeakIncantation) -> Events:
    """Wands, a component in hand. Against a foe it is compared; on the willing, or nobody, any value does (B-92)."""
    act = action(table, move, SPEAK)
    if move.target == NONE:
        declared = replace(act, item=move.component)
    else:
        declared = upon(table, act, Aim(table.holder[move.component], move.component, move.target))
    yield from pay(table, move, move.extras)
    yield from declare(table, declared)


@worm.rule(
    CastSpell,
    cite="C6",
    when=[ABLE, KNOWS, VOICE, CALM, NO_METAL],
    checked=True,
    card=WANDS_CARD,
    cast=CAST,
    extras=EXTRAS,
)
def cast_spell(table: Table, move: CastSpell) -> Events:
    """Wands too: one of the scene's spells, for a Resolve, and one for each target more than it has by itself."""
    cast = move.cast
    spell = table.scene.spells[cast.spell]
    cost = price(spell, len(cast.targets)) if move.actor < table.scene.people else 0
    if cost and cost + move.extras.resolve > table.resolve[move.actor]:
        raise Refused("That costs more Resolve than you have.", "C6")
    declared = spoken(table, action(table, move, SPEAK), cast)
    yield from pay(table, move, move.extras)
    yield from said(table, move.actor, cast, cost)
    yield from declare(table, declared)


def said(table: Table, actor: int, cast: Cast, cost: int) -> Events:
    """The spell is heard, and what it costs is paid."""
    for _ in range(cost):
        yield ResolveSpent(actor, "C6")
    spell = table.scene.spells[cast.spell]
    yield SpellSpoken(cast.caster, cast.spell, spell.name, cast.targets, cast.zone, cost)
    yield from practise(table, actor, f"Magic of the {spell.magic}")


def spoken(table: Table, act: Action, cast: Cast) -> Action:
    """The action with all whom the spell is for; only the other side is compared with, and only where a value is."""
    spell = table.scene.spells[cast.spell]
    item = component_of(table, cast.caster, spell)
    compares = spell.value == "compared"
    against = tuple([body for body in cast.targets if compares and table.side(body) != table.side(cast.caster)])
    aims = tuple([Aim(cast.caster, item, body) for body in cast.targets or (NONE,)])
    raised = (0,) * len(against)
    return replace(act, spell=cast.spell, item=item, aims=aims, targets=against, raised=raised, zone=cast.zone)


@hits(SPEAK)
def spell_strikes(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """The spell takes hold."""
    if act.spell != NONE:
        yield from takes_hold(table, act, (target,), value)
    else:
        yield from works(table, act, target)


@carried(SPEAK)
def spell_works(table: Table, act: Action, chance: Chance) -> Events:
    """On the willing what the scene says of the component; on nobody what the arbiter says."""
    if act.spell != NONE:
        bodies = tuple([aim.target for aim in act.aims]) if act.zone == NONE else in_zone(table, act.zone)
        yield from takes_hold(table, act, bodies)
    elif act.what != NONE:
        yield from works(table, act, act.what)
    else:
        spoken = table.scene.items[act.item].name if act.item != NONE else "a spell"
        yield from ask_for_verdict(table, act.actor, SPEAK, act.words or spoken)


# -- Recover

STUBBORN: Final = CONTROLLED | CURSED
"""Effects that end otherwise: only by the arbiter's leave can one Recover from them (R-036, R-037)."""


def suffered(table: Table, actor: int) -> list[int]:
    """The Effects that anybody of this actor suffers and that no spell keeps on them, as bits."""
    effects = 0
    for body in table.active(actor):
        effects |= recoverable_effects(table, body)
    return [1 << bit for bit in range(effects.bit_length()) if effects >> bit & 1]


def recoverable(table: Table, actor: int) -> Sequence[int]:
    """One Effect, or a thing of one's own that one was made to drop in this zone (B-86)."""
    fetched = [FETCH + item for item in lying(table, actor, recovering=True)]
    kept = chronic(table, actor) if table.afflictions and actor < table.scene.people else 0
    return [*[effect for effect in suffered(table, actor) if not effect & (STUBBORN | kept)], *fetched]


def all_suffered(table: Table, actor: int) -> Sequence[int]:
    """The same with what ends otherwise."""
    return [*recoverable(table, actor), *[effect for effect in suffered(table, actor) if effect & STUBBORN]]


RECOVERED: Final = Choice(recoverable, "That is nothing you could Recover.", "R-138", possible=all_suffered)


@worm.rule(Recover, cite="R-138", when=[ABLE], card=WANDS_CARD, what=RECOVERED)
def recover(table: Table, move: Recover) -> Events:
    """Wands, any value: one Effect ends, or a dropped thing is fetched. A group does it together (R-182)."""
    declared = replace(action(table, move, RECOVER), what=move.what)
    yield from pay(table, move)
    yield from declare(table, declared)


@carried(RECOVER)
def recovered(table: Table, act: Action, chance: Chance) -> Events:
    """It ends for all of them who suffer it, with the favor that hung on it (B-106)."""
    if act.what >= FETCH:
        yield from take_up(table, act, act.what - FETCH, recovering=True)
        return
    for body in table.active(act.actor):
        if recoverable_effects(table, body) & act.what:
            yield from relieve(table, body, act.what)
