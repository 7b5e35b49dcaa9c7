"""The small numbers that the records hold, and the words they stand for."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""No Challenge, no participant, nobody."""

# What has become of a Challenge (CA-34).
STATUSES: Final = ("active", "overcome", "failed", "avoided", "lost", "transformed", "void")
ACTIVE, OVERCOME, FAILED, AVOIDED, LOST, TRANSFORMED, VOID = range(7)

# What an Action is meant to do to its Challenge (CA-40).
PURPOSES: Final = ("lower", "raise", "leave", "ease")
LOWER, RAISE, LEAVE, EASE = range(4)

# What lasts until its maker's next Turn (B.6).
LASTINGS: Final = ("Aid", "Assist", "Complicate", "Obstruct", "Remove Drawback", "Parry", "Grab")
AID, ASSIST, COMPLICATE, OBSTRUCT, CLEAR, PARRY, GRAB = range(7)

STABILIZE: Final = "Stabilize"
RECOVER: Final = "Recover"
BY_THE_GUIDE: Final = "the Guide"
"""The part of a sum that is nothing but what the Guide says."""
TREAT: Final = "Treat Wounds"
WITHDRAW: Final = "Withdraw"
HARM: Final = "Harm"
ESCAPE: Final = "Escape"

# How long somebody rests (B.13).
RESTS: Final = ("an hour", "a week")
HOUR, WEEK = range(2)

# How a check came out.
RESULTS: Final = ("success", "failure", "critical failure")
SUCCESS, FAILURE, CRITICAL_FAILURE = range(3)

POOLS: Final = ("Body", "Mind", "Spirit")
BODY, MIND, SPIRIT = range(3)

ATTRIBUTES: Final = (
    *("strength", "coordination", "toughness"),
    *("intellect", "deduction", "willpower"),
    *("presence", "intuition", "resilience"),
)
"""The nine Primary Attributes, three for each of the POOLS."""
DEFENDS: Final = ("coordination", "deduction", "intuition")
"""The Attribute that each Defense is made of."""
STEADIES: Final = ("toughness", "willpower", "resilience")
"""The Attribute of each kind of Death Check."""

# How an Encounter ended.
OUTCOMES: Final = ("undecided", "success", "failure", "left open")
UNDECIDED, SUCCEEDED, LOST_OUT, LEFT_OPEN = range(4)

SIZES: Final = ((4, "Tiny"), (9, "Small"), (24, "Medium"), (49, "Large"))
"""The most Challenge Points of each size (C-026 to C-029); beyond the last it is Enormous (C-030)."""


def size_of(points: int) -> str:
    """The word for so many Challenge Points. C-026 to C-030."""
    return next((word for most, word in SIZES if points <= most), "Enormous")
