"""A card put down in a window that waits is in the hand no more: nothing else may take it (B-57)."""

from __future__ import annotations

import msgspec
import pytest

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.kernel.chance import Chance
from facedown.kernel.offers import offers
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm import windows
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CARD_NAMES, NONE, PENTACLES, SWORDS, name_of
from facedown.rulesets.worm.commands import (
    Attack,
    CallRetreat,
    DeclarePursuit,
    DrawTest,
    Extras,
    Flee,
    LayInitiative,
    Pass,
    Push,
    Stunned,
    TrivialAction,
)
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import SIMILAR
from tests.worm.ruling import FOES, PEOPLE, ruled_table
from tests.worm.sitting import Sitting, scene
from tests.worm.test_retreat import fight, goes

STUN = (Consequence(do="discard"),)


def minors() -> Sitting:
    """Fergus has acted; Chirm and the foes are asked for minor actions."""
    sitting = ruled_table()
    sitting.does("Fergus", TrivialAction, "X of Pentacles", item=NONE)
    while type(sitting.window).__name__ != "Minors":
        sitting.house()
    return sitting


def stunned(sitting: Sitting, name: str) -> None:
    """The game master says that somebody is Stunned."""
    sitting.does("GM", ruling.Inflict, body=sitting.body(name), consequences=STUN, reason="a gong")


@pytest.mark.rule("B-57", "R-053")
def test_a_stun_takes_no_card_that_is_put_down() -> None:
    sitting = minors()
    sitting.does("Chirm", TrivialAction, "VI of Swords", item=NONE)
    stunned(sitting, "Chirm")
    assert sitting.refusal("Chirm", Stunned, "VI of Swords") == "R-053"
    events = sitting.house()
    assert [one.card for one in events if isinstance(one, told.CardDiscarded)] == [CARD_NAMES["IX of Pentacles"]]
    events = [*sitting.does("goblins", Pass), *sitting.does("orc", Pass)]
    revealed = next(one for one in events if isinstance(one, told.MinorsRevealed))
    assert revealed.cards == ((sitting.actor("Chirm"), CARD_NAMES["VI of Swords"]),)


@pytest.mark.rule("B-57")
def test_whose_only_card_is_put_down_has_none_to_lose() -> None:
    sitting = minors()
    fergus, chirm, *rest = sitting.table.hands
    sitting.table.hands = (fergus, chirm[:1], *rest)
    sitting.does("Chirm", TrivialAction, "VI of Swords", item=NONE)
    stunned(sitting, "Chirm")
    assert type(sitting.window).__name__ == "Minors"


def one_card_left() -> Sitting:
    """Initiatives are laid; Chirm has one card."""
    sitting = Sitting(scene(PEOPLE, FOES, settings={"arbiter": "person"}), Chance(3))
    while not isinstance(sitting.window, windows.Initiatives):
        sitting.house()
    chirm = sitting.actor("Chirm")
    sitting.given(*[told.CardDiscarded(chirm, card) for card in sitting.table.hands[chirm][1:]])
    return sitting


def shown(sitting: Sitting, name: str) -> bytes:
    """What somebody is shown of the table."""
    return msgspec.json.encode(view(sitting.table, sitting.actor(name)))


@pytest.mark.rule("B-57", "R-053", "B-46")
def test_a_stun_among_sealed_answers_does_not_show_who_has_answered() -> None:
    after = []
    for answered in (False, True):
        sitting = one_card_left()
        if answered:
            sitting.does("Chirm", LayInitiative, name_of(sitting.hand("Chirm")[0]))
        stunned(sitting, "Chirm")
        assert isinstance(sitting.window, windows.Stun)
        seen = [shown(sitting, "Fergus")]
        sitting.house()
        assert sitting.hand("Chirm") == ()
        after.append([*seen, shown(sitting, "Fergus"), shown(sitting, "GM")])
        while isinstance(sitting.window, windows.Initiatives):
            sitting.house()
        assert sitting.table.initiative[sitting.actor("Chirm")] == NONE
        assert sitting.table.initiative[sitting.actor("Fergus")] != NONE
    assert after[0] == after[1]


@pytest.mark.rule("B-46", "B-57")
def test_who_has_no_card_left_lays_nothing() -> None:
    sitting = one_card_left()
    stunned(sitting, "Chirm")
    sitting.house()
    chirm = sitting.actor("Chirm")
    assert sitting.game.legal(chirm) == [LayInitiative(chirm, chirm, NONE)]
    assert NOTATION.write(sitting.table, LayInitiative(chirm, chirm, NONE)) == "Chirm: lay nothing as Initiative"
    offered = offers(worm, sitting.table, chirm)
    assert CarefulBot().answer(lambda: view(sitting.table, chirm), offered, lambda: 0.5) == LayInitiative(
        chirm, chirm, NONE
    )


@pytest.mark.rule("B-57", "B-53", "R-188")
def test_a_card_lost_since_it_was_put_down_pays_for_no_retreat() -> None:
    sitting = fight()
    chirm = sitting.actor("Chirm")
    sitting.given(*[told.CardDiscarded(chirm, card) for card in sitting.hand("Chirm")[1:]])
    sitting.does("Chirm", CallRetreat)
    sitting.does("GM", DeclarePursuit, mobility=SIMILAR)
    sitting.game.play(Flee(chirm, chirm, sitting.hand("Chirm")[0], "a trick"))
    stunned(sitting, "Chirm")
    sitting.house()
    goes(sitting, "Brida", "V of Wands")
    events = goes(sitting, "Odo", "V of Cups")
    assert [one.actor for one in events if isinstance(one, told.CardPlayed)] == [1, 2]
    assert not [one for one in events if isinstance(one, told.TrickTried)]


@pytest.mark.rule("B-57", "R-178")
def test_what_a_foe_has_put_down_is_not_the_game_masters_to_give_for_another() -> None:
    sitting = minors()
    boosted = Extras(boost=CARD_NAMES["XVI"])
    sitting.does("goblins", Attack, "III", aims=sitting.aim("goblin 1", "dagger", "Fergus"), extras=boosted)
    stunned(sitting, "orc")
    legal = sitting.game.legal(sitting.table.scene.game_master)
    listed = {command.card for command in legal if isinstance(command, Stunned)}
    assert listed == {CARD_NAMES[name] for name in ("V", "VII", "VIII", "IX")} & set(sitting.hand("orc"))


def drawn(sitting: Sitting) -> tuple[int, ...]:
    """The cards of tests that lie open."""
    return sitting.table.drawn


@pytest.mark.rule("R-007", "R-012")
def test_a_test_called_within_a_test_leaves_the_cards_of_the_other_where_they_lie() -> None:
    sitting = ruled_table()
    sitting.does("GM", ruling.TestNow, adventurer=0, attribute=PENTACLES, reason="the ice")
    low = [CARD_NAMES[name] for name in ("II of Wands", "III of Pentacles", "II of Pentacles")]
    minors_deck = [card for card in sitting.table.decks[0] if card not in low]
    sitting.table.decks = ((*minors_deck, *reversed(low)), sitting.table.decks[1])
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    assert type(sitting.window).__name__ == "Pushing"
    sitting.does("GM", ruling.TestNow, adventurer=1, attribute=SWORDS, reason="the beam")
    sitting.does("Chirm", DrawTest, resolve=False, motif=NONE)
    sitting.house()
    assert drawn(sitting) == (low[0],)
    assert low[1] in sitting.table.discards[0]
    events = sitting.does("Fergus", Push)
    ended = next(one for one in events if isinstance(one, told.TestEnded))
    assert [part.value for part in ended.parts if "of" in part.label] == [2, 2]
    assert drawn(sitting) == ()
    assert low[0] in sitting.table.discards[0]
