"""Is a command allowed now? One function for each kind, in the words of the checklist."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.kernel.structs import Command
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.table import Table
from tests.goblins.oracle.facts import MONSTER, NOBODY, Facts

Judge = Callable[[Facts, int, Any], bool]
TURN_ACTIONS: Final = ("Move", "OpenChest", "Hide", "Seek", "Ambush", "Challenge", "Pickpocket", "TakeAShot")
NAMES: Final = ("Move", "Open Chest", "Hide", "Seek", "Ambush", "Challenge", "Pickpocket", "Take A Shot")
FREE_ACTIONS: Final = ("UseCard", "SlipAway", "ManageLoot")
ASKED_FOR: Final[dict[str, tuple[str, ...]]] = {
    "Assigning": ("Assign",),
    "PlayerTurn": (*TURN_ACTIONS, *FREE_ACTIONS, "EndTurn"),
    "Granted": (*TURN_ACTIONS, "DeclineAction"),
    "Benefit": ("UseEdge", "ForgoEdge"),
    "Challenged": ("AcceptChallenge", "DeclineChallenge"),
    "Taking": ("Take",),
    "Placing": ("EquipLoot", "StoreLoot", "DiscardLoot"),
    "OverLimit": ("DiscardCard", "DiscardBlindly"),
    "Joining": ("JoinCombat", "StayOut"),
    "Combat": ("Attack", "Flee", "OfferCard", "OfferCoin", *FREE_ACTIONS, "EndCombatTurn"),
    "Escaping": ("EscapeTo",),
    "Yielding": ("AcceptOffer", "RefuseOffer"),
    "Looting": ("TakeLoot", "LeaveRest"),
}
"""What each window asks for."""


def allowed(table: Table, command: Command) -> bool:
    """Does the checklist allow it now?"""
    facts = Facts(table)
    kind = type(command).__name__
    if command.seat != command.actor or kind not in ASKED_FOR.get(facts.kind, ()):
        return False
    # An answer to a sealed window may be replaced until it closes.
    asked = facts.window.asked if facts.kind == "Assigning" else facts.window.waiting
    if not 0 <= command.actor < 8 or not asked & 1 << command.actor:
        return False
    if kind in TURN_ACTIONS and not may_take_action(facts, command.actor, TURN_ACTIONS.index(kind)):
        return False
    judge = JUDGES.get(type(command))
    return judge is None or judge(facts, command.actor, command)


def may_take_action(facts: Facts, actor: int, action: int) -> bool:
    """G-009, G-016, G-023, G-027: one is left, or this very one was granted; a repeat can be paid."""
    table = facts.table
    if facts.kind == "Granted":
        if facts.window.action != action:
            return False
    elif table.actions_left < 1:
        return False
    name = NAMES[action]
    effects = facts.effects(actor)
    if any(one.does in ("forbid", "replace") and one.action == name for one in effects):
        return False
    spared = any(
        (one.does == "free_repeat" and one.action == name) or (one.does == "replace" and one.instead == name)
        for one in effects
    )
    price = 0 if spared else facts.rules.variables.SAME_TURN_ACTION_COST.value
    return not table.taken & 1 << action or table.coin[actor] >= price


def move(facts: Facts, actor: int, command: say.Move) -> bool:
    """G-041: an adjacent Room."""
    return command.room in facts.beside(facts.table.room[actor])


def open_chest(facts: Facts, actor: int, command: say.OpenChest) -> bool:
    """G-052: a Chest Token in the Room."""
    return 0 <= command.chest < len(facts.table.chests[facts.table.room[actor]])


def hide(facts: Facts, actor: int, command: say.Hide) -> bool:
    """G-062: no other Player in the Room."""
    return not any(facts.together(actor, other) for other in range(len(facts.table.room)))


def seek(facts: Facts, actor: int, command: say.Seek) -> bool:
    """G-069: a Hidden Player in the Room."""
    return facts.together(actor, command.target) and facts.hidden(command.target)


def in_sight(facts: Facts, actor: int, command: Any) -> bool:
    """G-076, G-087: a Player in the Room who is not Hidden."""
    return facts.together(actor, command.target) and not facts.hidden(command.target)


def pickpocket(facts: Facts, actor: int, command: say.Pickpocket) -> bool:
    """G-098, G-099: the same, with a card in the Backpack."""
    return in_sight(facts, actor, command) and len(facts.table.backpacks[command.target]) > 0


def take_a_shot(facts: Facts, actor: int, command: say.TakeAShot) -> bool:
    """G-107 to G-109: an available weapon; a Player next door who is not Hidden."""
    if not facts.alive(command.target) or facts.hidden(command.target):
        return False
    near = facts.table.room[command.target] in facts.beside(facts.table.room[actor])
    return near and facts.shot(actor, command.weapon)


# -- Free Actions


def free_actions(facts: Facts) -> int:
    """Those of this Combat Turn or this Player Turn."""
    found: int = facts.window.free if facts.kind == "Combat" else facts.table.free_taken
    return found


def use(facts: Facts, actor: int, place: int, types: tuple[str, ...]) -> bool:
    """G-121, G-153: such a card, not one of its name again."""
    cards = facts.backpack(actor)
    if not facts.first_of_its_name(cards, place):
        return False
    piece = facts.table.backpacks[actor][place]
    names = list(facts.table.scene.kind_names)
    again = free_actions(facts) & 1 << names.index(cards[place])
    return facts.type_of(piece) in types and (not again or facts.options.free_action_same == "card")


def use_card(facts: Facts, actor: int, command: say.UseCard) -> bool:
    """G-163, G-165."""
    return use(facts, actor, command.card, ("grog", "bomb"))


def slip_away(facts: Facts, actor: int, command: say.SlipAway) -> bool:
    """G-164."""
    return use(facts, actor, command.card, ("smoke",)) and command.room in facts.beside(facts.table.room[actor])


def manage_loot(facts: Facts, actor: int, command: say.ManageLoot) -> bool:
    """G-157: each card once, in a slot that fits it, no more in the Backpack than it holds; something changes."""
    if free_actions(facts) & 1 << 50:
        return False
    slots, backpack = facts.table.slots[actor], facts.table.backpacks[actor]
    own = {slot: slots[slot] for slot in range(4) if slots[slot] != NOBODY}
    for place, piece in enumerate(backpack):
        own[4 + place] = piece
    worn = [handle for handle in command.arrangement.slots if handle != NOBODY]
    thrown = list(command.arrangement.discards)
    if any(handle not in own for handle in worn + thrown) or len(set(worn + thrown)) != len(worn + thrown):
        return False
    for slot, handle in enumerate(command.arrangement.slots):
        if handle != NOBODY and facts.slot_of(own[handle]) != slot:
            return False
    kept = len(own) - len(worn) - len(thrown)
    as_now = tuple([own.get(handle, NOBODY) for handle in command.arrangement.slots]) == slots
    return kept <= facts.rules.variables.BACKPACK_LIMIT.value and not (as_now and not thrown)


# -- Loot


def equip_loot(facts: Facts, actor: int, command: say.EquipLoot) -> bool:
    """G-153, G-155: a card with a slot; only what it replaces is discarded."""
    backpack = facts.table.backpacks[actor]
    slot = facts.slot_of(backpack[len(backpack) - facts.window.left])
    return slot != NOBODY and (not command.discard or facts.table.slots[actor][slot] != NOBODY)


def discard_card(facts: Facts, actor: int, command: say.DiscardCard) -> bool:
    """G-155: of those that are placed."""
    cards = facts.backpack(actor)
    placed = cards[: len(cards) - facts.window.left]
    return facts.first_of_its_name(placed, command.card)


def take(facts: Facts, actor: int, command: say.Take) -> bool:
    """G-101: one card of that Backpack."""
    return facts.first_of_its_name(facts.backpack(facts.window.target), command.place)


def take_loot(facts: Facts, actor: int, command: say.TakeLoot) -> bool:
    """G-184: one card of the dead, equipped or not."""
    dead = facts.window.target
    if 0 <= command.place < 4:
        return bool(facts.table.slots[dead][command.place] != NOBODY)
    return facts.first_of_its_name(facts.backpack(dead), command.place - 4)


def assign(facts: Facts, actor: int, command: say.Assign) -> bool:
    """G-138: the three numbers, each once."""
    v = facts.rules.variables
    return sorted(command.stats) == sorted([v.STAT_HIGH.value, v.STAT_MIDDLE.value, v.STAT_LOW.value])


# -- combat


def attack(facts: Facts, actor: int, command: say.Attack) -> bool:
    """G-169, G-170: one Combat Action; what one has; another participant."""
    melee = command.weapon == 0 and facts.table.slots[actor][0] != NOBODY
    armed = command.weapon == 5 or melee or facts.shot(actor, command.weapon)
    other = command.target in facts.window.order and command.target != actor
    return not facts.window.acted and armed and other


def flee(facts: Facts, actor: int, command: say.Flee) -> bool:
    """G-169, G-171."""
    return not facts.window.acted


def yields(facts: Facts, actor: int) -> bool:
    """G-172: to a Player, and to one alone."""
    return not facts.window.acted and MONSTER not in facts.window.order and len(facts.window.order) == 2


def offer_card(facts: Facts, actor: int, command: say.OfferCard) -> bool:
    """G-172: a card of one's Backpack."""
    return yields(facts, actor) and facts.first_of_its_name(facts.backpack(actor), command.place)


def offer_coin(facts: Facts, actor: int, command: say.OfferCoin) -> bool:
    """G-152, G-172: coin that one has."""
    return yields(facts, actor) and facts.table.coin[actor] >= facts.rules.variables.YIELD_COIN.value


def escape_to(facts: Facts, actor: int, command: say.EscapeTo) -> bool:
    """G-171: an adjacent Room."""
    return command.room in facts.beside(facts.table.room[actor])


JUDGES: Final[dict[type[Command], Judge]] = {
    say.Move: move,
    say.OpenChest: open_chest,
    say.Hide: hide,
    say.Seek: seek,
    say.Ambush: in_sight,
    say.Challenge: in_sight,
    say.Pickpocket: pickpocket,
    say.TakeAShot: take_a_shot,
    say.UseCard: use_card,
    say.SlipAway: slip_away,
    say.ManageLoot: manage_loot,
    say.EquipLoot: equip_loot,
    say.DiscardCard: discard_card,
    say.Take: take,
    say.TakeLoot: take_loot,
    say.Assign: assign,
    say.Attack: attack,
    say.Flee: flee,
    say.OfferCard: offer_card,
    say.OfferCoin: offer_coin,
    say.EscapeTo: escape_to,
}
"""Every kind whose fields or moment decide; the others are allowed whenever they are asked for."""
