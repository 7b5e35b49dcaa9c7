"""The named options (GE-08): each reading that could be another, default first, written out into every game."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The readings of one table."""

    ties_succeed: Literal["checks", "all", "none"] = "checks"
    nat20_auto_success: bool = False
    pickpocket_blind: bool = False
    end_effects_after_death: bool = True
    blast_order: Literal["from_active", "from_first"] = "from_active"
    free_action_same: Literal["name", "card"] = "name"
    edge_mode: Literal["advantage", "bonus", "reroll"] = "advantage"
    allow_joiners: bool = False
    bombs_growth: Annotated[int, Meta(ge=0, le=1)] = 1
    monster_damage: Literal["die", "die_plus_bonus"] = "die"
    respawn: bool = False
    rare_from_encounters: bool = True


RULE_OF: Final = {
    "ties_succeed": "GA-16",
    "nat20_auto_success": "GA-17",
    "pickpocket_blind": "GA-21",
    "end_effects_after_death": "GA-26",
    "blast_order": "GA-27",
    "free_action_same": "GA-36",
    "edge_mode": "G-151",
    "allow_joiners": "G-166",
    "bombs_growth": "G-176",
    "monster_damage": "G-179",
    "respawn": "G-185",
    "rare_from_encounters": "GE-09",
}
"""The reading that each option switches."""
