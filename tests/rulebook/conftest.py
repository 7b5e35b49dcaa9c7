"""A small repository with three tiny checklists, some code, a test and a record."""

from __future__ import annotations

from pathlib import Path

import pytest

WORM = """\
# His Majesty the Worm: a few rules

## A. Rules

### A1. Cards

- R-001 [S0,S2] A card is a card, **always**. \u2192B-01
- R-002 The second rule follows from R-001.
- R-003 [S1] Words at the table.

## B. Readings

- B-01 Is it? \u2192 Yes.

### C4. Weapons

| Type | In a Challenge |
|---|---|
| Axe | falls |
"""

SCOPE = """\
[worm.talk]
"R-003" = "Only words."
[worm.example]
"R-002" = "It follows from R-001."
"""

CODE = '''\
"""The module mentions R-002, B-01."""

FIRST = Condition("A sentence.", "R-001")
# The reading of B-01 is kept here.


@worm.rule(Attack, cite="R-001, C4")
def attack(sides=4):
    """Swords. R-001"""
    yield f"says R-002 to {name('B-01')}"
'''

TESTS = """\
import pytest


@pytest.mark.rule("R-001", "C4")
@pytest.mark.parametrize("card", [1, 2])
def test_a_card_is_a_card(card):
    assert card
"""


def write(file: Path, text: str) -> None:
    """Write *text* to *file* and make the folders it needs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The folder of the small repository."""
    write(tmp_path / "docs/rules/worm.md", WORM)
    write(tmp_path / "docs/rules/adventure.md", "# Open Adventure: rules\n\n- C-001 One.\n\n### B.1 Licence\n\nFree.\n")
    write(tmp_path / "docs/rules/goblins.md", "# The goblin dungeon: rules\n\n- G-001 One.\n\n### B.1 Names\n\nNone.\n")
    write(tmp_path / "src/facedown/rulebook/scope.toml", SCOPE)
    write(tmp_path / "src/facedown/rulebook/example.py", 'cite = "R-003"\n')
    write(tmp_path / "src/facedown/swords.py", CODE)
    write(tmp_path / "tests/test_swords.py", TESTS)
    write(tmp_path / "scenes/worm/first.record", "scene: first\nrules: R-002 R-001\n\nrules: not a header\n")
    return tmp_path


@pytest.fixture
def package(root: Path) -> Path:
    """The package of the small repository."""
    return root / "src" / "facedown"
