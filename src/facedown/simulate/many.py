"""Many games on one scene: what came of them, and how fast they went. The clock is the caller's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from facedown.bots.bot import Bot
from facedown.kernel.chance import Chance, fractions
from facedown.rulesets.worm.game import dealt, worm
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import OUTCOMES
from facedown.simulate.driver import View, play_out
from facedown.simulate.simulation import Clock


def no_view(table: object, viewer: int) -> None:
    """For bots that never look."""


class Ended(NamedTuple):
    """How one game ended: who won (as in OUTCOMES), after how many rounds, who fell, and how many decisions it took."""

    outcome: int
    rounds: int
    adventurers_down: int
    adventurers_dead: int
    foes_down: int
    decisions: int


class Tally(Struct, frozen=True, kw_only=True):
    """What came of many games. *seconds* is the time they took; the counts of who fell are over all of them."""

    scene: str
    bots: tuple[str, str]
    seed: int
    runs: int
    outcomes: dict[str, int]
    rounds: float
    adventurers_down: int
    adventurers_dead: int
    foes_down: int
    decisions: int
    seconds: float
    decisions_per_second: float


def seated(scene: Scene, guild: Bot, foes: Bot) -> list[Bot]:
    """The bots by seat: one kind for all adventurers, one for the game master."""
    return [guild] * scene.people + [foes]


def play_one(scene: Scene, bots: Sequence[Bot], seed: int, view: View) -> Ended:
    """One game from its first card to its end; the same seed brings the same cards."""
    chance = Chance(seed)
    table = dealt(scene, chance)
    decisions = play_out(worm, view, table, bots, chance, fractions(seed))
    return ended(table, decisions)


def ended(table: Table, decisions: int) -> Ended:
    """How a game that is over ended."""
    scene = table.scene
    return Ended(
        outcome=table.outcome,
        rounds=table.round,
        adventurers_down=(table.down & scene.guild_mask).bit_count(),
        adventurers_dead=(table.dead & scene.guild_mask).bit_count(),
        foes_down=(table.down & scene.foes_mask).bit_count(),
        decisions=decisions,
    )


def simulate(
    plan: ScenePlan,
    bots: tuple[tuple[str, Bot], tuple[str, Bot]],
    runs: int,
    seed: int,
    clock: Clock,
    view: View,
    played: Callable[[], None] = lambda: None,
) -> Tally:
    """Play *runs* games, seeds counted up from *seed*; *bots* are the adventurers' and the foes', each with its name.

    *played* is called after each game.
    """
    scene = prepare(plan)
    (guild_name, guild), (foes_name, foes) = bots
    seats = seated(scene, guild, foes)
    begun = clock()
    games: list[Ended] = []
    for number in range(runs):
        games.append(play_one(scene, seats, seed + number, view))
        played()
    seconds = clock() - begun
    decisions = sum([game.decisions for game in games])
    return Tally(
        scene=plan.title,
        bots=(guild_name, foes_name),
        seed=seed,
        runs=runs,
        outcomes={name: sum([game.outcome == number for game in games]) for number, name in enumerate(OUTCOMES)},
        rounds=sum([game.rounds for game in games]) / runs,
        adventurers_down=sum([game.adventurers_down for game in games]),
        adventurers_dead=sum([game.adventurers_dead for game in games]),
        foes_down=sum([game.foes_down for game in games]),
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds if seconds else 0.0,
    )
