"""The Guide's rulings about characters and Actions: hurt, restore, award, hamper, set a rule aside, finish."""

from __future__ import annotations

import re
from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Allowed, Waiver
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.describing import short
from facedown.rulesets.adventure.events import (
    EncounterEnded,
    HindranceBegan,
    HindranceEnded,
    PointsRegained,
    Ruled,
    StatusChanged,
    StoryEarned,
)
from facedown.rulesets.adventure.guide.commands import Admit, Allow, Award, Ease, Finish, Hamper, Hurt, Rest, Restore
from facedown.rulesets.adventure.guide.standing import AMOUNT, CHARACTER, POOL, power, whole
from facedown.rulesets.adventure.injuries import hurt
from facedown.rulesets.adventure.leaving import join
from facedown.rulesets.adventure.states import Hindrance
from facedown.rulesets.adventure.table import Table, pools
from facedown.rulesets.adventure.treating import may_rest, rested
from facedown.rulesets.adventure.words import ACTIVE, AVOIDED, BY_THE_GUIDE, OUTCOMES, RESTS

A_NUMBER: Final = re.compile(r"(?:C|CA|CF|B)[-.][0-9]{1,3}", re.ASCII)

SAID: Final = OpenChoice(
    lambda table, actor: ("bad weather",),
    lambda table, actor, words: bool(words) and short(table, actor, words),
    lambda table, actor: {"shortest": 1},
    "Say what hampers.",
    "C-088",
)
TAG: Final = OpenChoice(
    lambda table, actor: ("",),
    lambda table, actor, tag: isinstance(tag, str) and len(tag) <= 40 and short(table, actor, tag),
    lambda table, actor: {"longest": 40},
    "A tag has at most 40 characters.",
    "C-088",
)
HINDRANCE: Final = Choice(
    lambda table, actor: range(len(table.hindrances)), "Nothing of that kind hampers anybody.", "C-088"
)
NUMBER: Final = OpenChoice(
    lambda table, actor: ("B.2",),
    lambda table, actor, rule: isinstance(rule, str) and A_NUMBER.fullmatch(rule) is not None,
    lambda table, actor: {"pattern": A_NUMBER.pattern},
    "Name a rule by its number, such as C-042.",
    "C-004",
)
ANYBODY: Final = Choice(
    lambda table, actor: range(table.encounter.guide + 1 + len(table.npcs)), "There is nobody like that here.", "C-004"
)
ENDS: Final = Choice(lambda table, actor: range(1, len(OUTCOMES)), "That is no way to end.", "B.4")


@power(Hamper, cite="C-088", words=SAID, amount=AMOUNT, tag=TAG)
def hamper(table: Table, move: Hamper) -> Events:
    """A complication for the rest of the Encounter."""
    yield Ruled(move.reason, cite="C-088")
    yield HindranceBegan(Hindrance(move.words, (move.tag,) if move.tag else (), move.amount))


@power(Ease, cite="CA-48", hindrance=HINDRANCE)
def ease(table: Table, move: Ease) -> Events:
    """The rain stops."""
    yield Ruled(move.reason, cite="CA-48")
    yield HindranceEnded(move.hindrance)


@power(Hurt, cite="C-097", lucky=True, who=CHARACTER, pool=POOL, amount=AMOUNT)
def hurt_somebody(table: Table, move: Hurt, chance: Chance) -> Events:
    """Points are lost, and what follows from that."""
    yield Ruled(move.reason, cite="C-097")
    yield from hurt(table, move.who, move.pool, (Part(BY_THE_GUIDE, move.amount, "C-097"),), chance)


@power(Restore, cite="B.13", who=CHARACTER, pool=POOL, amount=AMOUNT)
def restore(table: Table, move: Restore) -> Events:
    """Points are regained, up to what the Attributes give."""
    before = table.points[move.who][move.pool]
    most = pools(table.encounter.attributes[move.who])[move.pool]
    yield Ruled(move.reason, cite="B.13")
    yield PointsRegained(move.who, move.pool, before, min(most, before + move.amount))


LENGTH: Final = Choice(lambda table, actor: range(len(RESTS)), "One rests for an hour or for a week.", "B.13")
RESTING: Final = Choice(
    lambda table, actor: [who for who in range(table.encounter.people) if may_rest(table, who)],
    "That character is dead or Dying.",
    "B.13",
)


@power(Rest, cite="B.13", lucky=True, who=RESTING, length=LENGTH)
def rest(table: Table, move: Rest, chance: Chance) -> Events:
    """Points come back, and after a week perhaps a Wound of each kind heals."""
    yield Ruled(move.reason, cite="B.13")
    yield from rested(table, move.who, move.length, chance)


@power(Award, cite="C-098", who=CHARACTER, points=AMOUNT)
def award(table: Table, move: Award) -> Events:
    """Story Points."""
    yield Ruled(move.reason, cite="C-098")
    yield StoryEarned(move.who, move.points)


@power(Allow, cite="C-004", who=ANYBODY, rule=NUMBER, uses=whole(-1, 99, "Say how many times, or -1.", "C-004"))
def allow(table: Table, move: Allow) -> Events:
    """The check of this number lets this actor pass; the ruling cites the rule it set aside."""
    yield Allowed(Waiver(move.rule, move.who, move.uses), move.reason, move.rule)


def leave(table: Table, who: int, rule: str, reason: str) -> Allow:
    """What the Guide says to let somebody do once what a rule forbids."""
    guide = table.encounter.guide
    return Allow(table.seat_of(guide), guide, who, rule, 1, reason)


ELSEWHERE: Final = Choice(
    lambda table, actor: [who for who in range(table.encounter.people) if table.away >> who & 1],
    "That character is not away.",
    "CA-29",
)


@power(Admit, cite="CA-29", lucky=True, who=ELSEWHERE)
def admit(table: Table, move: Admit, chance: Chance) -> Events:
    """Somebody joins."""
    yield Ruled(move.reason, cite="CA-29")
    yield from join(table, move.who, chance)


@power(Finish, cite="B.13", outcome=ENDS)
def finish(table: Table, move: Finish) -> Events:
    """A good end: what is active counts as avoided."""
    active: Any = [number for number, one in enumerate(table.challenges) if one.status == ACTIVE]
    yield Ruled(move.reason, cite="B.13")
    for number in active:
        yield StatusChanged(number, AVOIDED, cite="B.13")
    yield EncounterEnded(move.outcome, cite="B.13")
