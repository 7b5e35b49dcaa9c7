"""What the table keeps of what follows from it stays true until an effect clears it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest

from facedown.kernel.conditions import Condition
from facedown.kernel.structs import Event
from facedown.rulesets.worm.ammunition import run_out
from facedown.rulesets.worm.challenge.aims import ATTACK_AIMS, ROUGH_AIMS, WAND_AIMS, aims_known
from facedown.rulesets.worm.challenge.gear import strewn
from facedown.rulesets.worm.challenge.reach import weapons_of
from facedown.rulesets.worm.events import Declared, Downed, EffectApplied, RoundBegan, TiedTurnOver, TurnsTied
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import ATTACK, HAND, SHROUDED
from tests.worm.roaming import stops
from tests.worm.scenes_made import made
from tests.worm.sitting import adventurer, foe, scene

GAMES: Final = 25
WORKED_OUT: Final[dict[str, Callable[[Table], object]]] = {
    "standing": Table.standing,
    "shrouded": Table.shrouded,
    "weapons": lambda table: [weapons_of(table, body) for body in range(table.scene.bodies)],
    "kept": lambda table: table.items(0, HAND),
    "run out": run_out,
    "armory": lambda table: table.held(0, frozenset()),
    "strewn": strewn,
}
"""What the table keeps of everybody, and what works it out."""
AIMS: Final = {"attack": ATTACK_AIMS, "wand": WAND_AIMS, "rough": ROUGH_AIMS}


def stale(table: Table) -> list[str]:
    """What is kept and would be found otherwise by a table that knows nothing yet."""
    anew = table.copy()
    anew.known = {}
    found = []
    for key, kept in table.known.items():
        if key in WORKED_OUT:
            WORKED_OUT[key](anew)
            worked_out = anew.known[key]
            if key == "weapons":  # of each body when it is asked about
                worked_out = {body: worked_out[body] for body in kept}
            if worked_out != kept:
                found.append(key)
        elif key == "aims":
            found += [str(aimed) for aimed, answer in kept.items() if aims(anew, *aimed) != answer]
        elif isinstance(key, int):
            found += [asked.sentence for asked, answer in kept.items() if now(anew, key, asked) != answer]
    return found


def aims(table: Table, *aimed: Any) -> object:
    """What a kind of aim reaches now."""
    *_, kind, actor = aimed
    aims_known(table).clear()
    AIMS[kind].values(table, actor)
    return aims_known(table)[aimed]


def now(table: Table, actor: int, asked: Any) -> object:
    """What a condition or a choice says now."""
    return asked.passes(table, actor) if isinstance(asked, Condition) else asked.now(table, actor)


@pytest.mark.parametrize("part", range(4))
def test_what_is_kept_of_the_table_is_what_would_be_found_anew(part: int) -> None:
    seen: Counter[object] = Counter()
    for seed in range(part * GAMES, part * GAMES + GAMES):
        for table in stops(made(seed), seed):
            assert stale(table) == [], f"{table.scene.plan.title}, seed {seed}"
            seen.update(key for key in table.known if isinstance(key, str))
    assert all(seen[key] for key in (*WORKED_OUT, "aims"))


def test_what_is_kept_too_long_is_found() -> None:
    table = next(stops(made(3), 3))
    assert table.standing().guild
    table.down = (1 << table.scene.bodies) - 1
    assert "standing" in stale(table)


@pytest.mark.parametrize(
    ("before", "event"),
    [
        ((EffectApplied(0, SHROUDED),), RoundBegan(2)),
        ((TurnsTied(0b10),), RoundBegan(2)),
        ((EffectApplied(0, SHROUDED),), Declared(1, ATTACK, (), "")),
        ((Downed(1),), TurnsTied(0b10)),
        ((TurnsTied(0b10), Downed(1)), TiedTurnOver(1)),
    ],
)
def test_who_may_act_and_whom_one_may_aim_at_is_found_anew_when_turns_change_it(
    before: tuple[Event, ...], event: Event
) -> None:
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))
    for earlier, kept in ((before, False), ((), True)):
        table = fresh(prepare(plan))
        worm.replay(table, earlier)
        table.known = {"kept": True}
        worm.replay(table, [event])
        assert ("kept" in table.known) == kept
