"""The action that lies open: which it is, how far it has come, and how it changes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed
from facedown.rulesets.worm.challenge.acting import could_interrupt
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction

DECLARED: Final = 0


INTERRUPTED: Final = 1


REVEALED: Final = 2


def open_action(table: Table) -> Action:
    """The action that lies open on top."""
    window = table.windows[-1]
    assert isinstance(window, OpenAction)
    return window.action


def change(table: Table, act: Action, waiting: int | None = None) -> Events:
    """The open action takes another value; *waiting* asks the judge again."""
    window = table.windows[-1]
    assert isinstance(window, OpenAction)
    asked = window.waiting if waiting is None else waiting
    yield Changed(replace(window, action=act, waiting=asked, invited=could_interrupt(table, act)))
