"""Cups actions (A12): Aid Another, Command, Pull Item from Pack; Use Item is in `items`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import CUPS, NONE
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay, serve_at_once
from facedown.rulesets.worm.challenge.cards_to_play import CUPS_CARD, EXTRAS
from facedown.rulesets.worm.challenge.facedown_cards import lay, on_turn, parts_of
from facedown.rulesets.worm.challenge.gear import IN_PACK, SWAPPED, pull
from facedown.rulesets.worm.challenge.reach import hindrance, in_reach
from facedown.rulesets.worm.challenge.resolution import carried, hits
from facedown.rulesets.worm.challenge.revealing import add
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.commands import AidAnother, CommandCompanion, PullFromPack
from facedown.rulesets.worm.means import COMPANION
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action, Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.kin import CALM
from facedown.rulesets.worm.unwritten import at_once
from facedown.rulesets.worm.windows import OpenAction, Turn
from facedown.rulesets.worm.words import AID, COMMAND, FISTS, OPENLY, PULL_FROM_PACK, TEST_FATE

# -- Aid Another


def companions(table: Table, actor: int) -> Sequence[int]:
    """The other actors of one's side who can act; enemies may aid enemies (B-52)."""
    scene = table.scene
    side: Sequence[int] = range(scene.people) if actor < scene.people else scene.foe_actors
    return [other for other in side if other != actor and table.able(other)]


def aided(table: Table, actor: int) -> Sequence[int]:
    """Any action that is played openly, but for a test of fate (R-129, B-52)."""
    return [kind for kind in OPENLY if kind != TEST_FATE]


ALLY: Final = Choice(companions, "You aid another of your side, who can act.", "R-128")
AIDED: Final = Choice(aided, "Neither a test nor an action laid facedown can be aided.", "B-52", lambda _, __: OPENLY)


@worm.rule(AidAnother, cite="R-128", when=[ABLE, CALM], card=CUPS_CARD, ally=ALLY, kind=AIDED)
def aid_another(table: Table, move: AidAnother) -> Events:
    """Cups, facedown, with another's action as its trigger; with the Fool it may serve at once (B-06)."""
    facedown = Facedown(AID, move.card, on_turn(table), ally=move.ally, does=move.kind)
    if not serves_at_once(table, move):
        yield from lay(table, move, facedown)
        return
    yield from at_once(table, move.actor, CUPS)
    parts = parts_of(table, move.actor, facedown)
    yield from serve_at_once(table, move, add(table, move.actor, move.card, parts))


def serves_at_once(table: Table, move: AidAnother) -> bool:
    """Is it the Fool's turn, and the action it interrupts the very one to be aided?"""
    window = table.windows[-1]
    if not isinstance(window, Turn) or not window.fool:
        return False
    below = table.windows[-2]
    return isinstance(below, OpenAction) and (below.action.actor, below.action.kind) == (move.ally, move.kind)


# -- Command


def leads(table: Table, actor: int) -> bool:
    """Has this adventurer a companion that knows a command?"""
    return actor < table.scene.people and bool(table.scene.adventurers[actor].commands)


def known_commands(table: Table, actor: int) -> Sequence[int]:
    """What the companion has learnt, by number."""
    return range(len(table.scene.adventurers[actor].commands))


def prey(table: Table, actor: int) -> Sequence[int]:
    """Nobody, or a foe in the master's zone, where the companion is."""
    return [NONE, *in_reach(table, actor, actor, FISTS)]


def all_prey(table: Table, actor: int) -> Sequence[int]:
    """Nobody, or any foe."""
    return [NONE, *table.opponents(actor)]


def why_not_prey(table: Table, actor: int, target: int) -> Refused:
    """Why the companion does not get at this one."""
    if target in table.opponents(actor):
        return hindrance(table, actor, FISTS, target)
    return Refused("That is no foe who is still in the fight.", "R-130")


LEADS: Final = Condition(leads, "You have no companion that knows a command.", "R-130", waivable=False, needs=COMPANION)
ORDER: Final = Choice(known_commands, "Your companion does not know that command.", "R-130")
PREY: Final = Choice(prey, "Your companion does not get at that one.", "R-058", all_prey, why_not_prey)


@worm.rule(CommandCompanion, cite="R-130", when=[ABLE, LEADS], card=CUPS_CARD, order=ORDER, target=PREY, extras=EXTRAS)
def command(table: Table, move: CommandCompanion) -> Events:
    """Cups. A companion does what it knows; against somebody the value is compared with the Initiative."""
    targets = () if move.target == NONE else (move.target,)
    words = table.scene.adventurers[move.actor].commands[move.order]
    declared = replace(action(table, move, COMMAND, targets=targets), what=move.order, words=words)
    yield from pay(table, move, move.extras)
    yield from declare(table, declared)


@hits(COMMAND)
def obeys_against(table: Table, act: Action, target: int, value: int, against: int) -> Events:
    """What comes of it is the arbiter's to say."""
    yield from ask_for_verdict(table, act.actor, COMMAND, act.words)


@carried(COMMAND)
def obeys(table: Table, act: Action, chance: Chance) -> Events:
    """Any value does where nobody is set upon."""
    yield from ask_for_verdict(table, act.actor, COMMAND, act.words)


# -- Pull Item from Pack


@worm.rule(PullFromPack, cite="R-131", when=[ABLE], checked=True, card=CUPS_CARD, item=IN_PACK, held=SWAPPED)
def pull_from_pack(table: Table, move: PullFromPack) -> Events:
    """Cups, any value: a thing from the pack for one in hand."""
    yield from pull(table, move, PULL_FROM_PACK)
