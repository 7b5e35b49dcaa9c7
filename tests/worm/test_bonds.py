"""Bonds (C1): charged by the game master's word, burned before a camp ends for a Wound, a Resolve or a cure (C2)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import AdventurerPlan, Attributes
from facedown.rulesets.worm.scene_file import read_scene
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.states import Affliction
from facedown.rulesets.worm.talents.training import xp_of
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import (
    A_CURE,
    A_RESOLVE,
    A_WOUND,
    CAMP,
    CHALLENGE,
    CITY,
    CRAWL,
    EXHAUSTED,
    INJURED,
    STAGGERED,
    TALENT,
)
from tests.worm.examining import faults
from tests.worm.sitting import Sitting, adventurer, foe, scene
from tests.worm.test_scene_file import WHOLE, written

VENOM = "giant rat venom"


def camp(*, resolve: int = 3, ann: Any = None, **more: Any) -> Sitting:
    """Ann has two charged bonds and lacks a Resolve, Bob one and lacks nothing, Cid none; they are in camp."""
    people = (
        adventurer("Ann", bonds=("Bob", "Cid", "Dot"), charged=("Bob", "Cid"), resolve=resolve, **(ann or {})),
        adventurer("Bob", bonds=("Ann",), charged=("Ann",)),
        adventurer("Cid", bonds=("Ann",), resolve=2),
    )
    settings = {"arbiter": "person", "begins": "Crawl"}
    sitting = Sitting(scene(people, (foe("orc"),), settings=settings, **more), Chance(7))
    sitting.does("GM", ask.SetPhase, phase=CAMP)
    return sitting


def breaks_up(sitting: Sitting, phase: int = CRAWL) -> list[Any]:
    """The game master ends the camp."""
    events = sitting.does("GM", ask.SetPhase, phase=phase)
    if sitting.table.windows:
        assert faults(sitting.table, Random(1)) == []
    return events


def burns(sitting: Sitting, good: int, bond: int = 0) -> list[Any]:
    """Ann burns a bond."""
    return sitting.does("Ann", ask.BurnBond, bond=bond, good=good)


def cure_of(sitting: Sitting, name: str = VENOM) -> int:
    """What a bond is burned for that helps against an affliction."""
    return A_CURE + [*sitting.table.scene.afflictions].index(name)


def asked(sitting: Sitting) -> str:
    """The window, and whom it asks."""
    names = sitting.table.scene.names
    waiting = [names[one] for one in range(3) if sitting.window.waiting >> one & 1]
    return f"{type(sitting.window).__name__} {' '.join(waiting)}".strip()


# -- charging


@pytest.mark.rule("C1")
def test_the_game_master_charges_a_bond_once_until_it_is_burned() -> None:
    sitting = camp()
    events = sitting.does("GM", ruling.ChargeBond, adventurer=0, bond=2, reason="stood by her")
    assert told.BondCharged(0, "Dot") in events
    assert [one.reason for one in events if isinstance(one, told.Ruled)] == ["stood by her"]
    assert sitting.refusal("GM", ruling.ChargeBond, adventurer=0, bond=2) == "C1"
    breaks_up(sitting)
    burns(sitting, A_RESOLVE, bond=2)
    assert sitting.refusal("GM", ruling.ChargeBond, adventurer=0, bond=2) == ""


@pytest.mark.rule("C1")
def test_nobody_charges_a_bond_that_is_not_there_or_is_of_the_dead() -> None:
    sitting = camp()
    assert sitting.refusal("GM", ruling.ChargeBond, adventurer=2, bond=0) == ""
    for adventurer_, bond in ((1, 2), (0, 3), (3, 0), (0, -1)):
        assert sitting.refusal("GM", ruling.ChargeBond, adventurer=adventurer_, bond=bond) == "C1"
    sitting.given(told.Downed(2), told.Died(2))
    assert sitting.refusal("GM", ruling.ChargeBond, adventurer=2, bond=0) == "C1"
    assert sitting.refusal("Ann", ruling.ChargeBond, adventurer=0, bond=2) == "R-105"


# -- who is asked


@pytest.mark.rule("C1", "R-213")
def test_before_the_camp_ends_whoever_has_a_charged_bond_and_a_use_for_it_is_asked() -> None:
    sitting = camp()
    breaks_up(sitting)
    assert (asked(sitting), sitting.table.phase) == ("Recovery Ann", CAMP)
    assert sitting.refusal("Cid", ask.BurnBond, bond=0, good=A_RESOLVE) == "not now"
    events = sitting.does("Ann", ask.Pass)
    assert told.PhaseSet(CRAWL) in events
    assert (asked(sitting), sitting.table.phase) == ("Phase", CRAWL)
    assert sitting.table.crawl.charged == ((0, "Bob"), (0, "Cid"), (1, "Ann"))


@pytest.mark.rule("C1", "R-213")
def test_only_a_camps_end_asks_and_a_challenge_begins_when_all_have_answered() -> None:
    sitting = camp(ann={"injured": True})
    sitting.table.injured |= 2
    breaks_up(sitting, CHALLENGE)
    assert asked(sitting) == "Recovery Ann Bob"
    sitting.house()
    assert sitting.table.phase == CAMP
    sitting.house()
    assert (type(sitting.window).__name__, sitting.table.phase) == ("Mulligan", CHALLENGE)
    elsewhere = camp()
    breaks_up(elsewhere, CITY)
    elsewhere.house()
    breaks_up(elsewhere)
    assert (asked(elsewhere), elsewhere.table.phase) == ("Phase", CRAWL)


@pytest.mark.rule("C1", "R-203", "R-229")
def test_neither_the_unconscious_nor_the_absent_burn_anything() -> None:
    sitting = camp()
    sitting.given(told.Downed(0))
    breaks_up(sitting)
    assert sitting.table.phase == CRAWL
    sitting = camp()
    sitting.given(told.FellBehind(0))
    breaks_up(sitting)
    assert sitting.table.phase == CRAWL
    sitting = camp()
    breaks_up(sitting)
    sitting.given(told.Downed(0))
    assert sitting.refusal("Ann", ask.BurnBond, bond=0, good=A_RESOLVE) == "C1"
    assert sitting.refusal("Ann", ask.Pass) == ""


@pytest.mark.rule("C1")
def test_who_is_given_a_charge_while_others_burn_theirs_is_asked_as_well() -> None:
    sitting = camp()
    breaks_up(sitting)
    sitting.does("GM", ruling.ChargeBond, adventurer=0, bond=2)
    assert asked(sitting) == "Recovery Ann"
    sitting.does("GM", ruling.ChargeBond, adventurer=2, bond=0)
    assert asked(sitting) == "Recovery Ann Cid"
    sitting.does("Ann", ask.Pass)
    assert (asked(sitting), sitting.table.phase) == ("Recovery Cid", CAMP)
    events = sitting.does("Cid", ask.BurnBond, bond=0, good=A_RESOLVE)
    assert (sitting.table.resolve[2], sitting.table.phase) == (3, CRAWL)
    assert told.PhaseSet(CRAWL) in events
    quiet = camp()
    assert quiet.does("GM", ruling.ChargeBond, adventurer=2, bond=0)[-1] == told.BondCharged(2, "Ann")


# -- what it is burned for


@pytest.mark.rule("C1")
def test_a_burned_bond_restores_a_resolve_but_none_above_the_most() -> None:
    sitting = camp(resolve=2)
    breaks_up(sitting)
    assert told.BondBurned(0, "Cid") in burns(sitting, A_RESOLVE, bond=1)
    assert sitting.refusal("Ann", ask.BurnBond, bond=1, good=A_RESOLVE) == "C1"
    assert (sitting.table.resolve[0], asked(sitting)) == (3, "Recovery Ann")
    events = burns(sitting, A_RESOLVE)
    assert (sitting.table.resolve[0], sitting.table.phase) == (4, CRAWL)
    assert [one.cite for one in events if isinstance(one, told.ResolveGained)] == ["C1"]


@pytest.mark.rule("C1")
def test_whoever_has_all_the_resolve_there_is_keeps_the_charge_for_later() -> None:
    sitting = camp()
    breaks_up(sitting)
    events = burns(sitting, A_RESOLVE)
    assert sitting.table.crawl.charged == ((0, "Cid"), (1, "Ann"))
    assert told.PhaseSet(CRAWL) in events


@pytest.mark.rule("C1", "C2")
def test_a_burned_bond_heals_injured_before_talents_and_those_before_staggered() -> None:
    ann = {"injured": True, "staggered": True, "talents": ("Sneak", "Quick"), "wounded": ("Quick",)}
    sitting = camp(ann=ann)
    sitting.does("GM", ruling.ChargeBond, adventurer=0, bond=2)
    breaks_up(sitting)
    healed = [one for bond in range(3) for one in burns(sitting, A_WOUND, bond) if isinstance(one, told.Healed)]
    assert [(one.how, one.cite) for one in healed] == [(INJURED, "C1"), (TALENT + 1, "C1"), (STAGGERED, "C1")]


@pytest.mark.rule("C1", "C2")
def test_nothing_heals_while_one_is_stressed_nor_where_nothing_is_hurt() -> None:
    sitting = camp(ann={"injured": True, "stressed": True})
    breaks_up(sitting)
    assert sitting.refusal("Ann", ask.BurnBond, bond=0, good=A_WOUND) == "C1"
    assert sitting.refusal("Ann", ask.BurnBond, bond=0, good=A_RESOLVE) == ""
    sitting = camp()
    breaks_up(sitting)
    assert sitting.refusal("Ann", ask.BurnBond, bond=0, good=A_WOUND) == "C1"
    sitting = camp(resolve=4, ann={"injured": True, "stressed": True})
    breaks_up(sitting)
    assert sitting.table.phase == CRAWL


@pytest.mark.rule("C1", "C2")
def test_a_cure_takes_as_many_charges_as_its_stage_says_and_the_camp_brings_no_more() -> None:
    sitting = camp(resolve=4)
    sitting.table.afflictions = (Affliction(0, VENOM, 2), Affliction(1, VENOM, 3))
    breaks_up(sitting)
    assert asked(sitting) == "Recovery Ann Bob"
    assert sitting.refusal("Ann", ask.BurnBond, bond=0, good=cure_of(sitting, "black honey")) == "C1"
    events = burns(sitting, cure_of(sitting))
    assert told.CurePaid(Affliction(0, VENOM, 2, 0, 1), 2) in events
    burns(sitting, cure_of(sitting), bond=1)
    assert sitting.table.afflictions[1] == Affliction(0, VENOM, 2, 1)
    sitting.house()
    assert sitting.table.phase == CRAWL
    assert sitting.table.afflictions == (Affliction(1, VENOM, 3), Affliction(0, VENOM, 2, 1))


@pytest.mark.rule("C1", "C2")
def test_what_was_burned_for_a_cure_counts_in_the_next_camp_too() -> None:
    sitting = camp(resolve=4)
    sitting.table.afflictions = (Affliction(0, VENOM, 1),)
    breaks_up(sitting)
    burns(sitting, cure_of(sitting))
    sitting.house()
    assert sitting.table.afflictions == (Affliction(0, VENOM, 2, 0, 1),)
    assert sitting.table.effects[0] == EXHAUSTED
    sitting.does("GM", ask.SetPhase, phase=CAMP)
    breaks_up(sitting)
    burns(sitting, cure_of(sitting), bond=1)
    assert sitting.table.afflictions == (Affliction(0, VENOM, 2, 1),)
    sitting.does("GM", ruling.ChargeBond, adventurer=0, bond=0)
    sitting.does("GM", ask.SetPhase, phase=CAMP)
    breaks_up(sitting)
    burns(sitting, cure_of(sitting))
    assert (sitting.table.afflictions, sitting.table.effects[0]) == ((Affliction(0, VENOM, 1, 2),), 0)


# -- sheets


@pytest.mark.rule("C1", "R-209")
def test_a_newcomer_has_the_charges_of_their_own_sheet() -> None:
    sitting = camp()
    sitting.given(told.Downed(0), told.Died(0))
    sheet = AdventurerPlan(name="Eva", zone="hall", attributes=Attributes(), bonds=("Bob",), charged=("Bob",))
    sitting.does("GM", ruling.Replace, adventurer=0, sheet=sheet)
    assert sitting.table.crawl.charged == ((1, "Ann"), (0, "Bob"))


def test_a_charge_without_a_bond_is_refused_with_its_line(tmp_path: Path) -> None:
    bonded = WHOLE.replace('name = "Daria"', 'name = "Daria"\nbonds = ["Fergus"]\ncharged = ["%s"]', 1)
    assert read_scene(written(tmp_path, bonded % "Fergus")).adventurers[0].charged == ("Fergus",)
    with pytest.raises(Unreadable, match="'Daria' has no Bond with 'Fergos', so none is charged; did you mean"):
        read_scene(written(tmp_path, bonded % "Fergos"))
    with pytest.raises(Unreadable, match=r"'Daria' has no Bond with 'Zoe', so none is charged\.$"):
        read_scene(written(tmp_path, bonded % "Zoe"))


# -- how it is said, told and known


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("line", "kind", "fields"),
    [
        ("Ann: burn the bond with Bob for a Wound", ask.BurnBond, {"bond": 0, "good": A_WOUND}),
        ("Ann: burn the bond with Cid for a Resolve", ask.BurnBond, {"bond": 1, "good": A_RESOLVE}),
        (f"Ann: burn the bond with Dot for {VENOM}", ask.BurnBond, {"bond": 2, "good": A_CURE}),
        ('GM: charge Ann\'s bond with Dot "a risk"', ruling.ChargeBond, {"adventurer": 0, "bond": 2}),
    ],
)
def test_what_is_said_of_bonds_reads_back(line: str, kind: Any, fields: dict[str, Any]) -> None:
    table = camp().table
    command = NOTATION.read(table, line)
    assert type(command) is kind
    assert {name: getattr(command, name) for name in fields} == fields
    assert NOTATION.write(table, command) == line


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("GM: burn the bond with Bob for a Wound", "is not one of their bonds"),
        ("Ann: burn the bond with Bob for great contagio", "did you mean great contagion"),
        ("GM: charge Ann's bond with Dora", "is not somebody's bond; did you mean Ann's bond with Dot"),
    ],
)
def test_what_is_no_bond_and_nothing_to_burn_one_for_is_told(line: str, told: str) -> None:
    with pytest.raises(Unreadable, match=told):
        NOTATION.read(camp().table, line)


@pytest.mark.rule("C1", "C2")
def test_bonds_are_told_in_plain_sentences() -> None:
    names = Names(camp().table.scene)
    events = (told.BondCharged(0, "Bob"), told.BondBurned(0, "Bob"), told.CurePaid(Affliction(0, VENOM, 1, 0, 1), 2))
    said = [tell(names, event) for event in events]
    assert [one.text() for one in said if one is not None] == [
        "Ann's bond with Bob is charged.",
        "Ann burns the bond with Bob.",
        "Ann has burned 1 of 2 charges that a cure of giant rat venom takes.",
    ]


@pytest.mark.rule("C1")
def test_everybody_knows_which_bonds_are_charged() -> None:
    facts = of_view(view(camp().table, ONLOOKER))
    assert [facts[f"{name}'s charged bonds"].parts for name in ("Ann", "Cid")] == [("Bob", "Cid"), ("nothing",)]


@pytest.mark.rule("C1", "C2")
def test_the_careful_bot_burns_a_bond_for_a_wound_first_then_for_a_cure_then_for_a_resolve() -> None:
    sitting = camp(ann={"injured": True})
    sitting.table.afflictions = (Affliction(0, VENOM, 1),)
    sitting.does("GM", ruling.ChargeBond, adventurer=0, bond=2)
    breaks_up(sitting)
    burned = []
    for _ in range(3):
        offers = sitting.game.offers(0)
        answer = CarefulBot().answer(lambda: view(sitting.table, 0), offers, Random(1).random)
        burned.append(answer.good)  # type: ignore[attr-defined] # it burns a bond
        sitting.game.play(answer)
    assert burned == [A_WOUND, cure_of(sitting), cure_of(sitting)]


@pytest.mark.rule("C1")
def test_each_adventurer_has_xp_of_their_own_in_each_talent() -> None:
    sitting = camp()
    marks = ((0, "Reaver", 1), (1, "Reaver", 5), (0, "Quick", 2))
    sitting.given(*[told.XpMarked(*mark) for mark in marks])
    assert [xp_of(sitting.table.crawl, *mark[:2]) for mark in marks] == [1, 5, 2]
    assert xp_of(sitting.table.crawl, 1, "Quick") == 0
