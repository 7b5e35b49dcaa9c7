"""How the table looks to a seat, in lines: zones, who stands where in what state, the count, one's hand."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.rulesets.worm.cards import BACK, NONE, VALUE, name_of
from facedown.rulesets.worm.facts.seen import shots_left
from facedown.rulesets.worm.naming import Names, action_name, joined
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.view import View
from facedown.rulesets.worm.words import BELT, DROPPED, EFFECTS, EMOTIONS, GROUND, HAND, PACK, PHASES, STREWN, WORN
from facedown.terminal.screen import capital
from facedown.terminal.worm.dooms import lines_of
from facedown.terminal.worm.own_sheet import trained
from facedown.terminal.worm.spells import described
from facedown.terminal.worm.surroundings import rules_of_the_place

ATTRIBUTES = ("Swords", "Pentacles", "Cups", "Wands")


CARRIED = {"In hand": HAND, "Worn": WORN, "On the belt": BELT, "In the pack": PACK}
"""Where things are, as a sheet names it."""
LYING = {DROPPED: "lies there, dropped", GROUND: "lies there", STREWN: "strewn"}
"""What nobody carries, as the table shows it."""


class Showing:
    """One view, put into lines."""

    def __init__(self, view: View, names: Names) -> None:
        self.view = view
        self.seen = view.public
        self.scene = view.public.scene
        self.names = names
        self.people = len(self.scene.adventurers)

    def table(self) -> Iterator[str]:
        """The whole table, zone by zone."""
        yield self.moment()
        for zone, one in enumerate(self.scene.zones):
            dark = ", dark" if zone in self.scene.dark else ""
            yield f"{capital(one.name)}{dark}{self.ways(zone)}:"
            lines = [*self.in_zone(zone)]
            yield from [f"  {line}" for line in lines] or ["  nobody"]
        yield from self.spells()
        yield from self.scenes_own()
        if self.seen.shuffle_due:
            yield "The Fool has shown: both decks will be shuffled at the end of the round."

    def scenes_own(self) -> Iterator[str]:
        """What the scene's places do, its clocks, and what it offers to do."""
        yield from rules_of_the_place(self.scene)
        for clock, filled in zip(self.scene.clocks, self.seen.clocks, strict=True):
            yield f"{capital(clock.name)}: {filled} of {clock.segments}."
        for offer in self.scene.offers:
            where = f" (in {offer.zone})" if offer.zone else ""
            yield f"One can try {offer.name}{where}."

    def spells(self) -> Iterator[str]:
        """The spells that stand, each in a line."""
        for one in self.seen.spells:
            where = f"in {self.names.zone(one.zone)}" if one.zone != NONE else f"on {self.names.bodies(one.targets)}"
            yield f"{self.scene.spells[one.spell].name} by {self.names.body(one.caster)} stands {where}."

    def moment(self) -> str:
        """The round and the count."""
        if PHASES[self.seen.phase] != "Challenge":
            order = joined(self.names.actor(one) for one in self.scene.marching)
            return f"The game is in the {PHASES[self.seen.phase]} phase; the marching order is {order}."
        decks = f"players' deck {self.seen.decks[0]}, game master's deck {self.seen.decks[1]}"
        return f"Round {self.seen.round}, count {self.seen.count} ({decks})."

    def ways(self, zone: int) -> str:
        """Where one can go from a zone, and what guards the way."""
        found = []
        for other in self.scene.zones[zone].adjacent:
            guards = [self.names.actor(self.scene.first_hazard + n) for n, hazard in enumerate(self.scene.hazards)
                      if (zone, other) in hazard.guards]  # fmt: skip
            found.append(self.names.zone(other) + (f", past {joined(guards)}" if guards else ""))
        return f" (next to it: {'; '.join(found)})" if found else ""

    def in_zone(self, zone: int) -> Iterator[str]:
        """Who is in a zone: adventurers, foes, hazards."""
        for body in range(self.people):
            if self.seen.zone[body] == zone:
                yield self.adventurer(body)
        for place, (actor, foe) in enumerate(zip(self.scene.foe_actors, self.scene.foes, strict=True)):
            bodies = [body for body in foe.members if self.seen.zone[body] == zone]
            if bodies:
                yield self.group(actor, place, bodies)
                yield from self.dooms(place)
        for place, hazard in enumerate(self.scene.hazards):
            if hazard.zone == zone:
                actor = self.scene.first_hazard + place
                yield f"{capital(self.names.actor(actor))}, a hazard: {self.initiative(actor)}"
        for item, place in enumerate(self.seen.place):
            if place in LYING and self.seen.holder[item] == zone:
                yield f"{capital(self.names.owned(item))}: {LYING[place]}"

    def dooms(self, place: int) -> Iterator[str]:
        """What a foe can do, for the game master alone."""
        foes = self.view.private.foes if self.view.private else None
        if foes is not None:
            yield from [f"  {line}" for line in lines_of(foes.groups[place])]

    def adventurer(self, body: int) -> str:
        """One adventurer in a line."""
        parts = [self.initiative(body), self.cards(self.seen.hands[body])]
        parts += [
            *self.facedown(body),
            *self.guardians(body),
            *self.conditions(body),
            *self.effects(body),
            *self.engaged(body),
        ]
        held = [self.thing(item) for item in self.items(body, HAND)]
        worn = [self.thing(item) for item in self.items(body, WORN)]
        parts.append(f"holds {joined(held) or 'nothing'}")
        if worn:
            parts.append(f"wears {joined(worn)}")
        parts.append(f"Resolve {self.seen.resolve[body]}")
        return f"{self.names.body(body)}: {', '.join(part for part in parts if part)}"

    def group(self, actor: int, place: int, bodies: list[int]) -> str:
        """A foe or a group in a line, by actor and place among the foes; each member that differs with its state."""
        parts = [self.initiative(actor), *self.facedown(actor)]
        parts.append(f"{EMOTIONS[self.seen.emotions[actor]]} shows")
        foes = self.view.private.foes if self.view.private else None
        if foes is not None:
            parts.append(f"Morale {foes.morale[actor]}")
            known = foes.groups[place].spells
            parts += [f"knows {joined(known)}"] if known else []
        members: dict[str, list[int]] = {}
        for body in bodies:
            state = [*self.guardians(body), *self.conditions(body), *self.effects(body), *self.engaged(body)]
            if foes is not None:
                state.insert(0, f"Health {foes.health[body]}, Defense {foes.defense[body]}")
            elif self.seen.health:
                state.insert(0, f"Health {self.seen.health[body]}, Defense {self.seen.defense[body]}")
            members.setdefault(", ".join(state), []).append(body)
        whole = f"{capital(self.names.actor(actor))}: {', '.join(parts)}"
        if len(self.scene.foes[place].members) == 1:
            return "; ".join([whole, *filter(None, members)])
        return "; ".join([whole, *[f"{self.names.bodies(same)}{each(state, same)}" for state, same in members.items()]])

    def initiative(self, actor: int) -> str:
        """An Initiative: its number, that it lies facedown, or none."""
        card = self.seen.initiative[actor]
        if card == BACK:
            own = self.view.private.initiative[actor] if self.view.private else NONE
            return f"Initiative facedown (yours: {name_of(own)})" if own != NONE else "Initiative facedown"
        if card != NONE:
            acted = ", has acted" if self.seen.acted >> actor & 1 else ""
            return f"Initiative {VALUE[card]}{acted}"
        named = self.seen.named[actor]
        return f"number {named}" if named != NONE else "no Initiative"

    def cards(self, count: int) -> str:
        """How many cards are in a hand."""
        return "1 card in hand" if count == 1 else f"{count} cards in hand"

    def facedown(self, actor: int) -> Iterator[str]:
        """What lies facedown: one action, or many Dodges in the order they were laid (C8)."""
        first = self.seen.facedown[actor]
        own = self.view.private
        if first is not None:
            yield self.lying(actor, first, own.facedown[actor] if own else NONE)
        for place, one in enumerate(self.seen.further):
            if one.actor == actor:
                yield self.lying(actor, one.lies, own.further[place] if own else NONE)

    def lying(self, actor: int, laid: Facedown, own: int) -> str:
        """One facedown card: action, position, for whom; one's own by name."""
        card = f" ({name_of(own)})" if own != NONE else ""
        place = "laid on the turn" if laid.on_turn else "laid as a minor action"
        whom = ""
        if laid.ward != NONE and self.scene.actor_of[laid.ward] != actor:
            whom = f" for {self.names.body(laid.ward)}"
        elif laid.ally != NONE:
            whom = f" for {self.names.actor(laid.ally)}"
        return f"facedown {action_name(laid.kind)}{card}{whom}, {place}"

    def guardians(self, body: int) -> Iterator[str]:
        """The cards that guard somebody, those one knows by name."""
        for place, one in enumerate(self.seen.guardians):
            if one.body == body:
                card = self.view.private.guardians[place] if self.view.private else NONE
                yield f"guarded by a facedown card{f' ({name_of(card)})' if card != NONE else ''}"

    def conditions(self, body: int) -> Iterator[str]:
        """Wounds and worse."""
        seen, bit = self.seen, 1 << body
        if seen.dead & bit:
            yield "dead"
        elif seen.spared & bit:
            yield "spared"
        elif seen.down & bit:
            yield "at Death's Door"
        if seen.given_up >> self.scene.actor_of[body] & 1:
            yield "has given up"
        if body < self.people:
            for word, marked in (("Stressed", seen.stressed), ("Staggered", seen.staggered), ("Injured", seen.injured)):
                if marked & bit:
                    yield word
            wounded = [
                talent for n, talent in enumerate(self.scene.adventurers[body].talents) if seen.talents[body] >> n & 1
            ]
            if wounded:
                yield f"Wounded talent: {joined(wounded)}"

    def effects(self, body: int) -> Iterator[str]:
        """The Effects somebody suffers."""
        for place, name in enumerate(EFFECTS):
            if self.seen.effects[body] >> place & 1:
                yield name

    def engaged(self, body: int) -> Iterator[str]:
        """Whom somebody is engaged with."""
        others = [other for other in range(len(self.seen.engaged)) if self.seen.engaged[body] >> other & 1]
        if others:
            yield f"engaged with {self.names.bodies(others)}"

    def items(self, body: int, place: int) -> list[int]:
        """The things somebody has at a place."""
        return [n for n, where in enumerate(self.seen.place) if where == place and self.seen.holder[n] == body]

    def thing(self, item: int) -> str:
        """A thing, and what it has suffered."""
        one, notched = self.scene.items[item], self.seen.notched[item]
        if one.shots and not notched:
            return f"{one.name} ({shots_left(self.seen, item)} left)"
        if not notched:
            return one.name
        return (
            f"{one.name} (Destroyed)" if notched >= one.notches else f"{one.name} ({notched} of {one.notches} Notches)"
        )

    # -- one's own

    def sheet(self, body: int) -> str:
        """Path, attributes, talents, motifs and bonds of an adventurer."""
        one = self.scene.adventurers[body]
        name = f"{one.name}, {one.kin}" if one.kin else one.name
        walks = f" on the path of {one.path}" if one.path else ""
        open_yet = "not fixed yet" if one.quick else "0"
        rated = zip(ATTRIBUTES, one.attributes, strict=True)
        attributes = ", ".join(f"{name} {value or open_yet}" for name, value in rated)
        listed = (("talents", one.talents), ("motifs", one.motifs), ("bonds with", one.bonds))
        more = "".join(f"; {kind}: {joined(words)}" for kind, words in listed if words)
        unshod = "" if one.shod else "; unshod"
        return f"{name}{walks}: {attributes}{more}{unshod}."

    def talents(self, body: int) -> Iterator[str]:
        """Each talent of an adventurer in a line: what it does, and who judges it."""
        known = {talent.name: talent for talent in self.scene.talents}
        for name in self.scene.adventurers[body].talents:
            talent = known[name]
            origin = f" ({talent.of})" if talent.of else ""
            says = f" {talent.says}" if talent.says else ""
            practised = trained(self.seen, body, talent)
            yield f"  {name}{origin}{practised}:{says}{f' The arbiter rules. {talent.why}' if talent.ruled else ''}"

    def gear(self, body: int) -> Iterator[str]:
        """What an adventurer has, place by place, each place in a line."""
        for where, place in CARRIED.items():
            own = [self.thing(item) for item in self.items(body, place)]
            if own:
                yield f"  {where}: {joined(own)}."

    def known_spells(self, body: int) -> Iterator[str]:
        """Each spell of an adventurer in a line."""
        for number in self.scene.adventurers[body].spells:
            yield f"  {described(self.scene.spells[number])}"

    def hand(self) -> str:
        """One's cards, the lowest first."""
        own = self.view.private.hand if self.view.private else ()
        named = [f"{name_of(card)} ({VALUE[card]})" for card in sorted(own, key=lambda card: VALUE[card])]
        return f"Your hand: {', '.join(named)}." if named else "Your hand is empty."


def each(state: str, bodies: list[int]) -> str:
    """The state that some members of a group share, behind their names."""
    return f" ({'each ' if len(bodies) > 1 else ''}{state})" if state else ""
