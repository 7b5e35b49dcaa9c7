"""The talents as data: what the list holds, who judges each, what is shown of it, and what is wrong with others."""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import read_scene
from facedown.rulesets.worm.scene_view import scene_view
from facedown.rulesets.worm.talents.book import book
from facedown.rulesets.worm.talents.plan import Behaviour
from tests.worm.sitting import adventurer, foe, scene
from tests.worm.test_scene_file import WHOLE, written

LISTED: Final = {
    "Swords": ("Aegis", "Doom Eye", "Heavy Metal Machine", "Monster Hunter", "Reaver", "Two-handed Focus"),
    "Pentacles": ("Acrobat", "Ambusher", "Fight Dirty", "Quick", "Sneak", "Up My Sleeve"),
    "Cups": ("Alchemy", "Beast Master", "Chirurgeon", "Counsel", "High Chant"),
    "Wands": (
        *("Counter-spell", "Dwimmercraft", "Gramarye", "Magic of the Wastes", "Magic of the Weald"),
        *("Magic of the Weird", "Magic of the Welkin"),
    ),
    "kin": ("Berserkergang", "Blur", "Poison Blood", "Proud and Ancient", "Quicksilver"),
}
"""Every talent that the checklist names, by path and kin."""
TALENT: Final = '[[talents]]\nname = "Rope Trick"\nof = "kin"\nsays = "Ropes obey you."\n'


@pytest.mark.rule("C5")
def test_every_talent_that_the_checklist_lists_is_there_with_its_path_or_kin() -> None:
    assert {of: tuple(name for name, one in book().items() if one.of == of) for of in LISTED} == LISTED


@pytest.mark.rule("C5")
def test_each_talent_is_judged_by_the_engine_or_says_why_the_arbiter_rules() -> None:
    assert {one.behaviour for one in book().values()} - {None} == set(get_args(Behaviour))
    assert all(bool(one.why) != bool(one.behaviour) for one in book().values())


@pytest.mark.rule("C5")
def test_the_page_about_worm_lists_every_talent_and_who_judges_it() -> None:
    page = (Path(__file__).parents[2] / "docs" / "worm.md").read_text(encoding="utf8")
    for one in book().values():
        judged = "the engine" if one.behaviour else f"the arbiter: {one.why}"
        assert f"| {one.name} | {one.of} | {one.says} | {judged} |" in page


def test_everybody_is_shown_what_the_talents_here_do_and_who_judges_them() -> None:
    people = (adventurer("Chirm", talents=("Fight Dirty", "Sneak")), adventurer("Daria", talents=("Sneak", "Fencing")))
    dirty, sneak, fencing = scene_view(prepare(scene(people, (foe("goblin"),)))).talents
    assert (dirty.name, dirty.of, dirty.ruled, dirty.why) == ("Fight Dirty", "Pentacles", False, "")
    assert (sneak.name, sneak.of, sneak.ruled, sneak.why) == ("Sneak", "Pentacles", True, book()["Sneak"].why)
    assert (fencing.of, fencing.says, fencing.ruled) == ("", "", True)
    assert "what it does" in fencing.why


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        (TALENT, 1, "'Rope Trick' has no behaviour, so the arbiter rules on it; say why, as the key 'why'."),
        (f'{TALENT}why = "No."\nbehaviour = "Gramarye"\n', 5, "delete 'why', or the behaviour"),
        (f'{TALENT}why = "No."\nuses = 2\n', 1, "the keys 'uses' and 'per' go together"),
        (f'{TALENT}behaviour = "Gramary"\n', 5, "did you mean 'Gramarye'?"),
    ],
)
def test_a_talent_that_nobody_judges_or_counts_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int, sentence: str
) -> None:
    path = tmp_path / "talents.toml"
    path.write_text(text, encoding="utf8")
    with pytest.raises(Unreadable) as error:
        book(path)
    assert f"talents.toml, line {line}: " in str(error.value)
    assert sentence in str(error.value)


def test_a_scene_may_bring_talents_of_its_own_that_do_what_the_books_do(tmp_path: Path) -> None:
    text = WHOLE.replace("attributes = { swords = 3 }", 'attributes = { swords = 3 }\ntalents = ["Rope Trick"]')
    plan = read_scene(written(tmp_path, f'{text}{TALENT}behaviour = "Fight Dirty"\n'))
    assert prepare(plan).behaves == ({"Fight Dirty": 0},)
    with pytest.raises(Unreadable, match="say why"):
        read_scene(written(tmp_path, f"{text}{TALENT}"))


@pytest.mark.parametrize(
    ("talents", "sentence"),
    [
        ('["gramarye"]', "the talent 'gramarye' is written 'Gramarye'; write it so."),
        ('["Fencing", "fencing"]', "'Daria' has the talent 'fencing' twice; name it once."),
    ],
)
def test_a_talent_that_is_misspelt_or_named_twice_is_refused(tmp_path: Path, talents: str, sentence: str) -> None:
    text = WHOLE.replace("attributes = { swords = 3 }", f"attributes = {{ swords = 3 }}\ntalents = {talents}")
    with pytest.raises(Unreadable, match="line 13") as error:
        read_scene(written(tmp_path, text))
    assert sentence in str(error.value)
