"""What is told of a ruling's reason where nobody is its owner."""

from __future__ import annotations

from facedown.kernel.structs import Allowed, Waiver
from tests.toy.game import SETUP, set_up
from tests.toy.sight import SIGHT


def test_without_an_arbiter_who_keeps_secrets_nobody_hears_a_reason_that_is_marked_so() -> None:
    table = set_up(SETUP)
    for viewer in (-1, 0, 1, 2):
        heard = SIGHT.seen(
            table, [Allowed(Waiver("T-4", 0), "secret: she bluffs"), Allowed(Waiver("T-4", 1), "a slip")], viewer
        )
        assert [event.reason for event in heard if isinstance(event, Allowed)] == ["", "a slip"]
