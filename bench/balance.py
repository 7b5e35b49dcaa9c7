"""``make balance``: is the goblin dungeon fair by its house rules, for each number of Players?

Prints, for careful bots and for careful bots that play a tenth of their moves at random: how many games end before the
round limit, how long they take, how many bring two rare cards, and whether any place in the order of Turns wins more
than its share by over three points (one-sided tests at five percent, Holm over all places and tables). Each share is
shown with its upper 95 percent bound. `python -m bench.balance 1000` plays fewer games, `--players 4,6 --bots careful`
some of the tables, `--rules my_rules.toml` by other rules, `--seed 10000` with other luck; what comes of it does not
depend on how many `--workers` share the games.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from itertools import chain
from math import erf, sqrt
from multiprocessing import get_context
from statistics import median
from typing import Final

from facedown.bots.bot import Bot, Look, Luck
from facedown.bots.goblins.careful_bot import CarefulBot, every_way
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command, Event
from facedown.rulesets.goblins.conforming import table_for
from facedown.rulesets.goblins.game import dealt, goblins
from facedown.rulesets.goblins.rules_file import house_rules, read_rules
from facedown.rulesets.goblins.rules_plan import RulesPlan
from facedown.rulesets.goblins.scene import Scene, prepare
from facedown.rulesets.goblins.turn import ROUND_LIMIT
from facedown.rulesets.goblins.view import view
from facedown.simulate.driver import play_out
from facedown.simulate.goblins_counting import OneGame, count

SLACK: Final = 0.03
LEVEL: Final = 0.05
ONE_SIDED: Final = 1.645
"""Standard errors up to the upper 95 percent bound."""
OFTEN: Final = 0.1
EARLY: Final = 0.95
HALF: Final = 0.5


class Distracted:
    """A careful bot that plays a tenth of its moves at random."""

    def __init__(self, scene: Scene) -> None:
        self.careful = CarefulBot(scene)

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        if luck() >= OFTEN:
            return self.careful.answer(look, offers, luck)
        found = [command for offer in offers for command in every_way(offer)]
        return found[int(luck() * len(found))]

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        return None


BOTS: Final[dict[str, type[CarefulBot | Distracted]]] = {"careful": CarefulBot, "distracted": Distracted}
TABLES: Final = (2, 3, 4, 5, 6)
SHARE: Final = 50
"""How many games a worker plays at a time."""


def games_of(rules: RulesPlan, players: int, bots: str, seeds: range) -> list[OneGame]:
    """One game for each seed."""
    scene = prepare(table_for(players, "balance", rules=rules))
    seated: list[Bot] = [BOTS[bots](scene)] * players
    found = []
    for seed in seeds:
        chance, log = Chance(seed), list[Event]()
        table = dealt(scene, chance)
        play_out(goblins, view, table, seated, chance, fractions(seed), log)
        found.append(count(table, log))
    return found


def shared_out(workers: Executor, rules: RulesPlan, players: int, bots: str, seeds: range) -> list[OneGame]:
    """The same games in the same order, played by several workers."""
    shares = [seeds[first : first + SHARE] for first in range(0, len(seeds), SHARE)]
    return list(chain.from_iterable(workers.map(partial(games_of, rules, players, bots), shares)))


def upper(wins: float, runs: int) -> float:
    """The upper 95 percent bound of a share that was won."""
    share = wins / runs
    return share + ONE_SIDED * sqrt(share * (1 - share) / runs)


def p_value(wins: float, runs: int, share: float) -> float:
    """How likely so few wins are if the place really won its share and three points more."""
    limit = share + SLACK
    return 0.5 * (1 + erf((wins / runs - limit) / sqrt(2 * limit * (1 - limit) / runs)))


def not_shown_fair(tests: dict[str, float]) -> list[str]:
    """Holm: the places of which it is not shown that they win at most three points more than their share."""
    left = sorted(tests.items(), key=lambda one: one[1])
    for number, (_, p) in enumerate(left):
        if p > LEVEL / (len(left) - number):
            return [name for name, _ in left[number:]]
    return []


def judged(name: str, players: int, games: Sequence[OneGame], tests: dict[str, float]) -> list[str]:
    """Print a table's figures, enter its places among the tests, and say what is wrong beside them."""
    runs = len(games)
    early = sum([game.ending != ROUND_LIMIT for game in games]) / runs
    rounds = median([game.rounds for game in games])
    rares = sum([game.rares >= 2 for game in games]) / runs
    wins = [sum([game.places.get(place, 0.0) for game in games]) for place in range(1, players + 1)]
    shares = ", ".join([f"{100 * won / runs:.1f} (to {100 * upper(won, runs):.1f})" for won in wins])
    table = f"{name}, {players} Players"
    print(
        f"{table}: {100 * early:.1f}% end early, {rounds:g} Rounds in the middle, "
        f"{100 * rares:.1f}% with two rare cards; wins by place {shares} (%)",
        flush=True,
    )
    tests |= {f"{table}, place {n}": p_value(won, runs, 1 / players) for n, won in enumerate(wins, 1)}
    return [
        *([f"{table}: {100 * early:.1f}% end early"] if early < EARLY else []),
        *([f"{table}: {rounds:g} Rounds"] if not 5 <= rounds <= 9 else []),
        *([f"{table}: two rare cards in {100 * rares:.1f}%"] if rares < HALF else []),
    ]


def main(arguments: Sequence[str]) -> int:
    """Play, print, and judge; 1 if anything is not as it should be."""
    asked = parser().parse_args(arguments)
    rules = house_rules() if asked.rules is None else read_rules(asked.rules)
    tests: dict[str, float] = {}
    wrong = []
    with ProcessPoolExecutor(asked.workers, get_context("spawn")) as workers:
        for name in asked.bots:
            for players in asked.players:
                games = shared_out(workers, rules, players, name, range(asked.seed, asked.seed + asked.runs))
                wrong += judged(name, players, games, tests)
    wrong += [f"{one}: not shown to be within three points of its share" for one in not_shown_fair(tests)]
    print("\n".join(wrong) if wrong else "All as it should be.")
    return 1 if wrong else 0


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    found = argparse.ArgumentParser(prog="python -m bench.balance", description="Is the goblin dungeon fair?")
    found.add_argument("runs", type=int, nargs="?", default=10_000, help="games for each number of Players and bots")
    found.add_argument("--players", type=numbers_of_players, default=TABLES, help="for example 4,6")
    found.add_argument("--bots", type=kinds_of_bots, default=tuple(BOTS), help="careful, distracted, or both")
    found.add_argument("--rules", help="a rule file in place of the house rules")
    found.add_argument("--seed", type=int, default=0, help="the first game's; each next game's is one more")
    found.add_argument("--workers", type=int, default=os.cpu_count(), help="processes that share the games")
    return found


def numbers_of_players(text: str) -> tuple[int, ...]:
    """The numbers of Players in a list with commas. Errors: ArgumentTypeError."""
    if not all(one.isdecimal() and int(one) in TABLES for one in text.split(",")):
        raise argparse.ArgumentTypeError(f"Say some of 2,3,4,5,6; not {text!r}.")
    return tuple([int(one) for one in text.split(",")])


def kinds_of_bots(text: str) -> tuple[str, ...]:
    """The bots in a list with commas. Errors: ArgumentTypeError."""
    if not set(text.split(",")) <= set(BOTS):
        raise argparse.ArgumentTypeError(f"Say careful, distracted or careful,distracted; not {text!r}.")
    return tuple(text.split(","))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
