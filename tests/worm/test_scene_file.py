"""Scenes from their files: the ready-made ones, and what is wrong with others, with the line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from facedown.kernel.refusals import FacedownError, Refused, Unreadable
from facedown.rulesets.worm.arbiter.commands import AddFoe
from facedown.rulesets.worm.plan import FoePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import find_scene, library, plan_of, read_scene
from facedown.rulesets.worm.scene_names import singular
from facedown.scenes.library import sample
from facedown.scenes.located import locate
from tests.worm.ruling import ruled_table

SOURCES: Final = sorted((Path(__file__).parents[2] / "src" / "facedown").rglob("*.py"))
WHOLE: Final = """\
title = "a test"
[[zones]]
name = "room"
links = ["hall"]
[[zones]]
name = "hall"
[[zones]]
name = "loft"
[[adventurers]]
name = "Daria"
zone = "room"
attributes = { swords = 3 }
[[foes]]
name = "goblins"
zone = "hall"
count = 2
[[hazards]]
name = "blade"
zone = "hall"
guards = [["room", "hall"]]
"""


MODIFIER: Final = '[[modifiers]]\ngives = "favor"\n'
TRIGGER: Final = '[[triggers]]\nname = "wire"\non = "enters"\n'
ROUND: Final = '[[triggers]]\nname = "bell"\non = "round ends"\n'
CLOCK: Final = '[[clocks]]\nname = "tide"\nsegments = 3\n'
GATE: Final = "[[gates]]\n"
OFFER: Final = '[[offers]]\nname = "to steer"\n'
WOUND: Final = 'consequences = [{ do = "wound" }]\n'
HOOKS: Final = [
    (MODIFIER + 'zone = "hal"', 2, "'hal' is no zone of this scene; did you mean 'hall'?"),
    (MODIFIER + 'into = "yard"', 2, "'yard' is no zone of this scene."),
    (MODIFIER + 'who = "goblin"', 2, "'goblin' is no side and nobody of this scene; did you mean 'goblins'?"),
    (MODIFIER + 'against = "the cat"', 2, "'the cat' is no side and nobody"),
    (MODIFIER + 'since = "tide"', 2, "'tide' is no clock of this scene."),
    (MODIFIER + 'until = "tide"', 2, "'tide' is no clock of this scene."),
    (MODIFIER + 'since = "tide"\nuntil = "tide"\n' + CLOCK, 3, "it begins and ends with one clock"),
    (TRIGGER, 0, "'wire' does nothing; give it 'consequences'."),
    (TRIGGER + WOUND + 'clock = "tide"\n' + CLOCK, 2, 'named where it waits on "clock full", and only there'),
    (TRIGGER.replace("enters", "clock full") + 'befalls = "the foes"\n' + WOUND, 2, "a 'clock' is named"),
    (TRIGGER + WOUND + "round = 2", 4, 'a \'round\' goes with "round begins" or "round ends"'),
    (TRIGGER + WOUND + 'actions = ["attack"]', 4, '\'actions\' go with "acts" or "hit"'),
    (ROUND + WOUND, 0, 'nobody sets off "round ends"; say whom it befalls'),
    (ROUND + 'befalls = "nobody"\n' + WOUND, 4, '"wound" must befall somebody'),
    (TRIGGER + WOUND + TRIGGER + WOUND, 5, "'wire' is there already; give each a name of its own"),
    (TRIGGER + 'consequences = [{ do = "move", words = "attic" }]', 3, "'attic' is no zone"),
    (TRIGGER + 'consequences = [{ do = "shift" }]', 3, "a shift is of a 'clock' or toward an 'emotion'"),
    (TRIGGER + 'consequences = [{ do = "shift", clock = "tide" }]', 3, "'tide' is no clock"),
    (TRIGGER + 'consequences = [{ do = "add" }]', 3, "name the 'foe' that joins"),
    (TRIGGER + 'consequences = [{ do = "add", foe = "goblins" }]', 3, "'goblins' is no concealed foe"),
    (TRIGGER + 'consequences = [{ do = "wound", failed = [{ do = "wound" }] }]', 3, "only a test has 'failed'"),
    (TRIGGER + 'consequences = [{ do = "test", passed = [{ do = "move", words = "b" }] }]', 3, "'b' is no zone"),
    (TRIGGER + 'consequences = [{ do = "test", words = "Luck: jump" }]', 3, "'Luck' is no attribute. There is"),
    (TRIGGER + 'consequences = [{ do = "test", words = "Wand: look" }]', 3, "did you mean 'Wands'?"),
    (CLOCK + "filled = 3", 3, "it is full from the start; fill fewer than 3"),
    (CLOCK + 'befalls = "them"', 3, "nobody fills it; say whom it befalls"),
    (GATE + 'into = "attic"', 1, "'attic' is no zone"),
    (GATE + 'zone = "attic"\ninto = "hall"\nhands = 1', 1, "'attic' is no zone"),
    (GATE, 0, "a gate is 'into' a zone or 'against' somebody"),
    (GATE + 'against = "goblins"', 0, "say with which 'weapons'"),
    (GATE + 'against = "gobl"\nweapons = ["bow"]', 1, "'gobl' is no side and nobody"),
    (GATE + 'into = "hall"', 0, "say what it takes"),
    (GATE + 'into = "hall"\nhands = 1\nweapons = ["bow"]', 3, "'weapons' go with 'against'"),
    ('[[obstacles]]\nname = "pit"\nguards = [["room", "loft"]]\nnumber = 3', 2, "no link joins"),
    ('[[obstacles]]\nname = "blade"\nguards = [["room", "hall"]]\nnumber = 3\n', 1, "'blade' is already given"),
    (OFFER, 0, "'to steer' does nothing"),
    (OFFER + 'leads = "attic"', 2, "'attic' is no zone"),
    (OFFER + 'leads = "loft"\nalways = true', 3, "'always' needs a 'suit'"),
    (OFFER + 'leads = "loft"\nreach = "hall"', 3, "'reach' is for what is done 'on' foes or friends"),
    (OFFER + 'leads = "loft"\non = "foes"\nnumber = 3', 4, "delete the 'number'"),
    (OFFER + 'leads = "loft"\nfailed = [{ do = "wound" }]', 3, "nothing is compared, so nobody fails"),
    (OFFER + 'counts_as = "Cups"', 0, "a 'suit' that 'counts_as' another has those two"),
    ('[[concealments]]\nfoe = "goblin"', 1, "'goblin' is no foe of this scene; did you mean 'goblins'?"),
    ('[[concealments]]\nfoe = "goblins"', 0, "nothing ever shows 'goblins'; say 'on' what it comes"),
]


def written(folder: Path, text: str) -> Path:
    """A scene's file with this text."""
    path = folder / "scene.toml"
    path.write_text(text, encoding="utf8")
    return path


@pytest.mark.parametrize("path", sorted(library().glob("*.toml")), ids=lambda path: path.stem)
def test_every_ready_made_scene_can_be_played(path: Path) -> None:
    assert prepare(read_scene(path)).people


def test_a_ready_made_scene_is_found_by_its_short_name_and_another_by_its_path(tmp_path: Path) -> None:
    assert read_scene(find_scene(sample("worm"))).title == "Steel-Clad Snakes"
    path = written(tmp_path, WHOLE)
    assert read_scene(find_scene(str(path))).title == "a test"


def test_an_unknown_name_is_refused_with_the_nearest_and_all_there_are() -> None:
    with pytest.raises(Unreadable, match="did you mean 'steel-clad-snakes'") as error:
        find_scene("steel-clad-snake")
    assert "ready-made scenes: " in str(error.value)


def test_a_record_is_no_scene() -> None:
    with pytest.raises(Unreadable, match=r"'duel\.record' is a record, and this wants a scene"):
        find_scene("duel.record")


def test_a_folder_without_scenes_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="there are none"):
        find_scene("anything", tmp_path)


def test_an_installed_copy_has_its_own_shelf(tmp_path: Path) -> None:
    (tmp_path / "scenes_library" / "worm").mkdir(parents=True)
    assert library(tmp_path) == tmp_path / "scenes_library" / "worm"


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ('zone = "room"', 'zone = "rom"', 11, "'rom' is no zone of this scene; did you mean 'room'? It has 'room'"),
        ('links = ["hall"]', 'links = ["hall", "attic"]', 4, "'attic' is no zone"),
        ('links = ["hall"]', 'one_way = ["attic"]', 4, "'attic' is no zone"),
        ('links = ["hall"]', 'links = ["room", "hall"]', 4, "linked to itself"),
        ('name = "loft"', 'name = " loft"', 8, "the name ' loft' begins or ends with a blank, or is empty"),
        ('name = "goblins"', 'name = " "', 14, "the name ' ' begins or ends with a blank, or is empty"),
        ('name = "loft"', 'name = "Hall"', 8, "'Hall' is already given on line 6; give each zone its own"),
        ('name = "goblins"', 'name = "daria"', 14, "'daria' is already given on line 10; give each combatant"),
        ('name = "blade"', 'name = "gm"', 18, "'gm' is how the game master is called"),
        ('name = "Daria"', 'name = "Daria"\ncommands = ["Fetch"]', 11, "commands but no companion"),
        ("count = 2", 'count = 2\nzones = ["room", "hall", "loft"]', 17, "3 zones are given for 2"),
        ("count = 2", "count = 2\n[settings]\nlast_round = 0", 18, "'last_round' must be at least 1, not 0"),
        ("count = 2", 'count = 2\nzones = ["cellar"]', 17, "'cellar' is no zone"),
        ("count = 2", 'count = 2\nguards = [["room", "loft"]]', 17, "no link joins 'room' and 'loft'"),
        ("count = 2", 'count = 2\ngear = [{name="a"}, {name="b"}, {name="c"}]', 17, "has 3 slots of things in 2 hands"),
        ("count = 2", 'count = 2\ndooms = [{name="Bite"}, {name="bite"}]', 17, "give each doom its own"),
        ('["room", "hall"]', '["room", "loft"]', 20, "no link joins 'room' and 'loft'"),
        ('["room", "hall"]', '["rum", "hall"]', 20, "'rum' is no zone"),
        *[("[[hazards]]", f"{hook}\n[[hazards]]", 17 + line, sentence) for hook, line, sentence in HOOKS],
        ('name = "Daria"', 'name = "Daria"\nbonds = ["Daria"]', 11, "'Daria' has Bonds with guild-mates"),
        (
            "[[hazards]]",
            '[ambush]\nby = "guild"\nadvantages = [{ words = "lime" }]\n[[hazards]]',
            19,
            "only foes in ambush",
        ),
        ("[[hazards]]", '[[covers]]\nzone = "yard"\n[[hazards]]', 18, "'yard' is no zone"),
    ],
)
def test_what_does_not_fit_together_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, sentence: str
) -> None:
    assert old in WHOLE
    path = written(tmp_path, WHOLE.replace(old, new, 1))
    with pytest.raises(Unreadable) as error:
        read_scene(path)
    assert f"scene.toml, line {line}: " in str(error.value)
    assert sentence in str(error.value)


def test_the_whole_scene_is_accepted(tmp_path: Path) -> None:
    assert read_scene(written(tmp_path, WHOLE)).hazards[0].name == "blade"


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("D\u0430ria", "looks like 'Daria' on line"),
        ("Dar\u0131a", "looks like 'Daria' on line"),
        ("G\u041c", "is how the game master is called"),
        ("Jose\u0301", "holds an accent apart from its letter"),
    ],
)
def test_names_that_could_be_mistaken_for_others_are_refused_with_the_line(name: str, sentence: str) -> None:
    text = find_scene(sample("worm")).read_text(encoding="utf8").replace('"Chirm"', f'"{name}"')
    with pytest.raises(FacedownError) as caught:
        plan_of(locate(text, "scene.toml"))
    assert sentence in str(caught.value)
    assert "scene.toml, line " in str(caught.value)


def test_a_newcomer_that_could_be_mistaken_for_another_is_refused() -> None:
    sitting = ruled_table()
    rat = FoePlan(name="F\u0435rgus", zone="hall")
    with pytest.raises(Refused, match="looks like 'Fergus'"):
        sitting.does("GM", AddFoe, foe=rat)
    name = sitting.table.scene.names[0]
    with pytest.raises(Refused, match="Two of them are called 'Fergus'"):
        sitting.does("GM", AddFoe, foe=FoePlan(name=name, zone="hall"))


def test_a_scene_with_one_of_every_hook_is_accepted(tmp_path: Path) -> None:
    hooks = (
        MODIFIER,
        TRIGGER + WOUND,
        CLOCK,
        GATE + 'into = "hall"\nhands = 1\n',
        GATE + 'against = "goblins"\nweapons = ["bow"]\n',
        OFFER + 'leads = "loft"\n',
        '[[offers]]\nname = "dance"\nsuit = "Cups"\ncounts_as = "Swords"\n',
        '[[obstacles]]\nname = "pit"\nguards = [["room", "hall"]]\nnumber = 3\n',
        '[[concealments]]\nfoe = "goblins"\non = "falls"\n',
    )
    plan = read_scene(written(tmp_path, WHOLE + "".join(hooks)))
    scene = prepare(plan)
    assert (len(scene.gates), len(scene.wards), len(scene.offered), len(scene.extra_suits)) == (1, 1, 1, 1)
    assert (scene.groups, [hazard.plan.name for hazard in scene.hazards]) == ((), ["blade", "pit"])


@pytest.mark.parametrize(
    ("group", "one"),
    [("goblins", "goblin"), ("harpies", "harpy"), ("zombies", "zombie"), ("wolves", "wolf"), ("brass", "brass")],
)
def test_the_members_of_a_group_are_called_by_its_singular(group: str, one: str) -> None:
    assert singular(group) == one


@pytest.mark.parametrize("path", sorted(library().glob("*.toml")), ids=lambda path: path.stem)
def test_no_program_knows_a_scene_by_what_is_in_it(path: Path) -> None:
    plan = read_scene(path)
    named = [plan.title, *[one.name for one in plan.triggers], *[one.name for one in plan.obstacles]]
    named += [*[one.name for one in plan.offers], *[one.name for one in plan.hazards]]
    sources = "\n".join([source.read_text(encoding="utf8") for source in SOURCES])
    assert [name for name in named if f'"{name}"' in sources] == []
