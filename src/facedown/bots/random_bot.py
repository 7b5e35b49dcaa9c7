"""A bot that takes any offer: the kind first, then each field, all equally likely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command

Luck = Callable[[], float]
"""A number from 0 up to but not including 1."""


def random_bot(table: Any, offers: Sequence[Offer], luck: Luck) -> Command:
    """One of the offers. *offers* is never empty."""
    offer = offers[int(luck() * len(offers))]
    if offer.rule.checked:
        commands = offer.commands(table)
        return commands[int(luck() * len(commands))]
    return offer.command([values[int(luck() * len(values))] for values in offer.ways])
