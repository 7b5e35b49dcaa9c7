"""The scene and the record that the documents show are what the program reads."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from facedown.records.check import check
from facedown.rulesets.worm.hooks import (
    ClockPlan,
    ConcealmentPlan,
    GatePlan,
    ModifierPlan,
    ObstaclePlan,
    OfferPlan,
    TriggerPlan,
)
from facedown.rulesets.worm.options import Options, Settings
from facedown.rulesets.worm.plan import AdventurerPlan, Consequence, CoverPlan, DoomPlan, FoePlan, HazardPlan, ScenePlan
from facedown.rulesets.worm.scene_file import read_scene

DOCS = Path(__file__).parents[2] / "docs"
SCENES = (DOCS / "scenes.md").read_text(encoding="utf8")


def fenced(text: str, begins: str) -> str:
    """The first block that begins so."""
    found = re.search(rf"^```\w*\n({re.escape(begins)}.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def test_the_record_that_is_shown_is_decided_on_the_scene_that_is_shown(tmp_path: Path) -> None:
    scene, record = tmp_path / "cellar.toml", tmp_path / "dog.record"
    scene.write_text(fenced(SCENES, "title"), encoding="utf8")
    record.write_text(fenced((DOCS / "record.md").read_text(encoding="utf8"), "game: worm"), encoding="utf8")
    assert read_scene(scene).title == "The Wine Cellar"
    told: list[str] = []
    assert check([record], told.append) == 0, told


PARTS: dict[str, Any] = {
    "modifiers": ModifierPlan, "gates": GatePlan, "obstacles": ObstaclePlan, "triggers": TriggerPlan,
    "offers": OfferPlan, "concealments": ConcealmentPlan, "clocks": ClockPlan,
}  # fmt: skip


def test_every_kind_of_hook_has_an_example_that_is_right() -> None:
    shown: set[str] = set()
    for block in re.findall(r"^```toml\n(.*?)^```$", SCENES, re.DOTALL | re.MULTILINE):
        for key, entries in tomllib.loads(block).items():
            if key in PARTS:
                assert all(msgspec.convert(entry, PARTS[key]) for entry in entries)
                shown.add(key)
    assert shown == set(PARTS)


def test_every_key_of_a_scene_is_explained() -> None:
    hooks = (ModifierPlan, TriggerPlan, ClockPlan, ConcealmentPlan, GatePlan, ObstaclePlan, OfferPlan)
    for part in (*hooks, ScenePlan, AdventurerPlan, FoePlan, HazardPlan, CoverPlan, DoomPlan, Consequence, Settings):
        for key in part.__struct_fields__:
            assert re.search(rf"\b{key}\b", SCENES), key
    for key in Options.__struct_fields__:
        assert f"`{key}`" in (DOCS / "worm.md").read_text(encoding="utf8")
