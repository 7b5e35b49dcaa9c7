"""What came of Checks, Attacks and Actions, from the events that told it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facedown.kernel.notation.facts import Fact
from facedown.kernel.structs import Event
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.facts.seen import written
from facedown.rulesets.goblins.naming import Names
from facedown.rulesets.goblins.pieces import ACTIONS, STAT_NAMES
from facedown.rulesets.goblins.scene import Scene

SUCCESS = ("fails", "succeeds")
HIT = ("misses", "hits")


def of_events(scene: Scene, events: Sequence[Event], since: int) -> dict[str, Fact]:
    """What the events from number *since* on tell; the last word counts."""
    names = Names(scene)
    found: dict[str, Fact] = {}
    for event in events[since:]:
        found |= dict(of_event(names, event))
    return found


def of_event(names: Names, event: Event) -> Iterator[tuple[str, Fact]]:
    """What one event tells."""
    if isinstance(event, happened.Checked):
        total = f"{event.die + event.bonus} against {event.against}"
        parts = (total, f"rolled {event.die}", SUCCESS[event.success])
        yield f"{names.whose(event.player)} {STAT_NAMES[event.stat]} check", Fact(parts, event.cite, whole=False)
    elif isinstance(event, happened.Contested):
        rolled = "rolled " + " and ".join(map(str, event.dice))
        parts = (f"{event.total} against {event.other_total}", rolled, "wins" if event.won else "does not win")
        subject = f"{names.whose(event.player)} {STAT_NAMES[event.stat]} contest with {names.player(event.other)}"
        yield subject, Fact(parts, event.cite, whole=False)
    elif isinstance(event, happened.AttackMade):
        parts = (f"{event.die + event.bonus} against {event.against}", f"rolled {event.die}", HIT[event.hit])
        subject = f"{names.whose(event.player)} attack on {names.player(event.target)}"
        yield subject, Fact(parts, event.cite, whole=False)
    elif isinstance(event, happened.Damaged):
        yield f"damage to {names.player(event.player)}", Fact((str(event.damage),), event.cite)
    elif isinstance(event, happened.MonsterHurt):
        yield "damage to the monster", Fact((str(event.damage),), event.cite)
    elif isinstance(event, happened.ActionTaken):
        how = "for free" if event.free else "of the Turn"
        subject = f"{names.whose(event.player)} {ACTIONS[event.action]}"
        yield subject, Fact((f"cost {event.cost}", how), event.cite, whole=False)
    elif isinstance(event, happened.EncounterDrawn):
        yield "drawn", Fact((written(names.card(event.card)),), event.cite)
    elif isinstance(event, happened.CombatEnded):
        yield "combat", Fact((f"ended by {event.why}",), event.cite)
    elif isinstance(event, happened.GameEnded):
        yield "game", Fact((f"ended by {event.why}",), event.cite)
