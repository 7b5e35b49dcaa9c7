"""What a quick sheet leaves open, read again (R-210)."""

from __future__ import annotations

from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm.cards import SUITS
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Unwritten
from tests.worm.oracle.reading import Parts, anything, reads


def still_free(table: Table, actor: int, chosen: Parts) -> bool:
    """1 to 4, none twice, and the 4 on the path (C1); what was filled in meanwhile stays."""
    window = table.windows[-1]
    assert isinstance(window, Unwritten)
    sheet = table.scene.adventurers[actor]
    values = {suit: getattr(sheet.attributes, suit.lower()) for suit in SUITS}
    asked, rating = SUITS[window.attribute], chosen["rating"]
    if values[asked]:
        return bool(rating == values[asked])
    if sheet.path == asked:
        return bool(rating == 4)
    kept_for_the_path = sheet.path is not None and not values[sheet.path]
    return rating in range(1, 4 if kept_for_the_path else 5) and rating not in values.values()


reads(c.WriteDown, anything, rating=still_free)
