"""The Fool played in a window of minor actions by somebody whom it does not ask (B-77)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.refusals import NotNow
from facedown.kernel.structs import TakeBack
from facedown.rulesets.worm.commands import Attack, Confirm, Move, Pass, PlayFool, Skip
from facedown.rulesets.worm.conforming import Worm
from facedown.rulesets.worm.events import FoolPlayed, MinorsRevealed
from facedown.rulesets.worm.sight import SIGHT
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

FOOLISH = ["II of Cups", "King of Cups", "the Fool", "X of Swords"]
WISE = ["II of Cups", "King of Cups", "IX of Pentacles", "X of Swords"]


def after_fergus(fergus: list[str], odo: list[str] | None = None) -> Sitting:
    """Fergus, with a card and perhaps the Fool left, has moved to the room; Odo and an orc stand in the hall."""
    plan = scene(
        (adventurer("Fergus"), adventurer("Odo")), (foe("orc", health=9, gear=(thing("axe", "axe"),)),)
    )  # fmt: skip
    hands = {"Fergus": fergus, "Odo": odo or ["VI of Cups", "III of Swords", "IV of Wands", "V of Swords"]}
    laid = {"Fergus": "II of Cups", "Odo": "VI of Cups", "orc": "VIII"}
    sitting = sit(plan, hands, ["VIII", "IX", "I", "XIII"], laid)
    sitting.does("Fergus", Move, "King of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    return sitting


def invited(sitting: Sitting) -> list[str]:
    """The names of those who may step in."""
    return [name for actor, name in enumerate(sitting.table.scene.names) if sitting.window.invited >> actor & 1]


@pytest.mark.rule("B-77", "R-158")
def test_the_acting_player_may_play_the_fool_while_the_others_are_asked_and_it_goes_first() -> None:
    sitting = after_fergus(FOOLISH)
    sitting.does("Fergus", PlayFool)
    sitting.does("orc", Pass)
    events = sitting.does("Odo", Attack, "III of Swords", aims=sitting.aim("Odo", "sword", "orc"))
    kinds = [type(event) for event in events]
    assert kinds.index(MinorsRevealed) < kinds.index(FoolPlayed)
    assert (sitting.window.actor, sitting.window.fool) == (sitting.actor("Fergus"), True)
    sitting.does("Fergus", Move, "X of Swords", zone=sitting.zone("hall"))
    sitting.confirm()
    assert sitting.table.zone[sitting.body("Fergus")] == sitting.zone("hall")
    assert type(sitting.window).__name__ == "Minors"
    assert not sitting.window.asked >> sitting.actor("Fergus") & 1


@pytest.mark.rule("B-77", "B-18")
def test_whoever_has_taken_a_minor_action_may_still_play_the_fool_in_the_next_batch() -> None:
    sitting = after_fergus(WISE, ["VI of Cups", "III of Swords", "the Fool", "V of Swords"])
    sitting.does("Odo", Attack, "III of Swords", aims=sitting.aim("Odo", "sword", "orc"))
    sitting.does("orc", Pass)
    sitting.confirm()
    assert not sitting.window.asked >> sitting.actor("Odo") & 1
    assert sitting.refusal("Odo", Pass) == "not now"
    sitting.does("Odo", PlayFool)
    sitting.does("orc", Pass)
    assert (sitting.window.actor, sitting.window.fool) == (sitting.actor("Odo"), True)


@pytest.mark.rule("B-77", "R-157")
def test_whom_a_window_invites_does_not_tell_who_holds_the_fool() -> None:
    for hand in (FOOLISH, WISE):
        assert invited(after_fergus(hand)) == ["Fergus"]
    assert after_fergus(WISE).refusal("Fergus", PlayFool) == "R-157"
    sitting = after_fergus(FOOLISH)
    sitting.table.hands = (sitting.table.hands[0][:1], *sitting.table.hands[1:])
    sitting.does("Odo", Attack, "III of Swords", aims=sitting.aim("Odo", "sword", "orc"))
    sitting.does("orc", Pass)
    sitting.confirm()
    assert invited(sitting) == ["Odo"]


@pytest.mark.rule("B-77", "R-163")
def test_the_window_waits_for_nobody_who_only_steps_in_and_afterwards_it_is_too_late() -> None:
    sitting = after_fergus(FOOLISH)
    asked = sitting.window.id
    sitting.does("Odo", Pass)
    sitting.does("orc", Pass)
    assert type(sitting.window).__name__ == "Turn"
    with pytest.raises(NotNow, match="asked before"):
        sitting.game.play(sitting.command(PlayFool, "Fergus"), asked)


@pytest.mark.rule("B-77", "R-163")
def test_who_stepped_in_may_take_it_back_and_nobody_waits_for_another_word() -> None:
    sitting = after_fergus(FOOLISH)
    actor = sitting.actor("Fergus")
    take_back = TakeBack(sitting.table.scene.seats[actor], actor)
    assert sitting.game.explain(take_back) is not None
    sitting.does("Fergus", PlayFool)
    asked = sitting.window.asked
    sitting.game.play(take_back)
    assert (sitting.window.answers, sitting.window.waiting) == ((), asked)
    sitting.does("Odo", Pass)
    events = sitting.does("orc", Pass)
    assert not any(isinstance(event, FoolPlayed) for event in events)


@pytest.mark.rule("B-77", "R-163")
def test_the_order_in_which_those_asked_and_invited_answer_leaves_no_trace() -> None:
    one, other = after_fergus(FOOLISH), after_fergus(FOOLISH)
    for sitting, names in ((one, ("Fergus", "Odo", "orc")), (other, ("orc", "Fergus", "Odo"))):
        for name in names:
            sitting.does(name, PlayFool if name == "Fergus" else Pass)
    assert Worm().facts(one.table) == Worm().facts(other.table)


@pytest.mark.rule("B-77")
def test_the_fool_is_said_aloud_when_it_steps_in() -> None:
    sitting = after_fergus(FOOLISH)
    events = sitting.does("Fergus", PlayFool)
    frame: Any = SIGHT.frame(sitting.table, events, sitting.table.scene.seats[sitting.actor("Odo")])
    assert [type(event.command) for event in frame.events] == [PlayFool]


def alone(hand: list[str]) -> Sitting:
    """Fergus has taken the last turn of a round; nobody else has a card left."""
    plan = scene((adventurer("Fergus"),), (foe("orc"),))
    sitting = sit(
        plan, {"Fergus": ["X of Cups", *hand]}, ["VIII", "IX", "I", "XIII"], {"Fergus": "X of Cups", "orc": "VIII"}
    )
    sitting.does("orc", Skip)
    sitting.table.hands = (sitting.table.hands[0], ())
    sitting.does("Fergus", Move, hand[0], zone=sitting.zone("room"))
    sitting.confirm()
    return sitting


@pytest.mark.rule("B-77", "B-02")
def test_at_the_end_of_a_round_the_count_waits_a_moment_for_the_fool_whoever_holds_it() -> None:
    for hand in (["King of Cups", "the Fool", "X of Swords"], ["King of Cups", "V of Cups", "X of Swords"]):
        sitting = alone(hand)
        assert (type(sitting.window).__name__, invited(sitting)) == ("BeforeCount", ["Fergus"])
        assert (sitting.refusal("Fergus", PlayFool) == "") == ("the Fool" in hand)
        assert sitting.refusal("Fergus", Move, "X of Swords", zone=sitting.zone("hall")) == "not now"
    sitting = alone(["King of Cups", "the Fool", "X of Swords"])
    sitting.does("Fergus", PlayFool)
    sitting.does("Fergus", Move, "X of Swords", zone=sitting.zone("hall"))
    sitting.confirm()
    assert sitting.table.zone[0] == sitting.zone("hall")
    assert type(sitting.window).__name__ == "BeforeCount"
    sitting.house()
    assert type(sitting.window).__name__ == "Judgement"


@pytest.mark.rule("B-77")
def test_with_one_card_left_nobody_is_waited_for() -> None:
    sitting = alone(["King of Cups", "the Fool", "X of Swords"])
    judge = sitting.table.scene.judge
    sitting.game.play(Confirm(sitting.table.scene.seats[judge], judge))
    assert type(sitting.window).__name__ == "Judgement"
    plan = scene((adventurer("Fergus"),), (foe("orc"),))
    hand = ["X of Cups", "King of Cups", "the Fool", "X of Swords"]
    sitting = sit(plan, {"Fergus": hand}, ["VIII", "IX", "I", "XIII"], {"Fergus": "X of Cups", "orc": "VIII"})
    sitting.does("orc", Skip)
    sitting.table.hands = (sitting.table.hands[0][:2], ())
    sitting.does("Fergus", Move, "King of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    assert type(sitting.window).__name__ == "Judgement"
