"""A refusal put before the game master at the same screen."""

from __future__ import annotations

from contextlib import suppress

import pytest

from facedown.kernel.chance import Chance, fractions
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.adventure.guide.people import leave as guides_leave
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.worm.arbiter.leave import leave
from facedown.terminal.adventure.line_mode import LINE_MODE as ADVENTURE
from facedown.terminal.conversation import Conversation
from facedown.terminal.goblins.line_mode import LINE_MODE as GOBLINS
from facedown.terminal.opening import hosted, sat_down
from facedown.terminal.play import play
from facedown.terminal.screen import Left
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.adventure.sitting import Sitting as Encounter
from tests.adventure.sitting import challenge, character
from tests.terminal.typing_hand import COVERED, Script, hallway

CHIRMS_TURN = ("", "#Keep", "", "#VIII", "", "", "#IV", "", "#X", "", "#Skip", "")
"""In the hallway, with the game master at the same screen, it is Chirm's turn."""
TOO_FAR = "attack on goblin 1 with VII of Swords"
ALLOW_IT = "Allow it, this once? y, or Enter for no: "


def shown(*typed: str, seats: tuple[str, ...] = ("Chirm", "GM")) -> Script:
    """What a game in the hallway shows from Chirm's turn on."""
    screen = Script([*CHIRMS_TURN, *typed])
    play(hallway(*seats), screen)
    return screen


def test_a_refusal_that_the_game_master_could_set_aside_says_how_to_ask() -> None:
    screen = shown(TOO_FAR, "help")
    assert (
        "A melee Attack reaches only those in your zone. (R-058) The game master could allow it: type ask, and why."
        in screen.lines
    )
    assert "  ask WHY     after a refusal: ask GM to allow it, this once" in screen.lines


@pytest.mark.rule("R-105")
def test_what_is_allowed_is_done_once_and_the_screen_passes_covered() -> None:
    screen = shown(TOO_FAR, "ask the beam is low here", "", "y")
    asked = screen.lines.index("Chirm asks for leave: Attack, goblin 1.")
    assert screen.lines[asked + 1 : asked + 4] == [
        '  Why: "the beam is low here"',
        "  In the way: A melee Attack reaches only those in your zone. (R-058)",
        f"{ALLOW_IT}y",
    ]
    assert COVERED in screen.lines[asked - 12 : asked]
    assert "Chirm: Attack at goblin 1." in screen.lines[asked:]


def test_the_game_master_sees_no_card_that_has_not_been_played() -> None:
    screen = shown(TOO_FAR, "ask", "", "n", "", "")
    lines = screen.lines
    start = len(lines) - lines[::-1].index("Pass the screen to the game master.")
    passed = lines[start : lines.index("Pass the screen to Chirm.", start)]
    assert f"{ALLOW_IT}n" in passed
    assert "  Why" not in "\n".join(passed)
    assert not any("VII" in line.replace("VIII", "") or "against" in line for line in passed)


@pytest.mark.parametrize(("why", "told"), [("too far", ": too far"), ("", ".")])
def test_what_is_not_allowed_changes_nothing_and_the_question_stands(why: str, told: str) -> None:
    screen = shown(TOO_FAR, "ask", "", "what?", "", why, "", "#Skip")
    assert "Type y to allow it, or n." in screen.lines
    stands = screen.lines.index(f"The game master lets the rule stand{told}")
    assert "Chirm, it is your turn: one card for one action. What do you do?" in screen.lines[stands:]
    assert "Attack at goblin 1" not in screen.text


def test_nothing_can_be_asked_before_a_refusal_nor_twice() -> None:
    screen = shown("ask", TOO_FAR, "ask", "", "n", "", "", "ask", "attack on Daria with VIII of Cups", "ask")
    nothing = "Nothing was refused here that could be allowed: say first what you would do."
    assert screen.lines.count(nothing) == 3


def test_what_was_refused_before_another_question_cannot_be_asked_for_any_more() -> None:
    sitting = hallway("Chirm", "GM")
    talk = Conversation(sitting, Script([*CHIRMS_TURN, TOO_FAR]))
    question = sitting.advance()
    with suppress(Left):
        while question is not None:
            talk.ask(question)
            question = sitting.advance()
    assert question is not None
    assert talk.leave.refused is not None
    sitting.step_back(sitting.host.house.arbiter, 1, "")
    with pytest.raises(Unreadable, match="Nothing was refused here that could be allowed"):
        talk.leave.asks(question, "please")


def test_whoever_rules_may_leave_the_game_where_they_are_asked_why_not() -> None:
    screen = shown(TOO_FAR, "ask", "", "n", "quit", "y")
    assert screen.lines[-1] == "You leave the game."
    assert "lets the rule stand" not in screen.text


def test_who_rules_alone_and_who_plays_without_a_game_master_have_nobody_to_ask() -> None:
    alone = Script(["#VIII", "", "ask"])
    play(hallway("Chirm"), alone)
    assert "Nobody else at this screen rules: there is nobody to ask." in alone.lines
    master = Script(["ask"])
    play(hallway("GM"), master)
    assert "You rule here yourself: there is nobody to ask." in master.lines


def test_words_that_are_too_long_are_refused_before_anybody_is_asked() -> None:
    screen = shown(TOO_FAR, f"ask {'x' * 201}")
    assert "The words of a petition are at most 200 characters, on one line." in screen.lines
    assert "asks for leave" not in screen.text


def test_who_leaves_while_asked_leaves_the_game() -> None:
    screen = shown(TOO_FAR, "ask", "", "quit", "y")
    assert screen.lines[-1] == "You leave the game."
    assert screen.typed == ["y"]


@pytest.mark.rule("R-105", "C-004")
def test_leave_is_what_the_notation_means_by_allow() -> None:
    table = hallway("Chirm", "GM").table
    (said,) = LINE_MODE.notation.hear(table, "GM: allow R-058 for Chirm", table.scene.game_master).commands
    assert leave(table, 0, "R-058", "") == said
    table = Encounter([character()], [challenge()], settings=Settings(arbiter="person")).table
    (said,) = ADVENTURE.notation.hear(table, "Guide: allow C-012 for Ann", table.encounter.guide).commands
    assert guides_leave(table, 0, "C-012", "") == said


@pytest.mark.rule("GE-03")
def test_where_nobody_rules_a_refusal_and_ask_say_how_to_ask_all_the_others() -> None:
    plan = GOBLINS.read("dungeon-for-two", None)
    host = hosted(GOBLINS, plan, Chance(3), lambda: 0.0)
    sitting = sat_down(GOBLINS, host, (0,), GOBLINS.bots("careful", host.game.table), fractions(3))
    screen = Script(["1", "", "ask", "hide", "hide", "hide"])
    play(sitting, screen)
    assert "Nobody rules here: all decide together. Ask them: move to allow RULE for NAME." in screen.lines
    assert any(line.endswith("(G-023) All here could allow it: move to allow G-023 for Ada.") for line in screen.lines)
