"""How many Rounds an Encounter takes and how likely it fails: reckoned where that is exact, else played."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from facedown.bots.adventure.careful_bot import CarefulBot
from facedown.kernel.chance import Chance
from facedown.odds.action_dice import mean_effect
from facedown.odds.estimate import Forecast, Task, Worker, forecast
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.attempts import check_of
from facedown.rulesets.adventure.dice import LEAST_SCORE
from facedown.rulesets.adventure.encounter import Encounter, prepare
from facedown.rulesets.adventure.game import dealt
from facedown.rulesets.adventure.plan import ChallengePlan, EncounterPlan
from facedown.rulesets.adventure.protection import armor_of, matches
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import LOST_OUT, LOWER, SUCCEEDED
from facedown.simulate.adventure import play_one

SURE: Final = 1.96
"""Standard errors on each side of a figure that is played."""


class Estimate(Struct, frozen=True, kw_only=True):
    """What is to be expected. *exact* tells that nothing was played; then *runs* and *error* are 0.

    *rounds* is the mean of the Rounds until the end, *error* half the width of its 95 percent interval.
    """

    exact: bool
    why: str
    rounds: float
    succeeds: float
    fails: float
    runs: int = 0
    error: float = 0.0
    fails_error: float = 0.0


def why_not_exact(plan: EncounterPlan) -> str:
    """What keeps an Encounter from being reckoned; empty when nothing does."""
    if plan.adversaries:
        return "Adversaries act"
    if len(plan.challenges) != 1:
        return "there is more than one Challenge" if plan.challenges else "there is no Challenge"
    one = plan.challenges[0]
    if one.triggers:
        return "the Challenge has Triggers"
    for name, there in (("Race", one.race), ("Opposed", one.opposed), ("Solo", one.solo), ("Linked", one.linked)):
        if there:
            return f"the Challenge is {name}"
    if one.most is not None and one.escalating:
        return "its points have an upper bound"
    return ""


def estimate(plan: EncounterPlan, runs: int, seed: int, played: Callable[[], None] = lambda: None) -> Estimate:
    """The exact figures of one Challenge that everybody works at, each by their best Action; else of games played."""
    why = why_not_exact(plan)
    encounter = prepare(plan)
    if why:
        return by_playing(encounter, why, runs, seed, played)
    table = dealt(encounter, Chance(0))
    workers = [worker for actor in range(encounter.people) if (worker := best_of(table, actor)) is not None]
    if not workers:
        return Estimate(exact=True, why="nobody can work at it", rounds=0.0, succeeds=0.0, fails=1.0)
    one = plan.challenges[0]
    limit = plan.settings.last_round if one.timed is None else min(one.timed, plan.settings.last_round)
    found: Forecast = forecast(Task(one.points, limit, one.escalating, one.one_shot), workers)
    rounds = sum([number * chance for number, chance in enumerate(found.ends_in, 1)]) + limit * found.failed
    return Estimate(exact=True, why="", rounds=rounds, succeeds=found.overcome, fails=found.failed)


def best_of(table: Table, actor: int) -> Worker | None:
    """What a character does best at the one Challenge there is; None when nothing can be attempted."""
    one = table.plan_of(0)
    found = [
        worker_of(table, actor, place, one) for place, action in enumerate(one.actions) if action.purpose == "lower"
    ]
    able = [worker for worker in found if worker.score >= LEAST_SCORE]
    return max(able, key=worth, default=None)


def worker_of(table: Table, actor: int, place: int, one: ChallengePlan) -> Worker:
    """A listed Action as it is reckoned."""
    check = check_of(table, actor, 0, place)
    assert check.purpose == LOWER
    tags = {tag.casefold() for tag in (*check.tags, check.name)}
    met = [protection for protection in one.protection if matches(protection, tags)]
    return Worker(
        score=scores.total(check.score),
        difficulty=scores.total(check.difficulty),
        bonus=check.bonus,
        armor=armor_of(met, check.piercing, table.encounter.options),
        resisted=any(protection.kind == "resistance" for protection in met),
        immune=any(protection.kind == "immunity" for protection in met),
    )


def worth(worker: Worker) -> float:
    """About what a worker takes from the points at a time."""
    if worker.immune:
        return 0.0
    mean = max(0.0, mean_effect(worker.score, worker.difficulty) + worker.bonus - worker.armor)
    return mean / 2 if worker.resisted else mean


def by_playing(encounter: Encounter, why: str, runs: int, seed: int, played: Callable[[], None]) -> Estimate:
    """The same from games that careful bots play on both sides."""
    seats = [CarefulBot()] * (encounter.people + 1)
    rounds: list[int] = []
    outcomes: list[int] = []
    for number in range(seed, seed + runs):
        table, _ = play_one(encounter, seats, number)
        rounds.append(table.round)
        outcomes.append(table.outcome)
        played()
    mean = sum(rounds) / runs
    spread = math.sqrt(sum([(number - mean) ** 2 for number in rounds]) / runs)
    fails = outcomes.count(LOST_OUT) / runs
    return Estimate(
        exact=False,
        why=why,
        rounds=mean,
        succeeds=outcomes.count(SUCCEEDED) / runs,
        fails=fails,
        runs=runs,
        error=SURE * spread / math.sqrt(runs),
        fails_error=SURE * math.sqrt(fails * (1 - fails) / runs),
    )


def sentences(plan: EncounterPlan, found: Estimate) -> list[str]:
    """The figures in words, and how they were come by."""
    if found.exact:
        how = found.why or "reckoned exactly: everybody works at it every Round, each by their best Action"
        return [
            f"{plan.title}: {how}.",
            f"  Rounds: {found.rounds:.2f}",
            f"  overcome: {100 * found.succeeds:.1f}%, not overcome in time: {100 * found.fails:.1f}%",
        ]
    failure = f"failure: {100 * found.fails:.1f}% ({100 * found.fails_error:.1f} points more or less)"
    left_open = 100 * max(0.0, 1 - found.succeeds - found.fails)
    return [
        f"{plan.title}: played {found.runs:,} times by careful bots, since {found.why}.",
        f"  Rounds: {found.rounds:.2f} (95 percent: {found.error:.2f} more or less)",
        f"  success: {100 * found.succeeds:.1f}%, {failure}, left open: {left_open:.1f}%",
    ]
