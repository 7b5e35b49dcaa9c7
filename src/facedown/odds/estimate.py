"""How many Rounds a Challenge takes, and how likely it fails: exact where it can be reckoned. B.13, C-031."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from facedown.odds.action_dice import effects

LONGEST: Final = 400
"""Rounds after which what is left is too unlikely to matter, or will never end."""
FAINT: Final = 1e-12


class Worker(Struct, frozen=True):
    """What one character does each Round: the Action Score, the Difficulty Score, and what is added to the Effect."""

    score: int
    difficulty: int
    bonus: int = 0
    armor: int = 0
    resisted: bool = False
    immune: bool = False


class Task(Struct, frozen=True):
    """One Challenge: its points, how many Rounds there are (None: as many as it takes), by how much it escalates.

    *one_shot* is overcome by one check or not at all; *fails_at* are points at which it has failed.
    """

    points: int
    rounds: int | None = None
    escalating: int = 0
    one_shot: bool = False
    fails_at: int | None = None


class Forecast(Struct, frozen=True):
    """How likely it is overcome after each Round, how likely it fails, and the mean of the Rounds it takes.

    *rounds* is the mean over all that come to an end, as a begun Round counts whole.
    """

    ends_in: tuple[float, ...]
    overcome: float
    failed: float
    rounds: float


def taken(worker: Worker) -> tuple[tuple[int, float], ...]:
    """How likely each number is to be taken from the points by one success; what is missing to 1 is a failure."""
    found: dict[int, float] = {}
    for effect, chance in effects(worker.score, worker.difficulty):
        if worker.immune:
            continue
        left = max(0, effect + worker.bonus - worker.armor)
        left = -(-left // 2) if worker.resisted else left
        found[left] = found.get(left, 0.0) + chance
    return tuple(found.items())


def forecast(task: Task, workers: Sequence[Worker]) -> Forecast:
    """Round after Round, every worker one check. Errors: ValueError without workers."""
    if not workers:
        raise ValueError("somebody has to work at it")
    ways = [taken(worker) for worker in workers]
    standing = {task.points: 1.0}
    ends: list[float] = []
    failed = 0.0
    for number in range(1, LONGEST + 1):
        done = 0.0
        for way in ways:
            standing, over = after_one(task, standing, way)
            done += over
        ends.append(done)
        if task.rounds is not None and number >= task.rounds:
            failed += sum(standing.values())
            break
        standing, lost = escalated(task, standing)
        failed += lost
        if sum(standing.values()) < FAINT:
            break
    overcome = sum(ends)
    mean = sum([number * chance for number, chance in enumerate(ends, 1)]) / overcome if overcome else 0.0
    return Forecast(tuple(ends), overcome, failed, mean)


def after_one(
    task: Task, standing: dict[int, float], way: Sequence[tuple[int, float]]
) -> tuple[dict[int, float], float]:
    """The points after one check, and how likely that check ended it. A success at 0 points ends it (CA-04)."""
    found: dict[int, float] = {}
    over = 0.0
    missed = 1.0 - sum([chance for _, chance in way])
    for points, likely in standing.items():
        found[points] = found.get(points, 0.0) + likely * missed
        for amount, chance in way:
            if amount >= points:
                over += likely * chance
            else:
                left = points if task.one_shot else points - amount
                found[left] = found.get(left, 0.0) + likely * chance
    return found, over


def escalated(task: Task, standing: dict[int, float]) -> tuple[dict[int, float], float]:
    """The points at the end of a Round, and how likely it has failed by them."""
    found: dict[int, float] = {}
    lost = 0.0
    for points, likely in standing.items():
        now = points + task.escalating
        if task.fails_at is not None and now >= task.fails_at:
            lost += likely
        elif likely > FAINT / 100:
            found[now] = found.get(now, 0.0) + likely
    return found, lost
