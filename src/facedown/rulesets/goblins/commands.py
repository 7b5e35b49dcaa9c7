"""What a Player can ask to do. A *card* is a place in one's own Backpack, from 0.

A *place* is one too, of a card that not everybody may know.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from facedown.kernel.structs import Command


class Assign(Command, frozen=True):
    """Assign the Stats: Perception, Quickness, Might (G-138)."""

    secret_fields: ClassVar[tuple[str, ...]] = ("stats",)
    silent: ClassVar[bool] = True
    stats: tuple[int, int, int]


# -- the standard Turn Actions


class Move(Command, frozen=True):
    """Move to an adjacent Room."""

    room: int


class OpenChest(Command, frozen=True):
    """Open a Chest Token in one's Room; *chest* is its place there, from 0."""

    chest: int


class Hide(Command, frozen=True):
    """Hide, alone in a Room."""


class Seek(Command, frozen=True):
    """Seek a Hidden Player in one's Room."""

    target: int


class Ambush(Command, frozen=True):
    """Ambush a Player in one's Room."""

    target: int


class Challenge(Command, frozen=True):
    """Challenge a Player in one's Room."""

    target: int


class Pickpocket(Command, frozen=True):
    """Pick the pocket of a Player in one's Room."""

    target: int


class TakeAShot(Command, frozen=True):
    """Take a shot at a Player in an adjacent Room, with the Ranged Weapon or the dagger."""

    target: int
    weapon: int


class EndTurn(Command, frozen=True):
    """Declare the Turn complete."""


class DeclineAction(Command, frozen=True):
    """Let a Turn Action go that was granted for free."""


# -- answers inside an Action


class AcceptChallenge(Command, frozen=True):
    """Accept a Challenge."""


class DeclineChallenge(Command, frozen=True):
    """Decline a Challenge."""


class UseEdge(Command, frozen=True):
    """Apply the benefit of having started the Turn Hidden to this Contested Check."""


class ForgoEdge(Command, frozen=True):
    """Make the Contested Check without that benefit."""


class Take(Command, frozen=True):
    """Take one card from the Backpack whose pocket was picked: its *place* there."""

    secret_fields: ClassVar[tuple[str, ...]] = ("place",)
    place: int


# -- Free Actions


class UseCard(Command, frozen=True):
    """Use a card from the Backpack: drink a grog, put a bomb."""

    card: int


class SlipAway(Command, frozen=True):
    """Use a smoke card: go to an adjacent Room unseen."""

    card: int
    room: int


class Arrangement(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Where one's own cards shall be: what each slot holds, and what is discarded; the rest lies in the Backpack.

    A card is its slot (0 to 3), or 4 and more for its place in the Backpack; NONE leaves a slot empty.
    """

    slots: tuple[int, int, int, int]
    discards: tuple[int, ...] = ()


class ManageLoot(Command, frozen=True):
    """Rearrange one's own cards."""

    arrangement: Arrangement


# -- Loot that comes in


class EquipLoot(Command, frozen=True):
    """Equip the card that came in; what it replaces is stored, or discarded."""

    discard: bool = False


class StoreLoot(Command, frozen=True):
    """Store the card that came in."""


class DiscardLoot(Command, frozen=True):
    """Discard the card that came in."""


class DiscardCard(Command, frozen=True):
    """Discard a card from a Backpack that holds too many."""

    card: int


class DiscardBlindly(Command, frozen=True):
    """Let chance say which card of a Backpack that holds too many is discarded."""


# -- combat


class Attack(Command, frozen=True):
    """Attack another participant: with the melee weapon, bare hands, the Ranged Weapon or the dagger."""

    weapon: int
    target: int


class Flee(Command, frozen=True):
    """Try to get away."""


class OfferCard(Command, frozen=True):
    """Yield, and offer the card at a *place* in one's Backpack for it."""

    secret_fields: ClassVar[tuple[str, ...]] = ("place",)
    place: int


class OfferCoin(Command, frozen=True):
    """Yield, and offer coin for it."""


class AcceptOffer(Command, frozen=True):
    """Accept what is offered: the combat ends."""


class RefuseOffer(Command, frozen=True):
    """Refuse what is offered: the combat goes on."""


class EndCombatTurn(Command, frozen=True):
    """End one's Combat Turn."""


class EscapeTo(Command, frozen=True):
    """After a flight that succeeded: where to."""

    room: int


class JoinCombat(Command, frozen=True):
    """Join a Combat Encounter that begins in one's Room."""


class StayOut(Command, frozen=True):
    """Stay out of a Combat Encounter."""


# -- the cards of the dead


class TakeLoot(Command, frozen=True):
    """Take a card of the Player one has slain: its slot (0 to 3), or 4 and more for its place in the Backpack."""

    secret_fields: ClassVar[tuple[str, ...]] = ("place",)
    place: int


class LeaveRest(Command, frozen=True):
    """Take no more of the dead Player's cards."""


# -- outside the rules of play


class SetPresence(Command, frozen=True):
    """The house says who is at the table: a person, or a bot and nobody (GE-03)."""

    person: bool


class MoveToAllow(Command, frozen=True):
    """Ask the table to set a rule aside for a Player, once."""

    rule: str
    player: int


class MoveToEnd(Command, frozen=True):
    """Ask the table to end the game now, as after its last Round."""


class MoveToStepBack(Command, frozen=True):
    """Ask the table to take back the last so many answers that people gave, and all that came after them."""

    answers: int


class Agree(Command, frozen=True):
    """Agree to what is moved."""


class Object(Command, frozen=True):
    """Object to what is moved."""


class GiveUp(Command, frozen=True):
    """Give the game up (G-187)."""
