"""What the careful bot makes of its view: who is where, what an attack would have to beat, how likely that is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from facedown.rulesets.worm.cards import BACK, FOOL, NONE, VALUE
from facedown.rulesets.worm.plan import DoomPlan, FoePlan
from facedown.rulesets.worm.view import View
from facedown.rulesets.worm.windows import MinorQueue, Minors
from facedown.rulesets.worm.words import (
    BLIND,
    DODGE,
    EXHAUSTED,
    HAND,
    KNOCKED_OUT,
    PRONE,
    RIPOSTE,
    ROOTED,
)

FAVOR: Final = 3
USUAL_DODGE: Final = 7
"""What a facedown Dodge is reckoned to add."""
HIGHEST: Final = 14
"""The highest Initiative that is likely."""
FAR: Final = 99
PANIC: Final = 8
"""The Morale at which foes break off (C7)."""


class Position:
    """One seat's view, with the questions a player asks of it. Bodies, actors and zones are the table's numbers."""

    def __init__(self, view: View) -> None:
        private = view.private
        assert private is not None, "a bot has a seat"
        self.view = view
        self.seen = view.public
        self.own = private
        self.scene = view.public.scene
        self.window = view.windows[-1]
        self.people = len(self.scene.adventurers)
        self.minor = isinstance(self.window, Minors | MinorQueue)
        self.found: dict[int, list[int]] = {}
        self.likely: dict[tuple[int, int], float] = {}

    # -- who

    def out(self, body: int) -> bool:
        """Is this body out of the fight?"""
        seen = self.seen
        gone = seen.down | seen.dead
        return bool(
            gone >> body & 1
            or seen.effects[body] & KNOCKED_OUT
            or seen.given_up >> self.scene.actor_of[body] & 1
        )  # fmt: skip

    def members(self, actor: int) -> list[int]:
        """The bodies of an actor that are still in the fight."""
        if actor not in self.found:
            bodies = enumerate(self.scene.actor_of)
            self.found[actor] = [body for body, owner in bodies if owner == actor and not self.out(body)]
        return self.found[actor]

    def enemies(self, actor: int) -> list[int]:
        """Everybody on the other side who is still in the fight."""
        ours = actor < self.people
        bodies = range(self.people, len(self.scene.actor_of)) if ours else range(self.people)
        return [body for body in bodies if not self.out(body)]

    def attribute(self, actor: int, suit: int) -> int:
        """An actor's attribute: an adventurer's sheet is open, a foe's numbers are the game master's."""
        if suit < 0:
            return 0
        if actor < self.people:
            return self.scene.adventurers[actor].attributes[suit]
        foe = self.foe(actor)
        if foe is None:
            return 0
        four = foe.attributes
        return (four.swords, four.pentacles, four.cups, four.wands)[suit]

    # -- what only the game master knows

    def foe(self, actor: int) -> FoePlan | None:
        """The foe that an actor is, for the game master alone.

        The foes stand in their order, those that joined later last, behind hazards and the game master.
        """
        if self.own.foes is None:
            return None
        groups = self.scene.foe_actors
        return self.own.foes.groups[groups.index(actor)] if actor in groups else None

    def doom(self, actor: int, number: int) -> DoomPlan | None:
        """One of a foe's dooms, by its number."""
        foe = self.foe(actor) if number != NONE else None
        return None if foe is None else foe.dooms[number]

    def hurt(self, body: int) -> bool:
        """Has a foe less Health than it began with?"""
        foe = self.foe(self.scene.actor_of[body])
        return foe is not None and self.own.foes is not None and self.own.foes.health[body] < foe.health

    def panics(self, actor: int) -> bool:
        """Does a foe want to break off: its Morale, less 2 for each half of it that is down, is panic (C7, F2)?"""
        if self.own.foes is None or self.foe(actor) is None:
            return False
        whole = sum([owner == actor for owner in self.scene.actor_of])
        down = whole - len(self.members(actor))
        return self.own.foes.morale[actor] - 2 * (2 * down // whole) <= PANIC

    def acted(self, actor: int) -> bool:
        """Has this actor had its turn this round?"""
        return bool(self.seen.acted >> actor & 1)

    # -- where

    def steps(self, zone: int, other: int) -> int:
        """How many links lie between two zones."""
        reached, count = {zone}, 0
        while other not in reached:
            wider = reached.union(*[self.scene.zones[near].adjacent for near in reached])
            if len(wider) == len(reached):
                return FAR
            reached, count = wider, count + 1
        return count

    def nearest(self, actor: int, zone: int) -> int:
        """How far the nearest enemy is from a zone."""
        return min([self.steps(zone, self.seen.zone[body]) for body in self.enemies(actor)], default=FAR)

    def threatened(self, body: int) -> int:
        """How many enemies stand in the same zone."""
        zone = self.seen.zone[body]
        return sum([self.seen.zone[other] == zone for other in self.enemies(self.scene.actor_of[body])])

    def hazards(self, zone: int, other: int) -> list[int]:
        """The hazards on the way from one zone to the next, as actors."""
        first = self.scene.first_hazard
        return [first + n for n, hazard in enumerate(self.scene.hazards) if (zone, other) in hazard.guards]

    # -- with which cards

    def hand(self, actor: int) -> tuple[int, ...]:
        """The cards of the seat that may pay."""
        return tuple([card for card in self.own.hand if card != FOOL])

    def lying(self, actor: int) -> list[int]:
        """The cards that lie facedown by an actor of the seat's: one, or many Dodges (C8)."""
        first = self.own.facedown[actor]
        if first == NONE:
            return []
        others = zip(self.seen.further, self.own.further, strict=True)
        return [first, *[card for one, card in others if one.actor == actor]]

    def keeps_dodges(self, actor: int) -> bool:
        """Has a foe that may have many Dodges one already, beside which another would lie (C8)?"""
        lies = self.seen.facedown[actor]
        if lies is None or lies.kind != DODGE:
            return False
        foe = self.foe(actor)
        return foe is not None and foe.many_dodges

    @cached_property
    def turns(self) -> int:
        """How many of the seat's turns are still to come this round."""
        return sum([
            self.scene.seats[actor] == self.own.seat and not self.acted(actor) and bool(self.members(actor))
            for actor in range(len(self.seen.initiative))
        ])  # fmt: skip

    def spare(self, actor: int) -> int:
        """How many cards are left over when each of the seat's turns to come has one."""
        return len(self.hand(actor)) - self.turns

    # -- how likely

    def initiatives(self, actor: int) -> list[int]:
        """What an Initiative may be: one number if it is shown or one's own, else all that the count leaves open."""
        own = self.own.initiative[actor]
        card = self.seen.initiative[actor] if own == NONE else own
        if card == NONE:
            return [max(self.seen.named[actor], 0)]
        if card != BACK:
            return [VALUE[card]]
        least = 1 if self.acted(actor) else max(min(self.seen.count, HIGHEST), 1)
        return list(range(least, HIGHEST + 1))

    def chance(self, value: int, body: int) -> float:
        """How likely a value succeeds against a body's Initiative (R-091): a tie does, unless it holds a shield."""
        if (value, body) not in self.likely:
            actor = self.scene.actor_of[body]
            facedown = self.seen.facedown[actor]
            dodge = USUAL_DODGE if facedown is not None and facedown.kind == DODGE else 0
            self.likely[value, body] = self.beats(value - (body in self.shielded) - dodge, actor)
        return self.likely[value, body]

    def beats(self, value: int, actor: int) -> float:
        """How likely a value is at least an actor's Initiative."""
        numbers = self.initiatives(actor)
        return sum([value >= number for number in numbers]) / len(numbers)

    @cached_property
    def shielded(self) -> frozenset[int]:
        """The bodies that hold a shield."""
        things = enumerate(self.scene.items)
        shields = [item for item, thing in things if thing.kind.endswith("shield") and self.seen.place[item] == HAND]
        return frozenset([self.seen.holder[item] for item in shields])

    def held(self, body: int) -> Iterator[int]:
        """The things in a body's hands."""
        seen = self.seen
        for item, place in enumerate(seen.place):
            if place == HAND and seen.holder[item] == body:
                yield item

    def riposte_lies_by(self, body: int) -> bool:
        """Has this body a facedown Riposte?"""
        facedown = self.seen.facedown[self.scene.actor_of[body]]
        return facedown is not None and facedown.kind == RIPOSTE

    def favor(self, attackers: int, actor: int, target: int) -> int:
        """Favor and disfavor that an attack on a target has anyway."""
        effects = self.seen.effects
        favored = bool(effects[target] & (BLIND | PRONE)) or (actor >= self.people and attackers > 1)
        troubled = actor < self.people and bool(effects[actor] & (BLIND | EXHAUSTED))
        return FAVOR * (favored - troubled)

    def stuck(self, body: int) -> bool:
        """Can this body not go anywhere?"""
        return bool(self.seen.effects[body] & (ROOTED | PRONE))
