"""Step 4, minor actions (A17): declared aloud, a card facedown, revealed together, told in the arbiter's order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened, Passed
from facedown.rulesets.worm.cards import NONE, VALUE
from facedown.rulesets.worm.challenge.acting import could_hold_fool, open_again, rest
from facedown.rulesets.worm.challenge.cards_to_play import cards_of
from facedown.rulesets.worm.commands import NO_EXTRAS, Confirm, FacedownPlay, Pass, Play, PlayFool
from facedown.rulesets.worm.events import CardDiscarded, MinorsRevealed, MinorWithdrawn, TurnsTied
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import AfterTurn, BeforeCount, MinorQueue, Minors, Ordering
from facedown.rulesets.worm.words import UNDECIDED


@worm.closes(AfterTurn)
def after_turn(table: Table, window: AfterTurn, chance: Chance) -> Events:
    """A turn is resolved: who wants a minor action? Everybody but the one who acted (R-161, B-19, B-43)."""
    yield Closed()
    yield from rest(table, window.actor)
    if table.scene.options.tie_window == "per_turn":
        yield from next_batch(table, window.actor, 1 << window.actor)
        return
    here = 0
    for actor, card in enumerate(table.initiative):
        if card != NONE and VALUE[card] == table.count:
            here |= 1 << actor
    if not here & ~table.acted & table.standing().able:
        yield from next_batch(table, window.actor, 1 << window.actor | here)


def next_batch(table: Table, turn: int, used: int) -> Events:
    """Ask all who may still take one: they can act, hold a card, and have taken none in this window (R-166, B-18).

    The others may step in with the Fool; after the last turn also where nobody is left to be asked (B-77).
    """
    if table.beaten() != UNDECIDED:
        return
    people, hands = table.scene.people, table.hands
    if table.scene.options.fool_minors == "no":
        used |= table.fooled
    standing = table.standing()
    asked = standing.able >> people << people if hands[people] else 0
    for adventurer in standing.guild:
        if hands[adventurer]:
            asked |= 1 << adventurer
    asked &= ~used
    invited = could_hold_fool(table) & ~asked
    if asked:
        yield Opened(Minors(waiting=asked, invited=invited, asked=asked, turn=turn, used=used))
    elif invited and not turns_to_come(table):
        yield Opened(BeforeCount(waiting=1 << table.scene.judge, invited=invited))
    else:
        yield from open_again(table)


def turns_to_come(table: Table) -> bool:
    """Will anybody be called this round who has a card to play, so that the Fool can step in then (R-095, R-102)?"""
    waits = [actor for actor, card in enumerate(table.initiative) if card != NONE and not table.acted >> actor & 1]
    return any(table.able(actor) and table.hand(actor) and not table.scene.is_hazard(actor) for actor in waits)


@worm.closes(BeforeCount)
def nobody_steps_in(table: Table, window: BeforeCount, chance: Chance) -> Events:
    """The count goes on."""
    yield Closed()
    yield from open_again(table)


@worm.default(BeforeCount)
def goes_on(table: Table, window: BeforeCount, actor: int) -> Confirm:
    """When nobody stepped in during the invitation's pace."""
    return Confirm(table.seat_of(actor), actor)


@worm.closes(Minors)
def all_declared(table: Table, window: Minors, chance: Chance) -> Events:
    """All have put a card down: they reveal together. When all pass, the count goes on (R-163, R-167, B-17)."""
    taken = [move for move in window.answers if not isinstance(move, Pass)]
    if not taken:
        yield Closed()
        yield from open_again(table)
        return
    fools = [move for move in taken if isinstance(move, PlayFool)]
    plays = [move for move in taken if isinstance(move, Play)]
    yield Closed()
    if plays:
        yield revealed(plays)
    if len(plays) > 1 and table.scene.options.dropped_still_acts == "yes":
        yield TurnsTied(sum([table.scene.masks[move.actor] for move in plays]) & table.standing().upright)
    used = window.used | sum([1 << move.actor for move in plays])
    ordered = (*fools, *plays)
    if len(plays) > 1 and table.scene.plan.settings.batch_order == "ask":
        judge = 1 << table.scene.judge
        yield Opened(Ordering(waiting=judge, turn=window.turn, used=used, queue=ordered, settled=len(fools)))
    else:
        yield Opened(MinorQueue(turn=window.turn, used=used, queue=ordered[1:], acting=ordered[0].actor))
        yield from carry_out(table, ordered[0], chance)


def revealed(plays: Sequence[Play]) -> MinorsRevealed:
    """What they have put down: the cards, and those that stay facedown."""
    cards: list[tuple[int, int]] = []
    facedown: list[tuple[int, int]] = []
    for move in plays:
        if isinstance(move, FacedownPlay):
            facedown.append((move.actor, move.card))
        else:
            cards += [(move.actor, card) for card in cards_of(move)]
    return MinorsRevealed(tuple(cards), tuple(facedown))


@worm.closes(MinorQueue)
def next_minor(table: Table, window: MinorQueue, chance: Chance) -> Events:
    """One after the other, the Fool first (R-158); then ask again, unless the table plays a single batch.

    All happen at the same time: whoever an earlier one drops still has theirs, and falls then (B-88).
    """
    if window.acting != NONE and not waits_for_turn(table, window.acting):
        yield from rest(table, window.acting)
    if window.queue:
        yield Changed(replace(window, queue=window.queue[1:], acting=window.queue[0].actor))
        yield from carry_out(table, window.queue[0], chance)
        return
    yield Closed()
    if table.scene.options.minor_batches == "many":
        yield from next_batch(table, window.turn, window.used)
    else:
        yield from open_again(table)


def waits_for_turn(table: Table, actor: int) -> bool:
    """Is this actor still to be called at the number of the moment?

    All on it lie face up. Whoever laid another card by Guard lies on it no more, as far as anybody knows (B-42, B-88).
    """
    card = table.initiative[actor]
    known = card != NONE and table.shown >> actor & 1
    return bool(known and VALUE[card] == table.count and not table.acted >> actor & 1)


def carry_out(table: Table, move: Any, chance: Chance) -> Events:
    """By the same rule as on a turn, the miscellaneous ones too (B-21).

    If it has become impossible since, the card is spent for nothing (B-71).
    """
    refused = worm.rules[type(move)].refuses(table, move, paid=PAID) or unpaid(table, move)
    if refused is None:
        return worm.perform(table, move, chance, paid=PAID)
    assert isinstance(move, Play), "the Fool goes first, while all is as it was when it was played"
    return withdrawn(move, refused)


def withdrawn(move: Play, refused: Refused) -> Events:
    """Its cards go."""
    yield MinorWithdrawn(move.actor, move.card, refused.sentence)
    for card in cards_of(move)[1:]:
        yield CardDiscarded(move.actor, card, "R-176")


def unpaid(table: Table, move: Any) -> Refused | None:
    """The Resolve that was promised may have been spent since."""
    spends = getattr(move, "extras", NO_EXTRAS).resolve
    return Refused("The Resolve is spent already.", "R-103") if spends and not table.resolve[move.actor] else None


PAID: Final = ("card", "extras")
"""What lies on the table already, and is not asked about again."""


@worm.default(Minors)
def no_minor(table: Table, window: Minors, actor: int) -> Pass:
    """Without an answer: no minor action."""
    return Pass(table.seat_of(actor), actor)


@worm.rule(Pass, cite="R-161")
def nothing_from_me(table: Table, move: Pass) -> Events:
    """No minor action, no parting Wound, no mercy: it stays as it is."""
    yield Passed(move.actor)
