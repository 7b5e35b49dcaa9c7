"""One question as a numbered menu: kinds first, then each field that still leaves a choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

from facedown.kernel.conditions import Condition
from facedown.kernel.offers import Offer
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Rule
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import FOOL, VALUE
from facedown.rulesets.worm.commands import Confirm, LayInitiative, LetStand, Pass, Play
from facedown.rulesets.worm.table import Table
from facedown.terminal.labels import FOES_ONLY, QUESTIONS, field_label, line_of, suit_of, title

ENTERS = (Pass, Confirm, LetStand)
"""What Enter alone means, where it is offered."""


class Entry(NamedTuple):
    """One line of a menu, and the commands it still may mean."""

    label: str
    commands: list[Command]


def expanded(offer: Offer) -> list[Command]:
    """Every command of an offer, open fields by their samples."""
    if offer.only is not None:
        return offer.only
    return [offer.command(values) for values in product(*offer.ways)]


def top_menu(table: Table, offers: Sequence[Offer]) -> list[Entry]:
    """The first menu: an action with a card is one line, any other command has its own; Enter's comes last."""
    found: list[Entry] = []
    last: list[Entry] = []
    for offer in offers:
        commands = expanded(offer)
        kind = offer.rule.command
        if issubclass(kind, Play) and kind is not LayInitiative:
            found.append(Entry(f"{title(kind)} ({cards_of(table, commands)})", commands))
        elif kind is LayInitiative:
            found += field_menu(table, "card", commands)
        elif kind in ENTERS:
            last += [Entry(line_of(table, command), [command]) for command in commands]
        else:
            found += [Entry(line_of(table, command), [command]) for command in commands]
    return [*found, *last]


def cards_of(table: Table, commands: Sequence[Command]) -> str:
    """The cards that may pay, each with what it comes to; that any will do where their value is no matter."""
    first: dict[int, Command] = {}
    for command in commands:
        first.setdefault(getattr(command, "card", 0), command)
    actor = commands[0].actor
    if suit_of(type(commands[0])) < 0 and len(first) == len([card for card in table.hand(actor) if card != FOOL]):
        return "any card"
    return ", ".join(field_label(table, first[card], "card") for card in by_value(first))


def enter(entries: Sequence[Entry]) -> Command | None:
    """What Enter alone gives, if anything."""
    for entry in entries:
        if len(entry.commands) == 1 and isinstance(entry.commands[0], ENTERS):
            return entry.commands[0]
    return None


def next_field(names: Sequence[str], commands: Sequence[Command]) -> str:
    """The first field in which the commands differ; "" when only one is left."""
    for name in names:
        if len({getattr(command, name) for command in commands}) > 1:
            return name
    return ""


def field_menu(table: Table, field: str, commands: Sequence[Command]) -> list[Entry]:
    """A line for each value of a field, with the commands that have it."""
    groups: dict[Any, list[Command]] = {}
    for command in commands:
        groups.setdefault(getattr(command, field), []).append(command)
    order = by_value(groups) if field == "card" else [*groups]
    return [Entry(field_label(table, groups[value][0], field), groups[value]) for value in order]


def by_value(cards: Iterable[int]) -> list[int]:
    """Cards, the lowest first."""
    return sorted(cards, key=lambda card: VALUE[card])


def question_of(field: str) -> str:
    """What is asked about a field."""
    return QUESTIONS.get(field, f"Which {field}?")


# -- what cannot be done


def forbidden(ruleset: Ruleset, table: Table, seat: int, actor: int) -> list[tuple[str, str, str]]:
    """What the question admits but a rule forbids this actor now: (action, sentence, rule's number)."""
    found = []
    for asked, rules in ruleset.standing(table, seat):
        if asked == actor:
            for rule in rules:
                if actor < table.scene.people and rule.command in FOES_ONLY:
                    continue
                refused = why_not(rule, table, seat, actor)
                if refused is not None:
                    found.append((title(rule.command), refused.sentence, refused.cite))
    return found


def why_not(rule: Rule, table: Table, seat: int, actor: int) -> Condition | Refused | None:
    """The condition or choice that leaves nothing of a rule now, or None when something is left."""
    for condition in rule.when:
        if not condition.passes(table, actor):
            return condition
    for choice in rule.choices:
        if not choice.now(table, actor):
            return Refused(choice.sentence, choice.cite)
    refused = None
    if rule.checked:
        make: Any = rule.command
        for values in product(*rule.ways(table, actor)):
            refused = rule.refusal(table, make(seat, actor, **dict(zip(rule.names, values, strict=True))))
            if refused is None:
                break
    return refused
