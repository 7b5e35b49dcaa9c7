"""The talents by which somebody acts or answers (C5): bracing, countering, counsel, quickness, rage, charge."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.structs import ONLOOKER, Changed
from facedown.rulesets.worm.cards import BACK, CARD_NAMES, FOOL, NONE
from facedown.rulesets.worm.challenge.open_action import REVEALED, change, open_action
from facedown.rulesets.worm.commands import (
    AidAnother,
    Attack,
    Avoid,
    Banter,
    Dash,
    Dodge,
    Impose,
    Pass,
    PlayFool,
    Roughhouse,
    Skip,
    SpeakIncantation,
    Vigilance,
)
from facedown.rulesets.worm.dealing import unknown
from facedown.rulesets.worm.events import (
    CardGiven,
    CardPlayed,
    EffectApplied,
    FacedownDiscarded,
    Failed,
    Fizzled,
    InitiativeRaised,
    ItemNotched,
    Moved,
    ResolveSpent,
    Succeeded,
    TalentUsed,
)
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.plan import Consequence, HazardPlan, SpellPlan
from facedown.rulesets.worm.secrets import learned
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.talents.commands import Brace, Charge, CounterSpell, GiveCounsel, Rage, Shelter
from facedown.rulesets.worm.talents.reaver import charge_singles
from facedown.rulesets.worm.talents.stepping_in import may_step_in
from facedown.rulesets.worm.words import AVOID, FISTS, MOVE, PRONE, ROOTED, TRIP
from facedown.rulesets.worm.words import DODGE as DODGE_KIND
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

STEEL = thing("plate", "steel armor", "worn")
BUCKLER = thing("buckler", "light shield")
SWORD = thing("sword", "blade")
HANDS = {
    "Chirm": ["King of Cups", "VII of Pentacles", "IX of Wands", "II of Swords"],
    "Odo": ["V of Cups", "X of Cups", "IX of Cups", "VI of Wands"],
}


def struck(*talents: str, gear: Any = (SWORD, STEEL), fool: bool = False, **more: Any) -> Sitting:
    """Chirm (Swords 3) lies at King, an orc at VI; Odo at V has skipped, and the orc Attacks Chirm with XII: 16."""
    people = (adventurer("Chirm", gear=gear, talents=talents, **more), adventurer("Odo", "room"))
    orc = foe("orc", gear=(thing("club", "hammer"),))
    first = {"Chirm": "King of Cups", "Odo": "V of Cups", "orc": "VI"}
    sitting = sit(scene(people, (orc,)), HANDS, ["VI", "XII", "II", "III"], first)
    sitting.does("Odo", Skip)
    sitting.does("orc", Attack, "XII", aims=sitting.aim("orc", "club", "Chirm"))
    return sitting


def compared(events: list[Any]) -> Any:
    """The last comparison among these events."""
    return [event for event in events if isinstance(event, Succeeded | Failed)][-1]


# -- Heavy Metal Machine


@pytest.mark.rule("C5", "R-156")
def test_a_heavy_metal_machine_discards_a_card_and_is_harder_to_hit_by_its_swords() -> None:
    sitting = struck("Heavy Metal Machine")
    assert type(sitting.window).__name__ == "OpenToTalents"
    assert sitting.window.invited & 1
    events = sitting.does("Chirm", Brace, "II of Swords")
    assert [(one.by, one.cite) for one in events if isinstance(one, InitiativeRaised)] == [(3, "C5")]
    against = compared(sitting.confirm())
    assert (type(against), against.total, against.against) == (Failed, 16, 17)
    assert CARD_NAMES["II of Swords"] in sitting.table.discards[0]


@pytest.mark.rule("C5")
def test_it_braces_once_a_round_and_against_one_action_only() -> None:
    sitting = struck("Heavy Metal Machine")
    sitting.does("Chirm", Brace, "II of Swords")
    assert sitting.refusal("Chirm", Brace, "IX of Wands") == "C5"
    sitting.confirm()
    sitting.pass_all()
    assert list(sitting.table.used) == [(0, 0)]
    sitting.does("Chirm", Skip)
    sitting.house()
    assert sitting.table.round == 2
    assert not sitting.table.used


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("talents", "gear", "destroyed"),
    [
        ((), (SWORD, STEEL), False),
        (("Heavy Metal Machine",), (SWORD, thing("coat", "light armor", "worn")), False),
        (("Heavy Metal Machine", "Quick"), (SWORD, STEEL), True),
    ],
)
def test_without_the_talent_or_whole_metal_nobody_braces(talents: Any, gear: Any, destroyed: bool) -> None:
    sitting = struck(*(talents or ("Quick",)), gear=gear)
    if destroyed:
        sitting.table.notched = (0, 3, *sitting.table.notched[2:])
    assert sitting.refusal("Chirm", Brace, "II of Swords") in ("C5", "not now")


@pytest.mark.rule("C5", "B-14")
def test_a_dodge_adds_to_what_a_heavy_metal_machine_braces() -> None:
    sitting = struck("Heavy Metal Machine")
    sitting.does("Chirm", Brace, "II of Swords")
    sitting.table.facedown = (
        Facedown(DODGE_KIND, CARD_NAMES["VII of Pentacles"], False, ward=0),
        *sitting.table.facedown[1:],
    )
    sitting.table.hands = ((CARD_NAMES["IX of Wands"],), *sitting.table.hands[1:])
    against = compared(sitting.confirm())
    assert (type(against), against.against) == (Failed, 14 + 3 + 7)


# -- Quick


@pytest.mark.rule("C5", "R-156", "B-99")
def test_the_quick_dodge_when_they_are_struck_at_with_a_pentacles_card_at_its_face_value() -> None:
    sitting = struck("Quick", gear=(SWORD,))
    sitting.does("Chirm", Dodge, "VII of Pentacles", ward=0)
    against = compared(sitting.confirm())
    assert (type(against), against.against) == (Failed, 21)
    assert not sitting.table.acted & 1


@pytest.mark.rule("C5", "B-52")
def test_the_quick_may_dodge_when_the_others_cards_are_revealed_already() -> None:
    sitting = struck("Quick", gear=(SWORD,))
    window = sitting.window
    sitting.given(Changed(replace(window, action=replace(window.action, stage=REVEALED))))
    sitting.does("Chirm", Dodge, "VII of Pentacles", ward=0)
    assert compared(sitting.confirm()).against == 21


@pytest.mark.rule("C5", "B-71")
def test_the_quick_leave_before_the_blow_falls() -> None:
    sitting = struck("Quick", gear=(SWORD,))
    sitting.does("Chirm", Dash, "VII of Pentacles", zone=sitting.zone("room"))
    events = sitting.confirm()
    assert [one.zone for one in events if isinstance(one, Moved)] == [sitting.zone("room")]
    assert any(isinstance(event, Fizzled) for event in events)


@pytest.mark.rule("C5", "R-162")
def test_quickness_is_for_pentacles_cards_for_light_armor_and_for_others_actions() -> None:
    sitting = struck("Quick", gear=(SWORD,))
    assert sitting.refusal("Chirm", Dodge, "II of Swords", ward=0) == "R-162"
    assert sitting.refusal("Chirm", Roughhouse, "VII of Pentacles", aims=sitting.aim("Chirm", FISTS, "orc")) == ""
    assert sitting.refusal("Chirm", Attack, "II of Swords", aims=sitting.aim("Chirm", "sword", "orc")) == "not now"
    clad = struck("Quick", "Heavy Metal Machine")
    assert clad.refusal("Chirm", Dodge, "VII of Pentacles", ward=0) == "C5"


# -- Counter-spell

SPELL = (thing("dust", "component"),)


def enchanted(*talents: str, resolve: int = 4, card: str = "VII") -> Sitting:
    """A witch speaks an incantation at Chirm, on her turn: its value is that of a card and her Wands, 2."""
    people = (adventurer("Chirm", talents=talents, resolve=resolve), adventurer("Odo", "room"))
    witch = foe("witch", gear=SPELL, attributes=(0, 0, 0, 2))
    first = {"Chirm": "King of Cups", "Odo": "V of Cups", "witch": "VI"}
    sitting = sit(scene(people, (witch,)), HANDS, ["VI", "VII", "VIII", "XIII"], first)
    sitting.does("Odo", Skip)
    sitting.does("witch", SpeakIncantation, card, component=sitting.item("witch", "dust"), target=0)
    return sitting


@pytest.mark.rule("C5", "R-156", "B-99")
@pytest.mark.parametrize(("card", "turned"), [("VII", True), ("VIII", False)])
def test_a_counter_spell_undoes_a_spell_and_turns_one_that_is_worth_no_more(card: str, turned: bool) -> None:
    sitting = enchanted("Counter-spell", card=card)
    events = sitting.does("Chirm", CounterSpell, "IX of Wands")
    assert [one.actor for one in events if isinstance(one, Fizzled)] == [sitting.actor("witch")]
    assert [(one.card, one.cite) for one in events if isinstance(one, CardPlayed)] == [
        (CARD_NAMES["IX of Wands"], "R-156")
    ]
    assert CARD_NAMES["IX of Wands"] not in sitting.table.hands[sitting.actor("Chirm")]
    assert [one.cite for one in events if isinstance(one, ResolveSpent)] == ["C5"]
    assert isinstance(compared(events), Succeeded) == turned
    assert compared(events).total == 9
    assert (type(sitting.window).__name__ == "Verdict") == turned
    assert sitting.table.resolve[0] == 3


@pytest.mark.rule("C5", "C6")
def test_a_spell_that_turns_does_what_it_says_of_its_maleficence() -> None:
    sitting = enchanted("Counter-spell")
    spell = SpellPlan(
        name="Sleep", magic="Weird", component="dust", maleficence=(Consequence(do="apply", effect="prone"),)
    )
    sitting.table.scene = replace(sitting.table.scene, spells=(spell,))
    window = sitting.window
    sitting.given(Changed(replace(window, action=replace(window.action, spell=0))))
    sitting.does("Chirm", CounterSpell, "IX of Wands")
    assert sitting.table.effects[sitting.body("witch")] == PRONE


@pytest.mark.rule("C5", "B-99")
def test_countering_wants_the_talent_a_resolve_a_wands_card_and_anothers_spell() -> None:
    assert enchanted("Quick").refusal("Chirm", CounterSpell, "IX of Wands") == "C5"
    assert enchanted("Counter-spell", "Quick", resolve=0).refusal("Chirm", CounterSpell, "IX of Wands") == "C5"
    assert enchanted("Counter-spell").refusal("Chirm", CounterSpell, "II of Swords") == "B-99"
    assert struck("Counter-spell", "Heavy Metal Machine").refusal("Chirm", CounterSpell, "IX of Wands") == "C5"


# -- Counsel


def advising(*talents: str) -> Sitting:
    """It is Chirm's turn."""
    sitting = struck(*talents)
    sitting.confirm()
    while type(sitting.window).__name__ != "Turn":
        sitting.house()
    return sitting


@pytest.mark.rule("C5")
def test_counsel_on_ones_turn_gives_a_card_and_uses_up_no_turn() -> None:
    sitting = advising("Counsel")
    events = sitting.does("Chirm", GiveCounsel, "IX of Wands", ally=1)
    assert [(one.suit, one.cite) for one in events if isinstance(one, CardGiven)] == [(3, "C5")]
    assert CARD_NAMES["IX of Wands"] in sitting.hand("Odo")
    assert sitting.table.resolve[0] == 4
    assert sitting.refusal("Chirm", GiveCounsel, "II of Swords", ally=1) == "C5"
    assert sitting.refusal("Chirm", Skip) == ""


@pytest.mark.rule("C5")
def test_counsel_that_interrupts_costs_a_resolve() -> None:
    sitting = struck("Counsel")
    sitting.does("Chirm", GiveCounsel, "VII of Pentacles", ally=1)
    assert sitting.table.resolve[0] == 3
    assert sitting.refusal("Chirm", GiveCounsel, "II of Swords", ally=1) == "C5"
    assert struck("Counsel", "Quick", resolve=0).refusal("Chirm", GiveCounsel, "II of Swords", ally=1) in (
        "C5",
        "not now",
    )


@pytest.mark.rule("C5", "B-76")
def test_who_is_given_a_card_to_play_with_the_fool_may_step_in_with_it() -> None:
    sitting = struck("Counsel")
    sitting.table.hands = (sitting.table.hands[0], (FOOL,), sitting.table.hands[2])
    sitting.game.ruleset.apply(sitting.table, change(sitting.table, open_action(sitting.table)))
    assert sitting.refusal("Odo", PlayFool) == "not now"
    sitting.does("Chirm", GiveCounsel, "VII of Pentacles", ally=1)
    assert sitting.refusal("Odo", PlayFool) == ""


@pytest.mark.rule("C5", "B-67")
def test_counsel_is_for_another_who_can_act_and_the_fool_is_no_gift() -> None:
    sitting = advising("Counsel")
    assert sitting.refusal("Chirm", GiveCounsel, "IX of Wands", ally=0) == "C5"
    sitting.table.hands = ((CARD_NAMES["the Fool"], CARD_NAMES["IX of Wands"]), *sitting.table.hands[1:])
    assert sitting.refusal("Chirm", GiveCounsel, "the Fool", ally=1) == "B-67"
    assert advising("Quick").refusal("Chirm", GiveCounsel, "IX of Wands", ally=1) == "C5"


@pytest.mark.rule("C5")
def test_the_card_is_known_to_the_two_and_its_suit_to_all() -> None:
    sitting = advising("Counsel")
    card = CARD_NAMES["IX of Wands"]
    event = CardGiven(0, 1, card, 3)
    seen = {viewer: SIGHT.forms[CardGiven](sitting.table, event, viewer) for viewer in (0, 1, 2, ONLOOKER)}
    assert {viewer: one.card for viewer, one in seen.items() if isinstance(one, CardGiven)} == {
        0: card, 1: card, 2: BACK, ONLOOKER: BACK,
    }  # fmt: skip
    assert {viewer: learned(sitting.table, event, viewer) for viewer in seen} == {
        0: [card], 1: [card], 2: [], ONLOOKER: [],
    }  # fmt: skip
    sitting.does("Chirm", GiveCounsel, "IX of Wands", ally=1)
    for viewer, allowed in ((0, {card}), (2, set(range(42, 56))), (ONLOOKER, set(range(42, 56)))):
        pool = unknown(sitting.table, viewer).pools[0]
        assert set(pool.allowed[pool.cards.index(card)]) <= allowed


# -- Berserkergang


@pytest.mark.rule("C5")
def test_in_the_rage_attacks_have_favor_and_much_is_forsworn() -> None:
    sitting = advising("Berserkergang")
    sitting.does("Chirm", Rage)
    assert sitting.refusal("Chirm", Rage) == "C5"
    assert sitting.refusal("Chirm", Dodge, "VII of Pentacles", ward=0) == "C5"
    assert sitting.refusal("Chirm", Banter, "IX of Wands", target=sitting.actor("orc")) == "C5"
    assert sitting.refusal("Chirm", AidAnother, "II of Swords", ally=1, kind=MOVE) == "C5"
    assert sitting.refusal("Chirm", Avoid, "II of Swords", zone=0) == "C5"
    waits = {"of": NONE, "does": MOVE, "before": False, "words": ""}
    assert sitting.refusal("Chirm", Vigilance, "VII of Pentacles", prepares=AVOID, **waits) == "C5"
    assert sitting.refusal("Chirm", Vigilance, "VII of Pentacles", prepares=MOVE, **waits) == ""
    assert sitting.refusal("Chirm", Vigilance, "VII of Pentacles", prepares=99, **waits) == "B-20"
    sitting.does("Chirm", Attack, "VII of Pentacles", aims=sitting.aim("Chirm", "sword", "orc"))
    against = compared(sitting.confirm())
    assert [part.value for part in against.parts if part.cite == "C5"] == [3]


@pytest.mark.rule("C5")
def test_only_the_berserk_rage_and_only_on_their_turn() -> None:
    assert advising("Quick").refusal("Chirm", Rage) == "C5"
    assert struck("Berserkergang").refusal("Chirm", Rage) == "not now"


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("kind", "prepares", "gone"), [(5, NONE, True), (20, AVOID, True), (1, NONE, False)])
def test_what_is_forsworn_and_lies_facedown_is_given_up(kind: int, prepares: int, gone: bool) -> None:
    sitting = advising("Berserkergang")
    card = sitting.table.hands[0][0]
    sitting.table.hands = (sitting.table.hands[0][1:], *sitting.table.hands[1:])
    sitting.table.facedown = (Facedown(kind, card, True, ward=0, prepares=prepares), *sitting.table.facedown[1:])
    events = sitting.does("Chirm", Rage)
    assert [one.cite for one in events if isinstance(one, FacedownDiscarded)] == (["C5"] if gone else [])


# -- Reaver


def reaving(*talents: str, room: str = "room", **more: Any) -> Sitting:
    """It is Chirm's turn, in the room; an orc stands in the hall at VII."""
    people = (adventurer("Chirm", room, talents=talents), adventurer("Odo", "room"))
    hands = (
        HANDS
        | {"Chirm": ["V of Pentacles", "VII of Pentacles", "IX of Wands", "II of Swords"]}
        | {"Odo": ["King of Cups", "X of Cups", "IX of Cups", "VI of Wands"]}
    )
    first = {"Chirm": "V of Pentacles", "Odo": "King of Cups", "orc": "VII"}
    if more.get("hazards"):
        first["blade"] = "XIII"
    return sit(scene(people, (foe("orc"),), **more), hands, ["VII", "XIII", "II", "III"], first)


@pytest.mark.rule("C5", "R-111")
def test_a_reaver_moves_and_strikes_in_one() -> None:
    sitting = reaving("Reaver")
    sitting.does("Chirm", Charge, "VII of Pentacles", aims=sitting.aim("Chirm", "sword", "orc"))
    assert sitting.table.zone[0] == sitting.zone("hall")
    hit = compared(sitting.confirm())
    assert (type(hit), hit.total, hit.against) == (Succeeded, 10, 7)
    assert sitting.table.engaged[0]
    assert sitting.table.acted & 1


@pytest.mark.rule("C5", "B-71")
def test_a_reaver_who_is_stopped_on_the_way_strikes_nobody() -> None:
    sitting = reaving("Reaver")
    sitting.table.engaged = (0, 0, 0)
    sitting.does("Chirm", Charge, "VII of Pentacles", aims=sitting.aim("Chirm", "sword", "orc"))
    sitting.given(Moved(0, sitting.zone("room")))
    assert any(isinstance(event, Fizzled) for event in sitting.confirm())


@pytest.mark.rule("C5")
def test_a_charge_wants_a_reaver_an_open_way_and_a_foe_next_door() -> None:
    sitting = reaving("Quick")
    aims = sitting.aim("Chirm", "sword", "orc")
    assert sitting.refusal("Chirm", Charge, "VII of Pentacles", aims=aims) == "C5"
    here = reaving("Reaver", room="hall")
    assert here.refusal("Chirm", Charge, "VII of Pentacles", aims=aims) == "C5"
    barred = reaving("Reaver", hazards=(HazardPlan(name="blade", zone="hall", guards=(("room", "hall"),)),))
    assert barred.refusal("Chirm", Charge, "VII of Pentacles", aims=aims) == "C5"
    held = reaving("Reaver")
    held.given(EffectApplied(0, ROOTED))
    assert held.refusal("Chirm", Charge, "VII of Pentacles", aims=aims) == "R-049"


# -- Aegis


def roughed(*talents: str, gear: Any = (SWORD, BUCKLER)) -> Sitting:
    """An orc's Roughhouse has succeeded against Chirm."""
    people = (adventurer("Chirm", gear=gear, talents=talents), adventurer("Odo", "room"))
    hands = {
        "Chirm": ["VI of Cups", "VII of Pentacles", "IX of Wands", "II of Swords"],
        "Odo": ["King of Cups", "X of Cups", "IX of Cups", "VI of Wands"],
    }
    first = {"Chirm": "VI of Cups", "Odo": "King of Cups", "orc": "VII"}
    sitting = sit(scene(people, (foe("orc", gear=()),)), hands, ["VII", "XII", "II", "III"], first)
    sitting.does("Chirm", Skip)
    sitting.does("orc", Roughhouse, "XII", aims=sitting.aim("orc", FISTS, "Chirm"))
    sitting.confirm()
    return sitting


@pytest.mark.rule("C5", "R-048")
def test_with_aegis_the_shield_takes_a_notch_in_the_place_of_a_maneuver() -> None:
    sitting = roughed("Aegis")
    sitting.does("orc", Impose, maneuver=TRIP, what=NONE)
    assert sitting.refusal("Chirm", Shelter, item=sitting.item("Chirm", "sword")) == "C5"
    shield = sitting.item("Chirm", "buckler")
    events = sitting.does("Chirm", Shelter, item=shield)
    assert [(one.item, one.cite) for one in events if isinstance(one, ItemNotched)] == [(shield, "C5")]
    assert sitting.table.effects[0] == 0


@pytest.mark.rule("C5", "R-125")
def test_who_spares_the_shield_is_tripped() -> None:
    for answer in ("pass", "house"):
        sitting = roughed("Aegis")
        sitting.does("orc", Impose, maneuver=TRIP, what=NONE)
        sitting.does("Chirm", Pass) if answer == "pass" else sitting.house()
        assert sitting.table.effects[0] == PRONE


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("talents", "gear"), [((), (BUCKLER,)), (("Aegis",), (SWORD,))])
def test_without_the_talent_or_a_shield_nobody_is_asked(talents: Any, gear: Any) -> None:
    sitting = roughed(*talents, gear=gear)
    sitting.does("orc", Impose, maneuver=TRIP, what=NONE)
    assert sitting.table.effects[0] == PRONE


# -- what is told, and what is asked of nobody


@pytest.mark.rule("C5")
def test_what_talents_do_is_told_in_words() -> None:
    names = Names(advising("Counsel", "Heavy Metal Machine").table.scene)
    card = CARD_NAMES["IX of Wands"]
    told = [
        *(CardGiven(0, 1, card, 3), CardGiven(0, 1, BACK, 3), TalentUsed(0, 1), ResolveSpent(0, "C5")),
        InitiativeRaised(0, 3, 0, (), "C5"),
    ]
    assert [sentence.text() for sentence in map(partial(tell, names), told) if sentence] == [
        "Chirm gave Odo IX of Wands.",
        "Chirm gave Odo a card of Wands.",
        "Chirm used a talent: Heavy Metal Machine.",
        "Chirm spent a Resolve.",
        "Armor adds 3 to the Initiative of Chirm, against this action.",
    ]


@pytest.mark.rule("C5")
def test_nobody_is_asked_to_step_in_without_a_card_or_on_the_ground() -> None:
    sitting = struck("Quick", gear=(SWORD,))
    act = sitting.window.action
    assert may_step_in(sitting.table, act) == 1
    sitting.table.hands = ((), *sitting.table.hands[1:])
    assert may_step_in(sitting.table, act) == 0


@pytest.mark.rule("C5")
def test_who_is_no_reaver_charges_at_nobody() -> None:
    assert charge_singles(reaving("Quick").table, 0) == []
    assert len(charge_singles(reaving("Reaver").table, 0)) == 1
