"""What can be open in the goblin dungeon: the frames of GA-24, each with its owner, its step and its own data."""

from __future__ import annotations

from typing import ClassVar, Final

from facedown.kernel.structs import Command, Policy, Sealed, Window
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.pieces import NONE

Kinds = tuple[type[Command], ...]

MONSTER: Final = 6
"""The participant of a combat that is a monster; Players are 0 to 5."""
TURN_ACTIONS: Final[Kinds] = (
    *(say.Move, say.OpenChest, say.Hide, say.Seek, say.Ambush, say.Challenge, say.Pickpocket, say.TakeAShot),
)
FREE_ACTIONS: Final[Kinds] = (say.UseCard, say.SlipAway, say.ManageLoot)


class SetUp(Window, frozen=True, kw_only=True):
    """Before everything: decks, first Player, start Rooms. It asks nobody."""

    cite: ClassVar[str] = "G-134"


class Assigning(Sealed[say.Assign], frozen=True, kw_only=True):
    """All assign their Stats at the same time, sealed (G-138)."""

    admits: ClassVar[Kinds] = (say.Assign,)
    cite: ClassVar[str] = "G-138"


class Rounds(Window, frozen=True, kw_only=True):
    """The game: one Turn after the other, Round after Round. It asks nobody."""

    cite: ClassVar[str] = "G-142"


class PlayerTurn(Window, frozen=True, kw_only=True):
    """A Turn of *owner*. Its *step*: Turn Actions (b), then the end-of-turn effects (c), then the end (d)."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (*TURN_ACTIONS, *FREE_ACTIONS, say.EndTurn)
    cite: ClassVar[str] = "G-144"
    owner: int
    step: int = 0


ACTING, ENDING, OVER = range(3)
"""The steps of a Turn."""


class Granted(Window, frozen=True, kw_only=True):
    """A Turn Action granted for free: taken or let go before anything else (GA-47)."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (*TURN_ACTIONS, say.DeclineAction)
    cite: ClassVar[str] = "G-046"
    owner: int
    action: int


class Benefit(Window, frozen=True, kw_only=True):
    """May the benefit from hiding be used for this Contested Check? With *rolled* dice it is a second throw."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.UseEdge, say.ForgoEdge)
    cite: ClassVar[str] = "G-082"
    owner: int
    action: int
    target: int
    rolled: tuple[int, ...] = ()
    other_rolled: int = 0


class Challenged(Window, frozen=True, kw_only=True):
    """*target* accepts or declines the Challenge of *owner*."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.AcceptChallenge, say.DeclineChallenge)
    cite: ClassVar[str] = "G-088"
    owner: int
    target: int


class Taking(Window, frozen=True, kw_only=True):
    """*owner* chooses a card from the Backpack of *target*."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.Take,)
    cite: ClassVar[str] = "G-101"
    owner: int
    target: int


class Placing(Window, frozen=True, kw_only=True):
    """*owner* says where the cards go that came in: the last *left* of the Backpack, the first of those now (G-155)."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.EquipLoot, say.StoreLoot, say.DiscardLoot)
    cite: ClassVar[str] = "G-155"
    owner: int
    left: int


class OverLimit(Window, frozen=True, kw_only=True):
    """The Backpack of *owner* holds too many, the last *left* not counted: one is discarded (G-155)."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.DiscardCard, say.DiscardBlindly)
    cite: ClassVar[str] = "G-154"
    owner: int
    left: int


class Encounter(Window, frozen=True, kw_only=True):
    """A Random Encounter of *owner* is being resolved. It asks nobody."""

    cite: ClassVar[str] = "G-177"
    owner: int


class Joining(Window, frozen=True, kw_only=True):
    """Before a combat: other Players in the Room may join it, one after the other (G-166)."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.JoinCombat, say.StayOut)
    cite: ClassVar[str] = "G-166"
    initiator: int
    order: tuple[int, ...]
    left: tuple[int, ...]


class Combat(Window, frozen=True, kw_only=True):
    """A Combat Encounter. *order* are the participants still in it, who has priority first; *at* whose Combat Turn.

    *acted*: the Combat Action of this Combat Turn is spent; *free* the Free Actions taken in it; *over*: why it ended.
    """

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (
        *(say.Attack, say.Flee, say.OfferCard, say.OfferCoin),
        *FREE_ACTIONS,
        say.EndCombatTurn,
    )
    cite: ClassVar[str] = "G-168"
    initiator: int
    order: tuple[int, ...]
    at: int = 0
    round: int = 1
    acted: bool = False
    free: int = 0
    monster_health: int = 0
    over: str = ""


class Escaping(Window, frozen=True, kw_only=True):
    """*owner* has got away, and chooses an adjacent Room."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.EscapeTo,)
    cite: ClassVar[str] = "G-171"
    owner: int


class Yielding(Window, frozen=True, kw_only=True):
    """*target* accepts or refuses what *owner* offers: the card at a *place* in the Backpack, or *coin*."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.AcceptOffer, say.RefuseOffer)
    cite: ClassVar[str] = "G-172"
    owner: int
    target: int
    place: int = NONE
    coin: int = 0


class Ticking(Window, frozen=True, kw_only=True):
    """End-of-turn effects: the bombs tick; *next* is the place of the one whose turn it is. It asks nobody."""

    cite: ClassVar[str] = "G-145"
    next: int = 0


class Harm(Window, frozen=True, kw_only=True):
    """*damage* to the Players *left*, one after the other; *source* is the rule. It asks nobody."""

    cite: ClassVar[str] = "G-174"
    left: tuple[int, ...]
    damage: int
    dice: tuple[int, ...]
    source: str


class Dying(Window, frozen=True, kw_only=True):
    """The Death Process of *owner*; *slayer* dealt the blow, or is NONE. It asks nobody."""

    cite: ClassVar[str] = "G-184"
    owner: int
    slayer: int = NONE
    step: int = 0


class Looting(Window, frozen=True, kw_only=True):
    """*owner* may take up to so many cards (*left*) of the dead *target*."""

    policy: ClassVar[Policy] = "first"
    admits: ClassVar[Kinds] = (say.TakeLoot, say.LeaveRest)
    cite: ClassVar[str] = "G-184"
    owner: int
    target: int
    left: int


class Motion(Window, frozen=True, kw_only=True):
    """All present persons are asked: shall a *rule* be set aside for a *player*, or so many *answers* be taken back?

    Without either, whether the game ends.
    """

    admits: ClassVar[Kinds] = (say.Agree, say.Object)
    cite: ClassVar[str] = "GE-03"
    owner: int
    rule: str = ""
    player: int = NONE
    objected: bool = False
    answers: int = 0


AnyWindow = (
    SetUp | Assigning | Rounds | PlayerTurn | Granted | Benefit | Challenged | Taking | Placing | OverLimit | Encounter
    | Joining | Combat | Escaping | Yielding | Ticking | Harm | Dying | Motion | Looting
)  # fmt: skip
