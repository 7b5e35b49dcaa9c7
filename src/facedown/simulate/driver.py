"""One game played by bots: who is asked, who may step in, and when the house goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.offers import Offer, offers
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import HOUSE, Command, Event

Bot = Callable[[Any, Sequence[Offer], Callable[[], float]], Command]
STEPS_IN = 0.5
"""How often a bot that may step in asks itself whether to."""


def play_out(
    ruleset: Ruleset,
    table: Any,
    bots: Sequence[Bot],
    chance: Chance,
    luck: Callable[[], float],
    log: list[Event] | None = None,
) -> int:
    """Play a table to its end. Returns the decisions: answers with two or more ways, forced ones not counted."""
    decisions = 0
    carry_out = ruleset.carry_out
    while table.windows:
        window = table.windows[-1]
        if window.invited:
            command = stepping_in(ruleset, table, bots, luck)
            if command is not None:
                decisions += 1
                carry_out(table, command, chance, log)
                continue
        waiting = window.waiting
        actor = (waiting & -waiting).bit_length() - 1
        seat = table.seat_of(actor)
        if seat == HOUSE:
            answer = ruleset.default_answer(table, actor)
            assert answer is not None, f"{type(window).__name__} has no default"
            carry_out(table, answer, chance, log)
            continue
        found = [offer for offer in offers(ruleset, table, seat) if waiting >> offer.actor & 1]
        if len(found) > 1 or found[0].rule.checked or any(len(values) > 1 for values in found[0].ways):
            decisions += 1
        carry_out(table, bots[seat](table, found, luck), chance, log)
    return decisions


def stepping_in(ruleset: Ruleset, table: Any, bots: Sequence[Bot], luck: Callable[[], float]) -> Command | None:
    """What an invited bot does of its own accord, if any."""
    window = table.windows[-1]
    for actor in range(window.invited.bit_length()):
        if window.invited >> actor & 1 and not window.waiting >> actor & 1:
            seat = table.seat_of(actor)
            found = [offer for offer in offers(ruleset, table, seat) if offer.actor == actor]
            if found and luck() < STEPS_IN:
                answer: Command = bots[seat](table, found, luck)
                return answer
    return None
