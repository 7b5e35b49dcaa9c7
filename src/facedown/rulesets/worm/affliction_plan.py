"""Afflictions as they are written down: a name, and stages one after the other (C2)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from facedown.rulesets.worm.consequence import Consequence, Name
from facedown.scenes.shapes import load

FILE: Final = Path(__file__).parent / "data" / "afflictions.toml"


class StagePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stage: what comes of it when it is reached, and after each test while it stands; what curing it costs.

    *charges* are those of bonds, burned in camp. What Effects a *lasting* stage brings nobody Recovers from.
    """

    says: str = ""
    consequences: tuple[Consequence, ...] = ()
    after_tests: tuple[Consequence, ...] = ()
    charges: Annotated[int, Meta(ge=1, le=9)] = 1
    lasting: bool = False


class AfflictionPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A clock of stages."""

    name: Name
    stages: Annotated[tuple[StagePlan, ...], Meta(min_length=1, max_length=12)]


class AfflictionFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file of afflictions."""

    afflictions: tuple[AfflictionPlan, ...]


@cache
def book() -> tuple[AfflictionPlan, ...]:
    """The afflictions of the checklist."""
    return load(FILE, AfflictionFile)[0].afflictions


def known_afflictions(own: tuple[AfflictionPlan, ...]) -> tuple[AfflictionPlan, ...]:
    """A scene's own afflictions, and those of the book that it does not write anew."""
    names = [one.name for one in own]
    return (*own, *[one for one in book() if one.name not in names])
