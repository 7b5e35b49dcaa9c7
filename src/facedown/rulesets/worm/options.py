"""The named options (section B): each unclear rule's reading, default first, written out in full into every game."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

YesNo = Literal["yes", "no"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The readings of one table. Only the arbiter changes them, between rounds."""

    fool_minors: YesNo = "yes"
    fool_window: YesNo = "no"
    avoid_tie_vs_shield: Literal["by_text", "shield_wins", "tie_wins"] = "by_text"
    hazard_fail_passes: YesNo = "yes"
    guard_fail: Literal["blocked", "wound_and_pass"] = "blocked"
    dodge_tie_base: Literal["raised", "original"] = "raised"
    dodge_stacking: Literal["one", "all"] = "one"
    riposte_out_of_reach: Literal["burnt", "kept"] = "burnt"
    minor_batches: Literal["many", "one"] = "many"
    vigilance_suit: Literal["always", "minors_only"] = "always"
    vigilance_timing: Literal["by_wording", "after"] = "by_wording"
    mob_count: Literal["allotted", "strikers", "zone"] = "allotted"
    mob_cross_type: YesNo = "yes"
    mob_hits: Literal["per_target", "per_attacker"] = "per_target"
    unarmed_rule: Literal["s1", "s0", "bk"] = "s1"
    root_trip_engage: Literal["never_while", "once"] = "never_while"
    miss_engages: YesNo = "no"
    dash_parting_wounds: YesNo = "yes"
    displace_range: Literal["adjacent", "any"] = "adjacent"
    injured_may_notch: YesNo = "yes"
    wound_at_deaths_door: Literal["gm", "death", "nothing"] = "gm"
    guard_face: Literal["down", "as_old"] = "down"
    guard_overdue: Literal["next", "lost"] = "next"
    tie_window: Literal["per_turn", "per_number"] = "per_turn"
    dropped_still_acts: YesNo = "yes"
    greater_doom_initiative: Literal["ability_only", "free"] = "ability_only"
    greater_doom_attribute: YesNo = "yes"
    mulligan_limit: int = 1
    mulligan_threshold: Literal["mostly", "none"] = "mostly"
    resolve_after_reveal: YesNo = "no"
    aid_stacking: YesNo = "yes"
    similar_action: Literal["hostile", "physical"] = "hostile"
    defence_named: Literal["at_placing", "on_reveal"] = "at_placing"
    missile_range: Literal["sight", "zones"] = "sight"
    bomb_while_engaged: YesNo = "no"
    unseen_discards: YesNo = "yes"
    hazard_acts: YesNo = "no"
    mercy_after: Literal["attack", "any_blow"] = "attack"
    cloud_grows: Literal["cards", "zones"] = "cards"
    foe_health_shown: YesNo = "no"
    retreat_cards: Literal["together", "own_turn"] = "together"


RULE_OF: Final = {
    "fool_minors": "B-04",
    "fool_window": "B-05",
    "avoid_tie_vs_shield": "B-09",
    "hazard_fail_passes": "B-10",
    "guard_fail": "B-10",
    "dodge_tie_base": "B-12",
    "dodge_stacking": "B-14",
    "riposte_out_of_reach": "B-15",
    "minor_batches": "B-17",
    "vigilance_suit": "B-20",
    "vigilance_timing": "B-20",
    "mob_count": "B-25",
    "mob_cross_type": "B-26",
    "mob_hits": "B-83",
    "unarmed_rule": "B-27",
    "root_trip_engage": "B-28",
    "miss_engages": "B-84",
    "dash_parting_wounds": "B-30",
    "displace_range": "B-33",
    "injured_may_notch": "B-35",
    "wound_at_deaths_door": "B-36",
    "guard_face": "B-42",
    "guard_overdue": "B-42",
    "tie_window": "B-43",
    "dropped_still_acts": "B-88",
    "greater_doom_initiative": "B-45",
    "greater_doom_attribute": "B-68",
    "mulligan_limit": "B-47",
    "mulligan_threshold": "B-47",
    "resolve_after_reveal": "B-50",
    "aid_stacking": "B-52",
    "similar_action": "B-90",
    "defence_named": "B-96",
    "missile_range": "B-95",
    "bomb_while_engaged": "B-97",
    "unseen_discards": "B-110",
    "hazard_acts": "B-101",
    "mercy_after": "R-202",
    "cloud_grows": "C6",
    "foe_health_shown": "F1",
    "retreat_cards": "B-53",
}
"""The reading that each option switches."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How much the engine does by itself. *arbiter* "person" waits for the game master, "stand-in" never does (F2).

    *batch_order* "ask" lets the arbiter order the results of each batch of minor actions (R-163).
    *sheets* "book" refuses adventurers whom the book would not have so (C1).
    """

    arbiter: Literal["person", "stand-in"] = "stand-in"
    batch_order: Literal["as_declared", "ask"] = "as_declared"
    last_round: Annotated[int, Meta(ge=1)] = 20
    begins: Literal["Crawl", "Challenge"] = "Challenge"
    ends_after_challenge: bool = True
    sheets: Literal["free", "book"] = "free"
