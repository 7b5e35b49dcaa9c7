"""An action that lies open, is carried out, or waits for a word."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Window
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    Avoid,
    Back,
    CallGuardian,
    Carry,
    Confirm,
    Dash,
    Dodge,
    Interject,
    Judge,
    Lend,
    Pass,
    PlayFool,
    Redirect,
    Roughhouse,
    Strike,
    WithholdAid,
)
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.talents.commands import Brace, CounterSpell, GiveCounsel


class OpenAction(Window, frozen=True, kw_only=True):
    """An action on the table, open to rulings and interrupts until it is confirmed (B-49)."""

    cite: ClassVar[str] = "B-49"
    policy: ClassVar[Policy] = "invitation"
    admits: ClassVar[tuple[type[Command], ...]] = (Confirm,)
    invites: ClassVar[tuple[type[Command], ...]] = (PlayFool, Lend, Back, WithholdAid, CallGuardian)
    action: Action


class OpenToTalents(OpenAction, frozen=True, kw_only=True):
    """The same in a scene where somebody has a talent or a doom by which to step in (C5, C8)."""

    invites: ClassVar[tuple[type[Command], ...]] = (
        *(PlayFool, Lend, Back, WithholdAid, CallGuardian),
        *(Brace, CounterSpell, GiveCounsel, Avoid, Dash, Dodge, Roughhouse),
        *(Redirect, Interject),
    )


class Resolving(Window, frozen=True, kw_only=True):
    """A confirmed action, part by part: targets first, then Ripostes (R-115).

    *void* holds, as bits, the targets against whom it came to nothing: no Riposte meets it there (R-116, B-71).
    """

    cite: ClassVar[str] = "R-091"
    action: Action
    step: int = 0
    void: int = 0


class Leaving(Window, frozen=True, kw_only=True):
    """Bodies on their way out, each from its zone, and the parting Wounds to be offered: (who goes, who may strike).

    *harms* are what hazards on the way still do: (who goes, the hazard's actor); *blocked* holds, as bits, who will
    not get past, *holding* the opponents who were not Avoided.
    """

    cite: ClassVar[str] = "R-064"
    action: Action
    movers: tuple[int, ...]
    blows: tuple[tuple[int, int], ...]
    origins: tuple[int, ...]
    harms: tuple[tuple[int, int], ...] = ()
    blocked: int = 0
    holding: int = 0


class PartingBlow(Window, frozen=True, kw_only=True):
    """May *by* deal a Wound to *body*, who leaves?"""

    cite: ClassVar[str] = "R-064"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Strike, Pass)
    body: int
    by: int


class Prepared(Window, frozen=True, kw_only=True):
    """A Vigilance is triggered: its action is carried out now.

    *sure* is the rule by which it succeeds without a card (R-068, R-070), or ""; then *member* is the one body that
    acts, or NONE, and *barred* holds as bits whom it may not attack (R-072).
    """

    cite: ClassVar[str] = "R-145"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Carry, Pass)
    actor: int
    card: int
    prepares: int
    on_turn: bool
    against: int = NONE
    words: str = ""
    sure: str = ""
    member: int = NONE
    barred: int = 0


class Watched(Window, frozen=True, kw_only=True):
    """An action that some Vigilance waited for is over: those who watched act now (B-20)."""

    cite: ClassVar[str] = "R-145"
    action: Action


class Verdict(Window, frozen=True, kw_only=True):
    """Something that only the arbiter can settle, in words: a lore bid, a spell, a companion's trick, a doom."""

    cite: ClassVar[str] = "R-215"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Judge,)
    actor: int
    kind: int
    words: str
