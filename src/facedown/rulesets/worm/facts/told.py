"""What came of actions and tests, from the events that told it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from facedown.kernel.notation.facts import Fact
from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.worm.cards import NONE, name_of
from facedown.rulesets.worm.events import (
    AdvantageMade,
    AlarmRaised,
    Declared,
    Done,
    EncounterMet,
    Failed,
    Fizzled,
    GroupTestEnded,
    GuildSurprised,
    MeatgrinderDrawn,
    RetreatEnded,
    RetreatRefused,
    Shuffled,
    SpellEnded,
    Succeeded,
    TestDrawn,
    TestEnded,
)
from facedown.rulesets.worm.facts.seen import written
from facedown.rulesets.worm.phrases.names import possessive
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.words import ACTIONS

RESULTS: Final = {-1: "great failure", 0: "failure", 1: "success", 2: "great success"}
RIPOSTED: Final = "R-114"
BANTERED: Final = "R-134"
UNSEEN: Final = ("R-068", "R-070", "R-072")
"""The rules by which an action out of ambush succeeds."""


def of_events(scene: Scene, events: Sequence[Event], since: int) -> dict[str, Fact]:
    """What the events from number *since* on tell; those before say which action was whose. The last word counts."""
    kinds: dict[int, str] = {}
    found: dict[str, Fact] = {}
    for place, event in enumerate(events):
        if isinstance(event, Declared):
            kinds[event.actor] = ACTIONS[event.kind]
        if place >= since:
            found |= dict(of_event(scene, event, kinds))
    return found


def of_event(scene: Scene, event: Event, kinds: dict[int, str]) -> Iterator[tuple[str, Fact]]:
    """What one event tells."""
    if isinstance(event, Succeeded | Failed):
        yield compared(scene, event, kinds.get(event.actor, "action"))
    elif isinstance(event, Done):
        yield f"{whose(scene, event.actor)} {ACTIONS[event.kind]}", Fact(("done",), event.cite)
    elif isinstance(event, Fizzled):
        action = f"{whose(scene, event.actor)} {kinds.get(event.actor, 'action')}"
        yield action, Fact(("comes to nothing",), event.cite)
    elif isinstance(event, SpellEnded):
        yield scene.spells[event.standing.spell].name, Fact(("ended", written(event.reason)), event.cite, whole=False)
    elif isinstance(event, Shuffled):
        yield f"{('minor', 'major')[event.deck]} deck", Fact(("shuffled",), event.cite)
    else:
        yield from of_tests(scene, event)


def of_tests(scene: Scene, event: Event) -> Iterator[tuple[str, Fact]]:
    """What one event tells of tests of fate, and of what they decide."""
    if isinstance(event, TestDrawn):
        yield f"{whose(scene, event.adventurer)} test card", Fact((name_of(event.card),), event.cite)
    elif isinstance(event, TestEnded):
        parts = (str(event.total), RESULTS[event.result], *sums(event.parts))
        yield f"{whose(scene, event.adventurer)} test", Fact(parts, event.cite, whole=False)
    elif isinstance(event, GroupTestEnded):
        yield "group test", Fact((event.outcome, f"{event.hits} hits"), event.cite, whole=False)
    else:
        yield from of_coming_and_going(event)


def of_coming_and_going(event: Event) -> Iterator[tuple[str, Fact]]:
    """What an ambush or a retreat came to."""
    if isinstance(event, AlarmRaised | GuildSurprised):
        noticed = "noticed" if isinstance(event, AlarmRaised) else "not noticed"
        yield "ambush", Fact((noticed,), event.cite)
    elif isinstance(event, AdvantageMade):
        yield "advantage", Fact((written(event.words),), event.cite)
    elif isinstance(event, MeatgrinderDrawn | EncounterMet):
        card = name_of(event.card) if isinstance(event, MeatgrinderDrawn) else "somebody comes"
        yield "Meatgrinder", Fact((card,), event.cite)
    elif isinstance(event, RetreatEnded | RetreatRefused):
        how = event.how if isinstance(event, RetreatEnded) else "refused"
        yield "retreat", Fact((how,), event.cite)


def compared(scene: Scene, event: Succeeded | Failed, kind: str) -> tuple[str, Fact]:
    """An action against one target: "goblins' attack on Fergus: 12 against 11, hit"."""
    action = "riposte" if event.cite == RIPOSTED else kind
    target = "" if event.target == NONE else f" on {scene.body_names[event.target]}"
    if target and event.cite == BANTERED:
        target = f" on {scene.names[scene.actor_of[event.target]]}"
    if event.cite in UNSEEN:
        return f"{whose(scene, event.actor)} {kind}{target}", Fact(
            ("unseen", "hit", "succeeds"), event.cite, whole=False
        )
    succeeded = isinstance(event, Succeeded)
    parts = (
        f"{event.total} against {event.against}",
        "hit" if succeeded else "miss",
        "succeeds" if succeeded else "fails",
        *sums(event.parts),
    )
    return f"{whose(scene, event.actor)} {action}{target}", Fact(parts, event.cite, whole=False)


def sums(parts: Sequence[Part]) -> list[str]:
    """The parts of a sum: "XI 11", "Swords 4", "from cover -3"."""
    return [written(f"{part.label} {part.value}") for part in parts]


def whose(scene: Scene, actor: int) -> str:
    """An actor in the possessive."""
    several = scene.is_foe(actor) and scene.group(actor).count > 1 and not scene.group(actor).parts
    return possessive(scene.names[actor], several)
