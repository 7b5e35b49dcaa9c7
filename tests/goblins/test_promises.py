"""The promises over random games: the suite, ends, conservation, saving and going on at every step."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest
from msgspec.structs import replace

from facedown.bots.random_bot import pick
from facedown.conform.suite import conform
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.offers import Offers
from facedown.kernel.saving import setup_of
from facedown.kernel.structs import Command, Event, Opened, Waiver
from facedown.rulesets.goblins.conforming import NAMES, SCENES, Goblins, table_for
from facedown.rulesets.goblins.game import begin, dealt, goblins
from facedown.rulesets.goblins.motions import numbers_of_refusals
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.saving import SAVING
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import AnyWindow
from tests.figures import Figures
from tests.goblins.sitting import with_variable

pytestmark = pytest.mark.no_cover  # what only chance comes by is not shown by anything; and it is slower watched

PARTS: Final = 10
COUNTS: Final = range(2, 7)


def some_command(table: Table, luck: Any) -> Command:
    """What one of those who are asked does, by chance."""
    window: Any = table.windows[-1]
    seat = next(seat for seat in range(table.scene.players) if window.waiting >> seat & 1)
    return pick(Offers(goblins.admits(window)[0].rules, table, seat, seat), luck)


def lost(subject: Goblins, table: Table) -> list[str]:
    """What is wrong with a table: a piece that is not in exactly one place, a bomb, coin below nothing."""
    faults = [] if sorted(subject.pieces(table)) == [*table.scene.pieces] else ["a piece"]
    faults += [] if table.bombs_placed - table.bombs_removed == len(table.bombs) else ["a bomb"]
    return faults + ([] if min(table.coin) >= 0 else ["coin"])


def played(plan: ScenePlan, seed: int, entered: Counter[str], leave: tuple[Waiver, ...] = ()) -> list[str]:
    """A game to its end; after each step nothing is lost. What is wrong, as words."""
    subject, chance, luck = Goblins(), Chance(seed), fractions(seed)
    table = dealt(prepare(plan), chance)
    table.waivers = leave
    while table.windows:
        log: list[Event] = []
        goblins.carry_out(table, some_command(table, luck), chance, log)
        entered.update([type(event.window).__name__ for event in log if isinstance(event, Opened)])
        faults = lost(subject, table)
        if faults:
            return faults
    within = table.round <= plan.rules.variables.ROUND_LIMIT.value
    return [] if table.winners and within else ["no winner"]


CROWDED: Final = replace(with_variable("BACKPACK_LIMIT", 1), title="Small Backpacks")
CURIOUS: Final = (
    *SCENES.values(),
    table_for(4, "Small Backpacks", rules=CROWDED),
    table_for(6, "Joiners", options=SCENES["three"].options),
)


def plan_of(seed: int) -> ScenePlan:
    """Two to six Players in turn; every fourth time one of the games with other readings, chests or Backpacks."""
    return CURIOUS[seed // 4 % len(CURIOUS)] if seed % 4 == 0 else table_for(2 + seed % 5, f"seed {seed}")


EVERY: Final = {kind.__name__ for kind in AnyWindow.__args__} - {"SetUp", "Assigning", "Motion"}
"""Every kind of window that bots enter after the beginning: they move nothing."""


@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_random_games_of_two_to_six_players_end_and_lose_nothing(part: int) -> None:
    for seed in range(part * 100, part * 100 + 100):
        assert played(plan_of(seed), seed, Counter()) == [], seed


def test_random_games_enter_every_kind_of_window() -> None:
    entered: Counter[str] = Counter()
    for seed in range(60):
        assert played(CURIOUS[seed % len(CURIOUS)], seed, entered) == [], seed
    assert EVERY - set(entered) == set()


@pytest.mark.rule("GE-03")
def test_games_in_which_every_rule_that_can_be_is_set_aside_end_and_lose_nothing() -> None:
    leave = tuple([Waiver(cite, player, -1) for cite in numbers_of_refusals() for player in range(6)])
    for seed in range(40):
        assert played(plan_of(seed), seed, Counter(), leave) == [], seed


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_random_games_end_and_lose_nothing(part: int, figures: Figures) -> None:
    entered: Counter[str] = Counter()
    for seed in range(100_000 + part * 500, 100_000 + part * 500 + 500):
        assert played(plan_of(seed), seed, entered) == [], seed
    figures({"games": 500, **{f"entered: {kind}": count for kind, count in entered.items()}})


def test_the_goblin_dungeon_keeps_its_promises_in_random_games() -> None:
    report = conform(Goblins(), games=20, seed=11)
    assert report.faults == []
    for scene in SCENES:
        assert report.counts[f"games ended, {scene}"] == 4
    for what in (
        "events after which every piece was in its one place",
        "steps saved, loaded and replayed",
        "steps decided again",
        "events that name their rule",
        "answers and defaults of who is asked",
        "arrival orders of sealed answers",
        "steps back",
        "unlisted commands refused, nothing changed",
        "varied: backpack",
        "varied: loot deck",
        "varied: encounter deck",
        "varied: chest back",
    ):
        assert report.counts[what] > 0, what


@pytest.mark.rule("G-128", "GA-24")
@pytest.mark.parametrize("count", COUNTS)
def test_a_game_saved_and_loaded_at_every_step_goes_on_the_same(count: int) -> None:
    plan = table_for(count, "saved", options=SCENES["three"].options) if count == 3 else table_for(count, "saved")
    subject, setup = Goblins(), setup_of(plan)
    game, luck = SAVING.begin(setup, Chance(count)), fractions(count)
    while not game.over:
        loaded, _ = SAVING.read(SAVING.written(setup, game.steps), Chance(count))
        assert subject.facts(loaded.table) == subject.facts(game.table)
        command, mark = some_command(game.table, luck), game.chance.mark()
        step = game.play(command)
        loaded.chance.rewind(mark)
        assert loaded.play(command) == step
        assert subject.facts(loaded.table) == subject.facts(game.table)


def test_who_is_asked_is_alive_and_has_a_portrait() -> None:
    for seed in range(30):
        game, luck = begin(table_for(4, "asked"), Chance(seed)), fractions(seed)
        while not game.over:
            window: Any = game.table.windows[-1]
            for player in range(len(NAMES[:4])):
                if window.waiting >> player & 1:
                    assert game.table.lives(player)
                    assert game.table.room[player] != NONE
            game.play(some_command(game.table, luck))


@pytest.mark.rule("GE-04", "G-176", "G-186")
def test_a_game_that_everybody_has_left_ends_by_defaults_alone() -> None:
    for seed in range(4):
        chance = Chance(seed)
        table = dealt(prepare(table_for(3, "empty")), chance)
        while table.windows:
            window: Any = table.windows[-1]
            actor = (window.waiting & -window.waiting).bit_length() - 1
            answer = goblins.default_answer(table, actor)
            assert answer is not None
            goblins.play(table, answer, window.id, chance)
        assert table.winners
