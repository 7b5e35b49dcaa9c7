"""What is counted in games of the goblin dungeon, game by game, so that two ways to play can be compared in pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from facedown.kernel.structs import Event
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.death import LAST_SURVIVOR
from facedown.rulesets.goblins.game import goblins
from facedown.rulesets.goblins.pieces import ACTIONS, NONE, RARE
from facedown.rulesets.goblins.table import Table

SURE: Final = 1.96
"""Standard errors on each side of a 95 percent interval."""
CAUSES: Final = {"G-174": "a bomb", "G-179": "a monster", "G-183": "a trap"}
"""What hurt a Player, by the rule."""
DECIDED_BY: Final = {"G-043": 0, "G-054": 1, "G-063": 2, "G-071": 3, "G-077": 4, "G-100": 6, "G-111": 7}
"""The Action that a Check decides, by the rule that asks for it."""
CHALLENGE: Final = 5


class OneGame(Struct, frozen=True, kw_only=True):
    """One game that is over: what was done how often, how often it succeeded, who died of what, who won from where."""

    rounds: int
    ending: str
    rares: int
    places: dict[int, float]
    taken: dict[str, int]
    succeeded: dict[str, int]
    deaths: dict[str, int]
    last_death: str
    coin: float
    loot: float


def succeeded(event: Event) -> str | None:
    """The Turn Action that succeeds by an event, or None."""
    if isinstance(event, happened.ChallengeAnswered):
        return ACTIONS[CHALLENGE] if event.accepted else None
    met = (isinstance(event, happened.Checked) and event.success) or (
        isinstance(event, happened.Contested) and event.won
    )
    action = DECIDED_BY.get(getattr(event, "cite", "")) if met else None
    return None if action is None else ACTIONS[action]


def deaths_in(log: Sequence[Event]) -> list[str]:
    """What each died of, one after the other: the last thing that hurt anybody before."""
    found: list[str] = []
    cause = ""
    for event in log:
        if isinstance(event, happened.Damaged):
            cause = CAUSES.get(event.cite, "a blow")
        elif isinstance(event, happened.GaveUp):
            cause = "giving up"
        elif isinstance(event, happened.Died):
            found.append("another Player" if event.slayer != NONE else cause)
    return found


def count(table: Table, log: Sequence[Event]) -> OneGame:
    """One game from its last table and all that happened in it."""
    share = 1 / len(table.winners)
    deaths = deaths_in(log)
    return OneGame(
        rounds=table.round,
        ending=next((event.why for event in log if isinstance(event, happened.GameEnded)), ""),
        rares=sum([isinstance(event, happened.LootDrawn) and event.deck == RARE for event in log]),
        places={(winner - table.first) % table.scene.players + 1: share for winner in table.winners},
        taken=Counter([ACTIONS[event.action] for event in log if isinstance(event, happened.ActionTaken)]),
        succeeded=Counter([name for event in log if (name := succeeded(event)) is not None]),
        deaths=Counter(deaths),
        last_death=deaths[-1] if deaths else "",
        coin=sum([table.coin[winner] for winner in table.winners]) * share,
        loot=sum([table.loot(winner) for winner in table.winners]) * share,
    )


def by_round(begun: Table, log: Sequence[Event]) -> list[tuple[float, float, int]]:
    """At the end of each Round: the survivors' mean coin and Loot cards, and how many they are."""
    table, found = begun.copy(), []
    for event in log:
        if isinstance(event, happened.RoundBegan | happened.GameEnded) and table.round:
            alive = [player for player in range(table.scene.players) if table.lives(player)]
            many = max(1, len(alive))
            coin, loot = sum([table.coin[player] for player in alive]), sum([table.loot(player) for player in alive])
            found.append((coin / many, loot / many, len(alive)))
        goblins.replay(table, (event,))
    return found


def figures(game: OneGame, players: int) -> dict[str, float]:
    """One game as figures by name: what two ways to play are compared in."""
    return {
        "Rounds": game.rounds,
        "ended by the round limit": game.ending == "the last Round",
        "ended by a bomb": game.ending == LAST_SURVIVOR and game.last_death == "a bomb",
        "rare cards drawn": game.rares,
        **{f"won from place {place}": game.places.get(place, 0.0) for place in range(1, players + 1)},
        **{f"{name} taken": game.taken.get(name, 0) for name in ACTIONS},
        **{f"{name} succeeded": game.succeeded.get(name, 0) for name in ACTIONS},
        **{f"deaths by {one}": game.deaths.get(one, 0) for one in ("another Player", *CAUSES.values())},
        "a winner's coin": game.coin,
        "a winner's Loot cards": game.loot,
    }


class Difference(Struct, frozen=True, kw_only=True):
    """One figure by two rule files, on the same seeds: the means, the difference, half its 95 percent interval."""

    name: str
    before: float
    after: float
    difference: float
    error: float

    @property
    def clear(self) -> bool:
        """Does the interval leave out nought?"""
        return abs(self.difference) > self.error


def differences(before: Sequence[OneGame], after: Sequence[OneGame], players: int) -> list[Difference]:
    """Each figure of games with the same seeds, pair by pair."""
    ones = [figures(game, players) for game in before]
    others = [figures(game, players) for game in after]
    runs = len(ones)
    found = []
    for name in ones[0]:
        gaps = [other[name] - one[name] for one, other in zip(ones, others, strict=True)]
        mean = sum(gaps) / runs
        spread = sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / max(1, runs - 1))
        found.append(
            Difference(
                name=name,
                before=sum([one[name] for one in ones]) / runs,
                after=sum([other[name] for other in others]) / runs,
                difference=mean,
                error=SURE * spread / sqrt(runs),
            )
        )
    return found
