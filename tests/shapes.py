"""What every game's records have in common: none can be changed, and none takes what it does not know."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from inspect import Parameter, signature
from types import ModuleType

from msgspec import Struct

NEVER_READ = ("view", "scene_view", "scene", "hooked", "foe_traits", "encounter")
"""Modules whose Structs are made by the program alone and come from no file."""
BY_NAME = ("plan", "options", "windows", "hooks", "consequence", "bestiary")
"""Modules whose fields are given by name, since a file or a window writes them so: these words end or hold the name."""


def structs_of(module: ModuleType) -> list[type[Struct]]:
    """Every Struct that a module defines."""
    found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Struct)]
    return [one for one in found if one.__module__ == module.__name__]


def structs_below(package: str) -> Iterator[tuple[str, type[Struct]]]:
    """Every Struct of a package, with the name of its module within it."""
    place = import_module(package)
    for module in pkgutil.walk_packages(place.__path__, f"{package}."):
        for one in structs_of(import_module(module.name)):
            yield module.name.removeprefix(f"{package}."), one


def misshapen(package: str) -> list[str]:
    """What is not as it should be, in words."""
    found = []
    for module, one in structs_below(package):
        config = one.__struct_config__
        named = any(part.endswith(BY_NAME) for part in module.split("."))
        if not config.frozen:
            found.append(f"{module}.{one.__name__} can be changed")
        if module not in NEVER_READ and not config.forbid_unknown_fields:
            found.append(f"{module}.{one.__name__} takes what it does not know")
        if named and any(field.kind is not Parameter.KEYWORD_ONLY for field in signature(one).parameters.values()):
            found.append(f"{module}.{one.__name__} takes fields by their place")
    return found
