"""What can be typed beside an answer, and half way through one."""

from __future__ import annotations

import re
from pathlib import Path

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.kernel.chance import Chance, fractions
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.scenes.library import sample
from facedown.terminal.opening import hosted, sat_down, seats_called
from facedown.terminal.play import play
from facedown.terminal.spoken import FOR_THE_ARBITER, HELP
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.terminal.typing_hand import TO_MY_TURN, Script, shown, sitting_at


def test_help_and_what_shows_something_are_understood_half_way_through_a_choice() -> None:
    screen = shown(*TO_MY_TURN, "#Avoid", "help", "look", "rule R-106", "rule 5", "undo", "nonsense", "back", "#Skip")
    assert "  quit        leave the game" in screen.lines
    assert any(line.startswith("R-106: ") for line in screen.lines)
    assert any(line.startswith("There is no rule '5'.") for line in screen.lines)
    assert any(line.startswith("First finish this answer") for line in screen.lines)
    assert "Type a number from 1 to 3." in screen.lines
    assert "Chirm let the turn pass: nobody takes minor actions." in screen.lines
    assert shown(*TO_MY_TURN, "#Avoid", "quit", "#Skip").lines[-1] == "You leave the game."


def test_what_lies_facedown_goes_on_with_enter_only() -> None:
    screen = shown("#VIII", "hand", "1", "back", "#III", "")
    assert "Press Enter to go on, or type back." in screen.lines
    assert "The count is at 3." in screen.lines
    assert "All Initiatives lie facedown." not in shown("#VIII", "quit").text


def test_what_is_said_with_an_action_can_be_left_too() -> None:
    screen = shown(*TO_MY_TURN, "#Bid Lore", "#III", "back", "#Skip")
    assert "Chirm let the turn pass: nobody takes minor actions." in screen.lines


def test_who_leaves_a_kept_game_is_told_how_to_go_on_on_the_same_seats(tmp_path: Path) -> None:
    plan = read_scene(find_scene(sample("worm")))
    path = tmp_path / "my game"
    for welcomed in (False, True):
        host = hosted(LINE_MODE, plan, Chance(2), lambda: 0.0, path)
        screen = Script(["1", "", "quit"])
        bots = [CarefulBot()] * 4
        seats = seats_called(LINE_MODE, host.game.table, ["Chirm"])
        play(sat_down(LINE_MODE, host, seats, bots, fractions(1)), screen)
        assert screen.lines[-1] == f"It is kept. Go on with: facedown play --seat Chirm --save '{path}'"
        assert ("The game goes on where it was left." in screen.lines) == welcomed


def test_words_lists_phrases_with_a_word_in_them_and_rulings_to_the_game_master_only() -> None:
    screen = shown("words avoid", "words xyz")
    assert "  avoid [to {zone}] with {payment}" in screen.lines
    assert "  dodge for {ward} with {card}" not in screen.lines
    assert "Nothing that can be said has 'xyz' in it." in screen.lines
    assert "GM: " not in shown("words").text
    assert "  GM: allow {rule} for {who}" in shown("words gm", seats=("GM",)).lines


def test_every_line_of_help_fits_a_narrow_terminal() -> None:
    assert max(len(line) for line in (*HELP, *FOR_THE_ARBITER)) <= 80


def test_why_says_so_when_nothing_has_happened() -> None:
    assert "Nothing has happened since you sat down." in shown("why").lines


def test_each_ruling_that_the_document_shows_is_carried_out_and_lays_nothing_facedown() -> None:
    document = (Path(__file__).parents[2] / "docs" / "worm.md").read_text(encoding="utf8")
    lines = re.findall(r"^GM: .*$", document, re.MULTILINE)
    assert len(lines) == 7
    for line in lines:
        screen = Script([line, "quit"])
        play(sitting_at("GM", seed=3), screen)
        given = screen.lines[next(place for place, one in enumerate(screen.lines) if one.endswith(line)) + 1 :]
        assert given[0].startswith(("The game master ruled: ", "The game master sets R-059 aside for Chirm.")), given
        assert not any(one.startswith("It lies facedown") for one in given)
        assert given[-1] == "You leave the game."
