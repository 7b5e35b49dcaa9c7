"""Vigilance (R-145, B-20): laid facedown, triggered by what somebody does, carried out beside the count of cards."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Event
from facedown.rulesets.worm.cards import NONE, SUIT
from facedown.rulesets.worm.challenge.vigilance import trigger
from facedown.rulesets.worm.commands import Attack, BidLore, Carry, Move, Pass, Skip, Vigilance
from facedown.rulesets.worm.events import (
    CardDiscarded,
    CardPlayed,
    Declared,
    FacedownLaid,
    FacedownRevealed,
    Failed,
    Fizzled,
    ItemMoved,
    Judged,
    Loaded,
    Moved,
    ResolveSpent,
    Succeeded,
)
from facedown.rulesets.worm.events import TestCalled as CalledTest
from facedown.rulesets.worm.plan import Consequence, HazardPlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Minors, Prepared, Swayed, Turn, Verdict
from facedown.rulesets.worm.words import (
    ATTACK,
    AVOID,
    BANTER,
    BID_LORE,
    COMMAND,
    DASH,
    DODGE,
    FISTS,
    GUARD,
    HAND,
    MOVE,
    PRONE,
    PULL_FROM_BELT,
    PULL_FROM_PACK,
    RECOVER,
    RELOAD,
    ROUGHHOUSE,
    SILENCED,
    SPEAK,
    TEST_FATE,
    TRIVIAL,
    USE_ITEM,
    VIGILANCE,
)
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

SWORD = thing("sword", "blade")
GEAR: Any = (
    SWORD,
    thing("crossbow", "crossbow"),
    thing("flask", "potion", "belt", consequences=(Consequence(do="heal"),)),
    thing("rope", place="pack"),
)


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


def watch(
    gear: Any = (SWORD,), *, options: dict[str, Any] | None = None, enemy: Any = None, person: bool = False, **more: Any
) -> Sitting:
    """Fergus (Swords 3, Pentacles 2, Cups 4, Wands 1) calls at II, the orc at III, Daria at the Queen."""
    plan = scene(
        (adventurer("Fergus", gear=gear, companion="dog", commands=("sic",)), adventurer("Daria", staggered=True)),
        (enemy or foe("orc", health=9, defense=0), foe("imp", zone="foyer")),
        options=options,
        settings={"arbiter": "person"} if person else None,
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "IX of Swords", "VIII of Pentacles", "X of Wands"],
        "Daria": ["Queen of Cups", "Ace of Cups", "VII of Wands", "VI of Swords"],
    }
    dooms = ["III", "XX", "XI", "X", "IV", "V", "VI", "VII"]
    initiatives = {"Fergus": "II of Cups", "Daria": "Queen of Cups", plan.foes[0].name: "III", "imp": "XI"}
    return sit(plan, hands, dooms, initiatives | ({"pendulum": "V"} if plan.hazards else {}))


def prepare(sitting: Sitting, card: str, prepares: int, **fields: Any) -> list[Event]:
    """Fergus lays a Vigilance; by default for any foe's Attack, after it."""
    fields = {"of": NONE, "does": ATTACK, "before": False} | fields
    return sitting.does("Fergus", Vigilance, card, prepares=prepares, **fields)


def refusal(sitting: Sitting, card: str, prepares: int, **fields: Any) -> str:
    """Why Fergus may not lay it."""
    fields = {"of": NONE, "does": ATTACK, "before": False} | fields
    return sitting.refusal("Fergus", Vigilance, card, prepares=prepares, **fields)


def orc_attacks(sitting: Sitting, target: str = "Daria", card: str = "X") -> list[Event]:
    """At its turn, confirmed until something else is asked."""
    sitting.pass_all()
    events = sitting.does("orc", Attack, card, aims=sitting.aim("orc", "dagger", target))
    return [*events, *sitting.confirm()]


def until_prepared(sitting: Sitting) -> list[Event]:
    """The house answers what stands before the prepared action."""
    events: list[Event] = []
    while not isinstance(sitting.window, Prepared):
        events += sitting.house()
    return events


# -- laying it


@pytest.mark.rule("R-145", "R-147")
def test_what_is_prepared_and_what_for_is_public_and_the_card_lies_facedown() -> None:
    sitting = watch()
    events = prepare(sitting, "IX of Swords", ATTACK, of=sitting.actor("orc"), does=MOVE, before=True, words="stop it")
    laid = found(events, FacedownLaid).facedown
    assert (laid.kind, laid.prepares, laid.ally, laid.does) == (VIGILANCE, ATTACK, sitting.actor("orc"), MOVE)
    assert (laid.before, laid.words, laid.on_turn) == (True, "stop it", True)


@pytest.mark.rule("R-145", "B-20")
def test_the_card_needs_the_suit_of_the_action_even_on_ones_own_turn_unless_the_table_plays_otherwise() -> None:
    for option, cite in (("always", "R-145"), ("minors_only", "")):
        sitting = watch(options={"vigilance_suit": option})
        assert refusal(sitting, "X of Wands", ATTACK) == cite
        assert refusal(sitting, "IX of Swords", ATTACK) == ""
        sitting.does("Fergus", BidLore, "IX of Swords")
        sitting.confirm()
        sitting.house()
        assert isinstance(sitting.window, Minors)
        fields = {"prepares": ATTACK, "of": NONE, "does": ATTACK, "before": False}
        assert sitting.refusal("Daria", Vigilance, "VII of Wands", **fields) == "R-145"
        assert sitting.refusal("Daria", Vigilance, "VI of Swords", **fields) == ""


@pytest.mark.rule("R-145", "B-20")
def test_a_miscellaneous_action_is_prepared_with_any_suit() -> None:
    sitting = watch()
    for card in ("IX of Swords", "VIII of Pentacles", "X of Wands"):
        assert refusal(sitting, card, TRIVIAL) == ""


@pytest.mark.rule("B-20")
def test_an_action_laid_facedown_is_neither_prepared_nor_a_trigger() -> None:
    sitting = watch()
    for kind in (DODGE, VIGILANCE, GUARD):
        assert refusal(sitting, "VIII of Pentacles", kind) == "B-20"
        assert refusal(sitting, "VIII of Pentacles", MOVE, does=kind) == "B-20"


@pytest.mark.rule("R-145")
def test_one_waits_for_another() -> None:
    sitting = watch()
    assert refusal(sitting, "VIII of Pentacles", MOVE, of=sitting.actor("Fergus")) == "R-145"
    assert refusal(sitting, "VIII of Pentacles", MOVE, of=sitting.actor("Daria")) == ""


@pytest.mark.rule("R-177", "R-145")
def test_a_greater_doom_lays_no_vigilance_and_a_lesser_one_needs_no_suit() -> None:
    sitting = watch()
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    fields = {"prepares": ATTACK, "of": NONE, "does": ATTACK, "before": False}
    assert sitting.refusal("orc", Vigilance, "XX", **fields) == "R-177"
    assert sitting.refusal("orc", Vigilance, "IV", **fields) == ""


@pytest.mark.rule("R-145")
def test_its_open_fields_tell_their_bounds() -> None:
    sitting = watch()
    fields = [choice for choice in sitting.game.ruleset.rules[Vigilance].choices if hasattr(choice, "bounds")]
    bounds: list[Any] = [choice.bounds(sitting.table, 0) for choice in fields]
    assert ATTACK in bounds[0]["kinds"]
    assert DODGE not in bounds[0]["kinds"]
    assert bounds[1] == {"actors": [NONE, 1, 2, 3]}
    assert bounds[2]["kinds"][0] == NONE


# -- the trigger


@pytest.mark.rule("R-145", "B-20", "R-149")
def test_after_the_action_the_card_is_flipped_and_its_owner_acts_with_the_attribute() -> None:
    sitting = watch()
    prepare(sitting, "IX of Swords", ATTACK)
    events = orc_attacks(sitting)
    assert some(events, Succeeded)
    events = until_prepared(sitting)
    assert found(events, FacedownRevealed).cite == "R-145"
    window = sitting.window
    assert (window.actor, window.against) == (sitting.actor("Fergus"), sitting.actor("orc"))
    sitting.does("Fergus", Carry, aims=sitting.aim("Fergus", "sword", "orc"))
    hit = found(sitting.confirm(), Succeeded)
    assert (hit.total, hit.against) == (9 + 3, 3)


@pytest.mark.rule("R-145", "R-150")
def test_laid_as_a_minor_action_it_is_worth_its_face() -> None:
    sitting = watch()
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    fields = {"prepares": ATTACK, "of": NONE, "does": ATTACK, "before": True}
    sitting.does("Daria", Vigilance, "VI of Swords", **fields)
    orc_attacks(sitting, "Fergus")
    assert isinstance(sitting.window, Prepared)
    sitting.does("Daria", Carry, aims=sitting.aim("Daria", "sword", "orc"))
    assert found(sitting.confirm(), Succeeded).total == 6


@pytest.mark.rule("B-20", "R-145")
def test_worded_as_prevention_it_comes_before_unless_the_table_plays_all_after() -> None:
    for option, before in (("by_wording", True), ("after", False)):
        sitting = watch(enemy=foe("orc", health=1, defense=0), options={"vigilance_timing": option})
        prepare(sitting, "IX of Swords", ATTACK, before=True)
        events = orc_attacks(sitting)
        assert some(events, Succeeded) != before
        events = until_prepared(sitting)
        sitting.does("Fergus", Carry, aims=sitting.aim("Fergus", "sword", "orc"))
        events = sitting.confirm()
        while not isinstance(sitting.window, Turn | Minors):
            events += sitting.house()
        assert some(events, Fizzled) == before


@pytest.mark.rule("R-145")
def test_another_kind_of_action_or_another_actor_does_not_trigger_it() -> None:
    sitting = watch()
    prepare(sitting, "IX of Swords", ATTACK, does=MOVE)
    orc_attacks(sitting, card="IV")
    assert sitting.table.facedown[sitting.actor("Fergus")] is not None
    sitting = watch()
    prepare(sitting, "IX of Swords", ATTACK, of=sitting.actor("imp"))
    orc_attacks(sitting, card="IV")
    assert sitting.table.facedown[sitting.actor("Fergus")] is not None


@pytest.mark.rule("R-145")
def test_an_allys_action_triggers_only_what_names_the_ally() -> None:
    for of, triggered in (("Daria", True), ("", False)):
        sitting = watch()
        prepare(sitting, "VIII of Pentacles", MOVE, of=sitting.actor(of) if of else NONE, does=MOVE)
        sitting.pass_all()
        sitting.does("orc", Skip)
        sitting.does("imp", Skip)
        sitting.does("Daria", Move, "VII of Wands", zone=sitting.zone("room"))
        sitting.confirm()
        assert isinstance(sitting.window, Prepared) == triggered


@pytest.mark.rule("R-145", "R-203")
def test_who_cannot_act_any_more_triggers_nothing() -> None:
    sitting = watch()
    prepare(sitting, "IX of Swords", ATTACK, does=MOVE)
    sitting.pass_all()
    change(sitting.table, down=1 << sitting.body("Fergus"))
    sitting.does("orc", Move, "X", zone=sitting.zone("foyer"))
    sitting.confirm()
    assert not isinstance(sitting.window, Prepared)


@pytest.mark.rule("R-145", "B-65")
def test_several_watch_the_same_action_one_after_the_other() -> None:
    for before in (True, False):
        sitting = watch()
        prepare(sitting, "IX of Swords", ATTACK, before=before)
        fields = {"prepares": ATTACK, "of": NONE, "does": ATTACK, "before": before}
        sitting.does("Daria", Vigilance, "VI of Swords", **fields)
        orc_attacks(sitting)
        until_prepared(sitting)
        assert sitting.window.actor == sitting.actor("Fergus")
        sitting.does("Fergus", Pass)
        until_prepared(sitting)
        assert sitting.window.actor == sitting.actor("Daria")


@pytest.mark.rule("B-20", "R-161")
def test_it_uses_no_turn_and_opens_no_window_of_minor_actions() -> None:
    sitting = watch()
    prepare(sitting, "IX of Swords", ATTACK, before=True)
    orc_attacks(sitting)
    acted = sitting.table.acted
    hand = sitting.hand("Fergus")
    events = sitting.does("Fergus", Carry, aims=sitting.aim("Fergus", "sword", "orc"))
    events += sitting.confirm()
    assert sitting.table.acted == acted
    assert sitting.hand("Fergus") == hand
    assert not some(events, CardPlayed)
    assert sorted(sitting.table.cards()) == list(range(78))


@pytest.mark.rule("R-145", "B-20")
def test_a_trigger_in_words_is_the_arbiters() -> None:
    sitting = watch()
    prepare(sitting, "IX of Swords", ATTACK, does=NONE, words="when the torch goes out")
    orc_attacks(sitting, card="IV")
    fergus = sitting.actor("Fergus")
    assert sitting.table.facedown[fergus] is not None
    sitting.game.ruleset.apply(sitting.table, trigger(sitting.table, fergus))
    assert sitting.window.words == "when the torch goes out"


# -- carrying it out


def flipped(sitting: Sitting, card: str, prepares: int, **fields: Any) -> None:
    """Fergus's Vigilance has just been triggered, by nobody in particular."""
    prepare(sitting, card, prepares, **fields)
    ruleset = sitting.game.ruleset
    ruleset.apply(sitting.table, trigger(sitting.table, sitting.actor("Fergus"), sitting.actor("orc")))


def carry(sitting: Sitting, **fields: Any) -> list[Event]:
    """Fergus carries it out, confirmed."""
    fields = {"aims": ()} | fields
    return [*sitting.does("Fergus", Carry, **fields), *sitting.confirm()]


@pytest.mark.rule("R-145")
def test_the_card_is_spent_when_its_owner_lets_it_be() -> None:
    sitting = watch()
    flipped(sitting, "IX of Swords", ATTACK)
    sitting.does("Fergus", Pass)
    assert not any(isinstance(window, Prepared) for window in sitting.table.windows)
    assert sorted(sitting.table.cards()) == list(range(78))


@pytest.mark.rule("B-51", "R-103")
def test_a_resolve_is_paid_when_it_is_flipped() -> None:
    sitting = watch()
    flipped(sitting, "IX of Swords", ATTACK)
    events = carry(sitting, aims=sitting.aim("Fergus", "sword", "orc"), resolve=True)
    assert some(events, ResolveSpent)
    assert found(events, Succeeded).total == 9 + 3 + 3
    sitting = watch()
    flipped(sitting, "IX of Swords", ATTACK)
    change(sitting.table, resolve=(0, 0))
    aims = sitting.aim("Fergus", "sword", "orc")
    assert sitting.refusal("Fergus", Carry, aims=aims, resolve=True) == "R-103"


@pytest.mark.rule("B-51", "R-178")
def test_a_foes_prepared_action_gains_favor_by_a_greater_doom() -> None:
    sitting = watch()
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    fields = {"prepares": ATTACK, "of": sitting.actor("Daria"), "does": MOVE, "before": True}
    sitting.does("orc", Vigilance, "X", **fields)
    sitting.pass_all()
    sitting.game.ruleset.apply(sitting.table, trigger(sitting.table, sitting.actor("orc")))
    aims = sitting.aim("orc", "dagger", "Fergus")
    doom = next(card for card in sitting.hand("orc") if card == 57 + 19)
    assert sitting.refusal("orc", Carry, aims=aims, boost=3) == "R-178"
    events = sitting.does("orc", Carry, aims=aims, boost=doom)
    assert some(events, CardDiscarded)
    assert found(sitting.confirm(), Succeeded).total == 10 + 3


@pytest.mark.rule("R-145")
def test_each_kind_of_action_is_carried_out_as_by_its_own_command() -> None:
    orc = ("sword", "orc")
    cases: list[tuple[str, int, dict[str, Any], type[Any]]] = [
        ("VIII of Pentacles", ROUGHHOUSE, {"aims": (FISTS, "orc")}, Succeeded),
        ("VIII of Pentacles", DASH, {"zone": "room"}, Moved),
        ("VIII of Pentacles", MOVE, {"zone": "room"}, Moved),
        ("X of Wands", BANTER, {"aims": (FISTS, "orc")}, Succeeded),
        ("X of Wands", RECOVER, {"what": PRONE}, Declared),
        ("X of Wands", BID_LORE, {}, Declared),
        ("X of Wands", TEST_FATE, {"what": 2}, CalledTest),
        ("X of Wands", TRIVIAL, {"what": NONE}, Declared),
        ("X of Wands", RELOAD, {"what": "crossbow"}, Loaded),
        ("X of Wands", PULL_FROM_BELT, {"what": "flask"}, ItemMoved),
        ("IX of Swords", ATTACK, {"aims": orc}, Succeeded),
    ]
    for card, kind, fields, event in cases:
        sitting = watch(GEAR)
        if kind == RECOVER:
            change(sitting.table, effects=(PRONE, *sitting.table.effects[1:]))
        if kind == RELOAD:
            change(sitting.table, unloaded=1 << sitting.item("Fergus", "crossbow"))
        flipped(sitting, card, kind)
        given = dict(fields)
        if "aims" in given:
            given["aims"] = sitting.aim("Fergus", *given["aims"])
        if "zone" in given:
            given["zone"] = sitting.zone(given["zone"])
        if isinstance(given.get("what"), str):
            given["what"] = sitting.item("Fergus", given["what"])
        events = carry(sitting, **given)
        assert some(events, event), kind
        assert found(events, Declared).kind == kind


@pytest.mark.rule("R-145", "R-134")
def test_a_prepared_banter_sways_the_group_of_whom_it_is_aimed_at() -> None:
    sitting = watch()
    flipped(sitting, "X of Wands", BANTER)
    carry(sitting, aims=sitting.aim("Fergus", FISTS, "orc"))
    assert isinstance(sitting.window, Swayed)
    assert sitting.window.target == sitting.actor("orc")


@pytest.mark.rule("R-145", "R-052")
def test_a_prepared_banter_is_not_spoken_by_the_silenced() -> None:
    sitting = watch()
    flipped(sitting, "X of Wands", BANTER)
    change(sitting.table, effects=(SILENCED, *sitting.table.effects[1:]))
    assert sitting.refusal("Fergus", Carry, aims=sitting.aim("Fergus", FISTS, "orc")) == "R-145"


@pytest.mark.rule("R-145", "R-130")
def test_a_prepared_command_is_at_somebody_or_at_nobody() -> None:
    for target, kind in (("orc", Succeeded), ("", Declared)):
        sitting = watch(options={"vigilance_suit": "minors_only"})
        flipped(sitting, "IX of Swords", COMMAND, words="sic")
        events = carry(sitting, aims=sitting.aim("Fergus", FISTS, target) if target else ())
        assert some(events, kind)
        assert isinstance(sitting.window, Verdict)
        assert sitting.window.words == "sic"


@pytest.mark.rule("R-145", "R-132", "R-221")
def test_a_prepared_throw_meets_the_hazard_on_its_way() -> None:
    bomb = thing("bomb", "bomb", consequences=(Consequence(do="wound"),))
    hazards = (HazardPlan(name="pendulum", zone="foyer", guards=(("hall", "foyer"),)),)
    sitting = watch((bomb,), options={"vigilance_suit": "minors_only"}, hazards=hazards)
    flipped(sitting, "IX of Swords", USE_ITEM)
    events = carry(sitting, aims=sitting.aim("Fergus", "bomb", "imp"))
    assert sitting.table.shown >> sitting.actor("pendulum") & 1
    assert [event.total for event in events if isinstance(event, Succeeded | Failed)] == [13, 13]


@pytest.mark.rule("R-145", "R-132", "R-137")
def test_a_prepared_potion_or_spell_may_be_for_the_willing() -> None:
    heal = (Consequence(do="heal"),)
    for item, kind in ((thing("flask", "potion", consequences=heal), USE_ITEM), (thing("ash", "component"), SPEAK)):
        sitting = watch((item,), options={"vigilance_suit": "minors_only"})
        flipped(sitting, "IX of Swords", kind)
        events = carry(sitting, aims=sitting.aim("Fergus", item.name, "Daria"))
        assert not some(events, Succeeded)
        assert found(events, Declared).kind == kind


@pytest.mark.rule("R-145", "R-137")
def test_a_prepared_spell_may_be_at_nobody() -> None:
    sitting = watch((thing("ash", "component"),))
    flipped(sitting, "X of Wands", SPEAK)
    carry(sitting)
    assert isinstance(sitting.window, Verdict)
    assert sitting.window.words == "a spell"
    assert found(sitting.house(), Judged).works


@pytest.mark.rule("R-145", "R-118")
def test_a_prepared_avoid_evades_those_one_is_engaged_with() -> None:
    sitting = watch()
    fergus, orc = sitting.body("Fergus"), sitting.body("orc")
    engaged = [0] * sitting.table.scene.bodies
    engaged[fergus], engaged[orc] = 1 << orc, 1 << fergus
    change(sitting.table, engaged=tuple(engaged))
    flipped(sitting, "VIII of Pentacles", AVOID)
    events = carry(sitting, zone=sitting.zone("room"))
    assert found(events, Succeeded).cite == "R-118"
    assert sitting.table.zone[fergus] == sitting.zone("room")


@pytest.mark.rule("R-145", "R-131")
def test_a_prepared_pull_puts_away_the_first_thing_that_makes_room() -> None:
    sitting = watch(GEAR, options={"vigilance_suit": "minors_only"})
    sword, rope = sitting.item("Fergus", "sword"), sitting.item("Fergus", "rope")
    flipped(sitting, "IX of Swords", PULL_FROM_PACK)
    carry(sitting, what=rope)
    assert sitting.table.place[rope] == HAND
    assert sitting.table.place[sword] != HAND
    sitting = watch((SWORD, thing("torch", "light"), thing("pike", "polearm", "belt")))
    flipped(sitting, "IX of Swords", PULL_FROM_BELT)
    assert some(carry(sitting, what=sitting.item("Fergus", "pike")), Fizzled)


@pytest.mark.rule("R-145", "R-058")
def test_a_prepared_action_is_not_aimed_at_who_is_out_of_reach_nor_at_nobody() -> None:
    sitting = watch()
    flipped(sitting, "IX of Swords", ATTACK)
    assert sitting.refusal("Fergus", Carry, aims=sitting.aim("Fergus", "sword", "imp")) == "R-145"
    assert sitting.refusal("Fergus", Carry, aims=()) == "R-145"
    assert sitting.refusal("Fergus", Carry, aims=sitting.aim("Fergus", "sword", "orc"), what=3) == "R-145"
    field = sitting.game.ruleset.rules[Carry].choices[0]
    bounds: Any = field.bounds(sitting.table, 0)  # type: ignore[attr-defined]
    assert [aim[2] for aim in bounds["aims"]] == [sitting.body("orc")]


@pytest.mark.rule("R-145", "R-182")
def test_of_a_group_each_member_strikes_but_one_throws() -> None:
    bomb = thing("bomb", "bomb")
    sitting = watch(enemy=foe("goblins", count=2, gear=(thing("dagger", "dagger"), bomb)))
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    aims = [sitting.aim(f"goblin {n}", "dagger", "Fergus")[0] for n in (1, 2)]
    throws = [sitting.aim(f"goblin {n}", "bomb", "Fergus")[0] for n in (1, 2)]
    for kind, both, cite in ((ATTACK, aims, ""), (USE_ITEM, throws, "R-145")):
        fields = {"prepares": kind, "of": sitting.actor("Daria"), "does": MOVE, "before": True}
        if kind == ATTACK:
            sitting.does("goblins", Vigilance, "X", **fields)
            sitting.pass_all()
            group = sitting.actor("goblins")
            sitting.game.ruleset.apply(sitting.table, trigger(sitting.table, group))
        else:
            change(sitting.table, windows=(*sitting.table.windows[:-1], _as(sitting.window, kind)))
        assert sitting.refusal("goblins", Carry, aims=tuple(both)) == cite
        assert sitting.refusal("goblins", Carry, aims=(both[0],)) == ""


def _as(window: Prepared, kind: int) -> Prepared:
    """The same window for another kind of action."""
    return Prepared(
        id=window.id,
        waiting=window.waiting,
        actor=window.actor,
        card=window.card,
        prepares=kind,
        on_turn=window.on_turn,
    )


# -- without an answer


@pytest.mark.rule("R-145", "F2")
def test_without_an_answer_it_goes_at_whoever_triggered_it() -> None:
    sitting = watch()
    prepare(sitting, "IX of Swords", ATTACK, before=True)
    orc_attacks(sitting)
    sitting.house()
    assert found(sitting.confirm(), Succeeded).target == sitting.body("orc")


@pytest.mark.rule("R-145", "F2")
def test_without_an_answer_what_is_only_words_is_carried_out_and_what_leads_elsewhere_is_not() -> None:
    for kind, declared in ((BID_LORE, True), (MOVE, False), (TRIVIAL, False)):
        sitting = watch()
        flipped(sitting, "IX of Swords", kind)
        assert some(sitting.house(), Declared) == declared


@pytest.mark.rule("R-145", "F2")
def test_without_an_answer_it_passes_over_those_who_did_not_trigger_it() -> None:
    sitting = watch()
    zone = list(sitting.table.zone)
    zone[sitting.body("imp")] = sitting.zone("hall")
    change(sitting.table, zone=tuple(zone))
    prepare(sitting, "IX of Swords", ATTACK)
    ruleset = sitting.game.ruleset
    ruleset.apply(sitting.table, trigger(sitting.table, sitting.actor("Fergus"), sitting.actor("imp")))
    sitting.house()
    assert sitting.window.action.targets == (sitting.body("imp"),)


@pytest.mark.rule("R-145", "R-085")
def test_what_is_listed_stands_for_all_that_may_be_laid() -> None:
    sitting = watch()
    listed = [move for move in sitting.game.ruleset.legal(sitting.table, 0) if isinstance(move, Vigilance)]
    kinds = {(SUIT[move.card], move.prepares) for move in listed}
    assert kinds == {(0, ATTACK), (3, BANTER), *[(suit, kind) for suit in (0, 1, 3) for kind in (MOVE, TRIVIAL)]}
    assert {move.of for move in listed} == {NONE}


@pytest.mark.rule("R-145", "F2")
def test_without_an_answer_and_out_of_reach_it_is_let_be() -> None:
    sitting = watch()
    flipped(sitting, "IX of Swords", ATTACK)
    zone = list(sitting.table.zone)
    zone[sitting.body("orc")] = sitting.zone("foyer")
    change(sitting.table, zone=tuple(zone))
    assert not some(sitting.house(), Declared)
