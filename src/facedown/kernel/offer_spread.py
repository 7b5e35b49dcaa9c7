"""An offer as plain data. It stands in a module of its own because a compiler would drop its class keywords."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class OfferSpread(Struct, frozen=True, omit_defaults=True):
    """An offer as it is sent: the kind, the actor, for each field its values or the bounds of an open one.

    *only* lists the commands themselves where not every combination is legal.
    """

    kind: str
    actor: int
    fields: dict[str, object]
    cite: str
    only: list[Any] | None = None
