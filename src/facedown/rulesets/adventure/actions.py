"""An Action from its description to its Effect: the five steps of an Action Check. B.2, C-003, CA-36, CA-43."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import area, scores, stunts, triggers
from facedown.rulesets.adventure.action_library import improved, leave, used_up
from facedown.rulesets.adventure.adversary_actions import regained
from facedown.rulesets.adventure.challenge_points import carried, lower, raise_points, read_statuses
from facedown.rulesets.adventure.commands import LetStand, Roll, SetDifficulty, SpendStory, TypeDice
from facedown.rulesets.adventure.dice import LEAST_SCORE, fits, is_critical_failure, pool_of, rolled, total_of
from facedown.rulesets.adventure.events import CheckEnded, DiceRolled, DifficultySet, Eased, StorySpent
from facedown.rulesets.adventure.harm import strike
from facedown.rulesets.adventure.holding import freed
from facedown.rulesets.adventure.leaving import gone
from facedown.rulesets.adventure.recovery import healed
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check, Dice, Easing
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.treating import treated
from facedown.rulesets.adventure.windows import AFTERWARDS, DONE, POINTS, STATUS, Applying, Judging, Rolled, Rolling
from facedown.rulesets.adventure.words import (
    CRITICAL_FAILURE,
    EASE,
    FAILURE,
    LOWER,
    NONE,
    RAISE,
    SUCCESS,
    TREAT,
)

# -- 2 and 3: the two scores

BASE: Final = OpenChoice(
    lambda table, actor: (listed_base(table),),
    lambda table, actor, value: type(value) is int and 0 <= value <= 99,
    lambda table, actor: {"least": 0, "most": 99, "usual": listed_base(table)},
    "A base Difficulty Score is from 0 to 99.",
    "B.2",
)
FEW: Final = OpenChoice(
    lambda table, actor: (0,),
    lambda table, actor, value: type(value) is int and 0 <= value <= 20,
    lambda table, actor: {"least": 0, "most": 20},
    "Benefits and Drawbacks are from 0 to 20.",
    "B.2",
)


def listed_base(table: Table) -> int:
    """The base of the Action that lies open."""
    window: Any = table.windows[-1]
    base: int = window.check.difficulty[0].value
    return base


@adventure.rule(SetDifficulty, cite="B.2", base=BASE, drawbacks=FEW, benefits=FEW)
def set_difficulty(table: Table, move: SetDifficulty) -> Events:
    """The Guide settles the base, and adds Drawbacks to it and Benefits to the Action Score, one point each."""
    window: Any = table.windows[-1]
    check: Check = window.check
    first, *known = check.difficulty
    difficulty = (replace(first, value=move.base), *known, *[Part("Drawback", 1, "B.2")] * move.drawbacks)
    score = (*check.score, *[Part("Benefit", 1, "B.2")] * move.benefits)
    yield Closed(cite="B.2")
    yield DifficultySet(check.actor, score, difficulty)
    ready = replace(check, score=score, difficulty=difficulty)
    typists = (1 << check.actor, 1 << table.encounter.guide) if may_type(table) else (0, 0)
    yield Opened(Rolling(check=ready, waiting=typists[0], invited=typists[1]), cite="B.2")


@adventure.default(Judging)
def listed(table: Table, window: Judging, actor: int) -> SetDifficulty:
    """Without an answer the listed base holds. CF-06."""
    return SetDifficulty(table.seat_of(actor), actor, window.check.difficulty[0].value)


# -- 4: the dice


def may_type(table: Table) -> bool:
    """May dice be typed in? Where a person is Guide to see them, unless the table plays otherwise. CF-02."""
    return table.encounter.waits and table.encounter.options.typed_dice == "yes"


def fitting(table: Table, actor: int, dice: Any) -> bool:
    """Could the pool have shown these dice?"""
    window: Any = table.windows[-1]
    return may_type(table) and fits(scores.total(window.check.score), dice)


def lowest_dice(table: Table, actor: int) -> list[Dice]:
    """The least that can be typed."""
    window: Any = table.windows[-1]
    return [tuple([(1,)] * len(rolled_pool(window.check)))] if may_type(table) else []


def rolled_pool(check: Check) -> tuple[int, ...]:
    """The dice of a check."""
    return pool_of(max(LEAST_SCORE, scores.total(check.score)))


DICE: Final = OpenChoice(
    lowest_dice,
    fitting,
    lambda table, actor: {"dice": list(rolled_pool(table.windows[-1].check))},
    "Those dice do not fit: one number for each die, in the chart's order, a highest face with its explosion: 6+3.",
    "CF-02",
)


@adventure.rule(Roll, cite="B.2", lucky=True)
def roll(table: Table, move: Roll, chance: Chance) -> Events:
    """The dice of the Action Score are rolled. B.2."""
    window: Any = table.windows[-1]
    yield from rolls(table, window, chance)


@adventure.closes(Rolling)
def rolls(table: Table, window: Rolling, chance: Chance) -> Events:
    """Where nobody types dice, chance rolls at once. B.2."""
    score = max(LEAST_SCORE, scores.total(window.check.score))
    yield from shown(table, window.check, rolled(score, chance), typed=False)


@adventure.rule(TypeDice, cite="CF-02", dice=DICE)
def type_dice(table: Table, move: TypeDice) -> Events:
    """The dice were rolled at the table. CF-02."""
    window: Any = table.windows[-1]
    yield from shown(table, window.check, move.dice, typed=True)


def shown(table: Table, check: Check, dice: Dice, *, typed: bool) -> Events:
    """The dice lie open; whoever has Story Points may add them to a character's roll. CA-36."""
    ready = replace(check, dice=dice)
    yield Closed(cite="B.2")
    yield DiceRolled(check.actor, dice, typed)
    able = [actor for actor in range(table.encounter.people) if table.story[actor] and not table.out(actor)]
    if able and table.is_character(check.actor):
        friends = sum([1 << actor for actor in able if actor != check.actor])
        yield Opened(Rolled(check=ready, waiting=1 << check.actor, invited=friends), cite="CA-36")
    else:
        yield Opened(Applying(check=ready), cite="CA-43")


@adventure.default(Rolling)
def by_chance(table: Table, window: Rolling, actor: int) -> Roll:
    """Chance rolls."""
    return Roll(table.seat_of(actor), actor)


OWN_STORY: Final = Choice(
    lambda table, actor: range(1, table.story[actor] + 1) if table.is_character(actor) else (),
    "You do not have so many Story Points.",
    "B.5",
)


@adventure.rule(SpendStory, cite="CA-36", points=OWN_STORY)
def spend_story(table: Table, move: SpendStory) -> Events:
    """+1 to the total for each Story Point, one's own roll or an ally's, until it is applied. B.5, CA-36."""
    window: Any = table.windows[-1]
    yield StorySpent(move.actor, move.points)
    spent: Check = replace(window.check, story=window.check.story + move.points)
    able = [actor for actor in range(table.encounter.people) if table.story[actor] and not table.out(actor)]
    friends = sum([1 << actor for actor in able if actor != spent.actor])
    yield Changed(replace(window, check=spent, invited=friends), cite="CA-36")


@adventure.rule(LetStand, cite="CA-36")
def let_stand(table: Table, move: LetStand) -> Events:
    """The roll is applied."""
    window: Any = table.windows[-1]
    yield Closed(cite="CA-36")
    yield Opened(Applying(check=window.check), cite="CA-43")


@adventure.default(Rolled)
def stands(table: Table, window: Rolled, actor: int) -> LetStand:
    """Nothing is added."""
    return LetStand(table.seat_of(actor), actor)


# -- 5: the result


def result_of(check: Check) -> Check:
    """How a check came out, and its Effect; a margin of failure is a negative Effect. B.2, CA-03, CA-36."""
    total, against = total_of(check.dice) + check.story, scores.total(check.difficulty)
    if is_critical_failure(check.dice):
        return replace(check, result=CRITICAL_FAILURE, effect=min(-1, total - against))
    if total < against:
        return replace(check, result=FAILURE, effect=total - against)
    effect = check.flat if check.flat != NONE else total - against + check.bonus
    return replace(check, result=SUCCESS, effect=effect)


@adventure.closes(Applying)
def apply(table: Table, window: Applying, chance: Chance) -> Events:
    """Points, what they trigger, the status, what the Action triggers; each when nothing else is due. CA-43."""
    if window.stage == POINTS:
        yield from apply_points(table, window, chance)
    elif window.stage == STATUS:
        yield Changed(replace(window, stage=AFTERWARDS), cite="CA-43")
        yield from read_statuses(table)
        check = window.check
        for challenge in worked_at(table, check):
            yield from triggers.of_check(table, replace(check, challenge=challenge))
    elif window.stage == AFTERWARDS:
        yield Changed(replace(window, stage=DONE), cite="CA-43")
        yield from read_statuses(table)
    else:
        yield Closed(cite="CA-43")


def worked_at(table: Table, check: Check) -> Sequence[int]:
    """The Challenges whose Triggers an Action can set off: its own, those of a Stunt, those in an area. C-086."""
    if check.challenge != NONE:
        return (check.challenge,)
    return check.targets or area.bodies(table, check)


def apply_points(table: Table, window: Applying, chance: Chance) -> Events:
    """The result of the check, and what comes of it. B.2."""
    check = result_of(window.check)
    total, against = total_of(check.dice) + check.story, scores.total(check.difficulty)
    check = carried(table, check) if check.challenge != NONE else check
    yield CheckEnded(check.actor, check.name, check.result, total, against, check.effect)
    yield Changed(replace(window, check=check, stage=STATUS), cite="CA-43")
    if check.heals != NONE:
        if not table.out(check.heals):
            yield from treated(table, check, chance) if check.name == TREAT else healed(table, check)
    elif check.improves != NONE:
        yield from improved(table, check, success=check.result == SUCCESS)
    elif check.targets:
        yield from stunts.ended(table, check, chance)
    elif check.result == SUCCESS:
        yield from succeeded(table, check, chance)
    yield from used_up(table, check)


def succeeded(table: Table, check: Check, chance: Chance) -> Events:
    """What a success does to a character, a Challenge, an escalation, or for a while. C-017, C-069, C-070."""
    if check.leaves is not None:
        yield from leave(table, check)
    elif check.victim != NONE:
        yield from strike(table, check, chance)
    elif check.caught:
        yield from area.swept(table, check, chance)
    elif check.challenge == NONE:
        yield from for_oneself(table, check)
    elif table.is_active(check.challenge):
        if check.purpose == LOWER:
            yield from lower(table, check)
        elif check.purpose == RAISE:
            yield from raise_points(table, check)
        elif check.purpose == EASE:
            yield Eased(Easing(check.challenge, check.effect, check.actor))


def for_oneself(table: Table, check: Check) -> Events:
    """Somebody leaves, breaks free, or regains Challenge Points. B.6, B.8, B.13."""
    if check.withdraws:
        yield from gone(table, check.actor)
    elif check.escapes != NONE:
        yield from freed(table, check)
    elif not table.out(check.actor):
        yield from regained(table, check)
