"""The bars and ratios of the comparison, on figures made up here."""

from __future__ import annotations

import pytest

from bench.report import Engine, Ours, bars, dungeon_bar, encounter_bar, table

LIARS = Engine("liars", "liar's poker", "Python")
LEDUC = Engine("leduc", "leduc", "Python", toy=True)
HEARTS = Engine("hearts", "hearts", "C++")
OURS = [Ours(decisions=40_000, with_view=30_000, forks=1_000_000, game_bytes=400_000)]
COMPILED = [Ours(decisions=80_000, with_view=60_000, forks=9_000_000, game_bytes=400_000)]
PEERS = {LIARS: [20_000.0, 10_000.0, 90_000.0], LEDUC: [100_000.0], HEARTS: [300_000.0]}


def test_every_bar_is_met_when_only_toys_and_other_languages_are_faster() -> None:
    assert [bar.met for bar in bars(OURS, [], PEERS)] == [True, True, True]


def test_a_real_game_in_python_that_is_as_fast_as_ours_misses_the_bar_and_is_named() -> None:
    bar = bars(OURS, [], {**PEERS, LIARS: [40_000.0]})[0]
    assert not bar.met
    assert "liar's poker" in str(bar)


@pytest.mark.parametrize(
    ("forks", "game_bytes", "met"),
    [(500_001, 4_999_999, [True, True]), (500_000, 4_999_999, [False, True]), (500_001, 5_000_000, [True, False])],
)
def test_a_fork_of_two_microseconds_and_a_game_of_five_megabytes_miss_their_bars(
    forks: float, game_bytes: float, met: list[bool]
) -> None:
    ours = [Ours(decisions=40_000, with_view=30_000, forks=forks, game_bytes=game_bytes)]
    assert [bar.met for bar in bars(ours, [], PEERS)[1:]] == met


def test_what_was_not_measured_misses_its_bar() -> None:
    assert not any(bar.met for bar in bars([], [], PEERS))
    assert not bars(OURS, [], {LEDUC: [100_000.0], HEARTS: [300_000.0]})[0].met


def test_the_table_divides_the_medians_with_and_without_a_view() -> None:
    row = next(line for line in table(OURS, COMPILED, PEERS).splitlines() if line.startswith("liar's poker"))
    assert row.split()[-4:] == ["2.00", "1.50", "4.00", "3.00"]
    assert "20,000" in row
    assert "10,000 - 90,000" in row


def test_a_compiled_build_has_a_bar_of_its_own_and_never_lifts_the_plain_one() -> None:
    found = bars(OURS, COMPILED, {**PEERS, LIARS: [50_000.0]})
    assert [bar.met for bar in found] == [False, True, True, True]
    assert "compiled" in str(found[1])


def test_a_build_that_was_not_measured_says_so() -> None:
    assert [line for line in table(OURS, [], PEERS).splitlines() if "compiled" in line and "not measured" in line]


def test_the_goblin_dungeon_is_judged_by_its_slowest_scene_in_the_median() -> None:
    fast = [{"two": 40_000.0, "six": 35_000.0}, {"two": 50_000.0, "six": 29_000.0}, {"two": 45_000.0, "six": 30_000.0}]
    assert str(dungeon_bar(fast)) == (
        "met     the goblin dungeon at 30,000 decisions a second or more: 45,000 in two, 30,000 in six"
    )
    assert not dungeon_bar([*fast, {"two": 45_000.0, "six": 20_000.0}]).met
    assert dungeon_bar([]).found == "not measured"


def test_each_encounter_is_judged_by_its_share_of_worm_in_the_same_repetition() -> None:
    rounds = [
        {"door": 18_000.0, "pit": 14_000.0, "worm": 20_000.0},
        {"door": 9_000.0, "pit": 7_000.0, "worm": 10_000.0},
        {"door": 10.0, "pit": 10.0, "worm": 10_000.0},
    ]
    assert str(encounter_bar(rounds, "worm")) == (
        "met     Open Adventure at the decisions a second of worm less a third, or more: 0.90 in door, 0.70 in pit"
    )
    assert not encounter_bar([{"door": 18_000.0, "pit": 13_000.0, "worm": 20_000.0}], "worm").met
    assert encounter_bar([], "worm").found == "not measured"
