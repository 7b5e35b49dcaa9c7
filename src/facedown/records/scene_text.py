"""A scene as TOML again, for a record that holds its whole scene."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec


def scene_text(plan: Any) -> str:
    """The TOML of a scene, what is as usual left out of its tables but every option written out."""
    whole: dict[str, Any] = msgspec.to_builtins(plan)
    data = {key: one for key, one in whole.items() if one is not None}
    lines = [f"{key} = {value(one)}" for key, one in data.items() if not tabled(one)]
    for key, one in data.items():
        if isinstance(one, dict) and not one:
            continue
        if isinstance(one, dict):
            lines += ["", f"[{key}]", *[f"{name} = {value(inside)}" for name, inside in one.items()]]
        elif tabled(one):
            for table in one:
                lines += ["", f"[[{key}]]", *[f"{name} = {value(inside)}" for name, inside in meant(table).items()]]
    return "\n".join(lines)


def tabled(one: Any) -> bool:
    """Is this written as a table, or as several?"""
    return isinstance(one, dict) or (isinstance(one, list | tuple) and any(isinstance(inside, dict) for inside in one))


def meant(table: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of a table that TOML can hold: it has no word for nothing."""
    return {key: one for key, one in table.items() if one is not None and one not in ((), [])}


def value(one: Any) -> str:
    """A value on one line."""
    if isinstance(one, dict):
        return "{ " + ", ".join([f"{key} = {value(inside)}" for key, inside in meant(one).items()]) + " }"
    if isinstance(one, list | tuple):
        return "[" + ", ".join([value(inside) for inside in one]) + "]"
    return json.dumps(one, ensure_ascii=False)
