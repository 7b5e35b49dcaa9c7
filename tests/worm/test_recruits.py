"""Who takes the place of a dead adventurer (R-209), and a quick sheet that is filled in when it is asked (R-210)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CUPS
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import AdventurerPlan, AmbushPlan, Attributes
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import CHALLENGE, GROUND
from tests.worm.sitting import Sitting, adventurer, thing
from tests.worm.surprising import in_the_crawl

GUILD = (adventurer("Fergus"), adventurer("Odo", "room", talents=("Reaver",), gear=(thing("pike", "polearm"),)))
BRIDA = AdventurerPlan(
    name="Brida",
    zone="hall",
    attributes=Attributes(swords=4),
    path="Swords",
    kin="human",
    talents=("Aegis", "Reaver"),
    wounded=("Reaver",),
    resolve=3,
    staggered=True,
    quick=True,
)


def bereaved(**more: Any) -> Sitting:
    """Odo is dead."""
    sitting = in_the_crawl(GUILD, **more)
    sitting.given(told.Downed(1), told.Died(1))
    return sitting


def joined() -> Sitting:
    """Brida has taken Odo's place."""
    sitting = bereaved()
    sitting.does("GM", ruling.Replace, adventurer=1, sheet=BRIDA, reason="she was tied up in the next room")
    return sitting


@pytest.mark.rule("R-209")
def test_another_adventurer_takes_the_place_of_the_dead_and_their_things_stay_where_they_fell() -> None:
    sitting = bereaved()
    pike = sitting.item("Odo", "pike")
    sitting.does("GM", ruling.Replace, adventurer=1, sheet=BRIDA)
    table: Table = sitting.table
    assert (table.scene.names[1], table.scene.body_names[1], table.able(1), table.dead) == ("Brida", "Brida", True, 0)
    assert (table.zone[1], table.resolve[1], table.staggered, table.talents[1]) == (sitting.zone("hall"), 3, 0b10, 0b10)
    assert (table.place[pike], table.holder[pike]) == (GROUND, sitting.zone("room"))
    assert view(table, ONLOOKER).public.scene.adventurers[1].talents == ("Aegis", "Reaver")
    sitting.does("GM", ask.SetPhase, phase=CHALLENGE)
    assert [len(hand) for hand in sitting.table.hands[:2]] == [4, 4]


@pytest.mark.rule("R-209")
def test_only_the_dead_are_replaced_between_challenges_by_somebody_who_fits() -> None:
    sitting = bereaved()
    assert sitting.refusal("GM", ruling.Replace, adventurer=0, sheet=BRIDA) == "R-209"
    assert sitting.refusal("GM", ruling.Replace, adventurer=1, sheet=replace(BRIDA, name="fergus")) == "R-209"
    assert sitting.refusal("GM", ruling.Replace, adventurer=1, sheet=replace(BRIDA, zone="attic")) == "R-209"
    assert sitting.refusal("GM", ruling.Replace, adventurer=1, sheet=replace(BRIDA, spells=("Fog",))) == "R-209"
    sitting.does("GM", ask.SetPhase, phase=CHALLENGE)
    assert sitting.refusal("GM", ruling.Replace, adventurer=1, sheet=BRIDA) == "R-209"


@pytest.mark.rule("R-209")
def test_what_lies_on_the_ground_already_stays_there_and_the_new_one_brings_their_own() -> None:
    sitting = bereaved()
    pike = sitting.item("Odo", "pike")
    sitting.given(told.ItemMoved(pike, GROUND, sitting.zone("foyer")))
    sitting.does("GM", ruling.Replace, adventurer=1, sheet=replace(BRIDA, gear=(thing("axe", "axe"),)))
    assert sitting.table.holder[pike] == sitting.zone("foyer")
    axe = sitting.item("Brida", "axe")
    assert (sitting.table.place[axe], sitting.table.holder[axe]) == (0, 1)


@pytest.mark.rule("R-209", "R-069")
def test_an_ambush_beside_one_who_has_been_replaced_strikes_at_the_front() -> None:
    sitting = bereaved(ambush=AmbushPlan(strikes="Odo"))
    sitting.does("GM", ruling.Replace, adventurer=1, sheet=BRIDA)
    planned: Any = sitting.game.ruleset.default_answer(sitting.table, sitting.table.scene.judge)
    assert planned == ask.Ambush(sitting.table.scene.seats[-1], sitting.table.scene.judge, 0)


@pytest.mark.rule("R-210")
def test_what_a_quick_sheet_leaves_open_is_fixed_when_it_is_first_asked_for() -> None:
    sitting = joined()
    assert sitting.refusal("GM", ask.CallGroupTest, attribute=CUPS) == "R-210"
    more = replace(BRIDA, attributes=Attributes(swords=4, cups=2), motifs=("ropemaker",), gear=(thing("rope"),))
    sitting.does("GM", ruling.FillIn, adventurer=1, sheet=more)
    assert sitting.refusal("GM", ask.CallGroupTest, attribute=CUPS) == ""
    assert sitting.table.place[sitting.item("Brida", "rope")] == 0
    again = replace(more, gear=(*more.gear, thing("hook")))
    sitting.does("GM", ruling.FillIn, adventurer=1, sheet=again)
    assert [sitting.table.scene.items[item].name for item in sitting.table.scene.items_of[1]] == ["rope", "hook"]


@pytest.mark.rule("R-210")
@pytest.mark.parametrize(
    "other",
    [
        {"attributes": Attributes(swords=3)},
        {"attributes": Attributes(swords=4, cups=4)},
        {"attributes": Attributes(swords=4, cups=5)},
        {"talents": ("Reaver",)},
        {"name": "Brid"},
        {"resolve": 4},
    ],
)
def test_what_was_fixed_stays_as_it_was(other: dict[str, Any]) -> None:
    sitting = joined()
    assert sitting.refusal("GM", ruling.FillIn, adventurer=1, sheet=replace(BRIDA, **other)) == "R-210"


@pytest.mark.rule("R-210")
def test_nothing_is_open_on_a_whole_sheet_and_a_quick_one_is_whole_when_it_is_said_so() -> None:
    sitting = joined()
    assert sitting.refusal("GM", ruling.FillIn, adventurer=0, sheet=BRIDA) == "R-210"
    whole = replace(BRIDA, attributes=Attributes(swords=4, pentacles=3, cups=2, wands=1), quick=False)
    sitting.does("GM", ruling.FillIn, adventurer=1, sheet=whole)
    assert sitting.refusal("GM", ruling.FillIn, adventurer=1, sheet=whole) == "R-210"
    offered: Any = sitting.game.ruleset.powers[ruling.FillIn].choices[1]
    assert offered.values(sitting.table, 0)[0].quick
    assert offered.bounds(sitting.table, 0)["combatants"][1] == "Brida"


@pytest.mark.rule("R-209", "R-210")
def test_a_sheet_is_said_as_data_and_told_by_its_name() -> None:
    sitting = bereaved()
    for command in (ruling.Replace(2, 3, 1, BRIDA, "tied up"), ruling.FillIn(2, 3, 1, BRIDA)):
        line = NOTATION.write(sitting.table, command)
        assert NOTATION.read(sitting.table, line) == command
        assert msgspec.json.encode(BRIDA).decode().replace('"', '\\"') in line
    names = Names(sitting.table.scene)
    for event, sentence in (
        (told.AdventurerReplaced(1, BRIDA, "tied up"), 'Brida joins the guild. "tied up"'),
        (told.SheetFilledIn(1, BRIDA), "On Brida's sheet now: Swords 4."),
    ):
        said = tell(names, event)
        assert said is not None
        assert said.text() == sentence
