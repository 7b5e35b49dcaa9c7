"""Ammunition (C4): spent shot by shot, lost where it hits, found again where it missed."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER, Allowed, Event, Waiver
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.ammunition import shots_left
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.sheet_faults import slots_of
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import BELT, DRAW, FOES_WON, GROUND, GUILD_WON, PACK
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.worm.examining import differs
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

BOW = thing("bow", "bow")
ARROWS = thing("arrows", "ammunition", "belt")


def range_(*gear: Any, foes: Any = (), **more: Any) -> Sitting:
    """Fergus (II, Swords 3) with a bow and these things is called; Odo has a bow and nothing else; an orc (IX)."""
    archer = adventurer("Fergus", "room", gear=(BOW, *gear))
    plan = scene(
        (archer, adventurer("Odo", "room", gear=(BOW,))),
        foes or (foe("orc", "foyer", health=9, defense=0),),
        settings={"arbiter": "person"},
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "X of Swords", "V of Swords", "VIII of Wands"],
        "Odo": ["III of Cups", "IX of Swords", "VII of Swords", "VI of Cups"],
    }
    name = plan.foes[0].name
    laid = {"Fergus": "II of Cups", "Odo": "III of Cups", name: "IX"}
    return sit(plan, hands, ["IX", "I", "II", "IV", "XII", "XIII", "III", "V"], laid)


def shoots(sitting: Sitting, name: str, card: str, target: str = "orc") -> list[Event]:
    """One shot, confirmed."""
    aims = sitting.aim(name, "bow", target)
    return [*sitting.does(name, ask.Attack, card, aims=aims), *sitting.confirm()]


def spent(events: list[Event]) -> list[tuple[bool, int]]:
    """Each shot that was spent: is it lost, and how many are left."""
    return [(event.lost, event.left) for event in events if isinstance(event, told.ShotSpent)]


def emptied(sitting: Sitting, name: str = "arrows", *, lost: bool = True, shots: int = 12) -> Sitting:
    """So many of Fergus's were shot before."""
    item = sitting.item("Fergus", name)
    sitting.given(*[told.ShotSpent(item, lost, 0) for _ in range(shots)])
    return sitting


def refusal(sitting: Sitting, name: str = "Fergus") -> str:
    """Why one of them cannot shoot; engine and oracle say the same of it."""
    shot = sitting.command(ask.Attack, name, "X of Swords", aims=sitting.aim(name, "bow", "orc"))
    assert [*differs(sitting.table, shot)] == []
    return sitting.refusal(name, ask.Attack, "X of Swords", aims=sitting.aim(name, "bow", "orc"))


@pytest.mark.rule("C4")
@pytest.mark.parametrize(("card", "lost"), [("X of Swords", True), ("V of Swords", False)])
def test_each_shot_spends_one_and_what_hits_is_lost(card: str, lost: bool) -> None:
    sitting = range_(ARROWS)
    assert spent(shoots(sitting, "Fergus", card)) == [(lost, 11)]
    item = sitting.item("Fergus", "arrows")
    assert sitting.table.crawl.shot == ((item, 1),)
    assert sitting.table.crawl.missed == (() if lost else ((item, 1),))


@pytest.mark.rule("C4", "R-142")
def test_a_crossbow_is_fed_and_unloaded_by_the_same_shot() -> None:
    sitting = range_(thing("arbalest", "crossbow", "belt"), thing("bolts", "ammunition", "pack", count=1))
    arbalest = sitting.item("Fergus", "arbalest")
    sitting.given(told.ItemMoved(sitting.item("Fergus", "bow"), PACK, 0), told.ItemMoved(arbalest, 0, 0))
    aims = sitting.aim("Fergus", "arbalest", "orc")
    sitting.does("Fergus", ask.Attack, "X of Swords", aims=aims)
    assert spent(sitting.confirm()) == [(True, 0)]
    assert sitting.table.unloaded >> arbalest & 1
    sitting.given(told.Loaded(arbalest, True))
    assert sitting.table.crawl.shot


@pytest.mark.rule("C4")
def test_the_twelfth_shot_is_the_last_unless_the_game_master_gives_leave() -> None:
    sitting = emptied(range_(ARROWS), shots=11)
    assert refusal(sitting) == ""
    emptied(sitting, shots=1)
    assert refusal(sitting) == "C4"
    sitting.given(Allowed(Waiver("C4", 0)))
    assert spent(shoots(sitting, "Fergus", "X of Swords")) == []
    assert sitting.table.health[2] == 8


@pytest.mark.rule("C4")
def test_a_second_quiver_is_shot_when_the_first_is_empty() -> None:
    sitting = emptied(range_(ARROWS, thing("more arrows", "ammunition", "pack", count=2)))
    assert refusal(sitting) == ""
    assert spent(shoots(sitting, "Fergus", "X of Swords")) == [(True, 1)]


@pytest.mark.rule("C4", "R-039")
def test_what_lies_elsewhere_or_is_broken_cannot_be_shot() -> None:
    for event in (told.ItemMoved(1, GROUND, 0), told.ItemMoved(1, BELT, 1), told.ItemNotched(1)):
        sitting = range_(ARROWS)
        sitting.given(event)
        assert refusal(sitting) == "C4"


@pytest.mark.rule("C4")
def test_whoever_never_had_any_shoots_freely_and_who_is_given_some_counts_it() -> None:
    sitting = range_(ARROWS)
    sitting.does("Fergus", ask.Skip)
    assert spent(shoots(sitting, "Odo", "IX of Swords")) == []
    sitting = range_(ARROWS)
    sitting.given(told.ItemMoved(sitting.item("Fergus", "arrows"), BELT, sitting.body("Odo")))
    sitting.does("Fergus", ask.Skip)
    assert spent(shoots(sitting, "Odo", "IX of Swords")) == [(True, 11)]


@pytest.mark.rule("C4")
def test_a_sword_or_a_thrown_dagger_needs_none() -> None:
    dagger = thing("dagger", "dagger", "belt")
    sitting = emptied(range_(dagger, ARROWS, foes=(foe("orc", "room", health=9, defense=0),)))
    sitting.given(told.ItemMoved(sitting.item("Fergus", "dagger"), 0, 0))
    for weapon in (sitting.item("Fergus", "dagger"), sitting.item("Fergus", "dagger") + 1000):
        assert sitting.refusal("Fergus", ask.Attack, "X of Swords", aims=sitting.aim("Fergus", weapon, "orc")) == ""


@pytest.mark.rule("C4", "R-182")
def test_of_a_group_everybody_who_shoots_spends_one() -> None:
    quiver = thing("arrows", "ammunition", "belt")
    goblins = foe("goblins", "foyer", count=2, gear=(BOW, quiver))
    sitting = range_(foes=(goblins,))
    sitting.does("Fergus", ask.Skip)
    sitting.does("Odo", ask.Skip)
    aims = (*sitting.aim("goblin 1", "bow", "Fergus"), *sitting.aim("goblin 2", "bow", "Fergus"))
    sitting.does("goblins", ask.Attack, "IV", aims=aims)
    assert spent(sitting.confirm()) == [(True, 11)] * 2


@pytest.mark.rule("C4", "R-172")
@pytest.mark.parametrize(("outcome", "found"), [(GUILD_WON, 2), (DRAW, 2), (FOES_WON, 0)])
def test_what_missed_is_found_again_by_the_side_that_has_not_lost(outcome: int, found: int) -> None:
    sitting = range_(ARROWS)
    item = sitting.item("Fergus", "arrows")
    emptied(sitting, shots=3)
    emptied(sitting, lost=False, shots=2)
    while type(sitting.window).__name__ != "Judgement":
        sitting.house()
    events = sitting.does("GM", ask.EndChallenge, outcome=outcome)
    sought = [(one.item, one.found) for one in events if isinstance(one, told.MissedShotsSought)]
    assert sought == [(item, found)]
    assert shots_left(sitting.table, item) == 7 + found
    assert not sitting.table.crawl.missed


@pytest.mark.rule("C4")
def test_once_all_are_found_nothing_is_gone() -> None:
    sitting = emptied(range_(ARROWS), lost=False, shots=2)
    sitting.given(told.MissedShotsSought(sitting.item("Fergus", "arrows"), 2))
    assert (sitting.table.crawl.shot, sitting.table.crawl.missed) == ((), ())


@pytest.mark.rule("C4", "C1")
def test_twelve_shots_fill_a_slot() -> None:
    assert [slots_of(thing("arrows", "ammunition", count=count)) for count in (None, 1, 12, 13, 36)] == [1, 1, 1, 2, 3]


@pytest.mark.rule("C4", "R-211")
def test_a_newcomer_without_any_does_not_count_what_the_dead_one_had() -> None:
    sitting = emptied(range_(ARROWS))
    sitting.given(told.Downed(0), told.Died(0), told.AdventurerReplaced(0, adventurer("Brida", "room", gear=(BOW,))))
    bow = len(sitting.table.scene.items) - 1
    assert sitting.refusal("Brida", ask.Attack, "X of Swords", aims=sitting.aim("Brida", bow, "orc")) == ""


@pytest.mark.rule("C4")
def test_what_is_left_is_told_and_seen_by_all() -> None:
    sitting = emptied(range_(ARROWS), shots=1)
    names = Names(sitting.table.scene)
    item = sitting.item("Fergus", "arrows")
    said = [
        *[tell(names, told.ShotSpent(item, lost, 11)) for lost in (True, False)],
        *[tell(names, told.MissedShotsSought(item, found)) for found in (2, 0)],
    ]
    assert [one.text() for one in said if one is not None] == [
        "A shot is lost; 11 left of Fergus' arrows.",
        "A shot can be found again; 11 left of Fergus' arrows.",
        "2 found again of Fergus' arrows.",
        "What missed is left behind of Fergus' arrows.",
    ]
    assert of_view(view(sitting.table, ONLOOKER))["Fergus's arrows"].parts == ("belt", "11 left")
    lines = [*LINE_MODE.sheet(sitting.table, view(sitting.table, 0), 0)]
    assert lines[-1] == "  On the belt: arrows (11 left)."
    lines = [*LINE_MODE.sheet(sitting.table, view(sitting.table, 1), 1)]
    assert lines[-1] == "  Kept at the table: ammunition."
