"""The game master's rulings on an open action, and the leave that is given (A9, B-49, B-100, R-105, R-216)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.game import rebuilt
from facedown.kernel.refusals import Refused
from facedown.kernel.structs import Allowed, WaiverUsed
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CARD_NAMES, NONE
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.table import FIELDS
from facedown.rulesets.worm.words import ATTACK
from tests.worm.ruling import FOES, HANDS, PEOPLE, only, quiet, ruled_table, words
from tests.worm.sitting import Sitting, adventurer, scene, sit, thing


def attacking(card: str = "VII of Swords") -> Sitting:
    """Fergus Attacks the first goblin: 7 and Swords 3 against VI."""
    sitting = ruled_table()
    sitting.does("Fergus", ask.Attack, card, aims=sitting.aim("Fergus", "sword", "goblin 1"))
    return sitting


@pytest.mark.rule("R-103", "B-49")
@pytest.mark.parametrize(("kind", "by"), [(ruling.Favor, 3), (ruling.Disfavor, -3)])
def test_favor_is_judged_late_as_long_as_the_action_lies_open(kind: type, by: int) -> None:
    sitting = attacking()
    assert sitting.table.shown >> sitting.actor("goblins") & 1
    events = sitting.does("GM", kind, reason="cover")
    assert words(events) == [("favor" if by > 0 else "disfavor", "cover", "R-103")]
    assert only(sitting.confirm(), told.Succeeded).total == 10 + by


@pytest.mark.rule("B-49")
def test_once_confirmed_the_result_stands() -> None:
    sitting = attacking()
    sitting.confirm()
    assert sitting.refusal("GM", ruling.Favor) == "B-49"


@pytest.mark.rule("R-105")
def test_only_the_person_who_is_game_master_rules() -> None:
    sitting = attacking()
    assert sitting.refusal("Fergus", ruling.Favor) == "R-105"
    assert sitting.refusal("goblins", ruling.Favor) == "R-105"
    judge = sitting.table.scene.judge
    for seat, actor in ((0, judge), (2, 99), (2, -1)):
        with pytest.raises(Refused):
            sitting.game.play(ruling.Favor(seat, actor))
    alone = sit(scene(PEOPLE, FOES), HANDS, ["VI", "XIII", "III", "V", "XVI"], {})
    assert alone.refusal("GM", ruling.Allow, rule="R-152", who=0) == "R-105"


@pytest.mark.rule("R-105")
def test_the_powers_are_no_part_of_what_is_legal() -> None:
    sitting = attacking()
    assert {type(command).__name__ for command in sitting.game.legal(2)} == {"Confirm"}


@pytest.mark.rule("R-105")
def test_a_reason_is_one_line_of_words() -> None:
    assert attacking().refusal("GM", ruling.Favor, reason="\x07") == "R-105"


@pytest.mark.rule("R-105")
@pytest.mark.parametrize(("part", "total"), [(0, 4), (1, 8), (2, 11)])
def test_each_part_of_the_sum_may_be_edited_and_one_added(part: int, total: int) -> None:
    sitting = attacking()
    sitting.does("GM", ruling.EditPart, part=part, value=1, reason="a slippery floor")
    hit = only(sitting.confirm(), (told.Succeeded, told.Failed))
    assert hit.total == total
    if part == 2:
        assert ("a slippery floor", 1, "R-105") in [(one.label, one.value, one.cite) for one in hit.parts]


@pytest.mark.rule("R-105")
def test_an_added_part_may_be_edited_again_and_there_is_no_fourth() -> None:
    sitting = attacking()
    assert sitting.refusal("GM", ruling.EditPart, part=3, value=1) == "R-105"
    assert sitting.refusal("GM", ruling.EditPart, part=0, value=100) == "R-105"
    sitting.does("GM", ruling.EditPart, part=2, value=1)
    sitting.does("GM", ruling.EditPart, part=2, value=2)
    hit = only(sitting.confirm(), told.Succeeded)
    assert hit.total == 12
    assert "the game master's ruling" in [part.label for part in hit.parts]


@pytest.mark.rule("B-100")
def test_the_game_master_names_the_member_hit() -> None:
    sitting = attacking()
    first, second, orc = (sitting.body(name) for name in ("goblin 1", "goblin 2", "orc"))
    assert sitting.refusal("GM", ruling.NameMember, target=first, instead=orc) == "B-100"
    assert sitting.refusal("GM", ruling.NameMember, target=second, instead=first) == "B-100"
    assert sitting.refusal("GM", ruling.NameMember, target=first, instead=first) == "B-100"
    events = sitting.does("GM", ruling.NameMember, target=first, instead=second)
    assert only(events, told.Ruled).cite == "B-100"
    assert only(sitting.confirm(), told.Succeeded).target == second


@pytest.mark.rule("B-100")
def test_with_several_targets_the_others_stay() -> None:
    sitting = ruled_table()
    sitting.does("Fergus", ask.Skip)
    fergus = sitting.body("Fergus")
    aims = sitting.aim("goblin 1", "dagger", "Fergus")
    sitting.does("goblins", ask.Attack, "V", aims=aims)
    assert sitting.refusal("GM", ruling.NameMember, target=fergus, instead=sitting.body("Chirm")) == "B-100"


@pytest.mark.rule("R-105", "R-221")
def test_an_action_may_have_to_meet_one_more_number() -> None:
    for number, passes in ((10, True), (11, False)):
        sitting = attacking()
        sitting.does("GM", ruling.Oppose, number=number, stops=True, reason="the swinging blade")
        events = sitting.confirm()
        met = next(event for event in events if isinstance(event, told.Succeeded | told.Failed))
        assert (isinstance(met, told.Succeeded), met.total, met.against, met.target) == (passes, 10, number, NONE)
        assert any(isinstance(event, told.FoeWounded) for event in events) == passes
        assert any(isinstance(event, told.Fizzled) for event in events) != passes


@pytest.mark.rule("R-105")
def test_falling_short_may_hurt_without_stopping_the_action() -> None:
    sitting = attacking()
    wound = (Consequence(do="wound"),)
    assert sitting.refusal("GM", ruling.Oppose, number=1, stops=False, consequences=wound * 7) == "R-105"
    sitting.does("GM", ruling.Oppose, number=11, stops=False, consequences=wound, reason="broken glass")
    sitting.confirm()
    assert (type(sitting.window).__name__, sitting.window.body) == ("Wound", sitting.body("Fergus"))
    assert any(isinstance(event, told.FoeWounded) for event in sitting.house())


@pytest.mark.rule("R-105")
def test_a_movement_too_may_be_opposed() -> None:
    sitting = ruled_table()
    sitting.does("Fergus", ask.Move, "X of Pentacles", zone=sitting.zone("room"))
    sitting.does("GM", ruling.Oppose, number=15, stops=True, consequences=(Consequence(do="wound"),))
    sitting.confirm()
    assert sitting.table.zone[0] == sitting.zone("hall")
    assert type(sitting.window).__name__ == "Wound"


@pytest.mark.rule("R-216")
def test_an_action_that_the_scene_rules_out_comes_to_nothing() -> None:
    sitting = attacking()
    events = sitting.does("GM", ruling.Overrule, reason="slime fills the corridor")
    assert only(events, told.Fizzled).reason == "slime fills the corridor"
    assert sitting.table.discards[0][-1] == CARD_NAMES["VII of Swords"]
    assert type(sitting.window).__name__ == "Minors"


# -- leave


@pytest.mark.rule("R-152")
def test_leave_once_lets_one_refused_command_pass_and_is_used_up() -> None:
    sitting = ruled_table()
    ward = sitting.body("Chirm")
    assert sitting.refusal("Fergus", ask.Dodge, "X of Pentacles", ward=ward) == "R-152"
    events = sitting.does("GM", ruling.Allow, rule="R-152", who=0, reason="through the window")
    assert (only(events, Allowed).cite, only(events, Allowed).reason) == ("R-152", "through the window")
    assert sitting.refusal("Fergus", ask.Dodge, "X of Pentacles", ward=ward) == ""
    events = sitting.does("Fergus", ask.Dodge, "X of Pentacles", ward=ward)
    assert only(events, WaiverUsed).rule == "R-152"
    assert not sitting.table.waivers


@pytest.mark.rule("R-152")
def test_leave_for_good_stays_until_it_is_taken_back() -> None:
    sitting = ruled_table()
    sitting.does("GM", ruling.Allow, rule="R-152", who=0, uses=-1)
    sitting.does("Fergus", ask.Dodge, "X of Pentacles", ward=sitting.body("Chirm"))
    assert len(sitting.table.waivers) == 1
    sitting.does("GM", ruling.Allow, rule="R-152", who=0, uses=0)
    assert not sitting.table.waivers


@pytest.mark.rule("R-105")
def test_leave_names_a_rule_by_its_number_and_somebody_who_is_there() -> None:
    sitting = ruled_table()
    for rule in ("", "R-1522", "dodging", "R-15\u0662"):
        assert sitting.refusal("GM", ruling.Allow, rule=rule, who=0) == "R-105"
    assert sitting.refusal("GM", ruling.Allow, rule="R-152", who=9) == "R-105"
    assert sitting.refusal("GM", ruling.Allow, rule="R-152", who=0, uses=-2) == "R-105"


@pytest.mark.rule("R-058")
def test_leave_lets_a_sword_reach_further_than_its_zone() -> None:
    sitting = ruled_table()
    aims = sitting.aim("Fergus", "sword", "orc")
    assert sitting.refusal("Fergus", ask.Attack, "VII of Swords", aims=aims) == "R-058"
    sitting.does("GM", ruling.Allow, rule="R-058", who=0)
    sitting.does("Fergus", ask.Attack, "VII of Swords", aims=aims)
    assert not sitting.table.waivers


@pytest.mark.rule("B-58")
def test_leave_lets_a_wand_reach_further_than_one_zone() -> None:
    gear = (thing("wand", "wand"),)
    people = (adventurer("Fergus", "room", gear=gear, talents=("Gramarye",)), PEOPLE[1])
    sitting = ruled_table(people=people)
    aims = sitting.aim("Fergus", "wand", "orc")
    assert sitting.refusal("Fergus", ask.WandAttack, "VII of Swords", aims=aims) == "B-58"
    sitting.does("GM", ruling.Allow, rule="B-58", who=0)
    sitting.does("Fergus", ask.WandAttack, "VII of Swords", aims=aims)
    assert not sitting.table.waivers


# -- standing modifiers


@pytest.mark.rule("R-103", "B-106")
def test_favor_may_stand_until_a_moment_and_be_ended() -> None:
    sitting = ruled_table()
    goblin = sitting.body("goblin 1")
    fields: dict[str, Any] = {"favor": True, "label": "a broken leg", "target": goblin, "kinds": 1 << ATTACK}
    assert sitting.refusal("GM", ruling.StandFavor, **{**fields, "kinds": -1}) == "R-103"
    assert sitting.refusal("GM", ruling.StandFavor, until="Tuesday", **fields) == "B-106"
    sitting.does("GM", ruling.StandFavor, until="round", **fields)
    sitting.does("GM", ruling.StandFavor, favor=False, label="")
    assert [one.label for one in sitting.table.modifiers] == ["a broken leg", "the game master's ruling"]
    assert sitting.refusal("GM", ruling.EndFavor, place=2) == "R-103"
    sitting.does("GM", ruling.EndFavor, place=1)
    sitting.does("Fergus", ask.Attack, "VII of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
    assert only(sitting.confirm(), told.Succeeded).total == 13


@pytest.mark.rule("R-105")
def test_rulings_are_events_that_can_be_applied_again() -> None:
    sitting = attacking()
    sitting.does("GM", ruling.Favor, reason="a high place")
    sitting.does("GM", ruling.Oppose, number=3, stops=False)
    sitting.does("GM", ruling.Allow, rule="R-152", who=1, uses=2)
    sitting.confirm()
    game = sitting.game
    again = rebuilt(game.ruleset, game.begun_as, game.steps)
    assert all(getattr(again, name) == getattr(game.table, name) for name in FIELDS)


@pytest.mark.rule("R-105")
def test_every_power_says_what_it_needs() -> None:
    sitting = quiet()
    table, judge = sitting.table, sitting.table.scene.judge
    for rule in sitting.game.ruleset.powers.values():
        assert not rule.when[0].waivable
        if "part" in rule.names:
            continue
        for choice in rule.choices:
            assert len(choice.now(table, judge)) >= 0
            if hasattr(choice, "bounds"):
                assert isinstance(choice.bounds(table, judge), dict)
