"""An attribute that a quick sheet leaves open is asked for at the moment it first counts (R-210)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm import windows
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CUPS, NONE, PENTACLES, SWORDS, WANDS
from facedown.rulesets.worm.challenge.falling import falls
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import Attributes
from facedown.rulesets.worm.states import Flight
from facedown.rulesets.worm.talents.commands import Brace
from facedown.rulesets.worm.windows import Turn, Unwritten, Withdrawing
from facedown.rulesets.worm.words import ATTACK, BANTER, SIMILAR
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit
from tests.worm.surprising import in_the_crawl
from tests.worm.test_talents_with_answers import compared, struck

HANDS = {
    "Vesna": ["II of Cups", "IX of Swords", "IX of Pentacles", "X of Cups"],
    "Odo": ["King of Cups", "the Fool", "VI of Pentacles", "VII of Cups"],
}
OPEN: Any = {"attributes": (0, 0, 0, 0), "quick": True}
"""Nothing is fixed."""


def fight(options: Any = None, **more: Any) -> Sitting:
    """Two quick sheets: Vesna (II), whose turn it is, and Odo (King), who holds the Fool; an orc at IX."""
    sheet = OPEN | more
    guild = (adventurer("Vesna", **sheet), adventurer("Odo", **OPEN))
    plan = scene(guild, (foe("orc", health=9),), options=options, settings={"arbiter": "person"})
    return sit(plan, HANDS, ["IX", "VIII", "VII", "VI"], {"Vesna": "II of Cups", "Odo": "King of Cups", "orc": "IX"})


def attacks(sitting: Sitting) -> list[Any]:
    """Vesna strikes at the orc."""
    return sitting.does("Vesna", ask.Attack, "IX of Pentacles", aims=sitting.aim("Vesna", "sword", "orc"))


def asks(sitting: Sitting, name: str, attribute: int) -> bool:
    """Is this adventurer asked for this attribute now?"""
    window = sitting.window
    named = isinstance(window, Unwritten) and window.attribute == attribute
    return named and bool(window.waiting == 1 << sitting.actor(name))


@pytest.mark.rule("R-210", "R-097")
def test_an_action_on_ones_turn_asks_for_its_attribute_before_anything_goes_on_and_counts_it() -> None:
    sitting = fight()
    attacks(sitting)
    assert asks(sitting, "Vesna", SWORDS)
    assert sitting.refusal("Vesna", ask.WriteDown, rating=5) == "C1"
    events = sitting.does("Vesna", ask.WriteDown, rating=3)
    assert [one.sheet.attributes.swords for one in events if isinstance(one, told.SheetFilledIn)] == [3]
    assert (sitting.window.action.attribute, sitting.window.action.unwritten) == (3, NONE)
    assert compared(sitting.confirm()).total == 12
    assert sitting.table.scene.attributes[0] == (3, 0, 0, 0)


@pytest.mark.rule("R-210")
def test_what_stands_on_the_sheet_is_not_asked_for_again_nor_what_does_not_count() -> None:
    sitting = fight(attributes=(3, 0, 0, 0))
    attacks(sitting)
    assert type(sitting.window).__name__ == "OpenAction"
    sitting = fight()
    sitting.does("Vesna", ask.Move, "IX of Pentacles", zone=sitting.zone("room"))
    assert type(sitting.window).__name__ == "OpenAction"
    sitting = fight()
    sitting.does("Vesna", ask.Skip)
    sitting.does("orc", ask.Attack, "VIII", aims=sitting.aim("orc", "dagger", "Odo"))
    sitting.confirm()
    while type(sitting.window).__name__ == "Wound":
        sitting.house()
    sitting.does("Vesna", ask.Attack, "IX of Swords", aims=sitting.aim("Vesna", "sword", "orc"))
    sitting.pass_all()
    assert not isinstance(sitting.window, Unwritten)


@pytest.mark.rule("R-210", "C1")
@pytest.mark.parametrize(
    ("path", "before", "left"),
    [
        (None, (0, 0, 0, 0), [4, 3, 2, 1]),
        (None, (0, 4, 0, 2), [3, 1]),
        ("Swords", (0, 0, 0, 0), [4]),
        ("Cups", (0, 3, 0, 0), [2, 1]),
        ("Cups", (0, 3, 4, 0), [2, 1]),
    ],
)
def test_each_of_one_to_four_stands_once_and_the_four_on_the_path(
    path: Any, before: tuple[int, int, int, int], left: list[int]
) -> None:
    sitting = fight(attributes=before, path=path)
    attacks(sitting)
    allowed = [rating for rating in range(5) if not sitting.refusal("Vesna", ask.WriteDown, rating=rating)]
    assert allowed == sorted(left)
    sitting.house()
    assert sitting.window.action.attribute == max(left)


@pytest.mark.rule("R-210")
def test_what_the_game_master_fills_in_meanwhile_stays() -> None:
    sitting = fight()
    attacks(sitting)
    sheet = replace(sitting.table.scene.adventurers[0], attributes=Attributes(swords=2))
    sitting.does("GM", ruling.FillIn, adventurer=0, sheet=sheet)
    assert sitting.refusal("Vesna", ask.WriteDown, rating=4) == "C1"
    events = sitting.does("Vesna", ask.WriteDown, rating=2)
    assert not [one for one in events if isinstance(one, told.SheetFilledIn)]
    assert sitting.window.action.attribute == 2


@pytest.mark.rule("R-210", "R-149")
def test_what_is_laid_on_a_turn_asks_for_the_attribute_it_will_count() -> None:
    sitting = fight()
    sitting.does("Vesna", ask.Dodge, "IX of Pentacles", ward=0)
    assert asks(sitting, "Vesna", PENTACLES)
    sitting.does("Vesna", ask.WriteDown, rating=4)
    assert type(sitting.window).__name__ == "Minors"
    sitting.does("Odo", ask.Dodge, "VI of Pentacles", ward=1)
    assert not isinstance(sitting.window, Unwritten)


@pytest.mark.rule("R-210", "B-06")
def test_a_defence_with_the_fool_counts_the_highest_that_is_left_and_asks_nobody() -> None:
    sitting = fight()
    sitting.does("Vesna", ask.Skip)
    sitting.does("orc", ask.Attack, "VIII", aims=sitting.aim("orc", "dagger", "Vesna"))
    sitting.does("Odo", ask.PlayFool)
    events = sitting.does("Odo", ask.Dodge, "VI of Pentacles", ward=0)
    assert [one.by for one in events if isinstance(one, told.InitiativeRaised)] == [6 + 4]
    assert sitting.table.scene.attributes[1] == (0, 4, 0, 0)


@pytest.mark.rule("R-210", "B-06")
def test_aid_with_the_fool_counts_it_too_and_one_laid_for_later_asks_over_the_action_it_interrupts() -> None:
    sitting = fight(attributes=(3, 0, 0, 0))
    attacks(sitting)
    sitting.does("Odo", ask.PlayFool)
    events = sitting.does("Odo", ask.AidAnother, "VII of Cups", ally=0, kind=ATTACK)
    assert [one.by for one in events if isinstance(one, told.ValueAdded)] == [7 + 4]
    sitting = fight(attributes=(3, 0, 0, 0))
    attacks(sitting)
    sitting.does("Odo", ask.PlayFool)
    sitting.does("Odo", ask.AidAnother, "VII of Cups", ally=0, kind=BANTER)
    assert asks(sitting, "Odo", CUPS)
    sitting.does("Odo", ask.WriteDown, rating=1)
    assert (sitting.window.action.actor, sitting.window.action.attribute) == (0, 3)


@pytest.mark.rule("R-210", "C5")
def test_who_braces_counts_the_highest_swords_that_are_left() -> None:
    sitting = struck("Heavy Metal Machine", attributes=(0, 4, 0, 0), quick=True)
    events = sitting.does("Chirm", Brace, "II of Swords")
    assert [one.by for one in events if isinstance(one, told.InitiativeRaised)] == [3]


@pytest.mark.rule("R-210", "R-149", "R-145")
def test_what_was_prepared_on_a_turn_asks_when_it_is_carried_out() -> None:
    sitting = fight()
    fields = {"prepares": ATTACK, "of": NONE, "does": ATTACK, "before": True}
    sitting.does("Vesna", ask.Vigilance, "IX of Swords", **fields)
    assert not isinstance(sitting.window, Unwritten)
    sitting.pass_all()
    sitting.does("orc", ask.Attack, "VIII", aims=sitting.aim("orc", "dagger", "Odo"))
    sitting.confirm()
    sitting.does("Vesna", ask.Carry, aims=sitting.aim("Vesna", "sword", "orc"))
    assert asks(sitting, "Vesna", SWORDS)
    sitting.does("Vesna", ask.WriteDown, rating=4)
    totals = [one.total for one in sitting.confirm() if isinstance(one, told.Succeeded | told.Failed)]
    assert totals == [13, 12]


@pytest.mark.rule("R-210", "R-143")
def test_a_test_of_fate_asks_for_what_it_tests_before_the_card_is_drawn() -> None:
    sitting = fight()
    sitting.does("Vesna", ask.TestFate, "IX of Swords", attribute=WANDS)
    sitting.confirm()
    assert asks(sitting, "Vesna", WANDS)
    sitting.does("Vesna", ask.WriteDown, rating=2)
    assert isinstance(sitting.window, windows.Testing)
    sitting.given(*falls(sitting.table, 0, 20))
    assert asks(sitting, "Vesna", PENTACLES)


@pytest.mark.rule("R-210")
def test_a_test_that_the_game_master_calls_asks_the_player() -> None:
    sitting = in_the_crawl((adventurer("Vesna", **OPEN), adventurer("Odo")))
    sitting.does("GM", ask.CallTest, adventurer=0, attribute=CUPS)
    assert asks(sitting, "Vesna", CUPS)


@pytest.mark.rule("R-210", "R-188")
def test_a_retreat_asks_for_everybodys_pentacles_before_it_asks_whether_they_go() -> None:
    sitting = fight(attributes=(3, 0, 0, 0))
    sitting.does("Vesna", ask.CallRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    assert asks(sitting, "Odo", PENTACLES)
    sitting.house()
    assert asks(sitting, "Vesna", PENTACLES)
    sitting.house()
    assert isinstance(sitting.window, Withdrawing)
    sitting = fight(attributes=(3, 0, 0, 0))
    sitting.given(told.Downed(1))
    sitting.does("Vesna", ask.CallRetreat)
    sitting.does("GM", ask.DeclarePursuit, mobility=SIMILAR)
    assert asks(sitting, "Vesna", PENTACLES)


@pytest.mark.rule("R-210", "R-188", "B-53")
def test_who_withdraws_alone_is_asked_for_it_then() -> None:
    sitting = fight(options={"retreat_cards": "own_turn"})
    sitting.given(told.FlightSet(Flight(withdrawn=2, called=1)))
    sitting.does("Vesna", ask.Withdraw, "IX of Swords")
    assert asks(sitting, "Vesna", PENTACLES)
    assert not isinstance(sitting.window, Turn)


@pytest.mark.rule("R-210")
def test_what_is_written_down_is_said_in_few_words() -> None:
    table = fight().table
    assert NOTATION.read(table, "Vesna: write down 3") == ask.WriteDown(0, 0, 3)
    assert NOTATION.write(table, ask.WriteDown(0, 0, 3)) == "Vesna: write down 3"
