"""One rule of the book: the command it answers, when it may be given, the choices it leaves, what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from facedown.kernel.chance import NO_LUCK, Chance, LuckReached
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.register import KNOCKED_OUT
from facedown.kernel.structs import Command, Event

Events = Iterator[Event]
Asked = tuple[Condition | Choice, Callable[[Any, int], Any]]
"""What a rule asks of (table, actor): a condition, whether it holds; a choice, its values. Where the arbiter has set
rules aside, whether it passes and its values now."""

NOTHING: dict[Any, Any] = {}
"""What is known of an actor who was not asked yet."""


class Rule:
    """Conditions that may refuse, each with a number and a sentence; then what happens, as events.

    A *checked* rule also refuses combinations of fields, before its first event; the others refuse nothing more.
    """

    __slots__ = (
        *("checked", "choices", "cite", "command", "fields", "fleeting", "lasting", "lucky", "make", "names"),
        *("needs", "run", "when", "fleeting_by_leave", "lasting_by_leave"),
    )

    def __init__(
        self,
        command: type[Command],
        cite: str,
        run: Callable[..., Events],
        *,
        lucky: bool,
        checked: bool,
        when: Sequence[Condition],
        choices: dict[str, Choice],
    ) -> None:
        self.command = command
        self.cite = cite
        self.run = run
        self.lucky = lucky
        self.checked = checked
        self.when = tuple(when)
        self.names = tuple(choices)
        self.choices = tuple(choices.values())
        self.fields = tuple(choices.items())
        asks: list[Asked] = [*[(one, one.holds) for one in when], *[(one, one.values) for one in choices.values()]]
        self.fleeting = tuple([ask for ask in asks if not ask[0].lasting])
        self.lasting = tuple([ask for ask in asks if ask[0].lasting])
        by_leave: list[Asked] = [*[(one, one.passes) for one in when], *[(one, one.now) for one in choices.values()]]
        self.fleeting_by_leave = tuple([ask for ask in by_leave if not ask[0].lasting])
        self.lasting_by_leave = tuple([ask for ask in by_leave if ask[0].lasting])
        self.needs = 0
        for ask in asks:
            self.needs |= ask[0].needs
        in_order = command.__struct_fields__[2 : 2 + len(choices)] == self.names
        self.make: Callable[..., Command] = command if in_order else self.by_name

    def events(self, table: Any, command: Command, chance: Chance) -> Events:
        """What happens when the command is carried out."""
        return self.run(table, command, chance) if self.lucky else self.run(table, command)

    def allow(self, table: Any, command: Command, paid: Sequence[str] = ()) -> None:
        """Refuse unless the conditions hold and every field (but those *paid* for already) is among the choices now.

        Errors: Refused.
        """
        actor = command.actor
        known = table.known.get(actor, NOTHING)
        for condition in self.when:
            # What lasts and is known needs no asking: most of a command is checked that was offered a moment ago.
            if not known.get(condition) and not condition.passes(table, actor):
                raise Refused(condition.sentence, condition.cite, condition.waivable)
        for name, choice in self.fields:
            if name in paid:
                continue
            value = getattr(command, name)
            if value in known.get(choice, ()):
                continue
            if not choice.admits(table, actor, value):
                refused = choice.why(table, actor, value)
                if f"condition {refused.cite}" not in KNOCKED_OUT:
                    raise refused

    def limits(self, fields: Sequence[str], cite: str) -> bool:
        """Does the rule of this number limit one of these fields?"""
        return any(name in fields and cite in choice.numbers for name, choice in self.fields)

    def refuses(self, table: Any, command: Command, paid: Sequence[str] = ()) -> Refused | None:
        """Why the command is refused, combinations of fields included, or None."""
        try:
            self.allow(table, command, paid)
        except Refused as refused:
            return refused
        return self.refusal(table, command) if self.checked else None

    def refusal(self, table: Any, command: Command) -> Refused | None:
        """Run to the first event: nothing has changed by then, no effect was applied and no luck was used."""
        try:
            next(self.events(table, command, NO_LUCK), None)
        except Refused as refused:
            return refused
        except LuckReached:
            return None
        return None

    def command_of(self, seat: int, actor: int, values: Sequence[Any]) -> Command:
        """The command with these values, one a field in the order of the choices."""
        return self.make(seat, actor, *values)

    def by_name(self, seat: int, actor: int, *values: Any) -> Command:
        """The same where the command's fields stand in another order."""
        return self.command(seat, actor, **dict(zip(self.names, values, strict=True)))

    def ways(self, table: Any, actor: int) -> list[Sequence[Any]]:
        """For each field, the values it may hold now."""
        return [choice.now(table, actor) for choice in self.choices]

    def commands(self, table: Any, seat: int, actor: int) -> list[Command]:
        """Every command that this rule allows the actor now, open fields by their samples."""
        made = [self.command_of(seat, actor, values) for values in product(*self.ways(table, actor))]
        if not self.checked:
            return made
        return [command for command in made if self.refusal(table, command) is None]

    def holds(self, table: Any, actor: int) -> bool:
        """Do all conditions hold, or has the arbiter set aside those that do not?"""
        for condition in self.when:
            if not condition.holds(table, actor) and not condition.passes(table, actor):
                return False
        return True


class Admitted:
    """The rules by which a kind of window may be answered, and those of them an actor has what it takes for."""

    __slots__ = ("needs", "rules", "sorted_out")

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.rules = tuple(rules)
        self.needs = 0
        for rule in rules:
            self.needs |= rule.needs
        self.sorted_out: dict[int, tuple[Rule, ...]] = {}

    def within(self, has: int) -> tuple[Rule, ...]:
        """The rules that need nothing beyond what an actor *has*, in their order; kept in *sorted_out*."""
        found = self.sorted_out[has] = tuple([rule for rule in self.rules if not rule.needs & ~has])
        return found


Closer = Callable[[Any, Any, Chance], Events]
Default = Callable[[Any, Any, int], Command | None]
