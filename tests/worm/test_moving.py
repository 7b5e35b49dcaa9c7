"""Move and leaving a fight (A5): parting Wounds, groups, what holds and what is left behind."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.refusals import Refused
from facedown.kernel.structs import Allowed, Opened, Waiver
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import Attack, Dodge, Move, Pass, Riposte, Strike, TakeWound
from facedown.rulesets.worm.events import (
    Disengaged,
    Downed,
    EffectApplied,
    Engaged,
    FacedownDiscarded,
    FacedownLaid,
    Fizzled,
    FoeWounded,
    Moved,
    TurnsTied,
)
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.windows import PartingBlow
from facedown.rulesets.worm.words import AIM, DEATHS_DOOR, DODGE, PRONE, RIPOSTE, ROOTED, STAGGERED
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing

HANDS = {
    "Fergus": ["V of Cups", "IV of Swords", "II of Cups", "III of Cups"],
    "Odo": ["VI of Cups", "VII of Swords", "II of Wands", "III of Wands"],
}


def fray(first: str = "Fergus", **options: Any) -> Sitting:
    """Fergus, Odo and two goblins in the hall; *first* is called first, at V or at IV."""
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("goblins", count=2),), options=options)
    number = "IV" if first == "goblins" else "IX"
    others = [one for one in ("I", "IV", "IX", "XII", "XIII") if one != number]
    laid = {"Fergus": "V of Cups", "Odo": "VI of Cups", "goblins": number}
    return sit(plan, HANDS, [number, *others], laid)


def engage(sitting: Sitting, one: str, other: str) -> None:
    """Let two be engaged."""
    sitting.given(Engaged(sitting.body(one), sitting.body(other)))


def moved(sitting: Sitting, who: str, card: str, zone: str = "foyer") -> list[Any]:
    """The Move is declared and confirmed."""
    return [*sitting.does(who, Move, card, zone=sitting.zone(zone)), *sitting.confirm()]


@pytest.mark.rule("R-063", "R-140", "R-059")
def test_a_move_leads_to_an_adjacent_zone_with_any_card() -> None:
    sitting = fray()
    moved(sitting, "Fergus", "IV of Swords")
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("R-140")
def test_a_move_leads_no_further_unless_the_arbiter_allows_it() -> None:
    sitting = fray()
    sitting.given(Moved(0, sitting.zone("room")))
    assert sitting.refusal("Fergus", Move, "IV of Swords", zone=sitting.zone("foyer")) == "R-140"
    assert sitting.refusal("Fergus", Move, "IV of Swords", zone=99) == "R-140"
    sitting.given(Allowed(Waiver("R-140", 0)))
    moved(sitting, "Fergus", "IV of Swords")
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("R-064", "B-31", "R-065")
def test_each_engaged_opponent_may_strike_or_let_pass() -> None:
    sitting = fray()
    engage(sitting, "Fergus", "goblin 1")
    engage(sitting, "Fergus", "goblin 2")
    moved(sitting, "Fergus", "IV of Swords")
    assert sitting.window.by == sitting.body("goblin 1")
    sitting.does("goblins", Pass)
    sitting.does("goblins", Strike)
    sitting.does("Fergus", TakeWound, how=STAGGERED)
    assert sitting.table.zone[0] == sitting.zone("foyer")
    assert not any(sitting.table.engaged)


@pytest.mark.rule("B-31", "B-90")
def test_a_parting_wound_meets_no_riposte_and_may_be_taken_on_armor() -> None:
    plan = scene(
        (adventurer("Fergus", gear=(thing("mail", "light armor", "worn"),)), adventurer("Odo")),
        (foe("goblin"),),
    )
    laid = {"Fergus": "V of Cups", "Odo": "VI of Cups", "goblin": "IX"}
    sitting = sit(plan, HANDS, ["IX", "I", "XII", "XIII"], laid)
    engage(sitting, "Fergus", "goblin")
    sitting.given(FacedownLaid(0, Facedown(RIPOSTE, CARD_NAMES["IV of Swords"], on_turn=False, ward=0)))
    moved(sitting, "Fergus", "II of Cups")
    sitting.does("goblin", Strike)
    sitting.house()
    assert sitting.table.notched[sitting.item("Fergus", "mail")] == 1
    assert sitting.table.facedown[0] is not None


@pytest.mark.rule("B-89")
def test_who_falls_at_a_parting_wound_stays_and_the_other_blows_are_spared() -> None:
    sitting = fray()
    engage(sitting, "Fergus", "goblin 1")
    engage(sitting, "Fergus", "goblin 2")
    moved(sitting, "Fergus", "IV of Swords")
    sitting.does("goblins", Strike)
    events = sitting.does("Fergus", TakeWound, how=DEATHS_DOOR)
    opened = [one.window for one in events if isinstance(one, Opened)]
    assert not any(isinstance(window, PartingBlow) for window in opened)
    assert any(isinstance(one, Fizzled) and one.cite == "B-89" for one in events)
    assert sitting.table.zone[0] == sitting.zone("hall")


@pytest.mark.rule("R-064")
def test_an_opponent_who_is_down_strikes_nobody() -> None:
    sitting = fray()
    engage(sitting, "Fergus", "goblin 1")
    engage(sitting, "Fergus", "goblin 2")
    sitting.given(Downed(sitting.body("goblin 1")))
    moved(sitting, "Fergus", "IV of Swords")
    assert sitting.window.by == sitting.body("goblin 2")


@pytest.mark.rule("R-182", "R-064")
def test_a_group_goes_together_and_adventurers_may_strike_its_members() -> None:
    sitting = fray("goblins")
    engage(sitting, "Odo", "goblin 2")
    moved(sitting, "goblins", "I", "room")
    assert (sitting.window.body, sitting.window.by) == (sitting.body("goblin 2"), 1)
    events = sitting.does("Odo", Strike)
    assert any(isinstance(one, FoeWounded) and one.defense == 0 for one in events)
    assert {sitting.table.zone[body] for body in (2, 3)} == {sitting.zone("room")}


@pytest.mark.rule("R-182", "R-049")
def test_the_rooted_of_a_group_stays_while_the_others_go() -> None:
    sitting = fray("goblins")
    sitting.given(EffectApplied(2, ROOTED))
    moved(sitting, "goblins", "I", "room")
    assert sitting.table.zone[2:] == (sitting.zone("hall"), sitting.zone("room"))


@pytest.mark.rule("R-049", "R-054")
def test_the_rooted_and_the_prone_cannot_move() -> None:
    for effect, cite in ((ROOTED, "R-049"), (PRONE, "R-054")):
        sitting = fray()
        sitting.given(EffectApplied(0, effect))
        assert sitting.refusal("Fergus", Move, "IV of Swords", zone=sitting.zone("foyer")) == cite
        sitting.given(Allowed(Waiver(cite, 0)))
        moved(sitting, "Fergus", "IV of Swords")
        assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("B-71")
def test_who_is_rooted_before_the_move_is_carried_out_stays() -> None:
    sitting = fray()
    sitting.does("Fergus", Move, "IV of Swords", zone=sitting.zone("foyer"))
    sitting.given(EffectApplied(0, ROOTED))
    assert any(isinstance(one, Fizzled) for one in sitting.confirm())
    assert sitting.table.zone[0] == sitting.zone("hall")


@pytest.mark.rule("F2")
def test_without_an_answer_a_foe_strikes_and_an_adventurer_lets_pass() -> None:
    sitting = fray()
    engage(sitting, "Fergus", "goblin 1")
    moved(sitting, "Fergus", "IV of Swords")
    sitting.house()
    assert type(sitting.window).__name__ == "Wound"
    sitting = fray("goblins")
    engage(sitting, "Odo", "goblin 2")
    moved(sitting, "goblins", "I", "room")
    assert not any(isinstance(one, FoeWounded) for one in sitting.house())


# -- what is left behind


def laid_for(sitting: Sitting, kind: int, owner: str, ward: str) -> None:
    """Let a card of the owner's hand lie facedown."""
    actor = sitting.actor(owner)
    card = next(iter(sitting.hand(owner)))
    sitting.given(FacedownLaid(actor, Facedown(kind, card, on_turn=False, ward=sitting.body(ward))))


@pytest.mark.rule("R-153", "B-96")
def test_a_defence_for_an_ally_goes_when_its_owner_leaves_and_one_for_oneself_stays() -> None:
    for ward, left in (("Odo", None), ("Fergus", "Fergus")):
        for kind in (DODGE, RIPOSTE):
            sitting = fray()
            laid_for(sitting, kind, "Fergus", ward)
            events = moved(sitting, "Fergus", "III of Cups")
            gone = [one.cite for one in events if isinstance(one, FacedownDiscarded)]
            assert gone == ([] if left else ["R-153"])


@pytest.mark.rule("B-96")
def test_a_defence_stays_when_the_ally_leaves_first_and_its_owner_follows() -> None:
    sitting = fray()
    laid_for(sitting, DODGE, "Fergus", "Odo")
    sitting.given(Moved(1, sitting.zone("foyer")))
    moved(sitting, "Fergus", "III of Cups")
    assert sitting.table.facedown[0] is not None


@pytest.mark.rule("C4", "R-153")
def test_an_aim_is_no_defence_and_goes_along() -> None:
    sitting = fray()
    laid_for(sitting, AIM, "Fergus", "goblin 1")
    moved(sitting, "Fergus", "III of Cups")
    assert sitting.table.facedown[0] is not None


@pytest.mark.rule("B-79", "B-96")
def test_a_group_has_left_an_ally_when_nobody_of_it_is_there_any_more() -> None:
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("goblins", count=2), foe("imp")))
    laid = {"Fergus": "V of Cups", "Odo": "VI of Cups", "goblins": "IV", "imp": "XII"}
    for rooted in (True, False):
        sitting = sit(plan, HANDS, ["IV", "I", "XII", "XIII", "II", "III"], laid)
        card = CARD_NAMES["XIII"]
        sitting.given(FacedownLaid(2, Facedown(DODGE, card, on_turn=False, ward=sitting.body("imp"))))
        if rooted:
            sitting.given(EffectApplied(2, ROOTED))
        moved(sitting, "goblins", "I", "room")
        assert (sitting.table.facedown[2] is not None) == rooted


# -- engagement


@pytest.mark.rule("R-061", "B-28", "R-111")
def test_nobody_is_engaged_with_the_rooted_or_prone_unless_a_later_hit_may_by_option() -> None:
    for option, engaged in (("never_while", False), ("once", True)):
        for effect in (ROOTED, PRONE):
            sitting = fray(root_trip_engage=option)
            sitting.given(EffectApplied(2, effect))
            sitting.does("Fergus", Attack, "IV of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
            sitting.given(Disengaged(0))
            sitting.table.initiative = (*sitting.table.initiative[:2], CARD_NAMES["I"])
            sitting.confirm()
            assert bool(sitting.table.engaged[0]) == engaged


@pytest.mark.rule("B-60", "B-88")
def test_nobody_is_engaged_with_the_fallen_whose_tied_turn_is_still_to_come() -> None:
    for fallen in (None, 0, 2):
        sitting = fray()
        if fallen is not None:
            sitting.given(TurnsTied(1 << fallen), Downed(fallen))
        sitting.table.initiative = (*sitting.table.initiative[:2], CARD_NAMES["I"])
        sitting.does("Fergus", Attack, "IV of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
        sitting.confirm()
        assert bool(sitting.table.engaged[0]) == (fallen is None)


@pytest.mark.rule("R-049")
def test_the_rooted_lay_no_dodge_but_a_riposte() -> None:
    sitting = fray()
    sitting.given(EffectApplied(0, ROOTED))
    assert sitting.refusal("Fergus", Dodge, "II of Cups", ward=0) == "R-049"
    assert sitting.refusal("Fergus", Riposte, "II of Cups", ward=0) == ""
    sitting = fray()
    sitting.given(EffectApplied(0, PRONE))
    assert sitting.refusal("Fergus", Dodge, "II of Cups", ward=0) == ""
    assert NONE not in sitting.hand("Fergus")


@pytest.mark.rule("R-049", "R-054")
def test_leave_for_something_else_frees_nobody_who_is_held() -> None:
    for effect, cite, other in ((ROOTED, "R-049", "R-054"), (PRONE, "R-054", "R-049")):
        sitting = fray()
        sitting.given(EffectApplied(0, effect), Allowed(Waiver("R-152", 0, -1)))
        assert sitting.refusal("Fergus", Move, "IV of Swords", zone=sitting.zone("foyer")) == cite
        sitting.given(Allowed(Waiver(other, 0, -1)))
        assert sitting.refusal("Fergus", Move, "IV of Swords", zone=sitting.zone("foyer")) == cite
        sitting.given(Allowed(Waiver(cite, 0, -1)))
        assert sitting.refusal("Fergus", Move, "IV of Swords", zone=sitting.zone("foyer")) == ""


@pytest.mark.rule("R-140", "R-059")
def test_the_arbiter_can_allow_a_move_to_any_zone_there_is_and_to_none_that_is_not() -> None:
    sitting = fray()
    sitting.given(Moved(0, sitting.zone("room")))
    for zone, leave in ((sitting.zone("foyer"), True), (sitting.zone("room"), True), (99, False), (-1, False)):
        refused = sitting.game.explain(sitting.command(Move, "Fergus", "IV of Swords", zone=zone))
        assert isinstance(refused, Refused)
        assert (refused.cite, refused.waivable) == ("R-140", leave)
