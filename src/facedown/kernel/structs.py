"""The frozen records of every game: commands, events, windows, and the events that move windows.

They stand in a module of their own because a compiler for the rest would drop their class keywords in silence.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Literal, TypeVar

from msgspec import Struct

C = TypeVar("C")
W = TypeVar("W")

Policy = Literal["all", "first", "invitation"]

HOUSE = -2
"""The reserved seat that answers when time is up: defaults, deadlines, blind luck."""
ONLOOKER = -1
"""A viewer who holds nothing."""


class Command(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """What a seat asks to do, and for which of its actors.

    *secret_fields* are the fields that stay sealed until a sealed window closes; all others are declared at once, and
    *stays_secret* those that nobody else learns even when it is carried out. Of a *silent* command nobody else hears
    before the close, not even that there is one.
    """

    secret_fields: ClassVar[tuple[str, ...]] = ()
    stays_secret: ClassVar[tuple[str, ...]] = ()
    silent: ClassVar[bool] = False
    seat: int
    actor: int


class Event(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """What happened. Its field *cite* names the rule that made it; each class has the usual one as its default."""


class Window(Struct, frozen=True, tag=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Something begun and not finished.

    *waiting* holds, as bits, the actors who must still answer: at 0 the window closes by its own rule. *invited* holds
    those who may step in until then. *id* is given when the window opens and kept while it changes: it is the token
    against stale commands. *admits* are the kinds that answer it, *invites* the kinds an invited actor may use.
    *queued* tells that it was begun from the queue, where the next waits until this is done.
    """

    policy: ClassVar[Policy] = "all"
    sealed: ClassVar[bool] = False
    admits: ClassVar[tuple[type[Command], ...]] = ()
    invites: ClassVar[tuple[type[Command], ...]] = ()
    cite: ClassVar[str] = ""
    id: int = 0
    waiting: int = 0
    invited: int = 0
    queued: bool = False


class Sealed(Window, Generic[C], frozen=True, kw_only=True):
    """Choices made together: answers are kept in the order of actors and may be replaced until all have answered.

    The invited may add an answer of theirs until then; the close never waits for one.
    """

    sealed: ClassVar[bool] = True
    asked: int
    answers: tuple[C, ...] = ()


class Opened(Event, Generic[W], frozen=True):
    """A window opens on top of the stack."""

    window: W
    cite: str = ""


class Changed(Event, Generic[W], frozen=True):
    """The window on top takes a new value; its id stays."""

    window: W
    cite: str = ""


class Closed(Event, frozen=True):
    """The window on top is done."""

    cite: str = ""


class Passed(Event, frozen=True):
    """An actor has nothing (more) to say to the window on top."""

    actor: int
    cite: str = ""


class Answered(Event, Generic[C], frozen=True):
    """A sealed window received an answer, perhaps in place of an earlier one."""

    command: C
    cite: str = ""


class TakenBack(Event, frozen=True):
    """An actor took the answer to a sealed window back, or replaces it; *aloud* when the others had heard of it."""

    actor: int
    aloud: bool = False
    cite: str = ""


class TakeBack(Command, frozen=True):
    """Take back the answer to a window that has not closed."""


class Waiver(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The arbiter lets one numbered check pass for an actor: *uses* times, or for good when negative."""

    cite: str
    actor: int
    uses: int = 1


class Allowed(Event, frozen=True):
    """The arbiter sets a rule aside for somebody, or *uses* is 0: takes it back."""

    waiver: Waiver
    reason: str = ""
    cite: str = ""


class WaiverUsed(Event, frozen=True):
    """A check that would have refused was let pass."""

    actor: int
    rule: str
    cite: str = ""


class Queued(Event, Generic[W], frozen=True):
    """Something became due that must wait for its turn: it stands last in the queue."""

    due: W
    cite: str = ""


class Unqueued(Event, frozen=True):
    """The first thing in the queue is begun."""

    cite: str = ""
