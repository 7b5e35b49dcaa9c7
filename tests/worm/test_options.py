"""The named options (section B): each is documented, switches a numbered reading, and is read somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

from facedown.rulebook.checklist import read_checklist
from facedown.rulesets.worm.options import RULE_OF, Options

ROOT = Path(__file__).parents[2]
WORM = ROOT / "src" / "facedown" / "rulesets" / "worm"


def test_every_option_names_the_reading_it_switches() -> None:
    numbers = set(read_checklist("worm").entries)
    assert list(RULE_OF) == list(Options.__struct_fields__)
    assert set(RULE_OF.values()) <= numbers


def test_every_option_is_read_by_a_rule() -> None:
    code = "".join([file.read_text(encoding="utf-8") for file in WORM.rglob("*.py") if file.name != "options.py"])
    read = set(re.findall(r"options\.([a-z_]+)", code))
    assert set(RULE_OF) <= read


def test_the_games_page_lists_every_option_with_its_values_the_usual_one_first() -> None:
    page = (ROOT / "docs" / "worm.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| ([^|]+) \|", page, re.MULTILINE))
    assert list(rows) == list(RULE_OF)
    for name, kind in get_type_hints(Options).items():
        usual = str(getattr(Options(), name))
        values = rows[name].split(", ")
        assert values[0] == usual
        assert set(values) == {str(value) for value in get_args(kind)} or kind is int


def test_the_checklist_lists_every_option_with_its_rule_and_its_values_the_usual_one_first() -> None:
    checklist = (ROOT / "docs" / "rules" / "worm.md").read_text(encoding="utf-8")
    listed = checklist.partition("Options the engine should expose")[2].partition("## C.")[0]
    rows = re.findall(r"^- ([a-z_]+) \(([^)]+)\) ([a-z0-9_|]+)$", listed, re.MULTILINE)
    assert {name: rule for name, rule, _ in rows} == RULE_OF
    kinds = get_type_hints(Options)
    for name, _, values in rows:
        assert values.split("|")[0] == str(getattr(Options(), name))
        assert kinds[name] is int or set(values.split("|")) == set(get_args(kinds[name]))


def test_records_play_every_option_by_each_of_its_values_that_is_not_the_usual_one() -> None:
    records = [file.read_text(encoding="utf-8") for file in (ROOT / "scenes" / "worm").rglob("*.record")]
    played = {pair for text in records for pair in re.findall(r'([a-z_]+)(?:\\": \\?"?| = "| )([a-z0-9_]+)', text)}
    for name, kind in get_type_hints(Options).items():
        usual = getattr(Options(), name)
        others = [value for value in get_args(kind) if value != usual] or ["2"]
        assert [value for value in others if (name, value) not in played] == []
