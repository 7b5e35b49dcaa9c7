"""Actions and their checks."""

from __future__ import annotations

from facedown.kernel.structs import Event


class ActionTaken(Event, frozen=True):
    """A Turn Action is chosen and paid for; a *free* one uses none of the Turn's."""

    player: int
    action: int
    cost: int
    free: bool
    cite: str = "G-020"


class ActionFailed(Event, frozen=True):
    """A Turn Action came to nothing: its target or its weapon is gone."""

    player: int
    action: int
    cite: str = "G-022"


class GrantDeclined(Event, frozen=True):
    """A Turn Action granted for free is let go."""

    player: int
    action: int
    cite: str = "G-051"


class FreeActionTaken(Event, frozen=True):
    """A Free Action: *name* is the card's kind, or MANAGE; in *combat* it belongs to the Combat Turn."""

    player: int
    name: int
    combat: bool = False
    cite: str = "G-163"


class Checked(Event, frozen=True):
    """A Check: the dice, the one that counts, the Stat, the total against a number."""

    player: int
    stat: int
    die: int
    bonus: int
    against: int
    success: bool
    cite: str = "G-063"


class Contested(Event, frozen=True):
    """A Contested Check. *dice* are all the acting Player rolled; *monster* stands for the other when it is one."""

    player: int
    other: int
    stat: int
    dice: tuple[int, ...]
    total: int
    other_die: int
    other_total: int
    won: bool
    cite: str = "G-071"


class EdgeApplied(Event, frozen=True):
    """The benefit of having started the Turn Hidden is applied, or forgone."""

    player: int
    applied: bool
    cite: str = "G-082"


class TurnActionsLost(Event, frozen=True):
    """Unspent Turn Actions are lost."""

    player: int
    count: int
    cite: str = "G-183"
