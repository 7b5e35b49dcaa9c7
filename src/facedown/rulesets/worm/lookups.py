"""What a scene brings to each of its actors, and its members as bits, worked out once."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.worm import means
from facedown.rulesets.worm.scene import AMMUNITION, Scene


def with_lookups(scene: Scene) -> Scene:
    """The scene with its members as bits, and with what it brings to each of its actors."""
    shared = means.BACKING if scene.options.resolve_after_reveal == "yes" else 0
    for one in scene.items:
        shared |= means.THING.get(one.kind, 0) | means.THING.get(one.plan.place, 0)
    barred = frozenset[tuple[int, int]]().union(*[hazard.guards for hazard in scene.hazards if not hazard.plan.dash])
    if any((here, there) not in barred for here, near in enumerate(scene.adjacent) for there in near):
        shared |= means.OPEN_WAY
    if scene.options.retreat_cards == "own_turn":
        shared |= means.WITHDRAWS
    if scene.offered:
        shared |= means.OFFERS
    if scene.extra_suits:
        shared |= means.ANY_SUIT
    if any(spell.behaviour == "Guardian Angel" for spell in scene.spells):
        shared |= means.GUARDIANS
    has = [shared | means.of_adventurer(*one) for one in zip(scene.adventurers, scene.behaves, strict=True)]
    for actor in range(scene.people, max(scene.actors, scene.judge + 1)):
        own = means.of_foe(scene.group(actor)) if scene.is_foe(actor) else 0
        has.append(means.EVERYTHING if actor == scene.judge else shared | own)
    masks = tuple([sum([1 << body for body in members]) for members in scene.members])
    dangers = sum([1 << hazard.actor for hazard in scene.hazards])
    quick = [actor for actor, sheet in enumerate(scene.adventurers) if sheet.quick and 0 in scene.attributes[actor]]
    unwritten = sum([1 << actor for actor in quick])
    ammunition = tuple([item for item, thing in enumerate(scene.items) if thing.kind == AMMUNITION])
    return replace(scene, has=tuple(has), masks=masks, dangers=dangers, unwritten=unwritten, ammunition=ammunition)
