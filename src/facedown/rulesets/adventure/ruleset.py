"""The ruleset of Open Adventure: the chapters register their rules here."""

from __future__ import annotations

from typing import Final

from facedown.kernel.ruleset import Ruleset

adventure: Final = Ruleset("adventure")
