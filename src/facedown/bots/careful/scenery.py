"""What the careful bot thinks of what the scene offers to do: as data says it, since anybody may know that."""

from __future__ import annotations

from typing import Final

from facedown.bots.careful.appraisal import UNLIKELY, approach, cost, value, worth
from facedown.bots.careful.gains import all_of_it
from facedown.bots.careful.position import Position
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm.cards import NONE, SUITS
from facedown.rulesets.worm.hooks import OfferPlan

NEARER: Final = 1.2
"""What a segment of a clock is worth that ends the Challenge for one's side."""
OTHER_CLOCK: Final = 0.15
WINNERS: Final = ("the guild", "the foes")


def clocks(position: Position, offer: OfferPlan, actor: int) -> float:
    """What it is worth that the scene's clocks go on."""
    ours = WINNERS[actor >= position.people]
    found = 0.0
    for it in offer.consequences:
        for clock in position.scene.clocks:
            if it.do == "shift" and clock.name == it.clock:
                ends = NEARER if clock.ends == ours else -NEARER if clock.ends else OTHER_CLOCK
                found += it.amount * ends
    return found


def bodily(offer: OfferPlan) -> float:
    """What its other consequences are worth on an enemy."""
    return all_of_it([it for it in offer.consequences if it.do not in ("shift", "add")])


@worth(asked.SceneAction)
def scene_action(position: Position, move: asked.SceneAction) -> float:
    """How likely it succeeds, times what it does; friends are helped, and nobody harms themselves."""
    offer = position.scene.offers[move.offer]
    suit = SUITS.index(offer.suit) if offer.suit else -1
    reached = value(position, move, suit) + 3 * (move.extras.resolve or move.extras.boost != NONE)
    if offer.on == "foes":
        chance, harm = position.chance(reached, move.target), bodily(offer)
    else:
        chance = float(offer.number is None or reached >= offer.number)
        against = "foes" if move.actor < position.people else "adventurers"
        harm = bodily(offer) * (1.0 if against in offer.befalls else 0.6 if offer.on == "friends" else -1.0)
    if offer.leads:
        zones = [zone.name for zone in position.scene.zones]
        nearer = approach(position, _Way(move, zones.index(offer.leads)), 0.6) + cost(position, move)
        return chance * nearer - cost(position, move) if nearer > 0 else UNLIKELY
    return chance * (harm + clocks(position, offer, move.actor)) - cost(position, move)


class _Way:
    """A scene's action as a way to a zone."""

    def __init__(self, move: asked.SceneAction, zone: int) -> None:
        self.actor, self.card, self.extras, self.zone = move.actor, move.card, move.extras, zone
