"""Which tests a mutant meets, and what stops those that never end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.running import GAMES, LONG, ROOT, WHERE, mapped, passes


@pytest.mark.parametrize("where", [WHERE, *GAMES.values()])
def test_all_that_is_mapped_is_there(where: dict[str, tuple[str, ...]]) -> None:
    for folder, places in where.items():
        tests = mapped(f"{folder}/any.py", where)
        assert (ROOT / folder).is_dir()
        assert all(any(test.startswith(place) for test in tests) for place in places)
        for test in tests:
            file, _, part = test.partition("::")
            assert (
                f"def {part.partition('[')[0]}(" in (ROOT / file).read_text("utf8") if part else (ROOT / file).exists()
            )


def test_the_tests_of_a_module_come_first_and_long_ones_and_records_last() -> None:
    tests = mapped("src/facedown/rulesets/goblins/combat.py", GAMES["goblins"])
    assert tests[0] == "tests/goblins/test_combat.py"
    assert tests[-3:-1] == [f"{name}::{LONG[name]}" for name in LONG if name.startswith("tests/goblins")]
    assert tests[-1] == "tests/records/test_check.py::test_the_records_of_the_library_pass"
    assert len(set(tests)) == len(tests)


@pytest.mark.parametrize(("body", "result"), [("pass", True), ("assert False", False), ("while True: pass", False)])
def test_tests_pass_or_fail_or_are_stopped_when_they_never_end(tmp_path: Path, body: str, result: bool) -> None:
    (tmp_path / "test_it.py").write_text(f"def test_it():\n    {body}\n", "utf8")
    assert passes(tmp_path, ["test_it.py"], 2) is result
