"""What docs/adventure.md says: its Encounter can be played, and it names every key, outcome and option there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from facedown.rulesets.adventure import plan
from facedown.rulesets.adventure.options import RULE_OF, Options, Settings
from facedown.rulesets.adventure.scene_file import read_scene

PAGE = (Path(__file__).parents[2] / "docs" / "adventure.md").read_text(encoding="utf8")


def test_the_encounter_that_is_shown_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "crypt.toml"
    path.write_text(re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)[1], encoding="utf8")  # type: ignore[index]  # (it is there)
    assert read_scene(path).title == "The Flooded Crypt"


@pytest.mark.parametrize(
    "part",
    [
        plan.EncounterPlan, plan.CharacterPlan, plan.WeaponPlan, plan.ChallengePlan, plan.ActionPlan, plan.Protection,
        plan.AdversaryPlan, plan.NpcActionPlan, plan.Trigger, plan.Outcome, Settings,
    ],
)  # fmt: skip
def test_every_key_is_named(part: type[msgspec.Struct]) -> None:
    said = set(re.findall(r"`\[*([a-z_]+)", PAGE)) | set(plan.AttributeName.__args__)  # type: ignore[attr-defined]  # (a Literal)
    assert [field.name for field in msgspec.structs.fields(part) if field.name not in said] == []


def test_every_option_stands_with_its_values_default_first_and_its_rule() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\w, ]+ \| CA?F?-\d+) \|$", PAGE, re.MULTILINE))
    assert list(rows) == list(RULE_OF) == [field.name for field in msgspec.structs.fields(Options)]
    for name, kind in get_type_hints(Options).items():
        values = get_args(kind)
        assert rows[name] == f"{', '.join(values)} | {RULE_OF[name]}"
        assert getattr(Options(), name) == values[0]
