"""What a person types for worm is what a log prints: every legal command reads back from how it is written."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command
from facedown.kernel.unions import kinds
from facedown.rulesets.worm import commands
from facedown.rulesets.worm.cards import CARD_NAMES, NONE, WANDS
from facedown.rulesets.worm.commands import Aim, Attack, Carry, Dodge, Extras, PlayFool, Vigilance
from facedown.rulesets.worm.events import Downed
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.phrases.said import NOTATION, phrases
from facedown.rulesets.worm.plan import DoomPlan
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.windows import Prepared
from facedown.rulesets.worm.words import FETCH, FISTS, PULL_FROM_BELT, RECOVER, ROOTED, TEST_FATE, THROWN
from tests.worm.sitting import Sitting, adventurer, foe, scene, thing

SHOWY = scene(
    (
        adventurer(
            "Fergus",
            gear=(thing("sword", "blade"), thing("sword", "blade", "belt"), thing("old, good helm", "helm", "worn")),
            motifs=("Sly # thief",),
            talents=("Fight Dirty",),
            commands=("Fetch",),
        ),
        adventurer("Daria of with", talents=("Gramarye",), gear=(thing("wand", "wand"), thing("dagger", "dagger"))),
        adventurer("the Fool and X"),
    ),
    (
        foe("goblins", count=3, dooms=(DoomPlan(name="favor"), DoomPlan(name="Poison and with"))),
        foe("goblin 1", gear=()),
    ),
)
SITTING = Sitting(SHOWY, Chance(2))


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32))
def test_every_legal_command_reads_back_from_how_it_is_written(seed: int) -> None:
    luck = Random(seed)
    game = begin(SHOWY, Chance(seed))
    for _ in range(50):
        if game.over:
            break
        table: Any = game.table
        legal = [command for seat in sorted(set(table.scene.seats)) for command in game.legal(seat)]
        for command in luck.sample(legal, min(len(legal), 12)):
            line = NOTATION.write(table, command)
            assert NOTATION.hear(table, line).commands == (command,)
            assert NOTATION.write(table, NOTATION.read(table, line)) == line
        game.play(luck.choice(legal))


def test_every_command_has_its_phrase() -> None:
    assert {kind.__name__ for kind in kinds(commands, Command)} <= set(phrases())


def aim(member: str, weapon: int, target: str) -> Aim:
    return Aim(SITTING.body(member), weapon, SITTING.body(target))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("goblins: attack on Fergus with XI", (("goblin 1", 5), ("goblin 2", 6), ("goblin 3", 7))),
        ("goblins: attack on goblin 2 -> Fergus with XI", (("goblin 2", 6),)),
        ("goblins: attack on goblin 3 -> Fergus using fists, goblin 1 -> me with XI", None),
    ],
)
def test_a_group_aims_together_or_one_by_one(line: str, command: Any) -> None:
    read: Any = NOTATION.read(SITTING.table, line)
    if command is None:
        assert read.aims == (Aim(3, SITTING.item("goblin 1", "dagger"), 3), Aim(5, FISTS, SITTING.body("Fergus")))
    else:
        assert [(aim.member, aim.target) for aim in read.aims] == [
            (SITTING.body(name), SITTING.body("Fergus")) for name, _ in command
        ]
    assert NOTATION.read(SITTING.table, NOTATION.write(SITTING.table, read)) == read


def test_a_weapon_may_be_named() -> None:
    dagger = SITTING.item("Daria of with", "dagger")
    read: Any = NOTATION.read(SITTING.table, '"Daria of with": attack on goblin 2 using thrown dagger with X of Cups')
    assert read.aims == (aim("Daria of with", THROWN + dagger, "goblin 2"),)
    assert NOTATION.write(SITTING.table, read) == "Daria of with: attack on goblin 2 using thrown dagger with X of Cups"
    with_wand: Any = NOTATION.read(SITTING.table, "Daria of with: wand attack on goblin 2 with X of Cups")
    assert with_wand.aims == (aim("Daria of with", SITTING.item("Daria of with", "wand"), "goblin 2"),)


@pytest.mark.rule("R-103", "R-176", "R-178")
@pytest.mark.parametrize(
    ("paid", "extras"),
    [
        ("XI and a Resolve", Extras(resolve=True)),
        ("XI with a Resolve", Extras(resolve=True)),
        ("XI and XVIII for Poison and with", None),
        ('XI and XVIII for "Poison and with"', Extras(rider=CARD_NAMES["XVIII"], ability=1)),
        ("XI and a XVIII for doom 2 with a XVI for favor", Extras(rider=74, ability=1, boost=72)),
        ('XI and XVIII for "favor"', Extras(rider=CARD_NAMES["XVIII"], ability=0)),
        ("XI and XVIII for favor", Extras(boost=CARD_NAMES["XVIII"])),
        ("XI for favor", Extras(ability=0)),
        ("XI for doom 2 and XVI for favor", Extras(ability=1, boost=72)),
        ("XI and XVIII", None),
        ("XI and XVIII for favor and XVI for favor", None),
        ("XI and", None),
    ],
)
def test_what_is_paid_beside_the_card(paid: str, extras: Extras | None) -> None:
    line = f"goblins: attack on Fergus with {paid}"
    if extras is None:
        with pytest.raises(Unreadable, match="character"):
            NOTATION.read(SITTING.table, line)
        return
    read: Any = NOTATION.read(SITTING.table, line)
    assert read.extras == extras
    assert NOTATION.read(SITTING.table, NOTATION.write(SITTING.table, read)) == read


@pytest.mark.rule("R-157")
def test_the_fool_is_played_with_another_card() -> None:
    spoken = NOTATION.hear(
        SITTING.table, 'Fergus: dodge for "the Fool and X" with the Fool and X of Swords "look out behind you"'
    )
    assert spoken.words == "look out behind you"
    assert spoken.commands == (PlayFool(0, 0), Dodge(0, 0, CARD_NAMES["X of Swords"], 2))


def test_a_foe_without_a_member_left_aims_all_the_same() -> None:
    fallen = Sitting(scene((adventurer("Ann"),), (foe("rat"),)), Chance(1))
    worm.replay(fallen.table, [Downed(0), Downed(1)])
    read: Any = NOTATION.read(fallen.table, "rat: attack on Ann with XI")
    assert read.aims == (Aim(1, fallen.item("rat", "dagger"), 0),)
    assert NOTATION.write(fallen.table, read) == "rat: attack on Ann with XI"
    with pytest.raises(Unreadable, match="Nobody is there who could aim"):
        NOTATION.read(fallen.table, "GM: attack on Ann with XI")


def test_of_two_weapons_the_one_that_is_not_usual_is_named() -> None:
    armed = Sitting(
        scene((adventurer("Ann", gear=(thing("axe", "axe"), thing("mace", "hammer"))),), (foe("rats", count=2),)),
        Chance(1),
    )
    two = (Aim(1, 2, 0), Aim(2, 1002, 0))
    for command in (Attack(0, 0, 1, (Aim(0, 1, 1),)), Attack(1, 1, 60, two)):
        line = NOTATION.write(armed.table, command)
        assert "using" in line
        assert NOTATION.read(armed.table, line) == command


def test_a_card_never_seen_is_written_as_two_question_marks() -> None:
    read = NOTATION.read(SITTING.table, "Fergus: attack on goblin 2 with ??")
    assert isinstance(read, Attack)
    assert NOTATION.write(SITTING.table, read) == "Fergus: attack on goblin 2 with ??"


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("Fergus: impose Trip", {"maneuver": 3, "what": NONE}),
        ("Fergus: impose Displace to foyer", {"maneuver": 1, "what": 2}),
        ('Fergus: impose "Notch on old, good helm"', {"maneuver": 5, "what": 102}),
        ("Fergus: take the Wound as Death's Door", {"how": 2}),
        ('Fergus: take the Wound as "a Notch in old, good helm"', {"how": 102}),
        ("Fergus: take the Wound as Fight Dirty", {"how": 10}),
        ("Fergus: shift to fear", {"emotion": 6, "intensity": 1}),
        ("Fergus: shift to mild fear", {"emotion": 6, "intensity": 0}),
        ('Fergus: draw with a Resolve by motif "Sly # thief"', {"resolve": True, "motif": 0}),
        ("Fergus: draw", {"resolve": False, "motif": NONE}),
        ('GM: it works "so be it"', {"works": True, "words": "so be it"}),
        ("GM: suffer a Wound", {"wound": True, "effect": NONE}),
        ("GM: suffer the effect Exhausted", {"wound": False, "effect": 16}),
        (
            "Fergus: vigilance to attack when any foe does move beforehand with X of Swords",
            {"of": NONE, "before": True},
        ),
        ("Fergus: recover sword with X of Wands", {"what": 8192}),
        ("Fergus: recover Rooted with X of Wands", {"what": 512}),
        ("Fergus: pull Fergus's sword from belt with X of Wands", {"item": 0, "held": NONE}),
        ("Fergus: pull thing 2 from belt for sword with X of Wands", {"item": 1, "held": 0}),
        ("GM: call a test of Wands for Fergus with disfavor helped by body 1", None),
        ("GM: call a test of Wands for Fergus with disfavor", {"disfavor": True, "favor": False, "helper": NONE}),
        ("GM: set the phase to Camp", {"phase": 2}),
        ("GM: call a group test of Cups", {"best": NONE, "least": NONE}),
        ("GM: call a group test of Cups by Fergus and least the Fool and X", {"best": 0, "least": 2}),
        ("GM: end the session", {}),
        ("GM: end the Challenge for the foes", {"outcome": 1}),
        ("goblins: greater doom doom 1 with XVI", {"ability": 0}),
        ("Fergus: command Fetch at goblin 2 with X of Cups", {"order": 0}),
        ("goblins: command Fetch with XI", None),
        ("GM: attack on me with XI", None),
        ("GM: trivial action on Fergus's sword with XI", {"item": 0}),
        ("Fergus: use Daria's wand on me with XI", None),
        ("goblins: draw by motif x", None),
        ("Fergus: greater doom Poison with XVI", None),
        ("Fergus: draw by motif none", {"motif": NONE}),
        ("Fergus: attack on goblin 2 using nothing with X of Cups", None),
        ("Fergus: take the Wound as nought", None),
        ("Fergus: impose nothing", None),
        ("Fergus: recover nothing with X of Wands", None),
        ("Fergus: shift to hunger", None),
        ("Fergus: move to nowhere with X of Cups", None),
        ("GM: it helps", None),
        ('Fergus: move to nowhere with X of Cups "run"', None),
        ("Fergus: vigilance to attack when nobody does move with X of Swords", None),
        ("goblins: take the Wound as Gramarye", None),
    ],
)
def test_each_field_by_its_name(line: str, fields: dict[str, Any] | None) -> None:
    if fields is None:
        with pytest.raises(Unreadable, match="is not"):
            NOTATION.read(SITTING.table, line)
        return
    read = NOTATION.read(SITTING.table, line)
    assert {name: getattr(read, name) for name in fields} == fields
    assert NOTATION.read(SITTING.table, NOTATION.write(SITTING.table, read)) == read


@pytest.mark.rule("R-145")
@pytest.mark.parametrize(
    ("prepares", "words", "what"),
    [
        (RECOVER, "Rooted", ROOTED),
        (RECOVER, "sword", FETCH),
        (TEST_FATE, "Wands", WANDS),
        (PULL_FROM_BELT, "sword", 0),
    ],
)
def test_a_prepared_action_says_with_what_by_its_kind(prepares: int, words: str, what: int) -> None:
    sitting = Sitting(SHOWY, Chance(2))
    window = Prepared(waiting=1, actor=0, card=1, prepares=prepares, on_turn=True)
    sitting.game.table.windows = (window,)
    line = f"Fergus: carry out by {words} with a Resolve"
    read = NOTATION.read(sitting.table, line)
    assert isinstance(read, Carry)
    assert (read.what, read.resolve) == (what, True)
    assert NOTATION.write(sitting.table, read) == line


def test_a_vigilance_may_wait_for_what_is_said() -> None:
    line = 'Fergus: vigilance to move when any foe does what is said with X of Swords "the bridge burns"'
    read = NOTATION.read(SITTING.table, line)
    assert isinstance(read, Vigilance)
    assert read.does == NONE
    assert NOTATION.write(SITTING.table, read) == line
    with pytest.raises(Unreadable, match="is not a kind of action"):
        NOTATION.read(SITTING.table, "Fergus: vigilance to move when any foe does nothing with X of Swords")
