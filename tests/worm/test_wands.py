"""Wands actions (A13): Banter, Speak Incantation, Recover."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Allowed, Event, Waiver
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import Banter, BidLore, Recover, ShiftDisposition, SpeakIncantation, TrivialAction
from facedown.rulesets.worm.events import (
    DispositionShifted,
    EffectEnded,
    Failed,
    Fizzled,
    FoeWounded,
    Healed,
    InitiativeFlipped,
    ItemMoved,
    Judged,
    ModifierEnded,
    Succeeded,
)
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.states import Modifier
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Minors, Swayed, Verdict
from facedown.rulesets.worm.words import (
    BANTER,
    CURSED,
    DEAF,
    DROPPED,
    EMOTIONS,
    FETCH,
    GROUND,
    HAND,
    PRONE,
    ROOTED,
    SHROUDED,
    SILENCED,
)
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

FIRE = thing("ember", "component", consequences=(Consequence(do="wound"),))
ASH = thing("ash", "component")


def found(events: list[Event], kind: type[Any]) -> Any:
    """The first event of a kind."""
    return next(event for event in events if isinstance(event, kind))


def some(events: list[Event], kind: type[Any]) -> bool:
    """Is there an event of a kind?"""
    return any(isinstance(event, kind) for event in events)


def change(table: Table, **fields: Any) -> None:
    """Put the table as wanted."""
    for name, value in fields.items():
        setattr(table, name, value)
    table.known = {}


def with_effect(sitting: Sitting, name: str, effect: int) -> None:
    """Somebody suffers an Effect."""
    effects = list(sitting.table.effects)
    effects[sitting.body(name)] |= effect
    change(sitting.table, effects=tuple(effects))


def parley(
    *gear: Any,
    enemy: Any = None,
    person: bool = False,
    daria: tuple[Any, ...] = (),
    wands: int = 1,
    **more: Any,
) -> Sitting:
    """Fergus (Wands 1) with these things calls at II, Daria at III; an orc at IX."""
    plan = scene(
        (
            adventurer("Fergus", attributes=(3, 2, 4, wands), gear=gear or (ASH,)),
            adventurer("Daria", gear=daria, staggered=True),
        ),
        (enemy or foe("orc"),),
        settings={"arbiter": "person"} if person else None,
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "IX of Swords", "VIII of Swords", "X of Wands"],
        "Daria": ["III of Cups", "X of Cups", "VII of Wands", "VI of Cups"],
    }
    name = plan.foes[0].name
    dooms = ["IX", "I", "II", "III", "IV", "V"]
    return sit(plan, hands, dooms, {"Fergus": "II of Cups", "Daria": "III of Cups", name: "IX"})


def banter(sitting: Sitting, card: str) -> list[Event]:
    """Fergus Banters with the foes, confirmed."""
    group = sitting.table.scene.people
    return [*sitting.does("Fergus", Banter, card, target=group, words="run"), *sitting.confirm()]


# -- Banter


@pytest.mark.rule("R-134", "R-135", "B-11", "B-69")
def test_banter_must_exceed_morale_a_tie_fails_whatever_the_shield_and_nothing_is_flipped() -> None:
    shield = (thing("shield", "light shield"), thing("axe", "axe"))
    for card, total, kind in (("IX of Swords", 10, Failed), ("X of Wands", 11, Succeeded)):
        sitting = parley(enemy=foe("orc", morale=10, gear=shield))
        events = banter(sitting, card)
        result = found(events, kind)
        assert (result.total, result.against, result.cite) == (total, 10, "R-134")
        assert isinstance(sitting.window, Swayed) == (kind is Succeeded)
        assert not some(events, InitiativeFlipped)


@pytest.mark.rule("R-136", "R-134")
def test_what_they_like_gives_banter_favor() -> None:
    sitting = parley(enemy=foe("orc", morale=12))
    change(sitting.table, modifiers=(Modifier("they like songs", True, "R-136", kinds=1 << BANTER),))
    assert found(banter(sitting, "X of Wands"), Succeeded).total == 14


@pytest.mark.rule("R-134", "F2")
def test_without_a_game_master_the_disposition_goes_one_step_toward_fear() -> None:
    after = []
    for emotion in EMOTIONS:
        sitting = parley(enemy=foe("orc", morale=5, emotion=emotion))
        banter(sitting, "X of Wands")
        shifted = found(sitting.house(), DispositionShifted)
        after.append((EMOTIONS[shifted.emotion], shifted.intensity))
    assert after == [
        ("fear", 1),
        ("anger", 1),
        ("distaste", 1),
        ("surprise", 1),
        ("trust", 1),
        ("fear", 1),
        ("fear", 2),
    ]


@pytest.mark.rule("R-134")
def test_terror_can_grow_no_further() -> None:
    sitting = parley(enemy=foe("orc", morale=5, emotion="fear", intensity="intense"))
    banter(sitting, "X of Wands")
    shifted = found(sitting.house(), DispositionShifted)
    assert (EMOTIONS[shifted.emotion], shifted.intensity) == ("fear", 2)


@pytest.mark.rule("R-134")
def test_a_game_master_shifts_by_one_step_of_strength_or_to_a_neighbor_on_the_wheel() -> None:
    sitting = parley(enemy=foe("orc", morale=5), person=True)
    banter(sitting, "X of Wands")
    legal = {
        (emotion, intensity)
        for emotion in range(len(EMOTIONS))
        for intensity in range(3)
        if sitting.refusal("GM", ShiftDisposition, emotion=emotion, intensity=intensity) == ""
    }
    assert legal == {(0, 0), (0, 2), (1, 1), (6, 1)}
    assert sitting.refusal("GM", ShiftDisposition, emotion=1, intensity=2) == "R-134"
    sitting.does("GM", ShiftDisposition, emotion=0, intensity=2)
    assert sitting.table.disposition[sitting.actor("orc")] == (0, 2)


@pytest.mark.rule("R-135", "F2")
def test_morale_falls_by_two_with_each_half_of_the_group_that_is_down_where_nobody_sets_it() -> None:
    for person, down, against in ((False, 0, 12), (False, 1, 12), (False, 2, 10), (False, 3, 10), (True, 3, 12)):
        sitting = parley(enemy=foe("goblins", count=4, morale=12), person=person)
        fallen = sum([1 << body for body in sitting.table.scene.members[sitting.actor("goblins")][:down]])
        change(sitting.table, down=fallen)
        assert found(banter(sitting, "IX of Swords"), Failed).against == against


@pytest.mark.rule("R-135")
def test_only_foes_who_can_still_fight_are_talked_to_and_foes_never_banter() -> None:
    sitting = parley()
    assert sitting.refusal("Fergus", Banter, "X of Wands", target=sitting.actor("Daria")) == "R-134"
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    assert isinstance(sitting.window, Minors)
    assert sitting.refusal("orc", Banter, "I", target=sitting.actor("Fergus")) == "R-134"
    assert sitting.refusal("Daria", Banter, "X of Cups", target=sitting.actor("orc")) == "R-162"


@pytest.mark.rule("B-71", "R-134")
def test_when_nobody_is_left_to_listen_banter_comes_to_nothing() -> None:
    sitting = parley()
    sitting.does("Fergus", Banter, "X of Wands", target=sitting.actor("orc"))
    change(sitting.table, down=1 << sitting.body("orc"))
    assert some(sitting.confirm(), Fizzled)


# -- Speak Incantation


def speak(sitting: Sitting, component: str, target: str, card: str, words: str = "") -> list[Event]:
    """Fergus casts, confirmed; *target* "": at nobody."""
    body = sitting.body(target) if target else NONE
    fields: dict[str, Any] = {"component": sitting.item("Fergus", component), "target": body, "words": words}
    return [*sitting.does("Fergus", SpeakIncantation, card, **fields), *sitting.confirm()]


def unspoken(sitting: Sitting, component: str, target: str) -> str:
    """Why Fergus may not cast so."""
    fields = {"component": sitting.item("Fergus", component), "target": sitting.body(target) if target else NONE}
    return sitting.refusal("Fergus", SpeakIncantation, "X of Wands", **fields)


@pytest.mark.rule("R-137", "R-090")
def test_a_spell_against_a_foe_is_compared_and_the_caster_wins_ties_but_against_a_shield() -> None:
    axe, shield = thing("axe", "axe"), thing("shield", "light shield")
    for gear, card, kind in (
        ((axe,), "VIII of Swords", Succeeded),
        ((axe, shield), "VIII of Swords", Failed),
        ((axe, shield), "IX of Swords", Succeeded),
    ):
        sitting = parley(FIRE, enemy=foe("orc", gear=gear))
        events = speak(sitting, "ember", "orc", card)
        assert some(events, kind)
        assert some(events, FoeWounded) == (kind is Succeeded)
        assert sitting.table.place[sitting.item("Fergus", "ember")] == HAND


@pytest.mark.rule("R-137", "B-92")
def test_a_spell_on_the_willing_takes_any_value_and_flips_nothing() -> None:
    balm = thing("balm", "component", consequences=(Consequence(do="heal"),))
    sitting = parley(balm)
    events = speak(sitting, "balm", "Daria", "VIII of Swords")
    assert some(events, Healed)
    assert not some(events, InitiativeFlipped)


@pytest.mark.rule("R-137", "R-215")
def test_a_spell_without_consequences_or_without_a_target_is_judged_in_words() -> None:
    for target, words, asked in (("", "light, come", "light, come"), ("", "", "ash"), ("orc", "", "ash")):
        sitting = parley(ASH)
        speak(sitting, "ash", target, "X of Wands", words)
        assert isinstance(sitting.window, Verdict)
        assert sitting.window.words == asked
        assert found(sitting.house(), Judged).works


@pytest.mark.rule("R-137")
def test_a_component_must_be_in_hand() -> None:
    sitting = parley(thing("sword", "blade"), thing("ash", "component", "belt"))
    assert unspoken(sitting, "ash", "orc") == "R-137"
    assert unspoken(sitting, "sword", "orc") == "R-137"


@pytest.mark.rule("R-052")
def test_the_silenced_speak_no_incantation() -> None:
    sitting = parley(ASH)
    with_effect(sitting, "Fergus", SILENCED)
    assert unspoken(sitting, "ash", "orc") == "R-052"


@pytest.mark.rule("R-052", "R-134")
def test_the_silenced_do_not_banter_either() -> None:
    sitting = parley()
    with_effect(sitting, "Fergus", SILENCED)
    assert sitting.refusal("Fergus", Banter, "X of Wands", target=sitting.actor("orc")) == "R-052"


@pytest.mark.rule("C3", "R-194")
def test_iron_armor_that_is_destroyed_wards_nobody() -> None:
    sitting = parley(ASH, enemy=foe("orc", gear=(thing("mail", "iron armor", "worn"),)))
    mail = sitting.item("orc", "mail")
    change(sitting.table, notched=tuple([2 * (item == mail) for item in range(len(sitting.table.notched))]))
    assert unspoken(sitting, "ash", "orc") == ""


@pytest.mark.rule("R-038")
def test_the_deafened_speak_with_disfavor() -> None:
    sitting = parley(FIRE)
    with_effect(sitting, "Fergus", DEAF)
    assert found(speak(sitting, "ember", "orc", "X of Wands"), Failed).total == 11 - 3


@pytest.mark.rule("C3")
def test_nobody_casts_in_metal_armor_and_iron_wards_its_wearer() -> None:
    for armor, cite in (("iron armor", "C3"), ("steel armor", "C3"), ("light armor", "")):
        sitting = parley(ASH, thing("mail", armor, "worn"))
        assert unspoken(sitting, "ash", "orc") == cite
    for armor, cite in (("iron armor", "C3"), ("steel armor", "")):
        sitting = parley(ASH, enemy=foe("orc", gear=(thing("mail", armor, "worn"),)))
        assert unspoken(sitting, "ash", "orc") == cite


@pytest.mark.rule("R-050", "R-137")
def test_a_spell_needs_a_target_in_sight() -> None:
    sitting = parley(ASH)
    with_effect(sitting, "orc", SHROUDED)
    assert unspoken(sitting, "ash", "orc") == "R-137"
    change(sitting.table, stirred=1 << sitting.actor("orc"))
    assert unspoken(sitting, "ash", "orc") == ""
    change(sitting.table, dead=1 << sitting.body("Daria"), down=1 << sitting.body("Daria"))
    assert unspoken(sitting, "ash", "Daria") == "R-137"


@pytest.mark.rule("R-137", "R-182")
def test_of_a_group_the_one_with_a_voice_and_a_component_casts() -> None:
    sitting = parley(enemy=foe("goblins", count=2, gear=(FIRE,)))
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    with_effect(sitting, "goblin 1", SILENCED)
    for name, cite in (("goblin 1", "R-137"), ("goblin 2", "")):
        component = sitting.item(name, "ember")
        assert sitting.refusal("goblins", SpeakIncantation, "I", component=component, target=NONE) == cite


# -- Recover


def recover(sitting: Sitting, what: int) -> list[Event]:
    """Fergus Recovers, confirmed."""
    return [*sitting.does("Fergus", Recover, "VIII of Swords", what=what), *sitting.confirm()]


@pytest.mark.rule("R-138", "R-126")
def test_recover_ends_one_effect_and_leaves_the_others() -> None:
    sitting = parley()
    with_effect(sitting, "Fergus", ROOTED | PRONE)
    assert found(recover(sitting, ROOTED), EffectEnded).effect == ROOTED
    assert sitting.table.effects[sitting.body("Fergus")] == PRONE


@pytest.mark.rule("R-138", "B-106")
def test_what_hung_on_the_effect_ends_with_it() -> None:
    sitting = parley()
    with_effect(sitting, "Fergus", ROOTED)
    hanging = Modifier("webbed", True, "R-066", target=sitting.body("Fergus"), until="recover")
    other = Modifier("high ground", True, "R-066", target=sitting.body("Fergus"))
    change(sitting.table, modifiers=(hanging, other))
    assert found(recover(sitting, ROOTED), ModifierEnded).modifier == hanging
    assert sitting.table.modifiers == (other,)


@pytest.mark.rule("R-138", "R-162")
def test_one_recovers_only_from_what_one_suffers_and_as_a_minor_action_with_wands() -> None:
    sitting = parley()
    assert sitting.refusal("Fergus", Recover, "VIII of Swords", what=ROOTED) == "R-138"
    with_effect(sitting, "Daria", PRONE)
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    assert sitting.refusal("Daria", Recover, "X of Cups", what=PRONE) == "R-162"
    assert sitting.refusal("Daria", Recover, "VII of Wands", what=PRONE) == ""


@pytest.mark.rule("R-138", "R-037")
def test_a_curse_ends_only_if_the_game_master_lets_it() -> None:
    sitting = parley()
    with_effect(sitting, "Fergus", CURSED)
    assert sitting.refusal("Fergus", Recover, "VIII of Swords", what=CURSED) == "R-138"
    sitting.game.ruleset.apply(sitting.table, iter([Allowed(Waiver("R-138", sitting.actor("Fergus")))]))
    assert some(recover(sitting, CURSED), EffectEnded)


@pytest.mark.rule("R-138", "R-182")
def test_a_group_recovers_together() -> None:
    sitting = parley(enemy=foe("goblins", count=3))
    for name in ("goblin 1", "goblin 3"):
        with_effect(sitting, name, PRONE)
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    sitting.does("goblins", Recover, "I", what=PRONE)
    sitting.pass_all()
    sitting.confirm()
    assert not any(sitting.table.effects)


def dropped(sitting: Sitting, place: int = DROPPED, zone: str = "hall") -> int:
    """Fergus's ash lies on the ground."""
    item = sitting.item("Fergus", "ash")
    places, holders = list(sitting.table.place), list(sitting.table.holder)
    places[item], holders[item] = place, sitting.zone(zone)
    change(sitting.table, place=tuple(places), holder=tuple(holders))
    return item


@pytest.mark.rule("B-86", "R-040", "R-138")
def test_recover_fetches_what_one_was_made_to_drop() -> None:
    sitting = parley()
    item = dropped(sitting)
    assert found(recover(sitting, FETCH + item), ItemMoved).cite == "R-138"
    assert (sitting.table.place[item], sitting.table.holder[item]) == (HAND, sitting.body("Fergus"))


@pytest.mark.rule("B-86", "R-144")
def test_what_lies_there_otherwise_or_was_anothers_is_picked_up_by_a_trivial_action() -> None:
    sitting = parley()
    item = dropped(sitting)
    assert sitting.refusal("Fergus", TrivialAction, "IX of Swords", item=item) == "B-86"
    sitting = parley()
    item = dropped(sitting, GROUND)
    assert sitting.refusal("Fergus", Recover, "X of Wands", what=FETCH + item) == "R-138"
    assert sitting.refusal("Fergus", TrivialAction, "IX of Swords", item=item) == ""
    sitting = parley()
    item = dropped(sitting)
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    assert sitting.refusal("Daria", TrivialAction, "X of Cups", item=item) == ""
    assert sitting.refusal("Daria", Recover, "VII of Wands", what=FETCH + item) == "R-138"


@pytest.mark.rule("B-86", "C1")
def test_nothing_is_fetched_from_another_zone_or_with_full_hands() -> None:
    sitting = parley()
    item = dropped(sitting, zone="foyer")
    assert sitting.refusal("Fergus", Recover, "X of Wands", what=FETCH + item) == "R-138"
    sitting = parley(ASH, thing("torch", "light"), thing("horn"))
    item = dropped(sitting)
    assert sitting.refusal("Fergus", Recover, "X of Wands", what=FETCH + item) == "R-138"


@pytest.mark.rule("B-71", "B-86")
def test_what_another_took_meanwhile_is_gone() -> None:
    sitting = parley()
    item = dropped(sitting)
    sitting.does("Fergus", Recover, "VIII of Swords", what=FETCH + item)
    dropped(sitting, HAND)
    assert some(sitting.confirm(), Fizzled)
