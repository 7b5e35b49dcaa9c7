"""What the game master lets happen to bodies and foes, and the hand on the course of play (R-105, B-91, R-230)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.game import rebuilt
from facedown.kernel.structs import Changed
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.arbiter.stepping_back import forget
from facedown.rulesets.worm.cards import FOOL, NONE, PENTACLES, name_of
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.plan import Consequence, HazardPlan, ZonePlan
from facedown.rulesets.worm.table import FIELDS
from facedown.rulesets.worm.words import (
    ARBITER_SAYS,
    CHALLENGE,
    CRITICAL,
    DEATH,
    EXHAUSTED,
    ITEM,
    NORMAL,
    NOTHING,
    PIERCING,
    PRONE,
    ROOTED,
    STAGGERED,
)
from tests.worm.ruling import FOES, PEOPLE, only, quiet, ruled_table, words
from tests.worm.sitting import Sitting, foe, scene


def window(sitting: Sitting) -> str:
    """The kind of the open window."""
    return type(sitting.window).__name__


# -- bodies


@pytest.mark.rule("R-198")
def test_the_game_master_deals_wounds_of_any_kind() -> None:
    sitting = ruled_table()
    goblin = sitting.body("goblin 1")
    assert sitting.refusal("GM", ruling.DealWounds, body=goblin, harm=3) == "R-198"
    assert sitting.refusal("GM", ruling.DealWounds, body=goblin, harm=NORMAL, count=0) == "R-198"
    events = sitting.does("GM", ruling.DealWounds, body=goblin, harm=PIERCING, reason="a falling beam")
    assert words(events) == [("Wounds", "a falling beam", "R-198")]
    assert (sitting.table.health[goblin], sitting.table.defense[goblin]) == (1, 1)
    sitting.does("GM", ruling.DealWounds, body=goblin, harm=CRITICAL)
    assert sitting.table.down >> goblin & 1
    sitting.does("GM", ruling.DealWounds, body=0, harm=NORMAL, count=2)
    assert [type(one).__name__ for one in sitting.table.windows[-2:]] == ["Wound", "Wound"]


@pytest.mark.rule("R-044", "R-157", "R-158")
def test_whoever_is_on_their_feet_again_by_a_ruling_may_step_in_at_once() -> None:
    for acts in (False, True):
        sitting = ruled_table()
        hands = [list(hand) for hand in sitting.table.hands]
        hands[1].append(hands[0].pop(hands[0].index(FOOL)))
        sitting.table.hands = tuple([tuple(hand) for hand in hands])
        sitting.given(told.Downed(1))
        if acts:
            sitting.does("Fergus", ask.Attack, "VII of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
        else:
            sitting.table.windows = (*sitting.table.windows[:-1], replace(sitting.window, invited=1))
        before = sitting.window.invited
        assert (window(sitting), before) == (("OpenAction", 0) if acts else ("Turn", 1))
        assert sitting.refusal("Chirm", ask.PlayFool) == "not now"
        events = sitting.does("GM", ruling.HealWound, body=1, reason="a draught")
        assert sitting.window.invited == before | 0b10
        assert len([one for one in events if isinstance(one, Changed)]) == 1
        assert not [one for one in sitting.does("GM", ruling.SetMorale, group=2, morale=7) if isinstance(one, Changed)]
        sitting.does("Chirm", ask.PlayFool)
        assert (sitting.window.waiting, sitting.window.invited) == (0b10, 0)


@pytest.mark.rule("R-206")
def test_nothing_more_happens_to_the_dead() -> None:
    sitting = ruled_table()
    sitting.game.table.dead = 1
    assert sitting.refusal("GM", ruling.DealWounds, body=0, harm=NORMAL) == "R-206"


@pytest.mark.rule("R-044")
def test_the_game_master_heals() -> None:
    sitting = ruled_table()
    sitting.game.table.staggered = 1
    events = sitting.does("GM", ruling.HealWound, body=0, reason="a blessing")
    assert words(events) == [("healing", "a blessing", "R-044")]
    assert only(events, told.Healed).how == STAGGERED
    assert not sitting.table.staggered


@pytest.mark.rule("R-105", "B-106")
def test_the_game_master_moves_somebody_whatever_holds_them() -> None:
    sitting = ruled_table()
    sitting.game.table.effects = (ROOTED, *sitting.table.effects[1:])
    sitting.game.table.known = {}
    assert sitting.refusal("GM", ruling.PutInZone, body=0, zone=3) == "R-057"
    sitting.does("GM", ruling.PutInZone, body=0, zone=2, reason="the floor tilts")
    assert sitting.table.zone[0] == 2


@pytest.mark.rule("R-056", "R-231")
def test_the_game_master_applies_and_lifts_effects() -> None:
    sitting = ruled_table()
    assert sitting.refusal("GM", ruling.ApplyEffect, body=0, effect=3) == "R-056"
    assert words(sitting.does("GM", ruling.ApplyEffect, body=0, effect=PRONE))[0][0] == "prone"
    assert sitting.table.effects[0] == PRONE
    assert words(sitting.does("GM", ruling.LiftEffect, body=0, effect=PRONE)) == [("prone", "", "B-106")]
    assert not sitting.table.effects[0]


@pytest.mark.rule("R-105")
def test_anything_of_the_list_may_happen_to_somebody() -> None:
    sitting = ruled_table()
    things = (Consequence(do="apply", effect="Exhausted"), Consequence(do="drop"))
    sitting.does("GM", ruling.Inflict, body=0, consequences=things, reason="a curse")
    assert sitting.table.effects[0] == EXHAUSTED
    assert window(sitting) == "Dropping"


@pytest.mark.rule("R-208")
def test_resolve_is_given_up_to_a_limit() -> None:
    sitting = ruled_table()
    sitting.given(told.ResolveSpent(1))
    events = sitting.does("GM", ruling.GiveResolve, adventurer=1, reason="a good recap")
    assert words(events) == [("a Resolve", "a good recap", "R-208")]
    assert sitting.table.resolve[1] == 4
    assert sitting.refusal("GM", ruling.GiveResolve, adventurer=1) == "R-208"


# -- foes


@pytest.mark.rule("R-199")
def test_a_foes_numbers_change_and_may_fell_or_raise_it() -> None:
    sitting = ruled_table()
    goblin = sitting.body("goblin 1")
    assert sitting.refusal("GM", ruling.ChangeFoe, body=0, health=1, defense=1) == "R-105"
    sitting.does("GM", ruling.ChangeFoe, body=goblin, health=9, defense=4)
    assert (sitting.table.health[goblin], sitting.table.defense[goblin]) == (9, 4)
    sitting.does("GM", ruling.ChangeFoe, body=goblin, health=0, defense=0)
    assert sitting.table.down >> goblin & 1
    sitting.does("GM", ruling.ChangeFoe, body=goblin, health=0, defense=0)
    sitting.does("GM", ruling.ChangeFoe, body=goblin, health=1, defense=0)
    assert not sitting.table.down >> goblin & 1
    sitting.game.table.dead = sitting.game.table.down = 1 << goblin
    sitting.does("GM", ruling.ChangeFoe, body=goblin, health=1, defense=0)
    assert sitting.table.down >> goblin & 1


@pytest.mark.rule("R-135", "R-134")
def test_morale_and_disposition_are_the_game_masters() -> None:
    sitting = ruled_table()
    orc = sitting.actor("orc")
    assert sitting.refusal("GM", ruling.SetMorale, group=0, morale=8) == "R-105"
    assert sitting.refusal("GM", ruling.SetMorale, group=orc, morale=31) == "R-135"
    assert only(sitting.does("GM", ruling.SetMorale, group=orc, morale=8), told.Ruled).value == 0
    assert sitting.table.morale[orc] == 8
    assert sitting.refusal("GM", ruling.SetDisposition, group=orc, emotion=7, intensity=0) == "R-134"
    sitting.does("GM", ruling.SetDisposition, group=orc, emotion=6, intensity=2)
    assert sitting.table.disposition[orc] == (6, 2)


@pytest.mark.rule("B-91")
def test_a_number_is_named_only_for_those_without_a_card() -> None:
    sitting = ruled_table()
    orc = sitting.actor("orc")
    assert sitting.refusal("GM", ruling.NameNumber, who=orc, number=3) == "B-91"
    sitting.game.table.initiative = (NONE,) * 4
    sitting.does("GM", ruling.NameNumber, who=orc, number=3)
    assert sitting.table.number(orc) == 3
    assert sitting.refusal("GM", ruling.NameNumber, who=orc, number=22) == "B-91"


@pytest.mark.rule("R-171")
def test_a_group_surrenders_and_what_lay_for_it_goes() -> None:
    sitting = ruled_table()
    goblins = sitting.actor("goblins")
    sitting.does("GM", ruling.LetSurrender, group=goblins, reason="their chief is down")
    assert not sitting.table.able(goblins)
    assert sitting.table.initiative[goblins] == NONE
    assert sitting.refusal("GM", ruling.LetSurrender, group=goblins) == "R-171"


# -- the scene


@pytest.mark.rule("R-057")
def test_a_zone_is_added_with_its_links() -> None:
    sitting = ruled_table()
    assert sitting.refusal("GM", ruling.AddZone, zone=ZonePlan(name="Hall")) == "R-057"
    assert sitting.refusal("GM", ruling.AddZone, zone=ZonePlan(name="attic", links=("moon",))) == "R-057"
    sitting.does("GM", ruling.AddZone, zone=ZonePlan(name="attic", links=("hall",)), reason="a hole in the ceiling")
    assert sitting.table.scene.adjacent[sitting.zone("attic")] == (sitting.zone("hall"),)
    sitting.does("Fergus", ask.Move, "X of Pentacles", zone=sitting.zone("attic"))
    sitting.confirm()
    assert sitting.table.zone[0] == sitting.zone("attic")


NEWCOMERS = foe("trolls", "room", count=2, zones=("room", "hall"), larger=True, morale=12)


@pytest.mark.rule("B-91")
def test_a_late_foe_with_a_card_acts_if_its_number_is_still_to_come() -> None:
    for card in ("V", "III"):
        sitting = ruled_table()
        assert sitting.refusal("GM", ruling.AddFoe, "VI", foe=NEWCOMERS) == "B-91"
        sitting.does("GM", ruling.AddFoe, card, foe=NEWCOMERS, reason="through the door")
        trolls = sitting.actor("trolls")
        assert (trolls, sitting.table.scene.judge) == (5, 4)
        assert [sitting.table.zone[sitting.body(name)] for name in ("troll 1", "troll 2")] == [0, 1]
        assert sitting.table.morale[trolls] == 12
        assert not sitting.table.acted >> trolls & 1
        sitting.does("Fergus", ask.Skip)
        assert sitting.window.actor == trolls


@pytest.mark.rule("B-91")
def test_a_late_foe_whose_number_has_passed_joins_at_the_next_deal() -> None:
    sitting = ruled_table()
    sitting.does("Fergus", ask.Skip)
    assert sitting.table.count == 6
    sitting.does("GM", ruling.AddFoe, "V", foe=NEWCOMERS)
    trolls = sitting.actor("trolls")
    assert sitting.table.acted >> trolls & 1
    again = foe("ghouls", "foyer")
    sitting.does("GM", ruling.AddFoe, foe=again)
    ghouls = sitting.actor("ghouls")
    assert (ghouls, sitting.table.initiative[ghouls]) == (6, NONE)
    while window(sitting) != "Mulligan":
        sitting.house()
    while window(sitting) != "Turn":
        sitting.house()
    assert NONE not in (sitting.table.initiative[trolls], sitting.table.initiative[ghouls])
    game = sitting.game
    replayed = rebuilt(game.ruleset, game.begun_as, game.steps)
    assert all(getattr(replayed, name) == getattr(game.table, name) for name in FIELDS)


@pytest.mark.rule("B-91")
def test_a_late_foe_has_a_name_of_its_own_and_a_zone_there_is() -> None:
    sitting = ruled_table()
    for wrong in (foe("Orc"), foe("gm"), foe("goblin 1"), foe("rats", "moon")):
        assert sitting.refusal("GM", ruling.AddFoe, foe=wrong) == "B-91"
    assert quiet().refusal("GM", ruling.AddFoe, "V", foe=NEWCOMERS) == "B-91"


@pytest.mark.rule("R-076", "B-91")
def test_late_foes_count_for_the_next_draw_and_hazards_stay_what_they_are() -> None:
    sitting = ruled_table()
    scene = sitting.table.scene
    sitting.does("GM", ruling.AddFoe, foe=NEWCOMERS)
    more = sitting.table.scene
    assert more.is_foe(5)
    assert not more.is_hazard(5)
    assert more.group(5).name == "trolls"
    assert scene.foe_actors == (2, 3)
    assert more.foe_actors == (2, 3, 5)


@pytest.mark.rule("F3")
def test_options_change_between_rounds_only() -> None:
    sitting = ruled_table()
    fields: dict[str, Any] = {"options": Options(fool_window="yes"), "last_round": 30}
    assert sitting.refusal("GM", ruling.ChangeOptions, **fields) == "F3"
    sitting = quiet()
    assert sitting.refusal("GM", ruling.ChangeOptions, options=Options(mulligan_limit=-1), last_round=3) == "F3"
    assert sitting.refusal("GM", ruling.ChangeOptions, options=Options(), last_round=0) == "F3"
    sitting.does("GM", ruling.ChangeOptions, **fields)
    assert sitting.table.scene.options.fool_window == "yes"
    assert sitting.table.scene.plan.settings.last_round == 30


# -- the course of play


@pytest.mark.rule("R-105")
def test_whoever_is_waited_for_answers_by_default() -> None:
    sitting = ruled_table()
    events = sitting.does("GM", ruling.GoOn, reason="Fergus sleeps")
    assert words(events) == [("play goes on", "Fergus sleeps", "R-105")]
    assert only(events, told.TurnSkipped).actor == 0
    assert sitting.window.actor == sitting.actor("goblins")


@pytest.mark.rule("R-105")
def test_a_sealed_window_goes_on_with_all_that_are_missing() -> None:
    sitting = ruled_table()
    sitting.does("Fergus", ask.Attack, "VII of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
    sitting.confirm()
    assert window(sitting) == "Minors"
    sitting.does("GM", ruling.GoOn)
    assert window(sitting) == "Turn"


@pytest.mark.rule("R-011", "R-026", "R-027")
def test_a_test_is_called_in_the_midst_of_a_challenge() -> None:
    sitting = ruled_table()
    asked = sitting.window
    fields: dict[str, Any] = {"adventurer": 1, "attribute": PENTACLES}
    assert sitting.refusal("GM", ruling.TestNow, helper=1, **fields) == "R-026"
    sitting.does("GM", ruling.TestNow, reason="the ice breaks", **fields)
    assert window(sitting) == "Testing"
    while window(sitting) != "Turn":
        sitting.house()
    assert sitting.window.id == asked.id
    again: dict[str, Any] = {"adventurer": 0, "attribute": PENTACLES, "reason": "the ice breaks"}
    assert sitting.refusal("GM", ruling.TestNow, **again) == "R-027"
    events = sitting.does("GM", ruling.Unbind, place=0, reason="it froze again")
    assert only(events, told.FateUnbound).reason == "it froze again"
    assert sitting.refusal("GM", ruling.TestNow, **again) == ""
    assert sitting.refusal("GM", ruling.Unbind, place=0) == "R-027"


@pytest.mark.rule("R-030")
def test_a_group_test_is_called_in_the_midst_of_a_challenge() -> None:
    sitting = ruled_table()
    sitting.does("GM", ruling.GroupTestNow, attribute=PENTACLES, reason="the bridge sways")
    assert (sitting.window.test.adventurer, sitting.window.together) == (1, 2)


@pytest.mark.rule("R-163")
def test_the_game_master_orders_the_results_of_a_batch() -> None:
    sitting = ruled_table(settings={"batch_order": "ask"})
    sitting.does("Fergus", ask.Attack, "VII of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
    sitting.confirm()
    sitting.does("Chirm", ask.Move, "III of Wands", zone=1)
    sitting.does("goblins", ask.Move, "V", zone=0)
    sitting.does("orc", ask.Move, "III", zone=1)
    assert window(sitting) == "Ordering"
    assert sitting.refusal("GM", ask.OrderResults, first=0) == "R-163"
    sitting.does("GM", ask.OrderResults, first=sitting.actor("orc"))
    assert sitting.refusal("GM", ask.OrderResults, first=sitting.actor("orc")) == "R-163"
    sitting.does("GM", ask.OrderResults, first=sitting.actor("goblins"))
    assert sitting.window.action.actor == sitting.actor("orc")
    below: Any = sitting.table.windows[-2]
    assert [move.actor for move in below.queue] == [2, 1]


@pytest.mark.rule("R-163")
def test_without_an_answer_they_are_told_as_declared() -> None:
    sitting = ruled_table(settings={"batch_order": "ask"})
    sitting.does("Fergus", ask.Attack, "VII of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1"))
    sitting.confirm()
    sitting.does("Chirm", ask.Move, "III of Wands", zone=1)
    sitting.does("orc", ask.Move, "III", zone=1)
    sitting.does("goblins", ask.Pass)
    assert window(sitting) == "Ordering"
    sitting.house()
    assert sitting.window.action.actor == sitting.actor("Chirm")


@pytest.mark.rule("R-230")
def test_a_step_back_shuffles_every_deck_used_since() -> None:
    sitting = ruled_table()
    before = sitting.table.decks
    sitting.does("GM", ruling.TestNow, adventurer=1, attribute=PENTACLES)
    back = len(sitting.game.steps) - 1
    sitting.house()
    step = sitting.game.step_back(back, "the wrong one drew", "R-230")
    shuffled = [event for event in step.events if isinstance(event, told.Shuffled)]
    assert [(event.deck, event.cite) for event in shuffled] == [(0, "R-230")]
    assert sorted(sitting.table.decks[0]) == sorted(before[0])
    assert sitting.table.decks[0] != before[0]
    assert sitting.table.decks[1] == before[1]


@pytest.mark.rule("R-230")
def test_a_step_back_names_the_cards_that_all_have_seen_since_and_no_others() -> None:
    sitting = ruled_table()
    back = len(sitting.game.steps)
    sitting.does("GM", ruling.TestNow, adventurer=1, attribute=PENTACLES)
    sitting.house()
    drawn = [event.card for step in sitting.game.steps for event in step.events if isinstance(event, told.TestDrawn)]
    step = sitting.game.step_back(back, "the wrong one drew", "R-230")
    assert remembered(step) == tuple(sorted(drawn)) != ()
    # It stays known when the game goes back over that step, too.
    sitting.does("GM", ruling.GoOn)
    again = sitting.game.step_back(back, "once more", "R-230")
    assert set(drawn) <= set(remembered(again))


@pytest.mark.rule("R-230")
def test_what_lies_open_again_after_a_step_back_is_not_named() -> None:
    table = ruled_table().table.copy()
    first, second = table.decks[0][:2]
    table.discards = ((*table.discards[0], first), table.discards[1])
    since = [told.MoodDrawn(first), told.MoodDrawn(second), told.Dealt(0, (table.decks[0][3],))]
    assert next(forget(table, since, Chance(1))) == told.CardsRemembered((second,))


def remembered(step: Any) -> tuple[int, ...]:
    """The cards that a step back names."""
    return next((event.cards for event in step.events if isinstance(event, told.CardsRemembered)), ())


@pytest.mark.rule("R-230")
def test_a_step_back_over_a_deal_shuffles_both_and_over_a_skip_none() -> None:
    sitting = quiet()
    sitting.does("GM", ask.SetPhase, phase=CHALLENGE)
    sitting.does("goblins", ask.KeepHand)
    sitting.game.step_back(2, "too fast", "R-230")
    assert len(sitting.game.steps[-1].events) == 1
    step = sitting.game.step_back(1, "not yet", "R-230")
    assert [event.deck for event in step.events if isinstance(event, told.Shuffled)] == [0, 1]


@pytest.mark.rule("R-230")
def test_a_deck_that_was_shuffled_since_is_shuffled_again() -> None:
    table = ruled_table().table
    again = list(forget(table, [told.Shuffled(1, ()), told.RoundBegan(2)], Chance(1)))
    assert [(event.deck, sorted(event.order)) for event in again if isinstance(event, told.Shuffled)] == [
        (1, sorted(table.decks[1]))
    ]


@pytest.mark.rule("B-36")
def test_a_wound_at_deaths_door_asks_the_game_master() -> None:
    for how, dead in ((DEATH, True), (NOTHING, False)):
        sitting = ruled_table()
        sitting.game.table.down = 0b10
        sitting.does("GM", ruling.DealWounds, body=1, harm=NORMAL)
        armor = ITEM + sitting.item("Chirm", "mail")
        assert sitting.refusal("Chirm", ask.TakeWound, how=DEATH) == "R-190"
        assert sitting.refusal("Chirm", ask.TakeWound, how=armor) == ""
        sitting.does("Chirm", ask.TakeWound, how=ARBITER_SAYS)
        assert sitting.refusal("Chirm", ask.TakeWound, how=how) == "not now"
        assert sitting.refusal("GM", ask.TakeWound, how=STAGGERED) == "R-190"
        sitting.does("GM", ask.TakeWound, how=how)
        assert bool(sitting.table.dead & 0b10) == dead


@pytest.mark.rule("B-36")
@pytest.mark.parametrize(("option", "dead"), [("gm", True), ("death", True), ("nothing", False)])
def test_without_a_game_master_it_is_death_or_by_option_nothing(option: str, dead: bool) -> None:
    sitting = ruled_table(options={"wound_at_deaths_door": option}, settings={"arbiter": "stand-in"})
    sitting.game.table.down = 1
    sitting.game.ruleset.apply(sitting.game.table, deal(sitting.table, 0, PIERCING))
    sitting.house()
    assert bool(sitting.table.dead & 1) == dead


@pytest.mark.rule("B-91", "R-220")
def test_a_hazard_stays_what_it_is_when_a_foe_joins() -> None:
    pit = HazardPlan(name="pit", zone="room", guards=(("room", "hall"),))
    sitting = ruled_table(hazards=(pit,), initiatives={"pit": "VII"})
    before = sitting.table.scene.hazard(4)
    sitting.does("GM", ruling.AddFoe, foe=NEWCOMERS)
    scene = sitting.table.scene
    assert (scene.is_hazard(4), scene.is_hazard(5), scene.is_hazard(6)) == (True, False, False)
    assert scene.hazard(4) is before
    assert scene.group(6).name == "trolls"
    assert sitting.table.number(4) == 7


@pytest.mark.rule("R-203", "B-71")
def test_whoever_is_dropped_while_the_action_lies_open_does_not_carry_it_out() -> None:
    sitting = ruled_table()
    sitting.does("Fergus", ask.Move, "X of Pentacles", zone=sitting.zone("room"))
    for _ in range(2):
        sitting.does("GM", ruling.DealWounds, body=0, harm=CRITICAL)
    events = sitting.confirm()
    assert only(events, told.Fizzled).actor == 0
    assert not any(isinstance(event, told.Moved) for event in events)
    assert sitting.table.zone[0] == sitting.zone("hall")


@pytest.mark.rule("R-087", "R-105")
def test_when_the_game_master_lets_play_go_on_no_two_foes_lay_the_same_card() -> None:
    sitting = Sitting(scene(PEOPLE, FOES, settings={"arbiter": "person"}), Chance(3))
    if window(sitting) == "Mulligan":
        sitting.house()
    hand = sitting.hand("goblins")
    sitting.does("GM", ruling.GoOn)
    laid = [sitting.table.initiative[sitting.actor(name)] for name in ("goblins", "orc")]
    assert len(set(laid)) == 2
    assert set(laid) <= set(hand)


@pytest.mark.rule("B-91", "R-087")
def test_a_newcomer_that_was_given_a_card_before_the_initiatives_lays_no_other() -> None:
    sitting = Sitting(scene(PEOPLE, FOES, settings={"arbiter": "person"}), Chance(3))
    assert window(sitting) == "Mulligan"
    card = sitting.hand("goblins")[0]
    sitting.does("GM", ruling.AddFoe, name_of(card), foe=foe("rat"))
    sitting.house()
    assert window(sitting) == "Initiatives"
    assert not sitting.window.asked >> sitting.actor("rat") & 1
    assert sitting.table.initiative[sitting.actor("rat")] == card


@pytest.mark.rule("B-91", "R-095", "F1")
def test_a_newcomers_number_that_was_called_already_is_flipped_and_one_to_come_lies_facedown() -> None:
    for card, shown in (("III", True), ("XVI", False)):
        sitting = ruled_table()
        sitting.table.count = 5
        sitting.does("GM", ruling.AddFoe, card, foe=foe("rat"))
        rat = sitting.actor("rat")
        assert bool(sitting.table.shown >> rat & 1) == shown
        assert bool(sitting.table.acted >> rat & 1) == shown
