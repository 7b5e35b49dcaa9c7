"""The compiled build: it leaves out what defines Structs, and plays the same games."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bench import compiled
from facedown.scenes.library import entry, sample

ROOT: Final = Path(__file__).parent.parent.parent
GAMES: Final = """
import msgspec
from facedown.bots.random_bot import RandomBot
from facedown.kernel import ruleset
from facedown.kernel.chance import Chance, fractions
from facedown.rulesets.worm.game import dealt, worm
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import read_scene
from facedown.simulate.driver import play_out
from facedown.simulate.many import no_view

scene = prepare(read_scene("scenes/worm/steel-clad-snakes.toml"))
print(ruleset.__file__.endswith(".py"))
for seed in range(30):
    chance, log = Chance(seed), []
    table = dealt(scene, chance)
    decisions = play_out(worm, no_view, table, [RandomBot()] * (scene.people + 1), chance, fractions(seed), log)
    print(decisions, table.outcome, msgspec.json.encode(log).decode())
"""


def structs(text: str) -> list[str]:
    """The classes of a module that a compiler would spoil: those with a base that is no plain class of Python."""
    plain = {"NamedTuple", "Protocol", "Sequence", "Exception", "Generic", "Choice"}
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            names = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
            if names - plain or node.keywords:
                found.append(node.name)
    return found


def test_no_compiled_module_defines_a_struct() -> None:
    chosen = compiled.modules()
    assert "facedown/kernel/ruleset.py" in chosen
    found = {name: structs((ROOT / "src" / name).read_text()) for name in chosen}
    assert {name: classes for name, classes in found.items() if classes} == {}


def test_every_entry_of_the_list_names_a_module() -> None:
    package = ROOT / "src" / "facedown"
    assert [pattern for pattern in compiled.COMPILED if not list(package.glob(pattern))] == []


@pytest.mark.parametrize(
    "line",
    [
        "class A(Struct, frozen=True): ...",
        "class A(Command): ...",
        "class A(Sealed[B]): ...",
        "class A(msgspec.Struct): ...",
    ],
)
def test_a_planted_struct_is_found(line: str) -> None:
    assert structs(line) == ["A"]


def test_plain_classes_and_named_tuples_are_compiled() -> None:
    assert structs("class A: ...\nclass B(NamedTuple): ...\nclass C(Sequence[int]): ...") == []


def test_what_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(compiled.NotCompiled, match=r"needs (a C compiler|setuptools)"):
        compiled.refuse_what_is_missing()


def test_a_build_finds_the_scenes_and_the_checklists(tmp_path: Path) -> None:
    (tmp_path / "facedown" / "rulebook").mkdir(parents=True)
    compiled.link_data(tmp_path, ROOT)
    assert sample("worm") == entry("worm", tmp_path / "facedown")["sample"]
    assert (tmp_path / "facedown" / "rulebook" / "checklists" / "worm.md").is_file()


def played(source: Path) -> list[str]:
    """Whether plain Python ran, then each game."""
    ended = subprocess.run(
        [sys.executable, "-c", GAMES], cwd=ROOT, env={"PYTHONPATH": str(source)}, capture_output=True, check=True
    )
    return ended.stdout.decode().splitlines()


@pytest.mark.soak
def test_the_compiled_build_plays_the_same_games_event_by_event(tmp_path: Path) -> None:
    plain, *games = played(ROOT / "src")
    fast, *same = played(compiled.compiled(tmp_path / "compiled"))
    assert (plain, fast) == ("True", "False")
    assert games == same
