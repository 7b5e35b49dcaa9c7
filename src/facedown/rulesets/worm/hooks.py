"""The rules of a scene as data (R-066, R-067): six kinds of hook and its clocks, read by the engine, never code."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from facedown.rulesets.worm.consequence import Consequence, ItemKind, Name

Deed = Literal[
    "attack", "avoid", "dash", "roughhouse", "aid another", "command", "pull item from pack", "use item", "banter",
    "speak incantation", "recover", "bid lore", "move", "pull item from belt", "reload crossbow", "test fate",
    "trivial action",
]  # fmt: skip
"""What somebody can be seen to do."""
Moment = Literal["enters", "leaves", "acts", "hit", "falls", "turn", "round begins", "round ends", "clock full"]
"""On what a trigger can wait: of these the last three happen to nobody in particular."""
Befalls = Literal[
    "them", "the other", "adventurers there", "foes there", "everybody there", "the adventurers", "the foes", "nobody",
]  # fmt: skip
"""Whom a consequence befalls: who set it off, the one they dealt with, those in its zone, a whole side, or nobody."""
Winner = Literal["", "the guild", "the foes", "nobody"]
Times = Annotated[int, Meta(ge=1, le=99)]


class ModifierPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Favor or disfavor while something is so (R-066).

    For whoever acts (*who*: adventurers, foes, anybody or a name) in a *zone*, *into* another, *against* somebody, with
    *missiles* or without, where no light burns (*unlit*), *since* one clock is full and *until* another is.
    """

    gives: Literal["favor", "disfavor"]
    actions: tuple[Deed, ...] = ()
    who: Name = "anybody"
    zone: str = ""
    into: str = ""
    against: str = ""
    missiles: Literal["any", "only", "never"] = "any"
    unlit: bool = False
    since: str = ""
    until: str = ""
    words: str = ""


class TriggerPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that happens by itself *on* a moment, as often as *times*; a *secret* one shows when it does."""

    name: Name
    on: Moment
    who: Name = "anybody"
    zone: str = ""
    actions: tuple[Deed, ...] = ()
    wearing: tuple[ItemKind, ...] = ()
    holding: tuple[ItemKind, ...] = ()
    round: Annotated[int, Meta(ge=1, le=99)] | None = None
    clock: str = ""
    consequences: tuple[Consequence, ...] = ()
    befalls: Befalls = "them"
    times: Times = 1
    secret: bool = False
    words: str = ""


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that draws nearer, segment by segment: what *advances* it, and what happens when it is full.

    Then its consequences befall whom it says, or the Challenge *ends* for somebody; one that *repeats* begins again.
    """

    name: Name
    segments: Annotated[int, Meta(ge=1, le=20)]
    filled: Annotated[int, Meta(ge=0, le=19)] = 0
    advances: Literal["", "enters", "leaves", "acts", "hit", "falls", "turn", "round begins", "round ends"] = ""
    who: Name = "anybody"
    zone: str = ""
    actions: tuple[Deed, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    befalls: Befalls = "nobody"
    ends: Winner = ""
    repeats: bool = False
    secret: bool = False
    words: str = ""


class ConcealmentPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A foe of the scene that nobody has noticed yet (B-111), and *on* what it shows: else only a consequence adds it.

    *number* is what is to be beaten until it has a card of its own (B-91).
    """

    foe: Name
    on: Literal["", "enters", "leaves", "acts", "hit", "falls", "turn", "round begins", "round ends", "clock full"] = ""
    who: Name = "anybody"
    zone: str = ""
    actions: tuple[Deed, ...] = ()
    round: Annotated[int, Meta(ge=1, le=99)] | None = None
    clock: str = ""
    number: Annotated[int, Meta(ge=0, le=21)] = 7
    words: str = ""
