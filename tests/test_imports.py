"""Imports run one way; luck, clocks, databases and the network stay out of the game: read from every import in src."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parent.parent / "src"

GAME: Final = ("kernel", "scenes", "rulesets", "records", "odds", "bots", "simulate")
# What each part may import beside itself. GAME is a chain: each may import those before it.
MAY_IMPORT: Final[dict[str, set[str]]] = {
    **{part: set(GAME[:place]) for place, part in enumerate(GAME)},
    "rulebook": {"kernel"},
    "conform": {"kernel"},
    "store": {"kernel"},
    "host": {*GAME, "rulebook", "conform", "store"},
    "web": {*GAME, "rulebook", "conform", "store", "host"},
    "terminal": {*GAME, "rulebook", "conform", "store", "host"},
}
KNOWS_EVERYTHING: Final = {"cli", "subcommands", "__main__"}

LEFT_OF_STORE: Final = {*GAME, "rulebook", "conform"}
MSGSPEC_ONLY: Final = {"kernel", "scenes", "rulesets", "rulebook", "records", "conform"}
CLOCKS: Final = {"asyncio", "time", "datetime", "sched", "zoneinfo", "anyio", "trio"}
DATABASES: Final = {"sqlite3", "dbm", "sqlalchemy", "alembic", "aiosqlite", "psycopg", "redis"}
SOCKETS: Final = {"socket", "socketserver", "ssl", "select", "selectors", "websockets"}
WEB: Final = {"http", "urllib", "starlette", "uvicorn", "fastapi", "flask", "aiohttp", "httpx", "requests"}
OUTSIDE_WORLD: Final = CLOCKS | DATABASES | SOCKETS | WEB
LUCK: Final = {"random", "secrets", "uuid", "numpy.random", "os.urandom", "os.getrandom"}
LUCK_LIVES_IN: Final = "facedown.kernel.chance"
SAYS_NOTHING: Final = {"util", "utils", "helper", "helpers", "common", "manager", "managers"}


def module_name(path: Path) -> str:
    """Name the module that the file *path* below src holds; a package's own file ends in ``__init__``."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def imported(module: str, source: str) -> Iterator[tuple[int, str]]:
    """List what *source* imports as (line, dotted name), and every attribute of os that gives luck."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(module.split(".")[: -node.level]) if node.level else ""
            origin = ".".join(part for part in (base, node.module) if part)
            yield from ((node.lineno, f"{origin}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            dotted = f"{node.value.id}.{node.attr}"
            if dotted in LUCK or dotted == "np.random":
                yield node.lineno, dotted.replace("np.", "numpy.")
        elif isinstance(node, ast.Name) and node.id == "__import__":
            yield node.lineno, "importlib.import_module"


def within(name: str, places: set[str]) -> bool:
    """Tell whether the dotted *name* is one of *places* or lies below one."""
    return any(name == place or name.startswith(f"{place}.") for place in places)


def fault(module: str, name: str) -> str:
    """Say what is wrong when *module* imports *name*; empty when nothing is."""
    part = [*module.split("."), ""][1]
    top, *rest = name.split(".")
    if within(name, LUCK) and module != LUCK_LIVES_IN:
        return f"luck belongs in {LUCK_LIVES_IN}"
    if part in KNOWS_EVERYTHING:
        return ""
    return fault_inside(module.split("."), part, rest) if top == "facedown" else fault_outside(part, name)


def fault_outside(part: str, name: str) -> str:
    """Say what is wrong when a module of *part* imports *name*, which is not ours; empty when nothing is."""
    top = name.partition(".")[0]
    if top == "importlib" and not within(name, {"importlib.resources", "importlib.metadata"}):
        return "an import by name hides from this test"
    if part in LEFT_OF_STORE and within(name, OUTSIDE_WORLD):
        return "left of store there is no clock, no database and no network"
    if part in MSGSPEC_ONLY and top != "msgspec" and top not in sys.stdlib_module_names:
        return "this part needs msgspec only"
    return ""


def fault_inside(module: list[str], part: str, rest: list[str]) -> str:
    """Say what is wrong when a *module* of *part* imports facedown's *rest*; empty when nothing is."""
    other = (rest or [""])[0]
    if other in {"__version__", "", part}:
        both_games = part == "rulesets" and len(rest) > 1 and len(module) > 3
        return "a ruleset never imports another" if both_games and rest[1] != module[2] else ""
    return "" if other in MAY_IMPORT.get(part, set()) else f"{part or 'facedown'} may not import {other}"


def faults(module: str, source: str) -> list[str]:
    """List every fault of *module*, each with its line."""
    found = [
        f"{module}:{line}: {name}: {why}" for line, name in imported(module, source) if (why := fault(module, name))
    ]
    vague = sorted(SAYS_NOTHING & set(module.split(".")))
    return found + [f"{module}: the name {word} says nothing" for word in vague]


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=module_name)
def test_every_module_keeps_the_one_way_rule(path: Path) -> None:
    assert faults(module_name(path), path.read_text(encoding="utf8")) == []


def test_every_part_of_the_package_has_its_place() -> None:
    parts = {path.stem for path in (SOURCE / "facedown").iterdir() if path.suffix in {"", ".py"}}
    assert parts - {"__init__", "__pycache__"} <= set(MAY_IMPORT) | KNOWS_EVERYTHING


@pytest.mark.parametrize(
    ("module", "source", "why"),
    [
        ("facedown.kernel.table", "import facedown.rulesets.worm", "kernel may not import rulesets"),
        ("facedown.kernel.table", "from facedown import rulesets", "kernel may not import rulesets"),
        ("facedown.kernel.table", "from ..store import memory", "kernel may not import store"),
        ("facedown.kernel.__init__", "from ..store import memory", "kernel may not import store"),
        ("facedown.kernel.table", "def late():\n    import facedown.cli", "kernel may not import cli"),
        ("facedown.kernel.table", "import numpy", "msgspec only"),
        ("facedown.rulesets.worm.cards", "import attrs", "msgspec only"),
        ("facedown.rulesets.worm.cards", "from facedown.bots import careful", "rulesets may not import bots"),
        ("facedown.rulesets.worm.cards", "from facedown.rulesets.goblins import dice", "never imports another"),
        ("facedown.rulesets.worm.cards", "from facedown.rulesets import goblins", "never imports another"),
        ("facedown.rulesets.worm.cards", "from ..goblins import dice", "never imports another"),
        ("facedown.bots.careful", "from facedown.host import live", "bots may not import host"),
        ("facedown.conform.secrecy", "import facedown.rulesets.worm", "conform may not import rulesets"),
        ("facedown.host.live", "from facedown.terminal import screen", "host may not import terminal"),
        ("facedown.kernel.deck", "import random", "luck belongs"),
        ("facedown.kernel.deck", "from secrets import randbelow", "luck belongs"),
        ("facedown.kernel.deck", "from os import urandom", "luck belongs"),
        ("facedown.kernel.deck", "import os\nos.urandom(8)", "luck belongs"),
        ("facedown.simulate.many", "import numpy as np\nnp.random.default_rng()", "luck belongs"),
        ("facedown.cli", "import random", "luck belongs"),
        ("facedown.simulate.many", "from time import perf_counter", "no clock"),
        ("facedown.kernel.window", "import datetime", "no clock"),
        ("facedown.records.check", "import sqlite3", "no clock, no database"),
        ("facedown.bots.careful", "import asyncio", "no clock"),
        ("facedown.conform.all", "from urllib.request import urlopen", "no network"),
        ("facedown.kernel.table", "from importlib import import_module", "hides"),
        ("facedown.kernel.table", "__import__('facedown.cli')", "hides"),
        ("facedown.kernel.utils", "", "says nothing"),
        ("facedown.rulesets.worm.helpers.cards", "", "says nothing"),
        ("facedown.unheard.thing", "import facedown.kernel", "unheard may not import kernel"),
    ],
)
def test_a_planted_violation_is_found(module: str, source: str, why: str) -> None:
    assert any(why in found for found in faults(module, source))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("facedown.kernel.chance", "import os\nfrom random import Random\nos.urandom(8)"),
        ("facedown.kernel.table", "import msgspec\nfrom .window import Window\nfrom facedown.kernel import seat"),
        ("facedown.rulesets.worm.cards", "from facedown.rulesets.worm import zones\nfrom . import arms"),
        ("facedown.rulesets.worm.challenge.swords", "from ..cards import SUITS"),
        ("facedown.rulesets.__init__", "from .worm import WORM"),
        ("facedown.rulebook.read", "from importlib.resources import files"),
        ("facedown.simulate.many", "import numpy\nfrom facedown.bots import careful"),
        ("facedown.store.one_file", "import sqlite3\nimport time"),
        ("facedown.subcommands.play", "from facedown.terminal import screen\nimport time"),
    ],
)
def test_what_is_allowed_is_not_called_a_fault(module: str, source: str) -> None:
    assert faults(module, source) == []
