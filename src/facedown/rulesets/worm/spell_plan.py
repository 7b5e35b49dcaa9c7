"""A spell as it is written down, in a scene or in a book of spells (C6)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from facedown.rulesets.worm.consequence import Consequence, Name

SpellBehaviour = Literal["Binding", "Brainfever", "Guardian Angel", "Stinking Cloud"]
"""What the engine knows to do by the name of the spell of the book that does it (C6)."""


class SpellPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A spell (C6): what a caster must hold, whom it reaches, how long it lasts, what it does.

    *targets* 0 is a spell of the place: it needs no value, and does what it does to everybody in a zone. *value* "any"
    needs none either. *range* counts zones; left out, as far as one sees. *maleficence* befalls whoever loses it.
    With a *behaviour* it does what the book's spell of that name does. What neither can say, *words* do, and the
    arbiter judges it.
    """

    name: Name
    magic: Literal["Wastes", "Weald", "Weird", "Welkin"]
    component: Name
    targets: Annotated[int, Meta(ge=0, le=8)] = 1
    on: Literal["anybody", "foes", "friends", "oneself"] = "anybody"
    value: Literal["compared", "any"] = "compared"
    reach: Literal["sight", "touch"] = "sight"
    range: Annotated[int, Meta(ge=0, le=9)] | None = None
    lasts: Literal["at once", "concentration", "round", "Challenge"] = "at once"
    behaviour: SpellBehaviour | None = None
    consequences: tuple[Consequence, ...] = ()
    maleficence: tuple[Consequence, ...] = ()
    words: str = ""


class SpellBook(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The spells of a file of their own, which scenes name."""

    spells: Annotated[tuple[SpellPlan, ...], Meta(min_length=1, max_length=60)]
