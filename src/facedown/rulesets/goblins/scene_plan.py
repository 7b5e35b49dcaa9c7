"""A game as it is asked for: who plays, by which rules, with which options."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.rules_file import house_rules
from facedown.rulesets.goblins.rules_plan import RulesPlan


class ScenePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game for two to six Players (G-134); the rules are the house rules unless others are given."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    players: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(min_length=2, max_length=6)]
    options: Options = Options()
    rules: RulesPlan = field(default_factory=house_rules)
