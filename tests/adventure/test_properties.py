"""What always holds, over Challenges made up by chance with all traits."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.rulesets.adventure.commands import Attempt, EndTurn, LetStand
from facedown.rulesets.adventure.events import Given, PointsChanged, TriggerFired
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import ChallengePlan, Outcome, Protection, Trigger
from facedown.rulesets.adventure.table import FIELDS
from tests.adventure.sitting import Sitting, challenge, character, lowest

NAMES = ("Ann", "Bo")
LEFT_OUT = {"windows", "opened", "encounter", "order", "reactions", "acted"}
"""What tells in which order people act, and which window was the how-manieth."""
MARKED = (Outcome(do="drawback", words="marked"),)


@st.composite
def triggers(draw: st.DrawFn, points: int) -> tuple[Trigger, ...]:
    """Up to three: on points, on an Action, at a Round's end; none that brings itself about."""
    found = []
    for _ in range(draw(st.integers(0, 3))):
        does: tuple[Outcome, ...] = draw(
            st.sampled_from([MARKED, (Outcome(do="points", amount=draw(st.integers(-6, 6))),)])
        )
        moment: Any = draw(st.sampled_from(["points", "success", "failure", "round end"]))
        if moment == "points":
            direction: Any = draw(st.sampled_from(["up", "down"]))
            found.append(Trigger(on="points", points=draw(st.integers(0, 20)), direction=direction, does=does))
        else:
            found.append(Trigger(on=moment, does=does))
    return tuple(found)


@st.composite
def challenges(draw: st.DrawFn, name: str = "wall") -> ChallengePlan:
    """Any traits that may stand together."""
    points = draw(st.integers(0, 12))
    linked = draw(st.booleans())
    kinds = [Protection(kind="armor", amount=2), Protection(kind="resistance"), Protection(kind="immunity")]
    return challenge(
        name,
        points,
        protection=tuple(draw(st.lists(st.sampled_from(kinds), max_size=2))),
        timed=draw(st.none() | st.integers(1, 3)),
        escalating=draw(st.integers(0, 3)),
        opposed=draw(st.booleans()),
        one_shot=draw(st.booleans()),
        linked="Ann" if linked else "",
        solo=not linked and draw(st.booleans()),
        race="" if linked else draw(st.sampled_from(["", "finish"])),
        triggers=draw(triggers(points)),
        reward=(Outcome(do="story", amount=1),),
        consequence=MARKED,
    )


def played(plans: list[ChallengePlan], rolls: list[int], choices: list[int]) -> list[Any]:
    """The events of some Turns: whoever is asked tries something, or rests."""
    people = [character(name) for name in NAMES]
    sitting = Sitting(people, (*plans, challenge("last", 999)), settings=Settings(story_points=0, last_round=4))
    sitting.dice.left += rolls
    events = [event for step in sitting.game.steps for event in step.events]
    for choice in choices:
        if not sitting.table.windows:
            break
        actor = lowest(sitting.window.waiting)
        listed = [one for one in sitting.game.legal(actor) if isinstance(one, Attempt | EndTurn | LetStand)]
        events += sitting.play(listed[choice % len(listed)])
    return events


@pytest.mark.no_cover
@pytest.mark.rule("CA-02", "CA-05", "CA-37", "C-043")
@settings(max_examples=25, deadline=None)
@given(
    st.tuples(challenges("wall"), challenges("gate")),
    st.lists(st.integers(1, 11), max_size=12),
    st.lists(st.integers(0, 9), min_size=4, max_size=10),
)
def test_points_stay_at_0_or_more_absorbed_hits_change_nothing_and_nothing_is_given_twice(
    plans: tuple[ChallengePlan, ...], rolls: list[int], choices: list[int]
) -> None:
    events = played(list(plans), rolls, choices)
    points: dict[int, int] = {}
    for event in events:
        if isinstance(event, PointsChanged):
            assert event.after >= 0
            assert points.get(event.challenge, event.before) == event.before
            points[event.challenge] = event.after
    given_out = [(event.challenge, event.reward) for event in events if isinstance(event, Given)]
    assert len(given_out) == len(set(given_out))
    again = played(list(plans), rolls, choices)
    assert [event for event in again if isinstance(event, TriggerFired)] == [
        event for event in events if isinstance(event, TriggerFired)
    ]


@pytest.mark.no_cover
@pytest.mark.rule("B.4", "C-023")
@settings(max_examples=20, deadline=None)
@given(st.integers(2, 11), st.integers(2, 11), st.integers(0, 3), st.integers(0, 3), st.integers(1, 20))
def test_two_turns_that_touch_different_challenges_may_be_swapped(
    one: int, other: int, armor: int, escalating: int, points: int
) -> None:
    protection = (Protection(kind="armor", amount=armor),) if armor else ()
    plans = (
        challenge("wall", points, protection=protection),
        challenge("gate", 12, escalating=escalating),
        challenge("last", 999),
    )

    first, second = (0, 0, one), (1, 1, other)
    tables = []
    for order in ((first, second), (second, first)):
        people = [character(NAMES[actor]) for actor, _, _ in order]
        sitting = Sitting(people, plans, settings=Settings(story_points=0))
        for place, (_, number, roll) in enumerate(order):
            sitting.try_it(place, number, 0, roll)
        tables.append({name: getattr(sitting.table, name) for name in FIELDS if name not in LEFT_OUT})
    assert tables[0] == tables[1]
