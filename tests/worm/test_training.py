"""Talents in training (C1): 1 XP for each use, and mastered with 7."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import ONLOOKER, Event
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter.commands import MarkXp, Replace
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import AdventurerPlan, Attributes
from facedown.rulesets.worm.scene_file import read_scene
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.table import put
from facedown.rulesets.worm.talents.commands import Brace, Charge, CounterSpell, GiveCounsel, Shelter
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import TRIP
from tests.worm.ruling import PEOPLE, quiet, ruled_table, words
from tests.worm.sitting import Sitting, adventurer, thing
from tests.worm.test_guardians import KITE, invoke
from tests.worm.test_scene_file import WHOLE, written
from tests.worm.test_spells import cast, coven, spell
from tests.worm.test_talents_with_answers import advising, enchanted, reaving, roughed, struck


def learning(sitting: Sitting, *talents: str, actor: int = 0) -> Sitting:
    """These talents of theirs are in training."""
    scene = sitting.table.scene
    sheet = replace(scene.adventurers[actor], training=talents)
    sitting.table.scene = replace(scene, adventurers=put(scene.adventurers, actor, sheet))
    return sitting


def marked(events: list[Event]) -> list[tuple[str, int]]:
    """What was marked: the talent, and the XP it has now."""
    return [(one.talent, one.xp) for one in events if isinstance(one, told.XpMarked)]


def charges(sitting: Sitting) -> list[Event]:
    """Chirm charges at the orc."""
    return sitting.does("Chirm", Charge, "VII of Pentacles", aims=sitting.aim("Chirm", "sword", "orc"))


def school(**more: Any) -> Sitting:
    """Fergus has Sneak and Quick in training, Chirm nothing; the guild is in the Crawl."""
    sitting = quiet()
    return learning(sitting, "Sneak", "Quick", **more)


# -- uses that show


@pytest.mark.rule("C1", "C5")
def test_a_use_of_a_talent_in_training_is_an_xp_whatever_comes_of_it() -> None:
    assert marked(charges(learning(reaving("Reaver"), "Reaver"))) == [("Reaver", 1)]
    sitting = learning(struck("Heavy Metal Machine"), "Heavy Metal Machine")
    assert marked(sitting.does("Chirm", Brace, "II of Swords")) == [("Heavy Metal Machine", 1)]
    sitting = learning(enchanted("Counter-spell", card="VIII"), "Counter-spell")
    assert marked(sitting.does("Chirm", CounterSpell, "IX of Wands")) == [("Counter-spell", 1)]
    sitting = learning(advising("Counsel"), "Counsel")
    assert marked(sitting.does("Chirm", GiveCounsel, "IX of Wands", ally=1)) == [("Counsel", 1)]
    sitting = learning(roughed("Aegis"), "Aegis")
    sitting.does("orc", ask.Impose, maneuver=TRIP, what=NONE)
    assert marked(sitting.does("Chirm", Shelter, item=sitting.item("Chirm", "buckler"))) == [("Aegis", 1)]


@pytest.mark.rule("C1", "C4")
def test_with_gramarye_each_attack_with_a_wand_is_a_use() -> None:
    people = (replace(PEOPLE[0], talents=(), training=("Gramarye",), gear=(thing("rod", "wand"),)), PEOPLE[1])
    sitting = ruled_table(people)
    aims = sitting.aim("Fergus", "rod", "goblin 1")
    assert marked(sitting.does("Fergus", ask.WandAttack, "VII of Swords", aims=aims)) == [("Gramarye", 1)]


@pytest.mark.rule("C1", "C6")
def test_each_spell_that_is_spoken_is_a_use_of_its_magic() -> None:
    plan = spell()
    magic = f"Magic of the {plan.magic}"
    sitting = learning(coven(plan), magic)
    assert marked(cast(sitting, sitting.table.scene.body_names[2])) == [(magic, 1)]
    sitting = learning(coven(KITE), magic)
    assert marked(invoke(sitting)) == [(magic, 1)]


@pytest.mark.rule("C1")
def test_the_seventh_xp_masters_it_and_no_more_are_marked() -> None:
    sitting = learning(reaving("Reaver"), "Reaver")
    sitting.given(told.XpMarked(0, "Reaver", 6))
    events = charges(sitting)
    assert marked(events) == [("Reaver", 7)]
    sitting = learning(reaving("Reaver"), "Reaver")
    sitting.given(told.XpMarked(0, "Reaver", 7))
    assert marked(charges(sitting)) == []


@pytest.mark.rule("C1")
def test_what_is_mastered_and_what_is_used_by_leave_earns_nothing() -> None:
    assert marked(charges(reaving("Reaver"))) == []
    assert marked(charges(learning(reaving("Reaver", "Quick"), "Quick"))) == []
    sitting = learning(reaving("Quick"), "Quick")
    assert marked([*practise(sitting.table, 0, "Reaver")]) == []


@pytest.mark.rule("C1", "R-209")
def test_a_foe_learns_nothing_and_a_newcomer_has_what_their_sheet_says() -> None:
    hag = coven(KITE)
    assert marked(invoke(hag)) == []
    sitting = school()
    sitting.given(told.XpMarked(0, "Sneak", 3), told.XpMarked(1, "Quick", 2), told.Downed(0), told.Died(0))
    sheet = AdventurerPlan(name="Eva", zone="hall", attributes=Attributes(), training=("Blur", "Quick"), xp=(0, 4))
    sitting.does("GM", Replace, adventurer=0, sheet=sheet)
    assert sitting.table.crawl.xp == ((1, "Quick", 2), (0, "Quick", 4))


# -- what the game master marks


@pytest.mark.rule("C1")
def test_the_game_master_marks_other_uses_and_what_is_drained() -> None:
    sitting = school()
    events = sitting.does("GM", MarkXp, adventurer=0, talent=1, count=3, reason="past the guards")
    assert (marked(events), words(events)) == ([("Quick", 3)], [("XP", "past the guards", "C1")])
    assert marked(sitting.does("GM", MarkXp, adventurer=0, talent=1, count=-5)) == [("Quick", 0)]
    assert marked(sitting.does("GM", MarkXp, adventurer=0, talent=0)) == [("Sneak", 1)]
    assert marked(sitting.does("GM", MarkXp, adventurer=0, talent=0, count=7)) == [("Sneak", 7)]


@pytest.mark.rule("C1")
def test_no_xp_is_marked_for_what_is_mastered_or_not_in_training_or_for_nothing() -> None:
    sitting = school()
    assert sitting.refusal("GM", MarkXp, adventurer=0, talent=0) == ""
    wrong: tuple[dict[str, Any], ...] = (
        {"adventurer": 1, "talent": 0},
        {"adventurer": 0, "talent": 2},
        {"adventurer": 0, "talent": 0, "count": 0},
        {"adventurer": 0, "talent": 0, "count": -1},
        {"adventurer": 0, "talent": 0, "count": 8},
    )
    assert [sitting.refusal("GM", MarkXp, **fields) for fields in wrong] == ["C1"] * 5
    sitting = learning(school(), "Blur", actor=1)
    assert sitting.refusal("GM", MarkXp, adventurer=1, talent=1) == "C1"
    sitting.given(told.XpMarked(1, "Blur", 7))
    assert sitting.refusal("GM", MarkXp, adventurer=1, talent=0, count=-1) == "C1"


# -- sheets, sentences, facts


def test_more_xp_than_talents_in_training_is_refused_with_its_line(tmp_path: Path) -> None:
    trained = WHOLE.replace('name = "Daria"', 'name = "Daria"\ntraining = ["Sneak"]\nxp = %s', 1)
    assert read_scene(written(tmp_path, trained % "[3]")).adventurers[0].xp == (3,)
    with pytest.raises(Unreadable, match="'Daria' has XP for 2 talents, and 1 in training"):
        read_scene(written(tmp_path, trained % "[3, 1]"))


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("line", "talent", "count"),
    [('GM: mark XP of Fergus\'s Quick "a leap"', 1, 1), ("GM: mark XP of Fergus's Sneak by -1", 0, -1)],
)
def test_marking_xp_is_said_and_reads_back(line: str, talent: int, count: int) -> None:
    table = school().table
    command = NOTATION.read(table, line)
    assert isinstance(command, MarkXp)
    assert (command.adventurer, command.talent, command.count) == (0, talent, count)
    assert NOTATION.read(table, NOTATION.write(table, command)) == command
    with pytest.raises(Unreadable, match="is not somebody's talent in training; did you mean Fergus's Sneak"):
        NOTATION.read(table, "GM: mark XP of Fergus's Snake")


@pytest.mark.rule("C1")
def test_xp_is_told_and_known_to_all() -> None:
    sitting = school()
    names = Names(sitting.table.scene)
    said = [tell(names, told.XpMarked(0, "Sneak", xp)) for xp in (3, 7)]
    assert [one.text() for one in said if one is not None] == [
        "Fergus has 3 of 7 XP in Sneak.",
        "Fergus has mastered Sneak.",
    ]
    sitting.given(told.XpMarked(0, "Sneak", 3))
    facts = of_view(view(sitting.table, ONLOOKER))
    assert [facts[f"Fergus's XP in {name}"].parts for name in ("Sneak", "Quick")] == [("3",), ("0",)]


def test_a_scene_may_begin_with_xp() -> None:
    sitting = ruled_table((adventurer("Fergus", training=("Sneak", "Quick"), xp=(2,)), PEOPLE[1]))
    assert sitting.table.crawl.xp == ((0, "Sneak", 2),)
