"""What of an adventurer's sheet changes between Challenges: charged bonds, XP; and what the table counts itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.rulesets.worm.naming import joined
from facedown.rulesets.worm.scene import AMMUNITION
from facedown.rulesets.worm.scene_view import TalentView
from facedown.rulesets.worm.talents.training import MASTERED, xp_of
from facedown.rulesets.worm.view import Public

SHOOTING: Final = ("bow", "crossbow")
"""What needs ammunition, which the table counts for those who have none on their sheet."""


def bonds(seen: Public, body: int) -> Iterator[str]:
    """Which of an adventurer's bonds are charged, in a line."""
    mates = seen.scene.adventurers[body].bonds
    charged = [mate for mate in mates if (body, mate) in seen.crawl.charged]
    if mates:
        yield f"  Charged bonds: {joined(charged) or 'none'}."


def trained(seen: Public, body: int, talent: TalentView) -> str:
    """That a talent is in training, how far it has come, and whether the game master marks its uses."""
    if talent.name not in seen.scene.adventurers[body].training:
        return ""
    xp = xp_of(seen.crawl, body, talent.name)
    if xp == MASTERED:
        return " (mastered)"
    by = "" if talent.counted else ", which the game master marks"
    return f" (in training, {xp} of {MASTERED} XP{by})"


def kept_at_the_table(seen: Public, body: int) -> Iterator[str]:
    """What of this sheet nobody but the table counts, in a line."""
    kinds = {item.kind for item in seen.scene.items if item.owner == body}
    if kinds.intersection(SHOOTING) and AMMUNITION not in kinds:
        yield "  Kept at the table: ammunition."
