"""``facedown simulate``: what it prints, as words and as JSON, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from facedown import cli

ROOT = Path(__file__).parents[2]


def ended(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    """Run ``facedown`` with *words*; its exit status and what it printed to output and to errors."""
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    printed = capsys.readouterr()
    return end.value.code, printed.out, printed.err


def test_json_is_one_object_with_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, errors = ended(capsys, "simulate", "--runs", "2", "--seed", "3", "--bots", "random", "--json")
    assert (status, errors, output.count("\n")) == (0, "", 1)
    tally = json.loads(output)
    assert tally["runs"] == 2
    assert sum(tally["outcomes"].values()) == 2
    assert tally["decisions_per_second"] == pytest.approx(tally["decisions"] / tally["seconds"])


def test_words_tell_wins_rounds_deaths_and_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = ended(capsys, "simulate", "steel-clad-snakes", "--runs", "1", "--bots", "random")
    assert status == 0
    assert output.startswith("1 game of Steel-Clad Snakes, seeds from 1; adventurers: random, foes: random.\n")
    for words in ("the guild won: ", "the foes won: ", "rounds in a game: ", "dead: ", "decisions in "):
        assert words in output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere",), "There is no scene 'nowhere'."),
        (("nowhere.toml",), "nowhere.toml"),
        (("--runs", "0"), "--runs must be between 1 and 1,000,000, not 0."),
        (("--seed", "-1"), "--seed must be 0 or more, not -1."),
        (("--bots", "clever"), "There is no bot 'clever'."),
    ],
)
def test_bad_input_is_a_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, output, errors = ended(capsys, "simulate", *words)
    assert (status, output) == (2, "")
    assert sentence in errors
    assert "Traceback" not in errors


def test_a_games_name_alone_means_its_sample(capsys: pytest.CaptureFixture[str]) -> None:
    _, output, _ = ended(capsys, "simulate", "worm", "--runs", "1", "--seed", "5")
    assert output.startswith("1 game of Steel-Clad Snakes, seeds from 5")


@pytest.mark.parametrize("word", ["simulate", "play"])
def test_a_game_without_a_file_of_rules_refuses_one(capsys: pytest.CaptureFixture[str], word: str) -> None:
    status, output, errors = ended(capsys, word, "--rules", "numbers.toml")
    assert (status, output) == (2, "")
    assert errors == "worm has no file of rules: its options stand in the scene.\n"


def test_games_of_the_goblin_dungeon_are_counted_by_place_action_and_death(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = ended(capsys, "simulate", "goblins", "--runs", "3", "--bots", "careful,random")
    assert status == 0
    assert output.startswith("3 games of A dungeon for two by House rules, seeds from 1; bots: careful,random.\n")
    for words in (
        "wins by place in the order of Turns: 1 ",
        "Take A Shot: ",
        "deaths by ",
        "rare cards",
        "decisions in ",
    ):
        assert words in output
    status, output, _ = ended(capsys, "simulate", "goblins", "--runs", "2", "--json")
    tally = json.loads(output)
    assert sum(tally["wins_by_place"]) == pytest.approx(2)
    assert sum(tally["endings"].values()) == 2


def test_a_rule_file_that_is_wrong_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("title = 'x'\n[variables]\n", encoding="utf8")
    status, _, errors = ended(capsys, "simulate", "goblins", "--runs", "1", "--rules", str(file))
    assert status == 2
    assert "the variable 'TURN_ACTION_MAX' is missing: G-009 and G-143 use it" in errors


@pytest.mark.parametrize(("game", "name"), [("worm", "masks"), ("adventure", "the-barrow")])
def test_where_a_person_would_rule_bots_play_by_the_stand_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, name: str
) -> None:
    text = (ROOT / "scenes" / game / f"{name}.toml").read_text("utf-8")
    told = []
    for arbiter in ("stand-in", "person"):
        file = tmp_path / game / f"{arbiter}.toml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f'{text}\n[settings]\narbiter = "{arbiter}"\n', "utf-8")
        told.append(ended(capsys, "simulate", str(file), "--runs", "3", "--bots", "careful", "--json"))
    assert [status for status, _, _ in told] == [0, 0]
    first, second = (json.loads(output) for _, output, _ in told)
    assert first["outcomes"] == second["outcomes"]
    assert first["decisions"] == second["decisions"]
