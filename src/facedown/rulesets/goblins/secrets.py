"""Who may know what, written by hand (G-141, GA-33, GE-05): the suite of promises judges by this, never by the view.

If this table and the view differ, one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.structs import Event
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.pieces import COMMON, ENCOUNTERS, RARE
from facedown.rulesets.goblins.table import Table

EVERYBODY: Final = 255
"""What stands beside a card that every viewer has seen."""


def may_know(table: Table, player: int, place: int, viewer: int) -> bool:
    """Has this viewer seen this card come or lie where it lies?"""
    knowers = table.knowers[player][place]
    return viewer == player or knowers == EVERYBODY or (viewer >= 0 and knowers & 1 << viewer != 0)


def hidden(table: Table, viewer: int) -> dict[str, list[int]]:
    """By place, the pieces that this viewer may not know."""
    backpacks = [
        card
        for player, cards in enumerate(table.backpacks)
        for place, card in enumerate(cards)
        if not may_know(table, player, place, viewer)
    ]
    several = {token for tokens in table.scene.mixed_fronts.values() for token in tokens}
    return {
        "backpack": backpacks,
        "loot deck": [*table.decks[COMMON], *table.decks[RARE]],
        "encounter deck": [*table.decks[ENCOUNTERS]],
        "chest back": [token for tokens in table.chests for token in tokens if token in several],
    }


Shows = Callable[[Any, int], Iterator[int]]


def nothing(event: Event, viewer: int) -> Iterator[int]:
    """It shows no piece."""
    return iter(())


def the_card(event: Any, viewer: int) -> Iterator[int]:
    """One piece, to everybody."""
    yield event.card


def to_its_player(event: Any, viewer: int) -> Iterator[int]:
    """One piece, to the Player who draws it."""
    if viewer == event.player:
        yield event.card


def as_positioned(event: Any, viewer: int) -> Iterator[int]:
    """What lies in the slots, to everybody; a Backpack to its owner."""
    yield from [card for card in event.slots if card >= 0]
    if viewer == event.player:
        yield from event.cards


def to_both(event: Any, viewer: int) -> Iterator[int]:
    """One piece, to the two it passes between; of coin nothing."""
    if viewer in (event.player, event.to) and event.card >= 0:
        yield event.card


def to_looker(event: Any, viewer: int) -> Iterator[int]:
    """A whole Backpack, to who looks into it; its owner knows it."""
    if viewer in (event.player, event.owner):
        yield from event.cards


def rearranged(event: Any, viewer: int) -> Iterator[int]:
    """What lies in the slots afterwards, what was in them, what is discarded: to everybody."""
    yield from [card for card in (*event.slots, *event.stored, *event.discarded) if card >= 0]


def left_behind(event: Any, viewer: int) -> Iterator[int]:
    """All that a dead Player leaves, to everybody."""
    yield from event.discarded


SHOWS: Final[dict[type[Event], Shows]] = {
    **dict.fromkeys(
        (
            *(structs.Opened, structs.Changed, structs.Closed, structs.Passed, structs.Answered, structs.TakenBack),
            *(structs.Allowed, structs.WaiverUsed, structs.Queued, structs.Unqueued, SteppedBack),
            *(happened.Shuffled, happened.ChestsLaid, happened.Began, happened.StatsAssigned, happened.RoundBegan),
            *(happened.TurnBegan, happened.TurnEnded, happened.ActionTaken, happened.ActionFailed),
            *(happened.GrantDeclined, happened.FreeActionTaken, happened.Checked, happened.Contested),
            *(
                happened.EdgeApplied,
                happened.EffectSet,
                happened.EffectsWorn,
                happened.PresenceSet,
                happened.Moved,
                happened.MotionAnswered,
                happened.BackAgreed,
                happened.CardsRemembered,
                happened.TurnActionsLost,
                happened.PortraitMoved,
                happened.PortraitRemoved,
            ),
            *(happened.HiddenGained, happened.HiddenLost, happened.CoinGained, happened.CoinPaid),
            *(happened.DeclineRewarded, happened.Damaged, happened.Healed, happened.MonsterHurt),
            *(happened.NothingDrawn, happened.LootStored, happened.OfferAnswered, happened.BombPlaced),
            *(happened.BombTicked, happened.BombExploded, happened.ChallengeAnswered, happened.CombatBegan),
            *(happened.CombatJoined, happened.AttackMade, happened.CombatTurnEnded, happened.CombatEnded),
            *(happened.GaveUp, happened.Returned, happened.GameEnded),
        ),
        nothing,
    ),
    **dict.fromkeys(
        (
            *(happened.DaggerFound, happened.ChestOpened, happened.EncounterDrawn, happened.EncounterDone),
            *(happened.Exhausted, happened.GearTaken, happened.LootDiscarded, happened.LootUsed, happened.Equipped),
        ),
        the_card,
    ),
    happened.LootDrawn: to_its_player,
    happened.Positioned: as_positioned,
    happened.LootMoved: to_both,
    happened.CardOffered: to_both,
    happened.BackpackSeen: to_looker,
    happened.LootManaged: rearranged,
    happened.Died: left_behind,
}
"""For each kind of event the pieces it shows, and to whom; a kind that is not listed is an error."""


def learned(event: Event, viewer: int) -> list[int]:
    """The pieces that a viewer legitimately sees by an event."""
    return list(SHOWS[type(event)](event, viewer))
