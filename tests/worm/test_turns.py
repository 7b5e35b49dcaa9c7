"""Step 3, turns (A9), skipping, and the end of the round (A18)."""

from __future__ import annotations

import pytest

from facedown.rulesets.worm.cards import CARD_NAMES, FOOL
from facedown.rulesets.worm.commands import Attack, Dodge, EndChallenge, Extras, Move, NextRound, PlayFool, Skip
from facedown.rulesets.worm.events import (
    ChallengeEnded,
    FacedownDiscarded,
    FoolShown,
    HandDiscarded,
    InitiativeDiscarded,
    ResolveSpent,
    RoundEnded,
    Shuffled,
    ShuffleSettled,
    Succeeded,
    TurnSkipped,
)
from facedown.rulesets.worm.words import DRAW, FOES_WON, GUILD_WON
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

PAIR = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc", health=9),))


def opened(**settings: object) -> Sitting:
    """Fergus is called at II with four cards more than he needs; Odo at VI, the orc at IX."""
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc", health=9),), settings=settings)
    hands = {
        "Fergus": ["II of Cups", "King of Cups", "IX of Pentacles", "the Fool"],
        "Odo": ["VI of Cups", "III of Wands", "IV of Wands", "V of Wands"],
    }
    return sit(plan, hands, ["IX", "I", "XV", "III"], {"Fergus": "II of Cups", "Odo": "VI of Cups", "orc": "IX"})


@pytest.mark.rule("R-096", "R-097", "R-099")
def test_on_ones_turn_any_card_pays_for_any_action_and_the_actions_own_attribute_counts() -> None:
    sitting = opened()
    sitting.does("Fergus", Attack, "King of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    hit = next(event for event in sitting.confirm() if isinstance(event, Succeeded))
    assert hit.total == 14 + 3
    assert CARD_NAMES["King of Cups"] not in sitting.hand("Fergus")
    assert sitting.table.acted >> sitting.actor("Fergus") & 1
    assert sitting.refusal("Fergus", Attack, "IX of Pentacles", aims=sitting.aim("Fergus", "sword", "orc")) == "not now"


@pytest.mark.rule("R-103", "B-50", "R-021")
def test_a_resolve_paid_with_the_card_buys_favor() -> None:
    sitting = opened()
    aims = sitting.aim("Fergus", "sword", "orc")
    events = sitting.does("Fergus", Attack, "IX of Pentacles", aims=aims, extras=Extras(resolve=True))
    assert any(isinstance(event, ResolveSpent) for event in events)
    hit = next(event for event in sitting.confirm() if isinstance(event, Succeeded))
    assert hit.total == 9 + 3 + 3
    assert sitting.table.resolve[0] == 3


@pytest.mark.rule("R-103", "R-092")
def test_without_resolve_there_is_no_favor_to_buy() -> None:
    sitting = opened()
    sitting.table.resolve = (0, 0)
    aims = sitting.aim("Fergus", "sword", "orc")
    assert sitting.refusal("Fergus", Attack, "King of Cups", aims=aims, extras=Extras(resolve=True)) == "R-103"


@pytest.mark.rule("R-101", "B-48")
def test_a_skipped_turn_flips_the_initiative_and_lets_nobody_take_a_minor_action() -> None:
    sitting = opened()
    events = sitting.does("Fergus", Skip)
    assert any(isinstance(event, TurnSkipped) for event in events)
    assert sitting.table.shown & 1
    assert type(sitting.window).__name__ == "Turn"
    assert sitting.window.actor == sitting.actor("Odo")


@pytest.mark.rule("R-101")
def test_without_an_answer_a_turn_is_skipped() -> None:
    sitting = opened()
    assert any(isinstance(event, TurnSkipped) for event in sitting.house())


@pytest.mark.rule("R-157", "R-099", "R-100", "R-159", "B-04", "B-05")
def test_the_fool_gives_a_turn_more_with_another_card_and_no_minor_actions_after_it() -> None:
    sitting = opened()
    sitting.does("Fergus", Skip)
    sitting.does("Fergus", PlayFool)
    assert sitting.window.fool
    sitting.does("Fergus", Attack, "IX of Pentacles", aims=sitting.aim("Fergus", "sword", "orc"))
    hit = next(event for event in sitting.confirm() if isinstance(event, Succeeded))
    assert hit.total == 9 + 3
    assert type(sitting.window).__name__ == "Turn"
    assert sitting.window.actor == sitting.actor("Odo")


@pytest.mark.rule("B-77", "R-157")
def test_the_fool_may_be_played_on_ones_own_turn_which_then_goes_on() -> None:
    sitting = opened()
    assert sitting.window.actor == sitting.actor("Fergus")
    sitting.does("Fergus", PlayFool)
    assert sitting.window.fool
    assert sitting.refusal("Fergus", PlayFool) == "R-157"
    sitting.does("Fergus", Move, "King of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    assert sitting.window.actor == sitting.actor("Fergus")
    assert not sitting.window.fool
    assert sitting.refusal("Fergus", Move, "IX of Pentacles", zone=sitting.zone("hall")) == ""


@pytest.mark.rule("B-05")
def test_a_table_may_open_minor_actions_after_the_fools_turn() -> None:
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc", health=9),), options={"fool_window": "yes"})
    hands = {"Fergus": ["II of Cups", "IX of Pentacles", "the Fool"], "Odo": ["VI of Cups", "III of Wands"]}
    sitting = sit(plan, hands, ["IX", "I", "XV", "III"], {"Fergus": "II of Cups", "Odo": "VI of Cups", "orc": "IX"})
    sitting.does("Fergus", Skip)
    sitting.does("Fergus", PlayFool)
    sitting.does("Fergus", Attack, "IX of Pentacles", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.confirm()
    assert type(sitting.window).__name__ == "Minors"


def finished() -> Sitting:
    """The same, all turns skipped but the last."""
    sitting = opened(arbiter="person")
    sitting.does("Fergus", Dodge, "IX of Pentacles", ward=0)
    sitting.pass_all()
    sitting.does("Odo", Skip)
    return sitting


@pytest.mark.rule("R-168", "R-169", "R-151", "R-074", "R-170", "R-008", "B-02", "B-109")
def test_at_the_rounds_end_hands_and_initiatives_go_facedown_cards_stay_and_the_fool_shuffles_both_decks() -> None:
    sitting = finished()
    kinds = [type(event) for event in sitting.does("orc", Skip)]
    assert RoundEnded in kinds
    assert not {HandDiscarded, InitiativeDiscarded, Shuffled} & set(kinds)
    assert sitting.hand("Odo")
    events = sitting.does("GM", NextRound)
    kinds = [type(event) for event in events]
    assert kinds.count(HandDiscarded) == 3
    assert kinds.count(InitiativeDiscarded) == 3
    assert FoolShown in kinds
    assert [event.deck for event in events if isinstance(event, Shuffled)] == [0, 1]
    assert ShuffleSettled in kinds
    assert sitting.table.facedown[0] is not None
    assert sitting.table.discards == ((), ())
    drawn = [sum([len(hand) for hand in hands]) for hands in (sitting.table.hands[:2], sitting.table.hands[2:])]
    assert (len(sitting.table.decks[0]), len(sitting.table.decks[1])) == (56 - drawn[0], 21 - drawn[1])
    assert [len(sitting.hand(name)) for name in ("Fergus", "Odo")] == [4, 4]
    assert not sitting.table.fool_shown


@pytest.mark.rule("R-170")
def test_without_the_fool_nothing_is_shuffled() -> None:
    hands = {"Fergus": ["II of Cups", "King of Cups", "IX of Pentacles", "X of Cups"], "Odo": ["VI of Cups"]}
    sitting = sit(PAIR, hands, ["IX", "I", "XV", "III"], {"Fergus": "II of Cups", "Odo": "VI of Cups", "orc": "IX"})
    if FOOL in sitting.hand("Odo"):
        pytest.skip("the Fool was dealt by luck")
    sitting.does("Fergus", Skip)
    sitting.does("Odo", Skip)
    assert not any(isinstance(event, Shuffled) for event in sitting.does("orc", Skip))


@pytest.mark.rule("R-171", "R-172", "R-151")
def test_the_game_master_ends_the_challenge_between_rounds_and_facedown_cards_go() -> None:
    sitting = finished()
    sitting.does("orc", Skip)
    assert sitting.refusal("GM", EndChallenge, outcome=9) == "R-172"
    events = sitting.does("GM", EndChallenge, outcome=GUILD_WON, words="the orc runs")
    assert any(isinstance(event, ChallengeEnded) for event in events)
    assert any(isinstance(event, FacedownDiscarded) and event.cite == "R-151" for event in events)
    assert sitting.game.over
    assert sitting.table.outcome == GUILD_WON
    assert len(set(sitting.table.cards())) == 78


@pytest.mark.rule("R-172", "R-212")
def test_the_challenge_ends_when_a_side_is_defeated() -> None:
    for down, outcome in ((0b100, GUILD_WON), (0b011, FOES_WON)):
        sitting = opened()
        assert sitting.table.round == 1
        sitting.table.down = down
        sitting.table.known = {}
        sitting.house()
        assert sitting.table.outcome == outcome
        assert sitting.game.over


@pytest.mark.rule("F3")
def test_at_the_last_round_nobody_has_won() -> None:
    sitting = opened(last_round=1)
    for name in ("Fergus", "Odo", "orc"):
        sitting.does(name, Skip)
    sitting.house()
    assert sitting.table.outcome == DRAW


@pytest.mark.rule("R-213")
def test_after_a_challenge_a_longer_game_is_back_in_the_crawl() -> None:
    sitting = opened(last_round=1, ends_after_challenge=False)
    for name in ("Fergus", "Odo", "orc"):
        sitting.does(name, Skip)
    sitting.house()
    assert type(sitting.window).__name__ == "Phase"
    assert sitting.table.phase == 0


@pytest.mark.rule("R-140", "R-064")
def test_a_move_takes_any_card_and_goes_to_the_next_zone() -> None:
    sitting = opened()
    assert sitting.refusal("Fergus", Move, "King of Cups", zone=sitting.zone("hall")) == "R-140"
    sitting.does("Fergus", Move, "King of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    assert sitting.table.zone[0] == sitting.zone("room")


def test_a_card_that_was_played_lies_on_top_of_its_pile() -> None:
    sitting = opened()
    sitting.does("Fergus", Move, "King of Cups", zone=sitting.zone("room"))
    assert sitting.table.discards[0][-1] == CARD_NAMES["King of Cups"]


@pytest.mark.rule("R-170", "B-109")
def test_a_fool_that_showed_when_it_was_played_is_not_shown_again_at_the_shuffle() -> None:
    sitting = opened(arbiter="person")
    events = sitting.does("Fergus", PlayFool)
    assert any(isinstance(event, FoolShown) for event in events)
    for name in ("Fergus", "Fergus", "Odo"):
        sitting.does(name, Skip)
    sitting.does("orc", Skip)
    events = sitting.does("GM", NextRound)
    assert not any(isinstance(event, FoolShown) for event in events)
    assert [event.deck for event in events if isinstance(event, Shuffled)] == [0, 1]
