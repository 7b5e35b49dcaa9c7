"""How a game is written down: its unions, the version of its rules, and its first table from a set-up."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from facedown.kernel.codec import Codec
from facedown.kernel.refusals import Unreadable
from facedown.kernel.saving import Saving
from facedown.rulesets.goblins.first_table import fresh
from facedown.rulesets.goblins.game import goblins
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.unions import COMMANDS, EVENTS

RULES: Final = 1
"""The version of the rules. It moves when stored steps of an earlier program would no longer be understood."""


def setup_of(plan: ScenePlan) -> dict[str, Any]:
    """A whole game's set-up, every option and the whole rule file written out, for the header of a save."""
    setup: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    return setup


def set_up(setup: Any) -> Table:
    """The table before anything has happened. Errors: Unreadable for a set-up that is no game of this."""
    try:
        plan = msgspec.convert(setup, ScenePlan)
    except msgspec.ValidationError as error:
        raise Unreadable(f"The set-up of this game does not fit: {error}.") from error
    return fresh(prepare(plan))


SAVING: Final = Saving(goblins, RULES, Codec(COMMANDS, EVENTS), set_up)
