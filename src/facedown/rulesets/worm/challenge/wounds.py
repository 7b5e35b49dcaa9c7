"""Wounds, armor, death (A22): adventurers choose what a Wound does to them; foes lose Defense, then Health."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.holding import lets_go
from facedown.rulesets.worm.challenge.noticing import noticed
from facedown.rulesets.worm.challenge.thresholds import counted
from facedown.rulesets.worm.commands import TakeWound
from facedown.rulesets.worm.events import (
    Died,
    Disengaged,
    Downed,
    FacedownDiscarded,
    FoeWounded,
    GuardianLost,
    InitiativeDiscarded,
    ItemNotched,
    WoundTaken,
)
from facedown.rulesets.worm.hooked import FALLS
from facedown.rulesets.worm.lords import goes_along, part_of
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.scene import ARMORS, SHIELDS
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.kin import blur
from facedown.rulesets.worm.windows import Enduring, Mercy, Shaken, Wound
from facedown.rulesets.worm.words import (
    ARBITER_SAYS,
    CRITICAL,
    DEATH,
    DEATHS_DOOR,
    HAND,
    INJURED,
    ITEM,
    NORMAL,
    NOTHING,
    PIERCING,
    STAGGERED,
    TALENT,
    WORN,
)

MOST_TALENTS: Final = number("R-191", 2)


def deal(
    table: Table,
    body: int,
    harm: int,
    *,
    count: int = 1,
    flail: bool = False,
    by: int = NONE,
    act: Action | None = None,
) -> Events:
    """Deal so many Wounds of one kind, each for itself (B-38); a Critical is one mark whatever the count (B-37).

    *by* is the actor who may show mercy to whom they bring down, or NONE; *act* the Attack that an axe may carry on.
    """
    harms = (harm,) * count
    if table.scene.traits.thresholds >> table.scene.actor_of[body] & 1:
        harms = yield from counted(table, body, harm, count)
    if CRITICAL in harms:
        yield from critical(table, body, by, act)
        return
    for each in harms:
        if body >= table.scene.people:
            yield from foe_wound(table, body, each, by, act)
        else:
            piercing = each == PIERCING
            yield Opened(Wound(waiting=1 << body, body=body, piercing=piercing, flail=flail, by=by))


def foe_wound(table: Table, body: int, harm: int, by: int, act: Action | None) -> Events:
    """A foe takes it, unless it may ignore it: that is asked wherever the game master holds a card (C8)."""
    actor = table.scene.actor_of[body]
    if table.scene.traits.endures >> actor & 1 and table.hand(actor) and table.able(actor):
        yield Opened(Enduring(waiting=1 << actor, body=body, harm=harm, by=by, action=act))
    else:
        yield from hurt_foe(table, body, harm, by, act)


def hurt_foe(table: Table, body: int, harm: int, by: int, act: Action | None) -> Events:
    """Defense first, then Health; Piercing goes straight to Health; each member has its own (R-199, R-200, R-225)."""
    defense, health = table.defense[body], table.health[body]
    if defense and harm == NORMAL:
        yield FoeWounded(body, defense - 1, health, harm, "R-199")
    elif health:
        yield FoeWounded(body, defense, health - 1, harm, "R-200" if harm == PIERCING else "R-199")
        if health == 1:
            yield from fall(table, body)
            yield from mercy(table, by, body, act)
        else:
            yield from shake(table, body)


def critical(table: Table, body: int, by: int = NONE, act: Action | None = None) -> Events:
    """Injured; if Injured, Death's Door; there, death; a foe's Health goes to 0; armor is no help (R-197, R-200)."""
    bit = 1 << body
    if body >= table.scene.people:
        if not table.down & bit:
            yield FoeWounded(body, table.defense[body], 0, CRITICAL, "R-200")
            yield from fall(table, body)
            yield from mercy(table, by, body, act)
    elif table.down & bit:
        yield Died(body, "R-197")
    elif table.injured & bit:
        yield WoundTaken(body, DEATHS_DOOR, "R-197")
        yield from fall(table, body)
        yield from mercy(table, by, body, act)
    else:
        yield WoundTaken(body, INJURED, "R-197")
        yield from blur(table, body)
        yield from shake(table, body)


def shake(table: Table, body: int) -> Events:
    """Whoever is hurt while a spell of theirs stands may lose it (C6)."""
    for spell in table.spells:
        if spell.caster == body:
            yield Opened(Shaken(body=body))
            return


def ways(table: Table, actor: int) -> Sequence[int]:
    """How this Wound may be taken: what is still open (R-190 to R-196, B-35, B-36).

    Never Stressed (R-193); for the Injured a mark is Death's Door only (R-192).
    """
    window = table.windows[-1]
    assert isinstance(window, Wound)
    if actor == table.scene.judge:
        return DEATH, NOTHING
    bit = 1 << actor
    found: list[int] = [] if window.piercing else [ITEM + item for item in absorbing(table, actor, window.flail)]
    options = table.scene.options
    if table.down & bit:
        return [*found, at_deaths_door(table)]
    if table.injured & bit:
        return [*found, DEATHS_DOOR] if options.injured_may_notch == "yes" else [DEATHS_DOOR]
    if not table.staggered & bit:
        found.append(STAGGERED)
    wounded = table.talents[actor]
    if wounded.bit_count() < MOST_TALENTS:
        talents = len(table.scene.talents[actor])
        found += [TALENT + talent for talent in range(talents) if not wounded >> talent & 1]
    return [*found, INJURED, DEATHS_DOOR]


def at_deaths_door(table: Table) -> int:
    """What a Wound does there: by option the game master says, who lets them die where no person is one (B-36, F2)."""
    option = table.scene.options.wound_at_deaths_door
    if option == "nothing":
        return NOTHING
    return ARBITER_SAYS if option == "gm" and table.scene.waits else DEATH


def absorbing(table: Table, body: int, flail: bool) -> list[int]:
    """Armor and helm worn, shield in hand, not Destroyed (R-194, R-195); a flail cannot be taken on a shield (C4)."""
    items = table.scene.items
    return [
        item
        for item, place in enumerate(table.place)
        if table.holder[item] == body
        and not table.destroyed(item)
        and (
            (place == WORN and items[item].kind in ARMORS)
            or (place == HAND and items[item].kind in SHIELDS and not flail)
        )
    ]


WAYS: Final = Choice(ways, "That way of taking a Wound is not open to you any more.", "R-190")


@worm.rule(TakeWound, cite="R-190", how=WAYS)
def take_wound(table: Table, move: TakeWound) -> Events:
    """Notch armor, Wound a talent, or mark Staggered, Injured or Death's Door, in any order, if still open."""
    window = table.windows[-1]
    assert isinstance(window, Wound)
    body = window.body
    yield Closed()
    if move.how >= ITEM:
        yield ItemNotched(move.how - ITEM, "R-194")
    elif move.how == ARBITER_SAYS:
        yield Opened(replace(window, waiting=1 << table.scene.judge), "B-36")
    elif move.how == DEATH:
        yield Died(body, "B-36")
    else:
        yield WoundTaken(body, move.how)
        if move.how != DEATHS_DOOR:
            yield from blur(table, body)
            yield from shake(table, body)
        else:
            yield from fall(table, body)
            yield from mercy(table, window.by, body)


@worm.default(Wound)
def least_wound(table: Table, window: Wound, actor: int) -> TakeWound:
    """Without an answer: what hurts least, armor first."""
    return TakeWound(table.seat_of(actor), actor, ways(table, actor)[0])


def fall(table: Table, body: int) -> Events:
    """Out of the fight: disengaged, and with the last of its group its facedown card goes (B-39, B-60, B-79).

    So a Riposte of somebody the attack drops comes to nothing (B-16).
    """
    scene = table.scene
    actor = scene.actor_of[body]
    yield Downed(body)
    if actor >= scene.people and scene.group(actor).unliving:
        yield Died(body, "R-201")
    yield from unconscious(table, body)
    part = part_of(table, body)
    if part is not None and part.vital:
        for other in goes_along(table, body):
            if not table.down >> other & 1:
                yield Downed(other, "C8")
        yield from unconscious(table, body)
    if table.marks:
        yield from lets_go(table, body)
    if scene.watching:
        yield from noticed(table, FALLS, body, zone=table.zone[body])


def unconscious(table: Table, body: int) -> Events:
    """Whoever can act no more is engaged with nobody, and holds no facedown card (B-60, B-79)."""
    scene = table.scene
    actor = scene.actor_of[body]
    if table.engaged[body]:
        yield Disengaged(body, "B-60")
    yield from shake(table, body)
    yield from unguarded(table, body)
    if table.able(actor):
        return
    for lies in table.lying(actor):
        yield FacedownDiscarded(actor, lies.card, "B-60")
    if actor >= scene.people and table.initiative[actor] != NONE:
        yield InitiativeDiscarded(actor, table.initiative[actor], cite="B-79")


def unguarded(table: Table, body: int = NONE) -> Events:
    """The guardians of whoever falls, or (NONE) all there are, have nobody to guard any more (C6)."""
    places = [place for place, one in enumerate(table.guardians) if body in (NONE, one.body)]
    for place in reversed(places):
        one = table.guardians[place]
        yield GuardianLost(place, one.body, one.card)


# -- sparing


def merciful(table: Table, actor: int) -> int:
    """Who may spare a victim that was taken down by something else than an Attack: by option the one who did it.

    The text speaks of Attacks; the option takes in spells, dooms, Ripostes and parting blows (R-202).
    """
    any_blow = table.scene.options.mercy_after == "any_blow"
    return actor if any_blow and actor != NONE and not table.scene.is_hazard(actor) else NONE


def mercy(table: Table, actor: int, victim: int, act: Action | None = None) -> Events:
    """Whoever takes somebody down by an Attack may spare the victim (R-202); with an axe, strike on (C4)."""
    part = part_of(table, victim)
    if actor == NONE or not table.able(actor) or (part is not None and not part.vital):
        return
    yield Opened(Mercy(waiting=1 << actor, actor=actor, victim=victim, action=act))
