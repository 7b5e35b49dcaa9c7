"""For each variable of a rule file the rules that use it: what a message about a missing one names."""

from __future__ import annotations

from typing import Final

USED_BY: Final[dict[str, tuple[str, ...]]] = {
    "TURN_ACTION_MAX": ("G-009", "G-143"),
    "SAME_TURN_ACTION_COST": ("G-023", "G-028", "GA-05"),
    "MOVEMENT_PERCEPTION_TN": ("G-043",),
    "HIDE_ACTION_TN": ("G-063",),
    "SEEK_OPPONENT_REWARD": ("G-073",),
    "AMBUSH_OPPONENT_REWARD": ("G-081",),
    "CHALLENGE_DECLINE_REWARD": ("G-090",),
    "PICKPOCKET_OPPONENT_REWARD": ("G-102",),
    "TAKE_A_SHOT_OPPONENT_REWARD": ("G-112",),
    "STAT_HIGH": ("G-138",),
    "STAT_MIDDLE": ("G-138",),
    "STAT_LOW": ("G-138",),
    "START_HEALTH": ("G-139", "G-152"),
    "START_COIN": ("G-139",),
    "LATER_COIN": ("G-139",),
    "CHECK_DIE": ("G-149",),
    "DEFENSE_BASE": ("G-150",),
    "EDGE_BONUS": ("G-151",),
    "BACKPACK_LIMIT": ("G-154", "G-157"),
    "BARE_HANDS_DIE": ("G-170",),
    "COMBAT_ROUND_MAX": ("G-173",),
    "YIELD_COIN": ("G-172",),
    "BOMB_FUSE": ("G-165", "G-176", "G-183"),
    "BOMB_DICE": ("G-174",),
    "BOMB_DIE": ("G-174",),
    "BOMBS_AFTER_ROUND": ("G-176",),
    "SLAYER_REWARD": ("G-184",),
    "SLAYER_LOOT": ("G-184",),
    "ROUND_LIMIT": ("G-186",),
    "STASH_RARE_ROUND": ("GE-09",),
}
