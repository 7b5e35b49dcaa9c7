"""``make balance``: what is said of a place that wins too often, and of a few games."""

from __future__ import annotations

import pytest

from bench import balance


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
    games = balance.games_of(2, balance.Distracted, 4)
    assert [sum(game.places.values()) for game in games] == [1.0] * 4
    assert all(game.ending for game in games)


@pytest.mark.no_cover
def test_too_few_games_show_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(1) == 1
    assert "not shown to be within three points of its share" in capsys.readouterr().out
