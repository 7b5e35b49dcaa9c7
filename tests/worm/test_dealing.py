"""Worlds that a seat cannot tell from the real one: what stays, what moves, and what public rules still limit."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import ONLOOKER
from facedown.kernel.sums import EVERYBODY
from facedown.rulesets.worm import clues
from facedown.rulesets.worm.cards import CARD_NAMES, FOOL, NONE, SUIT, VALUE, lesser
from facedown.rulesets.worm.commands import (
    Attack,
    Dodge,
    Extras,
    GreaterDoom,
    LayInitiative,
    LesserDoom,
    Move,
    Pass,
    Redraw,
    Riposte,
    Vigilance,
)
from facedown.rulesets.worm.dealing import bound_places, followed, unknown
from facedown.rulesets.worm.events import FacedownDiscarded, InitiativeDiscarded, Shuffled
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Clue, Facedown
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.windows import MinorQueue, Minors
from facedown.rulesets.worm.words import DODGE, VIGILANCE
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, stacked

HANDS = {
    "Daria": ["V of Swords", "VI of Pentacles", "VII of Cups", "VIII of Wands"],
    "Fergus": ["X of Swords", "IX of Pentacles", "II of Cups", "III of Wands"],
}
DOOMS = ["II", "V", "IX", "XVI"]


def sitting(**options: Any) -> Sitting:
    """The turn of Daria, at V; the goblin lies on IX, Fergus on X."""
    return sit(
        scene((adventurer("Daria"), adventurer("Fergus")), (foe("goblin"),), options=options),
        HANDS,
        DOOMS,
        {"Daria": "V of Swords", "Fergus": "X of Swords", "goblin": "IX"},
    )


def worlds(at_table: Sitting, viewer: int, number: int = 60) -> list[Any]:
    """Tables dealt again for a viewer."""
    known, chance = unknown(at_table.table, viewer), Chance(4)
    return [known.deal_again(chance) for _ in range(number)]


@pytest.mark.parametrize("viewer", [0, 1, 2, ONLOOKER])
def test_every_world_looks_the_same_to_the_viewer_and_holds_all_cards(viewer: int) -> None:
    at_table = sitting()
    for world in worlds(at_table, viewer):
        assert view(world, viewer) == view(at_table.table, viewer)
        assert sorted(world.cards()) == list(range(78))


@pytest.mark.rule("R-095")
def test_an_initiative_that_was_not_called_is_above_the_count() -> None:
    at_table = sitting()
    found = {VALUE[world.initiative[1]] for world in worlds(at_table, 0)}
    assert min(found) > 5
    assert len(found) > 3
    foes = {world.initiative[2] for world in worlds(at_table, 0)}
    assert all(lesser(card) and VALUE[card] > 5 for card in foes)


@pytest.mark.rule("R-162")
def test_a_minor_dodge_is_of_pentacles_and_one_laid_on_a_turn_is_anything_but_the_fool() -> None:
    at_table = sitting()
    at_table.does("Daria", Dodge, "VII of Cups", ward=0)
    at_table.does("Fergus", Dodge, "IX of Pentacles", ward=1)
    seen_by_gm = worlds(at_table, 2, 200)
    answers: list[Any] = [world.windows[-1].answers[0] for world in seen_by_gm]
    assert {SUIT[answer.card] for answer in answers} == {1}
    assert all(answer.card in world.hands[1] for answer, world in zip(answers, seen_by_gm, strict=True))
    laid = {world.facedown[0].card for world in seen_by_gm}
    assert FOOL not in laid
    assert len({SUIT[card] for card in laid}) == 4


@pytest.mark.rule("B-109")
def test_the_fools_holder_is_not_known() -> None:
    at_table = sitting()
    held = [any(FOOL in hand for hand in world.hands) for world in worlds(at_table, 1, 200)]
    assert {True, False} == set(held)
    assert [world.fool_drawn for world in worlds(at_table, 1, 200)] == held


@pytest.mark.rule("B-110")
def test_a_card_thrown_away_unseen_keeps_what_is_known_of_it_until_it_is_shuffled() -> None:
    at_table = sitting()
    table = at_table.table
    card = CARD_NAMES["IX of Pentacles"]
    table.facedown = (None, Facedown(DODGE, card, on_turn=False, ward=1), None)
    table.hands = (table.hands[0], table.hands[1][1:], *table.hands[2:])
    worm.effects[FacedownDiscarded](table, FacedownDiscarded(1, card))
    assert {SUIT[world.discards[0][-1]] for world in worlds(at_table, 0)} == {1}
    assert {world.discards[0][-1] for world in worlds(at_table, 1)} == {card}
    order = (*table.decks[0], *table.discards[0])
    worm.effects[Shuffled](table, Shuffled(0, order))
    assert (table.thrown, table.unseen) == ((), frozenset())
    # Fergus alone knows that what still lies out is not the card he threw away.
    assert {clue.seat for clue in table.clues} == {1}
    assert all(card in clue.barred for clue in table.clues)


@pytest.mark.rule("R-009")
def test_what_lay_out_when_seen_cards_were_shuffled_in_is_none_of_them() -> None:
    at_table = sitting()
    table = at_table.table
    seen = table.decks[0][:3]
    table.decks = (table.decks[0][3:], table.decks[1])
    table.discards = (seen, ())
    worm.effects[Shuffled](table, Shuffled(0, (*table.decks[0], *seen)))
    assert {clue.seat for clue in table.clues} == {EVERYBODY}
    for world in worlds(at_table, ONLOOKER):
        assert not set(seen) & {card for hand in world.hands[:2] for card in hand}


@pytest.mark.rule("R-084")
def test_a_hand_thrown_back_was_mostly_greater_dooms() -> None:
    plan = scene((adventurer("Daria"),), (foe("goblin"),))
    at_table = Sitting(plan, stacked([HANDS["Daria"]], ["XV", "XVI", "XVII", "II"]))
    at_table.does("goblin", Redraw)
    thrown = [world.discards[1] for world in worlds(at_table, 0)]
    assert all(sum(not lesser(card) for card in cards) * 2 > 4 for cards in thrown)
    assert len(set(thrown)) > 20
    assert {world.discards[1] for world in worlds(at_table, 1)} == {at_table.table.discards[1]}


def test_any_hand_could_be_thrown_back_when_the_table_plays_so() -> None:
    plan = scene((adventurer("Daria"),), (foe("goblin"),), options={"mulligan_threshold": "none"})
    at_table = Sitting(plan, stacked([HANDS["Daria"]], ["XV", "XVI", "XVII", "II"]))
    at_table.does("goblin", Redraw)
    assert any(all(lesser(card) for card in world.discards[1]) for world in worlds(at_table, 0, 300))


def test_a_replaced_initiative_thrown_unseen_was_above_the_count() -> None:
    at_table = sitting()
    table = at_table.table
    card = table.initiative[1]
    worm.effects[InitiativeDiscarded](table, InitiativeDiscarded(1, card, unseen=True))
    assert min(VALUE[world.discards[0][-1]] for world in worlds(at_table, 0)) > 5


def test_a_facedown_minor_action_on_the_table_changes_with_its_card() -> None:
    at_table = sitting()
    table = at_table.table
    card = CARD_NAMES["IX of Pentacles"]
    table.laid = (card,)
    table.hands = (table.hands[0], tuple([other for other in table.hands[1] if other != card]), *table.hands[2:])
    table.windows = (MinorQueue(id=9, turn=0, used=0, queue=(Dodge(1, 1, card, ward=1),)),)
    for world in worlds(at_table, 0):
        window: Any = world.windows[-1]
        assert world.laid == (window.queue[0].card,)
        assert SUIT[world.laid[0]] == 1


def test_what_may_pay_for_a_minor_action_is_known_from_what_was_said() -> None:
    place = sitting().table.scene
    vigilance = Vigilance(0, 0, NONE, prepares=DODGE, of=NONE, does=0, before=False)
    assert clues.minor_action(place, Riposte(0, 0, NONE, ward=0)) == clues.OF_SUIT[0]
    assert clues.minor_action(place, vigilance) == clues.OF_SUIT[1]
    assert clues.minor_action(place, Move(0, 0, NONE, zone=0)) == clues.NO_FOOL
    assert clues.minor_action(place, Move(2, 2, NONE, zone=0)) == clues.DOOMS
    assert clues.minor_action(place, Riposte(2, 2, NONE, ward=0)) == clues.LESSER
    assert clues.minor_action(place, LesserDoom(2, 2, NONE, ability=0)) == clues.LESSER
    assert clues.minor_action(place, GreaterDoom(2, 2, NONE, ability=0)) == clues.GREATER
    assert clues.minor_action(place, LayInitiative(0, 0, NONE)) == clues.NO_FOOL
    assert clues.minor_action(place, LayInitiative(2, 2, NONE)) == clues.LESSER


@pytest.mark.rule("B-20")
def test_a_vigilance_needs_its_suit_even_on_a_turn_unless_the_table_plays_otherwise() -> None:
    lies = Facedown(VIGILANCE, NONE, on_turn=True, prepares=DODGE)
    assert clues.facedown(sitting().table.scene, 0, lies) == clues.OF_SUIT[1]
    assert clues.facedown(sitting(vigilance_suit="minors_only").table.scene, 0, lies) == clues.NO_FOOL


@pytest.mark.rule("B-45")
def test_a_foes_initiative_may_be_a_greater_doom_where_the_table_or_the_creature_allows_it() -> None:
    assert clues.initiative(sitting().table, 2) <= clues.LESSER
    assert clues.initiative(sitting(greater_doom_initiative="free").table, 2) & clues.GREATER


def test_a_command_follows_its_card_and_what_rides_on_it() -> None:
    now = [*range(78)]
    now[60], now[70], now[75] = 61, 71, 76
    move = Attack(2, 2, 60, (), Extras(rider=70, ability=0, boost=75))
    assert followed(move, now) == replace(move, card=61, extras=Extras(rider=71, ability=0, boost=76))
    assert followed(Riposte(0, 0, 5, ward=0), now) == Riposte(0, 0, 5, ward=0)


@pytest.mark.rule("R-178", "B-75")
def test_what_rides_on_a_sealed_minor_action_is_a_greater_doom_and_its_own_seat_knows_it() -> None:
    at_table = sitting()
    doom, boost = CARD_NAMES["V"], CARD_NAMES["XVI"]
    attack = Attack(2, 2, doom, (), Extras(boost=boost))
    answers = (Pass(0, 0), attack)
    at_table.table.windows = (Minors(id=9, waiting=0b10, asked=0b111, answers=answers, turn=0, used=0),)
    places = dict(bound_places(at_table.table, 0))
    assert (places[doom], places[boost]) == (clues.LESSER, clues.GREATER)
    assert not {doom, boost} & set(dict(bound_places(at_table.table, 2)))


def test_what_only_another_seat_may_conclude_limits_no_world_of_ones_own() -> None:
    at_table = sitting()
    card = at_table.table.decks[0][-1]
    at_table.table.clues = (Clue(card, clues.all_but(frozenset((card,))), seat=1),)
    assert {world.decks[0][-1] for world in worlds(at_table, 1)} == {card}
    assert len({world.decks[0][-1] for world in worlds(at_table, 0)}) > 3
