"""Effects (A4): applied with what they bring about at once, lifted, healed; dropping and discarding what they ask for.

Root and Trip end every engagement at once (R-049, R-054); Disarm lets the target choose what to drop (R-040); Stun lets
the Stunned choose a hand card (R-053). What an Effect forbids or favors later is asked where it matters: of movement in
`moving`, of aims in `aims`, of values in `values`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import FOOL
from facedown.rulesets.worm.challenge.cards_to_play import not_put_down
from facedown.rulesets.worm.challenge.holding import slips
from facedown.rulesets.worm.challenge.wounds import absorbing, unconscious
from facedown.rulesets.worm.commands import DropItem, Stunned
from facedown.rulesets.worm.events import (
    CardDiscarded,
    Disengaged,
    EffectApplied,
    EffectEnded,
    Fizzled,
    FoolShown,
    Healed,
    ItemMoved,
    ItemNotched,
    ModifierEnded,
)
from facedown.rulesets.worm.lords import part_of
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Dropping, Stun
from facedown.rulesets.worm.words import (
    BELT,
    DEATHS_DOOR,
    DROPPED,
    HAND,
    INJURED,
    KNOCKED_OUT,
    PRONE,
    ROOTED,
    STAGGERED,
    TALENT,
    WORN,
)


def afflict(table: Table, body: int, effect: int, cite: str = "R-125") -> Events:
    """A body that is still in the fight suffers an Effect (its bit), with what comes of it at once.

    Root and Trip disengage (R-065), Knockout takes out of the fight (R-047); what a Curse does, and how the Inspired
    behave, is for the table to play (R-037, R-045).
    """
    if table.out(body):
        return
    yield EffectApplied(body, effect, cite)
    if effect & (ROOTED | PRONE) and table.engaged[body]:
        yield Disengaged(body, "R-049" if effect & ROOTED else "R-054")
    if effect & KNOCKED_OUT:
        yield from unconscious(table, body)


def relieve(table: Table, body: int, effect: int, cite: str = "R-138") -> Events:
    """An Effect ends, and with it the favor that lasted until somebody Recovers (B-106)."""
    if not table.effects[body] & effect:
        return
    yield EffectEnded(body, effect, cite)
    if table.marks and effect & ROOTED:
        yield from slips(table, body)
    for modifier in table.modifiers:
        if modifier.until == "recover" and modifier.target == body:
            yield ModifierEnded(modifier)


# -- healing


def heal(table: Table, body: int, cite: str = "R-044") -> Events:
    """One Wound is removed at once; at Death's Door one wakes, Stressed (R-205), and the Stressed heal nothing else.

    A foe gains 1 Health, never above what it began with (B-107). Injured is healed before talents (C2).
    """
    scene = table.scene
    actor = scene.actor_of[body]
    if table.dead >> body & 1:
        return
    if actor >= scene.people:
        if table.health[body] < (part_of(table, body) or scene.group(actor)).health:
            yield Healed(body, STAGGERED, "B-107")
    elif table.down >> body & 1:
        yield Healed(body, DEATHS_DOOR, "R-205")
    elif table.stressed >> body & 1:
        yield Fizzled(body, "nothing else heals while they are Stressed", "B-107")
    else:
        how = first_wound(table, body)
        if how is not None:
            yield Healed(body, how, cite)


def first_wound(table: Table, body: int) -> int | None:
    """The mark that heals first: Injured, then a Wounded talent, then Staggered."""
    if table.injured >> body & 1:
        return INJURED
    talents = table.talents[body]
    if talents:
        return TALENT + (talents & -talents).bit_length() - 1
    return STAGGERED if table.staggered >> body & 1 else None


# -- things


def breakable(table: Table, body: int) -> list[int]:
    """What a Notch can strike: what one wears, holds or has on the belt, not Destroyed (R-048); armor first."""
    armor = absorbing(table, body, flail=False)
    near = [item for place in (WORN, HAND, BELT) for item in table.items(body, place) if not table.destroyed(item)]
    return [*armor, *[item for item in near if item not in armor]]


def notch(item: int, cite: str = "R-048") -> Events:
    """A thing takes a Notch; at its last one it is Destroyed."""
    yield ItemNotched(item, cite)


def disarm(table: Table, body: int) -> Events:
    """The target lets go of one held thing, of its own choice (R-040)."""
    held = table.items(body, HAND)
    if held and not table.out(body):
        yield Opened(Dropping(waiting=1 << table.scene.actor_of[body], body=body))


def in_hands(table: Table, actor: int) -> Sequence[int]:
    """What the Disarmed holds."""
    window = table.windows[-1]
    assert isinstance(window, Dropping)
    return table.items(window.body, HAND)


IN_HANDS: Final = Choice(in_hands, "You do not hold that.", "R-040")


@worm.rule(DropItem, cite="R-040", item=IN_HANDS)
def drop_item(table: Table, move: DropItem) -> Events:
    """It lies in the zone where it fell; getting it back needs Recover (B-86)."""
    window = table.windows[-1]
    assert isinstance(window, Dropping)
    yield Closed()
    yield ItemMoved(move.item, DROPPED, table.zone[window.body], "R-040")


@worm.default(Dropping)
def first_held(table: Table, window: Dropping, actor: int) -> DropItem:
    """Without an answer: the first thing in hand."""
    return DropItem(table.seat_of(actor), actor, in_hands(table, actor)[0])


# -- cards


def stun(table: Table, body: int) -> Events:
    """The Stunned discards a hand card at once; a foe's comes from the game master's hand; none, no effect (B-57)."""
    actor = table.scene.actor_of[body]
    if stunned_cards(table, actor) and not table.out(body):
        yield Opened(Stun(waiting=1 << actor, actor=actor))


def stunned_cards(table: Table, actor: int) -> Sequence[int]:
    """Any hand card, the Fool too (B-67); none that is put down already (B-57).

    Only where no other is left, also one that was put down unheard: else it would show who has answered.
    """
    held = table.hand(actor)
    return not_put_down(table, held) or not_put_down(table, held, unheard=False)


STUNNED_CARD: Final = Choice(stunned_cards, "That card is not in your hand.", "R-053")


@worm.rule(Stunned, cite="R-053", card=STUNNED_CARD)
def stunned(table: Table, move: Stunned) -> Events:
    """A card of one's own choice is gone; there is nothing to Recover."""
    window = table.windows[-1]
    assert isinstance(window, Stun)
    yield Closed()
    yield CardDiscarded(move.actor, move.card, window.why)
    if move.card == FOOL:
        yield FoolShown(move.actor, "B-109")


@worm.default(Stun)
def first_card(table: Table, window: Stun, actor: int) -> Stunned:
    """Without an answer the first card, as it was drawn: nobody reads the hand."""
    return Stunned(table.seat_of(actor), actor, stunned_cards(table, actor)[0])
