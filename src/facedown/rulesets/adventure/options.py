"""The named options: each unclear rule's reading, the default first, written out in full into every game."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The readings of one table. Only the Guide changes them, between Rounds."""

    armor_stacking: Literal["sum", "max"] = "sum"
    timed_starts: Literal["this_round", "next_round"] = "this_round"
    trigger_on_overcome: Literal["fire", "skip"] = "fire"
    npc_effect: Literal["flat", "bonus"] = "flat"
    race_tie: Literal["guide", "players", "all"] = "guide"
    typed_dice: Literal["yes", "no"] = "yes"


RULE_OF: Final = {
    "armor_stacking": "CA-06",
    "timed_starts": "CA-12",
    "trigger_on_overcome": "CA-43",
    "npc_effect": "CA-57",
    "race_tie": "CA-24",
    "typed_dice": "CF-02",
}
"""The reading that each option switches."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How much the engine does by itself. *arbiter* "person" waits for the Guide, "stand-in" never does (CF-06)."""

    arbiter: Literal["person", "stand-in"] = "stand-in"
    last_round: Annotated[int, Meta(ge=1, le=1000)] = 20
    story_points: Annotated[int, Meta(ge=0, le=99)] = 1
