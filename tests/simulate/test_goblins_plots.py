"""The plots of the balance report, as what is drawn where."""

from __future__ import annotations

import re

from facedown.simulate.goblins_plots import Bar, bars, lines


def words(drawn: str) -> list[str]:
    """All that can be read."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawn)


def test_bars_are_as_long_as_their_values_and_have_whiskers_where_something_is_unsure() -> None:
    drawn = "".join(bars("Wins", [Bar("first", 0.5, "50.0%", 0.1), Bar("<last>", 0.25, "25.0%")], 0.375))
    assert re.findall(r'<rect [^>]*width="([\d.]+)"', drawn) == ["350.0", "175.0"]
    assert words(drawn) == ["first", "50.0%", "&lt;last&gt;", "25.0%"]
    assert 'aria-label="Wins"' in drawn
    assert re.findall(r'<path d="([^"]*)" class="w"/>', drawn) == ["M460.0 14H600.0M460.0 9V19M600.0 9V19"]
    assert re.findall(r'<path d="([^"]*)" class="m"/>', drawn) == ["M442.5 0V56"]


def test_a_whisker_does_not_leave_the_drawing_and_nothing_is_drawn_of_nothing() -> None:
    assert "M180.0 14H600.0" in "".join(bars("Few", [Bar("once", 0.1, "10.0%", 0.2)]))
    assert "rect" not in "".join(bars("None", []))
    assert 'width="0.0"' in "".join(bars("Nought", [Bar("never", 0.0, "0.0%")]))


def test_lines_begin_at_nought_and_name_their_series() -> None:
    drawn = "".join(lines("Over time", "Round", [("coin", [0.0, 2.0, 4.0]), ("Loot", [1.0, 1.0, 1.0])]))
    coin, loot = re.findall(r'points="([^"]*)"', drawn)
    assert coin == "40.0,200.0 300.0,106.0 560.0,12.0"
    assert loot == "40.0,153.0 300.0,153.0 560.0,153.0"
    assert words(drawn) == ["0.0", "2.0", "4.0", "1", "2", "3", "Round", "coin", "Loot"]
    assert 'points=""' in "".join(lines("Nothing", "Round", [("coin", [])]))
