"""Actions: declared, backed, compared, carried out."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.worm.states import Facedown


class Declared(Event, frozen=True):
    """An action is on the table: what everybody can see of it."""

    actor: int
    kind: int
    targets: tuple[int, ...]
    words: str = ""
    cite: str = "R-096"


class FacedownLaid(Event, frozen=True):
    """A facedown action is laid; everybody sees but its card."""

    actor: int
    facedown: Facedown
    from_hand: bool = True
    cite: str = "R-147"


class FacedownRevealed(Event, frozen=True):
    """A facedown card is triggered: face up, and to the discards."""

    actor: int
    kind: int
    card: int
    cite: str = "R-124"


class FacedownDiscarded(Event, frozen=True):
    """A facedown card is given up, unseen."""

    actor: int
    card: int
    cite: str = "R-148"


class TalentUsed(Event, frozen=True):
    """A talent is used that has its limit: *talent* is its place on the sheet."""

    actor: int
    talent: int
    cite: str = "C5"


class ResolveSpent(Event, frozen=True):
    """A Resolve is spent."""

    actor: int
    cite: str = "R-103"


class Ruled(Event, frozen=True):
    """The arbiter rules on the open action: favor or disfavor (*value* 3 or -3), or a part of its sum."""

    label: str
    value: int
    reason: str = ""
    cite: str = "R-103"


class InitiativeRaised(Event, frozen=True):
    """A Dodge adds to a target's Initiative against the one action that lies open."""

    target: int
    by: int
    owner: int
    parts: tuple[Part, ...] = ()
    cite: str = "R-123"


class ValueAdded(Event, frozen=True):
    """An Aid or an Aim adds to the action that lies open."""

    owner: int
    by: int
    parts: tuple[Part, ...] = ()
    cite: str = "R-128"


class Succeeded(Event, frozen=True):
    """An action beats what it was compared with: the sum's parts, and the number they met."""

    actor: int
    target: int
    parts: tuple[Part, ...]
    total: int
    against: int
    cite: str = "R-091"


class Failed(Event, frozen=True):
    """An action does not beat what it was compared with."""

    actor: int
    target: int
    parts: tuple[Part, ...]
    total: int
    against: int
    cite: str = "R-091"


class Done(Event, frozen=True):
    """An action that is compared with nothing takes place."""

    actor: int
    kind: int
    words: str = ""
    cite: str = "R-144"


class Fizzled(Event, frozen=True):
    """An action comes to nothing."""

    actor: int
    reason: str
    cite: str = "B-71"


class Judged(Event, frozen=True):
    """The arbiter says whether something works, in words."""

    works: bool
    words: str
    cite: str = "R-215"
