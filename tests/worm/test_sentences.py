"""Every event has a sentence, or says nothing on purpose; what is not known is not said."""

from __future__ import annotations

import string
import typing
from typing import Any

import pytest

from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.game import SteppedBack
from facedown.kernel.structs import ONLOOKER, Allowed, Event, Waiver, WaiverUsed
from facedown.kernel.sums import Part
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm import words as w
from facedown.rulesets.worm.cards import BACK, CARD_NAMES, NONE
from facedown.rulesets.worm.game import dealt, worm
from facedown.rulesets.worm.naming import Names, card, cards, possessive, with_article
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.rulesets.worm.sentences import TELLERS, tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Bound, Facedown, Modifier
from facedown.rulesets.worm.unions import EVENTS
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import AID, ATTACK, DODGE, PIERCING, PRONE, ROOTED
from facedown.scenes.library import sample
from facedown.simulate.driver import play_out
from facedown.simulate.many import seated

SCENE = prepare(read_scene(find_scene(sample("worm"))))
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
        (happened.TriggerSprung(0, "a tripwire", CHIRM, "it twangs"), 'A tripwire: Chirm. "it twangs"'),
        (happened.TriggerSprung(0, "the bell", NONE), "The bell."),
        (happened.SceneActionTaken(0, "to steer", CHIRM), "Chirm tried to steer."),
        (happened.SceneActionTaken(0, "to throw a rope", CHIRM, DARIA), "Chirm tried to throw a rope: Daria."),
        (happened.ClockAdvanced(0, "the tide", 3), "The tide: 3 filled."),
        (happened.ChallengeDecided(1, "the tide is in"), 'It is decided: the foes won. "the tide is in"'),
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
        (happened.Shuffled(0, ()), "The players' deck was shuffled."),
        (happened.Shuffled(1, ()), "The game master's deck was shuffled."),
        (happened.HandDiscarded(CHIRM, (CARD_NAMES["V of Cups"],)), "Chirm discarded V of Cups."),
        (happened.FoolShown(NONE), "The Fool was drawn this round: both decks are shuffled."),
        (happened.InitiativesLaid(((CHIRM, BACK),)), "All Initiatives lie facedown."),
        (happened.InitiativeReplaced(CHIRM, BACK, False), "Chirm laid a new Initiative facedown."),
        (
            happened.InitiativeDiscarded(CHIRM, CARD_NAMES["V of Cups"]),
            "Chirm's Initiative, V of Cups, was discarded.",
        ),
        (happened.FacedownRevealed(CHIRM, DODGE, CARD_NAMES["V of Cups"]), "Chirm revealed Dodge: V of Cups."),
        (happened.FacedownDiscarded(CHIRM, CARD_NAMES["V of Cups"]), "Chirm gave the facedown card up: V of Cups."),
        (happened.RoundBegan(2), "Round 2 begins."),
        (happened.RoundEnded(2), "Round 2 is over."),
        (happened.CountRose(7), "The count is at 7."),
        (happened.TurnBegan(GOBLINS), "It is the turn of the goblins."),
        (happened.TurnSkipped(CHIRM), "Chirm let the turn pass: nobody takes minor actions."),
        (happened.Downed(CHIRM), "Chirm is at Death's Door."),
        (happened.Engaged(DARIA, GOBLIN_1), "Daria and goblin 1 are engaged."),
        (happened.Disengaged(GOBLIN_1), "Goblin 1 is engaged with nobody any more."),
        (happened.Disengaged(GOBLIN_1, other=0), "Goblin 1 and Daria are no longer engaged."),
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


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (happened.Declared(GOBLINS, w.BANTER, ()), "The goblins acted: Banter."),
        (happened.Declared(CHIRM, w.TRIVIAL, (), "the door"), 'Chirm acted: Trivial Action. "the door"'),
        (happened.Declared(FERGUS, w.USE_ITEM, (GOBLIN_1,)), "Fergus acted on goblin 1: Use Item."),
        (happened.Done(CHIRM, w.PULL_FROM_PACK), "Chirm did it: Pull Item from Pack."),
        (happened.Fizzled(CHIRM, "nobody is there"), "It came to nothing for Chirm: nobody is there."),
        (happened.Judged(True, "well said"), 'The game master says that it works. "well said"'),
        (happened.Judged(False, ""), "The game master says that it does not work."),
        (happened.ResolveSpent(DARIA), "Daria spent a Resolve for favor."),
        (happened.ResolveGained(DARIA), "Daria gained a Resolve."),
        (happened.Ruled("disfavor", -3, "cover"), 'The game master ruled: disfavor, -3. "cover"'),
        (happened.Ruled("as it stands", 0), "The game master ruled: as it stands."),
        (happened.ValueAdded(DARIA, 7), "Daria added 7 to the action."),
        (
            happened.InitiativeRaised(CHIRM, 12, FERGUS),
            "The Dodge adds 12 to the Initiative of Chirm, against this action.",
        ),
        (
            happened.Succeeded(DARIA, GOBLIN_1, (), -99, -99, "R-134"),
            "Daria against goblin 1: a value that is not known. It succeeds.",
        ),
        (
            happened.Failed(GOBLINS, CHIRM, (Part("IV", 4, "R-097"),), -99, -99, "R-134"),
            "The goblins against Chirm: 4 (IV) and what is not known. It fails.",
        ),
        (
            happened.Failed(CHIRM, NONE, (Part("cover", -3, "R-066"),), -3, 7),
            "Chirm: -3 (cover) = -3, against 7. It fails.",
        ),
        (happened.FoeChanged(GOBLIN_1, 1, 4), "Goblin 1 has Health and Defense of 1/4 now."),
        (happened.FoeChanged(GOBLIN_1, -99, -99), "Goblin 1 has other Health and Defense now."),
        (happened.WoundTaken(CHIRM, w.DEATHS_DOOR), "Chirm took the Wound as Death's Door."),
        (happened.WoundTaken(CHIRM, w.TALENT), "Chirm took the Wound: the talent Fight Dirty."),
        (happened.Healed(CHIRM, w.STAGGERED), "Chirm is healed: Staggered."),
        (happened.Died(GOBLIN_1, "R-201"), "Goblin 1 is destroyed."),
        (happened.Died(CHIRM), "Chirm is dead."),
        (happened.Spared(GOBLIN_1), "Goblin 1 was spared."),
        (happened.Rose(0, wraith=False), "Daria rises as a zombie."),
        (happened.Rose(0, wraith=True), "Daria rises as a wraith."),
        (happened.Surrendered(GOBLINS), "The goblins gave up."),
        (happened.EffectEnded(CHIRM, PRONE), "Chirm is no longer prone."),
        (happened.ItemMoved(0, w.GONE, 0), "Daria's archwood wand is used up."),
        (happened.ItemMoved(0, w.GONE, 0, "R-067"), "Daria's archwood wand is lost."),
        (happened.ItemMoved(0, w.DROPPED, 0), "Daria's archwood wand lies on the ground."),
        (happened.ItemMoved(0, w.HAND, FERGUS), "Daria's archwood wand is now with Fergus: hand."),
        (happened.Loaded(0, True), "Daria's archwood wand is loaded again."),
        (happened.Loaded(0, False), "Daria's archwood wand must be loaded again."),
        (
            happened.ModifierSet(Modifier("a web", True, "R-066", target=GOBLIN_1)),
            "From now on, favor against goblin 1: a web.",
        ),
        (happened.ModifierSet(Modifier("smoke", False, "R-066")), "From now on, disfavor: smoke."),
        (happened.ModifierEnded(Modifier("smoke", False, "R-066")), "No longer disfavor: smoke."),
        (happened.MoraleSet(GOBLINS, 8), "The Morale of the goblins is 8."),
        (happened.DispositionShifted(GOBLINS, 6, 1), "The Disposition of the goblins is now basic fear."),
        (happened.DispositionShifted(GOBLINS, 6, -99), "The Disposition of the goblins is now fear."),
        (happened.NumberNamed(GOBLINS, 9), "The number of the goblins is 9."),
        (happened.CardDiscarded(GOBLINS, 77, "R-176"), "The goblins played XXI along with it."),
        (happened.CardDiscarded(CHIRM, 0), "Chirm discarded Ace of Swords."),
        (happened.FoolShown(NONE), "The Fool was drawn this round: both decks are shuffled."),
        (happened.InitiativeReplaced(CHIRM, 0, True), "Chirm took Ace of Swords as a new Initiative."),
        (happened.InitiativeReplaced(CHIRM, BACK, False), "Chirm laid a new Initiative facedown."),
        (happened.TestDrawn(CHIRM, 0, True), "Chirm pushed fate and drew Ace of Swords."),
        (happened.TestDrawn(CHIRM, 0, False), "Chirm drew Ace of Swords for the test."),
        (
            happened.FacedownLaid(FERGUS, Facedown(AID, BACK, True, ally=CHIRM, does=ATTACK)),
            "Fergus laid a facedown Aid Another for Chirm, on the turn.",
        ),
        (happened.TurnSkipped(CHIRM, "R-102"), "Chirm had no card to play: nobody takes minor actions."),
        (happened.TurnSkipped(CHIRM, "B-60"), "Chirm cannot act when the number is called."),
        (happened.TurnSkipped(CHIRM), "Chirm let the turn pass: nobody takes minor actions."),
        (
            happened.MinorsRevealed(((CHIRM, 0), (GOBLINS, 60), (GOBLINS, 77)), ()),
            "Minor actions are revealed: Chirm Ace of Swords and the goblins IV with XXI.",
        ),
        (
            happened.MinorWithdrawn(CHIRM, 0, "Nobody is there."),
            "Chirm's minor action came to nothing, and Ace of Swords is spent: Nobody is there.",
        ),
        (
            happened.ChallengeEnded(2, "the last round is over"),
            "The Challenge is over (the last round is over): nobody won.",
        ),
        (happened.ChallengeEnded(0), "The Challenge is over: the guild won."),
        (happened.PhaseSet(0), "The game is in the Crawl phase."),
        (happened.TestCalled(CHIRM, 1, "a narrow ledge"), 'Chirm tests Pentacles. "a narrow ledge"'),
        (happened.TestEnded(CHIRM, 2, 16, ()), "Chirm's test comes to 16: a great success."),
        (happened.GroupTestEnded(1, "a tight spot"), "The group test comes to 1: a tight spot."),
        (happened.SessionEnded(), "The session is over."),
        (Allowed(Waiver("R-152", FERGUS), "just once"), 'The game master sets R-152 aside for Fergus. "just once"'),
        (Allowed(Waiver("R-152", FERGUS, 0)), "Rule R-152 holds again for Fergus."),
        (WaiverUsed(FERGUS, "R-152"), "R-152 was let pass for Fergus."),
        (SteppedBack(0, "a missed call"), 'The game master stepped back. "a missed call"'),
        (happened.FoeAdded(SCENE.plan.foes[0], "from the well"), 'Foes join: goblins. "from the well"'),
        (happened.ZoneAdded(SCENE.plan.zones[0]), "There is also the room."),
        (happened.SceneSet(SCENE.plan), "The scene is now: Steel-Clad Snakes."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_rare_is_told_as_plainly(event: Event, sentence: str) -> None:
    assert text(event) == sentence


def test_a_batch_that_stays_facedown_is_told_when_it_is_laid() -> None:
    assert tell(NAMES, happened.MinorsRevealed((), ((CHIRM, BACK),))) is None


def test_what_fate_has_bound_is_told_until_it_is_unbound() -> None:
    bound = Bound(2, "climb", False)
    assert text(happened.FateBound(bound)) == "Bound by fate: the same test of Cups is not tried again."
    assert text(happened.FateUnbound(bound, "a rope")) == 'The test of Cups may be tried again. "a rope"'


def test_weapons_and_ways_have_names() -> None:
    assert NAMES.weapon(w.FISTS) == "bare hands"
    assert NAMES.weapon(w.NATURAL) == "tooth and claw"
    assert NAMES.weapon(1 + w.THROWN) == f"{SCENE.items[1].name}, thrown"
    assert NAMES.weapon(0) == "archwood wand"
    assert NAMES.way(GOBLIN_1, w.TALENT) == "a talent"
    assert NAMES.way(CHIRM, w.NOTHING) == "nothing"
    assert NAMES.way(DARIA, w.ITEM) == "a Notch in the archwood wand"
    assert NAMES.way(GOBLIN_1, NONE) == "a Wound"
    assert NAMES.body(NONE) == "nobody"


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


@pytest.mark.parametrize(
    ("name", "written"),
    [("goblins", "the goblins"), ("the prompter", "the prompter"), ("Daria", "Daria"), ("goblin 3", "goblin 3")],
)
def test_a_noun_has_its_article_once(name: str, written: str) -> None:
    assert with_article(name) == written
