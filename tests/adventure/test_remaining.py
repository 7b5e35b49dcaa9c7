"""What else an Encounter must bear: defaults of those who are gone, set-ups that do not fit, edges of single rules."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.saving import setup_of
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import windows as w
from facedown.rulesets.adventure.commands import Attack, Attempt, EndTurn, GoOn, LetStand, Roll, SetDifficulty
from facedown.rulesets.adventure.events import Asked, PointsLost
from facedown.rulesets.adventure.game import SAVING, set_up
from facedown.rulesets.adventure.guide.commands import AddChallenge, BringChallenge, WriteChallenge
from facedown.rulesets.adventure.injuries import hurt
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.outcomes import HAPPENS, Cause
from facedown.rulesets.adventure.phrases import NOTATION
from facedown.rulesets.adventure.plan import AdversaryPlan, ChallengePlan, EncounterPlan, Outcome, Trigger, WeaponPlan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.stunts import ended
from facedown.rulesets.adventure.words import AVOIDED, OVERCOME
from tests.adventure.sitting import Sitting, challenge, character

ATTENDED = Settings(arbiter="person", story_points=0)
CHECK = Check(actor=0, name="Work", challenge=0, difficulty=(Part("base", 7, "B.2"),))


@pytest.mark.rule("CF-06")
@pytest.mark.parametrize(
    ("window", "answer"),
    [
        (w.Turn(actor=0), EndTurn(0, 0)),
        (w.AdversaryTurn(actor=0), EndTurn(0, 0)),
        (w.Breathing(actor=0), EndTurn(0, 0)),
        (w.Judging(check=CHECK), SetDifficulty(0, 0, 7)),
        (w.Rolling(check=CHECK), Roll(0, 0)),
        (w.Rolled(check=CHECK), LetStand(0, 0)),
        (w.Asking(challenge=0, words=""), GoOn(0, 0)),
    ],
)
def test_every_question_has_an_answer_for_whoever_is_gone(window: Any, answer: object) -> None:
    sitting = Sitting([character()], (challenge(),))
    assert adventure.defaults[type(window)](sitting.table, window, 0) == answer


def test_a_setup_that_is_no_encounter_is_refused() -> None:
    with pytest.raises(Unreadable, match="is no Encounter"):
        set_up({"title": 3})
    with pytest.raises(Unreadable, match="at least one character"):
        SAVING.begin(setup_of(EncounterPlan(title="x", characters=())), Chance(1))


@pytest.mark.rule("CF-08")
def test_a_name_stands_on_one_line_and_is_given_once() -> None:
    sitting = Sitting([character()], (challenge(),), settings=ATTENDED)
    for name in ("", "x" * 81, "two\nlines", " blank", "Ann", "guide", "WALL"):
        assert sitting.refused(AddChallenge(1, 1, name, 1, 1, 0)).cite == "CF-08"


@pytest.mark.rule("C-002")
def test_a_challenge_may_be_written_for_later() -> None:
    sitting = Sitting([character()], (challenge(),), settings=ATTENDED)
    sitting.play(WriteChallenge(1, 1, ChallengePlan(name="trap", points=1, later=True)))
    assert len(sitting.table.challenges) == 1
    assert [one.name for one in sitting.table.encounter.plans] == ["wall", "trap"]
    assert NOTATION.read(sitting.table, "Guide: bring trap") == BringChallenge(1, 1, 1)


@pytest.mark.rule("B.13")
def test_harm_that_is_not_deadly_needs_no_death_check_and_the_dead_lose_nothing() -> None:
    sitting = Sitting([character()], (challenge(),))
    events = list(hurt(sitting.table, 0, 0, (Part("fists", 99, "B.13"),), Chance(1), deadly=False))
    assert [type(event).__name__ for event in events] == ["PointsLost", "Wounded"]
    sitting.table.dead = 1
    assert list(hurt(sitting.table, 0, 0, (Part("fists", 9, "B.13"),), Chance(1))) == []


@pytest.mark.rule("B.13")
def test_who_is_dying_already_makes_no_second_start_and_a_score_of_nothing_is_death() -> None:
    sitting = Sitting([character(toughness=0)], (challenge(linked="Ann"),))
    blow = (Part("blow", 99, "B.2"),)
    kinds = [type(event).__name__ for event in hurt(sitting.table, 0, 0, blow, Chance(1))]
    assert kinds == ["PointsLost", "Wounded", "DeathChecked", "Died", "StatusChanged"]
    sitting.table.dying = (2,)
    kinds = [type(event).__name__ for event in hurt(sitting.table, 0, 0, blow, Chance(1))]
    assert kinds == ["PointsLost", "Wounded", "DeathChecked"]


@pytest.mark.rule("CF-04", "C-089", "C-099")
def test_what_would_touch_a_closed_challenge_does_nothing() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge(), challenge("gate")))
    table, cause = sitting.table, Cause(0, 0, 0)
    for status in (OVERCOME, AVOIDED):
        table.challenges = (
            type(table.challenges[0])(plan=0, name="wall", points=1, status=status),
            table.challenges[1],
        )
        for do in ("points", "end"):
            assert list(HAPPENS[do](table, Outcome(do=do), cause, Chance(1))) == []
    table.away = 0b10
    assert len(list(HAPPENS["story"](table, Outcome(do="story"), cause, Chance(1)))) == 1


@pytest.mark.rule("CA-16", "CF-04")
def test_a_trigger_of_a_challenge_that_was_closed_meanwhile_does_not_fire_but_an_actions_does() -> None:
    bell = (Outcome(do="ask", words="bell"),)
    both = (Trigger(on="points", points=5, does=bell), Trigger(on="success", does=bell))
    sitting = Sitting([character()], (challenge(triggers=both), challenge("gate")), settings=ATTENDED)
    table = sitting.table
    table.challenges = (
        type(table.challenges[0])(plan=0, name="wall", points=0, status=OVERCOME),
        table.challenges[1],
    )
    for place, heard in ((0, 0), (1, 1)):
        events = list(adventure.closers[w.Trigger](table, w.Trigger(challenge=0, trigger=place), Chance(1)))
        assert len([event for event in events if isinstance(event, Asked)]) == heard


@pytest.mark.rule("CF-04")
def test_statuses_are_read_before_the_round_goes_on() -> None:
    sitting = Sitting([character()], (challenge(), challenge("gate")), settings=ATTENDED)
    table = sitting.table
    table.challenges = (type(table.challenges[0])(plan=0, name="wall", points=0, zero=True), table.challenges[1])
    sitting.rest(0)
    assert table.challenges[0].status != OVERCOME
    assert sitting.table.challenges[0].status == OVERCOME
    assert sitting.table.round == 2


@pytest.mark.rule("CA-53")
def test_a_stunt_passes_over_who_fell_meanwhile() -> None:
    rats = AdversaryPlan(name="rat", count=2, points=1, reaction=2, defenses=(0, 0, 0))
    sitting = Sitting([character(weapons=(WeaponPlan(name="net"),))], (), (rats,), settings=Settings(story_points=0))
    sitting.dice.left = [9]
    sitting.play(Attack(0, 0, 0, 0))
    check = Check(actor=0, name="net", targets=(0, 1), attribute=0, effect=1)
    events = list(ended(sitting.table, check, Chance(1)))
    assert {event.challenge for event in events if hasattr(event, "before") and hasattr(event, "challenge")} == {1}
    assert any(isinstance(event, PointsLost) for event in events)


def test_copies_of_a_solo_challenge_are_named_by_whose_they_are() -> None:
    sitting = Sitting([character(), character("Bo")], (challenge(solo=True),))
    assert NOTATION.read(sitting.table, "Ann: try Work at Ann's wall") == Attempt(0, 0, (0, 0))
    settled = NOTATION.read(sitting.table, "Guide: settle Bo's wall as avoided")
    assert NOTATION.write(sitting.table, settled) == "Guide: settle Bo's wall as avoided"


@pytest.mark.rule("CA-02", "CA-58")
def test_armor_that_stops_everything_is_told_and_costs_nothing() -> None:
    sitting = Sitting([character()], (challenge(),))
    events = list(hurt(sitting.table, 0, 0, (Part("Effect", 2, "B.2"), Part("Armor", -2, "CA-58")), Chance(1)))
    assert [type(event).__name__ for event in events] == ["Unharmed"]


@pytest.mark.rule("CF-02", "CA-53")
def test_open_fields_have_samples_that_stand_for_all() -> None:
    wolves = AdversaryPlan(name="wolf", count=2, points=3, reaction=2)
    sitting = Sitting([character(weapons=(WeaponPlan(name="net"),))], (challenge(),), (wolves,), settings=ATTENDED)
    offers = {offer.rule.command.__name__: offer for offer in sitting.game.offers(0)}
    assert offers["Stunt"].ways[1] == [(1, 2)]
    sitting.play(Attempt(0, 0, (0, 0)))
    assert [offer.ways[0] for offer in sitting.game.offers(1)] == [(0,)]
    sitting.play(SetDifficulty(1, 1, 3))
    typed = {offer.rule.command.__name__: offer for offer in sitting.game.offers(0)}["TypeDice"]
    assert typed.ways == [[((1,),)]]
    alone = Sitting([character(weapons=(WeaponPlan(name="net"),))], (challenge(),))
    assert "Stunt" not in {offer.rule.command.__name__ for offer in alone.game.offers(0)}


@pytest.mark.rule("B.6")
def test_a_success_on_what_has_been_closed_meanwhile_changes_nothing() -> None:
    sitting = Sitting([character()], (challenge(), challenge("gate")), settings=ATTENDED)
    sitting.play(Attempt(0, 0, (0, 0)))
    sitting.play(SetDifficulty(1, 1, 0))
    sitting.play(NOTATION.read(sitting.table, "Guide: settle wall as avoided"))
    sitting.play(Roll(0, 0))
    assert (sitting.table.challenges[0].status, sitting.table.challenges[0].points) == (AVOIDED, 10)
