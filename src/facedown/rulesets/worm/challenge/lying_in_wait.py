"""The adventurers' ambush (R-068): when this happens, I do that; it succeeds, and then the Challenge begins."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.challenge.ambush import challenge_begins, foes_strike
from facedown.rulesets.worm.commands import Ambush, CallOff, LayAmbush, LieInWait, Pass, SpringAmbush
from facedown.rulesets.worm.events import LaidInWait
from facedown.rulesets.worm.group_tests import SOMEBODY
from facedown.rulesets.worm.lights import seen_from_afar
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Statement
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import WORDS
from facedown.rulesets.worm.windows import InWait, LyingInWait, Opening, Phase, Prepared, Springing
from facedown.rulesets.worm.words import BID_LORE, OPENLY, TEST_FATE

DEEDS: Final = tuple([kind for kind in OPENLY if kind not in (TEST_FATE, BID_LORE)])
"""What one may lie in wait to do: any action that lies open and can succeed by itself."""


def deeds(table: Table, actor: int) -> tuple[int, ...]:
    """All of them."""
    return DEEDS


DEED: Final = Choice(deeds, "Nobody lies in wait for that.", "R-068")


def guild_unseen(table: Table, actor: int) -> bool:
    """Does no light of the guild's show in the dark?"""
    return not seen_from_afar(table, table.standing().guild)


UNSEEN_GUILD: Final = Condition(guild_unseen, "The guild's light is seen from afar: put it out first.", "R-218")


@worm.rule(LayAmbush, cite="R-068", when=[SOMEBODY, UNSEEN_GUILD])
def lay_ambush(table: Table, move: LayAmbush) -> Events:
    """Everybody on their feet may say what they will do, and when."""
    yield from guild_waits(table)


def guild_waits(table: Table) -> Events:
    """Each adventurer is asked."""
    yield Opened(LyingInWait(waiting=sum([1 << one for one in range(table.scene.people) if table.able(one)])))


@worm.rule(LieInWait, cite="R-068", when=[ABLE], prepares=DEED, words=WORDS)
def lie_in_wait(table: Table, move: LieInWait) -> Events:
    """As with Vigilance, but nothing is drawn yet: it costs no card."""
    window = table.windows[-1]
    assert isinstance(window, LyingInWait)
    statement = Statement(move.actor, move.prepares, move.words)
    waiting = window.waiting & ~(1 << move.actor)
    yield Changed(replace(window, statements=(*window.statements, statement), waiting=waiting))
    yield LaidInWait(move.actor, move.prepares, move.words)


@worm.default(LyingInWait)
def waits_for_nothing(table: Table, window: LyingInWait, actor: int) -> Pass:
    """Without an answer one only hides."""
    return Pass(table.seat_of(actor), actor)


@worm.closes(LyingInWait)
def all_said(table: Table, window: LyingInWait, chance: Chance) -> Events:
    """They act in the marching order, each who said something (B-56); if nobody did there is no ambush."""
    order = table.scene.marching
    statements = tuple(sorted(window.statements, key=lambda one: order.index(one.actor)))
    yield Closed()
    if statements:
        yield Opened(InWait(waiting=1 << table.scene.judge, statements=statements))
    else:
        yield from nothing_happens(table)


def nothing_happens(table: Table) -> Events:
    """Back to what was before; where the scene begins so, the Challenge begins without an advantage (R-218)."""
    if not table.windows:
        yield from challenge_begins(table)


@worm.rule(SpringAmbush, cite="R-068")
def spring_ambush(table: Table, move: SpringAmbush) -> Events:
    """What they lay in wait for happens."""
    window = table.windows[-1]
    assert isinstance(window, InWait)
    yield Closed()
    yield Opened(Springing(statements=window.statements))


@worm.rule(CallOff, cite="R-068")
def call_off(table: Table, move: CallOff) -> Events:
    """It never happens."""
    yield Closed()
    yield from nothing_happens(table)


@worm.default(InWait)
def it_happens(table: Table, window: InWait, actor: int) -> SpringAmbush:
    """Without an answer: somebody comes."""
    return SpringAmbush(table.seat_of(actor), actor)


@worm.closes(Springing)
def one_after_the_other(table: Table, window: Springing, chance: Chance) -> Events:
    """Each deed succeeds; after the last one the Challenge begins as any other."""
    if not window.statements:
        yield Closed()
        yield from challenge_begins(table)
        return
    first, *rest = window.statements
    yield Changed(replace(window, statements=tuple(rest)))
    if table.able(first.actor):
        yield Opened(
            Prepared(
                waiting=1 << first.actor,
                actor=first.actor,
                card=NONE,
                prepares=first.prepares,
                on_turn=False,
                words=first.words,
                sure="R-068",
            )
        )


# -- a scene that begins so


@worm.closes(Opening)
def as_the_scene_says(table: Table, window: Opening, chance: Chance) -> Events:
    """The foes strike, or the guild lies in wait; but not those whose light is seen from afar in the dark (R-218)."""
    plan = table.scene.plan.ambush
    assert plan is not None
    yield Closed()
    standing = table.standing()
    if seen_from_afar(table, standing.foes if plan.by == "foes" else standing.guild):
        yield from challenge_begins(table)
    elif plan.by == "foes":
        yield from foes_strike(table, place_of(table))
    else:
        yield from guild_waits(table)


def place_of(table: Table) -> int:
    """Where in the marching order the scene's ambush strikes."""
    plan = table.scene.plan.ambush
    assert plan is not None
    order = table.scene.marching
    if plan.strikes in ("front", "rear"):
        return 0 if plan.strikes == "front" else len(order) - 1
    names = [one.name for one in table.scene.adventurers]
    return order.index(names.index(plan.strikes)) if plan.strikes in names else 0


def as_planned(table: Table, window: Phase, actor: int) -> Ambush | LayAmbush:
    """The ambush that the scene has, as the game master would call for it."""
    plan = table.scene.plan.ambush
    assert plan is not None
    seat = table.seat_of(actor)
    return Ambush(seat, actor, place_of(table)) if plan.by == "foes" else LayAmbush(seat, actor)
