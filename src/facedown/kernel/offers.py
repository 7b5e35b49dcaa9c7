"""What a seat may do now, in stages: actor, kind, then each field with its values. The same as *legal* in far less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from facedown.kernel.conditions import Choice, Condition, OpenChoice
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
        make: Any = self.rule.command
        return make(self.seat, self.actor, **dict(zip(self.rule.names, values, strict=True)))  # type: ignore[no-any-return]

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


class OfferSpread(Struct, frozen=True, omit_defaults=True):
    """An offer as it is sent: the kind, the actor, for each field its values or the bounds of an open one.

    *only* lists the commands themselves where not every combination is legal.
    """

    kind: str
    actor: int
    fields: dict[str, object]
    cite: str
    only: list[Any] | None = None


def offers(ruleset: Ruleset, table: Any, seat: int) -> list[Offer]:
    """What this seat may do now. Together the offers expand to *legal*, but for taking an answer back."""
    found: list[Offer] = []
    for actor, rules in ruleset.standing(table, seat):
        holds: dict[Condition, bool] = {}
        values: dict[Choice, Sequence[Any]] = {}
        for rule in rules:
            if not all_hold(rule, table, actor, holds):
                continue
            ways = []
            for choice in rule.choices:
                way = values.get(choice)
                if way is None:
                    way = values[choice] = choice.now(table, actor)
                if not way:
                    break
                ways.append(way)
            else:
                only = rule.commands(table, seat, actor) if rule.checked else None
                if only is None or only:
                    found.append(Offer(rule, seat, actor, ways, only))
    return found


def all_hold(rule: Rule, table: Any, actor: int, known: dict[Condition, bool]) -> bool:
    """Do all conditions of the rule hold? Each is asked once for an actor, however many rules share it."""
    for condition in rule.when:
        holds = known.get(condition)
        if holds is None:
            holds = known[condition] = condition.passes(table, actor)
        if not holds:
            return False
    return True


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
