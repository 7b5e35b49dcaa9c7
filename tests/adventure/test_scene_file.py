"""Encounters as files: what is right loads, what is wrong gets a sentence with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.adventure.scene_file import find_scene, read_scene
from facedown.scenes.library import sample

GOOD = """game = "adventure"
title = "A wall"
[[characters]]
name = "Ann"
[[challenges]]
name = "wall"
points = 10
actions = [{ name = "Climb" }]
"""
TO_AND_FRO = """triggers = [
  { on = "points", points = 12, repeat = "each", does = [{ do = "points", amount = -4 }] },
  { on = "points", points = 9, repeat = "each", does = [{ do = "points", amount = 4 }] } ]"""

FOE = '[[adversaries]]\nname = "mole"\npoints = 1\n'
TO_AND_FRO_ALONE = """triggers = [{ on = "points", points = 12, repeat = "each", does = [
  { do = "points", amount = -4 }, { do = "points", amount = 4 }] }]"""


def read(tmp_path: Path, text: str) -> None:
    """Read a text as an Encounter."""
    path = tmp_path / "wall.toml"
    path.write_text(text, encoding="utf8")
    read_scene(path)


def test_a_small_encounter_and_the_sample_load(tmp_path: Path) -> None:
    read(tmp_path, GOOD)
    assert read_scene(find_scene(sample("adventure"))).title == "The Cellar Door"


@pytest.mark.rule("CA-59", "CF-03", "CA-18", "CF-04", "CF-08")
@pytest.mark.parametrize(
    ("line", "number", "sentence"),
    [
        ("escalatin = 2", 9, "did you mean 'escalating'?"),
        ("escalating = -1", 9, "0"),
        ("timed = 0", 9, "1"),
        ("points = 1000000000", 9, ""),
        ('protection = [{ kind = "armor" }]', 9, "Armor needs a number"),
        ('protection = [{ kind = "armour", amount = 1 }]', 9, "did you mean 'armor'?"),
        ('protection = [{ kind = "immunity", amount = 1 }]', 9, "has no number"),
        ('linked = "Bo"', 9, "is no character"),
        ('linked = "Ann"\nsolo = true', 10, "cannot have 'solo'"),
        ('linked = "Ann"\nrace = "x"', 10, "cannot have 'race'"),
        ("most = 3", 9, "fewer than"),
        ('triggers = [{ on = "success", round = 2, does = [] }]', 9, 'only a trigger on "round start" or "round end"'),
        ('triggers = [{ on = "success", while_active = ["dor"], does = [] }]', 9, "'dor' is no Challenge"),
        ('triggers = [{ on = "points", does = [] }]', 9, "needs their number"),
        ('triggers = [{ on = "points", points = 10, does = [] }]', 9, "say direction"),
        ('triggers = [{ on = "success", points = 10, does = [] }]', 9, "only a trigger"),
        ('triggers = [{ on = "failure", action = "Clim", does = [] }]', 9, "did you mean 'Climb'?"),
        ('triggers = [{ on = "failure", does = [{ do = "add" }] }]', 9, "needs the names"),
        ('triggers = [{ on = "failure", does = [{ do = "add", challenges = ["wal"] }] }]', 9, "did you mean 'wall'?"),
        (
            TO_AND_FRO,
            10,
            "for ever",
        ),
        ('[[challenges]]\nname = "Wall"', 10, "already given"),
        ('[[challenges]]\nname = "Guide"', 10, "how the Guide is called"),
        ('[[adversaries]]\nname = "mole"\npoints = 1\nworks_at = "hull"', 12, "is no Challenge"),
        ('[[adversaries]]\nname = "mole"\npoints = 1\nworks_at = "wall"\nside = "raise"', 13, "is not Opposed"),
        ('[[adversaries]]\nname = "mole"\npoints = 1\ntriggers = [{ on = "points", does = [] }]', 12, "needs their"),
        (FOE + 'actions = [{ name = "a", score = 5, area = true, does = "grab" }]', 12, "struck by an attack"),
        (FOE + 'actions = [{ name = "a", score = 5, area = true, grabbed = true }]', 12, "struck by an attack"),
        (FOE + 'actions = [{ name = "a", score = 5, does = "harm" }]', 12, "for somebody held"),
        (FOE + 'actions = [{ name = "a", score = 5, grabbed = true }]', 12, "for somebody held"),
        (FOE + 'actions = [{ name = "a", score = 5, grabbed = true, does = "grab" }]', 12, "for somebody held"),
        (FOE + 'actions = [{ name = "a", score = 5, does = "hug" }]', 12, "attack"),
        ("[settings]\nlast_round = 0", 10, "1"),
        ('lowering = ["Ann"]', 9, "only an Opposed Challenge"),
        ('opposed = true\nlowering = ["Bo"]', 10, "is no character"),
        ('opposed = true\nlowering = ["Ann"]\nraising = ["ann"]', 11, "on both sides"),
        (TO_AND_FRO_ALONE, 10, "for ever"),
        ('reward = [{ do = "confront" }]', 9, "needs the names"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, line: str, number: int, sentence: str) -> None:
    text = GOOD.replace("points = 10\n", "") if line.startswith("points") else GOOD
    with pytest.raises(Unreadable) as error:
        read(tmp_path, text + line + "\n")
    told = str(error.value)
    assert sentence in told
    assert f"line {number - (line.startswith('points'))}" in told


def test_an_encounter_without_characters_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="at least one character"):
        read(tmp_path, 'title = "Nobody"\ncharacters = []\n')
