"""Spells that last (C6): how they stand, what ends them, and what a Wound does to concentration."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Event
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm import windows
from facedown.rulesets.worm.arbiter.commands import BreakSpell
from facedown.rulesets.worm.cards import CARD_NAMES, NONE
from facedown.rulesets.worm.challenge.effects import afflict
from facedown.rulesets.worm.challenge.surrender import surrender
from facedown.rulesets.worm.challenge.wounds import critical, deal
from facedown.rulesets.worm.commands import CastSpell, DrawTest, EndSpell, LetStand, Skip, TakeWound
from facedown.rulesets.worm.events import (
    EffectEnded,
    ModifierEnded,
    ModifierSet,
    SpellEnded,
    SpellStands,
    WoundTaken,
)
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.states import Modifier
from facedown.rulesets.worm.windows import Judgement, Turn, Verdict, Wound
from facedown.rulesets.worm.words import INJURED, ITEM, KNOCKED_OUT, NORMAL, PIERCING, ROOTED, STAGGERED
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing
from tests.worm.test_spells import BONE, cast, casting, coven, effects_of, spell
from tests.worm.test_wands import change, found, some

SHAME = (Consequence(do="wound"),)
TWINGE = (Consequence(do="apply", effect="Exhausted"),)


def to_the_end(sitting: Sitting) -> list[Event]:
    """Everybody lets their turn pass until the round is over."""
    events = sitting.pass_all()
    while isinstance(sitting.window, Turn | windows.BeforeCount):
        if isinstance(sitting.window, Turn):
            events += sitting.does(sitting.table.scene.names[sitting.window.actor], Skip)
        else:
            events += sitting.house()
    return events


def settled(sitting: Sitting, happening: Any) -> list[Event]:
    """Let this come about, with all that follows by itself."""
    events: list[Event] = []
    ruleset, chance = sitting.game.ruleset, sitting.game.chance
    ruleset.apply(sitting.table, happening, events)
    ruleset.settle(sitting.table, chance, events)
    return events


def next_card(sitting: Sitting, card: str) -> None:
    """The card on top of the players' deck."""
    wanted = CARD_NAMES[card]
    table = sitting.table
    where = [pile for pile in (*table.decks, *table.hands, *table.discards) if wanted in pile]
    swap = table.decks[0][-1]
    now = {wanted: swap, swap: wanted}
    assert where
    change(
        table,
        decks=tuple([tuple([now.get(one, one) for one in pile]) for pile in table.decks]),
        hands=tuple([tuple([now.get(one, one) for one in pile]) for pile in table.hands]),
        discards=tuple([tuple([now.get(one, one) for one in pile]) for pile in table.discards]),
    )


@pytest.mark.rule("C6", "B-106")
def test_a_spell_for_the_round_takes_its_effects_along_when_the_round_ends() -> None:
    sitting = coven(spell(lasts="round"))
    cast(sitting, "goblin 1", "goblin 2")
    assert [one.targets for one in sitting.table.spells] == [(2, 3)]
    events = to_the_end(sitting)
    assert isinstance(sitting.window, Judgement)
    assert found(events, SpellEnded).reason == "the round is over"
    assert [event.body for event in events if isinstance(event, EffectEnded)] == [2, 3]
    assert sitting.table.spells == ()


@pytest.mark.rule("C6")
def test_what_lasts_for_the_challenge_or_by_concentration_outlasts_the_round() -> None:
    for lasts in ("Challenge", "concentration"):
        sitting = coven(spell(lasts=lasts), settings={"last_round": 1})
        cast(sitting, "goblin 1")
        assert not some(to_the_end(sitting), SpellEnded)
        assert effects_of(sitting, "goblin 1") == ROOTED
        events = sitting.house()
        assert found(events, SpellEnded).reason == "the Challenge is over"
        assert effects_of(sitting, "goblin 1") == 0


@pytest.mark.rule("C6", "R-066")
def test_the_favor_of_a_lasting_spell_stands_as_long_as_it_does() -> None:
    mark = (Consequence(do="favor"), Consequence(do="apply", effect="Blinded"))
    sitting = coven(spell(lasts="round", consequences=mark))
    events = cast(sitting, "goblin 1")
    modifier = found(events, ModifierSet).modifier
    assert (modifier.label, modifier.target, modifier.until) == ("Snare", 2, "spell")
    assert found(to_the_end(sitting), ModifierEnded).modifier == modifier
    sitting = coven(spell(consequences=mark))
    assert found(cast(sitting, "goblin 1"), ModifierSet).modifier.until == "recover"


@pytest.mark.rule("C6")
def test_an_effect_that_another_spell_brings_too_stays() -> None:
    sitting = coven(spell(lasts="round"), spell("Mire", lasts="Challenge"))
    cast(sitting, "goblin 1")
    cast_again(sitting, 1, "goblin 1")
    assert not some(to_the_end(sitting), EffectEnded)
    assert effects_of(sitting, "goblin 1") == ROOTED


def cast_again(sitting: Sitting, number: int, target: str) -> list[Event]:
    """Fergus casts once more, as if it were his turn again."""
    sitting.pass_all()
    change(sitting.table, windows=(*sitting.table.windows[:-1], Turn(id=900, waiting=1, actor=0)))
    sitting.does("Fergus", CastSpell, "IX of Swords", cast=casting(sitting, target, number=number))
    return sitting.confirm()


@pytest.mark.rule("C6")
def test_a_caster_holds_one_spell_by_concentration() -> None:
    sitting = coven(spell(lasts="concentration"), spell("Mire", lasts="concentration"), spell("Fog", lasts="Challenge"))
    cast(sitting, "goblin 1")
    events = cast_again(sitting, 1, "goblin 2")
    assert found(events, SpellEnded).reason == "another is held instead"
    assert effects_of(sitting, "goblin 1") == 0
    assert [one.spell for one in sitting.table.spells] == [1]
    sitting = coven(spell(lasts="concentration"), spell("Fog", lasts="Challenge"))
    cast(sitting, "goblin 1")
    cast_again(sitting, 1, "goblin 2")
    assert [one.spell for one in sitting.table.spells] == [0, 1]


@pytest.mark.rule("C6")
def test_a_spell_is_let_go_at_will_on_any_turn_and_costs_none() -> None:
    sitting = coven(spell(lasts="concentration"), spell("Fog", lasts="Challenge"))
    assert sitting.refusal("Fergus", EndSpell, spell=0) == "C6"
    cast(sitting, "goblin 1")
    cast_again(sitting, 1, "goblin 2")
    sitting.pass_all()
    assert sitting.window.actor == sitting.actor("Daria")
    assert sitting.refusal("Daria", EndSpell, spell=0) == "C6"
    assert sitting.refusal("Fergus", EndSpell, spell=1) == "C6"
    events = sitting.does("Fergus", EndSpell, spell=0)
    assert found(events, SpellEnded).reason == "it is let go"
    assert sitting.window.actor == sitting.actor("Daria")
    assert [one.spell for one in sitting.table.spells] == [1]


@pytest.mark.rule("C6", "R-157")
def test_a_spell_is_let_go_in_the_turn_of_the_fool_too() -> None:
    sitting = coven(spell(lasts="concentration", consequences=(Consequence(do="heal"), Consequence(do="notch"))))
    sitting.given(ModifierSet(Modifier("high ground", True, "R-066", target=1)))
    cast(sitting, "Daria")
    change(sitting.table, windows=(Turn(id=900, waiting=1, actor=0, fool=True),))
    assert some(sitting.does("Fergus", EndSpell, spell=0), SpellEnded)
    assert sitting.window.invited == 0


@pytest.mark.rule("C6")
def test_anothers_wound_shakes_nobody_who_concentrates() -> None:
    sitting = coven(spell(lasts="concentration"))
    cast(sitting, "goblin 1")
    settled(sitting, deal(sitting.table, 1, NORMAL))
    assert not some(sitting.does("Daria", TakeWound, how=INJURED), happened.TestCalled)
    assert effects_of(sitting, "goblin 1") == ROOTED


@pytest.mark.rule("C6", "R-105")
def test_the_game_master_breaks_a_spell_whoever_holds_it() -> None:
    sitting = coven(spell(lasts="Challenge"), settings={"arbiter": "person"})
    assert sitting.refusal("GM", BreakSpell, spell=0) == "C6"
    cast(sitting, "goblin 1")
    line = 'GM: break the spell Snare "a bell rings"'
    command: Any = NOTATION.read(sitting.table, line)
    assert (command.spell, command.reason) == (0, "a bell rings")
    assert NOTATION.write(sitting.table, command) == line
    events = sitting.game.play(command).events
    assert found(list(events), SpellEnded).reason == "it is broken"
    assert effects_of(sitting, "goblin 1") == 0


def shaken(lasts: Any = "concentration", maleficence: tuple[Consequence, ...] = TWINGE, **more: Any) -> Sitting:
    """Fergus holds a spell on a goblin, and a Wound is upon him."""
    sitting = coven(spell(lasts=lasts, maleficence=maleficence if lasts == "concentration" else ()), **more)
    cast(sitting, "goblin 1")
    settled(sitting, deal(sitting.table, 0, NORMAL))
    assert isinstance(sitting.window, Wound)
    return sitting


@pytest.mark.rule("C6", "R-013")
def test_hurt_while_concentrating_one_tests_wands_and_a_success_keeps_the_spell() -> None:
    sitting = shaken()
    events = sitting.does("Fergus", TakeWound, how=STAGGERED)
    assert found(events, happened.TestCalled).cite == "C6"
    assert isinstance(sitting.window, windows.Testing)
    next_card(sitting, "King of Swords")
    events = sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    assert not some(events, SpellEnded)
    assert effects_of(sitting, "goblin 1") == ROOTED


@pytest.mark.rule("C6", "R-015")
def test_a_failure_loses_the_spell_with_its_maleficence() -> None:
    sitting = shaken()
    sitting.does("Fergus", TakeWound, how=STAGGERED)
    next_card(sitting, "II of Pentacles")
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    events = sitting.does("Fergus", LetStand)
    assert found(events, SpellEnded).reason == "the concentration is broken"
    assert effects_of(sitting, "goblin 1") == 0
    assert effects_of(sitting, "Fergus") != 0


@pytest.mark.rule("C6", "R-215")
def test_a_maleficence_that_the_spell_does_not_name_is_the_game_masters_to_say() -> None:
    sitting = shaken(maleficence=())
    sitting.does("Fergus", TakeWound, how=STAGGERED)
    next_card(sitting, "II of Pentacles")
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    sitting.does("Fergus", LetStand)
    assert isinstance(sitting.window, Verdict)
    assert sitting.window.words == "the maleficence of Snare"


@pytest.mark.rule("C6")
def test_a_notch_is_no_hurt_and_a_spell_that_needs_no_concentration_is_not_shaken() -> None:
    mail = thing("coat", "light armor", "worn")
    sitting = shaken(gear=(BONE, mail))
    assert not some(sitting.does("Fergus", TakeWound, how=ITEM + sitting.item("Fergus", "coat")), happened.TestCalled)
    sitting = shaken(lasts="Challenge")
    assert not some(sitting.does("Fergus", TakeWound, how=STAGGERED), happened.TestCalled)
    assert effects_of(sitting, "goblin 1") == ROOTED


@pytest.mark.rule("C6", "R-197")
def test_a_critical_wound_is_a_hurt_too() -> None:
    sitting = coven(spell(lasts="concentration"))
    cast(sitting, "goblin 1")
    events = settled(sitting, critical(sitting.table, 0))
    assert found(events, WoundTaken).how == INJURED
    assert some(events, happened.TestCalled)


@pytest.mark.rule("C6", "B-60")
def test_who_can_act_no_more_lets_the_spell_go_without_maleficence() -> None:
    for happens in ("death's door", "knocked out"):
        sitting = coven(spell(lasts="concentration", maleficence=SHAME))
        cast(sitting, "goblin 1")
        if happens == "knocked out":
            events = settled(sitting, afflict(sitting.table, 0, KNOCKED_OUT))
        else:
            change(sitting.table, injured=1)
            events = settled(sitting, critical(sitting.table, 0))
        assert found(events, SpellEnded).reason == "nobody holds it any more"
        assert not some(events, happened.TestCalled)
        assert not isinstance(sitting.window, Wound)


def hag(**more: Any) -> Sitting:
    """A hag holds a spell on Daria."""
    plan = scene(
        (adventurer("Fergus"), adventurer("Daria")),
        (foe("hag", gear=(BONE,), spells=("Snare",), health=3, defense=0, attributes=(1, 1, 1, 4)),),
        spells=(spell(lasts="concentration", **more),),
    )
    hands = {
        "Fergus": ["X of Cups", "II of Cups", "IV of Cups", "V of Cups"],
        "Daria": ["IX of Cups", "VI of Cups", "VII of Cups", "VIII of Cups"],
    }
    initiatives = {"Fergus": "X of Cups", "Daria": "IX of Cups", "hag": "I"}
    sitting = sit(plan, hands, ["I", "II", "XIV", "III"], initiatives)
    sitting.does("hag", CastSpell, "XIV", cast=casting(sitting, "Daria", by="hag"))
    assert some(sitting.confirm(), SpellStands)
    return sitting


@pytest.mark.rule("C6")
def test_a_foe_that_is_hurt_loses_its_spell_untested_and_defense_is_no_hurt() -> None:
    sitting = hag(maleficence=TWINGE)
    change(sitting.table, defense=(0, 0, 1))
    assert not some(settled(sitting, deal(sitting.table, 2, NORMAL)), SpellEnded)
    events = settled(sitting, deal(sitting.table, 2, PIERCING))
    assert found(events, SpellEnded).reason == "the concentration is broken"
    assert not some(events, happened.TestCalled)
    assert effects_of(sitting, "Daria") == 0
    assert effects_of(sitting, "hag") != 0


@pytest.mark.rule("C6", "R-171")
def test_a_caster_who_gives_up_holds_nothing_any_more() -> None:
    sitting = hag()
    events = settled(sitting, surrender(sitting.table, sitting.actor("hag")))
    assert found(events, SpellEnded).reason == "nobody holds it any more"
