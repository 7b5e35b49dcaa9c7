"""What a scene's places do to those in them, in lines: what favors, what hinders, what a way or a foe asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from facedown.rulesets.worm.hooks import GatePlan, ModifierPlan
from facedown.rulesets.worm.naming import joined
from facedown.rulesets.worm.plan import CoverPlan, ScenePlan
from facedown.rulesets.worm.scene_view import SceneView

MISSILES: Final = {"any": "", "only": ", with missiles", "never": ", but not with missiles"}


def rules_of_the_place(scene: SceneView) -> Iterator[str]:
    """Every modifier, cover and gate of a scene, each in a sentence."""
    yield from [modified(one) for one in scene.modifiers]
    yield from [covered(one) for one in scene.covers]
    yield from [gated(one) for one in scene.gates]


def modified(one: ModifierPlan) -> str:
    """Who has favor or disfavor, where, and while what is so."""
    parts = [f"{one.gives.capitalize()} for {one.who}"]
    parts += [f"on {joined(one.actions)}"] if one.actions else []
    parts += [f"in {one.zone}"] if one.zone else []
    parts += [f"into {one.into}"] if one.into else []
    parts += [f"against {one.against}"] if one.against else []
    while_so = MISSILES[one.missiles] + (", without a light" if one.unlit else "")
    while_so += f", once {one.since} is full" if one.since else ""
    while_so += f", until {one.until} is full" if one.until else ""
    return f"{' '.join(parts)}{while_so}{because(one.words)}."


def covered(one: CoverPlan) -> str:
    """Which Attacks a cover touches."""
    return f"{one.gives.capitalize()} on Attacks {one.attacks} {one.zone}{missile(one)}{because(one.words)}."


def missile(one: CoverPlan) -> str:
    """Does it touch missiles alone?"""
    return MISSILES["only"] if one.missile_only else ""


def gated(one: GatePlan) -> str:
    """What it takes to come in, or to strike."""
    whose = "" if one.who == "anybody" else f" ({one.who})"
    if one.against:
        where = f" in {one.zone}" if one.zone else ""
        return f"Only with {either(one.weapons)} can {one.against} be struck{where}{whose}{because(one.words)}."
    start = f" from {one.zone}" if one.zone else ""
    return f"To come into {one.into}{start}{whose} takes {joined(list(asked(one)))}{because(one.words)}."


def asked(one: GatePlan) -> Iterator[str]:
    """Each thing that a way asks for."""
    if one.hands:
        yield "two free hands" if one.hands > 1 else "a free hand"
    if one.holding:
        yield f"a thing in hand ({either(one.holding)})"
    if one.thing:
        yield one.thing
    if one.unworn:
        yield f"no {either(one.unworn)} on"
    if one.suit:
        yield f"a card of {one.suit}"


def either(words: Sequence[str]) -> str:
    """Several kinds of which one will do."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def because(words: str) -> str:
    """The scene's own words behind a sentence."""
    return f" ({words.rstrip('.')})" if words else ""


def kept_secret(plan: ScenePlan, scene: SceneView) -> Iterator[str]:
    """What the game master alone knows of: who has not been noticed, what springs, what runs down."""
    there = [foe.name for foe in scene.foes]
    hidden = [one.foe for one in plan.concealments if one.foe not in there]
    lists = (
        ("Nobody has noticed yet", hidden),
        ("Secret triggers", [one.name for one in plan.triggers if one.secret]),
        ("Secret clocks", [one.name for one in plan.clocks if one.secret]),
    )
    yield from [f"{what}: {joined(names)}." for what, names in lists if names]
