"""The JSON Schema of scenes: every ready-made scene is right by it, and what is wrong is wrong by it too."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from facedown.rulesets.worm.plan import ScenePlan
from facedown.scenes.library import shelf
from facedown.scenes.schema import schema_of

SCHEMA: Final[dict[str, Any]] = json.loads(schema_of(ScenePlan))
KINDS: Final[dict[str, Any]] = {
    "object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None), "number": float,
}  # fmt: skip
SCENES: Final = sorted(shelf("worm").glob("*.toml"))


def faults(schema: dict[str, Any], value: Any, where: str = "$") -> Iterator[str]:
    """What is wrong by as much of JSON Schema as a description of Structs uses."""
    if "$ref" in schema:
        yield from faults(SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], value, where)
        return
    if "anyOf" in schema:
        if all([*faults(one, value, where)] for one in schema["anyOf"]):
            yield f"{where} is none of those it could be"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where} is no such word"
    kind = schema.get("type")
    if kind and (not isinstance(value, KINDS[kind]) or (kind == "integer" and isinstance(value, bool))):
        yield f"{where} is no {kind}"
    else:
        yield from faults_of(kind, schema, value, where)


def faults_of(kind: str | None, schema: dict[str, Any], value: Any, where: str) -> Iterator[str]:
    """What is wrong with a value of the right kind."""
    if kind == "object":
        yield from faults_inside(schema, value, where)
    elif kind == "array":
        yield from [f"{where} is of a wrong length"] * (not within(schema, len(value), "Items"))
        prefix = schema.get("prefixItems", ())
        for place, inside in enumerate(value):
            each = prefix[place] if place < len(prefix) else schema["items"]
            if isinstance(each, dict):
                yield from faults(each, inside, f"{where}[{place}]")
    elif kind == "string":
        yield from [f"{where} is of a wrong length"] * (not within(schema, len(value), "Length"))
    elif kind == "integer" and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{where} is out of range"


def within(schema: dict[str, Any], length: int, unit: str) -> bool:
    """Is a length among those allowed?"""
    return bool(schema.get(f"min{unit}", length) <= length <= schema.get(f"max{unit}", length))


def faults_inside(schema: dict[str, Any], value: dict[str, Any], where: str) -> Iterator[str]:
    """What is wrong in a table."""
    for key in schema.get("required", ()):
        if key not in value:
            yield f"{where} lacks {key}"
    for key, inside in value.items():
        if key in schema["properties"]:
            yield from faults(schema["properties"][key], inside, f"{where}.{key}")
        else:
            yield f"{where} has no {key}"


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_every_ready_made_scene_is_right_by_the_schema(path: Path) -> None:
    assert [*faults(SCHEMA, tomllib.loads(path.read_text(encoding="utf8")))] == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('title = "The Mary Celandine"', "", "$ lacks title"),
        ("hands = 2", "hand = 2", "$.gates[0] has no hand"),
        ('suit = "Pentacles"', 'suit = "Coins"', "$.gates[0].suit is no such word"),
        ("hands = 2", "hands = 3", "$.gates[0].hands is out of range"),
        ("hands = 2", "hands = true", "$.gates[0].hands is no integer"),
        ('name = "Tam"', 'name = ""', "$.adventurers[1].name is of a wrong length"),
    ],
)
def test_what_is_wrong_in_a_scene_is_wrong_by_the_schema(old: str, new: str, fault: str) -> None:
    text = (shelf("worm") / "mary-celandine.toml").read_text(encoding="utf8")
    assert old in text
    assert fault in [*faults(SCHEMA, tomllib.loads(text.replace(old, new, 1)))]


def test_every_part_of_the_schema_says_what_it_is() -> None:
    assert SCHEMA["$schema"].startswith("https://json-schema.org/")
    assert [name for name, one in SCHEMA["$defs"].items() if not one.get("description")] == []
