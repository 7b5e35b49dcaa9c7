"""How an Encounter looks to a seat, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.rulesets.adventure.actions import rolled_pool
from facedown.rulesets.adventure.facts import name_of
from facedown.rulesets.adventure.sentences import added
from facedown.rulesets.adventure.states import Lasting
from facedown.rulesets.adventure.view import SeenChallenge, SeenCharacter, View
from facedown.rulesets.adventure.windows import Judging, Rolling
from facedown.rulesets.adventure.words import ACTIVE, GRAB, LASTINGS, NONE, PARRY, POOLS, STATUSES


def table_lines(view: View) -> Iterator[str]:
    """The Round, the Challenges, the characters, what hampers them."""
    yield f"Round {view.round}. Turns go in this order: {', '.join(view.order)}."
    yield "Challenges:"
    for one in view.challenges:
        yield f"  {challenge(one)}"
    yield "Characters:"
    for character in view.characters:
        yield f"  {fares(character)}"
    for hindrance in view.hindrances:
        on = f" on {', '.join(hindrance.tags)}" if hindrance.tags else ""
        yield f"{hindrance.words}: Drawback {hindrance.amount}{on}."
    for lasting in view.lastings:
        yield f"{lasts(view, lasting)}."
    if view.to_come:
        yield f"To come (only you know): {', '.join(view.to_come)}."


def sums(open_check: Judging | Rolling) -> Iterator[str]:
    """The two Scores of a check, as far as this seat knows them; when it is rolled the dice too, as they are typed."""
    check = open_check.check
    if check.score:
        yield f"  Action Score: {added(check.score)}"
    yield f"  Difficulty Score: {added(check.difficulty)}"
    if check.score and isinstance(open_check, Rolling):
        yield f"  Action Dice: {', '.join([f'd{sides}' for sides in rolled_pool(check)])}"


def lasts(view: View, one: Lasting) -> str:
    """What helps, hinders or holds somebody, in a line."""
    by, on = name_of(view, one.by), one.action or name_of(view, one.whom)
    if one.kind == GRAB:
        return f"{by} holds {on}"
    if one.kind == PARRY:
        return f"{by} parries, until the turn of {by}"
    return f"{LASTINGS[one.kind]} for {on}: {one.amount}, until the turn of {by}"


def challenge(one: SeenChallenge) -> str:
    """One Challenge in a line."""
    whose = f"{one.owner}'s " if one.owner else ""
    if one.status != ACTIVE:
        return f"{whose}{one.name}: {STATUSES[one.status]}"
    points = f"{one.points} CP ({one.size})" if one.points != NONE else one.size or "nobody knows how large"
    parts = [points, *one.traits]
    if one.rounds != NONE:
        parts.append("its last Round" if one.rounds <= 1 else f"{one.rounds} Rounds left")
    return f"{whose}{one.name}: {', '.join(parts)}"


def fares(one: SeenCharacter) -> str:
    """One character in a line."""
    if one.dead or one.away:
        return f"{one.name}: {'dead' if one.dead else 'withdrew'}"
    pools = ", ".join([f"{name} {points}" for name, points in zip(POOLS, one.points, strict=True)])
    wounds = f", Wounds {sum(one.wounds)}" if sum(one.wounds) else ""
    down = ", Incapacitated" if 0 in one.points else ""
    return f"{one.name}: {pools}{wounds}{down}, Story Points {one.story}"
