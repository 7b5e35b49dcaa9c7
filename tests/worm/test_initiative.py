"""Step 2, Initiative (A8), and the count."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import TakeBack
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.challenge.draw import initiatives
from facedown.rulesets.worm.commands import Aim, Attack, CallRetreat, GoFirst, KeepHand, LayInitiative, Skip
from facedown.rulesets.worm.events import CountRose, Downed, Healed, InitiativeFlipped, InitiativesLaid, TurnSkipped
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.plan import HazardPlan
from facedown.rulesets.worm.words import DEATHS_DOOR
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, stacked


def laying(dooms: list[str], **options: object) -> Sitting:
    """Fergus and Odo face goblins and an orc; nobody has laid an Initiative yet."""
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("goblins", count=2), foe("orc")), options=options)
    hands = [["V of Cups", "the Fool"], ["VI of Cups", "King of Wands"]]
    sitting = Sitting(plan, stacked(hands, dooms))
    sitting.does("goblins", KeepHand)
    return sitting


@pytest.mark.rule("R-086", "R-087", "R-094")
def test_all_lay_one_card_facedown_together_and_a_group_shares_one() -> None:
    sitting = laying(["III", "IX"])
    assert sitting.window.asked.bit_count() == 4
    sitting.does("orc", LayInitiative, "IX")
    sitting.does("Odo", LayInitiative, "VI of Cups")
    sitting.does("goblins", LayInitiative, "III")
    assert sitting.table.initiative == (-1, -1, -1, -1)
    events = sitting.does("Fergus", LayInitiative, "V of Cups")
    laid = next(event for event in events if isinstance(event, InitiativesLaid))
    assert [card for _, card in laid.cards] == [CARD_NAMES[name] for name in ("V of Cups", "VI of Cups", "III", "IX")]


@pytest.mark.rule("R-086")
def test_an_answer_may_be_replaced_or_taken_back_until_all_have_answered() -> None:
    sitting = laying(["III", "IX"])
    sitting.does("Odo", LayInitiative, "VI of Cups")
    sitting.does("Odo", LayInitiative, "King of Wands")
    sitting.does("goblins", LayInitiative, "III")
    assert sitting.refusal("orc", LayInitiative, "III") == "B-45"
    sitting.does("goblins", TakeBack)
    assert sitting.refusal("goblins", TakeBack) == "not now"
    sitting.does("orc", LayInitiative, "III")
    sitting.does("goblins", LayInitiative, "IX")
    sitting.does("Fergus", LayInitiative, "V of Cups")
    odo = sitting.table.initiative[sitting.actor("Odo")]
    assert odo == CARD_NAMES["King of Wands"]


@pytest.mark.rule("B-67")
def test_the_fool_is_never_an_initiative() -> None:
    sitting = laying(["III", "IX"])
    assert sitting.refusal("Fergus", LayInitiative, "the Fool") == "B-67"


@pytest.mark.rule("R-086", "R-085")
def test_a_card_that_is_not_in_the_hand_is_said_to_be_just_that() -> None:
    sitting = laying(["XVI", "IX"])
    assert sitting.refusal("Fergus", LayInitiative, "X of Wands") == "R-085"
    assert sitting.refusal("orc", LayInitiative, "XVII") == "R-085"


@pytest.mark.rule("B-45")
def test_a_greater_doom_is_no_initiative_while_there_is_a_lesser_one() -> None:
    sitting = laying(["XVI", "IX"])
    assert sitting.refusal("orc", LayInitiative, "XVI") == "B-45"
    free = laying(["XVI", "IX"], greater_doom_initiative="free")
    assert free.refusal("orc", LayInitiative, "XVI") == ""
    assert Options().greater_doom_initiative == "ability_only"


@pytest.mark.rule("B-45")
def test_a_creature_with_the_ability_may_lay_a_greater_doom_and_anybody_when_there_is_nothing_else() -> None:
    plan = scene((adventurer("Fergus"),), (foe("dragon", greater_dooms_as=("initiative",)),))
    sitting = Sitting(plan, stacked([["V of Cups"]], ["XVI", "IX", "II", "III"]))
    sitting.house()
    assert sitting.refusal("dragon", LayInitiative, "XVI") == ""
    poor = Sitting(
        scene((adventurer("Fergus"),), (foe("orc"),)), stacked([["V of Cups"]], ["XV", "XVI", "XVII", "XVIII"])
    )
    poor.house()
    assert poor.refusal("orc", LayInitiative, "XVI") == ""


@pytest.mark.rule("R-088", "R-095", "R-089")
def test_the_count_rises_to_the_lowest_number_and_flips_it() -> None:
    hands = {"Fergus": ["V of Cups", "II of Cups"], "Odo": ["King of Cups", "II of Wands"]}
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))
    sitting = sit(plan, hands, ["XIV", "I"], {"Fergus": "V of Cups", "Odo": "King of Cups", "orc": "XIV"})
    counted = [event for event in sitting.game.steps[-1].events if isinstance(event, CountRose | InitiativeFlipped)]
    assert [type(event).__name__ for event in counted] == ["CountRose", "InitiativeFlipped"]
    assert sitting.table.count == 5
    assert sitting.window.actor == sitting.actor("Fergus")


@pytest.mark.rule("R-093", "B-43", "B-72")
def test_tied_adventurers_settle_who_declares_first() -> None:
    hands = {"Fergus": ["V of Cups", "II of Cups"], "Odo": ["V of Wands", "II of Wands"]}
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))
    sitting = sit(plan, hands, ["XIV", "I"], {"Fergus": "V of Cups", "Odo": "V of Wands", "orc": "XIV"})
    assert sitting.window.waiting == 0b11
    assert sitting.refusal("Fergus", GoFirst, first=sitting.actor("orc")) == "R-093"
    sitting.does("Fergus", GoFirst, first=sitting.actor("Odo"))
    assert sitting.window.actor == sitting.actor("Odo")
    sitting.does("Odo", Skip)
    assert sitting.window.actor == sitting.actor("Fergus")


@pytest.mark.rule("R-093")
def test_in_a_tie_with_a_foe_the_game_master_decides() -> None:
    hands = {"Fergus": ["V of Cups", "II of Cups"]}
    sitting = sit(scene((adventurer("Fergus"),), (foe("orc"),)), hands, ["V", "I"], {"Fergus": "V of Cups", "orc": "V"})
    assert sitting.window.waiting == 1 << sitting.actor("orc")
    sitting.does("orc", GoFirst, first=sitting.actor("orc"))
    assert sitting.window.actor == sitting.actor("orc")


@pytest.mark.rule("R-093")
def test_without_an_answer_a_tie_goes_round_the_table() -> None:
    hands = {"Fergus": ["V of Cups", "II of Cups"]}
    sitting = sit(scene((adventurer("Fergus"),), (foe("orc"),)), hands, ["V", "I"], {"Fergus": "V of Cups", "orc": "V"})
    sitting.house()
    assert sitting.window.actor == sitting.actor("Fergus")


@pytest.mark.rule("B-66", "R-090")
def test_an_initiative_flipped_early_stays_up_and_one_still_acts_at_that_number() -> None:
    hands = {"Fergus": ["II of Cups", "King of Cups"], "Odo": ["Queen of Cups", "III of Wands"]}
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))
    sitting = sit(plan, hands, ["IX", "I"], {"Fergus": "II of Cups", "Odo": "Queen of Cups", "orc": "IX"})
    sitting.does("Fergus", Attack, "King of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.confirm()
    assert sitting.table.shown >> sitting.actor("orc") & 1
    sitting.pass_all()
    assert (sitting.table.count, sitting.window.actor) == (9, sitting.actor("orc"))


@pytest.mark.rule("R-102")
def test_with_no_cards_the_turn_passes_without_minor_actions() -> None:
    sitting = three_turns()
    sitting.table.hands = (sitting.table.hands[0], (), sitting.table.hands[2])
    sitting.does("Fergus", Skip)
    events = sitting.does("orc", Skip)
    assert any(isinstance(event, TurnSkipped) and event.cite == "R-102" for event in events)
    assert type(sitting.window).__name__ == "Judgement"


@pytest.mark.rule("B-76")
def test_with_the_fool_alone_the_turn_comes_but_can_only_be_skipped() -> None:
    sitting = three_turns()
    sitting.table.hands = ((CARD_NAMES["the Fool"],), *sitting.table.hands[1:])
    assert sitting.game.legal(0) == [sitting.command(kind, "Fergus") for kind in (CallRetreat, Skip)]
    sitting.does("Fergus", Skip)
    assert sitting.window.actor == sitting.actor("orc")


def three_turns() -> Sitting:
    """Fergus is called at II, the orc at IX, Odo at the Queen."""
    hands = {"Fergus": ["II of Cups", "the Fool"], "Odo": ["Queen of Cups", "III of Wands"]}
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))
    return sit(plan, hands, ["IX", "I"], {"Fergus": "II of Cups", "Odo": "Queen of Cups", "orc": "IX"})


@pytest.mark.rule("B-101", "R-220")
def test_a_hazard_has_an_initiative_but_no_turn() -> None:
    plan = scene((adventurer("Fergus"),), (foe("orc"),), hazards=(HazardPlan(name="pendulum", zone="hall"),))
    hands = {"Fergus": ["X of Cups", "II of Cups"]}
    sitting = sit(plan, hands, ["VII", "IX", "I", "II", "III"], {"Fergus": "X of Cups", "orc": "IX", "pendulum": "VII"})
    assert sitting.table.initiative[sitting.actor("pendulum")] == CARD_NAMES["VII"]
    assert (sitting.table.count, sitting.window.actor) == (9, sitting.actor("orc"))


@pytest.mark.rule("B-46")
def test_with_fewer_cards_than_groups_the_last_ones_have_no_initiative() -> None:
    sitting = laying(["III", "IX"])
    table = sitting.table.copy()
    table.hands = (*table.hands[:2], table.hands[2][:1])
    assert initiatives(table).asked == 0b0111


@pytest.mark.rule("R-086")
def test_without_an_answer_the_first_card_as_drawn_is_laid_and_nobody_reads_the_hand() -> None:
    sitting = laying(["III", "IX"])
    first = sitting.hand("Fergus")[0]
    sitting.house()
    assert sitting.window.answers[0].card == first


def tied_with_the_orc(**options: str) -> Sitting:
    """Fergus and the orc both lie on V; the orc goes first, and Fergus has but one Wound left to take."""
    hands = {"Fergus": ["V of Cups", "King of Cups", "II of Wands"], "Odo": ["King of Wands", "X of Wands"]}
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),), options=options)
    laid = {"Fergus": "V of Cups", "Odo": "King of Wands", "orc": "V"}
    sitting = sit(plan, hands, ["V", "XIV", "I"], laid)
    sitting.table.injured = 1
    sitting.does("orc", GoFirst, first=sitting.actor("orc"))
    aims = (Aim(sitting.body("orc"), sitting.item("orc", "dagger"), 0),)
    sitting.does("orc", Attack, "XIV", aims=aims)
    sitting.confirm()
    sitting.house()
    while type(sitting.window).__name__ == "Mercy":
        sitting.house()
    return sitting


@pytest.mark.rule("B-88")
def test_whoever_a_tied_action_drops_still_takes_the_turn_that_came_at_the_same_time() -> None:
    sitting = tied_with_the_orc()
    sitting.pass_all()
    assert sitting.table.down & 1
    assert sitting.window.actor == 0
    sitting.does("Fergus", Attack, "King of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.confirm()
    assert sitting.table.defense[sitting.body("orc")] == 0
    assert not sitting.table.able(0)
    sitting.pass_all()
    assert sitting.window.actor == sitting.actor("Odo")


@pytest.mark.rule("B-88")
def test_by_option_the_dropped_have_lost_their_turn() -> None:
    sitting = tied_with_the_orc(dropped_still_acts="no")
    sitting.pass_all()
    assert sitting.window.actor == sitting.actor("Odo")


@pytest.mark.rule("B-43")
def test_by_option_minor_actions_come_once_for_all_turns_at_one_number() -> None:
    for option, asked in (("per_turn", 0b011), ("per_number", 0)):
        sitting = tied_with_the_orc(tie_window=option)
        window = sitting.window
        assert (window.asked if type(window).__name__ == "Minors" else 0) == asked
        sitting.pass_all()
        sitting.does("Fergus", Attack, "King of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
        sitting.confirm()
        assert sitting.window.asked == (0b110 if option == "per_turn" else 0b010)


@pytest.mark.rule("B-60", "R-095")
def test_who_is_down_when_the_number_is_called_is_flipped_and_passed_over_even_if_healed_later() -> None:
    plan = scene((adventurer("Fergus"), adventurer("Odo"), adventurer("Pell")), (foe("orc"),))
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "VII of Pentacles", "II of Cups"],
        "Odo": ["VI of Cups", "VI of Pentacles", "X of Cups", "III of Cups"],
        "Pell": ["VII of Cups", "King of Cups", "King of Wands", "Ace of Cups"],
    }
    laid = {"Fergus": "V of Cups", "Odo": "VI of Cups", "Pell": "VII of Cups", "orc": "IX"}
    for healed_at_once in (True, False):
        sitting = sit(plan, hands, ["IX", "VIII", "XIV", "XVI", "I"], laid)
        sitting.given(Downed(1))
        if healed_at_once:
            sitting.given(Healed(1, DEATHS_DOOR))
            sitting.does("Fergus", Skip)
            assert sitting.window.actor == sitting.actor("Odo")
            continue
        sitting.does("Fergus", Skip)
        assert sitting.window.actor == sitting.actor("Pell")
        assert sitting.table.shown >> 1 & 1
        sitting.given(Healed(1, DEATHS_DOOR))
        sitting.does("Pell", Skip)
        assert sitting.window.actor == sitting.actor("orc")
