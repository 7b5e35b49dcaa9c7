"""What long checks counted is printed when all have ended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

COUNTING = """
import pytest

@pytest.mark.parametrize("part", range(3))
def test_that_takes_long(part, figures):
    figures({"games": 500, "faults": 0})
    assert part < 2
"""


def test_the_figures_of_all_parts_are_added_up_also_of_those_that_fail(tmp_path: Path) -> None:
    root = Path(__file__).parents[1]
    (tmp_path / "conftest.py").write_text(
        (root / "tests" / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    (tmp_path / "test_counting.py").write_text(COUNTING, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {root / 'src'}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(tmp_path)]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert "test_counting.py::test_that_takes_long\n            0  faults\n        1,500  games\n" in said
    assert "1 failed, 2 passed" in said
