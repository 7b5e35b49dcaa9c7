"""Measure one peer engine: uniformly random play of whole games, counted as `bench/README.md` says.

Run inside the peers' environment as `python bench/peers.py ENGINE --seconds 1.5 --seed 1`.
It prints one JSON object with `decisions`, `games` and `seconds`, or ends with status 3 and a sentence
when the engine is not installed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

# The peers ship no types (pyspiel is a binary, RLCard and PettingZoo are bare), and mypy runs where they are not
# installed: their modules are imported by name and their games are Any.
Game = Any
Draw = Callable[[], float]
PlayOne = Callable[[], int]
"""Plays one whole game from its set-up and answers how many decisions it had."""

NOT_INSTALLED = 3
WARM_UP = 0.2


def openspiel(name: str, luck: Random) -> PlayOne:
    """A game of OpenSpiel by its registered name, of either language."""
    importlib.import_module("open_spiel.python.games")  # registers the games that are written in Python
    game = importlib.import_module("pyspiel").load_game(name)
    return lambda: openspiel_game(game.new_initial_state(), luck.random)


def openspiel_game(state: Game, draw: Draw) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(outcome(state.chance_outcomes(), draw))
            continue
        legal = state.legal_actions()
        decisions += len(legal) > 1
        state.apply_action(legal[int(draw() * len(legal))])
    return decisions


def outcome(outcomes: Sequence[tuple[int, float]], draw: Draw) -> int:
    """One outcome of a chance node; walking the odds is faster here than `random.choices`."""
    left = draw()
    for action, odds in outcomes:
        left -= odds
        if left < 0:
            return action
    return outcomes[-1][0]


def rlcard(name: str, luck: Random) -> PlayOne:
    """A game of RLCard, two players; every step also makes the next player's observation."""
    environment = importlib.import_module("rlcard").make(name, {"seed": luck.getrandbits(31)})
    return lambda: rlcard_game(environment, luck.random)


def rlcard_game(environment: Game, draw: Draw) -> int:
    decisions = 0
    seen, _ = environment.reset()
    while not environment.is_over():
        legal = list(seen["legal_actions"])
        decisions += len(legal) > 1
        seen, _ = environment.step(legal[int(draw() * len(legal))])
    return decisions


def pettingzoo(name: str, luck: Random) -> PlayOne:
    """A classic game of PettingZoo behind its usual wrappers; an answer's options come with an observation."""
    environment = importlib.import_module(f"pettingzoo.classic.{name}").env()
    environment.reset(seed=luck.getrandbits(31))
    return lambda: pettingzoo_game(environment, luck.random)


def pettingzoo_game(environment: Game, draw: Draw) -> int:
    decisions = 0
    environment.reset()
    while True:
        seen, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            return decisions
        legal = seen["action_mask"].nonzero()[0].tolist()
        decisions += len(legal) > 1
        environment.step(legal[int(draw() * len(legal))])


def pokerkit(name: str, luck: Random) -> PlayOne:
    """No-limit hold'em heads-up with 100 chips and blinds of 1 and 2; all but the players' answers is automatic."""
    kit = importlib.import_module("pokerkit")
    automatic = tuple(one for one in kit.Automation if one.name != "RUNOUT_COUNT_SELECTION")
    game = getattr(kit, name)(automatic, True, 0, (1, 2), 2)
    # PokerKit shuffles with the module random, which only the program's own seed reaches.
    importlib.import_module("random").seed(luck.getrandbits(31))
    return lambda: pokerkit_game(game((100, 100), 2), luck.random)


def pokerkit_game(state: Game, draw: Draw) -> int:
    decisions = 0
    while state.status:
        legal = pokerkit_legal(state)
        decisions += len(legal) > 1
        answer, amounts = legal[int(draw() * len(legal))]
        answer(*amounts)
    return decisions


def pokerkit_legal(state: Game) -> list[tuple[Callable[..., object], tuple[int, ...]]]:
    """Fold against a bet, check or call, raise to the least and to the most: amounts between are left out."""
    legal: list[tuple[Callable[..., object], tuple[int, ...]]] = [(state.check_or_call, ())]
    if state.checking_or_calling_amount:
        legal.append((state.fold, ()))
    least = state.min_completion_betting_or_raising_to_amount
    if least is not None:
        most = state.max_completion_betting_or_raising_to_amount
        legal.extend((state.complete_bet_or_raise_to, (amount,)) for amount in {least, most})
    return legal


ENGINES: dict[str, tuple[Callable[[str, Random], PlayOne], str]] = {
    "openspiel-liars-poker": (openspiel, "python_liars_poker"),
    "openspiel-block-dominoes": (openspiel, "python_block_dominoes"),
    "openspiel-team-dominoes": (openspiel, "python_team_dominoes"),
    "openspiel-kuhn": (openspiel, "python_kuhn_poker"),
    "openspiel-gin-rummy": (openspiel, "gin_rummy"),
    "openspiel-hanabi": (openspiel, "hanabi"),
    "openspiel-hearts": (openspiel, "hearts"),
    "rlcard-no-limit": (rlcard, "no-limit-holdem"),
    "rlcard-gin-rummy": (rlcard, "gin-rummy"),
    "rlcard-leduc": (rlcard, "leduc-holdem"),
    "pettingzoo-no-limit": (pettingzoo, "texas_holdem_no_limit_v6"),
    "pettingzoo-hanabi": (pettingzoo, "hanabi_v5"),
    "pettingzoo-leduc": (pettingzoo, "leduc_holdem_v4"),
    "pokerkit-no-limit": (pokerkit, "NoLimitTexasHoldem"),
}


def measure(play: PlayOne, seconds: float) -> dict[str, float]:
    """Whole games until `seconds` have passed; the last game is played out and its time counted."""
    decisions = games = 0
    begun = time.perf_counter()
    passed = 0.0
    while passed < seconds:
        decisions += play()
        games += 1
        passed = time.perf_counter() - begun
    return {"decisions": decisions, "games": games, "seconds": passed}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure one peer engine.")
    parser.add_argument("engine", choices=sorted(ENGINES))
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    warnings.simplefilter("ignore")
    prepare, name = ENGINES[chosen.engine]
    try:
        play = prepare(name, Random(chosen.seed))
    except ImportError as missing:
        print(f"{chosen.engine} is not measured, since it cannot be imported: {missing}.", file=sys.stderr)
        return NOT_INSTALLED
    measure(play, min(WARM_UP, chosen.seconds))
    print(json.dumps(measure(play, chosen.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
