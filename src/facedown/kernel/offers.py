"""What a seat may do now, in stages: actor, kind, then each field with its values. The same as *legal* in far less."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from facedown.kernel.conditions import OpenChoice
from facedown.kernel.offer_spread import OfferSpread
from facedown.kernel.rule import Rule
from facedown.kernel.ruleset import Ruleset, may_take_back
from facedown.kernel.structs import Command, TakeBack


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
    """What one actor may do by some rules: a list made when it is looked through, or one offer picked without it."""

    __slots__ = ("actor", "found", "known", "picked", "rules", "seat", "table", "values")

    def __init__(self, rules: tuple[Rule, ...], table: Any, seat: int, actor: int) -> None:
        self.rules = rules
        self.table = table
        self.seat = seat
        self.actor = actor
        self.known: dict[Any, Any] = table.known.get(actor) or table.known.setdefault(actor, {})
        self.values: dict[Any, Any] = {}
        self.found: list[Offer] | None = None
        self.picked: Offer | None = None

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
            if self.offer(rule) is not None:
                return True
        return False

    def __iter__(self) -> Iterator[Offer]:
        return iter(self.listed())

    def __getitem__(self, at: Any) -> Any:
        return self.listed()[at]

    def offer(self, rule: Rule) -> Offer | None:
        """What this rule offers now, or None. Each condition and choice is asked once, however many rules share it."""
        table, actor, values, known = self.table, self.actor, self.values, self.known
        # What lasts may be dear to work out; most of what is refused is refused by the cards one holds.
        for one, ask in rule.fleeting:
            found = values.get(one)
            if found is None:
                found = values[one] = ask(table, actor)
            if not found:
                return None
        for one, ask in rule.lasting:
            found = known.get(one)
            if found is None:
                found = known[one] = ask(table, actor)
            if not found:
                return None
        ways = [known[choice] if choice.lasting else values[choice] for choice in rule.choices]
        if not rule.checked:
            return Offer(rule, self.seat, actor, ways)
        only = rule.commands(table, self.seat, actor)
        return Offer(rule, self.seat, actor, ways, only) if only else None

    def pick(self, luck: Callable[[], float]) -> Offer:
        """One of the offers, each equally likely: rules are drawn until one offers something. Errors: IndexError."""
        rules = list(self.rules)
        while True:
            at = int(luck() * len(rules))
            found = self.offer(rules[at])
            if found is not None:
                self.picked = found
                return found
            rules[at] = rules[-1]
            rules.pop()

    def several(self) -> bool:
        """Are there two ways or more to answer? Soonest told after one was picked."""
        picked = self.picked
        if picked is not None and picked.several():
            return True
        ways = 0
        # Windows name the plain answers last (let it pass, a card and no more): those tell it soonest.
        for rule in reversed(self.rules):
            found = self.offer(rule)
            if found is not None:
                ways += found.several() + 1
                if ways > 1:
                    return True
        return False


def offers(ruleset: Ruleset, table: Any, seat: int) -> list[Offer]:
    """What this seat may do now. Together the offers expand to *legal*, but for taking an answer back."""
    found: list[Offer] = []
    for actor, rules in ruleset.standing(table, seat):
        found += Offers(rules, table, seat, actor).listed()
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
