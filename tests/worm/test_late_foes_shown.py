"""Foes that join later stand behind hazards and the game master: what is told of them is theirs, and no one else's."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.bots.careful.position import Position
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import Aim, Attack
from facedown.rulesets.worm.facts.seen import of_view
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import HazardPlan
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import FISTS
from facedown.terminal.worm.showing import Showing
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

TROLLS = foe("trolls", "room", count=2, morale=12, emotion="joy")


def joined() -> Sitting:
    """Fergus (II) is called; trolls have joined an orc and a pit."""
    plan = scene(
        (adventurer("Fergus"),),
        (foe("orc", emotion="anger", morale=7),),
        hazards=(HazardPlan(name="pit", zone="foyer", guards=(("hall", "room"),)),),
        settings={"arbiter": "person"},
    )
    hand = ["II of Cups", "King of Cups", "V of Cups", "X of Swords"]
    sitting = sit(plan, {"Fergus": hand}, ["VIII", "IX", "I", "XIII", "XIV"], {"Fergus": "II of Cups"})
    while type(sitting.window).__name__ != "Turn":
        sitting.house()
    sitting.does("GM", ruling.AddFoe, foe=TROLLS)
    return sitting


def shown(sitting: Sitting, viewer: int) -> str:
    """The table as line mode shows it."""
    return "\n".join(Showing(view(sitting.table, viewer), Names(sitting.table.scene)).table())


@pytest.mark.rule("B-91", "R-134")
def test_late_foes_are_shown_with_what_is_theirs() -> None:
    sitting = joined()
    for viewer in (0, sitting.table.scene.game_master):
        lines = shown(sitting, viewer)
        assert "The trolls: no Initiative, joy shows" in lines
        assert lines.count("joy shows") == 1
        assert "The pit, a hazard" in lines
        assert "room, past the pit" in lines
    assert "joy shows, Morale 12" in shown(sitting, sitting.table.scene.game_master)


@pytest.mark.rule("B-91", "R-134")
def test_the_facts_of_late_foes_are_theirs() -> None:
    sitting = joined()
    facts = of_view(view(sitting.table, 0))
    minds = {subject: fact.parts for subject, fact in facts.items() if subject.endswith("Disposition")}
    assert minds == {"orc's Disposition": ("anger",), "trolls' Disposition": ("joy",)}
    known = of_view(view(sitting.table, sitting.table.scene.game_master))
    morale = {subject: fact.parts for subject, fact in known.items() if subject.endswith("Morale")}
    assert morale == {"orc's Morale": ("7",), "trolls' Morale": ("12",)}


@pytest.mark.rule("B-91")
def test_late_foes_move_no_hazard_for_a_bot_and_are_called_by_their_name() -> None:
    sitting = joined()
    scene = sitting.table.scene
    position = Position(view(sitting.table, 0))
    assert position.hazards(sitting.zone("hall"), sitting.zone("room")) == [sitting.actor("pit")]
    names = Names(scene)
    assert names.actor(sitting.actor("trolls")) == "the trolls"
    assert [names.actor(one) for one in (scene.judge, -1, scene.actors)] == ["the game master"] * 3


@pytest.mark.rule("B-91", "R-106")
def test_late_foes_take_aim_as_a_group_without_a_word_of_who() -> None:
    sitting = joined()
    trolls, fergus = sitting.actor("trolls"), sitting.body("Fergus")
    heard: Any = NOTATION.hear(sitting.table, "trolls: attack on Fergus with VI").commands
    members = [aim.member for command in heard for aim in command.aims]
    assert members == list(sitting.table.scene.members[trolls])
    command = Attack(sitting.table.scene.seats[trolls], trolls, CARD_NAMES["VI"], (Aim(members[0], FISTS, fergus),))
    assert "troll 1 -> Fergus" in NOTATION.write(sitting.table, command)
    with pytest.raises(Unreadable):
        NOTATION.read(sitting.table, "GM: attack on Fergus with VI")
