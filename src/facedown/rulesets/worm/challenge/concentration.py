"""Concentration (C6): whoever is hurt while holding a spell tests Wands, or loses it with maleficence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import WANDS
from facedown.rulesets.worm.challenge.acting import open_again
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.reach import fallen
from facedown.rulesets.worm.challenge.spells import end, held, held_by
from facedown.rulesets.worm.challenge.under_spells import spell_of
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.commands import EndSpell
from facedown.rulesets.worm.events import TestCalled
from facedown.rulesets.worm.means import SPELLS
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Faltering, Shaken, Testing
from facedown.rulesets.worm.words import SPEAK


@worm.closes(Shaken)
def shaken(table: Table, window: Shaken, chance: Chance) -> Events:
    """An adventurer tests fate; a foe, who never tests, loses the spell; who can act no more just lets it go."""
    body = window.body
    yield Closed()
    if table.out(body) or fallen(table, body):
        for one in held_by(table, body):
            yield from end(table, one, "nobody holds it any more")
    elif held_by(table, body):
        if body < table.scene.people:
            yield TestCalled(body, WANDS, cite="C6")
            yield from test_opens(table, Testing(waiting=1 << body, test=FateTest(body, WANDS, concentration=True)))
        else:
            yield Opened(Faltering(body=body))


@worm.closes(Faltering)
def falters(table: Table, window: Faltering, chance: Chance) -> Events:
    """The spell is lost, and its maleficence befalls whoever held it; where it has none the arbiter says what does."""
    body = window.body
    yield Closed()
    for one in held_by(table, body):
        yield from end(table, one, "the concentration is broken")
        spell = spell_of(table, one)
        if spell.maleficence:
            yield from carry(table, spell.maleficence, body)
        else:
            yield from ask_for_verdict(table, table.scene.actor_of[body], SPEAK, f"the maleficence of {spell.name}")


# -- letting it go


def own_spells(table: Table, actor: int) -> Sequence[int]:
    """The places of the spells that this actor holds by concentration."""
    return [
        place
        for place, one in enumerate(table.spells)
        if table.scene.actor_of[one.caster] == actor and held(table, one)
    ]


def holds_spell(table: Table, actor: int) -> bool:
    """Is there a spell to let go?"""
    return bool(table.spells) and bool(own_spells(table, actor))


HOLDS: Final = Condition(holds_spell, "You hold no spell.", "C6", waivable=False, needs=SPELLS)
OWN: Final = Choice(own_spells, "You do not hold that spell.", "C6")


@worm.rule(EndSpell, cite="C6", when=[HOLDS], spell=OWN)
def end_spell(table: Table, move: EndSpell) -> Events:
    """Let a spell go at will; it costs no turn, and brings no maleficence."""
    yield from end(table, table.spells[move.spell], "it is let go")
    yield from open_again(table)
