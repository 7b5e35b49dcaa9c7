"""The scene's own rules (R-066, R-067): modifiers, the dark, triggers, clocks, and foes nobody has noticed."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter.commands import PutInZone
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.values import first_of, modifier_of
from facedown.rulesets.worm.commands import Banter, DrawTest, LetStand, Move, Push, Skip, Stunned, TakeWound
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.events import ChallengeDecided, ClockAdvanced, FateBound, FoeAdded, TriggerSprung
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.whole import of_table
from facedown.rulesets.worm.hooks import ClockPlan, ConcealmentPlan, ModifierPlan, OfferPlan, TriggerPlan
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.plan import ZonePlan
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import ATTACK, AVOID, FISTS, GONE, GROUND, SPEAK, STAGGERED
from facedown.terminal.worm.showing import Showing
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing

LAMP = (thing("sword", "blade"), thing("lamp", "light"), thing("coat", "iron armor", "worn"))
ZONES = (ZonePlan(name="room", links=("hall",)), ZonePlan(name="hall", links=("foyer",)), ZonePlan(name="foyer"))
WOUND = Consequence(do="wound")
FEAR = Consequence(do="shift", emotion="fear")


def at_table(*foes: Any, zones: Any = ZONES, **more: Any) -> Sitting:
    """Fergus (II, with a lamp, in the hall) is called; Odo (King) stands in the room, an orc (IX) in the hall."""
    plan = scene(
        (adventurer("Fergus", gear=LAMP), adventurer("Odo", "room", gear=(thing("bow", "bow"),))),
        foes or (foe("orc"),),
        zones=zones,
        **more,
    )
    hands = {
        "Fergus": ["II of Cups", "X of Cups", "King of Swords", "IV of Swords"],
        "Odo": ["King of Cups", "VII of Swords", "II of Wands", "III of Wands"],
    }
    return sit(plan, hands, ["IX", "I", "XII", "XIII"], {"Fergus": "II of Cups", "Odo": "King of Cups", "orc": "IX"})


def favor(sitting: Sitting, name: str, weapon: str | int = FISTS, target: str = "orc", kind: int = ATTACK) -> int:
    """What the scene and all else give an action against a target: 3, -3 or 0."""
    aims = sitting.aim(name, weapon, target) if target else ()
    act = Action(kind, sitting.actor(name), 0, 1, aims=aims)
    return modifier_of(sitting.table, act, sitting.body(target) if target else NONE)


# -- modifiers


@pytest.mark.rule("R-066")
@pytest.mark.parametrize(
    ("modifier", "fergus", "odo"),
    [
        ({"zone": "hall"}, 3, 0),
        ({"into": "hall"}, 3, 3),
        ({"into": "foyer"}, 0, 0),
        ({"who": "Odo"}, 0, 3),
        ({"who": "adventurers"}, 3, 3),
        ({"who": "foes"}, 0, 0),
        ({"against": "orc"}, 3, 3),
        ({"against": "Odo"}, 0, 0),
        ({"missiles": "only"}, 0, 3),
        ({"missiles": "never"}, 3, 0),
        ({"actions": ("roughhouse",)}, 0, 0),
        ({"unlit": True}, 0, 3),
        ({"unlit": True, "into": "hall"}, 0, 0),
        ({"since": "tide"}, 0, 0),
        ({"until": "tide"}, 3, 3),
    ],
)
def test_a_modifier_favors_what_it_speaks_of(modifier: dict[str, Any], fergus: int, odo: int) -> None:
    tide = ClockPlan(name="tide", segments=2)
    sitting = at_table(modifiers=(ModifierPlan(gives="favor", words="high ground", **modifier),), clocks=(tide,))
    assert favor(sitting, "Fergus", "sword") == fergus
    assert favor(sitting, "Odo", "bow") == odo


@pytest.mark.rule("R-066")
def test_a_modifier_since_a_clock_is_full_waits_for_it() -> None:
    tide = ClockPlan(name="tide", segments=2)
    since = ModifierPlan(gives="disfavor", since="tide")
    sitting = at_table(modifiers=(since, ModifierPlan(gives="favor", until="tide")), clocks=(tide,))
    assert favor(sitting, "Fergus", "sword") == 3
    sitting.given(ClockAdvanced(0, "tide", 2))
    assert favor(sitting, "Fergus", "sword") == -3


@pytest.mark.rule("R-066")
def test_an_action_at_nobody_has_what_does_not_ask_for_a_target() -> None:
    slippery = ModifierPlan(gives="disfavor", actions=("avoid", "speak incantation"), zone="hall")
    sitting = at_table(modifiers=(slippery, ModifierPlan(gives="favor", actions=("avoid",), against="orc")))
    assert favor(sitting, "Fergus", target="", kind=AVOID) == -3
    assert favor(sitting, "Fergus", target="", kind=SPEAK) == -3
    sitting.given(told.Downed(0))
    assert first_of(sitting.table, 0) == NONE
    assert favor(sitting, "Fergus", target="", kind=AVOID) == 0
    everybody = ModifierPlan(gives="favor", actions=("avoid",), into="hall")
    assert favor(at_table(modifiers=(everybody,)), "Fergus", target="", kind=AVOID) == 0


@pytest.mark.rule("R-066")
def test_in_the_dark_who_has_no_light_strikes_at_a_guess() -> None:
    zones = (ZONES[0], ZonePlan(name="hall", links=("foyer",), dark=True), ZONES[2])
    sitting = at_table(zones=zones)
    assert favor(sitting, "Fergus", "sword") == 0
    lamp = sitting.item("Fergus", "lamp")
    sitting.given(told.ItemMoved(lamp, GONE, 0))
    assert favor(sitting, "Fergus", "sword") == -3
    assert favor(sitting, "Odo", "bow") == -3
    assert favor(sitting, "orc", "dagger", "Fergus") == 0


# -- triggers


def sprung(events: list[Any]) -> list[tuple[str, int]]:
    """Which triggers sprang, and by whom."""
    return [(event.name, event.body) for event in events if isinstance(event, TriggerSprung)]


def moved(sitting: Sitting) -> list[Any]:
    """Fergus moves on into the foyer."""
    events = sitting.does("Fergus", Move, "X of Cups", zone=sitting.zone("foyer"))
    return events + sitting.confirm()


@pytest.mark.rule("R-067")
def test_a_trigger_waits_for_somebody_to_enter_its_zone() -> None:
    wire = TriggerPlan(name="tripwire", on="enters", zone="foyer", consequences=(WOUND,))
    other = TriggerPlan(name="elsewhere", on="enters", zone="room", consequences=(WOUND,))
    gone = TriggerPlan(name="gone", on="leaves", zone="hall", who="Fergus", befalls="the foes", consequences=(FEAR,))
    foes_only = TriggerPlan(name="foes", on="enters", who="foes", consequences=(WOUND,))
    sitting = at_table(triggers=(wire, other, gone, foes_only))
    events = moved(sitting)
    assert sprung(events) == [("gone", 0), ("tripwire", 0)]
    assert type(sitting.window).__name__ == "Wound"
    assert sitting.table.scenery.sprung == (1, 0, 1, 0)
    assert all(event.cite == "R-066" for event in events if isinstance(event, TriggerSprung))


@pytest.mark.rule("R-067")
@pytest.mark.parametrize(
    ("asked", "springs"),
    [
        ({"wearing": ("iron armor",)}, True),
        ({"wearing": ("steel armor",)}, False),
        ({"holding": ("light", "bow")}, True),
        ({"holding": ("bow",)}, False),
    ],
)
def test_a_trigger_may_ask_what_somebody_wears_or_holds(asked: dict[str, Any], springs: bool) -> None:
    sitting = at_table(triggers=(TriggerPlan(name="it", on="enters", consequences=(WOUND,), **asked),))
    assert (sprung(moved(sitting)) != []) is springs


@pytest.mark.rule("R-067")
@pytest.mark.parametrize(
    ("befalls", "zone", "bodies"),
    [
        ("them", "foyer", [0]),
        ("adventurers there", "foyer", [0]),
        ("foes there", "", []),
        ("everybody there", "", [0]),
        ("the adventurers", "foyer", [0, 1]),
        ("the foes", "foyer", [2]),
    ],
)
def test_a_trigger_befalls_whom_it_says(befalls: Any, zone: str, bodies: list[int]) -> None:
    rooted = Consequence(do="apply", effect="Exhausted")
    trigger = TriggerPlan(name="dust", on="enters", zone=zone, befalls=befalls, consequences=(rooted,))
    events = moved(at_table(triggers=(trigger,)))
    assert [event.body for event in events if isinstance(event, told.EffectApplied)] == bodies


@pytest.mark.rule("R-067")
def test_who_is_hit_and_who_hit_them_are_told_apart() -> None:
    thorns = TriggerPlan(name="thorns", on="hit", actions=("attack",), befalls="the other", consequences=(WOUND,))
    shoves = TriggerPlan(name="shoves", on="hit", actions=("roughhouse",), consequences=(WOUND,))
    begins = TriggerPlan(name="draws", on="acts", zone="hall", consequences=(FEAR,), befalls="foes there")
    falls = TriggerPlan(name="falls", on="falls", consequences=(FEAR,), befalls="the foes")
    sitting = at_table(foe("orc", health=1, defense=0), triggers=(thorns, shoves, begins, falls))
    from facedown.rulesets.worm.commands import Attack, Pass  # noqa: PLC0415 (the only blow here)

    events = sitting.does("Fergus", Attack, "King of Swords", aims=sitting.aim("Fergus", "sword", "orc"))
    events += sitting.confirm()
    events += sitting.does("Fergus", Pass)
    assert sprung(events) == [("draws", 0), ("falls", 2), ("thorns", 2)]
    assert [type(event).__name__ for event in events].count("DispositionShifted") == 2
    assert type(sitting.window).__name__ == "Wound"
    sitting.does("Fergus", TakeWound, how=STAGGERED)


@pytest.mark.rule("R-067")
def test_what_nobody_does_springs_by_the_round_and_the_turn() -> None:
    first = TriggerPlan(name="first", on="round begins", round=1, befalls="the foes", consequences=(FEAR,))
    second = TriggerPlan(name="second", on="round begins", round=2, befalls="the foes", consequences=(FEAR,))
    turn = TriggerPlan(name="turn", on="turn", who="Fergus", befalls="foes there", consequences=(FEAR,))
    last = TriggerPlan(name="last", on="round ends", befalls="the adventurers", consequences=(FEAR,))
    sitting = at_table(triggers=(first, second, turn, last))
    assert sitting.table.scenery.sprung == (1, 0, 1, 0)
    assert sitting.table.disposition[2] == (6, 2)
    for name in ("Fergus", "orc", "Odo"):
        sitting.does(name, Skip)
        sitting.pass_all()
    assert sitting.table.scenery.sprung == (1, 0, 1, 1)


@pytest.mark.rule("R-067")
def test_a_trigger_springs_no_more_often_than_it_says() -> None:
    back = Consequence(do="move", words="hall")
    away = Consequence(do="move", words="foyer")
    one = TriggerPlan(name="one", on="enters", zone="foyer", consequences=(back,), times=2)
    two = TriggerPlan(name="two", on="enters", zone="hall", consequences=(away,), times=9)
    sitting = at_table(triggers=(one, two))
    moved(sitting)
    assert sitting.table.scenery.sprung == (2, 2)
    assert sitting.table.zone[0] == sitting.zone("foyer")


@pytest.mark.rule("R-067")
def test_two_who_set_it_off_together_set_off_once_what_springs_once() -> None:
    flood = TriggerPlan(name="flood", on="enters", zone="foyer", befalls="nobody", consequences=(FEAR,))
    sitting = at_table(foe("orc", count=2), triggers=(flood,))
    from facedown.rulesets.worm.challenge.displacing import displace  # noqa: PLC0415 (the shortest way to move two)

    log: list[Any] = []
    game = sitting.game
    for body in (2, 3):
        game.ruleset.apply(game.table, displace(game.table, body, sitting.zone("foyer")), log)
    game.ruleset.settle(game.table, game.chance, log)
    assert len(game.table.due) == 2
    sitting.does("Fergus", Skip)
    assert game.table.due == ()
    assert game.table.scenery.sprung == (1,)


@pytest.mark.rule("F1")
def test_a_secret_trigger_shows_when_it_springs_and_nothing_of_it_before() -> None:
    wire = TriggerPlan(name="tripwire", on="enters", zone="foyer", consequences=(WOUND,), secret=True)
    bell = TriggerPlan(name="bell", on="enters", zone="foyer", befalls="nobody", consequences=(FEAR,))
    sitting = at_table(triggers=(wire, bell))
    for viewer in (0, ONLOOKER):
        assert [one.name for one in view(sitting.table, viewer).public.scene.triggers] == ["bell"]
    master = view(sitting.table, 2).private
    assert master is not None
    assert master.foes is not None
    assert [one.name for one in master.foes.triggers] == ["tripwire", "bell"]
    events = [event for event in moved(sitting) if isinstance(event, TriggerSprung)]
    assert [SIGHT.forms[TriggerSprung](sitting.table, event, 0).trigger for event in events] == [NONE]  # type: ignore[union-attr]
    assert SIGHT.forms[TriggerSprung](sitting.table, events[0], 2) == events[0]


# -- clocks


@pytest.mark.rule("R-066")
def test_a_clock_goes_on_by_itself_and_does_what_it_is_for_when_it_is_full() -> None:
    fire = ClockPlan(
        name="fire", segments=2, advances="enters", zone="foyer", filled=1, befalls="the adventurers",
        consequences=(Consequence(do="apply", effect="Exhausted"),), words="smoke",
    )  # fmt: skip
    sitting = at_table(clocks=(fire,))
    events = moved(sitting)
    assert [(event.name, event.filled) for event in events if isinstance(event, ClockAdvanced)] == [("fire", 2)]
    assert sprung(events) == [("fire", NONE)]
    assert [event.body for event in events if isinstance(event, told.EffectApplied)] == [0, 1]


@pytest.mark.rule("R-066")
def test_a_clock_that_repeats_begins_again_and_one_that_is_full_stays_so() -> None:
    step = Consequence(do="shift", clock="steps", amount=2)
    trigger = TriggerPlan(name="walk", on="enters", befalls="nobody", consequences=(step, step))
    again = ClockPlan(name="steps", segments=2, repeats=True)
    assert at_table(clocks=(again,)).table.scenery.clocks == (0,)
    sitting = at_table(triggers=(trigger,), clocks=(again,))
    events = moved(sitting)
    assert [event.filled for event in events if isinstance(event, ClockAdvanced)] == [2, 0, 2, 0]
    sitting = at_table(triggers=(trigger,), clocks=(ClockPlan(name="steps", segments=2),))
    assert [event.filled for event in moved(sitting) if isinstance(event, ClockAdvanced)] == [2]


@pytest.mark.rule("R-172")
def test_a_clock_may_settle_the_challenge_for_somebody() -> None:
    tide = ClockPlan(name="tide", segments=1, advances="enters", ends="the foes", words="the tide is in")
    sitting = at_table(clocks=(tide,))
    events = moved(sitting)
    assert ChallengeDecided(1, "the tide is in") in events
    assert sitting.table.windows == ()
    assert sitting.table.outcome == 1


@pytest.mark.rule("F1")
def test_a_secret_clock_is_the_game_masters() -> None:
    seen = ClockPlan(name="seen", segments=3)
    hidden = ClockPlan(name="hidden", segments=3, secret=True)
    sitting = at_table(clocks=(hidden, seen))
    sitting.given(ClockAdvanced(0, "hidden", 2), ClockAdvanced(1, "seen", 1))
    public = view(sitting.table, 0).public
    assert (public.clocks, [clock.name for clock in public.scene.clocks]) == ((1,), ["seen"])
    master = view(sitting.table, 2).private
    assert master is not None
    assert master.foes is not None
    assert master.foes.filled == (2, 1)
    form = SIGHT.forms[ClockAdvanced]
    assert form(sitting.table, ClockAdvanced(0, "hidden", 2), 0) is None
    assert form(sitting.table, ClockAdvanced(1, "seen", 1), ONLOOKER) == ClockAdvanced(NONE, "seen", 1)
    assert form(sitting.table, ClockAdvanced(0, "hidden", 2), 2) == ClockAdvanced(0, "hidden", 2)


# -- concealment


@pytest.mark.rule("B-111")
def test_a_concealed_foe_has_no_place_until_it_shows_and_joins_late_then() -> None:
    monk = ConcealmentPlan(foe="monk", on="enters", zone="foyer", number=8, words="a monk rises")
    sitting = at_table(foe("orc"), foe("monk", "foyer", count=2), concealments=(monk,))
    table = sitting.table
    assert (table.scene.names, table.scene.bodies) == (("Fergus", "Odo", "orc", "GM"), 3)
    assert table.scene.plan.foes[1].name == "monk"
    events = moved(sitting)
    assert [event.foe.name for event in events if isinstance(event, FoeAdded)] == ["monk"]
    table = sitting.table
    assert table.scene.names[-1] == "monk"
    assert table.number(table.scene.actors - 1) == 8
    assert sprung(events) == [("monk", 0)]


@pytest.mark.rule("B-111")
def test_a_foe_joins_once_and_only_one_that_is_concealed() -> None:
    add = Consequence(do="add", foe="monk")
    trigger = TriggerPlan(name="call", on="enters", befalls="nobody", consequences=(add, add))
    sitting = at_table(
        foe("orc"), foe("monk"), foe("cat"), triggers=(trigger,),
        concealments=(ConcealmentPlan(foe="cat"), ConcealmentPlan(foe="monk")),
    )  # fmt: skip
    assert len([event for event in moved(sitting) if isinstance(event, FoeAdded)]) == 1
    none = TriggerPlan(name="call", on="enters", befalls="nobody", consequences=(Consequence(do="add", foe="ox"),))
    assert FoeAdded not in [type(event) for event in moved(at_table(triggers=(none,)))]


# -- what a test decides


def slippery(*failed: Consequence, **more: Any) -> TriggerPlan:
    """A slippery foyer."""
    test = Consequence(do="test", words="Pentacles: keep your feet", failed=failed, **more)
    return TriggerPlan(name="slip", on="enters", zone="foyer", consequences=(test,))


FALL = Consequence(do="move", words="room")


@pytest.mark.rule("R-067")
@pytest.mark.parametrize(("card", "zone"), [("II of Swords", "room"), ("Queen of Swords", "foyer")])
def test_only_a_failed_test_makes_one_fall(card: str, zone: str) -> None:
    sitting = at_table(triggers=(slippery(FALL),))
    moved(sitting)
    put_on_top(sitting, card)
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    if type(sitting.window).__name__ == "Pushing":
        sitting.does("Fergus", LetStand)
    assert sitting.table.zone[0] == sitting.zone(zone)


@pytest.mark.rule("R-027", "R-067")
def test_what_befalls_somebody_is_no_undertaking_and_binds_nobody_by_fate() -> None:
    sitting = at_table(triggers=(slippery(FALL),))
    moved(sitting)
    put_on_top(sitting, "Queen of Swords")
    events = sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    assert not [one for one in events if isinstance(one, FateBound)]
    assert sitting.table.bound == ()


@pytest.mark.rule("R-067")
def test_what_a_passed_test_brings_comes_about_too() -> None:
    sitting = at_table(triggers=(slippery(passed=(FALL,)),))
    moved(sitting)
    put_on_top(sitting, "Queen of Swords")
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    assert sitting.table.zone[0] == sitting.zone("room")


@pytest.mark.rule("R-017", "R-067")
def test_what_a_great_failure_costs_comes_before_the_fall() -> None:
    sitting = at_table(triggers=(slippery(FALL),), settings={"arbiter": "person"})
    sitting.does("Fergus", Move, "X of Cups", zone=sitting.zone("foyer"))
    sitting.confirm()
    put_on_top(sitting, "II of Swords", "III of Swords")
    sitting.does("Fergus", DrawTest, resolve=False, motif=NONE)
    sitting.does("Fergus", Push)
    assert type(sitting.window).__name__ == "GreatFailure"
    assert sitting.table.zone[0] == sitting.zone("foyer")
    sitting.house()
    sitting.does("Fergus", TakeWound, how=STAGGERED)
    assert sitting.table.zone[0] == sitting.zone("room")


@pytest.mark.rule("R-067")
def test_a_test_that_must_be_paid_for_costs_a_hand_card_first() -> None:
    sitting = at_table(triggers=(slippery(FALL, pays=True),))
    moved(sitting)
    events = sitting.does("Fergus", Stunned, "IV of Swords")
    assert [event.cite for event in events if isinstance(event, told.CardDiscarded)] == ["R-067"]
    assert type(sitting.window).__name__ == "Testing"


@pytest.mark.rule("R-067")
def test_who_has_no_card_to_pay_with_has_failed() -> None:
    sitting = at_table(triggers=(slippery(FALL, pays=True),))
    sitting.does("Fergus", Move, "X of Cups", zone=sitting.zone("foyer"))
    sitting.given(told.HandDiscarded(0, sitting.hand("Fergus")))
    events = sitting.confirm()
    assert "R-067" in [event.cite for event in events if isinstance(event, told.Fizzled)]
    assert sitting.table.zone[0] == sitting.zone("room")


def put_on_top(sitting: Sitting, *cards: str) -> None:
    """The next cards of the minors, the first first."""
    from facedown.rulesets.worm.cards import CARD_NAMES  # noqa: PLC0415 (only here)

    wanted = [CARD_NAMES[card] for card in cards]
    minors, majors = sitting.table.decks
    rest = tuple([card for card in minors if card not in wanted])
    sitting.table.decks = ((*rest, *reversed(wanted)), majors)


@pytest.mark.rule("F1")
def test_what_hangs_on_a_test_is_the_game_masters() -> None:
    sitting = at_table(triggers=(slippery(FALL),))
    moved(sitting)
    for viewer, known in ((0, ()), (ONLOOKER, ()), (2, (FALL,))):
        branch: Any = view(sitting.table, viewer).windows[-2]
        assert branch.failed == known


# -- dropping and shifting


@pytest.mark.rule("R-067")
@pytest.mark.parametrize(("lost", "where"), [(False, GROUND), (True, GONE)])
def test_a_whole_pack_is_dropped_at_once_or_lost(lost: bool, where: int) -> None:
    gear = (
        thing("sword", "blade"),
        thing("tent", place="pack"),
        thing("rope", place="pack"),
        thing("net", place="belt"),
    )
    drops = tuple([Consequence(do="drop", what=what, lost=lost) for what in ("pack", "belt")])
    plan = scene(
        (adventurer("Fergus", gear=gear),),
        (foe("orc"),),
        triggers=(TriggerPlan(name="water", on="enters", consequences=drops),),
    )
    hands = {"Fergus": ["II of Cups", "X of Cups", "King of Swords", "IV of Swords"]}
    sitting = sit(plan, hands, ["IX", "I", "XII", "XIII"], {"Fergus": "II of Cups", "orc": "IX"})
    moved(sitting)
    assert [sitting.table.place[item] for item in (1, 2, 3)] == [where] * 3
    assert sitting.table.holder[1] == sitting.zone("foyer")


@pytest.mark.rule("R-134")
def test_a_mind_shifts_toward_an_emotion_as_far_as_is_said_and_people_have_none() -> None:
    shift = Consequence(do="shift", emotion="joy", amount=4)
    trigger = TriggerPlan(name="song", on="enters", befalls="the foes", consequences=(shift,))
    people = TriggerPlan(name="people", on="enters", befalls="the adventurers", consequences=(shift,))
    unknown = TriggerPlan(name="none", on="enters", consequences=(Consequence(do="shift", clock="no such"),))
    sitting = at_table(foe("orc", emotion="sadness"), triggers=(trigger, people, unknown))
    events = moved(sitting)
    assert sitting.table.disposition[2] == (3, 2)
    assert [event.actor for event in events if isinstance(event, told.DispositionShifted)] == [2]


@pytest.mark.rule("R-066")
def test_a_banter_is_an_act_that_can_be_waited_for() -> None:
    echo = TriggerPlan(name="echo", on="acts", actions=("banter",), befalls="nobody", consequences=(FEAR,))
    sitting = at_table(triggers=(echo,))
    events = sitting.does("Fergus", Banter, "X of Cups", target=2) + sitting.confirm()
    assert sprung(events) == [("echo", 0)]


@pytest.mark.rule("R-066")
def test_a_clock_goes_on_where_nothing_waits_for_it_and_not_beyond_its_end() -> None:
    sitting = at_table(clocks=(ClockPlan(name="tide", segments=2),))
    game = sitting.game
    for amount, filled in ((1, 1), (2, 2), (1, 2)):
        shift = Consequence(do="shift", clock="tide", amount=amount)
        game.ruleset.apply(game.table, carry(game.table, (shift, WOUND), NONE))
        game.ruleset.settle(game.table, game.chance)
        assert game.table.scenery.clocks == (filled,)
    assert type(sitting.window).__name__ == "Turn"


@pytest.mark.rule("R-067")
def test_what_the_game_masters_hand_sets_off_springs_at_once_but_not_amid_another() -> None:
    wire = TriggerPlan(name="wire", on="enters", zone="foyer", consequences=(WOUND,), times=2)
    sitting = at_table(triggers=(wire,), settings={"arbiter": "person"})
    foyer = sitting.zone("foyer")
    sitting.does("GM", PutInZone, body=0, zone=foyer)
    assert type(sitting.window).__name__ == "Wound"
    sitting.does("GM", PutInZone, body=1, zone=foyer)
    assert (sitting.window.body, len(sitting.table.due)) == (0, 1)
    sitting.does("Fergus", TakeWound, how=STAGGERED)
    assert type(sitting.window).__name__ == "Turn"


OFFERED = (OfferPlan(name="to swim", zone="hall", leads="room"), OfferPlan(name="to wait", leads="room"))


@pytest.mark.rule("F1")
def test_clocks_are_facts_for_those_who_see_them_and_lines_in_the_terminal() -> None:
    clocks = (ClockPlan(name="the fuse", segments=3, secret=True), ClockPlan(name="the tide", segments=4, filled=1))
    sitting = at_table(clocks=clocks, offers=OFFERED)
    assert of_table(sitting.table)["the fuse"].parts == ("0 of 3",)
    seen, known = of_view(view(sitting.table, 0)), of_view(view(sitting.table, 2))
    assert ("the fuse" in seen, seen["the tide"].parts, known["the fuse"].parts) == (False, ("1 of 4",), ("0 of 3",))
    lines = [*Showing(view(sitting.table, 0), Names(sitting.table.scene)).table()]
    assert lines[-3:] == ["The tide: 1 of 4.", "One can try to swim (in hall).", "One can try to wait."]
