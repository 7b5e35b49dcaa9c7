"""Another Encounter that a player could not tell from this one, and how the suite of promises sees the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.rulesets.adventure import commands as asked
from facedown.rulesets.adventure.command_space import KINDS, any_command, other_values
from facedown.rulesets.adventure.conforming import SUBJECT
from facedown.rulesets.adventure.events import ChallengeAdded, Declared, PointsChanged, TriggerFired
from facedown.rulesets.adventure.other_numbers import other_numbers, other_points
from facedown.rulesets.adventure.plan import (
    AdversaryPlan,
    ChallengePlan,
    EncounterPlan,
    NpcActionPlan,
    Outcome,
    Trigger,
)
from facedown.rulesets.adventure.states import Challenge, Check
from facedown.rulesets.adventure.words import size_of
from tests.adventure.sitting import Sitting, challenge, character

RAIN = Trigger(on="round start", round=3, does=(Outcome(do="drawback", words="rain"), Outcome(do="story")))
BELL = Trigger(on="success", does=(Outcome(do="ask", words="bell"),))
ORC = AdversaryPlan(
    name="orc", points=12, actions=(NpcActionPlan(name="axe", score=5), NpcActionPlan(name="spear", score=4))
)
TROLL = AdversaryPlan(name="troll", points=40, later=True)
ORC_ACTS = 2
"""The orc's number: Ann, the Guide, the orc."""


def plan(*challenges: ChallengePlan) -> EncounterPlan:
    """Ann, these Challenges, an orc, and a troll that has not come."""
    return EncounterPlan(
        title="a test", characters=(character(),), challenges=challenges, adversaries=(ORC, TROLL), notes="secret"
    )


def arrived(count: int) -> list[Any]:
    """So many Challenges came, and the orc."""
    came = [ChallengeAdded(Challenge(place, f"one {place}", 10)) for place in range(count)]
    return [*came, ChallengeAdded(Challenge(count, "orc", 12, npc=ORC_ACTS))]


def varied(whole: EncounterPlan, events: list[Any], viewer: int = 0) -> tuple[list[EncounterPlan], set[str]]:
    """Fifty other Encounters, and what differs in any of them."""
    found = [other_numbers(whole, events, viewer, Chance(seed)) for seed in range(50)]
    return [other for other, _ in found], {what for _, names in found for what in names}


@pytest.mark.rule("CF-01")
def test_the_guide_knows_everything_so_nothing_differs() -> None:
    whole = plan(challenge())
    assert other_numbers(whole, arrived(1), 1, Chance(1)) == (whole, [])


@pytest.mark.rule("CF-01", "CA-55")
def test_points_that_are_shown_stay_and_those_that_are_not_keep_their_size_on_the_way() -> None:
    whole = plan(challenge(), challenge("size", shown="size"), challenge("dark", shown="nothing"))
    events = [*arrived(3), PointsChanged(1, 10, 6), PointsChanged(2, 10, 1)]
    others, names = varied(whole, events)
    assert {other.challenges[0].points for other in others} == {10}
    sized = {other.challenges[1].points for other in others}
    assert len(sized) > 1
    assert all((size_of(points), size_of(points - 4)) == ("Medium", "Small") for points in sized)
    dark = {other.challenges[2].points for other in others}
    assert len(dark) > 3
    assert all(points - 9 > 0 for points in dark)
    assert {"notes", "points of a Challenge", "an Adversary's score", "points of an Adversary"} <= names
    assert all(other.notes != "secret" for other in others)


@pytest.mark.rule("CF-01")
def test_what_hangs_on_the_number_of_points_keeps_it() -> None:
    harm = (Outcome(do="harm", amount="remaining"),)
    kept = [
        challenge("leap", shown="nothing", one_shot=True),
        challenge("cap", shown="nothing", most=20),
        challenge("snow", shown="nothing", consequence=harm),
        challenge("poison", shown="nothing", triggers=(Trigger(on="points", points=14, does=()),)),
    ]
    others, _ = varied(plan(*kept), arrived(4))
    assert all(one.points == 10 for other in others for one in other.challenges)


@pytest.mark.rule("CF-01")
def test_a_trigger_that_has_occurred_stays_and_one_that_has_not_says_something_else() -> None:
    whole = plan(challenge(triggers=(RAIN, BELL)))
    others, names = varied(whole, [*arrived(1), TriggerFired(0, 1)])
    assert {other.challenges[0].triggers[1] for other in others} == {BELL}
    assert all(other.challenges[0].triggers[0].does[0].words != "rain" for other in others)
    assert "trigger" in names


@pytest.mark.rule("CF-01")
def test_what_has_not_come_and_what_has_not_been_done_may_be_anything() -> None:
    numbered = replace(challenge("later", later=True), triggers=(Trigger(on="points", points=3, does=()),))
    whole = plan(challenge(), challenge("gate", later=True), numbered)
    axe = Declared(Check(actor=ORC_ACTS, name="axe", victim=0))
    own = Declared(Check(actor=0, name="Work", challenge=0))
    came = [own, ChallengeAdded(Challenge(0, "wall", 10)), ChallengeAdded(Challenge(3, "orc", 12, npc=ORC_ACTS)), axe]
    others, names = varied(whole, came)
    assert len({other.challenges[1].points for other in others}) > 5
    assert {other.challenges[2].points for other in others} == {10}
    assert len({other.adversaries[1].points for other in others}) > 5
    assert {other.adversaries[0].actions[0] for other in others} == {ORC.actions[0]}
    assert len({other.adversaries[0].actions[1].score for other in others}) > 5
    assert "what has not come" in names


def test_nothing_and_something_are_never_taken_for_each_other() -> None:
    found = {other_points(10, [10, 0], False, Chance(seed)) for seed in range(30)}
    assert found == {10}


def test_every_kind_of_command_is_tried_and_every_field_with_other_values() -> None:
    table, luck = Sitting([character()], (challenge(),), (ORC,)).table, Chance(3)
    seen = {type(any_command(table, 0, luck)) for _ in range(2000)}
    assert seen == set(KINDS)
    assert -1 in other_values(table, asked.Roll(0, 0), "actor")
    assert other_values(table, asked.Assail(0, 0, 1, 0), "action") == [-1, 0, 2, 3, 4]
    assert "Climb" in other_values(table, asked.Aid(0, 0, "Bail", 0), "action")


def test_the_suite_sees_numbers_and_no_pieces() -> None:
    subject = SUBJECT()
    game = subject.begin(plan(challenge()), Chance(1))
    table, command = game.table, asked.Roll(0, 0)
    assert (subject.pieces(table), subject.arbiter(table)) == ([], None)
    assert list(subject.scenes) == sorted(subject.scenes)
    assert subject.viewers(table, Chance(1)) == {"player": 0, "guide": 1, "onlooker": -1}
    assert (subject.hidden(table, 0), subject.learned(table, game.steps[0].events[0], 0)) == ({}, ())
    assert (subject.shuffles(game.steps[0].events[0]), subject.draws(game.steps[0].events[0])) == (False, False)
    assert (subject.named(command), subject.follow(command, {}), subject.names(0)) == ((), command, ())
    assert type(subject.space(table, 0, Chance(1))) in KINDS
    assert subject.others(table, command, "actor")
    unknown = subject.unknown(table, 0)
    assert unknown.rebuilt(unknown.assigned(Chance(1))) is table
    assert subject.facts(table) == subject.facts(table.copy())
    assert subject.other_setup(plan(challenge()), [], 1, Chance(1))[1] == []


@pytest.mark.rule("CF-01", "C-100")
def test_an_adversary_whose_points_are_shown_or_whose_triggers_hang_on_them_keeps_them() -> None:
    splits = replace(ORC, name="slime", triggers=(Trigger(on="points", points=0, does=()), RAIN))
    whole = replace(plan(challenge()), adversaries=(replace(ORC, shown="number"), splits, replace(ORC, name="new")))
    events = [*arrived(1), *[ChallengeAdded(Challenge(plan=place, name="x", points=6, npc=place)) for place in (1, 2)]]
    others, names = varied(whole, events)
    assert {tuple([one.points for one in other.adversaries[:2]]) for other in others} == {(ORC.points, ORC.points)}
    assert len({other.adversaries[2].points for other in others}) > 3
    assert all(other.adversaries[1].triggers[1].words != RAIN.words for other in others)
    assert "trigger" in names
