"""Measuring programs that fail are told apart from those that answer."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from bench import compare, environment, peers
from bench.compare import NotMeasured, answer


def program(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_the_last_line_of_a_measuring_program_is_its_answer() -> None:
    assert answer(program("print('Ready'); print('{\"decisions\": 3, \"seconds\": 1.5}')"), 30) == {
        "decisions": 3,
        "seconds": 1.5,
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("raise SystemExit('This scene is not there.')", "This scene is not there."),
        ("print('fast')", "It printed no JSON object."),
        ("pass", "It printed no JSON object."),
    ],
)
def test_a_program_without_an_answer_is_not_measured_and_says_why(text: str, reason: str) -> None:
    with pytest.raises(NotMeasured, match=reason):
        answer(program(text), 30)


def test_every_peer_in_the_table_can_be_asked_for() -> None:
    assert {engine.key for engine in compare.PEERS} == set(peers.ENGINES)


def test_an_outcome_is_drawn_by_its_odds_even_if_they_do_not_quite_reach_one() -> None:
    outcomes = [(7, 0.25), (8, 0.75)]
    assert peers.outcome(outcomes, lambda: 0.2) == 7
    assert peers.outcome(outcomes, lambda: 0.25) == 8
    assert peers.outcome([(7, 0.25), (8, 0.7)], lambda: 0.99) == 8


class Forced:
    """A game with one choice among two, then an answer that is forced, then the end."""

    def __init__(self) -> None:
        self.applied: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.applied) == 3

    def is_chance_node(self) -> bool:
        return not self.applied

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(5, 1.0)]

    def legal_actions(self) -> list[int]:
        return [1, 2] if len(self.applied) == 1 else [3]

    def apply_action(self, action: int) -> None:
        self.applied.append(action)


def test_chance_and_forced_moves_are_played_but_not_counted() -> None:
    game = Forced()
    assert peers.openspiel_game(game, Random(1).random) == 1
    assert game.applied[0] == 5
    assert game.applied[2] == 3


def test_what_cannot_be_installed_is_named_and_the_rest_is_tried_alone(capsys: pytest.CaptureFixture[str]) -> None:
    failed = environment.missing(["here==1", "nowhere==2"], lambda names: "nowhere==2" not in names)
    assert failed == ["nowhere==2"]
    assert "nowhere==2 cannot be installed here" in capsys.readouterr().err


def test_every_requirement_is_pinned_to_one_version(tmp_path: Path) -> None:
    assert all("==" in one for one in environment.pinned(environment.REQUIREMENTS))
    commented = tmp_path / "requirements.txt"
    commented.write_text("# peers\n\nrlcard==1.2.0  # two games\n")
    assert environment.pinned(commented) == ["rlcard==1.2.0"]
