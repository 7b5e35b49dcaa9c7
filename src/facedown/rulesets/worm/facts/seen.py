"""What a viewer can know of the table, from its view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from facedown.kernel.notation.facts import Fact
from facedown.kernel.notation.lexer import as_written
from facedown.rulesets.worm.cards import BACK, NONE, name_of
from facedown.rulesets.worm.challenge.miscellaneous import LORE_BIDS
from facedown.rulesets.worm.phrases.names import possessive
from facedown.rulesets.worm.scene_view import SceneView
from facedown.rulesets.worm.states import Facedown, Guardian, StandingSpell
from facedown.rulesets.worm.talents.training import xp_of
from facedown.rulesets.worm.view import Private, Public, View
from facedown.rulesets.worm.words import (
    ACTIONS,
    DROPPED,
    EFFECTS,
    EMOTIONS,
    GROUND,
    INTENSITIES,
    OUTCOMES,
    PHASES,
    PLACES,
    STREWN,
    UNDECIDED,
)

NOTHING: Final = ("nothing",)
COMMA: Final = frozenset({","})


def of_view(view: View) -> dict[str, Fact]:
    """Every fact that a viewer can know."""
    found = dict(of_public(view.public))
    if view.private is not None:
        found |= dict(of_private(view.public, view.private))
    return found


def whose(scene: SceneView, actor: int) -> str:
    """An actor in the possessive: "goblins'", "Daria's", "GM's"."""
    several = any(len(foe.members) > 1 and foe.name == scene.names[actor] for foe in scene.foes)
    return possessive(scene.names[actor], several)


def written(name: str) -> str:
    """A name as a part of a fact: quoted where a comma would end it."""
    return as_written(name, COMMA)


def names_of(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by their names, or nothing."""
    return tuple([name_of(card) for card in cards]) or NOTHING


def bits(names: tuple[str, ...], held: int) -> list[str]:
    """The names whose bits are held."""
    return [name for place, name in enumerate(names) if held >> place & 1]


def of_public(public: Public) -> Iterator[tuple[str, Fact]]:
    """What everybody can know."""
    yield from of_play(public)
    yield from of_cards(public)
    for body in range(len(public.scene.body_names)):
        yield from of_body(public, body)
    for item in range(len(public.scene.items)):
        yield of_item(public, item)
    for actor in public.scene.foe_actors:
        emotion = (EMOTIONS[public.emotions[actor]],)
        yield f"{whose(public.scene, actor)} Disposition", Fact(emotion, "R-134", whole=False)


def of_play(public: Public) -> Iterator[tuple[str, Fact]]:
    """How far the game has come."""
    yield "round", Fact((str(public.round),), "R-212")
    yield "count", Fact((str(public.count),), "R-095")
    yield "phase", Fact((PHASES[public.phase],), "R-213")
    won = "undecided" if public.outcome == UNDECIDED else f"won by {OUTCOMES[public.outcome]}"
    yield "Challenge", Fact((won,), "R-172")
    yield "window", Fact(question(public.windows, public.scene))
    order = tuple([written(public.scene.names[one]) for one in public.scene.marching])
    yield "marching order", Fact(order, "R-069")
    if public.flight.withdrawn:
        going = tuple([written(one) for one in bits(public.scene.names, public.flight.withdrawn)])
        yield "retreating", Fact(going, "R-188")
    for adventurer in dict.fromkeys(public.crawl.lore):
        left = max(LORE_BIDS - public.crawl.lore.count(adventurer), 0)
        yield f"{whose(public.scene, adventurer)} bids for lore", Fact((str(left),), "C1")
    for adventurer, sheet in enumerate(public.scene.adventurers):
        if sheet.bonds:
            charged = tuple([written(mate) for mate in sheet.bonds if (adventurer, mate) in public.crawl.charged])
            yield f"{whose(public.scene, adventurer)} charged bonds", Fact(charged or NOTHING, "C1")
        for talent in sheet.training:
            xp = xp_of(public.crawl, adventurer, talent)
            yield f"{whose(public.scene, adventurer)} XP in {written(talent)}", Fact((str(xp),), "C1")
    if public.crawl.absent:
        away = tuple([written(one) for one in bits(public.scene.names, public.crawl.absent)])
        yield "trailing behind", Fact(away, "R-229")
    for clock, filled in zip(public.scene.clocks, public.clocks, strict=True):
        yield written(clock.name), Fact((f"{filled} of {clock.segments}",), "R-066")
    if public.shuffle_due:
        yield "double shuffle", Fact(("due",), "R-170")
    yield "spells", Fact(tuple([standing(public, one) for one in public.spells]) or NOTHING, "C6", whole=False)


def standing(public: Public, spell: StandingSpell) -> str:
    """A spell that stands: "Thornwake by Fergus on goblin 1 and goblin 2", "Marsh Breath by Fergus in the hall"."""
    scene = public.scene
    name, caster = scene.spells[spell.spell].name, scene.body_names[spell.caster]
    if spell.zone != NONE:
        return written(f"{name} by {caster} in {scene.zones[spell.zone].name}")
    return written(f"{name} by {caster} on {' and '.join([scene.body_names[body] for body in spell.targets])}")


def question(windows: Any, scene: SceneView) -> tuple[str, ...]:
    """What is asked of whom: "Minors asks Daria, Fergus"; of a sealed window all who were asked, answered or not."""
    if not windows:
        return ("none",)
    top = windows[-1]
    asked = top.asked if top.sealed else top.waiting
    first, *others = bits((*scene.names[: scene.judge], "GM"), asked)
    return f"{type(top).__name__} asks {written(first)}", *[written(other) for other in others]


def of_cards(public: Public) -> Iterator[tuple[str, Fact]]:
    """Decks, discards, hands, Initiatives, facedown cards."""
    scene = public.scene
    yield "decks", Fact((f"{public.decks[0]} minors", f"{public.decks[1]} majors"), "R-006")
    yield "discards", Fact((f"{len(public.discards[0])} minors", f"{len(public.discards[1])} majors"), "R-007")
    for kind, pile in zip(("minor", "major"), public.discards, strict=True):
        yield f"top of the {kind} discards", Fact(names_of(pile[-1:]), "R-007")
        yield f"{kind} discards", Fact(names_of(pile), "R-007")
    for hand, count in enumerate(public.hands):
        name = "GM's" if hand == scene.game_master else whose(scene, hand)
        yield f"{name} hand", Fact(names_of((BACK,) * count))
    for actor, card in enumerate(public.initiative):
        yield f"{whose(scene, actor)} Initiative", Fact(initiative(card, card))
    for actor, lies in enumerate(public.facedown):
        yield f"{whose(scene, actor)} facedown", facedown(scene, lies, BACK)
    yield from of_further(public, (BACK,) * len(public.further))
    for place, one in enumerate(public.guardians):
        yield f"guardian {place + 1}", guardian(scene, one, BACK)
    yield "cards of the test", Fact(names_of(public.drawn), "R-012")


def initiative(card: int, shown: int) -> tuple[str, ...]:
    """A card, and which way it lies."""
    if card == NONE:
        return NOTHING
    return name_of(card), "facedown" if shown == BACK else "face up"


def facedown(scene: SceneView, lies: Facedown | None, card: int) -> Fact:
    """What lies there and for what: the action, the position, the ward, the card."""
    if lies is None:
        return Fact(NOTHING, "R-148")
    parts = [ACTIONS[lies.kind], "from the turn" if lies.on_turn else "as a minor action", name_of(card)]
    if lies.ward != NONE:
        parts.append(f"for {written(scene.body_names[lies.ward])}")
    if lies.ally != NONE:
        parts.append(f"for {written(scene.names[lies.ally])}")
    if lies.does != NONE:
        parts.append(f"when {ACTIONS[lies.does]}")
    if lies.prepares != NONE:
        parts.append(f"prepares {ACTIONS[lies.prepares]}")
    return Fact(tuple(parts), "R-147", whole=False)


def of_further(public: Public, cards: tuple[int, ...]) -> Iterator[tuple[str, Fact]]:
    """Each of many Dodges beside the first, with these cards, but for those that are NONE: the second is 2 (C8)."""
    for place, (one, card) in enumerate(zip(public.further, cards, strict=True)):
        if card != NONE:
            number = 2 + sum([1 for other in public.further[:place] if other.actor == one.actor])
            yield f"{whose(public.scene, one.actor)} facedown {number}", facedown(public.scene, one.lies, card)


def guardian(scene: SceneView, one: Guardian, card: int) -> Fact:
    """Whom it guards, and its card."""
    return Fact((name_of(card), f"for {written(scene.body_names[one.body])}"), "C6", whole=False)


def of_body(public: Public, body: int) -> Iterator[tuple[str, Fact]]:
    """One adventurer or foe: where, in what state, engaged with whom."""
    scene = public.scene
    name = scene.body_names[body]
    zone = scene.zones[public.zone[body]].name
    states = bits(EFFECTS, public.effects[body])
    marked = (
        ("Staggered", public.staggered), ("Injured", public.injured), ("Stressed", public.stressed),
        ("at Death's Door", public.down & ~public.dead), ("dead", public.dead), ("spared", public.spared),
    )  # fmt: skip
    states += [word for word, held in marked if held >> body & 1]
    states += [f"engaged with {written(other)}" for other in bits(scene.body_names, public.engaged[body])]
    states += [f"in the grip of {written(scene.body_names[by])}" for held, by in public.held if held == body]
    if not public.engaged[body]:
        states.append("disengaged")
    if public.given_up >> scene.actor_of[body] & 1:
        states.append("given up")
    states += [written(f"{one.name} {one.stage}") for one in public.afflictions if one.body == body]
    if body < len(scene.adventurers):
        states.append(f"Resolve {public.resolve[body]}")
        states += [
            f"Wounded in {written(talent)}" for talent in bits(scene.adventurers[body].talents, public.talents[body])
        ]
    if public.health:
        states += harm(body, public.health, public.defense, scene)
    yield f"zone of {name}", Fact((written(zone),), "R-057")
    yield name, Fact(tuple(states), whole=False)


def harm(body: int, health: tuple[int, ...], defense: tuple[int, ...], scene: SceneView) -> list[str]:
    """A foe's Health and Defense."""
    if body < len(scene.adventurers):
        return []
    return [f"Health {health[body]}", f"Defense {defense[body]}"]


def of_item(public: Public, item: int) -> tuple[str, Fact]:
    """A thing: where it is, with whom, what it has taken."""
    scene = public.scene
    thing = scene.items[item]
    notched = public.notched[item]
    holder = public.holder[item]
    parts = [PLACES[public.place[item]]]
    if public.place[item] in (DROPPED, GROUND, STREWN):
        parts.append(f"in {written(scene.zones[holder].name)}")
    elif holder != thing.owner:
        parts.append(f"with {written(scene.body_names[holder])}")
    if notched:
        parts.append("1 Notch" if notched == 1 else f"{notched} Notches")
    if notched >= thing.notches:
        parts.append("Destroyed")
    if public.unloaded >> item & 1:
        parts.append("unloaded")
    if thing.shots:
        parts.append(f"{shots_left(public, item)} left")
    if public.crawl.unlit >> item & 1:
        parts.append("out")
    before = [other for other in scene.items[:item] if (other.owner, other.name) == (thing.owner, thing.name)]
    name = f"{thing.name} {len(before) + 1}" if before else thing.name
    return f"{possessive(scene.body_names[thing.owner])} {name}", Fact(tuple(parts), "R-048", whole=False)


def shots_left(public: Public, item: int) -> int:
    """How much of this ammunition is left."""
    return public.scene.items[item].shots - dict(public.crawl.shot).get(item, 0)


def of_private(public: Public, private: Private) -> Iterator[tuple[str, Fact]]:
    """What one seat can know beside that."""
    scene = public.scene
    masters = private.seat == scene.game_master
    name = "GM's" if masters else whose(scene, private.seat)
    yield f"{name} hand", Fact(names_of(private.hand))
    for actor, card in enumerate(private.initiative):
        if card != NONE:
            yield f"{whose(scene, actor)} Initiative", Fact(initiative(card, public.initiative[actor]))
    for actor, card in enumerate(private.facedown):
        if card != NONE:
            yield f"{whose(scene, actor)} facedown", facedown(scene, public.facedown[actor], card)
    yield from of_further(public, private.further)
    for place, (one, card) in enumerate(zip(public.guardians, private.guardians, strict=True)):
        if card != NONE:
            yield f"guardian {place + 1}", guardian(scene, one, card)
    if private.shuffle_due:
        yield "double shuffle", Fact(("due",), "R-170")
    if private.foes is not None:
        for clock, filled in zip(private.foes.clocks, private.foes.filled, strict=True):
            yield written(clock.name), Fact((f"{filled} of {clock.segments}",), "R-066")
        yield from of_foes(public, private.foes.health, private.foes.defense)
        yield from of_minds(scene, private.foes.morale, private.foes.disposition)


def of_foes(public: Public, health: tuple[int, ...], defense: tuple[int, ...]) -> Iterator[tuple[str, Fact]]:
    """Every foe with its Health and Defense."""
    scene = public.scene
    for body in range(len(scene.adventurers), len(scene.body_names)):
        name = scene.body_names[body]
        known = dict(of_body(public, body))[name]
        yield name, Fact((*known.parts, *harm(body, health, defense, scene)), "R-199", whole=False)


def of_minds(
    scene: SceneView, morale: tuple[int, ...], disposition: tuple[tuple[int, int], ...]
) -> Iterator[tuple[str, Fact]]:
    """Every group's Morale and the strength of its Disposition."""
    for actor in scene.foe_actors:
        emotion, intensity = disposition[actor]
        yield f"{whose(scene, actor)} Morale", Fact((str(morale[actor]),), "R-135")
        mind = (EMOTIONS[emotion], INTENSITIES[intensity])
        yield f"{whose(scene, actor)} Disposition", Fact(mind, "R-134", whole=False)
