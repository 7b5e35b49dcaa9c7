"""Many games of the goblin dungeon: who won from which place, what was done, who died of what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from facedown.bots.goblins.seats import bots_called
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.structs import Event
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.game import dealt, goblins
from facedown.rulesets.goblins.pieces import ACTIONS, NONE, RARE
from facedown.rulesets.goblins.rules_file import read_rules
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.scene_file import find_scene, read_scene
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.view import view
from facedown.simulate.driver import play_out
from facedown.simulate.simulation import Clock


class Tally(Struct, frozen=True, kw_only=True):
    """What came of many games.

    *wins_by_place* is by the place in the order of Turns, shared wins counted in parts; *actions* how often each Turn
    Action was taken; *deaths* are by their cause; *rare_cards* in how many games one, two, three or more were drawn.
    """

    scene: str
    rules: str
    bots: str
    seed: int
    runs: int
    rounds: float
    median_rounds: float
    endings: dict[str, int]
    wins_by_place: list[float]
    actions: dict[str, int]
    deaths: dict[str, int]
    rare_cards: list[int]
    coin: float
    loot: float
    decisions: int
    seconds: float
    decisions_per_second: float


class Counting:
    """What is counted over all games."""

    def __init__(self, players: int) -> None:
        self.rounds: list[int] = []
        self.rares: list[int] = []
        self.wins = [0.0] * players
        self.endings: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.coin = 0.0
        self.loot = 0.0

    def game(self, table: Table, log: list[Event]) -> None:
        """One game that is over."""
        self.rounds.append(table.round)
        self.rares.append(sum([isinstance(event, happened.LootDrawn) and event.deck == RARE for event in log]))
        for winner in table.winners:
            place = (winner - table.first) % len(self.wins)
            self.wins[place] += 1 / len(table.winners)
            self.coin += table.coin[winner] / len(table.winners)
            self.loot += table.loot(winner) / len(table.winners)
        cause = ""
        for event in log:
            if isinstance(event, happened.ActionTaken):
                self.actions[ACTIONS[event.action]] += 1
            elif isinstance(event, happened.Damaged):
                cause = CAUSES.get(event.cite, "a blow")
            elif isinstance(event, happened.GaveUp):
                cause = "giving up"
            elif isinstance(event, happened.Died):
                self.deaths["a Player's blow or shot" if event.slayer != NONE else cause] += 1
            elif isinstance(event, happened.GameEnded):
                self.endings[event.why] += 1


CAUSES: Final = {"G-174": "a bomb", "G-179": "a monster", "G-183": "a trap"}
"""What hurt a Player, by the rule."""


class GoblinsSimulation:
    """Bots in all seats."""

    def read(self, scene: str, rules: Path | None) -> ScenePlan:
        """A game's file, or a ready-made one; by the numbers of a rule file, if one is named."""
        plan = read_scene(find_scene(scene))
        return plan if rules is None else replace(plan, rules=read_rules(rules))

    def run(
        self, plan: ScenePlan, bots: str, runs: int, seed: int, clock: Clock, played: Callable[[], None] = lambda: None
    ) -> Tally:
        """The games, one after the other."""
        scene = prepare(plan)
        seats = bots_called(bots, scene)
        counting = Counting(scene.players)
        begun, decisions = clock(), 0
        for number in range(seed, seed + runs):
            chance, log = Chance(number), list[Event]()
            table = dealt(scene, chance)
            decisions += play_out(goblins, view, table, seats, chance, fractions(number), log)
            counting.game(table, log)
            played()
        seconds = clock() - begun
        return Tally(
            scene=plan.title,
            rules=plan.rules.title,
            bots=bots,
            seed=seed,
            runs=runs,
            rounds=sum(counting.rounds) / runs,
            median_rounds=median(counting.rounds),
            endings=dict(counting.endings.most_common()),
            wins_by_place=counting.wins,
            actions={name: counting.actions[name] for name in ACTIONS},
            deaths=dict(counting.deaths.most_common()),
            rare_cards=[sum([rares >= least for rares in counting.rares]) for least in (1, 2, 3)],
            coin=counting.coin / runs,
            loot=counting.loot / runs,
            decisions=decisions,
            seconds=seconds,
            decisions_per_second=decisions / seconds if seconds else 0.0,
        )

    def sentences(self, tally: Tally) -> list[str]:
        """The same in words."""

        def share(count: float) -> str:
            return f"{100 * count / tally.runs:.1f}%"

        games = "1 game" if tally.runs == 1 else f"{tally.runs:,} games"
        places = ", ".join([f"{place} {share(wins)}" for place, wins in enumerate(tally.wins_by_place, 1)])
        return [
            f"{games} of {tally.scene} by {tally.rules}, seeds from {tally.seed}; bots: {tally.bots}.",
            f"  Rounds: {tally.rounds:.2f} on average, {tally.median_rounds:g} in the middle",
            *[f"  ended by {why}: {count:,} ({share(count)})" for why, count in tally.endings.items()],
            f"  wins by place in the order of Turns: {places}",
            *[f"  {name}: {count / tally.runs:.2f} a game" for name, count in tally.actions.items()],
            *[f"  deaths by {cause}: {count / tally.runs:.2f} a game" for cause, count in tally.deaths.items()],
            f"  games with two rare cards drawn or more: {share(tally.rare_cards[1])}",
            f"  a winner's coin: {tally.coin:.2f}, Loot cards: {tally.loot:.2f}",
            f"  {tally.decisions:,} decisions in {tally.seconds:.2f} s: {tally.decisions_per_second:,.0f} a second",
        ]


SIMULATION: Final = GoblinsSimulation()
