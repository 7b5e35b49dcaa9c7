"""Between Challenges: the Meatgrinder and lights (R-207, R-218), the recap (R-208), who is away (R-229), zones."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.arbiter.stepping_back import forget
from facedown.rulesets.worm.cards import CARD_NAMES, CUPS
from facedown.rulesets.worm.challenge.values import lit
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.told import of_events
from facedown.rulesets.worm.hooked import NOWHERE
from facedown.rulesets.worm.lights import flickers_of
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import AmbushPlan, ZonePlan
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import CAMP, CHALLENGE
from tests.worm.sitting import Sitting, adventurer, foe, scene, stacked, thing

GUILD = (
    adventurer("Fergus", gear=(thing("torch", "light"), thing("sword", "blade"))),
    adventurer("Chirm", gear=(thing("lantern", "light", "belt"), thing("stub of a candle", "light"))),
    adventurer("Odo", gear=(thing("glow worm", "light", flickers=1),), resolve=3),
)
ORC = (foe("orc", "room"),)
CAVE = (ZonePlan(name="hall", links=("room",), dark=True), ZonePlan(name="room"))


def crawl(*majors: str, foes: Any = ORC, guild: Any = GUILD, zones: Any = CAVE, **more: Any) -> Sitting:
    """The Crawl, with a person as game master; *majors* are drawn first."""
    settings = {"arbiter": "person", "begins": "Crawl", **more.pop("settings", {})}
    return Sitting(scene(guild, foes, settings=settings, zones=zones, **more), stacked([], list(majors)))


def things(sitting: Sitting, *subjects: str) -> list[tuple[str, ...]]:
    """What everybody knows of these things."""
    facts = of_view(view(sitting.table, ONLOOKER))
    return [facts[subject].parts for subject in subjects]


# -- the Meatgrinder


@pytest.mark.rule("R-207")
def test_time_spent_gutters_every_burning_light_on_i_to_v() -> None:
    sitting = crawl("V", "VI")
    events = sitting.does("GM", ask.DrawMeatgrinder, noise=False)
    guttered = [(one.item, one.left) for one in events if isinstance(one, told.LightGuttered)]
    torch, candle, worm = [
        sitting.item(who, what)
        for who, what in (("Fergus", "torch"), ("Chirm", "stub of a candle"), ("Odo", "glow worm"))
    ]
    assert guttered == [(torch, 2), (candle, 1), (worm, 0)]
    assert sitting.table.discards[1] == (CARD_NAMES["V"],)
    assert things(sitting, "Odo's glow worm", "Fergus's torch") == [("hand", "out"), ("hand",)]
    assert not any(isinstance(one, told.LightGuttered) for one in sitting.does("GM", ask.DrawMeatgrinder, noise=False))


@pytest.mark.rule("R-207")
@pytest.mark.parametrize(
    ("card", "comes"), [("XIV", False), ("XV", True), ("XX", True), ("XXI", False), ("III", False)]
)
def test_noise_brings_somebody_on_xv_to_xx(card: str, comes: bool) -> None:
    sitting = crawl(card)
    events = sitting.does("GM", ask.DrawMeatgrinder, noise=True)
    assert any(isinstance(one, told.EncounterMet) for one in events) is comes
    assert not any(isinstance(one, told.LightGuttered) for one in events)


@pytest.mark.rule("R-207", "R-009")
def test_the_meatgrinder_is_drawn_on_in_the_crawl_and_an_empty_deck_is_filled_again() -> None:
    sitting = crawl()
    sitting.table.discards = ((), sitting.table.decks[1])
    sitting.table.decks = (sitting.table.decks[0], ())
    events = sitting.does("GM", ask.DrawMeatgrinder, noise=True)
    assert any(isinstance(one, told.Shuffled) for one in events)
    sitting.does("GM", ask.SetPhase, phase=CAMP)
    assert sitting.refusal("GM", ask.DrawMeatgrinder, noise=True) == "R-207"
    again = forget(sitting.table, [told.MeatgrinderDrawn(60, True)], Chance(1))
    assert [one.deck for one in again if isinstance(one, told.Shuffled)] == [1]


@pytest.mark.rule("R-207", "C3")
def test_a_candle_gutters_twice_a_torch_three_times_a_lantern_four_times() -> None:
    sitting = crawl()
    named = [("Fergus", "torch"), ("Chirm", "lantern"), ("Chirm", "stub of a candle"), ("Odo", "glow worm")]
    assert [flickers_of(sitting.table, sitting.item(*one)) for one in named] == [3, 4, 2, 1]
    lamp = crawl(guild=(adventurer("Fergus", gear=(thing("lamp", "light"),)),))
    assert flickers_of(lamp.table, 0) == 3


@pytest.mark.rule("R-207")
def test_a_light_is_put_out_and_lit_again_but_not_once_it_is_burnt_out() -> None:
    sitting = crawl("II")
    torch, worm = sitting.item("Fergus", "torch"), sitting.item("Odo", "glow worm")
    assert lit(sitting.table, NOWHERE, 0)
    sitting.does("GM", ruling.Extinguish, item=torch, reason="a gust")
    assert sitting.refusal("GM", ruling.Extinguish, item=torch) == "R-207"
    sitting.does("GM", ask.DrawMeatgrinder, noise=False)
    assert dict(sitting.table.crawl.guttered).get(torch) is None
    sitting.does("GM", ruling.Kindle, item=torch)
    assert things(sitting, "Fergus's torch") == [("hand",)]
    assert sitting.refusal("GM", ruling.Kindle, item=worm) == "R-207"


# -- who is seen


@pytest.mark.rule("R-218")
def test_a_light_in_the_dark_is_seen_from_afar_and_its_bearers_surprise_nobody() -> None:
    sitting = crawl(foes=(foe("orc", gear=(thing("torch", "light"),)),))
    assert sitting.refusal("GM", ask.Ambush, place=0) == "R-218"
    assert sitting.refusal("GM", ask.LayAmbush) == "R-218"
    for item in range(len(sitting.table.scene.items)):
        if sitting.table.place[item] == 0 and sitting.table.scene.items[item].kind == "light":
            sitting.does("GM", ruling.Extinguish, item=item)
    assert sitting.refusal("GM", ask.Ambush, place=0) == ""
    assert sitting.refusal("GM", ask.LayAmbush) == ""
    lit_room = crawl(foes=(foe("orc", "room", gear=(thing("torch", "light"),)),))
    assert lit_room.refusal("GM", ask.Ambush, place=0) == ""


@pytest.mark.rule("R-218")
@pytest.mark.parametrize("by", ["foes", "guild"])
def test_a_scenes_ambush_by_those_whose_light_is_seen_comes_to_nothing(by: Any) -> None:
    foes = (foe("orc", gear=(thing("torch", "light"),)),)
    settings = {"begins": "Challenge", "arbiter": "stand-in"}
    sitting = crawl(foes=foes, ambush=AmbushPlan(by=by), settings=settings)
    assert (type(sitting.window).__name__, sitting.table.phase) == ("Mulligan", CHALLENGE)
    waits = crawl(foes=foes, ambush=AmbushPlan(by=by), settings={"arbiter": "stand-in"})
    waits.house()
    assert type(waits.window).__name__ == "Mulligan"


# -- the recap


@pytest.mark.rule("R-208")
def test_a_good_recap_earns_a_resolve_which_may_be_given_away() -> None:
    sitting = crawl()
    sitting.does("GM", ask.RewardRecap, adventurer=0)
    assert sitting.refusal("Fergus", ask.HandOn, to=1) == "R-208"
    sitting.does("Fergus", ask.HandOn, to=2)
    assert sitting.table.resolve == (4, 4, 4)
    assert sitting.refusal("GM", ask.RewardRecap, adventurer=0) == "R-208"


@pytest.mark.rule("R-208")
def test_left_to_itself_the_teller_keeps_it_or_it_goes_to_the_first_who_can_hold_it() -> None:
    sitting = crawl()
    sitting.does("GM", ask.RewardRecap, adventurer=0)
    sitting.house()
    assert sitting.table.resolve == (4, 4, 4)
    sitting.given(told.ResolveSpent(1), told.ResolveSpent(2))
    sitting.does("GM", ask.RewardRecap, adventurer=2)
    sitting.house()
    assert sitting.table.resolve == (4, 3, 4)


# -- absent players


@pytest.mark.rule("R-229")
def test_an_absent_players_adventurer_takes_part_in_nothing_until_the_player_is_back() -> None:
    sitting = crawl()
    sitting.does("GM", ask.TrailBehind, adventurer=1)
    assert of_view(view(sitting.table, 0))["trailing behind"].parts == ("Chirm",)
    assert sitting.refusal("GM", ask.RewardRecap, adventurer=1) == "R-208"
    assert sitting.refusal("GM", ask.CallTest, adventurer=1, attribute=CUPS) == "R-011"
    sitting.does("GM", ask.SetPhase, phase=CHALLENGE)
    assert [len(hand) for hand in sitting.table.hands[:3]] == [4, 0, 4]


@pytest.mark.rule("R-229")
def test_somebody_stays_with_the_guild_and_only_in_the_crawl_does_anybody_fall_behind() -> None:
    sitting = crawl()
    for one in (1, 2):
        sitting.does("GM", ask.TrailBehind, adventurer=one)
    assert sitting.refusal("GM", ask.TrailBehind, adventurer=0) == "R-229"
    sitting.does("GM", ask.SetPhase, phase=CAMP)
    assert sitting.refusal("GM", ask.TrailBehind, adventurer=0) == "R-207"


@pytest.mark.rule("R-229")
def test_on_return_the_camp_action_is_named_and_they_are_with_the_others() -> None:
    sitting = crawl()
    sitting.does("GM", ask.TrailBehind, adventurer=1)
    sitting.does("GM", ruling.PutInZone, body=0, zone=sitting.zone("room"))
    assert sitting.refusal("GM", ask.Rejoin, adventurer=0, words="cooked") == "R-229"
    assert sitting.refusal("GM", ask.Rejoin, adventurer=1) == "R-229"
    sitting.does("GM", ask.Rejoin, adventurer=1, words="mended the rope")
    assert (sitting.table.crawl.absent, sitting.table.zone[1]) == (0, sitting.zone("room"))
    sitting.does("GM", ask.TrailBehind, adventurer=2)
    sitting.given(told.Moved(2, sitting.zone("room")))
    events = sitting.does("GM", ask.Rejoin, adventurer=2, words="slept")
    assert not any(isinstance(one, told.Moved) for one in events)


# -- zones


@pytest.mark.rule("R-227")
def test_zones_hold_between_challenges_and_into_the_next_one() -> None:
    sitting = crawl()
    events = sitting.does("GM", ruling.PutInZone, body=0, zone=sitting.zone("room"))
    assert [one.cite for one in events if isinstance(one, told.Moved)] == ["R-227"]
    sitting.does("GM", ask.SetPhase, phase=CHALLENGE)
    assert sitting.table.zone[0] == sitting.zone("room")
    events = sitting.does("GM", ruling.PutInZone, body=0, zone=sitting.zone("hall"))
    assert [one.cite for one in events if isinstance(one, told.Moved)] == ["R-105"]


# -- how it is said and told


@pytest.mark.rule("R-207", "R-208", "R-229")
@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("GM: draw on the Meatgrinder for noise", ask.DrawMeatgrinder(3, 4, True)),
        ("GM: draw on the Meatgrinder for time", ask.DrawMeatgrinder(3, 4, False)),
        ("GM: reward the recap of Odo", ask.RewardRecap(3, 4, 2)),
        ("Odo: give the Resolve to Chirm", ask.HandOn(2, 2, 1)),
        ("GM: let Chirm trail behind", ask.TrailBehind(3, 4, 1)),
        ('GM: let Chirm rejoin "slept"', ask.Rejoin(3, 4, 1, "slept")),
        ('GM: put out torch "a gust"', ruling.Extinguish(3, 4, 0, "a gust")),
        ("GM: light torch", ruling.Kindle(3, 4, 0)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_said_between_challenges_reads_back(line: str, command: Any) -> None:
    table = crawl().table
    assert NOTATION.read(table, line) == command
    assert NOTATION.write(table, command) == line


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.MeatgrinderDrawn(61, True), "The game master draws V on the Meatgrinder, since noise was made."),
        (told.MeatgrinderDrawn(61, False), "The game master draws V on the Meatgrinder, since time was spent."),
        (told.EncounterMet(), "Somebody comes to see what the noise was."),
        (told.LightGuttered(0, 2), "Fergus' torch gutters: 2 to go."),
        (told.LightGuttered(0, 0), "Fergus' torch gutters and is burnt out."),
        (told.LightPutOut(0), "Fergus' torch goes out."),
        (told.LightKindled(0), "Fergus' torch burns again."),
        (told.FellBehind(1), "Chirm trails about a room behind."),
        (told.Rejoined(1, "slept"), 'Chirm is back with the guild. "slept"'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_happens_between_challenges_is_told_in_plain_sentences(event: Any, sentence: str) -> None:
    said = tell(Names(crawl().table.scene), event)
    assert said is not None
    assert said.text() == sentence


@pytest.mark.rule("R-207")
def test_what_the_meatgrinder_brought_is_a_fact() -> None:
    found = crawl().table.scene
    assert of_events(found, [told.MeatgrinderDrawn(61, True)], 0)["Meatgrinder"].parts == ("V",)
    assert of_events(found, [told.EncounterMet()], 0)["Meatgrinder"].parts == ("somebody comes",)
