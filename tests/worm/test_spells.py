"""The spells of a scene: who casts which on whom, what it costs and does, how long it stands (C6)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Event
from facedown.rulesets.worm.cards import CARD_NAMES, NONE
from facedown.rulesets.worm.commands import BidLore, Carry, Cast, CastSpell, Extras, SpeakIncantation
from facedown.rulesets.worm.events import (
    EffectApplied,
    Failed,
    Healed,
    InitiativeFlipped,
    ResolveSpent,
    SpellSpoken,
    SpellStands,
    Succeeded,
)
from facedown.rulesets.worm.hooks import ClockPlan
from facedown.rulesets.worm.plan import Consequence, SpellPlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_additions import with_foe
from facedown.rulesets.worm.windows import Minors, Prepared, Verdict
from facedown.rulesets.worm.words import BLIND, DROPPED, ROOTED, SHROUDED, SILENCED, SPEAK
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing
from tests.worm.test_wands import change, found, some, with_effect

ROOT = (Consequence(do="apply", effect="Rooted"),)
BONE = thing("bone", "component")


def spell(name: str = "Snare", **more: Any) -> SpellPlan:
    """A spell that Roots one, of the Weald, with a bone."""
    more.setdefault("consequences", ROOT)
    return SpellPlan(name=name, magic="Weald", component="Bone", **more)


def coven(
    *spells: SpellPlan,
    gear: tuple[Any, ...] = (BONE,),
    enemy: Any = None,
    resolve: int = 4,
    talents: tuple[str, ...] = ("Magic of the Weald",),
    zones: tuple[str, str] = ("hall", "hall"),
    **more: Any,
) -> Sitting:
    """Fergus (Wands 1) knows these spells and calls at II, Daria at III; goblins at IX."""
    plan = scene(
        (
            adventurer(
                "Fergus",
                gear=gear,
                talents=talents,
                spells=tuple([one.name for one in spells]),
                resolve=resolve,
                zone=zones[0],
            ),
            adventurer("Daria", staggered=True),
        ),
        (enemy or foe("goblins", count=2, zone=zones[1]),),
        spells=spells,
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "IX of Swords", "VIII of Swords", "X of Wands"],
        "Daria": ["III of Cups", "X of Cups", "VII of Wands", "VI of Cups"],
    }
    name = plan.foes[0].name
    dooms = ["IX", "I", "II", "III", "IV", "V"]
    return sit(plan, hands, dooms, {"Fergus": "II of Cups", "Daria": "III of Cups", name: "IX"}, ["King of Cups"])


def casting(sitting: Sitting, *targets: str, number: int = 0, zone: str = "", by: str = "Fergus") -> Cast:
    """A spell at these, or on a zone."""
    bodies = tuple([sitting.body(name) for name in targets])
    return Cast(number, sitting.body(by), bodies, sitting.zone(zone) if zone else NONE)


def cast(sitting: Sitting, *targets: str, card: str = "X of Wands", favor: bool = False, **where: Any) -> list[Event]:
    """Fergus casts, confirmed."""
    fields: dict[str, Any] = {"cast": casting(sitting, *targets, **where), "extras": Extras(resolve=favor)}
    return [*sitting.does("Fergus", CastSpell, card, **fields), *sitting.confirm()]


def uncast(sitting: Sitting, *targets: str, favor: bool = False, **where: Any) -> str:
    """The number of the rule that keeps Fergus from casting so."""
    fields: dict[str, Any] = {"cast": casting(sitting, *targets, **where), "extras": Extras(resolve=favor)}
    return sitting.refusal("Fergus", CastSpell, "X of Wands", **fields)


def effects_of(sitting: Sitting, name: str) -> int:
    """What somebody suffers."""
    return sitting.table.effects[sitting.body(name)]


# -- what it costs, and what it is compared with


@pytest.mark.rule("C6", "R-137")
def test_a_spell_costs_a_resolve_and_is_compared_with_the_initiative() -> None:
    sitting = coven(spell())
    events = cast(sitting, "goblin 1")
    assert found(events, SpellSpoken).resolve == 1
    assert [event.cite for event in events if isinstance(event, ResolveSpent)] == ["C6"]
    assert sitting.table.resolve[0] == 3
    assert found(events, Succeeded).total == 11
    assert found(events, EffectApplied).effect == ROOTED
    assert not some(events, SpellStands)


@pytest.mark.rule("C6", "R-137")
def test_a_spell_that_is_resisted_costs_its_resolve_all_the_same() -> None:
    sitting = coven(spell(), enemy=foe("goblins", count=2, gear=(thing("shield", "light shield"),)))
    events = cast(sitting, "goblin 1", card="VIII of Swords")
    assert some(events, Failed)
    assert sitting.table.resolve[0] == 3
    assert not effects_of(sitting, "goblin 1")


@pytest.mark.rule("C6")
def test_each_target_more_than_the_spell_has_costs_one_resolve_more_and_each_is_compared() -> None:
    for targets, cost in ((1, 2), (2, 1)):
        sitting = coven(spell(targets=targets))
        events = cast(sitting, "goblin 1", "goblin 2")
        assert found(events, SpellSpoken).resolve == cost
        assert sitting.table.resolve[0] == 4 - cost
        assert [event.target for event in events if isinstance(event, Succeeded)] == [2, 3]
        assert effects_of(sitting, "goblin 1") == effects_of(sitting, "goblin 2") == ROOTED


@pytest.mark.rule("C6", "R-103")
def test_favor_costs_a_resolve_beside_those_of_the_spell() -> None:
    sitting = coven(spell(), resolve=2)
    assert uncast(sitting, "goblin 1", "goblin 2") == ""
    assert uncast(sitting, "goblin 1", "goblin 2", favor=True) == "C6"
    assert found(cast(sitting, "goblin 1", favor=True), Succeeded).total == 14
    assert sitting.table.resolve[0] == 0


@pytest.mark.rule("C6")
def test_without_resolve_there_is_no_spell_but_a_component_alone_asks_for_none() -> None:
    sitting = coven(spell(), resolve=0, gear=(thing("ash", "component"), BONE))
    assert uncast(sitting, "goblin 1") == "C6"
    for name, cite in (("ash", ""), ("bone", "R-137")):
        component = sitting.item("Fergus", name)
        assert sitting.refusal("Fergus", SpeakIncantation, "X of Wands", component=component, target=NONE) == cite


@pytest.mark.rule("C6", "B-92")
def test_on_ones_own_side_any_value_does_and_nothing_is_flipped() -> None:
    sitting = coven(spell(consequences=(Consequence(do="heal"),), on="friends"))
    events = cast(sitting, "Daria", card="VIII of Swords")
    assert some(events, Healed)
    assert not some(events, Succeeded)
    assert not some(events, InitiativeFlipped)


@pytest.mark.rule("C6")
def test_a_spell_of_any_value_is_compared_with_nobody() -> None:
    events = cast(coven(spell(value="any")), "goblin 1", "goblin 2")
    assert not some(events, Succeeded)
    assert [event.body for event in events if isinstance(event, EffectApplied)] == [2, 3]


@pytest.mark.rule("C6")
def test_a_spell_of_the_place_needs_no_value_and_touches_everybody_there() -> None:
    sitting = coven(spell(targets=0))
    events = cast(sitting, zone="hall")
    assert found(events, SpellSpoken).zone == sitting.zone("hall")
    assert {event.body for event in events if isinstance(event, EffectApplied)} == {0, 1, 2, 3}
    assert not some(events, Succeeded)


@pytest.mark.rule("C6", "R-066")
def test_what_a_spell_does_to_the_place_itself_it_does_once() -> None:
    tide = (Consequence(do="shift", clock="tide"), Consequence(do="apply", effect="Deafened"))
    sitting = coven(spell(targets=0, consequences=tide), clocks=(ClockPlan(name="tide", segments=9),))
    events = cast(sitting, zone="hall")
    assert sitting.table.scenery.clocks == (1,)
    assert len([event for event in events if isinstance(event, EffectApplied)]) == 4


@pytest.mark.rule("C6", "R-215")
def test_where_no_consequence_says_what_it_does_the_game_master_does() -> None:
    sitting = coven(spell(consequences=(), words="the lock forgets its key"))
    cast(sitting, "goblin 1")
    assert isinstance(sitting.window, Verdict)
    assert sitting.window.words == "the lock forgets its key"


# -- who can cast, and on whom


@pytest.mark.rule("R-137", "C6", "C1")
def test_a_spell_asks_for_its_talent_not_wounded_and_for_being_known() -> None:
    sitting = coven(spell())
    change(sitting.table, talents=(1, 0))
    assert uncast(sitting, "goblin 1") == "R-137"
    assert uncast(coven(spell(), talents=("Magic of the Weird",)), "goblin 1") == "R-137"
    assert uncast(coven(spell()), "goblin 1", number=1) == "R-137"
    sitting = coven(spell())
    fields = {"cast": casting(sitting, "goblin 1")}
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    assert sitting.refusal("Daria", CastSpell, "VII of Wands", **fields) == "R-137"


@pytest.mark.rule("R-137", "C3", "R-052")
def test_the_component_must_be_in_hand_and_neither_iron_nor_silence_about_the_caster() -> None:
    assert uncast(coven(spell(), gear=(thing("bone", "component", "belt"),)), "goblin 1") == "R-137"
    assert uncast(coven(spell(), gear=(thing("bone", "other"),)), "goblin 1") == "R-137"
    assert uncast(coven(spell(), gear=(BONE, thing("mail", "steel armor", "worn"))), "goblin 1") == "C3"
    sitting = coven(spell())
    with_effect(sitting, "Fergus", SILENCED)
    assert uncast(sitting, "goblin 1") == "R-052"


@pytest.mark.rule("C3", "C6", "R-050")
def test_neither_the_iron_clad_nor_the_unseen_can_be_aimed_at() -> None:
    iron = coven(spell(), enemy=foe("orc", gear=(thing("mail", "iron armor", "worn"),)))
    assert uncast(iron, "orc") == "C3"
    steel = coven(spell(), enemy=foe("orc", gear=(thing("mail", "steel armor", "worn"),)))
    assert uncast(steel, "orc") == ""
    with_effect(steel, "orc", SHROUDED)
    assert uncast(steel, "orc") == "C6"


@pytest.mark.rule("C6")
def test_each_target_is_named_once_in_order_and_all_are_of_one_side() -> None:
    sitting = coven(spell())
    assert uncast(sitting, "goblin 2", "goblin 1") == "C6"
    assert uncast(sitting, "goblin 1", "goblin 1") == "C6"
    assert uncast(sitting, "Daria", "goblin 1") == "C6"
    assert uncast(sitting) == "C6"
    assert uncast(sitting, "goblin 1", zone="hall") == "C6"
    fields = {"cast": Cast(0, 0, (9,))}
    assert sitting.refusal("Fergus", CastSpell, "X of Wands", **fields) == "C6"


@pytest.mark.rule("C6")
def test_a_spell_is_for_whom_it_says() -> None:
    for on, reached in (
        ("anybody", ("Fergus", "Daria", "goblin 1")),
        ("foes", ("goblin 1",)),
        ("friends", ("Fergus", "Daria")),
        ("oneself", ("Fergus",)),
    ):
        sitting = coven(spell(on=on))
        assert tuple([name for name in ("Fergus", "Daria", "goblin 1") if not uncast(sitting, name)]) == reached


@pytest.mark.rule("C6")
def test_touch_reaches_ones_own_zone_and_sight_as_far_as_its_range() -> None:
    for zones, more, cite in (
        (("room", "foyer"), {}, ""),
        (("room", "foyer"), {"range": 1}, "C6"),
        (("hall", "foyer"), {"range": 1}, ""),
        (("hall", "foyer"), {"reach": "touch"}, "C6"),
        (("hall", "hall"), {"reach": "touch"}, ""),
    ):
        assert uncast(coven(spell(**more), zones=zones), "goblin 1") == cite


@pytest.mark.rule("C6", "R-034")
def test_the_blind_cast_by_touch_or_on_themselves() -> None:
    sitting = coven(spell(), spell("Clasp", reach="touch"))
    with_effect(sitting, "Fergus", BLIND)
    assert uncast(sitting, "goblin 1") == "C6"
    assert uncast(sitting, "Fergus") == ""
    assert uncast(sitting, "goblin 1", number=1) == ""
    with_effect(sitting, "Daria", BLIND)
    sitting = coven(spell(targets=0))
    with_effect(sitting, "Fergus", BLIND)
    assert uncast(sitting, zone="hall") == ""
    assert uncast(sitting, zone="foyer") == "C6"


@pytest.mark.rule("C6")
def test_a_spell_of_the_place_is_cast_on_a_zone_within_reach_and_on_nobody() -> None:
    sitting = coven(spell(targets=0, range=1), zones=("room", "hall"))
    assert uncast(sitting, zone="room") == uncast(sitting, zone="hall") == ""
    assert uncast(sitting, zone="foyer") == "C6"
    assert uncast(sitting, "goblin 1") == "C6"
    assert sitting.refusal("Fergus", CastSpell, "X of Wands", cast=Cast(0, 0, (), 9)) == "C6"


@pytest.mark.rule("C6")
def test_what_is_offered_of_a_spell_says_whom_and_where_and_how_many() -> None:
    sitting = coven(spell(), spell("Mire", targets=0, range=0))
    rule = sitting.game.ruleset.rules[CastSpell]
    choice: Any = rule.choices[1]
    assert choice.bounds(sitting.table, 0) == {
        "casts": [
            {"spell": 0, "caster": 0, "targets": [0, 1, 2, 3], "most": 4, "zones": []},
            {"spell": 1, "caster": 0, "targets": [], "most": 0, "zones": [1]},
        ]
    }
    assert Cast(0, 0, (2, 3)) in choice.now(sitting.table, 0)
    assert Cast(1, 0, (), 1) in choice.now(sitting.table, 0)
    alone = coven(spell(on="foes"), enemy=foe("orc"))
    assert list(choice.now(alone.table, 0)) == [Cast(0, 0, (2,))]


@pytest.mark.rule("C6", "R-211")
def test_a_foe_casts_at_no_price_and_on_no_more_than_the_spell_has() -> None:
    hags = foe("hags", count=2, gear=(BONE,), spells=("Snare",))
    plan = scene((adventurer("Fergus"), adventurer("Daria")), (hags,), spells=(spell(),))
    hands = {
        "Fergus": ["X of Cups", "II of Cups", "IV of Cups", "V of Cups"],
        "Daria": ["IX of Cups", "VI of Cups", "VII of Cups", "VIII of Cups"],
    }
    dooms = ["I", "II", "XIV", "III"]
    sitting = sit(plan, hands, dooms, {"Fergus": "X of Cups", "Daria": "IX of Cups", "hags": "I"})
    both = {"cast": casting(sitting, "Fergus", "Daria", by="hag 1")}
    assert sitting.refusal("hags", CastSpell, "XIV", **both) == "C6"
    sitting.does("hags", CastSpell, "XIV", cast=casting(sitting, "Daria", by="hag 2"))
    events = sitting.confirm()
    assert effects_of(sitting, "Daria") == ROOTED
    assert not some(events, ResolveSpent)


@pytest.mark.rule("C6", "R-162")
def test_as_a_minor_action_a_spell_needs_a_wands_card_and_counts_its_face() -> None:
    plan = scene(
        (adventurer("Fergus"), adventurer("Daria", gear=(BONE,), talents=("Magic of the Weald",), spells=("Snare",))),
        (foe("goblins", count=2),),
        spells=(spell(),),
    )
    hands = {
        "Fergus": ["II of Cups", "IX of Swords", "VIII of Swords", "X of Wands"],
        "Daria": ["III of Cups", "X of Cups", "VII of Wands", "Page of Wands"],
    }
    initiatives = {"Fergus": "II of Cups", "Daria": "III of Cups", "goblins": "IX"}
    sitting = sit(plan, hands, ["IX", "I", "II", "III", "IV", "V"], initiatives)
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    assert isinstance(sitting.window, Minors)
    fields = {"cast": casting(sitting, "goblin 1", by="Daria")}
    assert sitting.refusal("Daria", CastSpell, "X of Cups", **fields) == "R-162"
    sitting.does("Daria", CastSpell, "Page of Wands", **fields)
    sitting.pass_all()
    assert found(sitting.confirm(), Succeeded).total == 11


@pytest.mark.rule("C6", "B-71")
def test_a_spell_whose_component_is_gone_by_then_comes_to_nothing() -> None:
    sitting = coven(spell())
    sitting.does("Fergus", CastSpell, "X of Wands", cast=casting(sitting, "goblin 1"))
    change(sitting.table, place=(DROPPED, *sitting.table.place[1:]))
    events = sitting.confirm()
    assert some(events, Succeeded)
    assert not effects_of(sitting, "goblin 1")


def test_a_scene_and_a_foe_that_joins_know_only_spells_of_the_scene() -> None:
    plan = scene((adventurer("Fergus"),), (foe("orc"),), spells=(spell(),))
    with pytest.raises(Unreadable, match="knows the spell 'Snore'"):
        prepare(replace(plan, foes=(foe("orc", spells=("Snore",)),)))
    bigger = with_foe(prepare(plan), foe("hag", spells=("Snare",)))
    assert bigger.known_spells == ((), (), (), (0,))


# -- prepared


def prepared(*spells: SpellPlan, **more: Any) -> Sitting:
    """Fergus's Vigilance is triggered: he has prepared to Speak Incantation, with the X of Wands."""
    sitting = coven(*spells, **more)
    window = Prepared(id=900, waiting=1, actor=0, card=CARD_NAMES["X of Wands"], prepares=SPEAK, on_turn=True)
    change(sitting.table, windows=(*sitting.table.windows[:-1], window))
    return sitting


@pytest.mark.rule("C6", "R-145")
def test_a_spell_is_prepared_like_any_action_and_costs_its_resolve_when_it_comes_to_pass() -> None:
    sitting = prepared(spell(), spell("Mire", targets=0), spell("Kite", behaviour="Guardian Angel", on="friends"))
    events = [*sitting.does("Fergus", Carry, aims=sitting.aim("Fergus", "bone", "goblin 2")), *sitting.confirm()]
    assert found(events, SpellSpoken).name == "Snare"
    assert found(events, Succeeded).total == 11
    assert sitting.table.resolve[0] == 3
    assert effects_of(sitting, "goblin 2") == ROOTED


@pytest.mark.rule("C6", "R-145")
def test_of_two_prepared_spells_with_one_component_the_first_that_is_for_the_target_is_meant() -> None:
    balm = spell("Balm", on="friends", consequences=(Consequence(do="heal"),))
    for target, name in (("Daria", "Balm"), ("goblin 1", "Snare")):
        sitting = prepared(balm, spell())
        events = sitting.does("Fergus", Carry, aims=sitting.aim("Fergus", "bone", target))
        assert found(events, SpellSpoken).name == name


@pytest.mark.rule("C6", "R-103")
def test_favor_on_a_prepared_spell_costs_a_resolve_more_and_a_bare_component_none() -> None:
    gear = (BONE, thing("ash", "component"))
    for resolve, component, favor, cite in (
        (1, "bone", True, "C6"),
        (1, "bone", False, ""),
        (2, "bone", True, ""),
        (1, "ash", True, ""),
    ):
        sitting = prepared(spell(), resolve=resolve, gear=gear)
        fields: dict[str, Any] = {"aims": sitting.aim("Fergus", component, "goblin 1"), "resolve": favor}
        assert sitting.refusal("Fergus", Carry, **fields) == cite


@pytest.mark.rule("C6", "R-211")
def test_a_foe_prepares_a_spell_at_no_price() -> None:
    hag = foe("hag", gear=(BONE,), spells=("Snare",))
    sitting = coven(spell(), enemy=hag)
    window = Prepared(id=900, waiting=4, actor=2, card=CARD_NAMES["X"], prepares=SPEAK, on_turn=False)
    change(sitting.table, windows=(*sitting.table.windows[:-1], window))
    events = sitting.does("hag", Carry, aims=sitting.aim("hag", "bone", "Daria"))
    assert found(events, SpellSpoken).resolve == 0
    assert not some(events, ResolveSpent)
