"""At Death's Door (A22): poultices, watches, and the dead that rise."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CARD_NAMES, NONE
from facedown.rulesets.worm.commands import DrawTest, LetStand, NextRound, Push, UseItem
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.events import Died, Downed, Fizzled, FoeAdded, FoeChanged, Healed, Rose, Spared
from facedown.rulesets.worm.states import Affliction
from facedown.rulesets.worm.words import DEATHS_DOOR, GONE, STAGGERED
from tests.worm.ruling import quiet, ruled_table
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing


def sickbed(*test: str, healer: bool = False, **settings: Any) -> Sitting:
    """Odo (Wands 1) lies at Death's Door; Fergus is called and holds a poultice; *test* are the cards drawn."""
    people = (
        adventurer("Fergus", gear=(thing("moss", "poultice"),), healer=healer),
        adventurer("Odo"),
    )
    plan = scene(people, (foe("orc", "foyer"),), settings=settings)
    hands = {
        "Fergus": ["II of Cups", "III of Swords", "V of Swords", "VIII of Wands"],
        "Odo": ["IX of Cups", "X of Cups", "VII of Wands", "VI of Cups"],
    }
    laid = {"Fergus": "II of Cups", "Odo": "IX of Cups", "orc": "X"}
    sitting = sit(plan, hands, ["X", "I", "II", "III"], laid, [*test])
    sitting.given(Downed(1))
    return sitting


def treated(sitting: Sitting) -> list[Event]:
    """Fergus applies the poultice, confirmed."""
    item = sitting.item("Fergus", "moss")
    return [*sitting.does("Fergus", UseItem, "III of Swords", item=item, target=1), *sitting.confirm()]


def of(events: list[Event], *kinds: type[Event]) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


@pytest.mark.rule("R-204", "R-205")
def test_whoever_survives_the_poultice_wakes_stressed() -> None:
    sitting = sickbed("King of Cups")
    treated(sitting)
    assert (type(sitting.window).__name__, sitting.window.test.attribute) == ("Testing", 3)
    events = sitting.does("Odo", DrawTest, resolve=False, motif=NONE)
    assert of(events, Healed, Died) == [Healed(1, DEATHS_DOOR, "R-205")]
    assert not sitting.table.down
    assert sitting.table.stressed == 0b10
    assert sitting.table.place[0] == GONE


@pytest.mark.rule("R-204")
def test_a_medical_motif_of_whoever_applies_it_gives_favor() -> None:
    for healer, lives in ((False, False), (True, True)):
        sitting = sickbed("X of Wands", healer=healer)
        treated(sitting)
        events = sitting.does("Odo", DrawTest, resolve=False, motif=NONE)
        if not lives:
            events += sitting.does("Odo", LetStand)
        assert bool(of(events, Healed)) == lives


@pytest.mark.rule("R-204", "R-206")
def test_a_failure_is_death_and_a_great_failure_a_zombie_at_once() -> None:
    for answer, risen in ((LetStand, []), (Push, [Rose(1, wraith=False)])):
        sitting = sickbed("II of Wands", "III of Wands")
        treated(sitting)
        sitting.does("Odo", DrawTest, resolve=False, motif=NONE)
        events = sitting.does("Odo", answer)
        assert of(events, Died) == [Died(1, "R-204")]
        assert of(events, Rose) == risen
        assert len(of(events, FoeAdded)) == len(risen)
        assert type(sitting.window).__name__ == "Minors"
        assert sitting.table.risen == (0b10 if risen else 0)


@pytest.mark.rule("R-204", "C2")
def test_a_test_to_live_is_a_test_like_any_other_to_the_venom_which_does_nothing_more_to_the_dead() -> None:
    for card, asked in (("King of Cups", "Wound"), ("II of Wands", "Minors")):
        sitting = sickbed(card)
        sitting.table.afflictions = (Affliction(1, "giant rat venom", 3),)
        treated(sitting)
        sitting.does("Odo", DrawTest, resolve=False, motif=NONE)
        if type(sitting.window).__name__ == "Pushing":
            sitting.does("Odo", LetStand)
        assert type(sitting.window).__name__ == asked


@pytest.mark.rule("R-206", "R-077")
def test_a_zombie_lies_where_the_dead_fell_with_the_numbers_of_its_kind() -> None:
    sitting = sickbed("II of Wands", "III of Wands")
    treated(sitting)
    sitting.does("Odo", DrawTest, resolve=False, motif=NONE)
    sitting.does("Odo", Push)
    zombie = sitting.body("undead Odo")
    assert sitting.table.zone[zombie] == sitting.zone("hall")
    assert sitting.table.scene.type_of(sitting.actor("undead Odo")) == "zombie"
    assert sitting.table.health[zombie] == 1


@pytest.mark.rule("R-204")
def test_a_poultice_is_for_the_dying_alone() -> None:
    sitting = sickbed()
    moss = sitting.item("Fergus", "moss")
    for target in (0, 2):
        assert sitting.refusal("Fergus", UseItem, "III of Swords", item=moss, target=target) == "R-204"
    sitting.given(Spared(1))
    assert sitting.refusal("Fergus", UseItem, "III of Swords", item=moss, target=1) == "R-204"


@pytest.mark.rule("R-202", "R-203", "R-205")
def test_whoever_was_spared_is_dying_the_next_time_and_so_is_a_foe_who_is_up_again() -> None:
    sitting = sickbed()
    moss = sitting.item("Fergus", "moss")
    sitting.given(Spared(1), Healed(1, DEATHS_DOOR))
    assert not sitting.table.spared
    sitting.given(Downed(1))
    assert sitting.refusal("Fergus", UseItem, "III of Swords", item=moss, target=1) == ""
    orc = sitting.body("orc")
    ways: tuple[Event, ...] = (Healed(orc, STAGGERED), FoeChanged(orc, 2, 0))
    for up in ways:
        sitting.given(Downed(orc), Spared(orc))
        assert sitting.table.spared == 1 << orc
        sitting.given(up)
        assert not sitting.table.spared
        assert not sitting.table.down & 1 << orc


@pytest.mark.rule("R-204", "R-206")
def test_between_challenges_the_game_master_has_a_poultice_applied_by_a_healer_with_favor() -> None:
    for words, favor in (("Fergus", True), ("a passer-by", False)):
        settings = {"arbiter": "person", "begins": "Crawl"}
        people = (adventurer("Fergus", healer=True), adventurer("Odo"))
        sitting = Sitting(scene(people, (foe("orc", "foyer"),), settings=settings), Chance(3))
        sitting.given(Downed(1))
        care = (Consequence(do="poultice", words=words),)
        sitting.does("GM", ruling.Inflict, body=0, consequences=care)
        assert type(sitting.window).__name__ == "Phase"
        sitting.does("GM", ruling.Inflict, body=1, consequences=care)
        assert (sitting.window.test.dying, sitting.window.test.favor) == (True, favor)


@pytest.mark.rule("R-204", "B-71")
def test_where_nobody_is_dying_any_more_the_poultice_is_spent_for_nothing() -> None:
    sitting = sickbed()
    moss = sitting.item("Fergus", "moss")
    sitting.does("Fergus", UseItem, "III of Swords", item=moss, target=1)
    sitting.given(Healed(1, DEATHS_DOOR))
    sitting.confirm()
    assert sitting.table.place[moss] == GONE
    assert type(sitting.window).__name__ == "Minors"


@pytest.mark.rule("R-204", "B-71")
def test_whoever_was_healed_while_they_tested_neither_dies_nor_rises() -> None:
    sitting = sickbed("II of Wands")
    treated(sitting)
    sitting.given(Healed(1, DEATHS_DOOR))
    sitting.does("Odo", DrawTest, resolve=False, motif=NONE)
    events = sitting.does("Odo", LetStand)
    assert of(events, Died, Rose, Healed, Fizzled) == []


@pytest.mark.rule("R-203", "R-206")
def test_a_watch_ends_the_dying_and_raises_the_dead() -> None:
    sitting = quiet()
    sitting.given(Downed(0))
    events = sitting.does("GM", ruling.PassWatch, reason="they sleep")
    assert of(events, Died, Rose) == [Died(0, "R-203")]
    events = sitting.does("GM", ruling.PassWatch)
    assert of(events, Died, Rose) == [Rose(0, wraith=False)]
    assert of(sitting.does("GM", ruling.PassWatch), Died, Rose) == []
    assert sitting.refusal("GM", ruling.RaiseDead, body=0, wraith=True) == "R-206"
    assert ruled_table().refusal("GM", ruling.PassWatch) == "R-203"


@pytest.mark.rule("R-206")
def test_whose_body_is_destroyed_rises_as_a_wraith() -> None:
    sitting = quiet()
    sitting.given(Died(1))
    assert sitting.refusal("GM", ruling.RaiseDead, body=0, wraith=False) == "R-206"
    events = sitting.does("GM", ruling.RaiseDead, body=1, wraith=True)
    assert of(events, Rose) == [Rose(1, wraith=True)]
    assert sitting.table.health[sitting.body("undead Chirm")] == 4


@pytest.mark.rule("R-206", "R-213")
def test_in_the_city_the_dead_lie_still() -> None:
    sitting = quiet()
    sitting.given(Died(1))
    sitting.table.phase = 3
    assert sitting.refusal("GM", ruling.RaiseDead, body=1, wraith=False) == "R-206"
    assert of(sitting.does("GM", ruling.PassWatch), Rose) == []


@pytest.mark.rule("R-206", "B-91")
def test_the_undead_join_as_foes_and_draw_a_card_with_the_next_deal() -> None:
    sitting = ruled_table()
    sitting.given(Died(1))
    sitting.does("GM", ruling.RaiseDead, body=1, wraith=False)
    undead = sitting.actor("undead Chirm")
    assert sitting.table.initiative[undead] == NONE
    assert sitting.table.able(undead)
    assert CARD_NAMES["II of Cups"] in sitting.table.initiative
    assert NextRound not in type(sitting.window).admits
