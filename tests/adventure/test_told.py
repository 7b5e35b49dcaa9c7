"""What is told of each event, and what of it a player may know (CF-01)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.structs import Changed, Opened, Queued, Unqueued, Waiver
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import events as e
from facedown.rulesets.adventure import windows as w
from facedown.rulesets.adventure.facts import of_events, of_table
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import (
    AdversaryPlan,
    ChallengePlan,
    NpcActionPlan,
    Protection,
    WeaponPlan,
)
from facedown.rulesets.adventure.sentences import tell
from facedown.rulesets.adventure.sight import SIGHT
from facedown.rulesets.adventure.states import Challenge, Check, Easing, Hindrance, Lasting
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import AID, ASSIST, CRITICAL_FAILURE, FAILURE, GRAB, NONE, SUCCESS
from tests.adventure.sitting import Sitting, challenge, character

GUIDE = 2
ORC = 3
PARTS = (Part("Effect", 8, "C-018"), Part("Armor", -3, "C-040"), Part("Resistance", -2, "C-041"))
BASE = (Part("base", 4, "B.2"), Part("rain", 1, "C-088"))
SCORE = (Part("axe", 5, "C-118"),)
STRIKE = Check(actor=ORC, name="axe", victim=0, score=SCORE, difficulty=BASE, bonus=2, flat=2)
DIG = Check(actor=0, name="Dig", challenge=0, score=SCORE, difficulty=BASE, words="with both hands")


def table() -> Any:
    """Ann and Bo, a wall whose points are shown, a secret, an orc; a person is Guide."""
    axe = NpcActionPlan(name="axe", score=5, effect=2)
    return Sitting(
        [character(weapons=(WeaponPlan(name="pick"),)), character("Bo")],
        (challenge(timed=3, solo=False), challenge("secret", shown="nothing"), challenge("later", later=True)),
        (AdversaryPlan(name="orc", points=12, reaction=2, actions=(axe,)),),
        settings=Settings(arbiter="person"),
    ).table


TOLD: list[tuple[Any, str]] = [
    (e.RoundBegan(2), "Round 2 begins."),
    (e.TurnOrderSet((0, ORC), (9, 2)), "Turns go in this order: Ann (9), orc (2)."),
    (e.TurnOrderSet((0, ORC), ()), "Turns go in this order: Ann, orc."),
    (e.TurnBegan(1), "It is the turn of Bo."),
    (e.Declared(DIG), 'Ann tries Dig on wall. "with both hands"'),
    (e.Declared(STRIKE), "Orc tries axe on Ann."),
    (e.Declared(Check(actor=0, name="Aid")), "Ann tries Aid."),
    (e.Declared(Check(actor=0, name="pick", targets=(0, 2))), "Ann tries pick on wall, orc."),
    (e.Declared(Check(actor=0, name="Recover", heals=1)), "Ann tries Recover on Bo."),
    (e.DifficultySet(0, SCORE, BASE), "Action Score: axe 5; Difficulty Score: base 4 + rain 1 = 5."),
    (e.DifficultySet(ORC, (), BASE[:1]), "Difficulty Score: base 4."),
    (e.DiceRolled(0, ((4,), (6, 3))), "Ann rolls 4, 6+3."),
    (e.DiceRolled(0, ((4,),), typed=True), "Ann rolled 4 at the table."),
    (e.StorySpent(0, 2), "Ann spends Story Points: +2."),
    (e.StoryEarned(0, 1), "Ann earns Story Points: 1."),
    (e.CheckEnded(0, "Dig", SUCCESS, 9, 5, 4), "Ann: 9 against 5: success, Effect 4."),
    (e.CheckEnded(0, "Dig", FAILURE, 3, 5, -2), "Ann: 3 against 5: failure."),
    (e.CheckEnded(0, "Dig", CRITICAL_FAILURE, 2, 5, -3), "Ann: 2 against 5: a critical failure."),
    (e.PointsChanged(0, 20, 17, PARTS), "Wall: Effect 8 - Armor 3 = 5, halved up 3: 20 -> 17 CP."),
    (e.PointsChanged(0, 3, 0, PARTS[:1], 5), "Wall: Effect 8: 3 -> 0 CP (5 beyond 0)."),
    (e.PointsChanged(0, 3, 4), "Wall: 3 -> 4 CP."),
    (e.PointsChanged(1, NONE, NONE, PARTS[:1]), "Secret: Effect 8: it counts."),
    (e.Absorbed(0), "Wall is immune to that."),
    (e.Absorbed(0, PARTS[:1]), "Wall: Effect 8: nothing is taken."),
    (e.StatusChanged(0, 2, "too late"), 'Wall: failed. "too late"'),
    (e.ChallengeAdded(Challenge(0, "wall", 10)), "There is wall: 10 CP, Medium."),
    (e.ChallengeAdded(Challenge(0, "wall", 10, owner=1)), "There is wall (for Bo): 10 CP, Medium."),
    (e.ChallengeAdded(Challenge(NONE, "orc", NONE)), "There is orc."),
    (e.TriggerFired(0, 1), "A Trigger of wall occurs."),
    (e.Eased(Easing(0, 2, 1)), "Wall escalates by 2 less until the turn of Bo."),
    (e.EasingEnded(1), "What Bo eased escalates as before."),
    (e.HindranceBegan(Hindrance("rain", ("climb",), 2)), "Rain: Drawback 2 on climb."),
    (e.HindranceBegan(Hindrance("dark")), "Dark: Drawback 1 on every Action."),
    (e.HindranceEnded(0), "A Drawback on Actions is over."),
    (e.PointsLost(0, 0, 9, 7, (Part("the Guide", 2, "C-097"),)), "Ann: as the Guide rules: 9 -> 7 Body Points."),
    (e.PointsLost(0, 0, 9, 6, PARTS), "Ann: Effect 8 - Armor 3 = 5, halved up 3: 9 -> 6 Body Points."),
    (e.PointsRegained(0, 1, 2, 6), "Ann: 2 -> 6 Mind Points."),
    (e.Unharmed(0, 0, PARTS[:1]), "Ann: Effect 8: nothing is lost."),
    (e.Wounded(0, 2), "Ann is Incapacitated and marks a Spirit Wound."),
    (e.DeathChecked(0, ((3,),), 3, 2, True), "Death Check: Ann rolls 3: 3 against 2, and holds on."),
    (e.DeathChecked(0, (), 0, 2, False), "Death Check: Ann has 0 against 2, and fails."),
    (e.Dying(0, 2), "Ann is Dying: Rounds left 2."),
    (e.DyingGoesOn(0, 1), "Ann is Dying: Rounds left 1."),
    (e.Stabilized(0), "Ann is stable, and unconscious until the end."),
    (e.Died(0), "Ann dies."),
    (e.Withdrew(1), "Bo withdraws."),
    (e.Joined(1), "Bo joins the Encounter."),
    (e.Reopened(0, 2, 2), "Wall can be worked at again."),
    (e.Asked(0, "a bell"), "For the table to settle: a bell"),
    (e.Given(0, True), "Wall brings its reward."),
    (e.Given(0, False), "Wall has its consequence."),
    (e.Prolonged(22), "The Encounter goes on until Round 22."),
    (e.EncounterEnded(1), "The Encounter ends: success."),
    (e.Ruled("it is late"), 'The Guide rules: "it is late"'),
    (e.MadeDirect(2), "Orc can be confronted now."),
    (e.LastingBegan(Lasting(kind=AID, by=0, action="Dig"), 1), "Aid for Dig: 1, until the turn of Ann."),
    (e.LastingBegan(Lasting(kind=ASSIST, by=0, whom=1), 3), "Assist for Bo: 3, until the turn of Ann."),
    (e.LastingKept(0, 0, AID), "Ann keeps it up: Aid."),
    (e.LastingEnded(0, Lasting(kind=AID, by=0, action="Dig")), "Aid for Dig is over."),
    (e.LastingEnded(0, Lasting(kind=ASSIST, by=0, whom=1)), "Assist for Bo is over."),
    (e.LastingBegan(Lasting(kind=GRAB, by=0, whom=3), 1), "Ann has hold of orc, until the turn of Ann."),
    (e.LastingEnded(0, Lasting(kind=GRAB, by=0, whom=3)), "Ann holds orc no more."),
    (e.WoundHealed(0, 0), "A Body Wound of Ann heals."),
    (e.WoundChecked(0, 1, ((4,),), 4, 2, True), "After a week: Ann rolls 4: 4 against 2 for Mind Wounds."),
    (e.WoundChecked(0, 1, (), 0, 2, False), "After a week: Ann has 0 against 2 for Mind Wounds."),
    (e.ReactionChecked(0, ((4,),), 4, 3, True), "Ann rolls 4: 4 against 3, out of the way."),
    (e.ReactionChecked(3, (), 4, 6, False), "Orc: 4 against 6, caught."),
    (e.Parried(0), "Ann parries until their next turn: Body Defense +1."),
    (structs.Allowed(Waiver("B.2", 0), "just try"), 'The Guide sets B.2 aside for Ann. "just try"'),
    (structs.WaiverUsed(0, "B.2"), "B.2 was set aside for Ann."),
    (SteppedBack(3, "once more"), 'The game goes back. "once more"'),
]


@pytest.mark.rule("CF-01")
@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda one: type(one).__name__)
def test_each_event_is_told(event: Any, sentence: str) -> None:
    if isinstance(event, str):
        return
    told = tell(table(), event)
    assert told is not None
    assert told.text() == sentence


@pytest.mark.parametrize(
    "event",
    [e.Ruled(""), e.PlanWritten(ChallengePlan(name="x")), e.LastingFades(0), structs.Closed(), structs.Passed(0)],
)
def test_of_some_events_there_is_nothing_to_say(event: Any) -> None:
    assert tell(table(), event) is None


def shown(here: Any, event: Any) -> Any:
    """An event as Ann may know it."""
    return SIGHT.forms[type(event)](here, event, 0)


@pytest.mark.rule("CF-01", "CA-55")
def test_the_guide_sees_all_of_every_event_and_a_player_what_is_not_secret() -> None:
    here = table()
    for event, _ in TOLD:
        if not isinstance(event, e.ChallengeAdded):
            assert SIGHT.forms[type(event)](here, event, GUIDE) == event

    def seen(event: Any) -> Any:
        return shown(here, event)

    assert seen(e.Declared(STRIKE)).check == Check(actor=ORC, name="axe", victim=0, difficulty=BASE)
    shielded = Check(actor=0, name="Dig", challenge=0, score=SCORE, protection=(Protection(kind="immunity"),))
    assert seen(e.Declared(shielded)).check.protection == ()
    assert seen(e.Declared(shielded)).check.score == SCORE
    assert seen(e.DifficultySet(ORC, SCORE, BASE)).score == ()
    assert seen(e.DifficultySet(0, SCORE, BASE)).score == SCORE
    assert seen(e.PointsChanged(0, 20, 17, PARTS)).after == 17
    hidden = seen(e.PointsChanged(1, 20, 17, PARTS, 1))
    assert (hidden.before, hidden.after, hidden.parts, hidden.beyond) == (NONE, NONE, PARTS[:1], 0)
    assert seen(e.TriggerFired(0, 1)).trigger == NONE
    assert seen(e.PlanWritten(ChallengePlan(name="x"))) is None
    added = [seen(e.ChallengeAdded(one)).challenge for one in here.challenges]
    assert [(one.plan, one.points) for one in added] == [(NONE, 10), (NONE, NONE), (NONE, NONE)]
    secret = e.ChallengeAdded(here.challenges[1])
    assert SIGHT.forms[e.ChallengeAdded](here, secret, GUIDE) == secret
    assert seen(SteppedBack(3, "")) == SteppedBack(3, "")


@pytest.mark.rule("CF-01")
def test_windows_hide_an_adversarys_score_and_which_trigger_is_due() -> None:
    here = table()
    on_its_way: list[Any] = [Opened(w.Judging(check=STRIKE)), Changed(w.Applying(check=STRIKE))]
    for event in on_its_way:
        assert shown(here, event).window.check.score == ()
        assert SIGHT.forms[type(event)](here, event, GUIDE) == event
    due = w.Trigger(challenge=0, trigger=4, margin=3)
    closed = shown(here, Opened(due)).window
    assert (closed.trigger, closed.margin) == (NONE, 0)
    assert shown(here, Opened(w.Limit())).window == w.Limit()
    queue: list[Any] = [Queued(due), Unqueued()]
    for event in queue:
        assert shown(here, event) is None
        assert SIGHT.forms[type(event)](here, event, GUIDE) == event


@pytest.mark.rule("CF-01")
def test_a_view_has_what_everybody_may_know_and_the_guides_what_is_to_come() -> None:
    here = table()
    here.dead = 0b10
    player, guide = view(here, 0), view(here, GUIDE)
    assert player.to_come == ()
    assert guide.to_come == ("later",)
    assert player.challenges[0].rounds == 3
    assert player.challenges[0].traits == ("Timed (3 Rounds)",)
    assert player.characters[1].dead
    facts = of_table(here)
    assert facts["wall"].parts == ("active", "10 CP")
    assert facts["Bo's state"].parts == ("dead",)
    assert facts["to come"].parts == ("later",)


def test_facts_of_events_are_those_of_the_last_word() -> None:
    told = [
        e.DiceRolled(0, ((4,),)),
        e.CheckEnded(0, "Dig", SUCCESS, 9, 5, 4),
        e.PointsChanged(0, 20, 17, PARTS),
        e.Absorbed(1, PARTS[:1]),
        e.Absorbed(2),
        e.RoundBegan(2),
    ]
    found = of_events(table(), told, 0)
    assert found["Ann's dice"].parts == ("4",)
    assert found["wall's change"].parts[:2] == ("20 -> 17", "0 beyond")
    assert found["secret's change"].parts == ("nothing taken", "Effect 8")
    assert found["orc's change"].parts == ("immune",)
    assert of_events(table(), told, 5) == {}
