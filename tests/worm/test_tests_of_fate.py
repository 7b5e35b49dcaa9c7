"""Tests of fate and group tests (A2, A3), and the phases they are called in (R-213)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.structs import Event
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.cards import CARD_NAMES, CUPS, FOOL, NONE, PENTACLES, SWORDS, WANDS
from facedown.rulesets.worm.group_tests import band
from facedown.rulesets.worm.states import Modifier
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import ATTACK, BLIND, CAMP, CHALLENGE, CITY, CRAWL, EXHAUSTED, TEST_FATE
from tests.worm.sitting import Sitting, adventurer, foe, scene

PEOPLE = (
    adventurer("Daria", attributes=(1, 2, 3, 4), motifs=("street urchin",)),
    adventurer("Fergus", attributes=(3, 2, 4, 1)),
    adventurer("Chirm", attributes=(2, 4, 3, 1), motifs=("burglar", "spy")),
)


def crawl(*cards: str, people: Any = PEOPLE, arbiter: str = "person", **settings: Any) -> Sitting:
    """The Crawl, with these cards on top of the players' deck."""
    chance = Chance(7)
    chance.force([CARD_NAMES[card] for card in cards])
    settings = {"begins": "Crawl", "arbiter": arbiter, **settings}
    return Sitting(scene(people, (foe("orc"),), settings=settings), chance)


def fated(sitting: Sitting, name: str, attribute: int, **fields: Any) -> list[Event]:
    """The game master calls on somebody, who draws with or without Resolve and motif."""
    resolve, motif = fields.pop("resolve", False), fields.pop("motif", NONE)
    sitting.does("GM", ask.CallTest, adventurer=sitting.actor(name), attribute=attribute, **fields)
    return sitting.does(name, ask.DrawTest, resolve=resolve, motif=motif)


def ended(events: list[Event]) -> tuple[int, int]:
    """Result and total."""
    end = next(event for event in events if isinstance(event, told.TestEnded))
    return end.result, end.total


@pytest.mark.rule("R-007", "R-011", "R-012", "R-013", "R-016")
@pytest.mark.parametrize(("card", "result", "total"), [("Knight of Wands", 1, 14), ("Queen of Wands", 1, 15)])
def test_a_card_and_the_attribute_reach_fourteen(card: str, result: int, total: int) -> None:
    sitting = crawl(card)
    assert ended(fated(sitting, "Fergus", PENTACLES)) == (result, total)
    assert type(sitting.window).__name__ == "Phase"
    assert sitting.table.discards[0] == (CARD_NAMES[card],)


@pytest.mark.rule("R-013", "R-015")
def test_thirteen_is_a_failure_that_may_be_left_or_pushed() -> None:
    for answer, result, total in ((ask.LetStand, 0, 13), (ask.Push, 1, 14)):
        sitting = crawl("Page of Wands", "Ace of Cups")
        fated(sitting, "Fergus", PENTACLES)
        assert sitting.table.drawn == (CARD_NAMES["Page of Wands"],)
        assert ended(sitting.does("Fergus", answer)) == (result, total)
        assert not sitting.table.drawn


@pytest.mark.rule("R-015")
def test_a_success_cannot_be_pushed() -> None:
    sitting = crawl("King of Cups")
    fated(sitting, "Fergus", PENTACLES)
    assert sitting.refusal("Fergus", ask.Push) == "not now"


@pytest.mark.rule("R-014", "R-015")
@pytest.mark.parametrize(
    ("cards", "result"),
    [
        (("King of Pentacles",), 2),
        (("King of Cups",), 1),
        (("Page of Cups", "Ace of Pentacles"), 1),
        (("Page of Pentacles", "Ace of Pentacles"), 1),
    ],
)
def test_only_a_first_card_of_the_tested_suit_makes_a_success_great(cards: tuple[str, ...], result: int) -> None:
    sitting = crawl(*cards)
    events = fated(sitting, "Fergus", PENTACLES)
    if len(cards) > 1:
        events = sitting.does("Fergus", ask.Push)
    assert ended(events)[0] == result


@pytest.mark.rule("R-016", "R-017")
def test_a_pushed_failure_is_great_and_costs_what_the_game_master_says() -> None:
    sitting = crawl("II of Wands", "III of Cups")
    fated(sitting, "Fergus", PENTACLES)
    assert ended(sitting.does("Fergus", ask.Push)) == (-1, 7)
    assert sitting.refusal("GM", ask.Suffer, wound=True, effect=EXHAUSTED) == "R-017"
    assert sitting.refusal("GM", ask.Suffer, wound=False, effect=NONE) == "R-017"
    sitting.does("GM", ask.Suffer, wound=False, effect=EXHAUSTED)
    assert sitting.table.effects[sitting.body("Fergus")] == EXHAUSTED


@pytest.mark.rule("R-017")
def test_without_a_game_master_a_great_failure_exhausts_outside_a_challenge_and_wounds_inside() -> None:
    for phase, wounded in ((CRAWL, False), (CHALLENGE, True)):
        sitting = crawl("II of Wands", "III of Cups")
        fated(sitting, "Fergus", PENTACLES)
        sitting.game.table.phase = phase
        sitting.does("Fergus", ask.Push)
        answer = sitting.game.ruleset.default_answer(sitting.table, sitting.table.scene.judge)
        assert answer is not None
        events = sitting.game.play(answer).events
        assert any(isinstance(event, told.EffectApplied) for event in events) != wounded
        assert (type(sitting.window).__name__ == "Wound") == wounded


@pytest.mark.rule("R-018", "B-78")
def test_the_fool_drawn_first_is_worth_nothing_and_can_be_pushed() -> None:
    sitting = crawl("the Fool", "Knight of Swords")
    assert any(isinstance(event, told.FoolShown) for event in fated(sitting, "Fergus", PENTACLES))
    assert ended(sitting.does("Fergus", ask.Push)) == (1, 14)


@pytest.mark.rule("R-019", "B-78")
def test_the_fool_pushed_is_a_great_failure_whatever_the_total() -> None:
    sitting = crawl("Page of Cups", "the Fool")
    fated(sitting, "Fergus", PENTACLES, favor=False)
    assert ended(sitting.does("Fergus", ask.Push)) == (-1, 13)


@pytest.mark.rule("R-008", "R-020", "B-03", "B-78")
def test_the_fool_shuffles_both_decks_at_once_outside_a_challenge_and_later_inside() -> None:
    for phase in (CRAWL, CHALLENGE):
        sitting = crawl("the Fool")
        fated(sitting, "Fergus", PENTACLES)
        sitting.game.table.phase = phase
        events = sitting.does("Fergus", ask.LetStand)
        shuffled = [event.deck for event in events if isinstance(event, told.Shuffled)]
        assert shuffled == ([0, 1] if phase == CRAWL else [])
        assert sitting.table.fool_drawn == (phase == CHALLENGE)
        assert (FOOL in sitting.table.decks[0]) == (phase == CRAWL)


@pytest.mark.rule("R-021", "R-022", "R-023")
def test_favor_adds_three_disfavor_takes_three_and_neither_stacks_nor_survives_the_other() -> None:
    for favor, disfavor, total in ((True, False, 17), (False, True, 11), (True, True, 14)):
        sitting = crawl("Knight of Wands")
        events = fated(sitting, "Fergus", PENTACLES, favor=favor, disfavor=disfavor)
        if total == 11:
            events = sitting.does("Fergus", ask.LetStand)
        assert ended(events)[1] == total
    sitting = crawl("Knight of Wands")
    fields: dict[str, Any] = {"favor": True, "helper": 0, "resolve": True}
    assert ended(fated(sitting, "Fergus", PENTACLES, **fields))[1] == 17


@pytest.mark.rule("R-024")
def test_a_motif_of_ones_own_gives_favor() -> None:
    for motif, label in enumerate(("burglar", "spy")):
        sitting = crawl("VII of Wands")
        sitting.does("GM", ask.CallTest, adventurer=sitting.actor("Chirm"), attribute=PENTACLES)
        assert sitting.refusal("Chirm", ask.DrawTest, resolve=False, motif=2) == "R-024"
        events = sitting.does("Chirm", ask.DrawTest, resolve=False, motif=motif)
        assert ended(events)[1] == 14
        end = next(event for event in events if isinstance(event, told.TestEnded))
        assert [(part.label, part.value) for part in end.parts] == [("VII of Wands", 7), ("Pentacles", 4), (label, 3)]


@pytest.mark.rule("R-025")
def test_a_resolve_is_spent_before_the_draw_or_not_at_all() -> None:
    sitting = crawl("IX of Wands", "II of Wands")
    assert ended(fated(sitting, "Fergus", PENTACLES, resolve=True))[1] == 14
    assert sitting.table.resolve[1] == 3
    sitting.game.table.resolve = (4, 0, 4)
    sitting.does("GM", ask.CallTest, adventurer=1, attribute=SWORDS)
    assert sitting.refusal("Fergus", ask.DrawTest, resolve=True, motif=NONE) == "R-025"
    sitting.does("Fergus", ask.DrawTest, resolve=False, motif=NONE)
    assert sitting.refusal("Fergus", ask.DrawTest, resolve=True, motif=NONE) == "not now"


@pytest.mark.rule("R-026", "R-217")
def test_a_helper_gives_favor_and_shares_a_great_failure() -> None:
    sitting = crawl("II of Wands", "III of Cups")
    fields: dict[str, Any] = {"adventurer": 1, "attribute": PENTACLES}
    assert sitting.refusal("GM", ask.CallTest, helper=1, **fields) == "R-026"
    fated(sitting, "Fergus", PENTACLES, helper=2)
    assert sitting.refusal("Chirm", ask.Push) == "not now"
    assert ended(sitting.does("Fergus", ask.Push)) == (-1, 10)
    sitting.does("GM", ask.Suffer, wound=True, effect=NONE)
    assert [window.body for window in sitting.table.windows[1:] if isinstance(window, type(sitting.window))] == [1, 2]
    sitting = crawl()
    sitting.game.table.down = 1 << 2
    assert sitting.refusal("GM", ask.CallTest, helper=2, **fields) == "R-217"


@pytest.mark.rule("R-026")
def test_a_shared_effect_falls_on_both() -> None:
    sitting = crawl("II of Wands", "III of Cups")
    fated(sitting, "Fergus", PENTACLES, helper=2)
    sitting.does("Fergus", ask.Push)
    sitting.does("GM", ask.Suffer, wound=False, effect=BLIND)
    assert sitting.table.effects[:3] == (0, BLIND, BLIND)


@pytest.mark.rule("R-027")
def test_what_was_tried_stays_decided_for_the_whole_guild() -> None:
    sitting = crawl("King of Cups", "King of Wands", "King of Swords")
    fated(sitting, "Fergus", PENTACLES, words="climb the wall")
    assert sitting.table.bound[0].success
    retry: dict[str, Any] = {"adventurer": 2, "attribute": PENTACLES, "words": " Climb the wall"}
    assert sitting.refusal("GM", ask.CallTest, **retry) == "R-027"
    fated(sitting, "Fergus", PENTACLES, words="climb the tree")
    fated(sitting, "Fergus", SWORDS, words="climb the wall")


@pytest.mark.rule("R-027")
def test_a_test_that_nobody_described_binds_nobody() -> None:
    sitting = crawl("King of Cups", "King of Wands")
    fated(sitting, "Fergus", PENTACLES)
    fated(sitting, "Fergus", PENTACLES)
    assert sitting.table.bound == ()


@pytest.mark.rule("R-034", "R-043")
@pytest.mark.parametrize("effect", [BLIND, EXHAUSTED])
def test_the_blind_and_the_exhausted_test_with_disfavor(effect: int) -> None:
    sitting = crawl("King of Cups")
    sitting.game.table.effects = (0, effect, *sitting.table.effects[2:])
    events = [*fated(sitting, "Fergus", PENTACLES), *sitting.does("Fergus", ask.LetStand)]
    assert ended(events) == (0, 13)


@pytest.mark.rule("R-103")
def test_a_standing_favor_or_disfavor_counts_in_tests_it_is_meant_for() -> None:
    for modifier, total in (
        (Modifier("a rope", True, "R-103", kinds=1 << TEST_FATE), 17),
        (Modifier("rain", False, "R-103", actor=1), 11),
        (Modifier("rain", False, "R-103", actor=2), 14),
        (Modifier("a crowd", True, "R-103", target=1), 14),
        (Modifier("a sword", True, "R-103", kinds=1 << ATTACK), 14),
    ):
        sitting = crawl("Knight of Cups")
        sitting.game.table.modifiers = (modifier,)
        events = fated(sitting, "Fergus", PENTACLES)
        if total < 14:
            events = sitting.does("Fergus", ask.LetStand)
        assert ended(events)[1] == total


@pytest.mark.rule("R-009", "B-102")
def test_a_dry_deck_is_refilled_in_a_test_and_without_any_card_the_test_fails() -> None:
    sitting = crawl()
    table: Any = sitting.game.table
    table.discards = (table.decks[0], ())
    table.decks = ((), table.decks[1])
    events = fated(sitting, "Fergus", PENTACLES)
    assert [event.cite for event in events if isinstance(event, told.Shuffled)] == ["R-009"]
    sitting = crawl()
    table = sitting.game.table
    table.decks = ((), table.decks[1])
    sitting.does("GM", ask.CallTest, adventurer=1, attribute=PENTACLES)
    sitting.does("Fergus", ask.DrawTest, resolve=False, motif=NONE)
    assert sitting.refusal("Fergus", ask.Push) == "B-102"
    assert ended(sitting.does("Fergus", ask.LetStand)) == (0, 2)


def test_without_an_answer_the_card_is_drawn_and_not_pushed() -> None:
    sitting = crawl("II of Cups")
    sitting.does("GM", ask.CallTest, adventurer=1, attribute=PENTACLES)
    sitting.house()
    assert ended(sitting.house()) == (0, 4)


def test_words_are_printable_and_short() -> None:
    sitting = crawl()
    for words in ("x" * 201, "two\nlines"):
        assert sitting.refusal("GM", ask.CallTest, adventurer=1, attribute=PENTACLES, words=words) == "R-011"
    offer = next(one for one in sitting.game.offers(3) if one.rule.command is ask.CallTest)
    assert offer.spread(sitting.table).fields["words"] == {"open": {"words": 200}}


# -- group tests


def group(*cards: str, people: Any = PEOPLE, attribute: int = PENTACLES, **fields: Any) -> Sitting:
    """A group test is called."""
    sitting = crawl(*cards, people=people)
    sitting.does("GM", ask.CallGroupTest, attribute=attribute, **fields)
    return sitting


def draws(sitting: Sitting) -> list[Event]:
    """Whoever is next draws, and does not push."""
    events = sitting.house()
    if type(sitting.window).__name__ == "Pushing":
        events += sitting.house()
    return events


@pytest.mark.rule("R-030", "R-031", "R-032")
@pytest.mark.parametrize(
    ("cards", "hits", "outcome"),
    [
        (("King of Pentacles", "II of Cups"), 2, "success"),
        (("King of Cups", "II of Cups"), 1, "tight spot"),
        (("II of Cups", "III of Cups"), 0, "failure"),
        (("King of Pentacles", "Queen of Pentacles"), 4, "success"),
    ],
)
def test_the_best_and_the_least_qualified_test_and_their_hits_are_added(
    cards: tuple[str, ...], hits: int, outcome: str
) -> None:
    sitting = group(*cards)
    assert sitting.window.test.adventurer == sitting.actor("Chirm")
    draws(sitting)
    assert sitting.window.test.adventurer == sitting.actor("Daria")
    end = next(event for event in draws(sitting) if isinstance(event, told.GroupTestEnded))
    assert (end.hits, end.outcome) == (hits, outcome)


@pytest.mark.rule("R-031", "R-032")
def test_a_great_failure_takes_a_hit_and_is_paid_for_before_the_next_one_draws() -> None:
    sitting = group("II of Cups", "III of Cups", "King of Cups")
    sitting.house()
    sitting.does("Chirm", ask.Push)
    assert type(sitting.window).__name__ == "GreatFailure"
    sitting.house()
    end = next(event for event in draws(sitting) if isinstance(event, told.GroupTestEnded))
    assert (end.hits, end.outcome) == (0, "failure")
    assert band(-1) == "disaster"


@pytest.mark.rule("R-030")
def test_the_table_says_who_tests_where_several_are_equal() -> None:
    sitting = crawl()
    call: dict[str, Any] = {"attribute": PENTACLES}
    assert sitting.refusal("GM", ask.CallGroupTest, best=1, **call) == "R-030"
    assert sitting.refusal("GM", ask.CallGroupTest, least=2, **call) == "R-030"
    sitting.does("GM", ask.CallGroupTest, least=1, **call)
    assert [test.adventurer for test in (sitting.window.test, *sitting.window.group)] == [2, 1]
    alike = tuple([adventurer(name) for name in ("Ann", "Bob", "Cid")])
    sitting = crawl(people=alike)
    assert sitting.refusal("GM", ask.CallGroupTest, best=1, least=1, **call) == "R-030"
    sitting.does("GM", ask.CallGroupTest, least=0, **call)
    assert [test.adventurer for test in (sitting.window.test, *sitting.window.group)] == [1, 0]
    sitting = group(people=alike, best=2)
    assert [test.adventurer for test in (sitting.window.test, *sitting.window.group)] == [2, 0]


@pytest.mark.rule("R-033")
def test_a_group_test_is_bound_by_fate_as_well() -> None:
    sitting = group("King of Cups", "II of Cups", words="sneak in")
    draws(sitting)
    draws(sitting)
    assert [(one.words, one.success) for one in sitting.table.bound] == [("sneak in", False)]
    assert sitting.refusal("GM", ask.CallGroupTest, attribute=PENTACLES, words="sneak in") == "R-033"
    assert sitting.refusal("GM", ask.CallGroupTest, attribute=WANDS, words="sneak in") == ""


@pytest.mark.rule("B-98")
@pytest.mark.parametrize(("card", "hits"), [("King of Cups", 2), ("King of Pentacles", 2), ("II of Cups", 0)])
def test_when_only_one_can_act_one_test_counts_for_all(card: str, hits: int) -> None:
    sitting = crawl(card)
    sitting.game.table.down = 0b101
    sitting.does("GM", ask.CallGroupTest, attribute=PENTACLES)
    end = next(event for event in draws(sitting) if isinstance(event, told.GroupTestEnded))
    assert end.hits == hits


@pytest.mark.rule("B-98")
def test_when_nobody_can_act_no_group_tests() -> None:
    sitting = crawl()
    sitting.game.table.down = 0b111
    assert sitting.refusal("GM", ask.CallGroupTest, attribute=PENTACLES) == "B-98"


# -- phases


@pytest.mark.rule("R-213")
def test_only_the_game_master_moves_the_phase() -> None:
    sitting = crawl()
    for phase in (CITY, CAMP, CRAWL):
        sitting.does("GM", ask.SetPhase, phase=phase)
        assert sitting.table.phase == phase
    assert sitting.refusal("GM", ask.SetPhase, phase=CRAWL) == "R-213"
    assert sitting.refusal("Fergus", ask.SetPhase, phase=CAMP) == "not now"


@pytest.mark.rule("R-213", "R-006")
def test_a_challenge_begins_with_the_draw_and_leads_back_to_the_crawl() -> None:
    sitting = crawl(ends_after_challenge=False)
    assert sorted(sitting.table.decks[0]) != list(sitting.table.decks[0])
    sitting.does("GM", ask.SetPhase, phase=CHALLENGE)
    assert (sitting.table.round, len(sitting.hand("Daria"))) == (1, 4)
    assert type(sitting.window).__name__ in ("Mulligan", "Initiatives")


def test_without_a_game_master_the_challenge_begins_and_after_it_the_session_ends() -> None:
    sitting = crawl(arbiter="stand-in")
    sitting.house()
    assert sitting.table.phase == CHALLENGE
    sitting = crawl(arbiter="stand-in")
    table: Table = sitting.game.table
    table.outcome = 0
    assert any(isinstance(event, told.SessionEnded) for event in sitting.house())
    assert sitting.game.over
    with pytest.raises(NotNow):
        sitting.does("GM", ask.EndSession)


@pytest.mark.rule("R-213")
def test_the_game_master_ends_the_session() -> None:
    sitting = crawl()
    with pytest.raises(Refused):
        sitting.does("GM", ask.SetPhase, phase=9)
    sitting.does("GM", ask.EndSession)
    assert sitting.game.over


def test_a_suit_that_is_none_cannot_be_tested() -> None:
    assert crawl().refusal("GM", ask.CallTest, adventurer=0, attribute=CUPS + 2) == "R-011"


@pytest.mark.rule("R-011", "R-021")
def test_a_test_is_called_with_favor_or_without_and_with_nothing_else() -> None:
    asked: dict[str, Any] = {"adventurer": 0, "attribute": CUPS}
    assert crawl().refusal("GM", ask.CallTest, **asked, favor=2) == "R-021"
    assert crawl().refusal("GM", ask.CallTest, **asked, disfavor=2) == "R-021"
    assert crawl().refusal("GM", ask.CallTest, **asked, favor=True) == ""


@pytest.mark.rule("R-030")
def test_the_table_hears_who_tests_for_the_group() -> None:
    sitting = crawl("King of Cups", "II of Cups")
    events = sitting.does("GM", ask.CallGroupTest, attribute=PENTACLES, best=NONE, least=NONE)
    called = [event for event in events if isinstance(event, told.TestCalled)]
    assert [event.cite for event in called] == ["R-030", "R-030"]
