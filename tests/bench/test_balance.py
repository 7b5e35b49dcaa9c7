"""``make balance``: what is said of a place that wins too often, and of a few games."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from bench import balance
from facedown.rulesets.goblins.rules_file import HOUSE_RULES, house_rules


def test_a_place_far_below_its_share_and_three_points_passes_and_one_near_it_does_not() -> None:
    assert balance.p_value(2500, 10_000, 0.25) < 1e-6
    assert balance.p_value(2790, 10_000, 0.25) == pytest.approx(0.41, abs=0.02)
    assert balance.p_value(3000, 10_000, 0.25) > 0.99


def test_the_upper_bound_lies_nearer_to_the_share_with_more_games() -> None:
    assert balance.upper(50, 100) == pytest.approx(0.5 + 1.645 * 0.05)
    assert balance.upper(5000, 10_000) == pytest.approx(0.5 + 1.645 * 0.005)


def test_holm_stops_at_the_first_place_that_is_not_shown_to_be_fair() -> None:
    assert balance.not_shown_fair({"a": 0.001, "b": 0.001}) == []
    assert balance.not_shown_fair({"a": 0.001, "b": 0.2, "c": 0.03}) == ["c", "b"]
    assert balance.not_shown_fair({"a": 0.04}) == []


@pytest.mark.no_cover
def test_distracted_bots_play_games_to_their_end() -> None:
    games = balance.games_of(house_rules(), 2, "distracted", range(4))
    assert [sum(game.places.values()) for game in games] == [1.0] * 4
    assert all(game.ending for game in games)


@pytest.mark.no_cover
def test_games_come_out_the_same_however_many_workers_share_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "SHARE", 2)
    alone = balance.games_of(house_rules(), 3, "careful", range(5, 10))
    with ProcessPoolExecutor(2) as workers:
        assert balance.shared_out(workers, house_rules(), 3, "careful", range(5, 10)) == alone


@pytest.mark.no_cover
def test_too_few_games_show_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["1", "--players", "2,3", "--bots", "careful", "--workers", "1"]) == 1
    shown = capsys.readouterr().out
    assert "not shown to be within three points of its share" in shown
    assert "careful, 3 Players" in shown
    assert "4 Players" not in shown
    assert "distracted" not in shown


@pytest.mark.no_cover
def test_balance_can_be_asked_of_other_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hurried = HOUSE_RULES.read_text(encoding="utf-8").replace(
        "ROUND_LIMIT = { value = 20,", "ROUND_LIMIT = { value = 1,"
    )
    (tmp_path / "hurried.toml").write_text(hurried, encoding="utf-8")
    asked = ["2", "--players", "6", "--bots", "careful", "--workers", "1", "--rules", str(tmp_path / "hurried.toml")]
    assert balance.main(asked) == 1
    shown = capsys.readouterr().out
    assert "careful, 6 Players: 0.0% end early" in shown
    assert "careful, 6 Players: 1 Rounds" in shown


@pytest.mark.parametrize(("asked", "said"), [
    (["--players", "7"], "Say some of 2,3,4,5,6"),
    (["--players", "two"], "Say some of 2,3,4,5,6"),
    (["--bots", "clever"], "Say careful, distracted"),
])  # fmt: skip
def test_what_there_is_no_table_for_is_refused(asked: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.main(asked)
    assert said in capsys.readouterr().err
