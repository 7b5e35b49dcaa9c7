"""Guard (R-146, B-42): a card from the hand takes the place of the Initiative."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event
from facedown.rulesets.worm import clues
from facedown.rulesets.worm.cards import CARD_NAMES, NONE, VALUE
from facedown.rulesets.worm.commands import BidLore, GoFirst, Guard, Pass, Skip
from facedown.rulesets.worm.dealing import unknown
from facedown.rulesets.worm.events import (
    CardPlayed,
    InitiativeDiscarded,
    InitiativeReplaced,
    TiedTurnOver,
    TurnBegan,
    TurnTaken,
)
from facedown.rulesets.worm.windows import AfterTurn, Judgement, Minors, Turn
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

SHIELD = thing("shield", "light shield")


def found(events: list[Event], kind: type[Any]) -> Any:
    """The first event of a kind."""
    return next(event for event in events if isinstance(event, kind))


def wall(gear: tuple[Any, ...] = (SHIELD,), enemy: Any = None, **options: Any) -> Sitting:
    """Fergus with a shield calls at V, Daria, with one too, at the Queen; an orc at IX."""
    plan = scene(
        (adventurer("Fergus", gear=gear), adventurer("Daria", gear=(SHIELD,))),
        (enemy or foe("orc"),),
        options=options,
    )
    hands = {
        "Fergus": ["V of Cups", "IX of Swords", "King of Swords", "the Fool"],
        "Daria": ["Queen of Cups", "II of Cups", "VII of Wands", "VI of Pentacles"],
    }
    initiatives = {"Fergus": "V of Cups", "Daria": "Queen of Cups", "orc": "IX"}
    return sit(plan, hands, ["IX", "XX", "I", "II", "III"], initiatives)


def to_minors(sitting: Sitting) -> None:
    """Fergus has taken his turn."""
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    assert isinstance(sitting.window, Minors)


@pytest.mark.rule("R-146", "R-089", "B-42")
def test_the_card_itself_pays_and_lies_facedown_even_where_the_old_one_was_up() -> None:
    for face, up in (("down", False), ("as_old", True)):
        sitting = wall(guard_face=face)
        fergus = sitting.actor("Fergus")
        events = sitting.does("Fergus", Guard, "King of Swords")
        assert found(events, InitiativeDiscarded).card == CARD_NAMES["V of Cups"]
        assert not found(events, InitiativeDiscarded).unseen
        assert found(events, InitiativeReplaced).face_up == up
        assert sitting.table.number(fergus) == 14
        assert bool(sitting.table.shown >> fergus & 1) == up
        assert not [event for event in events if isinstance(event, CardPlayed)]
        assert CARD_NAMES["King of Swords"] not in sitting.hand("Fergus")
        assert sitting.table.acted >> fergus & 1


@pytest.mark.rule("R-146", "B-110")
def test_what_was_facedown_goes_unseen_unless_the_table_plays_otherwise() -> None:
    for option, unseen in (("yes", True), ("no", False)):
        sitting = wall(unseen_discards=option)
        to_minors(sitting)
        sitting.does("Daria", Guard, "VII of Wands")
        events: list[Event] = []
        while isinstance(sitting.window, Minors):
            events += sitting.house()
        assert found(events, InitiativeDiscarded).unseen == unseen
        assert not found(events, InitiativeReplaced).face_up


@pytest.mark.rule("R-146", "B-70")
def test_guard_needs_a_shield_in_hand_that_is_not_destroyed() -> None:
    for gear in ((thing("sword", "blade"),), (thing("shield", "light shield", "belt"),)):
        assert wall(gear).refusal("Fergus", Guard, "King of Swords") == "R-146"
    sitting = wall()
    assert sitting.refusal("Fergus", Guard, "King of Swords") == ""
    sitting.table.notched = tuple([1] * len(sitting.table.notched))
    sitting.table.known = {}
    assert sitting.refusal("Fergus", Guard, "King of Swords") == "R-146"


@pytest.mark.rule("B-67", "R-146")
def test_the_fool_is_no_guard() -> None:
    sitting = wall()
    assert sitting.refusal("Fergus", Guard, "the Fool") == "B-67"
    assert sitting.refusal("Fergus", Guard, "VI of Cups") == "R-085"


@pytest.mark.rule("R-146")
def test_without_an_initiative_there_is_nothing_to_replace() -> None:
    sitting = wall()
    sitting.table.initiative = (NONE, *sitting.table.initiative[1:])
    assert sitting.refusal("Fergus", Guard, "King of Swords") == "R-146"


@pytest.mark.rule("B-45", "R-146")
def test_a_greater_doom_guards_only_those_who_may_lay_it_as_initiative() -> None:
    orc: dict[str, Any] = {"gear": (SHIELD, thing("axe", "axe"))}
    cases: tuple[tuple[Any, dict[str, Any], str], ...] = (
        (foe("orc", **orc), {}, "B-45"),
        (foe("orc", **orc), {"greater_doom_initiative": "free"}, ""),
        (foe("orc", **orc, greater_dooms_as=("initiative",)), {}, ""),
    )
    for enemy, options, cite in cases:
        sitting = wall(enemy=enemy, **options)
        to_minors(sitting)
        assert sitting.refusal("orc", Guard, "XX") == cite
        assert sitting.refusal("orc", Guard, "I") == ""


@pytest.mark.rule("B-45", "C8")
def test_who_always_has_the_lowest_initiative_may_guard_with_any_lesser_doom() -> None:
    sitting = wall(enemy=foe("orc", gear=(SHIELD, thing("axe", "axe"))))
    first = sitting.table.scene
    sitting.table.scene = replace(first, traits=replace(first.traits, lowest=(2,)))
    to_minors(sitting)
    assert [sitting.refusal("orc", Guard, card) for card in ("XX", "I", "II", "XXI")] == ["B-45", "", "", "R-085"]


@pytest.mark.rule("B-42", "R-095")
def test_whose_new_number_is_below_the_count_is_called_next_or_has_lost_the_turn() -> None:
    for overdue, called in (("next", "Daria"), ("lost", "orc")):
        sitting = wall(guard_overdue=overdue)
        to_minors(sitting)
        sitting.does("Daria", Guard, "II of Cups")
        events: list[Event] = []
        while isinstance(sitting.window, Minors):
            events += sitting.house()
        assert isinstance(sitting.window, Turn)
        assert sitting.window.actor == sitting.actor(called)
        assert found(events, TurnBegan).actor == sitting.actor(called)


@pytest.mark.rule("B-42", "R-100")
def test_guard_gives_no_second_turn() -> None:
    sitting = wall()
    events = sitting.does("Fergus", Guard, "King of Swords")
    assert found(events, TurnTaken).actor == sitting.actor("Fergus")
    sitting.pass_all()
    sitting.does("orc", Skip)
    sitting.does("Daria", Skip)
    assert isinstance(sitting.window, Judgement)


@pytest.mark.rule("R-161", "R-146")
def test_minor_actions_follow_a_guard_as_any_turn() -> None:
    sitting = wall()
    sitting.does("Fergus", Guard, "King of Swords")
    assert isinstance(sitting.window, Minors)
    assert AfterTurn not in [type(window) for window in sitting.table.windows]


@pytest.mark.rule("B-42", "R-095")
def test_what_was_laid_by_guard_may_lie_below_the_count_until_it_is_called() -> None:
    sitting = wall()
    to_minors(sitting)
    daria, orc = sitting.actor("Daria"), sitting.actor("orc")
    sitting.does("Daria", Guard, "II of Cups")
    sitting.house()
    assert isinstance(sitting.window, Minors)
    assert sitting.table.initiative[daria] in clues.initiative(sitting.table, daria)
    assert CARD_NAMES["IV"] not in clues.initiative(sitting.table, orc)
    sitting.house()
    turns = [sitting.table.windows[-1]]
    sitting.does("Daria", Skip)
    turns.append(sitting.table.windows[-1])
    assert [turn.actor for turn in turns if isinstance(turn, Turn)] == [daria, orc]
    assert not sitting.table.guarded


@pytest.mark.rule("B-42", "B-88")
def test_a_guard_of_the_same_number_as_the_count_does_not_tell_it() -> None:
    told = []
    for card in ("V of Wands", "VI of Pentacles"):
        plan = scene(
            (adventurer("Fergus", gear=(SHIELD,)), adventurer("Daria", gear=(SHIELD,))), (foe("orc", health=9),)
        )  # fmt: skip
        hands = {
            "Fergus": ["V of Cups", "IX of Swords", "King of Swords", "II of Wands"],
            "Daria": ["V of Swords", card, "II of Cups", "VII of Wands"],
        }
        laid = {"Fergus": "V of Cups", "Daria": "V of Swords", "orc": "IX"}
        sitting = sit(plan, hands, ["IX", "XX", "I", "II", "III"], laid)
        sitting.does("Daria", GoFirst, first=sitting.actor("Fergus"))
        to_minors(sitting)
        sitting.does("Daria", Guard, card)
        told.append([type(event).__name__ for event in sitting.does("orc", Pass)])
    assert told[0] == told[1]
    assert TiedTurnOver.__name__ in told[0]


@pytest.mark.rule("B-42", "R-095")
def test_whoever_guarded_and_was_not_called_before_another_who_did_lies_higher() -> None:
    for option, lowest in (("next", 4), ("lost", 1)):
        shields = [adventurer(name, gear=(SHIELD,)) for name in ("Fergus", "Daria", "Odo")]
        plan = scene(tuple(shields), (foe("orc", health=9),), options={"guard_overdue": option})
        hands = {
            "Fergus": ["V of Cups", "IX of Swords", "King of Swords", "II of Wands"],
            "Daria": ["X of Swords", "III of Cups", "II of Cups", "VII of Wands"],
            "Odo": ["X of Cups", "IV of Cups", "VI of Cups", "VIII of Wands"],
        }
        laid = {"Fergus": "V of Cups", "Daria": "X of Swords", "Odo": "X of Cups", "orc": "XIV"}
        sitting = sit(plan, hands, ["XIV", "XX", "I", "II", "III"], laid)
        to_minors(sitting)
        sitting.does("Daria", Guard, "III of Cups")
        sitting.does("Odo", Guard, "IV of Cups")
        sitting.does("orc", Pass)
        sitting.pass_all()
        game_master = sitting.table.scene.game_master
        known, chance = unknown(sitting.table, game_master), Chance(5)
        found = {VALUE[known.deal_again(chance).initiative[2]] for _ in range(90)}
        assert min(found) == lowest
        if option == "lost":
            assert not found & {*range(5, 15)}


@pytest.mark.rule("B-42", "R-095")
def test_whose_guard_is_at_the_number_that_the_count_rises_to_shows_it() -> None:
    sitting = wall(guard_overdue="lost")
    to_minors(sitting)
    sitting.does("Daria", Guard, "VII of Wands")
    sitting.pass_all()
    daria = sitting.actor("Daria")
    assert (sitting.table.count, sitting.window.actor, sitting.table.shown >> daria & 1) == (7, daria, 1)
    assert CARD_NAMES["VII of Wands"] not in [one.card for one in sitting.table.clues]
