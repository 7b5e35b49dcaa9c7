"""What is stored is frozen and closed."""

from __future__ import annotations

from tests.shapes import misshapen, structs_below


def test_everything_stored_is_frozen_and_refuses_what_it_does_not_know() -> None:
    assert len(list(structs_below("facedown.rulesets.worm"))) > 200
    assert misshapen("facedown.rulesets.worm") == []
