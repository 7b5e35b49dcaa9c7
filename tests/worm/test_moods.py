"""Dispositions and Morale by the book's figures (C7): chance, shades, Morale in words, and what moods make bots lay."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.kernel.chance import Chance
from facedown.kernel.offers import offers
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.arbiter.stepping_back import forget
from facedown.rulesets.worm.cards import CARD_NAMES, MINORS
from facedown.rulesets.worm.challenge.moods import by_chance, emotion_of
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import FoePlan
from facedown.rulesets.worm.preparing import mind
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import CHALLENGE, EMOTIONS
from tests.worm.sitting import Sitting, adventurer, foe, scene, stacked

ORC = foe("orc", emotion="random", intensity="intense")


def met(*cards: str, pile: tuple[str, ...] = (), foes: Any = (ORC,), arbiter: str = "stand-in") -> Sitting:
    """The Challenge begins after these minors lie on the pile; *cards* come next from the deck."""
    plan = scene((adventurer("Fergus"),), foes, settings={"begins": "Crawl", "arbiter": arbiter})
    sitting = Sitting(plan, stacked([], [], [*pile, *cards]))
    for _ in pile:
        sitting.given(told.MoodDrawn(sitting.table.decks[0][-1]))
    if arbiter == "stand-in":
        sitting.house()
    return sitting


def feels(sitting: Sitting) -> str:
    """The orc's emotion."""
    return EMOTIONS[sitting.table.disposition[1][0]]


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("card", "emotion"),
    [
        ("Ace of Cups", "anger"),
        ("II of Wands", "anger"),
        ("III of Cups", "distaste"),
        ("VI of Swords", "sadness"),
        ("VII of Cups", "joy"),
        ("X of Cups", "surprise"),
        ("Page of Cups", "trust"),
        ("Knight of Cups", "trust"),
        ("Queen of Cups", "fear"),
        ("King of Pentacles", "fear"),
    ],
)
def test_the_top_of_the_minor_discards_says_what_they_feel(card: str, emotion: str) -> None:
    sitting = met(pile=("V of Cups", card))
    assert (feels(sitting), sitting.table.disposition[1][1], sitting.table.phase) == (emotion, 2, CHALLENGE)
    assert EMOTIONS[emotion_of(CARD_NAMES[card])] == emotion
    shifted = [one for one in sitting.game.steps[-1].events if isinstance(one, told.DispositionShifted)]
    assert [one.cite for one in shifted] == ["C7"]


@pytest.mark.rule("B-108")
def test_where_nothing_lies_there_a_card_is_drawn_to_read_and_discarded() -> None:
    sitting = met("VII of Wands", "II of Cups")
    assert feels(sitting) == "joy"
    assert sitting.table.discards[0] == (CARD_NAMES["VII of Wands"],)


@pytest.mark.rule("B-108")
def test_the_fool_says_nothing_and_another_card_is_drawn_and_both_decks_are_shuffled_at_the_rounds_end() -> None:
    sitting = met("the Fool", "IX of Wands")
    assert feels(sitting) == "surprise"
    assert (sitting.table.fool_drawn, sitting.table.fool_shown) == (True, True)
    sitting = met("III of Wands", pile=("the Fool",))
    assert feels(sitting) == "distaste"


@pytest.mark.rule("B-108")
def test_an_empty_deck_is_filled_again_and_where_no_card_is_left_they_feel_as_the_scene_says() -> None:
    sitting = met(pile=("V of Cups",))
    sitting.table.decks = ((), sitting.table.decks[1])
    sitting.table.discards = ((CARD_NAMES["V of Cups"], CARD_NAMES["the Fool"]), ())
    worm.apply(sitting.table, by_chance(sitting.table, 1, Chance(1)))
    assert feels(sitting) == "sadness"
    sitting.table.decks = ((), sitting.table.decks[1])
    sitting.table.discards = ((CARD_NAMES["the Fool"],), ())
    assert list(by_chance(sitting.table, 1, Chance(1))) == []


@pytest.mark.rule("B-108", "B-110")
def test_a_discard_that_nobody_has_seen_is_not_read() -> None:
    sitting = met(pile=("V of Cups",))
    sitting.table.unseen = frozenset({CARD_NAMES["V of Cups"]})
    drawn = sitting.table.decks[0][-1]
    assert told.MoodDrawn(drawn) in list(by_chance(sitting.table, 1, Chance(1))) or drawn not in MINORS


@pytest.mark.rule("C7", "B-108")
def test_the_game_master_lets_chance_say_how_a_group_feels() -> None:
    sitting = met("the Fool", "Queen of Wands", foes=(foe("orc"),), arbiter="person")
    events = sitting.does("GM", ruling.ReadDisposition, group=1, reason="they meet on the stair")
    assert feels(sitting) == "fear"
    assert sum([isinstance(one, told.Shuffled) for one in events]) == 2
    assert sitting.refusal("GM", ruling.ReadDisposition, group=0) == "R-105"
    again = forget(sitting.table, [told.MoodDrawn(3)], Chance(1))
    assert [one.deck for one in again if isinstance(one, told.Shuffled)] == [0]


@pytest.mark.rule("C7")
def test_who_joins_later_feels_anger_where_chance_would_say() -> None:
    assert mind(FoePlan(name="rat", zone="hall", emotion="random", intensity="mild")) == (0, 0)
    assert mind(FoePlan(name="rat", zone="hall", emotion="fear")) == (6, 1)


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("words", "disposition"),
    [("rage", (0, 2)), ("boredom", (1, 0)), ("grief", (2, 2)), ("awe", (4, 2)), ("anxiety", (6, 0)), ("fear", (6, 1))],
)
def test_each_strength_of_an_emotion_has_a_name(words: str, disposition: tuple[int, int]) -> None:
    sitting = met(foes=(foe("orc"),), arbiter="person")
    read: Any = NOTATION.read(sitting.table, f"GM: set the Disposition of orc to {words}")
    assert (read.emotion, read.intensity) == disposition


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("words", "morale"), [("confident", 20), ("neutral", 18), ("Wary", 10), ("panicking", 8), ("13", 13)]
)
def test_morale_is_said_as_a_number_or_as_how_they_feel(words: str, morale: int) -> None:
    sitting = met(foes=(foe("orc"),), arbiter="person")
    read: Any = NOTATION.read(sitting.table, f"GM: set the Morale of orc to {words}")
    assert read.morale == morale
    assert NOTATION.read(sitting.table, "GM: read the Disposition of orc") == ruling.ReadDisposition(1, 2, 1)


@pytest.mark.rule("B-108")
def test_the_card_that_is_read_is_told() -> None:
    said = tell(Names(met().table.scene), told.MoodDrawn(CARD_NAMES["IX of Cups"]))
    assert said is not None
    assert said.text() == "IX of Cups is drawn to read a Disposition."


@pytest.mark.rule("C7")
@pytest.mark.parametrize(("emotion", "card"), [("sadness", "II"), ("fear", "IX"), ("anger", "V")])
def test_fearful_foes_lay_a_high_initiative_and_sad_ones_a_low_one(emotion: Any, card: str) -> None:
    plan = scene((adventurer("Fergus"),), (foe("orc", emotion=emotion),))
    hand = ["II of Cups", "III of Cups", "IV of Cups", "V of Cups"]
    sitting = Sitting(plan, stacked([hand], ["II", "V", "IX", "III"]))
    sitting.house()
    move = CarefulBot().answer(lambda: view(sitting.table, 1), offers(worm, sitting.table, 1), lambda: 0.5)
    assert isinstance(move, ask.LayInitiative)
    assert move.card == CARD_NAMES[card]
