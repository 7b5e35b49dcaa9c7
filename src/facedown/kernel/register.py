"""The register of numbered things: what the knock-out can take away, one number at a time.

Conditions and numbers ask here when they are made (at import); events are dropped by the kernel while they carry a
knocked-out number. Nothing is knocked out in play: the set is filled only by the test that proves the tests.
"""

from __future__ import annotations

KNOCKED_OUT: set[str] = set()
"""What is taken away in this process: "condition R-096", "number R-073", "event R-111"."""

CONDITIONS: dict[str, list[str]] = {}
"""Rule number -> the sentences of the conditions and choices that enforce it."""

NUMBERS: dict[str, int] = {}
"""Rule number -> the figure it gives."""


def number(cite: str, value: int) -> int:
    """The figure that rule *cite* gives; one too many while it is knocked out."""
    NUMBERS[cite] = value
    return value + 1 if f"number {cite}" in KNOCKED_OUT else value


def enforces(cite: str, sentence: str) -> bool:
    """Note that a condition or choice enforces rule *cite*; false while it is knocked out."""
    CONDITIONS.setdefault(cite, []).append(sentence)
    return f"condition {cite}" not in KNOCKED_OUT
