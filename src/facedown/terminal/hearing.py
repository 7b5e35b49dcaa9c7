"""A typed line as commands; what is not understood is answered with what could be said instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from facedown.kernel.notation.lexer import quoted
from facedown.kernel.notation.notation import Misshapen, Unbegun
from facedown.kernel.notation.slots import choices, nearest
from facedown.kernel.offers import Offer
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command
from facedown.terminal.playable import Playable
from facedown.terminal.sitting import Question


def heard(
    playable: Playable, table: Any, question: Question, offers: Sequence[Offer], line: str, others: Iterable[str]
) -> tuple[Command, ...]:
    """The commands of a line; without a speaker the one who is asked speaks. *others* are what else can be typed.

    Errors: Unreadable.
    """
    notation = playable.notation
    speaker, colon, phrase = line.partition(":") if ":" in line.split('"', 1)[0] else ("", "", line)
    begins = phrase.split(maxsplit=1)[:1]
    try:
        spoken = notation.hear(table, line, question.seat) if colon else notation.hear_from(table, question.actor, line)
    except Unbegun:
        known = [one.first for one in notation.phrases.values()]
        near = nearest("".join(begins), [*known, *([] if colon else others)])
        sentence = f"{quoted(phrase.strip()[:40])} is not understood{near}"
        if colon:
            arbiter = playable.seats(table)[-1]
            rulings = f" {arbiter}:" if playable.rulings and speaker.strip().casefold() == arbiter.casefold() else ""
            raise Unreadable(f"{sentence} Type words{rulings} for all that can be said.") from None
        offered = [notation.phrases[one.rule.command].first for one in offers if one.rule.command in notation.phrases]
        numbers = "Type the number of a choice, or help." if offers else "Type help for what there is."
        raise Unreadable(f"{sentence}{choices(offered)} {numbers}") from None
    except Misshapen as error:
        raise Unreadable(f"{error} Type words {''.join(begins)} to see how it is said.") from None
    return spoken.commands
