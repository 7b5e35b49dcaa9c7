"""What the scene offers to do (R-067): throw a rope, turn a winch, steer, climb; one action more beside the book's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, require
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.sums import Sum
from facedown.rulesets.worm.cards import NONE, SUIT, SUITS, lesser
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.cards_to_play import ANY_CARD, EXTRAS, counting_as
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.gates import hands_free, has_thing, meets
from facedown.rulesets.worm.challenge.moving import leave, parting_blows
from facedown.rulesets.worm.challenge.noticing import is_one_of
from facedown.rulesets.worm.challenge.resolution import ON_MISS, carried, hits
from facedown.rulesets.worm.challenge.routes import HELD
from facedown.rulesets.worm.challenge.triggers import befallen
from facedown.rulesets.worm.challenge.values import parts
from facedown.rulesets.worm.commands import Aim, SceneAction
from facedown.rulesets.worm.events import Done, Failed, Fizzled, SceneActionTaken, Succeeded
from facedown.rulesets.worm.hooked import NOWHERE, Offered
from facedown.rulesets.worm.means import OFFERS
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import FISTS, SCENE_ACTION

# -- what may be chosen


def offers_any(table: Table, actor: int) -> bool:
    """Does the scene offer anything?"""
    return bool(table.scene.offered)


def doers(table: Table, actor: int, offer: Offered) -> list[int]:
    """Those of an actor who stand where it is offered, and have what it takes."""
    plan = offer.plan
    return [
        body
        for body in table.active(actor)
        if offer.zone in (NOWHERE, table.zone[body])
        and is_one_of(table, plan.who, body)
        and hands_free(table, body, plan.hands)
        and (not plan.thing or has_thing(table, body, plan.thing))
        and may_go(table, offer, body)
    ]


def may_go(table: Table, offer: Offered, body: int) -> bool:
    """Where it leads to another zone: can the body move, is it not there yet, and has it what a gate asks for?"""
    if offer.leads == NOWHERE:
        return True
    here = table.zone[body]
    if here == offer.leads or table.effects[body] & HELD:
        return False
    return offer.gate is None or (offer.leads in table.scene.adjacent[here] and meets(table, offer.gate, body))


def offers_now(table: Table, actor: int) -> Sequence[int]:
    """What is offered to this actor now, and not too often yet."""
    taken = table.scenery.taken
    return [
        number
        for number, offer in enumerate(table.scene.offered)
        if taken[number] < offer.plan.times and doers(table, actor, offer)
    ]


def anybody(table: Table, actor: int) -> Sequence[int]:
    """Nobody, or anybody."""
    return range(NONE, table.scene.bodies)


def targets(table: Table, actor: int, offer: Offered) -> list[int]:
    """On whom it can be done: nobody; or those of a side in reach, for foes who still fight, for friends who live."""
    side = offer.plan.on
    if side == "nobody":
        return [NONE]
    doer = doers(table, actor, offer)[0]
    zone = offer.reach if offer.reach != NOWHERE else table.zone[doer]
    found = table.opponents(doer) if side == "foes" else friends(table, doer)
    return [body for body in found if table.zone[body] == zone]


def friends(table: Table, doer: int) -> list[int]:
    """The others of one's side who live."""
    side = table.side(doer)
    bodies = [body for body in range(table.scene.bodies) if table.side(body) == side and body != doer]
    return [body for body in bodies if not table.dead >> body & 1]


OFFERED: Final = Condition(offers_any, "The scene offers nothing of the kind.", "R-067", waivable=False, needs=OFFERS)
OFFER: Final = Choice(offers_now, "The scene does not offer you that, here and now.", "R-067")
ANYBODY: Final = Choice(anybody, "There is nobody like that.", "R-067")


def unpayable(table: Table, actor: int, offer: Offered, card: int) -> Refused | None:
    """Why a card does not pay: its suit, as for a minor action or because the scene insists; a foe's greater doom."""
    if offer.suit == NOWHERE:
        return None
    if actor >= table.scene.people:
        greater = not lesser(card)
        return Refused("Only a lesser doom pays for a Challenge Action.", "R-177", True) if greater else None
    suits = (offer.suit, *counting_as(table, actor, offer.suit))
    if SUIT[card] in suits or not (offer.plan.always or table.minor()):
        return None
    cite = "R-067" if offer.plan.always else "R-162"
    return Refused(f"That needs a card of {SUITS[offer.suit]}.", cite, True)


@worm.rule(
    SceneAction,
    cite="R-067",
    when=[OFFERED, ABLE],
    checked=True,
    card=ANY_CARD,
    offer=OFFER,
    target=ANYBODY,
    extras=EXTRAS,
)
def scene_action(table: Table, move: SceneAction) -> Events:
    """A card, of the suit the scene names if it names one. Against a foe it is compared with the Initiative."""
    offer = table.scene.offered[move.offer]
    refused = unpayable(table, move.actor, offer, move.card)
    if refused is not None and not set_aside(table, move.actor, refused):
        raise refused
    if move.target not in targets(table, move.actor, offer):
        raise Refused("That is done to somebody else, or to nobody.", "R-067")
    require(table, move.actor, move.card != move.extras.boost, "One card pays for one thing.", "R-099")
    doer = doers(table, move.actor, offer)[0]
    act = replace(action(table, move, SCENE_ACTION, suit=offer.suit), item=move.offer, words=offer.plan.name)
    if move.target != NONE and offer.plan.on == "foes":
        act = replace(act, aims=(Aim(doer, FISTS, move.target),), targets=(move.target,), raised=(0,))
    else:
        act = replace(act, what=move.target)
    yield from pay(table, move, move.extras)
    yield SceneActionTaken(move.offer, offer.plan.name, doer, move.target)
    yield from declare(table, act)


# -- what comes of it


@hits(SCENE_ACTION)
def reaches(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """What it does to the foe."""
    yield from does(table, act, act.aims[0].member, target)


def falls_short(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """What befalls whoever fails."""
    yield from carry(table, table.scene.offered[act.item].plan.failed, act.aims[0].member, act.actor)


ON_MISS[SCENE_ACTION] = falls_short


@carried(SCENE_ACTION)
def done(table: Table, act: Action, chance: Chance) -> Events:
    """Compared with the scene's number, if there is one; any value will do if there is none."""
    offer = table.scene.offered[act.item]
    able = doers(table, act.actor, offer)
    if not able:
        yield Fizzled(act.actor, "nobody is there any more to do it")
        return
    number = offer.plan.number
    if number is not None:
        known = parts(table, act, NONE)
        value = Sum(known).total
        if value < number:
            yield Failed(act.actor, NONE, known, value, number, "R-066")
            yield from carry(table, offer.plan.failed, able[0], act.actor)
            return
        yield Succeeded(act.actor, NONE, known, value, number, "R-066")
    yield Done(act.actor, SCENE_ACTION, offer.plan.words, "R-067")
    yield from does(table, act, able[0], act.what)


def does(table: Table, act: Action, doer: int, target: int) -> Events:
    """Its consequences, each befalling whom the scene says; then whoever it leads away goes, and may be struck."""
    offer = table.scene.offered[act.item]
    if offer.leads != NOWHERE:
        movers = doers(table, act.actor, offer)
        yield from leave(table, replace(act, zone=offer.leads), movers, parting_blows(table, movers))
    them = target if target != NONE else doer
    bodies = befallen(table, offer.plan.befalls, them, doer, table.zone[them])
    for body in reversed(bodies):
        yield from carry(table, offer.plan.consequences, body, act.actor)


def set_aside(table: Table, actor: int, refused: Refused) -> bool:
    """Has the arbiter set this rule aside?"""
    return any(waiver.cite == refused.cite and waiver.actor == actor for waiver in table.waivers)
