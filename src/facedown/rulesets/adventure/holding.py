"""Holding somebody: Grab, Harm, Escape, and what an Adversary does to whom it holds. B.13, CF-10."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.adversaries import TARGET, able, defense_of, printed_check
from facedown.rulesets.adventure.commands import AttackHeld, Escape, Grab, Harm
from facedown.rulesets.adventure.describing import WORDS, describe
from facedown.rulesets.adventure.dice import LEAST_SCORE, rolled, total_of
from facedown.rulesets.adventure.events import DiceRolled, LastingEnded, LastingKept
from facedown.rulesets.adventure.holds import holders_of, holds_of
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check, Dice, Lasting
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ATTRIBUTES, BODY, ESCAPE, GRAB, HARM, LASTINGS, LOWER

STRENGTH: Final = ATTRIBUTES.index("strength")
COORDINATION: Final = ATTRIBUTES.index("coordination")
FORCE: Final = (STRENGTH, COORDINATION)
"""What one wrings and breaks free with."""
GRABBED: Final = LASTINGS[GRAB]


def held_bodies(table: Table, actor: int) -> list[int]:
    """The Adversaries that a character holds, as Challenges."""
    return [table.body_of(npc) for npc in holds_of(table, actor) if not table.is_character(npc)]


def forces(table: Table, actor: int) -> list[int]:
    """Strength and Coordination, or an Adversary's Body, as far as they suffice for a check. B.2, CF-05."""
    return [one for one in all_forces(table, actor) if scores.rating_of(table, actor, one) >= LEAST_SCORE]


def all_forces(table: Table, actor: int) -> tuple[int, ...]:
    """The same, whatever they are."""
    return FORCE if table.is_character(actor) else (BODY,)


TOO_WEAK: Final = "With an Action Score of 1 or less that cannot be attempted."
HANDS: Final = Condition(
    lambda table, actor: scores.total(scores.action_score(table, actor, COORDINATION, (GRABBED,))) >= LEAST_SCORE,
    TOO_WEAK,
    "B.2",
)
HELD: Final = Choice(held_bodies, "You hold no such Adversary: Harm needs a Grab.", "B.13")
BY_FORCE: Final = Choice(forces, TOO_WEAK, "B.2", possible=all_forces)
HOLDER: Final = Choice(holders_of, "Nobody of that name holds you.", "B.13")
WHOM_IT_HOLDS: Final = Choice(holds_of, "It does not hold that character.", "B.13")
ON_THE_HELD: Final = Choice(
    lambda table, actor: [place for place in able(table, actor) if on_the_held(table, actor, place)],
    "It has no such Action for whom it holds.",
    "C-118",
)


def on_the_held(table: Table, actor: int, place: int) -> bool:
    """Is a printed Action for somebody whom its owner holds?"""
    action = table.adversary(actor).actions[place]
    return action.does == "harm" or (action.does == "attack" and action.grabbed)


@adventure.rule(Grab, cite="B.13", when=[HANDS], target=TARGET, words=WORDS)
def grab(table: Table, move: Grab) -> Events:
    """Coordination against the Body Defense: a success holds the Adversary until one's next Turn."""
    npc = table.npc_of(move.target)
    names = (GRABBED,)
    check = Check(
        actor=move.actor,
        name=GRABBED,
        challenge=move.target,
        attribute=COORDINATION,
        words=move.words,
        score=scores.action_score(table, move.actor, COORDINATION, names),
        difficulty=scores.difficulty_score(table, move.actor, defense_of(table, npc, BODY), names),
        leaves=Lasting(kind=GRAB, by=move.actor, whom=npc),
    )
    yield from describe(table, check)


def opposing(table: Table, actor: int, name: str, forces: tuple[int, ...], chance: Chance) -> tuple[Dice, int]:
    """What somebody rolls against an opponent, by the best of these Attributes; 0 where the score does not suffice.

    Nor does anybody Incapacitated resist: they make no Action Checks.
    """
    if table.is_character(actor) and table.incapacitated(actor):
        return (), 0
    best = max([scores.total(scores.action_score(table, actor, one, (name,))) for one in forces])
    dice = rolled(best, chance) if best >= LEAST_SCORE else ()
    return dice, total_of(dice)


@adventure.rule(Harm, cite="B.13", lucky=True, held=HELD, attribute=BY_FORCE, words=WORDS)
def harm(table: Table, move: Harm, chance: Chance) -> Events:
    """Against what the Adversary's Body shows; no Armor (Body) helps, and the hold goes on (CF-10)."""
    npc = table.npc_of(move.held)
    dice, base = opposing(table, npc, HARM, (BODY,), chance)
    yield from hold_on(table, move.actor, npc)
    yield DiceRolled(npc, dice, cite="B.13")
    names = (HARM,)
    check = Check(
        actor=move.actor,
        name=HARM,
        challenge=move.held,
        purpose=LOWER,
        attribute=move.attribute,
        tags=("body",),
        unarmored=True,
        words=move.words,
        score=scores.action_score(table, move.actor, move.attribute, names),
        difficulty=scores.difficulty_score(table, move.actor, base, names),
    )
    yield from describe(table, check)


@adventure.rule(AttackHeld, cite="C-118", lucky=True, action=ON_THE_HELD, held=WHOM_IT_HOLDS, words=WORDS)
def attack_held(table: Table, move: AttackHeld, chance: Chance) -> Events:
    """A printed Action on whom it holds: an attack, or Harm against the character's Strength. B.13, CF-10."""
    action = table.adversary(move.actor).actions[move.action]
    base = defense_of(table, move.held, BODY)
    yield from hold_on(table, move.actor, move.held)
    wrings = action.does == "harm"
    if wrings:
        dice, base = opposing(table, move.held, HARM, (STRENGTH,), chance)
        yield DiceRolled(move.held, dice, cite="B.13")
    check = printed_check(table, move.actor, action, base)
    mild = wrings or action.nonlethal
    yield from describe(table, replace(check, victim=move.held, words=move.words, unarmored=wrings, nonlethal=mild))


@adventure.rule(Escape, cite="B.13", lucky=True, holder=HOLDER, attribute=BY_FORCE)
def escape(table: Table, move: Escape, chance: Chance) -> Events:
    """Against the best that the holder's Strength or Coordination shows, or an Adversary's Body."""
    against = all_forces(table, move.holder)
    dice, base = opposing(table, move.holder, GRABBED, against, chance)
    yield DiceRolled(move.holder, dice, cite="B.13")
    names = (ESCAPE,)
    check = Check(
        actor=move.actor,
        name=ESCAPE,
        attribute=move.attribute,
        escapes=move.holder,
        score=scores.action_score(table, move.actor, move.attribute, names),
        difficulty=scores.difficulty_score(table, move.actor, base, names),
    )
    yield from describe(table, check)


def hold_on(table: Table, actor: int, whom: int) -> Events:
    """Whoever harms somebody in their hold keeps the hold up by that. CF-10."""
    for place, one in enumerate(table.lastings):
        if one.kind == GRAB and one.by == actor and one.whom == whom and table.fading >> place & 1:
            yield LastingKept(place, actor, GRAB, cite="CF-10")


def freed(table: Table, check: Check) -> Events:
    """The hold is broken. B.13."""
    for place in reversed(range(len(table.lastings))):
        one = table.lastings[place]
        if one.kind == GRAB and one.by == check.escapes and one.whom == check.actor:
            yield LastingEnded(place, one, cite="B.13")
