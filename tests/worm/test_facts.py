"""What is true of a table of worm, as lines: for everybody, and for each seat as far as it may know."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import ONLOOKER
from facedown.kernel.sums import Part
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.cards import CARD_NAMES, NONE
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.facts.told import of_events
from facedown.rulesets.worm.facts.whole import of_table
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import AID, ATTACK, BANTER, BELT, GROUND, MOVE, RIPOSTE, STAGGERED, TALENT, VIGILANCE
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

CARD = CARD_NAMES["X of Cups"]


def fight(**options: Any) -> Sitting:
    """Ann (II) is called; goblins (VI) and a rat (IX) face her and Bob (King)."""
    ann = adventurer("Ann", talents=("Aegis",), gear=(thing("bow", "crossbow"), thing("mail", "iron armor", "worn")))
    plan = scene(
        (ann, adventurer("Bob", "foyer")),
        (foe("goblins", count=2, gear=(thing("club"), thing("club"))), foe("rat", "foyer")),
        options=options,
    )
    hands = {
        "Ann": ["II of Cups", "III of Cups", "the Fool", "IV of Cups"],
        "Bob": ["King of Cups", "V of Cups", "VI of Cups", "VII of Cups"],
    }
    initiatives = {"Ann": "II of Cups", "Bob": "King of Cups", "goblins": "VI", "rat": "IX"}
    return sit(plan, hands, ["VI", "IX", "I", "III", "IV"], initiatives)


def after(sitting: Sitting, *events: Any) -> dict[str, tuple[str, ...]]:
    """The facts after these events."""
    worm.replay(sitting.table, events)
    return {subject: fact.parts for subject, fact in of_table(sitting.table).items()}


def seen(sitting: Sitting, viewer: int) -> dict[str, tuple[str, ...]]:
    """The facts that a seat can know."""
    return {subject: fact.parts for subject, fact in of_view(view(sitting.table, viewer)).items()}


def test_the_second_of_two_things_called_alike_has_a_number() -> None:
    sitting = fight()
    second = sitting.item("goblin 1", "club") + 1
    facts = after(sitting, told.ItemMoved(second, BELT, sitting.body("goblin 1")))
    assert facts["goblin 1's club"] == ("hand",)
    assert facts["goblin 1's club 2"] == ("belt",)


def test_bodies_and_things_are_told() -> None:
    sitting = fight()
    bow, mail = sitting.item("Ann", "bow"), sitting.item("Ann", "mail")
    facts = after(
        sitting,
        told.WoundTaken(0, STAGGERED),
        told.WoundTaken(0, TALENT),
        told.ItemNotched(mail),
        told.ItemNotched(mail),
        told.ItemMoved(bow, BELT, 1),
        told.Loaded(bow, False),
        told.Surrendered(2),
    )
    assert facts["Ann"] == ("Staggered", "disengaged", "Resolve 4", "Wounded in Aegis")
    assert facts["Ann's bow"] == ("belt", "with Bob", "unloaded")
    assert facts["Ann's mail"] == ("worn", "2 Notches", "Destroyed")
    assert facts["goblin 1"] == ("disengaged", "given up", "Health 2", "Defense 1")
    assert facts["rat"] == ("disengaged", "Health 2", "Defense 1")
    assert facts["zone of rat"] == ("foyer",)
    assert after(sitting, told.ItemMoved(bow, GROUND, 2))["Ann's bow"] == ("ground", "in foyer", "unloaded")


@pytest.mark.rule("R-154")
def test_a_facedown_card_is_told_with_what_it_is_for() -> None:
    sitting = fight()
    aid = Facedown(AID, CARD, True, ally=1, does=ATTACK)
    watch = Facedown(VIGILANCE, CARD, False, prepares=MOVE)
    facts = after(sitting, told.FacedownLaid(0, aid, False), told.FacedownLaid(1, watch, False))
    assert facts["Ann's facedown"] == ("aid another", "from the turn", "X of Cups", "for Bob", "when attack")
    assert facts["Bob's facedown"] == ("vigilance", "as a minor action", "X of Cups", "prepares move")
    assert seen(sitting, 1)["Ann's facedown"][2] == "??"
    assert seen(sitting, 0)["Ann's facedown"][2] == "X of Cups"
    assert seen(sitting, ONLOOKER)["Bob's facedown"][2] == "??"


@pytest.mark.rule("R-152")
def test_a_defence_is_told_with_whom_it_is_for_and_an_initiative_that_is_gone_with_nothing() -> None:
    sitting = fight()
    ward = Facedown(RIPOSTE, CARD, False, ward=1)
    initiative = sitting.table.initiative[0]
    facts = after(sitting, told.FacedownLaid(0, ward, False), told.InitiativeDiscarded(0, initiative))
    assert facts["Ann's facedown"] == ("riposte", "as a minor action", "X of Cups", "for Bob")
    assert facts["Ann's Initiative"] == ("nothing",)
    assert facts["Bob's Initiative"] == ("King of Cups", "facedown")


def test_who_is_engaged_is_told_with_whom() -> None:
    facts = after(fight(), told.Engaged(0, 2), told.ShuffleSettled())
    assert facts["Ann"] == ("engaged with goblin 1", "Resolve 4")
    assert facts["goblin 1"][0] == "engaged with Ann"
    assert "double shuffle" not in facts


def test_what_is_hidden_is_told_to_those_who_may_know() -> None:
    sitting = fight()
    assert seen(sitting, 2)["goblin 1"] == ("disengaged", "Health 2", "Defense 1")
    assert seen(sitting, 2)["goblins' Morale"] == ("10",)
    assert seen(sitting, 0)["goblin 1"] == ("disengaged",)
    assert seen(sitting, 0)["goblins' Disposition"] == ("anger",)
    assert "goblins' Morale" not in seen(sitting, 0)
    assert seen(sitting, 0)["double shuffle"] == ("due",)
    assert "double shuffle" not in seen(sitting, 1)
    open_table = fight(foe_health_shown="yes")
    assert seen(open_table, 0)["goblin 1"] == ("disengaged", "Health 2", "Defense 1")
    worm.replay(sitting.table, [told.FoolShown(0)])
    assert seen(sitting, ONLOOKER)["double shuffle"] == ("due",)


def test_a_game_that_is_over_asks_nothing() -> None:
    sitting = fight()
    sitting.table.windows = ()
    assert after(sitting, told.ChallengeEnded(0))["window"] == ("none",)
    assert after(sitting)["Challenge"] == ("won by the guild",)


def test_what_actions_and_tests_came_to_is_told() -> None:
    sitting = fight()
    parts = (Part("X of Cups", 10, "R-097"), Part("cover, thick", -3, "R-066"))
    before = [told.Declared(0, ATTACK, (2,))]
    after_it = [
        told.Succeeded(0, 2, parts, 7, 6),
        told.Failed(2, 0, (), 3, 7, "R-114"),
        told.Done(1, MOVE),
        told.Declared(1, BANTER, ()),
        told.Succeeded(1, 2, (), 12, 10, "R-134"),
        told.Fizzled(3, "gone"),
        told.TestDrawn(0, CARD, False),
        told.TestEnded(0, -1, 10, parts),
        told.GroupTestEnded(2, "success"),
        told.Shuffled(1, ()),
        told.Succeeded(3, NONE, (), 9, 7, "R-117"),
    ]
    facts = of_events(sitting.table.scene, [*before, *after_it], 1)
    assert {subject: fact.parts for subject, fact in facts.items()} == {
        "Ann's attack on goblin 1": ("7 against 6", "hit", "succeeds", "X of Cups 10", '"cover, thick -3"'),
        "goblins' riposte on Ann": ("3 against 7", "miss", "fails"),
        "Bob's move": ("done",),
        "Bob's banter on goblins": ("12 against 10", "hit", "succeeds"),
        "rat's action": ("9 against 7", "hit", "succeeds"),
        "Ann's test card": ("X of Cups",),
        "Ann's test": ("10", "great failure", "X of Cups 10", '"cover, thick -3"'),
        "group test": ("success", "2 hits"),
        "major deck": ("shuffled",),
    }
    assert of_events(sitting.table.scene, [told.Fizzled(3, "gone")], 0)["rat's action"].parts == ("comes to nothing",)
