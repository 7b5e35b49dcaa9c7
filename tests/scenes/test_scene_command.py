"""``facedown scene``: is it right, what is in it, and its schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from facedown import cli
from facedown.scenes.summary import called


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Status, output and errors of one call."""
    with pytest.raises(SystemExit) as left:
        cli.main(["scene", *words])
    said = capsys.readouterr()
    return int(left.value.code or 0), said.out, said.err


def test_a_scene_that_is_right_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = ran(capsys, "check", "mary-celandine")
    assert status == 0
    assert output.startswith("The Mary Celandine: the scene is right.\n  zones: main deck, poop deck,")
    assert "  foes: revenue men (3), the lieutenant, the marksman\n" in output
    assert "  gates: to climb into the rigging\n" in output


def test_what_is_wrong_is_told_line_by_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(
        'title = "wrong"\nzones = [{ name = "room" }]\n'
        'adventurers = [{ name = "Pim", zone = "hall", attributes = {} }]\n'
        '[[triggers]]\nname = "wire"\non = "enters"\n',
        encoding="utf8",
    )
    status, output, errors = ran(capsys, "check", str(path))
    assert (status, output) == (2, "")
    assert f"{path}, line 3: 'hall' is no zone of this scene." in errors
    assert f"{path}, line 4: 'wire' does nothing; give it 'consequences'." in errors


def written(tmp_path: Path, text: str) -> str:
    """A scene's file with this text."""
    path = tmp_path / "scene.toml"
    path.write_text(text, encoding="utf8")
    return str(path)


def test_a_scene_may_say_its_game_and_a_game_that_is_none_is_refused_on_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cellar = 'zones = [{ name = "room" }]\nadventurers = [{ name = "Pim", zone = "room", attributes = {} }]\n'
    assert ran(capsys, "check", written(tmp_path, f'title = "x"\ngame = "worm"\n{cellar}'))[0] == 0
    path = written(tmp_path, f'title = "x"\ngame = "wurm"\n{cellar}')
    sentence = "there is no game 'wurm'; did you mean 'worm'? The games are 'worm', 'adventure', 'goblins'."
    assert ran(capsys, "check", path) == (2, "", f"{path}, line 2: {sentence}\n")


def test_one_table_in_the_place_of_several_is_told_how_to_write_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = written(
        tmp_path, 'title = "x"\n[zones]\nname = "a"\n[[foes]]\nname = "cat"\nzone = "a"\ngear = { name = "claw" }\n'
    )
    errors = ran(capsys, "check", path)[2]
    assert f"{path}, line 2: 'zones' must be a list in [brackets], not a table; write [[zones]] in double" in errors
    assert f"{path}, line 7: 'gear' must be a list in [brackets], not a table; write [[foes.gear]] in double" in errors


def test_a_name_that_no_shelf_has_is_told_what_every_shelf_has(capsys: pytest.CaptureFixture[str]) -> None:
    errors = ran(capsys, "check", "the-long-clim")[2]
    assert errors.startswith("There is no scene 'the-long-clim'; did you mean 'the-long-climb'? ")
    assert "; of goblins 'dungeon-for-four', " in errors


@pytest.mark.parametrize("game", [(), ("worm",), ("adventure",)])
def test_the_schema_is_printed_for_a_game(capsys: pytest.CaptureFixture[str], game: tuple[str, ...]) -> None:
    status, output, _ = ran(capsys, "schema", *game)
    assert status == 0
    assert json.loads(output)["$ref"] == "#/$defs/ScenePlan" or game == ("adventure",)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("mend", "masks"), "There is no task 'mend': say check or schema."),
        (("check",), "Say which scene: facedown scene check FILE."),
        (("check", "mask"), "did you mean 'masks'"),
        (("schema", "chess"), "There is no ruleset 'chess'"),
    ],
)
def test_a_task_that_cannot_be_done_is_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, _, errors = ran(capsys, *words)
    assert status == 2
    assert sentence in errors


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[characters]]\nname = "Oda"\n', 'this is an Encounter; write game = "adventure" at its top.'),
        ('players = ["Ada"]\n', 'this is a game of the goblin dungeon; write game = "goblins" at its top.'),
        ("[variables]\n", "this is a file of rules and no scene; facedown play goblins --rules FILE plays by it."),
        ('[[adventurers]]\nname = "Pim"\n', "this is a guild and no scene; facedown guild check FILE looks at it."),
        ("[kinds.troll]\n", "this is a bestiary and no scene"),
        ("[[spells]]\n", "this is a book of spells and no scene"),
        ('notes = ""\n', "line 1: a scene must have the key 'title'; it is missing here."),
        ('game = "chess"\n[[characters]]\n', "there is no game 'chess'. The games are"),
    ],
)
def test_a_file_that_is_no_scene_of_this_game_is_told_what_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf8")
    status, _, errors = ran(capsys, "check", str(path))
    assert status == 2
    assert sentence in errors


def test_an_entry_is_called_by_what_it_has() -> None:
    assert [called("front"), called(3)] == ["front", "one more"]
