"""The arbiter: all persons who are present agreeing (GE-03, GE-04)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import HOUSE, Allowed, Changed, Closed, Command, Opened, Passed, Waiver
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.events import BackAgreed, GameEnded, MotionAnswered, Moved, PresenceSet
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.turn import leaders
from facedown.rulesets.goblins.windows import Motion

AGREED = "agreement"


def is_player(table: Table, actor: int) -> bool:
    """Has somebody a seat here?"""
    return 0 <= actor < table.scene.players


def is_present(table: Table, actor: int) -> bool:
    """Is this a person at the table, and nothing moved yet?"""
    return is_player(table, actor) and bool(table.present >> actor & 1) and type(table.windows[-1]) is not Motion


def numbered(table: Table, actor: int, value: Any) -> bool:
    """Is this the number of something that can be set aside?"""
    return value in numbers_of_refusals()


def numbers_of_refusals() -> list[str]:
    """The numbers of what can be set aside. A Player who is not there cannot be aimed at by anybody's leave."""
    return sorted({one.cite for rule in goblins.rules.values() for one in rule.when if one.waivable})


def everybody(table: Table, actor: int) -> range:
    """Every Player."""
    return range(table.scene.players)


def is_shown(table: Table, actor: int) -> bool:
    """Does nothing lie sealed that people have answered?"""
    return not any(window.sealed for window in table.windows)


def some(table: Table, actor: int, value: Any) -> bool:
    """Is this a number of answers? The game knows how many there are."""
    return type(value) is int and value > 0


SEATED = Condition(is_player, "Nobody has that seat.", "GE-03", waivable=False)
PRESENT = Condition(is_present, "A person at the table moves something, one motion at a time.", "GE-03", waivable=False)
SHOWN = Condition(
    is_shown, "What is sealed is taken back by whoever gave it, until all have answered.", "GE-03", waivable=False
)
SETTABLE = OpenChoice(
    lambda table, actor: ("G-023",), numbered, lambda table, actor: numbers_of_refusals(),
    "Nothing that could be set aside has that number.", "GE-03",
)  # fmt: skip
ANSWERS = OpenChoice(
    lambda table, actor: (1,), some, lambda table, actor: {"least": 1},
    "At least one answer is taken back.", "GE-03",
)  # fmt: skip
PLAYER = Choice(everybody, "That is no Player here.", "GE-03")


@goblins.power(say.SetPresence, cite="GE-03", when=[SEATED])
def set_presence(table: Table, move: say.SetPresence) -> Events:
    """Who is present decides who is asked, so replay must know it; who leaves while asked has given no answer."""
    if move.seat != HOUSE:
        raise Refused("Only the house says who is present.", "GE-03")
    yield PresenceSet(move.actor, move.person)
    window: Any = table.windows[-1]
    if type(window) is Motion and window.waiting >> move.actor & 1 and not move.person:
        yield Changed(replace(window, waiting=0, objected=True), cite="GE-03")


@goblins.power(say.MoveToAllow, cite="GE-03", when=[PRESENT], rule=SETTABLE, player=PLAYER)
def move_to_allow(table: Table, move: say.MoveToAllow) -> Events:
    """Set a numbered check aside for a Player, once."""
    check_own(move)
    yield from moved(table, move.actor, move.rule, move.player)


@goblins.power(say.MoveToEnd, cite="GE-03", when=[PRESENT])
def move_to_end(table: Table, move: say.MoveToEnd) -> Events:
    """End the game now."""
    check_own(move)
    yield from moved(table, move.actor, "", NONE)


@goblins.power(say.MoveToStepBack, cite="GE-03", when=[PRESENT, SHOWN], answers=ANSWERS)
def move_to_step_back(table: Table, move: say.MoveToStepBack) -> Events:
    """Take back the last so many answers that people gave, and all that came after them."""
    check_own(move)
    yield from moved(table, move.actor, "", NONE, move.answers)


goblins.owned(say.MoveToAllow, say.MoveToEnd, say.MoveToStepBack)


def check_own(move: Command) -> None:
    """Nobody agrees that somebody moves in another's name. Errors: Refused."""
    if move.seat != move.actor:
        raise Refused("One moves for oneself.", "GE-03")


def moved(table: Table, by: int, rule: str, player: int, answers: int = 0) -> Events:
    """Every other person at the table is asked; bots and absent seats are not (GE-03)."""
    yield Moved(by, rule, player, answers=answers)
    asked = table.present & ~(1 << by)
    yield Opened(Motion(owner=by, rule=rule, player=player, answers=answers, waiting=asked), cite="GE-03")


@goblins.rule(say.Agree, cite="GE-03")
def agree(table: Table, move: say.Agree) -> Events:
    """One more who agrees."""
    yield MotionAnswered(move.actor, True)
    yield Passed(move.actor, cite="GE-03")


@goblins.rule(say.Object, cite="GE-03")
def object_to(table: Table, move: say.Object) -> Events:
    """One is enough."""
    window: Any = table.windows[-1]
    yield MotionAnswered(move.actor, False)
    yield Changed(replace(window, waiting=0, objected=True), cite="GE-03")


@goblins.closes(Motion)
def carried(table: Table, window: Motion, chance: Chance) -> Events:
    """What all agree to is done; play resumes where it was (G-128)."""
    yield Closed(cite="GE-03")
    if window.objected:
        return
    if window.rule:
        yield Allowed(Waiver(window.rule, window.player), cite="GE-03")
    elif window.answers:
        yield BackAgreed(window.answers)
    else:
        yield GameEnded(leaders(table), AGREED, cite="GE-03")


@goblins.default(Motion)
def no_answer_is_no(table: Table, window: Motion, actor: int) -> say.Object:
    """Who does not answer objects."""
    return say.Object(actor, actor)
