"""Facedown cards (A15), interrupts and the Fool (A16)."""

from __future__ import annotations

import pytest

from facedown.rulesets.worm.cards import CARD_NAMES, FOOL, NONE
from facedown.rulesets.worm.challenge.revealing import aimed
from facedown.rulesets.worm.challenge.ripostes import riposters
from facedown.rulesets.worm.commands import (
    AidAnother,
    Aim,
    Attack,
    Back,
    Dodge,
    DropFacedown,
    Lend,
    Move,
    Pass,
    PlayFool,
    Riposte,
    Skip,
    WithholdAid,
)
from facedown.rulesets.worm.events import (
    Engaged,
    FacedownDiscarded,
    FacedownRevealed,
    Failed,
    Fizzled,
    FoolShown,
    InitiativeRaised,
    ItemMoved,
    Succeeded,
)
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.states import Action, Facedown
from facedown.rulesets.worm.words import (
    AID,
    AIM,
    ATTACK,
    BELT,
    DODGE,
    EXHAUSTED,
    HAND,
    RIPOSTE,
    ROOTED,
    THROWN,
    USE_ITEM,
)
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing


def against_the_orc(
    facedown: Facedown | None = None, owner: str = "Fergus", card: str = "VIII", *, shield: bool = False, **more: object
) -> Sitting:
    """The orc (Swords 4) is called at IV and holds a card to Attack with; Fergus's Initiative is V, Odo's IX."""
    gear = (thing("sword", "blade"), *([thing("shield", "light shield")] if shield else []))
    plan = scene(
        (adventurer("Fergus", gear=gear), adventurer("Odo"), adventurer("Pell", "room")),
        (foe("orc", health=9, gear=(thing("axe", "axe"),)),),
        **more,  # type: ignore[arg-type]
    )
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"],
        "Odo": ["IX of Cups", "VI of Pentacles", "X of Cups", "the Fool"],
        "Pell": ["King of Wands", "Ace of Wands", "II of Wands", "III of Wands"],
    }
    laid = {"Fergus": "V of Cups", "Odo": "IX of Cups", "Pell": "King of Wands", "orc": "IV"}
    sitting = sit(plan, hands, ["IV", card, "XV", "XVI"], laid)
    if facedown is not None:
        place = sitting.actor(owner)
        lying = list(sitting.table.facedown)
        lying[place] = facedown
        sitting.table.facedown = tuple(lying)
        sitting.table.hands = tuple(
            [tuple([one for one in hand if one != facedown.card]) for hand in sitting.table.hands]
        )
    return sitting


def struck(sitting: Sitting, card: str, target: str = "Fergus") -> list[object]:
    """The orc strikes; what lies open is confirmed."""
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), sitting.body(target)),)
    return [*sitting.does("orc", Attack, card, aims=aims), *sitting.confirm()]


def lies(kind: int, card: str, *, on_turn: bool, ward: int = 0) -> Facedown:
    """A facedown card."""
    return Facedown(kind, CARD_NAMES[card], on_turn, ward=ward)


@pytest.mark.rule("R-123", "R-124", "R-149", "R-150", "B-12", "E-03")
def test_a_dodge_adds_its_card_and_its_owners_pentacles_only_when_laid_on_a_turn() -> None:
    for on_turn, raised, kind in ((False, 12, Succeeded), (True, 14, Failed)):
        sitting = against_the_orc(lies(DODGE, "VII of Pentacles", on_turn=on_turn), card="VIII")
        events = struck(sitting, "VIII")
        result = next(event for event in events if isinstance(event, Succeeded | Failed))
        assert (type(result), result.total, result.against) == (kind, 12, raised)
        assert sitting.table.facedown[0] is None
        assert sitting.table.discards[0][-1] == CARD_NAMES["VII of Pentacles"]


@pytest.mark.rule("B-12", "E-03", "R-091")
def test_a_tie_with_the_raised_initiative_is_a_shields_by_the_default_reading_only() -> None:
    for reading, kind in (("raised", Failed), ("original", Succeeded)):
        facedown = lies(DODGE, "VII of Pentacles", on_turn=False)
        sitting = against_the_orc(facedown, card="VIII", shield=True, options={"dodge_tie_base": reading})
        assert any(isinstance(event, kind) for event in struck(sitting, "VIII"))


@pytest.mark.rule("B-13")
def test_ones_own_dodge_must_be_revealed_and_cannot_be_dropped_once_targeted() -> None:
    sitting = against_the_orc(lies(DODGE, "VII of Pentacles", on_turn=False))
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
    sitting.does("orc", Attack, "VIII", aims=aims)
    assert sitting.refusal("Fergus", DropFacedown) == "not now"
    assert any(isinstance(event, FacedownRevealed) for event in sitting.confirm())


@pytest.mark.rule("R-152", "B-13", "B-14")
def test_an_ally_in_the_zone_may_lend_a_dodge_laid_for_the_target() -> None:
    sitting = against_the_orc(lies(DODGE, "VI of Pentacles", on_turn=False), "Odo")
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
    sitting.does("orc", Attack, "VIII", aims=aims)
    events = sitting.does("Odo", Lend, target=0)
    assert next(event for event in events if isinstance(event, InitiativeRaised)).by == 6
    assert sitting.refusal("Odo", Lend, target=0) == "R-152"


@pytest.mark.rule("R-152", "B-96")
def test_a_dodge_laid_for_somebody_else_or_from_another_zone_does_not_serve() -> None:
    for owner, ward in (("Odo", 1), ("Pell", 0)):
        sitting = against_the_orc(lies(DODGE, "VI of Pentacles", on_turn=False, ward=ward), owner)
        aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
        sitting.does("orc", Attack, "VIII", aims=aims)
        assert sitting.refusal(owner, Lend, target=0) in ("R-152", "not now")


@pytest.mark.rule("B-14", "B-81")
def test_one_dodge_serves_an_attack_unless_the_table_lets_them_stack() -> None:
    for stacking, expected in (("one", "R-152"), ("all", "")):
        sitting = against_the_orc(
            lies(DODGE, "VI of Pentacles", on_turn=False), "Odo", options={"dodge_stacking": stacking}
        )
        own = lies(DODGE, "VII of Pentacles", on_turn=False)
        sitting.table.facedown = (own, *sitting.table.facedown[1:])
        sitting.table.hands = (sitting.table.hands[0][:1], *sitting.table.hands[1:])
        aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
        sitting.does("orc", Attack, "VIII", aims=aims)
        sitting.house()
        assert sitting.refusal("Odo", Lend, target=0) == expected


@pytest.mark.rule("R-147", "R-148", "R-122")
def test_a_second_facedown_action_takes_the_place_of_the_first() -> None:
    sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=False))
    sitting.does("orc", Skip)
    events = sitting.does("Fergus", Dodge, "VII of Pentacles", ward=0)
    assert any(isinstance(event, FacedownDiscarded) and event.card == CARD_NAMES["X of Swords"] for event in events)
    lying = sitting.table.facedown[0]
    assert lying is not None
    assert (lying.kind, lying.on_turn) == (DODGE, True)
    assert sitting.table.unseen == {CARD_NAMES["X of Swords"]}


@pytest.mark.rule("R-148", "B-110")
def test_a_facedown_card_may_be_dropped_at_will_unseen_unless_the_table_plays_otherwise() -> None:
    for option, unseen in (("yes", 1), ("no", 0)):
        sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=False), options={"unseen_discards": option})
        sitting.does("orc", Skip)
        sitting.does("Fergus", DropFacedown)
        assert len(sitting.table.unseen) == unseen
        assert sitting.refusal("Fergus", DropFacedown) == "R-148"
        assert sitting.window.actor == 0


@pytest.mark.rule("R-148", "B-13")
def test_a_facedown_card_may_be_dropped_on_anothers_turn_too_until_it_is_targeted() -> None:
    sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=False))
    assert sitting.window.actor == sitting.actor("orc")
    events = sitting.does("Fergus", DropFacedown)
    assert any(isinstance(event, FacedownDiscarded) for event in events)
    assert sitting.window.actor == sitting.actor("orc")


@pytest.mark.rule("R-153", "B-96")
def test_whoever_leaves_an_ally_gives_the_defence_for_them_up_but_keeps_ones_own() -> None:
    for ward, kept in ((1, False), (0, True)):
        sitting = against_the_orc(lies(DODGE, "VII of Pentacles", on_turn=False, ward=ward))
        sitting.does("orc", Skip)
        sitting.does("Fergus", Move, "II of Cups", zone=sitting.zone("room"))
        sitting.confirm()
        assert (sitting.table.facedown[0] is not None) == kept


@pytest.mark.rule("R-112", "R-113", "R-114", "R-115", "E-04", "C4")
def test_a_riposte_is_met_after_the_attack_with_the_attribute_when_laid_on_a_turn() -> None:
    for on_turn, kind, health in ((False, Failed, 9), (True, Succeeded, 8)):
        sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=on_turn), card="VIII")
        struck(sitting, "VIII")
        events = sitting.house() if type(sitting.window).__name__ == "Wound" else []
        result = next(event for event in events if isinstance(event, Succeeded | Failed))
        assert (type(result), result.total, result.against, result.cite) == (kind, 13 if on_turn else 10, 12, "R-114")
        assert sitting.table.facedown[0] is None
        orc = sitting.body("orc")
        assert sitting.table.health[orc] + sitting.table.defense[orc] == health + (0 if on_turn else 1)


@pytest.mark.rule("R-116", "B-80", "E-04")
def test_a_polearms_riposte_comes_first_and_a_downed_attackers_blow_never_lands() -> None:
    sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=True))
    polearm = scene((adventurer("Fergus", gear=(thing("pike", "polearm"),)),), (foe("orc", health=1, defense=0),))
    hands = {"Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"]}
    sitting = sit(polearm, hands, ["IV", "VIII", "XV"], {"Fergus": "V of Cups", "orc": "IV"})
    sitting.table.facedown = (lies(RIPOSTE, "X of Swords", on_turn=True), None)
    sitting.table.hands = (sitting.table.hands[0][1:], *sitting.table.hands[1:])
    aims = (Aim(1, sitting.item("orc", "dagger"), 0),)
    events = [*sitting.does("orc", Attack, "VIII", aims=aims), *sitting.confirm()]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Succeeded") < kinds.index("Fizzled")
    assert sitting.table.down >> 1 & 1
    assert not sitting.table.staggered


@pytest.mark.rule("B-16")
def test_a_riposte_whose_owner_was_dropped_by_the_attack_comes_to_nothing() -> None:
    sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=True))
    sitting.table.injured = 1
    struck(sitting, "VIII")
    events = sitting.house()
    assert sitting.table.down & 1
    assert not any(isinstance(event, Succeeded) for event in events)
    assert any(isinstance(event, FacedownDiscarded) and event.cite == "B-60" for event in events)
    assert sitting.table.facedown[0] is None


@pytest.mark.rule("B-15", "R-224")
def test_a_riposte_out_of_reach_is_burnt_or_kept() -> None:
    for option, kept in (("burnt", False), ("kept", True)):
        plan = scene(
            (adventurer("Fergus"),),
            (foe("archer", "room", gear=(thing("bow", "bow"),)),),
            options={"riposte_out_of_reach": option},
        )
        hands = {"Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"]}
        sitting = sit(plan, hands, ["IV", "VIII", "XV"], {"Fergus": "V of Cups", "archer": "IV"})
        sitting.table.facedown = (lies(RIPOSTE, "X of Swords", on_turn=True), None)
        sitting.table.hands = (sitting.table.hands[0][1:], *sitting.table.hands[1:])
        sitting.does("archer", Attack, "VIII", aims=(Aim(1, sitting.item("archer", "bow"), 0),))
        events = sitting.confirm()
        events += sitting.house()
        assert any(isinstance(event, Fizzled) and event.cite == "B-15" for event in events) != kept
        assert (sitting.table.facedown[0] is not None) == kept


@pytest.mark.rule("R-224")
def test_a_riposte_strikes_with_what_is_in_hand_when_it_is_revealed() -> None:
    for place, points in ((HAND, 2), (BELT, 1)):
        sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=True), card="II")
        orc = sitting.body("orc")
        before = sitting.table.health[orc] + sitting.table.defense[orc]
        sitting.given(ItemMoved(sitting.item("Fergus", "sword"), place, 0))
        struck(sitting, "II")
        sitting.house()
        assert before - sitting.table.health[orc] - sitting.table.defense[orc] == points


@pytest.mark.rule("B-15", "R-224")
def test_a_bow_in_hand_ripostes_into_another_zone_while_nobody_is_engaged_with_its_owner() -> None:
    for engaged, reached in ((False, True), (True, False)):
        plan = scene(
            (adventurer("Fergus", gear=(thing("bow", "bow"),)),),
            (foe("archer", "room", gear=(thing("bow", "bow"),)), foe("dog")),
        )
        hands = {"Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"]}
        sitting = sit(plan, hands, ["IV", "VI", "VIII", "XV"], {"Fergus": "V of Cups", "archer": "IV", "dog": "VI"})
        sitting.table.facedown = (lies(RIPOSTE, "X of Swords", on_turn=True), None, None)
        sitting.table.hands = (sitting.table.hands[0][1:], *sitting.table.hands[1:])
        if engaged:
            sitting.given(Engaged(0, sitting.body("dog")))
        sitting.does("archer", Attack, "VIII", aims=(Aim(1, sitting.item("archer", "bow"), 0),))
        events = [*sitting.confirm(), *sitting.house()]
        assert any(isinstance(event, Succeeded | Failed) and event.cite == "R-114" for event in events) == reached
        assert any(isinstance(event, Fizzled) and event.cite == "B-15" for event in events) != reached


@pytest.mark.rule("R-158", "R-160", "R-008", "B-06", "B-77")
def test_the_fool_steps_in_before_the_result_stands_and_its_dodge_counts_at_once() -> None:
    sitting = against_the_orc()
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
    sitting.does("orc", Attack, "VIII", aims=aims)
    events = sitting.does("Odo", PlayFool)
    assert any(isinstance(event, FoolShown) for event in events)
    events = sitting.does("Odo", Dodge, "VI of Pentacles", ward=0)
    assert next(event for event in events if isinstance(event, InitiativeRaised)).by == 6 + 2
    result = next(event for event in sitting.confirm() if isinstance(event, Succeeded | Failed))
    assert (result.total, result.against) == (12, 13)
    assert set(sitting.table.discards[0]) >= {FOOL, CARD_NAMES["VI of Pentacles"]}
    assert sitting.table.facedown[sitting.actor("Odo")] is None


@pytest.mark.rule("B-06")
def test_on_the_fools_turn_a_dodge_for_somebody_not_attacked_is_laid() -> None:
    sitting = against_the_orc()
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
    sitting.does("orc", Attack, "VIII", aims=aims)
    sitting.does("Odo", PlayFool)
    sitting.does("Odo", Dodge, "VI of Pentacles", ward=1)
    lying = sitting.table.facedown[sitting.actor("Odo")]
    assert lying is not None
    assert lying.on_turn


@pytest.mark.rule("R-157", "B-67")
def test_the_fool_is_played_only_with_another_card() -> None:
    sitting = against_the_orc()
    sitting.table.hands = (sitting.table.hands[0], (FOOL,), *sitting.table.hands[2:])
    assert sitting.refusal("Odo", PlayFool) in ("R-157", "not now")
    assert sitting.refusal("Fergus", PlayFool) == "R-157"


@pytest.mark.rule("B-76")
def test_the_fools_turn_may_be_let_pass() -> None:
    sitting = against_the_orc()
    sitting.does("Odo", PlayFool)
    sitting.does("Odo", Skip)
    assert sitting.window.actor == sitting.actor("orc")


@pytest.mark.rule("R-128", "R-129", "B-52")
def test_aid_adds_its_value_to_the_action_it_was_laid_for_unless_it_is_withheld() -> None:
    for withheld, total in ((False, 2 + 3 + 10), (True, 2 + 3)):
        facedown = Facedown(AID, CARD_NAMES["X of Cups"], False, ally=0, does=ATTACK)
        sitting = against_the_orc(facedown, "Odo")
        sitting.does("orc", Skip)
        sitting.does("Fergus", Attack, "II of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
        if withheld:
            sitting.does("Odo", WithholdAid)
            assert sitting.refusal("Odo", WithholdAid) == "B-52"
        result = next(event for event in sitting.confirm() if isinstance(event, Succeeded | Failed))
        assert result.total == total
        assert (sitting.table.facedown[1] is None) != withheld


@pytest.mark.rule("R-152")
def test_a_defence_is_laid_only_for_those_in_the_zone() -> None:
    sitting = against_the_orc()
    sitting.does("orc", Skip)
    assert sitting.refusal("Fergus", Riposte, "X of Swords", ward=sitting.body("Pell")) == "R-152"
    assert sitting.refusal("Fergus", Riposte, "X of Swords", ward=sitting.body("Odo")) == ""


def test_everybody_passes_and_the_round_goes_on() -> None:
    sitting = against_the_orc()
    sitting.does("orc", Attack, "VIII", aims=(Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),))
    sitting.confirm()
    sitting.house()
    for name in ("Fergus", "Odo", "Pell"):
        sitting.does(name, Pass)
    assert sitting.window.actor == 0
    assert AidAnother.secret_fields == ("card", "extras")


@pytest.mark.rule("B-51")
def test_what_its_owner_suffers_and_pays_counts_when_a_facedown_card_is_revealed() -> None:
    for effect, paid, by in ((0, False, 7), (EXHAUSTED, False, 4), (0, True, 10), (EXHAUSTED, True, 7)):
        sitting = against_the_orc(lies(DODGE, "VII of Pentacles", on_turn=False))
        sitting.table.effects = (effect, *sitting.table.effects[1:])
        sitting.does("orc", Attack, "VIII", aims=(Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),))
        if paid:
            sitting.does("Fergus", Back, boost=NONE)
            assert sitting.table.resolve[0] == 3
            assert sitting.refusal("Fergus", Back, boost=NONE) == "B-51"
        raised = next(event for event in sitting.confirm() if isinstance(event, InitiativeRaised))
        assert raised.by == by
        assert sum(part.value for part in raised.parts) == by


@pytest.mark.rule("B-93")
def test_a_dodge_never_lowers_the_initiative() -> None:
    sitting = against_the_orc(lies(DODGE, "Ace of Pentacles", on_turn=False))
    sitting.table.effects = (EXHAUSTED, *sitting.table.effects[1:])
    raised = next(event for event in struck(sitting, "VIII") if isinstance(event, InitiativeRaised))
    assert raised.by == 0


@pytest.mark.rule("B-75", "R-178")
def test_the_game_master_backs_a_facedown_card_with_a_greater_doom() -> None:
    sitting = against_the_orc(Facedown(DODGE, CARD_NAMES["VIII"], False, ward=3), "orc")
    sitting.does("orc", Skip)
    sitting.does("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
    assert sitting.refusal("orc", Back, boost=NONE) == "R-103"
    sitting.does("orc", Back, boost=CARD_NAMES["XV"])
    raised = next(event for event in sitting.confirm() if isinstance(event, InitiativeRaised))
    assert raised.by == 8 + 3
    assert CARD_NAMES["XV"] in sitting.table.discards[1]


@pytest.mark.rule("B-50")
def test_by_option_a_resolve_may_be_spent_on_ones_action_when_its_total_is_known() -> None:
    for option, refusal in (("no", "B-51"), ("yes", "")):
        sitting = against_the_orc(options={"resolve_after_reveal": option})
        sitting.does("orc", Skip)
        sitting.does("Fergus", Attack, "II of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
        assert sitting.refusal("Fergus", Back, boost=NONE) == refusal
        if option == "yes":
            sitting.does("Fergus", Back, boost=NONE)
        result = next(event for event in sitting.confirm() if isinstance(event, Succeeded | Failed))
        assert result.total == 2 + 3 + (3 if option == "yes" else 0)


@pytest.mark.rule("B-52")
def test_aids_add_up_unless_the_table_counts_one() -> None:
    for option, total in (("yes", 2 + 3 + 10 + 7), ("no", 2 + 3 + 10)):
        first = Facedown(AID, CARD_NAMES["X of Cups"], False, ally=0, does=ATTACK)
        sitting = against_the_orc(first, "Odo", options={"aid_stacking": option})
        second = Facedown(AID, CARD_NAMES["VII of Pentacles"], False, ally=0, does=ATTACK)
        sitting.table.facedown = (None, first, second, None)
        sitting.table.hands = (sitting.table.hands[0][:2], *sitting.table.hands[1:])
        sitting.does("orc", Skip)
        sitting.table.hands = ((CARD_NAMES["II of Cups"],), *sitting.table.hands[1:])
        sitting.does("Fergus", Attack, "II of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
        result = next(event for event in sitting.confirm() if isinstance(event, Succeeded | Failed))
        assert result.total == total


@pytest.mark.rule("B-90")
def test_whether_a_thrown_item_is_similar_to_an_attack_is_the_tables_reading() -> None:
    for reading, found in (("hostile", [0]), ("physical", [])):
        sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=False), options={"similar_action": reading})
        thrown = Action(USE_ITEM, sitting.actor("orc"), CARD_NAMES["VIII"], 8, targets=(0,), raised=(0,))
        assert riposters(sitting.table, thrown) == found
        struck_at = Action(ATTACK, sitting.actor("orc"), CARD_NAMES["VIII"], 8, targets=(0,), raised=(0,))
        assert riposters(sitting.table, struck_at) == [0]


@pytest.mark.rule("B-96")
def test_by_option_whom_a_defence_is_for_is_said_only_on_the_reveal() -> None:
    for reading, refusal in (("at_placing", "R-152"), ("on_reveal", "")):
        sitting = against_the_orc(
            lies(DODGE, "VI of Pentacles", on_turn=False, ward=1), "Odo", options={"defence_named": reading}
        )
        sitting.does("orc", Attack, "VIII", aims=(Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),))
        assert sitting.refusal("Odo", Lend, target=0) == refusal


@pytest.mark.rule("B-81", "R-152")
def test_a_riposte_lent_to_an_ally_is_met_at_the_allys_side_after_the_attack() -> None:
    sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=True), "Odo")
    sitting.does("orc", Attack, "VIII", aims=(Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),))
    sitting.does("Odo", Lend, target=0)
    sitting.confirm()
    events = sitting.house()
    riposte = next(event for event in events if isinstance(event, Succeeded | Failed))
    assert (riposte.actor, riposte.total, riposte.against) == (1, 13, 12)
    assert sitting.table.facedown[1] is None


@pytest.mark.rule("B-81", "R-113")
def test_a_targets_own_riposte_and_the_one_an_ally_pledged_are_both_met() -> None:
    sitting = against_the_orc(lies(RIPOSTE, "X of Swords", on_turn=True))
    lent = lies(RIPOSTE, "X of Cups", on_turn=True)
    sitting.table.facedown = (sitting.table.facedown[0], lent, *sitting.table.facedown[2:])
    sitting.table.hands = tuple([tuple([one for one in hand if one != lent.card]) for hand in sitting.table.hands])
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
    sitting.does("orc", Attack, "VIII", aims=aims)
    sitting.does("Odo", Lend, target=0)
    sitting.confirm()
    met = [event.actor for event in sitting.house() if isinstance(event, Succeeded)]
    assert met == [0, 1]
    assert sitting.table.facedown[:2] == (None, None)


@pytest.mark.rule("R-110", "R-114")
def test_a_riposte_with_bare_hands_does_nothing_to_what_is_larger() -> None:
    for gear, is_larger, left in (((), True, 9), ((), False, 8), ((thing("club", "hammer"),), True, 8)):
        plan = scene((adventurer("Fergus", gear=gear),), (foe("ogre", larger=is_larger, health=9, defense=0),))
        hands = {"Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"]}
        sitting = sit(plan, hands, ["IV", "I", "XV", "XVI", "II"], {"Fergus": "V of Cups", "ogre": "IV"})
        laid = lies(RIPOSTE, "X of Swords", on_turn=True)
        sitting.table.facedown = (laid, *sitting.table.facedown[1:])
        sitting.table.hands = tuple([tuple([one for one in hand if one != laid.card]) for hand in sitting.table.hands])
        sitting.does("ogre", Attack, "I", aims=sitting.aim("ogre", "dagger", "Fergus"))
        sitting.confirm()
        while type(sitting.window).__name__ == "Wound":
            sitting.house()
        assert sitting.table.facedown[0] is None
        assert sitting.table.health[1] == left


@pytest.mark.rule("B-59")
def test_a_dodge_cannot_serve_while_its_owner_is_rooted_and_stays() -> None:
    sitting = against_the_orc(lies(DODGE, "VII of Pentacles", on_turn=False))
    sitting.table.effects = (ROOTED, *sitting.table.effects[1:])
    assert not any(isinstance(event, InitiativeRaised) for event in struck(sitting, "VIII"))
    assert sitting.table.facedown[0] is not None


@pytest.mark.rule("B-13", "B-14")
def test_a_targets_own_dodge_comes_before_an_allys_unless_they_add_up() -> None:
    for stacking, refusal in (("one", "R-152"), ("all", "")):
        sitting = against_the_orc(
            lies(DODGE, "VI of Pentacles", on_turn=False), "Odo", options={"dodge_stacking": stacking}
        )
        own = lies(DODGE, "VII of Pentacles", on_turn=False)
        sitting.table.facedown = (own, *sitting.table.facedown[1:])
        sitting.table.hands = (sitting.table.hands[0][:-2], *sitting.table.hands[1:])
        aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
        sitting.does("orc", Attack, "VIII", aims=aims)
        assert sitting.refusal("Odo", Lend, target=0) == refusal


@pytest.mark.rule("B-52", "C4")
def test_an_aim_is_no_aid_and_counts_beside_it_where_aid_does_not_add_up() -> None:
    bow = (thing("bow", "bow"),)
    plan = scene(
        (adventurer("Fergus", gear=bow), adventurer("Odo")), (foe("orc", health=9),), options={"aid_stacking": "no"}
    )
    hands = {
        "Fergus": ["II of Cups", "X of Swords", "III of Pentacles", "II of Swords"],
        "Odo": ["IX of Cups", "VI of Pentacles", "X of Cups", "V of Wands"],
    }
    sitting = sit(plan, hands, ["X", "I", "III", "VII"], {"Fergus": "II of Cups", "Odo": "IX of Cups", "orc": "X"})
    orc = sitting.body("orc")
    aim = Facedown(AIM, CARD_NAMES["X of Swords"], False, ward=orc)
    aid = Facedown(AID, CARD_NAMES["X of Cups"], False, ally=0, does=ATTACK)
    sitting.table.facedown = (aim, aid, None)
    gone = {aim.card, aid.card}
    sitting.table.hands = tuple([tuple([card for card in hand if card not in gone]) for hand in sitting.table.hands])
    sitting.does("Fergus", Attack, "III of Pentacles", aims=sitting.aim("Fergus", "bow", "orc"))
    result = next(event for event in sitting.confirm() if isinstance(event, Succeeded | Failed))
    assert result.total == 3 + 3 + 10 + 10


@pytest.mark.rule("B-50", "B-75")
def test_where_favor_may_be_paid_late_a_foe_pays_it_with_nothing_facedown() -> None:
    sitting = against_the_orc(options={"resolve_after_reveal": "yes"})
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),)
    sitting.does("orc", Attack, "VIII", aims=aims)
    sitting.does("orc", Back, boost=CARD_NAMES["XV"])
    result = next(event for event in sitting.confirm() if isinstance(event, Succeeded | Failed))
    assert result.total == 8 + 4 + 3


@pytest.mark.rule("R-113", "B-13", "B-96")
def test_who_is_targeted_too_keeps_the_own_riposte_where_wards_are_named_on_the_reveal() -> None:
    gear = (thing("axe", "axe"),)
    plan = scene(
        (adventurer("Fergus"), adventurer("Odo")),
        (foe("orcs", count=2, health=9, gear=gear),),
        options={"defence_named": "on_reveal"},
    )
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "II of Cups", "III of Cups"],
        "Odo": ["IX of Cups", "X of Cups", "VI of Cups", "VII of Cups"],
    }
    laid = {"Fergus": "V of Cups", "Odo": "IX of Cups", "orcs": "IV"}
    for targets, refusal in (((0, 1), "R-152"), ((1, 1), "")):
        sitting = sit(plan, hands, ["IV", "VIII", "I", "II", "III"], laid)
        own = lies(RIPOSTE, "X of Swords", on_turn=False)
        sitting.table.facedown = (own, None, None)
        rest = tuple([card for card in sitting.table.hands[0] if card != own.card])
        sitting.table.hands = (rest, *sitting.table.hands[1:])
        aims = tuple(
            [
                Aim(body, sitting.table.scene.items_of[body][0], target)
                for body, target in zip(sitting.table.scene.members[2], targets, strict=True)
            ]
        )
        sitting.does("orcs", Attack, "VIII", aims=aims)
        assert sitting.refusal("Fergus", Lend, target=1) == refusal


@pytest.mark.rule("B-05", "B-06")
def test_by_option_minor_actions_follow_the_fools_turn_also_where_its_dodge_served_at_once() -> None:
    for option, asked in (("no", "OpenAction"), ("yes", "Minors")):
        sitting = against_the_orc(options={"fool_window": option})
        sitting.does("orc", Attack, "VIII", aims=(Aim(sitting.body("orc"), sitting.item("orc", "axe"), 0),))
        sitting.does("Odo", PlayFool)
        sitting.does("Odo", Dodge, "VI of Pentacles", ward=0)
        assert type(sitting.window).__name__ == asked


@pytest.mark.rule("B-05", "B-51", "B-75")
@pytest.mark.parametrize("all_act", [False, True])
def test_what_is_laid_after_the_fools_turn_may_be_paid_for_on_what_lies_open_below(all_act: bool) -> None:
    sitting = against_the_orc(options={"fool_window": "yes"})
    if all_act:
        sitting.table.hands = (*sitting.table.hands[:2], (), *sitting.table.hands[3:])
    sitting.does("orc", Skip)
    sitting.does("Fergus", Attack, "II of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    assert sitting.refusal("orc", Back, boost=CARD_NAMES["XV"]) == "not now"
    sitting.does("Odo", PlayFool)
    sitting.does("Odo", Dodge, "VI of Pentacles", ward=1)
    sitting.does("orc", Dodge, "VIII", ward=sitting.body("orc"))
    if all_act:
        sitting.does("Fergus", Dodge, "VII of Pentacles", ward=0)
    else:
        sitting.pass_all()
    assert type(sitting.window).__name__ == "OpenAction"
    sitting.does("orc", Back, boost=CARD_NAMES["XV"])
    sitting.confirm()
    raised = [one for step in sitting.game.steps for one in step.events if isinstance(one, InitiativeRaised)]
    assert raised[-1].by == 8 + 3


@pytest.mark.rule("B-05", "B-17", "R-148")
@pytest.mark.parametrize("batches", ["many", "one"])
def test_what_is_laid_after_the_fools_turn_may_be_given_up_in_the_turn_below(batches: str) -> None:
    sitting = against_the_orc(options={"fool_window": "yes", "minor_batches": batches})
    sitting.does("orc", Skip)
    assert sitting.refusal("orc", DropFacedown) == "not now"
    sitting.does("Odo", PlayFool)
    assert sitting.window.invited == 0
    sitting.does("Odo", Dodge, "VI of Pentacles", ward=1)
    sitting.does("orc", Dodge, "VIII", ward=sitting.body("orc"))
    sitting.pass_all()
    assert (type(sitting.window).__name__, sitting.window.waiting) == ("Turn", 1)
    sitting.does("orc", DropFacedown)
    assert sitting.table.facedown[sitting.actor("orc")] is None


@pytest.mark.rule("B-05", "B-17", "B-51")
def test_a_single_batch_of_minor_actions_asks_anew_who_can_step_in_below_as_well() -> None:
    sitting = against_the_orc(options={"fool_window": "yes", "minor_batches": "one"})
    sitting.does("orc", Skip)
    sitting.does("Fergus", Attack, "II of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.does("Odo", PlayFool)
    sitting.does("Odo", Dodge, "VI of Pentacles", ward=1)
    sitting.does("orc", Dodge, "VIII", ward=sitting.body("orc"))
    sitting.pass_all()
    assert type(sitting.window).__name__ == "OpenAction"
    assert sitting.refusal("orc", Back, boost=CARD_NAMES["XV"]) == ""


@pytest.mark.rule("R-114", "R-128")
def test_a_riposte_has_to_beat_the_attack_with_the_aid_that_was_added_to_it() -> None:
    for aided, against, kind in ((False, 2 + 3, Succeeded), (True, 2 + 3 + 10, Failed)):
        sitting = against_the_orc()
        riposte = lies(RIPOSTE, "X of Swords", on_turn=False, ward=NONE)
        aid = Facedown(AID, CARD_NAMES["X of Cups"], on_turn=False, ally=0, does=ATTACK)
        sitting.table.facedown = (None, aid if aided else None, None, riposte, None)
        sitting.table.hands = (sitting.table.hands[0][1:], *sitting.table.hands[1:])
        sitting.does("orc", Skip)
        sitting.does("Fergus", Attack, "II of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
        events = sitting.confirm()
        met = next(event for event in events if getattr(event, "cite", "") == "R-114")
        assert isinstance(met, kind)
        assert (met.total, met.against) == (10, against)


@pytest.mark.rule("C4")
def test_an_aim_waits_for_a_bow_shot_at_the_very_target() -> None:
    kinds = ("crossbow", "bow", "dagger", "bow")
    gear = tuple([thing(f"{kind} {place}", kind, "belt") for place, kind in enumerate(kinds)])
    plan = scene((adventurer("Fergus", gear=gear),), (foe("orc"), foe("troll")))
    table = fresh(prepare(plan))
    crossbow, bow, dagger, _ = range(len(kinds))
    orc, troll = 1, 2
    others = ((bow, troll), (crossbow, orc), (dagger, orc), (THROWN + dagger, orc))
    for weapon, target, serves in ((bow, orc, True), *[(weapon, target, False) for weapon, target in others]):
        act = Action(ATTACK, 0, 0, 0, aims=(Aim(0, weapon, target),), targets=(target,), raised=(0,))
        assert aimed(table, act, orc) == serves
