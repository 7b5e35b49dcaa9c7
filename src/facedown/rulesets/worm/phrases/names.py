"""The names of everything a command of worm can mean, the usual name of a thing first, then names that are only its."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from facedown.rulesets.worm.cards import BACK, NONE, SUITS, name_of
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction, Prepared
from facedown.rulesets.worm.words import (
    ACTIONS,
    ARBITER_SAYS,
    DEATH,
    DEATHS_DOOR,
    DISPLACE,
    EFFECTS,
    EMOTIONS,
    FETCH,
    FISTS,
    INJURED,
    INTENSITIES,
    ITEM,
    MANEUVERS,
    MOBILITIES,
    NATURAL,
    NOTCH,
    NOTHING,
    OUTCOMES,
    PHASES,
    RECOVER,
    SHADES,
    STAGGERED,
    STEAL,
    TALENT,
    TEST_FATE,
    THROWN,
)

Pairs = Iterable[tuple[str, int]]

CARDS: Final = (*[(name_of(card), card) for card in (*range(78), BACK)], ("Fool", 56))


def cards(table: Table, actor: int) -> Pairs:
    """Every card, and ?? for one that was never seen."""
    return CARDS


def actors(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """Adventurers, foes and groups of foes, hazards, and the game master."""
    for number, name in enumerate(table.scene.names):
        yield name, number
    for number in range(len(table.scene.names)):
        yield f"actor {number + 1}", number


def bodies(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """Adventurers and every single foe; "me" for oneself."""
    scene = table.scene
    for body, name in enumerate(scene.body_names):
        yield name, body
    for body in scene.members[actor][:1] if actor < len(scene.members) else ():
        yield "me", body
    for body in range(scene.bodies):
        yield f"body {body + 1}", body


def zones(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """The zones of the scene."""
    for zone, name in enumerate(table.scene.zone_names):
        yield name, zone
    for zone in range(len(table.scene.zone_names)):
        yield f"zone {zone + 1}", zone


def items(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """One's own things by their names, others' with their holder's, and any thing by its number."""
    scene = table.scene
    mine = scene.members[actor] if actor < len(scene.members) else ()
    for owned in (True, False):
        for item, thing in enumerate(scene.items):
            if (table.holder[item] in mine) is owned:
                yield thing.name, item
    for item, thing in enumerate(scene.items):
        yield f"{possessive(scene.body_names[thing.owner])} {thing.name}", item
    for item in range(len(scene.items)):
        yield f"thing {item + 1}", item


def weapons(table: Table, body: int) -> Iterator[tuple[str, int]]:
    """What one body could strike with."""
    scene = table.scene
    yield "fists", FISTS
    yield "claws", NATURAL
    for name, item in items(table, scene.actor_of[body]):
        if table.holder[item] == body:
            yield name, item
            yield f"thrown {name}", THROWN + item
    for name, item in items(table, scene.actor_of[body]):
        yield name, item
        yield f"thrown {name}", THROWN + item


def possessive(name: str, several: bool = False) -> str:
    """Whose: "Daria's", "Fergus's"; of several "goblins'"."""
    return f"{name}'" if several and name.endswith("s") else f"{name}'s"


def suits(table: Table, actor: int) -> Pairs:
    """The four attributes."""
    return [(name, suit) for suit, name in enumerate(SUITS)]


def kinds(table: Table, actor: int) -> Pairs:
    """Every kind of action."""
    return [(name, kind) for kind, name in enumerate(ACTIONS)]


def effects(table: Table, actor: int) -> Pairs:
    """The Effects that last, by their bits."""
    return [(name, 1 << place) for place, name in enumerate(EFFECTS)]


def recoverable(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """An Effect, or a dropped thing to fetch."""
    yield from effects(table, actor)
    for name, item in items(table, actor):
        yield name, FETCH + item


def means(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """What the prepared action of a Vigilance is done with or to, by its kind."""
    window = table.windows[-1] if table.windows else None
    kind = window.prepares if isinstance(window, Prepared) else NONE
    if kind == RECOVER:
        yield from recoverable(table, actor)
    elif kind == TEST_FATE:
        yield from suits(table, actor)
    else:
        yield from items(table, actor)


def deeds(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """Every kind of action; or what only the words of a Vigilance say."""
    yield from kinds(table, actor)
    yield "what is said", NONE


def ways_of_wounds(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """How a Wound is taken: a condition, a talent, a Notch in armor."""
    for name, how in (
        ("Staggered", STAGGERED), ("Injured", INJURED), ("Death's Door", DEATHS_DOOR), ("death", DEATH),
        ("nothing", NOTHING), ("the game master says", ARBITER_SAYS),
    ):  # fmt: skip
        yield name, how
    if actor < table.scene.people:
        for talent, name in enumerate(table.scene.talents[actor]):
            yield name, TALENT + talent
            yield f"talent {talent + 1}", TALENT + talent
    for name, item in items(table, actor):
        yield f"a Notch in {name}", ITEM + item
        yield name, ITEM + item


def maneuvers(table: Table, actor: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """What a Roughhouse does: Displace names a zone, Notch a thing."""
    for maneuver, name in enumerate(MANEUVERS):
        yield name, (maneuver, NONE)
    for name, zone in zones(table, actor):
        yield f"{MANEUVERS[DISPLACE]} to {name}", (DISPLACE, zone)
    for name, item in items(table, actor):
        yield f"{MANEUVERS[NOTCH]} on {name}", (NOTCH, ITEM + item)
        yield f"{MANEUVERS[STEAL]} {name}", (STEAL, ITEM + item)


def dispositions(table: Table, actor: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every Disposition: "intense fear"."""
    for emotion, name in enumerate(EMOTIONS):
        for intensity, strength in enumerate(INTENSITIES):
            yield f"{strength} {name}", (emotion, intensity)
        yield name, (emotion, INTENSITIES.index("basic"))
    for emotion, shades in enumerate(SHADES):
        for intensity, name in enumerate(shades):
            yield name, (emotion, intensity)


def orders(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """What one's companion knows."""
    known = table.scene.adventurers[actor].commands if actor < table.scene.people else ()
    yield from numbered(known, "command")


def motifs(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """One's motifs."""
    known = table.scene.adventurers[actor].motifs if actor < table.scene.people else ()
    yield from numbered(known, "motif")
    yield "none", NONE


def abilities(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """The dooms of a foe or group."""
    known = [doom.name for doom in table.scene.group(actor).dooms] if table.scene.is_foe(actor) else []
    yield from numbered(known, "doom")


def spells(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """The spells of the scene."""
    yield from numbered([spell.name for spell in table.scene.spells], "spell")


def guardians(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """The guardians that lie by bodies, by their places."""
    for place in range(len(table.guardians)):
        yield f"guardian {place + 1}", place


def standing_spells(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """The spells that stand, one's own by their names first."""
    named = [(table.scene.spells[one.spell].name, place) for place, one in enumerate(table.spells)]
    mine = [(name, place) for name, place in named if table.scene.actor_of[table.spells[place].caster] == actor]
    yield from mine
    yield from numbered([name for name, _ in named], "standing spell")


def numbered(names: Iterable[str], noun: str) -> Iterator[tuple[str, int]]:
    """Names in their order, then each by its number."""
    listed = list(names)
    for number, name in enumerate(listed):
        yield name, number
    for number in range(len(listed)):
        yield f"{noun} {number + 1}", number


def offers(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """What the scene offers to do."""
    yield from numbered([one.plan.name for one in table.scene.offered], "offer")


def outcomes(table: Table, actor: int) -> Pairs:
    """Who has won."""
    return [(name, outcome) for outcome, name in enumerate(OUTCOMES)]


def phases(table: Table, actor: int) -> Pairs:
    """The four phases."""
    return [(name, phase) for phase, name in enumerate(PHASES)]


def triggers(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """Whose action a Vigilance waits for."""
    yield "any foe", NONE
    yield from actors(table, actor)


def causes(table: Table, actor: int) -> Iterator[tuple[str, bool]]:
    """Why the Meatgrinder is drawn on."""
    yield "time", False
    yield "noise", True


def mobilities(table: Table, actor: int) -> Pairs:
    """How fast pursuers are."""
    return [(name, mobility) for mobility, name in enumerate(MOBILITIES)]


def marching(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """The front, the rear, beside an adventurer, a place by its number."""
    order = table.scene.marching
    yield "the front", 0
    yield "the rear", len(order) - 1
    for place, one in enumerate(order):
        yield f"beside {table.scene.names[one]}", place
    for place in range(len(order)):
        yield f"place {place + 1}", place


def advantages(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """The scene's advantages by their number: their words are the game master's until they are used."""
    plan = table.scene.plan.ambush
    for place in range(12 if plan is None else len(plan.advantages)):
        yield f"advantage {place + 1}", place


def open_action(table: Table, actor: int) -> Iterator[tuple[str, tuple[()]]]:
    """What lies open: "goblins' attack"."""
    for window in table.windows[-1:]:
        if isinstance(window, OpenAction):
            act = window.action
            several = len(table.scene.members[act.actor]) > 1
            yield f"{possessive(table.scene.names[act.actor], several)} {ACTIONS[act.kind]}", ()


def truths(table: Table, actor: int) -> Iterator[tuple[str, bool]]:
    """Does it work?"""
    yield "works", True
    yield "fails", False
