"""Use Item (R-132, R-133): on the willing it just works, against a foe it is compared; bombs are thrown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, waived
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.caltrops import strew
from facedown.rulesets.worm.challenge.cards_to_play import CUPS_CARD, EXTRAS
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.dying import dying, poultice
from facedown.rulesets.worm.challenge.effects import heal
from facedown.rulesets.worm.challenge.gear import kept_at
from facedown.rulesets.worm.challenge.reach import hindrance, in_reach, missile
from facedown.rulesets.worm.challenge.resolution import ON_MISS, ON_THE_WAY, carried, hits
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.commands import Aim, UseItem
from facedown.rulesets.worm.events import Fizzled, ItemMoved, LightKindled
from facedown.rulesets.worm.lights import kindled, unlit
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.cups import chirurgeon
from facedown.rulesets.worm.words import BELT, GONE, HAND, PACK, USE_ITEM

USABLE: Final = frozenset({"bomb", "potion", "poultice", "light", "caltrops", "other"})
USED_UP: Final = frozenset({"bomb", "potion", "poultice"})
"""What is gone once it is used: the bottle is empty, or broken (B-97)."""


def usable(table: Table, actor: int) -> Sequence[int]:
    """What can be used and is in hand (R-132), a light that is out too: to light it."""
    found = [item for body in table.active(actor) for item in table.held(body, USABLE)]
    if table.crawl.unlit:
        found += [item for body in table.active(actor) for item in unlit(table, body)]
    return found


def carried_along(table: Table, actor: int) -> Sequence[int]:
    """What can be used, wherever it is kept."""
    items = [item for place in (HAND, BELT, PACK) for item in kept_at(place)(table, actor)]
    return [item for item in items if table.scene.items[item].kind in USABLE and not table.destroyed(item)]


def willing(table: Table, body: int) -> list[int]:
    """Oneself and those of one's side in the zone, on their feet or not (B-92)."""
    zone = table.zone
    bodies = [one for one in range(table.scene.bodies) if table.side(one) == table.side(body)]
    return [one for one in bodies if zone[one] == zone[body] and not table.dead >> one & 1]


def treatable(table: Table, actor: int, body: int) -> bool:
    """Can this actor treat this body with a poultice: the dying, a Chirurgeon every adventurer (R-204, C5)?"""
    return dying(table, body) or (body < table.scene.people and chirurgeon(table, actor))


def use_singles(table: Table, actor: int) -> list[Aim]:
    """Who can use what on whom: a bomb only against foes, as a missile."""
    found: list[Aim] = []
    for item in usable(table, actor):
        body = table.holder[item]
        if table.scene.items[item].kind == "poultice":
            found += [Aim(body, item, one) for one in willing(table, body) if treatable(table, actor, one)]
            continue
        if table.scene.items[item].kind == "caltrops":
            found.append(Aim(body, item, body))
            continue
        if not missile(table, item):
            found += [Aim(body, item, one) for one in willing(table, body)]
        found += [Aim(body, item, one) for one in in_reach(table, actor, body, item)]
    return found


def someone(table: Table, actor: int) -> Sequence[int]:
    """Everybody who could have something used on them."""
    return [body for body in range(table.scene.bodies) if not table.dead >> body & 1]


IN_HAND: Final = Choice(usable, "You must hold what you use.", "R-132", possible=carried_along)
SOMEONE: Final = Choice(someone, "That is nobody it could be used on.", "R-132")


@worm.rule(
    UseItem, cite="R-132", when=[ABLE], checked=True, card=CUPS_CARD, item=IN_HAND, target=SOMEONE, extras=EXTRAS
)
def use_item(table: Table, move: UseItem) -> Events:
    """Cups. On oneself or an ally any value; against a combatant it is compared with the Initiative."""
    body = table.holder[move.item]
    refused = unusable(table, move.actor, body, move.item, move.target)
    if refused is not None and not waived(table, move.actor, refused.cite):
        raise refused
    declared = upon(table, action(table, move, USE_ITEM), Aim(body, move.item, move.target))
    yield from pay(table, move, move.extras)
    yield from declare(table, declared, met_by(table, declared))


def unusable(table: Table, actor: int, body: int, item: int, target: int) -> Refused | None:
    """Why the thing cannot be used on this one, or None."""
    if table.scene.items[item].kind == "poultice" and not treatable(table, actor, target):
        return Refused("A poultice is for an adventurer at Death's Door.", "R-204")
    if table.scene.items[item].kind == "caltrops" and target != body:
        return Refused("Caltrops are strewn where one stands: use them on yourself.", "C3")
    if table.side(target) == table.side(body):
        if missile(table, item):
            return Refused("A bomb is thrown at foes.", "R-133")
        if target not in willing(table, body):
            return Refused("You can use it only on those in your zone.", "R-058")
    elif target not in table.opponents(body):
        return Refused("That one is out of the fight.", "R-132")
    elif target not in in_reach(table, actor, body, item):
        return hindrance(table, body, item, target)
    return None


def upon(table: Table, act: Action, aim: Aim) -> Action:
    """The action with whom it is for: a foe is a target to compare with, the willing are not (B-92)."""
    if table.side(aim.target) == table.side(aim.member):
        return replace(act, item=aim.weapon, what=aim.target)
    return replace(act, item=aim.weapon, aims=(aim,), targets=(aim.target,), raised=(0,))


# -- what comes of it


def at_hand(table: Table, act: Action) -> bool:
    """Is the thing still where it was to be used from, and whole (R-039)?"""
    return table.place[act.item] in (HAND, BELT, PACK) and not table.destroyed(act.item)


def spend(table: Table, act: Action) -> Events:
    """A bottle is used up, hit or miss."""
    if table.scene.items[act.item].kind in USED_UP:
        yield ItemMoved(act.item, GONE, table.holder[act.item], "B-97")


def works(table: Table, act: Action, target: int) -> Events:
    """What the scene says the thing does, a bomb as an Attack does (R-133); where it says nothing, the arbiter does."""
    if not at_hand(table, act):
        yield Fizzled(act.actor, "it is no longer at hand")
        return
    item = table.scene.items[act.item]
    yield from spend(table, act)
    out = act.item in kindled(table)
    if out:
        yield LightKindled(act.item, "C3")
    if item.kind == "poultice":
        if chirurgeon(table, act.actor) and target < table.scene.people:
            yield from heal(table, target, "C5")
        elif dying(table, target):
            yield from poultice(table, target, act.actor)
    elif item.kind == "caltrops":
        yield from strew(table, act.item)
    elif item.plan.consequences:
        yield from carry(table, item.plan.consequences, target, act.actor, attack=item.kind == "bomb")
    elif not out:
        yield from ask_for_verdict(table, act.actor, act.kind, item.name)


@hits(USE_ITEM)
def used_against(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """It takes effect on the foe."""
    yield from works(table, act, target)


def misses(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """It is spent for nothing."""
    if at_hand(table, act):
        yield from spend(table, act)


ON_MISS[USE_ITEM] = misses


@carried(USE_ITEM)
def used_upon(table: Table, act: Action, chance: Chance) -> Events:
    """On oneself or the willing, if they are still together (B-92)."""
    if at_hand(table, act) and act.what not in willing(table, table.holder[act.item]):
        yield Fizzled(act.actor, "they are no longer in the same zone")
    else:
        yield from works(table, act, act.what)


# -- a bomb's way


def hazards_between(table: Table, act: Action, target: int) -> list[int]:
    """The hazards a bomb must pass on its way to a target, by the way with the fewest, in order (R-221)."""
    if not missile(table, act.item):
        return []
    scene = table.scene
    start, goal = table.zone[table.holder[act.item]], table.zone[target]
    passed: dict[int, list[int]] = {start: []}
    edge = [start]
    while edge and goal not in passed:
        reached: dict[int, list[int]] = {}
        for zone in edge:
            for near in scene.adjacent[zone]:
                met = list(dict.fromkeys([*passed[zone], *stoppers(table, zone, near)]))
                if near not in passed and (near not in reached or len(met) < len(reached[near])):
                    reached[near] = met
        passed |= reached
        edge = sorted(reached)
    return passed.get(goal, [])


def met_by(table: Table, act: Action) -> tuple[int, ...]:
    """The hazards that a bomb is compared with before its target."""
    if act.kind != USE_ITEM or not act.targets:
        return ()
    return tuple(hazards_between(table, act, act.targets[0]))


def stoppers(table: Table, here: int, there: int) -> list[int]:
    """The hazards on a link that something thrown may strike."""
    scene = table.scene
    found = [actor for actor, links in scene.guarded if (here, there) in links and scene.is_hazard(actor)]
    return [actor for actor in found if scene.hazard(actor).plan.stops_throws]


def goes_off(table: Table, act: Action, hazard: int) -> Events:
    """It strikes the hazard and goes off there, among nobody (R-221)."""
    yield ItemMoved(act.item, GONE, table.scene.hazard(hazard).zone, "R-221")
    yield Fizzled(act.actor, "it goes off on the way", "R-221")


ON_THE_WAY[USE_ITEM] = hazards_between, goes_off
