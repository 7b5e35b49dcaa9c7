"""Many facedown Dodges, one for each attack (C8): a vampire's trait, and whose else a scene gives it to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.structs import ONLOOKER, Event
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.bestiary import foe_of_kind
from facedown.rulesets.worm.cards import BACK, CARD_NAMES, NONE, VALUE
from facedown.rulesets.worm.challenge.open_action import open_action
from facedown.rulesets.worm.challenge.revealing import due_dodges, reveal
from facedown.rulesets.worm.challenge.wounds import critical
from facedown.rulesets.worm.clues import LESSER, lying_out
from facedown.rulesets.worm.commands import (
    Attack,
    BidLore,
    Dodge,
    DropFacedown,
    Lend,
    Move,
    NextRound,
    Riposte,
    Skip,
)
from facedown.rulesets.worm.dealing import bound_places, hidden_cards, unknown
from facedown.rulesets.worm.events import FacedownDiscarded, FacedownLaid, FacedownRevealed, InitiativeRaised
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.whole import of_table
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.secrets import hidden, learned
from facedown.rulesets.worm.sentences.sentence import tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.windows import OpenAction
from facedown.rulesets.worm.words import DODGE, RIPOSTE
from tests.worm.conservation import misplaced
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit
from tests.worm.test_wands import found

VAMPIRE = foe_of_kind("vampire", "vampire", "hall")


def some(events: list[Event], kind: type[Any]) -> list[Any]:
    """All events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def crypt(vampire: Any = VAMPIRE, **more: Any) -> Sitting:
    """Fergus is called at II, Odo at III, the vampire at IV, its orc at V; all stand in the hall."""
    hands = {
        "Fergus": ["II of Cups", "X of Swords", "IX of Swords", "V of Swords"],
        "Odo": ["III of Cups", "X of Wands", "VI of Swords", "V of Wands"],
    }
    dooms = ["IV", "V", "X", "VII", "XI", "XVI", "I"]
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (vampire, foe("orc")), **more)
    return sit(plan, hands, dooms, {"Fergus": "II of Cups", "Odo": "III of Cups", "vampire": "IV", "orc": "V"})


def lay(sitting: Sitting, *dodges: tuple[str, str]) -> None:
    """The vampire has laid these Dodges as minor actions: (card, for whom)."""
    actor = sitting.actor("vampire")
    for card, ward in dodges:
        lies = Facedown(DODGE, CARD_NAMES[card], False, ward=sitting.body(ward))
        sitting.given(FacedownLaid(actor, lies))


def lying(sitting: Sitting) -> list[int]:
    """The numbers of the vampire's facedown cards, in the order they were laid."""
    return [VALUE[lies.card] for lies in sitting.table.lying(sitting.actor("vampire"))]


def attacked(sitting: Sitting, who: str, card: str, target: str = "vampire") -> list[Event]:
    """Somebody strikes; the action lies open."""
    events = sitting.does(who, Attack, card, aims=sitting.aim(who, "sword", target))
    assert isinstance(sitting.window, OpenAction)
    return events


@pytest.mark.rule("C8", "R-147", "R-148")
def test_a_further_dodge_takes_no_others_place() -> None:
    sitting = crypt()
    own = sitting.body("vampire")
    sitting.does("Fergus", BidLore, "V of Swords")
    sitting.confirm()
    sitting.house()
    first = sitting.does("vampire", Dodge, "X", ward=own)
    sitting.pass_all()
    sitting.does("Odo", BidLore, "V of Wands")
    sitting.confirm()
    sitting.house()
    second = sitting.does("vampire", Dodge, "VII", ward=own)
    events = [*first, *sitting.pass_all(), *second]
    assert not some(events, FacedownDiscarded)
    sitting.does("vampire", Dodge, "XI", ward=own)
    assert lying(sitting) == [10, 7, 11]
    assert [lies.on_turn for lies in sitting.table.lying(sitting.actor("vampire"))] == [False, False, True]
    assert misplaced(sitting.table) == []
    assert sorted(sitting.table.cards()) == list(range(78))


@pytest.mark.rule("C8", "R-148")
def test_it_is_told_as_one_more_and_cites_where_it_is_allowed() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"))
    for name in ("Fergus", "Odo"):
        sitting.does(name, Skip)
    laid = found(sitting.does("vampire", Dodge, "VII", ward=sitting.body("vampire")), FacedownLaid)
    assert laid.cite == "C8"
    sentence = tell(Names(sitting.table.scene), laid)
    assert sentence is not None
    assert sentence.text() == "The vampire laid one more facedown Dodge, on the turn."


@pytest.mark.rule("C8", "R-148")
def test_one_more_of_whoever_lacks_the_trait_discards_the_first() -> None:
    sitting = crypt(replace(VAMPIRE, many_dodges=False))
    lay(sitting, ("X", "vampire"))
    for name in ("Fergus", "Odo"):
        sitting.does(name, Skip)
    events = sitting.does("vampire", Dodge, "VII", ward=sitting.body("vampire"))
    assert found(events, FacedownDiscarded).card == CARD_NAMES["X"]
    assert lying(sitting) == [7]


@pytest.mark.rule("C8", "R-147", "R-148")
def test_anything_else_takes_the_place_of_them_all_and_a_dodge_the_place_of_anything_else() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"), ("VII", "vampire"))
    for name in ("Fergus", "Odo"):
        sitting.does(name, Skip)
    events = sitting.does("vampire", Riposte, "XI", ward=sitting.body("vampire"))
    assert [event.card for event in some(events, FacedownDiscarded)] == [CARD_NAMES["X"], CARD_NAMES["VII"]]
    assert [lies.kind for lies in sitting.table.lying(sitting.actor("vampire"))] == [RIPOSTE]
    sitting.pass_all()
    sitting.does("orc", Move, "XVI", zone=sitting.zone("foyer"))
    sitting.confirm()
    sitting.does("vampire", Dodge, "I", ward=sitting.body("vampire"))
    sitting.pass_all()
    assert [lies.kind for lies in sitting.table.lying(sitting.actor("vampire"))] == [DODGE]
    assert misplaced(sitting.table) == []


# -- they serve


@pytest.mark.rule("C8", "B-13", "B-14")
def test_the_first_laid_answers_an_attack_and_the_next_the_next() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"), ("VII", "vampire"), ("XI", "vampire"))
    for who, card, raised, left in (("Fergus", "IX of Swords", 10, [7, 11]), ("Odo", "X of Wands", 7, [11])):
        attacked(sitting, who, card)
        events = sitting.confirm()
        assert [event.by for event in some(events, InitiativeRaised)] == [raised]
        assert lying(sitting) == left
        sitting.pass_all()


@pytest.mark.rule("C8", "B-14")
def test_no_second_one_answers_the_same_attack_whatever_adds_up() -> None:
    for stacking in ("one", "all"):
        sitting = crypt(options={"dodge_stacking": stacking})
        lay(sitting, ("X", "vampire"), ("VII", "vampire"))
        attacked(sitting, "Fergus", "IX of Swords")
        assert due_dodges(sitting.table, open_action(sitting.table)) == [sitting.actor("vampire")]
        judge = sitting.table.scene.judge
        sitting.game.play(sitting.game.ruleset.default_answer(sitting.table, judge))  # type: ignore[arg-type]
        act = open_action(sitting.table)
        assert act.withheld == 1 << sitting.actor("vampire")
        assert due_dodges(sitting.table, act) == []
        assert lying(sitting) == [7]


@pytest.mark.rule("C8", "F1")
def test_a_single_dodge_tells_nothing_of_the_trait() -> None:
    for many in (True, False):
        sitting = crypt(replace(VAMPIRE, many_dodges=many))
        lay(sitting, ("X", "vampire"))
        attacked(sitting, "Fergus", "IX of Swords")
        sitting.house()
        assert open_action(sitting.table).withheld == 0


@pytest.mark.rule("C8", "B-96", "R-152")
def test_one_for_itself_answers_for_itself_and_one_for_an_ally_may_be_lent_once() -> None:
    for stacking in ("one", "all"):
        sitting = crypt(options={"dodge_stacking": stacking})
        lay(sitting, ("X", "vampire"), ("VII", "orc"), ("XI", "orc"))
        attacked(sitting, "Fergus", "IX of Swords", "orc")
        lent = sitting.does("vampire", Lend, target=sitting.body("orc"))
        assert found(lent, InitiativeRaised).by == 7
        assert lying(sitting) == [10, 11]
        assert sitting.refusal("vampire", Lend, target=sitting.body("orc")) == "R-152"


@pytest.mark.rule("C8", "B-13", "B-96")
def test_its_own_answers_though_one_for_an_ally_was_laid_before_it() -> None:
    sitting = crypt()
    lay(sitting, ("VII", "orc"), ("X", "vampire"))
    attacked(sitting, "Fergus", "IX of Swords")
    events = sitting.confirm()
    assert found(events, FacedownRevealed).card == CARD_NAMES["X"]
    assert lying(sitting) == [7]


@pytest.mark.rule("C8", "B-13", "B-96")
def test_one_laid_for_nobody_by_name_is_its_own_beside_one_for_an_ally() -> None:
    sitting = crypt(options={"defence_named": "on_reveal"})
    lay(sitting, ("VII", "orc"))
    lies = Facedown(DODGE, CARD_NAMES["X"], False)
    sitting.given(FacedownLaid(sitting.actor("vampire"), lies))
    attacked(sitting, "Fergus", "IX of Swords")
    assert lies.ward == NONE
    assert found(sitting.confirm(), FacedownRevealed).card == CARD_NAMES["X"]


@pytest.mark.rule("C8", "B-13")
def test_where_both_are_attacked_at_once_it_needs_its_own_and_lends_none() -> None:
    sitting = crypt()
    lay(sitting, ("VII", "orc"), ("X", "vampire"))
    attacked(sitting, "Fergus", "IX of Swords")
    act = open_action(sitting.table)
    both = replace(act, targets=(sitting.body("vampire"), sitting.body("orc")), raised=(0, 0))
    window = replace(sitting.window, action=both)
    sitting.table.windows = (*sitting.table.windows[:-1], window)
    assert sitting.refusal("vampire", Lend, target=sitting.body("orc")) == "R-152"
    sitting.game.ruleset.apply(sitting.table, reveal(sitting.table, sitting.actor("vampire")))
    assert open_action(sitting.table).raised == (10, 0)


# -- they go


@pytest.mark.rule("C8", "R-148")
def test_given_up_at_will_is_the_first_and_there_must_be_one() -> None:
    sitting = crypt()
    for name in ("Fergus", "Odo"):
        sitting.does(name, Skip)
    assert sitting.refusal("vampire", DropFacedown) == "R-148"
    lay(sitting, ("X", "vampire"), ("VII", "vampire"))
    sitting.does("vampire", DropFacedown)
    assert lying(sitting) == [7]
    sitting.does("vampire", DropFacedown)
    assert lying(sitting) == []
    assert misplaced(sitting.table) == []


@pytest.mark.rule("C8", "R-153", "B-96")
def test_whoever_leaves_an_ally_gives_up_those_laid_for_that_ally_alone() -> None:
    sitting = crypt()
    lay(sitting, ("X", "orc"), ("VII", "vampire"), ("XI", "orc"))
    for name in ("Fergus", "Odo"):
        sitting.does(name, Skip)
    events = sitting.does("vampire", Move, "XVI", zone=sitting.zone("foyer"))
    events += sitting.confirm()
    assert [event.card for event in some(events, FacedownDiscarded)] == [CARD_NAMES["X"], CARD_NAMES["XI"]]
    assert lying(sitting) == [7]


@pytest.mark.rule("C8", "B-60", "B-79")
def test_all_of_them_go_when_it_falls_and_nobody_elses() -> None:
    sitting = crypt(replace(VAMPIRE, unliving=False))
    other = Facedown(DODGE, CARD_NAMES["I"], False, ward=sitting.body("orc"))
    lay(sitting, ("X", "vampire"), ("VII", "vampire"))
    sitting.given(FacedownLaid(sitting.actor("orc"), other))
    sitting.game.ruleset.apply(sitting.table, critical(sitting.table, sitting.body("vampire")))
    assert lying(sitting) == []
    assert sitting.table.further == ()
    assert sitting.table.facedown[sitting.actor("orc")] == other
    assert misplaced(sitting.table) == []


@pytest.mark.rule("C8", "R-151", "R-169")
def test_they_stay_when_the_round_ends_and_go_when_the_challenge_does() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"), ("VII", "vampire"))
    for name in ("Fergus", "Odo", "vampire", "orc"):
        sitting.does(name, Skip)
    judge = sitting.table.scene.judge
    sitting.game.play(NextRound(sitting.table.seat_of(judge), judge))
    assert lying(sitting) == [10, 7]
    sitting.given(happened.Surrendered(sitting.actor("vampire")), happened.Surrendered(sitting.actor("orc")))
    while sitting.table.windows:
        sitting.house()
    assert lying(sitting) == []
    assert misplaced(sitting.table) == []


@pytest.mark.rule("C8", "B-79")
def test_each_of_two_such_groups_has_its_own_row() -> None:
    sitting = crypt(replace(VAMPIRE, count=2))
    two, orc = sitting.actor("vampire"), sitting.actor("orc")
    for actor, card in ((two, "X"), (orc, "I"), (two, "VII"), (orc, "XVI"), (two, "XI")):
        ward = sitting.table.scene.members[actor][0]
        sitting.given(FacedownLaid(actor, Facedown(DODGE, CARD_NAMES[card], False, ward=ward)))
    sitting.given(FacedownRevealed(two, DODGE, CARD_NAMES["VII"]))
    rows = [[VALUE[lies.card] for lies in sitting.table.lying(actor)] for actor in (two, orc)]
    assert rows == [[10, 11], [1, 16]]


# -- who knows what


@pytest.mark.rule("C8", "F1", "R-154")
def test_everybody_sees_how_many_lie_there_and_only_the_game_master_which() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"), ("VII", "orc"))
    cards = {CARD_NAMES["X"], CARD_NAMES["VII"]}
    table = sitting.table
    master = table.scene.game_master
    for viewer in (0, ONLOOKER):
        shown = view(table, viewer)
        assert [(one.actor, one.lies.card, one.lies.ward) for one in shown.public.further] == [(2, BACK, 3)]
        assert shown.private is None or shown.private.further == (NONE,)
        assert hidden(table, viewer)["further Dodge"] == [CARD_NAMES["VII"]]
        assert cards <= set(hidden_cards(table, viewer))
        assert dict(bound_places(table, viewer))[CARD_NAMES["VII"]] == LESSER
        assert dict(of_view(shown))["vampire's facedown 2"].parts == ("dodge", "as a minor action", "??", "for orc")
    own = view(table, master)
    assert own.private is not None
    assert own.private.further == (CARD_NAMES["VII"],)
    assert CARD_NAMES["VII"] not in dict(bound_places(table, master))
    assert CARD_NAMES["VII"] not in hidden_cards(table, master)
    assert hidden(table, master)["further Dodge"] == []
    assert dict(of_view(own))["vampire's facedown 2"].parts == of_table(table)["vampire's facedown 2"].parts
    assert of_table(table)["vampire's facedown 2"].parts == ("dodge", "as a minor action", "VII", "for orc")
    assert cards <= set(lying_out(table, lambda card: card >= 57))


@pytest.mark.rule("C8", "F1")
def test_dealt_again_each_of_them_is_another_lesser_doom() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"), ("VII", "vampire"))
    table = sitting.table
    known = unknown(table, 0)
    now = [list(pool.cards) for pool in known.pools]
    assert len(set(now[1])) == len(now[1])
    first, second = now[1].index(CARD_NAMES["I"]), now[1].index(CARD_NAMES["VII"])
    now[1][first], now[1][second] = now[1][second], now[1][first]
    other = known.rebuilt(now)
    assert [VALUE[lies.card] for lies in other.lying(2)] == [10, 1]
    assert misplaced(other) == []


@pytest.mark.rule("C8", "B-110")
def test_one_that_is_given_up_goes_unseen_and_is_remembered_as_what_it_may_be() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"), ("VII", "orc"))
    event = FacedownDiscarded(sitting.actor("vampire"), CARD_NAMES["VII"], "R-153")
    before = sitting.table.copy()
    sitting.given(event)
    assert lying(sitting) == [10]
    assert CARD_NAMES["VII"] in sitting.table.unseen
    assert sitting.table.clues[-1].card == CARD_NAMES["VII"]
    told: Any = SIGHT.forms[FacedownDiscarded](before, event, 0)
    assert told.card == BACK
    assert learned(before, event, 0) == []
