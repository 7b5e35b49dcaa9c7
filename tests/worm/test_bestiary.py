"""Kinds of foes: the book's table, a scene's own, a file of one's own; and what is wrong with one, with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.records.scene_text import scene_text
from facedown.rulesets.worm.bestiary import book
from facedown.rulesets.worm.plan import Attributes, FoePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import read_scene

BEGINS: Final = """\
title = "a test"
[[zones]]
name = "room"
[[adventurers]]
name = "Daria"
zone = "room"
attributes = { swords = 3 }
"""
TROLL: Final = """\
[kinds."bridge troll"]
template = "brute"
health = 4
dooms = [{ name = "Toll", targets = false, words = "somebody pays" }]
"""


def written(folder: Path, foes: str, before: str = "") -> Path:
    """A scene's file with these foes."""
    path = folder / "scene.toml"
    path.write_text(before + BEGINS + foes, encoding="utf8")
    return path


def foes_of(folder: Path, foes: str, before: str = "") -> tuple[FoePlan, ...]:
    """The foes of such a scene."""
    return read_scene(written(folder, foes, before)).foes


def a_foe(**keys: str) -> str:
    """A foe in the room, with keys as they are written."""
    return "\n".join(['[[foes]]\nzone = "room"', *[f"{key} = {value}" for key, value in keys.items()], ""])


FIGURES: Final[dict[str, tuple[tuple[int, int, int, int], int, int]]] = {
    "imp": ((0, 0, 0, 0), 2, 0),
    "zombie": ((0, 0, 0, 0), 1, 0),
    "face rat": ((0, 0, 0, 0), 2, 0),
    "winter wolf": ((0, 0, 0, 0), 4, 0),
    "harpy": ((2, 2, 0, 0), 3, 0),
    "skeleton": ((6, 1, 1, 4), 6, 0),
    "ogre": ((6, 4, 1, 1), 3, 5),
    "griffin": ((4, 3, 1, 1), 7, 0),
    "mimic": ((4, 0, 1, 1), 2, 6),
    "animate statue": ((5, 5, 1, 1), 1, 15),
    "brain spider": ((1, 4, 2, 3), 3, 3),
    "lion": ((6, 2, 1, 3), 3, 3),
    "wraith": ((4, 1, 2, 3), 4, 0),
    "vampire": ((4, 4, 4, 4), 7, 2),
    "dragon": ((6, 3, 3, 3), 5, 10),
    "sporehulk": ((7, 3, 3, 3), 1, 0),
}


@pytest.mark.rule("C8")
def test_the_table_holds_every_denizen_with_its_figures(tmp_path: Path) -> None:
    assert list(book()["kinds"]) == list(FIGURES)
    for name, (attributes, health, defense) in FIGURES.items():
        [foe] = foes_of(tmp_path, a_foe(kind=f'"{name}"'))
        swords, pentacles, cups, wands = attributes
        assert foe.attributes == Attributes(swords=swords, pentacles=pentacles, cups=cups, wands=wands), name
        assert (foe.health, foe.defense, foe.name) == (health, defense, name)
        assert foe.dooms
        assert prepare(read_scene(tmp_path / "scene.toml")).foe_actors == (1,)


@pytest.mark.rule("C8")
@pytest.mark.parametrize(
    ("template", "swords", "health", "defense", "tough"),
    [
        ("minion", 0, 2, 0, False),
        ("brute", 6, 2, 6, True),
        ("strategist", 1, 3, 3, False),
        ("elite", 4, 12, 0, False),
        ("person", 4, 5, 1, False),
    ],
)
def test_a_template_brings_its_rank_and_numbers(
    tmp_path: Path, template: str, swords: int, health: int, defense: int, *, tough: bool
) -> None:
    [foe] = foes_of(tmp_path, a_foe(name='"Bruno"', template=f'"{template}"'))
    assert (foe.rank, foe.attributes.swords, foe.health, foe.defense, foe.tough) == (
        *(template, swords, health, defense, tough),
    )


@pytest.mark.rule("C8")
def test_what_a_scene_writes_goes_before_the_kind(tmp_path: Path) -> None:
    own = 'dooms = [{ name = "Sweep", words = "low" }, { name = "Roar" }]\n'
    [foe] = foes_of(tmp_path, a_foe(kind='"ogre"', name='"Gog"', health="9", attributes="{ cups = 3 }") + own)
    assert (foe.name, foe.health, foe.defense, foe.tough) == ("Gog", 9, 5, True)
    assert foe.attributes == Attributes(swords=6, pentacles=4, cups=3, wands=1)
    assert [(doom.name, doom.words) for doom in foe.dooms] == [("Sweep", "low"), ("Roar", "")]


@pytest.mark.rule("C8")
def test_several_of_a_kind_are_called_so(tmp_path: Path) -> None:
    foes = foes_of(tmp_path, a_foe(kind='"harpy"', count="3") + a_foe(kind='"imp"', count="2") + a_foe(kind='"imp"'))
    assert [foe.name for foe in foes] == ["harpies", "imps", "imp"]


@pytest.mark.rule("C8")
def test_a_scene_has_kinds_of_its_own_and_files_of_them(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(TROLL, encoding="utf8")
    (tmp_path / "more.toml").write_text("[templates.giant]\nhealth = 9\n[kinds.ogre]\nhealth = 8\n", encoding="utf8")
    own = '[kinds.ettin]\ntemplate = "giant"\ntheme = "hill"\n'
    foes = a_foe(kind='"bridge troll"') + a_foe(kind='"ogre"') + a_foe(kind='"ettin"')
    troll, ogre, ettin = foes_of(tmp_path, foes + own, 'bestiary = ["mine.toml", "more.toml"]\n')
    assert (troll.health, troll.defense, troll.tough, troll.dooms[0].words) == (4, 6, True, "somebody pays")
    assert (ogre.health, ogre.rank) == (8, "minion")
    assert ettin.health == 9
    [alone] = foes_of(tmp_path, a_foe(kind='"bridge troll"'), 'bestiary = "mine.toml"\n')
    assert alone == troll


@pytest.mark.rule("C8")
def test_a_scene_written_out_is_read_without_its_bestiary(tmp_path: Path) -> None:
    plan = read_scene(written(tmp_path, a_foe(kind='"bridge troll"') + a_foe(kind='"imp"', count="2") + TROLL))
    (tmp_path / "again.toml").write_text(scene_text(plan), encoding="utf8")
    assert read_scene(tmp_path / "again.toml") == plan


@pytest.mark.parametrize(
    ("foes", "before", "line", "sentence"),
    [
        (a_foe(kind='"ogr"'), "", 10, "'ogr' is no kind of foe; did you mean 'ogre'?"),
        (a_foe(kind="7"), "", 10, "that is no kind of foe. There are 'animate statue'"),
        (a_foe(name='"B"', template='"brut"'), "", 11, "'brut' is no template of foe; did you mean 'brute'?"),
        (a_foe(kind='"imp"', template='"brute"'), "", 11, "a foe of a kind has its kind's template"),
        (a_foe(kind='"imp"', healht="3"), "", 11, "'healht' is no key of a foe; did you mean 'health'?"),
        (a_foe(name='"Z"', template='"dungeon lord"'), "", 8, "a dungeon lord's Health is its own"),
        (a_foe(name='"Z"'), 'bestiary = "../mine.toml"\n', 1, "'bestiary' must name .toml files"),
        (a_foe(name='"Z"'), 'bestiary = ["no.toml"]\n', 1, "there is no bestiary 'no.toml' beside the scene."),
        (a_foe(name='"Z"'), "bestiary = [7]\n", 1, "'bestiary' must name .toml files"),
        (a_foe(name='"Z"'), "bestiary = 7\n", 1, "'bestiary' must name .toml files"),
        ('[kinds.elf]\ntemplate = "wod"\n', "", 9, "'wod' is no template of foe"),
        ("[kinds.elf]\nhealth = 0\n", "", 9, "'health' must be at least 1, not 0."),
        ("foes = 3\n", "", 8, "no key of an adventurer"),
        ("[[foes]]\n", "", 8, "a foe must have the key 'name', or a 'kind'"),
    ],
)
def test_what_is_wrong_with_a_kind_is_told_with_its_line(
    tmp_path: Path, foes: str, before: str, line: int, sentence: str
) -> None:
    with pytest.raises(Unreadable) as error:
        foes_of(tmp_path, foes, before)
    found = str(error.value)
    assert sentence in found
    assert f":{line}: " in found or f"line {line}" in found, found


def test_a_fault_in_a_file_of_kinds_names_that_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[kinds.elf]\nhealht = 3\n", encoding="utf8")
    with pytest.raises(Unreadable, match=r"mine\.toml.*2.*'healht' is no key of a foe kind"):
        foes_of(tmp_path, a_foe(kind='"elf"'), 'bestiary = "mine.toml"\n')


@pytest.mark.parametrize("foes", ["[foes]\nname = 3\n", "", "foes = [3]\n"])
def test_foes_that_are_none_are_left_to_the_description(tmp_path: Path, foes: str) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(foes if foes.startswith("foes") else BEGINS + foes, encoding="utf8")
    if foes:
        with pytest.raises(Unreadable):
            read_scene(path)
    else:
        assert read_scene(path).foes == ()


def test_a_doom_says_what_the_arbiter_is_to_rule() -> None:
    unsaid = [
        (name, doom["name"])
        for name, kind in book()["kinds"].items()
        for doom in kind["dooms"]
        if not (doom.get("consequences") or doom.get("words") or doom.get("behaviour") or doom.get("whom") == "all")
    ]
    assert unsaid == []
    kinds: Any = book()["kinds"]
    assert kinds["wraith"]["notes"]
