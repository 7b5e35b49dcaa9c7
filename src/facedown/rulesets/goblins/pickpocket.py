"""Pickpocket (G-097 to G-106)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.kernel.chance import Chance, pick
from facedown.kernel.conditions import Choice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.goblins.actions import requirements, seen_here, target_here
from facedown.rulesets.goblins.benefit import OUTCOMES, from_hiding
from facedown.rulesets.goblins.checks import reward
from facedown.rulesets.goblins.commands import Pickpocket, Take
from facedown.rulesets.goblins.events import BackpackSeen, LootMoved
from facedown.rulesets.goblins.loot import firsts, why_no_card
from facedown.rulesets.goblins.pieces import PICKPOCKET
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Placing, Taking


def laden_here(table: Table, actor: int) -> Sequence[int]:
    """Of those in sight in the Room, who has a card in the Backpack."""
    return [other for other in seen_here(table, actor) if table.backpacks[other]]


def nothing_there(table: Table, actor: int, target: int) -> Refused:
    """There is nothing to take."""
    return Refused("That Player's Backpack is empty.", "G-098")


TARGET = target_here("G-097", "G-034", further=nothing_there, values=laden_here)


@goblins.rule(Pickpocket, cite="G-099", when=requirements(PICKPOCKET), lucky=True, target=TARGET)
def pickpocket(table: Table, move: Pickpocket, chance: Chance) -> Events:
    """A Contested Perception Check with a Player in the Room who is not Hidden and has something."""
    yield from from_hiding(table, chance, move.actor, move.target, PICKPOCKET)


def picked(table: Table, chance: Chance, actor: int, target: int, won: bool) -> Events:
    """Won, one card of the Backpack is taken, if one is still there (GA-22); else the target is rewarded."""
    cards = table.backpacks[target]
    if not won:
        yield from reward(table, chance, target, table.scene.variables.PICKPOCKET_OPPONENT_REWARD, "G-102")
    elif cards and table.scene.options.pickpocket_blind:
        yield from moved(table, target, actor, pick(chance, range(len(cards))))
    elif cards:
        yield BackpackSeen(actor, target, cards)
        yield Opened(Taking(owner=actor, target=target, waiting=1 << actor), cite="G-101")


OUTCOMES[PICKPOCKET] = picked


def moved(table: Table, player: int, to: int, place: int, cite: str = "G-101") -> Events:
    """A card changes hands, and its new owner places it (G-106, G-155)."""
    yield LootMoved(player, to, place, table.backpacks[player][place], cite)
    yield Opened(Placing(owner=to, left=1, waiting=1 << to), cite="G-155")


def their_cards(table: Table, actor: int) -> Sequence[int]:
    """The cards in the other's Backpack."""
    window: Any = table.windows[-1]
    return firsts(table, table.backpacks[window.target])


def why_not(table: Table, actor: int, place: Any) -> Refused:
    """No card lies there, or one like it before."""
    window: Any = table.windows[-1]
    return why_no_card(table, table.backpacks[window.target], place, Refused("No card lies there.", "G-101"))


THEIRS = Choice(their_cards, "No card lies there.", "G-101", why=why_not)


@goblins.rule(Take, cite="G-101", place=THEIRS)
def take(table: Table, move: Take) -> Events:
    """One card, chosen."""
    window: Any = table.windows[-1]
    yield Closed()
    yield from moved(table, window.target, move.actor, move.place)


@goblins.default(Taking)
def the_first(table: Table, window: Taking, actor: int) -> Take:
    """Who is gone takes the first: nobody reads the Backpack for it."""
    return Take(actor, actor, 0)
