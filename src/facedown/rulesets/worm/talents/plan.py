"""A talent as it is written down, in the file of the book's or in a scene."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Behaviour = Literal[
    "Aegis", "Ambusher", "Berserkergang", "Blur", "Chirurgeon", "Counsel", "Counter-spell", "Doom Eye", "Fight Dirty",
    "Gramarye",
    "Heavy Metal Machine", "Magic of the Wastes", "Magic of the Weald", "Magic of the Weird", "Magic of the Welkin",
    "Monster Hunter", "Quick", "Reaver", "Two-handed Focus",
]  # fmt: skip
"""What the engine can judge, by the name of the talent of the book that does it."""
Origin = Literal["Swords", "Pentacles", "Cups", "Wands", "kin"]


class TalentPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A talent: the path or kin it is *of*, what it *says*, and who judges it.

    With a *behaviour* the engine does; without one the arbiter rules, and *why* says what the engine lacks. It may be
    used *uses* times in a *per* (0: as often as one likes), for *resolve* Resolve each time.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    of: Origin
    says: Annotated[str, Meta(min_length=1, max_length=400)]
    behaviour: Behaviour | None = None
    why: Annotated[str, Meta(max_length=400)] = ""
    resolve: Annotated[int, Meta(ge=0, le=5)] = 0
    uses: Annotated[int, Meta(ge=0, le=9)] = 0
    per: Literal["", "round", "Challenge", "Crawl"] = ""


class TalentFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file of talents."""

    talents: tuple[TalentPlan, ...]
