"""``make balance``: is the goblin dungeon fair by its house rules, for each number of Players?

Prints, for careful bots and for careful bots that play a tenth of their moves at random: how many games end before the
round limit, how long they take, how many bring two rare cards, and whether any place in the order of Turns wins more
than its share by over three points (one-sided tests at five percent, Holm over all places and tables). Each share is
shown with its upper 95 percent bound. `python -m bench.balance 1000` plays fewer games.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import erf, sqrt
from statistics import median
from typing import Final

from facedown.bots.bot import Bot, Look, Luck
from facedown.bots.goblins.careful_bot import CarefulBot, every_way
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command, Event
from facedown.rulesets.goblins.conforming import table_for
from facedown.rulesets.goblins.game import dealt, goblins
from facedown.rulesets.goblins.scene import Scene, prepare
from facedown.rulesets.goblins.view import view
from facedown.simulate.driver import play_out
from facedown.simulate.goblins_counting import OneGame, count

SLACK: Final = 0.03
LEVEL: Final = 0.05
ONE_SIDED: Final = 1.645
"""Standard errors up to the upper 95 percent bound."""
OFTEN: Final = 0.1


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


def games_of(players: int, bot: type[CarefulBot | Distracted], runs: int) -> list[OneGame]:
    scene = prepare(table_for(players, "balance"))
    bots: list[Bot] = [bot(scene)] * players
    found = []
    for seed in range(runs):
        chance, log = Chance(seed), list[Event]()
        table = dealt(scene, chance)
        play_out(goblins, view, table, bots, chance, fractions(seed), log)
        found.append(count(table, log))
    return found


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


def main(runs: int) -> int:
    tests: dict[str, float] = {}
    wrong = []
    for name, bot in (("careful", CarefulBot), ("distracted", Distracted)):
        for players in range(2, 7):
            games = games_of(players, bot, runs)
            early = sum([game.ending != "the last Round" for game in games]) / runs
            rounds = median([game.rounds for game in games])
            rares = sum([game.rares >= 2 for game in games]) / runs
            wins = [sum([game.places.get(place, 0.0) for game in games]) for place in range(1, players + 1)]
            shares = ", ".join([f"{100 * won / runs:.1f} (to {100 * upper(won, runs):.1f})" for won in wins])
            print(
                f"{name}, {players} Players: {100 * early:.1f}% end early, {rounds:g} Rounds in the middle, "
                f"{100 * rares:.1f}% with two rare cards; wins by place {shares} (%)",
                flush=True,
            )
            tests |= {
                f"{name}, {players} Players, place {n}": p_value(w, runs, 1 / players) for n, w in enumerate(wins, 1)
            }
            wrong += [f"{name}, {players} Players: {100 * early:.1f}% end early"] if early < 0.95 else []
            wrong += [f"{name}, {players} Players: {rounds:g} Rounds"] if not 5 <= rounds <= 9 else []
            wrong += [f"{name}, {players} Players: two rare cards in {100 * rares:.1f}%"] if rares < 0.5 else []
    wrong += [f"{one}: not shown to be within three points of its share" for one in not_shown_fair(tests)]
    print("\n".join(wrong) if wrong else "All as it should be.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
