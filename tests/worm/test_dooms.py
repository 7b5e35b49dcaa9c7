"""The game master's cards and dooms (A19, E-11)."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import Extras
from facedown.rulesets.worm.plan import Consequence, DoomPlan
from facedown.rulesets.worm.words import DOOM, EXHAUSTED, FISTS, NATURAL, SHROUDED
from tests.worm.ruling import only
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

DOOMS = (
    DoomPlan(name="Poison", consequences=(Consequence(do="apply", effect="Exhausted"),)),
    DoomPlan(name="Mist", targets=False, consequences=(Consequence(do="apply", effect="Shrouded"),)),
    DoomPlan(name="Earthquake", targets=False),
    DoomPlan(name="Vomit", doom="lesser", consequences=(Consequence(do="drop"),)),
    DoomPlan(name="Howl", doom="lesser", targets=False),
    DoomPlan(name="Terror"),
)
HAND = ["VI", "XII", "XVI", "XVIII", "II"]


def lair(initiative: str = "VI", options: Any = None, hand: list[str] = HAND, **more: Any) -> Sitting:
    """An ogre (Swords 6) with dooms, called at VI; Fergus lies on XI, Chirm on XIII."""
    more.setdefault("dooms", DOOMS)
    gear = (thing("club", "hammer"),)
    plan = scene(
        (adventurer("Fergus"), adventurer("Chirm")),
        (foe("ogre", attributes=(6, 4, 1, 1), gear=gear, larger=True, **more),),
        options=options,
    )
    hands = {
        "Fergus": ["Page of Cups", "II of Cups", "III of Cups", "X of Swords"],
        "Chirm": ["Queen of Cups", "IV of Cups", "V of Cups", "VI of Cups"],
    }
    return sit(plan, hands, hand, {"Fergus": "Page of Cups", "Chirm": "Queen of Cups", "ogre": initiative})


def club(sitting: Sitting, target: str = "Fergus") -> Any:
    """The ogre's club at somebody."""
    return sitting.aim("ogre", "club", target)


@pytest.mark.rule("R-173", "R-177")
def test_a_greater_doom_pays_for_no_challenge_action() -> None:
    sitting = lair()
    assert sitting.refusal("ogre", ask.Attack, "XVI", aims=club(sitting)) == "R-177"
    assert sitting.refusal("ogre", ask.Riposte, "XVI", ward=sitting.body("ogre")) == "R-177"
    assert sitting.refusal("ogre", ask.Dodge, "XVI", ward=sitting.body("ogre")) == "R-177"
    assert sitting.refusal("ogre", ask.Attack, "XII", aims=club(sitting)) == ""


@pytest.mark.rule("R-177", "B-103")
def test_a_greater_doom_pays_for_a_miscellaneous_action() -> None:
    sitting = lair()
    sitting.does("ogre", ask.Move, "XVI", zone=0)
    sitting.confirm()
    assert sitting.table.zone[sitting.body("ogre")] == 0
    assert sitting.table.discards[1] == (CARD_NAMES["XVI"],)


@pytest.mark.rule("R-178", "B-75")
def test_a_greater_doom_is_discarded_with_the_card_for_favor() -> None:
    sitting = lair()
    extras = Extras(boost=CARD_NAMES["XVI"])
    assert sitting.refusal("ogre", ask.Attack, "XII", aims=club(sitting), extras=Extras(boost=57)) == "R-178"
    sitting.does("ogre", ask.Attack, "XII", aims=club(sitting), extras=extras)
    assert only(sitting.confirm(), told.Succeeded).total == 21
    assert sitting.table.discards[1] == (CARD_NAMES["XII"], CARD_NAMES["XVI"])


@pytest.mark.rule("R-178", "B-24")
def test_favor_by_a_greater_doom_and_by_numbers_is_one_favor() -> None:
    plan = scene((adventurer("Fergus"),), (foe("rats", count=2, natural=True, gear=()),))
    hands = {"Fergus": ["King of Cups", "II of Cups", "III of Cups", "X of Swords"]}
    sitting = sit(plan, hands, ["I", "XII", "XVI", "III", "II", "IV"], {"Fergus": "King of Cups", "rats": "I"})
    rats = [sitting.body(f"rat {number}") for number in (1, 2)]
    aims = tuple([ask.Aim(rat, NATURAL, 0) for rat in rats])
    sitting.does("rats", ask.Attack, "XII", aims=aims, extras=Extras(boost=CARD_NAMES["XVI"]))
    assert only(sitting.confirm(), told.Succeeded).total == 19


@pytest.mark.rule("R-175", "B-104")
def test_a_greater_doom_that_touches_only_itself_happens_at_once_and_is_the_turns_card() -> None:
    sitting = lair()
    sitting.does("ogre", ask.GreaterDoom, "XVI", ability=1)
    assert sitting.table.effects[sitting.body("ogre")] == SHROUDED
    assert sitting.table.acted >> sitting.actor("ogre") & 1
    assert type(sitting.window).__name__ == "Minors"


@pytest.mark.rule("R-175")
def test_a_doom_the_data_does_not_tell_is_judged_in_words() -> None:
    sitting = lair()
    sitting.does("ogre", ask.GreaterDoom, "XVI", ability=2)
    assert (type(sitting.window).__name__, sitting.window.words) == ("Verdict", "Earthquake")


@pytest.mark.rule("R-174", "R-175", "R-176")
def test_each_ability_needs_its_own_kind_of_card() -> None:
    sitting = lair()
    assert sitting.refusal("ogre", ask.GreaterDoom, "XII", ability=1) == "R-175"
    assert sitting.refusal("ogre", ask.GreaterDoom, "XVIII", ability=0) == "R-176"
    assert sitting.refusal("ogre", ask.GreaterDoom, "XVI", ability=4) == "R-176"
    assert sitting.refusal("ogre", ask.LesserDoom, "XVI", ability=4) == "R-174"
    assert sitting.refusal("ogre", ask.LesserDoom, "XII", ability=1) == "R-174"
    sitting.does("ogre", ask.LesserDoom, "XII", ability=4)
    assert sitting.window.words == "Howl"


@pytest.mark.rule("R-174")
def test_nobody_without_dooms_has_abilities() -> None:
    sitting = lair(dooms=())
    assert sitting.refusal("ogre", ask.LesserDoom, "XII", ability=0) == "R-174"
    sitting.does("ogre", ask.Skip)
    assert sitting.refusal("Fergus", ask.LesserDoom, "II of Cups", ability=0) == "R-174"


@pytest.mark.rule("R-176")
def test_a_doom_that_rides_on_an_attack_takes_effect_after_the_wound_of_a_hit() -> None:
    sitting = lair()
    extras = Extras(rider=CARD_NAMES["XVIII"], ability=0)
    sitting.does("ogre", ask.Attack, "XII", aims=club(sitting), extras=extras)
    sitting.confirm()
    assert type(sitting.window).__name__ == "Wound"
    assert sitting.table.effects[:1] == (0,)
    sitting.house()
    assert sitting.table.effects[:1] == (EXHAUSTED,)
    assert sitting.table.discards[1] == (CARD_NAMES["XII"], CARD_NAMES["XVIII"])


@pytest.mark.rule("R-176")
def test_a_riding_doom_is_spent_for_nothing_when_the_attack_misses() -> None:
    sitting = lair()
    extras = Extras(rider=CARD_NAMES["XVIII"], ability=0)
    sitting.does("ogre", ask.Attack, "II", aims=club(sitting, "Chirm"), extras=extras)
    assert only(sitting.confirm(), told.Fizzled).cite == "R-176"
    assert not sitting.table.effects[1]
    assert CARD_NAMES["XVIII"] in sitting.table.discards[1]
    sitting = lair()
    sitting.does("ogre", ask.Attack, "II", aims=club(sitting, "Chirm"))
    assert not [event for event in sitting.confirm() if isinstance(event, told.Fizzled)]


@pytest.mark.rule("R-176")
def test_a_riding_doom_without_data_is_judged_in_words_after_the_hit() -> None:
    sitting = lair()
    extras = Extras(rider=CARD_NAMES["XVIII"], ability=5)
    sitting.does("ogre", ask.Attack, "XII", aims=club(sitting), extras=extras)
    sitting.confirm()
    sitting.house()
    assert (type(sitting.window).__name__, sitting.window.words) == ("Verdict", "Terror")


@pytest.mark.rule("R-174")
def test_a_lesser_doom_that_targets_is_activated_by_the_attacks_own_card() -> None:
    sitting = lair()
    sitting.does("ogre", ask.Attack, "XII", aims=club(sitting), extras=Extras(ability=3))
    sitting.confirm()
    sitting.house()
    assert type(sitting.window).__name__ == "Dropping"
    assert sitting.table.discards[1] == (CARD_NAMES["XII"],)


@pytest.mark.rule("B-23")
def test_of_several_targets_only_the_first_aims_suffers_the_doom() -> None:
    people = (adventurer("Fergus"), adventurer("Chirm"))
    plan = scene(people, (foe("rats", count=2, natural=True, gear=(), dooms=DOOMS),))
    hands = {
        "Fergus": ["King of Cups", "II of Cups", "III of Cups", "X of Swords"],
        "Chirm": ["Queen of Cups", "IV of Cups", "V of Cups", "VI of Cups"],
    }
    initiatives = {"Fergus": "King of Cups", "Chirm": "Queen of Cups", "rats": "I"}
    sitting = sit(plan, hands, ["I", "XI", "XVI", "XIV", "II"], initiatives)
    aims = (ask.Aim(2, NATURAL, 1), ask.Aim(3, NATURAL, 0))
    extras = Extras(rider=CARD_NAMES["XVI"], ability=0)
    sitting.does("rats", ask.Attack, "XIV", aims=aims, extras=extras)
    sitting.confirm()
    while type(sitting.window).__name__ == "Wound":
        sitting.house()
    assert sitting.table.effects[:2] == (0, EXHAUSTED)


@pytest.mark.rule("B-22", "R-180")
def test_a_riding_doom_goes_with_a_minor_action_too() -> None:
    sitting = lair(initiative="XVIII", hand=["VI", "XII", "XVIII", "II", "XVI"], greater_dooms_as=("initiative",))
    assert sitting.window.actor == sitting.actor("Fergus")
    sitting.does("Fergus", ask.Move, "II of Cups", zone=0)
    sitting.confirm()
    extras = Extras(rider=CARD_NAMES["XVI"], ability=0)
    sitting.does("ogre", ask.Attack, "XII", aims=club(sitting, "Chirm"), extras=extras)
    sitting.house()
    sitting.confirm()
    sitting.house()
    assert sitting.table.effects[1] == 0
    assert only(list(sitting.game.steps[-2].events), told.Failed).total == 12


@pytest.mark.rule("R-099", "R-179", "B-68")
@pytest.mark.parametrize(("option", "total"), [("yes", 22), ("no", 16)])
def test_some_creatures_attack_with_greater_dooms(option: str, total: int) -> None:
    sitting = lair(options={"greater_doom_attribute": option}, greater_dooms_as=("attack",))
    assert sitting.refusal("ogre", ask.OverwhelmingAttack, "XII", aims=club(sitting)) == "R-179"
    twice = Extras(boost=CARD_NAMES["XVI"])
    assert sitting.refusal("ogre", ask.OverwhelmingAttack, "XVI", aims=club(sitting), extras=twice) == "R-099"
    riding = Extras(rider=CARD_NAMES["XVIII"], ability=0)
    assert sitting.refusal("ogre", ask.OverwhelmingAttack, "XVI", aims=club(sitting), extras=riding) == "R-176"
    sitting.does("ogre", ask.OverwhelmingAttack, "XVI", aims=club(sitting))
    assert only(sitting.confirm(), told.Succeeded).total == total


@pytest.mark.rule("R-179")
def test_other_creatures_do_not() -> None:
    sitting = lair()
    assert sitting.refusal("ogre", ask.OverwhelmingAttack, "XVI", aims=club(sitting)) == "R-179"
    sitting.does("ogre", ask.Skip)
    aims = (ask.Aim(0, FISTS, sitting.body("ogre")),)
    assert sitting.refusal("Fergus", ask.OverwhelmingAttack, "II of Cups", aims=aims) == "R-179"


@pytest.mark.rule("R-174", "R-175")
def test_a_doom_of_a_groups_own_befalls_the_first_of_it_that_can_act() -> None:
    swell = (Consequence(do="apply", effect="Grown"),)
    dooms = tuple([DoomPlan(name=word, doom=word, targets=False, consequences=swell) for word in ("lesser", "greater")])
    for card, kind, ability in (("XII", ask.LesserDoom, 0), ("XVI", ask.GreaterDoom, 1)):
        for down, grown in ((0, 1), (0b10, 2)):
            plan = scene((adventurer("Fergus"),), (foe("rats", count=2, natural=True, gear=(), dooms=dooms),))
            hands = {"Fergus": ["King of Cups", "II of Cups", "III of Cups", "X of Swords"]}
            sitting = sit(plan, hands, ["I", "XII", "XVI", "III", "II", "IV"], {"Fergus": "King of Cups", "rats": "I"})
            sitting.table.down = down
            sitting.table.known = {}
            events = sitting.does("rats", kind, card, ability=ability)
            declared = only(events, told.Declared)
            assert (declared.actor, declared.kind, declared.words) == (1, DOOM, dooms[ability].name)
            assert [bool(effects) for effects in sitting.table.effects] == [body == grown for body in range(3)]
