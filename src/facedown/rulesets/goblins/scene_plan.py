"""A game as it is asked for: who plays, by which rules, with which options, and perhaps from which position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.rules_file import house_rules
from facedown.rulesets.goblins.rules_plan import Few, Name, RulesPlan, Some


class Position(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where and how a Player begins, for a game that begins in the middle; what is left out is as usual.

    *stats* are Perception, Quickness, Might; *equipped* and *backpack* name Loot cards, which leave their decks.
    """

    player: Name
    room: Name | None = None
    stats: tuple[Few, Few, Few] | None = None
    health: Some | None = None
    coin: Few | None = None
    equipped: Annotated[tuple[Name, ...], Meta(max_length=4)] = ()
    backpack: tuple[Name, ...] = ()
    hidden: bool = False


class ScenePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game for two to six Players (G-134); the rules are the house rules unless others are given.

    *positions*, *first* and *round* are for trying something out: the game begins there.
    """

    game: Literal["goblins"] = "goblins"
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=6)]
    first: Name | None = None
    round: Some = 1
    options: Options = Options()
    positions: tuple[Position, ...] = ()
    rules: RulesPlan = field(default_factory=house_rules)
