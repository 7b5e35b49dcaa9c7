"""How a game of worm is written down: its unions, the version of its rules, and its first table from a set-up."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.codec import Codec
from facedown.kernel.saving import Saving, plan_of
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unions import COMMANDS, EVENTS

RULES: Final = 1
"""The version of the rules. It moves when stored steps of an earlier program would no longer be understood."""


def set_up(setup: Any) -> Table:
    """The table before anything has happened. Errors: Unreadable for a set-up that is no scene."""
    return fresh(prepare(plan_of(setup, ScenePlan, "is no scene")))


SAVING: Final = Saving(worm, RULES, Codec(COMMANDS, EVENTS), set_up)
