"""Random games, stop by stop, and positions from them: taken evenly over every kind of window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from facedown.bots.random_bot import pick
from facedown.kernel.chance import Chance
from facedown.kernel.offers import offers
from facedown.kernel.structs import HOUSE, Command
from facedown.rulesets.worm.commands import Attack, CastSpell, Dash, Flee, Move, Roughhouse, UseItem, Withdraw
from facedown.rulesets.worm.game import dealt, worm
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.table import Table
from tests.worm.scenes_made import made

MOST_STOPS: Final = 20_000
"""More answers than any game takes: one that takes more does not end."""
STEPS_IN: Final = 0.4
EVENTFUL: Final = (Attack, Move, Dash, Roughhouse, UseItem, CastSpell, Flee)
"""What leads to windows that are rare otherwise."""
EAGER: Final = 0.4
"""How often one of these is taken where it can be."""


def answer_at(table: Table, luck: Random) -> Command:
    """What a bot does here: the invited may step in, else somebody who is asked answers."""
    window = table.windows[-1]
    for actor in range(window.invited.bit_length()):
        if window.invited >> actor & 1 and not window.waiting >> actor & 1 and luck.random() < STEPS_IN:
            mine = [one for one in offers(worm, table, table.seat_of(actor)) if one.actor == actor]
            if mine:
                return pick(mine, luck.random)
    actor = luck.choice([actor for actor in range(window.waiting.bit_length()) if window.waiting >> actor & 1])
    seat = table.seat_of(actor)
    if seat == HOUSE:
        answer: Command | None = worm.default_answer(table, actor)
        assert answer is not None, f"{type(window).__name__} has no default"
        return answer
    mine = [one for one in offers(worm, table, seat) if one.actor == actor]
    assert mine, f"{type(window).__name__} asks {table.scene.names[actor]}, who has no answer"
    fitting = [one for one in mine if one.rule.command in EVENTFUL] if luck.random() < EAGER else []
    return in_words(pick(fitting or mine, luck.random), luck)


def in_words(command: Command, luck: Random) -> Command:
    """Who flees tells a trick now and then: nobody is asked about tricks that are not told."""
    if isinstance(command, Flee | Withdraw) and luck.random() < EAGER:
        return replace(command, words="a trick")
    return command


def stops(plan: ScenePlan, seed: int, play: Callable[[Table, Command, Chance], None] | None = None) -> Iterator[Table]:
    """The table before each answer of a random game, to be read and not changed. *play* carries an answer out."""
    chance, luck = Chance(seed), Random(f"roaming {seed}")
    table = dealt(prepare(plan), chance)
    for _ in range(MOST_STOPS):
        if not table.windows:
            return
        yield table
        command = answer_at(table, luck)
        if play is None:
            worm.carry_out(table, command, chance)
        else:
            play(table, command, chance)
    raise AssertionError(f"The game on scene {plan.title!r} with seed {seed} does not end.")


def positions(first: int, each: int, most_games: int = 400) -> list[Table]:
    """Up to *each* positions for every kind of window, from made scenes of the seeds from *first* on."""
    taken: Counter[str] = Counter()
    found: list[Table] = []
    for seed in range(first, first + most_games):
        luck = Random(f"positions {seed}")
        here: Counter[str] = Counter()
        for table in stops(made(seed), seed):
            kind = type(table.windows[-1]).__name__
            # A few of a kind from one game at most, and not always the first ones.
            if taken[kind] < each and here[kind] < max(1, each // 8) and luck.random() < 0.3:
                taken[kind] += 1
                here[kind] += 1
                found.append(table.copy())
    return found
