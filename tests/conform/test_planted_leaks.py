"""A suite that never fails proves nothing: each leak of the list, planted alone, must be caught."""

from __future__ import annotations

import random
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from facedown.conform.playing import played
from facedown.conform.report import Report
from facedown.conform.worlds import check_worlds
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Refused
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.sight import Sight
from facedown.kernel.structs import ONLOOKER, Command, Event
from facedown.rulesets.worm.cards import NONE, name_of
from facedown.rulesets.worm.conforming import Worm
from facedown.rulesets.worm.events import Dealt, FacedownLaid, InitiativesLaid
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.table import Table
from tests.worm.wandering import CROWDED

RUNS = 1000


class Leaky(Worm):
    """Worm, but each frame carries something more: what *leak* says of the table to a viewer."""

    def __init__(self, leak: Callable[[Table, int], object]) -> None:
        super().__init__({"crowded": CROWDED})
        self.sight = Sight(self.ruleset, lambda table, viewer: (SIGHT.view(table, viewer), leak(table, viewer)))
        self.sight.forms = dict(SIGHT.forms)


def caught(subject: Worm) -> tuple[int, list[str]]:
    """After how many pairs the suite finds a fault (at most RUNS), and the faults."""
    report = Report()
    for seed in range(RUNS):
        game = played(subject, "crowded", seed, longest=80)
        check_worlds(subject, game, Chance(seed), report, 3)
        pairs = sum([number for what, number in report.counts.items() if what.startswith("pairs of")])
        if report.faults or pairs >= RUNS:
            return pairs, report.faults
    return RUNS, []


def others(table: Table, viewer: int) -> list[tuple[int, ...]]:
    """The hands that are not the viewer's."""
    return [hand for place, hand in enumerate(table.hands) if place != viewer]


def named_to_an_onlooker(table: Table, viewer: int) -> object:
    """The payload for onlookers names facedown cards."""
    return [name_of(one.card) for one in table.facedown if one is not None] if viewer == ONLOOKER else None


def a_derived_counter(table: Table, viewer: int) -> object:
    """How many Swords are left in the deck."""
    return sum([card < 14 for card in table.decks[0]])


def lasting_ids(table: Table, viewer: int) -> object:
    """An id that each card keeps, seen or not."""
    ids = random.Random(7).sample(range(1000), 78)
    return [[ids[card] for card in hand] for hand in others(table, viewer)]


def sorted_backs(table: Table, viewer: int) -> object:
    """Backs in the order of the cards' values: who draws a card shows where it goes."""
    return [sorted(range(len(hand)), key=lambda place: hand[place]) for hand in others(table, viewer)]


def others_legal_count(table: Table, viewer: int) -> object:
    """How many commands the others could give."""
    seats = [seat for seat in range(table.scene.people + 1) if seat != viewer]
    return [len(worm.legal(table, seat)) for seat in seats]


def masks_as_long_as_names(table: Table, viewer: int) -> object:
    """A back made of as many signs as the name has."""
    return ["*" * len(name_of(card)) for hand in others(table, viewer) for card in hand]


def a_hash_of_the_deck(table: Table, viewer: int) -> object:
    """Enough to guess the order, for who can try."""
    return blake2b(bytes(table.decks[0])).hexdigest()


def an_unsalted_hash_of_state(table: Table, viewer: int) -> object:
    """The whole state's hash, to notice when it changes."""
    return blake2b(repr((table.hands, table.initiative, table.facedown)).encode()).hexdigest()


def an_undo_copy(table: Table, viewer: int) -> object:
    """The state an undo would bring back, whole."""
    return {"undo": [list(hand) for hand in table.hands]}


def a_handle_that_survives_a_shuffle(table: Table, viewer: int) -> object:
    """Each place in a deck is told by a handle that belongs to the card, also after a shuffle."""
    return [card * 37 % 101 for deck in table.decks for card in deck[-3:]]


def a_foes_health(table: Table, viewer: int) -> object:
    """A bar over each foe's head."""
    return list(table.health)


def a_foes_disposition(table: Table, viewer: int) -> object:
    """Its strength, too."""
    return list(table.disposition)


def the_fools_holder(table: Table, viewer: int) -> object:
    """Whether a double shuffle is due, before the Fool shows."""
    return table.fool_drawn


def who_has_answered(table: Table, viewer: int) -> object:
    """The size of a sealed answer."""
    window: Any = table.windows[-1] if table.windows else None
    return [len(repr(answer)) for answer in getattr(window, "answers", ())]


LEAKS = (
    named_to_an_onlooker,
    a_derived_counter,
    lasting_ids,
    sorted_backs,
    others_legal_count,
    masks_as_long_as_names,
    a_hash_of_the_deck,
    an_unsalted_hash_of_state,
    an_undo_copy,
    a_handle_that_survives_a_shuffle,
    a_foes_health,
    a_foes_disposition,
    the_fools_holder,
    who_has_answered,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_view_that_says_too_much_is_caught(leak: Callable[[Table, int], object]) -> None:
    pairs, faults = caught(Leaky(leak))
    assert faults, f"not found in {pairs} pairs"


def test_a_seed_in_the_first_frame_is_caught() -> None:
    class Seeded(Worm):
        def begin(self, setup: Any, chance: Chance) -> Any:
            game = super().begin(setup, chance)
            first = msgspec.structs.replace(game.steps[0].events[0], cite=str(hash(game.table.decks)))
            game.steps[0] = replace(game.steps[0], events=(first, *game.steps[0].events[1:]))
            return game

    assert caught(Seeded({"crowded": CROWDED}))[1]


class Telling(Worm):
    """Worm with another closed form for some kind of event."""

    def __init__(self, kind: type[Event], form: Callable[[Table, Any, int], Event | None]) -> None:
        super().__init__({"crowded": CROWDED})
        self.sight = Sight(self.ruleset, SIGHT.view)
        self.sight.forms = {**SIGHT.forms, kind: form}


def whole(table: Table, event: Event, viewer: int) -> Event:
    """Nothing is closed."""
    return event


@pytest.mark.parametrize("kind", [Dealt, FacedownLaid, InitiativesLaid])
def test_an_event_told_whole_is_caught(kind: type[Event]) -> None:
    assert caught(Telling(kind, whole))[1]


def test_a_log_that_names_the_card_is_caught() -> None:
    def written(table: Table, event: FacedownLaid, viewer: int) -> Event:
        facedown = replace(event.facedown, card=NONE, words=f"lays the {name_of(event.facedown.card)}")
        return replace(event, facedown=facedown)

    assert caught(Telling(FacedownLaid, written))[1]


class Chatty(Ruleset):
    """Worm's rules, but a refusal says that somebody else holds the card."""

    def check(self, table: Any, command: Command, window_id: int) -> Any:
        """Refuse with more than the sender may know."""
        card = getattr(command, "card", NONE)
        for hand, cards in enumerate(table.hands):
            if card in cards and hand != command.seat:
                raise Refused("Somebody else holds that card.", "R-085")
        return super().check(table, command, window_id)


def test_a_refusal_that_tells_is_caught() -> None:
    subject = Worm({"crowded": CROWDED})
    subject.ruleset = Chatty("chatty")
    subject.ruleset.__dict__.update(worm.__dict__)
    assert caught(subject)[1]


def test_the_ruleset_as_it_is_is_not_called_leaky() -> None:
    report = Report()
    subject = Worm({"crowded": CROWDED})
    for seed in range(15):
        game = played(subject, "crowded", seed, longest=120)
        check_worlds(subject, game, Chance(seed), report, 3)
    assert report.faults == []
    assert sum([number for what, number in report.counts.items() if what.startswith("pairs of")]) >= 100
