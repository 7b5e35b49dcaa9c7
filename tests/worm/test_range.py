"""The game master's leave that the worked example needs, through the very commands it needs it for (R-105)."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import WaiverUsed
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.plan import HazardPlan
from facedown.rulesets.worm.words import ATTACK, MOVE
from tests.worm.ruling import only, ruled_table


@pytest.mark.rule("R-152", "R-160", "B-06")
def test_with_leave_the_fool_dodges_for_an_ally_in_another_zone() -> None:
    sitting = ruled_table(initiatives={"orc": "III", "goblins": "XIII", "Chirm": "King of Cups"})
    sitting.does("Fergus", ask.Skip)
    sitting.does("orc", ask.Attack, "VI", aims=sitting.aim("orc", "dagger", "Chirm"))
    sitting.does("Fergus", ask.PlayFool)
    ward = sitting.body("Chirm")
    assert sitting.refusal("Fergus", ask.Dodge, "VII of Swords", ward=ward) == "R-152"
    sitting.does("GM", ruling.Allow, rule="R-152", who=0, reason="through the doorway")
    events = sitting.does("Fergus", ask.Dodge, "VII of Swords", ward=ward)
    assert only(events, WaiverUsed).rule == "R-152"
    assert only(events, told.InitiativeRaised).by == 9
    assert any(isinstance(event, told.Failed) for event in sitting.confirm())


@pytest.mark.rule("R-152")
def test_with_leave_a_dodge_laid_before_serves_across_zones() -> None:
    sitting = ruled_table()
    sitting.does("GM", ruling.Allow, rule="R-152", who=0)
    sitting.does("Fergus", ask.Dodge, "X of Pentacles", ward=sitting.body("Chirm"))
    sitting.pass_all()
    sitting.does("goblins", ask.Skip)
    sitting.does("orc", ask.Attack, "V", aims=sitting.aim("orc", "dagger", "Chirm"))
    assert sitting.refusal("Fergus", ask.Lend, target=1) == "R-152"
    sitting.does("GM", ruling.Allow, rule="R-152", who=0)
    events = sitting.does("Fergus", ask.Lend, target=1)
    assert only(events, told.InitiativeRaised).by == 12


@pytest.mark.rule("B-34")
def test_with_leave_an_avoid_crosses_two_zones() -> None:
    blade = HazardPlan(name="blade", zone="hall", guards=(("hall", "foyer"),))
    sitting = ruled_table(hazards=(blade,), initiatives={"blade": "VII", "goblins": "VIII"})
    sitting.game.table.zone = (0, *sitting.table.zone[1:])
    sitting.game.table.known = {}
    foyer = sitting.zone("foyer")
    assert sitting.refusal("Fergus", ask.Avoid, "X of Pentacles", zone=foyer) == "B-34"
    sitting.does("GM", ruling.Allow, rule="B-34", who=0)
    sitting.does("Fergus", ask.Avoid, "X of Pentacles", zone=foyer)
    sitting.confirm()
    assert sitting.table.zone[0] == foyer
    assert not sitting.table.waivers


@pytest.mark.rule("R-145", "B-20")
def test_the_game_master_triggers_a_vigilance_that_only_words_tell() -> None:
    sitting = ruled_table()
    fields = {"prepares": ATTACK, "of": NONE, "does": MOVE, "before": False, "words": "if they try the door"}
    sitting.does("Fergus", ask.Vigilance, "VII of Swords", **fields)
    sitting.pass_all()
    assert sitting.refusal("GM", ruling.TriggerVigilance, owner=1) == "R-145"
    sitting.does("GM", ruling.TriggerVigilance, owner=0, by=sitting.actor("goblins"), reason="they try it")
    assert type(sitting.window).__name__ == "Prepared"
    sitting.does("Fergus", ask.Carry, aims=sitting.aim("Fergus", "sword", "goblin 1"), zone=NONE)
    assert only(sitting.confirm(), told.Succeeded).total == 10
