"""What a seat may do now, in stages: actor, kind, then each field with its values. The same as *legal* in far less."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from facedown.kernel.conditions import OpenChoice
from facedown.kernel.offer_spread import OfferSpread
from facedown.kernel.rule import Rule
from facedown.kernel.ruleset import Ruleset, may_take_back
from facedown.kernel.structs import Command, TakeBack

DRAWS = 4
"""How often a combination is drawn before all are listed, where not every one is legal."""


class Offer:
    """One kind of command an actor may give now, with the values each field may hold.

    Every combination is legal, except where the rule is *checked*: there *only* lists those that are.
    """

    __slots__ = ("actor", "only", "rule", "seat", "ways")

    def __init__(
        self, rule: Rule, seat: int, actor: int, ways: list[Sequence[Any]], only: list[Command] | None = None
    ) -> None:
        self.rule = rule
        self.seat = seat
        self.actor = actor
        self.ways = ways
        self.only = only

    def command(self, values: Sequence[Any]) -> Command:
        """The command with these values, one a field in the order of the rule's choices."""
        return self.rule.command_of(self.seat, self.actor, values)

    def expanded(self) -> Iterator[Command]:
        """Every command of this offer as it was made, open fields by their samples; the table is not asked again."""
        return iter(self.only) if self.only is not None else map(self.command, product(*self.ways))

    def several(self) -> bool:
        """Does it leave a choice?"""
        if self.only is not None:
            return len(self.only) > 1
        for values in self.ways:
            if len(values) > 1:
                return True
        return False

    def commands(self, table: Any) -> list[Command]:
        """All commands of this offer, open fields by their samples."""
        return self.rule.commands(table, self.seat, self.actor)

    def spread(self, table: Any) -> OfferSpread:
        """This offer as plain data for whoever is not in this process."""
        fields: dict[str, object] = {}
        for name, choice, values in zip(self.rule.names, self.rule.choices, self.ways, strict=True):
            fields[name] = (
                {"open": choice.bounds(table, self.actor)} if isinstance(choice, OpenChoice) else list(values)
            )
        return OfferSpread(self.rule.command.__name__, self.actor, fields, self.rule.cite, self.only)


class Offers(Sequence[Offer]):
    """What one actor may do by some rules: a list made when it is looked through, or one command drawn without it."""

    __slots__ = ("actor", "drawn", "drawn_from", "found", "known", "rules", "seat", "table", "values")

    def __init__(self, rules: tuple[Rule, ...], table: Any, seat: int, actor: int) -> None:
        self.rules = rules
        self.table = table
        self.seat = seat
        self.actor = actor
        self.known: dict[Any, Any] = table.known.get(actor) or table.known.setdefault(actor, {})
        self.values: dict[Any, Any] = {}
        self.found: list[Offer] | None = None
        self.drawn: Rule | None = None
        self.drawn_from: Sequence[Sequence[Any]] = ()

    def listed(self) -> list[Offer]:
        """Every offer, in the order of the rules."""
        if self.found is None:
            made = [self.offer(rule) for rule in self.rules]
            self.found = [one for one in made if one is not None]
        return self.found

    def __len__(self) -> int:
        return len(self.listed())

    def __bool__(self) -> bool:
        for rule in self.rules:
            if self.offers_something(rule):
                return True
        return False

    def __iter__(self) -> Iterator[Offer]:
        return iter(self.listed())

    def __getitem__(self, at: Any) -> Any:
        return self.listed()[at]

    def ways(self, rule: Rule) -> list[Sequence[Any]] | None:
        """For each field the values it may hold now, or None. Each thing is asked once, however many rules share it."""
        table, actor, values, known = self.table, self.actor, self.values, self.known
        by_leave = table.waivers
        # What lasts may be dear to work out; most of what is refused is refused by the cards one holds.
        for one, ask in rule.fleeting_by_leave if by_leave else rule.fleeting:
            found = values.get(one)
            if found is None:
                found = values[one] = ask(table, actor)
            if not found:
                return None
        for one, ask in rule.lasting_by_leave if by_leave else rule.lasting:
            found = known.get(one)
            if found is None:
                found = known[one] = ask(table, actor)
            if not found:
                return None
            values[one] = found
        return list(map(values.__getitem__, rule.choices))

    def offer(self, rule: Rule) -> Offer | None:
        """What this rule offers now, or None."""
        ways = self.ways(rule)
        if ways is None:
            return None
        if not rule.checked:
            return Offer(rule, self.seat, self.actor, ways)
        only = rule.commands(self.table, self.seat, self.actor)
        return Offer(rule, self.seat, self.actor, ways, only) if only else None

    def offers_something(self, rule: Rule) -> bool:
        """Does this rule offer anything now?"""
        return self.offer(rule) is not None if rule.checked else self.ways(rule) is not None

    def draw(self, luck: Callable[[], float]) -> Command | None:
        """A command: each rule that offers something is equally likely, then each way to go by it; None if none does.

        Rules are drawn until one offers something, so that only those drawn are asked.
        """
        rules: Sequence[Rule] = self.rules
        while rules:
            at = int(luck() * len(rules))
            rule = rules[at]
            ways = self.ways(rule)
            if ways is not None:
                if not rule.checked:
                    self.drawn = rule
                    self.drawn_from = ways
                    return rule.make(self.seat, self.actor, *[way[int(luck() * len(way))] for way in ways])
                command = self.draw_checked(rule, ways, luck)
                if command is not None:
                    self.drawn = rule
                    return command
            rules = [*rules[:at], *rules[at + 1 :]]
        return None

    def draw_checked(self, rule: Rule, ways: list[Sequence[Any]], luck: Callable[[], float]) -> Command | None:
        """One of the combinations that a checked rule does not refuse, each equally likely, or None."""
        for _ in range(DRAWS):
            command = rule.make(self.seat, self.actor, *[way[int(luck() * len(way))] for way in ways])
            if rule.refusal(self.table, command) is None:
                return command
        # Whoever is drawn from all and not refused is as likely as any other that is not refused, by either way.
        only = rule.commands(self.table, self.seat, self.actor)
        return only[int(luck() * len(only))] if only else None

    def several(self) -> bool:
        """Are there two ways or more to answer? Soonest told after one was drawn."""
        for values in self.drawn_from:
            if len(values) > 1:
                return True
        drawn = self.drawn
        offering = 0 if drawn is None else 1
        # Windows name the plain answers last (let it pass, a card and no more): those tell it soonest.
        for rule in reversed(self.rules):
            if not rule.checked and rule is not drawn and self.ways(rule) is not None:
                offering += 1
                if offering > 1:
                    return True
        for rule in self.rules:
            if rule.checked and rule is not drawn and self.offers_something(rule):
                offering += 1
                if offering > 1:
                    return True
        if drawn is not None and not drawn.checked:
            return False
        return offering == 1 and self.listed()[0].several()


def offers(ruleset: Ruleset, table: Any, seat: int) -> list[Offer]:
    """What this seat may do now. Together the offers expand to *legal*, but for taking an answer back."""
    found: list[Offer] = []
    for actor, admitted in ruleset.standing(table, seat):
        found += Offers(ruleset.within_means(admitted, table, actor), table, seat, actor).listed()
    return found


def all_commands(ruleset: Ruleset, table: Any, seat: int) -> list[Command]:
    """The offers expanded, and what may be taken back: exactly *legal*."""
    found: list[Command] = []
    for offer in offers(ruleset, table, seat):
        found += offer.commands(table)
    if table.windows:
        for actor, _ in ruleset.standing(table, seat):
            if may_take_back(table, actor):
                found.append(TakeBack(seat, actor))
    return found
