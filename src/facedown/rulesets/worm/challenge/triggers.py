"""A trigger of the scene springs (R-066, R-067): whom it befalls, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import could_interrupt
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.noticing import has_on
from facedown.rulesets.worm.events import TriggerSprung
from facedown.rulesets.worm.hooked import NOWHERE, Trigger
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Triggered, Turn

Whom = Callable[[Table, Trigger, Triggered], list[int]]


def there(table: Table, trigger: Trigger, window: Triggered, side: int | None) -> list[int]:
    """Those who stand where it comes to pass: in the trigger's zone, else in that of whoever set it off."""
    zone = trigger.zone if trigger.zone != NOWHERE else window.zone
    bodies = [body for body in range(table.scene.bodies) if zone in (NOWHERE, table.zone[body])]
    return [
        body
        for body in bodies
        if not table.dead >> body & 1
        and (side is None or table.side(body) == side)
        and has_on(table, trigger, body)
    ]  # fmt: skip


def everybody(table: Table, side: int) -> list[int]:
    """All of a side who live."""
    return [body for body in range(table.scene.bodies) if table.side(body) == side and not table.dead >> body & 1]


WHOM: Final[dict[str, Whom]] = {
    "them": lambda table, trigger, window: [window.body],
    "the other": lambda table, trigger, window: [window.other],
    "adventurers there": lambda table, trigger, window: there(table, trigger, window, 0),
    "foes there": lambda table, trigger, window: there(table, trigger, window, 1),
    "everybody there": lambda table, trigger, window: there(table, trigger, window, None),
    "the adventurers": lambda table, trigger, window: everybody(table, 0),
    "the foes": lambda table, trigger, window: everybody(table, 1),
    "nobody": lambda table, trigger, window: [NONE],
}
"""By the word of the data: the bodies that a trigger's consequences befall."""


@worm.closes(Triggered)
def springs(table: Table, window: Triggered, chance: Chance) -> Events:
    """It is told; then its consequences befall one after the other. What has sprung too often since stays quiet.

    Before a turn it may change who can step in there.
    """
    trigger = table.scene.triggers[window.trigger]
    if not window.begun:
        if table.scenery.sprung[window.trigger] >= trigger.plan.times:
            yield Closed()
            return
        befallen = tuple(WHOM[trigger.plan.befalls](table, trigger, window))
        yield Changed(replace(window, begun=True, left=befallen))
        yield TriggerSprung(window.trigger, trigger.plan.name, window.body, trigger.plan.words)
    elif window.left:
        body, *left = window.left
        yield Changed(replace(window, left=tuple(left)))
        yield from carry(table, trigger.plan.consequences, body)
    else:
        yield Closed()
        turn = table.windows[-1]
        if isinstance(turn, Turn):
            yield Changed(replace(turn, invited=could_interrupt(table)))
