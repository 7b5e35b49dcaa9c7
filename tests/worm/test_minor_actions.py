"""Step 4, minor actions (A17)."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import Allowed, Waiver
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import Aim, Attack, Confirm, Extras, Move, Pass, PlayFool, Skip
from facedown.rulesets.worm.events import (
    CardDiscarded,
    CountRose,
    Fizzled,
    MinorsRevealed,
    MinorWithdrawn,
    Moved,
    Succeeded,
)
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing


def asked(sitting: Sitting) -> list[str]:
    """The names of those a window of minor actions asks."""
    assert type(sitting.window).__name__ == "Minors"
    return [name for actor, name in enumerate(sitting.table.scene.names) if sitting.window.asked >> actor & 1]


def after_a_turn(**options: object) -> Sitting:
    """Fergus has moved to the room; minor actions are asked for. Odo, goblins and an orc stand in the hall."""
    plan = scene(
        (adventurer("Fergus"), adventurer("Odo"), adventurer("Pell")),
        (foe("goblins", count=2), foe("orc", health=9, gear=(thing("axe", "axe"),))),
        options=options,
    )
    hands = {
        "Fergus": ["II of Cups", "King of Cups", "IX of Pentacles", "X of Swords"],
        "Odo": ["VI of Cups", "III of Swords", "IV of Wands", "the Fool"],
        "Pell": ["VII of Cups", "IX of Swords", "Ace of Wands", "II of Wands"],
    }
    dooms = ["VIII", "IX", "I", "XIII", "XV"]
    laid = {"Fergus": "II of Cups", "Odo": "VI of Cups", "Pell": "VII of Cups", "goblins": "VIII", "orc": "IX"}
    sitting = sit(plan, hands, dooms, laid)
    sitting.does("Fergus", Move, "King of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    return sitting


@pytest.mark.rule("R-161", "R-166", "B-18", "B-19")
def test_after_anothers_turn_everybody_else_is_asked_foes_too_but_never_the_one_who_acted() -> None:
    assert asked(after_a_turn()) == ["Odo", "Pell", "goblins", "orc"]


@pytest.mark.rule("R-162", "E-12")
def test_a_players_minor_action_needs_a_card_of_the_actions_suit() -> None:
    sitting = after_a_turn()
    aims = sitting.aim("Odo", "sword", "orc")
    assert sitting.refusal("Odo", Attack, "IV of Wands", aims=aims) == "R-162"
    assert sitting.refusal("Odo", Attack, "III of Swords", aims=aims) == ""
    assert sitting.refusal("Odo", Move, "IV of Wands", zone=sitting.zone("room")) == ""
    assert sitting.refusal("Fergus", Move, "X of Swords", zone=sitting.zone("hall")) == "not now"


@pytest.mark.rule("R-165", "B-103", "R-177", "R-180")
def test_the_game_master_ignores_suits_but_not_the_limits_on_dooms() -> None:
    sitting = after_a_turn()
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), sitting.body("Odo")),)
    assert sitting.refusal("orc", Attack, "XV", aims=aims) == "R-177"
    assert sitting.refusal("orc", Attack, "XIII", aims=aims) == ""


@pytest.mark.rule("R-163", "R-164", "E-12")
def test_all_reveal_together_and_only_face_values_count() -> None:
    sitting = after_a_turn()
    sitting.does("Odo", Attack, "III of Swords", aims=sitting.aim("Odo", "sword", "orc"))
    sitting.does("Pell", Attack, "IX of Swords", aims=sitting.aim("Pell", "sword", "orc"))
    sitting.does("orc", Pass)
    assert not sitting.table.laid
    events = sitting.does("goblins", Pass)
    revealed = next(event for event in events if isinstance(event, MinorsRevealed))
    assert [card for _, card in revealed.cards] == [CARD_NAMES["III of Swords"], CARD_NAMES["IX of Swords"]]
    events = sitting.confirm()
    hit = next(event for event in events if isinstance(event, Succeeded))
    assert (hit.total, hit.against) == (9, 9)


@pytest.mark.rule("B-17", "B-18", "R-166")
def test_who_has_taken_a_minor_action_is_not_asked_again_in_the_next_batch() -> None:
    sitting = after_a_turn()
    sitting.does("Odo", Attack, "III of Swords", aims=sitting.aim("Odo", "sword", "orc"))
    for name in ("Pell", "goblins", "orc"):
        sitting.does(name, Pass)
    sitting.confirm()
    assert asked(sitting) == ["Pell", "goblins", "orc"]


@pytest.mark.rule("B-17")
def test_a_table_may_play_one_batch_only() -> None:
    sitting = after_a_turn(minor_batches="one")
    sitting.does("Odo", Attack, "III of Swords", aims=sitting.aim("Odo", "sword", "orc"))
    for name in ("Pell", "goblins", "orc"):
        sitting.does(name, Pass)
    sitting.confirm()
    assert type(sitting.window).__name__ == "Turn"


@pytest.mark.rule("R-167")
def test_when_all_pass_the_count_goes_on() -> None:
    sitting = after_a_turn()
    events = sitting.pass_all()
    assert [event.count for event in events if isinstance(event, CountRose)] == [6]


@pytest.mark.rule("R-101", "E-12")
def test_after_a_skipped_turn_there_is_no_window_at_all() -> None:
    sitting = after_a_turn()
    sitting.pass_all()
    sitting.does("Odo", Skip)
    assert sitting.window.actor == sitting.actor("Pell")


@pytest.mark.rule("R-158", "B-77")
def test_the_fool_answers_a_window_of_minor_actions_too_and_goes_first() -> None:
    sitting = after_a_turn()
    sitting.does("Pell", Attack, "IX of Swords", aims=sitting.aim("Pell", "sword", "orc"))
    sitting.does("Odo", PlayFool)
    sitting.does("goblins", Pass)
    sitting.does("orc", Pass)
    assert sitting.window.fool
    assert sitting.window.actor == sitting.actor("Odo")
    sitting.does("Odo", Attack, "IV of Wands", aims=sitting.aim("Odo", "sword", "orc"))
    sitting.confirm()
    assert asked(sitting) == ["Odo", "goblins", "orc"]


@pytest.mark.rule("B-71")
def test_a_minor_action_that_has_become_impossible_spends_its_card_for_nothing() -> None:
    sitting = after_a_turn()
    sitting.does("Odo", Move, "IV of Wands", zone=sitting.zone("room"))
    sitting.does("Pell", Attack, "IX of Swords", aims=sitting.aim("Pell", "sword", "orc"))
    sitting.does("goblins", Pass)
    sitting.does("orc", Pass)
    sitting.table.zone = (0, 1, 0, *sitting.table.zone[3:])
    sitting.table.known = {}
    judge = sitting.table.scene.judge
    events = sitting.game.play(Confirm(sitting.table.scene.seats[judge], judge)).events
    assert any(isinstance(event, MinorWithdrawn) for event in events)
    assert CARD_NAMES["IX of Swords"] in sitting.table.discards[0]


@pytest.mark.rule("B-04", "R-159")
def test_by_option_whoever_has_played_the_fool_takes_no_minor_actions_that_round() -> None:
    for option, names in (("yes", ["Odo", "goblins", "orc"]), ("no", ["goblins", "orc"])):
        sitting = after_a_turn(fool_minors=option)
        sitting.does("Odo", PlayFool)
        sitting.does("Pell", Attack, "IX of Swords", aims=sitting.aim("Pell", "sword", "orc"))
        sitting.does("goblins", Pass)
        sitting.does("orc", Pass)
        sitting.does("Odo", Skip)
        sitting.confirm()
        assert asked(sitting) == names


@pytest.mark.rule("R-158", "R-163")
def test_where_the_fool_alone_is_played_no_minor_action_is_revealed() -> None:
    sitting = after_a_turn()
    events = sitting.does("Odo", PlayFool)
    for name in ("Pell", "goblins", "orc"):
        events += sitting.does(name, Pass)
    assert not any(isinstance(event, MinorsRevealed) for event in events)
    assert sitting.window.fool
    sitting.does("Odo", Skip)
    assert asked(sitting) == ["Odo", "Pell", "goblins", "orc"]


@pytest.mark.rule("R-177")
def test_where_any_doom_pays_for_an_action_none_is_left_over_to_be_discarded_for_favor() -> None:
    sitting = after_a_turn()
    boost = Extras(boost=CARD_NAMES["XV"])
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), sitting.body("Odo")),)
    assert sitting.refusal("orc", Attack, "XIII", aims=aims, extras=boost) == ""
    sitting.given(Allowed(Waiver("R-177", sitting.actor("orc"))))
    assert sitting.refusal("orc", Attack, "XV", aims=aims) == ""
    assert sitting.refusal("orc", Attack, "XIII", aims=aims, extras=boost) == "R-178"


@pytest.mark.rule("B-88", "R-163", "B-71")
def test_whoever_is_dropped_by_another_minor_of_the_batch_still_has_theirs_unless_the_table_plays_otherwise() -> None:
    for option, struck in (("yes", True), ("no", False)):
        sitting = after_a_turn(dropped_still_acts=option)
        orc = sitting.body("orc")
        sitting.table.health = tuple([1 if body == orc else left for body, left in enumerate(sitting.table.health)])
        sitting.table.defense = (0,) * len(sitting.table.defense)
        sitting.does("Pell", Attack, "IX of Swords", aims=sitting.aim("Pell", "sword", "orc"))
        sitting.does("Odo", Pass)
        sitting.does("goblins", Pass)
        sitting.does("orc", Attack, "XIII", aims=(Aim(orc, sitting.item("orc", "axe"), sitting.body("Pell")),))
        while sitting.table.windows and type(sitting.window).__name__ in ("OpenAction", "Mercy"):
            sitting.house()
        assert sitting.table.down >> orc & 1
        assert (type(sitting.window).__name__ == "Wound") == struck
        if struck:
            sitting.house()
        assert not sitting.table.able(sitting.actor("orc"))
        assert sitting.table.initiative[sitting.actor("orc")] == -1


@pytest.mark.rule("B-71", "B-88")
def test_a_blow_at_somebody_who_fell_in_the_same_batch_comes_to_nothing() -> None:
    sitting = after_a_turn()
    orc = sitting.body("orc")
    sitting.table.health = tuple([1 if body == orc else left for body, left in enumerate(sitting.table.health)])
    sitting.table.defense = (0,) * len(sitting.table.defense)
    sitting.does("Odo", Attack, "III of Swords", aims=sitting.aim("Odo", "sword", "orc"))
    sitting.does("Pell", Attack, "IX of Swords", aims=sitting.aim("Pell", "sword", "orc"))
    sitting.does("goblins", Pass)
    sitting.does("orc", Attack, "XIII", aims=(Aim(orc, sitting.item("orc", "axe"), sitting.body("Pell")),))
    low = min(card for card in sitting.table.decks[1])
    sitting.table.initiative = (*sitting.table.initiative[:-1], low)
    events: list[object] = []
    while sitting.table.windows and type(sitting.window).__name__ in ("OpenAction", "Mercy"):
        events += sitting.house()
    assert [event.target for event in events if isinstance(event, Succeeded)] == [orc, sitting.body("Pell")]
    assert [event.actor for event in events if isinstance(event, Fizzled)] == [sitting.actor("Pell")]


@pytest.mark.rule("B-71", "R-178")
def test_what_was_paid_for_favor_is_spent_with_an_attack_that_has_become_impossible() -> None:
    sitting = after_a_turn()
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), sitting.body("Odo")),)
    sitting.does("orc", Attack, "XIII", aims=aims, extras=Extras(boost=CARD_NAMES["XV"]))
    for name in ("Odo", "Pell"):
        sitting.does(name, Pass)
    sitting.given(Moved(sitting.body("Odo"), sitting.zone("foyer")))
    events = sitting.does("goblins", Pass)
    assert [event.card for event in events if isinstance(event, MinorWithdrawn)] == [CARD_NAMES["XIII"]]
    assert [event.card for event in events if isinstance(event, CardDiscarded)] == [CARD_NAMES["XV"]]
