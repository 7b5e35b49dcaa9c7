"""What a game master's ruling must not tell: reasons marked secret, and leave that touches what lies facedown (F1)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER, Allowed, Event, Waiver, WaiverUsed
from facedown.records.worm import WORM
from facedown.records.writing import write
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import PENTACLES
from facedown.rulesets.worm.plan import Consequence, FoePlan, ZonePlan
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.words import ATTACK, MOVE, NORMAL, PRONE
from tests.worm.ruling import FOES, PEOPLE, ruled_table
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

HUSHED = "Secret: the xyzzy is cursed"
RULINGS: list[tuple[Any, dict[str, Any]]] = [
    (ruling.Favor, {}),
    (ruling.Disfavor, {}),
    (ruling.EditPart, {"part": 0, "value": 5}),
    (ruling.Oppose, {"number": 3, "stops": True, "consequences": (Consequence(do="ask", words="what now?"),)}),
    (ruling.Overrule, {}),
    (ruling.Allow, {"rule": "R-152", "who": 0}),
    (ruling.StandFavor, {"favor": True, "label": "", "who": 0, "kinds": 1 << ATTACK}),
    (ruling.DealWounds, {"body": 1, "harm": NORMAL}),
    (ruling.PutInZone, {"body": 1, "zone": 0}),
    (ruling.ApplyEffect, {"body": 1, "effect": PRONE}),
    (ruling.SetMorale, {"group": 2, "morale": 3}),
    (ruling.AddZone, {"zone": ZonePlan(name="cellar")}),
    (ruling.AddFoe, {"foe": FoePlan(name="rat", zone="hall")}),
    (ruling.TestNow, {"adventurer": 1, "attribute": PENTACLES}),
    (ruling.GroupTestNow, {"attribute": PENTACLES}),
    (ruling.GoOn, {}),
]


def heard(sitting: Sitting, events: list[Event], viewer: int) -> str:
    """All that a viewer is sent after a step."""
    return SIGHT.encode(SIGHT.frame(sitting.table, events, viewer)).decode()


@pytest.mark.rule("F1", "R-105")
@pytest.mark.parametrize(("kind", "fields"), RULINGS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_reason_marked_secret_is_heard_by_the_game_master_alone(kind: Any, fields: dict[str, Any]) -> None:
    for reason, told in ((HUSHED, False), ("the xyzzy is cursed", True)):
        sitting = ruled_table()
        sitting.does("Fergus", ask.Attack, "VII of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
        steps = [sitting.does("GM", kind, **fields, reason=reason)]
        steps.append(sitting.confirm())
        for viewer in (0, 1, ONLOOKER):
            said = "".join([heard(sitting, events, viewer) for events in steps])
            assert ("xyzzy" in said) == told
            assert told or "xyzzy" not in write(sitting.game, WORM, sitting.table.scene.plan, viewer)
        game_master = sitting.table.scene.game_master
        assert "xyzzy" in write(sitting.game, WORM, sitting.table.scene.plan, game_master)


@pytest.mark.rule("F1", "R-230")
def test_a_secret_reason_for_going_back_is_told_to_nobody_else() -> None:
    for reason, told in ((HUSHED, False), ("the xyzzy is cursed", True)):
        sitting = ruled_table()
        sitting.does("GM", ruling.Allow, rule="R-152", who=0)
        step = sitting.game.step_back(len(sitting.game.steps) - 1, reason, "R-230")
        assert ("xyzzy" in heard(sitting, list(step.events), 0)) == told
        assert ("xyzzy" in write(sitting.game, WORM, sitting.table.scene.plan, 0)) == told
        assert "xyzzy" in heard(sitting, list(step.events), sitting.table.scene.game_master)


def leave(*cards: str, rule: str, kind: Any, **fields: Any) -> list[list[str]]:
    """What an onlooker hears of it when Fergus, with that leave, lays each of these cards on his turn."""
    told = []
    for card in cards:
        sitting = ruled_table()
        sitting.given(Allowed(Waiver(rule, 0)))
        told.append(SIGHT.seen(sitting.table, sitting.does("Fergus", kind, card, **fields), ONLOOKER))
    return [[repr(event) for event in events] for events in told]


@pytest.mark.rule("F1", "R-154", "R-145")
def test_whether_a_facedown_vigilance_needed_the_leave_it_had_is_not_told() -> None:
    goblins = 2
    fields = {"prepares": MOVE, "of": goblins, "does": ATTACK, "words": "", "before": False}
    swords = {**fields, "prepares": ATTACK}
    one, other = leave("VII of Swords", "X of Pentacles", rule="R-145", kind=ask.Vigilance, **swords)
    assert one == other
    assert any("WaiverUsed" in event for event in one)


@pytest.mark.rule("F1", "R-154", "R-177", "B-45")
def test_whether_a_facedown_doom_is_a_greater_one_is_not_told_by_the_leave_for_it() -> None:
    shield = thing("shield", "light shield")
    for kind, rule, fields in ((ask.Dodge, "R-177", {"ward": 1}), (ask.Guard, "B-45", {})):
        told = []
        for card in ("XIII", "XVI"):
            plan = scene((adventurer("Fergus"),), (foe("orc", gear=(shield,)),), settings={"arbiter": "person"})
            hands = {"Fergus": ["King of Cups"]}
            sitting = sit(plan, hands, ["V", "XIII", "XVI"], {"Fergus": "King of Cups", "orc": "V"})
            sitting.given(Allowed(Waiver(rule, 1)))
            told.append(repr(SIGHT.seen(sitting.table, sitting.does("orc", kind, card, **fields), ONLOOKER)))
            assert not sitting.table.waivers
        assert told[0] == told[1]


@pytest.mark.rule("F1", "B-45")
def test_leave_for_an_initiative_is_used_up_whatever_was_laid() -> None:
    for card in ("V", "XVI"):
        plan = scene((adventurer("Fergus"),), (foe("orc"),), settings={"arbiter": "person"})
        sitting = sit(plan, {"Fergus": ["King of Cups"]}, ["V", "XIII", "XVI"], {"Fergus": "King of Cups"})
        sitting.given(Allowed(Waiver("B-45", 1)), Allowed(Waiver("B-45", 99)))
        events = sitting.does("orc", ask.LayInitiative, card)
        assert [event for event in events if isinstance(event, WaiverUsed)] == [WaiverUsed(1, "B-45", "B-45")]
        assert [waiver.actor for waiver in sitting.table.waivers] == [99]


@pytest.mark.rule("R-162", "R-163")
def test_leave_for_a_minor_actions_suit_is_good_for_one_such_action() -> None:
    sitting = ruled_table(PEOPLE, FOES)
    sitting.given(Allowed(Waiver("R-162", 1)))
    sitting.does("Fergus", ask.Move, "X of Pentacles", zone=sitting.zone("room"))
    sitting.confirm()
    aims = sitting.aim("Chirm", "bow", "goblin 1")
    events = sitting.does("Chirm", ask.Attack, "III of Wands", aims=aims)
    for name in ("goblins", "orc"):
        events += sitting.does(name, ask.Pass)
    assert [event.rule for event in events if isinstance(event, WaiverUsed)] == ["R-162"]
    assert not sitting.table.waivers
