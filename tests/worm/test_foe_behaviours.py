"""What the bestiary's foes do that no list of consequences says: grips, wings, thefts, thresholds, discards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.challenge.displacing import displace
from facedown.rulesets.worm.challenge.doom_behaviours import grab, scuttled_to
from facedown.rulesets.worm.challenge.effects import relieve
from facedown.rulesets.worm.challenge.hides import remember, withstands
from facedown.rulesets.worm.challenge.maneuvers import simplest
from facedown.rulesets.worm.challenge.wounds import deal, fall
from facedown.rulesets.worm.commands import Extras
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.plan import Consequence, DoomPlan, ZonePlan
from facedown.rulesets.worm.scene_file import read_scene
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.states import Facedown, Mark
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import (
    BELT,
    CRITICAL,
    HELD_BY,
    NATURAL,
    NORMAL,
    PASSED,
    PRONE,
    RIPOSTE,
    ROOTED,
    STRUCK_WITH,
    WITHHELD,
)
from tests.worm.ruling import only
from tests.worm.sitting import THREE_ZONES, Sitting, adventurer, foe, scene, sit, thing

HURL = (Consequence(do="lift", effect="Rooted"), Consequence(do="move"), Consequence(do="apply", effect="prone"))
DOOMS = (
    DoomPlan(name="Grip", doom="lesser", behaviour="grab"),
    DoomPlan(name="Hurl", doom="lesser", targets=False, whom="held", consequences=HURL),
    DoomPlan(name="Squeeze", targets=False, whom="held", consequences=(Consequence(do="wound"),)),
    DoomPlan(name="Flight", doom="lesser", targets=False, behaviour="fly"),
    DoomPlan(name="Glide", doom="any", targets=False, price="discard", behaviour="step"),
    DoomPlan(name="Slip", targets=False, behaviour="slip"),
    DoomPlan(name="Pilfer", doom="lesser", behaviour="steal"),
    DoomPlan(name="Devour", doom="lesser", targets=False, behaviour="devour"),
    DoomPlan(name="Scuttle", doom="lesser", targets=False, behaviour="scuttle"),
    DoomPlan(name="Fade", doom="any", targets=False, price="discard", behaviour="break free"),
)
GRIP, HURLED, SQUEEZE, FLIGHT, GLIDE, SLIP, PILFER, DEVOUR, SCUTTLE, FADE = range(10)


def den(hand: tuple[str, ...] = ("I", "XIII", "XVI", "XII"), zones: Any = THREE_ZONES, **more: Any) -> Sitting:
    """A beast called at I in the hall; Fergus lies on V, Chirm on VI, both there."""
    more.setdefault("natural", True)
    more.setdefault("attributes", (4, 1, 0, 2))
    more.setdefault("dooms", DOOMS)
    people = (
        adventurer("Fergus", gear=(thing("sword", "blade"), thing("flask", "potion", "belt"))),
        adventurer("Chirm", gear=(thing("axe", "axe"),)),
    )
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"],
        "Chirm": ["VI of Cups", "X of Wands", "IX of Wands", "II of Wands"],
    }
    laid = {"Fergus": "V of Cups", "Chirm": "VI of Cups", "beast": hand[0]}
    return sit(scene(people, (foe("beast", gear=(), **more),), zones=zones), hands, list(hand), laid)


def doomed(sitting: Sitting, number: int, card: str = "XIII") -> list[Any]:
    """The beast's Attack on Fergus with a lesser doom, confirmed."""
    aims = sitting.aim("beast", NATURAL, "Fergus")
    sitting.does("beast", ask.Attack, card, aims=aims, extras=Extras(ability=number))
    return list(sitting.confirm())


def gripping() -> Sitting:
    """The beast has Fergus in its grip, and it is its turn."""
    sitting = den()
    beast = sitting.body("beast")
    sitting.given(told.EffectApplied(0, ROOTED), told.Marked(Mark(HELD_BY, 0, beast)))
    return sitting


def happens(sitting: Sitting, events: Any) -> None:
    """These things come about, one event after the other."""
    sitting.game.ruleset.apply(sitting.table, events)


# -- grips


@pytest.mark.rule("C8", "R-049")
def test_whoever_is_grabbed_is_rooted_and_in_its_grip_for_all_to_see() -> None:
    sitting = den()
    doomed(sitting, GRIP)
    beast = sitting.body("beast")
    sitting.does("Fergus", ask.TakeWound, how=0)
    assert sitting.table.effects[0] == ROOTED
    assert sitting.table.marks == (Mark(HELD_BY, 0, beast),)
    assert view(sitting.table, -1).public.held == ((0, beast),)


@pytest.mark.rule("C8")
def test_a_full_hand_grabs_nobody_else_and_nobody_is_grabbed_from_afar() -> None:
    sitting = gripping()
    happens(sitting, grab(sitting.table, sitting.actor("beast"), sitting.body("Chirm")))
    assert len(sitting.table.marks) == 1
    sitting = den()
    sitting.given(told.Moved(1, 0))
    happens(sitting, grab(sitting.table, sitting.actor("beast"), 1))
    assert sitting.table.marks == ()


@pytest.mark.rule("C8")
def test_whoever_it_holds_is_carried_along_as_it_flies() -> None:
    sitting = gripping()
    zone = sitting.zone("foyer")
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=FLIGHT, zone=-1) == "C8"
    sitting.does("beast", ask.LesserDoom, "XIII", ability=FLIGHT, zone=zone)
    assert sitting.table.zone == (zone, sitting.zone("hall"), zone)


@pytest.mark.rule("C8")
def test_the_squeezed_take_a_wound_and_the_hurled_land_prone_elsewhere() -> None:
    sitting = gripping()
    sitting.does("beast", ask.GreaterDoom, "XVI", ability=SQUEEZE)
    sitting.does("Fergus", ask.TakeWound, how=0)
    assert sitting.table.staggered == 1
    sitting = gripping()
    sitting.does("beast", ask.LesserDoom, "XIII", ability=HURLED)
    sitting.does("beast", ask.Impose, maneuver=1, what=sitting.zone("room"))
    assert sitting.table.zone[0] == sitting.zone("room")
    assert sitting.table.effects[0] == PRONE
    assert sitting.table.marks == ()


@pytest.mark.rule("C8")
def test_without_anybody_in_its_grip_there_is_nobody_to_squeeze() -> None:
    sitting = den()
    assert sitting.refusal("beast", ask.GreaterDoom, "XVI", ability=SQUEEZE) == "R-176"
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=HURLED) == "R-174"


@pytest.mark.rule("C8", "R-138")
def test_a_grip_ends_with_a_recovery_a_fall_or_a_displacement() -> None:
    sitting = gripping()
    happens(sitting, relieve(sitting.table, 0, ROOTED))
    assert sitting.table.marks == ()
    for ends in (fall, lambda table, body: displace(table, body, 0)):
        sitting = gripping()
        happens(sitting, ends(sitting.table, sitting.body("beast")))
        assert sitting.table.marks == ()
        assert not sitting.table.effects[0]
    sitting = gripping()
    happens(sitting, relieve(sitting.table, 1, ROOTED))
    happens(sitting, fall(sitting.table, 1))
    assert len(sitting.table.marks) == 1


# -- going places


@pytest.mark.rule("C8")
def test_nobody_strikes_at_what_flies_but_at_what_scuttles_or_glides() -> None:
    for number, card, zone, asked in (
        (FLIGHT, "XIII", "foyer", "Minors"),
        (SCUTTLE, "XIII", "foyer", "PartingBlow"),
        (GLIDE, "XIII", "foyer", "PartingBlow"),
    ):
        sitting = den()
        sitting.given(told.Engaged(0, sitting.body("beast")))
        sitting.does("beast", ask.LesserDoom, card, ability=number, zone=sitting.zone(zone))
        assert type(sitting.window).__name__ == asked, number


@pytest.mark.rule("C8", "B-73")
def test_wings_reach_two_zones_legs_exactly_two_where_there_are_any() -> None:
    sitting = den(zones=(ZonePlan(name="room", links=("hall", "foyer")), ZonePlan(name="hall"), ZonePlan(name="foyer")))
    assert scuttled_to(sitting.table, sitting.actor("beast")) == [sitting.zone("foyer")]
    for zone in ("room", "foyer"):
        assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=FLIGHT, zone=sitting.zone(zone)) == ""
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=FLIGHT, zone=sitting.zone("hall")) == "C8"
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=SCUTTLE, zone=sitting.zone("room")) == "C8"


@pytest.mark.rule("C8", "R-049")
def test_the_rooted_do_not_fly() -> None:
    sitting = den()
    sitting.given(told.EffectApplied(sitting.body("beast"), ROOTED))
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=FLIGHT, zone=0) != ""


@pytest.mark.rule("C8")
def test_what_is_discarded_takes_no_turn_what_is_played_does() -> None:
    sitting = den()
    sitting.does("beast", ask.LesserDoom, "XIII", ability=GLIDE, zone=sitting.zone("room"))
    assert type(sitting.window).__name__ == "Turn"
    sitting.does("beast", ask.GreaterDoom, "XVI", ability=GLIDE, zone=sitting.zone("hall"))
    sitting.does("beast", ask.Attack, "XII", aims=sitting.aim("beast", NATURAL, "Fergus"))
    assert sitting.hand("beast") == ()


@pytest.mark.rule("C8")
def test_what_is_discarded_is_for_its_own_turn() -> None:
    sitting = den()
    sitting.does("beast", ask.Skip)
    sitting.does("Fergus", ask.Move, "II of Cups", zone=0)
    sitting.confirm()
    assert type(sitting.window).__name__ == "Minors"
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=GLIDE, zone=0) == "R-174"
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=FLIGHT, zone=0) == ""


@pytest.mark.rule("C8")
def test_it_slips_away_from_one_or_is_free_of_all() -> None:
    sitting = den()
    beast = sitting.body("beast")
    assert sitting.refusal("beast", ask.GreaterDoom, "XVI", ability=SLIP, target=0) != ""
    sitting.given(told.Engaged(0, beast), told.Engaged(1, beast))
    assert sitting.refusal("beast", ask.GreaterDoom, "XVI", ability=SLIP) == "C8"
    sitting.does("beast", ask.GreaterDoom, "XVI", ability=SLIP, target=0)
    assert sitting.table.engaged[beast] == 0b10
    sitting = den()
    sitting.given(told.Engaged(0, beast), told.Engaged(1, beast))
    sitting.does("beast", ask.LesserDoom, "XIII", ability=FADE)
    assert sitting.table.engaged[beast] == 0
    assert sitting.refusal("beast", ask.LesserDoom, "XII", ability=FADE) == "R-174"


@pytest.mark.rule("C8")
def test_only_those_of_a_group_who_are_engaged_slip_away() -> None:
    for number, card, fields in ((SLIP, "XVI", {"target": 0}), (FADE, "XVI", {})):
        sitting = den(count=2, hand=("I", "XIII", "XVI", "XII", "II"))
        second = sitting.body("beast 2")
        sitting.given(told.Engaged(0, second))
        sitting.does("beast", ask.GreaterDoom, card, ability=number, **fields)
        assert not any(sitting.table.engaged)


# -- thefts, feasts, stress


@pytest.mark.rule("C8")
def test_a_thing_is_stolen_from_the_belt() -> None:
    sitting = den()
    doomed(sitting, PILFER)
    sitting.does("Fergus", ask.TakeWound, how=0)
    flask = sitting.item("Fergus", "flask")
    assert sitting.refusal("beast", ask.Impose, maneuver=7, what=100 + sitting.item("Fergus", "sword")) == "B-33"
    sitting.does("beast", ask.Impose, maneuver=7, what=100 + flask)
    assert (sitting.table.place[flask], sitting.table.holder[flask]) == (BELT, sitting.body("beast"))


@pytest.mark.rule("C8")
def test_the_first_thing_on_the_belt_goes_when_nobody_says_which() -> None:
    sitting = den()
    doomed(sitting, PILFER)
    sitting.does("Fergus", ask.TakeWound, how=0)
    window = sitting.window
    answer = simplest(sitting.table, window, sitting.actor("beast"))
    assert answer == sitting.command(ask.Impose, "beast", maneuver=7, what=100 + sitting.item("Fergus", "flask"))


@pytest.mark.rule("C8")
def test_an_empty_belt_gives_a_thief_nothing() -> None:
    sitting = den()
    sitting.given(told.ItemMoved(sitting.item("Fergus", "flask"), 6, 0))
    found = doomed(sitting, PILFER)
    assert "belt" in only(found, told.Fizzled).reason


@pytest.mark.rule("C8", "R-044")
def test_it_devours_the_dying_in_its_zone_and_heals_two() -> None:
    sitting = den(health=5)
    beast = sitting.body("beast")
    assert sitting.refusal("beast", ask.LesserDoom, "XIII", ability=DEVOUR) == "R-174"
    sitting.given(told.Downed(0), told.FoeChanged(beast, 1, 0))
    sitting.does("beast", ask.LesserDoom, "XIII", ability=DEVOUR)
    assert sitting.table.health[beast] == 3


@pytest.mark.rule("C8")
def test_the_roughhouse_of_some_stresses() -> None:
    sitting = den(stresses=True)
    aims = (ask.Aim(sitting.body("beast"), -1, 0),)
    sitting.does("beast", ask.Roughhouse, "XIII", aims=aims)
    sitting.confirm()
    assert sitting.table.stressed == 1


# -- thresholds, and what struck last


@pytest.mark.rule("C8", "R-200")
def test_nothing_hurts_before_the_second_wound_in_a_turn() -> None:
    sitting = den(threshold=True, health=5, defense=0)
    beast = sitting.body("beast")
    happens(sitting, deal(sitting.table, beast, NORMAL))
    assert sitting.table.health[beast] == 5
    assert sitting.table.marks == (Mark(WITHHELD, beast, NORMAL),)
    happens(sitting, deal(sitting.table, beast, NORMAL))
    assert sitting.table.health[beast] == 3
    assert sitting.table.marks == (Mark(PASSED, beast),)
    happens(sitting, deal(sitting.table, beast, NORMAL))
    assert sitting.table.health[beast] == 2
    sitting.does("beast", ask.Skip)
    assert not any(sitting.table.marks)
    happens(sitting, deal(sitting.table, beast, NORMAL, count=2))
    assert sitting.table.health[beast] == 0


@pytest.mark.rule("C8", "R-200")
def test_a_critical_wound_is_one_wound_before_a_threshold() -> None:
    sitting = den(threshold=True)
    beast = sitting.body("beast")
    happens(sitting, deal(sitting.table, beast, CRITICAL))
    assert not sitting.table.down
    happens(sitting, deal(sitting.table, beast, NORMAL))
    assert sitting.table.down >> beast & 1


@pytest.mark.rule("C8")
def test_a_grip_lasts_beyond_the_turn() -> None:
    sitting = gripping()
    sitting.does("beast", ask.Skip)
    assert len(sitting.table.marks) == 1


@pytest.mark.rule("C8", "R-198", "F1")
def test_what_struck_it_last_does_nothing_until_something_else_does_and_only_the_game_master_sees_it() -> None:
    sitting = den(immune_to_last=True, health=9, defense=0)
    beast = sitting.body("beast")
    sitting.does("beast", ask.Skip)
    sitting.does("Fergus", ask.Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "beast"))
    events = list(sitting.confirm())
    assert sitting.table.health[beast] == 8
    [mark] = sitting.table.marks
    assert mark.what == STRUCK_WITH
    assert only(events, told.Marked).mark == mark
    assert view(sitting.table, 0).public.held == ()
    for viewer, seen in ((0, 0), (2, 1), (-1, 0)):
        frame = SIGHT.frame(sitting.table, events, viewer)
        assert frame is not None
        assert len([one for one in frame.events if isinstance(one, told.Marked)]) == seen
    sitting.given(told.FacedownLaid(0, Facedown(RIPOSTE, CARD_NAMES["IX of Swords"], on_turn=True)))
    for name, thing_held, left in (("Fergus", "sword", 8), ("Chirm", "axe", 7), ("Fergus", "sword", 6)):
        struck = sitting.aim(name, thing_held, "beast")
        hit(sitting, struck[0].weapon, beast)
        assert sitting.table.health[beast] == left


def hit(sitting: Sitting, weapon: int, beast: int) -> None:
    """One blow that hits, by its rules alone."""
    if not withstands(sitting.table, beast, (weapon,)):
        happens(sitting, remember(sitting.table, beast, weapon))
        happens(sitting, deal(sitting.table, beast, NORMAL))


@pytest.mark.rule("C8")
def test_marks_are_told_in_words() -> None:
    names = Names(den().table.scene)
    beast = 2
    for event, words in (
        (told.Marked(Mark(HELD_BY, 0, beast)), "Fergus is in the grip of the beast."),
        (told.Unmarked(Mark(HELD_BY, 0, beast)), "Fergus is out of the grip of the beast."),
        (told.Marked(Mark(STRUCK_WITH, beast, 1)), "The beast is proof against blade for now."),
        (told.Marked(Mark(WITHHELD, beast, 0)), "The beast withstands the first Wound of this turn."),
        (told.Marked(Mark(PASSED, beast)), "The beast withstands no more Wounds this turn."),
        (told.Stressed(0), "Fergus is Stressed."),
    ):
        sentence = tell(names, event)
        assert sentence is not None
        assert sentence.text() == words
    assert tell(names, told.Unmarked(Mark(PASSED, beast))) is None


@pytest.mark.rule("C8")
def test_whoever_is_freed_frees_nobody_else() -> None:
    sitting = gripping()
    happens(sitting, relieve(sitting.table, 0, ROOTED))
    sitting = gripping()
    sitting.given(told.EffectApplied(1, ROOTED))
    happens(sitting, relieve(sitting.table, 1, ROOTED))
    assert [mark.body for mark in sitting.table.marks] == [0]


@pytest.mark.rule("C8", "R-146")
def test_who_has_always_the_lowest_initiative_may_guard_with_any_card() -> None:
    gear = (thing("buckler", "light shield"),)
    people = (adventurer("Fergus"),)
    hands = {"Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"]}
    imp = foe("imp", gear=gear, lowest=True)
    sitting = sit(scene(people, (imp,)), hands, ["I", "XIII", "IV", "XII"], {"Fergus": "V of Cups", "imp": "I"})
    sitting.does("imp", ask.Guard, "XIII")
    sitting.confirm()
    assert sitting.table.initiative[1] == CARD_NAMES["XIII"]


# -- files


@pytest.mark.parametrize(
    ("doom", "sentence"),
    [
        ('behaviour = "fly"', "the behaviour 'fly' happens at once: 'targets' is false"),
        ('behaviour = "grab"\ntargets = false', "the behaviour 'grab' rides on an Attack"),
        ('price = "discard"', "'price' can be 'discard' only where 'targets' is false"),
        ('doom = "any"', "'doom' can be 'any' only where"),
        ('whom = "held"', "'whom' can be 'held' only where"),
        ('consequences = [{ do = "heal" }]\nbehaviour = "grab"', "in place of 'consequences'"),
        ("instead = true\ntargets = false", "'instead' says something of an Attack"),
        ('suit = "cups"\ntargets = false', "'suit' says something of an Attack"),
    ],
)
def test_a_doom_that_does_not_fit_together_is_refused_with_its_line(tmp_path: Path, doom: str, sentence: str) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(
        'title = "t"\n[[zones]]\nname = "room"\n[[adventurers]]\nname = "Ann"\nzone = "room"\nattributes = {}\n'
        f'[[foes]]\nname = "orc"\nzone = "room"\n[[foes.dooms]]\nname = "Roar"\n{doom}\n',
        encoding="utf8",
    )
    with pytest.raises(Unreadable) as error:
        read_scene(path)
    assert sentence in str(error.value)
    assert ":13: " in str(error.value) or "line 13" in str(error.value)
