"""Rulings on the action that lies open: favor, parts of its sum, another target, one more comparison, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice, Condition, OpenChoice, require
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.kernel.sums import Part
from facedown.rulesets.worm.arbiter.commands import Disfavor, EditPart, Favor, NameMember, Oppose, Overrule
from facedown.rulesets.worm.arbiter.standing import BODY, aloud, power, ruled, whole
from facedown.rulesets.worm.challenge.open_action import change, open_action
from facedown.rulesets.worm.challenge.values import FAVOR
from facedown.rulesets.worm.events import Fizzled
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.states import Action, Hurdle
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.tests_of_fate import EITHER
from facedown.rulesets.worm.windows import OpenAction

MOST_CONSEQUENCES: Final = 6


def lies_open(table: Table, actor: int) -> bool:
    """Does an action lie open, its result not yet confirmed (B-49)?"""
    return isinstance(table.windows[-1], OpenAction)


OPEN: Final = Condition(lies_open, "No action lies open: its result stands already.", "B-49", waivable=False)


@power(Favor, cite="R-103", when=[OPEN])
def favor(table: Table, move: Favor) -> Events:
    """Judged late too, as long as the result is not confirmed (B-49)."""
    act = replace(open_action(table), favored=True)
    yield from ruled("favor", move, FAVOR, "R-103")
    yield from change(table, act)


@power(Disfavor, cite="R-103", when=[OPEN])
def disfavor(table: Table, move: Disfavor) -> Events:
    """Judged late too, as long as the result is not confirmed (B-49)."""
    act = replace(open_action(table), disfavored=True)
    yield from ruled("disfavor", move, -FAVOR, "R-103")
    yield from change(table, act)


VALUE: Final = whole(-99, 99, "Give a number from -99 to 99.", "R-105")


def places(table: Table, actor: int) -> Sequence[int]:
    """The card, the attribute, what was added, and one part more."""
    return range(3 + len(open_action(table).added))


PLACE: Final = Choice(places, "The sum has no such part.", "R-105")


@power(EditPart, cite="R-105", when=[OPEN], part=PLACE, value=VALUE)
def edit_part(table: Table, move: EditPart) -> Events:
    """A part of the sum is worth something else, or one part more is added."""
    act = edited(open_action(table), move.part, move.value, aloud(move.reason) or "the game master's ruling")
    yield from ruled("a part of the sum", move, move.value)
    yield from change(table, act)


def edited(act: Action, part: int, value: int, label: str) -> Action:
    """The action with another value of one part."""
    if part == 0:
        return replace(act, face=value)
    if part == 1:
        return replace(act, attribute=value)
    added = list(act.added)
    if part - 2 < len(added):
        added[part - 2] = replace(added[part - 2], value=value)
    else:
        added.append(Part(label, value, "R-105"))
    return replace(act, added=tuple(added))


@power(NameMember, cite="B-100", when=[OPEN], target=BODY, instead=BODY)
def name_member(table: Table, move: NameMember) -> Events:
    """The game master says which member of a group is the target, if the attacker cannot tell them apart."""
    act = open_action(table)
    actor_of = table.scene.actor_of
    alike = move.target in act.targets and actor_of[move.target] == actor_of[move.instead]
    require(table, move.actor, alike, "That is another group, or no target of this action.", "B-100")
    free = move.instead not in act.targets and not table.out(move.instead)
    require(table, move.actor, free, "That one is a target already, or out of the fight.", "B-100")
    yield from ruled("the member hit", move, cite="B-100")
    yield from change(table, aimed_anew(act, move.target, move.instead))


def aimed_anew(act: Action, target: int, instead: int) -> Action:
    """The action with another target in the place of one."""
    aims = tuple([replace(aim, target=instead) if aim.target == target else aim for aim in act.aims])
    targets = tuple([instead if one == target else one for one in act.targets])
    return replace(act, aims=aims, targets=targets, granted=act.granted | 1 << instead)


# -- one more comparison


def no_consequences(table: Table, actor: int) -> Sequence[tuple[Consequence, ...]]:
    """Nothing, which stands for all there could be."""
    return ((),)


def few(table: Table, actor: int, consequences: Any) -> bool:
    """Are these few enough to follow?"""
    return len(consequences) <= MOST_CONSEQUENCES


def how_many(table: Table, actor: int) -> object:
    """How many there may be."""
    return {"consequences": MOST_CONSEQUENCES}


CONSEQUENCES: Final = OpenChoice(
    no_consequences, few, how_many, f"At most {MOST_CONSEQUENCES} things can happen at once.", "R-105"
)


@power(Oppose, cite="R-105", when=[OPEN], number=VALUE, stops=EITHER, consequences=CONSEQUENCES)
def oppose(table: Table, move: Oppose) -> Events:
    """The same total is first compared with this number; equal or more gets past (R-221)."""
    act = open_action(table)
    hurdle = Hurdle(aloud(move.reason), move.number, move.stops, move.consequences)
    yield from ruled("one more comparison", move)
    yield from change(table, replace(act, hurdles=(*act.hurdles, hurdle)))


@power(Overrule, cite="R-216", when=[OPEN])
def overrule(table: Table, move: Overrule) -> Events:
    """The action comes to nothing; what paid for it is spent."""
    act = open_action(table)
    yield from ruled("overruled", move, cite="R-216")
    yield Closed()
    yield Fizzled(act.actor, aloud(move.reason) or "the game master overrules it", "R-216")
