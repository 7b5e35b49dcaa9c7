"""Open Adventure at a screen: a player and a Guide, what they are asked, shown and told."""

from __future__ import annotations

import pytest

from facedown.kernel.chance import Chance, fractions
from facedown.rulesets.adventure.plan import AdversaryPlan
from facedown.rulesets.adventure.states import Lasting
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import AID, ASSIST, GRAB, PARRY
from facedown.terminal.adventure.line_mode import LINE_MODE
from facedown.terminal.adventure.showing import table_lines
from facedown.terminal.opening import hosted, sat_down, seats_called
from facedown.terminal.play import play, watch_a_round
from facedown.terminal.sitting import Sitting
from tests.adventure import sitting as made
from tests.terminal.typing_hand import Script, Typist


def sitting_at(*names: str, seed: int = 3) -> Sitting:
    """The sample, with people on these seats and careful bots on the others."""
    plan = LINE_MODE.attended(LINE_MODE.read("the-cellar-door", None), names)
    host = hosted(LINE_MODE, plan, Chance(seed), lambda: 0.0)
    table = host.game.table
    return sat_down(
        LINE_MODE, host, seats_called(LINE_MODE, table, names), LINE_MODE.bots("careful", table), fractions(seed)
    )


def shown(*typed: str, names: tuple[str, ...] = ("Ione",)) -> Script:
    """What is shown when all this is typed."""
    screen = Script(typed)
    play(sitting_at(*names), screen)
    return screen


def test_a_player_sees_the_challenges_and_never_an_adversarys_score() -> None:
    screen = shown("", "", "", "", "sheet", "quit")
    assert "  door: 14 CP (Medium)" in screen.lines
    assert "  bandit 1: Small" in screen.lines
    assert "  trained in break, bail, sword (+3)" in screen.lines
    assert any(line.startswith("Bandit 1 tries") for line in screen.lines)
    assert "scimitar 5" not in screen.text


def test_actions_are_lines_of_a_menu_and_one_line_asks_for_words_of_ones_own() -> None:
    screen = shown("", "", "#Do something else", "1", "1", "heave with the bench", "quit")
    assert any(line.endswith(". Do something else, in your own words") for line in screen.lines)
    assert 'Ione tries heave with the bench on door. "heave with the bench"' not in screen.lines
    assert "Ione tries heave with the bench on door." in screen.lines


@pytest.mark.rule("CA-36")
def test_a_friend_is_asked_for_story_points_while_a_roll_lies_open() -> None:
    screen = shown("1", "quit")
    assert "Bail: 2 against 4. Ione, do you add Story Points?" in screen.lines
    assert "Ione spends Story Points: +1." in screen.lines


def test_who_holds_is_not_asked_about_each_roll() -> None:
    screen = shown("hold until my turn", "", "quit")
    assert "You hold until it is your turn." in screen.lines
    assert screen.text.count("do you add Story Points?") == 1
    assert "Ione, it is your turn: a Major and a Minor Action. What do you do?" in screen.lines


@pytest.mark.rule("B.2", "CF-02", "C-002")
def test_a_guide_says_how_hard_it_is_types_dice_and_rules() -> None:
    screen = shown(
        "difficulty 5 against 1 drawbacks",
        "rolled 11",
        'Guide: add "collapsed stair" with 5 at 6 by strength "the beam gives way"',
        "help",
        "words Guide: settle",
        "sheet",
        "hand",
        "quit",
        names=("Guide",),
    )
    assert any(line.startswith("Smugglers have barred the cellar") for line in screen.lines)
    assert "Action Score: Toughness 2 + training 3 = 5; Difficulty Score: base 5 + Drawback 1 = 6." in screen.lines
    assert "Pask rolled 11 at the table." in screen.lines
    assert "There is collapsed stair: 5 CP, Small." in screen.lines
    assert "  Action Dice: d12" in screen.lines
    assert '  Guide: ...  a ruling: Guide: settle door as overcome "a clever idea"' in screen.lines
    assert "  words Guide: all rulings" in screen.lines
    assert "  Guide: settle {challenge} as {status}" in screen.lines
    assert "The Guide has no sheet; sheet NAME shows a character's, look the Challenges." in screen.lines
    assert "  hold until  no empty questions until one of: my turn, round" in screen.lines


def test_a_rule_is_read_by_its_number() -> None:
    assert any(line.startswith("C-042: With both") for line in shown("rule C-042", "quit").lines)


def test_a_round_is_watched_and_a_game_goes_to_its_end() -> None:
    screen = Script()
    watch_a_round(sitting_at(), screen)
    assert screen.lines[0].startswith("The Cellar Door: one round")
    assert "How it stands then:" in screen.lines
    whole = Typist(5, 400)
    play(sitting_at("Ione", seed=5), whole)
    assert any(line.startswith("The Encounter is over: ") for line in whole.lines)


@pytest.mark.rule("CF-08")
def test_a_guide_sees_what_the_end_of_the_round_will_do_and_a_player_does_not() -> None:
    screen = shown("preview", "quit", names=("Guide",))
    assert "At the end of the Round, as things stand:" in screen.lines
    assert any("escalates 2: 5 -> 7 CP. (C-064)" in line for line in screen.lines)
    assert "What the end of the round will do is for whoever rules to know." in shown("preview", "quit").lines


def test_the_guide_takes_answers_of_people_back_and_not_those_that_bots_gave_since() -> None:
    screen = shown("difficulty 9", "", "undo", "undo 2", "quit", names=("Guide",))
    asked = [
        number for number, line in enumerate(screen.lines) if line.startswith("Pask: Bail. Guide, how hard is it?")
    ]
    back = [number for number, line in enumerate(screen.lines) if line.startswith("The game goes back.")]
    assert len(asked) == 2
    assert asked[0] < back[0] < asked[1]
    assert "So far people have given no answer: nothing can be taken back." in screen.lines


def test_where_anything_may_be_said_help_and_quit_still_mean_what_they_mean() -> None:
    screen = shown("", "", "#Try Break it down", "help", "back", "#Try Break it down", "quit", "#End")
    assert "  back        leave the choice" in screen.lines
    assert screen.lines[-1] == "You leave the game."
    assert "Ione tries Break it down" not in screen.text


def test_withdrawing_is_one_line_of_the_menu() -> None:
    screen = shown("", "", "#Withdraw", "#coordination", "quit")
    assert screen.text.count(". Withdraw") == screen.text.count("What do you do?") == 1
    assert "By which Attribute?" in screen.lines
    assert "Ione tries Withdraw." in screen.lines


def test_what_helps_hinders_or_holds_somebody_stands_below_the_characters() -> None:
    bear = AdversaryPlan(name="bear", points=9, reaction=1)
    sitting = made.Sitting([made.character(), made.character("Bo")], (made.challenge(),), (bear,))
    sitting.table.lastings = (
        Lasting(kind=GRAB, by=3, whom=0),
        Lasting(kind=PARRY, by=1, whom=1),
        Lasting(kind=AID, by=0, action="Work"),
        Lasting(kind=ASSIST, by=0, whom=1, amount=3),
    )
    assert list(table_lines(view(sitting.table, 0)))[-4:] == [
        "bear holds Ann.",
        "Bo parries, until the turn of Bo.",
        "Aid for Work: 1, until the turn of Ann.",
        "Assist for Bo: 3, until the turn of Ann.",
    ]
