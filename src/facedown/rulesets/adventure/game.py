"""A game of Open Adventure: its chapters gathered, and how one begins."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.game import Game
from facedown.kernel.saving import Saving, plan_of
from facedown.rulesets.adventure import (
    action_library,
    actions,
    adversaries,
    adversary_actions,
    area,
    attempts,
    changes,
    holding,
    leaving,
    outcomes,
    questions,
    recovery,
    rounds,
    stunts,
    treating,
    turns,
)
from facedown.rulesets.adventure.encounter import Encounter as Prepared
from facedown.rulesets.adventure.encounter import prepare
from facedown.rulesets.adventure.guide import challenges, people
from facedown.rulesets.adventure.plan import EncounterPlan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table, fresh
from facedown.rulesets.adventure.unions import COMMANDS, EVENTS
from facedown.rulesets.adventure.windows import Encounter

CHAPTERS: Final = (
    *(changes, actions, attempts, action_library, stunts, area, holding, adversaries, adversary_actions),
    *(recovery, treating, leaving, outcomes, rounds, turns, questions),
    *(challenges, people),
)
"""Importing a chapter registers its rules."""
RULES: Final = 1
"""The version of the rules. It moves when stored steps of an earlier program would no longer be understood."""


def first_table(encounter: Prepared) -> Table:
    """The table before anything has happened."""
    return fresh(encounter, Encounter(id=1))


def begin(plan: EncounterPlan, chance: Chance) -> Game:
    """A game on a plan, waiting for its first answer. Errors: Unreadable for a plan that does not fit."""
    return Game.begin(adventure, first_table(prepare(plan)), chance)


def dealt(encounter: Prepared, chance: Chance) -> Table:
    """The table of a game on a prepared Encounter, waiting for its first answer, of which no log is kept."""
    table = first_table(encounter)
    adventure.settle(table, chance)
    return table


def set_up(setup: Any) -> Table:
    """The table before anything has happened. Errors: Unreadable for a set-up that is no Encounter."""
    return first_table(prepare(plan_of(setup, EncounterPlan, "is no Encounter")))


SAVING: Final = Saving(adventure, RULES, Codec(COMMANDS, EVENTS), set_up)
