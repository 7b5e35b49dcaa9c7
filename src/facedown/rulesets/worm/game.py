"""A game of worm: its chapters gathered, and how one begins."""

from __future__ import annotations

from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.rulesets.worm import bonds, changes, crawl, fate_decided, group_tests, phases, tests_of_fate
from facedown.rulesets.worm.arbiter import (
    additions,
    bodies,
    bonding,
    breaking,
    course,
    foes,
    leave,
    lights,
    marching,
    offering,
    open_action,
    recruits,
    stepping_back,
    training,
    watches,
    watching,
)
from facedown.rulesets.worm.challenge import (
    acting,
    ambush,
    avoiding,
    concentration,
    confirming,
    consequences,
    cups,
    displacing,
    dispositions,
    doom_interrupts,
    dooms,
    draw,
    effects,
    end_of_round,
    facedown_cards,
    flight,
    gear,
    guard,
    guardians,
    hits,
    initiative,
    interrupts,
    items,
    lying_in_wait,
    maneuvers,
    mercy,
    minor_actions,
    miscellaneous,
    moving,
    ordering,
    pentacles,
    prepared,
    resolution,
    retreat,
    ripostes,
    routes,
    scene_actions,
    spells,
    surrender,
    swords,
    triggers,
    turns,
    verdicts,
    vigilance,
    wands,
    wounds,
)
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents import aegis, ambusher, berserkergang, counsel, counter_spell, heavy_metal, reaver

CHAPTERS: Final = (
    *(
        changes,
        phases,
        tests_of_fate,
        group_tests,
        fate_decided,
        ambush,
        lying_in_wait,
        marching,
        crawl,
        bonds,
        lights,
        recruits,
    ),
    *(acting, draw, initiative, turns, swords, pentacles, miscellaneous, facedown_cards, interrupts, confirming),
    *(cups, items, gear, wands, spells, guardians, concentration, dispositions, guard, vigilance, prepared, verdicts),
    *(ripostes, minor_actions, ordering, moving, resolution, hits, mercy, wounds, end_of_round),
    *(
        effects,
        displacing,
        maneuvers,
        consequences,
        surrender,
        routes,
        avoiding,
        dooms,
        doom_interrupts,
        triggers,
        scene_actions,
    ),
    *(retreat, flight, offering),
    *(aegis, ambusher, berserkergang, counsel, counter_spell, heavy_metal, reaver),
    *(
        open_action,
        leave,
        bodies,
        bonding,
        breaking,
        foes,
        additions,
        course,
        stepping_back,
        training,
        watching,
        watches,
    ),
)
"""Importing a chapter registers its rules."""

worm.has = Table.has

__all__ = ["CHAPTERS", "begin", "dealt", "worm"]


def begin(plan: ScenePlan, chance: Chance) -> Game:
    """A game on a scene, dealt and waiting for its first answer. Errors: Unreadable for a scene that does not fit."""
    return Game.begin(worm, fresh(prepare(plan)), chance)


def dealt(scene: Scene, chance: Chance) -> Table:
    """The table of a game on a prepared scene, dealt and waiting for its first answer, of which no log is kept."""
    table = fresh(scene)
    worm.settle(table, chance)
    return table
