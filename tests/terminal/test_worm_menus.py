"""Menus of what has several fields: a line for the kind, then a question for each field."""

from __future__ import annotations

import pytest

from facedown.kernel.offers import offers
from facedown.rulesets.worm.game import worm
from facedown.terminal.menu import Entry, field_menu, top_menu
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.worm.sitting import Sitting, foe
from tests.worm.surprising import in_the_crawl, surprise


def menu(sitting: Sitting) -> list[Entry]:
    """What the first who is asked can do."""
    waiting = sitting.window.waiting
    actor = (waiting & -waiting).bit_length() - 1
    found = [one for one in offers(worm, sitting.table, sitting.table.seat_of(actor)) if one.actor == actor]
    return top_menu(sitting.table, LINE_MODE, found)


def labels(entries: list[Entry]) -> list[str]:
    """The lines."""
    return [one.label for one in entries]


@pytest.mark.rule("R-070")
def test_foes_in_ambush_are_asked_for_the_act_first_then_for_which_of_them_and_what() -> None:
    sitting = surprise()
    lines = menu(sitting)
    assert labels(lines) == ["Act first", "Creep up", "Pass"]
    members = field_menu(sitting.table, LINE_MODE, "member", lines[0].commands)
    assert labels(members) == ["goblin 1", "goblin 2", "goblin 3"]
    deeds = field_menu(sitting.table, LINE_MODE, "prepares", members[1].commands)
    assert "attack" in labels(deeds)


@pytest.mark.rule("R-070")
def test_a_lone_foe_with_little_to_choose_has_a_line_for_each_act() -> None:
    sitting = surprise(foes=(foe("orc", zone="foyer"),))
    assert len(menu(sitting)) > 2
    assert not {"Act first", "Creep up"} & set(labels(menu(sitting)))


@pytest.mark.rule("R-011", "R-030")
def test_a_test_is_called_field_by_field() -> None:
    sitting = in_the_crawl()
    lines = menu(sitting)
    assert labels(lines)[:2] == ["Call a test", "Call a group test"]
    of_fergus = field_menu(sitting.table, LINE_MODE, "adventurer", lines[0].commands)[0]
    assert of_fergus.label == "Fergus"
    favored = field_menu(sitting.table, LINE_MODE, "favor", of_fergus.commands)
    assert labels(favored) == ["no", "yes"]
    helped = field_menu(sitting.table, LINE_MODE, "helper", favored[0].commands)
    assert labels(helped) == ["nobody", "Chirm"]
    best = field_menu(sitting.table, LINE_MODE, "best", lines[1].commands)
    assert labels(best)[0] == "whoever it is"
