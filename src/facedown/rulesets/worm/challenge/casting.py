"""Who can cast which spell on whom (R-137, C3, C6): a voice, no metal, the component in hand, the target in reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.refusals import Refused
from facedown.kernel.register import number
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.reach import distance
from facedown.rulesets.worm.commands import Aim, Cast
from facedown.rulesets.worm.known_spells import serves
from facedown.rulesets.worm.means import SPELLS
from facedown.rulesets.worm.plan import SpellPlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import has_talent
from facedown.rulesets.worm.words import BLIND, SHROUDED, SILENCED, WORN

METAL: Final = frozenset({"iron armor", "steel armor"})
COMPONENTS: Final = frozenset({"component"})
COST: Final = number("C6", 1)
"""The Resolve that a spell costs."""
FOR_MORE: Final = number("C6", 1)
"""The Resolve for each target more than the spell has by itself."""


def has_voice(table: Table, actor: int) -> bool:
    """Is anybody of this actor not Silenced?"""
    return any(not table.effects[body] & SILENCED for body in table.active(actor))


def wears(table: Table, body: int, kinds: frozenset[str]) -> bool:
    """Does this body wear armor of these kinds?"""
    return any(table.scene.items[item].kind in kinds for item in table.items(body, WORN))


def warded(table: Table, body: int) -> bool:
    """Does iron armor, not Destroyed, ward this body from spells?"""
    worn = [item for item in table.items(body, WORN) if not table.destroyed(item)]
    return any(table.scene.items[item].kind == "iron armor" for item in worn)


def unburdened(table: Table, actor: int) -> bool:
    """Is anybody of this actor free of iron and steel?"""
    return any(not wears(table, body, METAL) for body in table.active(actor))


VOICE: Final = Condition(has_voice, "The Silenced have no voice to do that with.", "R-052")
NO_METAL: Final = Condition(unburdened, "Nobody casts in iron or steel armor.", "C3")


def speaks(table: Table, body: int) -> bool:
    """Has this body a voice, and no metal about it?"""
    return not table.effects[body] & SILENCED and not wears(table, body, METAL)


def seen(table: Table, actor: int) -> list[int]:
    """Everybody a spell can be aimed at, oneself and one's side included: not the Shrouded, nor the iron-clad."""
    scene = table.scene
    side = actor >= scene.people
    found = []
    for body in range(scene.bodies):
        ally = table.side(body) == side
        hidden = table.effects[body] & SHROUDED and not table.stirred >> scene.actor_of[body] & 1
        gone = table.dead >> body & 1 if ally else table.out(body) or hidden
        if not gone and not warded(table, body):
            found.append(body)
    return found


# -- spells of the scene


def component_of(table: Table, body: int, spell: SpellPlan) -> int:
    """The thing in a body's hands that is this spell's component, or NONE."""
    for item in table.held(body, COMPONENTS):
        if serves(spell, "component", table.scene.items[item].name):
            return item
    return NONE


def is_component(table: Table, item: int) -> bool:
    """Is this thing the component of a spell of the scene? Then it does nothing by itself."""
    thing = table.scene.items[item]
    return any(serves(spell, thing.kind, thing.name) for spell in table.scene.spells)


def trained(table: Table, actor: int, spell: SpellPlan) -> bool:
    """Has an adventurer the talent for this magic, not Wounded? Foes need none."""
    return actor >= table.scene.people or has_talent(table, actor, f"Magic of the {spell.magic}")


def knows(table: Table, actor: int) -> bool:
    """Does this actor know any spell of the scene?"""
    return bool(table.scene.spells) and bool(table.scene.known_spells[actor])


KNOWS: Final = Condition(knows, "You know no spell.", "R-137", waivable=False, lasting=True, needs=SPELLS)


def casters(table: Table, actor: int, spell: SpellPlan) -> list[int]:
    """The bodies of an actor that can speak this spell now."""
    return [body for body in table.active(actor) if speaks(table, body) and component_of(table, body, spell) != NONE]


def price(spell: SpellPlan, targets: int) -> int:
    """What a spell costs on so many targets."""
    return COST + FOR_MORE * max(targets - spell.targets, 0)


def most_targets(table: Table, actor: int, spell: SpellPlan) -> int:
    """On how many at once an actor can cast it; foes have no Resolve to spend, and cast at no price."""
    if actor >= table.scene.people:
        return spell.targets
    return spell.targets + (table.resolve[actor] - COST) // FOR_MORE


def in_sight(table: Table, spell: SpellPlan, caster: int, zone: int) -> bool:
    """Does a spell go as far as this zone: touch to one's own, sight as far as its range, of the Blind nowhere else?"""
    here = table.zone[caster]
    if zone == here:
        return True
    if spell.reach == "touch" or table.effects[caster] & BLIND:
        return False
    return spell.range is None or distance(table, here, zone) <= spell.range


def is_for(table: Table, spell: SpellPlan, caster: int, body: int) -> bool:
    """Is this the sort of target that the spell is for?"""
    if spell.on == "oneself":
        return body == caster
    return spell.on == "anybody" or (spell.on == "friends") == (table.side(body) == table.side(caster))


def within(table: Table, actor: int, spell: SpellPlan, caster: int) -> list[int]:
    """Everybody this caster can aim it at; the Blind must touch whom they aim at."""
    blind = table.effects[caster] & BLIND and spell.reach == "sight"
    return [
        body
        for body in seen(table, actor)
        if is_for(table, spell, caster, body)
        and in_sight(table, spell, caster, table.zone[body])
        and (body == caster or not blind)
    ]


def guards(spell: SpellPlan) -> bool:
    """Does its card go facedown to whom it guards?"""
    return spell.behaviour == "Guardian Angel"


def guardians(table: Table, actor: int) -> Sequence[Cast]:
    """Each spell whose card guards somebody, on each."""
    return [
        Cast(number_of, caster, (body,))
        for number_of, spell, caster in ways(table, actor)
        if guards(spell)
        for body in within(table, actor, spell, caster)
        if not table.out(body)
    ]


def casts(table: Table, actor: int) -> Sequence[Cast]:
    """Each spell on each single target, and on as many of one side as can be paid for; of the place, each zone."""
    found: list[Cast] = []
    for number_of, spell, caster in ways(table, actor):
        if guards(spell):
            continue
        if not spell.targets:
            zones = range(len(table.scene.zone_names))
            found += [Cast(number_of, caster, (), zone) for zone in zones if in_sight(table, spell, caster, zone)]
            continue
        bodies = within(table, actor, spell, caster)
        found += [Cast(number_of, caster, (body,)) for body in bodies]
        for side in (0, 1):
            many = [body for body in bodies if table.side(body) == side][: most_targets(table, actor, spell)]
            if len(many) > 1:
                found.append(Cast(number_of, caster, tuple(many)))
    return found


def prepared_spells(table: Table, actor: int) -> dict[Aim, int]:
    """Each spell on each single target, as an aim with its component; of several that share it the first in reach."""
    found: dict[Aim, int] = {}
    for number_of, spell, caster in ways(table, actor) if knows(table, actor) else ():
        item = component_of(table, caster, spell)
        for body in within(table, actor, spell, caster) if spell.targets and not guards(spell) else ():
            found.setdefault(Aim(caster, item, body), number_of)
    return found


def ways(table: Table, actor: int) -> list[tuple[int, SpellPlan, int]]:
    """Every spell that an actor knows, is trained for and can pay, with who can speak it."""
    spells = [(known, table.scene.spells[known]) for known in table.scene.known_spells[actor]]
    return [
        (known, spell, caster)
        for known, spell in spells
        if trained(table, actor, spell) and most_targets(table, actor, spell) >= spell.targets
        for caster in casters(table, actor, spell)
    ]


def hindrance(table: Table, actor: int, cast: Cast) -> Refused | None:
    """Why a spell cannot be cast so, or None."""
    if cast.spell not in table.scene.known_spells[actor]:
        return Refused("You do not know that spell.", "R-137")
    spell = table.scene.spells[cast.spell]
    if guards(spell):
        return Refused("The card of that spell is laid facedown, by those whom it guards.", "C6")
    if not trained(table, actor, spell):
        return Refused(f"That needs the talent Magic of the {spell.magic}, not Wounded.", "R-137")
    if cast.caster not in casters(table, actor, spell):
        return Refused(f"Whoever casts must speak, and hold its component: {spell.component}.", "R-137")
    if most_targets(table, actor, spell) < max(len(cast.targets), spell.targets):
        return Refused("That costs more Resolve than you have.", "C6")
    return misplaced(table, spell, cast) if not spell.targets else misaimed(table, actor, spell, cast)


def misplaced(table: Table, spell: SpellPlan, cast: Cast) -> Refused | None:
    """Why a spell of the place cannot be cast there, or None."""
    if cast.targets or not 0 <= cast.zone < len(table.scene.zone_names):
        return Refused("That spell is cast on a zone.", "C6")
    if not in_sight(table, spell, cast.caster, cast.zone):
        return Refused("That zone is out of the spell's reach.", "C6")
    return None


def misaimed(table: Table, actor: int, spell: SpellPlan, cast: Cast) -> Refused | None:
    """Why a spell cannot be aimed at these, or None."""
    targets = cast.targets
    if not targets or cast.zone != NONE or list(targets) != sorted(set(targets)):
        return Refused("Name whom it is for, each once and in order.", "C6")
    possible = within(table, actor, spell, cast.caster)
    for body in targets:
        if 0 <= body < table.scene.bodies and warded(table, body):
            return Refused("Iron armor wards its wearer from spells.", "C3")
        if body not in possible:
            return Refused("The spell does not reach that one, or is not for such as they.", "C6")
    if len({table.side(body) for body in targets}) > 1:
        return Refused("One casts on one's own side or on the other, not on both at once.", "C6")
    return None


def can_cast(table: Table, actor: int, cast: Cast) -> bool:
    """Can this actor cast so?"""
    return hindrance(table, actor, cast) is None


def bounds(table: Table, actor: int) -> object:
    """By spell and caster, whom it can be aimed at and how many, or the zones."""
    return {
        "casts": [
            {
                "spell": number_of,
                "caster": caster,
                "targets": within(table, actor, spell, caster) if spell.targets else [],
                "most": most_targets(table, actor, spell) if spell.targets else 0,
                "zones": []
                if spell.targets
                else [zone for zone in range(len(table.scene.zone_names)) if in_sight(table, spell, caster, zone)],
            }
            for number_of, spell, caster in ways(table, actor)
            if not guards(spell)
        ]
    }


def why_not(table: Table, actor: int, cast: Cast) -> Refused:
    """Why it is refused."""
    return hindrance(table, actor, cast) or Refused(CAST.sentence, CAST.cite)


GUARDIAN: Final = Choice(guardians, "You cannot let a card guard that one now.", "C6")
CAST: Final = OpenChoice(casts, can_cast, bounds, "You cannot cast that now.", "R-137", why_not)
