"""A sum as a tree of named parts: what was added, by which rule, and who may know it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

EVERYBODY = -1


class Part(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One part of a sum. *who* holds the seats that may know it, as bits; EVERYBODY is all, onlookers too."""

    label: str
    value: int
    cite: str
    who: int = EVERYBODY

    def known_to(self, viewer: int) -> bool:
        """May this viewer see the part?"""
        return self.who == EVERYBODY or (viewer >= 0 and bool(self.who >> viewer & 1))


class Sum(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Parts that add up; the total is derived, never stored."""

    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        """All parts added."""
        return sum([part.value for part in self.parts])

    def seen(self, viewer: int) -> Sum:
        """The parts this viewer may know."""
        return Sum(tuple([part for part in self.parts if part.known_to(viewer)]))

    def whole_for(self, viewer: int) -> bool:
        """May this viewer know every part, and so the total?"""
        return all(part.known_to(viewer) for part in self.parts)


def edited(parts: tuple[Part, ...], index: int, value: int) -> tuple[Part, ...]:
    """The parts with another value at *index*."""
    return (*parts[:index], replace(parts[index], value=value), *parts[index + 1 :])
