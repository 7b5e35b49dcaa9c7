"""After somebody is taken down by an Attack: spare the victim, or strike on with an axe (R-202, C4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import declare
from facedown.rulesets.worm.challenge.reach import missile
from facedown.rulesets.worm.challenge.values import striker, weapon_against
from facedown.rulesets.worm.commands import Aim, Cleave, Pass, Spare
from facedown.rulesets.worm.events import Spared
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Mercy


def asked(table: Table) -> Mercy:
    """The open question of mercy."""
    window = table.windows[-1]
    assert isinstance(window, Mercy)
    return window


def living(table: Table, actor: int) -> bool:
    """Is the victim not dead yet?"""
    return not table.dead >> asked(table).victim & 1


LIVING: Final = Condition(living, "There is nobody left to spare.", "R-201")


@worm.rule(Spare, cite="R-202", when=[LIVING])
def spare(table: Table, move: Spare) -> Events:
    """Disabled, knocked out or subdued, but not dying."""
    victim = asked(table).victim
    yield Closed()
    yield Spared(victim)


def axe_reaches(table: Table, actor: int) -> Sequence[int]:
    """The others in the zone whom an axe's blow may strike on (C4)."""
    window = asked(table)
    act = window.action
    if act is None:
        return ()
    weapon = weapon_against(act, window.victim)
    if weapon < 0 or missile(table, weapon) or table.scene.items[weapon].kind != "axe":
        return ()
    member = striker(act, window.victim)
    others = [body for body in table.opponents(member) if body != window.victim]
    return [body for body in others if table.zone[body] == table.zone[member]]


AXE_TARGET: Final = Choice(axe_reaches, "Only an axe strikes on, at another in the zone.", "C4")


@worm.rule(Cleave, cite="C4", target=AXE_TARGET)
def cleave(table: Table, move: Cleave) -> Events:
    """When an axe takes a foe down, the same Attack value strikes another in the zone."""
    window = asked(table)
    act = window.action
    assert act is not None
    aim = Aim(striker(act, window.victim), weapon_against(act, window.victim), move.target)
    yield Closed()
    yield from declare(
        table, replace(act, aims=(aim,), targets=(move.target,), raised=(0,), pledged=(), guards=(), item=NONE, stage=0)
    )


@worm.closes(Mercy)
def no_mercy(table: Table, window: Mercy, chance: Chance) -> Events:
    """They are left as they are."""
    yield Closed()


@worm.default(Mercy)
def left_as_they_are(table: Table, window: Mercy, actor: int) -> Pass:
    """Without an answer nobody is spared."""
    return Pass(table.seat_of(actor), actor)
