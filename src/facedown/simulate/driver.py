"""One game played by bots: who is asked, who may step in, and when the house goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from facedown.bots.bot import Bot, Look, Luck
from facedown.kernel.chance import Chance
from facedown.kernel.offers import Offers
from facedown.kernel.rule import Admitted
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import HOUSE, Command, Event

View = Callable[[Any, int], Any]
"""How the table looks to a viewer, from (table, viewer)."""


def play_out(
    ruleset: Ruleset,
    view: View,
    table: Any,
    bots: Sequence[Bot],
    chance: Chance,
    luck: Luck,
    log: list[Event] | None = None,
) -> int:
    """Play a table to its end. Returns the decisions: answers with two or more ways, forced ones not counted."""
    decisions = 0
    carry_out = ruleset.carry_out
    looks = [partial(view, table, seat) for seat in range(len(bots))]
    while table.windows:
        window = table.windows[-1]
        answers, invitations = ruleset.admits(window)
        if window.invited and not (window.sealed and window.answers):
            command = stepping_in(ruleset, looks, table, bots, luck, invitations)
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
        found = Offers(ruleset.within_means(answers, table, actor), table, seat, actor)
        command = bots[seat].answer(looks[seat], found, luck)
        decisions += found.several()
        carry_out(table, command, chance, log)
    return decisions


def stepping_in(
    ruleset: Ruleset, looks: Sequence[Look], table: Any, bots: Sequence[Bot], luck: Luck, invitations: Admitted
) -> Command | None:
    """What an invited bot does of its own accord by the rules of an invitation, if any."""
    window = table.windows[-1]
    invited = window.invited & ~window.waiting
    while invited:
        actor = (invited & -invited).bit_length() - 1
        invited &= invited - 1
        rules = ruleset.within_means(invitations, table, actor)
        if not rules:
            continue
        seat: int = table.seat_of(actor)
        command = bots[seat].step_in(looks[seat], Offers(rules, table, seat, actor), luck)
        if command is not None:
            return command
    return None
