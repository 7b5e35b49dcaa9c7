"""What line mode shows the game master of a foe's dooms, and nobody else."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm.bestiary import book, foe_of_kind
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.view import view
from facedown.terminal.worm.dooms import lines_of
from facedown.terminal.worm.showing import Showing
from tests.worm.sitting import adventurer, scene, sit
from tests.worm.test_many_dodges import crypt, lay


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("ogre", "Sweep (a lesser doom, with an Attack, on its own turn): all in the zone."),
        ("skeleton", "Dread (a lesser doom, with an Attack, by Wands): all in the zone: takes a card, instead of the"),
        ("animate statue", "Squeeze (a greater doom, at once): whoever it holds: a Wound."),
        ("wraith", "Through the Hands (any card discarded, at once): is free of all opponents."),
        ("wraith", "To be ruled: In anything but bright light it cannot be touched."),
        ("vampire", "It may have many facedown Dodges; one answers each attack."),
        ("imp", "Not Me (a greater doom, as an interrupt): turns a blow at it on somebody else."),
        ("face rat", "Disease (a greater doom, with an Attack): the arbiter rules: an affliction begins"),
    ],
)
def test_every_doom_is_told_in_a_line(kind: str, line: str) -> None:
    found = [*lines_of(foe_of_kind(kind, kind, "hall"))]
    assert any(one.startswith(line) for one in found), found


def test_every_kind_of_the_book_can_be_told() -> None:
    for kind in book()["kinds"]:
        assert [*lines_of(foe_of_kind(kind, kind, "hall"))]


def test_the_game_master_alone_reads_them_on_the_table() -> None:
    ogre = foe_of_kind("ogre", "ogre", "hall")
    hands = {"Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"]}
    sitting = sit(scene((adventurer("Fergus"),), (ogre,)), hands, ["I", "II", "III", "IV", "V"], {})
    shown = {
        viewer: "\n".join(Showing(view(sitting.table, viewer), Names(sitting.table.scene)).table())
        for viewer in (0, 1, ONLOOKER)
    }
    assert ["Sweep" in shown[viewer] for viewer in (0, 1, ONLOOKER)] == [False, True, False]


@pytest.mark.rule("C8", "R-154")
def test_each_of_many_dodges_is_shown_its_card_to_the_game_master_alone() -> None:
    sitting = crypt()
    lay(sitting, ("X", "vampire"), ("VII", "orc"))
    for viewer, first, second in ((0, "", ""), (2, " (X)", " (VII)"), (ONLOOKER, "", "")):
        shown = "\n".join(Showing(view(sitting.table, viewer), Names(sitting.table.scene)).table())
        both = (
            f"facedown Dodge{first}, laid as a minor action, facedown Dodge{second} for the orc, laid as a minor action"
        )
        assert both in shown
