"""The spells that move cards or hold fast (C6): Binding, Brainfever, Stinking Cloud."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Event
from facedown.rulesets.worm import windows
from facedown.rulesets.worm.cards import CARD_NAMES, NONE, VALUE, name_of
from facedown.rulesets.worm.challenge.end_of_round import discard_all
from facedown.rulesets.worm.commands import Attack, KeepHand, LayInitiative, Recover, Skip, Stunned
from facedown.rulesets.worm.events import (
    CardDiscarded,
    Dealt,
    EffectEnded,
    ModifierEnded,
    ModifierSet,
    SpellEnded,
    SpellStands,
    Succeeded,
)
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.states import StandingSpell
from facedown.rulesets.worm.words import ATTACK, PRONE, ROOTED
from tests.worm.sitting import Sitting, adventurer, scene, sit
from tests.worm.test_concentration import to_the_end
from tests.worm.test_spells import BONE, cast, coven, effects_of, spell
from tests.worm.test_wands import change, found, some, with_effect

BINDING = spell(behaviour="Binding", lasts="concentration")
FEVER = spell("Fever", behaviour="Brainfever", lasts="Challenge", consequences=())
CLOUD = spell("Cloud", behaviour="Stinking Cloud", lasts="Challenge", targets=0, consequences=())

NOTCH = Consequence(do="notch")


# -- Binding


@pytest.mark.rule("C6", "R-138")
def test_recover_does_not_end_what_a_binding_keeps_on_somebody() -> None:
    sitting = coven(BINDING)
    cast(sitting, "Daria")
    sitting.pass_all()
    assert sitting.refusal("Daria", Recover, "VII of Wands", what=ROOTED) == "R-138"
    with_effect(sitting, "Daria", PRONE)
    assert sitting.refusal("Daria", Recover, "VII of Wands", what=PRONE) == ""


@pytest.mark.rule("C6", "R-182")
def test_of_a_group_only_those_who_are_not_bound_recover() -> None:
    sitting = coven(BINDING)
    cast(sitting, "goblin 1")
    with_effect(sitting, "goblin 2", ROOTED)
    sitting.pass_all()
    sitting.does("Daria", Skip)
    sitting.does("goblins", Recover, "I", what=ROOTED)
    assert [event.body for event in sitting.confirm() if isinstance(event, EffectEnded)] == [sitting.body("goblin 2")]
    assert effects_of(sitting, "goblin 1") == ROOTED


@pytest.mark.rule("C6", "R-138")
def test_a_spell_that_only_roots_is_recovered_from_like_any_hold() -> None:
    sitting = coven(spell(lasts="concentration", consequences=(*BINDING.consequences, Consequence(do="notch"))))
    cast(sitting, "Daria")
    sitting.pass_all()
    assert sitting.refusal("Daria", Recover, "VII of Wands", what=ROOTED) == ""
    bound = coven(spell(behaviour="Binding", lasts="Challenge", consequences=(Consequence(do="notch"),) * 2))
    cast(bound, "goblin 1")
    bound.pass_all()
    with_effect(bound, "Daria", ROOTED)
    assert bound.refusal("Daria", Recover, "VII of Wands", what=ROOTED) == ""


@pytest.mark.rule("C6", "R-138")
def test_a_binding_that_does_more_than_hold_holds_by_its_effects_alone() -> None:
    sitting = coven(spell(behaviour="Binding", lasts="Challenge", consequences=(*BINDING.consequences, NOTCH)))
    cast(sitting, "Daria")
    sitting.pass_all()
    with_effect(sitting, "Daria", PRONE)
    assert sitting.refusal("Daria", Recover, "VII of Wands", what=ROOTED) == "R-138"
    assert sitting.refusal("Daria", Recover, "VII of Wands", what=PRONE) == ""


# -- Brainfever


def next_round(sitting: Sitting) -> list[Event]:
    """The round ends, and the cards of the next are dealt."""
    events = to_the_end(sitting)
    events += sitting.house()
    if isinstance(sitting.window, windows.Mulligan):
        events += sitting.does(sitting.table.scene.names[sitting.table.scene.people], KeepHand)
    return events


@pytest.mark.rule("C6", "R-086")
def test_in_a_brainfever_the_lowest_card_must_be_the_initiative() -> None:
    for target, name in (("goblin 1", "goblins"), ("Daria", "Daria")):
        sitting = coven(FEVER)
        cast(sitting, target)
        next_round(sitting)
        assert isinstance(sitting.window, windows.Initiatives)
        cards = [card for card in sitting.hand(name) if VALUE[card]]
        lesser = [card for card in cards if VALUE[card] < 15]
        low = min(VALUE[card] for card in lesser)
        for card in lesser:
            cite = "" if VALUE[card] == low else "C6"
            assert sitting.refusal(name, LayInitiative, name_of(card)) == cite


@pytest.mark.rule("C6", "R-086", "B-67")
def test_of_two_equally_low_cards_either_may_be_laid_and_a_card_one_does_not_hold_is_none() -> None:
    sitting = coven(FEVER)
    cast(sitting, "Daria")
    next_round(sitting)
    cards = [CARD_NAMES[name] for name in ("II of Cups", "II of Wands", "King of Cups", "the Fool")]
    change(sitting.table, hands=(sitting.table.hands[0], tuple(cards), *sitting.table.hands[2:]))
    cites = [sitting.refusal("Daria", LayInitiative, name_of(card)) for card in cards]
    assert cites == ["", "", "C6", "B-67"]
    assert sitting.refusal("Fergus", LayInitiative, name_of(cards[0])) == "R-085"


@pytest.mark.rule("C6", "R-021")
def test_a_brainfever_gives_favor_to_the_attacks_of_whoever_has_it_while_it_burns() -> None:
    sitting = coven(FEVER)
    modifier = found(cast(sitting, "Daria"), ModifierSet).modifier
    assert (modifier.actor, modifier.kinds, modifier.favor) == (sitting.actor("Daria"), 1 << ATTACK, True)
    sitting.pass_all()
    sitting.does("Daria", Attack, "VI of Cups", aims=sitting.aim("Daria", "sword", "goblin 1"))
    assert found(sitting.confirm(), Succeeded).total == 6 + 3 + 3
    sitting = coven(FEVER, settings={"last_round": 1})
    cast(sitting, "Daria")
    to_the_end(sitting)
    events = sitting.house()
    assert some(events, SpellEnded)
    assert found(events, ModifierEnded).modifier == modifier


@pytest.mark.rule("C6")
def test_no_card_is_the_lowest_where_there_is_none() -> None:
    sitting = coven(FEVER)
    cast(sitting, "Daria")
    change(sitting.table, hands=(sitting.table.hands[0], (), *sitting.table.hands[2:]))
    choice: Any = sitting.game.ruleset.rules[LayInitiative].choices[0]
    assert choice.now(sitting.table, sitting.actor("Daria")) == (NONE,)


# -- Stinking Cloud


def dealt(events: list[Event]) -> dict[int, int]:
    """How many cards each hand got."""
    return {event.hand: len(event.cards) for event in events if isinstance(event, Dealt)}


@pytest.mark.rule("C6", "R-053", "R-073")
def test_who_begins_a_round_in_a_stinking_cloud_draws_one_fewer_and_is_stunned() -> None:
    sitting = coven(CLOUD, zones=("room", "hall"))
    assert some(cast(sitting, zone="hall"), SpellStands)
    events = [*to_the_end(sitting), *sitting.house()]
    # Daria is in the hall, and one group of foes of one type, as many as the guild.
    assert dealt(events) == {0: 4, 1: 3, 2: 3 + 1 - 1}
    assert isinstance(sitting.window, windows.Stun)
    first = sitting.hand("Daria")[0]
    assert sitting.refusal("Daria", Stunned, name_of(first)) == ""
    assert found(sitting.does("Daria", Stunned, name_of(first)), CardDiscarded).cite == "C6"
    sitting.does("goblins", Stunned, name_of(sitting.hand("goblins")[0]))
    assert isinstance(sitting.window, windows.Mulligan)
    assert [len(hand) for hand in sitting.table.hands] == [4, 2, 2]


@pytest.mark.rule("C6")
def test_the_cloud_takes_a_card_more_each_round_until_nothing_is_drawn_and_nobody_is_left_to_stun() -> None:
    sitting = coven(CLOUD, zones=("room", "hall"))
    cast(sitting, zone="hall")
    to_the_end(sitting)
    change(sitting.table, spells=(StandingSpell(0, 0, 51, -3, (), 1),))
    events = sitting.house()
    assert dealt(events) == {0: 4}
    assert isinstance(sitting.window, windows.Mulligan)
    sitting.does("goblins", KeepHand)
    asked: Any = sitting.window
    assert asked.asked == 1


@pytest.mark.rule("C6")
@pytest.mark.parametrize(("grows", "second"), [("cards", {0: 4, 1: 2}), ("zones", {0: 3, 1: 3})])
def test_a_cloud_grows_by_cards_or_by_zones(grows: str, second: dict[int, int]) -> None:
    sitting = coven(CLOUD, zones=("room", "hall"), options={"cloud_grows": grows})
    cast(sitting, zone="hall")
    to_the_end(sitting)
    change(sitting.table, spells=(StandingSpell(0, 0, 51, 0, (), 1),))
    got = dealt(sitting.house())
    assert {hand: got[hand] for hand in (0, 1)} == second


@pytest.mark.rule("C6", "B-102")
def test_in_a_cloud_too_those_in_later_places_go_short_when_the_cards_run_out() -> None:
    sitting = coven(CLOUD, zones=("room", "hall"))
    cast(sitting, zone="hall")
    to_the_end(sitting)
    sitting.given(*discard_all(sitting.table))
    few, rest = sitting.table.decks[0][:5], sitting.table.decks[0][5:]
    change(sitting.table, decks=(few, sitting.table.decks[1]), discards=((), sitting.table.discards[1]), drawn=rest)
    events = [event for event in sitting.house() if isinstance(event, Dealt) and event.hand < 2]
    assert [event.hand for event in events] == [0, 1, 0, 1, 0]


@pytest.mark.rule("C6")
def test_without_foes_the_stunned_lay_their_initiatives_next() -> None:
    plan = scene(
        (adventurer("Fergus", gear=(BONE,), talents=("Magic of the Weald",), spells=("Cloud",)),),
        (),
        spells=(CLOUD,),
    )
    sitting = sit(
        plan, {"Fergus": ["II of Cups", "IX of Swords", "VIII of Swords", "X of Wands"]}, [], {"Fergus": "II of Cups"}
    )
    cast(sitting, zone="hall")
    to_the_end(sitting)
    sitting.house()
    sitting.does("Fergus", Stunned, name_of(sitting.hand("Fergus")[0]))
    assert isinstance(sitting.window, windows.Initiatives)
