"""Turn Actions in general: what they require, what they cost, what is targeted (G-009 to G-037)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.goblins.effects import is_forbidden, repeats_free
from facedown.rulesets.goblins.events import ActionTaken, HiddenLost
from facedown.rulesets.goblins.pieces import ACTIONS, NONE
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Granted


def one_left(table: Table, actor: int) -> bool:
    """Is a Turn Action left, or this one granted for free (G-009, G-027, GA-02)?"""
    return table.actions_left > 0 or type(table.windows[-1]) is Granted


def cost_of(table: Table, actor: int, action: int) -> int:
    """What this Action costs now: nothing the first time, then the same each time, on whomever (G-025, GA-05)."""
    if not table.taken >> action & 1 or (table.scene.has_effects and repeats_free(table, actor, action)):
        return 0
    return table.scene.variables.SAME_TURN_ACTION_COST.value


ONE_LEFT = Condition(one_left, "No Turn Action is left in this Turn.", "G-009")


def requirements(action: int) -> list[Condition]:
    """What every Turn Action requires: one that is left, or the one that was granted; and its price (G-018, G-024).

    All of it must be met, or the Action is not offered (G-017, G-019). It binds the eight (G-015, GA-39).
    """

    def is_granted(table: Table, actor: int) -> bool:
        window: Any = table.windows[-1]
        return type(window) is not Granted or window.action == action

    def can_pay(table: Table, actor: int) -> bool:
        return not table.taken >> action & 1 or table.coin[actor] >= cost_of(table, actor, action)

    def is_left(table: Table, actor: int) -> bool:
        return not table.scene.has_effects or not is_forbidden(table, actor, action)

    name = ACTIONS[action]
    return [
        ONE_LEFT,
        Condition(is_granted, f"Another Turn Action was granted for free, not {name}.", "G-027"),
        Condition(is_left, f"An effect of the game has taken {name} away from you.", "G-016"),
        Condition(can_pay, f"You cannot pay for another {name} in this Turn.", "G-023"),
    ]


def choose(table: Table, actor: int, action: int) -> Events:
    """An Action is chosen and paid for; Hidden is lost before anything else happens (G-020, G-037, GA-06).

    So it is whatever comes of it (G-068, GA-07) and however Hidden was gained (GA-45), also for one that is
    granted for free (G-029, GA-04). Until it is resolved no window asks for another (G-012).
    """
    free = type(table.windows[-1]) is Granted
    cost = cost_of(table, actor, action)
    # Where the table has set the price aside for somebody who has not got it, nothing is paid (G-152).
    yield ActionTaken(actor, action, cost if cost <= table.coin[actor] else 0, free)
    if free:
        yield Closed(cite="G-027")
    if table.hidden >> actor & 1:
        yield HiddenLost(actor)


def grant(table: Table, actor: int, action: int, cite: str) -> Events:
    """A Turn Action for free, if its repeat can be paid (GA-01): taken or declined before anything else (GA-47)."""
    allowed = not table.scene.has_effects or not is_forbidden(table, actor, action)
    if allowed and table.coin[actor] >= cost_of(table, actor, action):
        yield Opened(Granted(owner=actor, action=action, waiting=1 << actor), cite=cite)


# -- targets


def seen_here(table: Table, actor: int) -> Sequence[int]:
    """The other Players in one's Room who are not Hidden."""
    hidden = table.hidden
    return [other for other in table.others_in(table.room[actor], actor) if not hidden >> other & 1]


def seen_beside(table: Table, actor: int) -> Sequence[int]:
    """The Players in adjacent Rooms who are not Hidden."""
    beside, hidden = table.beside(actor), table.hidden
    return [other for other, room in enumerate(table.room) if room in beside and not hidden >> other & 1]


def target_here(same_room: str, hidden: str, *, further: Callable[[Table, int, int], Refused] | None = None,
                values: Callable[[Table, int], Sequence[int]] = seen_here) -> Choice:  # fmt: skip
    """One Player in one's Room who is not Hidden, now: the rules that say so, and what more is asked (G-021)."""
    far, nobody = "That Player is not in your Room.", "There is nobody in your Room at whom you could aim this."

    def why(table: Table, actor: int, target: Any) -> Refused:
        if target not in table.others_in(table.room[actor], actor):
            return Refused(far, same_room)
        if table.is_hidden(target):
            return Refused("A Hidden Player cannot be targeted by this.", hidden)
        assert further is not None, "who is here and in sight can be targeted"
        return further(table, actor, target)

    return Choice(values, nobody, same_room, why=why)


def still_there(table: Table, actor: int, target: int) -> bool:
    """Is a target that was chosen still in the same Room (GA-23)?"""
    return table.room[actor] == table.room[target] != NONE
