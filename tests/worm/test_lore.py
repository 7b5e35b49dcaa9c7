"""Bids for lore: four are answered between two camps (C1)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.plan import AdventurerPlan, Attributes
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import CAMP, CRAWL
from tests.worm.ruling import ruled_table
from tests.worm.sitting import Sitting
from tests.worm.surprising import in_the_crawl


def answered(sitting: Sitting, works: bool) -> list[Any]:
    """Fergus bids, and the game master answers or does not."""
    sitting.does("Fergus", ask.BidLore, "X of Pentacles", words="who built this hall?")
    sitting.confirm()
    return sitting.does("GM", ask.Judge, works=works)


def spent(sitting: Sitting, times: int) -> None:
    """So many of Fergus's bids were answered before."""
    sitting.given(*[told.LoreAnswered(sitting.actor("Fergus")) for _ in range(times)])


@pytest.mark.rule("C1", "R-139")
@pytest.mark.parametrize(("works", "times"), [(True, 1), (False, 0)])
def test_a_bid_is_spent_only_if_it_is_answered(works: bool, times: int) -> None:
    sitting = ruled_table()
    events = answered(sitting, works)
    assert len([one for one in events if isinstance(one, told.LoreAnswered)]) == times
    assert sitting.table.crawl.lore == (0,) * times


@pytest.mark.rule("C1")
def test_the_fourth_bid_is_the_last_until_the_next_camp_and_each_has_their_own() -> None:
    sitting = ruled_table()
    spent(sitting, 3)
    assert sitting.refusal("Fergus", ask.BidLore, "X of Pentacles") == ""
    spent(sitting, 1)
    assert sitting.refusal("Fergus", ask.BidLore, "X of Pentacles") == "C1"
    sitting.given(told.LoreRestored())
    assert sitting.refusal("Fergus", ask.BidLore, "X of Pentacles") == ""


@pytest.mark.rule("C1")
def test_how_many_bids_are_left_is_known_to_all_once_one_was_answered() -> None:
    sitting = ruled_table()
    assert "Fergus's bids for lore" not in of_view(view(sitting.table, ONLOOKER))
    spent(sitting, 3)
    assert of_view(view(sitting.table, ONLOOKER))["Fergus's bids for lore"].parts == ("1",)


@pytest.mark.rule("C1", "C2")
def test_after_a_camp_all_bids_are_there_again_and_a_newcomer_has_all_of_them() -> None:
    sitting = in_the_crawl()
    sitting.does("GM", ask.SetPhase, phase=CAMP)
    assert not [one for one in sitting.does("GM", ask.SetPhase, phase=CRAWL) if isinstance(one, told.LoreRestored)]
    sitting.does("GM", ask.SetPhase, phase=CAMP)
    spent(sitting, 4)
    sitting.does("GM", ask.SetPhase, phase=CRAWL)
    assert not sitting.table.crawl.lore
    spent(sitting, 2)
    chirm = sitting.actor("Chirm")
    sitting.given(told.LoreAnswered(chirm), told.Downed(0), told.Died(0))
    sheet = AdventurerPlan(name="Brida", zone="hall", attributes=Attributes(swords=4))
    sitting.does("GM", ruling.Replace, adventurer=0, sheet=sheet)
    assert sitting.table.crawl.lore == (chirm,)


@pytest.mark.rule("C1")
def test_it_is_told_in_plain_sentences() -> None:
    names = Names(ruled_table().table.scene)
    said = [tell(names, told.LoreAnswered(0)), tell(names, told.LoreRestored())]
    assert [one.text() for one in said if one is not None] == [
        "A bid for lore of Fergus is spent until the next camp.",
        "All may bid for lore anew.",
    ]
