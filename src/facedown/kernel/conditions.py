"""What may refuse a command: conditions asked once for an actor, and choices that list what a field may hold.

Each is *possible* (it exists, it is yours: nobody can waive it, and the words tell nothing) or a *rule*, with its
number and the sentence a player reads, which the arbiter can set aside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from facedown.kernel.refusals import Refused
from facedown.kernel.register import KNOCKED_OUT, enforces

Holds = Callable[[Any, int], bool]
Values = Callable[[Any, int], Sequence[Any]]
Why = Callable[[Any, int, Any], Refused]


def always(table: Any, actor: int) -> bool:
    """A condition that refuses nobody."""
    return True


class Condition:
    """Must hold before an actor may do a thing at all, whatever the choices.

    A *lasting* one reads nothing but what `Table.known` may keep: no cards, no counts of them, no windows.
    *needs* are what an actor must have for it to hold, as bits of the game's own (`Ruleset.has`).
    """

    __slots__ = ("cite", "holds", "lasting", "needs", "sentence", "waivable")

    def __init__(
        self, holds: Holds, sentence: str, cite: str, *, waivable: bool = True, lasting: bool = False, needs: int = 0
    ) -> None:
        self.lasting = lasting
        enforced = enforces(cite, sentence)
        self.holds = holds if enforced else always
        self.needs = needs if enforced else 0
        self.sentence = sentence
        self.cite = cite
        self.waivable = waivable

    def passes(self, table: Any, actor: int) -> bool:
        """Does it hold, or has the arbiter set it aside?"""
        if self.holds(table, actor):
            return True
        return self.waivable and bool(table.waivers) and waived(table, actor, self.cite)


class Choice:
    """The values a field may hold now. *possible* lists more than *values* where the arbiter may set the rule aside.

    *why* gives the refusal of one value, when several rules limit the field; their waivers *values* itself reads, and
    *others* names them.
    A *lasting* choice reads nothing but what `Table.known` may keep: no cards, no counts of them, no windows.
    *needs* are what an actor must have for any value to be left, as bits of the game's own (`Ruleset.has`).
    """

    __slots__ = ("cite", "lasting", "needs", "numbers", "possible", "sentence", "values", "waivable", "why")

    def __init__(
        self,
        values: Values,
        sentence: str,
        cite: str,
        possible: Values | None = None,
        why: Why | None = None,
        *,
        others: tuple[str, ...] = (),
        lasting: bool = False,
        needs: int = 0,
    ) -> None:
        self.lasting = lasting
        self.numbers = frozenset((cite, *others))
        knocked_out = not enforces(cite, sentence)
        self.values = possible if knocked_out and possible is not None else values
        self.needs = 0 if knocked_out else needs
        self.possible = possible or values
        self.sentence = sentence
        self.cite = cite
        self.waivable = possible is not None
        self.why = why or self.refuses

    def now(self, table: Any, actor: int) -> Sequence[Any]:
        """The values now; all that is possible when the arbiter has set the rule aside."""
        if self.waivable and table.waivers and waived(table, actor, self.cite):
            return self.possible(table, actor)
        return self.values(table, actor)

    def admits(self, table: Any, actor: int, value: Any) -> bool:
        """Is this one of the values?"""
        return value in self.now(table, actor)

    def refuses(self, table: Any, actor: int, value: Any) -> Refused:
        """The refusal of a value that is not among the choices."""
        return Refused(self.sentence, self.cite, self.waivable and value in self.possible(table, actor))


class OpenChoice(Choice):
    """A field with more values than can be listed: words, numbers, an assignment of members to targets.

    *values* gives samples that stand for all; *fits* tells whether a value is within the bounds; *bounds* describes
    them for whoever fills the field in, as plain data.
    """

    __slots__ = ("bounds", "fits")

    def __init__(
        self,
        samples: Values,
        fits: Callable[[Any, int, Any], bool],
        bounds: Callable[[Any, int], object],
        sentence: str,
        cite: str,
        why: Why | None = None,
        *,
        lasting: bool = False,
        needs: int = 0,
    ) -> None:
        super().__init__(samples, sentence, cite, why=why, lasting=lasting, needs=needs)
        self.fits = fits
        self.bounds = bounds

    def admits(self, table: Any, actor: int, value: Any) -> bool:
        """Is this value within the bounds?"""
        return self.fits(table, actor, value)


def waived(table: Any, actor: int, cite: str) -> bool:
    """Has the arbiter set this rule aside for this actor, or is it knocked out?"""
    if KNOCKED_OUT and f"condition {cite}" in KNOCKED_OUT:
        return True
    for waiver in table.waivers:
        if waiver.cite == cite and waiver.actor == actor:
            return True
    return False


def require(table: Any, actor: int, holds: bool, sentence: str, cite: str) -> None:
    """Refuse a combination of fields, before the first event, unless the arbiter has set the rule aside.

    A rule that calls this is registered as *checked*.
    """
    if not holds and not waived(table, actor, cite):
        raise Refused(sentence, cite, waivable=True)
