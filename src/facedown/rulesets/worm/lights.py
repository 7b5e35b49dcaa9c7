"""Candles, torches and lanterns: what burns, how often it may still gutter, and who is seen by it from afar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.events import LightPutOut
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import HAND

FLICKERS: Final = {"candle": number("C3", 2), "torch": number("C3", 3), "lantern": number("C3", 4)}
"""How often each gutters before it is burnt out, by the word in its name."""
USUAL: Final = FLICKERS["torch"]
LIGHT: Final = frozenset({"light"})


def flickers_of(table: Table, item: int) -> int:
    """How often this light gutters in all: as the scene says, else by its name, else like a torch."""
    thing = table.scene.items[item]
    if thing.plan.flickers is not None:
        return thing.plan.flickers
    name = thing.name.casefold()
    return next((flickers for word, flickers in FLICKERS.items() if word in name), USUAL)


def flickers_left(table: Table, item: int) -> int:
    """How often it may still gutter."""
    return flickers_of(table, item) - dict(table.crawl.guttered).get(item, 0)


def lights(table: Table) -> list[int]:
    """Everything that can burn and is not Destroyed."""
    return [item for item, thing in enumerate(table.scene.items) if thing.kind == "light" and not table.destroyed(item)]


def burning(table: Table) -> list[int]:
    """The lights that somebody holds and that burn."""
    return [item for item in lights(table) if table.place[item] == HAND and not table.crawl.unlit >> item & 1]


def kindled(table: Table) -> list[int]:
    """The lights that are out and not burnt out."""
    return [item for item in lights(table) if table.crawl.unlit >> item & 1 and flickers_left(table, item) > 0]


def seen_from_afar(table: Table, bodies: Sequence[int]) -> bool:
    """Does one of these hold a burning light in a dark zone (R-218)?"""
    zones = table.scene.plan.zones
    return any(table.holder[item] in bodies and zones[table.zone[table.holder[item]]].dark for item in burning(table))


def unlit(table: Table, body: int) -> list[int]:
    """The lights that this body holds and that are out."""
    return [item for item in lights(table) if table.crawl.unlit >> item & 1 and held_by(table, item, body)]


def held_by(table: Table, item: int, body: int) -> bool:
    """Has this body the thing in its hand?"""
    return table.place[item] == HAND and table.holder[item] == body


def snuffed(table: Table, body: int) -> Events:
    """A hit puts out what its target holds (C3)."""
    for item in table.held(body, LIGHT):
        yield LightPutOut(item, "C3")
