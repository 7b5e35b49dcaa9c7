"""What docs/library.md shows runs as it stands, and prints what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

DOCUMENT: Final = (Path(__file__).parents[1] / "docs" / "library.md").read_text(encoding="utf8")
FENCED: Final = re.findall(r"^```(\w*)\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE)
BLOCKS: Final = [block for language, block in FENCED if language == "python"]
PRINTED: Final = [block for language, block in FENCED if not language]


def test_every_program_of_the_library_document_runs_and_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    printed = []
    for block in BLOCKS:
        exec(compile(block, "docs/library.md", "exec"), names)  # noqa: S102 (the document is our own)
        printed.append(capsys.readouterr().out)
    assert [printed[0]] == PRINTED
    assert sum(names["tally"].outcomes.values()) == 20
    assert printed[3] in ("['Ada']\n", "['Bruno']\n")
