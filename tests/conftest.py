"""The knock-out: ``pytest --knock-out "event R-111"`` takes one numbered thing away before any ruleset is imported."""

from __future__ import annotations

import pytest

from facedown.kernel.register import KNOCKED_OUT


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--knock-out", action="append", default=[], help='what to take away, such as "number R-073"')


def pytest_configure(config: pytest.Config) -> None:
    """Fill the set: rulesets look at it when they are imported, which the collection does."""
    KNOCKED_OUT.update(config.getoption("--knock-out"))
