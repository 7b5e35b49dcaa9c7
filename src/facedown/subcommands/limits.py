"""What the numbers on the command line must lie between."""

from __future__ import annotations

from typing import Final

from facedown.kernel.refusals import Unreadable

MOST: Final = 1_000_000
"""How many games one command plays."""


def check_count(option: str, count: int) -> None:
    """Refuse a number of games that is not from 1 to MOST. Errors: Unreadable, naming the *option*."""
    if not 1 <= count <= MOST:
        raise Unreadable(f"{option} must be between 1 and {MOST:,}, not {count:,}.")


def check_seed(seed: int) -> None:
    """Refuse a seed below 0. Errors: Unreadable."""
    if seed < 0:
        raise Unreadable(f"--seed must be 0 or more, not {seed}.")
