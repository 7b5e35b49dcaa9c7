"""Every event has a sentence, or says nothing on purpose; what is not known is not said."""

from __future__ import annotations

import string
import typing
from typing import Any

import pytest

from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.structs import ONLOOKER, Event
from facedown.kernel.sums import Part
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.cards import BACK, CARD_NAMES, NONE
from facedown.rulesets.worm.game import dealt, worm
from facedown.rulesets.worm.naming import Names, card, cards, possessive
from facedown.rulesets.worm.scene import prepare
from facedown.rulesets.worm.scene_file import SAMPLE, find_scene, read_scene
from facedown.rulesets.worm.sentences import TELLERS, tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.unions import EVENTS
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import ATTACK, DODGE, PIERCING, ROOTED
from facedown.simulate.driver import play_out
from facedown.simulate.many import seated

SCENE = prepare(read_scene(find_scene(SAMPLE)))
NAMES = Names(SCENE)
DARIA, FERGUS, CHIRM, GOBLINS, PENDULUM = range(5)
GOBLIN_1 = 3


def text(event: Event) -> str:
    """The sentence of an event."""
    sentence = tell(NAMES, event)
    assert sentence is not None
    return sentence.text()


def test_every_event_has_a_sentence_or_says_nothing_on_purpose() -> None:
    kinds = {typing.get_origin(kind) or kind for kind in typing.get_args(EVENTS)}
    assert {kind.__name__ for kind in kinds - set(TELLERS)} == set()


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            happened.Dealt(CHIRM, (CARD_NAMES["V of Cups"], CARD_NAMES["the Fool"])),
            "Chirm drew V of Cups and the Fool.",
        ),
        (happened.Dealt(CHIRM, (BACK, BACK)), "Chirm drew 2 cards."),
        (happened.Dealt(3, (BACK,)), "The game master drew 1 card."),
        (happened.CardPlayed(GOBLINS, CARD_NAMES["XIII"]), "The goblins played XIII."),
        (happened.InitiativeFlipped(GOBLINS, CARD_NAMES["IV"]), "The goblins' Initiative is IV."),
        (happened.InitiativeFlipped(CHIRM, CARD_NAMES["V of Cups"]), "Chirm's Initiative is V of Cups."),
        (
            happened.FacedownLaid(FERGUS, Facedown(DODGE, BACK, False, ward=CHIRM)),
            "Fergus laid a facedown Dodge for Chirm, as a minor action.",
        ),
        (
            happened.FacedownLaid(FERGUS, Facedown(DODGE, BACK, True, ward=FERGUS)),
            "Fergus laid a facedown Dodge, on the turn.",
        ),
        (happened.Declared(GOBLINS, ATTACK, (DARIA, CHIRM)), "The goblins attacked Daria and Chirm."),
        (
            happened.Succeeded(CHIRM, GOBLIN_1, (Part("Ace of Cups", 1, "R-097"), Part("Swords", 2, "R-097")), 3, 3),
            "Chirm against goblin 1: 1 (Ace of Cups) + 2 (Swords) = 3, against 3. It succeeds.",
        ),
        (
            happened.Failed(FERGUS, GOBLIN_1, (Part("X of Cups", 10, "R-097"), Part("cover", -3, "R-066")), 7, 9),
            "Fergus against goblin 1: 10 (X of Cups) - 3 (cover) = 7, against 9. It fails.",
        ),
        (
            happened.Succeeded(GOBLINS, CHIRM, (Part("XI", 11, "R-097"),), 15, 5),
            "The goblins against Chirm: 11 (XI) and what is not known = 15, against 5. It succeeds.",
        ),
        (happened.Succeeded(CHIRM, NONE, (), 11, 7), "Chirm: 11, against 7. It succeeds."),
        (happened.FoeWounded(GOBLIN_1, -99, -99, PIERCING), "Goblin 1 took a Piercing Wound."),
        (
            happened.FoeWounded(GOBLIN_1, 0, 2, 0),
            "Goblin 1 took a Wound; Health and Defense are 2/0.",
        ),
        (happened.EffectApplied(GOBLIN_1, ROOTED), "Goblin 1 is Rooted."),
        (happened.Moved(CHIRM, 2), "Chirm is now in the foyer."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_sentence_is_plain_and_exact(event: Event, sentence: str) -> None:
    assert text(event) == sentence


def test_a_sentence_is_translated_by_its_message_and_keeps_its_fields() -> None:
    sentence = tell(NAMES, happened.CountRose(5))
    assert sentence is not None
    assert (sentence.message, sentence.fields, sentence.cite) == ("The count is at {count}.", {"count": 5}, "R-095")
    assert sentence.text({"The count is at {count}.": "gezählt: {count}"}.__getitem__) == "Gezählt: 5"


def test_whole_games_are_told_to_everybody_and_nothing_is_missing_in_any_sentence() -> None:
    bots = seated(SCENE, RandomBot(), RandomBot())
    told = 0
    for seed in range(1, 9):
        chance = Chance(seed)
        table = dealt(SCENE, chance)
        log: list[Any] = []
        play_out(worm, view, table, bots, chance, fractions(seed), log)
        for viewer in (ONLOOKER, 0, SCENE.game_master):
            for event in SIGHT.seen(table, log, viewer):
                sentence = tell(NAMES, event)
                if sentence is not None:
                    told += 1
                    named = {name for _, name, _, _ in string.Formatter().parse(sentence.message) if name}
                    assert named <= set(sentence.fields)
                    assert sentence.text()
    assert told > 1000


def test_names_read_as_english() -> None:
    assert NAMES.actor(PENDULUM) == "the pendulum"
    assert NAMES.actor(SCENE.judge) == "the game master"
    assert NAMES.body(GOBLIN_1) == "goblin 1"
    assert NAMES.bodies((DARIA, FERGUS, CHIRM)) == "Daria, Fergus and Chirm"
    assert possessive("the goblins") == "the goblins'"
    assert (card(BACK), cards(()), cards((BACK, 0))) == ("a card", "no cards", "2 cards")
