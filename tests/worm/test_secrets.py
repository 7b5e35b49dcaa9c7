"""The table of who may know what is complete, and the view shows nothing that it withholds."""

from __future__ import annotations

from itertools import chain
from typing import Final, get_args

import pytest
from msgspec.structs import replace

from facedown.kernel.structs import ONLOOKER, Changed
from facedown.rulesets.worm.cards import BACK
from facedown.rulesets.worm.commands import Attack, Dodge, Extras, LayInitiative
from facedown.rulesets.worm.dealing import hidden_cards
from facedown.rulesets.worm.events import CardsRemembered
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.secrets import PLACES, SECRET_FIELDS, SECRET_WINDOW_FIELDS, SHOWS, hidden, learned
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.unions import EVENTS
from facedown.rulesets.worm.windows import AnyWindow, Initiatives, MinorQueue
from tests.worm.sitting import adventurer, foe, scene, thing
from tests.worm.test_many_dodges import crypt, lay
from tests.worm.test_spells import spell
from tests.worm.wandering import wander

CASTER: Final = adventurer("Odo", gear=(thing("bone", "component"),), spells=("Kite",), talents=("Magic of the Weald",))
KITES: Final = scene(
    (CASTER, replace(CASTER, name="Fergus")),
    (foe("orc"),),
    spells=(spell("Kite", behaviour="Guardian Angel", on="friends", consequences=()),),
)
"""A scene in which many a card lies facedown to guard somebody."""


def test_the_table_names_every_event_and_window_there_is() -> None:
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(EVENTS)}
    assert set(SHOWS) == kinds
    assert set(SECRET_FIELDS) <= kinds
    assert set(SECRET_WINDOW_FIELDS) <= set(get_args(AnyWindow))


@pytest.mark.rule("F1")
def test_fields_that_the_table_does_not_withhold_are_told_to_everybody_as_they_are() -> None:
    compared = 0
    for game in wander(games=6, steps=80):
        table, events = game.table, game.steps[-1].events
        for viewer in (0, table.scene.game_master, ONLOOKER):
            for event in events:
                kind = type(event)
                closed = SIGHT.forms[kind](table, event, viewer)
                if closed is None:
                    assert kind in SECRET_FIELDS
                    continue
                cards = {card for card, _ in SHOWS[kind](table, event)}
                for field in event.__struct_fields__:
                    if field not in SECRET_FIELDS.get(kind, ()) and not cards and field not in ("window", "due"):
                        assert getattr(closed, field) == getattr(event, field), (kind, field)
                        compared += 1
    assert compared > 1000


@pytest.mark.rule("F1")
def test_a_card_the_table_withholds_is_a_back_in_the_event() -> None:
    withheld = 0
    for game in wander(games=6, steps=80):
        table, events = game.table, game.steps[-1].events
        for viewer in (0, table.scene.game_master, ONLOOKER):
            for event in events:
                for field in ("cards", "card", "facedown"):
                    real = getattr(event, field, None)
                    whose = dict(SHOWS[type(event)](table, event))
                    told = getattr(SIGHT.forms[type(event)](table, event, viewer), field, None)
                    if isinstance(real, int) and whose.get(real, -4) not in (-4, viewer):
                        assert told == BACK
                        withheld += 1
    assert withheld > 5


@pytest.mark.rule("F1")
def test_of_the_minor_actions_that_wait_only_those_that_stay_facedown_are_their_owners() -> None:
    table = fresh(prepare(scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))))
    queue = (Dodge(0, 0, 20, ward=0), Attack(2, 2, 60, (), Extras(rider=70, ability=0, boost=75)))
    event = Changed(MinorQueue(turn=1, used=0, queue=queue))
    assert learned(table, event, 0) == [20, 60, 70, 75]
    for viewer in (1, table.scene.game_master, ONLOOKER):
        assert learned(table, event, viewer) == [60, 70, 75]


@pytest.mark.rule("F1")
def test_of_sealed_answers_everybody_knows_their_own() -> None:
    table = fresh(prepare(scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))))
    answers = (LayInitiative(0, 0, 20), LayInitiative(1, 1, 30))
    event = Changed(Initiatives(waiting=0, asked=0b11, answers=answers))
    assert [learned(table, event, viewer) for viewer in (0, 1, 2, ONLOOKER)] == [[20], [30], [], []]


@pytest.mark.rule("F1")
def test_dealing_again_moves_exactly_the_cards_the_table_withholds() -> None:
    places = set()
    vampire = crypt()
    lay(vampire, ("X", "vampire"), ("VII", "orc"))
    for game in chain(wander(games=12, steps=120), wander(games=8, steps=60, plan=KITES), [vampire.game]):
        table = game.table
        for viewer in (0, table.scene.game_master, ONLOOKER):
            withheld = hidden(table, viewer)
            places |= {name for name, cards in withheld.items() if cards}
            assert {card for cards in withheld.values() for card in cards} == set(hidden_cards(table, viewer))
    assert places == set(PLACES)


@pytest.mark.rule("F1", "R-230")
def test_what_all_have_seen_before_a_step_back_everybody_knows() -> None:
    table = fresh(prepare(scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))))
    for viewer in (0, 1, table.scene.game_master, ONLOOKER):
        assert learned(table, CardsRemembered((20, 60)), viewer) == [20, 60]
