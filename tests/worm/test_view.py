"""What each viewer sees: every kind of event and window has a closed form, and table F1 is kept in plain positions."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from facedown.kernel.structs import ONLOOKER, Answered, Changed, Opened, Queued, TakeBack
from facedown.rulesets.worm.cards import BACK, CARD_NAMES, NONE
from facedown.rulesets.worm.closed_windows import FORMS, UNKNOWN
from facedown.rulesets.worm.commands import Dodge, Pass, Riposte
from facedown.rulesets.worm.events import FoeWounded
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.unions import EVENTS
from facedown.rulesets.worm.view import View, view
from facedown.rulesets.worm.windows import AnyWindow
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

HANDS = {
    "Daria": ["V of Swords", "VI of Pentacles", "VII of Cups", "VIII of Wands"],
    "Fergus": ["X of Swords", "IX of Pentacles", "II of Cups", "III of Wands"],
}
DOOMS = ["II", "V", "IX", "XVI"]


def sitting() -> Sitting:
    """The turn of Daria, at V; the goblin lies on IX, Fergus on X."""
    return sit(
        scene((adventurer("Daria"), adventurer("Fergus")), (foe("goblin"),)),
        HANDS,
        DOOMS,
        {"Daria": "V of Swords", "Fergus": "X of Swords", "goblin": "IX"},
    )


def seen(at_table: Sitting, viewer: int) -> View:
    """The table as a viewer sees it."""
    return view(at_table.table, viewer)


def test_every_event_has_a_closed_form() -> None:
    whole = {getattr(kind, "__origin__", kind) for kind in get_args(EVENTS)}
    assert {Opened, Changed, Queued, Answered} <= whole
    assert whole == set(SIGHT.forms)


def test_every_window_has_a_closed_form() -> None:
    assert set(get_args(AnyWindow)) == set(FORMS)


@pytest.mark.rule("F1")
def test_a_hand_is_its_owners_and_a_number_to_all_others() -> None:
    at_table = sitting()
    daria, fergus, onlooker = seen(at_table, 0), seen(at_table, 1), seen(at_table, ONLOOKER)
    assert daria.private is not None
    assert fergus.private is not None
    assert daria.private.hand == tuple(CARD_NAMES[card] for card in HANDS["Daria"][1:])
    assert set(daria.private.hand).isdisjoint(fergus.private.hand)
    assert onlooker.private is None
    assert daria.public == fergus.public == onlooker.public
    assert onlooker.public.hands == (3, 3, len(at_table.table.hands[2]))


@pytest.mark.rule("F1")
def test_initiative_lies_as_a_back_until_it_is_flipped() -> None:
    at_table = sitting()
    public = seen(at_table, ONLOOKER).public
    assert public.initiative == (CARD_NAMES["V of Swords"], BACK, BACK)
    fergus = seen(at_table, 1).private
    assert fergus is not None
    assert fergus.initiative == (NONE, CARD_NAMES["X of Swords"], NONE)


@pytest.mark.rule("R-154")
def test_a_facedown_card_shows_all_but_its_card() -> None:
    at_table = sitting()
    at_table.does("Daria", Dodge, "VI of Pentacles", ward=1)
    public = seen(at_table, 1).public
    laid = public.facedown[0]
    assert laid is not None
    assert (laid.card, laid.ward, laid.on_turn) == (BACK, 1, True)
    daria = seen(at_table, 0).private
    assert daria is not None
    assert daria.facedown[0] == CARD_NAMES["VI of Pentacles"]


@pytest.mark.rule("R-163")
def test_a_declared_minor_action_is_heard_without_its_card_and_a_pass_is_not_heard() -> None:
    at_table = sitting()
    at_table.does("Daria", Riposte, "VII of Cups", ward=0)
    declared = at_table.does("Fergus", Dodge, "IX of Pentacles", ward=1)
    heard: Any = SIGHT.frame(at_table.table, declared, 0)
    assert heard.events[0].command == Dodge(1, 1, BACK, ward=1)
    windows: Any = seen(at_table, 0).windows
    assert windows[-1].answers == (Dodge(1, 1, BACK, ward=1),)
    withdrawn = at_table.does("Fergus", Pass)
    heard = SIGHT.frame(at_table.table, withdrawn, 0)
    assert [type(event).__name__ for event in heard.events] == ["TakenBack"]
    assert SIGHT.frame(at_table.table, at_table.does("Fergus", TakeBack), 0) is None


@pytest.mark.rule("R-154")
def test_a_minor_dodge_stays_facedown_when_all_reveal() -> None:
    at_table = sitting()
    at_table.does("Daria", Riposte, "VII of Cups", ward=0)
    at_table.does("Fergus", Dodge, "IX of Pentacles", ward=1)
    events = at_table.does("goblin", Pass)
    card = CARD_NAMES["IX of Pentacles"]
    assert any(getattr(event, "facedown", None) == ((1, card),) for event in events)
    for viewer in (0, 2, ONLOOKER):
        told = SIGHT.frame(at_table.table, events, viewer)
        assert told is not None
        assert f'"facedown":[[1,{BACK}]]' in SIGHT.encode(told).decode()
        assert f"[1,{card}]" not in SIGHT.encode(told).decode()


@pytest.mark.rule("F1")
def test_a_foes_numbers_are_the_game_masters_alone() -> None:
    at_table = sitting()
    wounded = [FoeWounded(2, 0, 2, 0)]
    told: Any = SIGHT.frame(at_table.table, [*wounded], 0)
    assert (told.events[0].defense, told.events[0].health) == (UNKNOWN, UNKNOWN)
    master: Any = SIGHT.frame(at_table.table, [*wounded], 2)
    assert master.events == wounded
    assert master.view.private.foes.health == (0, 0, 2)
    assert seen(at_table, 0).public.health == ()


@pytest.mark.rule("F1")
def test_the_option_shows_foes_health() -> None:
    plan = scene((adventurer("Daria"),), (foe("goblin"),), options={"foe_health_shown": "yes"})
    at_table = sit(plan, {"Daria": HANDS["Daria"]}, DOOMS, {"Daria": "V of Swords", "goblin": "IX"})
    assert seen(at_table, ONLOOKER).public.health == (0, 2)


def test_a_view_and_a_frame_become_bytes() -> None:
    at_table = sitting()
    for viewer in (0, 1, 2, ONLOOKER):
        frame = SIGHT.frame(at_table.table, [], viewer)
        assert msgspec.json.decode(SIGHT.encode(frame))["view"]["public"]["round"] == 1
