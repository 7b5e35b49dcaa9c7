"""How each event changes the table: one function an event, and no rule in any of them."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.changes import (
    bodies,
    cards,
    crawl,
    facedown_cards,
    marks,
    minds,
    recruits,
    rounds,
    scene,
    spells,
    things,
)

ALL: Final = (cards, rounds, facedown_cards, bodies, things, marks, minds, scene, spells, crawl, recruits)
"""Importing a module registers its effects."""
