"""What happens in the goblin dungeon. Each event names the rule that made it.

A *card* is a piece in what is stored, and its kind in what a viewer hears; BACK where the viewer may not know it. A
*place* is where in a Backpack it lay.
"""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.goblins.pieces import NONE

# -- set-up, Rounds and Turns


class Shuffled(Event, frozen=True):
    """A deck has a new order, its last card next; its discards are in it."""

    deck: int
    order: tuple[int, ...]
    cite: str = "G-140"


class ChestsLaid(Event, frozen=True):
    """Chest Tokens with one front were laid by chance: *chests* of each Room."""

    front: str
    order: tuple[int, ...]
    cite: str = "GE-06"


class Began(Event, frozen=True):
    """Who is first, and where each Player starts."""

    first: int
    rooms: tuple[int, ...]
    cite: str = "G-136"


class Positioned(Event, frozen=True):
    """A Player begins elsewhere or otherwise than usual; *cards* are in the Backpack."""

    player: int
    room: int
    health: int
    coin: int
    hidden: bool
    slots: tuple[int, int, int, int]
    cards: tuple[int, ...]
    cite: str = "G-139"


class StatsAssigned(Event, frozen=True):
    """All Stats are shown together."""

    stats: tuple[tuple[int, int, int], ...]
    cite: str = "G-138"


class RoundBegan(Event, frozen=True):
    """A Round begins."""

    round: int
    cite: str = "G-142"


class TurnBegan(Event, frozen=True):
    """A Player's Turn begins: weapons are ready, Turn Actions are there."""

    player: int
    actions: int
    cite: str = "G-143"


class TurnEnded(Event, frozen=True):
    """A Player's Turn is over; *declared* when its Player said so."""

    player: int
    cite: str = "G-030"


# -- Actions


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


# -- Portraits and Hidden Tokens


class EffectSet(Event, frozen=True):
    """An effect on a Player's Turn Actions begins: *encounter* is the kind of the Omen."""

    player: int
    encounter: int
    turns: int
    cite: str = "G-016"


class EffectsWorn(Event, frozen=True):
    """Effects on a Player's Turn Actions last one Turn less; those at their end are gone."""

    player: int
    cite: str = "G-016"


class PortraitMoved(Event, frozen=True):
    """A Portrait is in another Room."""

    player: int
    room: int
    cite: str = "G-042"


class PortraitRemoved(Event, frozen=True):
    """A Portrait is taken off the Map, a Hidden Token with it."""

    player: int
    cite: str = "G-184"


class HiddenGained(Event, frozen=True):
    """A Hidden Token is put next to a Portrait."""

    player: int
    cite: str = "G-065"


class HiddenLost(Event, frozen=True):
    """A Hidden Token is removed."""

    player: int
    cite: str = "G-037"


# -- coin, health


class CoinGained(Event, frozen=True):
    """Coin from the bank."""

    player: int
    coin: int
    cite: str = "G-181"


class CoinPaid(Event, frozen=True):
    """Coin from one Player to another."""

    player: int
    to: int
    coin: int
    cite: str = "G-172"


class DeclineRewarded(Event, frozen=True):
    """The reward for a declined Challenge is used up for this Turn."""

    player: int
    cite: str = "G-090"


class Damaged(Event, frozen=True):
    """A Player loses health; *dice* are those rolled for it, *bonus* what was added."""

    player: int
    damage: int
    dice: tuple[int, ...]
    bonus: int
    cite: str = "G-170"


class Healed(Event, frozen=True):
    """A Player gains health."""

    player: int
    health: int
    cite: str = "G-163"


class MonsterHurt(Event, frozen=True):
    """A monster loses health."""

    damage: int
    dice: tuple[int, ...]
    bonus: int
    cite: str = "G-170"


# -- Loot


class LootDrawn(Event, frozen=True):
    """A Player draws a card from a Loot deck into the Backpack."""

    player: int
    deck: int
    card: int
    cite: str = "G-057"


class DaggerFound(Event, frozen=True):
    """The unique weapon comes into a Backpack, for all to see."""

    player: int
    card: int
    cite: str = "G-160"


class NothingDrawn(Event, frozen=True):
    """A Loot deck and its discards are empty: no card."""

    player: int
    deck: int
    cite: str = "G-156"


class Equipped(Event, frozen=True):
    """A card from the Backpack is equipped; what it replaces, if anything, takes its place there."""

    player: int
    slot: int
    place: int
    card: int
    replaced: int
    cite: str = "G-155"


class LootStored(Event, frozen=True):
    """A card that came in stays in the Backpack."""

    player: int
    cite: str = "G-155"


class LootDiscarded(Event, frozen=True):
    """A card from a Backpack is discarded."""

    player: int
    place: int
    card: int
    cite: str = "G-155"


class LootUsed(Event, frozen=True):
    """A card is used from the Backpack, and discarded."""

    player: int
    place: int
    card: int
    cite: str = "G-163"


class LootManaged(Event, frozen=True):
    """A Player's cards are rearranged: *slots* as they are now, what was stored and what was discarded.

    *places* are the places in the Backpack, before, of the cards that left it.
    """

    player: int
    slots: tuple[int, int, int, int]
    places: tuple[int, ...]
    stored: tuple[int, ...]
    discarded: tuple[int, ...]
    cite: str = "G-157"


class LootMoved(Event, frozen=True):
    """A card goes from one Player's Backpack to another's; only these two see which."""

    player: int
    to: int
    place: int
    card: int
    cite: str = "G-101"


class GearTaken(Event, frozen=True):
    """A card that a dead Player had equipped goes into another's Backpack, for all to see."""

    player: int
    to: int
    slot: int
    card: int
    cite: str = "G-184"


class BackpackSeen(Event, frozen=True):
    """A Player looks into another's Backpack."""

    player: int
    owner: int
    cards: tuple[int, ...]
    cite: str = "GA-21"


class CardOffered(Event, frozen=True):
    """A Player yields and offers a card, which only the other sees, or coin: then *card* is NONE."""

    player: int
    to: int
    place: int
    card: int
    coin: int
    cite: str = "G-172"


class OfferAnswered(Event, frozen=True):
    """What was offered is accepted, or refused."""

    player: int
    accepted: bool
    cite: str = "G-172"


class Exhausted(Event, frozen=True):
    """A weapon is exhausted."""

    player: int
    card: int
    cite: str = "G-158"


class ChestOpened(Event, frozen=True):
    """A Chest Token goes to the discard area; its back is shown. *laid*: chance had said which lies where."""

    player: int
    room: int
    card: int
    laid: bool = False
    cite: str = "G-056"


# -- Random Encounters, bombs


class EncounterDrawn(Event, frozen=True):
    """A Random Encounter is drawn and shown."""

    player: int
    card: int
    cite: str = "G-177"


class EncounterDone(Event, frozen=True):
    """The Random Encounter is resolved and discarded."""

    card: int
    cite: str = "G-177"


class BombPlaced(Event, frozen=True):
    """A Dungeon Bomb is put in a Room."""

    room: int
    fuse: int
    cite: str = "G-165"


class BombTicked(Event, frozen=True):
    """The fuse of a bomb is shorter by one; *bomb* is its place among those on the Map, from 0."""

    bomb: int
    fuse: int
    cite: str = "G-145"


class BombExploded(Event, frozen=True):
    """A bomb is removed, and harms all in its Room."""

    bomb: int
    room: int
    dice: tuple[int, ...]
    cite: str = "G-174"


# -- combat


class ChallengeAnswered(Event, frozen=True):
    """A Challenge is accepted, or declined."""

    player: int
    by: int
    accepted: bool
    cite: str = "G-088"


class CombatBegan(Event, frozen=True):
    """A Combat Encounter begins: who acts first, first. MONSTER is the monster drawn."""

    initiator: int
    order: tuple[int, ...]
    cite: str = "G-168"


class CombatJoined(Event, frozen=True):
    """Another Player joins a Combat Encounter."""

    player: int
    cite: str = "G-166"


class AttackMade(Event, frozen=True):
    """An Attack: the die, the Stat, the total against Defense."""

    player: int
    target: int
    weapon: int
    die: int
    bonus: int
    against: int
    hit: bool
    cite: str = "G-170"


class CombatTurnEnded(Event, frozen=True):
    """A Combat Turn is over."""

    player: int
    cite: str = "G-169"


class CombatEnded(Event, frozen=True):
    """A Combat Encounter is over: *why* is a word."""

    why: str
    cite: str = "G-173"


# -- death, victory


class PresenceSet(Event, frozen=True):
    """A person came to the table, or left it."""

    player: int
    person: bool
    cite: str = "GE-03"


class Moved(Event, frozen=True):
    """Somebody asks the table for something: to set *rule* aside for *player*, or to end the game."""

    by: int
    rule: str
    player: int
    cite: str = "GE-03"


class MotionAnswered(Event, frozen=True):
    """A Player agrees, or objects."""

    player: int
    agreed: bool
    cite: str = "GE-03"


class GaveUp(Event, frozen=True):
    """A Player gives up."""

    player: int
    cite: str = "G-187"


class Died(Event, frozen=True):
    """A Player is dead: the cards left go to the discards, the coin to the bank."""

    player: int
    slayer: int = NONE
    discarded: tuple[int, ...] = ()
    returns: bool = False
    cite: str = "G-184"


class Returned(Event, frozen=True):
    """A dead Player is back on the Map."""

    player: int
    room: int
    cite: str = "G-185"


class GameEnded(Event, frozen=True):
    """The game is over: one winner, or several who share it."""

    winners: tuple[int, ...]
    why: str
    cite: str = "G-127"
