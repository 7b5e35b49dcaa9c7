"""The games that records are kept of."""

from __future__ import annotations

from typing import Final

from facedown.records.adventure import ADVENTURE
from facedown.records.goblins import GOBLINS
from facedown.records.worm import WORM

GAMES: Final = {game.name: game for game in (WORM, ADVENTURE, GOBLINS)}
