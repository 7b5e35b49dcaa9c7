"""The balance of the goblin dungeon: games counted one by one, a report, two rule files on the same seeds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.structs import Event
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.pieces import NONE, RARE
from facedown.rulesets.goblins.rules_file import HOUSE_RULES
from facedown.simulate.goblins_counting import by_round, count, differences
from facedown.simulate.goblins_report import ending_of
from tests.goblins.sitting import at, sit
from tests.simulate.test_command import ended

LOG: list[Event] = [
    happened.ActionTaken(0, 0, 0, False),
    happened.Checked(0, 0, 12, 2, 10, True, "G-043"),
    happened.ActionTaken(0, 4, 0, False),
    happened.Contested(0, 1, 0, (5,), 7, 9, 11, False, "G-077"),
    happened.ActionTaken(0, 5, 0, False),
    happened.ChallengeAnswered(1, 0, True),
    happened.LootDrawn(0, RARE, 256),
    happened.Damaged(1, 7, (3, 4), 0, "G-174"),
    happened.Died(1),
    happened.Damaged(2, 7, (7,), 0, "G-170"),
    happened.Died(2, 0),
    happened.GaveUp(3),
    happened.Died(3, NONE),
    happened.GameEnded((0,), "the last survivor"),
]


def test_one_game_is_counted_from_what_happened_in_it() -> None:
    sitting = sit(at("Ada", "Gate", coin=5), at("Bruno", "Pit"), at("Cleo", "Pit"), at("Dario", "Vault"), first="Cleo")
    sitting.table.winners = (0,)
    game = count(sitting.table, LOG)
    assert game.taken == {"Move": 1, "Ambush": 1, "Challenge": 1}
    assert game.succeeded == {"Move": 1, "Challenge": 1}
    assert game.deaths == {"a bomb": 1, "another Player": 1, "giving up": 1}
    assert game.last_death == "giving up"
    assert (game.ending, game.rares, game.places, game.coin) == ("the last survivor", 1, {3: 1.0}, 5.0)


def test_a_report_tells_of_what_the_last_player_died_where_that_ended_the_game() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    sitting.table.winners = (0,)
    blast: list[Event] = [happened.Damaged(1, 7, (3, 4), 0, "G-174"), happened.Died(1)]
    by_bomb = count(sitting.table, [*blast, happened.GameEnded((0,), "the last survivor")])
    by_limit = count(sitting.table, [*blast, happened.GameEnded((0,), "the last Round")])
    assert (ending_of(by_bomb), ending_of(by_limit)) == ("death by a bomb", "the last Round")
    found = {each.name: each for each in differences([by_limit], [by_bomb], 2)}
    assert (found["ended by a bomb"].difference, found["ended by the round limit"].difference) == (1.0, -1.0)


def test_a_shared_win_counts_in_parts() -> None:
    sitting = sit(at("Ada", "Gate", coin=5), at("Bruno", "Pit", coin=1))
    sitting.table.winners = (0, 1)
    game = count(sitting.table, [])
    assert (game.places, game.coin, game.ending) == ({1: 0.5, 2: 0.5}, 3.0, "")


def test_coin_and_loot_are_looked_at_when_a_round_is_over() -> None:
    sitting = sit(at("Ada", "Gate", coin=5), at("Bruno", "Pit", backpack=["Sling"]))
    log: list[Event] = [happened.CoinGained(1, 2), happened.RoundBegan(2), happened.GameEnded((0,), "agreement")]
    assert by_round(sitting.table, log) == [(5.0, 0.5, 2), (5.0, 0.5, 2)]


def test_a_difference_is_clear_where_its_interval_leaves_out_nought() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    sitting.table.winners = (0,)
    one, more = count(sitting.table, []), count(sitting.table, LOG)
    found = {each.name: each for each in differences([one, one], [more, more], 2)}
    assert found["Move taken"].difference == 1.0
    assert found["Move taken"].clear
    assert not found["Hide taken"].clear


def changed(tmp_path: Path) -> Path:
    """A rule file with four Turn Actions."""
    file = tmp_path / "four.toml"
    text = HOUSE_RULES.read_text(encoding="utf8").replace(
        "TURN_ACTION_MAX = { value = 3", "TURN_ACTION_MAX = { value = 4"
    )
    file.write_text(text.replace("House rules", "Four actions"), encoding="utf8")
    return file


def test_two_rule_files_are_compared_on_the_same_seeds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("simulate", "goblins", "--runs", "8", "--compare", str(HOUSE_RULES))
    status, output, _ = ended(capsys, *words, str(changed(tmp_path)))
    assert status == 0
    assert output.startswith("8 games each of A dungeon for two, seeds from 1; bots: random. House rules against Four")
    assert "  Rounds: " in output
    status, output, _ = ended(capsys, *words, str(HOUSE_RULES))
    assert "House rules (house_rules.toml) against House rules (house_rules.toml):" in output
    assert " *" not in output
    assert output.count("difference +0.000 (+0.000 to +0.000)") == output.count("difference")


def test_the_report_is_one_page_that_needs_nothing_beside_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    status, output, _ = ended(capsys, "simulate", "dungeon-for-four", "--runs", "4", "--report", str(file))
    assert (status, output) == (0, f"The report is in {file}.\n")
    page = file.read_text(encoding="utf8")
    for words in (
        "How many Rounds",
        "How games end",
        "Wins by place",
        "Take A Shot",
        "Deaths a game",
        "Survivors over",
    ):
        assert words in page
    assert "http" not in page
    assert page.count("<table>") == page.count("</table>") == 2
    assert page.count("<svg ") == page.count("</svg>") == 7


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("worm", "--report", "x.html"), "worm has no balance report"),
        (("goblins", "--runs", "1", "--report", "nowhere/x.html"), "nowhere/x.html: the page cannot be written there"),
        (("goblins", "--runs", "1", "--report", "/dev/full"), "/dev/full: the page cannot be written: No space left"),
        (("goblins", "--compare", "a.toml", "b.toml", "--report", "x.html"), "--compare and --report each show"),
        (("goblins", "--report", "x.html", "--json"), "--report and --json each show the games in their own way"),
        (("goblins", "--compare", "a.toml", "b.toml", "--rules", "c.toml"), "leave out --rules."),
        (("goblins", "--compare", "a.toml", "b.toml"), "a.toml: there is no such file."),
    ],
)
def test_bad_input_is_a_sentence(capsys: pytest.CaptureFixture[str], words: Any, sentence: str) -> None:
    status, _, errors = ended(capsys, "simulate", *words)
    assert status == 2
    assert sentence in " ".join(errors.split())
