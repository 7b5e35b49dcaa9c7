"""Facts about an Encounter as lines, for records: of the whole table, of a view, and of what has just happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from facedown.kernel.notation.facts import Fact
from facedown.kernel.structs import Event
from facedown.rulesets.adventure.events import Absorbed, CheckEnded, DiceRolled, PointsChanged
from facedown.rulesets.adventure.phrases import dice_in_words
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.view import View, view
from facedown.rulesets.adventure.words import LASTINGS, NONE, OUTCOMES, POOLS, RESULTS, STATUSES


def of_table(table: Table) -> dict[str, Fact]:
    """Every fact: the Guide knows all."""
    return of_view(view(table, table.encounter.guide))


def of_view(seen: View) -> dict[str, Fact]:
    """What a viewer can tell."""
    return dict(facts(seen))


def facts(seen: View) -> Iterator[tuple[str, Fact]]:
    """One subject after the other."""
    yield "round", Fact((str(seen.round),), "B.4")
    yield "order", Fact(seen.order, "B.4")
    yield "outcome", Fact((OUTCOMES[seen.outcome],), "B.4")
    top = seen.windows[-1] if seen.windows else None
    yield "window", Fact((type(top).__name__ if top is not None else "none",))
    for one in seen.challenges:
        name = f"{one.owner}'s {one.name}" if one.owner else one.name
        points = f"{one.points} CP" if one.points != NONE else one.size or "??"
        yield name, Fact((STATUSES[one.status], points), "C-011")
        yield f"{name}'s traits", Fact(one.traits, "C-013")
        if one.rounds != NONE:
            yield f"{name}'s rounds left", Fact((str(one.rounds),), "C-057")
    for character in seen.characters:
        whole = tuple([f"{pool} {points}" for pool, points in zip(POOLS, character.points, strict=True)])
        yield character.name, Fact(whole, "B.2", whole=False)
        yield f"{character.name}'s wounds", Fact((str(sum(character.wounds)),), "B.2")
        yield f"{character.name}'s story points", Fact((str(character.story),), "B.5")
        state = "dead" if character.dead else "away" if character.away else "there"
        yield f"{character.name}'s state", Fact((state,), "B.13")
    yield "hindrances", Fact(tuple([one.words for one in seen.hindrances]), "C-088")
    lasting = [f"{LASTINGS[one.kind]} for {one.action or name_of(seen, one.whom)}" for one in seen.lastings]
    yield "what lasts", Fact(tuple(lasting) or ("nothing",), "B.6")
    yield "to come", Fact(seen.to_come, "CF-01")


def name_of(seen: View, actor: int) -> str:
    """What a participant is called."""
    if actor < len(seen.characters):
        return seen.characters[actor].name
    return next(one.name for one in seen.challenges if one.npc == actor)


def of_events(table: Table, events: Sequence[Event], since: int) -> dict[str, Fact]:
    """What the events from number *since* on tell; the last word counts."""
    found: dict[str, Fact] = {}
    for event in events[since:]:
        found |= dict(of_event(table, event))
    return found


def of_event(table: Table, event: Any) -> Iterator[tuple[str, Fact]]:
    """What one event tells."""
    if isinstance(event, CheckEnded):
        parts = (RESULTS[event.result], f"{event.total} against {event.against}", f"Effect {event.effect}")
        yield f"{table.name_of(event.actor)}'s check", Fact(parts, event.cite, whole=False)
    elif isinstance(event, DiceRolled):
        yield f"{table.name_of(event.actor)}'s dice", Fact((dice_in_words(event.dice),), event.cite)
    elif isinstance(event, PointsChanged):
        changed = (f"{event.before} -> {event.after}", f"{event.beyond} beyond", *sums(event))
        yield f"{table.challenges[event.challenge].name}'s change", Fact(changed, event.cite, whole=False)
    elif isinstance(event, Absorbed):
        came = ("nothing taken",) if event.parts else ("immune",)
        yield f"{table.challenges[event.challenge].name}'s change", Fact((*came, *sums(event)), event.cite, whole=False)


def sums(event: PointsChanged | Absorbed) -> tuple[str, ...]:
    """The parts of a sum."""
    return tuple([f"{part.label} {part.value}" for part in event.parts])
