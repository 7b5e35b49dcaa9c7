"""A spell as it is spoken: "Thornwake at goblin 1, goblin 2", "Marsh Breath in the hall", "Hush by hag 2 at Daria"."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from facedown.kernel.notation.lexer import Run
from facedown.kernel.notation.slots import Named, Slot
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.casting import casters, knows
from facedown.rulesets.worm.commands import Cast
from facedown.rulesets.worm.phrases import names
from facedown.rulesets.worm.phrases.aiming import BODY, bodiless
from facedown.rulesets.worm.table import Table

SPELL: Final = Named("a spell", names.spells)
STANDING: Final = Named("a spell that stands", names.standing_spells)
ZONE: Final = Named("a zone", names.zones)
PARTS: Final = frozenset({"by", "at", "in"})


class Casting(Slot):
    """A spell with whom it is for. Without a caster the first of them who can speak it."""

    def __init__(self) -> None:
        super().__init__("a spell")

    def read(self, table: Table, actor: int, run: Run) -> Cast:
        """The spell, then who speaks it, at whom, or in which zone."""
        (_, named), *parts = run.split(PARTS)
        spell: int = SPELL.read(table, actor, named)
        caster, zone = self.usual(table, actor, spell), NONE
        targets: list[int] = []
        for word, part in parts:
            if word == "by":
                caster = BODY.read(table, actor, part)
            elif word == "in":
                zone = ZONE.read(table, actor, part)
            else:
                targets += [BODY.read(table, actor, one) for _, one in part.split({","})]
        return Cast(spell, caster, tuple(sorted(targets)), zone)

    def usual(self, table: Table, actor: int, spell: int) -> int:
        """Who speaks it when nobody is named."""
        if bodiless(table, actor):
            return NONE
        able = casters(table, actor, table.scene.spells[spell]) if knows(table, actor) else []
        return (able or list(table.scene.members[actor]) or [NONE])[0]

    def write(self, table: Table, actor: int, value: Cast, stops: Collection[str]) -> str:
        """The words that read back to it."""
        ends = {*stops, *PARTS}
        found = SPELL.write(table, actor, value.spell, ends)
        if value.caster != self.usual(table, actor, value.spell):
            found += f" by {BODY.write(table, actor, value.caster, ends)}"
        if value.targets:
            found += f" at {', '.join([BODY.write(table, actor, body, {*ends, ','}) for body in value.targets])}"
        return found if value.zone == NONE else f"{found} in {ZONE.write(table, actor, value.zone, ends)}"


CASTING: Final = Casting()
