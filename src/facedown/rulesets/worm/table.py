"""The state of one game of worm. It answers questions and has no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from facedown.kernel.structs import Waiver, Window
from facedown.rulesets.worm.cards import NONE, VALUE
from facedown.rulesets.worm.means import A_CARD, ANY_SUIT, FACEDOWN, LAID_BRINGS, hand_brings
from facedown.rulesets.worm.scene import MELEE, SHIELDS, Scene
from facedown.rulesets.worm.states import (
    Action,
    Affliction,
    Bound,
    Clue,
    Crawl,
    Facedown,
    Flight,
    FurtherDodge,
    Guardian,
    Mark,
    Modifier,
    Scenery,
    Standing,
    StandingSpell,
    Thrown,
)
from facedown.rulesets.worm.windows import MinorQueue, Minors, OpenAction
from facedown.rulesets.worm.words import (
    AID,
    DODGE,
    HAND,
    KNOCKED_OUT,
    RIPOSTE,
    SHROUDED,
    UNDECIDED,
)

Value = TypeVar("Value")

FIELDS: Final = (
    *("windows", "opened", "waivers", "due", "scene", "phase", "round", "count", "acted", "fool_drawn", "fool_shown"),
    *("outcome", "mulligans", "decks", "discards", "unseen", "thrown", "clues", "hands", "laid", "drawn"),
    *("initiative", "shown", "named"),
    *(
        "facedown",
        "further",
        "zone",
        "engaged",
        "effects",
        "down",
        "dead",
        "spared",
        "given_up",
        "place",
        "holder",
        "notched",
    ),
    *("unloaded", "talents", "staggered", "injured", "stressed", "resolve", "health", "defense", "morale"),
    *("disposition", "modifiers", "bound", "fallen", "fooled", "owed", "guarded", "stirred", "scenery", "marks"),
    *("spells", "guardians", "used", "afflictions", "flight", "risen", "crawl"),
)


def put(items: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    """The items with another one at *index*."""
    changed = list(items)
    changed[index] = value
    return tuple(changed)


def without(items: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The items less one that equals *value*."""
    left = list(items)
    left.remove(value)
    return tuple(left)


class Table:
    """One game. Bodies, actors and seats are numbers; sets of them are bits."""

    __slots__ = (*FIELDS, "known")
    windows: tuple[Window, ...]
    opened: int
    waivers: tuple[Waiver, ...]
    due: tuple[Window, ...]
    scene: Scene
    phase: int
    round: int
    count: int
    acted: int  # actors that had their turn
    fool_drawn: bool
    fool_shown: bool  # since the last double shuffle
    outcome: int
    mulligans: int  # this round
    decks: tuple[tuple[int, ...], ...]  # minors, majors; the last card is on top
    discards: tuple[tuple[int, ...], ...]  # minors, majors; the last card is on top
    unseen: frozenset[int]  # discards that lie face down (B-110)
    thrown: tuple[Thrown, ...]  # the same by who threw them away
    clues: tuple[Clue, ...]  # what cannot be in a hidden place, beyond what lies there now
    hands: tuple[tuple[int, ...], ...]  # by adventurer, then the game master's
    laid: tuple[int, ...]  # minors revealed and still to be carried out
    drawn: tuple[int, ...]  # cards of a test that lie open
    initiative: tuple[int, ...]  # by actor: a card, or NONE
    shown: int  # actors whose Initiative is face up
    named: tuple[int, ...]  # by actor: the number the game master named, or NONE (B-91)
    facedown: tuple[Facedown | None, ...]  # by actor; of many Dodges the first
    further: tuple[FurtherDodge, ...]  # the others, in the order they were laid (C8)
    zone: tuple[int, ...]  # by body
    engaged: tuple[int, ...]  # by body: bodies
    effects: tuple[int, ...]  # by body: Effects
    down: int  # bodies at Death's Door or out of the fight
    dead: int
    spared: int
    given_up: int  # actors
    place: tuple[int, ...]  # by item
    holder: tuple[int, ...]  # by item: a body, or for what lies about its zone
    notched: tuple[int, ...]  # by item: Notches taken
    unloaded: int  # crossbows, as bits of items
    talents: tuple[int, ...]  # by adventurer: Wounded talents, as bits
    staggered: int
    injured: int
    stressed: int
    resolve: tuple[int, ...]  # by adventurer
    health: tuple[int, ...]  # by body
    defense: tuple[int, ...]  # by body
    morale: tuple[int, ...]  # by actor
    disposition: tuple[tuple[int, int], ...]  # by actor: emotion, intensity
    modifiers: tuple[Modifier, ...]
    bound: tuple[Bound, ...]
    fallen: int  # bodies lost this round: for surrender (F2)
    fooled: int  # actors who have played the Fool this round (B-04)
    owed: int  # bodies whose turn at a tied number comes even if they have fallen since (B-88)
    guarded: int  # actors whose Initiative was replaced since the count rose: it may lie below the count (B-42)
    stirred: int  # actors that have done something this round: the Shrouded among them can be made out
    risen: int  # dead adventurers who have risen
    scenery: Scenery
    marks: tuple[Mark, ...]  # what is remembered of bodies (C8)
    guardians: tuple[Guardian, ...]  # cards that lie facedown by bodies, in the order they were laid (C6)
    spells: tuple[StandingSpell, ...]  # that stand, in the order they were cast (C6)
    afflictions: tuple[Affliction, ...]  # of adventurers, in the order they were taken
    used: tuple[tuple[int, int], ...]  # talents used this round that have their limit: adventurer, place on the sheet
    flight: Flight
    crawl: Crawl
    known: dict[Any, Any]  # what follows from the fields but for cards and windows, kept until an effect clears it

    def copy(self) -> Table:
        """Another table that holds the same: fields are immutable, so nothing is shared that could change."""
        new = Table()
        new.windows = self.windows
        new.opened = self.opened
        new.waivers = self.waivers
        new.due = self.due
        new.scene = self.scene
        new.phase = self.phase
        new.round = self.round
        new.count = self.count
        new.acted = self.acted
        new.fool_drawn = self.fool_drawn
        new.fool_shown = self.fool_shown
        new.outcome = self.outcome
        new.mulligans = self.mulligans
        new.decks = self.decks
        new.discards = self.discards
        new.unseen, new.thrown, new.clues = self.unseen, self.thrown, self.clues
        new.hands = self.hands
        new.laid = self.laid
        new.drawn = self.drawn
        new.initiative = self.initiative
        new.shown = self.shown
        new.named = self.named
        new.facedown, new.further = self.facedown, self.further
        new.zone = self.zone
        new.engaged = self.engaged
        new.effects = self.effects
        new.down = self.down
        new.dead = self.dead
        new.spared = self.spared
        new.given_up = self.given_up
        new.place = self.place
        new.holder = self.holder
        new.notched = self.notched
        new.unloaded = self.unloaded
        new.talents = self.talents
        new.staggered = self.staggered
        new.injured = self.injured
        new.stressed = self.stressed
        new.resolve = self.resolve
        new.health = self.health
        new.defense = self.defense
        new.morale = self.morale
        new.disposition = self.disposition
        new.modifiers = self.modifiers
        new.bound = self.bound
        new.fallen = self.fallen
        new.fooled, new.owed, new.guarded, new.stirred = self.fooled, self.owed, self.guarded, self.stirred
        new.risen = self.risen
        new.scenery, new.spells, new.guardians = self.scenery, self.spells, self.guardians
        new.used, new.afflictions = self.used, self.afflictions
        new.flight = self.flight
        new.crawl = self.crawl
        new.marks = self.marks
        new.known = self.known
        return new

    # -- who acts

    def seat_of(self, actor: int) -> int:
        """The seat that controls an actor."""
        return self.scene.seats[actor]

    def standing(self) -> Standing:
        """Who can act now, worked out once until something changes."""
        found: Standing | None = self.known.get("standing")
        if found is None:
            found = self.known["standing"] = stand(self)
        return found

    def out(self, body: int) -> bool:
        """Is this body out of the fight: down, unconscious, or its group has given up?"""
        standing = self.known.get("standing") or self.standing()
        return bool(standing.out >> body & 1)

    def has(self, actor: int) -> int:
        """What this actor has of what rules need (`means`)."""
        scene = self.scene
        people = scene.people
        has = scene.has[actor]
        window = self.windows[-1]
        if actor < people:
            has |= hand_brings(self.hands[actor])
            kind = type(window)
            if kind is not Minors and kind is not MinorQueue and has & A_CARD:
                has |= ANY_SUIT
        elif actor == scene.judge:
            return has
        else:
            has |= hand_brings(self.hands[people])
        facedown = self.facedown[actor]
        if facedown is None:
            return has
        if type(window) is OpenAction and not concerns(facedown, actor, window.action):
            return has | FACEDOWN
        return has | LAID_BRINGS[facedown.kind]

    def active(self, actor: int) -> tuple[int, ...]:
        """The bodies of this actor that can act."""
        standing: Standing = self.known.get("standing") or self.standing()
        return standing.active[actor]

    def able(self, actor: int) -> bool:
        """Can anybody of this actor act?"""
        standing = self.known.get("standing") or self.standing()
        return bool(standing.able >> actor & 1)

    def shrouded(self) -> bool:
        """Is anybody Shrouded?"""
        found: bool | None = self.known.get("shrouded")
        if found is None:
            found = self.known["shrouded"] = any(effects & SHROUDED for effects in self.effects)
        return found

    def side(self, body: int) -> int:
        """0 for the guild, 1 for the foes."""
        return 0 if body < self.scene.people else 1

    def hand(self, actor: int) -> tuple[int, ...]:
        """The hand that pays for this actor."""
        people = self.scene.people
        return self.hands[min(people, actor)]

    def minor(self) -> bool:
        """Is a card played now a minor action: in their window or while they are carried out?"""
        kind = type(self.windows[-1])
        return kind is Minors or kind is MinorQueue

    # -- where things are

    def lying(self, actor: int) -> tuple[Facedown, ...]:
        """What lies facedown by an actor: one action (R-147), or many Dodges in the order they were laid (C8)."""
        first = self.facedown[actor]
        if first is None or not self.further:
            return () if first is None else (first,)
        return (first, *[one.lies for one in self.further if one.actor == actor])

    def zones_of(self, actor: int) -> int:
        """The zones where this actor has somebody who can act, as bits."""
        zones = 0
        for body in self.active(actor):
            zones |= 1 << self.zone[body]
        return zones

    def opponents(self, body: int) -> tuple[int, ...]:
        """Everybody on the other side who is still in the fight."""
        standing: Standing = self.known.get("standing") or self.standing()
        return standing.foes if body < self.scene.people else standing.guild

    def items(self, body: int, place: int) -> Sequence[int]:
        """The things a body has in its hands, on its belt, in its pack, or wears."""
        kept: dict[tuple[int, int], list[int]] | None = self.known.get("kept")
        if kept is None:
            kept = self.known["kept"] = {}
            for item, where in enumerate(zip(self.holder, self.place, strict=True)):
                kept.setdefault(where, []).append(item)
        return kept.get((body, place), ())

    def destroyed(self, item: int) -> bool:
        """Has this thing taken all the Notches it can (R-048, B-41)? It stays there, unusable (R-039, B-40)."""
        return self.notched[item] >= self.scene.items[item].notches

    def held(self, body: int, kinds: frozenset[str]) -> list[int]:
        """The things of these kinds in a body's hands that are not Destroyed."""
        armory = self.known.get("armory")
        if armory is None:
            armory = self.known["armory"] = arm(self)
        return [item for item, kind in armory[body] if kind in kinds]

    def shielded(self, body: int) -> bool:
        """Does this body wield a shield (B-70)?"""
        return bool(self.held(body, SHIELDS))

    def armed(self, body: int) -> bool:
        """Does this body hold a melee weapon, or need none?"""
        actor = self.scene.actor_of[body]
        if actor >= self.scene.people and self.scene.group(actor).natural:
            return True
        return bool(self.held(body, MELEE))

    def number(self, actor: int) -> int:
        """The target number of an actor (R-089): its Initiative, else the number named for it, else 0 (B-91)."""
        card = self.initiative[actor]
        if card != NONE:
            return VALUE[card]
        return max(self.named[actor], 0)

    def beaten(self) -> int:
        """UNDECIDED while somebody can act on both sides and the scene has not settled it, else who has won."""
        if self.scenery.decided != UNDECIDED:
            return self.scenery.decided
        standing: Standing = self.known.get("standing") or self.standing()
        if standing.guild and (standing.foes or not self.scene.groups):
            return UNDECIDED
        return 0 if standing.guild else 1

    def cards(self) -> list[int]:
        """Every card in its place: 78 of them, always."""
        found = [*self.decks[0], *self.decks[1], *self.discards[0], *self.discards[1], *self.laid, *self.drawn]
        for hand in self.hands:
            found += hand
        found += [card for card in self.initiative if card != NONE]
        found += [one.card for one in self.facedown if one is not None]
        found += [one.lies.card for one in self.further]
        return [*found, *[one.card for one in self.guardians]]


def concerns(facedown: Facedown, owner: int, act: Action) -> bool:
    """Could this card serve here: a defence where there are targets, an Aid for its ally's action, an Aim for one's?

    Whether it does, its rules say.
    """
    if facedown.kind in (DODGE, RIPOSTE):
        return bool(act.targets)
    return act.actor == (facedown.ally if facedown.kind == AID else owner)


def stand(table: Table) -> Standing:
    """Who is in the fight now."""
    scene = table.scene
    knocked_out = sum([1 << body for body, effects in enumerate(table.effects) if effects & KNOCKED_OUT])
    gone = table.down & ~(table.owed & ~table.dead) | knocked_out | table.crawl.absent
    active: list[tuple[int, ...]] = []
    able = up = 0
    for actor, members in enumerate(scene.members):
        bodies = () if table.given_up >> actor & 1 else tuple([body for body in members if not gone >> body & 1])
        active.append(bodies)
        if bodies:
            able |= 1 << actor
            up |= scene.masks[actor] & ~gone
    fighting = [body for bodies in active for body in bodies]
    guild = tuple([body for body in fighting if body < scene.people])
    foes = tuple([body for body in fighting if body >= scene.people])
    return Standing((1 << scene.bodies) - 1 & ~up, up & ~(table.down | knocked_out), able, tuple(active), guild, foes)


def arm(table: Table) -> tuple[tuple[tuple[int, str], ...], ...]:
    """By body, what it holds that is not Destroyed, nor a light that is out: (item, kind)."""
    items, notched, unlit = table.scene.items, table.notched, table.crawl.unlit
    return tuple([
        tuple([
            (item, items[item].kind)
            for item in table.items(body, HAND)
            if notched[item] < items[item].notches and not unlit >> item & 1
        ])
        for body in range(table.scene.bodies)
    ])  # fmt: skip
