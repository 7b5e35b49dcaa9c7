"""Another Encounter that a viewer could not tell from this one: other notes, points, scores, Triggers. CF-01."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event
from facedown.rulesets.adventure.events import ChallengeAdded, Declared, PointsChanged, TriggerFired
from facedown.rulesets.adventure.plan import AdversaryPlan, ChallengePlan, EncounterPlan, Trigger
from facedown.rulesets.adventure.words import size_of


class Shown:
    """What has happened to each plan's Challenges: their points on the way, their fired Triggers, printed Actions."""

    def __init__(self, plan: EncounterPlan, events: Sequence[Event]) -> None:
        self.people = len(plan.characters)
        self.plan_of: list[int] = []
        self.acting: list[int] = []
        self.points: dict[int, list[int]] = {}
        self.fired: set[tuple[int, int]] = set()
        self.used: set[tuple[int, str]] = set()
        for event in events:
            self.hear(event)

    def hear(self, event: Any) -> None:
        """One event."""
        if isinstance(event, ChallengeAdded):
            if event.challenge.npc >= 0:
                self.acting.append(event.challenge.plan)
            self.plan_of.append(event.challenge.plan)
            self.points.setdefault(event.challenge.plan, []).append(event.challenge.points)
        elif isinstance(event, PointsChanged):
            self.points[self.plan_of[event.challenge]] += [event.before, event.after]
        elif isinstance(event, TriggerFired):
            self.fired.add((self.plan_of[event.challenge], event.trigger))
        elif isinstance(event, Declared) and event.check.actor > self.people:
            self.used.add((self.acting[event.check.actor - self.people - 1], event.check.name))


def other_numbers(
    plan: EncounterPlan, events: Sequence[Event], viewer: int, luck: Chance
) -> tuple[EncounterPlan, list[str]]:
    """An Encounter that differs in what this viewer may not know and nothing has shown; and what differs."""
    if viewer == len(plan.characters):
        return plan, []
    shown, varied = Shown(plan, events), ["notes"]
    challenges = [other_challenge(one, place, shown, luck, varied) for place, one in enumerate(plan.challenges)]
    first = len(plan.challenges)
    adversaries = [
        other_adversary(one, first + place, shown, luck, varied) for place, one in enumerate(plan.adversaries)
    ]
    notes = f"Other notes {luck.roll(1000)}."
    return replace(plan, notes=notes, challenges=tuple(challenges), adversaries=tuple(adversaries)), varied


def other_challenge(one: ChallengePlan, place: int, shown: Shown, luck: Chance, varied: list[str]) -> ChallengePlan:
    """Other hidden points; other words in what has not been triggered; of what has not come, other points."""
    triggers = tuple([
        trigger if (place, number) in shown.fired else other_trigger(trigger, luck, varied)
        for number, trigger in enumerate(one.triggers)
    ])  # fmt: skip
    changed = replace(one, triggers=triggers, notes=f"Other notes {luck.roll(1000)}.")
    if place not in shown.points:
        varied.append("what has not come")
        return replace(changed, points=other_start(one, luck))
    if one.shown == "number" or one.one_shot or one.most is not None or not settled(one):
        return changed
    moved = other_points(one.points, shown.points[place], one.shown == "size", luck)
    if moved != one.points:
        varied.append("points of a Challenge")
    return replace(changed, points=moved)


def other_start(one: ChallengePlan | AdversaryPlan, luck: Chance) -> int:
    """Other points for what is not there; those of its triggers stay beyond them as they were."""
    numbers = [trigger.points for trigger in one.triggers if trigger.points is not None]
    return one.points if numbers or one.most is not None else luck.roll(30)


def settled(one: ChallengePlan | AdversaryPlan) -> bool:
    """Does nothing hang on the number of points but being overcome?"""
    outcomes = [*one.reward, *one.consequence, *[each for trigger in one.triggers for each in trigger.does]]
    return not any(trigger.on == "points" for trigger in one.triggers) and not any(
        outcome.amount == "remaining" for outcome in outcomes
    )


def other_trigger(trigger: Trigger, luck: Chance, varied: list[str]) -> Trigger:
    """The same moment with other words and amounts: it has not occurred."""
    varied.append("trigger")
    does = tuple([
        replace(outcome, words=f"other words {luck.roll(1000)}") if outcome.do in ("ask", "drawback") else outcome
        for outcome in trigger.does
    ])  # fmt: skip
    return replace(trigger, does=does, words=f"other words {luck.roll(1000)}")


def other_points(start: int, way: Sequence[int], sized: bool, luck: Chance) -> int:
    """Another start from which the same changes would look the same: as large at each moment, 0 at the same ones."""
    found = [
        start + more
        for more in range(-min(way), 61)
        if all(
            (points == 0) == (points + more == 0) and (not sized or size_of(points) == size_of(points + more))
            for points in way
        )
    ]
    return found[luck.roll(len(found)) - 1]


def other_adversary(one: AdversaryPlan, place: int, shown: Shown, luck: Chance, varied: list[str]) -> AdversaryPlan:
    """Other hidden points; other scores and Effects of what it has not done; other words of its Triggers."""
    actions = []
    for action in one.actions:
        if (place, action.name) in shown.used:
            actions.append(action)
        else:
            varied.append("an Adversary's score")
            actions.append(replace(action, score=1 + luck.roll(12), effect=luck.roll(6)))
    triggers = tuple([
        trigger if (place, number) in shown.fired else other_trigger(trigger, luck, varied)
        for number, trigger in enumerate(one.triggers)
    ])  # fmt: skip
    changed = replace(one, actions=tuple(actions), triggers=triggers, notes=f"Other notes {luck.roll(1000)}.")
    if place not in shown.points:
        return replace(changed, points=other_start(one, luck))
    if one.shown == "number" or one.most is not None or not settled(one):
        return changed
    moved = other_points(one.points, shown.points[place], one.shown == "size", luck)
    if moved != one.points:
        varied.append("points of an Adversary")
    return replace(changed, points=moved)
