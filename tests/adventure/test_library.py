"""The libraries: every ready-made Challenge and Adversary can be played, with the figures of the checklist."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.adventure.encounter import prepare
from facedown.rulesets.adventure.game import dealt
from facedown.rulesets.adventure.library import library
from facedown.rulesets.adventure.plan import EncounterPlan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.scene_file import read_scene
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import UNDECIDED
from facedown.simulate.driver import play_out

POINTS = {
    "build a shelter": 6, "calm the mob": 6, "clear the cave-in": 8, "filth fever": 5, "gather information": 12,
    "guard station": 5, "navigate the forest": 10, "fireblood": 5, "stonefoot": 5, "research": 10, "sinking ship": 6,
    "survive the avalanche": 10, "towering cliff": 10, "deadfall trap": 3, "pit trap": 3, "spiked pit trap": 3,
    "wind tunnel": 6,
}  # fmt: skip
"""B.7, typed a second time."""
ADVERSARIES = {
    "bandit": (6, 5), "bandit captain": (25, 6), "ghost": (30, 10), "giant": (55, 2), "goblin": (4, 6),
    "kobold": (4, 5), "lizardfolk": (14, 5), "malevolent menhir": (25, 5), "merchant": (4, 5), "noble": (7, 5),
    "noxious psylioptrix": (30, 10), "orc": (12, 5), "owlbear": (35, 7), "skeleton": (8, 4), "troll": (45, 4),
    "villager": (3, 3), "wolf": (9, 7), "zombie": (6, 5),
}  # fmt: skip
"""B.8: points and Reaction, typed a second time."""
LINKED = ("filth fever", "fireblood", "stonefoot")


def encounter(tmp_path: Path, text: str) -> EncounterPlan:
    """An Encounter of one strong character and what *text* brings."""
    path = tmp_path / "scene.toml"
    path.write_text(
        f'game = "adventure"\ntitle = "A test"\n[[characters]]\nname = "Ann"\nstrength = 6\n{text}', encoding="utf8"
    )
    return read_scene(path)


@pytest.mark.rule("B.7", "B.8")
def test_the_libraries_hold_what_the_checklist_lists() -> None:
    shelves = library()
    assert {name: one["points"] for name, one in shelves["challenges"].items()} == POINTS
    assert {name: (one["points"], one["reaction"]) for name, one in shelves["adversaries"].items()} == ADVERSARIES


@pytest.mark.rule("B.7")
@pytest.mark.parametrize("name", sorted(POINTS))
def test_every_challenge_of_the_library_is_played_to_an_end(tmp_path: Path, name: str) -> None:
    linked = 'linked = "Ann"\n' if name in LINKED else ""
    plan = encounter(tmp_path, f'[[challenges]]\nkind = "{name}"\n{linked}')
    assert plan.challenges[0].name == name
    ended(plan)


@pytest.mark.rule("B.8", "C-118")
@pytest.mark.parametrize("name", sorted(ADVERSARIES))
def test_every_adversary_of_the_library_is_fought_to_an_end(tmp_path: Path, name: str) -> None:
    ended(encounter(tmp_path, f'[[adversaries]]\nkind = "{name}"\n'))


def ended(plan: EncounterPlan) -> None:
    """Three random games come to their end."""
    for seed in range(3):
        chance = Chance(seed)
        table = dealt(prepare(plan), chance)
        play_out(adventure, view, table, [RandomBot(), RandomBot()], chance, fractions(seed))
        assert table.outcome != UNDECIDED


def test_an_encounter_changes_what_it_takes(tmp_path: Path) -> None:
    plan = encounter(tmp_path, '[[adversaries]]\nkind = "orc"\nname = "old orc"\npoints = 3\n')
    assert (plan.adversaries[0].name, plan.adversaries[0].points, plan.adversaries[0].body) == ("old orc", 3, 3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[adversaries]]\nkind = "ork"\n', "did you mean 'orc'?"),
        ('[[challenges]]\nkind = "sinking shop"\n', "did you mean 'sinking ship'?"),
        ("[[challenges]]\nkind = 3\n", "is none of the ready-made challenges"),
        ("challenges = 3\n", "challenges"),
        ("challenges = [3]\n", "challenges"),
    ],
)
def test_a_kind_that_is_nowhere_is_told_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        encounter(tmp_path, text) if text.startswith("[") else plain(tmp_path, text)
    assert sentence in str(error.value)


def plain(tmp_path: Path, text: str) -> None:
    """A file that holds only this beside what must be there."""
    path = tmp_path / "plain.toml"
    path.write_text(f'title = "A test"\n{text}[[characters]]\nname = "Ann"\n', encoding="utf8")
    read_scene(path)
