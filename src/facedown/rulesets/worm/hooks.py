"""The rules of a scene as data (R-066, R-067): six kinds of hook and its clocks, read by the engine, never code."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from facedown.rulesets.worm.consequence import Consequence, ItemKind, Name

Deed = Literal[
    "attack", "avoid", "dash", "roughhouse", "aid another", "command", "pull item from pack", "use item", "banter",
    "speak incantation", "recover", "bid lore", "move", "pull item from belt", "reload crossbow", "test fate",
    "trivial action", "scene action",
]  # fmt: skip
"""What somebody can be seen to do."""
Moment = Literal["enters", "leaves", "acts", "hit", "falls", "turn", "round begins", "round ends", "clock full"]
"""On what a trigger can wait: of these the last three happen to nobody in particular."""
Befalls = Literal[
    "them", "the other", "adventurers there", "foes there", "everybody there", "the adventurers", "the foes", "nobody",
]  # fmt: skip
"""Whom a consequence befalls: who set it off, the one they dealt with, those in its zone, a whole side, or nobody."""
Winner = Literal["", "the guild", "the foes", "nobody"]
Suit = Literal["", "Swords", "Pentacles", "Cups", "Wands"]
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


class GatePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a command needs: to come *into* a zone, or to strike *against* somebody (R-066, R-067).

    To come in: so many free *hands*, a thing in hand of a kind (*holding*) or by name (*thing*, or on the belt), none
    of these worn; with a *suit* it costs a card of it, as an offer of this *name*. To strike:
    one of these *weapons*, while who is struck stands in the *zone*.
    """

    name: str = ""
    into: str = ""
    zone: str = ""
    against: str = ""
    who: Name = "anybody"
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    holding: tuple[ItemKind, ...] = ()
    thing: str = ""
    unworn: tuple[ItemKind, ...] = ()
    suit: Suit = ""
    weapons: tuple[ItemKind, ...] = ()
    words: str = ""


class ObstaclePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something on the links it guards that must be Avoided, with this *number* (R-059, R-066); a *dash* may leap it.

    *harm* befalls who fails; whether they pass all the same is the table's reading, unless *passes* says it.
    """

    name: Name
    guards: Annotated[tuple[tuple[Name, Name], ...], Meta(min_length=1, max_length=30)]
    number: Annotated[int, Meta(ge=1, le=21)]
    harm: tuple[Consequence, ...] = ()
    dash: bool = False
    passes: Literal["", "yes", "no"] = ""


class OfferPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An action that the scene offers, in a *zone*, to whom it says (R-067); or a suit that counts as another there.

    *suit* is its suit, if it has one; as on any turn every card does, unless *always*. *on* says whom it is done to:
    foes are compared with by Initiative, anything else by *number*, if there is one. It *leads* to a zone; its
    consequences befall whom it is done to, else whoever does it; *failed* befalls whoever fails.
    """

    name: Name
    zone: str = ""
    who: Name = "anybody"
    suit: Suit = ""
    counts_as: Suit = ""
    always: bool = False
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    thing: str = ""
    on: Literal["nobody", "foes", "friends"] = "nobody"
    reach: str = ""
    number: Annotated[int, Meta(ge=1, le=40)] | None = None
    leads: str = ""
    consequences: tuple[Consequence, ...] = ()
    failed: tuple[Consequence, ...] = ()
    befalls: Befalls = "them"
    times: Times = 99
    words: str = ""
