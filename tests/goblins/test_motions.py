"""The arbiter is everybody who is present agreeing."""

from __future__ import annotations

import pytest

from facedown.kernel.refusals import Refused
from facedown.kernel.structs import HOUSE, Waiver
from facedown.rulesets.goblins.commands import Agree, MoveToAllow, MoveToEnd, SetPresence
from facedown.rulesets.goblins.events import ActionTaken, GameEnded
from facedown.rulesets.goblins.motions import numbers_of_refusals
from facedown.rulesets.goblins.ruleset import goblins
from tests.goblins.sitting import Sitting, at, only, sit


def table_of(*present: int) -> Sitting:
    """Three Players, of whom some are persons at the table; Ada cannot repeat a Hide."""
    sitting = sit(at("Ada", "Gate", coin=0), at("Bruno", "Pit"), at("Cleo", "Vault"))
    for player in present:
        sitting.game.play(SetPresence(HOUSE, player, True))
    sitting.say("Ada: hide", 1)
    return sitting


def refused(sitting: Sitting, command: object) -> str:
    """The number by which a command is refused."""
    found = sitting.game.explain(command)  # type: ignore[arg-type]  # a command
    assert isinstance(found, Refused)
    return found.cite


@pytest.mark.rule("GE-03")
def test_what_all_present_persons_agree_to_is_done_and_play_goes_on() -> None:
    sitting = table_of(0, 1)
    assert sitting.refusal("Ada: hide") == "G-023"
    sitting.say("Ada: move to allow G-023 for Ada")
    assert sitting.asks == "Motion 1"
    sitting.say("Bruno: agree")
    assert sitting.table.waivers == (Waiver("G-023", 0),)
    assert sitting.asks == "PlayerTurn 0"
    assert sitting.refusal("Ada: hide") == ""


@pytest.mark.rule("GE-03", "G-152")
def test_a_price_that_is_set_aside_for_who_has_not_got_it_is_not_paid() -> None:
    sitting = table_of(0)
    sitting.say("Ada: move to allow G-023 for Ada")
    assert only(sitting.say("Ada: hide", 1), ActionTaken).cost == 0
    assert sitting.table.coin[0] == 0


@pytest.mark.rule("GE-03")
def test_only_what_can_be_set_aside_is_moved() -> None:
    sitting = table_of(0)
    for number in numbers_of_refusals():
        assert sitting.game.explain(MoveToAllow(0, 0, number, 0)) is None
    assert numbers_of_refusals() == ["G-009", "G-016", "G-023", "G-027", "G-062", "G-121", "G-169"]
    for number in ("G-041", "G-187", "GE-03", "R-096"):
        assert refused(sitting, MoveToAllow(0, 0, number, 0)) == "GE-03"


@pytest.mark.rule("GE-03")
def test_one_objection_is_enough_and_no_answer_is_no() -> None:
    sitting = table_of(0, 1, 2)
    sitting.say("Bruno: move to allow G-023 for Ada")
    assert sitting.asks == "Motion 0 2"
    assert type(goblins.default_answer(sitting.table, 2)).__name__ == "Object"
    sitting.say("Ada: agree")
    sitting.say("Cleo: object")
    assert sitting.table.waivers == ()
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("GE-03")
def test_a_person_alone_among_bots_decides_alone() -> None:
    sitting = table_of(0)
    sitting.say("Ada: move to allow G-023 for Ada")
    assert sitting.table.waivers == (Waiver("G-023", 0),)


@pytest.mark.rule("GE-03", "G-186")
def test_the_table_may_end_the_game() -> None:
    sitting = table_of(0, 1)
    sitting.say("Ada: move to end the game")
    ended = only(sitting.say("Bruno: agree"), GameEnded)
    assert (ended.winners, ended.why) == ((1, 2), "agreement")


@pytest.mark.rule("GE-03")
def test_without_a_present_person_there_are_no_motions() -> None:
    sitting = table_of()
    assert refused(sitting, MoveToEnd(0, 0)) == "GE-03"
    assert refused(sitting, MoveToAllow(0, 0, "G-023", 0)) == "GE-03"


@pytest.mark.rule("GE-03")
def test_who_leaves_is_not_asked() -> None:
    sitting = table_of(0, 1)
    sitting.game.play(SetPresence(HOUSE, 1, False))
    sitting.say("Ada: move to end the game")
    assert sitting.asks == "over"


@pytest.mark.rule("GE-03", "GE-04")
def test_who_leaves_while_asked_gives_no_answer_and_that_is_no() -> None:
    sitting = table_of(0, 1, 2)
    sitting.say("Ada: move to end the game")
    sitting.game.play(SetPresence(HOUSE, 2, True))
    sitting.game.play(SetPresence(HOUSE, 0, False))
    assert sitting.asks == "Motion 1 2"
    sitting.say("Bruno: agree")
    sitting.game.play(SetPresence(HOUSE, 2, False))
    assert sitting.asks == "PlayerTurn 0"


@pytest.mark.rule("GE-03")
def test_one_motion_at_a_time_for_oneself_about_what_there_is() -> None:
    sitting = table_of(0, 1)
    assert refused(sitting, MoveToEnd(1, 0)) == "GE-03"
    assert refused(sitting, MoveToAllow(1, 0, "G-023", 0)) == "GE-03"
    assert refused(sitting, MoveToAllow(0, 0, "G-999", 0)) == "GE-03"
    assert refused(sitting, MoveToAllow(0, 0, "G-023", 7)) == "GE-03"
    assert refused(sitting, SetPresence(0, 0, True)) == "GE-03"
    assert refused(sitting, SetPresence(HOUSE, 8, True)) == "GE-03"
    sitting.say("Ada: move to end the game")
    assert refused(sitting, MoveToEnd(1, 1)) == "GE-03"
    assert sitting.answers(1) == {Agree.__name__, "Object"}
