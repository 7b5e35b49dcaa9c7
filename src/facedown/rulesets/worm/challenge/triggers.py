"""A trigger of the scene springs (R-066, R-067): whom it befalls, and what happens to them."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import open_again
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.noticing import has_on
from facedown.rulesets.worm.events import TriggerSprung
from facedown.rulesets.worm.hooked import NOWHERE, Trigger
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Triggered


def there(table: Table, zone: int, side: int | None) -> list[int]:
    """Those of a side (None: of both) who live and stand in a zone, or NOWHERE in particular."""
    return [
        body
        for body in range(table.scene.bodies)
        if zone in (NOWHERE, table.zone[body])
        and not table.dead >> body & 1
        and (side is None or table.side(body) == side)
    ]


def befallen(table: Table, whom: str, them: int, other: int, zone: int) -> list[int]:
    """The bodies that something befalls, by the scene's word for them; NONE for nobody in particular."""
    known = {"them": them, "the other": other, "nobody": NONE}
    if whom in known:
        return [known[whom]]
    side = 0 if "adventurers" in whom else 1 if "foes" in whom else None
    return there(table, zone if whom.endswith("there") else NOWHERE, side)


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
        yield Changed(replace(window, begun=True, left=whom(table, trigger, window)))
        yield TriggerSprung(window.trigger, trigger.plan.name, window.body, trigger.plan.words)
    elif window.left:
        body, *left = window.left
        yield Changed(replace(window, left=tuple(left)))
        yield from carry(table, trigger.plan.consequences, body)
    else:
        yield Closed()
        yield from open_again(table)


def whom(table: Table, trigger: Trigger, window: Triggered) -> tuple[int, ...]:
    """Whom it befalls: of those it finds by itself, only who wear and hold what it asks for."""
    zone = trigger.zone if trigger.zone != NOWHERE else window.zone
    found = befallen(table, trigger.plan.befalls, window.body, window.other, zone)
    return tuple([body for body in found if body == NONE or has_on(table, trigger, body)])
