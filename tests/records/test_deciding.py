"""A record is decided again by the rules, with its luck; the house answers for itself."""

from __future__ import annotations

import pytest

from facedown.kernel.refusals import Unreadable
from tests.records.duel import DEALT, HEADER, decided, failures

ATTACK = "Ann's attack on orc: 11 against 11, hit, succeeds, VII of Cups 7, Swords 4"


@pytest.mark.rule("R-106", "R-091")
def test_a_record_that_is_right_has_no_failures() -> None:
    assert (
        failures(
            "= count: 5\n"
            "Ann: attack on orc with VII of Cups\n"
            "= Ann's attack on orc: 11 against 11, hit, Swords 4\n"
            "= orc: Health 2, Defense 0\n"
            "= orc is engaged with Ann\n"
            "= orc is not prone\n"
            "= window: Minors asks Bob, orc\n"
            "all: pass\n"
            "= window: Turn asks Bob\n"
        )
        == []
    )


def test_what_did_not_come_is_told_with_its_line_and_rule() -> None:
    assert failures(
        "Ann: attack on orc with VII of Cups\n"
        "= Ann's attack on orc: 11 against 11, miss\n"
        "= orc: Health 1\n"
        "= orc is disengaged\n"
        "= orc is not engaged with Ann\n"
        "= decks: 48 minors\n"
        "= Ann's atack on orc: 11 against 11\n"
        "= nothing of the kind\n"
    ) == [
        (2, ATTACK, "R-091"),
        (3, "orc: engaged with Ann, Health 2, Defense 0", "R-199"),
        (4, "orc: engaged with Ann, Health 2, Defense 0", "R-199"),
        (5, "orc: engaged with Ann, Health 2, Defense 0", "R-199"),
        (6, "decks: 49 minors, 17 majors", "R-006"),
        (7, f"nothing is known of that; there is: {ATTACK}", ""),
        (8, "nothing is known of that", ""),
    ]  # fmt: skip


def test_a_command_that_is_refused_ends_the_record() -> None:
    assert failures("Ann: attack on orc with X of Cups\n= count: 99\n") == [
        (1, "it is refused: You hold no such card.", "R-085")
    ]
    assert failures("Bob: skip\n") == [
        (1, "it is refused: That is no answer to what is asked. What is asked: Turn asks Ann.", "")
    ]


def test_a_command_may_be_expected_to_be_refused() -> None:
    assert (
        failures(
            "! Ann: attack on orc with X of Cups\n"
            "= refused R-085\n"
            "= refused\n"
            "! Bob: skip\n"
            "= not now\n"
            "Ann: attack on orc with VII of Cups\n"
            "! Bob: dodge for Ann with II of Cups\n"
            "= refused R-162\n"
        )
        == []
    )


def test_a_refusal_that_is_another_or_none_fails() -> None:
    assert failures(
        "! Ann: skip\n= refused\n"
        "! Ann: attack on orc with X of Cups\n= refused R-152\n= not now\n"
        "! Bob: skip\n= refused R-101\n"
        "Ann: skip\n= refused\n"
    ) == [
        (1, "it is allowed", ""),
        (2, "nothing was refused just before", ""),
        (4, "refused R-085: You hold no such card.", "R-085"),
        (5, "refused R-085: You hold no such card.", "R-085"),
        (7, "not now: That is no answer to what is asked.", ""),
        (9, "nothing was refused just before", ""),
    ]


@pytest.mark.rule("R-157", "R-158", "R-123", "R-160")
def test_the_house_waits_for_whoever_steps_in_next() -> None:
    lines = (
        "Ann: skip\nBob: skip\n"
        "orc: attack on Ann with VI\n"
        "= Ann's Initiative: V of Cups, face up\n"
        "= window: OpenAction asks GM\n"
        'Bob: dodge for Ann with the Fool and X of Swords "look out"\n'
        "= orc's attack on Ann: 6 against 17, miss\n"
        "= Ann sees: double shuffle: due\n"
    )
    assert failures(lines) == []


@pytest.mark.rule("R-164")
def test_an_action_is_confirmed_by_the_house_before_the_next_command() -> None:
    assert failures(
        "Ann: attack on orc with VII of Cups\n"
        "Bob: attack on orc with X of Swords\n"
        "orc: pass\n"
        "= Bob's attack on orc: 10 against 11, miss\n"
        "= Ann's attack on orc: 11 against 11, hit\n"
        "= onlooker sees: Bob's attack on orc: 10 against 11, miss\n"
        "= onlooker sees: Bob's attack on orc is hit\n"
    ) == [(7, "Bob's attack on orc: 10 against 11, miss, fails, X of Swords 10", "R-091")]


def test_a_person_who_is_game_master_confirms_herself() -> None:
    header = HEADER + "settings: arbiter person\n"
    lines = "Ann: attack on orc with VII of Cups\n= window: OpenAction asks GM\n"
    assert failures(lines, header=header) == []
    assert failures(lines + "Bob: pass\n", header=header) == [
        (3, "it is refused: That is no answer to what is asked. What is asked: OpenAction asks GM.", "")
    ]
    assert failures(lines + "GM: confirm\nall: pass\n= window: Turn asks Bob\n", header=header) == []


def test_all_say_the_same_and_stop_when_something_else_is_asked() -> None:
    assert failures("Ann: attack on orc with VII of Cups\nall: pass\nBob: skip\norc: skip\n= round: 1\n") == []
    assert failures("all: skip\nall: skip\nall: skip\nGM: end the Challenge for nobody\nall: pass\n") == [
        (5, "nobody is asked anything", "")
    ]
    assert failures("Ann: skip\nall: attack on orc with X of Swords\nall: pass\n= window: Turn asks orc\n") == []


def test_what_actions_came_to_counts_from_the_expectations_before() -> None:
    assert failures(
        "Ann: attack on orc with VII of Cups\n= Ann's attack on orc is hit\nall: pass\n= Ann's attack on orc is hit\n"
    ) == [(4, "nothing is known of that; there is: Ann's facedown: nothing", "")]


@pytest.mark.rule("R-012", "R-073", "R-009")
def test_luck_comes_where_a_record_says() -> None:
    assert failures(
        "all: skip\nall: skip\nall: skip\n"
        "> deal Ann King of Cups, ??, Queen of Cups\n"
        "> deal Bob the Fool\n"
        "> deal GM XXI\n"
        "orc: keep the hand\n"
        "= round: 2\n"
        "= Bob's hand is the Fool\n"
        "= minor deck: shuffled\n"
        "Ann: lay King of Cups as Initiative\n"
        "Bob: lay the Fool as Initiative\n"
    ) == [(12, "it is refused: The Fool cannot be your Initiative.", "B-67")]


def test_what_luck_leaves_open_is_the_same_each_time() -> None:
    first, _ = decided("", dealt="> deal Ann V of Cups\n")
    again, _ = decided("", dealt="> deal Ann V of Cups\n")
    assert first.table.hands == again.table.hands
    assert first.table.decks == again.table.decks


def test_a_roll_must_be_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("facedown.records.deciding.MOST_RUNS", 1)
    with pytest.raises(Unreadable, match=r"duel.record, line 1: The luck of this record cannot be brought about."):
        decided("", dealt=DEALT)


@pytest.mark.rule("R-012", "R-014", "R-143")
def test_a_test_draws_what_a_record_says() -> None:
    assert (
        failures(
            "> draw King of Wands\n"
            'Ann: test Wands with VII of Cups "leap"\n'
            "Ann: draw\n"
            "= Ann's test: 15, great success\n"
            "= Ann's test card: King of Wands\n"
        )
        == []
    )


@pytest.mark.rule("R-230")
def test_a_game_goes_back_to_where_it_stood() -> None:
    lines = (
        'Ann: skip\nBob: skip\n< 5 "Ann was not asked"\n= window: Turn asks Ann\nAnn: dodge for me with IV of Swords\n'
    )
    game, failed = decided(lines)
    assert failed == []
    assert [type(event).__name__ for event in game.steps[-2].events] == ["SteppedBack", "CardsRemembered"]
    assert failures("Ann: skip\n< 5\n= window: Turn asks Ann\n") == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("<", 'After "<" comes how many steps are kept'),
        ("< x", 'After "<" comes how many steps are kept'),
        ('< 5 "why" again', 'After "<" comes how many steps are kept'),
        ("< 5 why", 'After "<" comes how many steps are kept'),
        ("< 99", "There is no step 99 to go back to"),
    ],
)
def test_a_way_back_that_is_none_is_told(line: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        decided(f"{line}\n")


def test_a_batch_that_asks_anew_ends_all() -> None:
    lines = "Ann: attack on orc with VII of Cups\nall: pass\nBob: attack on orc with X of Swords\n"
    assert failures(lines + "= Bob's attack on orc: 11 against 11, hit\nall: pass\norc: skip\n= round: 1\n") == []


@pytest.mark.rule("R-093")
def test_the_first_answer_may_close_what_all_are_asked() -> None:
    tied = DEALT.replace("X of Cups, X of Swords", "V of Wands, X of Swords").replace("lay X of Cups", "lay V of Wands")
    assert failures("= window: Tie asks Ann, Bob\nall: let Bob go first\n= window: Turn asks Bob\n", dealt=tied) == []
