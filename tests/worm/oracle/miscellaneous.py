"""Miscellaneous actions and dooms, read again (A14, A19)."""

from __future__ import annotations

from facedown.rulesets.worm.cards import NONE, VALUE
from facedown.rulesets.worm.commands import (
    BidLore,
    Endure,
    GreaterDoom,
    Guard,
    Interject,
    LesserDoom,
    Move,
    PullFromBelt,
    Redirect,
    ReloadCrossbow,
    TestFate,
    TrivialAction,
    Vigilance,
)
from facedown.rulesets.worm.plan import DoomPlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Initiatives, Turn
from facedown.rulesets.worm.words import ATTACK, AVOID, BANTER, DROPPED, GROUND, ROUGHHOUSE, SPEAK, SUIT_OF
from tests.worm.oracle.cups import PULL_FROM_BELT, hand_free, lies_open
from tests.worm.oracle.facts import (
    among_minors,
    barred,
    can_act,
    foe_plan,
    has,
    is_greater,
    is_group,
    is_item,
    is_lesser,
    is_person,
    linked,
    on_their_feet,
    rages,
    suit_of,
    up,
    wields,
)
from tests.worm.oracle.paying import any_card, holds
from tests.worm.oracle.pentacles import all_zones, can_leave, walkers
from tests.worm.oracle.reading import Parts, anything, reads
from tests.worm.oracle.scene_rules import shut
from tests.worm.oracle.swords import able


def adventurer_acts(table: Table, actor: int, chosen: Parts) -> bool:
    """Lore and tests of fate are the adventurers' (R-011, C1)."""
    return is_person(table, actor) and can_act(table, actor)


def bids_for_lore(table: Table, actor: int, chosen: Parts) -> bool:
    """Four bids are answered between two camps (R-139, C1)."""
    return adventurer_acts(table, actor, chosen) and sum([one == actor for one in table.crawl.lore]) < 4


reads(BidLore, bids_for_lore, card=any_card, words=anything)


def moved_to(table: Table, actor: int, chosen: Parts) -> bool:
    """An adjacent zone to which nothing bars the way (R-140, R-059)."""
    zone = chosen["zone"]
    if zone not in all_zones(table):
        return False
    return any(
        linked(table, table.zone[body], zone)
        and not barred(table, body, table.zone[body], zone)
        and not shut(table, body, table.zone[body], zone)
        for body in walkers(table, actor)
    )


reads(Move, can_leave, card=any_card, zone=moved_to)
reads(PullFromBelt, able, **PULL_FROM_BELT)


def shot_crossbow(table: Table, actor: int, chosen: Parts) -> bool:
    """A crossbow in hand that has been shot (R-142)."""
    item = chosen["item"]
    held = [one for body in on_their_feet(table, actor) for one in wields(table, body, "crossbow")]
    return item in held and has(table.unloaded, item)


reads(ReloadCrossbow, able, card=any_card, item=shot_crossbow)


def tested(table: Table, actor: int, chosen: Parts) -> bool:
    """One of the four attributes (R-011)."""
    return bool(0 <= chosen["attribute"] <= 3)


def not_decided(table: Table, actor: int, chosen: Parts) -> bool:
    """What fate has decided stays decided; what nobody put into words binds nobody (R-027)."""
    words = chosen["words"].strip().casefold()
    decided = [one.words.strip().casefold() for one in table.bound if one.attribute == chosen["attribute"]]
    return words == "" or words not in decided


reads(TestFate, adventurer_acts, card=any_card, attribute=tested, words=not_decided)


def picked_up(table: Table, actor: int, chosen: Parts) -> bool:
    """Nothing in particular, or a thing on the ground here that was not struck from one's own hand (R-144, B-86)."""
    item = chosen["item"]
    if item == NONE:
        return True
    if not is_item(table, item) or table.place[item] not in (GROUND, DROPPED):
        return False
    return any(
        table.zone[body] == table.holder[item]
        and hand_free(table, body, item)
        and not (table.place[item] == DROPPED and table.scene.items[item].owner == body)
        for body in on_their_feet(table, actor)
    )


reads(TrivialAction, able, card=any_card, item=picked_up, words=anything)


def prepared_card(table: Table, actor: int, chosen: Parts) -> bool:
    """The suit of what is prepared, on one's turn too; no greater doom (R-145, R-177, B-20)."""
    card, suit = chosen["card"], SUIT_OF[chosen["prepares"]]
    if not holds(table, actor, card):
        return False
    if not is_person(table, actor):
        return is_lesser(card)
    lenient = table.scene.options.vigilance_suit == "minors_only" and not among_minors(table)
    return suit < 0 or lenient or suit_of(card) == suit


def prepared(table: Table, actor: int, chosen: Parts) -> bool:
    """Any action but another facedown one (R-145, B-20); in a rage none of what is forsworn (C5)."""
    forsworn = chosen["prepares"] in (AVOID, BANTER, SPEAK) and rages(table, actor)
    return lies_open(chosen["prepares"]) and not forsworn


def watched(table: Table, actor: int, chosen: Parts) -> bool:
    """Another character, or any foe (R-145)."""
    other = chosen["of"]
    return other == NONE or (other != actor and (is_person(table, other) or is_group(table, other)))


def trigger(table: Table, actor: int, chosen: Parts) -> bool:
    """Some action that lies open; none where only words say it (R-145)."""
    return bool(chosen["does"] == NONE) or lies_open(chosen["does"])


reads(
    Vigilance,
    able,
    prepares=prepared,
    card=prepared_card,
    of=watched,
    does=trigger,
    before=anything,
    words=anything,
)


def shielded(table: Table, actor: int, chosen: Parts) -> bool:
    """A shield in hand, and an Initiative to replace (R-146, B-70)."""
    shields = [
        item for body in on_their_feet(table, actor) for item in wields(table, body, "light shield", "heavy shield")
    ]
    return shields != [] and table.initiative[actor] != NONE


def low_or_high(table: Table, actor: int, card: int) -> bool:
    """The lowest cards are for those who always have the lowest Initiative, one each, and the others' for nobody else.

    Only as the Initiatives are laid (C8).
    """
    window = table.windows[-1]
    if not isinstance(window, Initiatives):
        return True
    people = len(table.scene.adventurers)
    groups = list(enumerate(table.scene.groups, people))
    lowest = [one for one, foe in groups if foe.lowest and has(window.asked, one)]
    reserved = sorted(table.hands[people], key=lambda held: VALUE[held])[: len(lowest)]
    return (card in reserved) == (actor in lowest)


def initiative_card(table: Table, actor: int, chosen: Parts) -> bool:
    """Any card but the Fool; a greater doom only for a creature that may (R-086, B-45, B-67)."""
    card = chosen["card"]
    if not holds(table, actor, card) or not (is_person(table, actor) or low_or_high(table, actor, card)):
        return False
    if is_person(table, actor) or is_lesser(card) or table.scene.options.greater_doom_initiative == "free":
        return True
    return is_group(table, actor) and "initiative" in foe_plan(table, actor).greater_dooms_as


reads(Guard, shielded, card=initiative_card)


def is_foe(table: Table, actor: int, chosen: Parts) -> bool:
    """Dooms are the foes' (A19)."""
    return is_group(table, actor) and can_act(table, actor)


def doom_of(table: Table, actor: int, number: int, doom: str) -> bool:
    """Has the creature this ability, and is it of this kind?"""
    dooms = foe_plan(table, actor).dooms
    if not 0 <= number < len(dooms) or dooms[number].doom not in (doom, "any"):
        return False
    plan, window = dooms[number], table.windows[-1]
    if plan.behaviour in ("redirect", "interject", "endure"):
        return False
    if plan.own_turn or plan.price == "discard":
        # What is only discarded takes no turn, and is for the creature's own (C8).
        return isinstance(window, Turn) and window.actor == actor
    return True


def something_to_do(table: Table, actor: int, number: int) -> bool:
    """Is there anybody in its grip, to slip away from or to devour, and any zone to go to (C8)?"""
    doom = foe_plan(table, actor).dooms[number]
    own = on_their_feet(table, actor)
    if doom.whom == "held":
        return any(mark.what == 0 and mark.value in own for mark in table.marks)
    if doom.behaviour in ("fly", "scuttle", "step"):
        return any(leads_to(table, actor, doom, zone) for zone in range(len(table.scene.plan.zones)))
    if doom.behaviour in ("slip", "break free"):
        return any(table.engaged[body] for body in own)
    if doom.behaviour == "devour":
        dying = [body for body in range(len(table.scene.adventurers)) if has(table.down & ~table.dead, body)]
        return any(table.zone[body] == table.zone[mine] for body in dying for mine in own)
    return True


def leads_to(table: Table, actor: int, doom: DoomPlan, zone: int) -> bool:
    """Does a doom take somebody of it there: a step as a Move, wings one or two links, legs two (B-73, C8)?"""
    if doom.behaviour == "step":
        return moved_to(table, actor, {"zone": zone})
    free = walkers(table, actor)
    for body in free:
        here = table.zone[body]
        every = range(len(table.scene.plan.zones))
        near = [one for one in every if linked(table, here, one)]
        far = [one for one in every if any(linked(table, step, one) for step in near) and one != here]
        if doom.behaviour == "fly" and zone in (*near, *far) and all(table.zone[one] != zone for one in free):
            return True
        if doom.behaviour == "scuttle" and zone in (far or near):
            return True
    return False


def doom_zone(table: Table, actor: int, chosen: Parts) -> bool:
    """A zone for a doom that goes somewhere, none for the others (C8)."""
    dooms = foe_plan(table, actor).dooms
    doom, zone = dooms[chosen["ability"]], chosen["zone"]
    if doom.behaviour not in ("fly", "scuttle", "step"):
        return bool(zone == NONE)
    return 0 <= zone < len(table.scene.plan.zones) and leads_to(table, actor, doom, zone)


def doom_target(table: Table, actor: int, chosen: Parts) -> bool:
    """Whom it slips away from, nobody for the others (C8)."""
    dooms = foe_plan(table, actor).dooms
    target = chosen["target"]
    if dooms[chosen["ability"]].behaviour != "slip":
        return bool(target == NONE)
    return any(has(table.engaged[mine], target) for mine in on_their_feet(table, actor))


def greater_card(table: Table, actor: int, chosen: Parts) -> bool:
    """A greater doom in the hand (R-175)."""
    return is_greater(chosen["card"]) and holds(table, actor, chosen["card"])


def greater_ability(table: Table, actor: int, chosen: Parts) -> bool:
    """An ability that touches nobody but itself or the place; one that targets rides on an Attack (R-175, R-176)."""
    number = chosen["ability"]
    if not doom_of(table, actor, number, "greater") or not something_to_do(table, actor, number):
        return False
    return not foe_plan(table, actor).dooms[number].targets


reads(GreaterDoom, is_foe, card=greater_card, ability=greater_ability, zone=doom_zone, target=doom_target)


def lesser_card(table: Table, actor: int, chosen: Parts) -> bool:
    """A lesser doom in the hand (R-174)."""
    return is_lesser(chosen["card"]) and holds(table, actor, chosen["card"])


def lesser_ability(table: Table, actor: int, chosen: Parts) -> bool:
    """One of its lesser-doom abilities that targets nobody; the others go with an Attack (R-174)."""
    number = chosen["ability"]
    if not doom_of(table, actor, number, "lesser") or not something_to_do(table, actor, number):
        return False
    return not foe_plan(table, actor).dooms[number].targets


def behaves(table: Table, actor: int, behaviour: str) -> bool:
    """Has this foe a doom that behaves so?"""
    return is_group(table, actor) and any(doom.behaviour == behaviour for doom in foe_plan(table, actor).dooms)


def another_there(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody else in the zone, in place of the one who is aimed at, but not whoever acts (C8)."""
    act = table.windows[-1].action  # type: ignore[attr-defined]
    mine = [body for body in act.targets if table.scene.actor_of[body] == actor]
    target = chosen["target"]
    if act.kind not in (ATTACK, ROUGHHOUSE) or act.stage != 0 or not mine or not behaves(table, actor, "redirect"):
        return False
    if not 0 <= target < len(table.zone) or target in act.targets or not up(table, target):
        return False
    owner = table.scene.actor_of[target]
    return owner not in (actor, act.actor) and table.zone[target] == table.zone[mine[0]]


def out_of_turn(table: Table, actor: int, chosen: Parts) -> bool:
    """While an adventurer's action lies open, with a card beside the greater doom, and none put down below (C8)."""
    act = table.windows[-1].action  # type: ignore[attr-defined]
    cards = table.hands[len(table.scene.adventurers)]
    if len(cards) < 2 or any(hasattr(window, "answers") for window in table.windows):
        return False
    return can_act(table, actor) and is_person(table, act.actor) and behaves(table, actor, "interject")


reads(Redirect, is_foe, card=greater_card, target=another_there)
reads(Interject, out_of_turn, card=greater_card)
reads(Endure, is_foe, card=greater_card)
reads(LesserDoom, is_foe, card=lesser_card, ability=lesser_ability, zone=doom_zone, target=doom_target)
