"""The game master puts lights out and has them lit (R-207)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import Extinguish, Kindle
from facedown.rulesets.worm.arbiter.standing import power, ruled
from facedown.rulesets.worm.events import LightKindled, LightPutOut
from facedown.rulesets.worm.lights import burning, kindled
from facedown.rulesets.worm.table import Table


def that_burn(table: Table, actor: int) -> Sequence[int]:
    """The lights that burn."""
    return burning(table)


def that_can_burn(table: Table, actor: int) -> Sequence[int]:
    """Those that are out and not burnt out."""
    return kindled(table)


BURNS: Final = Choice(that_burn, "That does not burn.", "R-207")
OUT: Final = Choice(that_can_burn, "That is no light that is out, or it is burnt out.", "R-207")


@power(Extinguish, cite="R-207", item=BURNS)
def extinguish(table: Table, move: Extinguish) -> Events:
    """It is out, until somebody lights it again."""
    yield from ruled("a light", move, cite="R-207")
    yield LightPutOut(move.item)


@power(Kindle, cite="R-207", item=OUT)
def kindle(table: Table, move: Kindle) -> Events:
    """It burns again."""
    yield from ruled("a light", move, cite="R-207")
    yield LightKindled(move.item)
