"""Pentacles actions (A11): Dash, Dodge, Roughhouse; Avoid has a chapter of its own."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE, PENTACLES
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay, serve_at_once
from facedown.rulesets.worm.challenge.aims import ROUGH_AIMS
from facedown.rulesets.worm.challenge.cards_to_play import EXTRAS, PENTACLES_CARD, ROUGHHOUSE_CARD
from facedown.rulesets.worm.challenge.facedown_cards import WARD, lay, on_turn, parts_of
from facedown.rulesets.worm.challenge.maneuvers import ask_for_maneuver
from facedown.rulesets.worm.challenge.moving import NOT_PRONE, NOT_ROOTED, leave, movers_of, parting_blows, with_leave
from facedown.rulesets.worm.challenge.open_action import INTERRUPTED, REVEALED, change
from facedown.rulesets.worm.challenge.resolution import carried, hits
from facedown.rulesets.worm.challenge.revealing import dodged, raise_initiative, triggers
from facedown.rulesets.worm.challenge.routes import DASH_ZONE, dashes
from facedown.rulesets.worm.commands import Dash, Dodge, Roughhouse
from facedown.rulesets.worm.events import Stressed
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action, Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.kin import CALM
from facedown.rulesets.worm.unwritten import at_once
from facedown.rulesets.worm.windows import OpenAction, OpenToTalents, Turn
from facedown.rulesets.worm.words import DASH, DODGE, ROUGHHOUSE


@worm.rule(Dash, cite="R-121", when=[ABLE, NOT_ROOTED, NOT_PRONE], card=PENTACLES_CARD, zone=DASH_ZONE)
def dash(table: Table, move: Dash) -> Events:
    """Pentacles. Two zones away; nothing is compared, and a barred link is not passed (B-73)."""
    declared = with_leave(table, replace(action(table, move, DASH), zone=move.zone), in_a_dash)
    yield from pay(table, move)
    yield from declare(table, declared)


def in_a_dash(table: Table, act: Action, body: int) -> bool:
    """Does a Dash lead this body to the action's zone?"""
    return act.zone in dashes(table, body)


@carried(DASH)
def dashes_off(table: Table, act: Action, chance: Chance) -> Events:
    """Those one is engaged with may strike, as at a Move, unless the option says otherwise (B-30)."""
    movers = movers_of(table, act, in_a_dash)
    strikes = table.scene.options.dash_parting_wounds == "yes"
    yield from leave(table, act, movers, parting_blows(table, movers) if strikes else ())


@worm.rule(Dodge, cite="R-122", when=[ABLE, NOT_ROOTED, CALM], card=PENTACLES_CARD, ward=WARD)
def dodge(table: Table, move: Dodge) -> Events:
    """Pentacles, facedown. It adds to the Initiative of whom it is for; with the Fool it may serve at once (B-06)."""
    place = interrupted_target(table, move)
    if place == NONE:
        yield from lay(table, move, Facedown(DODGE, move.card, on_turn(table), ward=move.ward))
        window = table.windows[-1]
        if isinstance(window, OpenToTalents) and window.action.stage == REVEALED:
            # Others have been revealed already; this one, quickly laid, is still to come.
            yield from change(table, replace(window.action, stage=INTERRUPTED))
        return
    yield from at_once(table, move.actor, PENTACLES)
    parts = parts_of(table, move.actor, Facedown(DODGE, move.card, on_turn=on_turn(table)))
    yield from serve_at_once(table, move, raise_initiative(table, move.actor, place, parts))


def interrupted_target(table: Table, move: Dodge) -> int:
    """On the Fool's turn: which target of the interrupted action the Dodge is for, or NONE (B-06, B-14)."""
    window = table.windows[-1]
    below = table.windows[-2] if len(table.windows) > 1 else None
    if not isinstance(window, Turn) or not window.fool or not isinstance(below, OpenAction):
        return NONE
    act = below.action
    if move.ward not in act.targets or not triggers(table, act):
        return NONE
    place = act.targets.index(move.ward)
    free = not dodged(table, act, place) or table.scene.options.dodge_stacking == "all"
    return place if free else NONE


# -- Roughhouse


@worm.rule(Roughhouse, cite="R-125", when=[ABLE], card=ROUGHHOUSE_CARD, aims=ROUGH_AIMS, extras=EXTRAS)
def roughhouse(table: Table, move: Roughhouse) -> Events:
    """Pentacles. Beat or tie the target's Initiative to Disarm, Displace, Root or Trip it; a shield wins the tie."""
    declared = action(table, move, ROUGHHOUSE, aims=move.aims)
    yield from pay(table, move, move.extras)
    yield from declare(table, declared)


@hits(ROUGHHOUSE)
def handled(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """Whoever did it says what it does to this target; nobody is engaged by it (B-29)."""
    if act.actor >= table.scene.people and table.scene.group(act.actor).stresses and target < table.scene.people:
        yield Stressed(target)
    yield from ask_for_maneuver(act.actor, target)
