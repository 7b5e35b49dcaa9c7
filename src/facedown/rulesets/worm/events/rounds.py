"""Rounds, Initiative, turns and minor actions; the phases around them."""

from __future__ import annotations

from facedown.kernel.structs import Event


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int
    cite: str = "R-212"


class InitiativesLaid(Event, frozen=True):
    """All Initiatives are down: (actor, card)."""

    cards: tuple[tuple[int, int], ...]
    cite: str = "R-086"


class InitiativeReplaced(Event, frozen=True):
    """A new Initiative card from the hand in place of the old one."""

    actor: int
    card: int
    face_up: bool
    cite: str = "R-146"


class CountRose(Event, frozen=True):
    """The game master counts up to this number."""

    count: int
    cite: str = "R-095"


class InitiativeFlipped(Event, frozen=True):
    """An Initiative is face up."""

    actor: int
    card: int
    cite: str = "R-090"


class TurnBegan(Event, frozen=True):
    """An actor is called."""

    actor: int
    cite: str = "R-095"


class TurnTaken(Event, frozen=True):
    """An actor has used the turn."""

    actor: int
    cite: str = "R-099"


class TurnsTied(Event, frozen=True):
    """Several act at the same number: these bodies take their turn even if one of the others drops them (B-88)."""

    bodies: int
    cite: str = "B-88"


class TiedTurnOver(Event, frozen=True):
    """An actor at a tied number has had the turn: who fell before it falls now (B-88)."""

    actor: int
    cite: str = "B-88"


class TurnSkipped(Event, frozen=True):
    """A turn passes without an action, and without minor actions."""

    actor: int
    cite: str = "R-101"


class FoolPlayed(Event, frozen=True):
    """The Fool is played: an additional turn."""

    actor: int
    cite: str = "R-157"


class MinorsRevealed(Event, frozen=True):
    """All answers are in, and the cards lie on the table until each is carried out: (actor, card).

    *cards* lie face up; those in *facedown* pay for facedown actions and stay secret (R-154).
    """

    cards: tuple[tuple[int, int], ...]
    facedown: tuple[tuple[int, int], ...] = ()
    cite: str = "R-163"


class MinorWithdrawn(Event, frozen=True):
    """A revealed minor action became impossible; its card is spent."""

    actor: int
    card: int
    reason: str
    cite: str = "B-71"


class RoundEnded(Event, frozen=True):
    """A round is over."""

    round: int
    cite: str = "R-168"


class ChallengeEnded(Event, frozen=True):
    """The Challenge is over."""

    outcome: int
    words: str = ""
    cite: str = "R-172"


class PhaseSet(Event, frozen=True):
    """The game is in another phase."""

    phase: int
    cite: str = "R-213"


class SessionEnded(Event, frozen=True):
    """Play is over for today."""

    cite: str = "R-213"
