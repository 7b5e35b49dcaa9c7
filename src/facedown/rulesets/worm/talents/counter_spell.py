"""Counter-spell (C5): another's spell comes to nothing as it is spoken, and may turn on its speaker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.kernel.sums import Part
from facedown.rulesets.worm.cards import NONE, SUIT, VALUE, WANDS, name_of
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.challenge.cards_to_play import hand
from facedown.rulesets.worm.challenge.casting import VOICE
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.open_action import open_action
from facedown.rulesets.worm.challenge.values import total
from facedown.rulesets.worm.challenge.verdicts import ask_for_verdict
from facedown.rulesets.worm.events import CardPlayed, Failed, Fizzled, ResolveSpent, Succeeded
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import CounterSpell
from facedown.rulesets.worm.talents.having import COUNTER_SPELL
from facedown.rulesets.worm.talents.kin import CALM
from facedown.rulesets.worm.talents.stepping_in import counters
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.words import SPEAK


def may_counter(table: Table, actor: int) -> bool:
    """Does a spell lie open that this adventurer can counter?"""
    return counters(table, open_action(table), actor)


def wands_cards(table: Table, actor: int) -> Sequence[int]:
    """The Wands cards of the hand: what interrupts is suited like a minor action (B-99)."""
    return [card for card in hand(table, actor) if SUIT[card] == WANDS]


COUNTERS: Final = Condition(
    may_counter, "Only a Counter-spell, and a Resolve, interrupt a spell that another speaks.", "C5"
)
WANDS_CARD: Final = Choice(wands_cards, "A Counter-spell needs a Wands card.", "B-99", possible=hand)


@worm.rule(CounterSpell, cite="C5", when=[ABLE, CALM, VOICE, COUNTERS], card=WANDS_CARD)
def counter_spell(table: Table, move: CounterSpell) -> Events:
    """A Resolve, and a Wands card at its face value: the spell is spent for nothing (B-99, R-156).

    Where its value is no greater, its maleficence befalls whoever spoke it (C5).
    """
    act = open_action(table)
    target = act.targets[0] if act.targets else NONE
    value, against = VALUE[move.card], total(table, act, target)
    parts = (Part(name_of(move.card), value, "R-164"),)
    speaker = act.aims[0].member if act.aims else table.scene.members[act.actor][0]
    yield CardPlayed(move.actor, move.card, "R-156")
    yield ResolveSpent(move.actor, "C5")
    yield from practise(table, move.actor, COUNTER_SPELL)
    yield Closed()
    yield Fizzled(act.actor, "the spell is countered", "C5")
    if value >= against:
        yield Succeeded(move.actor, speaker, parts, value, against, "C5")
        yield from turns_on(table, act, speaker, move.actor)
    else:
        yield Failed(move.actor, speaker, parts, value, against, "C5")


def turns_on(table: Table, act: Action, speaker: int, by: int) -> Events:
    """What the spell says of its maleficence; where it says nothing, the arbiter does (C6)."""
    spell = table.scene.spells[act.spell] if act.spell != NONE else None
    if spell is not None and spell.maleficence:
        yield from carry(table, spell.maleficence, speaker, by)
    else:
        name = table.scene.body_names[speaker]
        yield from ask_for_verdict(table, by, SPEAK, f"the spell turns on {name}")
