"""Spells in files: books that a scene names, and what is wrong with them, with its line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.records.deciding import decide
from facedown.records.lines import read_lines
from facedown.rulesets.worm.plan import SpellBook, SpellPlan
from facedown.rulesets.worm.scene_file import read_scene

PAGE: Final = (Path(__file__).parents[2] / "docs" / "spells.md").read_text(encoding="utf-8")
BLOCKS: Final = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)

SCENE: Final = """title = "a test"
{top}
[[zones]]
name = "gate"

[[adventurers]]
name = "Pim"
zone = "gate"
attributes = {{ wands = 4 }}
talents = ["Magic of the Weald"]
spells = ["Snare"]

[[adventurers.gear]]
name = "thorn"
kind = "component"

[[foes]]
name = "boar"
zone = "gate"
spells = []
"""
SNARE: Final = """[[spells]]
name = "Snare"
magic = "Weald"
component = "thorn"
"""


MOVE: Final = 'consequences = [{ do = "move", words = "pit" }]\n'


def written(folder: Path, scene: str, book: str = "") -> Path:
    """The file of a scene, and beside it a book of spells."""
    path = folder / "scene.toml"
    path.write_text(scene, encoding="utf-8")
    if book:
        (folder / "book.toml").write_text(book, encoding="utf-8")
    return path


def complaint(folder: Path, scene: str, book: str = "") -> str:
    """What is said about them."""
    with pytest.raises(Unreadable) as error:
        read_scene(written(folder, scene, book))
    return str(error.value)


def test_the_scene_and_the_book_that_are_shown_are_read(tmp_path: Path) -> None:
    scene, book = BLOCKS
    (tmp_path / "hedge-magic.toml").write_text(book, encoding="utf-8")
    plan = read_scene(written(tmp_path, scene))
    assert [spell.name for spell in plan.spells] == ["Warm Stone", "Hedge Snare"]
    assert plan.spell_books == ()


def test_every_key_of_a_spell_is_explained() -> None:
    for part in (SpellPlan, SpellBook):
        for key in part.__struct_fields__:
            assert re.search(rf"\b{key}\b", PAGE), key


def test_a_record_finds_the_books_of_its_scene(tmp_path: Path) -> None:
    scene, book = BLOCKS
    (tmp_path / "hedge-magic.toml").write_text(book, encoding="utf-8")
    written(tmp_path, scene)
    below = f"--- scene\n{scene}\n--- end"
    for name, rest in (("scene.toml", ""), ("below", below)):
        record = tmp_path / f"{name[:5]}.record"
        record.write_text(f"game: worm\nscene: {name}\n\n{rest}\n= round: 1\n", encoding="utf-8")
        _, failures = decide(read_lines(record))
        assert not failures


@pytest.mark.parametrize(
    ("scene", "book", "said"),
    [
        (SCENE.format(top='spell_books = ["none.toml"]'), "", "scene.toml, line 2: there is no book of spells"),
        (SCENE.format(top='spell_books = ["../book.toml"]'), "", "line 2: '../book.toml' must be the path of a .toml"),
        (SCENE.format(top='spell_books = ["book.txt"]'), "", "line 2: 'book.txt' must be the path of a .toml file"),
        (SCENE.format(top='spell_books = ["book.toml"]'), SNARE + SNARE, "book.toml, line 6: the spell 'Snare' is al"),
        (SCENE.format(top='spell_books = ["book.toml"]') + SNARE, SNARE, "line 2: two of the books and the scene hav"),
        (SCENE.format(top='spell_books = ["book.toml"]'), 'spells = 1\n', "book.toml, line 1: "),
        (SCENE.format(top=""), "", "line 11: 'Snare' is no spell of this scene. It has none."),
        (SCENE.format(top="") + SNARE + SNARE, "", "line 26: the spell 'Snare' is already given on line 22."),
        (SCENE.format(top="").replace("Weald", "Weird") + SNARE, "", "needs the talent 'Magic of the Weald', which '"),
        (SCENE.format(top="").replace("thorn", "torch") + SNARE, "", "needs the component 'thorn', which nobody in th"),
        (SCENE.format(top="").replace("spells = []", 'spells = ["Snore"]') + SNARE, "", "'Snore' is no spell of this"),
        (SCENE.format(top="") + SNARE + 'reach = "touch"\nrange = 1\n', "", "line 26: 'Snare' needs a touch"),
        (SCENE.format(top="") + SNARE + 'targets = 0\non = "foes"\n', "", "line 26: 'Snare' has no targets: it is cas"),
        (SCENE.format(top="") + SNARE + 'targets = 0\nvalue = "any"\n', "", "line 26: 'Snare' has no targets: it is c"),
        (SCENE.format(top="") + SNARE + 'targets = 2\non = "oneself"\n', "", "line 25: 'Snare' is for oneself, which"),
        (SCENE.format(top="") + SNARE + 'maleficence = [{ do = "wound" }]\n', "", "line 25: 'Snare' has a maleficence"),
        (SCENE.format(top="") + SNARE + 'behaviour = "Binding"\n', "", "line 25: 'Snare' behaves like Binding; that"),
        (SCENE.format(top="") + SNARE + 'behaviour = "Brainfever"\n', "", "behaves like Brainfever; that needs a targ"),
        (SCENE.format(top="") + SNARE + 'behaviour = "Stinking Cloud"\n', "", "like Stinking Cloud; that needs"),
        (SCENE.format(top="") + SNARE + MOVE, "", "line 25: 'pit' is no zone of this scene"),
        (SCENE.format(top='spell_books = ["book.toml"]'), SNARE + MOVE, "line 2: 'pit' is no zone of this scene"),
        (SCENE.format(top="") + SNARE + 'behaviour = "Guardian Angel"\n', "", "like Guardian Angel; that needs one"),
        (SCENE.format(top="") + SNARE + 'magics = "Weald"\n', "", "line 25: 'magics' is no key of a spell"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_spell_is_said_with_its_line(tmp_path: Path, scene: str, book: str, said: str) -> None:
    assert said in complaint(tmp_path, scene, book)
