"""What is stored is frozen and closed, and what a file leaves out has the value that the page says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from facedown.rulesets.adventure import options, plan
from tests.shapes import misshapen, structs_below

NINE = ("strength", "coordination", "toughness", "intellect", "deduction", "willpower", "presence", "intuition",
        "resilience")  # fmt: skip


def test_everything_stored_is_frozen_and_refuses_what_it_does_not_know() -> None:
    assert len(list(structs_below("facedown.rulesets.adventure"))) > 100
    assert misshapen("facedown.rulesets.adventure") == []


def left_out(kind: type[msgspec.Struct], **given: Any) -> dict[str, Any]:
    """The values of what is not given."""
    one = kind(**given)
    return {name: getattr(one, name) for name in kind.__struct_fields__ if name not in given}


@pytest.mark.rule("B.2", "CF-06")
def test_a_character_of_whom_nothing_is_written() -> None:
    assert left_out(plan.CharacterPlan, name="Ann") == {
        **dict.fromkeys(NINE, 2),
        "score": 2,
        **dict.fromkeys(("trained", "familiar", "specialized", "weapons"), ()),
        "armor": (0, 0, 0),
        "joins": 1,
    }


@pytest.mark.rule("CA-55", "CA-18", "C-121")
def test_a_challenge_of_which_nothing_is_written() -> None:
    assert left_out(plan.ChallengePlan, name="wall") == {
        "points": 0,
        **dict.fromkeys(("actions", "protection", "triggers", "reward", "consequence", "lowering", "raising"), ()),
        **dict.fromkeys(("timed", "most"), None),
        "escalating": 0,
        "party": "characters",
        **dict.fromkeys(("race", "linked", "notes"), ""),
        **dict.fromkeys(("opposed", "solo", "one_shot", "later"), False),
        "shown": "number",
    }
    assert left_out(plan.ActionPlan, name="Climb") == {
        "difficulty": 9,
        "attribute": "strength",
        "tags": (),
        "purpose": "lower",
    }


@pytest.mark.rule("CA-55", "C-102")
def test_an_adversary_of_which_nothing_is_written() -> None:
    assert left_out(plan.AdversaryPlan, name="orc", points=1) == {
        "count": 1,
        "reaction": 5,
        **dict.fromkeys(("body", "mind", "spirit"), 1),
        "defenses": (2, 2, 2),
        "armor": (0, 0, 0),
        **dict.fromkeys(("protection", "actions", "triggers", "reward", "consequence"), ()),
        "direct": True,
        **dict.fromkeys(("works_at", "notes"), ""),
        "side": "lower",
        **dict.fromkeys(("timed", "most"), None),
        "escalating": 0,
        "shown": "size",
        **dict.fromkeys(("parries", "later"), False),
    }
    assert left_out(plan.NpcActionPlan, name="claw", score=5) == {
        "effect": None,
        "against": "body",
        "tags": (),
        **dict.fromkeys(("piercing", "nonlethal", "area", "grabbed"), False),
        "does": "attack",
    }


def test_a_trigger_an_outcome_and_settings_of_which_nothing_is_written() -> None:
    assert left_out(plan.Trigger, on="success", does=()) == {
        **dict.fromkeys(("round", "after"), 0),
        "points": None,
        **dict.fromkeys(("direction", "repeat", "action", "words"), ""),
        "while_active": (),
    }
    assert left_out(plan.Outcome, do="harm") == {
        "amount": 1,
        **dict.fromkeys(("challenges", "tags"), ()),
        "becomes": "failed",
        "pool": "body",
        "whom": "each",
        "words": "",
    }
    assert left_out(options.Settings) == {"arbiter": "stand-in", "last_round": 20, "story_points": 1}


@pytest.mark.rule("CF-08")
@pytest.mark.parametrize(
    ("kind", "field", "least", "most"),
    [
        (plan.ChallengePlan, "points", 0, 9999),
        (plan.ChallengePlan, "timed", 1, 9999),
        (plan.ChallengePlan, "escalating", 0, 999),
        (plan.ChallengePlan, "most", 0, 9999),
        (plan.CharacterPlan, "strength", 0, 20),
        (plan.CharacterPlan, "joins", 0, 1000),
        (plan.ActionPlan, "difficulty", 0, 99),
        (plan.WeaponPlan, "effect", 0, 99),
        (options.Settings, "last_round", 1, 1000),
        (options.Settings, "story_points", 0, 99),
    ],
)
def test_numbers_have_a_least_and_a_most(kind: type[msgspec.Struct], field: str, least: int, most: int) -> None:
    name = {} if kind is options.Settings else {"name": "one"}
    for value in (least, most):
        assert getattr(msgspec.convert({**name, field: value}, kind), field) == value
    for value in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**name, field: value}, kind)


@pytest.mark.rule("CF-08")
@pytest.mark.parametrize(("length", "fits"), [(0, False), (1, True), (80, True), (81, False)])
def test_a_name_has_1_to_80_characters(length: int, fits: bool) -> None:
    try:
        msgspec.convert({"name": "x" * length}, plan.ChallengePlan)
    except msgspec.ValidationError:
        assert not fits
    else:
        assert fits
