"""Each event as a viewer may know it (G-141, GA-33, GA-52). An event without a closed form here is an error.

What is stored names pieces; whoever sees a card is told its kind, since like cards are equal (GE-05). Where a card lay
in another's Backpack is nobody's business.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Answered, Changed, Event, Opened, Queued, TakenBack
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.pieces import BACK, NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.view import closed_window, view

SIGHT: Final = Sight(goblins, view)
SIGHT.public(
    *(structs.Closed, structs.Passed, structs.Allowed, structs.WaiverUsed, structs.Unqueued),
    *(happened.Began, happened.StatsAssigned, happened.RoundBegan, happened.TurnBegan, happened.TurnEnded),
    *(
        happened.ActionTaken,
        happened.ActionFailed,
        happened.GrantDeclined,
        happened.FreeActionTaken,
        happened.Checked,
        happened.Contested,
    ),
    *(
        happened.EdgeApplied,
        happened.TurnActionsLost,
        happened.EffectSet,
        happened.EffectsWorn,
        happened.PresenceSet,
        happened.Moved,
        happened.MotionAnswered,
        happened.BackAgreed,
        happened.CardsRemembered,
        happened.PortraitMoved,
        happened.PortraitRemoved,
    ),
    *(happened.HiddenGained, happened.HiddenLost, happened.CoinGained, happened.CoinPaid, happened.DeclineRewarded),
    *(happened.Damaged, happened.Healed, happened.MonsterHurt, happened.NothingDrawn, happened.LootStored),
    *(happened.OfferAnswered, happened.BombPlaced, happened.BombTicked, happened.BombExploded),
    *(happened.ChallengeAnswered, happened.CombatBegan, happened.CombatJoined, happened.AttackMade),
    *(happened.CombatTurnEnded, happened.CombatEnded, happened.GaveUp, happened.Returned, happened.GameEnded),
)


@SIGHT.closed_form(Opened)
@SIGHT.closed_form(Changed)
def with_window(table: Table, event: Any, viewer: int) -> Event:
    """The window in its own closed form."""
    closed: Event = replace(event, window=closed_window(event.window, viewer))
    return closed


@SIGHT.closed_form(Queued)
def queued(table: Table, event: Queued[Any], viewer: int) -> Event:
    """What is due, in its own closed form."""
    return replace(event, due=closed_window(event.due, viewer))


@SIGHT.closed_form(Answered)
def answered(table: Table, event: Answered[Any], viewer: int) -> Event | None:
    """One's own; of another's nothing, not even that it came (G-138)."""
    return event if event.command.actor == viewer else None


@SIGHT.closed_form(TakenBack)
def taken_back(table: Table, event: TakenBack, viewer: int) -> Event | None:
    """As the answer was."""
    return event if event.actor == viewer else None


@SIGHT.closed_form(SteppedBack)
def stepped_back(table: Table, event: SteppedBack, viewer: int) -> Event:
    """The number of the step counts sealed answers, so nobody sees it."""
    return replace(event, to=0)


@SIGHT.closed_form(happened.Shuffled)
@SIGHT.closed_form(happened.ChestsLaid)
def order_unseen(table: Table, event: Any, viewer: int) -> Event:
    """That it happened, not the order."""
    closed: Event = replace(event, order=())
    return closed


@SIGHT.closed_form(happened.DaggerFound)
@SIGHT.closed_form(happened.ChestOpened)
@SIGHT.closed_form(happened.EncounterDrawn)
@SIGHT.closed_form(happened.EncounterDone)
@SIGHT.closed_form(happened.Exhausted)
@SIGHT.closed_form(happened.GearTaken)
def card_seen(table: Table, event: Any, viewer: int) -> Event:
    """What the card is, for everybody."""
    closed: Event = replace(event, card=table.scene.kind(event.card))
    return closed


@SIGHT.closed_form(happened.Positioned)
def positioned(table: Table, event: happened.Positioned, viewer: int) -> Event:
    """The slots are everybody's to see, the Backpack its owner's."""
    kind, slots = table.scene.kind, event.slots
    return replace(
        event,
        slots=(kind(slots[0]), kind(slots[1]), kind(slots[2]), kind(slots[3])),
        cards=tuple([kind(card) if viewer == event.player else BACK for card in event.cards]),
    )


@SIGHT.closed_form(happened.LootDrawn)
def drawn(table: Table, event: happened.LootDrawn, viewer: int) -> Event:
    """Whoever drew it sees what it is."""
    return replace(event, card=table.scene.kind(event.card) if viewer == event.player else BACK)


@SIGHT.closed_form(happened.LootDiscarded)
@SIGHT.closed_form(happened.LootUsed)
@SIGHT.closed_form(happened.Equipped)
def out_of_backpack(table: Table, event: Any, viewer: int) -> Event:
    """What the card is, for everybody; where it lay, for its owner."""
    kind = table.scene.kind
    closed = replace(event, card=kind(event.card), place=event.place if viewer == event.player else NONE)
    shown: Event = replace(closed, replaced=kind(event.replaced)) if isinstance(event, happened.Equipped) else closed
    return shown


@SIGHT.closed_form(happened.LootManaged)
def managed(table: Table, event: happened.LootManaged, viewer: int) -> Event:
    """What lies in the slots and what left them, for everybody."""
    kind, slots = table.scene.kind, event.slots
    return replace(
        event,
        slots=(kind(slots[0]), kind(slots[1]), kind(slots[2]), kind(slots[3])),
        places=event.places if viewer == event.player else (),
        stored=tuple([kind(card) for card in event.stored]),
        discarded=tuple([kind(card) for card in event.discarded]),
    )


@SIGHT.closed_form(happened.LootMoved)
@SIGHT.closed_form(happened.CardOffered)
def between_two(table: Table, event: Any, viewer: int) -> Event:
    """The two concerned see the card; the others that one moved, or was offered (GA-52)."""
    closed: Event
    if event.card == NONE:
        closed = event
    elif viewer in (event.player, event.to):
        closed = replace(event, card=table.scene.kind(event.card))
    else:
        closed = replace(event, card=BACK, place=BACK)
    return closed


@SIGHT.closed_form(happened.BackpackSeen)
def looked_into(table: Table, event: happened.BackpackSeen, viewer: int) -> Event:
    """Who looks and whose it is see the cards, the others how many there are."""
    concerned = viewer in (event.player, event.owner)
    return replace(event, cards=tuple([table.scene.kind(card) if concerned else BACK for card in event.cards]))


@SIGHT.closed_form(happened.Died)
def died(table: Table, event: happened.Died, viewer: int) -> Event:
    """What is discarded is seen by everybody."""
    return replace(event, discarded=tuple([table.scene.kind(card) for card in event.discarded]))
