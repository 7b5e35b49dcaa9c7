"""The foes' ambush (A6): one adventurer may notice it; if not, each foe acts before the Challenge, and succeeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, require
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.cards import CUPS, NONE
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.challenge.aims import rough_singles, singles
from facedown.rulesets.worm.challenge.caltrops import walks
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.routes import HELD, open_links
from facedown.rulesets.worm.commands import ActFirst, Ambush, CreepUp, MakeAdvantage, Pass
from facedown.rulesets.worm.events import AdvantageMade, AlarmRaised, GuildSurprised, Moved, PhaseSet, TestCalled
from facedown.rulesets.worm.group_tests import SOMEBODY
from facedown.rulesets.worm.lights import seen_from_afar
from facedown.rulesets.worm.lords import goes_along, strikers
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.pentacles import ambushers
from facedown.rulesets.worm.tests_of_fate import WORDS
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Alarm, Draw, Phase, Prepared, Startled, Surprised, Testing
from facedown.rulesets.worm.words import ATTACK, CHALLENGE, HAND, ROUGHHOUSE, SPEAK, TRIVIAL, USE_ITEM

FIRST_DEEDS: Final = (ATTACK, ROUGHHOUSE, USE_ITEM, SPEAK, TRIVIAL)
"""What a foe may do before the Challenge, beside its advantages and coming nearer."""


def challenge_begins(table: Table) -> Events:
    """The phase between Challenges is over, and everybody draws."""
    if table.windows and isinstance(table.windows[-1], Phase):
        yield Closed()
    yield PhaseSet(CHALLENGE)
    yield Opened(Draw())


# -- who may notice it


def foes_about(table: Table, actor: int) -> bool:
    """Can any foe act?"""
    return any(table.able(foe) for foe in table.scene.foe_actors)


def places(table: Table, actor: int) -> Sequence[int]:
    """Every place in the marching order, from the front."""
    return range(len(table.scene.marching))


FOES_ABOUT: Final = Condition(foes_about, "There is nobody who could lie in ambush.", "R-069", waivable=False)


def foes_unseen(table: Table, actor: int) -> bool:
    """Does no foe's light show in the dark?"""
    return not seen_from_afar(table, table.standing().foes)


UNSEEN_FOES: Final = Condition(foes_unseen, "Their light is seen from afar: nobody is surprised.", "R-218")
PLACE: Final = Choice(places, "Say where in the marching order they strike.", "R-069")


def nearest(table: Table, place: int) -> int:
    """The adventurer nearest to a place in the marching order who can act; of two, the one further ahead."""
    order = table.scene.marching
    able = [here for here, one in enumerate(order) if table.able(one)]
    return order[min(able, key=lambda here: abs(here - place))]


@worm.rule(Ambush, cite="R-069", when=[SOMEBODY, FOES_ABOUT, UNSEEN_FOES], place=PLACE)
def ambush(table: Table, move: Ambush) -> Events:
    """The adventurer nearest to it in the marching order tests Cups."""
    yield from foes_strike(table, move.place)


def foes_strike(table: Table, place: int) -> Events:
    """One adventurer may notice the ambush."""
    watchful = nearest(table, place)
    yield Opened(Alarm(adventurer=watchful))
    yield TestCalled(watchful, CUPS, "", "R-069")
    yield from test_opens(table, Testing(waiting=1 << watchful, test=FateTest(watchful, CUPS)))


@worm.closes(Alarm)
def noticed_or_not(table: Table, window: Alarm, chance: Chance) -> Events:
    """Success raises the alarm, and the Challenge begins as any other; on a failure the whole guild is surprised."""
    yield Closed()
    if window.result > 0:
        yield AlarmRaised(window.adventurer)
        yield from challenge_begins(table)
        return
    yield GuildSurprised()
    wary = ambushers(table)
    if wary:
        yield Opened(Startled(waiting=wary))
    else:
        yield from foes_act_first(table)


def foes_act_first(table: Table, ready: int = 0) -> Events:
    """Each foe may act once; those who stayed *ready* are attacked by none of them (R-070, C5)."""
    scene = table.scene
    foes = [actor for actor in scene.foe_actors if strikers(table, actor)]
    left = sum([1 << body for actor in foes for body in strikers(table, actor)])
    yield Opened(Surprised(waiting=sum([1 << actor for actor in foes]), left=left, struck=ready))


# -- what each foe does


def surprised(table: Table) -> Surprised:
    """The question on top."""
    window = table.windows[-1]
    assert isinstance(window, Surprised)
    return window


def members_left(table: Table, actor: int) -> Sequence[int]:
    """Those of this actor who can act and have not (B-55)."""
    left = surprised(table).left
    return [body for body in table.active(actor) if left >> body & 1]


def deeds(table: Table, actor: int) -> Sequence[int]:
    """What can be done without a card."""
    return FIRST_DEEDS


def advantages_left(table: Table, actor: int) -> Sequence[int]:
    """The scene's advantages that nobody has brought about."""
    plan = table.scene.plan.ambush
    used = surprised(table).used
    return [] if plan is None else [place for place in range(len(plan.advantages)) if not used >> place & 1]


def zones_near(table: Table, actor: int) -> Sequence[int]:
    """The zones next to any of them that nothing bars."""
    return sorted({zone for body in members_left(table, actor) for zone in open_links(table, body, table.zone[body])})


MEMBER: Final = Choice(members_left, "That one cannot act, or has acted already.", "R-070")
DEED: Final = Choice(deeds, "That cannot be done before the Challenge.", "R-070")
ADVANTAGE: Final = Choice(advantages_left, "That advantage is not there to be had.", "R-071")
NEAR: Final = Choice(zones_near, "No open way leads there from where they are.", "R-070")


def has_acted(table: Table, actor: int, member: int) -> Surprised:
    """The question without this member; its actor is asked again while others of it are left."""
    window = surprised(table)
    left = window.left & ~(1 << member)
    more = any(left >> body & 1 for body in table.active(actor))
    return replace(window, left=left, waiting=window.waiting if more else window.waiting & ~(1 << actor))


@worm.rule(ActFirst, cite="R-070", checked=True, when=[ABLE], member=MEMBER, prepares=DEED, words=WORDS)
def act_first(table: Table, move: ActFirst) -> Events:
    """One action for each of them, no card, and it succeeds; nobody is attacked twice (R-072)."""
    told = move.prepares != TRIVIAL or bool(move.words.strip())
    require(table, move.actor, told, "Say in words what it does.", "R-070")
    window = has_acted(table, move.actor, move.member)
    yield Changed(window)
    yield Opened(
        Prepared(
            waiting=1 << move.actor,
            actor=move.actor,
            card=NONE,
            prepares=move.prepares,
            on_turn=False,
            words=move.words,
            sure="R-072" if move.prepares == ATTACK else "R-070",
            member=move.member,
            barred=window.struck,
        )
    )


@worm.rule(MakeAdvantage, cite="R-071", when=[ABLE], member=MEMBER, advantage=ADVANTAGE)
def make_advantage(table: Table, move: MakeAdvantage) -> Events:
    """What the scene has in store happens to every adventurer."""
    window = has_acted(table, move.actor, move.member)
    plan = table.scene.plan.ambush
    assert plan is not None
    advantage = plan.advantages[move.advantage]
    guild = [actor for actor in range(table.scene.people) if table.able(actor)]
    yield Changed(replace(window, used=window.used | 1 << move.advantage))
    yield AdvantageMade(move.actor, move.member, advantage.words)
    for body in reversed(guild):
        yield from carry(table, advantage.consequences, body, move.actor)


@worm.rule(CreepUp, cite="R-070", checked=True, when=[ABLE], member=MEMBER, zone=NEAR)
def creep_up(table: Table, move: CreepUp) -> Events:
    """To an adjacent zone, by an open way."""
    free = not table.effects[move.member] & HELD
    reaches = move.zone in open_links(table, move.member, table.zone[move.member])
    require(table, move.actor, free and reaches, NEAR.sentence, "R-070")
    origin = table.zone[move.member]
    yield Changed(has_acted(table, move.actor, move.member))
    for body in (move.member, *goes_along(table, move.member)):
        yield Moved(body, move.zone, "R-070")
        yield from walks(table, body, origin)


@worm.closes(Surprised)
def all_have_acted(table: Table, window: Surprised, chance: Chance) -> Events:
    """Now the Challenge begins as any other."""
    yield Closed()
    yield from challenge_begins(table)


@worm.default(Surprised)
def by_tactics(table: Table, window: Surprised, actor: int) -> ActFirst | MakeAdvantage | CreepUp | Pass:
    """An advantage before anything, then what deprives the guild, then blows (R-071); who is too far comes nearer."""
    seat = table.seat_of(actor)
    member = members_left(table, actor)[0]
    advantages = advantages_left(table, actor)
    if advantages:
        return MakeAdvantage(seat, actor, member, advantages[0])
    if any(aim.member == member and table.items(aim.target, HAND) for aim in rough_singles(table, actor)):
        return ActFirst(seat, actor, member, ROUGHHOUSE)
    if any(aim.member == member and not window.struck >> aim.target & 1 for aim in singles(table, actor)):
        return ActFirst(seat, actor, member, ATTACK)
    return Pass(seat, actor)
