"""What the kernel asks of every game's table."""

from __future__ import annotations

import inspect
from typing import get_type_hints

import pytest

from facedown.kernel import table as kernel
from facedown.rulesets.worm.table import Table as WormTable
from tests.toy.table import Table as ToyTable

TABLES: tuple[type[kernel.Table], ...] = (WormTable, ToyTable)
"""Of every game; the type checker holds each against the kernel's own."""


@pytest.mark.parametrize("table", TABLES)
def test_every_games_table_has_what_the_kernel_asks_of_it(table: type[kernel.Table]) -> None:
    asked = {name for name in vars(kernel.Table) if inspect.isfunction(vars(kernel.Table)[name]) and name[0] != "_"}
    assert asked == {"seat_of", "copy"}
    missing = [name for name in [*get_type_hints(kernel.Table), *asked] if not hasattr(table, name)]
    assert missing == []
