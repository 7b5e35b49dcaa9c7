"""Many games of the goblin dungeon: who won from which place, what was done, who died of what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import Struct

from facedown.bots.goblins.seats import bots_called
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.structs import Event
from facedown.rulesets.goblins.game import dealt, goblins
from facedown.rulesets.goblins.pieces import ACTIONS
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.scene_file import by_rules, find_scene, read_scene
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.view import view
from facedown.simulate.driver import play_out
from facedown.simulate.goblins_counting import Difference, OneGame, by_round, count, differences
from facedown.simulate.goblins_report import report
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


class GoblinsSimulation:
    """Bots in all seats."""

    def read(self, scene: str, rules: Path | None) -> ScenePlan:
        """A game's file, or a ready-made one; by the numbers of a rule file, if one is named."""
        plan = read_scene(find_scene(scene))
        return plan if rules is None else by_rules(plan, rules)

    def run(
        self, plan: ScenePlan, bots: str, runs: int, seed: int, clock: Clock, played: Callable[[], None] = lambda: None
    ) -> Tally:
        """The games, one after the other."""
        begun = clock()
        games, decisions = [], 0
        for _, table, log, taken in played_out(plan, bots, runs, seed):
            games.append(count(table, log))
            decisions += taken
            played()
        seconds = clock() - begun
        taken_in_all = sum([Counter(game.taken) for game in games], Counter[str]())
        deaths = sum([Counter(game.deaths) for game in games], Counter[str]())
        return Tally(
            scene=plan.title,
            rules=plan.rules.title,
            bots=bots,
            seed=seed,
            runs=runs,
            rounds=sum([game.rounds for game in games]) / runs,
            median_rounds=median([game.rounds for game in games]),
            endings=dict(Counter([game.ending for game in games]).most_common()),
            wins_by_place=[
                sum([game.places.get(place, 0.0) for game in games]) for place in range(1, len(plan.players) + 1)
            ],
            actions={name: taken_in_all[name] for name in ACTIONS},
            deaths=dict(deaths.most_common()),
            rare_cards=[sum([game.rares >= least for game in games]) for least in (1, 2, 3)],
            coin=sum([game.coin for game in games]) / runs,
            loot=sum([game.loot for game in games]) / runs,
            decisions=decisions,
            seconds=seconds,
            decisions_per_second=decisions / seconds if seconds else 0.0,
        )

    def report(
        self, plan: ScenePlan, bots: str, runs: int, seed: int, played: Callable[[], None] = lambda: None
    ) -> str:
        """The balance report of so many games, as one HTML page. Errors: Unreadable for the bots."""
        games, rounds = [], []
        for begun, table, log, _ in played_out(plan, bots, runs, seed):
            games.append(count(table, log))
            rounds.append(by_round(begun, log))
            played()
        title = f"{plan.title} by {plan.rules.title}: {runs:,} games, seeds from {seed}, bots {bots}"
        return report(title, games, rounds, len(plan.players))

    def compare(
        self,
        plan: ScenePlan,
        rules: tuple[Path, Path],
        bots: str,
        runs: int,
        seed: int,
        played: Callable[[], None] = lambda: None,
    ) -> list[str]:
        """What differs between two rule files, on the same seeds, in words. Errors: Unreadable."""
        found: list[list[OneGame]] = []
        plans = [by_rules(plan, file) for file in rules]
        for one in plans:
            games = []
            for _, table, log, _ in played_out(one, bots, runs, seed):
                games.append(count(table, log))
                played()
            found.append(games)
        before, after = titles = [one.rules.title for one in plans]
        if before == after:
            before, after = [f"{title} ({file.name})" for title, file in zip(titles, rules, strict=True)]
        heading = f"{runs:,} games each of {plan.title}, seeds from {seed}; bots: {bots}. {before} against {after}:"
        return [heading, *[difference_line(one) for one in differences(found[0], found[1], len(plan.players))]]

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


def played_out(plan: ScenePlan, bots: str, runs: int, seed: int) -> Iterator[tuple[Table, Table, list[Event], int]]:
    """So many games: the table dealt, the table in the end, all that happened between, the decisions."""
    scene = prepare(plan)
    seats = bots_called(bots, scene)
    for number in range(seed, seed + runs):
        chance, log = Chance(number), list[Event]()
        table = dealt(scene, chance)
        begun = table.copy()
        decisions = play_out(goblins, view, table, seats, chance, fractions(number), log)
        yield begun, table, log, decisions


def difference_line(one: Difference) -> str:
    """One figure by both, and what is sure of the difference."""
    mark = " *" if one.clear else ""
    interval = f"{one.difference - one.error:+.3f} to {one.difference + one.error:+.3f}"
    return f"  {one.name}: {one.before:.3f}, {one.after:.3f}; difference {one.difference:+.3f} ({interval}){mark}"


SIMULATION: Final = GoblinsSimulation()
