"""Retreat (A21): who may call for it, the pursuers' speed, the cards, the tests, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CARD_NAMES, NONE, PENTACLES
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.group_tests import escape
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Bound, Flight
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import CRAWL, FAST, FOES_WON, SIMILAR, SLOW, UNDECIDED
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

DROWNED = (foe("drowned", count=3),)
FAILS = "III of Cups"
GUILD = (
    adventurer("Chirm", attributes=(2, 4, 1, 3)),
    adventurer("Brida", attributes=(4, 2, 3, 1)),
    adventurer("Odo", attributes=(3, 1, 4, 2)),
)
HANDS = {
    "Chirm": ["II of Cups", "V of Swords", "VI of Cups", "VII of Wands"],
    "Brida": ["IV of Cups", "V of Wands", "VI of Wands", "VIII of Wands"],
    "Odo": ["Queen of Cups", "V of Cups", "VI of Swords", "IX of Wands"],
}
DOOMS = ["IX", "V", "VI", "VII", "VIII", "X"]


def fight(
    foes: Any = DROWNED,
    then: tuple[str, ...] = (),
    hands: Any = None,
    arbiter: str = "person",
    **more: Any,
) -> Sitting:
    """Chirm (II) is called; *then* are the cards of the tests."""
    settings = {"arbiter": arbiter, "ends_after_challenge": False}
    plan = scene(GUILD, foes, settings=settings, **more)
    held = hands or HANDS
    initiatives = {name: cards[0] for name, cards in held.items()}
    initiatives |= {one.name: doom for one, doom in zip(plan.foes, ("IX", "VIII"), strict=False)}
    return sit(plan, held, DOOMS, initiatives, list(then))


def goes(sitting: Sitting, name: str, card: str, words: str = "") -> list[Any]:
    """One says yes."""
    return sitting.does(name, ask.Flee, card, words=words)


def without(sitting: Sitting, name: str) -> ask.Flee:
    """One says yes and plays no card."""
    actor = sitting.actor(name)
    return ask.Flee(actor, actor, NONE)


def all_go(sitting: Sitting, words: str = "") -> list[Any]:
    """Chirm calls, the pursuers are as fast, everybody plays a card."""
    sitting.does("Chirm", ask.CallRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    goes(sitting, "Chirm", "V of Swords")
    goes(sitting, "Brida", "V of Wands", words)
    return goes(sitting, "Odo", "V of Cups")


def draws(sitting: Sitting, *names: str) -> list[Any]:
    """Each of these draws, and lets it stand."""
    events: list[Any] = []
    for name in names:
        events += sitting.does(name, ask.DrawTest, resolve=False, motif=NONE)
        if kind(sitting) == "Pushing":
            events += sitting.does(name, ask.LetStand)
    return events


def kind(sitting: Sitting) -> str:
    """The kind of the open window."""
    return type(sitting.window).__name__


def ends(events: list[Any]) -> list[str]:
    """How retreats came out."""
    return [one.how for one in events if isinstance(one, told.RetreatEnded)]


# -- the pursuers


@pytest.mark.rule("R-186")
def test_who_is_faster_hunts_the_guild_down_and_no_card_is_spent() -> None:
    sitting = fight()
    sitting.does("Chirm", ask.CallRetreat)
    assert sitting.refusal("GM", ask.DeclarePursuit, mobility=3) == "R-186"
    assert ends(sitting.does("GM", ask.DeclarePursuit, mobility=FAST, words="they fly")) == ["hunted down"]
    assert (kind(sitting), len(sitting.hand("Chirm"))) == ("Turn", 3)
    assert sitting.refusal("Chirm", ask.CallRetreat) == "B-53"


@pytest.mark.rule("R-186")
def test_who_is_slow_is_left_behind_at_once_where_nobody_shares_a_zone_with_them() -> None:
    sitting = fight(foes=(foe("drowned", "foyer", count=3),))
    sitting.does("Chirm", ask.CallRetreat)
    assert ends(sitting.does("GM", ask.DeclarePursuit, mobility=SLOW)) == ["not pursued"]
    assert (sitting.table.outcome, sitting.table.phase, kind(sitting)) == (FOES_WON, CRAWL, "Phase")
    assert len(sitting.table.windows) == 1


@pytest.mark.rule("R-186")
def test_who_is_slow_is_left_behind_once_everybody_has_left_their_zone() -> None:
    sitting = fight(arbiter="stand-in", foes=(foe("drowned", mobility="slow"), foe("eel", mobility="slow")))
    sitting.given(told.Moved(1, 2), told.Moved(2, 2))
    sitting.does("Chirm", ask.CallRetreat)
    assert ends(sitting.house()) == []
    assert (kind(sitting), sitting.table.flight.slow) == ("Turn", True)
    sitting.does("Chirm", ask.Move, "V of Swords", zone=sitting.zone("room"))
    sitting.confirm()
    assert ends(sitting.pass_all()) == ["not pursued"]


@pytest.mark.rule("R-186", "F2")
@pytest.mark.parametrize(
    ("speeds", "mobility"), [(("slow", "fast"), FAST), (("slow", "similar"), SIMILAR), ((), SIMILAR)]
)
def test_left_to_itself_the_fastest_foe_counts(speeds: tuple[str, ...], mobility: int) -> None:
    foes = tuple([foe(f"foe {place}", mobility=speed) for place, speed in enumerate(speeds)]) or (foe("drowned"),)
    sitting = fight(foes=foes, arbiter="stand-in")
    if not speeds:
        sitting.given(told.Downed(3))
    sitting.does("Chirm", ask.CallRetreat)
    assert [one.mobility for one in sitting.house() if isinstance(one, told.PursuitDeclared)] == [mobility]


# -- the guild's decision


@pytest.mark.rule("B-53")
def test_the_guild_decides_together_and_one_who_stands_fast_keeps_them_all() -> None:
    sitting = fight()
    sitting.does("Chirm", ask.CallRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    goes(sitting, "Chirm", "V of Swords")
    assert SIGHT.frame(sitting.table, list(sitting.game.steps[-1].events), 1) is None
    goes(sitting, "Odo", "V of Cups")
    events = sitting.house()
    assert [one.actor for one in events if isinstance(one, told.RetreatRefused)] == [1]
    assert (kind(sitting), sitting.window.actor, len(sitting.hand("Chirm"))) == ("Turn", 0, 3)


@pytest.mark.rule("B-53")
def test_a_retreat_is_called_on_an_adventurers_own_turn() -> None:
    sitting = fight()
    assert sitting.refusal("Brida", ask.CallRetreat) == "not now"
    assert sitting.refusal("Chirm", ask.Withdraw, "V of Swords") == "B-53"
    for name in ("Chirm", "Brida"):
        sitting.does(name, ask.Skip)
    assert sitting.refusal("drowned", ask.CallRetreat) == "B-53"


@pytest.mark.rule("B-53")
def test_nobody_calls_a_retreat_on_the_fools_turn() -> None:
    hands = {**HANDS, "Chirm": ["II of Cups", "V of Swords", "VI of Cups", "the Fool"]}
    sitting = fight(hands=hands)
    sitting.does("Chirm", ask.PlayFool)
    assert sitting.refusal("Chirm", ask.CallRetreat) == "B-53"


@pytest.mark.rule("R-188")
def test_each_who_has_a_card_plays_one_and_who_has_none_cannot_help() -> None:
    sitting = fight(then=("X of Cups", "Page of Cups"))
    sitting.given(told.HandDiscarded(2, sitting.hand("Odo")))
    sitting.does("Chirm", ask.CallRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    refused = sitting.game.explain(without(sitting, "Chirm"))
    assert getattr(refused, "cite", "") == "R-188"
    assert sitting.refusal("Odo", ask.Flee, "V of Cups") == "R-188"
    goes(sitting, "Chirm", "V of Swords")
    goes(sitting, "Brida", "V of Wands")
    events = sitting.game.play(without(sitting, "Odo")).events
    played = [(one.actor, one.card, one.cite) for one in events if isinstance(one, told.CardPlayed)]
    assert played == [(0, CARD_NAMES["V of Swords"], "R-188"), (1, CARD_NAMES["V of Wands"], "R-188")]
    assert [one.adventurer for one in events if isinstance(one, told.TestCalled)] == [0, 1]


@pytest.mark.rule("R-188", "B-67")
def test_the_fool_is_played_only_where_there_is_nothing_else_and_shows_then() -> None:
    hands = {**HANDS, "Chirm": ["II of Cups", "V of Swords", "VI of Cups", "the Fool"]}
    sitting = fight(hands=hands)
    sitting.does("Chirm", ask.CallRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    assert sitting.refusal("Chirm", ask.Flee, "the Fool") == "R-188"
    sitting.given(*[told.CardDiscarded(0, CARD_NAMES[card]) for card in ("V of Swords", "VI of Cups")])
    goes(sitting, "Chirm", "the Fool")
    goes(sitting, "Brida", "V of Wands")
    events = goes(sitting, "Odo", "V of Cups")
    assert told.FoolShown(0, "B-109") in events


@pytest.mark.rule("R-188")
def test_a_clever_trick_gives_favor_to_one_of_the_tests() -> None:
    sitting = fight(then=("VII of Cups", "X of Cups"))
    events = all_go(sitting, "I push the shelf over")
    assert told.TrickTried(1, "I push the shelf over") in events
    assert kind(sitting) == "Tricks"
    assert sitting.refusal("GM", ask.RewardTrick, adventurer=1) == "R-188"
    sitting.does("GM", ask.RewardTrick, adventurer=2)
    events = draws(sitting, "Chirm", "Odo")
    assert [(one.adventurer, one.total) for one in events if isinstance(one, told.TestEnded)] == [(0, 11), (2, 14)]


@pytest.mark.rule("R-188", "F2")
def test_left_to_itself_a_trick_gives_no_favor() -> None:
    sitting = fight()
    all_go(sitting, "I push the shelf over")
    sitting.house()
    assert not sitting.window.test.favor


@pytest.mark.rule("R-188")
def test_where_everybody_is_down_before_they_run_there_is_no_way_out() -> None:
    sitting = fight()
    all_go(sitting, "I push the shelf over")
    sitting.given(*[told.Downed(one) for one in range(3)])
    assert ends(sitting.does("GM", ask.RewardTrick, adventurer=NONE)) == ["cornered"]


# -- how it ends


@pytest.mark.rule("R-187", "R-189")
def test_two_hits_are_a_clean_escape_and_the_challenge_is_over() -> None:
    sitting = fight(then=("X of Cups", "King of Cups"))
    called = all_go(sitting)
    assert [one for one in called if isinstance(one, told.TestCalled)] == [
        told.TestCalled(0, PENTACLES, "retreat", "R-187"),
        told.TestCalled(2, PENTACLES, "retreat", "R-187"),
    ]
    events = draws(sitting, "Chirm", "Odo")
    assert told.GroupTestEnded(2, "clean escape", "B-54") in events
    assert ends(events) == ["clean escape"]
    assert (sitting.table.outcome, sitting.table.phase, sitting.table.flight) == (FOES_WON, CRAWL, Flight())
    assert not any(isinstance(one, told.FateBound) for one in events)


@pytest.mark.rule("R-189")
def test_no_hit_and_the_guild_is_cornered_where_it_stands() -> None:
    sitting = fight(then=(FAILS, FAILS.replace("III", "Ace")))
    all_go(sitting)
    events = draws(sitting, "Chirm", "Odo")
    assert (ends(events), kind(sitting), sitting.window.actor) == (["cornered"], "Turn", 0)
    assert (sitting.table.outcome, sitting.table.flight.withdrawn, sitting.table.flight.tricks) == (UNDECIDED, 0, 0)
    assert sitting.table.bound == (Bound(PENTACLES, "retreat", False),)


@pytest.mark.rule("B-54")
@pytest.mark.parametrize(("hits", "how"), [(4, "clean escape"), (1, "complication"), (0, "cornered"), (-2, "cornered")])
def test_nothing_and_less_than_nothing_are_the_same_to_those_who_flee(hits: int, how: str) -> None:
    assert escape(hits) == how


@pytest.mark.rule("R-033")
def test_the_cornered_do_not_try_again_until_the_circumstances_change_or_the_challenge_ends() -> None:
    sitting = fight()
    sitting.given(told.FateBound(Bound(PENTACLES, "retreat", False)), told.FateBound(Bound(PENTACLES, "climb", False)))
    assert sitting.refusal("Chirm", ask.CallRetreat) == "R-033"
    assert sitting.refusal("GM", ruling.OfferRetreat) == "R-033"
    sitting.does("GM", ruling.Unbind, place=0, reason="the gate gives way")
    assert sitting.refusal("Chirm", ask.CallRetreat) == ""
    sitting.given(told.FateBound(Bound(PENTACLES, "retreat", False)), *[told.Downed(body) for body in (3, 4, 5)])
    sitting.does("Chirm", ask.Skip)
    assert sitting.table.phase == CRAWL
    assert sitting.table.bound == (Bound(PENTACLES, "climb", False),)


@pytest.mark.rule("R-189")
def test_one_hit_is_a_complication_after_which_they_are_away_or_not_as_the_game_master_says() -> None:
    for goes_on in (False, True):
        sitting = fight(then=("X of Cups", FAILS))
        all_go(sitting)
        draws(sitting, "Chirm", "Odo")
        assert kind(sitting) == "Complication"
        assert sitting.refusal("GM", ask.Complicate, wounded=3, goes_on=True) == "R-189"
        events = sitting.does("GM", ask.Complicate, wounded=NONE, goes_on=goes_on, words="the bridge is out")
        assert told.Complicated("the bridge is out") in events
        assert ends(events) == ["complication"]
        assert (kind(sitting) == "Turn") is goes_on


@pytest.mark.rule("R-189")
def test_left_to_itself_the_last_in_the_marching_order_is_wounded_and_they_are_away() -> None:
    sitting = fight(then=("X of Cups", FAILS), marching_order=("Odo", "Chirm", "Brida"))
    all_go(sitting)
    draws(sitting, "Chirm", "Odo")
    sitting.house()
    assert (kind(sitting), sitting.window.body) == ("Wound", 1)
    assert ends(sitting.house()) == ["complication"]
    sitting = fight(then=("X of Cups", FAILS))
    all_go(sitting)
    draws(sitting, "Chirm", "Odo")
    sitting.given(*[told.Downed(one) for one in range(3)])
    assert ends(sitting.house()) == ["complication"]


@pytest.mark.rule("R-189", "B-98")
def test_one_who_can_act_tests_alone() -> None:
    sitting = fight(then=("X of Cups",))
    sitting.given(told.Downed(1), told.Downed(2))
    sitting.does("Chirm", ask.CallRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    goes(sitting, "Chirm", "V of Swords")
    assert ends(draws(sitting, "Chirm")) == ["clean escape"]


# -- offered, and each alone


def round_over(**more: Any) -> Sitting:
    """Everybody skips, and the game master judges the round."""
    sitting = fight(**more)
    for name in ("Chirm", "Brida", "drowned", "Odo"):
        sitting.does(name, ask.Skip)
    assert kind(sitting) == "Judgement"
    return sitting


@pytest.mark.rule("R-171", "R-188", "B-53")
def test_a_retreat_is_offered_before_hands_are_discarded_and_costs_a_card_as_on_a_turn() -> None:
    sitting = round_over(then=("X of Cups", "King of Cups"))
    assert [len(sitting.hand(name)) for name in ("Chirm", "Brida", "Odo", "drowned")] == [3, 3, 3, 3]
    sitting.does("GM", ruling.OfferRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    assert sitting.refusal("GM", ruling.OfferRetreat) == "R-171"
    error = sitting.game.explain(without(sitting, "Chirm"))
    assert getattr(error, "cite", "") == "R-188"
    for name, card in (("Chirm", "V of Swords"), ("Brida", "V of Wands"), ("Odo", "V of Cups")):
        goes(sitting, name, card)
    assert ends(draws(sitting, "Chirm", "Odo")) == ["clean escape"]
    assert not any(sitting.table.hands)


@pytest.mark.rule("R-171", "R-169")
def test_hands_are_discarded_when_the_retreat_that_was_offered_is_refused_and_play_goes_on() -> None:
    sitting = round_over()
    sitting.does("GM", ruling.OfferRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    for name in ("Chirm", "Brida", "Odo"):
        sitting.does(name, ask.StandFast)
    assert kind(sitting) == "Judgement"
    gone = [event.hand for event in sitting.does("GM", ask.NextRound) if isinstance(event, told.HandDiscarded)]
    assert gone == [0, 1, 2, 3]


@pytest.mark.rule("B-53")
def test_when_the_round_is_over_and_nobody_has_a_card_left_all_who_can_act_may_test() -> None:
    sitting = round_over(then=("X of Cups", "King of Cups"))
    sitting.given(*[told.HandDiscarded(hand, sitting.table.hands[hand]) for hand in range(3)])
    sitting.does("GM", ruling.OfferRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    for name in ("Chirm", "Brida", "Odo"):
        sitting.game.play(without(sitting, name))
    assert ends(draws(sitting, "Chirm", "Odo")) == ["clean escape"]


@pytest.mark.rule("R-171")
def test_a_retreat_is_offered_on_anybodys_turn_too() -> None:
    sitting = fight()
    assert sitting.refusal("GM", ruling.OfferRetreat) == ""


@pytest.mark.rule("B-53")
def test_by_option_each_plays_the_card_on_their_own_turn_and_when_all_have_they_run() -> None:
    sitting = fight(options={"retreat_cards": "own_turn"}, then=("X of Cups", "King of Cups"))
    sitting.given(told.Downed(1))
    assert sitting.refusal("Chirm", ask.CallRetreat) == "B-53"
    sitting.does("Chirm", ask.Withdraw, "V of Swords", words="I bar the door")
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    assert of_view(view(sitting.table, ONLOOKER))["retreating"].parts == ("Chirm",)
    sitting.pass_all()
    sitting.does("drowned", ask.Skip)
    sitting.does("Odo", ask.Withdraw, "V of Cups")
    sitting.pass_all()
    assert kind(sitting) == "Tricks"
    sitting.house()
    assert ends(draws(sitting, "Chirm", "Odo")) == ["clean escape"]


@pytest.mark.rule("B-53")
def test_by_option_a_card_played_for_a_retreat_counts_for_this_round_only() -> None:
    sitting = fight(options={"retreat_cards": "own_turn"})
    sitting.does("Chirm", ask.Withdraw, "V of Swords")
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    sitting.pass_all()
    for name in ("Brida", "drowned", "Odo"):
        sitting.does(name, ask.Skip)
    sitting.does("GM", ask.NextRound)
    assert sitting.table.flight == Flight(called=1)


@pytest.mark.rule("R-171", "R-186", "R-188", "R-189")
@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.RetreatCalled(0), "Chirm calls for a retreat."),
        (told.PursuitDeclared(FAST, "they fly"), 'The pursuers are faster than the guild. "they fly"'),
        (told.TrickTried(1, "a shelf"), 'Brida tries a trick. "a shelf"'),
        (told.RetreatRefused(2), "Odo stands fast: the guild stays."),
        (told.Complicated("the bridge is out"), 'There is a complication. "the bridge is out"'),
        (told.RetreatEnded("cornered"), "The guild is cornered: there is no way out."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_retreat_is_told_in_plain_sentences(event: Any, sentence: str) -> None:
    said = tell(Names(fight().table.scene), event)
    assert said is not None
    assert said.text() == sentence
