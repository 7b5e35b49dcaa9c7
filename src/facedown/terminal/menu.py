"""One question as a numbered menu: kinds first, then each field that still leaves a choice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from facedown.kernel.conditions import Condition
from facedown.kernel.offers import Offer
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Rule
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import Command

if TYPE_CHECKING:
    from facedown.terminal.playable import Playable


class Entry(NamedTuple):
    """One line of a menu, and the commands it still may mean."""

    label: str
    commands: list[Command]


def each_alone(table: Any, playable: Playable, commands: Sequence[Command]) -> list[Entry]:
    """A line for each command."""
    return [Entry(playable.line(table, command), [command]) for command in commands]


def top_menu(table: Any, playable: Playable, offers: Sequence[Offer]) -> list[Entry]:
    """The first menu; what Enter alone means comes last."""
    found: list[Entry] = []
    last: list[Entry] = []
    for offer in offers:
        kind = offer.rule.command
        (last if kind in playable.plain_answers else found).extend(playable.entries(table, kind, [*offer.expanded()]))
    return [*found, *last]


def enter(playable: Playable, entries: Sequence[Entry]) -> Command | None:
    """What Enter alone gives, if anything: a plain answer, or the only one there is."""
    whole = [entry.commands[0] for entry in entries if len(entry.commands) == 1]
    plain = (command for command in whole if isinstance(command, playable.plain_answers))
    return next(plain, whole[0] if len(entries) == len(whole) == 1 else None)


def next_field(names: Sequence[str], commands: Sequence[Command]) -> str:
    """The first field in which the commands differ; "" when only one is left."""
    for name in names:
        if len({getattr(command, name) for command in commands}) > 1:
            return name
    return ""


def field_menu(table: Any, playable: Playable, field: str, commands: Sequence[Command]) -> list[Entry]:
    """A line for each value of a field, with the commands that have it."""
    groups: dict[Any, list[Command]] = {}
    for command in commands:
        groups.setdefault(getattr(command, field), []).append(command)
    order = playable.ordered(field, groups)
    return [Entry(playable.field_label(table, groups[value][0], field), groups[value]) for value in order]


# -- what cannot be done


def forbidden(ruleset: Ruleset, table: Any, playable: Playable, seat: int, actor: int) -> list[tuple[str, str, str]]:
    """What the question admits but a rule forbids this actor now: (action, sentence, rule's number)."""
    found = []
    for asked, admitted in ruleset.standing(table, seat):
        if asked == actor:
            for rule in admitted.rules:
                if not playable.concerns(table, actor, rule.command):
                    continue
                refused = why_not(rule, table, seat, actor)
                if refused is not None:
                    found.append((playable.title_of(rule.command), refused.sentence, refused.cite))
    return found


def why_not(rule: Rule, table: Any, seat: int, actor: int) -> Condition | Refused | None:
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
