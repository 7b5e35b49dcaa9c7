"""The ruleset of the goblin dungeon: the chapters register their rules here."""

from __future__ import annotations

from typing import Final

from facedown.kernel.ruleset import Ruleset

goblins: Final = Ruleset("goblins")
