"""Free Actions: in one's own Player Turn or Combat Turn, each once (G-117 to G-124, G-157, G-163 to G-165)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed
from facedown.rulesets.goblins.checks import heal
from facedown.rulesets.goblins.combat import SMOKE, without
from facedown.rulesets.goblins.commands import Arrangement, ManageLoot, SlipAway, UseCard
from facedown.rulesets.goblins.events import BombPlaced, FreeActionTaken, LootManaged, LootUsed, PortraitMoved
from facedown.rulesets.goblins.loot import firsts, why_no_card
from facedown.rulesets.goblins.pieces import FIRST_PIECE, NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.scene import BOMBS, HEALS, SMOKES
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Combat

MANAGE: Final = 50
"""The name of Manage Loot among the Free Actions; the others are named for their cards."""


def taken(table: Table) -> int:
    """The Free Actions of this Combat Turn, or else of this Player Turn, as bits (GA-37)."""
    window: Any = table.windows[-1]
    return window.free if type(window) is Combat else table.free_taken


def usable(table: Table, actor: int, uses: Sequence[int]) -> list[int]:
    """The places of cards that can be used so, of like ones the first, of those used already none (GA-36)."""
    scene, found, seen = table.scene, [], set()
    done = taken(table) if scene.options.free_action_same == "name" else 0
    for place, card in enumerate(table.backpacks[actor]):
        kind = scene.kind_of[card - FIRST_PIECE]
        if scene.use[kind] in uses and kind not in seen:
            seen.add(kind)
            if not done >> kind & 1:
                found.append(place)
    return found


def why_unusable(table: Table, actor: int, place: Any, uses: Sequence[int]) -> Refused:
    """It is no such card, or the same Free Action was taken already."""
    cards = table.backpacks[actor]
    otherwise = Refused("That is no card to be used so.", "G-153")
    if place in range(len(cards)) and table.scene.use[table.scene.kind(cards[place])] in uses:
        otherwise = Refused("The same Free Action is not taken twice in one Turn or Combat Turn.", "G-121")
    return why_no_card(table, cards, place, otherwise)


def take(table: Table, actor: int, name: int, cite: str) -> Events:
    """A Free Action spends nothing, and is noted in the Turn it belongs to (G-117, G-118, G-119, G-120, G-121).

    It does what it says and no more, to its end (G-122, G-123, G-124, GA-38).
    """
    window: Any = table.windows[-1]
    combat = type(window) is Combat
    yield FreeActionTaken(actor, name, combat, cite)
    if combat:
        yield Changed(replace(window, free=window.free | 1 << name), cite="G-121")


# -- cards that are drunk or lit

DRUNK_OR_LIT: Final = (HEALS, BOMBS)


def drunk_or_lit(table: Table, actor: int) -> Sequence[int]:
    """Grogs and kits."""
    return usable(table, actor, DRUNK_OR_LIT)


def why_not_drunk(table: Table, actor: int, place: Any) -> Refused:
    """Not such a card, or not again."""
    return why_unusable(table, actor, place, DRUNK_OR_LIT)


USED = Choice(drunk_or_lit, "You have no card to be used so now.", "G-153", why=why_not_drunk)


@goblins.rule(UseCard, cite="G-163", card=USED)
def use_card(table: Table, move: UseCard) -> Events:
    """A grog heals, a kit puts a bomb in one's Room; the card is discarded (G-163, G-165)."""
    actor, card = move.actor, table.backpacks[move.actor][move.card]
    kind = table.scene.kind(card)
    found: Any = table.scene.rules.loot[kind]
    heals = table.scene.use[kind] == HEALS
    cite = "G-163" if heals else "G-165"
    yield from take(table, actor, kind, cite)
    yield LootUsed(actor, move.card, card, cite)
    if heals:
        yield from heal(table, actor, found.heal, "G-163")
    else:
        yield BombPlaced(table.room[actor], table.scene.variables.BOMB_FUSE.value)


# -- smoke


def smokes(table: Table, actor: int) -> Sequence[int]:
    """Smoke cards."""
    return usable(table, actor, (SMOKES,))


def why_no_smoke(table: Table, actor: int, place: Any) -> Refused:
    """Not such a card, or not again."""
    return why_unusable(table, actor, place, (SMOKES,))


def ways(table: Table, actor: int) -> Sequence[int]:
    """The adjacent Rooms."""
    return table.beside(actor)


SMOKE_CARD = Choice(smokes, "You have no smoke card to be used now.", "G-153", why=why_no_smoke)
WAY = Choice(ways, "That Room is not adjacent to yours.", "G-164")


@goblins.rule(SlipAway, cite="G-164", card=SMOKE_CARD, room=WAY)
def slip_away(table: Table, move: SlipAway) -> Events:
    """To an adjacent Room without Check, encounter or free Seek; Hidden is kept; a combat is left (G-040, G-164)."""
    actor, card = move.actor, table.backpacks[move.actor][move.card]
    yield from take(table, actor, table.scene.kind(card), "G-164")
    yield LootUsed(actor, move.card, card, "G-164")
    yield PortraitMoved(actor, move.room, cite="G-164")
    window: Any = table.windows[-1]
    if type(window) is Combat:
        yield Changed(without(table, window, actor, SMOKE), cite="G-164")


# -- Manage Loot


def not_managed(table: Table, actor: int) -> bool:
    """Not yet in this Turn or Combat Turn?"""
    return not taken(table) >> MANAGE & 1


def cards_of(table: Table, actor: int) -> dict[int, int]:
    """One's own pieces by handle: slots, then 4 and more for places in the Backpack."""
    equipped = {slot: card for slot, card in enumerate(table.slots[actor]) if card != NONE}
    return equipped | {4 + place: card for place, card in enumerate(table.backpacks[actor])}


def now(table: Table, actor: int) -> tuple[int, int, int, int]:
    """The slots as they are."""
    return tuple([slot if card != NONE else NONE for slot, card in enumerate(table.slots[actor])])  # type: ignore[return-value]  # four


def samples(table: Table, actor: int) -> Sequence[Arrangement]:
    """Each card of the Backpack equipped, each equipped one stored, each card discarded; of like ones the first."""
    slots, found = now(table, actor), []
    cards = cards_of(table, actor)
    places = [4 + place for place in firsts(table, table.backpacks[actor])]
    for handle in [*[slot for slot in slots if slot != NONE], *places]:
        card = cards[handle]
        slot = table.scene.slot_of(card)
        if handle >= 4 and slot != NONE:
            found.append(Arrangement((*slots[:slot], handle, *slots[slot + 1 :])))  # type: ignore[arg-type]  # four
        emptied = tuple([NONE if one == handle else one for one in slots])
        if handle < 4:
            found.append(Arrangement(emptied))  # type: ignore[arg-type]  # four
        found.append(Arrangement(emptied, (handle,)))  # type: ignore[arg-type]  # four
    return [one for one in found if fits(table, actor, one)]


def fits(table: Table, actor: int, value: Any) -> bool:
    """Is an arrangement of one's own cards possible?"""
    return why_not_so(table, actor, value) is None


def why_not_so(table: Table, actor: int, value: Arrangement) -> Refused | None:
    """What is wrong with an arrangement, or None."""
    cards = cards_of(table, actor)
    equipped = [handle for handle in value.slots if handle != NONE]
    named = [*equipped, *value.discards]
    if not set(named) <= set(cards) or len(set(named)) < len(named):
        return Refused("Each of your cards can be in one place, and no other cards.", "G-157")
    if any(handle != NONE and table.scene.slot_of(cards[handle]) != slot for slot, handle in enumerate(value.slots)):
        return Refused("A card does not go in that slot.", "G-153")
    if len(cards) - len(named) > table.scene.variables.BACKPACK_LIMIT.value:
        return Refused("The Backpack does not hold so many cards.", "G-154")
    if value.slots == now(table, actor) and not value.discards:
        return Refused("That is as your cards lie now.", "G-157")
    return None


def bounds(table: Table, actor: int) -> object:
    """Which cards there are, and where each may go."""
    scene = table.scene
    return [
        {"card": handle, "kind": scene.kind(card), "slot": scene.slot_of(card)}
        for handle, card in cards_of(table, actor).items()
    ]


def why_refused(table: Table, actor: int, value: Any) -> Refused:
    """What is wrong with an arrangement."""
    return why_not_so(table, actor, value) or Refused("That arrangement is possible.", "G-157")


NOT_MANAGED = Condition(not_managed, "The same Free Action is not taken twice in one Turn or Combat Turn.", "G-121")
ARRANGED = OpenChoice(samples, fits, bounds, "You have no cards that could lie otherwise.", "G-157", why=why_refused)


@goblins.rule(ManageLoot, cite="G-157", when=[NOT_MANAGED], arrangement=ARRANGED)
def manage_loot(table: Table, move: ManageLoot) -> Events:
    """Slots and Backpack as wished, discards included, in one go (GE-07)."""
    actor, wished = move.actor, move.arrangement
    cards = cards_of(table, actor)
    slots: Any = tuple([NONE if handle == NONE else cards[handle] for handle in wished.slots])
    kept = [card for card in table.slots[actor] if card in slots]
    gone = [cards[handle] for handle in wished.discards]
    stored = tuple([card for card in table.slots[actor] if card != NONE and card not in kept and card not in gone])
    named = sorted([*wished.slots, *wished.discards])
    places = tuple([handle - 4 for handle in named if handle >= 4])
    yield from take(table, actor, MANAGE, "G-157")
    yield LootManaged(actor, slots, places, stored, tuple(gone))
