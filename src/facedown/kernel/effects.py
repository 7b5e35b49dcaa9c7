"""How the kernel's own events change a table: the stack of windows, the waivers, the queue."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from facedown.kernel.structs import (
    Allowed,
    Answered,
    Changed,
    Closed,
    Command,
    Event,
    Opened,
    Passed,
    Queued,
    Sealed,
    TakenBack,
    Unqueued,
    WaiverUsed,
    Window,
)

BY_ACTOR = attrgetter("actor")


def nothing(table: Any, event: Event) -> None:
    """An event that is only told."""


def opened(table: Any, event: Opened[Window]) -> None:
    """A new window, with a number of its own."""
    table.opened += 1
    table.windows = (*table.windows, replace(event.window, id=table.opened))


def changed(table: Any, event: Changed[Window]) -> None:
    """The top window with another value and the same number."""
    windows = table.windows
    table.windows = (*windows[:-1], replace(event.window, id=windows[-1].id))


def closed(table: Any, event: Closed) -> None:
    """The top window goes."""
    table.windows = table.windows[:-1]


def passed(table: Any, event: Passed) -> None:
    """One actor less to wait for."""
    windows = table.windows
    top = windows[-1]
    table.windows = (*windows[:-1], replace(top, waiting=top.waiting & ~(1 << event.actor)))


def answered(table: Any, event: Answered[Command]) -> None:
    """Kept in the order of the actors, so that the order of arrival leaves no trace."""
    windows = table.windows
    top: Sealed[Command] = windows[-1]
    command = event.command
    answers = top.answers
    if answers and answers[-1].actor >= command.actor:
        others = [answer for answer in answers if answer.actor != command.actor]
        answers = tuple(sorted([*others, command], key=BY_ACTOR))
    else:
        answers = (*answers, command)
    table.windows = (*windows[:-1], replace(top, waiting=top.waiting & ~(1 << command.actor), answers=answers))


def taken_back(table: Any, event: TakenBack) -> None:
    """The answer goes; its actor is waited for again, unless it only stepped in."""
    windows = table.windows
    top: Sealed[Command] = windows[-1]
    answers = tuple([answer for answer in top.answers if answer.actor != event.actor])
    waiting = top.waiting | top.asked & 1 << event.actor
    table.windows = (*windows[:-1], replace(top, waiting=waiting, answers=answers))


def allowed(table: Any, event: Allowed) -> None:
    """A rule set aside for somebody, in place of an earlier word about the same."""
    new = event.waiver
    others = [old for old in table.waivers if (old.cite, old.actor) != (new.cite, new.actor)]
    table.waivers = tuple([*others, new] if new.uses else others)
    table.known = {}


def waiver_used(table: Any, event: WaiverUsed) -> None:
    """One use less; the last one ends it."""
    kept = []
    for waiver in table.waivers:
        if (waiver.cite, waiver.actor) == (event.rule, event.actor):
            if waiver.uses == 1:
                continue
            waiver = replace(waiver, uses=waiver.uses - 1 if waiver.uses > 0 else waiver.uses)
        kept.append(waiver)
    table.waivers = tuple(kept)
    table.known = {}


def queued(table: Any, event: Queued[Window]) -> None:
    """Last in the queue."""
    table.due = (*table.due, event.due)


def unqueued(table: Any, event: Unqueued) -> None:
    """The first leaves the queue."""
    table.due = table.due[1:]


KERNEL_EFFECTS: dict[type[Event], Any] = {
    Opened: opened,
    Changed: changed,
    Closed: closed,
    Passed: passed,
    Answered: answered,
    TakenBack: taken_back,
    Allowed: allowed,
    WaiverUsed: waiver_used,
    Queued: queued,
    Unqueued: unqueued,
}
