"""What follows a success, what the arbiter answers, and tests of fate, read again (A2, A3, A4, A12, A13, A18)."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm import windows as w
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import (
    BELT,
    BLIND,
    CURSED,
    DEAF,
    DISARM,
    DISPLACE,
    EXHAUSTED,
    HAND,
    INSPIRED,
    ITEM,
    NOTCH,
    PHASES,
    ROOT,
    ROOTED,
    SILENCE,
    SILENCED,
    TRIP,
    WORN,
)
from tests.worm.oracle.facts import (
    can_act,
    hand_of,
    has_at,
    in_hand,
    is_item,
    is_person,
    knows,
    linked,
    on_their_feet,
    whole,
)
from tests.worm.oracle.miscellaneous import not_decided, tested
from tests.worm.oracle.pentacles import all_zones
from tests.worm.oracle.reading import Parts, anything, reads

INTENSE: Final = 2


def maneuver(table: Table, actor: int, chosen: Parts) -> bool:
    """Disarm whoever holds something, Displace, Root, Trip; with Fight Dirty three more (R-125, B-106, C5)."""
    window, choice = table.windows[-1], chosen["maneuver"]
    if not isinstance(window, w.Maneuver):
        return False
    if window.only == NONE and choice == DISARM:
        return in_hand(table, window.target) != []
    if window.only != NONE:
        return bool(choice == window.only)
    if choice in (ROOT, TRIP):
        return True
    if choice == DISPLACE:
        return not table.effects[window.target] & ROOTED
    return TRIP < choice <= SILENCE and knows(table, window.actor, "Fight Dirty")


def imposed(table: Table, actor: int, chosen: Parts) -> bool:
    """Displace names a zone next to the target's, Notch a thing of theirs, the others nothing (R-042, R-048, B-33)."""
    window, choice, what = table.windows[-1], chosen["maneuver"], chosen["what"]
    if not isinstance(window, w.Maneuver):
        return False
    target = window.target
    if choice == DISPLACE:
        if what not in all_zones(table) or what == table.zone[target]:
            return False
        return table.scene.options.displace_range == "any" or linked(table, table.zone[target], what)
    if choice == NOTCH:
        item = what - ITEM
        return (
            is_item(table, item)
            and whole(table, item)
            and any(has_at(table, target, item, at) for at in (HAND, BELT, WORN))
        )
    return bool(what == NONE)


reads(c.Impose, anything, maneuver=maneuver, what=imposed)


def let_go(table: Table, actor: int, chosen: Parts) -> bool:
    """One of the things held (R-040)."""
    window = table.windows[-1]
    return isinstance(window, w.Dropping) and chosen["item"] in in_hand(table, window.body)


reads(c.DropItem, anything, item=let_go)


def in_hand_at_all(table: Table, actor: int, chosen: Parts) -> bool:
    """Any card of the hand, the Fool too; where no other is left, one that was put down unheard (R-053, B-57, B-67)."""
    return chosen["card"] in (hand_of(table, actor) or hand_of(table, actor, aloud_only=True))


reads(c.Stunned, anything, card=in_hand_at_all)


def emotion(table: Table, actor: int, chosen: Parts) -> bool:
    """The same emotion, or its neighbour on the wheel (R-134, C7)."""
    window = table.windows[-1]
    if not isinstance(window, w.Swayed):
        return False
    now = table.disposition[window.target][0]
    return chosen["emotion"] in (now, (now + 1) % 7, (now - 1) % 7)


def intensity(table: Table, actor: int, chosen: Parts) -> bool:
    """One step up or down in the same emotion, and no further up than intense; as strong in another (R-134)."""
    window = table.windows[-1]
    if not isinstance(window, w.Swayed):
        return False
    now, strength = table.disposition[window.target]
    if chosen["emotion"] != now:
        return bool(chosen["intensity"] == strength)
    if chosen["intensity"] == strength:
        return bool(strength == INTENSE)
    return bool(0 <= chosen["intensity"] <= 2 and abs(chosen["intensity"] - strength) == 1)


reads(c.ShiftDisposition, anything, emotion=emotion, intensity=intensity)
reads(c.Judge, anything, works=anything, words=anything)


def still_to_be_told(table: Table, actor: int, chosen: Parts) -> bool:
    """One of those whose result has no place yet (R-163)."""
    window = table.windows[-1]
    if not isinstance(window, w.Ordering):
        return False
    return any(move.actor == chosen["first"] for place, move in enumerate(window.queue) if place >= window.settled)


reads(c.OrderResults, anything, first=still_to_be_told)


def another_round(table: Table, actor: int, chosen: Parts) -> bool:
    """At its round limit a scene must be ended or prolonged (F3)."""
    return table.scene.plan.settings.last_round > table.round


reads(c.NextRound, another_round)


def outcome(table: Table, actor: int, chosen: Parts) -> bool:
    """The guild, the foes, or nobody (R-172)."""
    return chosen["outcome"] in (0, 1, 2)


reads(c.EndChallenge, anything, outcome=outcome, words=anything)

# -- tests of fate


def adventurer(table: Table, actor: int, chosen: Parts) -> bool:
    """One who can act (R-011, R-047)."""
    return is_person(table, chosen["adventurer"]) and can_act(table, chosen["adventurer"])


def assistant(table: Table, actor: int, chosen: Parts) -> bool:
    """Nobody, or another adventurer who can (R-026, R-217)."""
    other = chosen["helper"]
    return other == NONE or (other != chosen["adventurer"] and is_person(table, other) and can_act(table, other))


reads(
    c.CallTest,
    anything,
    adventurer=adventurer,
    attribute=tested,
    favor=anything,
    disfavor=anything,
    helper=assistant,
    words=not_decided,
)


def some_can(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody must be able to test (B-98)."""
    return any(on_their_feet(table, one) for one in range(len(table.scene.adventurers)))


def rating_of(table: Table, one: int, number: int) -> int:
    """An adventurer's rating in an attribute, as the scene writes it."""
    ratings = table.scene.adventurers[one].attributes
    return (ratings.swords, ratings.pentacles, ratings.cups, ratings.wands)[number]


def the_able(table: Table) -> list[int]:
    """The adventurers who can act."""
    return [one for one in range(len(table.scene.adventurers)) if can_act(table, one)]


def best(table: Table, actor: int, chosen: Parts) -> bool:
    """Nobody named, or one whom no other surpasses (R-030, B-98)."""
    one, number = chosen["best"], chosen["attribute"]
    able = the_able(table)
    return one == NONE or (
        one in able and all(rating_of(table, other, number) <= rating_of(table, one, number) for other in able)
    )


def least(table: Table, actor: int, chosen: Parts) -> bool:
    """Nobody named, or one whom no other falls short of; two test where two can (R-030, B-98)."""
    one, number = chosen["least"], chosen["attribute"]
    able = the_able(table)
    if one == NONE:
        return True
    if one == chosen["best"] and len(able) > 1:
        return False
    return one in able and all(rating_of(table, other, number) >= rating_of(table, one, number) for other in able)


def tested_by_a_group(table: Table, actor: int, chosen: Parts) -> bool:
    """Who is best at what stands on every sheet (R-030, R-210)."""
    quick = [one for one in the_able(table) if open_sheet(table, one)]
    return tested(table, actor, chosen) and all(rating_of(table, one, chosen["attribute"]) for one in quick)


def open_sheet(table: Table, one: int) -> bool:
    """Is this a quick sheet?"""
    return table.scene.adventurers[one].quick


reads(c.CallGroupTest, some_can, attribute=tested_by_a_group, best=best, least=least, words=not_decided)
reads(c.EndSession, anything)


def resolve_for_test(table: Table, actor: int, chosen: Parts) -> bool:
    """A Resolve buys favor before the draw, if there is one (R-025)."""
    return not chosen["resolve"] or table.resolve[actor] > 0


def motif(table: Table, actor: int, chosen: Parts) -> bool:
    """None, or one of one's own (R-024)."""
    return bool(chosen["motif"] == NONE or 0 <= chosen["motif"] < len(table.scene.adventurers[actor].motifs))


reads(c.DrawTest, anything, resolve=resolve_for_test, motif=motif)
reads(c.Push, anything)
reads(c.LetStand, anything)


def wound(table: Table, actor: int, chosen: Parts) -> bool:
    """A Wound, where there is danger (R-017)."""
    return True


def effect(table: Table, actor: int, chosen: Parts) -> bool:
    """With a Wound no effect; else frustration, sorrow, madness or exertion has one of these names (R-017)."""
    named = [BLIND, CURSED, DEAF, EXHAUSTED, INSPIRED, SILENCED]
    return chosen["effect"] == NONE if chosen["wound"] else chosen["effect"] in named


reads(c.Suffer, anything, wound=wound, effect=effect)


def phase(table: Table, actor: int, chosen: Parts) -> bool:
    """Another of the four (R-213)."""
    return bool(0 <= chosen["phase"] < len(PHASES) and chosen["phase"] != table.phase)


reads(c.SetPhase, anything, phase=phase)
