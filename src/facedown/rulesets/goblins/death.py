"""The Death Process and Victory (G-125 to G-128, G-184 to G-187)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.checks import reward
from facedown.rulesets.goblins.events import BackpackSeen, Died, GameEnded, GaveUp, GearTaken, PortraitRemoved
from facedown.rulesets.goblins.loot import firsts, why_no_card
from facedown.rulesets.goblins.pickpocket import moved
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Dying, Looting, Placing

LAST_SURVIVOR = "the last survivor"


@goblins.closes(Dying)
def death_process(table: Table, window: Dying, chance: Chance) -> Events:
    """First the Portrait goes and the slayer is rewarded, then the rest; then comes Victory (G-184, GA-51)."""
    if window.step:
        yield from passed_away(table, window)
        return
    dead, slayer = window.owner, window.slayer
    variables = table.scene.variables
    yield PortraitRemoved(dead)
    yield Changed(replace(window, step=1), cite="G-184")
    if slayer == NONE:
        return
    cards = table.loot(dead)
    most = min(cards, variables.SLAYER_LOOT.value)
    if most:
        if table.backpacks[dead]:
            yield BackpackSeen(slayer, dead, table.backpacks[dead], cite="G-184")
        yield Opened(Looting(owner=slayer, target=dead, left=most, waiting=1 << slayer), cite="G-184")
    yield from reward(table, chance, slayer, variables.SLAYER_REWARD, "G-184")


def passed_away(table: Table, window: Dying) -> Events:
    """The rest is discarded, the Player survives no more; who is left alone wins at once (G-126, G-127, G-185)."""
    dead = window.owner
    cards = [card for card in table.slots[dead] if card != NONE]
    returns = table.scene.options.respawn and not table.resigned >> dead & 1
    yield Closed()
    yield Died(dead, window.slayer, (*cards, *table.backpacks[dead]), returns)
    left = [player for player in range(table.scene.players) if table.remains(player)]
    if len(left) == 1:
        yield GameEnded(tuple(left), LAST_SURVIVOR)


# -- the slayer's share


def spoils(table: Table, actor: int) -> Sequence[int]:
    """What the dead Player has: slots, then places in the Backpack."""
    window: Any = table.windows[-1]
    dead = window.target
    equipped = [slot for slot, card in enumerate(table.slots[dead]) if card != NONE]
    return [*equipped, *[4 + place for place in firsts(table, table.backpacks[dead])]]


def why_no_spoils(table: Table, actor: int, card: Any) -> Refused:
    """Nothing is there, or a like card before it."""
    window: Any = table.windows[-1]
    if card in range(4):
        return Refused("That slot is empty.", "G-184")
    place = card - 4 if isinstance(card, int) else card
    return why_no_card(table, table.backpacks[window.target], place, Refused("No card lies there.", "G-184"))


SPOILS = Choice(spoils, "No card lies there.", "G-184", why=why_no_spoils)


@goblins.rule(say.TakeLoot, cite="G-184", place=SPOILS)
def take_loot(table: Table, move: say.TakeLoot) -> Events:
    """One card of the dead, equipped or not; it is placed before the next is taken."""
    window: Any = table.windows[-1]
    dead, actor, card = window.target, move.actor, move.place
    left = min(window.left, table.loot(dead)) - 1
    yield Changed(replace(window, left=left)) if left else Closed()
    if card < 4:
        yield GearTaken(dead, actor, card, table.slots[dead][card])
        yield Opened(Placing(owner=actor, left=1, waiting=1 << actor), cite="G-155")
    else:
        yield from moved(table, dead, actor, card - 4, "G-184")


@goblins.rule(say.LeaveRest, cite="G-184")
def leave_rest(table: Table, move: say.LeaveRest) -> Events:
    """No more."""
    yield Closed()


@goblins.default(Looting)
def leaves(table: Table, window: Looting, actor: int) -> say.LeaveRest:
    """Who is gone takes nothing."""
    return say.LeaveRest(actor, actor)


# -- giving up


def still_plays(table: Table, actor: int) -> bool:
    """Is this a surviving Player who has not given up?"""
    return 0 <= actor < table.scene.players and bool(table.alive & ~table.resigned & 1 << actor)


PLAYS = Condition(still_plays, "Only a surviving Player can give up.", "G-187", waivable=False)


@goblins.power(say.GiveUp, cite="G-187", when=[PLAYS])
def give_up(table: Table, move: say.GiveUp) -> Events:
    """The Death Process without a slayer, as soon as nothing is pending."""
    if move.seat != move.actor:
        raise Refused("One gives up for oneself alone.", "G-187")
    yield GaveUp(move.actor)


goblins.owned(say.GiveUp)
