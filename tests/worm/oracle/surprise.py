"""What is done in ambush, before a Challenge, read again (A6)."""

from __future__ import annotations

from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm import windows as w
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import (
    ATTACK,
    BID_LORE,
    PRONE,
    ROOTED,
    ROUGHHOUSE,
    SPEAK,
    TEST_FATE,
    TRIVIAL,
    USE_ITEM,
)
from tests.worm.oracle.cups import lies_open
from tests.worm.oracle.facts import barred, can_act, has, linked, on_their_feet, up, wields
from tests.worm.oracle.judging import some_can
from tests.worm.oracle.reading import Parts, anything, reads
from tests.worm.oracle.scene_rules import shut
from tests.worm.oracle.swords import able


def foes_too(table: Table, actor: int, chosen: Parts) -> bool:
    """There must be somebody to strike, and somebody to be struck (R-069)."""
    there = some_can(table, actor, chosen) and any(can_act(table, foe) for foe in table.scene.foe_actors)
    return there and not shows_a_light(table, foes=True)


def shows_a_light(table: Table, *, foes: bool) -> bool:
    """Does one of that side hold a burning light where it is dark (R-218)?"""
    people = len(table.scene.adventurers)
    for body in range(len(table.zone)):
        dark = table.scene.plan.zones[table.zone[body]].dark
        burns = any(not has(table.crawl.unlit, item) for item in wields(table, body, "light"))
        if (body >= people) is foes and up(table, body) and dark and burns:
            return True
    return False


def guild_hides(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody can act, and no light of theirs is seen from afar (R-068, R-218)."""
    return some_can(table, actor, chosen) and not shows_a_light(table, foes=False)


def in_the_march(table: Table, actor: int, chosen: Parts) -> bool:
    """A place in the marching order (R-069)."""
    return bool(0 <= chosen["place"] < len(table.scene.adventurers))


reads(c.Ambush, foes_too, place=in_the_march)
reads(c.LayAmbush, guild_hides)


def can_be_waited_for(table: Table, actor: int, chosen: Parts) -> bool:
    """An action that lies open and can succeed by itself: no test of fate, no bid of lore (R-068)."""
    kind = chosen["prepares"]
    return lies_open(kind) and kind not in (TEST_FATE, BID_LORE)


reads(c.LieInWait, able, prepares=can_be_waited_for, words=anything)
reads(c.SpringAmbush, anything)
reads(c.CallOff, anything)


def one_who_has_not_acted(table: Table, actor: int, chosen: Parts) -> bool:
    """One action for each foe (R-070, B-55)."""
    window = table.windows[-1]
    member = chosen["member"]
    return isinstance(window, w.Surprised) and member in on_their_feet(table, actor) and has(window.left, member)


def a_first_deed(table: Table, actor: int, chosen: Parts) -> bool:
    """An Attack, a Roughhouse, a thing, a spell; anything else in words (R-070)."""
    return chosen["prepares"] in (ATTACK, ROUGHHOUSE, USE_ITEM, SPEAK, TRIVIAL)


def in_words(table: Table, actor: int, chosen: Parts) -> bool:
    """A trivial thing must be told."""
    return bool(chosen["prepares"] != TRIVIAL or chosen["words"].strip() != "")


def still_to_be_had(table: Table, actor: int, chosen: Parts) -> bool:
    """One of the scene's advantages that is not used up (R-071)."""
    window, plan = table.windows[-1], table.scene.plan.ambush
    if not isinstance(window, w.Surprised) or plan is None:
        return False
    place = chosen["advantage"]
    return bool(0 <= place < len(plan.advantages)) and not has(window.used, place)


def one_zone_nearer(table: Table, actor: int, chosen: Parts) -> bool:
    """An adjacent zone, by an open way, for who is neither Rooted nor prone."""
    member, zone = chosen["member"], chosen["zone"]
    if member == NONE or not 0 <= zone < len(table.scene.plan.zones) or table.effects[member] & (ROOTED | PRONE):
        return False
    here = table.zone[member]
    return (
        zone != here
        and linked(table, here, zone)
        and not barred(table, member, here, zone)
        and not shut(table, member, here, zone)
    )


reads(
    c.ActFirst,
    able,
    member=one_who_has_not_acted,
    prepares=a_first_deed,
    words=in_words,
)
reads(c.MakeAdvantage, able, member=one_who_has_not_acted, advantage=still_to_be_had)
reads(c.CreepUp, able, member=one_who_has_not_acted, zone=one_zone_nearer)
