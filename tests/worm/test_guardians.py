"""Guardian Angel (C6): a card that lies facedown by somebody and later serves as a Dodge or a Riposte."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.structs import ONLOOKER, Event
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.cards import BACK, CARD_NAMES, NONE
from facedown.rulesets.worm.challenge.wounds import critical
from facedown.rulesets.worm.clues import OF_SUIT
from facedown.rulesets.worm.commands import (
    Attack,
    Back,
    BidLore,
    CallGuardian,
    CastGuardian,
    CastSpell,
    Skip,
)
from facedown.rulesets.worm.conforming import Worm
from facedown.rulesets.worm.dealing import bound_places, hidden_cards, unknown
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.whole import of_table
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.secrets import hidden, learned
from facedown.rulesets.worm.sentences.sentence import tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Facedown, Guardian
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.windows import Minors, OpenAction, Turn
from facedown.rulesets.worm.words import AID, ATTACK, DODGE, RIPOSTE
from tests.worm.conservation import misplaced
from tests.worm.sitting import Sitting, foe, thing
from tests.worm.test_concentration import settled, to_the_end
from tests.worm.test_spells import casting, coven, spell
from tests.worm.test_wands import change, found, some

KITE = spell("Kite", behaviour="Guardian Angel", on="friends", consequences=())
TEN = CARD_NAMES["X of Wands"]


def invoke(sitting: Sitting, target: str = "Daria", card: str = "X of Wands") -> list[Event]:
    """Fergus lets a card guard somebody."""
    return sitting.does("Fergus", CastGuardian, card, cast=casting(sitting, target))


def guarded(target: str = "Daria", **more: Any) -> Sitting:
    """It is the goblins' turn, and the X of Wands guards somebody."""
    sitting = coven(KITE, spell(), **more)
    invoke(sitting, target)
    sitting.pass_all()
    sitting.does("Daria", Skip)
    return sitting


def attacked(sitting: Sitting, target: str = "Daria", card: str = "III") -> None:
    """The first goblin attacks; the action lies open."""
    name = sitting.table.scene.names[2]
    member = sitting.table.scene.body_names[2]
    sitting.does(name, Attack, card, aims=sitting.aim(member, "dagger", target))
    assert isinstance(sitting.window, OpenAction)


@pytest.mark.rule("C6", "B-92", "R-148")
def test_the_card_goes_facedown_to_whom_it_guards_for_a_resolve_and_beyond_the_one_facedown_action() -> None:
    sitting = coven(KITE)
    sitting.given(happened.FacedownLaid(1, Facedown(DODGE, CARD_NAMES["VI of Cups"], True, ward=1)))
    events = invoke(sitting, card="VIII of Swords")
    guardian = Guardian(CARD_NAMES["VIII of Swords"], 1, 0, True)
    assert found(events, happened.GuardianLaid).guardian == guardian
    assert sitting.table.resolve[0] == 3
    assert sitting.table.guardians == (guardian,)
    assert sitting.table.facedown[1] is not None
    assert not some(events, happened.CardPlayed)
    assert isinstance(sitting.window, Minors)
    assert misplaced(sitting.table) == []


@pytest.mark.rule("C6")
def test_it_is_cast_on_friends_who_are_on_their_feet_and_not_like_other_spells() -> None:
    sitting = coven(KITE, spell())
    for target, cite in (("Daria", ""), ("Fergus", ""), ("goblin 1", "C6")):
        assert sitting.refusal("Fergus", CastGuardian, "X of Wands", cast=casting(sitting, target)) == cite
    assert sitting.refusal("Fergus", CastSpell, "X of Wands", cast=casting(sitting, "Daria")) == "C6"
    assert sitting.refusal("Fergus", CastGuardian, "X of Wands", cast=casting(sitting, "Daria", number=1)) == "C6"
    choice: Any = sitting.game.ruleset.rules[CastSpell].choices[1]
    assert {one.spell for one in choice.now(sitting.table, 0)} == {1}
    assert [one["spell"] for one in choice.bounds(sitting.table, 0)["casts"]] == [1]
    change(sitting.table, down=2)
    assert sitting.refusal("Fergus", CastGuardian, "X of Wands", cast=casting(sitting, "Daria")) == "C6"


@pytest.mark.rule("C6", "R-211")
def test_a_foe_lets_a_card_guard_it_at_no_price() -> None:
    hag = foe("hag", gear=(thing("bone", "component"),), spells=("Kite",))
    sitting = coven(KITE, enemy=hag)
    sitting.does("Fergus", BidLore, "IX of Swords")
    sitting.confirm()
    sitting.house()
    sitting.does("hag", CastGuardian, "III", cast=casting(sitting, "hag", by="hag"))
    events = sitting.pass_all()
    assert sitting.table.guardians == (Guardian(CARD_NAMES["III"], 2, 2, False),)
    assert not some(events, happened.ResolveSpent)


# -- it serves


def ripostes(events: list[Event]) -> list[happened.Succeeded]:
    """The Ripostes that struck."""
    return [event for event in events if isinstance(event, happened.Succeeded) and event.cite == "R-114"]


@pytest.mark.rule("C6", "R-123")
def test_as_a_dodge_it_raises_the_initiative_by_its_face() -> None:
    sitting = guarded()
    attacked(sitting)
    events = sitting.does("Daria", CallGuardian, guardian=0, serves=DODGE)
    called = found(events, happened.GuardianCalled)
    assert (called.body, called.card, called.serves) == (1, TEN, DODGE)
    assert found(events, happened.InitiativeRaised).by == 10
    failed = found(sitting.confirm(), happened.Failed)
    assert (failed.total, failed.against) == (3 + 4, 3 + 10)
    assert sitting.table.guardians == ()
    assert sitting.table.discards[0][-1] == TEN
    assert misplaced(sitting.table) == []


@pytest.mark.rule("C6", "B-14")
def test_it_adds_to_a_dodge_of_ones_own_though_dodges_do_not_stack() -> None:
    sitting = guarded()
    sitting.given(happened.FacedownLaid(1, Facedown(DODGE, CARD_NAMES["VI of Cups"], False, ward=1)))
    attacked(sitting, card="II")
    sitting.does("Daria", CallGuardian, guardian=0, serves=DODGE)
    events = sitting.confirm()
    assert found(events, happened.FacedownRevealed).kind == DODGE
    assert found(events, happened.Failed).against == 3 + 10 + 6


@pytest.mark.rule("C6", "R-114")
def test_as_a_riposte_it_is_met_after_the_action_at_its_face() -> None:
    sitting = guarded()
    attacked(sitting, card="I")
    sitting.does("Daria", CallGuardian, guardian=0, serves=RIPOSTE)
    events = sitting.confirm()
    while not ripostes(events):
        events += sitting.house()
    riposte = ripostes(events)
    assert [(event.total, event.against) for event in riposte] == [(10, 1 + 4)]
    assert some(events, happened.FoeWounded)


@pytest.mark.rule("C6", "R-114", "R-116", "C4")
@pytest.mark.parametrize("weapon", ["blade", "polearm"])
def test_it_adds_to_a_riposte_of_ones_own_once_also_before_the_action(weapon: str) -> None:
    sitting = guarded()
    items = list(sitting.table.scene.items)
    sword = sitting.item("Daria", "sword")
    items[sword] = replace(items[sword], kind=weapon)
    change(sitting.table, scene=replace(sitting.table.scene, items=tuple(items)))
    sitting.given(happened.FacedownLaid(1, Facedown(RIPOSTE, CARD_NAMES["VI of Cups"], False, ward=1)))
    attacked(sitting, card="I")
    sitting.does("Daria", CallGuardian, guardian=0, serves=RIPOSTE)
    events = sitting.confirm()
    while not ripostes(events):
        events += sitting.house()
    assert [event.total for event in ripostes(events)] == [16]


@pytest.mark.rule("C6", "B-51")
def test_nothing_is_paid_for_a_guardian_though_something_else_lies_facedown() -> None:
    sitting = guarded()
    aid = Facedown(AID, CARD_NAMES["VI of Cups"], False, ally=0, does=ATTACK)
    sitting.given(happened.FacedownLaid(1, aid))
    attacked(sitting, card="I")
    sitting.does("Daria", CallGuardian, guardian=0, serves=RIPOSTE)
    assert sitting.refusal("Daria", Back, boost=NONE) == "B-51"


@pytest.mark.rule("C6")
def test_nobody_need_call_it_and_only_whom_it_guards_can_when_they_are_aimed_at() -> None:
    sitting = guarded()
    change(sitting.table, discards=((CARD_NAMES["the Fool"],), ()), fool_drawn=True)
    attacked(sitting, "Fergus")
    assert sitting.window.invited == 0
    assert sitting.refusal("Daria", CallGuardian, guardian=0, serves=DODGE) == "not now"
    sitting = guarded()
    attacked(sitting)
    assert sitting.refusal("Daria", CallGuardian, guardian=1, serves=DODGE) == "C6"
    assert sitting.refusal("Daria", CallGuardian, guardian=0, serves=0) == "C6"
    assert sitting.refusal("Fergus", CallGuardian, guardian=0, serves=DODGE) == "C6"
    sitting.confirm()
    assert len(sitting.table.guardians) == 1


@pytest.mark.rule("C6", "R-158")
def test_with_the_fool_it_comes_in_time_for_the_action_that_lies_open() -> None:
    sitting = coven(KITE)
    sitting.does("Fergus", Skip)
    sitting.does("Daria", Skip)
    attacked(sitting)
    change(sitting.table, windows=(*sitting.table.windows, Turn(id=900, waiting=1, actor=0, fool=True)))
    invoke(sitting)
    assert sitting.window.invited >> sitting.actor("Daria") & 1
    sitting.does("Daria", CallGuardian, guardian=0, serves=DODGE)
    assert found(sitting.confirm(), happened.Failed).against == 13


@pytest.mark.rule("C6", "B-90")
def test_only_what_triggers_defences_calls_for_it() -> None:
    sitting = guarded(
        options={"similar_action": "physical"}, enemy=foe("hag", gear=(thing("bone", "component"),), spells=("Snare",))
    )
    sitting.does("hag", CastSpell, "III", cast=casting(sitting, "Daria", by="hag", number=1))
    assert sitting.refusal("Daria", CallGuardian, guardian=0, serves=DODGE) == "C6"
    assert coven(KITE).refusal("Daria", CallGuardian, guardian=0, serves=DODGE) == "not now"
    sitting = coven(KITE)
    sitting.does("Fergus", BidLore, "IX of Swords")
    assert sitting.refusal("Daria", CallGuardian, guardian=0, serves=DODGE) in ("not now", "C6")


# -- how it ends


@pytest.mark.rule("C6", "B-60")
def test_it_is_turned_up_when_whom_it_guards_falls_and_when_the_challenge_ends() -> None:
    sitting = guarded()
    change(sitting.table, injured=2)
    lost = found(settled(sitting, critical(sitting.table, 1)), happened.GuardianLost)
    assert (lost.body, lost.card) == (1, TEN)
    assert misplaced(sitting.table) == []
    sitting = guarded(settings={"last_round": 1})
    assert not some(to_the_end(sitting), happened.GuardianLost)
    assert some(sitting.house(), happened.GuardianLost)
    assert misplaced(sitting.table) == []


# -- who knows it


def known(sitting: Sitting) -> list[bool]:
    """Do Fergus, Daria, the game master and an onlooker see the card?"""
    return [
        of_view(view(sitting.table, viewer))["guardian 1"].parts[0] == "X of Wands" for viewer in (0, 1, 2, ONLOOKER)
    ]


@pytest.mark.rule("C6", "R-154", "F1")
def test_the_caster_and_whom_it_guards_know_the_card_and_nobody_else() -> None:
    sitting = guarded()
    assert known(sitting) == [True, True, False, False]
    assert of_table(sitting.table)["guardian 1"].parts == ("X of Wands", "for Daria")
    event = happened.GuardianLaid(sitting.table.guardians[0])
    for viewer, knows in ((0, True), (1, True), (2, False), (ONLOOKER, False)):
        seen: Any = SIGHT.seen(sitting.table, [event], viewer)[0]
        assert seen.guardian.card == (TEN if knows else BACK)
        assert learned(sitting.table, event, viewer) == ([TEN] if knows else [])
        assert (TEN in hidden(sitting.table, viewer)["guardian"]) is not knows
        assert (TEN in hidden_cards(sitting.table, viewer)) is not knows
        assert (TEN in dict(bound_places(sitting.table, viewer))) is not knows
    own = guarded("Fergus")
    assert known(own) == [True, False, False, False]


@pytest.mark.rule("C6", "F1")
def test_for_who_does_not_know_it_it_may_be_another_card() -> None:
    sitting = guarded()
    elsewhere = unknown(sitting.table, 2)
    cards = {elsewhere.rebuilt(elsewhere.assigned(sitting.game.chance)).guardians[0].card for _ in range(20)}
    assert len(cards) > 5
    assert all(card < 56 for card in cards)


@pytest.mark.rule("C6", "R-162", "R-154")
def test_laid_as_a_minor_action_it_stays_facedown_when_all_reveal_and_is_of_wands() -> None:
    sitting = coven(KITE)
    sitting.given(happened.TurnTaken(0))
    change(sitting.table, windows=(*sitting.table.windows[:-1], Minors(id=99, waiting=1, asked=1, turn=1, used=2)))
    assert sitting.refusal("Fergus", CastGuardian, "IX of Swords", cast=casting(sitting, "Daria")) == "R-162"
    events = invoke(sitting)
    assert found(events, happened.MinorsRevealed).facedown == ((0, TEN),)
    assert sitting.table.guardians == (Guardian(TEN, 1, 0, False),)
    assert dict(bound_places(sitting.table, 2))[TEN] == OF_SUIT[3]


def test_a_guardian_is_said_told_and_conformed_like_anything() -> None:
    sitting = guarded()
    attacked(sitting)
    for line in ("Daria: call guardian 1 as riposte", "Fergus: invoke Kite at Daria with X of Wands"):
        assert NOTATION.write(sitting.table, NOTATION.read(sitting.table, line)) == line
    names = Names(sitting.table.scene)
    for event, sentence in (
        (happened.GuardianLaid(Guardian(BACK, 1, 0, True)), "A card lies facedown by Daria, to guard them."),
        (happened.GuardianCalled(0, 1, TEN, RIPOSTE), "The guardian of Daria serves as a Riposte: X of Wands."),
        (happened.GuardianLost(0, 1, TEN), "The guardian of Daria, X of Wands, is gone."),
    ):
        told = tell(names, event)
        assert told is not None
        assert told.text() == sentence
    assert TEN in Worm({}).pieces(sitting.table)
    private = view(sitting.table, 2).private
    assert private is not None
    assert private.guardians == (NONE,)
