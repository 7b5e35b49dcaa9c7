"""Loot that comes in: drawn, placed, too much of it (G-153 to G-156)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance, pick
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.events import Equipped, LootDiscarded, LootDrawn, LootStored, NothingDrawn, Shuffled
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import OverLimit, Placing


def draw_loot(
    table: Table, chance: Chance, player: int, draws: Sequence[tuple[int, int]], cite: str, already: int = 0
) -> Events:
    """Draw so many of each deck into the Backpack, *already* being in it; then the owner places all (G-005, G-061)."""
    drawn = already
    for deck, count in draws:
        for _ in range(count):
            if not table.decks[deck] and table.discards[deck]:
                yield Shuffled(deck, chance.shuffled(table.discards[deck]), cite="G-156")
            if table.decks[deck]:
                yield LootDrawn(player, deck, table.decks[deck][-1], cite)
                drawn += 1
            else:
                yield NothingDrawn(player, deck)
    if drawn:
        yield Opened(Placing(owner=player, left=drawn, waiting=1 << player), cite="G-155")


def incoming(table: Table) -> tuple[int, int, int]:
    """The card to be placed now: its place in the Backpack, the piece, its slot or NONE."""
    window: Any = table.windows[-1]
    cards = table.backpacks[window.owner]
    place = len(cards) - window.left
    return place, cards[place], table.scene.slot_of(cards[place])


def placed(table: Table, window: Placing) -> Events:
    """One card is placed: the next, or too many in the Backpack (G-154)."""
    left = window.left - 1
    if left:
        yield Changed(replace(window, left=left))
    else:
        yield Closed()
    if len(table.backpacks[window.owner]) - left > table.scene.variables.BACKPACK_LIMIT.value:
        yield Opened(OverLimit(owner=window.owner, left=left, waiting=1 << window.owner), cite="G-154")


def has_slot(table: Table, actor: int) -> bool:
    """Is the card one that is equipped?"""
    return incoming(table)[2] != NONE


def fates_of_replaced(table: Table, actor: int) -> Sequence[bool]:
    """What it replaces is stored, or discarded; where it replaces nothing there is no choice."""
    slot = incoming(table)[2]
    return (False, True) if slot != NONE and table.slots[actor][slot] != NONE else (False,)


EQUIPPABLE = Condition(has_slot, "A card without a slot cannot be equipped.", "G-153", waivable=False)
REPLACED = Choice(fates_of_replaced, "There is nothing in that slot to discard.", "G-155")


@goblins.rule(say.EquipLoot, cite="G-155", when=[EQUIPPABLE], discard=REPLACED)
def equip_loot(table: Table, move: say.EquipLoot) -> Events:
    """The card goes to its slot; what lay there takes its place, or is discarded."""
    window: Any = table.windows[-1]
    place, card, slot = incoming(table)
    old = table.slots[move.actor][slot]
    yield Equipped(move.actor, slot, place, card, old)
    if move.discard:
        yield LootDiscarded(move.actor, place, old)
    yield from placed(table, window)


@goblins.rule(say.StoreLoot, cite="G-155")
def store_loot(table: Table, move: say.StoreLoot) -> Events:
    """The card stays in the Backpack."""
    window: Any = table.windows[-1]
    yield LootStored(move.actor)
    yield from placed(table, window)


@goblins.rule(say.DiscardLoot, cite="G-155")
def discard_loot(table: Table, move: say.DiscardLoot) -> Events:
    """The card is discarded."""
    window: Any = table.windows[-1]
    place, card, _ = incoming(table)
    yield LootDiscarded(move.actor, place, card)
    yield from placed(table, window)


def firsts(table: Table, cards: Sequence[int]) -> list[int]:
    """The places of cards, of several like ones the first alone: they are equal (GE-05)."""
    seen: set[int] = set()
    found = []
    for place, card in enumerate(cards):
        kind = table.scene.kind(card)
        if kind not in seen:
            seen.add(kind)
            found.append(place)
    return found


def why_no_card(table: Table, cards: Sequence[int], place: Any, otherwise: Refused) -> Refused:
    """The refusal of a place that is not among the choices: a like card lies before it, or what *otherwise* says."""
    if place in range(len(cards)) and place not in firsts(table, cards):
        return Refused("Of several like cards name the first.", "GE-05")
    return otherwise


def surplus(table: Table, actor: int) -> Sequence[int]:
    """The cards of the Backpack that were there before, or are placed by now."""
    window: Any = table.windows[-1]
    cards = table.backpacks[actor]
    return firsts(table, cards[: len(cards) - window.left])


def why_kept(table: Table, actor: int, place: Any) -> Refused:
    """A card that is not yet placed is not discarded for being too many."""
    return why_no_card(table, table.backpacks[actor], place, Refused("No card that is placed lies there.", "G-155"))


SURPLUS = Choice(surplus, "No card lies there.", "G-155", why=why_kept)


@goblins.rule(say.DiscardCard, cite="G-155", card=SURPLUS)
def discard_card(table: Table, move: say.DiscardCard) -> Events:
    """One of the Backpack goes to the discards."""
    yield Closed()
    yield LootDiscarded(move.actor, move.card, table.backpacks[move.actor][move.card])


@goblins.rule(say.DiscardBlindly, cite="GE-04", lucky=True)
def discard_blindly(table: Table, move: say.DiscardBlindly, chance: Chance) -> Events:
    """Chance says which."""
    window: Any = table.windows[-1]
    cards = table.backpacks[move.actor]
    place = pick(chance, range(len(cards) - window.left))
    yield Closed()
    yield LootDiscarded(move.actor, place, cards[place], cite="GE-04")


@goblins.default(Placing)
def stored(table: Table, window: Placing, actor: int) -> say.StoreLoot:
    """Who is gone stores it (GE-04)."""
    return say.StoreLoot(actor, actor)


@goblins.default(OverLimit)
def by_chance(table: Table, window: OverLimit, actor: int) -> say.DiscardBlindly:
    """Who is gone discards by chance: nobody reads the Backpack (GE-04)."""
    return say.DiscardBlindly(actor, actor)
