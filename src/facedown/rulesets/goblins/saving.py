"""How a game is written down: its unions, the version of its rules, and its first table from a set-up."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.codec import Codec
from facedown.kernel.saving import Saving, plan_of
from facedown.rulesets.goblins.first_table import fresh
from facedown.rulesets.goblins.game import goblins
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.scene_file import check_whole
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.unions import COMMANDS, EVENTS

RULES: Final = 1
"""The version of the rules. It moves when stored steps of an earlier program would no longer be understood."""


def set_up(setup: Any) -> Table:
    """The table before anything has happened. Errors: Unreadable for a set-up that is no game of this."""
    plan = plan_of(setup, ScenePlan, "does not fit")
    check_whole(plan)
    return fresh(prepare(plan))


SAVING: Final = Saving(goblins, RULES, Codec(COMMANDS, EVENTS), set_up)
