"""What all tests stand on: the knock-out, and the figures of checks that take long.

``pytest --knock-out "event R-111"`` takes one numbered thing away before any ruleset is imported.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from facedown.kernel.register import KNOCKED_OUT

if TYPE_CHECKING:
    from tests.figures import Figures


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--knock-out", action="append", default=[], help='what to take away, such as "number R-073"')


def pytest_configure(config: pytest.Config) -> None:
    """Fill the set: rulesets look at it when they are imported, which the collection does."""
    KNOCKED_OUT.update(config.getoption("--knock-out"))


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Figures:
    """Counts of one test, added up over its parts and printed when all tests have ended."""
    return lambda counts: record_property("figures", dict(counts))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what the long checks ran with."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    ended = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, ())]
    for report in ended:
        for name, counts in report.user_properties:
            if name == "figures":
                for what, count in counts.items():
                    found[report.nodeid.partition("[")[0]][what] += count
    for test, counts in sorted(found.items()):
        terminalreporter.write_line(test)
        for what, count in sorted(counts.items()):
            terminalreporter.write_line(f"{count:>13,}  {what}")
