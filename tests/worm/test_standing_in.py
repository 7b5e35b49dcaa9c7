"""What happens where no person is game master (F2, F3), and how a round's end is settled."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.states import Modifier
from facedown.rulesets.worm.words import DRAW, FOES_WON, GUILD_WON
from tests.worm.ruling import PEOPLE, only, ruled_table
from tests.worm.sitting import Sitting, foe


def waiting(settings: dict[str, Any] | None = None, **group: Any) -> Sitting:
    """Fergus is called; four goblins in the hall, an orc in the foyer."""
    foes = (foe("goblins", count=4, **group), foe("orc", "foyer"))
    return ruled_table(PEOPLE, foes, settings={"arbiter": "stand-in", **(settings or {})})


def fells(sitting: Sitting, *names: str) -> None:
    """Some goblins fall, this round."""
    for name in names:
        sitting.game.ruleset.replay(sitting.table, [told.Downed(sitting.body(name))])


def to_the_end(sitting: Sitting) -> list[Any]:
    """The round is played out by default, to what is decided after it."""
    events: list[Any] = []
    while sitting.window is not None and type(sitting.window).__name__ != "Judgement":
        events += sitting.house()
    return events


@pytest.mark.rule("F2", "R-171")
@pytest.mark.parametrize(
    ("morale", "fallen", "gives_up"), [(10, 2, True), (10, 1, False), (11, 2, False), (8, 0, False)]
)
def test_a_group_gives_up_when_its_morale_is_eight_and_the_round_cost_it_a_member(
    morale: int, fallen: int, gives_up: bool
) -> None:
    sitting = waiting(morale=morale)
    fells(sitting, *[f"goblin {number + 1}" for number in range(fallen)])
    events = to_the_end(sitting)
    assert any(isinstance(event, told.Surrendered) for event in events) == gives_up
    assert sitting.table.able(sitting.actor("goblins")) != gives_up


@pytest.mark.rule("F2", "R-171")
def test_a_member_lost_in_an_earlier_round_or_of_another_group_does_not_count() -> None:
    sitting = waiting(morale=8)
    fells(sitting, "orc")
    assert not any(isinstance(event, told.Surrendered) for event in to_the_end(sitting))
    sitting = waiting(morale=8)
    fells(sitting, "goblin 1")
    sitting.game.table.fallen = 0
    assert not any(isinstance(event, told.Surrendered) for event in to_the_end(sitting))


@pytest.mark.rule("R-171")
def test_a_person_decides_about_surrender() -> None:
    sitting = waiting({"arbiter": "person"}, morale=8)
    fells(sitting, "goblin 1", "goblin 2")
    assert not any(isinstance(event, told.Surrendered) for event in to_the_end(sitting))


@pytest.mark.rule("R-172")
def test_when_all_foes_have_given_up_the_guild_has_won() -> None:
    sitting = waiting(morale=10)
    fells(sitting, "goblin 1", "goblin 2", "orc")
    to_the_end(sitting)
    assert only(sitting.house(), told.ChallengeEnded).outcome == GUILD_WON
    assert sitting.game.over


@pytest.mark.rule("F3")
def test_after_the_last_round_nobody_has_won_unless_it_is_prolonged() -> None:
    sitting = waiting({"last_round": 1})
    to_the_end(sitting)
    assert sitting.refusal("GM", ask.NextRound) == "F3"
    assert only(sitting.house(), told.ChallengeEnded).outcome == DRAW
    sitting = waiting({"last_round": 1, "arbiter": "person"})
    to_the_end(sitting)
    assert sitting.refusal("GM", ask.NextRound) == "F3"
    sitting.does("GM", ruling.ChangeOptions, options=sitting.table.scene.options, last_round=2)
    sitting.does("GM", ask.NextRound)
    assert sitting.table.round == 2


@pytest.mark.rule("R-171", "R-172")
def test_a_person_may_end_the_challenge_for_either_side() -> None:
    sitting = waiting({"arbiter": "person"})
    to_the_end(sitting)
    assert sitting.refusal("GM", ask.EndChallenge, outcome=3) == "R-172"
    sitting.does("GM", ask.EndChallenge, outcome=FOES_WON, words="the guild is taken")
    assert sitting.table.outcome == FOES_WON


@pytest.mark.rule("R-151", "R-172")
def test_what_stood_for_the_round_or_the_challenge_ends_with_it() -> None:
    sitting = waiting({"ends_after_challenge": False})
    rain, web = Modifier("rain", False, "R-103"), Modifier("a web", True, "R-103", target=0, until="recover")
    sitting.game.table.modifiers = (rain, Modifier("dust", False, "R-103", until="round"), web)
    to_the_end(sitting)
    assert sitting.table.modifiers == (rain, web)
    judge = sitting.table.scene.judge
    events = sitting.game.play(ask.EndChallenge(sitting.table.seat_of(judge), judge, DRAW)).events
    assert [event.modifier for event in events if isinstance(event, told.ModifierEnded)] == [rain]
    assert type(sitting.window).__name__ == "Phase"
