"""How spells are said, told and seen (C6, F1)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import ONLOOKER, Event
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.command_space import any_command, other_values
from facedown.rulesets.worm.commands import Cast, CastSpell, EndSpell
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.told import of_events
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.other_numbers import other_numbers
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.scene_view import scene_view
from facedown.rulesets.worm.secrets import FOES_SPELLS
from facedown.rulesets.worm.sentences.sentence import tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import StandingSpell
from facedown.rulesets.worm.view import view
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing
from tests.worm.test_spells import BONE, cast, coven, spell

HAGS = foe("hags", count=2, gear=(BONE,), spells=("Snare", "Hex"))


def circle() -> Sitting:
    """Fergus and two hags know spells; Hex only the hags."""
    plan = scene(
        (adventurer("Fergus", gear=(BONE,), talents=("Magic of the Weald",), spells=("Snare", "Mire")),),
        (HAGS,),
        spells=(spell(), spell("Mire", targets=0, lasts="Challenge"), spell("Hex", words="it itches", range=1)),
    )
    hands = {"Fergus": ["II of Cups", "IX of Swords", "VIII of Swords", "X of Wands"]}
    return sit(plan, hands, ["IX", "I", "II", "III", "IV", "V"], {"Fergus": "II of Cups", "hags": "IX"})


@pytest.mark.parametrize(
    ("line", "cast"),
    [
        ("Fergus: cast Snare at hag 1 with X of Wands", Cast(0, 0, (1,))),
        ("Fergus: cast Snare at hag 2, hag 1 with X of Wands", Cast(0, 0, (1, 2))),
        ("Fergus: cast Mire in hall with X of Wands", Cast(1, 0, (), 1)),
        ("hags: cast Hex at Fergus with I", Cast(2, 1, (0,))),
        ("hags: cast Hex by hag 2 at Fergus with I", Cast(2, 2, (0,))),
        ("hags: cast spell 2 by hag 2 with I", Cast(1, 2)),
        ("GM: cast Hex at Fergus with I", Cast(2, -1, (0,))),
    ],
)
def test_a_spell_is_said_with_whom_it_is_for(line: str, cast: Cast) -> None:
    sitting = circle()
    command: Any = NOTATION.read(sitting.table, line)
    assert command.cast == cast
    if cast.caster >= 0:
        assert NOTATION.read(sitting.table, NOTATION.write(sitting.table, command)) == command


def test_ones_own_of_two_standing_spells_of_one_name_is_meant() -> None:
    sitting = circle()
    sitting.given(
        happened.SpellStands(StandingSpell(0, 1, 60, 1, (0,))), happened.SpellStands(StandingSpell(0, 0, 51, 1, (1,)))
    )
    for line, place in (("Fergus: end the spell Snare", 1), ("hags: end the spell Snare", 0)):
        assert NOTATION.read(sitting.table, line) == EndSpell(*speaker(sitting, line), place)
        assert NOTATION.write(sitting.table, NOTATION.read(sitting.table, line)) == line


def speaker(sitting: Sitting, line: str) -> tuple[int, int]:
    """The seat and the actor of a line."""
    actor = sitting.actor(line.partition(":")[0])
    return sitting.table.scene.seats[actor], actor


STANDING = StandingSpell(0, 0, 51, 1, (1, 2))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (happened.SpellSpoken(0, 0, "Snare", (1, 2), -1, 2), "Fergus cast Snare on hag 1 and hag 2."),
        (happened.SpellSpoken(1, 1, "Mire", (), 1, 0), "Hag 1 cast Mire in the hall."),
        (happened.SpellStands(STANDING), "Snare holds."),
        (happened.SpellEnded(STANDING, "it is let go"), "Snare ends: it is let go."),
        (happened.ResolveSpent(0, "C6"), "Fergus spent a Resolve for the spell."),
    ],
)
def test_what_becomes_of_a_spell_is_told(event: Event, sentence: str) -> None:
    told = tell(Names(circle().table.scene), event)
    assert told is not None
    assert told.text() == sentence


@pytest.mark.rule("C6")
def test_everybody_sees_which_spells_stand_on_whom() -> None:
    sitting = circle()
    cast(sitting, zone="hall", number=1)
    for viewer in (0, 1, ONLOOKER):
        assert of_view(view(sitting.table, viewer))["spells"].parts == ("Mire by Fergus in hall",)
    sitting.given(happened.SpellStands(STANDING))
    assert of_view(view(sitting.table, 0))["spells"].parts[1] == "Snare by Fergus on hag 1 and hag 2"
    assert of_view(view(coven(spell()).table, 0))["spells"].parts == ("nothing",)
    ended = happened.SpellEnded(STANDING, "it is let go")
    assert of_events(sitting.table.scene, [ended], 0)["Snare"].parts == ("ended", "it is let go")


@pytest.mark.rule("F1")
def test_what_a_spell_does_that_only_foes_know_is_the_game_masters() -> None:
    table = circle().table
    shown = scene_view(table.scene).spells
    assert shown[:2] == table.scene.spells[:2]
    plain = spell("Hex", consequences=())
    assert shown[2] == plain
    varied = {field for field in plain.__struct_fields__ if field not in ("name", "magic", "component")}
    assert varied == set(FOES_SPELLS)
    event = happened.SceneSet(table.scene.plan)
    for viewer, hidden in ((0, True), (1, False)):
        seen: Any = SIGHT.seen(table, [event], viewer)[0]
        assert (seen.plan.spells[2] == plain) is hidden
        assert not hidden or all(not one.spells for one in seen.plan.foes)


@pytest.mark.rule("F1")
def test_worlds_differ_in_a_spell_that_only_foes_know_until_one_is_spoken() -> None:
    plan = circle().table.scene.plan
    other, varied = other_numbers(plan, [], 0, Chance(1))
    assert other.spells[:2] == plan.spells[:2]
    assert other.spells[2] != plan.spells[2]
    assert "foe's spells" in varied
    spoken = [happened.SpellSpoken(1, 2, "Hex", (0,), -1, 0)]
    assert other_numbers(plan, spoken, 0, Chance(1))[0].spells == plan.spells


def test_any_casting_can_be_uttered_and_each_part_of_it_varied() -> None:
    sitting = circle()
    luck = Chance(3)
    uttered = [any_command(sitting.table, 0, luck) for _ in range(400)]
    casts = [one for one in uttered if isinstance(one, CastSpell)]
    assert casts
    move = replace(casts[0], cast=Cast(0, 0, (1,)))
    others = [one for one in other_values(sitting.table, move, "cast") if isinstance(one, Cast)]
    for field in ("spell", "caster", "targets", "zone"):
        assert any(getattr(one, field) != getattr(move.cast, field) for one in others)


def test_a_component_in_iron_hands_is_named_all_the_same() -> None:
    sitting = coven(spell(), gear=(BONE, thing("mail", "iron armor", "worn")))
    line = "Fergus: cast Snare at goblin 1 with X of Wands"
    assert NOTATION.write(sitting.table, NOTATION.read(sitting.table, line)) == line
